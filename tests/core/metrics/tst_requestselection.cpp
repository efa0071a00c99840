// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "metrics/selectrequests.h"
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::ms;
using test::TrialBuilder;

namespace {

const std::atomic<bool> kGoOn { false };

std::shared_ptr<RequestColumns> columnsOf(const TrialBuilder& trial,
                                          const DefinitionSet& set = nativeDefinitions())
{
    return makeRequestColumns(trial.input(), set, computeTrial(trial.input(), set).blocks, kGoOn);
}

StepRange range(double low, double high)
{
    return { ms(low), ms(high) };
}

RequestSelection due(double from, double to)
{
    RequestSelection selection;
    selection.span = SelectedSpan { range(from, to), SelectedSpan::Basis::Due };
    return selection;
}

RequestSelection ended(double from, double to)
{
    RequestSelection selection;
    selection.span = SelectedSpan { range(from, to), SelectedSpan::Basis::Ended };
    return selection;
}

RequestSelection latency(RequestSelection selection, double low, double high)
{
    selection.times[static_cast<std::size_t>(SelectedTime::Latency)] = range(low, high);
    return selection;
}

RequestSelection ttft(double low, double high)
{
    RequestSelection selection;
    selection.times[static_cast<std::size_t>(SelectedTime::Ttft)] = range(low, high);
    return selection;
}

RequestSelection outcomes(const std::vector<Outcome>& which)
{
    RequestSelection selection;
    selection.outcomes = which;
    return selection;
}

RequestSelection endpoint(std::uint32_t number)
{
    RequestSelection selection;
    selection.groups[static_cast<std::size_t>(RequestGroup::Endpoint)] = number;
    return selection;
}

/// Every second request of the twelve went to another endpoint.
TrialBuilder twelveToTwo()
{
    TrialBuilder trial = test::twelveRequests();
    for (RequestRecord& record : trial.requests) {
        record.endpoint = static_cast<std::uint16_t>(record.index % 2);
    }
    return trial;
}

/// Thousands of requests of every kind, from one seed.
TrialBuilder anyRequests(std::size_t count)
{
    TrialBuilder trial;
    trial.plan.kind = ScenarioKind::Server;
    trial.plan.ratePerS = 100;
    trial.plan.stop.duration = 60 * kNsPerS;
    Random random(5);
    for (std::size_t i = 0; i < count; ++i) {
        const double at = 60'000.0 * static_cast<double>(i) / static_cast<double>(count);
        if (random.uniform() < 0.1) {
            RequestRecord& failed =
                trial.add(at, random.uniform() < 0.5 ? Outcome::HttpStatus : Outcome::Reset);
            failed.closed = failed.scheduled + ms(5);
            continue;
        }
        const double first = at + 20 + 100 * random.exponential();
        const int tokens = 2 + static_cast<int>(random.uniform() * 20);
        RequestRecord& done =
            trial.addStream(at, first, first + 10 + 200 * random.uniform(), tokens, tokens, 1);
        done.endpoint = static_cast<std::uint16_t>(i % 3);
    }
    return trial;
}

/// The trial with only the requests that are due in the span.
TrialBuilder onlyDue(const TrialBuilder& trial, const StepRange& span)
{
    TrialBuilder part = trial;
    part.requests.clear();
    part.gapCounts.clear();
    part.gapValues.clear();
    for (const RequestRecord& record : trial.requests) {
        if (span.contains(record.scheduled)) {
            part.requests.push_back(record);
            part.gapCounts.push_back(0);
        }
    }
    return part;
}

} // namespace

Q_DECLARE_METATYPE(loadstone::RequestSelection)

class RequestSelectionTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void withoutASelectionTheNumbersAreTheTrials()
    {
        for (const TrialBuilder& trial : { test::twelveRequests(), anyRequests(3'000) }) {
            const TrialMetrics whole = trial.compute();
            const auto selected = selectRequests(*columnsOf(trial), {}, kGoOn);
            QCOMPARE(selected->selected, whole.blocks.requests.issued);
            QCOMPARE(selected->of, whole.blocks.requests.issued);
            QCOMPARE(selected->blocks.latency, whole.blocks.latency);
            QCOMPARE(selected->blocks.latencyAll, whole.blocks.latencyAll);
            QCOMPARE(selected->blocks.ttft, whole.blocks.ttft);
            QCOMPARE(selected->blocks.tpot, whole.blocks.tpot);
            QCOMPARE(selected->blocks.requests.completed, whole.blocks.requests.completed);
            QCOMPARE(selected->blocks.requests.failedBy, whole.blocks.requests.failedBy);
            QCOMPARE(selected->blocks.requests.errorShare(), whole.blocks.requests.errorShare());
            QCOMPARE(selected->blocks.throughput.requestsPerS,
                     whole.blocks.throughput.requestsPerS);
            QCOMPARE(selected->seconds.size(), whole.seconds.size());
            for (std::size_t i = 0; i < whole.seconds.size(); ++i) {
                SecondRow row = selected->seconds[i];
                // Streams that a second's end cuts count by time, not chunk by chunk.
                QVERIFY2(std::abs(row.outputTokens - whole.seconds[i].outputTokens)
                             <= 0.02 * whole.seconds[i].outputTokens + 1,
                         qPrintable(QString::number(row.outputTokens)));
                row.outputTokens = whole.seconds[i].outputTokens;
                QCOMPARE(row, whole.seconds[i]);
            }
        }
    }

    void aStreamThatTheWindowCutsCountsByTime()
    {
        const auto selected = selectRequests(*columnsOf(test::twelveRequests()), {}, kGoOn);
        // 3.6 … 4.4 s with 9 tokens, the window ends at 4 s; the 5 of the last one are whole.
        QCOMPARE(selected->seconds[2].outputTokens, 4.5 + 5);
        // 3 of the warm-up, 11 + 21 + 6 + 1, 26 + 10, 4.5 + 5 in 3 s.
        QCOMPARE(*selected->blocks.throughput.outputTokensPerS, 87.5 / 3);
    }

    void partsAreCountedByHand_data()
    {
        QTest::addColumn<RequestSelection>("selection");
        QTest::addColumn<int>("selected");
        QTest::addColumn<int>("completed");
        QTest::addColumn<int>("failed");
        QTest::addColumn<double>("p50"); // ms; −1: undefined
        QTest::addColumn<double>("perS");
        QTest::newRow("due in a span, both ends in it")
            << due(1400, 2200) << 5 << 4 << 1 << 100.0 << 3.75;
        QTest::newRow("ended in a span") << ended(1400, 2200) << 4 << 3 << 1 << 160.0 << 3.75;
        QTest::newRow("a range of latencies, both ends in it")
            << latency({}, 140, 200) << 5 << 5 << 0 << 160.0 << 5.0 / 3;
        QTest::newRow("failed ones have no latency")
            << outcomes({ Outcome::HttpStatus, Outcome::TimeoutIdle }) << 2 << 0 << 2 << -1.0
            << 0.0;
        QTest::newRow("a class of failures")
            << outcomes({ Outcome::HttpStatus }) << 1 << 0 << 1 << -1.0 << 0.0;
        QTest::newRow("a span and a range together")
            << latency(due(1000, 1800), 140, 200) << 3 << 3 << 0 << 150.0 << 3 / 0.8;
        QTest::newRow("a time to first token") << ttft(100, 100) << 4 << 4 << 0 << 200.0 << 1.0;
        QTest::newRow("an endpoint") << endpoint(0) << 6 << 6 << 0 << 150.0 << 5.0 / 3;
        QTest::newRow("nothing at all") << latency({}, 1, 2) << 0 << 0 << 0 << -1.0 << 0.0;
        QTest::newRow("an endpoint that there is not") << endpoint(7) << 0 << 0 << 0 << -1.0 << 0.0;
    }

    void partsAreCountedByHand()
    {
        QFETCH(RequestSelection, selection);
        QFETCH(int, selected);
        QFETCH(int, completed);
        QFETCH(int, failed);
        QFETCH(double, p50);
        QFETCH(double, perS);
        const auto result = selectRequests(*columnsOf(twelveToTwo()), selection, kGoOn);
        QCOMPARE(result->of, std::int64_t { 12 });
        QCOMPARE(result->selected, std::int64_t { selected });
        QCOMPARE(result->blocks.requests.issued, std::int64_t { selected });
        QCOMPARE(result->blocks.requests.completed, std::int64_t { completed });
        QCOMPARE(result->blocks.requests.failed, std::int64_t { failed });
        QCOMPARE(result->blocks.latency.value("p50").value_or(-1), p50);
        QCOMPARE(result->blocks.latency.n, std::int64_t { completed });
        QCOMPARE(result->blocks.throughput.requestsPerS.value_or(-1), perS);
        const auto marks = std::count(result->marks->begin(), result->marks->end(), 1);
        QVERIFY(marks >= selected); // the warm-up's too, for tables
    }

    void aChartKeepsWhatLiesBesideItsOwnRange()
    {
        const TrialBuilder trial = test::twelveRequests();
        const auto columns = columnsOf(trial);
        const auto result = selectRequests(*columns, latency(due(1000, 1800), 140, 200), kGoOn);
        using Values = std::vector<std::int64_t>;
        // Latencies: of all that were due then; TTFT: of what also took 140 … 200 ms.
        QCOMPARE(result->times[0].ascending, (Values { ms(100), ms(140), ms(150), ms(200) }));
        QCOMPARE(result->times[1].ascending, (Values { ms(40), ms(50), ms(100) }));
        // Over time: all that took so long.
        QList<int> perSecond;
        for (const SecondRow& row : result->seconds) {
            perSecond << static_cast<int>(row.completed);
        }
        QCOMPARE(perSecond, (QList<int> { 3, 2, 0, 0 }));
        QCOMPARE(result->seconds[0].latencyP50Ms, 150.0);
        QCOMPARE(result->seconds[1].latencyP50Ms, 160.0);
        QCOMPARE(result->seconds[1].latencyP99Ms, 200.0);
        QVERIFY(!result->seconds[2].latencyP50Ms);
        QVERIFY(result->failures.empty());
        const auto failed = selectRequests(*columns, due(1600, 1600), kGoOn);
        QCOMPARE(failed->failures.size(), std::size_t { 2 }); // the span is theirs
        QCOMPARE(failed->failures.front().seconds, std::vector<double> { 1.61 });
    }

    void percentilesAreThoseOfTheRequestsAlone_data()
    {
        QTest::addColumn<double>("from");
        QTest::addColumn<double>("to");
        QTest::newRow("a tenth") << 12'000.0 << 18'000.0;
        QTest::newRow("nearly all") << 100.0 << 59'000.0;
        QTest::newRow("a few") << 30'000.0 << 30'050.0;
    }

    void percentilesAreThoseOfTheRequestsAlone()
    {
        QFETCH(double, from);
        QFETCH(double, to);
        const TrialBuilder trial = anyRequests(2'000);
        for (const DefinitionSet& set : definitionSets()) {
            const auto result = selectRequests(*columnsOf(trial, set), due(from, to), kGoOn);
            const TrialBuilder part = onlyDue(trial, range(from, to));
            const MetricBlocks alone = computeTrial(part.input(), set).blocks;
            QCOMPARE(result->blocks.latency, alone.latency);
            QCOMPARE(result->blocks.latencyAll, alone.latencyAll);
            QCOMPARE(result->blocks.ttft, alone.ttft);
            QCOMPARE(result->blocks.tpot.percentiles, alone.tpot.percentiles);
            QCOMPARE(result->blocks.tpot.id, alone.tpot.id);
            QCOMPARE(result->blocks.requests.failed, alone.requests.failed);
            QCOMPARE(result->blocks.tokens.outputTotal, alone.tokens.outputTotal);
        }
    }

    void aCategoryIsOfTheSample()
    {
        const TrialBuilder trial = test::twelveRequests();
        const auto columns = columnsOf(trial);
        std::vector<std::uint32_t> categories(trial.requests.size());
        categories[4] = 1; // the sample of the request that took 200 ms
        categories[7] = 1; // … 160 ms
        columns->setCategories(categories);
        RequestSelection selection;
        selection.groups[static_cast<std::size_t>(RequestGroup::Category)] = 1;
        const auto result = selectRequests(*columns, selection, kGoOn);
        QCOMPARE(result->selected, std::int64_t { 2 });
        QCOMPARE(*result->blocks.latency.max, 200.0);
        QCOMPARE(*result->blocks.latency.min, 160.0);
    }

    void aSelectionOutsideOfTheWindowHasNoRate()
    {
        const auto result = selectRequests(*columnsOf(test::twelveRequests()), due(0, 900), kGoOn);
        QCOMPARE(result->selected, std::int64_t { 0 }); // warm-up is not counted
        QVERIFY(!result->blocks.throughput.requestsPerS);
        QCOMPARE(std::count(result->marks->begin(), result->marks->end(), 1), 2);
    }

    void aCancelledOneGivesNothing()
    {
        const std::atomic<bool> cancelled { true };
        const TrialBuilder trial = test::twelveRequests();
        QVERIFY(!selectRequests(*columnsOf(trial), {}, cancelled));
        QVERIFY(!makeRequestColumns(trial.input(), nativeDefinitions(), {}, cancelled));
    }

    void aSelectionIsACondition_data()
    {
        QTest::addColumn<RequestSelection>("selection");
        QTest::addColumn<QByteArray>("sql");
        QTest::newRow("due") << due(1400, 2200)
                             << QByteArray("trial = 2 AND scheduled_ns BETWEEN 1400000000 AND "
                                           "2200000000");
        QTest::newRow("outcomes") << outcomes({ Outcome::HttpStatus, Outcome::Reset })
                                  << QByteArray(
                                         "trial = 2 AND outcome IN ('http_status', 'reset')");
        QTest::newRow("latency") << latency({}, 1, 2)
                                 << QByteArray("trial = 2 AND outcome = 'ok' AND last_token_ns - "
                                               "scheduled_ns BETWEEN 1000000 AND 2000000");
        QTest::newRow("endpoint") << endpoint(1) << QByteArray("trial = 2 AND endpoint = 1");
    }

    void aSelectionIsACondition()
    {
        QFETCH(RequestSelection, selection);
        QFETCH(QByteArray, sql);
        QCOMPARE(QByteArray::fromStdString(
                     selectionSql(selection, nativeDefinitions(), ScenarioKind::Server, 2)),
                 sql);
    }
};

LOADSTONE_TEST(RequestSelectionTest)

#include "tst_requestselection.moc"
