// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reportcharts.h"

#include "control/storedsearch.h"
#include "metrics/loadovertime.h"
#include "metrics/requestvalues.h"
#include "pages/comparisondata.h"
#include "pages/levelcharts.h"
#include "pages/loadcharts.h"
#include "pages/runnotes.h"
#include "plots/chartnotes.h"
#include "plots/distributionchart.h"
#include "plots/errorschart.h"
#include "plots/heatmapchart.h"
#include "plots/inputlengthchart.h"
#include "plots/percentilechart.h"
#include "plots/timeserieschart.h"
#include "plots/trendchart.h"
#include "text/words.h"

#include <QCoreApplication>
#include <QtCharts/QChart>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kCurvePoints = 600;

struct ReportChartWords
{
    Q_DECLARE_TR_FUNCTIONS(ReportCharts)
};

std::unique_ptr<Chart> throughputChart(const TrialDetails& details)
{
    auto chart = std::make_unique<TimeSeriesChart>();
    chart->setAxes(ReportChartWords::tr("Requests"), NumberKind::PerSecond,
                   ReportChartWords::tr("Output tokens"), NumberKind::TokensPerSecond);
    const double from = details.windowS ? details.windowS->first : 0;
    const RatesOverTime rates = ratesOverTime(details);
    if (from > 0) {
        chart->addShade(0, from, ReportChartWords::tr("Warm-up"));
    }
    const std::vector<TimeSeries> series {
        { ReportChartWords::tr("requests completed"), rates.seconds, rates.completed, false },
        { ReportChartWords::tr("output tokens"), rates.seconds, rates.tokens, true }
    };
    chart->setSeries(series);
    return chart;
}

std::unique_ptr<Chart> timelineChart(const TrialDetails& details)
{
    auto chart = std::make_unique<TimelineChart>();
    chart->setQuantity(ReportChartWords::tr("Latency"));
    if (details.windowS && details.windowS->first > 0) {
        chart->setWarmup(std::pair(0.0, details.windowS->first));
    }
    if (details.requests) {
        chart->setPoints(timelinePoints(*details.requests, TimelineMetric::Latency));
    }
    return chart;
}

std::unique_ptr<Chart> failuresChart(const TrialDetails& details)
{
    auto chart = std::make_unique<ErrorsChart>();
    std::vector<FailureClass> classes;
    for (const FailureTimes& failure : details.failures) {
        classes.push_back({ outcomeText(failure.outcome), failure.seconds });
    }
    chart->setFailures(classes, details.windowS ? details.windowS->second : 1);
    return chart;
}

double endOf(const TrialDetails& details)
{
    constexpr double kBeyond = 1.02; // as on the screen
    return details.windowS ? kBeyond * std::max(details.windowS->second, details.lastS.value_or(0))
                           : 0;
}

std::unique_ptr<Chart> heatMapChart(const TrialDetails& details)
{
    auto chart = std::make_unique<HeatMapChart>();
    chart->setQuantity(ReportChartWords::tr("Latency"));
    if (details.windowS && details.windowS->first > 0) {
        chart->setWarmup(std::pair(0.0, details.windowS->first));
    }
    if (const auto& rows = details.requests) {
        chart->setGrid(
            heatGridOf(valuesWhenDue(rows->records, RequestTime::Latency,
                                     rows->definitions->origin(rows->kind), *rows->definitions),
                       endOf(details)));
    }
    return chart;
}

std::unique_ptr<Chart> inputLengthChart(const TrialDetails& details)
{
    auto chart = std::make_unique<InputLengthChart>();
    if (!details.requests) {
        return chart;
    }
    const RequestRows& rows = *details.requests;
    std::vector<PointCloud::Point> points;
    std::vector<ValuePair> pairs;
    for (const LengthValue& one :
         ttftByLength(rows.records, rows.definitions->origin(rows.kind), *rows.definitions)) {
        points.push_back({ static_cast<double>(one.tokens), static_cast<float>(one.ms), one.row });
        pairs.push_back({ static_cast<double>(one.tokens), one.ms });
    }
    chart->setPoints(std::move(points), robustLine(std::move(pairs)));
    return chart;
}

