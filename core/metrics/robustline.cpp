// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/robustline.h"

#include "metrics/percentile.h"

#include <algorithm>

namespace loadstone {

namespace {

constexpr std::size_t kFewestPairs = 6;

/// Of an odd number the middle one, else the mean of the two in the middle.
double medianOf(std::vector<double>& values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1) {
        return *middle;
    }
    return (*std::max_element(values.begin(), middle) + *middle) / 2;
}

} // namespace

std::optional<RobustLine> robustLine(std::vector<ValuePair> points)
{
    std::stable_sort(points.begin(), points.end(),
                     [](const ValuePair& a, const ValuePair& b) { return a.x < b.x; });
    const std::size_t half = points.size() / 2;
    // An odd number leaves the one in the middle without a partner.
    const std::size_t ahead = points.size() - half;
    std::vector<double> slopes;
    slopes.reserve(half);
    for (std::size_t i = 0; i < half; ++i) {
        const double dx = points[i + ahead].x - points[i].x;
        if (dx > 0) {
            slopes.push_back((points[i + ahead].y - points[i].y) / dx);
        }
    }
    if (slopes.size() < kFewestPairs) {
        return std::nullopt;
    }
    RobustLine line;
    line.pairs = static_cast<std::int64_t>(slopes.size());
    line.fromX = points.front().x;
    line.toX = points.back().x;
    line.slope = medianOf(slopes);
    const OrderRanks ranks = orderStatisticRanks(line.pairs, 0.5);
    if (ranks.low >= 1 && ranks.high <= line.pairs) {
        std::sort(slopes.begin(), slopes.end());
        line.slope95 = std::pair(slopes[static_cast<std::size_t>(ranks.low - 1)],
                                 slopes[static_cast<std::size_t>(ranks.high - 1)]);
    }
    std::vector<double> rests;
    rests.reserve(points.size());
    for (const ValuePair& point : points) {
        rests.push_back(point.y - line.slope * point.x);
    }
    line.intercept = medianOf(rests);
    return line;
}

} // namespace loadstone
