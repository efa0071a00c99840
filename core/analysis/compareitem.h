// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

// Between the parts of the comparison, for nobody else.

#include "analysis/compare.h"

namespace loadstone::detail {

/// One metric of both runs, trial by trial.
struct Arms
{
    std::vector<double> base;
    std::vector<double> candidate;
    MetricValue baseValue; // of the summaries
    MetricValue candidateValue;
    std::int64_t lacking = 0; // trials without a value
    std::int64_t neededN = 0; // > 0: a trial has fewer requests, too few for the percentile
};

/// An item of the family on its way to a word.
struct Item
{
    MetricRef ref;
    MetricComparison out;
    Arms arms;
    bool paired = false;
    bool tested = false;
    bool equivalent = false;
    double sdLog = 0;
    double shareError = 0; // of a difference of shares
    double shareDf = 0; // 0: normal
};

/// Two runs on their way to a comparison.
struct Pairing
{
    CompareDesign design = CompareDesign::Unpaired;
    std::vector<std::uint32_t> blocks; // numbers of the trials that both have, when blocked
    const PromptMeans* base = nullptr; // with paired prompts, when known
    const PromptMeans* candidate = nullptr;
    std::int64_t pairs = 0;
};

/// Shares: the request, or the item of an accuracy, is the unit.
void testShares(Item& item, const RunResult& base, const RunResult& candidate);

} // namespace loadstone::detail
