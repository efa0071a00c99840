// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/history.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::vector<HistoryPoint> pointsOf(const std::vector<double>& values)
{
    std::vector<HistoryPoint> points;
    for (const double value : values) {
        HistoryPoint point;
        point.run.id = static_cast<std::int64_t>(points.size()) + 1;
        point.run.endpoint = "a";
        point.run.definitions = "native/1";
        point.valid = true;
        point.value.value = value;
        points.push_back(point);
    }
    return points;
}

// Six runs about 10, then six about 20.
std::vector<double> risen()
{
    return { 10, 10.2, 9.9, 10.1, 10, 9.8, 20, 20.1, 19.9, 20.2, 20, 19.8 };
}

MetricRef metric()
{
    return *parseMetricRef("p50_ttft_ms");
}

std::vector<std::int64_t> changesOf(const History& history)
{
    std::vector<std::int64_t> runs;
    for (const HistoryPoint& point : history.points) {
        if (point.changed) {
            runs.push_back(point.run.id);
        }
    }
    return runs;
}

} // namespace

class HistoryTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void findsWhereTheLevelChanges()
    {
        const History history = historyOf(pointsOf(risen()), metric());
        QCOMPARE(changesOf(history), std::vector<std::int64_t> { 7 });
        QVERIFY(history.notes.empty());
        QVERIFY(historyText(history).contains(u"the level changes here"_s));
        QCOMPARE(toJson(history)["points"][6]["change"], Json(true));
    }

    void aChangeIsNamedAtItsFirstRunHoweverNearTheEnds_data()
    {
        QTest::addColumn<int>("before");
        QTest::addColumn<int>("after");
        QTest::newRow("in the middle") << 7 << 5;
        QTest::newRow("four runs ago") << 8 << 4;
        QTest::newRow("three runs ago") << 10 << 3;
        QTest::newRow("after the first three") << 3 << 10;
        QTest::newRow("four of ten") << 6 << 4;
    }

    void aChangeIsNamedAtItsFirstRunHoweverNearTheEnds()
    {
        QFETCH(int, before);
        QFETCH(int, after);
        std::vector<double> values;
        for (int i = 0; i < before + after; ++i) {
            values.push_back((i < before ? 10 : 20) + 0.1 * (i % 3));
        }
        QCOMPARE(changesOf(historyOf(pointsOf(values), metric())),
                 std::vector<std::int64_t> { before + 1 });
    }

    void invalidRunsTakeNoPart()
    {
        auto points = pointsOf(risen());
        HistoryPoint wild = points.front();
        wild.run.id = 99;
        wild.valid = false;
        wild.value.value = 1'000;
        points.insert(points.begin() + 3, wild);
        QCOMPARE(changesOf(historyOf(points, metric())), std::vector<std::int64_t> { 7 });
    }

    void unlikeDefinitionsAreNoHistory()
    {
        auto points = pointsOf(risen());
        points.back().run.definitions = "vllm/1";
        const History history = historyOf(points, metric());
        QVERIFY(changesOf(history).empty());
        QCOMPARE(history.notes, std::vector<std::string> { "definitions_differ" });
    }

    void levelsThatDoNotChange_data()
    {
        QTest::addColumn<std::vector<double>>("values");
        QTest::newRow("the same number always") << std::vector<double>(24, 0.1);
        std::vector<double> rounded(24, 0.1);
        for (std::size_t i = 0; i < rounded.size(); i += 3) {
            rounded[i] = 0.1 * 3 / 3.0000000000001; // as sums in another order come out
        }
        QTest::newRow("the same but for rounding") << rounded;
        std::vector<double> once(24, 0.0);
        once[11] = 0.01;
        QTest::newRow("no errors but once") << once;
        once[11] = 0;
        once[0] = 0.01;
        QTest::newRow("no errors but in the first run") << once;
        once[17] = 0.02;
        QTest::newRow("no errors but twice") << once;
    }

    // Most steps are 0: without a floor under the noise anything would be a change.
    void levelsThatDoNotChange()
    {
        QFETCH(std::vector<double>, values);
        QCOMPARE(changesOf(historyOf(pointsOf(values), metric())), std::vector<std::int64_t>());
    }

    void aStepBetweenConstantsIsAChange()
    {
        std::vector<double> values(12, 5);
        values.resize(24, 6);
        QCOMPARE(changesOf(historyOf(pointsOf(values), metric())),
                 std::vector<std::int64_t> { 13 });
    }

    // Runs against a slow and a fast server in turn have no change of level, nor have those of one
    // after those of the other.
    void endpointsAreNoChange_data()
    {
        QTest::addColumn<bool>("inTurn");
        QTest::newRow("in turn") << true;
        QTest::newRow("one after the other") << false;
    }

    void endpointsAreNoChange()
    {
        QFETCH(bool, inTurn);
        auto points =
            pointsOf({ 10,   10.2, 9.9,  10.1, 10,   9.8,  10, 10.2, 9.9,  10.1, 10,   9.8,
                       20.1, 19.9, 20.2, 20,   19.8, 20.1, 20, 20.2, 19.9, 20.1, 20.2, 19.8 });
        for (std::size_t i = 12; i < points.size(); ++i) {
            points[i].run.endpoint = "b";
        }
        if (inTurn) {
            std::vector<HistoryPoint> mixed;
            for (std::size_t i = 0; i < 12; ++i) {
                mixed.push_back(points[i]);
                mixed.push_back(points[12 + i]);
            }
            points = mixed;
        }
        const History history = historyOf(points, metric());
        QCOMPARE(changesOf(history), std::vector<std::int64_t>());
        QCOMPARE(history.notes, std::vector<std::string> { "endpoints_differ" });
    }

    void eachEndpointHasItsOwnChanges()
    {
        auto points = pointsOf(risen());
        auto others = pointsOf(std::vector<double>(12, 3));
        std::vector<HistoryPoint> mixed;
        for (std::size_t i = 0; i < points.size(); ++i) {
            others[i].run.endpoint = "b";
            others[i].run.id += 100;
            mixed.push_back(points[i]);
            mixed.push_back(others[i]);
        }
        QCOMPARE(changesOf(historyOf(mixed, metric())), std::vector<std::int64_t> { 7 });
    }

    void fewRunsOfEachEndpointSayNothing()
    {
        auto points = pointsOf(risen());
        for (std::size_t i = 6; i < points.size(); ++i) {
            points[i].run.endpoint = "b";
        }
        const History history = historyOf(points, metric());
        QVERIFY(changesOf(history).empty());
        QCOMPARE(history.notes, (std::vector<std::string> { "endpoints_differ", "few_runs" }));
    }

    void fewRunsSayNothing()
    {
        auto values = risen();
        values.resize(8);
        const History history = historyOf(pointsOf(values), metric());
        QVERIFY(changesOf(history).empty());
        QCOMPARE(history.notes, std::vector<std::string> { "few_runs" });
    }
};

LOADSTONE_TEST(HistoryTest)
#include "tst_history.moc"
