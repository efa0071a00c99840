// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/trialcharts.h"

#include "metrics/selectrequests.h"
#include "pages/pagechart.h"
#include "pages/trialselection.h"
#include "plots/distributionchart.h"
#include "plots/errorschart.h"
#include "plots/percentilechart.h"
#include "plots/timeserieschart.h"
#include "text/chartwords.h"
#include "text/words.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kCurvePoints = 1'000;

MetricKind kindOf(TimelineMetric metric)
{
    switch (metric) {
    case TimelineMetric::Latency:
        return MetricKind::LatencyMs;
    case TimelineMetric::Ttft:
        return MetricKind::TtftMs;
    case TimelineMetric::Tpot:
        return MetricKind::TpotMs;
    }
    return MetricKind::LatencyMs;
}

} // namespace

TrialCharts::TrialCharts(QWidget* parent)
    : QWidget(parent)
    , m_metric(new QComboBox)
    , m_percentiles(
          makePageChart<PercentileChart>(u"percentileChart"_s, tr("Latency by percentile")))
    , m_timeline(makePageChart<TimelineChart>(u"timelineChart"_s, tr("Requests over time")))
    , m_throughput(makePageChart<TimeSeriesChart>(u"throughputChart"_s, tr("Throughput over time")))
    , m_latency(makePageChart<TimeSeriesChart>(u"latencyChart"_s, tr("Latency and TTFT over time")))
    , m_distribution(
          makePageChart<DistributionChart>(u"distributionChart"_s, tr("Latency distribution")))
    , m_errors(makePageChart<ErrorsChart>(u"errorsChart"_s, tr("Failed requests over time")))
    , m_select(new QPushButton(tr("Select")))
    , m_hint(new QLabel(tr("Shift+drag in a chart selects that part")))
    , m_points(this)
{
    setObjectName(u"trialCharts"_s);
    m_metric->setObjectName(u"chartMetric"_s);
    m_metric->setAccessibleName(tr("Metric of the charts"));
    m_metric->addItem(tr("Latency"));
    m_metric->addItem(tr("TTFT"));
    m_metric->addItem(tr("TPOT"));
    m_metric->setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Fixed);
    auto* label = new QLabel(tr("&Metric:"));
    label->setObjectName(u"chartMetricLabel"_s);
    label->setBuddy(m_metric);
    m_throughput->setAxes(tr("Requests"), NumberKind::PerSecond, tr("Output tokens"),
                          NumberKind::TokensPerSecond);
    m_throughput->setExplanation(chartExplanation(ChartTopic::ThroughputOverTime));
    m_throughput->setEmptyText(tr("Fewer than 3 whole seconds were measured"));
    m_latency->setAxes(tr("Time"), NumberKind::Milliseconds);
    m_latency->setExplanation(chartExplanation(ChartTopic::LatencyOverTime));
    auto* layout = new QGridLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    layout->setSpacing(6);
    auto* bar = new QHBoxLayout;
    bar->addWidget(label);
    bar->addWidget(m_metric);
    bar->addWidget(m_select);
    bar->addWidget(m_hint, 1);
    bar->addStretch(0); // without the hint nothing else grows
    m_select->setObjectName(u"selectButton"_s);
    m_select->setAccessibleName(tr("Select requests"));
    m_select->hide();
    m_hint->setObjectName(u"selectHint"_s);
    m_hint->setForegroundRole(QPalette::PlaceholderText);
    m_hint->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_hint->hide();
    layout->addLayout(bar, 0, 0, 1, 2);
    int at = 0;
    for (Chart* chart : std::initializer_list<Chart*> { m_percentiles, m_timeline, m_throughput,
                                                        m_latency, m_distribution, m_errors }) {
        layout->addWidget(chart, 1 + at / 2, at % 2);
        layout->setRowStretch(1 + at / 2, 1);
        ++at;
    }
    layout->setColumnStretch(0, 1);
    layout->setColumnStretch(1, 1);
    connect(m_metric, &QComboBox::currentIndexChanged, this, [this] { showMetric(); });
    connect(m_timeline, &Chart::pointActivated, this, &TrialCharts::requestActivated);
    linkTimes();
}

