// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace loadstone {

/// Two numbers of one request.
struct ValuePair
{
    double x = 0;
    double y = 0;

    bool operator==(const ValuePair&) const = default;
};

/// A straight line that outliers do not move. Value type.
struct RobustLine
{
    double slope = 0;
    double intercept = 0;
    std::optional<std::pair<double, double>> slope95; // nothing with too few pairs
    std::int64_t pairs = 0; // that have a slope
    double fromX = 0; // what it was made from
    double toX = 0;

    double at(double x) const { return intercept + slope * x; }
};

/// Theil's incomplete method: by ascending x each point of the lower half makes a pair with the one
/// half the points further on; the slope is the median of the pairs' slopes, its interval their
/// order statistics (the slopes are independent), the intercept the median of y − slope · x.
/// Nothing with fewer than six pairs of different x. Sorts the points.
std::optional<RobustLine> robustLine(std::vector<ValuePair> points);

} // namespace loadstone
