// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Charts that answer a question each: what they draw, by pixels and numbers.
#include "base/random.h"
#include "plots/chartexport.h"
#include "plots/chartnotes.h"
#include "plots/errorschart.h"
#include "plots/healthbars.h"
#include "plots/heatmapchart.h"
#include "plots/inputlengthchart.h"
#include "plots/levelboxchart.h"
#include "plots/timeserieschart.h"
#include "testmain.h"
#include "text/chartwords.h"

#include <QAction>
#include <QApplication>
#include <QLabel>
#include <QMenu>
#include <QPointer>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr QSize kSize(640, 320);

QImage drawn(Chart& chart, const char* name)
{
    chart.resize(kSize);
    chart.replot(QCustomPlot::rpImmediateRefresh);
    const QImage image = chart.grab().toImage();
    QDir().mkpath(QStringLiteral(LOADSTONE_GRABS));
    image.save(QStringLiteral(LOADSTONE_GRABS "/q_%1.png").arg(QString::fromLatin1(name)));
    return image;
}

/// Light and dark, for people to look at.
void look(Chart& chart, const char* name)
{
    chart.setTheme(ChartTheme::forDark());
    drawn(chart, qPrintable(QString::fromLatin1(name) + u"_dark"_s));
    chart.setTheme(ChartTheme::forLight());
    drawn(chart, name);
}

QColor at(const QImage& image, const Chart& chart, double x, double y)
{
    // What is smoothed is drawn half a pixel further.
    return image.pixelColor(static_cast<int>(std::lround(chart.xAxis->coordToPixel(x))),
                            static_cast<int>(std::lround(chart.yAxis->coordToPixel(y))));
}

bool alike(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green())
        + std::abs(a.blue() - b.blue())
        < 12;
}

/// 80 ms and more, with a slow band in the middle third of a minute.
std::vector<TimedValue> latencies(std::size_t n)
{
    Random random(5);
    std::vector<TimedValue> values(n);
    for (std::size_t i = 0; i < n; ++i) {
        values[i].seconds = 60.0 * static_cast<double>(i) / static_cast<double>(n);
        values[i].value = 80 + 20 * random.exponential();
        if (i % 5 == 0 && values[i].seconds > 20 && values[i].seconds < 40) {
            values[i].value *= 4;
        }
    }
    return values;
}

