// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/blocks.h"

#include <algorithm>

namespace loadstone {

std::optional<double> RequestCounts::errorShare() const
{
    if (issued == 0) {
        return std::nullopt;
    }
    return static_cast<double>(failed + unfinished) / static_cast<double>(issued);
}

std::optional<double> SeriesStats::value(std::string_view stat) const
{
    if (stat == "mean") {
        return mean;
    }
    if (stat == "min") {
        return min;
    }
    if (stat == "max") {
        return max;
    }
    const auto index = percentileIndex(stat);
    return index ? percentiles[*index] : std::nullopt;
}

const Bounds* SeriesStats::interval(std::string_view stat) const
{
    const auto found = std::find_if(ci95.begin(), ci95.end(),
                                    [stat](const auto& entry) { return entry.first == stat; });
    return found != ci95.end() ? &found->second : nullptr;
}

bool SeriesStats::isUnsupported(std::string_view stat) const
{
    return std::find(unsupported.begin(), unsupported.end(), stat) != unsupported.end();
}

bool SeriesStats::isCensored(std::string_view stat) const
{
    return std::find(censored.begin(), censored.end(), stat) != censored.end();
}

std::int64_t AccuracyBlock::answers() const
{
    std::int64_t sum = 0;
    for (const auto& [status, count] : byStatus) {
        sum += count;
    }
    return sum;
}

std::optional<std::int64_t> AccuracyBlock::right() const
{
    const auto found = std::find_if(byStatus.begin(), byStatus.end(),
                                    [](const auto& entry) { return entry.first == "right"; });
    return found != byStatus.end() ? std::optional(found->second) : std::nullopt;
}

namespace {

template<class Blocks, class Series>
std::vector<std::pair<std::string_view, Series*>> listSeries(Blocks& blocks)
{
    return {
        { "latency_ms", &blocks.latency }, { "latency_all_ms", &blocks.latencyAll },
        { "ttft_ms", &blocks.ttft },       { "ttft_all_ms", &blocks.ttftAll },
        { "tpot_ms", &blocks.tpot },       { "itl_ms", &blocks.itl },
        { "queue_ms", &blocks.queue },     { "schedule_lag_us", &blocks.scheduleLag },
    };
}

} // namespace

std::vector<std::pair<std::string_view, const SeriesStats*>> seriesOf(const MetricBlocks& blocks)
{
    return listSeries<const MetricBlocks, const SeriesStats>(blocks);
}

std::vector<std::pair<std::string_view, SeriesStats*>> seriesOf(MetricBlocks& blocks)
{
    return listSeries<MetricBlocks, SeriesStats>(blocks);
}

} // namespace loadstone
