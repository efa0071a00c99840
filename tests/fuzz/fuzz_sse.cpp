// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/sseparser.h"
#include "fuzzing.h"

#include <string>
#include <vector>

using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

// The standard's algorithm, written down as plainly as can be, on the whole stream at once.
std::vector<std::string> plainEvents(std::string text)
{
    if (text.starts_with("\xEF\xBB\xBF")) {
        text.erase(0, 3);
    }
    std::string unified;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '\r') {
            unified.push_back('\n');
            i += i + 1 < text.size() && text[i + 1] == '\n' ? 1 : 0;
        } else {
            unified.push_back(text[i]);
        }
    }
    unified += "\n\n"; // an unfinished event counts
    std::vector<std::string> events;
    std::string data;
    bool any = false;
    for (std::size_t from = 0; from < unified.size();) {
        const std::size_t to = unified.find('\n', from);
        std::string line = unified.substr(from, to - from);
        from = to + 1;
        if (line.empty()) {
            if (!data.empty()) {
                events.push_back(data);
            }
            data.clear();
            any = false;
            continue;
        }
        std::string value;
        if (line == "data") {
            value.clear();
        } else if (line.starts_with("data:")) {
            value = line.substr(5);
            if (value.starts_with(' ')) {
                value.erase(0, 1);
            }
        } else if (line.front() == '{') {
            value = line;
        } else {
            continue;
        }
        data += (any ? "\n" : "") + value;
        any = true;
    }
    return events;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t size)
{
    static SseParser parser;
    Input input(bytes, size);
    const std::size_t step = input.takeByte();
    parser.reset(4096);
    std::vector<std::string> events;
    const auto take = [&](const SseEvent& event) { events.emplace_back(event.data); };
    for (std::string_view rest = input.rest(); !rest.empty();) {
        const std::size_t n = step == 0 ? rest.size() : std::min(rest.size(), step);
        const auto memory = std::make_unique<char[]>(n + PaddedBuffer::kPadding);
        std::copy_n(rest.data(), n, memory.get());
        require(parser.feed(memory.get(), memory.get() + n, 1, take), "no event is too long");
        rest.remove_prefix(n);
    }
    parser.finish(1, take);
    require(events == plainEvents(std::string(input.rest())), "the standard finds the same events");
    return 0;
}
