// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <optional>
#include <span>

namespace loadstone {

/// Ratio of two arms with interval and two-sided p; all need positive values.
struct RatioTest
{
    double ratio = 1; // x / y
    Interval interval;
    double p = 1;
    double df = 0;
    double se = 0; // of the logarithm of the ratio
    double sdLog = 0; // one arm's (pooled) or the pairs' spread of the logs
};

/// Welch t on logs: ratio of geometric means. The default for separate trials: always finite, and
/// swapping the arms inverts it exactly. Nothing with fewer than two values an arm.
std::optional<RatioTest> welchLogRatio(std::span<const double> x, std::span<const double> y,
                                       double confidence = 0.95);

/// Paired t on logs, pairs by position: for trials that ran in blocks.
std::optional<RatioTest> pairedLogRatio(std::span<const double> x, std::span<const double> y,
                                        double confidence = 0.95);

/// Ratio of arithmetic means. Without `interval` the denominator is not distinguishable from 0.
struct FiellerRatio
{
    double ratio = 0;
    double df = 0;
    std::optional<Interval> interval;
};

std::optional<FiellerRatio> fiellerRatio(std::span<const double> x, std::span<const double> y,
                                         double confidence = 0.95);

/// Two one-sided tests: equivalent when the 1 − 2α interval of the ratio lies inside (1/M, M).
struct EquivalenceTest
{
    double pLower = 1; // against ratio ≤ 1/M
    double pUpper = 1; // against ratio ≥ M
    double p = 1; // the larger
    bool equivalent = false;
};

EquivalenceTest equivalenceOf(const RatioTest& test, double margin, double alpha = 0.05);
std::optional<EquivalenceTest> welchLogEquivalence(std::span<const double> x,
                                                   std::span<const double> y, double margin,
                                                   double alpha = 0.05);
std::optional<EquivalenceTest> pairedLogEquivalence(std::span<const double> x,
                                                    std::span<const double> y, double margin,
                                                    double alpha = 0.05);

/// Summary over workloads; nothing when empty or not all positive.
std::optional<double> geometricMean(std::span<const double> ratios);

} // namespace loadstone
