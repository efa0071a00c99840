// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Where the spread sits, after Kalibera and Jones: rows are runs, values their iterations.
struct TwoLevelSpread
{
    double mean = 0;
    double withinRuns = 0; // S1²: mean variance inside a run
    double ofRunMeans = 0; // S2²
    double betweenRuns = 0; // T2² = S2² − S1²/r1; negative: runs add nothing detectable
    double halfWidth = 0; // of the t interval over run means
    double df = 0;

    /// Iterations in a run that give most for the time; below 1: more, shorter runs. Nothing when
    /// runs add no detectable variance.
    std::optional<double> bestIterations(double costOfRun, double costOfIteration) const;
};

/// Rows of equal length, at least 2 × 2.
std::optional<TwoLevelSpread> twoLevelSpread(std::span<const std::vector<double>> runs,
                                             double confidence = 0.95);

/// Mean over fixed workloads with Satterthwaite's degrees of freedom: the gap between workloads is
/// not noise.
struct StratifiedMean
{
    double mean = 0;
    double se = 0;
    double df = 0;
    Interval interval;
};

/// At least two values a workload.
std::optional<StratifiedMean> stratifiedMean(std::span<const std::vector<double>> workloads,
                                             double confidence = 0.95);

} // namespace loadstone
