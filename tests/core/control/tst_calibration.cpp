// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/calibration.h"
#include "controlrig.h"
#include "record/logwriter.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

namespace {

/// A log of `count` requests, each of so long, one after another; busy for so long in all.
QString writeLog(const QString& path, int count, Ns each, Ns busy, Outcome outcome = Outcome::Ok)
{
    LogHeader header;
    header.runUuid = "00000000-0000-0000-0000-000000000001";
    auto log = LogWriter::create(path, header, {});
    if (!log) {
        qFatal("%s", qPrintable(errorText(log.error())));
    }
    for (int i = 0; i < count; ++i) {
        RequestRecord record;
        record.index = static_cast<std::uint64_t>(i);
        record.dispatched = i * each;
        record.lastToken = (i + 1) * each;
        record.outcome = outcome;
        (*log)->append(record, {});
    }
    SelfSample self;
    self.to = count * each;
    self.busy = busy;
    (*log)->appendSelf(self);
    if (const auto done = (*log)->finish(EndReason::Complete); !done) {
        qFatal("%s", qPrintable(errorText(done.error())));
    }
    return path;
}

} // namespace

class CalibrationTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // 400 requests in 100 ms while two loops were busy for 20 and 25 ms: 200 each would take
    // 200 / 0.020 + 200 / 0.025 a second.
    void capacityIsWhatTheLoopsWouldDoAllTheTime()
    {
        const QTemporaryDir dir;
        const QString one = writeLog(dir.filePath(u"1"_s), 200, 500'000, 20'000'000);
        const QString two = writeLog(dir.filePath(u"2"_s), 200, 500'000, 25'000'000);
        const QString single = writeLog(dir.filePath(u"3"_s), 400, 30'000, 9'000'000);
        const auto made = calibrationFromLogs({ one, two }, single);
        QVERIFY(made && *made);
        QCOMPARE((*made)->capacityPerS, 18'000.0);
        QCOMPARE((*made)->reachedPerS, 4'000.0);
        QCOMPARE((*made)->latencyUs, std::optional(30.0));
        QCOMPARE((*made)->budgetUs, std::optional(0.0));
        QCOMPARE((*made)->requests, std::uint64_t { 400 });
    }

    void whatIsNotKnownIsNull()
    {
        const QTemporaryDir dir;
        const QString busy = writeLog(dir.filePath(u"1"_s), 200, 500'000, 20'000'000);
        const QString few = writeLog(dir.filePath(u"2"_s), 40, 30'000, 1'000'000);
        const auto made = calibrationFromLogs({ busy }, few);
        QVERIFY(made && *made);
        QVERIFY((*made)->latencyUs);
        QVERIFY(!(*made)->budgetUs); // 40 values have no p99
        QVERIFY(toJson(**made)["error_budget_us"].is_null());
        const QString none = writeLog(dir.filePath(u"3"_s), 10, 1'000, 1'000, Outcome::HttpStatus);
        const auto failed = calibrationFromLogs({ none }, few);
        QVERIFY(failed && !*failed);
        QVERIFY(!calibrationFromLogs({ dir.filePath(u"missing"_s) }, few));
    }

    void aRunSaysWhatItsClientCanDo_data()
    {
        QTest::addColumn<bool>("streaming");
        QTest::addColumn<int>("workers");
        QTest::newRow("streamed, one worker") << true << 1;
        QTest::newRow("whole answers, two workers") << false << 2;
    }

    void aRunSaysWhatItsClientCanDo()
    {
        QFETCH(bool, streaming);
        QFETCH(int, workers);
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.calibrate = true;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.streaming = streaming ? Streaming::On : Streaming::Off;
        scenario.workers = static_cast<std::uint32_t>(workers);
        scenario.load.concurrency = 8;
        rig.project.datasets.front().generation.maxTokens = 5;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, end.error ? qPrintable(errorText(*end.error)) : "");
        const Json calibration = end.result["generator"]["calibration"];
        QVERIFY2(calibration.is_object(), end.result["generator"].dump().c_str());
        QVERIFY(calibration["capacity_per_s"].get<double>() > 0);
        QVERIFY(calibration["reached_per_s"].get<double>() > 0);
        QVERIFY(calibration["requests"].get<int>() > 0);
        QCOMPARE(calibration["concurrency"], Json(8));
        QCOMPARE(calibration["tokens"], Json(5));
        QCOMPARE(calibration["streaming"], Json(streaming));
        // The run itself knows nothing of those requests.
        QCOMPARE(end.result["summary"]["requests"]["issued"], Json(100));
        QVERIFY(test::childrenNamed("loadstone-").empty());
    }

    void loadGensRulesAreNotThoseOfTheCalibration()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2&tail=0ms");
        rig.calibrate = true;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.kind = ScenarioKind::SingleStream;
        scenario.load = {};
        scenario.stop = {};
        LoadGenScenario rules;
        rules.minDuration = 100 * kNsPerMs;
        rules.minQueries = 70;
        scenario.loadgen = rules;
        scenario.definitions = "loadgen/1";
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, end.error ? qPrintable(errorText(*end.error)) : "");
        QVERIFY2(end.result["generator"]["calibration"].is_object(),
                 end.result["generator"].dump().c_str());
        const Json& block = end.result["summary"]["loadgen"];
        QCOMPARE(block["early_stopping_met"], Json(true));
        QVERIFY(block["queries"].get<int>() >= 70);
    }

    void aRunGoesOnWithoutIt()
    {
        const test::ModelServer server(
            "{\"object\":\"list\",\"data\":[{\"id\":\"m\"}]}",
            test::jsonResponse(200,
                               "{\"choices\":[{\"message\":{\"content\":\"a\"},"
                               "\"finish_reason\":\"stop\"}]}"));
        ControlRig rig(server.url());
        const QByteArray before = qgetenv("LOADSTONE_ECHO");
        qputenv("LOADSTONE_ECHO", "/bin/false"); // a server that ends at once
        rig.calibrate = true;
        rig.project.scenarios.front().streaming = Streaming::Off;
        rig.project.scenarios.front().stop.samples = 5;
        RunController controller;
        QSignalSpy notes(&controller, &RunController::note);
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(rig.request());
        const RunEnd end = ControlRig::wait(finished);
        qputenv("LOADSTONE_ECHO", before);
        QVERIFY2(end.state == RunState::Done, end.error ? qPrintable(errorText(*end.error)) : "");
        QVERIFY2(end.result["generator"]["calibration"].is_null(),
                 end.result["generator"].dump().c_str());
        const bool said = std::any_of(notes.begin(), notes.end(), [](const QVariantList& note) {
            return note.front().toString().contains(u"could not be calibrated"_s);
        });
        QVERIFY(said);
    }
};

LOADSTONE_TEST(CalibrationTest)

#include "tst_calibration.moc"
