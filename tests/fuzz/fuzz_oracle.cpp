// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "fuzzing.h"
#include "httporacle.h"

using namespace loadstone;
using namespace loadstone::fuzz;
using namespace loadstone::test;

// The reader and http_parser on the same bytes: every difference is on the list of those meant.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size)
{
    static ResponseReader reader;
    Input input(data, size);
    const std::size_t step = 1U + input.takeByte();
    const std::string bytes(input.rest());
    std::vector<std::size_t> cuts;
    for (std::size_t at = step; at < bytes.size(); at += step) {
        cuts.push_back(at);
    }
    const std::string difference =
        disagreement(bytes, askOracle(bytes), readRaw(reader, bytes, cuts));
    if (!difference.empty()) {
        std::fprintf(stderr, "%s\n", difference.c_str());
    }
    require(difference.empty(), "the reader agrees with http_parser");
    return 0;
}
