// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Values that stand apart: to be flagged on screen, never dropped.
struct Outliers
{
    double q1 = 0; // interpolated quartiles
    double q3 = 0;
    std::vector<double> mild; // beyond 1.5 interquartile ranges
    std::vector<double> severe; // beyond 3
    double mad = 0; // median absolute deviation
    std::optional<double> largestModifiedZ; // undefined when the MAD is 0
    std::vector<double> notMedian; // when the MAD is 0: all values that differ from the median
};

/// Nothing for no values.
std::optional<Outliers> findOutliers(std::span<const double> values);

/// From where on a time in ms stands apart on the slow side. Two rules, and either is enough: a
/// robust z score above 3.5 (distance from the median in units of MAD / 0.6745; where the MAD is 0,
/// of 1.2533 mean absolute deviations), or a value above the 99th percentile (nearest rank). A rule
/// that says nothing is missing. Neither makes an outlier of what nobody would care about: 1 ms or
/// 5 % above the median, whichever is more.
struct SlowLimit
{
    double median = 0;
    std::optional<double> byScore; // none when all are alike
    std::optional<double> byPercentile; // none below 100 values

    /// Above this a value is an outlier; nothing: no rule applies.
    std::optional<double> limit() const;

    bool operator==(const SlowLimit&) const = default;
};

inline constexpr double kSlowScore = 3.5;
inline constexpr double kSlowLeastMs = 1;
inline constexpr double kSlowLeastShare = 0.05;

/// Nothing for no values. Reorders its argument.
std::optional<SlowLimit> slowLimit(std::vector<double> values);

} // namespace loadstone
