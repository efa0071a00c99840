// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/comparisondata.h"

#include "control/storedcomparison.h"
#include "text/words.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kCurvePoints = 600;

struct ComparisonWords
{
    Q_DECLARE_TR_FUNCTIONS(ComparisonData)
};

Result<RunCurve> curveOf(const QString& store, const RunDetails& details)
{
    RunCurve curve;
    curve.run = details.row.id;
    if (details.trials.empty()) {
        return curve;
    }
    const auto trial =
        loadTrialDetails(store, details.trials.front(), details.result.run.definitions);
    if (!trial) {
        return tl::unexpected(trial.error());
    }
    if (trial->latency) {
        curve.latency = percentileCurve(*trial->latency, kCurvePoints);
        curve.latencyN = trial->latency->count();
    }
    if (trial->ttft) {
        curve.ttft = percentileCurve(*trial->ttft, kCurvePoints);
        curve.ttftN = trial->ttft->count();
    }
    return curve;
}

std::optional<std::pair<double, double>> pairOf(const std::optional<Bounds>& bounds)
{
    return bounds && bounds->low && bounds->high
        ? std::optional(std::pair(*bounds->low, *bounds->high))
        : std::nullopt;
}

/// What the run asked of the system: a rate or a concurrency, as its manifest has it.
std::optional<AskedLoad> loadOf(const RunResult& result)
{
    const auto load = result.manifest.find("load");
    if (load == result.manifest.end() || !load->is_object()) {
        return std::nullopt;
    }
    for (const auto& [key, kind] : { std::pair("rate_per_s", AskedLoad::Kind::Rate),
                                     std::pair("concurrency", AskedLoad::Kind::Concurrency) }) {
        const auto found = load->find(key);
        if (found != load->end() && found->is_number()) {
            return AskedLoad { kind, found->get<double>() };
        }
    }
    return std::nullopt;
}

QString systemName(const RunBlock& run)
{
    return run.system.empty() || run.system == run.endpoint
        ? toQt(run.endpoint)
        : ComparisonWords::tr("%1 on %2", "endpoint, system")
              .arg(toQt(run.endpoint), toQt(run.system));
}

} // namespace

Result<ComparisonData> loadComparison(const QString& store, const std::vector<std::int64_t>& runs,
                                      const std::atomic<bool>& cancelled)
{
    ComparisonData data;
    for (const std::int64_t run : runs) {
        if (cancelled.load()) {
            return makeError(ErrorCode::Cancelled, u"the comparison was cancelled"_s);
        }
        auto details = loadRunDetails(store, run);
        if (!details) {
            return tl::unexpected(details.error());
        }
        auto curve = curveOf(store, *details);
        if (!curve) {
            return tl::unexpected(curve.error());
        }
        data.curves.push_back(std::move(*curve));
        data.results.push_back(std::move(details->result));
    }
    if (data.results.size() < 2) {
        return makeError(ErrorCode::InvalidSpecification, u"a comparison needs two runs"_s);
    }
    const auto opened = Store::open(store, OpenMode::ReadOnly);
    if (!opened) {
        return tl::unexpected(opened.error());
    }
    auto comparisons = compareStored(**opened, data.results);
    if (!comparisons) {
        return tl::unexpected(comparisons.error());
    }
    data.comparisons = std::move(*comparisons);
    data.workloads = summariseWorkloads(data.results);
    return data;
}

std::vector<LoadSeries> loadSeries(const std::vector<RunResult>& results, Throughput throughput,
                                   const MetricRef& time)
{
    const MetricRef rate { throughput == Throughput::Requests ? MetricKind::RequestsPerS
                                                              : MetricKind::OutputTokensPerS,
                           {},
                           {} };
    std::vector<LoadSeries> series;
    for (const RunResult& result : results) {
        const MetricValue x = metricValue(result.summary, rate);
        const MetricValue y = metricValue(result.summary, time);
        if (!x.value || !y.value) {
            continue;
        }
        const QString name = systemName(result.run);
        auto held = std::find_if(series.begin(), series.end(),
                                 [&name](const LoadSeries& one) { return one.name == name; });
        if (held == series.end()) {
            held = series.insert(series.end(), LoadSeries { name, {} });
        }
        held->points.push_back({ u"#%1"_s.arg(result.run.id), *x.value, *y.value, pairOf(x.ci95),
                                 pairOf(y.ci95), loadOf(result) });
    }
    return series;
}

MetricRef commonTime(const std::vector<RunResult>& results, MetricKind kind)
{
    for (const char* stat : { "p99", "p95", "p90" }) {
        const MetricRef ref { kind, stat, {} };
        const bool all =
            std::all_of(results.begin(), results.end(), [&ref](const RunResult& result) {
                const MetricValue value = metricValue(result.summary, ref);
                return value.value && value.neededN == 0;
            });
        if (all) {
            return ref;
        }
    }
    return { kind, "p50", {} };
}

BarGroups headlineBars(const std::vector<RunResult>& results)
{
    BarGroups groups;
    if (results.empty()) {
        return groups;
    }
    // The statistics of the comparison's table.
    const std::array metrics {
        MetricRef { MetricKind::TtftMs, "p50", {} },
        MetricRef { MetricKind::TtftMs, "p99", {} },
        MetricRef { MetricKind::TpotMs, "p50", {} },
        MetricRef { MetricKind::LatencyMs, "p50", {} },
        MetricRef { MetricKind::LatencyMs, "p99", {} },
        MetricRef { MetricKind::RequestsPerS, {}, {} },
        MetricRef { MetricKind::OutputTokensPerS, {}, {} },
        MetricRef { MetricKind::ErrorShare, {}, {} },
    };
    for (const MetricRef& metric : metrics) {
        groups.metrics << metricText(metric);
    }
    for (const RunResult& result : results) {
        groups.runs << ComparisonWords::tr("run #%1").arg(result.run.id);
        std::vector<std::optional<double>> values;
        for (const MetricRef& metric : metrics) {
            values.push_back(metricValue(result.summary, metric).value);
        }
        groups.values.push_back(std::move(values));
    }
    groups.title =
        ComparisonWords::tr("Metrics in per cent of run #%1").arg(results.front().run.id);
    groups.valueTitle = ComparisonWords::tr("of run #%1").arg(results.front().run.id);
    return groups;
}

} // namespace loadstone
