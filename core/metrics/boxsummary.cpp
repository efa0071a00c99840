// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/boxsummary.h"

#include "metrics/percentile.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr std::size_t kMostBins = 40; // twice the root of the count below 400
constexpr std::int64_t kFewestForOutline = 100; // fewer make a shape of chance, all beads
constexpr double kNsPerMsD = 1e6;

/// Density from the lowest value to p99: the last hundredth would make the rest flat.
std::vector<ValuePair> outlineOf(std::span<const std::int64_t> ascending, double perUnit)
{
    const auto n = static_cast<std::int64_t>(ascending.size());
    const auto high = static_cast<double>(*percentileOf(ascending, 99'000)) / perUnit;
    const double low = static_cast<double>(ascending.front()) / perUnit;
    if (n < kFewestForOutline || !(high > low)) {
        return {};
    }
    const std::size_t bins = std::min(
        kMostBins, static_cast<std::size_t>(std::lround(2 * std::sqrt(static_cast<double>(n)))));
    const double width = (high - low) / static_cast<double>(bins);
    std::vector<double> counts(bins);
    for (const std::int64_t value : ascending) {
        const double at = (static_cast<double>(value) / perUnit - low) / width;
        if (at < static_cast<double>(bins)) {
            counts[static_cast<std::size_t>(at)] += 1;
        }
    }
    // A quarter, a half, a quarter, twice: without the steps of the bins.
    for (int round = 0; round < 2; ++round) {
        std::vector<double> smooth(bins);
        for (std::size_t i = 0; i < bins; ++i) {
            const double before = counts[i > 0 ? i - 1 : i];
            const double after = counts[i + 1 < bins ? i + 1 : i];
            smooth[i] = (before + 2 * counts[i] + after) / 4;
        }
        counts = std::move(smooth);
    }
    const double most = *std::max_element(counts.begin(), counts.end());
    std::vector<ValuePair> outline;
    for (std::size_t i = 0; i < bins; ++i) {
        outline.push_back({ low + (static_cast<double>(i) + 0.5) * width, counts[i] / most });
    }
    return outline;
}

} // namespace

std::optional<BoxSummary> boxOf(std::span<const std::int64_t> ascending, double perUnit)
{
    if (ascending.empty()) {
        return std::nullopt;
    }
    const auto at = [&](std::int32_t milliPercent) {
        return static_cast<double>(*percentileOf(ascending, milliPercent)) / perUnit;
    };
    BoxSummary box;
    box.n = static_cast<std::int64_t>(ascending.size());
    box.p5 = at(5'000);
    box.p25 = at(25'000);
    box.p50 = at(50'000);
    box.p75 = at(75'000);
    box.p95 = at(95'000);
    box.outline = outlineOf(ascending, perUnit);
    return box;
}

std::vector<std::optional<BoxSummary>> boxesByLevel(std::span<const TimedValue> values,
                                                    std::span<const LevelBlock> levels,
                                                    double windowFromS)
{
    std::vector<std::vector<std::int64_t>> byLevel(levels.size());
    for (const TimedValue& one : values) {
        const double at = one.seconds - windowFromS;
        // By time, and without gaps between them: the last one that has begun.
        const auto next =
            std::upper_bound(levels.begin(), levels.end(), at,
                             [](double s, const LevelBlock& level) { return s < level.fromS; });
        if (next == levels.begin() || !std::isfinite(one.value)) {
            continue;
        }
        const auto level = next - 1;
        if (at < level->toS || (next == levels.end() && at <= level->toS)) {
            byLevel[static_cast<std::size_t>(level - levels.begin())].push_back(
                std::llround(one.value * kNsPerMsD));
        }
    }
    std::vector<std::optional<BoxSummary>> boxes;
    for (std::vector<std::int64_t>& own : byLevel) {
        sortValues(own);
        boxes.push_back(boxOf(own, kNsPerMsD));
    }
    return boxes;
}

} // namespace loadstone
