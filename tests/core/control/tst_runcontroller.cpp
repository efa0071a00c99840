// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runscoring.h"
#include "control/runsummary.h"
#include "controlrig.h"
#include "store/recovery.h"
#include "testmain.h"

#include <QDir>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;
using loadstone::test::ModelServer;
using loadstone::test::ScriptedServer;
using Stage = RunController::Stage;

namespace {

const std::string kModels = R"({"object":"list","data":[{"id":"m"}]})";
const std::string kOtherModels = R"({"object":"list","data":[{"id":"llama"},{"id":"qwen"}]})";

std::int64_t countOf(const RunEnd& end, const char* key)
{
    return end.result.is_object() ? end.result["summary"]["requests"][key].get<std::int64_t>() : -1;
}

bool hasReason(const RunEnd& end, const char* code)
{
    const Json reasons = end.result.is_object() ? end.result["verdict"]["reasons"] : Json::array();
    return std::any_of(reasons.begin(), reasons.end(),
                       [code](const Json& reason) { return reason["code"] == code; });
}

QString why(const RunEnd& end)
{
    return end.error ? errorText(*end.error) : u"no error"_s;
}

QByteArray contentOf(const QString& path)
{
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

} // namespace

Q_DECLARE_METATYPE(loadstone::RunEnd)

class RunControllerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aRunAgainstTheBundledServer()
    {
        ControlRig rig("echo:?ttft=2ms&itl=1ms&tokens=4");
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done && !end.error, qPrintable(why(end)));
        QCOMPARE(end.valid, std::optional(true));
        QCOMPARE(end.name, u"s @ e"_s);
        QCOMPARE(countOf(end, "completed"), 100);
        QVERIFY(hasReason(end, "bundled_server"));
        const auto store = rig.store();
        const auto row = store->run(end.id);
        QVERIFY(row && row->state == RunState::Done && row->uuid == end.uuid);
        QCOMPARE(row->valid, std::optional(true));
        QCOMPARE(*store->result(end.id), end.result);
        const Json manifest = *store->manifest(end.id);
        QVERIFY(manifest["epoch_monotonic_ns"].is_number());
        QVERIFY(manifest["host"].is_object() && manifest["checks"].is_object());
        QVERIFY(manifest["endpoint_facts"]["model_served"].is_boolean());
        // Nothing is left beside the store.
        QVERIFY(QDir(rig.runsDir()).isEmpty());
        QVERIFY(test::childrenNamed("loadstone-").empty());
    }

    void trialsWarmUpAndAddUp()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        Scenario& scenario = rig.project.scenarios.front();
        scenario.trials = 2;
        scenario.workers = 2;
        scenario.warmup.requests = 10;
        scenario.stop.samples = 50;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        QSignalSpy trials(&controller, &RunController::trialFinished);
        std::vector<Stage> stages;
        connect(&controller, &RunController::stageChanged, this,
                [&](Stage stage) { stages.push_back(stage); });
        controller.start(rig.request());
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(trials.count(), 2);
        QCOMPARE(end.result["summary"]["n_trials"], Json(2));
        QCOMPARE(end.result["trials"].size(), std::size_t { 2 });
        QCOMPARE(countOf(end, "completed"), 100);
        QCOMPARE(end.result["summary"]["warmup"]["requests"], Json(20));
        QVERIFY(!hasReason(end, "no_warmup"));
        QVERIFY(end.result["trials"][0]["seed"] == end.result["trials"][1]["seed"]);
        QCOMPARE(stages.front(), Stage::Preparing);
        QCOMPARE(stages.back(), Stage::Finished);
        QVERIFY(std::find(stages.begin(), stages.end(), Stage::Warmup) != stages.end());
    }

    void preflightRefuses_data()
    {
        QTest::addColumn<QString>("server");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("detail");
        QTest::newRow("nothing listens") << u"nobody"_s << static_cast<int>(ErrorCode::Unreachable)
                                         << u"nothing listens there"_s;
        QTest::newRow("401") << u"401"_s << static_cast<int>(ErrorCode::Unauthorized)
                             << u"--auth"_s;
        QTest::newRow("403") << u"403"_s << static_cast<int>(ErrorCode::Unauthorized) << u"403"_s;
        QTest::newRow("no such model")
            << u"404"_s << static_cast<int>(ErrorCode::NoSuchModel) << u"served: llama, qwen"_s;
    }

    void preflightRefuses()
    {
        QFETCH(QString, server);
        QFETCH(int, code);
        QFETCH(QString, detail);
        std::unique_ptr<ModelServer> listening;
        std::string url;
        if (server == u"nobody"_s) {
            url = ModelServer(kModels, {}).url(); // gone when the run begins
        } else {
            const int status = server.toInt();
            listening = status == 404
                ? std::make_unique<ModelServer>(kOtherModels,
                                                test::jsonResponse(404, R"({"error":"no"})"))
                : std::make_unique<ModelServer>("{}", test::jsonResponse(status, "{}"), status);
            url = listening->url();
        }
        ControlRig rig(url);
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY(end.error);
        QCOMPARE(static_cast<int>(end.error->code), code);
        QVERIFY2(end.error->detail.contains(detail), qPrintable(end.error->detail));
        // The attempt is in the list, says why, and can be shown.
        const auto store = rig.store();
        const auto row = store->run(end.id);
        QVERIFY(row && row->state == RunState::Failed);
        QCOMPARE(toQt((*store->manifest(end.id))["error"].get<std::string>()), why(end));
        const auto result = resultOfRun(*store, *row);
        QVERIFY2(result, qPrintable(result ? QString() : errorText(result.error())));
        QVERIFY(!(*result)["verdict"]["valid"].get<bool>());
        QVERIFY(QDir(rig.runsDir()).isEmpty());
    }

    void aModelThatIsNotListedIsAskedOnce()
    {
        ModelServer server(kOtherModels, ScriptedServer::streamedAnswer());
        ControlRig rig(server.url());
        rig.project.scenarios.front().stop.samples = 20;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(countOf(end, "completed"), 20);
        const auto seen = server.seen();
        QCOMPARE(std::count_if(seen.begin(), seen.end(),
                               [](const std::string& head) {
                                   return head.starts_with("POST")
                                       && head.find("X-Request-Id: p-") != std::string::npos;
                               }),
                 std::ptrdiff_t { 1 });
    }

    void aKilledWorkerFailsTheRun()
    {
        ControlRig rig("echo:?ttft=2ms&itl=1ms&tokens=4");
        rig.project.scenarios.front().stop.duration = 30 * kNsPerS;
        rig.project.scenarios.front().workers = 2;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        QSignalSpy live(&controller, &RunController::liveChanged);
        controller.start(rig.request());
        QTRY_VERIFY_WITH_TIMEOUT(live.count() >= 3, 30'000);
        const auto workers = test::childrenNamed("loadstone-worke");
        QCOMPARE(workers.size(), std::size_t { 2 });
        ::kill(workers.front(), SIGKILL);
        const RunEnd end = ControlRig::wait(finished);
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY2(end.error && end.error->code == ErrorCode::WorkerFailed, qPrintable(why(end)));
        QCOMPARE(end.valid, std::optional(false));
        QVERIFY(countOf(end, "completed") > 0);
        const auto store = rig.store();
        const auto trials = store->trials(end.id);
        QVERIFY(trials && trials->size() == 1 && trials->front().state == RunState::Failed);
        QVERIFY(*store->requestCount(trials->front().id) > 0);
        QVERIFY(!test::isAlive(workers.back()));
    }

    void cancelledAtAnyStage_data()
    {
        QTest::addColumn<Stage>("stage");
        QTest::addColumn<bool>("stop");
        for (const Stage stage : { Stage::Preparing, Stage::Preflight, Stage::Calibrating,
                                   Stage::Warmup, Stage::Measuring, Stage::Storing }) {
            const char* name = QMetaEnum::fromType<Stage>().valueToKey(static_cast<int>(stage));
            QTest::addRow("cancelled while %s", name) << stage << false;
            QTest::addRow("stopped while %s", name) << stage << true;
        }
    }

    void cancelledAtAnyStage()
    {
        QFETCH(Stage, stage);
        QFETCH(bool, stop);
        ControlRig rig("echo:?ttft=5ms&itl=1ms&tokens=4");
        rig.calibrate = stage == Stage::Calibrating;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.trials = 2;
        scenario.warmup.duration = 300 * kNsPerMs;
        scenario.stop.duration = stage == Stage::Storing ? 300 * kNsPerMs : 60 * kNsPerS;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        bool asked = false;
        connect(&controller, &RunController::stageChanged, &controller, [&](Stage now) {
            if (now == stage && !asked) {
                asked = true;
                // From the event loop, as a person would.
                QTimer::singleShot(0, &controller,
                                   [&] { stop ? controller.stop(kNsPerS) : controller.cancel(); });
            }
        });
        controller.start(rig.request());
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY(asked);
        QVERIFY2(end.state == RunState::Interrupted, qPrintable(why(end)));
        if (stage >= Stage::Measuring) {
            QVERIFY(end.result.is_object());
            QCOMPARE(end.valid, std::optional(false));
            QVERIFY(hasReason(end, "interrupted"));
            QCOMPARE(end.result["trials"].size(), std::size_t { 1 });
        }
        if (end.id != 0) {
            QCOMPARE(rig.store()->run(end.id)->state, RunState::Interrupted);
        }
        QVERIFY(QDir(rig.runsDir()).isEmpty());
        QVERIFY(test::childrenNamed("loadstone-worke").empty());
    }

    void cancellingASilentPreflightDoesNotWait()
    {
        ScriptedServer silent(nullptr); // takes connections and never says a word
        ControlRig rig(silent.url());
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(rig.request());
        QTRY_COMPARE_WITH_TIMEOUT(controller.stage(), Stage::Preflight, 20'000);
        QTest::qWait(100);
        QElapsedTimer clock;
        clock.start();
        controller.cancel();
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
        QCOMPARE(end.state, RunState::Interrupted);
    }

    void stopLetsAnswersFinish()
    {
        ControlRig rig("echo:?ttft=700ms&itl=1ms&tokens=2");
        rig.project.scenarios.front().stop.duration = 60 * kNsPerS;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        QSignalSpy live(&controller, &RunController::liveChanged);
        controller.start(rig.request());
        QTRY_VERIFY_WITH_TIMEOUT(
            !live.isEmpty() && live.last().first().value<LiveState>().inFlight == 4, 30'000);
        controller.stop(10 * kNsPerS);
        const RunEnd end = ControlRig::wait(finished);
        QCOMPARE(end.state, RunState::Interrupted);
        QCOMPARE(countOf(end, "cancelled"), 0);
        QCOMPARE(countOf(end, "unfinished"), 0);
        QVERIFY(countOf(end, "completed") >= 4);
    }

    void destroyedInMidRun()
    {
        ControlRig rig("echo:?ttft=2ms&itl=1ms&tokens=4");
        rig.project.scenarios.front().stop.duration = 60 * kNsPerS;
        auto controller = std::make_unique<RunController>();
        QSignalSpy live(controller.get(), &RunController::liveChanged);
        controller->start(rig.request());
        QTRY_VERIFY_WITH_TIMEOUT(live.count() >= 3, 30'000);
        const auto completed = live.last().first().value<LiveState>().counters.completed;
        const std::int64_t id = controller->runId();
        const auto workers = test::childrenNamed("loadstone-worke");
        QCOMPARE(workers.size(), std::size_t { 1 });
        QElapsedTimer clock;
        clock.start();
        controller.reset();
        QVERIFY2(clock.elapsed() < 5'000, qPrintable(QString::number(clock.elapsed())));
        QVERIFY(!test::isAlive(workers.front()));
        const auto store = rig.store();
        QVERIFY(recover(*store, rig.runsDir()));
        const auto row = store->run(id);
        QVERIFY(row);
        QCOMPARE(row->state, RunState::Interrupted);
        const auto result = resultOfRun(*store, *row);
        QVERIFY2(result, qPrintable(result ? QString() : errorText(result.error())));
        QCOMPARE((*result)["run"]["state"], Json("interrupted"));
        QVERIFY((*result)["summary"]["requests"]["completed"].get<std::uint64_t>() >= completed);
        QVERIFY(QDir(rig.runsDir()).isEmpty());
    }

    void destroyedAtAnyStage_data()
    {
        QTest::addColumn<Stage>("stage");
        for (const Stage stage : { Stage::Preparing, Stage::Preflight, Stage::Calibrating,
                                   Stage::Warmup, Stage::Storing, Stage::Summarising }) {
            QTest::newRow(QMetaEnum::fromType<Stage>().valueToKey(static_cast<int>(stage)))
                << stage;
        }
    }

    void destroyedAtAnyStage()
    {
        QFETCH(Stage, stage);
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.calibrate = stage == Stage::Calibrating;
        rig.project.scenarios.front().warmup.requests = 5;
        auto controller = std::make_unique<RunController>();
        controller->start(rig.request());
        QTRY_VERIFY_WITH_TIMEOUT(controller->stage() >= stage, 30'000);
        controller.reset();
        QVERIFY(test::childrenNamed("loadstone-").empty());
        const auto rows = rig.store()->runs();
        QVERIFY(rows);
        for (const RunRow& row : *rows) {
            QVERIFY(row.state != RunState::Running);
        }
    }

    void keysAreSeenByTheServerOnly()
    {
        const QByteArray key = "sk-test-7f3a9b1c5d";
        qputenv("LOADSTONE_TEST_KEY", key);
        qputenv("LOADSTONE_TEST_OTHER", QByteArray(key + "-2"));
        ModelServer server(kModels, ScriptedServer::streamedAnswer());
        ControlRig rig(server.url());
        Endpoint& endpoint = rig.project.endpoints.front();
        endpoint.auth.ref = "env:LOADSTONE_TEST_KEY";
        endpoint.headers = { { "X-Team-Key", "env:LOADSTONE_TEST_OTHER" } };
        rig.project.scenarios.front().stop.duration = 1'500 * kNsPerMs;
        rig.keepLogs = true;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        QSignalSpy live(&controller, &RunController::liveChanged);
        controller.start(rig.request());
        QTRY_VERIFY_WITH_TIMEOUT(!live.isEmpty(), 30'000);
        for (const pid_t pid : test::childrenNamed("loadstone-worke")) {
            const QString proc = u"/proc/%1/"_s.arg(pid);
            QVERIFY(!contentOf(proc % u"cmdline"_s).contains(key));
            QVERIFY(!contentOf(proc % u"environ"_s).contains(key));
        }
        QVERIFY(!rig.allBytes().contains(key)); // bodies and logs while they are there
        const RunEnd end = ControlRig::wait(finished);
        qunsetenv("LOADSTONE_TEST_KEY");
        qunsetenv("LOADSTONE_TEST_OTHER");
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const auto seen = server.seen();
        QVERIFY(seen.size() > 1);
        for (const std::string& head : seen) {
            QVERIFY2(head.find("Authorization: Bearer " + key.toStdString() + "\r\n")
                         != std::string::npos,
                     head.c_str());
            QVERIFY(head.find("X-Team-Key: " + key.toStdString() + "-2\r\n") != std::string::npos);
        }
        QVERIFY(!rig.allBytes().contains(key));
        QVERIFY(prettyJson(end.result).find(key.toStdString()) == std::string::npos);
    }

    void aMissingKeyIsSaidBeforeAnythingStarts()
    {
        ControlRig rig("http://127.0.0.1:9");
        rig.project.endpoints.front().auth.ref = "env:LOADSTONE_TEST_NOT_SET";
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY2(why(end).contains(u"export LOADSTONE_TEST_NOT_SET="_s), qPrintable(why(end)));
        QCOMPARE(end.id, std::int64_t { 0 });
    }

    void missingProgramsAreSaid_data()
    {
        QTest::addColumn<QByteArray>("variable");
        QTest::newRow("worker") << QByteArray("LOADSTONE_WORKER");
        QTest::newRow("bundled server") << QByteArray("LOADSTONE_ECHO");
    }

    void missingProgramsAreSaid()
    {
        QFETCH(QByteArray, variable);
        ControlRig rig("echo:");
        qputenv(variable.constData(), "/nowhere/program");
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY2(why(end).contains(QString::fromLatin1(variable)), qPrintable(why(end)));
    }

    void aBundledServerThatDoesNotStartIsSaid()
    {
        ControlRig rig("echo:");
        qputenv("LOADSTONE_ECHO", "/bin/false");
        const RunEnd end = rig.run();
        QCOMPARE(end.state, RunState::Failed);
        QVERIFY2(end.error && end.error->where == u"loadstone-echo"_s, qPrintable(why(end)));
    }

    void answersAreScored()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms");
        rig.project.scenarios.front().mode = Mode::Accuracy;
        rig.project.datasets.front().map.expected = "answer";
        rig.project.datasets.front().scorer = "exact/1";
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        const Json block = end.result["summary"]["accuracy"][0];
        QCOMPARE(block["n"], Json(100));
        const auto store = rig.store();
        const auto trials = store->trials(end.id);
        QCOMPARE(store->scores(trials->front().id)->size(), std::size_t { 100 });
        // Scoring again needs nothing but the store.
        QVERIFY(scoreRun(*store, end.id));
        QCOMPARE((*summariseRun(*store, end.id))["summary"], end.result["summary"]);
        QVERIFY(!scoreRun(*store, end.id, "no-such/1"));
    }

    void anAccuracyBelowItsTargetInvalidates_data()
    {
        QTest::addColumn<double>("target");
        QTest::addColumn<bool>("valid");
        QTest::newRow("half is right and half is asked for") << 0.5 << true;
        QTest::newRow("half is right and more is asked for") << 0.51 << false;
    }

    void anAccuracyBelowItsTargetInvalidates()
    {
        QFETCH(double, target);
        QFETCH(bool, valid);
        ControlRig rig("echo:?ttft=1ms&itl=0ms");
        rig.writePrompts(100, 50);
        Scenario& scenario = rig.project.scenarios.front();
        scenario.mode = Mode::Accuracy;
        scenario.slo = "quality";
        rig.project.slos = { { "quality", { { "accuracy", "", ">=", target, {} } }, {} } };
        rig.project.datasets.front().map.expected = "answer";
        rig.project.datasets.front().scorer = "exact/1";
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done, qPrintable(why(end)));
        QCOMPARE(hasReason(end, "accuracy_target"), !valid);
        QCOMPARE(end.valid, std::optional(valid));
        QCOMPARE(end.sloMet, std::optional(valid));
    }

    void anotherDatasetThanLastTimeIsSaid()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        rig.project.scenarios.front().stop.samples = 20;
        QVERIFY(!hasReason(rig.run(), "dataset_changed"));
        QVERIFY(!hasReason(rig.run(), "dataset_changed"));
        rig.writePrompts(101, 101);
        const RunEnd changed = rig.run();
        QVERIFY2(changed.state == RunState::Done, qPrintable(why(changed)));
        const Json reasons = changed.result["verdict"]["reasons"];
        const auto reason = std::find_if(reasons.begin(), reasons.end(), [](const Json& r) {
            return r["code"] == "dataset_changed";
        });
        QVERIFY(reason != reasons.end());
        QCOMPARE((*reason)["args"]["run"], Json("#2"));
        QVERIFY(!hasReason(rig.run(), "dataset_changed"));
        // Another dataset is no other version of this one.
        rig.project.scenarios.front().dataset = "other";
        rig.project.datasets.front().name = "other";
        rig.writePrompts(102, 102);
        QVERIFY(!hasReason(rig.run(), "dataset_changed"));
    }

    void otherDefinitionsGiveOtherNumbersOfTheSameRun()
    {
        ControlRig rig("echo:?ttft=2ms&itl=1ms&tokens=4");
        const RunEnd end = rig.run();
        const auto store = rig.store();
        QCOMPARE(toQt(prettyJson(*summariseRun(*store, end.id))), toQt(prettyJson(end.result)));
        const auto wrong = summariseRun(*store, end.id, u"no-such/1"_s);
        QVERIFY(!wrong);
        QCOMPARE(wrong.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(!summariseRun(*store, 999));
    }
};

LOADSTONE_TEST(RunControllerTest)

#include "tst_runcontroller.moc"
