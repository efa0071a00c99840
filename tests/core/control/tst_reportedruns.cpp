// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "control/runsummary.h"
#include "controlrig.h"
#include "testmain.h"

#include <QFile>
#include <QTest>

#include <algorithm>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

Q_DECLARE_METATYPE(loadstone::RunEnd)

/// What users reported of tools of this kind, where it takes a whole run to see it.
class ReportedRunsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // Builds before extremes were those of all trials stored the mean of the trials' maxima.
    void whatAnOlderBuildStoredIsComputedAgain()
    {
        ControlRig rig("echo:?ttft=2ms&itl=0ms&tokens=2&jitter=0.5");
        rig.project.scenarios.front().trials = 3;
        rig.project.scenarios.front().stop.samples = 30;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        const Json right = end.result["summary"]["latency_ms"];
        Json older = end.result;
        double sum = 0;
        for (const Json& trial : older["trials"]) {
            sum += trial["latency_ms"]["max"].get<double>();
        }
        QVERIFY(sum / 3 < right["max"].get<double>());
        older["summary"]["latency_ms"]["max"] = sum / 3;
        older["summary"]["requests"]["completed"] = 1; // whatever else has changed since
        const auto rows = rig.store()->runs();
        QVERIFY(rows && rig.store()->setResult(rows->front().id, older));
        const auto shown = resultOfRun(*rig.store(), rows->front());
        QVERIFY(shown);
        QCOMPARE((*shown)["summary"]["latency_ms"]["max"], right["max"]);
        QCOMPARE((*shown)["summary"]["requests"], end.result["summary"]["requests"]);
        // Once: from then on it is what the store has.
        QCOMPARE((*rig.store()->result(rows->front().id))["summary"]["latency_ms"]["max"],
                 right["max"]);
        // What was imported has no requests to compute from; its extremes are mended.
        RunRow imported = rows->front();
        imported.importedFrom = u"vllm: x.json"_s;
        imported.id = 0;
        imported.uuid = u"6f1c1f9e-0000-4000-8000-000000000009"_s;
        const auto store = rig.store();
        const auto id = store->createRun(imported);
        QVERIFY(id && store->setRunState(*id, RunState::Done) && store->setResult(*id, older));
        const auto row = store->run(*id);
        QVERIFY(row);
        const auto mended = resultOfRun(*store, *row);
        QVERIFY(mended);
        QCOMPARE((*mended)["summary"]["latency_ms"]["max"], right["max"]);
        QCOMPARE((*mended)["summary"]["requests"]["completed"], Json(1));
    }

    // Thinking that eats max_tokens: a quarter of the answers has no word for the one who asked.
    void answersThatEndedInTheirThoughtsAreToldWithTheirShare()
    {
        ControlRig rig("echo:");
        std::string answers;
        for (int i = 0; i < 100; ++i) {
            const std::string prompt = "question " + std::to_string(i);
            const bool lost = i % 4 == 0;
            answers +=
                Json {
                    { "prompt", prompt },
                    { "answer", lost ? "" : prompt },
                    { "reasoning", "first this, then that" },
                    { "finish_reason", lost ? "length" : "stop" }
                }.dump()
                + "\n";
        }
        const QString file = rig.dir.filePath(u"answers.jsonl"_s);
        QVERIFY(writeFileAtomically(file, answers));
        rig.project.endpoints.front().urls = { "echo:?reply=answers&answers="
                                               + file.toStdString() };
        rig.project.datasets.front().map.expected = "answer";
        rig.project.scenarios.front().mode = Mode::Accuracy;
        rig.preflight = false;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        const Json& accuracy = end.result["summary"]["accuracy"][0];
        QCOMPARE(accuracy["by_status"]["right"], Json(75));
        QCOMPARE(accuracy["by_status"]["truncated"], Json(25));
        const Json& reasons = end.result["verdict"]["reasons"];
        const auto told = std::find_if(reasons.begin(), reasons.end(), [](const Json& reason) {
            return reason["code"] == "truncated_outputs";
        });
        QVERIFY(told != reasons.end());
        QCOMPARE(told->at("args").at("share_percent"), Json(25.0));
        QCOMPARE(told->at("severity"), Json("warning"));
    }

    // The clock starts when all workers are ready: what a slow start took is in nobody's schedule.
    void aSlowStartIsFollowedByNoBurst()
    {
        ControlRig rig("echo:?ttft=0ms&itl=0ms&tokens=1");
        const QString slow = rig.dir.filePath(u"slow-worker"_s);
        QVERIFY(writeFileAtomically(slow,
                                    "#!/bin/sh\nsleep 1\nexec \""
                                        + test::program("loadstone-worker").toStdString()
                                        + "\" \"$@\"\n"));
        QVERIFY(
            QFile::setPermissions(slow, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        qputenv("LOADSTONE_WORKER", slow.toLocal8Bit());
        Scenario& scenario = rig.project.scenarios.front();
        scenario.kind = ScenarioKind::Constant;
        scenario.load = {};
        scenario.load.ratePerS = 100;
        scenario.stop.duration = kNsPerS;
        rig.preflight = false;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        const auto store = rig.store();
        const auto trials = store->trials(end.id);
        QVERIFY(trials && trials->size() == 1);
        const auto requests = store->loadRequests(trials->front().id);
        QVERIFY(requests);
        QCOMPARE(requests->size(), std::size_t { 100 });
        // A schedule that had begun a second before would have had all of them due at once.
        std::vector<Ns> late;
        for (const RequestRecord& request : *requests) {
            QVERIFY(request.scheduled >= 0 && request.dispatched >= request.scheduled);
            late.push_back(request.dispatched - request.scheduled);
        }
        std::sort(late.begin(), late.end());
        QVERIFY2(late[50] < 100 * kNsPerMs, qPrintable(QString::number(late[50])));
        const auto [first, last] = std::minmax_element(
            requests->begin(), requests->end(),
            [](const auto& a, const auto& b) { return a.dispatched < b.dispatched; });
        QVERIFY(last->dispatched - first->dispatched > 900 * kNsPerMs);
    }
};

LOADSTONE_TEST(ReportedRunsTest)
#include "tst_reportedruns.moc"
