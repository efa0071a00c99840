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
