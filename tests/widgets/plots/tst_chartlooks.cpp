// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What makes a chart readable whatever its data: whole markers, axes that outliers do not flatten,
// names that cover nothing, labels that do not run into each other.
#include "analysis/history.h"
#include "plots/chartexport.h"
#include "plots/chartnotes.h"
#include "plots/distributionchart.h"
#include "plots/heatmapchart.h"
#include "plots/inputlengthchart.h"
#include "plots/levelboxchart.h"
#include "plots/loadcurvechart.h"
#include "plots/percentilechart.h"
#include "plots/searchchart.h"
#include "plots/timelinechart.h"
#include "plots/timeserieschart.h"
#include "plots/trendchart.h"
#include "plots/valuespread.h"
#include "testmain.h"

#include <QDir>
#include <QSignalSpy>
#include <QTest>
#include <QToolButton>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr QSize kSize(640, 320);

QImage drawn(Chart& chart, const QString& name, QSize size = kSize)
{
    chart.resize(size);
    chart.replot(QCustomPlot::rpImmediateRefresh);
    const QImage image = chart.grab().toImage();
    QDir().mkpath(QStringLiteral(LOADSTONE_GRABS));
    image.save(QStringLiteral(LOADSTONE_GRABS "/looks_%1.png").arg(name));
    return image;
}

int distance(const QColor& a, const QColor& b)
{
    return std::abs(a.red() - b.red()) + std::abs(a.green() - b.green())
        + std::abs(a.blue() - b.blue());
}

int pixelsOf(const QImage& image, const QRect& where, const QColor& color)
{
    int count = 0;
    const QRect inside = where & image.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        for (int x = inside.left(); x <= inside.right(); ++x) {
            count += distance(image.pixelColor(x, y), color) < 60 ? 1 : 0;
        }
    }
    return count;
}

bool hasInk(const QImage& image, const QRect& where, const QColor& ground)
{
    for (int y = where.top(); y <= where.bottom(); ++y) {
        for (int x = where.left(); x <= where.right(); ++x) {
            if (distance(image.pixelColor(x, y), ground) > 120) {
                return true;
            }
        }
    }
    return false;
}

/// `count` requests between 80 and 120 ms, one a second.
std::vector<TimelinePoint> usual(std::size_t count)
{
    std::vector<TimelinePoint> points(count);
    for (std::size_t i = 0; i < count; ++i) {
        points[i].seconds = static_cast<double>(i);
        points[i].value = 80 + static_cast<double>(i * 7 % 41);
        points[i].row = static_cast<std::uint32_t>(i);
    }
    return points;
}

std::vector<QRectF> shownTexts(QCustomPlot& plot)
{
    std::vector<QRectF> places;
    for (int i = 0; i < plot.itemCount(); ++i) {
        const auto* text = qobject_cast<QCPItemText*>(plot.item(i));
        if (text && text->visible() && !text->text().isEmpty()) {
            places.emplace_back(text->topLeft->pixelPosition(), text->bottomRight->pixelPosition());
        }
    }
    return places;
}

History historyOver(const char* metric)
{
    std::vector<HistoryPoint> points;
    for (int i = 0; i < 12; ++i) {
        HistoryPoint point;
        point.run.id = i + 1;
        point.run.endpoint = "box";
        point.run.definitions = "native/1";
        point.valid = true;
        point.value.value = (i < 6 ? 10 : 20) + 0.1 * (i % 3);
        points.push_back(point);
    }
    return historyOf(std::move(points), *parseMetricRef(metric));
}

} // namespace

class ChartLooksTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void markersOfDashedLinesAreWhole()
    {
        TimeSeriesChart chart;
        chart.setAxes(u"Requests"_s, NumberKind::PerSecond, u"Output tokens"_s,
                      NumberKind::TokensPerSecond);
        const std::vector<double> x { 1, 2, 3 };
        const std::vector<double> low { 1, 1, 1 };
        const std::vector<double> high { 900, 900, 900 };
        const std::vector<TimeSeries> series { { u"done"_s, x, low, false },
                                               { u"tokens"_s, x, high, true } };
        chart.setSeries(series);
        chart.yAxis->setRange(0, 10);
        chart.setTheme(ChartTheme::forLight());
        QVERIFY(chart.graph(1)->pen().style() != Qt::SolidLine);
        const QImage image = drawn(chart, u"markers"_s);
        const int column = static_cast<int>(std::lround(chart.xAxis->coordToPixel(2)));
        const int row = static_cast<int>(std::lround(chart.yAxis2->coordToPixel(900)));
        // The upper side of the open square, without its corners.
        for (int dx = -4; dx <= 4; ++dx) {
            QVERIFY2(hasInk(image, QRect(column + dx, row - 9, 1, 6), chart.theme().plotArea),
                     qPrintable(QString::number(dx)));
        }
        // In the legend too, though its icon is lower than the marker.
        const QSize icon = chart.legend->iconSize();
        const QPoint middle =
            chart.legend->item(1)->rect().topLeft() + QPoint(icon.width() / 2, icon.height() / 2);
        QVERIFY(hasInk(image, QRect(middle.x() - 1, middle.y() - icon.height() / 2, 3, 4),
                       chart.theme().background));
        QVERIFY(hasInk(image, QRect(middle.x() - 1, middle.y() + icon.height() / 2 - 4, 3, 4),
                       chart.theme().background));
    }

    void aRequestFarOffDoesNotFlattenTheOthers()
    {
        TimelineChart chart;
        chart.setTitle(u"Requests over time"_s);
        std::vector<TimelinePoint> points = usual(200);
        points[50].value = 30'000;
        chart.setPoints(points);
        QVERIFY(!chart.isLogarithmic());
        const QImage image = drawn(chart, u"far_off"_s);
        QVERIFY2(chart.yAxis->range().upper < 250,
                 qPrintable(QString::number(chart.yAxis->range().upper)));
        // It stands at the edge, is named, and is opened by a click as any other.
        const int column = static_cast<int>(std::lround(chart.xAxis->coordToPixel(50)));
        const QRect edge(column - 4, chart.axisRect()->top(), 9, 10);
        QVERIFY(pixelsOf(image, edge, chart.theme().series(0).color) > 25);
        QVERIFY2(chart.description().contains(u"1 higher, up to 30"_s),
                 qPrintable(chart.description()));
        QSignalSpy chosen(&chart, &Chart::pointActivated);
        QTest::mouseClick(&chart, Qt::LeftButton, {}, edge.center());
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.front().front().toLongLong(), 50);
        // Home shows it, once more leaves it out; from a part of the view it is the usual whole.
        QTest::keyClick(&chart, Qt::Key_Home);
        QVERIFY(chart.yAxis->range().upper > 30'000);
        QVERIFY(!chart.description().contains(u"higher"_s));
        QTest::keyClick(&chart, Qt::Key_0);
        QVERIFY(chart.yAxis->range().upper < 250);
        QTest::keyClick(&chart, Qt::Key_Plus);
        QTest::keyClick(&chart, Qt::Key_Home);
        QVERIFY(chart.yAxis->range().upper < 250);
    }

    void aRequestThatFailedAtOnceDoesNotFlattenALogarithmicAxis()
    {
        TimelineChart chart;
        std::vector<TimelinePoint> points = usual(200);
        points[50].value = 0.01;
        points[50].kind = TimelinePoint::Kind::Failed;
        chart.setPoints(points);
        chart.setLogarithmic(true);
        QVERIFY(chart.yAxis->range().lower > 40);
        const QImage image = drawn(chart, u"far_below"_s);
        const int column = static_cast<int>(std::lround(chart.xAxis->coordToPixel(50)));
        QVERIFY(pixelsOf(image, QRect(column - 4, chart.axisRect()->bottom() - 9, 9, 10),
                         chart.theme().series(1).color)
                > 25);
        QVERIFY(chart.description().contains(u"1 lower, down to 0.01"_s));
    }

    void farOffLengthsAreMarkedToo()
    {
        InputLengthChart chart;
        std::vector<PointCloud::Point> points;
        for (std::uint32_t i = 0; i < 100; ++i) {
            points.push_back({ 100.0 + i, 50.0F + static_cast<float>(i % 20), i });
        }
        points[30].y = 9'000;
        chart.setPoints(points, std::nullopt);
        drawn(chart, u"far_lengths"_s);
        QVERIFY(chart.yAxis->range().upper < 150);
        QVERIFY(chart.description().contains(u"1 higher"_s));
    }

    void valuesFarApartMakeTheAxisLogarithmic()
    {
        std::vector<TimelinePoint> points = usual(200);
        for (std::size_t i = 0; i < points.size(); i += 5) {
            points[i].value = 30'000; // too many to be exceptions
            points[i].kind = TimelinePoint::Kind::Failed;
        }
        TimelineChart chart;
        chart.setPoints(points);
        QVERIFY(chart.isLogarithmic());
        drawn(chart, u"far_apart"_s);
        QVERIFY(chart.yAxis->range().upper > 30'000 && chart.yAxis->range().lower > 20);
        // A person's choice stays, with other data too.
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_L);
        QVERIFY(!chart.isLogarithmic());
        chart.setPoints(points);
        QVERIFY(!chart.isLogarithmic());

        PercentileChart curve;
        std::vector<std::int64_t> latencies(990, 10'000'000);
        latencies.resize(1'000, 5'000'000'000);
        const SampleSet samples = SampleSet::of(latencies, 1e6);
        curve.addCurve(u"completed"_s, percentileCurve(samples, 400), samples.count());
        QVERIFY(curve.isLogarithmic());
        drawn(curve, u"far_apart_percentiles"_s);
        curve.clear();
        const SampleSet narrow = SampleSet::of(std::vector<std::int64_t>(500, 10'000'000), 1e6);
        curve.addCurve(u"completed"_s, percentileCurve(narrow, 400), narrow.count());
        QVERIFY(!curve.isLogarithmic());

        // A rate that is 0 has no place on such an axis.
        TimeSeriesChart rates;
        rates.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        const std::vector<double> x { 1, 2, 3, 4 };
        const std::vector<double> y { 0, 1, 1, 5'000 };
        const TimeSeries series { u"p50"_s, x, y };
        rates.setSeries({ &series, 1 });
        QVERIFY(!rates.isLogarithmic());
    }

    void fewOfAllAreFarOff_data()
    {
        QTest::addColumn<int>("usual");
        QTest::addColumn<int>("far");
        QTest::addColumn<bool>("isFarOff");
        QTest::newRow("one of two is none") << 1 << 1 << false;
        QTest::newRow("one of ten") << 9 << 1 << true;
        QTest::newRow("two of fifty are too many") << 48 << 2 << false;
        QTest::newRow("one of a hundred") << 990 << 10 << true;
        QTest::newRow("two of a hundred are too many") << 980 << 20 << false;
        QTest::newRow("of very many by a sample") << 999'000 << 1'000 << true;
    }

    void fewOfAllAreFarOff()
    {
        QFETCH(int, usual);
        QFETCH(int, far);
        QFETCH(bool, isFarOff);
        std::vector<float> values;
        for (int i = 0; i < usual + far; ++i) {
            // Spread over all of them.
            const bool isFar = i * far / (usual + far) != (i + 1) * far / (usual + far);
            values.push_back(isFar ? 10'000.0F : 10.0F);
        }
        values.push_back(std::numeric_limits<float>::quiet_NaN());
        const ValueSpread spread = ValueSpread::of(values);
        QCOMPARE(spread.n, static_cast<std::size_t>(usual + far));
        QCOMPARE(spread.most, 10'000.0);
        QCOMPARE(spread.hasFarAbove(), isFarOff);
        QCOMPARE(spread.high, isFarOff ? 10.0 : 10'000.0);
        QVERIFY(!spread.hasFarBelow());
        QCOMPARE(ValueSpread::of({}).n, std::size_t { 0 });
    }

    void aSinglePointIsSeenAtAGlance()
    {
        TimelineChart chart;
        chart.setPoints(std::vector<TimelinePoint> { { 1.5, 42, 0 } });
        const QImage one = drawn(chart, u"one_point"_s);
        QVERIFY(pixelsOf(one, chart.axisRect()->rect(), chart.theme().series(0).color) > 40);
        InputLengthChart lengths;
        lengths.setPoints({ { 3, 20, 0 } }, std::nullopt);
        const QImage length = drawn(lengths, u"one_length"_s);
        QVERIFY(pixelsOf(length, lengths.axisRect()->rect(), lengths.theme().series(0).color) > 40);
        // Tokens have no halves.
        for (const double tick : lengths.xAxis->tickVector()) {
            QCOMPARE(tick, std::round(tick));
        }
        HeatMapChart heat;
        heat.setGrid(heatGridOf(std::vector<TimedValue> { { 1, 10 }, { 50, 300 } }, 60));
        heat.setTheme(ChartTheme::forLight());
        const QImage cells = drawn(heat, u"few_cells"_s);
        QVERIFY(pixelsOf(cells, heat.axisRect()->rect(), heat.colorOf(1)) >= 60);
    }

    void notesCoverNoData_data()
    {
        QTest::addColumn<QSize>("size");
        QTest::newRow("high") << QSize(640, 360);
        QTest::newRow("low") << QSize(340, 205);
    }

    void notesCoverNoData()
    {
        QFETCH(QSize, size);
        TimeSeriesChart chart;
        chart.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        std::vector<double> x(60);
        std::iota(x.begin(), x.end(), 0);
        const std::vector<double> y(60, 50);
        const TimeSeries series { u"p50"_s, x, y };
        chart.setSeries({ &series, 1 });
        drawn(chart, u"no_notes"_s, size);
        const int before = chart.axisRect()->top();
        ChartNotes& notes = ChartNotes::of(chart);
        notes.setNotes({ { 1, 1, 10, std::nullopt, u"second replica restarted"_s },
                         { 2, 2, 12, 20, u"cache cleared by the operator"_s },
                         { 3, 3, 59, std::nullopt, u"at the very end"_s } });
        drawn(chart, u"notes_%1"_s.arg(size.width()), size);
        const QRectF axes = chart.axisRect()->rect();
        QVERIFY(axes.top() > before + 10);
        const std::vector<QRectF> texts = shownTexts(chart);
        QCOMPARE(texts.size(), std::size_t { 3 });
        for (const QRectF& text : texts) {
            QVERIFY2(text.bottom() <= axes.top() && text.top() >= 0
                         && text.right() <= chart.width(),
                     qPrintable(QString::number(text.bottom())));
            QVERIFY(!notes.textAt(text.center()).isEmpty());
            for (const QRectF& other : texts) {
                QVERIFY(&other == &text || !other.intersects(text));
            }
        }
        // On paper in one go.
        chartImage(chart, size * 2, 1);
        for (const QRectF& text : shownTexts(chart)) {
            QVERIFY(text.bottom() <= chart.axisRect()->rect().top());
        }
        notes.setNotes({});
        drawn(chart, u"no_notes"_s, size);
        QCOMPARE(chart.axisRect()->top(), before);
    }

    void namesOfPointsCoverNothing()
    {
        LoadCurveChart chart;
        chart.setRing(u"knee"_s);
        LoadSeries near { u"box"_s, {} };
        LoadSeries other { u"box-2"_s, {} };
        for (int i = 0; i < 6; ++i) {
            near.points.push_back({ u"#%1"_s.arg(100 + i),
                                    50.0 + i,
                                    40.0 + 0.5 * i,
                                    std::pair(48.0 + i, 52.0 + i),
                                    std::pair(39.0, 44.0),
                                    {} });
            other.points.push_back(
                { u"#%1"_s.arg(200 + i), 51.0 + 1.2 * i, 40.2 + 0.4 * i, {}, {}, {} });
        }
        near.points[2].ringed = true;
        chart.setSeries(std::vector { near, other });
        drawn(chart, u"names"_s);
        const std::vector<QRectF> texts = shownTexts(chart);
        QVERIFY(texts.size() >= 6);
        for (std::size_t i = 0; i < texts.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                QVERIFY(!texts[i].intersects(texts[k]));
            }
            for (const LoadSeries& series : { near, other }) {
                for (const LoadPoint& point : series.points) {
                    const QPointF at(chart.xAxis->coordToPixel(point.throughput),
                                     chart.yAxis->coordToPixel(point.time));
                    QVERIFY(!texts[i].contains(at));
                }
            }
        }
    }

    void theRingInTheLegendIsWhole()
    {
        LoadCurveChart chart;
        chart.setRing(u"knee"_s);
        LoadSeries series { u"box"_s,
                            { { u"#1"_s, 50, 40, {}, {}, {} }, { u"#2"_s, 60, 70, {}, {}, {} } } };
        series.points[1].ringed = true;
        chart.setSeries(std::vector { series });
        chart.setTheme(ChartTheme::forLight());
        const QImage image = drawn(chart, u"ring"_s);
        QCPAbstractLegendItem* item = nullptr;
        for (int i = 0; i < chart.legend->itemCount(); ++i) {
            auto* own = qobject_cast<QCPPlottableLegendItem*>(chart.legend->item(i));
            item = own && own->plottable()->name() == u"knee"_s ? own : item;
        }
        QVERIFY(item);
        const QSize icon = chart.legend->iconSize();
        const QPoint middle = item->rect().topLeft() + QPoint(icon.width() / 2, icon.height() / 2);
        const int half = icon.height() / 2;
        const QColor ground = chart.theme().background;
        // Its upper and lower end are within the icon, and its middle is open.
        QVERIFY(hasInk(image, QRect(middle.x() - 1, middle.y() - half, 3, 4), ground));
        QVERIFY(hasInk(image, QRect(middle.x() - 1, middle.y() + half - 4, 3, 4), ground));
        QVERIFY(!hasInk(image, QRect(middle.x() - 1, middle.y() - 1, 3, 3), ground));
    }

    void aValueOnAnEdgeIsCountedOnce_data()
    {
        QTest::addColumn<double>("perUnit");
        QTest::newRow("whole") << 1.0;
        QTest::newRow("steps that are no round numbers") << 3.0;
        QTest::newRow("ns") << 1e6;
    }

    void aValueOnAnEdgeIsCountedOnce()
    {
        QFETCH(double, perUnit);
        // 81 values, of which each but the last begins a bar of its own; 20 of each.
        std::vector<std::int64_t> values;
        for (std::int64_t value = 10; value <= 90; ++value) {
            values.insert(values.end(), 20, value);
        }
        DistributionChart chart;
        chart.setChoiceKind(ChoiceKind::Span);
        chart.setSamples(std::make_shared<SampleSet>(SampleSet::of(values, perUnit)));
        const auto bins = chart.graph(0)->data();
        QCOMPARE(bins->size(), 81);
        for (int i = 0; i < 79; ++i) {
            QCOMPARE(bins->at(i)->value, 20.0);
        }
        QCOMPARE(bins->at(79)->value, 40.0);
        drawn(chart, u"edges"_s);
        std::optional<ChartBucket> bar;
        connect(&chart, &Chart::bucketChosen, this,
                [&bar](const ChartBucket& bucket) { bar = bucket; });
        const auto click = [&](double step) {
            QTest::mouseClick(&chart, Qt::LeftButton, {},
                              QPoint(static_cast<int>(chart.xAxis->coordToPixel(step / perUnit)),
                                     chart.axisRect()->bottom() - 3));
        };
        click(30.6);
        QVERIFY(bar && !bar->isClosed);
        QCOMPARE(firstStepFrom(bar->x.lower * perUnit), std::int64_t { 30 });
        QCOMPARE(firstStepFrom(bar->x.upper * perUnit), std::int64_t { 31 });
        click(89.6);
        QVERIFY(bar->isClosed);
        QCOMPARE(firstStepFrom(bar->x.upper * perUnit), std::int64_t { 90 });
    }

    void fewValuesHaveFewBars_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("bars");
        QTest::newRow("thirty") << 30 << 12;
        QTest::newRow("two hundred") << 200 << 28;
        QTest::newRow("ten thousand") << 10'000 << 80;
    }

    void fewValuesHaveFewBars()
    {
        QFETCH(int, count);
        QFETCH(int, bars);
        std::vector<std::int64_t> values(static_cast<std::size_t>(count));
        std::iota(values.begin(), values.end(), 50'000'000);
        DistributionChart chart;
        chart.setSamples(std::make_shared<SampleSet>(SampleSet::of(values, 1e6)));
        QCOMPARE(chart.graph(0)->data()->size(), bars + 1);
    }

    void aValueFarOffLeavesBarsToTheOthers()
    {
        std::vector<std::int64_t> values(400);
        for (std::size_t i = 0; i < values.size(); ++i) {
            values[i] = 80'000'000 + static_cast<std::int64_t>(i * 7919 % 400) * 10'000;
        }
        values.push_back(30'000'000'000);
        DistributionChart chart;
        chart.setSamples(std::make_shared<SampleSet>(SampleSet::of(values, 1e6)));
        drawn(chart, u"far_distribution"_s);
        int bars = 0;
        for (const QCPGraphData& bin : *chart.graph(0)->data()) {
            bars += bin.value > 0 ? 1 : 0;
        }
        QVERIFY2(bars > 35, qPrintable(QString::number(bars)));
        QVERIFY(chart.description().contains(u"1 higher, up to 30"_s));
        chart.setFocus();
        QTest::keyClick(&chart, Qt::Key_Home);
        QVERIFY(chart.xAxis->range().upper >= 30'000);
    }

    void tickLabelsDoNotRunIntoEachOther_data()
    {
        QTest::addColumn<int>("width");
        for (const int width : { 240, 320, 480, 900 }) {
            QTest::addRow("%d pixels", width) << width;
        }
    }

    void tickLabelsDoNotRunIntoEachOther()
    {
        QFETCH(int, width);
        LevelBoxChart levels;
        std::vector<LevelBox> boxes;
        std::vector<std::int64_t> latencies(20);
        std::iota(latencies.begin(), latencies.end(), 1'000'000);
        for (int i = 1; i <= 24; ++i) {
            boxes.push_back({ u"1,%1 (2)"_s.arg(100 + i), boxOf(latencies, 1e6) });
        }
        levels.setLevels(boxes, u"Level"_s);
        TimeSeriesChart times;
        times.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        const std::vector<double> x { 0, 1'000'000 };
        const TimeSeries series { u"p50"_s, x, x };
        times.setSeries({ &series, 1 });
        PercentileChart curve;
        std::vector<std::int64_t> many(1'000'000);
        std::iota(many.begin(), many.end(), 1'000'000);
        const SampleSet samples = SampleSet::of(many, 1e6);
        curve.addCurve(u"completed"_s, percentileCurve(samples, 400), samples.count());
        DistributionChart bars;
        bars.setSamples(std::make_shared<SampleSet>(samples));
        bars.setLogarithmic(true);
        for (Chart* chart : std::initializer_list<Chart*> { &levels, &times, &curve, &bars }) {
            drawn(*chart, u"wide"_s, QSize(900, 220));
            // Drawn once after it was made narrow, as a window does.
            drawn(*chart, u"ticks_%1"_s.arg(width), QSize(width, 220));
            const QFontMetricsF metrics(chart->xAxis->tickLabelFont());
            double end = -HUGE_VAL;
            int shown = 0;
            const QVector<double> ticks = chart->xAxis->tickVector();
            const QVector<QString> labels = chart->xAxis->tickVectorLabels();
            for (qsizetype i = 0; i < ticks.size(); ++i) {
                if (labels[i].isEmpty() || !chart->xAxis->range().contains(ticks[i])) {
                    continue;
                }
                const double middle = chart->xAxis->coordToPixel(ticks[i]);
                const double half = metrics.horizontalAdvance(labels[i]) / 2;
                QVERIFY2(middle - half > end,
                         qPrintable(QString(QLatin1String(chart->metaObject()->className())
                                            + u": "_s + labels[i])));
                end = middle + half;
                ++shown;
            }
            QVERIFY2(shown >= 2, chart->metaObject()->className());
        }
    }

    void namesOfLoadsWithoutAValueDoNotMeet()
    {
        SearchChart chart;
        std::vector<SearchMark> marks;
        for (int i = 0; i < 5; ++i) {
            marks.push_back({ u"#%1"_s.arg(100 + i),
                              u"missed"_s,
                              10.0 + 0.1 * i,
                              std::nullopt,
                              {},
                              SearchMark::Word::Missed });
        }
        marks.push_back({ u"#200"_s, u"met"_s, 1, 20, {}, SearchMark::Word::Met });
        chart.setSearch(marks, {}, std::nullopt);
        drawn(chart, u"no_values"_s);
        const std::vector<QRectF> texts = shownTexts(chart);
        QVERIFY(!texts.empty());
        for (std::size_t i = 0; i < texts.size(); ++i) {
            for (std::size_t k = 0; k < i; ++k) {
                QVERIFY(!texts[i].intersects(texts[k]));
            }
        }
    }

    void wordsBeginOnTheRightWherePeopleReadFromThere()
    {
        TimeSeriesChart chart;
        chart.setLayoutDirection(Qt::RightToLeft);
        chart.setTitle(u"Latency and TTFT over time"_s);
        chart.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        const std::vector<double> x { 1, 2, 3 };
        const std::vector<TimeSeries> series { { u"p50"_s, x, x }, { u"p99"_s, x, x } };
        chart.setSeries(series);
        const QImage image = drawn(chart, u"mirrored"_s);
        QVERIFY(chart.legend->rect().center().x() > chart.width() / 2);
        // The title keeps off the button of the menu.
        const auto* button = chart.findChild<QToolButton*>(u"chartMenuButton"_s);
        QVERIFY(button->geometry().center().x() < chart.width() / 2);
        const QRect title = chart.plotLayout()->element(0, 0)->rect();
        QVERIFY(!title.intersects(button->geometry()));
        QVERIFY(hasInk(image, QRect(chart.width() - 60, title.top(), 50, title.height()),
                       chart.theme().background));
        chart.setLayoutDirection(Qt::LeftToRight);
        drawn(chart, u"not_mirrored"_s);
        QVERIFY(chart.legend->rect().center().x() < chart.width() / 2);
    }

    void levelsAreBetterOrWorseByTheNumber_data()
    {
        QTest::addColumn<QByteArray>("metric");
        QTest::addColumn<bool>("better");
        QTest::newRow("latency that rises is worse") << QByteArray("p99_latency_ms") << false;
        QTest::newRow("throughput that rises is better") << QByteArray("requests_per_s") << true;
    }

    void levelsAreBetterOrWorseByTheNumber()
    {
        QFETCH(QByteArray, metric);
        QFETCH(bool, better);
        TrendChart chart;
        const History history = historyOver(metric.constData());
        QCOMPARE(isBetterFrom(history, 6), std::optional(better));
        QCOMPARE(isBetterFrom(history, 5), std::nullopt);
        chart.setHistory(history);
        chart.setTheme(ChartTheme::forLight());
        const QImage image = drawn(chart, u"level_"_s + QString::fromLatin1(metric));
        const int column = static_cast<int>(std::lround(chart.xAxis->coordToPixel(6.5)));
        const QRect line(column - 1, chart.axisRect()->top(), 3, chart.axisRect()->height());
        QVERIFY(pixelsOf(image, line, better ? chart.theme().good : chart.theme().bad) > 60);
        QVERIFY(chart.summary().contains(better ? u"better"_s : u"worse"_s));
    }
};

LOADSTONE_GUI_TEST(ChartLooksTest)

#include "tst_chartlooks.moc"
