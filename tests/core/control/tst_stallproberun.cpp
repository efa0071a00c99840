// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

Q_DECLARE_METATYPE(loadstone::RunEnd)

/// Stall probes from the project to the result, with a real worker and the bundled server.
class StallProbeRunTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aStallIsInTheResult()
    {
        ControlRig rig("echo:?ttft=2ms&itl=0ms&tokens=2&stall=500ms:1200ms");
        rig.preflight = false;
        Scenario& scenario = rig.project.scenarios.front();
        scenario.kind = ScenarioKind::Constant;
        scenario.load = {};
        scenario.load.ratePerS = 20;
        scenario.stop = {};
        scenario.stop.duration = 2500 * kNsPerMs;
        scenario.trials = 1;
        scenario.stallProbes = true;
        const RunEnd end = rig.run();
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        const Json& probes = end.result["stall_probes"];
        QCOMPARE(probes["n"], Json(3));
        QCOMPARE(probes["failed"], Json(0));
        QVERIFY(probes["max_ms"].get<double>() > 400);
        QVERIFY(probes["p50_ms"].get<double>() < probes["max_ms"].get<double>());
        QCOMPARE(end.result["trials"][0]["stall_probes"], probes);
        QCOMPARE(end.result["summary"]["requests"]["issued"], Json(50));
        QCOMPARE(end.result["manifest"]["engine"]["stall_probes"], Json(true));
        const auto result = runResultFromJson(end.result);
        QVERIFY(result);
        QCOMPARE(toJson(*result), end.result);
    }

    void withoutTheKeyThereAreNone()
    {
        ControlRig rig("echo:?ttft=2ms&itl=0ms&tokens=2");
        const RunEnd end = rig.run();
        QVERIFY(end.state == RunState::Done);
        QVERIFY(!end.result.contains("stall_probes"));
    }
};

LOADSTONE_TEST(StallProbeRunTest)
#include "tst_stallproberun.moc"
