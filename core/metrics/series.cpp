// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/series.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loadstone {

namespace {

/// Exact for any sum of ns that fits 63 bits; then one rounding.
double meanOf(std::span<const std::int64_t> values, double perUnit)
{
    // Whole blocks first: a sum in long double takes four times as long, and cannot overflow later.
    constexpr std::size_t kBlock = 512;
    constexpr std::int64_t kSafe = std::numeric_limits<std::int64_t>::max() / 512;
    const bool isSafe = !values.empty() && values.back() <= kSafe && values.front() >= -kSafe;
    long double sum = 0;
    for (std::size_t from = 0; from < values.size(); from += isSafe ? kBlock : 1) {
        std::int64_t block = 0;
        for (const std::int64_t value :
             values.subspan(from, std::min(isSafe ? kBlock : 1, values.size() - from))) {
            block += value;
        }
        sum += static_cast<long double>(block);
    }
    const auto steps = static_cast<long double>(perUnit);
    return static_cast<double>(sum / static_cast<long double>(values.size()) / steps);
}

std::int64_t wholeMeanOf(std::span<const std::int64_t> values)
{
    std::int64_t sum = 0;
    for (const std::int64_t value : values) {
        sum += value;
    }
    return sum / static_cast<std::int64_t>(values.size());
}

class Summary
{
public:
    Summary(const SampleSet& samples, std::int64_t infinite, StatRule rule, SeriesStats& stats)
        : m_samples(samples)
        , m_infinite(infinite)
        , m_rule(rule)
        , m_stats(stats)
    {
        stats.n = static_cast<std::int64_t>(samples.ascending.size()) + infinite;
    }

    void moments()
    {
        const std::span<const std::int64_t> values = m_samples.ascending;
        if (!values.empty()) {
            m_stats.min = unit(values.front());
        }
        if (m_infinite > 0) {
            m_stats.censored.insert(m_stats.censored.end(), { "mean", "max" });
            if (values.empty()) {
                m_stats.censored.emplace_back("min");
            }
        } else if (!values.empty()) {
            m_stats.mean = m_rule == StatRule::LoadGen ? unit(wholeMeanOf(values))
                                                       : meanOf(values, m_samples.perUnit);
            m_stats.max = unit(values.back());
        }
    }

    void percentiles()
    {
        for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
            const PercentileLevel& level = kPercentiles[i];
            if (const auto value = at(level.milliPercent)) {
                m_stats.percentiles[i] = *value / m_samples.perUnit;
            } else {
                m_stats.censored.emplace_back(level.name);
            }
            if (m_stats.n < level.supportedFrom) {
                m_stats.unsupported.emplace_back(level.name);
            } else {
                interval(level);
            }
        }
        if (!m_stats.ci95.empty()) {
            m_stats.ciMethod = "order_statistic_within_run";
        }
    }

private:
    std::optional<double> at(std::int32_t milliPercent) const
    {
        const auto asDouble = [](std::optional<std::int64_t> value) {
            return value ? std::optional(static_cast<double>(*value)) : std::nullopt;
        };
        const std::span<const std::int64_t> values = m_samples.ascending;
        switch (m_rule) {
        case StatRule::NearestRank:
            break;
        case StatRule::LoadGen:
            return asDouble(loadGenPercentileOf(values, milliPercent / 100'000.0, m_infinite));
        case StatRule::Linear:
            return linearPercentileOf(values, milliPercent, m_infinite);
        case StatRule::Lower:
            return asDouble(lowerPercentileOf(values, milliPercent, m_infinite));
        }
        return asDouble(percentileOf(values, milliPercent, m_infinite));
    }

    double unit(std::int64_t value) const { return static_cast<double>(value) / m_samples.perUnit; }

    std::optional<double> atRank(std::int64_t rank) const
    {
        if (rank < 1 || rank > static_cast<std::int64_t>(m_samples.ascending.size())) {
            return std::nullopt;
        }
        return unit(m_samples.ascending[static_cast<std::size_t>(rank - 1)]);
    }

    void interval(const PercentileLevel& level)
    {
        const OrderRanks ranks =
            orderStatisticRanks(m_stats.n, static_cast<double>(level.milliPercent) / 100'000.0);
        m_stats.ci95.emplace_back(level.name, Bounds { atRank(ranks.low), atRank(ranks.high) });
    }

    const SampleSet& m_samples;
    std::int64_t m_infinite;
    StatRule m_rule;
    SeriesStats& m_stats;
};

} // namespace

SampleSet SampleSet::of(std::vector<std::int64_t> values, double perUnit)
{
    SampleSet set;
    set.ascending = std::move(values);
    set.perUnit = perUnit;
    sortValues(set.ascending);
    return set;
}

SeriesStats summariseWith(const SampleSet& samples, std::int64_t infinite, std::string id,
                          std::string basis, StatRule rule)
{
    SeriesStats stats;
    stats.id = std::move(id);
    stats.basis = std::move(basis);
    Summary summary(samples, infinite, rule, stats);
    if (stats.n > 0) {
        summary.moments();
        summary.percentiles();
    }
    return stats;
}

SeriesStats summarise(const SampleSet& samples, std::string id, std::string basis, StatRule rule)
{
    return summariseWith(samples, samples.infinite, std::move(id), std::move(basis), rule);
}

std::vector<CurvePoint> percentileCurve(const SampleSet& samples, std::size_t points)
{
    return percentileCurveWith(samples, samples.infinite, points);
}

std::vector<CurvePoint> percentileCurveWith(const SampleSet& samples, std::int64_t infinite,
                                            std::size_t points)
{
    std::vector<CurvePoint> curve;
    const auto finite = static_cast<std::int64_t>(samples.ascending.size());
    const std::int64_t n = finite + infinite;
    if (finite == 0 || points == 0) {
        return curve;
    }
    const auto point = [&](std::int64_t rank) {
        return CurvePoint { static_cast<double>(rank) / static_cast<double>(n),
                            static_cast<double>(
                                samples.ascending[static_cast<std::size_t>(rank - 1)])
                                / samples.perUnit };
    };
    const auto wanted = static_cast<std::int64_t>(points);
    const double decades = std::log10(static_cast<double>(n) + 1);
    std::int64_t last = 0;
    for (std::int64_t i = 0; i < wanted; ++i) {
        const double step =
            wanted > 1 ? static_cast<double>(i) / static_cast<double>(wanted - 1) : 1.0;
        const double share = 1 - std::pow(10.0, -decades * step);
        const auto rank =
            std::clamp(static_cast<std::int64_t>(std::ceil(share * static_cast<double>(n))),
                       std::int64_t { 1 }, finite);
        if (rank > last) {
            curve.push_back(point(rank));
            last = rank;
        }
    }
    return curve;
}

} // namespace loadstone