std::unique_ptr<Chart> loadChart(const TrialDetails& details)
{
    auto chart = std::make_unique<TimeSeriesChart>();
    chart->setAxes(ReportChartWords::tr("Output tokens"), NumberKind::TokensPerSecond,
                   ReportChartWords::tr("Requests in flight"));
    if (details.windowS && details.windowS->first > 0) {
        chart->addShade(0, details.windowS->first, ReportChartWords::tr("Warm-up"));
    }
    if (!details.requests || details.requests->records.empty()) {
        return chart;
    }
    const LoadOverTime load = loadOverTime(details.requests->records, endOf(details));
    std::vector<TimeSeries> series;
    if (!load.tokensPerS.empty()) {
        series.push_back(
            { ReportChartWords::tr("output tokens"), load.seconds, load.tokensPerS, false });
    }
    series.push_back(
        { ReportChartWords::tr("requests in flight"), load.seconds, load.inFlight, true });
    chart->setSeries(series);
    return chart;
}

/// Whether its x is the time of a trial.
bool isOverTime(DocChart::Kind kind)
{
    switch (kind) {
    case DocChart::Kind::LatencyTimeline:
    case DocChart::Kind::LatencyHeatMap:
    case DocChart::Kind::Throughput:
    case DocChart::Kind::LoadOverTime:
    case DocChart::Kind::Failures:
        return true;
    default:
        return false;
    }
}

/// Whether of several trials it shows the first one alone.
bool isOfFirstTrial(DocChart::Kind kind)
{
    return isOverTime(kind) || kind == DocChart::Kind::TtftByInput
        || kind == DocChart::Kind::LatencyDistribution || kind == DocChart::Kind::Levels
        || kind == DocChart::Kind::LevelErrors || kind == DocChart::Kind::LevelSpread;
}

} // namespace

ReportCharts::ReportCharts(QString store)
    : m_store(std::move(store))
{
}

ReportCharts::~ReportCharts() = default;

Result<ReportCharts::Run*> ReportCharts::run(std::int64_t id)
{
    auto& held = m_runs[id];
    if (!held) {
        auto details = loadRunDetails(m_store, id);
        if (!details) {
            return tl::unexpected(details.error());
        }
        held = std::make_unique<Run>(Run { std::move(*details), {} });
    }
    return held.get();
}

Result<const TrialDetails*> ReportCharts::trial(Run& run, std::size_t index)
{
    const auto found = run.trials.find(index);
    if (found != run.trials.end()) {
        return &found->second;
    }
    auto details =
        loadTrialDetails(m_store, run.details.trials.at(index), run.details.result.run.definitions);
    if (!details) {
        return tl::unexpected(details.error());
    }
    return &run.trials.emplace(index, std::move(*details)).first->second;
}

Result<std::unique_ptr<Chart>> ReportCharts::percentiles(const DocChart& wanted, bool ttft)
{
    auto chart = std::make_unique<PercentileChart>();
    chart->setQuantity(ttft ? ReportChartWords::tr("TTFT") : ReportChartWords::tr("Latency"));
    // One curve of several runs must say whose it is.
    chart->setLegendOfOne(wanted.runs.size() > 1);
    bool any = false;
    for (const std::int64_t id : wanted.runs) {
        const auto held = run(id);
        if (!held) {
            return tl::unexpected(held.error());
        }
        const std::size_t trials = (*held)->details.trials.size();
        for (std::size_t i = 0; i < trials; ++i) {
            // Curves of trials are never pooled; of several runs the first trial stands for each.
            if (wanted.runs.size() > 1 && i > 0) {
                break;
            }
            const auto details = trial(**held, i);
            if (!details) {
                return tl::unexpected(details.error());
            }
            const auto& samples = ttft ? (*details)->ttft : (*details)->latency;
            if (!samples || samples->ascending.empty()) {
                continue;
            }
            const QString name = wanted.runs.size() > 1
                ? ReportChartWords::tr("run %1, trial 1").arg(id)
                : trials > 1 ? ReportChartWords::tr("trial %1").arg(i + 1)
                             : ReportChartWords::tr("completed");
            chart->addCurve(name, percentileCurve(*samples, kCurvePoints), samples->count());
            any = true;
        }
    }
    return any ? Result<std::unique_ptr<Chart>>(std::move(chart))
               : Result<std::unique_ptr<Chart>>(nullptr);
}

