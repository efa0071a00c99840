// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzzing.h"
#include "reading.h"

using namespace loadstone;
using namespace loadstone::fuzz;
using namespace loadstone::test;

namespace {

bool isStart(const std::string& a, const std::string& b)
{
    return a.size() < b.size() ? b.starts_with(a) : a.starts_with(b);
}

} // namespace

// The same response whole and in pieces gives the same answer.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static ResponseReader reader;
    Input input(data, size);
    const std::uint8_t choice = input.takeByte();
    std::uint32_t state = static_cast<std::uint32_t>(input.takeByte()) * 2654435761U + 1;
    const std::uint8_t kind = input.takeByte();
    Expectation expectation;
    expectation.api = kindOf(kind);
    expectation.pointers = pointersOf(kind);
    expectation.streaming = choice & 1U;
    expectation.keepText = true;
    expectation.keepGaps = true;
    expectation.keepBytes = true;
    expectation.raw = (choice & 6U) == 6U;
    const After after = choice & 8U ? After::Close : After::Reset;
    const std::string bytes(input.rest());
    const std::size_t mean = 1U + (choice >> 4U) * 4U;
    std::vector<std::size_t> cuts;
    for (std::size_t at = 1; at < bytes.size(); at += 1 + state % (2 * mean)) {
        cuts.push_back(at);
        state = state * 1664525U + 1013904223U;
    }
    const Seen whole = readSplit(reader, expectation, bytes, {}, after);
    const Seen split = readSplit(reader, expectation, bytes, cuts, after);
    if (!isSameAnswer(whole, split)) {
        std::fprintf(stderr, "whole %s\nsplit %s\n", describe(whole).c_str(),
                     describe(split).c_str());
    }
    require(isSameAnswer(whole, split), "pieces give the same answer");
    // What came behind the end of an exchange is kept or not, as it happened to come.
    require(isStart(whole.head, split.head) && isStart(whole.body, split.body),
            "pieces keep the same bytes");
    return 0;
}
