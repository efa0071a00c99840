// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/ranktests.h"

#include "analysis/distributions.h"
#include "analysis/moments.h"

#include <boost/math/distributions/binomial.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>

namespace loadstone {

namespace {

constexpr std::size_t kExactPairs = 400;
constexpr std::size_t kExactArm = 60;

/// Null distribution of the sum of doubled ranks that got a plus sign: P(sum = i) at i.
std::vector<double> signedRankNull(std::span<const std::int64_t> doubled)
{
    const std::int64_t total = std::accumulate(doubled.begin(), doubled.end(), std::int64_t { 0 });
    std::vector<double> probability(static_cast<std::size_t>(total) + 1);
    probability[0] = 1;
    std::size_t reached = 0;
    for (const std::int64_t rank : doubled) {
        const auto step = static_cast<std::size_t>(rank);
        reached += step;
        for (std::size_t sum = reached + 1; sum-- > 0;) {
            const double with = sum >= step ? probability[sum - step] : 0;
            probability[sum] = (probability[sum] + with) / 2;
        }
    }
    return probability;
}

double sumUpTo(std::span<const double> probability, std::int64_t last)
{
    double sum = 0;
    for (std::size_t i = 0; i < probability.size() && static_cast<std::int64_t>(i) <= last; ++i) {
        sum += probability[i];
    }
    return sum;
}

double normalTwoSided(double statistic, double mean, double variance)
{
    if (variance <= 0) {
        return 1;
    }
    // Continuity correction towards the mean.
    const double distance = std::max(0.0, std::abs(statistic - mean) - 0.5);
    return std::min(1.0, 2 * normalCdf(-distance / std::sqrt(variance)));
}

} // namespace

std::vector<std::int64_t> doubledRanks(std::span<const double> values)
{
    std::vector<std::size_t> order(values.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    std::sort(order.begin(), order.end(),
              [&](std::size_t a, std::size_t b) { return values[a] < values[b]; });
    std::vector<std::int64_t> ranks(values.size());
    for (std::size_t from = 0; from < order.size();) {
        std::size_t to = from + 1;
        while (to < order.size() && values[order[to]] == values[order[from]]) {
            ++to;
        }
        for (std::size_t i = from; i < to; ++i) {
            ranks[order[i]] = static_cast<std::int64_t>(from + 1 + to);
        }
        from = to;
    }
    return ranks;
}

SignedRank wilcoxonSignedRank(std::span<const double> differences)
{
    std::vector<double> sizes;
    std::vector<bool> positive;
    for (const double difference : differences) {
        if (difference != 0) {
            sizes.push_back(std::abs(difference));
            positive.push_back(difference > 0);
        }
    }
    SignedRank out;
    out.n = static_cast<std::int64_t>(sizes.size());
    if (sizes.empty()) {
        return out;
    }
    const std::vector<std::int64_t> ranks = doubledRanks(sizes);
    std::int64_t plus = 0;
    std::int64_t total = 0;
    double squares = 0;
    for (std::size_t i = 0; i < ranks.size(); ++i) {
        plus += positive[i] ? ranks[i] : 0;
        total += ranks[i];
        squares += static_cast<double>(ranks[i]) * static_cast<double>(ranks[i]) / 4;
    }
    out.plus = static_cast<double>(plus) / 2;
    out.minus = static_cast<double>(total - plus) / 2;
    out.smallestP =
        std::min(1.0, std::ldexp(2.0, -static_cast<int>(std::min<std::int64_t>(out.n, 1'000))));
    if (sizes.size() > kExactPairs) {
        out.p = normalTwoSided(out.plus, static_cast<double>(total) / 4, squares / 4);
    } else {
        const double tail = sumUpTo(signedRankNull(ranks), std::min(plus, total - plus));
        out.p = std::min(1.0, 2 * tail);
    }
    return out;
}

std::optional<HodgesLehmann> hodgesLehmannPaired(std::span<const double> differences,
                                                 double confidence)
{
    const std::size_t n = differences.size();
    if (n == 0 || n > kExactPairs) {
        return std::nullopt;
    }
    std::vector<double> walsh;
    walsh.reserve(n * (n + 1) / 2);
    for (std::size_t i = 0; i < n; ++i) {
        for (std::size_t j = i; j < n; ++j) {
            walsh.push_back((differences[i] + differences[j]) / 2);
        }
    }
    std::sort(walsh.begin(), walsh.end());
    std::vector<std::int64_t> ranks(n);
    std::iota(ranks.begin(), ranks.end(), std::int64_t { 1 });
    const std::vector<double> null = signedRankNull(ranks);
    const double half = (1 - confidence) / 2;
    std::size_t rank = 0;
    for (double sum = null[0]; sum < half;) {
        sum += null[++rank];
    }
    rank = std::max<std::size_t>(rank, 1);
    return HodgesLehmann { medianOf(walsh),
                           { walsh[rank - 1], walsh[walsh.size() - rank] },
                           static_cast<std::int64_t>(rank) };
}

namespace {

/// Exact two-sided p of the rank sum `observed` of `count` values drawn from all the ranks.
double rankSumExact(std::span<const std::int64_t> ranks, std::size_t count, std::int64_t observed)
{
    const auto total =
        static_cast<std::size_t>(std::accumulate(ranks.begin(), ranks.end(), std::int64_t { 0 }));
    // ways[j][s]: subsets of j ranks with sum s, as doubles (exact up to 2^53, enough beyond).
    std::vector<std::vector<double>> ways(count + 1, std::vector<double>(total + 1));
    ways[0][0] = 1;
    for (const std::int64_t rank : ranks) {
        const auto step = static_cast<std::size_t>(rank);
        for (std::size_t j = count; j-- > 0;) {
            for (std::size_t sum = step; sum <= total; ++sum) {
                ways[j + 1][sum] += ways[j][sum - step];
            }
        }
    }
    double all = 0;
    double below = 0;
    double above = 0;
    for (std::size_t sum = 0; sum <= total; ++sum) {
        const double here = ways[count][sum];
        all += here;
        below += static_cast<std::int64_t>(sum) <= observed ? here : 0;
        above += static_cast<std::int64_t>(sum) >= observed ? here : 0;
    }
    return std::min(1.0, 2 * std::min(below, above) / all);
}

double binomialCount(std::size_t n, std::size_t k)
{
    double ways = 1;
    for (std::size_t i = 1; i <= k; ++i) {
        ways *= static_cast<double>(n - k + i) / static_cast<double>(i);
    }
    return ways;
}

} // namespace

std::optional<RankSum> mannWhitney(std::span<const double> x, std::span<const double> y)
{
    if (x.empty() || y.empty()) {
        return std::nullopt;
    }
    std::vector<double> all(x.begin(), x.end());
    all.insert(all.end(), y.begin(), y.end());
    const std::vector<std::int64_t> ranks = doubledRanks(all);
    const std::int64_t sum = std::accumulate(
        ranks.begin(), ranks.begin() + static_cast<std::ptrdiff_t>(x.size()), std::int64_t { 0 });
    const auto nx = static_cast<double>(x.size());
    const auto ny = static_cast<double>(y.size());
    RankSum out;
    out.ux = static_cast<double>(sum) / 2 - nx * (nx + 1) / 2;
    out.uy = nx * ny - out.ux;
    out.smallestP = std::min(1.0, 2 / binomialCount(all.size(), std::min(x.size(), y.size())));
    if (std::max(x.size(), y.size()) > kExactArm && std::min(x.size(), y.size()) > 1) {
        double squares = 0;
        for (const std::int64_t rank : ranks) {
            squares += static_cast<double>(rank) * static_cast<double>(rank) / 4;
        }
        const double n = nx + ny;
        const double mean = (n + 1) / 2;
        const double variance = nx * ny / (n * (n - 1)) * (squares - n * mean * mean);
        out.p = normalTwoSided(out.ux, nx * ny / 2, variance);
    } else {
        out.p = rankSumExact(ranks, x.size(), sum);
    }
    return out;
}

McNemar mcNemar(std::int64_t onlyFirst, std::int64_t onlySecond)
{
    const std::int64_t n = onlyFirst + onlySecond;
    if (n == 0) {
        return {};
    }
    const boost::math::binomial coin(static_cast<double>(n), 0.5);
    const auto smaller = static_cast<double>(std::min(onlyFirst, onlySecond));
    const double tail = boost::math::cdf(coin, smaller);
    const double point = boost::math::pdf(coin, smaller);
    return { std::min(1.0, 2 * tail), std::min(1.0, 2 * (tail - point / 2)) };
}

} // namespace loadstone
