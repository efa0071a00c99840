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
    double share = 0; // of both arms together
    double itemVariance = 0; // of the difference of two items; 0: an item is right or wrong
    std::int64_t shareUnits = 0; // of the smaller arm
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

/// Takes over ratio and interval, and the p-value unless a note says that there is no verdict.
void takeTest(Item& item, const RatioTest& test, const CompareOptions& options);

/// The mean of a time that a single request has, with the prompt as unit, when both runs' prompts
/// are known; else false.
bool testPromptMeans(Item& item, const Pairing& pairing, const CompareOptions& options);

/// A percentile of what the prompts took on average, with the prompt as unit.
void testPromptPercentiles(Item& item, const Pairing& pairing, const CompareOptions& options);

/// Why there are not enough data for such a percentile; empty when there are.
std::string insufficientPrompts(Item& item, const Pairing& pairing);

/// What could have been seen, and how much more it takes to see the margin.
void addDetectable(Item& item, double alpha, double margin);

/// Shares: the request, or the item of an accuracy, is the unit.
void testShares(Item& item, const RunResult& base, const RunResult& candidate);

} // namespace loadstone::detail
