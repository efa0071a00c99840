// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

Q_DECLARE_METATYPE(loadstone::RunEnd)

namespace {

QString why(const RunEnd& end)
{
    return end.error ? errorText(*end.error) : u"no error"_s;
}

std::vector<std::string> reasonsOf(const RunEnd& end)
{
    std::vector<std::string> codes;
    for (const Json& reason : end.result["verdict"]["reasons"]) {
        codes.push_back(reason["code"].get<std::string>());
    }
    return codes;
}

bool has(const std::vector<std::string>& codes, const char* code)
{
    return std::find(codes.begin(), codes.end(), code) != codes.end();
}

Scenario& steps(ControlRig& rig, std::vector<double> levels, Ns hold)
{
    Scenario& scenario = rig.project.scenarios.front();
    scenario.kind = ScenarioKind::Ramp;
    scenario.load = {};
    scenario.load.steps = RampSteps { 0, std::move(levels) };
    scenario.load.hold = hold;
    return scenario;
}

} // namespace

/// Ramps from the project to the result, with real workers against the bundled server.
class RampRunTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void stepsOfARateAreIssuedAndToldApart_data()
    {
        QTest::addColumn<unsigned>("workers");
        QTest::newRow("one worker") << 1U;
        QTest::newRow("two workers") << 2U;
    }

    void stepsOfARateAreIssuedAndToldApart()
    {
        QFETCH(unsigned, workers);
        ControlRig rig("echo:?ttft=2ms&itl=0ms&tokens=2");
        Scenario& scenario = steps(rig, { 40, 80, 20 }, kNsPerS / 2);
        scenario.load.arrivals = ArrivalSpacing::Even;
        scenario.workers = workers;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const Json& levels = end.result["trials"][0]["levels"];
        QCOMPARE(levels.size(), std::size_t { 3 });
        // Evenly spaced, so the numbers are exact.
        QCOMPARE(levels[0]["requests"]["completed"], Json(20));
        QCOMPARE(levels[1]["requests"]["completed"], Json(40));
        QCOMPARE(levels[2]["requests"]["completed"], Json(10));
        QCOMPARE(end.result["summary"]["throughput"]["target_per_s"].get<double>(), 140.0 / 3);
        QCOMPARE(end.result["manifest"]["load"]["kind"], Json("ramp"));
        QCOMPARE(end.result["manifest"]["load"]["ramp"]["levels"], Json({ 40.0, 80.0, 20.0 }));
        QVERIFY(!end.result.contains("break_point"));
        const auto result = runResultFromJson(end.result);
        QVERIFY(result);
        QCOMPARE(toJson(*result), end.result);
    }

    void stepsOfConcurrencyChangeWhatIsInFlight()
    {
        ControlRig rig("echo:?ttft=20ms&itl=0ms&tokens=2");
        Scenario& scenario = steps(rig, { 2, 8, 1 }, kNsPerS);
        scenario.load.of = RampOf::Concurrency;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const Json& levels = end.result["trials"][0]["levels"];
        QCOMPARE(levels.size(), std::size_t { 3 });
        // Every request of a slot is followed by the next: a level's mean is about its slots, never
        // more than the level before it left behind.
        QVERIFY(levels[0]["in_flight_mean"].get<double>() <= 2);
        QVERIFY(levels[1]["in_flight_mean"].get<double>() > 2);
        QVERIFY(levels[1]["in_flight_mean"].get<double>() <= 8);
        QVERIFY(levels[1]["requests"]["completed"] > levels[0]["requests"]["completed"]);
        QVERIFY(levels[1]["requests"]["completed"] > levels[2]["requests"]["completed"]);
        QCOMPARE(toQt(end.result["summary"]["latency_ms"]["id"].get<std::string>()),
                 u"latency.last_token.from_dispatched"_s);
    }

    void aRampEndsWhereTheServerGivesIn()
    {
        // Two slots of 20 ms: 100 requests a second, no more.
        ControlRig rig("echo:?slots=2&service=const:20ms");
        Scenario& scenario = steps(rig, { 20, 40, 200, 400, 800 }, 2 * kNsPerS);
        scenario.load.arrivals = ArrivalSpacing::Even;
        scenario.breakRule.on = { "error_share>0.5", "p50_latency_ms>200" };
        scenario.breakRule.hold = kNsPerS;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(rig.request());
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const Json& broke = end.result["break_point"];
        QCOMPARE(broke["held"], Json(40.0));
        QCOMPARE(broke["broke"], Json(200.0));
        QCOMPARE(broke["condition"], Json("p50_latency_ms>200"));
        QVERIFY(broke["value"].get<double>() > 200);
        QCOMPARE(broke["stopped_by"], Json("p50_latency_ms>200"));
        QCOMPARE(end.result["trials"][0]["break_point"], broke);
        // The rest of the ramp was not issued, and what was in flight was waited for.
        const Json& window = end.result["trials"][0]["window_s"];
        QVERIFY(window[1].get<double>() - window[0].get<double>() < 9);
        QCOMPARE(end.result["summary"]["requests"]["cancelled"], Json(0));
        QCOMPARE(end.result["summary"]["requests"]["unfinished"], Json(0));
        QVERIFY(!has(reasonsOf(end), "interrupted"));
        QVERIFY(!has(reasonsOf(end), "server_saturated"));
    }

    void errorsAtTheBreakDoNotInvalidate()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2&fault=http-500:0.3");
        Scenario& scenario = steps(rig, { 50, 100 }, 2 * kNsPerS);
        scenario.breakRule.on = { "error_share>0.1" };
        scenario.breakRule.hold = kNsPerS;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(end.result["break_point"]["held"], Json(nullptr));
        QCOMPARE(end.result["break_point"]["broke"], Json(50.0));
        bool warned = false;
        for (const Json& reason : end.result["verdict"]["reasons"]) {
            warned = warned || (reason["code"] == "error_share" && reason["severity"] == "warning");
        }
        QVERIFY(warned);
    }

    void slotsThatComeInAreNotMeasured()
    {
        ControlRig rig("echo:?ttft=20ms&itl=0ms&tokens=2");
        Scenario& scenario = rig.project.scenarios.front();
        scenario.load.concurrency = 8;
        scenario.load.rampUp = kNsPerS / 2;
        scenario.warmup.requests = 10;
        scenario.stop.samples = 60;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(end.result["summary"]["requests"]["completed"], Json(60));
        QVERIFY(end.result["summary"]["warmup"]["requests"].get<int>() > 17); // 10 and each slot
        QCOMPARE(end.result["manifest"]["load"]["ramp_up_ms"], Json(500.0));
        const auto store = rig.store();
        const auto trials = *store->trials(end.id);
        const auto requests = *store->loadRequests(trials.front().id);
        const Ns from = trials.front().facts["measure_start_ns"].get<Ns>();
        std::vector<std::uint64_t> warm;
        for (const RequestRecord& request : requests) {
            QCOMPARE(request.scheduled >= from, request.phase == Phase::Measured);
            if (request.phase == Phase::Warmup) {
                warm.push_back(request.index);
            }
        }
        std::sort(warm.begin(), warm.end());
        QVERIFY(std::adjacent_find(warm.begin(), warm.end()) == warm.end());
        QCOMPARE(warm.back() + 1, std::uint64_t { warm.size() });
    }

    void aCapThatDropsMostOfTheLoadIsSaid()
    {
        ControlRig rig("echo:?ttft=50ms&itl=0ms&tokens=2");
        Scenario& scenario = rig.project.scenarios.front();
        scenario.kind = ScenarioKind::Constant;
        scenario.load = {};
        scenario.load.ratePerS = 200;
        scenario.load.maxInFlight = 1;
        scenario.stop.duration = kNsPerS;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const Json& requests = end.result["summary"]["requests"];
        QCOMPARE(requests["planned"], Json(200));
        QVERIFY(requests["dropped"].get<int>() > 150);
        QVERIFY(requests["issued"].get<int>() > 0);
        QCOMPARE(requests["issued"].get<int>() + requests["dropped"].get<int>(), 200);
        QVERIFY(has(reasonsOf(end), "load_dropped"));
        // Latency counts from the schedule, the other one from the moment of sending.
        QCOMPARE(toQt(end.result["summary"]["latency_ms"]["id"].get<std::string>()),
                 u"latency.last_token.from_scheduled"_s);
    }
};

LOADSTONE_TEST(RampRunTest)
#include "tst_ramprun.moc"
