// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "resultnotes.h"

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

// An empty TPOT of a streamed run looks like a fault of the tool when nothing is said.
QString emptyTpot(const RunResult& result)
{
    const MetricBlocks& summary = result.summary;
    if (summary.tpot.n > 0 || summary.ttft.n == 0) {
        return {};
    }
    if (summary.tokens.source.empty()) {
        return u"TPOT is empty: the answers' tokens are not known, since the endpoint reports no "
               "usage"_s;
    }
    if (summary.tokens.outputMean.value_or(0) <= 1) {
        return u"TPOT is empty: the answers have one token"_s;
    }
    return u"TPOT is empty: all tokens of each answer came in one read, so there was no time "
           "between them to measure; look for a proxy or a server that collects the stream"_s;
}

QString levelText(const std::optional<double>& level, const std::string& of)
{
    return !level      ? u"none"_s
        : of == "rate" ? u"%1/s"_s.arg(*level, 0, 'g', 6)
                       : u"%1 in flight"_s.arg(*level, 0, 'g', 6);
}

QString breakText(const BreakBlock& block)
{
    if (!block.broke && !block.held) {
        return u"no break point: the ramp ended before a level could show whether it holds"_s;
    }
    if (!block.broke) {
        const QString held =
            u"no break point: every level held up to %1"_s.arg(levelText(block.held, block.of));
        return block.stoppedBy.empty() ? held
                                       : held
                % u"; the ramp ended when %1 showed in the live figures, which the records do "
                  "not bear out"_s.arg(toQt(block.stoppedBy));
    }
    const QString value = block.value ? u" (%1)"_s.arg(*block.value, 0, 'g', 5) : QString();
    return u"break point: held %1, broke at %2 after %3 s: %4%5"_s.arg(
        levelText(block.held, block.of), levelText(block.broke, block.of),
        QString::number(block.atS.value_or(0), 'f', 1), toQt(block.condition), value);
}

} // namespace

QStringList resultNotes(const RunResult& result)
{
    QStringList lines;
    if (result.breakPoint) {
        lines << breakText(*result.breakPoint);
    }
    if (const QString tpot = emptyTpot(result); !tpot.isEmpty()) {
        lines << tpot;
    }
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
        if (slo->metric.kind == MetricKind::GoodFraction && !result.summary.goodput) {
            lines << u"SLO not decided: %1 needs a limit for each request as well, such as "
                     "ttft_ms<500"_s.arg(toQt(item.slo));
        } else if (had < needed) {
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