std::vector<PointCloud::Point> lengths(std::size_t n)
{
    Random random(9);
    std::vector<PointCloud::Point> points(n);
    for (std::size_t i = 0; i < n; ++i) {
        points[i].x = std::floor(50 + 4'000 * random.uniform());
        points[i].y = static_cast<float>(30 + 0.05 * points[i].x + 25 * random.exponential());
        points[i].row = static_cast<std::uint32_t>(i);
    }
    return points;
}

std::optional<RobustLine> trendOf(const std::vector<PointCloud::Point>& points)
{
    std::vector<ValuePair> pairs;
    for (const PointCloud::Point& point : points) {
        pairs.push_back({ point.x, static_cast<double>(point.y) });
    }
    return robustLine(std::move(pairs));
}

std::optional<BoxSummary> boxAround(double median, double spread, std::size_t n = 2'000)
{
    Random random(11);
    std::vector<std::int64_t> values;
    for (std::size_t i = 0; i < n; ++i) {
        double sum = -6;
        for (int k = 0; k < 12; ++k) {
            sum += random.uniform();
        }
        values.push_back(std::llround(median * std::exp(spread * sum) * 1e6));
    }
    std::sort(values.begin(), values.end());
    return boxOf(values, 1e6);
}

} // namespace

class QuestionChartsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void heatCellsHaveTheColourOfTheirCount()
    {
        // One column of two rows: 3 and 1 requests, and an empty cell between them.
        const std::vector<TimedValue> values { { 1, 10 }, { 1, 10 }, { 1, 10 }, { 1, 40 } };
        HeatMapChart chart;
        chart.setGrid(heatGridOf(values, 12));
        chart.setTheme(ChartTheme::forLight());
        QCOMPARE(chart.pointCount(), qsizetype { 4 });
        const QImage image = drawn(chart, "heat_few");
        const HeatGrid& grid = chart.grid();
        const double x = (std::floor(1 / grid.stepS) + 0.5) * grid.stepS;
        const double low = std::sqrt(grid.edges[0] * grid.edges[1]);
        const double high = std::sqrt(grid.edges[grid.rows() - 1] * grid.edges[grid.rows()]);
        QVERIFY(alike(at(image, chart, x, low), chart.colorOf(3)));
        QVERIFY(alike(at(image, chart, x, high), chart.colorOf(1)));
        QVERIFY(!alike(chart.colorOf(1), chart.colorOf(3)));
        QVERIFY(alike(at(image, chart, x, 17), chart.theme().plotArea)); // nothing, not few
        // More is darker on light ground and lighter on dark ground.
        QVERIFY(chart.colorOf(3).lightness() < chart.colorOf(1).lightness());
        chart.setTheme(ChartTheme::forDark());
        QVERIFY(chart.colorOf(3).lightness() > chart.colorOf(1).lightness());
    }

    void heatMapsSayWhatTheyHold()
    {
        HeatMapChart chart;
        chart.setWarmup(std::pair(0.0, 10.0));
        chart.setGrid(heatGridOf(latencies(200'000), 60));
        QVERIFY(chart.grid().most > 100);
        look(chart, "heat");
        double sum = 0;
        for (const auto& row : chart.table().rows) {
            sum += row[4];
        }
        QCOMPARE(sum, 200'000.0);
        QVERIFY(chart.summary().contains(u"200"_s));
        // The scale has numbers, and its title.
        auto* scale = qobject_cast<QCPColorScale*>(chart.plotLayout()->element(2, 1));
        QVERIFY(scale);
        QCOMPARE(scale->axis()->label(), u"Requests in a cell"_s);
        QVERIFY(scale->axis()->tickVector().size() >= 2);
        QCOMPARE(scale->dataRange().upper, static_cast<double>(chart.grid().most));
        // Keys go from column to column, to the fullest cell of each.
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY(chart.cursorText().contains(u"request"_s));
        chart.setLogarithmic(false);
        drawn(chart, "heat_linear");
    }

    void threeMillionRequestsMakeAHeatMap()
    {
        HeatMapChart chart;
        chart.setGrid(heatGridOf(latencies(3'000'000), 60));
        look(chart, "heat_3m");
        QCOMPARE(chart.pointCount(), qsizetype { 3'000'000 });
    }

    void oneRequestIsAStripe()
    {
        HeatMapChart chart;
        const std::vector<TimedValue> one { { 3, 42 } };
        chart.setGrid(heatGridOf(one, 10));
        chart.setTheme(ChartTheme::forLight());
        const QImage image = drawn(chart, "heat_one");
        QVERIFY(alike(at(image, chart, 3.05, 42), chart.colorOf(1)));
        chart.setGrid({});
        QVERIFY(chart.isEmpty());
        drawn(chart, "heat_none");
    }

    void theTrendIsALineWithItsMeaning()
    {
        InputLengthChart chart;
        auto points = lengths(1'500);
        chart.setPoints(points, trendOf(points));
        look(chart, "lengths");
        QCOMPARE(chart.pointCount(), qsizetype { 1'500 });
        QVERIFY(chart.trend());
        QVERIFY(std::abs(chart.trend()->slope - 0.05) < 0.002);
        QVERIFY2(chart.trendText().contains(u"per 1,000 tokens"_s), qPrintable(chart.trendText()));
        QVERIFY(chart.trendText().startsWith(u'+'));
        QVERIFY(chart.summary().contains(chart.trendText()));
        QCOMPARE(chart.legend->itemCount(), 2);
        const QImage image = drawn(chart, "lengths");
        const double x = 3'000;
        QVERIFY(alike(at(image, chart, x, chart.trend()->at(x)), chart.theme().series(1).color));
        // A click finds the request behind a point.
        QSignalSpy chosen(&chart, &Chart::pointActivated);
        const PointCloud::Point& point = chart.cloud().points().back();
        QTest::mouseClick(&chart, Qt::LeftButton, {},
                          QPoint(static_cast<int>(std::lround(chart.xAxis->coordToPixel(point.x))),
                                 static_cast<int>(std::lround(
                                     chart.yAxis->coordToPixel(static_cast<double>(point.y))))));
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toLongLong(), qint64 { point.row });
    }

    void manyLengthsAreADensity()
    {
        InputLengthChart chart;
        auto points = lengths(3'000'000);
        const auto trend = trendOf(points);
        chart.setPoints(std::move(points), trend);
        look(chart, "lengths_3m");
        QCOMPARE(chart.cloud().drawn(), PointCloud::Drawn::Density);
    }

    void aFewLengthsHaveNoTrend()
    {
        InputLengthChart chart;
        chart.setPoints({ { 128, 40, 7 } }, std::nullopt);
        look(chart, "lengths_one");
        QCOMPARE(chart.legend->itemCount(), 1);
        QVERIFY(chart.trendText().isEmpty());
        chart.setPoints({}, std::nullopt);
        QVERIFY(!chart.emptyText().isEmpty());
        drawn(chart, "lengths_none");
    }

    void healthBarsEndAtTheirValue()
    {
        HealthBars chart;
        chart.setTitle(u"Latency p50, up to p99"_s);
        std::vector<HealthBar> bars;
        for (int i = 0; i < 4; ++i) {
            bars.push_back({ u"http://replica-%1.serving.example:8000"_s.arg(i + 1),
                             i == 2 ? 400.0 : 100.0, i == 2 ? 900.0 : 180.0 });
        }
        bars.push_back({ u"http://replica-5.serving.example:8000"_s, std::nullopt, std::nullopt });
        chart.setBars(bars, u"Latency p50"_s, NumberKind::Milliseconds, u"Latency p99"_s);
        chart.setTheme(ChartTheme::forLight());
        const QImage image = drawn(chart, "health");
        QCOMPARE(chart.pointCount(), qsizetype { 4 });
        const QColor ground = chart.theme().plotArea;
        QVERIFY(!alike(at(image, chart, 90, 0.8), ground));
        QVERIFY(alike(at(image, chart, 120, 0.8), ground)); // beside its thin line
        QVERIFY(!alike(at(image, chart, 390, 2.8), ground));
        QVERIFY(!alike(at(image, chart, 600, 3), ground)); // on it
        QVERIFY(alike(at(image, chart, 5, 5.2), ground)); // no value is no bar
        // Only what tells them apart stands beside them.
        QCOMPARE(chart.yAxis->tickVectorLabels(),
                 (QVector<QString> { u"replica-1"_s, u"replica-2"_s, u"replica-3"_s, u"replica-4"_s,
                                     u"replica-5"_s }));
        const ChartTable table = chart.table();
        QCOMPARE(table.rowNames.size(), 5);
        QCOMPARE(table.rows[2][0], 400.0);
        QVERIFY(std::isnan(table.rows[4][0]));
        look(chart, "health");
        chart.setBars({ { u"worker 1"_s, 0.0, {} }, { u"worker 2"_s, 0.125, {} } }, u"Failed"_s,
                      NumberKind::Percent);
        QCOMPARE(chart.xAxis->label(), u"Failed (%)"_s);
        QCOMPARE(chart.table().rows[1][0], 12.5);
        QVERIFY(chart.summary().contains(u"12.5"_s));
        look(chart, "health_errors");
        std::vector<HealthBar> many;
        for (int i = 0; i < 16; ++i) {
            many.push_back({ u"worker %1"_s.arg(i + 1), 100.0 + i, {} });
        }
        chart.setBars(many, u"Completed requests"_s, NumberKind::PerSecond);
        chart.resize(640, 460);
        chart.replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(chart.yAxis->tickVectorLabels().size(), 16); // each one is named
        chart.grab().save(QStringLiteral(LOADSTONE_GRABS "/q_health_many.png"));
        chart.setBars({}, {}, NumberKind::Plain);
        QVERIFY(chart.isEmpty());
    }

    void barsAreNamedByWhatTellsThemApart_data()
    {
        QTest::addColumn<QStringList>("names");
        QTest::addColumn<QStringList>("shown");
        QTest::newRow("hosts of one domain") << QStringList { u"http://a.serving.example:8000"_s,
                                                              u"http://b.serving.example:8000"_s }
                                             << QStringList { u"a"_s, u"b"_s };
        QTest::newRow("ports of one host")
            << QStringList { u"http://localhost:8001"_s, u"http://localhost:8002"_s }
            << QStringList { u"localhost:8001"_s, u"localhost:8002"_s };
        QTest::newRow("addresses stay whole")
            << QStringList { u"http://10.0.1.7:80"_s, u"http://10.0.2.7:80"_s }
            << QStringList { u"10.0.1.7"_s, u"10.0.2.7"_s };
        QTest::newRow("one path after different hosts")
            << QStringList { u"https://x.example/v1"_s, u"https://y.test/v1"_s }
            << QStringList { u"x.example"_s, u"y.test"_s };
        QTest::newRow("different schemes")
            << QStringList { u"http://x.example"_s, u"https://x.example"_s }
            << QStringList { u"http://x"_s, u"https://x"_s };
        QTest::newRow("one is the end of the other")
            << QStringList { u"http://x.example:1"_s, u"http://b.x.example:1"_s }
            << QStringList { u"x"_s, u"b.x"_s };
        QTest::newRow("no URLs") << QStringList { u"worker 1"_s, u"worker 2"_s }
                                 << QStringList { u"worker 1"_s, u"worker 2"_s };
        QTest::newRow("only one") << QStringList { u"http://x.example:8000"_s }
                                  << QStringList { u"x.example:8000"_s };
        QTest::newRow("too long for a chart")
            << QStringList { u"http://left.of.a-very-long-name-of-a-host/a"_s, u"http://b/c"_s }
            << QStringList { u"…y-long-name-of-a-host/a"_s, u"b/c"_s };
    }

    void barsAreNamedByWhatTellsThemApart()
    {
        QFETCH(QStringList, names);
        QFETCH(QStringList, shown);
        HealthBars chart;
        std::vector<HealthBar> bars;
        for (const QString& name : names) {
            bars.push_back({ name, 1.0, {} });
        }
        chart.setBars(bars, u"Latency p50"_s, NumberKind::Milliseconds);
        chart.resize(kSize);
        chart.replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(QStringList(chart.yAxis->tickVectorLabels()), shown);
        QVERIFY(chart.summary().contains(names.back())); // whole in words
    }

    void levelsHaveBoxesAndOutlines()
    {
        LevelBoxChart chart;
        std::vector<LevelBox> levels;
        for (int i = 0; i < 6; ++i) {
            levels.push_back(
                { QString::number(10 << i), boxAround(100 + 15.0 * i * i, 0.15 + 0.05 * i) });
        }
        levels.push_back({ u"640"_s, std::nullopt }); // nothing was completed
        chart.setLevels(levels, u"Asked requests/s"_s);
        chart.setTheme(ChartTheme::forLight());
        const QImage image = drawn(chart, "boxes");
        QCOMPARE(chart.pointCount(), qsizetype { 6 });
        const BoxSummary& box = *levels[5].box;
        QVERIFY(alike(at(image, chart, 6.05, box.p50), chart.theme().series(1).color));
        // Inside the box its ground, beside it the outline.
        QVERIFY(alike(at(image, chart, 6.05, (box.p50 + box.p75) / 2), chart.theme().plotArea));
        QVERIFY(!alike(at(image, chart, 6.2, box.p50), chart.theme().plotArea));
        QVERIFY(alike(at(image, chart, 7, box.p50), chart.theme().plotArea));
        QCOMPARE(chart.table().rows[5][3], box.p50);
        look(chart, "boxes");
        chart.setLogarithmic(true);
        drawn(chart, "boxes_log");
        chart.setLogarithmic(false);
        const std::vector<std::int64_t> single { 42'000'000 };
        chart.setLevels({ { u"8"_s, boxOf(single, 1e6) } }, u"Requests in flight"_s);
        look(chart, "boxes_one");
        QVERIFY(alike(at(drawn(chart, "boxes_one"), chart, 1, 42), chart.theme().series(1).color));
        QCOMPARE(chart.pointCount(), qsizetype { 1 });
        chart.setLevels({}, u"Level"_s);
        QVERIFY(chart.isEmpty());
        drawn(chart, "boxes_none");
    }

    void whereNothingEndedIsNoHealth()
    {
        ErrorTimeline timeline;
        timeline.stepS = 1;
        timeline.ended = { 5, 5, 0, 0, 5, 5, 5, 5, 5, 5 };
        timeline.failed = { 0, 2, 0, 0, 5, 0, 0, 0, 0, 0 };
        timeline.classes = { { Outcome::HttpStatus, { 0, 2, 0, 0, 1, 0, 0, 0, 0, 0 }, 3 },
                             { Outcome::Reset, { 0, 0, 0, 0, 4, 0, 0, 0, 0, 0 }, 4 } };
        ErrorsChart chart;
        chart.setTimeline(timeline, { u"HTTP status"_s, u"reset"_s }, { 0, 9 }, 10);
        chart.setTheme(ChartTheme::forLight());
        QCOMPARE(chart.pointCount(), 3);
        const QImage image = drawn(chart, "errors_quiet");
        const auto inkBetween = [&](double from, double to) {
            int count = 0;
            for (int x = static_cast<int>(chart.xAxis->coordToPixel(from)) + 2;
                 x < static_cast<int>(chart.xAxis->coordToPixel(to)) - 2; ++x) {
                const int y = static_cast<int>(chart.yAxis->coordToPixel(1.5));
                count += alike(image.pixelColor(x, y), chart.theme().plotArea) ? 0 : 1;
            }
            return count;
        };
        QVERIFY(inkBetween(2, 4) > 5); // hatched
        QCOMPARE(inkBetween(8, 10), 0); // none failed: nothing there
        // Stacked: one of the first class, four of the second above it.
        QVERIFY(alike(at(image, chart, 4.5, 0.5), chart.theme().series(1).color));
        QVERIFY(chart.yAxis->range().upper > 5);
        look(chart, "errors_quiet");
        // After what counts nobody waits for an answer.
        timeline.ended.back() = 0;
        chart.setTimeline(timeline, { u"HTTP status"_s, u"reset"_s }, { 0, 9 }, 10);
        const QImage after = drawn(chart, "errors_after");
        QVERIFY(alike(at(after, chart, 9.5, 2.5), chart.theme().plotArea));
        chart.setTimeline({}, {}, { 0, 10 }, 10);
        QVERIFY(chart.isEmpty());
        QCOMPARE(chart.summary(), u"No request ended"_s);
        ErrorTimeline well;
        well.ended = { 3 };
        well.failed = { 0 };
        chart.setTimeline(well, {}, { 0, 1 }, 1);
        QCOMPARE(chart.summary(), u"No request failed"_s);
    }

    void notesAreDrawnAndRead()
    {
        TimeSeriesChart chart;
        chart.setTitle(u"Throughput over time"_s);
        chart.setAxes(u"Requests"_s, NumberKind::PerSecond);
        std::vector<double> x;
        std::vector<double> y;
        for (int i = 0; i < 60; ++i) {
            x.push_back(i);
            y.push_back(100 + i % 7);
        }
        const TimeSeries data { u"done"_s, x, y };
        chart.setSeries(std::span(&data, 1));
        chart.setTheme(ChartTheme::forLight());
        ChartNotes& notes = ChartNotes::of(chart);
        QCOMPARE(&ChartNotes::of(chart), &notes);
        const int before = chart.itemCount();
        notes.setNotes(
            { { 1, 1, 10, std::nullopt, u"second replica restarted"_s },
              { 2, 2, 25, 40, u"cache cleared by the operator, everything after it is cold"_s },
              { 3, 3, 26, std::nullopt, u"alarm"_s },
              { 4, 4, 59, std::nullopt, u"at the very end"_s },
              { 5, 5, 500, std::nullopt, u"outside"_s } });
        const QImage image = drawn(chart, "notes");
        const QColor color = chart.theme().series(4).color;
        int line = 0;
        for (int row = 0; row < image.height(); ++row) {
            const int column = static_cast<int>(chart.xAxis->coordToPixel(10));
            line += alike(image.pixelColor(column, row), color) ? 1 : 0;
        }
        QVERIFY(line > 40);
        QVERIFY(!alike(at(image, chart, 33, 40), chart.theme().plotArea)); // the span is shaded
        QVERIFY(alike(at(image, chart, 18, 40), chart.theme().plotArea));
        const QPointF onLine(chart.xAxis->coordToPixel(10), chart.axisRect()->top() + 3.0);
        QCOMPARE(notes.textAt(onLine), u"1 second replica restarted"_s);
        QVERIFY(notes.textAt(QPointF(chart.xAxis->coordToPixel(17), chart.axisRect()->top() + 3.0))
                    .isEmpty());
        look(chart, "notes");
        notes.setNotes({});
        QCOMPARE(chart.itemCount(), before); // nothing is left of them
    }

    void chartsOverTimeTakeNotes()
    {
        TimeSeriesChart chart;
        chart.setAxes(u"Requests"_s, NumberKind::PerSecond);
        const std::vector<double> x { 0, 10 };
        const TimeSeries data { u"done"_s, x, x };
        chart.setSeries(std::span(&data, 1));
        drawn(chart, "take_notes");
        chart.setFocus();
        QSignalSpy asked(&chart, &Chart::noteRequested);
        QTest::keyClick(&chart, Qt::Key_A);
        QCOMPARE(asked.count(), 0); // nobody keeps notes of this one
        chart.setTakesNotes(true);
        QTest::keyClick(&chart, Qt::Key_A);
        QCOMPARE(asked.count(), 1);
        const auto middle = asked.first().first().value<QCPRange>();
        QVERIFY(std::abs(middle.lower - 5) < 0.2);
        QCOMPARE(middle.lower, middle.upper);
        // Where the cross-hair stands, when it is shown.
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&chart, Qt::Key_A);
        QVERIFY(std::abs(asked.last().first().value<QCPRange>().lower - 10) < 0.2);
    }

    void aNoteIsAboutWhatIsChosen()
    {
        TimeSeriesChart chart;
        chart.setAxes(u"Requests"_s, NumberKind::PerSecond);
        const std::vector<double> x { 0, 10 };
        const TimeSeries data { u"done"_s, x, x };
        chart.setSeries(std::span(&data, 1));
        chart.setTakesNotes(true);
        drawn(chart, "note_of_choice");
        chart.showChoice(QCPRange(2, 4));
        QSignalSpy asked(&chart, &Chart::noteRequested);
        QTest::keyClick(&chart, Qt::Key_A);
        QCOMPARE(asked.count(), 1);
        const auto about = asked.first().first().value<QCPRange>();
        QCOMPARE(about.lower, 2.0);
        QCOMPARE(about.upper, 4.0);
    }

    void everyTopicIsExplained()
    {
        for (int i = 0; i < static_cast<int>(ChartTopic::Count); ++i) {
            const QString text = chartExplanation(static_cast<ChartTopic>(i));
            const bool saysAxis = text.contains(u"The axis:"_s);
            QVERIFY2(text.count(u"<p>"_s) == (saysAxis ? 4 : 3), qPrintable(QString::number(i)));
            QVERIFY2(text.size() < 1'100, qPrintable(QString::number(i))); // to be read in place
        }
        // Where a chart chooses its axis by itself it says so.
        QVERIFY(chartExplanation(ChartTopic::RequestsOverTime).contains(u"factor of 100"_s));
        QVERIFY(chartExplanation(ChartTopic::Percentiles).contains(u"factor of 100"_s));
        QVERIFY(chartExplanation(ChartTopic::Count).isEmpty());
    }

    void explanationsAndTablesHaveKeys()
    {
        HeatMapChart chart;
        chart.setGrid(heatGridOf(latencies(500), 60));
        chart.resize(kSize);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        chart.setFocus();
        QSignalSpy table(&chart, &Chart::tableRequested);
        QTest::keyClick(&chart, Qt::Key_T);
        QCOMPARE(table.count(), 1);
        QTest::keyClick(&chart, Qt::Key_E);
        QPointer<QWidget> popup = QApplication::activePopupWidget();
        QVERIFY(popup);
        QCOMPARE(popup->objectName(), u"chartExplanation"_s);
        QVERIFY(popup->accessibleName().contains(chart.title()));
        const auto* text = popup->findChild<QLabel*>(u"chartExplanationText"_s);
        QVERIFY(text->text().contains(u"suspicious"_s));
        QVERIFY(text->height() >= text->heightForWidth(text->width())); // all of it is seen
        popup->grab().save(QStringLiteral(LOADSTONE_GRABS "/q_explanation.png"));
        QTest::keyClick(popup, Qt::Key_Escape);
        QTRY_VERIFY(!popup || !popup->isVisible());
    }

    void newChartsAreSavedInEveryFormat_data()
    {
        QTest::addColumn<QString>("ending");
        for (const char* ending : { "png", "svg", "pdf", "csv" }) {
            QTest::newRow(ending) << QString::fromLatin1(ending);
        }
    }

    void newChartsAreSavedInEveryFormat()
    {
        QFETCH(QString, ending);
        QTemporaryDir folder;
        HeatMapChart heat;
        heat.setGrid(heatGridOf(latencies(5'000), 60));
        LevelBoxChart boxes;
        boxes.setLevels({ { u"10"_s, boxAround(100, 0.2) } }, u"Asked requests/s"_s);
        HealthBars bars;
        bars.setBars({ { u"worker 1"_s, 3.0, 4.0 } }, u"Latency p50"_s, NumberKind::Milliseconds,
                     u"Latency p99"_s);
        InputLengthChart points;
        points.setPoints(lengths(100), std::nullopt);
        for (Chart* chart : std::initializer_list<Chart*> { &heat, &boxes, &bars, &points }) {
            const QString path = folder.filePath(u"chart."_s + ending);
            const auto saved = saveChart(*chart, path, kSize);
            QVERIFY2(saved, saved ? "" : qPrintable(saved.error().detail));
            QVERIFY(QFileInfo(path).size() > 20);
        }
    }
};

LOADSTONE_GUI_TEST(QuestionChartsTest)

#include "tst_questioncharts.moc"
