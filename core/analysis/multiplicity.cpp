// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/multiplicity.h"

#include <algorithm>
#include <numeric>

namespace loadstone {

namespace {

std::vector<std::size_t> ascendingOrder(std::span<const double> p)
{
    std::vector<std::size_t> order(p.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return p[a] < p[b]; });
    return order;
}

} // namespace

std::vector<double> holmAdjusted(std::span<const double> p)
{
    const std::vector<std::size_t> order = ascendingOrder(p);
    std::vector<double> adjusted(p.size());
    double floor = 0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        const auto left = static_cast<double>(order.size() - i);
        floor = std::max(floor, std::min(1.0, left * p[order[i]]));
        adjusted[order[i]] = floor;
    }
    return adjusted;
}

std::vector<double> benjaminiHochbergAdjusted(std::span<const double> p)
{
    const std::vector<std::size_t> order = ascendingOrder(p);
    const auto m = static_cast<double>(order.size());
    std::vector<double> adjusted(p.size());
    double ceiling = 1;
    for (std::size_t i = order.size(); i-- > 0;) {
        ceiling = std::min(ceiling, m / static_cast<double>(i + 1) * p[order[i]]);
        adjusted[order[i]] = ceiling;
    }
    return adjusted;
}

} // namespace loadstone
