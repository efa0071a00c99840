// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadgenrules.h"
#include "analysis/runresult.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

/// A trial whose request i is issued at 10 i ms and takes `base` + i µs; `slow` of them take 1 s.
struct Made
{
    RunPlan plan;
    std::vector<RequestRecord> requests;

    Made(ScenarioKind kind, int count, int slow = 0, Ns base = kNsPerMs)
    {
        plan.kind = kind;
        plan.streaming = true;
        plan.ratePerS = 100;
        plan.samplesPerQuery = 1;
        LoadGenPlan rules;
        rules.minDuration = 5 * kNsPerS;
        rules.percentile = kind == ScenarioKind::SingleStream ? 0.9 : 0.99;
        rules.targetLatency =
            kind == ScenarioKind::Server ? std::optional(100 * kNsPerMs) : std::nullopt;
        rules.offlineSamples = 500;
        plan.loadgen = rules;
        for (int i = 0; i < count; ++i) {
            RequestRecord record;
            record.index = static_cast<std::uint64_t>(i);
            record.scheduled = kind == ScenarioKind::Offline ? 0 : i * 10 * kNsPerMs;
            record.dispatched = record.scheduled;
            record.issued = record.scheduled;
            record.connected = record.scheduled;
            const Ns took = i < slow ? kNsPerS : base + i * kNsPerUs;
            record.firstToken = record.scheduled + took / 2;
            record.lastToken = record.scheduled + took;
            record.closed = record.lastToken;
            record.outputTokens = 11;
            record.contentChunks = 11;
            record.outcome = Outcome::Ok;
            requests.push_back(record);
        }
    }

    TrialInput input() const
    {
        TrialInput in;
        in.requests = requests;
        in.plan = &plan;
        in.measureStart = 0;
        return in;
    }

    std::optional<LoadGenBlock> judge() const
    {
        return judgeLoadGen(input(), computeTrial(input(), **findDefinitionSet("loadgen/1")));
    }
};

} // namespace

