// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/definitions.h"
#include "pages/trialcharts.h"
#include "plots/distributionchart.h"
#include "plots/errorschart.h"
#include "plots/percentilechart.h"
#include "plots/timeserieschart.h"
#include "testmain.h"

#include <QComboBox>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// Requests of 20 to 60 ms, one a millisecond, of which each 50th fails; the first second warms up.
TrialDetails detailsOf(std::size_t count, bool streamed)
{
    TrialDetails details;
    auto records = std::make_shared<std::vector<RequestRecord>>(count);
    std::vector<std::int64_t> latency;
    std::vector<std::int64_t> ttft;
    FailureTimes failed { Outcome::HttpStatus, {} };
    for (std::size_t i = 0; i < count; ++i) {
        RequestRecord& record = (*records)[i];
        const Ns due = static_cast<Ns>(i) * kNsPerMs;
        const Ns took = (20 + static_cast<Ns>(i * 7919 % 41)) * kNsPerMs;
        record.index = static_cast<std::uint32_t>(i);
        record.scheduled = record.dispatched = record.connected = record.issued = due;
        record.firstByte = due + took / 2;
        record.firstToken = streamed ? due + took / 2 : due + took;
        record.lastToken = record.closed = due + took;
        record.outcome = i % 50 == 49 ? Outcome::HttpStatus : Outcome::Ok;
        if (record.outcome == Outcome::Ok) {
            latency.push_back(took);
            ttft.push_back(took / 2);
        } else {
            failed.seconds.push_back(static_cast<double>(due + took) / 1e9);
        }
    }
    auto rows = std::make_shared<RequestRows>();
    rows->records = *records;
    rows->owner = records;
    rows->kind = ScenarioKind::Server;
    rows->definitions = *findDefinitionSet("native/1");
    details.requests = rows;
    if (count > 0) {
        const double end = static_cast<double>(count) / 1e3;
        details.windowS = std::pair(std::min(1.0, end / 2), end);
        for (int second = 0; second < static_cast<int>(end) + 1; ++second) {
            SecondRow row;
            row.second = second;
            row.completedInWindow = 980;
            row.outputTokens = 8'000;
            row.latencyP50Ms = 40;
            row.latencyP99Ms = 60;
            row.ttftP50Ms = streamed ? std::optional(20.0) : std::nullopt;
            details.seconds.push_back(row);
        }
        details.latency = std::make_shared<const SampleSet>(SampleSet::of(latency, 1e6));
        if (streamed) {
            details.ttft = std::make_shared<const SampleSet>(SampleSet::of(ttft, 1e6));
        }
    }
    details.neverEnded = static_cast<std::int64_t>(failed.seconds.size());
    if (!failed.seconds.empty()) {
        details.failures.push_back(failed);
    }
    return details;
}

template<class C>
C* chartOf(const TrialCharts& charts, const char* name)
{
    return charts.findChild<C*>(QString::fromLatin1(name));
}

} // namespace

class TrialChartsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void chartsHoldAnyNumberOfRequests_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("no request") << 0;
        QTest::newRow("one request") << 1;
        QTest::newRow("a few requests") << 60;
        QTest::newRow("many requests") << 300'000;
    }

    void chartsHoldAnyNumberOfRequests()
    {
        QFETCH(int, count);
        TrialCharts charts;
        charts.resize(1000, 900);
        charts.show();
        charts.setTrial(detailsOf(static_cast<std::size_t>(count), true), {});
        const auto* timeline = chartOf<TimelineChart>(charts, "timelineChart");
        QTRY_COMPARE_WITH_TIMEOUT(timeline->pointCount(), qsizetype { count }, 20'000);
        for (const Chart* chart : charts.findChildren<Chart*>()) {
            QVERIFY2(!chart->summary().isEmpty(), qPrintable(chart->objectName()));
            QVERIFY(std::isfinite(chart->xAxis->range().lower) && chart->xAxis->range().size() > 0);
            QVERIFY(std::isfinite(chart->yAxis->range().lower) && chart->yAxis->range().size() > 0);
            // No failure among few, no whole second in a short one.
            const bool nothing = count == 0
                || (count < 50 && chart->objectName() == u"errorsChart"_s)
                || (count < 1000 && chart->objectName() == u"throughputChart"_s);
            QVERIFY2(chart->isEmpty() == nothing, qPrintable(chart->objectName()));
        }
        charts.grab();
    }

    void timeChartsMoveTogether()
    {
        TrialCharts charts;
        charts.resize(1000, 900);
        charts.show();
        charts.setTrial(detailsOf(5'000, true), {});
        auto* timeline = chartOf<TimelineChart>(charts, "timelineChart");
        QTRY_COMPARE(timeline->pointCount(), qsizetype { 5'000 });
        const std::array<Chart*, 4> all { timeline,
                                          chartOf<TimeSeriesChart>(charts, "throughputChart"),
                                          chartOf<TimeSeriesChart>(charts, "latencyChart"),
                                          chartOf<ErrorsChart>(charts, "errorsChart") };
        const QCPRange whole = timeline->xAxis->range();
        QCOMPARE(whole.lower, 0.0);
        QVERIFY(whole.upper >= 5);
        for (const Chart* chart : all) {
            QVERIFY(chart->xAxis->range() == whole);
        }
        all[1]->zoom(0.5, Qt::Horizontal);
        const QCPRange part = all[1]->xAxis->range();
        QVERIFY(part.size() < whole.size() * 0.6);
        for (const Chart* chart : all) {
            QVERIFY(chart->xAxis->range() == part);
        }
        const auto* curve = chartOf<PercentileChart>(charts, "percentileChart");
        QVERIFY(!(curve->xAxis->range() == part)); // its axis is no time
        all[3]->resetView();
        for (const Chart* chart : all) {
            QVERIFY(chart->xAxis->range() == whole);
        }
    }

    void aShortRunHasNoCourse_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("points");
        QTest::newRow("two whole seconds") << 3'500 << 0;
        QTest::newRow("three whole seconds") << 4'500 << 6;
    }

    void aShortRunHasNoCourse()
    {
        QFETCH(int, count);
        QFETCH(int, points);
        TrialDetails details = detailsOf(static_cast<std::size_t>(count), true);
        details.lastS = details.windowS->second + 0.02;
        TrialCharts charts;
        charts.show();
        charts.setTrial(details, {});
        const auto* chart = chartOf<TimeSeriesChart>(charts, "throughputChart");
        QCOMPARE(chart->pointCount(), qsizetype { points });
        QCOMPARE(chart->emptyText().isEmpty(), points > 0);
        // The axis ends with the last answer, not with the second after it.
        const auto* latency = chartOf<TimeSeriesChart>(charts, "latencyChart");
        QVERIFY(latency->xAxis->range().upper < details.windowS->second + 0.2);
    }

    void stallProbesAreALineBesideTheLatency()
    {
        TrialDetails details = detailsOf(5'000, true);
        TrialCharts charts;
        charts.show();
        charts.setTrial(details, {});
        const auto* chart = chartOf<TimeSeriesChart>(charts, "latencyChart");
        QCOMPARE(chart->graphCount(), 3);
        // The second one failed: a gap.
        details.stallProbes = { { 1, 2.5 }, { 2, std::nullopt }, { 3, 900 } };
        charts.setTrial(details, {});
        QCOMPARE(chart->graphCount(), 4);
        const auto data = chart->graph(3)->data();
        QCOMPARE(data->size(), 3);
        QCOMPARE(data->at(0)->value, 2.5);
        QVERIFY(qIsNaN(data->at(1)->value));
        QCOMPARE(data->at(2)->key, 3.0);
        QCOMPARE(data->at(2)->value, 900.0);
    }

    void everyTimeCanBeChosen()
    {
        TrialCharts charts;
        charts.show();
        charts.setTrial(detailsOf(2'000, false), {});
        auto* metric = charts.findChild<QComboBox*>(u"chartMetric"_s);
        const auto* curve = chartOf<PercentileChart>(charts, "percentileChart");
        QVERIFY(!curve->isEmpty());
        QVERIFY(curve->title().startsWith(metric->currentText()));
        metric->setCurrentIndex(1);
        // Not streamed: there is no first token, and that is no zero.
        QVERIFY(curve->isEmpty());
        QVERIFY(chartOf<DistributionChart>(charts, "distributionChart")->isEmpty());
        QVERIFY(curve->title().startsWith(u"TTFT"_s));
    }
};

LOADSTONE_GUI_TEST(TrialChartsTest)

#include "tst_trialcharts.moc"
