// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "slotext.h"

#include "analysis/slo.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

// Percentiles are those of the trials: the smallest trial decides whether there are enough.
std::int64_t requestsOfSmallestTrial(const RunResult& result, MetricKind kind)
{
    std::optional<std::int64_t> fewest;
    for (const auto& trial : result.trials) {
        const SeriesStats& series = kind == MetricKind::TtftMs ? trial.blocks.ttftAll
            : kind == MetricKind::LatencyMs                    ? trial.blocks.latencyAll
                                                               : *metricSeries(trial.blocks, kind);
        fewest = std::min(fewest.value_or(series.n), series.n);
    }
    return fewest.value_or(0);
}

} // namespace

QStringList undecidedSlos(const RunResult& result)
{
    QStringList lines;
    if (!result.verdict.slo) {
        return lines;
    }
    for (const SloItemVerdict& item : result.verdict.slo->items) {
        const auto slo = parseSlo(std::string_view(item.slo));
        if (item.met || !slo || slo->isRequestLimit()) {
            continue;
        }
        const auto percentile = percentileIndex(slo->metric.stat);
        const std::int64_t had =
            slo->metric.isTime() ? requestsOfSmallestTrial(result, slo->metric.kind) : 0;
        const std::int64_t needed = percentile ? kPercentiles[*percentile].supportedFrom : 0;
        if (had < needed) {
            lines
                << u"SLO not decided: %1 needs %2 requests in each trial, had %3; measure longer, "
                   "or state a lower percentile"_s.arg(toQt(item.slo))
                       .arg(needed)
                       .arg(had);
        } else {
            lines << u"SLO not decided: this run has no value for %1"_s.arg(toQt(item.slo));
        }
    }
    return lines;
}

} // namespace loadstone::cli
