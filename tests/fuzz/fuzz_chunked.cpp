// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/chunkedbody.h"
#include "fuzzing.h"

#include <memory>
#include <string>

using namespace loadstone;
using namespace loadstone::fuzz;

namespace {

struct Outcome
{
    std::string body;
    std::size_t used = 0;
    bool isDone = false;
    bool isBad = false;

    bool operator==(const Outcome&) const = default;
};

Outcome decode(std::string_view bytes, std::size_t step)
{
    ChunkedBody chunks;
    Outcome outcome;
    while (!bytes.empty() && !chunks.isDone() && !chunks.isBad()) {
        const std::size_t n = step == 0 ? bytes.size() : std::min(bytes.size(), step);
        // Exactly as large as the piece: reading behind it is seen.
        const auto memory = std::make_unique<char[]>(n);
        std::copy_n(bytes.data(), n, memory.get());
        const char* stop =
            chunks.feed(memory.get(), memory.get() + n, [&](std::span<const char> s) {
                outcome.body.append(s.data(), s.size());
                return true;
            });
        require(chunks.isDone() || chunks.isBad() || stop == memory.get() + n,
                "all bytes are used up to the end of the body");
        outcome.used += static_cast<std::size_t>(stop - memory.get());
        bytes.remove_prefix(n);
    }
    outcome.isDone = chunks.isDone();
    outcome.isBad = chunks.isBad();
    require(!outcome.isBad || chunks.error() != nullptr, "a bad body says why");
    require(!outcome.isDone || chunks.sawLastChunk(), "the end is behind the last chunk");
    return outcome;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const std::size_t step = input.takeByte();
    const Outcome whole = decode(input.rest(), 0);
    const Outcome split = decode(input.rest(), step % 16 + 1);
    require(whole.body == split.body && whole.isDone == split.isDone && whole.isBad == split.isBad,
            "pieces give the same body");
    require(!whole.isDone || whole.used == split.used, "the body ends at the same byte");
    // What was decoded, coded again, decodes to itself.
    if (whole.isDone) {
        std::string again;
        if (!whole.body.empty()) {
            char line[32];
            std::snprintf(line, sizeof(line), "%zx\r\n", whole.body.size());
            again = line + whole.body + "\r\n";
        }
        again += "0\r\n\r\n";
        const Outcome second = decode(again, 0);
        require(second.isDone && second.body == whole.body, "coding and decoding are inverse");
    }
    return 0;
}
