// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadcurve.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

namespace {

RunResult runAt(std::int64_t id, double rate, double delivered, double p99, double tpot)
{
    RunResult run;
    run.run.id = id;
    run.run.scenario = "chat at " + std::to_string(static_cast<int>(rate)) + "/s";
    run.run.endpoint = "box";
    run.run.mode = "performance";
    run.run.state = "completed";
    run.manifest = Json { { "load", { { "kind", "server" }, { "rate_per_s", rate } } } };
    run.summary.throughput.requestsPerS = delivered;
    run.summary.throughput.outputTokensPerS = 100 * delivered;
    run.summary.latency.percentiles.fill(p99);
    run.summary.latency.n = 10'000;
    run.summary.tpot.percentiles.fill(tpot);
    return run;
}

std::vector<PlanePoint> points(const std::vector<std::pair<double, double>>& values)
{
    std::vector<PlanePoint> out;
    for (const auto& [x, y] : values) {
        out.push_back({ x, y });
    }
    return out;
}

} // namespace

using Values = std::vector<std::pair<double, double>>;
using Place = std::optional<std::size_t>;
using Places = std::vector<std::size_t>;

Q_DECLARE_METATYPE(Place)

/// Runs at several loads: knee, front, grouping.
class LoadCurveTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aKneeIsWhereTheCurveTurnsUp_data()
    {
        QTest::addColumn<Values>("values");
        QTest::addColumn<Place>("knee");
        QTest::newRow("flat, then steep")
            << Values { { 10, 5 }, { 20, 5 }, { 40, 6 }, { 80, 8 }, { 82, 90 } } << Place(3);
        QTest::newRow("throughput that no longer rises")
            << Values { { 10, 5 }, { 50, 6 }, { 90, 10 }, { 91, 100 }, { 89, 400 } } << Place(2);
        QTest::newRow("a dip by chance is smoothed")
            << Values { { 10, 6 }, { 20, 5 }, { 40, 7 }, { 80, 9 }, { 85, 60 } } << Place(3);
        QTest::newRow("a straight line")
            << Values { { 1, 1 }, { 2, 2 }, { 3, 3 }, { 4, 4 } } << Place();
        QTest::newRow("nothing rises")
            << Values { { 1, 5 }, { 2, 5 }, { 3, 5 }, { 4, 5 } } << Place();
        QTest::newRow("too few") << Values { { 1, 1 }, { 2, 1 }, { 3, 9 } } << Place();
        QTest::newRow("none") << Values {} << Place();
    }

    void aKneeIsWhereTheCurveTurnsUp()
    {
        QFETCH(Values, values);
        QFETCH(Place, knee);
        QCOMPARE(kneeOf(points(values)), knee);
    }

    void theFrontHoldsWhatNothingBeats_data()
    {
        QTest::addColumn<Values>("values");
        QTest::addColumn<Places>("front");
        QTest::newRow("all on it") << Values { { 1, 3 }, { 2, 2 }, { 3, 1 } } << Places { 0, 1, 2 };
        QTest::newRow("one beaten in both")
            << Values { { 1, 3 }, { 2, 2 }, { 1.5, 1.5 }, { 3, 1 } } << Places { 0, 1, 3 };
        QTest::newRow("one equal in x and worse in y")
            << Values { { 2, 1 }, { 2, 2 } } << Places { 1 };
        QTest::newRow("one equal in y and worse in x")
            << Values { { 1, 2 }, { 2, 2 } } << Places { 1 };
        QTest::newRow("twice the same") << Values { { 1, 1 }, { 1, 1 } } << Places { 1, 0 };
        QTest::newRow("none") << Values {} << Places {};
    }

    void theFrontHoldsWhatNothingBeats()
    {
        QFETCH(Values, values);
        QFETCH(Places, front);
        QCOMPARE(paretoFront(points(values)), front);
    }

    void runsAreGroupedByScenarioAndEndpoint()
    {
        std::vector<RunResult> runs { runAt(1, 40, 40, 6, 10), runAt(2, 10, 10, 5, 5),
                                      runAt(3, 80, 79, 12, 15), runAt(4, 160, 82, 200, 40),
                                      runAt(5, 10, 10, 4, 5) };
        runs.push_back(runAt(6, 10, 10, 5, 5));
        runs.back().run.endpoint = "other"; // one load only: no curve
        runs.push_back(runAt(7, 20, 20, 5, 5));
        runs.back().run.state = "interrupted";
        const auto curves = loadCurvesOf(runs);
        QCOMPARE(curves.size(), std::size_t { 1 });
        const LoadCurve& curve = curves.front();
        QCOMPARE(curve.scenario, std::string("chat"));
        QCOMPARE(curve.points.size(), std::size_t { 4 });
        QCOMPARE(curve.points[0].run, std::int64_t { 5 }); // the last one at 10/s
        QCOMPARE(curve.points[3].load, 160.0);
        QCOMPARE(curve.knee, Place(2));
        QCOMPARE(curve.points[0].tokensPerSPerUser, std::optional(200.0));
        for (const LoadCurvePoint& point : curve.points) {
            QVERIFY(point.isBest); // every load gives up one for the other
        }
        const Json json = toJson(curve);
        QCOMPARE(json["knee"], Json(80.0));
        QCOMPARE(json["points"][3]["requests_per_s"], Json(82.0));
    }

    void runsWithoutOneLoadAreLeftOut()
    {
        RunResult ramp = runAt(1, 10, 10, 5, 5);
        ramp.manifest["load"]["kind"] = "ramp";
        RunResult imported = runAt(2, 20, 20, 5, 5);
        imported.manifest = Json::object();
        QVERIFY(loadCurvesOf(std::vector<RunResult> { ramp, imported }).empty());
    }
};

LOADSTONE_TEST(LoadCurveTest)
#include "tst_loadcurve.moc"