Result<std::vector<RunResult>> ReportCharts::results(const DocChart& wanted)
{
    std::vector<RunResult> all;
    for (const std::int64_t id : wanted.runs) {
        const auto held = run(id);
        if (!held) {
            return tl::unexpected(held.error());
        }
        all.push_back((*held)->details.result);
    }
    return all;
}

Result<std::unique_ptr<Chart>> ReportCharts::loadCurve(const DocChart& wanted)
{
    const auto compared = results(wanted);
    if (!compared) {
        return tl::unexpected(compared.error());
    }
    const MetricRef time = commonTime(*compared);
    auto chart = std::make_unique<LoadCurveChart>();
    chart->setQuantities(ReportChartWords::tr("Completed requests"), NumberKind::PerSecond,
                         metricText(time));
    chart->setSeries(loadSeries(*compared, Throughput::Requests, time));
    return chart;
}

Result<std::unique_ptr<Chart>> ReportCharts::levels(const DocChart& wanted)
{
    const auto held = run(wanted.runs.front());
    if (!held) {
        return tl::unexpected(held.error());
    }
    const std::vector<TrialResult>& trials = (*held)->details.result.trials;
    if (trials.empty() || trials.front().levels.empty()) {
        return nullptr;
    }
    auto chart = std::make_unique<LevelsChart>();
    setLevels(*chart, trials.front(),
              wanted.kind == DocChart::Kind::LevelErrors ? LevelsChart::Right::ErrorShare
                                                         : LevelsChart::Right::Throughput);
    return chart;
}

Result<std::unique_ptr<Chart>> ReportCharts::levelSpread(const DocChart& wanted)
{
    const auto held = run(wanted.runs.front());
    if (!held) {
        return tl::unexpected(held.error());
    }
    const std::vector<TrialResult>& trials = (*held)->details.result.trials;
    if (trials.empty() || trials.front().levels.empty() || (*held)->details.trials.empty()) {
        return nullptr;
    }
    const auto details = trial(**held, 0);
    if (!details) {
        return tl::unexpected(details.error());
    }
    auto chart = std::make_unique<LevelBoxChart>();
    chart->setQuantity(ReportChartWords::tr("Latency"));
    setLevelBoxes(*chart, trials.front().levels, levelBoxes(**details, trials.front().levels),
                  isOfSlots(trials.front()));
    return chart;
}

Result<void> ReportCharts::addNotes(Chart& chart, std::int64_t id)
{
    const auto store = Store::open(m_store, OpenMode::ReadOnly);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto annotations = (*store)->annotations(id);
    if (!annotations) {
        return tl::unexpected(annotations.error());
    }
    std::vector<ChartNote> notes;
    int number = 0;
    for (const Annotation& annotation : *annotations) {
        ++number;
        if (annotation.trial.value_or(0) == 0) { // what charts of reports show
            notes.push_back(chartNote(annotation));
            notes.back().number = number;
        }
    }
    ChartNotes::of(chart).setNotes(std::move(notes));
    return {};
}

Result<std::unique_ptr<Chart>> ReportCharts::search(const DocChart& wanted)
{
    const auto store = Store::open(m_store, OpenMode::ReadOnly);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto found = storedSearch(**store, searchOfRun(**store, wanted.runs.front()));
    if (!found) {
        return tl::unexpected(found.error());
    }
    auto chart = std::make_unique<SearchChart>();
    setSearch(*chart, *found);
    return chart;
}

Result<std::unique_ptr<Chart>> ReportCharts::curves(const DocChart& wanted)
{
    const auto shown = results(wanted);
    if (!shown) {
        return tl::unexpected(shown.error());
    }
    const std::vector<LoadCurve> found = loadCurvesOf(*shown);
    auto chart = std::make_unique<LoadCurveChart>();
    if (wanted.kind == DocChart::Kind::LoadFront) {
        setLoadFront(*chart, found);
    } else {
        setLoadCurves(*chart, found, *shown);
    }
    return chart;
}

