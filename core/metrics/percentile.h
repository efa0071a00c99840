// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace loadstone {

/// A percentile that results hold, and the smallest n at which its two-sided 95 % interval is
/// finite: below that it is stored but not relied upon.
struct PercentileLevel
{
    std::int32_t milliPercent = 0;
    std::string_view name; // as in files: p50 … p99_9
    std::int64_t supportedFrom = 0;
};

inline constexpr std::array<PercentileLevel, 6> kPercentiles { {
    { 50'000, "p50", 6 },
    { 90'000, "p90", 36 },
    { 95'000, "p95", 72 },
    { 97'000, "p97", 122 },
    { 99'000, "p99", 368 },
    { 99'900, "p99_9", 3'688 },
} };

/// Index into kPercentiles of "p99", or nothing.
constexpr std::optional<std::size_t> percentileIndex(std::string_view name)
{
    for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
        if (kPercentiles[i].name == name) {
            return i;
        }
    }
    return std::nullopt;
}

/// Rank, from 1, of the nearest-rank percentile among n values; integers only, because
/// ceil(100 · 0.07) is 8 in doubles. Split so that n · pm cannot overflow.
constexpr std::int64_t nearestRank(std::int64_t n, std::int32_t milliPercent)
{
    const std::int64_t whole = n / 100'000 * milliPercent;
    const std::int64_t part = (n % 100'000 * milliPercent + 99'999) / 100'000;
    return whole + part > 1 ? whole + part : 1;
}

/// Nearest-rank percentile of ascending values followed by `infinite` ones that never ended.
/// Nothing when there are no values at all, or when the rank falls on an infinite one.
std::optional<std::int64_t> percentileOf(std::span<const std::int64_t> ascending,
                                         std::int32_t milliPercent, std::int64_t infinite = 0);

/// Place, from 0, of LoadGen's percentile among n values: n · p in doubles, cut off.
constexpr std::int64_t loadGenIndex(std::int64_t n, double p)
{
    return static_cast<std::int64_t>(static_cast<double>(n) * p);
}

/// LoadGen's: the value at that place.
std::optional<std::int64_t> loadGenPercentileOf(std::span<const std::int64_t> ascending, double p,
                                                std::int64_t infinite = 0);

/// Between the neighbours of (n − 1) p, counted from 0 (type 7); nothing when one of the two that
/// count never ended.
std::optional<double> linearPercentileOf(std::span<const std::int64_t> ascending,
                                         std::int32_t milliPercent, std::int64_t infinite = 0);

/// The value at (n − 1) p, cut off, counted from 0.
std::optional<std::int64_t> lowerPercentileOf(std::span<const std::int64_t> ascending,
                                              std::int32_t milliPercent, std::int64_t infinite = 0);

/// Ranks, from 1, of the distribution-free interval of a quantile: B ~ Bin(n, p),
/// low = max{r : P(B ≤ r−1) ≤ α/2}, high = min{s : P(B ≥ s) ≤ α/2}; low 0 is −∞, high n+1 is +∞.
struct OrderRanks
{
    std::int64_t low = 0;
    std::int64_t high = 0;
    double coverage = 0; // exact, ≥ confidence when both are finite

    bool operator==(const OrderRanks&) const = default;
};

OrderRanks orderStatisticRanks(std::int64_t n, double p, double confidence = 0.95);

/// One-sided: smallest s with P(B ≥ s) ≤ 1 − confidence; n + 1 when there is no finite bound.
std::int64_t orderStatisticUpperRank(std::int64_t n, double p, double confidence = 0.95);

/// Ascending order in place; about 20 ns a value, linear (least significant digit first).
void sortValues(std::vector<std::int64_t>& values);

} // namespace loadstone
