// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/loadcurvechart.h"
#include "plots/searchchart.h"
#include "testmain.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::vector<SearchMark> marks()
{
    using Word = SearchMark::Word;
    return {
        { u"#1"_s, u"met"_s, 10, 20.0, std::pair(18.0, 23.0), Word::Met },
        { u"#2"_s, u"met"_s, 20, 26.0, std::pair(24.0, 29.0), Word::Met },
        { u"#3"_s, u"missed"_s, 40, 95.0, std::pair(80.0, 120.0), Word::Missed },
        { u"#4"_s, u"missed, cannot keep up"_s, 60, std::nullopt, std::nullopt, Word::Missed },
        { u"#5"_s, u"not decidable"_s, 30, 38.0, std::nullopt, Word::Undecided },
        { u"#6"_s, u"met"_s, 28, 36.0, std::pair(34.0, 39.0), Word::Met },
    };
}

void draw(Chart& chart, const QString& name)
{
    chart.resize(720, 380);
    chart.replot(QCustomPlot::rpImmediateRefresh);
    QDir().mkpath(QStringLiteral(LOADSTONE_GRABS));
    chart.grab().save(QStringLiteral(LOADSTONE_GRABS "/chart_%1.png").arg(name));
}

/// Where a point of the chart is on the screen.
QPoint pixelOf(const Chart& chart, double x, double y)
{
    return { qRound(chart.xAxis->coordToPixel(x)), qRound(chart.yAxis->coordToPixel(y)) };
}

} // namespace

/// The chart of a search, and the marks on a load curve.
class SearchChartTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyTrialIsDrawnAndSaid()
    {
        SearchChart chart;
        chart.setQuantities(u"Asked requests"_s, NumberKind::PerSecond, u"TTFT p99"_s,
                            NumberKind::Milliseconds);
        QVERIFY(chart.isEmpty() && !chart.emptyText().isEmpty());
        chart.setSearch(marks(), { std::pair(27.0, 33.0), 28.0 },
                        std::pair(40.0, u"p99 TTFT ≤ 40 ms"_s));
        for (const bool dark : { false, true }) {
            chart.setTheme(dark ? ChartTheme::forDark() : ChartTheme::forLight());
            draw(chart, dark ? u"search_dark"_s : u"search"_s);
        }
        QCOMPARE(chart.pointCount(), qsizetype { 6 });
        const QString summary = chart.summary();
        for (const QString& part : { u"#3"_s, u"not decidable"_s, u"certified"_s, u"27"_s }) {
            QVERIFY2(summary.contains(part), qPrintable(summary));
        }
        const ChartTable table = chart.table();
        QCOMPARE(table.rows.size(), std::size_t { 6 });
        QCOMPARE(table.rows[0], (std::vector<double> { 10, 20, 18, 23 }));
        QVERIFY(qIsNaN(table.rows[3][1]) && qIsNaN(table.rows[4][2]));
        // The bracket, the limit and all loads lie in the view.
        QVERIFY(chart.xAxis->range().contains(10) && chart.xAxis->range().contains(60));
        QVERIFY(chart.yAxis->range().contains(40));
    }

    void oneValueFarOffDoesNotFlattenTheOthers()
    {
        std::vector<SearchMark> all = marks();
        all[2].value = 90'000;
        all[2].interval.reset();
        SearchChart chart;
        chart.setSearch(all, {}, std::pair(40.0, u"limit"_s));
        draw(chart, u"search_far"_s);
        QVERIFY2(chart.yAxis->range().upper < 1'000,
                 qPrintable(QString::number(chart.yAxis->range().upper)));
    }

    void anotherSearchTakesThePlaceOfTheFirst()
    {
        SearchChart chart;
        chart.setSearch(marks(), { std::pair(27.0, 33.0), 28.0 }, std::pair(40.0, u"limit"_s));
        const std::vector<SearchMark> one { marks().front() };
        chart.setSearch(one, {}, std::nullopt);
        QCOMPARE(chart.pointCount(), qsizetype { 1 });
        QVERIFY(!chart.summary().contains(u"certified"_s));
        chart.setSearch({}, {}, std::nullopt);
        QVERIFY(chart.isEmpty());
        draw(chart, u"search_empty"_s);
    }

    void aClickOpensTheRun()
    {
        SearchChart chart;
        chart.setSearch(marks(), {}, std::nullopt);
        chart.resize(720, 380);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        chart.replot(QCustomPlot::rpImmediateRefresh);
        QSignalSpy chosen(&chart, &Chart::pointActivated);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, pixelOf(chart, 20, 26));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toLongLong(), 1);
    }

    void theKneeIsRingedAndNamed()
    {
        LoadCurveChart chart;
        chart.setRing(u"knee"_s);
        LoadSeries series { u"box"_s, {} };
        for (const auto& [load, time] : { std::pair(10.0, 20.0), std::pair(20.0, 22.0),
                                          std::pair(40.0, 30.0), std::pair(60.0, 300.0) }) {
            series.points.push_back({ u"#%1"_s.arg(load), load, time, std::nullopt, std::nullopt,
                                      AskedLoad { AskedLoad::Kind::Rate, load }, load == 40 });
        }
        const std::vector<LoadSeries> all { series };
        chart.setSeries(all);
        draw(chart, u"loadcurve_knee"_s);
        QVERIFY2(chart.summary().contains(u"#40 (knee)"_s), qPrintable(chart.summary()));
        QCOMPARE(chart.pointCount(), qsizetype { 4 }); // a ring is no point
        const std::vector<LoadSeries> none;
        chart.setSeries(none);
        QVERIFY(chart.isEmpty());
    }
};

LOADSTONE_GUI_TEST(SearchChartTest)
#include "tst_searchchart.moc"
