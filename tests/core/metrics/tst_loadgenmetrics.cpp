// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/definitionnames.h"
#include "metrics/trialparts.h"
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

const DefinitionSet& loadGenSet()
{
    return **findDefinitionSet("loadgen/1");
}

/// `count` requests, due every 10 ms, that take 1, 2, 3 … ms and answer `tokens` tokens.
TrialBuilder trialOf(ScenarioKind kind, int count, int tokens = 5)
{
    TrialBuilder trial;
    trial.plan.kind = kind;
    trial.plan.streaming = true;
    for (int i = 0; i < count; ++i) {
        const double at = kind == ScenarioKind::Offline ? 0 : 10.0 * i;
        RequestRecord& record =
            trial.addStream(at, at + 0.5, at + 1.0 + i, tokens, tokens, kNoCount);
        record.dispatched = kind == ScenarioKind::Server ? record.dispatched : record.scheduled;
        record.freed = kind == ScenarioKind::Server ? kNoInstant : record.scheduled;
    }
    return trial;
}

} // namespace

class LoadGenMetricsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void projectsNameTheSetsThatThereAre()
    {
        QCOMPARE(definitionSets().size(), kDefinitionNames.size());
        for (std::size_t i = 0; i < kDefinitionNames.size(); ++i) {
            QCOMPARE(definitionSets()[i].id, kDefinitionNames[i]);
        }
    }

    void percentilesCutTheIndexOff_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<double>("p");
        QTest::addColumn<int>("place"); // from 1; 0: none
        QTest::newRow("p90 of 100 is the 91st smallest") << 100 << 0.9 << 91;
        QTest::newRow("p99 of 100 is the largest") << 100 << 0.99 << 100;
        QTest::newRow("p50 of 1") << 1 << 0.5 << 1;
        QTest::newRow("p50 of 4 is the third") << 4 << 0.5 << 3;
        QTest::newRow("p97 of 1000") << 1000 << 0.97 << 971;
        QTest::newRow("p99.9 of 1000 is the largest") << 1000 << 0.999 << 1000;
        QTest::newRow("p90 of 2212") << 2212 << 0.9 << 1991;
        QTest::newRow("of nothing") << 0 << 0.5 << 0;
    }

    void percentilesCutTheIndexOff()
    {
        QFETCH(int, n);
        QFETCH(double, p);
        QFETCH(int, place);
        std::vector<std::int64_t> values(static_cast<std::size_t>(n));
        std::iota(values.begin(), values.end(), std::int64_t { 1 });
        QCOMPARE(loadGenPercentileOf(values, p).value_or(0), std::int64_t { place });
    }

    void whatNeverEndedStandsBehindTheRest()
    {
        const std::vector<std::int64_t> values { 1, 2, 3 };
        QCOMPARE(loadGenPercentileOf(values, 0.5, 1).value_or(0), std::int64_t { 3 });
        QVERIFY(!loadGenPercentileOf(values, 0.9, 1));
    }

    void meansAreCutOffToWholeNanoseconds()
    {
        const auto samples = SampleSet::of({ 1, 2, 5 }, 1);
        QCOMPARE(summarise(samples, "x", "y", StatRule::LoadGen).mean.value_or(0), 2.0);
        QCOMPARE(summarise(samples, "x", "y").mean.value_or(0), 8.0 / 3);
    }

    void tokenTimesFollowLoadGen_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<qint64>("ns");
        QTest::newRow("five") << 5 << qint64 { 250 };
        QTest::newRow("cut off") << 8 << qint64 { 142 };
        QTest::newRow("two") << 2 << qint64 { 1000 };
        QTest::newRow("one divides by -1") << 1 << qint64 { -1000 };
        QTest::newRow("none divides by -1") << 0 << qint64 { -1000 };
    }

    void tokenTimesFollowLoadGen()
    {
        QFETCH(int, tokens);
        QFETCH(qint64, ns);
        RequestRecord record;
        record.firstToken = 500;
        record.lastToken = 1500;
        record.outputTokens = tokens;
        record.contentChunks = 3;
        bool assumed = false;
        const auto ps = detail::tpotPs(record, TpotRule::LoadGen, &assumed);
        QVERIFY(ps);
        QCOMPARE(*ps, ns * 1000);
        QVERIFY(!assumed);
        record.outputTokens = kNoCount;
        QVERIFY(!detail::tpotPs(record, TpotRule::LoadGen, &assumed));
    }

    void serverCountsToTheLastIssuedOnesAnswer()
    {
        const TrialBuilder trial = trialOf(ScenarioKind::Server, 100);
        const MetricBlocks blocks = computeTrial(trial.input(), loadGenSet()).blocks;
        // Due at 0, 10 … 990 ms; the last one takes 100 ms.
        QCOMPARE(blocks.throughput.scheduledPerS.value_or(0), 99 / 0.99);
        QCOMPARE(blocks.throughput.requestsPerS.value_or(0), 99 / 1.09);
        QCOMPARE(blocks.throughput.outputTokensPerS.value_or(0), 500 / 1.09);
        QVERIFY(!blocks.throughput.totalTokensPerS);
        QCOMPARE(blocks.latency.percentiles[*percentileIndex("p90")].value_or(0), 91.0);
        QCOMPARE(blocks.latency.percentiles[*percentileIndex("p99")].value_or(0), 100.0);
        QCOMPARE(blocks.latency.id, std::string("loadgen.latency.last_token.from_scheduled"));
        QCOMPARE(trial.compute().blocks.latency.percentiles[*percentileIndex("p90")].value_or(0),
                 90.0);
    }

    void offlineCountsToTheLongestLatency()
    {
        const TrialBuilder trial = trialOf(ScenarioKind::Offline, 50);
        const MetricBlocks blocks = computeTrial(trial.input(), loadGenSet()).blocks;
        QCOMPARE(blocks.throughput.requestsPerS.value_or(0), 50 / 0.05);
        QCOMPARE(blocks.throughput.outputTokensPerS.value_or(0), 250 / 0.05);
        QCOMPARE(blocks.latency.max.value_or(0), 50.0);
        QCOMPARE(blocks.latency.id, std::string("loadgen.latency.last_token.from_scheduled"));
    }

    void singleStreamCountsToTheLastIssue()
    {
        TrialBuilder trial = trialOf(ScenarioKind::SingleStream, 20);
        trial.requests[3].outputTokens = 1; // LoadGen counts none
        const MetricBlocks blocks = computeTrial(trial.input(), loadGenSet()).blocks;
        QCOMPARE(blocks.throughput.requestsPerS.value_or(0), 19 / 0.19);
        QCOMPARE(blocks.throughput.outputTokensPerS.value_or(0), 95 / 0.19);
        // Its second and later chunks took 3 ms, divided by -1.
        QCOMPARE(blocks.tpot.min.value_or(0), -3.5);
    }

    void oneRequestHasNoRate()
    {
        const TrialBuilder trial = trialOf(ScenarioKind::Server, 1);
        const MetricBlocks blocks = computeTrial(trial.input(), loadGenSet()).blocks;
        QVERIFY(!blocks.throughput.requestsPerS && !blocks.throughput.scheduledPerS);
    }

    void queriesCountFromWhenTheyAreIssued()
    {
        TrialBuilder trial = trialOf(ScenarioKind::MultiStream, 4);
        trial.plan.samplesPerQuery = 4;
        for (RequestRecord& record : trial.requests) {
            record.scheduled = ms(100);
            record.dispatched = ms(103); // 3 ms of the client's own
            record.lastToken = ms(150);
        }
        const MetricBlocks blocks = computeTrial(trial.input(), loadGenSet()).blocks;
        QCOMPARE(blocks.latency.n, std::int64_t { 1 });
        QCOMPARE(blocks.latency.max.value_or(0), 47.0);
        QVERIFY(!blocks.throughput.requestsPerS);
        QCOMPARE(trial.compute().blocks.latency.max.value_or(0), 50.0);
    }

    void failuresAreNotCompleted()
    {
        TrialBuilder trial = trialOf(ScenarioKind::Offline, 10);
        trial.requests[9].outcome = Outcome::HttpStatus;
        const MetricBlocks blocks = computeTrial(trial.input(), loadGenSet()).blocks;
        QCOMPARE(blocks.throughput.requestsPerS.value_or(0), 9 / 0.009);
        QVERIFY(blocks.latencyAll.isCensored("p99"));
    }

    void plannedIsWhatTheRulesSay()
    {
        TrialBuilder trial = trialOf(ScenarioKind::Offline, 10);
        LoadGenPlan rules;
        rules.performanceSamples = 8;
        rules.offlineSamples = 13;
        rules.accuracySamples = 30;
        trial.plan.loadgen = rules;
        trial.plan.sampleCount = 99;
        const auto planned = [&] {
            return computeTrial(trial.input(), loadGenSet()).blocks.requests.planned.value_or(-1);
        };
        QCOMPARE(planned(), std::int64_t { 13 });
        trial.plan.loadgen->equalIssue = true;
        QCOMPARE(planned(), std::int64_t { 16 });
        trial.plan.mode = Mode::Accuracy;
        QCOMPARE(planned(), std::int64_t { 30 });
        trial.plan.kind = ScenarioKind::MultiStream;
        trial.plan.samplesPerQuery = 3; // sets of 8, 8, 8 and 6
        QCOMPARE(planned(), std::int64_t { 33 });
        trial.plan.mode = Mode::Performance;
        QCOMPARE(planned(), std::int64_t { -1 });
    }

    void theBlockSurvivesItsFile()
    {
        LoadGenBlock block;
        block.scenario = "Server";
        block.valid = false;
        block.earlyStoppingMet = false;
        block.queries = 7;
        block.percentile = 0.99;
        block.metric = "completed_samples_per_s";
        block.result = 12.5;
        block.queriesNeeded = 2314;
        block.duration = kNsPerS;
        MetricBlocks blocks;
        blocks.loadgen = block;
        Json json = Json::object();
        appendJson(json, blocks);
        const auto again = metricBlocksFromJson(json);
        QVERIFY(again && *again == blocks);
        json["loadgen"]["queries_needed"] = "many";
        QVERIFY(!metricBlocksFromJson(json));
    }

    void trialsAreSummarisedByRule()
    {
        LoadGenBlock good;
        good.scenario = "SingleStream";
        good.valid = true;
        good.earlyStoppingMet = true;
        good.earlyStoppingLatency = 100;
        good.result = 100;
        good.queries = 10;
        LoadGenBlock bad = good;
        bad.valid = false;
        bad.earlyStoppingLatency = 200;
        bad.result = 200;
        const auto both = summariseLoadGen(std::array<const LoadGenBlock*, 2> { &good, &bad });
        QVERIFY(both);
        QVERIFY(both->valid == false && both->earlyStoppingMet == true);
        QCOMPARE(both->earlyStoppingLatency.value_or(0), Ns { 150 });
        QCOMPARE(both->result.value_or(0), 150.0);
        QCOMPARE(both->queries, std::int64_t { 20 });
        QVERIFY(!summariseLoadGen({}));
    }
};

LOADSTONE_TEST(LoadGenMetricsTest)
#include "tst_loadgenmetrics.moc"
