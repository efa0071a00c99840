// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/percentileratio.h"

#include "analysis/distributions.h"
#include "analysis/moments.h"
#include "base/random.h"
#include "metrics/percentile.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace loadstone {

namespace {

/// One arm in ascending order: sorted once, so that a resample is a list of counts.
class Ranked
{
public:
    explicit Ranked(std::span<const double> values)
        : m_values(values)
        , m_order(values.size())
    {
        std::iota(m_order.begin(), m_order.end(), 0U);
        std::sort(m_order.begin(), m_order.end(),
                  [values](std::uint32_t a, std::uint32_t b) { return values[a] < values[b]; });
    }

    /// `rank` from 1.
    double at(std::size_t rank) const { return m_values[m_order[rank - 1]]; }

    /// Of a resample of as many, each value so many times; from the nearer end.
    double ofCounts(const std::vector<std::uint32_t>& counts, std::size_t rank) const
    {
        const std::size_t n = m_order.size();
        const bool isLow = rank <= n / 2;
        const std::size_t wanted = isLow ? rank : n - rank + 1;
        std::size_t seen = 0;
        for (std::size_t i = 0; i < n; ++i) {
            const std::uint32_t value = m_order[isLow ? i : n - 1 - i];
            seen += counts[value];
            if (seen >= wanted) {
                return m_values[value];
            }
        }
        return m_values[m_order.back()];
    }

private:
    std::span<const double> m_values;
    std::vector<std::uint32_t> m_order;
};

std::size_t rankOf(std::size_t n, std::int32_t milliPercent)
{
    return static_cast<std::size_t>(nearestRank(static_cast<std::int64_t>(n), milliPercent));
}

std::vector<double> replicatesOf(const Ranked& x, const Ranked& y, std::size_t n, std::size_t rank,
                                 std::int64_t resamples, std::uint64_t seed)
{
    Random random(seed);
    std::vector<std::uint32_t> counts(n);
    std::vector<double> logs(static_cast<std::size_t>(resamples));
    for (double& replicate : logs) {
        std::fill(counts.begin(), counts.end(), 0U);
        for (std::size_t i = 0; i < n; ++i) {
            ++counts[random.below(n)];
        }
        replicate = std::log(x.ofCounts(counts, rank) / y.ofCounts(counts, rank));
    }
    return logs;
}

} // namespace

std::optional<PercentileRatio> pairedPercentileRatio(std::span<const double> x,
                                                     std::span<const double> y,
                                                     std::int32_t milliPercent,
                                                     std::int64_t resamples, std::uint64_t seed)
{
    const std::size_t n = std::min(x.size(), y.size());
    const auto isPositive = [](double value) { return value > 0; };
    if (n < 2 || !std::all_of(x.begin(), x.end(), isPositive)
        || !std::all_of(y.begin(), y.end(), isPositive)) {
        return std::nullopt;
    }
    const Ranked rankedX(x.first(n));
    const Ranked rankedY(y.first(n));
    const std::size_t rank = rankOf(n, milliPercent);
    PercentileRatio out;
    out.x = rankedX.at(rank);
    out.y = rankedY.at(rank);
    const std::vector<double> logs = replicatesOf(rankedX, rankedY, n, rank, resamples, seed);
    RatioTest& test = out.test;
    test.ratio = out.x / out.y;
    test.df = static_cast<double>(n - 1);
    test.se = std::sqrt(varianceOf(logs));
    test.sdLog = test.se * std::sqrt(static_cast<double>(n));
    const double log = std::log(test.ratio);
    const double half = studentCritical(0.95, test.df) * test.se;
    test.interval = { std::exp(log - half), std::exp(log + half) };
    test.p = test.se > 0 ? studentTwoSided(log / test.se, test.df) : log == 0 ? 1 : 0;
    return out;
}

} // namespace loadstone
