// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Each column of a table stands in one unit of time, the one that a person prefers.
#include "latencyrows.h"
#include "models/comparisonmodel.h"
#include "models/historymodel.h"
#include "models/levelsmodel.h"
#include "models/requesttablemodel.h"
#include "models/runsmodel.h"
#include "models/statisticsmodel.h"
#include "testmain.h"
#include "text/numbers.h"
#include "text/preferences.h"

#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::latencyRows;

namespace {

QString titleOf(const QAbstractItemModel& model, int column)
{
    return model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString();
}

QString cell(const QAbstractItemModel& model, int row, int column)
{
    QString text = model.index(row, column).data(Qt::DisplayRole).toString();
    // What only lines digits up.
    return text.remove(QChar(0x2007)).remove(QChar(0x2008));
}

SeriesStats statsOf(double low, double high)
{
    SeriesStats stats;
    stats.n = 1'000;
    stats.min = low;
    stats.mean = low;
    stats.max = high;
    stats.percentiles[*percentileIndex("p50")] = low;
    stats.percentiles[*percentileIndex("p99")] = high;
    return stats;
}

} // namespace

class TimeUnitsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { prefer(TimeUnit::Milliseconds); }

    void cleanupTestCase() { Preferences::use({}); }

    void bothEndsOfARangeHaveOneUnit_data()
    {
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("low");
        QTest::addColumn<QString>("high");
        QTest::newRow("milliseconds")
            << int(TimeUnit::Milliseconds) << u"800.0"_s << u"1200.0\u00a0ms"_s;
        QTest::newRow("seconds") << int(TimeUnit::Seconds) << u"0.800"_s << u"1.20\u00a0s"_s;
        QTest::newRow("that of the larger")
            << int(TimeUnit::Fitting) << u"0.800"_s << u"1.20\u00a0s"_s;
    }

    void bothEndsOfARangeHaveOneUnit()
    {
        QFETCH(int, unit);
        QFETCH(QString, low);
        QFETCH(QString, high);
        prefer(static_cast<TimeUnit>(unit));
        const auto ends = formatEnds(800, 1'200, NumberKind::Milliseconds);
        QCOMPARE(ends.first, low);
        QCOMPARE(ends.second, high);
        // Other kinds are left alone.
        QCOMPARE(formatEnds(1, 2, NumberKind::Seconds).second, u"2.00\u00a0s"_s);
    }

    void aSentenceStandsInOneUnit()
    {
        prefer(TimeUnit::Fitting);
        QCOMPARE(formatNumber(800, NumberKind::Milliseconds), u"800.0\u00a0ms"_s);
        {
            const OneTimeUnit seconds(true);
            QCOMPARE(formatNumber(800, NumberKind::Milliseconds), u"0.800\u00a0s"_s);
            const OneTimeUnit asBefore(std::nullopt);
            QCOMPARE(formatNumber(800, NumberKind::Milliseconds), u"0.800\u00a0s"_s);
            QCOMPARE(formatNumber(800, NumberKind::Microseconds), u"800.0\u00a0µs"_s);
        }
        QCOMPARE(formatNumber(800, NumberKind::Milliseconds), u"800.0\u00a0ms"_s);
    }

    void levelsHaveAUnitAColumn()
    {
        std::vector<LevelBlock> levels(2);
        levels[0].latency = statsOf(100, 400);
        levels[1].latency = statsOf(200, 2'500);
        LevelsModel model;
        model.setLevels(levels, std::nullopt);
        QCOMPARE(titleOf(model, LevelsModel::LatencyP99), u"p99 latency (ms)"_s);
        QCOMPARE(cell(model, 1, LevelsModel::LatencyP99), u"2500.0"_s);
        QSignalSpy heads(&model, &QAbstractItemModel::headerDataChanged);
        prefer(TimeUnit::Fitting);
        model.refreshUnits();
        QCOMPARE(heads.count(), 1);
        QCOMPARE(titleOf(model, LevelsModel::LatencyP50), u"p50 latency (ms)"_s);
        QCOMPARE(cell(model, 1, LevelsModel::LatencyP50), u"200.0"_s);
        QCOMPARE(titleOf(model, LevelsModel::LatencyP99), u"p99 latency (s)"_s);
        QCOMPARE(cell(model, 0, LevelsModel::LatencyP99), u"0.400"_s);
        QCOMPARE(cell(model, 1, LevelsModel::LatencyP99), u"2.50"_s);
        QCOMPARE(cell(model, 0, LevelsModel::TtftP99), undefinedText());
        // Sorting goes by the number as it is.
        QCOMPARE(model.index(1, LevelsModel::LatencyP99).data(SortRole).toDouble(), 2'500.0);
    }

    void statisticsHaveAUnitARow()
    {
        prefer(TimeUnit::Fitting);
        MetricBlocks blocks;
        blocks.latency = statsOf(100, 2'500);
        blocks.ttft = statsOf(20, 90);
        blocks.scheduleLag = statsOf(3, 1'500); // µs, which are no ms
        StatisticsModel model;
        model.setBlocks(blocks);
        QStringList names;
        for (int row = 0; row < model.rowCount(); ++row) {
            names << cell(model, row, 0);
        }
        QCOMPARE(names,
                 (QStringList { u"Latency (s)"_s, u"TTFT (ms)"_s,
                                u"Schedule lag of the client (µs)"_s }));
        const int median = 3;
        QCOMPARE(titleOf(model, median), u"p50"_s);
        QVERIFY2(cell(model, 0, median).startsWith(u"0.100"_s), qPrintable(cell(model, 0, median)));
        QVERIFY(cell(model, 1, median).startsWith(u"20"_s));
        QVERIFY(cell(model, 2, median).startsWith(u"3"_s));
    }

    void aTrendHasOneUnit()
    {
        prefer(TimeUnit::Fitting);
        History history;
        history.metric = "p50_latency_ms";
        for (const double value : { 300.0, 900.0 }) {
            HistoryPoint point;
            point.valid = true;
            point.value.value = value;
            point.value.ci95 = Bounds { value - 100, value + 200 };
            history.points.push_back(point);
        }
        HistoryModel model;
        model.setHistory(history);
        // The end of an interval is above a second.
        QVERIFY2(titleOf(model, HistoryModel::Value).endsWith(u"(s)"_s),
                 qPrintable(titleOf(model, HistoryModel::Value)));
        QCOMPARE(cell(model, 0, HistoryModel::Value), u"0.300"_s);
        QCOMPARE(cell(model, 1, HistoryModel::Interval), u"[0.800,\u00a01.10]"_s);
    }

    void runsHaveAUnitAColumn()
    {
        prefer(TimeUnit::Fitting);
        std::vector<RunRow> runs(2);
        RunExtras extras;
        for (std::size_t i = 0; i < runs.size(); ++i) {
            runs[i].id = static_cast<std::int64_t>(i) + 1;
            RunFigures figures;
            figures.ttftP50 = { 20.0 + static_cast<double>(i) };
            figures.latencyP99 = { i == 0 ? 700.0 : 1'400.0 };
            extras.figures[runs[i].id] = figures;
        }
        RunsModel model;
        model.setRuns(runs, 0);
        QCOMPARE(titleOf(model, RunsModel::LatencyP99), u"Latency p99 (ms)"_s);
        model.setExtras(extras);
        QCOMPARE(titleOf(model, RunsModel::LatencyP99), u"Latency p99 (s)"_s);
        QCOMPARE(cell(model, 0, RunsModel::LatencyP99), u"0.700"_s);
        QCOMPARE(titleOf(model, RunsModel::TtftP50), u"TTFT p50 (ms)"_s);
        QCOMPARE(cell(model, 1, RunsModel::TtftP50), u"21.00"_s);
    }

    void requestsHaveAUnitAColumn_data()
    {
        QTest::addColumn<int>("unit");
        QTest::addColumn<QString>("latency");
        QTest::addColumn<QString>("ttft");
        QTest::addColumn<QString>("first");
        QTest::newRow("milliseconds")
            << int(TimeUnit::Milliseconds) << u"Latency (ms)"_s << u"TTFT (ms)"_s << u"500.0"_s;
        QTest::newRow("seconds") << int(TimeUnit::Seconds) << u"Latency (s)"_s << u"TTFT (s)"_s
                                 << u"0.500"_s;
        QTest::newRow("fitting") << int(TimeUnit::Fitting) << u"Latency (s)"_s << u"TTFT (ms)"_s
                                 << u"0.500"_s;
    }

    void requestsHaveAUnitAColumn()
    {
        QFETCH(int, unit);
        QFETCH(QString, latency);
        QFETCH(QString, ttft);
        QFETCH(QString, first);
        prefer(static_cast<TimeUnit>(unit));
        RequestTableModel model;
        model.setRequests(latencyRows({ 500, 3'000 }));
        QTRY_COMPARE(titleOf(model, RequestTableModel::Latency), latency);
        QCOMPARE(titleOf(model, RequestTableModel::Ttft), ttft);
        QCOMPARE(cell(model, 0, RequestTableModel::Latency), first);
        QCOMPARE(titleOf(model, RequestTableModel::Scheduled), u"Due (s)"_s);
        model.setRequests(latencyRows({ 500 }));
        QTRY_COMPARE(titleOf(model, RequestTableModel::Latency),
                     unit == int(TimeUnit::Seconds) ? u"Latency (s)"_s : u"Latency (ms)"_s);
    }

    void whatIsComparedStandsInOneUnit()
    {
        prefer(TimeUnit::Fitting);
        Comparison comparison;
        MetricComparison item;
        item.metric = "p99_latency_ms";
        item.base = 900;
        item.candidate = 1'300;
        comparison.metrics = { item };
        ComparisonModel model;
        model.setComparisons({ comparison });
        QCOMPARE(cell(model, 0, ComparisonModel::BaseValue), u"0.900\u00a0s"_s);
        QCOMPARE(cell(model, 0, ComparisonModel::CandidateValue), u"1.30\u00a0s"_s);
    }

private:
    static void prefer(TimeUnit unit)
    {
        Preferences preferences;
        preferences.timeUnit = unit;
        Preferences::use(preferences);
    }
};

LOADSTONE_TEST(TimeUnitsTest)

#include "tst_timeunits.moc"