/// LoadGen's validity rules, one by one.
class LoadGenRulesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void singleStreamEstimatesItsPercentile()
    {
        const auto block = Made(ScenarioKind::SingleStream, 1000).judge();
        QVERIFY(block && block->valid == true);
        QCOMPARE(block->queries, std::int64_t { 1000 });
        // 78 above are the most that 1000 allow: the estimate is the 78th largest.
        QCOMPARE(block->discarded.value_or(0), std::int64_t { 77 });
        QCOMPARE(block->earlyStoppingLatency.value_or(0), kNsPerMs + 922 * kNsPerUs);
        QCOMPARE(block->percentileLatency.value_or(0), kNsPerMs + 900 * kNsPerUs);
        // At 0.99 it is two of 1000.
        QCOMPARE(block->earlyStoppingMultiStream.value_or(0), kNsPerMs + 998 * kNsPerUs);
        QCOMPARE(block->result.value_or(0), static_cast<double>(*block->earlyStoppingLatency));
        QVERIFY(block->qpsWithoutOverhead.value_or(0) > 0);
    }

    void tooFewQueriesMakeNoEstimate_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("count");
        QTest::addColumn<qint64>("needed");
        const int single = static_cast<int>(ScenarioKind::SingleStream);
        const int multi = static_cast<int>(ScenarioKind::MultiStream);
        QTest::newRow("63 single-stream queries") << single << 63 << qint64 { 1 };
        QTest::newRow("64 are enough") << single << 64 << qint64 { 0 };
        QTest::newRow("600 multi-stream queries") << multi << 600 << qint64 { 62 };
        QTest::newRow("662 are enough") << multi << 662 << qint64 { 0 };
    }

    void tooFewQueriesMakeNoEstimate()
    {
        QFETCH(int, kind);
        QFETCH(int, count);
        QFETCH(qint64, needed);
        Made made(static_cast<ScenarioKind>(kind), count);
        made.plan.loadgen->minQueries = 10;
        made.plan.loadgen->minDuration = 0;
        const auto block = made.judge();
        QCOMPARE(block->queriesNeeded.value_or(-1), std::int64_t { needed });
        QCOMPARE(block->earlyStoppingMet.value_or(false), needed == 0);
        QCOMPARE(block->earlyStoppingLatency.has_value(), needed == 0);
        QCOMPARE(block->valid.value_or(false), needed == 0);
    }

    void serverNeedsQueriesUnderTheLimit_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("slow");
        QTest::addColumn<bool>("constraint");
        QTest::addColumn<bool>("stopping");
        QTest::addColumn<qint64>("needed");
        // h(t) + t at 0.99: 459, 662, 838 … 2010 for ten.
        QTest::newRow("none above") << 1000 << 0 << true << true << qint64 { 0 };
        QTest::newRow("two above") << 1000 << 2 << true << true << qint64 { 0 };
        QTest::newRow("the percentile holds, early stopping does not")
            << 1000 << 9 << true << false << qint64 { 874 };
        QTest::newRow("neither holds") << 1000 << 10 << false << false << qint64 { 1010 };
    }

    void serverNeedsQueriesUnderTheLimit()
    {
        QFETCH(int, count);
        QFETCH(int, slow);
        QFETCH(bool, constraint);
        QFETCH(bool, stopping);
        QFETCH(qint64, needed);
        const auto block = Made(ScenarioKind::Server, count, slow).judge();
        QCOMPARE(block->overlatency.value_or(-1), std::int64_t { slow });
        QCOMPARE(block->constraintsMet.value_or(!constraint), constraint);
        QCOMPARE(block->earlyStoppingMet.value_or(!stopping), stopping);
        QCOMPARE(block->queriesNeeded.value_or(-1), std::int64_t { needed });
        QCOMPARE(block->valid.value_or(!stopping), constraint && stopping);
    }

    void failedRequestsAreAboveEveryLimit()
    {
        Made made(ScenarioKind::Server, 1000);
        for (std::size_t i = 0; i < 10; ++i) {
            made.requests[i].outcome = Outcome::Reset;
            made.requests[i].lastToken = kNoInstant;
        }
        const auto block = made.judge();
        QCOMPARE(block->overlatency.value_or(-1), std::int64_t { 10 });
        QVERIFY(block->constraintsMet == false);
    }

    void tokensHaveLimitsOfTheirOwn_data()
    {
        QTest::addColumn<qint64>("ttftUs");
        QTest::addColumn<qint64>("tpotUs");
        QTest::addColumn<bool>("met");
        // 1000 answers of 1 to 2 ms: first token after half of it, then ten more.
        QTest::newRow("both") << qint64 { 2000 } << qint64 { 200 } << true;
        QTest::newRow("first token too late") << qint64 { 900 } << qint64 { 200 } << false;
        QTest::newRow("tokens too slow") << qint64 { 2000 } << qint64 { 90 } << false;
    }

    void tokensHaveLimitsOfTheirOwn()
    {
        QFETCH(qint64, ttftUs);
        QFETCH(qint64, tpotUs);
        QFETCH(bool, met);
        Made made(ScenarioKind::Server, 1000);
        made.plan.loadgen->tokenLatencies = true;
        made.plan.loadgen->targetLatency.reset();
        made.plan.loadgen->ttftLimit = ttftUs * kNsPerUs;
        made.plan.loadgen->tpotLimit = tpotUs * kNsPerUs;
        const auto block = made.judge();
        QCOMPARE(block->constraintsMet.value_or(!met), met);
        QCOMPARE(block->earlyStoppingMet.value_or(!met), met);
        QVERIFY(block->ttftPercentile && block->tpotPercentile);
    }

    void singleStreamWithTokensLeavesTheFirstTokensEstimate()
    {
        Made made(ScenarioKind::SingleStream, 1000);
        made.plan.loadgen->tokenLatencies = true;
        const auto block = made.judge();
        QCOMPARE(block->earlyStoppingLatency.value_or(0), (kNsPerMs + 922 * kNsPerUs) / 2);
        QCOMPARE(block->percentileLatency.value_or(0), kNsPerMs + 900 * kNsPerUs);
    }

    void durationsAreLookedAtByKind_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("duration");
        QTest::newRow("issue of the last query")
            << static_cast<int>(ScenarioKind::SingleStream) << qint64 { 9990 * kNsPerMs };
        QTest::newRow("schedule of the last query")
            << static_cast<int>(ScenarioKind::Server) << qint64 { 9990 * kNsPerMs };
        QTest::newRow("longest latency")
            << static_cast<int>(ScenarioKind::Offline) << qint64 { kNsPerMs + 999 * kNsPerUs };
    }

    void durationsAreLookedAtByKind()
    {
        QFETCH(int, kind);
        QFETCH(qint64, duration);
        Made made(static_cast<ScenarioKind>(kind), 1000);
        made.plan.loadgen->minDuration = duration;
        QVERIFY(made.judge()->minDurationMet == true);
        QCOMPARE(made.judge()->duration.value_or(0), Ns { duration });
        made.plan.loadgen->minDuration = duration + 1;
        QVERIFY(made.judge()->minDurationMet == false);
        QVERIFY(made.judge()->valid == false);
    }

    void offlineNeedsItsSamples()
    {
        Made made(ScenarioKind::Offline, 500);
        made.plan.loadgen->minDuration = 0;
        QVERIFY(made.judge()->valid == true);
        QCOMPARE(made.judge()->queries, std::int64_t { 1 });
        QCOMPARE(made.judge()->metric, std::string("samples_per_s"));
        made.requests.pop_back();
        QVERIFY(made.judge()->minQueriesMet == false);
    }

    // 101 answers a second apart from each other by 10 ms; LoadGen counts one fewer for Server.
    void tokensAreInferredFromTheSamples_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("tokensPerSample"); // 0: not stated
        QTest::addColumn<double>("samples"); // that the rate counts; 0: there is none
        using enum ScenarioKind;
        QTest::newRow("Server") << static_cast<int>(Server) << 69.0 << 100.0;
        QTest::newRow("Offline") << static_cast<int>(Offline) << 69.0 << 101.0;
        QTest::newRow("SingleStream has no such rate")
            << static_cast<int>(SingleStream) << 69.0 << 0.0;
        QTest::newRow("not stated") << static_cast<int>(Server) << 0.0 << 0.0;
    }

    void tokensAreInferredFromTheSamples()
    {
        QFETCH(int, kind);
        QFETCH(double, tokensPerSample);
        QFETCH(double, samples);
        Made made(static_cast<ScenarioKind>(kind), 101);
        if (tokensPerSample > 0) {
            made.plan.loadgen->inferredTokens = tokensPerSample;
        }
        for (RequestRecord& record : made.requests) {
            record.outputTokens = kNoCount; // nobody counts them
            record.contentChunks = 0;
        }
        const auto block = made.judge();
        QVERIFY(block);
        QCOMPARE(block->inferredTokensPerS.has_value(), samples > 0);
        if (samples > 0) {
            Ns last = 0;
            for (const RequestRecord& record : made.requests) {
                last = std::max(last, record.lastToken);
            }
            const double expected = samples * tokensPerSample / (static_cast<double>(last) / 1e9);
            QVERIFY2(std::abs(*block->inferredTokensPerS / expected - 1) < 1e-9,
                     qPrintable(QString::number(*block->inferredTokensPerS)));
            const auto back = loadGenBlockFromJson(toJson(*block));
            QVERIFY(back);
            QCOMPARE(*back, *block);
        }
    }

    void withoutLoadGensRulesNothingIsStated()
    {
        Made made(ScenarioKind::Server, 1000);
        made.plan.loadgen.reset();
        auto block = made.judge();
        QVERIFY(block && !block->valid && !block->constraintsMet && !block->earlyStoppingMet
                && !block->minDurationMet && !block->minQueriesMet);
        QCOMPARE(block->percentileLatency.value_or(0), kNsPerMs + 990 * kNsPerUs);
        // What the estimate rests on is known all the same.
        made.plan.kind = ScenarioKind::SingleStream;
        block = made.judge();
        QVERIFY(block->earlyStoppingMet == true && !block->valid);
        QCOMPARE(block->percentile, 0.9);
        made.plan.kind = ScenarioKind::Concurrency;
        QVERIFY(!made.judge());
        made.plan.kind = ScenarioKind::Server;
        made.plan.mode = Mode::Accuracy;
        QVERIFY(!made.judge());
    }

    void reasonsFollowFromTheRules_data()
    {
        QTest::addColumn<int>("slow");
        QTest::addColumn<qint64>("duration");
        QTest::addColumn<qint64>("queries");
        QTest::addColumn<QString>("code");
        QTest::newRow("valid") << 0 << qint64 { kNsPerS } << qint64 { 100 } << QString();
        QTest::newRow("too short")
            << 0 << qint64 { 60 * kNsPerS } << qint64 { 100 } << u"min_duration"_s;
        QTest::newRow("too few") << 0 << qint64 { kNsPerS } << qint64 { 2000 } << u"min_count"_s;
        QTest::newRow("not certified")
            << 9 << qint64 { kNsPerS } << qint64 { 100 } << u"early_stopping"_s;
        QTest::newRow("above the limit")
            << 30 << qint64 { kNsPerS } << qint64 { 100 } << u"early_stopping"_s;
    }

    void reasonsFollowFromTheRules()
    {
        QFETCH(int, slow);
        QFETCH(qint64, duration);
        QFETCH(qint64, queries);
        QFETCH(QString, code);
        Made made(ScenarioKind::Server, 1000, slow);
        made.plan.loadgen->minDuration = duration;
        made.plan.loadgen->minQueries = static_cast<std::uint64_t>(queries);
        std::vector<TrialMetrics> trials;
        trials.push_back(computeTrial(made.input(), **findDefinitionSet("loadgen/1")));
        trials.back().blocks.loadgen = judgeLoadGen(made.input(), trials.back());
        RunFacts facts;
        facts.verdict = calmFacts();
        facts.verdict.kind = ScenarioKind::Server;
        facts.trials.resize(1);
        const RunResult result = assembleRun(trials, facts);
        QStringList errors;
        for (const Reason& reason : result.verdict.reasons) {
            if (reason.severity == Severity::Error) {
                errors << QString::fromStdString(reason.code);
            }
        }
        QCOMPARE(errors.join(u' '), code);
        QCOMPARE(result.verdict.valid, code.isEmpty());
        QVERIFY(result.summary.loadgen == result.trials[0].blocks.loadgen);
        QCOMPARE(result.summary.loadgen->valid.value_or(false), code.isEmpty());
    }
};

LOADSTONE_TEST(LoadGenRulesTest)
#include "tst_loadgenrules.moc"
