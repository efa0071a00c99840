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

} // namespace loadstone
