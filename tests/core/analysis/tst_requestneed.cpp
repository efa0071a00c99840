// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/earlystopping.h"
#include "analysis/requestneed.h"
#include "analysis/verdict.h"
#include "base/units.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <random>

using namespace loadstone;

namespace {

Scenario scenarioOf(ScenarioKind kind, std::optional<double> rate, std::optional<Ns> duration)
{
    Scenario scenario;
    scenario.kind = kind;
    scenario.load.ratePerS = rate;
    scenario.stop.duration = duration;
    return scenario;
}

std::optional<RequestNeed> needOf(const Scenario& scenario,
                                  std::optional<std::uint64_t> planned = {})
{
    return requestNeed(scenario, std::span<const SloItem>(), planned);
}

} // namespace

class RequestNeedTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // What is promised before a run is what its verdict keeps.
    void theVerdictAsksForNoMoreAndNoLess()
    {
        const auto need = needOf(scenarioOf(ScenarioKind::Constant, 10, kNsPerS));
        QVERIFY(need);
        const auto codes = [](std::int64_t n) {
            std::vector<TrialMetrics> trials(3, test::sampleTrial({}));
            for (TrialMetrics& trial : trials) {
                trial.blocks.latency.n = n;
            }
            return test::codesOf(evaluateReasons(test::calmFacts(), trials, trials.front().blocks));
        };
        const auto fewer = codes(need->requests - 1);
        QCOMPARE(std::count(fewer.begin(), fewer.end(), need->reason), 1);
        const auto enough = codes(need->requests);
        QCOMPARE(std::count(enough.begin(), enough.end(), need->reason), 0);
    }

    void aFixedRateSaysHowLong()
    {
        // 368 that complete, with 1 % failing 372 that are begun.
        const auto need = needOf(scenarioOf(ScenarioKind::Constant, 10, 10 * kNsPerS));
        QVERIFY(need && need->isShort());
        QCOMPARE(need->percentile, std::string("p99"));
        QCOMPARE(need->requests, std::int64_t { 368 });
        QCOMPARE(need->plannedDuration, std::optional<Ns>(10 * kNsPerS));
        QCOMPARE(need->length, std::optional(RunLength { 38 * kNsPerS, {} }));
        Scenario longer = scenarioOf(ScenarioKind::Constant, 10, 10 * kNsPerS);
        setLength(longer, *need->length);
        QVERIFY(!needOf(longer));
        longer.stop.duration = 37 * kNsPerS;
        QVERIFY(needOf(longer));
    }

    void arrivalsByChanceGetRoom_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("burstiness");
        QTest::newRow("Poisson") << int(ScenarioKind::Server) << 1.0;
        QTest::newRow("bursts") << int(ScenarioKind::Gamma) << 0.25;
        QTest::newRow("nearly even") << int(ScenarioKind::Gamma) << 10.0;
    }

    // By drawing trials of that length: nearly all of them have enough.
    void arrivalsByChanceGetRoom()
    {
        QFETCH(int, kind);
        QFETCH(double, burstiness);
        Scenario scenario = scenarioOf(static_cast<ScenarioKind>(kind), 20, kNsPerS);
        scenario.load.burstiness = burstiness;
        scenario.errorShareLimit = 0;
        const auto need = needOf(scenario);
        QVERIFY(need && need->length && need->length->duration);
        const double seconds = static_cast<double>(*need->length->duration) / kNsPerS;
        QVERIFY(seconds > 368.0 / 20);
        std::mt19937_64 random(5);
        std::gamma_distribution<double> gap(burstiness, 1 / (burstiness * 20));
        constexpr int kTrials = 4'000;
        int enough = 0;
        for (int i = 0; i < kTrials; ++i) {
            double now = 0;
            int n = 0;
            for (;; ++n) {
                now += gap(random);
                if (now > seconds) {
                    break;
                }
            }
            enough += n >= 368 ? 1 : 0;
        }
        const double share = static_cast<double>(enough) / kTrials;
        QVERIFY2(share > 0.98, qPrintable(QString::number(share)));
        QVERIFY2(share < 0.9999 || burstiness > 5, qPrintable(QString::number(share)));
    }

    void objectivesAskForTheirPercentile()
    {
        const std::vector<SloItem> slo { { "ttft_ms", "p99_9", "<=", 500, {} } };
        const auto need = requestNeed(scenarioOf(ScenarioKind::Constant, 100, 30 * kNsPerS), slo);
        QVERIFY(need);
        QCOMPARE(need->percentile, std::string("p99_9"));
        QCOMPARE(need->requests, std::int64_t { 3'688 });
        QCOMPARE(need->length, std::optional(RunLength { 37 * kNsPerS, {} }));
        Project project;
        project.slos.resize(1);
        project.slos[0].name = "chat";
        project.slos[0].items = slo;
        Scenario scenario = scenarioOf(ScenarioKind::Constant, 100, 30 * kNsPerS);
        QVERIFY(!requestNeed(scenario, project)); // it does not name them
        scenario.slo = "chat";
        QCOMPARE(requestNeed(scenario, project), need);
    }

    void countsAreCompared()
    {
        Scenario scenario = scenarioOf(ScenarioKind::Concurrency, {}, {});
        QVERIFY(!needOf(scenario)); // nobody knows how long the dataset is
        const auto need = needOf(scenario, 100);
        QVERIFY(need && need->isShort());
        QCOMPARE(need->planned, std::optional<std::int64_t>(100));
        QCOMPARE(need->length, std::optional(RunLength { {}, 372 }));
        QVERIFY(!needOf(scenario, 372));
        scenario.stop.samples = 371;
        QVERIFY(needOf(scenario));
        scenario.kind = ScenarioKind::Trace; // as long as it is
        QVERIFY(needOf(scenario, 100));
        QVERIFY(!needOf(scenario, 100)->length);
    }

    void aClosedLoopDependsOnTheServer()
    {
        Scenario scenario = scenarioOf(ScenarioKind::Concurrency, {}, 60 * kNsPerS);
        scenario.load.concurrency = 8;
        const auto need = needOf(scenario);
        QVERIFY(need && !need->isShort());
        QVERIFY(std::abs(toSeconds(*need->longestAnswer) - 8 * 60.0 / 372) < 1e-6);
        QCOMPARE(need->length, std::optional(RunLength { {}, 372 }));
        setLength(scenario, *need->length);
        QCOMPARE(scenario.stop.duration, std::optional<Ns>());
        QVERIFY(!needOf(scenario));
        scenario = scenarioOf(ScenarioKind::Concurrency, {}, 60 * kNsPerS);
        scenario.load.concurrency = 1'000; // any server answers within minutes
        QVERIFY(!needOf(scenario));
    }

    void queriesOfSeveralRequestsCountOnce()
    {
        Scenario scenario = scenarioOf(ScenarioKind::MultiStream, {}, {});
        scenario.stop.samples = 1'000;
        scenario.load.samplesPerQuery = 4;
        const auto need = needOf(scenario);
        QVERIFY(need);
        QCOMPARE(need->planned, std::optional<std::int64_t>(250));
        QCOMPARE(need->length, std::optional(RunLength { {}, 4 * 372 }));
    }

    void earlyStoppingIsAskedOnce()
    {
        Scenario server = scenarioOf(ScenarioKind::Server, 10, {});
        server.loadgen = LoadGenScenario();
        server.loadgen->minDuration = 20 * kNsPerS;
        server.loadgen->minQueries = 1;
        const auto need = needOf(server);
        QVERIFY(need && need->isShort());
        QCOMPARE(need->reason, std::string("early_stopping"));
        QVERIFY(serverPass(need->requests, 0, 0.99).pass);
        QVERIFY(!serverPass(need->requests - 1, 0, 0.99).pass);
        setLength(server, *need->length);
        QVERIFY(*server.loadgen->minDuration > 20 * kNsPerS);
        QCOMPARE(server.stop.duration, std::optional<Ns>());
        QVERIFY(!needOf(server));

        Scenario multi = scenarioOf(ScenarioKind::MultiStream, {}, {});
        multi.loadgen = LoadGenScenario();
        const auto queries = needOf(multi);
        QVERIFY(queries);
        QCOMPARE(queries->requests, estimatePercentile(0, 0.99).minQueries);
        setLength(multi, *queries->length);
        QVERIFY(*multi.loadgen->minQueries >= static_cast<std::uint64_t>(queries->requests));
        QVERIFY(!needOf(multi));
    }

    void nothingIsSaidWhereNothingIsJudged()
    {
        Scenario scenario = scenarioOf(ScenarioKind::Constant, 1, kNsPerS);
        QVERIFY(needOf(scenario));
        scenario.mode = Mode::Accuracy;
        QVERIFY(!needOf(scenario));
        scenario.mode = Mode::Performance;
        scenario.load.ratePerS.reset(); // still being written
        QVERIFY(!needOf(scenario));
    }
};

LOADSTONE_TEST(RequestNeedTest)
#include "tst_requestneed.moc"