Result<std::unique_ptr<Chart>> ReportCharts::ofTrial(const DocChart& wanted)
{
    const auto held = run(wanted.runs.front());
    if (!held) {
        return tl::unexpected(held.error());
    }
    if ((*held)->details.trials.empty()) {
        return nullptr;
    }
    const auto details = trial(**held, 0);
    if (!details) {
        return tl::unexpected(details.error());
    }
    switch (wanted.kind) {
    case DocChart::Kind::LatencyTimeline:
        return timelineChart(**details);
    case DocChart::Kind::LatencyHeatMap:
        return heatMapChart(**details);
    case DocChart::Kind::TtftByInput:
        return inputLengthChart(**details);
    case DocChart::Kind::Throughput:
        return throughputChart(**details);
    case DocChart::Kind::LoadOverTime:
        return loadChart(**details);
    case DocChart::Kind::Failures:
        return failuresChart(**details);
    default:
        break;
    }
    auto chart = std::make_unique<DistributionChart>();
    chart->setQuantity(ReportChartWords::tr("Latency"));
    chart->setSamples((*details)->latency);
    return chart;
}

Result<std::unique_ptr<Chart>> ReportCharts::make(const DocChart& wanted)
{
    if (wanted.runs.empty()) {
        return nullptr;
    }
    Result<std::unique_ptr<Chart>> chart = nullptr;
    if (wanted.kind == DocChart::Kind::LatencyPercentiles
        || wanted.kind == DocChart::Kind::TtftPercentiles) {
        chart = percentiles(wanted, wanted.kind == DocChart::Kind::TtftPercentiles);
    } else if (wanted.kind == DocChart::Kind::ThroughputLatency) {
        chart = loadCurve(wanted);
    } else if (wanted.kind == DocChart::Kind::Search) {
        chart = search(wanted);
    } else if (wanted.kind == DocChart::Kind::LoadCurve
               || wanted.kind == DocChart::Kind::LoadFront) {
        chart = curves(wanted);
    } else if (wanted.kind == DocChart::Kind::Trend) {
        if (wanted.history) {
            auto trend = std::make_unique<TrendChart>();
            trend->setHistory(*wanted.history);
            chart = std::move(trend);
        }
    } else if (wanted.kind == DocChart::Kind::Levels
               || wanted.kind == DocChart::Kind::LevelErrors) {
        chart = levels(wanted);
    } else if (wanted.kind == DocChart::Kind::LevelSpread) {
        chart = levelSpread(wanted);
    } else {
        chart = ofTrial(wanted);
    }
    if (chart && *chart && !(*chart)->isEmpty()) {
        const auto trials =
            isOfFirstTrial(wanted.kind) ? run(wanted.runs.front()) : Result<Run*>(nullptr);
        const std::size_t count =
            trials && *trials ? (*trials)->details.trials.size() : std::size_t { 1 };
        // The document's own heading stands above it; which of several trials it shows does not.
        (*chart)->setTitle(count > 1 ? ReportChartWords::tr("trial 1 of %1").arg(count)
                                     : QString());
        if (isOverTime(wanted.kind)) {
            if (const auto added = addNotes(**chart, wanted.runs.front()); !added) {
                return tl::unexpected(added.error());
            }
        }
        return chart;
    }
    return chart ? Result<std::unique_ptr<Chart>>(nullptr) : std::move(chart);
}

Result<std::unique_ptr<QChart>> ReportCharts::makeBars(const DocChart& wanted)
{
    if (wanted.runs.size() < 2) {
        return nullptr;
    }
    const auto compared = results(wanted);
    if (!compared) {
        return tl::unexpected(compared.error());
    }
    BarGroups groups = headlineBars(*compared);
    groups.title.clear(); // the document's own heading stands above it
    return makeComparisonBars(groups, ChartTheme::forLight());
}

} // namespace loadstone
