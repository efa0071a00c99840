// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"

#include <vector>

namespace loadstone::test {

/// Shape of a synthetic trial: a Server run at 100 requests a second with one-valued times.
struct Shape
{
    int requests = 1'000;
    double ttftMs = 20;
    double tpotMs = 2;
    int tokens = 33; // last token = first + 32 × TPOT
    int failed = 0;
    int cached = 0;
    Mode mode = Mode::Performance;
    bool streaming = true;
    RequestLimits limits;
    std::vector<std::string> limitTexts;
};

TrialMetrics sampleTrial(const Shape& shape, std::uint32_t index = 0);

/// Facts under which a sample trial has no reason but those a test adds.
VerdictFacts calmFacts();

/// A run of trials whose times are scaled by each factor in turn.
RunResult sampleRun(const std::vector<double>& factors, const Shape& shape = {},
                    const std::vector<Slo>& slos = {});

std::vector<std::string> codesOf(const std::vector<Reason>& reasons);

} // namespace loadstone::test
