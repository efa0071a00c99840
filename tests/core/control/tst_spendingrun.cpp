// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "control/spendingwatch.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

Q_DECLARE_METATYPE(loadstone::RunEnd)

namespace {

Counters counters(std::uint64_t completed, std::uint64_t input, std::uint64_t output,
                  std::uint64_t uncounted = 0)
{
    Counters out;
    out.completed = completed;
    out.inputTokens = input;
    out.inputsUncounted = uncounted;
    out.outputTokens = output;
    return out;
}

SpendingRules tokenRules(std::uint64_t cap)
{
    SpendingRules rules;
    rules.caps.tokens = cap;
    rules.promptTokens = 5;
    return rules;
}

bool hasReason(const Json& result, const std::string& code)
{
    const Json& reasons = result["verdict"]["reasons"];
    return std::any_of(reasons.begin(), reasons.end(),
                       [&code](const Json& reason) { return reason["code"] == code; });
}

} // namespace

/// Caps on tokens and money, from the watch to the result of a run with a real worker.
class SpendingRunTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theWatchAddsUpPhasesWorkersAndTrials()
    {
        SpendingWatch watch(tokenRules(1000), { 400, 0, false, 0 }, 2);
        QVERIFY(watch.look(0).empty());
        watch.add(0, Phase::Warmup, counters(5, 50, 50), 0);
        watch.add(0, Phase::Measured, counters(10, 100, 100), 0);
        watch.add(1, Phase::Measured, counters(20, 0, 99, 20), 0); // 20 prompts that nobody counts
        QCOMPARE(watch.spent(kNsPerS), (Spending { 250, 249, true, kNsPerS }));
        QVERIFY(watch.look(kNsPerS).empty()); // 899
        watch.add(1, Phase::Measured, counters(20, 0, 200, 20), 0);
        QCOMPARE(watch.look(kNsPerS), kTokenCap);
    }

    void whatIsUnderWayCounts()
    {
        SpendingWatch watch(tokenRules(1000), {}, 1);
        watch.add(0, Phase::Measured, counters(0, 0, 0), 100);
        QVERIFY(watch.look(0).empty()); // what an answer takes is not known yet
        watch.add(0, Phase::Measured, counters(50, 250, 250), 40);
        QVERIFY(watch.look(0).empty()); // 900
        watch.add(0, Phase::Measured, counters(50, 250, 250), 50);
        QCOMPARE(watch.look(0), kTokenCap);
    }

    void timeCostsToo()
    {
        SpendingRules rules;
        rules.prices.perHour = 3600; // 1 a second
        rules.caps.cost = 10;
        SpendingWatch watch(rules, { 0, 0, false, 4 * kNsPerS }, 1);
        QVERIFY(watch.look(5 * kNsPerS).empty());
        QCOMPARE(watch.look(6 * kNsPerS), kCostCap);
    }

    void aRunEndsAtItsCapOnTokens()
    {
        ControlRig rig("echo:?ttft=5ms&itl=2ms&tokens=8");
        rig.preflight = false;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.stop.duration = 60 * kNsPerS;
        scenario.stop.maxTokens = 2000;
        scenario.trials = 3;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        const Json& spent = end.result["spending"];
        QCOMPARE(spent["ended_by"], Json("max_tokens"));
        QCOMPARE(spent["max_tokens"], Json(2000));
        QCOMPARE(spent["cost"], Json(nullptr));
        const auto tokens =
            spent["input_tokens"].get<std::int64_t>() + spent["output_tokens"].get<std::int64_t>();
        QVERIFY2(tokens > 1500 && tokens < 6000, qPrintable(QString::number(tokens)));
        QCOMPARE(end.result["trials"].size(), std::size_t { 1 }); // nothing was left for others
        QVERIFY(hasReason(end.result, "token_cap"));
        QVERIFY(!hasReason(end.result, "interrupted"));
        // The cap makes no run INVALID; only a machine that is busy itself may.
        for (const Json& reason : end.result["verdict"]["reasons"]) {
            const auto code = reason["code"].get<std::string>();
            QVERIFY2(reason["severity"] != "error" || code.rfind("client_", 0) == 0,
                     qPrintable(toQt(code)));
        }
        const auto result = runResultFromJson(end.result);
        QVERIFY(result);
        QCOMPARE(toJson(*result), end.result);
    }

    void aTrialCutByACapIsNoRepetition()
    {
        ControlRig rig("echo:?ttft=5ms&itl=2ms&tokens=8");
        rig.preflight = false;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.stop = {};
        scenario.stop.samples = 100;
        scenario.stop.maxTokens =
            1600; // the second trial crosses it: an answer has 8, a prompt some
        scenario.trials = 3;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        QCOMPARE(end.result["trials"].size(), std::size_t { 2 });
        QCOMPARE(end.result["trials"][0]["state"], Json("completed"));
        QCOMPARE(end.result["trials"][1]["state"], Json("interrupted"));
        QCOMPARE(end.result["summary"]["n_trials"], Json(1));
        QCOMPARE(end.result["summary"]["latency_ms"]["n"], Json(100)); // of whole trials only
        QVERIFY(end.result["summary"]["requests"]["completed"] > Json(100));
        QVERIFY(hasReason(end.result, "token_cap"));
        QVERIFY(!hasReason(end.result, "interrupted"));
    }

    void floorsOfTheScenarioStillHold()
    {
        ControlRig rig("echo:?ttft=5ms&itl=2ms&tokens=8");
        rig.preflight = false;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.stop.duration = 60 * kNsPerS;
        scenario.stop.maxTokens = 1000;
        scenario.minDuration = 30 * kNsPerS;
        scenario.minCount = 100'000;
        const RunEnd end = rig.run();
        QVERIFY(end.state == RunState::Done);
        QVERIFY(hasReason(end.result, "token_cap"));
        QVERIFY(hasReason(end.result, "min_duration"));
        QVERIFY(hasReason(end.result, "min_count"));
        QCOMPARE(end.result["verdict"]["valid"], Json(false));
    }

    void aRunEndsAtItsCapOnCost()
    {
        ControlRig rig("echo:?ttft=5ms&itl=2ms&tokens=8");
        rig.preflight = false;
        SystemInfo system;
        system.name = "rented";
        system.pricePerHour = 3600; // 1 a second
        system.currency = "EUR";
        rig.project.systems = { system };
        rig.project.endpoints.front().system = "rented";
        Scenario& scenario = rig.project.scenarios.front();
        scenario.stop.duration = 60 * kNsPerS;
        scenario.stop.maxCost = 1.5;
        const RunEnd end = rig.run();
        QVERIFY(end.state == RunState::Done);
        const Json& spent = end.result["spending"];
        QCOMPARE(spent["ended_by"], Json("max_cost"));
        QCOMPARE(spent["currency"], Json("EUR"));
        const double cost = spent["cost"].get<double>();
        QVERIFY2(cost > 1.2 && cost < 10, qPrintable(QString::number(cost)));
        QVERIFY(hasReason(end.result, "cost_cap"));
        QVERIFY(hasReason(end.result, "no_system")); // a price says nothing of what was measured
    }

    void withoutCapsAndPricesThereIsNoBill()
    {
        ControlRig rig("echo:?ttft=0ms&itl=0ms&tokens=2");
        const RunEnd end = rig.run();
        QVERIFY(end.state == RunState::Done);
        QVERIFY(!end.result.contains("spending"));
    }
};

LOADSTONE_TEST(SpendingRunTest)
#include "tst_spendingrun.moc"
