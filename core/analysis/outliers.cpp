// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/outliers.h"

#include "analysis/bootstrap.h"
#include "analysis/moments.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

// Φ⁻¹(3/4): makes the score a z score for normal values.
static constexpr double kSigmaToMad = 0.6744897501960817;

// √(π/2): the same of the mean absolute deviation (Iglewicz and Hoaglin).
static constexpr double kSigmaOfMean = 1.2533141373155003;

std::optional<Outliers> findOutliers(std::span<const double> values)
{
    if (values.empty()) {
        return std::nullopt;
    }
    std::vector<double> sorted(values.begin(), values.end());
    std::sort(sorted.begin(), sorted.end());
    Outliers out;
    out.q1 = interpolatedQuantile(sorted, 0.25);
    out.q3 = interpolatedQuantile(sorted, 0.75);
    const double range = out.q3 - out.q1;
    const double median = medianOf(sorted);
    std::vector<double> distances;
    for (const double value : sorted) {
        const double beyond = std::max(out.q1 - value, value - out.q3);
        if (beyond > 3 * range) {
            out.severe.push_back(value);
        } else if (beyond > 1.5 * range) {
            out.mild.push_back(value);
        }
        distances.push_back(std::abs(value - median));
    }
    out.mad = medianOf(distances);
    if (out.mad > 0) {
        out.largestModifiedZ =
            kSigmaToMad * *std::max_element(distances.begin(), distances.end()) / out.mad;
    } else {
        std::copy_if(sorted.begin(), sorted.end(), std::back_inserter(out.notMedian),
                     [median](double value) { return value != median; });
    }
    return out;
}

std::optional<double> SlowLimit::limit() const
{
    if (!byScore && !byPercentile) {
        return std::nullopt;
    }
    const double lower = byScore && byPercentile ? std::min(*byScore, *byPercentile)
        : byScore                                ? *byScore
                                                 : *byPercentile;
    return std::max(lower, median + std::max(kSlowLeastMs, kSlowLeastShare * median));
}

// Selects instead of sorting: there may be millions of values.
static double selected(std::vector<double>& values, std::size_t rank)
{
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(rank);
    std::nth_element(values.begin(), at, values.end());
    return *at;
}

std::optional<SlowLimit> slowLimit(std::vector<double> values)
{
    constexpr std::size_t kFewestForPercentile = 100;
    if (values.empty()) {
        return std::nullopt;
    }
    SlowLimit out;
    const std::size_t n = values.size();
    if (n >= kFewestForPercentile) {
        out.byPercentile = selected(values, (n * 99 + 99) / 100 - 1);
    }
    out.median = medianOf(values);
    double sum = 0;
    for (double& value : values) {
        value = std::abs(value - out.median);
        sum += value;
    }
    const double mad = medianOf(values);
    // Where most are alike the median distance is 0; the mean one is not, when any differs.
    const double sigma = mad > 0 ? mad / kSigmaToMad : sum / static_cast<double>(n) * kSigmaOfMean;
    if (sigma > 0) {
        out.byScore = out.median + kSlowScore * sigma;
    }
    return out;
}

} // namespace loadstone
