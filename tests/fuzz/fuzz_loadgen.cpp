// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzzing.h"
#include "interchange/loadgencheck.h"

#include <sstream>

using namespace loadstone;
using namespace loadstone::fuzz;
using namespace Qt::StringLiterals;

namespace {

/// A faulty log names its line, unless it holds nothing or asks for another one.
void requireLine(const Error& error)
{
    require(error.where == u"log"_s, "an error names the file");
    require(error.code == ErrorCode::Unreadable, "a faulty log is unreadable");
    require(error.detail.startsWith(u"line "_s) || error.detail == u"is empty"_s,
            "an error names the line");
}

/// Drawing a test again takes as long as its settings say.
bool isSmall(const LoadGenLog& log)
{
    constexpr std::int64_t kMost = 10'000;
    const auto small = [](const std::optional<std::int64_t>& value) {
        return value.value_or(0) <= kMost;
    };
    bool all = small(log.qslTotal) && small(log.performanceSamples) && small(log.minQueries)
        && small(log.samplesPerQuery) && small(log.queries);
    for (const LoadGenSetLog& set : log.sets) {
        all = all && small(set.queries);
    }
    return all;
}

void check(Result<LoadGenLog> log)
{
    if (!log) {
        requireLine(log.error());
        return;
    }
    LoadGenFolder folder;
    folder.detail = *log;
    folder.summary = std::move(*log);
    if (!isSmall(*folder.detail)) {
        return;
    }
    const LoadGenCheck found = checkLoadGen(folder);
    for (const LoadGenFinding& finding : found.findings) {
        require(finding.what != "summary and detail log" || finding.agrees == true,
                "a log says the same as itself");
    }
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    Input input(data, size);
    const std::uint8_t choice = input.takeByte();
    std::istringstream text { std::string(input.rest()) };
    if (choice % 3 == 0) {
        check(readLoadGenDetail(text, u"log"_s));
    } else if (choice % 3 == 1) {
        check(readLoadGenSummary(text, u"log"_s));
    } else {
        std::size_t bytes = 0;
        const auto done = readLoadGenAnswers(text, u"log"_s, [&](const LoadGenAnswer& answer) {
            bytes += answer.data.size();
            return Result<void>();
        });
        require(bytes <= size / 2, "two digits make a byte");
        if (!done) {
            requireLine(done.error());
        }
    }
    return 0;
}