void TrialCharts::linkTimes()
{
    const std::array<Chart*, 4> charts { m_timeline, m_throughput, m_latency, m_errors };
    for (Chart* chart : charts) {
        connect(chart, &Chart::viewChanged, this, [chart, charts] {
            for (Chart* other : charts) {
                if (other != chart) {
                    other->followX(chart->xAxis->range());
                }
            }
        });
        connect(chart, &Chart::cursorMoved, this, [chart, charts](const std::optional<double>& x) {
            for (Chart* other : charts) {
                if (other != chart && other->isVisible()) {
                    other->followCursor(x);
                }
            }
        });
    }
}

void TrialCharts::setTrial(const TrialDetails& details, const RunResult& result)
{
    m_details = details;
    m_whole = details;
    m_slos.clear();
    if (result.verdict.slo) {
        for (const SloItemVerdict& item : result.verdict.slo->items) {
            m_slos.push_back(item.slo);
        }
    }
    showSeconds(details);
    showFailures(details);
    showMetric();
    // One time axis for all of them, to the last answer that arrived.
    std::optional<QCPRange> whole;
    if (details.windowS) {
        // Points at the end are whole.
        constexpr double kBeyond = 1.02;
        whole = QCPRange(0, kBeyond * std::max(details.windowS->second, details.lastS.value_or(0)));
    }
    for (Chart* chart :
         std::initializer_list<Chart*> { m_timeline, m_throughput, m_latency, m_errors }) {
        chart->setWholeX(whole);
    }
}

void TrialCharts::showSeconds(const TrialDetails& details)
{
    const double from = details.windowS ? details.windowS->first : 0;
    const RatesOverTime whole = ratesOverTime(details);
    std::vector<double> time;
    std::vector<double> p50;
    std::vector<double> p99;
    std::vector<double> ttft;
    for (const SecondRow& row : details.seconds) {
        const double begin = from + static_cast<double>(row.second);
        // The last one ends with the last answer.
        time.push_back((begin + std::clamp(details.lastS.value_or(begin + 1), begin, begin + 1))
                       / 2);
        p50.push_back(row.latencyP50Ms.value_or(qQNaN()));
        p99.push_back(row.latencyP99Ms.value_or(qQNaN()));
        ttft.push_back(row.ttftP50Ms.value_or(qQNaN()));
    }
    m_throughput->setBuckets(1, from);
    m_latency->setBuckets(1, from);
    const auto anyOf = [](const std::vector<double>& values) {
        return std::any_of(values.begin(), values.end(),
                           [](double value) { return !std::isnan(value); });
    };
    if (!anyOf(p50) && !anyOf(ttft)) {
        for (std::vector<double>* values : { &time, &p50, &p99, &ttft }) {
            values->clear(); // nothing but gaps is no data
        }
    }
    const std::vector<TimeSeries> rates {
        { tr("requests completed"), whole.seconds, whole.completed, false },
        { tr("output tokens"), whole.seconds, whole.tokens, true }
    };
    m_throughput->clearMarks();
    m_latency->clearMarks();
    if (from > 0) {
        m_throughput->addShade(0, from, tr("Warm-up"));
        m_latency->addShade(0, from, tr("Warm-up"));
    }
    m_throughput->setSeries(rates);
    std::vector<TimeSeries> times { { tr("latency p50"), time, p50 },
                                    { tr("latency p99"), time, p99 },
                                    { tr("TTFT p50"), time, ttft } };
    std::vector<double> probed;
    std::vector<double> probes;
    for (const StallProbe& probe : details.stallProbes) {
        probed.push_back(probe.atS);
        probes.push_back(probe.ms.value_or(qQNaN()));
    }
    if (!probes.empty()) {
        times.push_back({ tr("stall probes"), probed, probes });
    }
    m_latency->setSeries(times);
}

