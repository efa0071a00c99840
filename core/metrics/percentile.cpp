// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/percentile.h"

#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <utility>

namespace loadstone {

std::optional<std::int64_t> percentileOf(std::span<const std::int64_t> ascending,
                                         std::int32_t milliPercent, std::int64_t infinite)
{
    const auto finite = static_cast<std::int64_t>(ascending.size());
    if (finite + infinite == 0) {
        return std::nullopt;
    }
    const std::int64_t rank = nearestRank(finite + infinite, milliPercent);
    if (rank > finite) {
        return std::nullopt;
    }
    return ascending[static_cast<std::size_t>(rank - 1)];
}

std::optional<std::int64_t> loadGenPercentileOf(std::span<const std::int64_t> ascending, double p,
                                                std::int64_t infinite)
{
    const auto n = static_cast<std::int64_t>(ascending.size()) + infinite;
    const auto index = static_cast<std::size_t>(loadGenIndex(n, p));
    return index < ascending.size() ? std::optional(ascending[index]) : std::nullopt;
}

namespace {

constexpr std::int64_t kWhole = 100'000; // milli-percent

/// (n − 1) p in whole places and the rest in hundred-thousandths; integers, so that p50 of three is
/// the second and not what is just beside it.
std::pair<std::int64_t, std::int64_t> placeOf(std::int64_t n, std::int32_t milliPercent)
{
    const std::int64_t last = n - 1;
    const std::int64_t part = last % kWhole * milliPercent;
    return { last / kWhole * milliPercent + part / kWhole, part % kWhole };
}

} // namespace

std::optional<double> linearPercentileOf(std::span<const std::int64_t> ascending,
                                         std::int32_t milliPercent, std::int64_t infinite)
{
    const auto finite = static_cast<std::int64_t>(ascending.size());
    if (finite + infinite == 0) {
        return std::nullopt;
    }
    const auto [place, rest] = placeOf(finite + infinite, milliPercent);
    if (place + (rest > 0 ? 1 : 0) >= finite) {
        return std::nullopt;
    }
    const auto at = static_cast<std::size_t>(place);
    const auto low = static_cast<double>(ascending[at]);
    if (rest == 0) {
        return low;
    }
    const auto step = static_cast<double>(ascending[at + 1] - ascending[at]);
    return low + step * static_cast<double>(rest) / static_cast<double>(kWhole);
}

std::optional<std::int64_t> lowerPercentileOf(std::span<const std::int64_t> ascending,
                                              std::int32_t milliPercent, std::int64_t infinite)
{
    const auto finite = static_cast<std::int64_t>(ascending.size());
    if (finite + infinite == 0) {
        return std::nullopt;
    }
    const std::int64_t place = placeOf(finite + infinite, milliPercent).first;
    return place < finite ? std::optional(ascending[static_cast<std::size_t>(place)])
                          : std::nullopt;
}

namespace {

/// P(B ≥ k) for B ~ Bin(n, p).
double upperTail(std::int64_t n, double p, std::int64_t k)
{
    if (k <= 0) {
        return 1;
    }
    if (k > n) {
        return 0;
    }
    return boost::math::ibeta(static_cast<double>(k), static_cast<double>(n - k + 1), p);
}

/// P(B ≤ k).
double lowerTail(std::int64_t n, double p, std::int64_t k)
{
    if (k < 0) {
        return 0;
    }
    if (k >= n) {
        return 1;
    }
    return boost::math::ibetac(static_cast<double>(k + 1), static_cast<double>(n - k), p);
}

/// Smallest s in [1, n + 1] with P(B ≥ s) ≤ alpha.
std::int64_t smallestUpper(std::int64_t n, double p, double alpha)
{
    std::int64_t from = 1;
    std::int64_t to = n + 1; // P(B ≥ n + 1) = 0
    while (from < to) {
        const std::int64_t middle = from + (to - from) / 2;
        if (upperTail(n, p, middle) <= alpha) {
            to = middle;
        } else {
            from = middle + 1;
        }
    }
    return from;
}

} // namespace

OrderRanks orderStatisticRanks(std::int64_t n, double p, double confidence)
{
    const double half = (1 - confidence) / 2;
    std::int64_t from = 0; // P(B ≤ −1) = 0
    std::int64_t to = n;
    while (from < to) {
        const std::int64_t middle = from + (to - from + 1) / 2;
        if (lowerTail(n, p, middle - 1) <= half) {
            from = middle;
        } else {
            to = middle - 1;
        }
    }
    OrderRanks ranks { from, smallestUpper(n, p, half), 0 };
    ranks.coverage = 1 - lowerTail(n, p, ranks.low - 1) - upperTail(n, p, ranks.high);
    return ranks;
}

std::int64_t orderStatisticUpperRank(std::int64_t n, double p, double confidence)
{
    return smallestUpper(n, p, 1 - confidence);
}

void sortValues(std::vector<std::int64_t>& values)
{
    // Below this a comparison sort wins over filling the digit tables.
    constexpr std::size_t kSmall = 4'096;
    constexpr unsigned kDigitBits = 11;
    constexpr std::size_t kDigits = std::size_t { 1 } << kDigitBits;
    if (values.size() < kSmall) {
        std::sort(values.begin(), values.end());
        return;
    }
    const auto [least, most] = std::minmax_element(values.begin(), values.end());
    const std::int64_t base = *least;
    const std::uint64_t range =
        static_cast<std::uint64_t>(*most) - static_cast<std::uint64_t>(base);
    std::vector<std::int64_t> other(values.size());
    for (unsigned shift = 0; shift < 64 && (range >> shift) != 0; shift += kDigitBits) {
        std::array<std::size_t, kDigits> starts {};
        const auto digit = [base, shift](std::int64_t value) {
            return ((static_cast<std::uint64_t>(value) - static_cast<std::uint64_t>(base)) >> shift)
                & (kDigits - 1);
        };
        for (const std::int64_t value : values) {
            ++starts[digit(value)];
        }
        std::size_t start = 0;
        for (std::size_t& count : starts) {
            start += count;
            count = start - count;
        }
        for (const std::int64_t value : values) {
            other[starts[digit(value)]++] = value;
        }
        values.swap(other);
    }
}

} // namespace loadstone