void TrialCharts::showFailures(const TrialDetails& details)
{
    std::vector<FailureClass> classes;
    for (const FailureTimes& failure : details.failures) {
        classes.push_back({ outcomeText(failure.outcome), failure.seconds });
    }
    m_errors->setFailures(classes, details.windowS ? details.windowS->second : 1);
}

void TrialCharts::showMetric()
{
    const auto metric = static_cast<TimelineMetric>(m_metric->currentIndex());
    const QString quantity = m_metric->currentText();
    const QString title = tr("%1 by percentile").arg(quantity);
    m_percentiles->setTitle(title);
    m_percentiles->setAccessibleName(title);
    m_percentiles->setQuantity(quantity);
    m_distribution->setTitle(metric == TimelineMetric::Latency    ? tr("Latency distribution")
                                 : metric == TimelineMetric::Ttft ? tr("TTFT distribution")
                                                                  : tr("TPOT distribution"));
    m_distribution->setAccessibleName(m_distribution->title());
    m_distribution->setQuantity(quantity);
    m_timeline->setTitle(tr("%1 of each request").arg(quantity));
    m_timeline->setAccessibleName(m_timeline->title());
    m_timeline->setQuantity(quantity);
    if (m_selection) {
        showParts();
    }
    showValues();
    showPoints();
    if (m_selection) {
        showChoices();
    }
}

void TrialCharts::showValues()
{
    const auto metric = static_cast<TimelineMetric>(m_metric->currentIndex());
    const auto samplesOf = [metric](const TrialDetails& details) {
        return metric == TimelineMetric::Latency ? details.latency
            : metric == TimelineMetric::Ttft     ? details.ttft
                                                 : details.tpot;
    };
    const auto samples = samplesOf(m_details);
    const auto whole = samplesOf(m_whole);
    const auto& selected = m_selection ? m_selection->result() : nullptr;
    const std::int64_t never = selected
        ? selected->neverEnded[static_cast<std::size_t>(m_metric->currentIndex())]
        : m_details.neverEnded;
    m_percentiles->clear();
    if (samples && !samples->ascending.empty()) {
        m_percentiles->addCurve(m_isPart ? tr("selected") : tr("completed"),
                                percentileCurve(*samples, kCurvePoints), samples->count());
        if (never > 0) {
            m_percentiles->addCurve(tr("failed counted as infinite"),
                                    percentileCurveWith(*samples, never, kCurvePoints),
                                    static_cast<std::int64_t>(samples->ascending.size()) + never);
        }
        if (m_isPart && whole && whole->count() > samples->count()) {
            m_percentiles->addCurve(tr("all completed"), percentileCurve(*whole, kCurvePoints),
                                    whole->count());
        }
    }
    m_distribution->setSamples(samples);
    showLimits();
}

void TrialCharts::showPoints()
{
    if (!m_details.requests) {
        return;
    }
    const auto metric = static_cast<TimelineMetric>(m_metric->currentIndex());
    m_points.run([rows = m_details.requests,
                  metric](const CancelFlag&) { return timelinePoints(*rows, metric); },
                 [this, from = m_details.windowS](const std::vector<TimelinePoint>& points) {
                     m_timeline->setWarmup(from && from->first > 0
                                               ? std::optional(std::pair(0.0, from->first))
                                               : std::nullopt);
                     m_timeline->setPoints(points);
                 });
}

void TrialCharts::showLimits()
{
    const MetricKind kind = kindOf(static_cast<TimelineMetric>(m_metric->currentIndex()));
    m_timeline->clearLimits();
    for (const std::string& text : m_slos) {
        const Result<Slo> slo = parseSlo(text);
        if (!slo || slo->metric.kind != kind) {
            continue;
        }
        m_percentiles->addLimit(slo->value, sloText(std::string_view(text)));
        if (slo->isRequestLimit()) {
            m_timeline->addLimit(slo->value, sloText(std::string_view(text)));
        }
    }
}

} // namespace loadstone
