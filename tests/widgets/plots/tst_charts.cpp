// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "plots/barsview.h"
#include "plots/chartexport.h"
#include "plots/distributionchart.h"
#include "plots/errorschart.h"
#include "plots/levelschart.h"
#include "plots/loadcurvechart.h"
#include "plots/percentilechart.h"
#include "plots/timelinechart.h"
#include "plots/timeserieschart.h"
#include "testmain.h"

#include <QRegularExpression>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr QSize kSize(640, 360);

/// Share of pixels that are not the background.
double ink(const QImage& image, const QColor& background)
{
    qint64 count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            count += image.pixelColor(x, y) != background ? 1 : 0;
        }
    }
    return static_cast<double>(count) / (static_cast<double>(image.width()) * image.height());
}

int pixelsOf(const QImage& image, const QColor& color)
{
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x) {
            const QColor at = image.pixelColor(x, y);
            count += std::abs(at.red() - color.red()) + std::abs(at.green() - color.green())
                        + std::abs(at.blue() - color.blue())
                    < 24
                ? 1
                : 0;
        }
    }
    return count;
}

std::vector<std::int64_t> lognormal(std::size_t n, double medianMs)
{
    Random random(7);
    std::vector<std::int64_t> values(n);
    for (std::int64_t& value : values) {
        // Sum of twelve uniforms: near enough to a normal for a picture.
        double sum = -6;
        for (int i = 0; i < 12; ++i) {
            sum += random.uniform();
        }
        value = static_cast<std::int64_t>(medianMs * std::exp(0.4 * sum) * 1e6);
    }
    return values;
}

QImage drawn(Chart& chart, const char* name)
{
    chart.resize(kSize);
    chart.replot(QCustomPlot::rpImmediateRefresh);
    const QImage image = chart.grab().toImage();
    QDir().mkpath(QStringLiteral(LOADSTONE_GRABS));
    image.save(QStringLiteral(LOADSTONE_GRABS "/chart_%1.png").arg(QString::fromLatin1(name)));
    return image;
}

std::vector<TimelinePoint> timeline(std::size_t n)
{
    Random random(3);
    std::vector<TimelinePoint> points(n);
    for (std::size_t i = 0; i < n; ++i) {
        points[i].seconds = 60.0 * static_cast<double>(i) / static_cast<double>(n);
        points[i].value = 80 + 40 * random.exponential();
        points[i].row = static_cast<std::uint32_t>(i);
        if (i % 50 == 49) {
            points[i].kind = TimelinePoint::Kind::Failed;
        }
    }
    return points;
}

} // namespace

class ChartsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void percentilesReachTheTail()
    {
        PercentileChart chart;
        const SampleSet samples = SampleSet::of(lognormal(20'000, 230), 1e6);
        const SampleSet other = SampleSet::of(lognormal(20'000, 290), 1e6);
        chart.addCurve(u"baseline"_s, percentileCurve(other, 800), other.count());
        chart.addCurve(u"candidate"_s, percentileCurve(samples, 800), samples.count());
        chart.addLimit(500, u"SLO p99 ≤ 500 ms"_s);
        QVERIFY(chart.pointCount() > 400);
        const QImage image = drawn(chart, "percentiles");
        QVERIFY(ink(image, chart.theme().background) > 0.02);
        QVERIFY(pixelsOf(image, chart.theme().series(0).color) > 200);
        QVERIFY(pixelsOf(image, chart.theme().limit) > 100);
        QCOMPARE(chart.yAxis->label(), u"Latency (ms)"_s);
        QVERIFY(chart.summary().contains(u"candidate"_s));
        // The table holds the same number as the samples at a percentile.
        const ChartTable table = chart.table();
        QVERIFY(table.rows.size() > 400);
        QCOMPARE(table.columns.size(), 3);
    }

    void barsAreSavedInEveryFormat()
    {
        const QTemporaryDir dir;
        BarsView view;
        view.resize(700, 300);
        view.setGroups({ { u"run #1"_s, u"run #2"_s },
                         { u"TTFT p50"_s, u"Errors"_s },
                         { { 20.0, std::nullopt }, { 30.0, 0.5 } },
                         u"Headline numbers"_s,
                         u"of run #1"_s });
        QVERIFY(!view.isHidden());
        QVERIFY2(view.accessibleDescription().contains(u"150"_s),
                 qPrintable(view.accessibleDescription()));
        // What has no bar is named instead.
        QVERIFY2(view.accessibleDescription().section(u"Left out"_s, 1).contains(u"Errors"_s),
                 qPrintable(view.accessibleDescription()));
        for (const auto& [ending, magic] :
             { std::pair(u"png"_s, "\x89PNG"), std::pair(u"svg"_s, "<?xml"),
               std::pair(u"pdf"_s, "%PDF") }) {
            const QString path = dir.filePath(u"bars."_s + ending);
            QVERIFY(view.save(path));
            QFile file(path);
            QVERIFY(file.open(QIODevice::ReadOnly));
            QVERIFY(file.size() > 1'000);
            QCOMPARE(file.read(4), QByteArray(magic).first(4));
        }
        const QImage image(dir.filePath(u"bars.png"_s));
        QVERIFY(pixelsOf(image, ChartTheme::forLight().series(0).color) > 1'000);
        QVERIFY(view.save(dir.filePath(u"bars.csv"_s)));
        QFile csv(dir.filePath(u"bars.csv"_s));
        QVERIFY(csv.open(QIODevice::ReadOnly));
        QCOMPARE(csv.readAll(), QByteArray("Run,TTFT p50,Errors\nrun #1,20,\nrun #2,30,0.5\n"));
        QCOMPARE(view.save(dir.filePath(u"bars.gif"_s)).error().code, ErrorCode::Unsupported);
        view.setGroups({});
        QVERIFY(view.isHidden());
    }

    void legendsWrapWhateverTheirLength()
    {
        const SampleSet samples = SampleSet::of(lognormal(2'000, 100), 1e6);
        for (int curves = 1; curves <= 8; ++curves) {
            PercentileChart chart;
            chart.resize(300, 240);
            for (int i = 1; i <= curves; ++i) {
                chart.addCurve(u"run #%1, trial 1"_s.arg(i), percentileCurve(samples, 50),
                               samples.count());
            }
            // Free places of a wrapped legend are no series.
            chart.setTheme(ChartTheme::forDark());
            chart.toggleSeries(curves - 1);
            chart.setTheme(ChartTheme::forLight());
            const auto* item =
                qobject_cast<QCPPlottableLegendItem*>(chart.legend->item(curves - 1));
            QVERIFY(item);
            QVERIFY(item->font().strikeOut()); // a hidden one stays marked in another theme
            chart.replot(QCustomPlot::rpImmediateRefresh);
            for (int i = 0; i < curves && curves > 1; ++i) {
                const QCPAbstractLegendItem* one = chart.legend->item(i);
                QVERIFY(chart.rect().contains(one->rect()));
                QVERIFY(one->outerRect().width() >= one->minimumOuterSizeHint().width());
            }
        }
    }

    void keysStepThroughPointsOfEveryKind()
    {
        const auto step = [](Chart& chart, Qt::Key key) {
            chart.resize(kSize);
            chart.replot(QCustomPlot::rpImmediateRefresh);
            QTest::keyClick(&chart, key, Qt::ControlModifier);
            return chart.cursorText();
        };
        TimelineChart requests;
        requests.setPoints(
            std::vector<TimelinePoint> { { 1, 80, 7, TimelinePoint::Kind::Completed },
                                         { 2, 20, 8, TimelinePoint::Kind::Failed },
                                         { 3, 90, 9, TimelinePoint::Kind::Completed } });
        QVERIFY(step(requests, Qt::Key_Right).contains(u"80"_s));
        const QString failed = step(requests, Qt::Key_Right);
        QVERIFY2(failed.contains(u"20"_s) && failed.contains(u"failed"_s), qPrintable(failed));
        QSignalSpy chosen(&requests, &Chart::pointActivated);
        QTest::keyClick(&requests, Qt::Key_Return);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toLongLong(), 8);
        QVERIFY(step(requests, Qt::Key_Left).contains(u"80"_s));
        LoadCurveChart loads;
        const std::vector<LoadPoint> points { { u"#1"_s, 50, 20, {}, {}, {} },
                                              { u"#2"_s, 90, 40, {}, {}, {} } };
        loads.setSeries(std::vector { LoadSeries { u"box"_s, points } });
        QVERIFY(step(loads, Qt::Key_Right).contains(u"#1"_s));
        QVERIFY(step(loads, Qt::Key_Right).contains(u"#2"_s));
        QVERIFY(step(loads, Qt::Key_Right).contains(u"#2"_s)); // the last one stays
        ErrorsChart errors;
        const std::vector<double> seconds { 1, 1.5, 8 };
        errors.setFailures(std::vector { FailureClass { u"reset"_s, seconds } }, 10);
        QVERIFY(step(errors, Qt::Key_Right).contains(u"reset"_s));
    }

    void loadsOfTwoKindsAreNotMixedIntoOneOrder_data()
    {
        QTest::addColumn<QList<int>>("kinds"); // 0 a rate, 1 a concurrency, 2 none
        QTest::addColumn<QString>("order");
        QTest::newRow("rates go by rate") << QList { 0, 0, 0, 0 } << u"#4 #3 #2 #1"_s;
        QTest::newRow("concurrencies go by concurrency")
            << QList { 1, 1, 1, 1 } << u"#4 #3 #2 #1"_s;
        QTest::newRow("rates and concurrencies go by throughput")
            << QList { 0, 1, 0, 1 } << u"#1 #2 #3 #4"_s;
        QTest::newRow("a run without a load sends all by throughput")
            << QList { 0, 0, 2, 0 } << u"#1 #2 #3 #4"_s;
    }

    void loadsOfTwoKindsAreNotMixedIntoOneOrder()
    {
        QFETCH(QList<int>, kinds);
        QFETCH(QString, order);
        LoadSeries series { u"box"_s, {} };
        for (int i = 0; i < kinds.size(); ++i) {
            LoadPoint point { u"#%1"_s.arg(i + 1), 10.0 + i, 5, {}, {}, {} };
            if (kinds[i] < 2) {
                point.load = AskedLoad { kinds[i] == 0 ? AskedLoad::Kind::Rate
                                                       : AskedLoad::Kind::Concurrency,
                                         100.0 - i };
            }
            series.points.push_back(point);
        }
        LoadCurveChart chart;
        chart.setSeries(std::vector { series });
        QStringList names;
        for (const QString& name : chart.table().rowNames) {
            names << name.section(u',', 0, 0);
        }
        QCOMPARE(names.join(u' '), order);
    }

    void levelsOfARampShowWhereItBroke_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::addColumn<int>("perLevel");
        QTest::addColumn<bool>("errors");
        QTest::addColumn<QStringList>("curves");
        const QString done = u"requests completed"_s;
        QTest::newRow("many requests on light")
            << false << 1000 << false << QStringList { u"latency p50"_s, u"latency p99"_s, done };
        QTest::newRow("many requests on dark")
            << true << 1000 << false << QStringList { u"latency p50"_s, u"latency p99"_s, done };
        QTest::newRow("too few for p99 show p90")
            << false << 50 << false << QStringList { u"latency p50"_s, u"latency p90"_s, done };
        QTest::newRow("too few for any show the median")
            << false << 10 << false << QStringList { u"latency p50"_s, done };
        QTest::newRow("failures instead of work done")
            << false << 1000 << true
            << QStringList { u"latency p50"_s, u"latency p99"_s, u"errors"_s };
    }

    void levelsOfARampShowWhereItBroke()
    {
        QFETCH(bool, dark);
        QFETCH(int, perLevel);
        QFETCH(bool, errors);
        QFETCH(QStringList, curves);
        std::vector<LevelBlock> levels;
        for (int i = 1; i <= 6; ++i) {
            LevelBlock level;
            level.level = 20.0 * i;
            level.requests.issued = perLevel;
            level.requests.failed = i == 6 ? perLevel / 10 : 0;
            level.requestsPerS = i < 6 ? level.level : 82;
            std::vector<std::int64_t> values =
                lognormal(static_cast<std::size_t>(perLevel), i < 5 ? 30.0 + i : 60.0 * (i - 3));
            level.latency =
                summarise(SampleSet::of(std::move(values), 1e6), "latency", "completed");
            levels.push_back(std::move(level));
        }
        LevelsChart chart;
        const int itemsBefore = chart.itemCount();
        chart.setTitle(u"Latency and work done by level"_s);
        chart.setTheme(dark ? ChartTheme::forDark() : ChartTheme::forLight());
        chart.setLevels(levels, LevelsChart::Of::Rate, { 100, 120 },
                        errors ? LevelsChart::Right::ErrorShare : LevelsChart::Right::Throughput);
        QStringList names;
        for (int i = 0; i < chart.graphCount(); ++i) {
            names << chart.graph(i)->name();
        }
        QCOMPARE(names, curves);
        const ChartTable table = chart.table();
        QCOMPARE(table.rows.size(), std::size_t { 6 });
        QCOMPARE(table.rows.back().front(), 120.0);
        QCOMPARE(table.rows.back().back(), errors ? 10.0 : 82.0);
        QVERIFY(chart.summary().contains(u"100"_s) && chart.summary().contains(u"held"_s));
        QVERIFY(chart.summary().contains(u"120"_s) && chart.summary().contains(u"broke"_s));
        const QByteArray name = QByteArray("levels_") + QTest::currentDataTag();
        const QImage image = drawn(chart, name.simplified().replace(' ', '_').constData());
        QVERIFY(pixelsOf(image, chart.theme().good) > 60);
        QVERIFY(pixelsOf(image, chart.theme().bad) > 60);
        // Where every level held there is no border to draw: words say so.
        chart.setLevels(levels, LevelsChart::Of::Rate, { 120, std::nullopt },
                        errors ? LevelsChart::Right::ErrorShare : LevelsChart::Right::Throughput);
        QCOMPARE(chart.itemCount(), itemsBefore + 1);
        QVERIFY2(chart.summary().contains(u"Every level held, up to 120"_s),
                 qPrintable(chart.summary()));
        drawn(chart, QByteArray(name + " held").simplified().replace(' ', '_').constData());
        chart.setLevels({}, LevelsChart::Of::Rate, {});
        QVERIFY(chart.isEmpty());
        QCOMPARE(chart.itemCount(), itemsBefore); // of the marks nothing is left
    }

    void throughputAndLatencyAreOnePointARun()
    {
        LoadCurveChart chart;
        LoadSeries quick { u"quick on box-a"_s, {} };
        LoadSeries slow { u"slow"_s, {} };
        for (int i = 1; i <= 5; ++i) {
            // The last step is past saturation: more load, less work.
            const double done = i < 5 ? 50.0 * i : 180;
            const double time = 40 + 8.0 * i * i;
            quick.points.insert(quick.points.begin(),
                                { u"#%1"_s.arg(i), done, time, std::pair(done - 8, done + 8),
                                  std::pair(time - 10, time + 14),
                                  AskedLoad { AskedLoad::Kind::Rate, 50.0 * i } });
            slow.points.push_back({ u"#%1"_s.arg(i + 5), done * 0.6, time * 1.5, std::nullopt,
                                    std::nullopt, std::nullopt });
        }
        chart.setQuantities(u"Completed requests"_s, NumberKind::PerSecond, u"TTFT p99"_s);
        chart.setSeries(std::vector { quick, slow });
        QCOMPARE(chart.pointCount(), qsizetype { 10 });
        QCOMPARE(chart.xAxis->label(), u"Completed requests/s"_s);
        QCOMPARE(chart.yAxis->label(), u"TTFT p99 (ms)"_s);
        QCOMPARE(chart.legend->itemCount(), 2);
        const ChartTable table = chart.table();
        QCOMPARE(table.rowNames.first(), u"#1, quick on box-a"_s);
        QCOMPARE(table.rowNames.at(4), u"#5, quick on box-a"_s); // by load, not by throughput
        QCOMPARE(table.rows.front().front(), 50.0);
        QCOMPARE(table.rows.front().at(1), 42.0);
        QVERIFY(std::isnan(table.rows.back().at(1)));
        QVERIFY(chart.yAxis->range().contains(254));
        const QImage image = drawn(chart, "load_curve");
        QVERIFY(pixelsOf(image, chart.theme().series(0).color) > 200);
        QVERIFY(pixelsOf(image, chart.theme().series(1).color) > 200);
        chart.toggleSeries(0);
        QCOMPARE(chart.pointCount(), qsizetype { 5 });
        // Only its key in the legend is left.
        QVERIFY(pixelsOf(drawn(chart, "load_curve_one_hidden"), chart.theme().series(0).color)
                < 120);
        chart.setLogarithmic(true);
        chart.toggleSeries(0);
        drawn(chart, "load_curve_log");
        chart.setSeries(std::vector { LoadSeries { u"alone"_s, { quick.points.front() } } });
        QCOMPARE(chart.pointCount(), qsizetype { 1 });
        QVERIFY(chart.legend->visible()); // a single system is named too
        drawn(chart, "load_curve_one_point");
        chart.setSeries({});
        QVERIFY(chart.isEmpty());
    }

    void chartsWithoutDataSaySo()
    {
        PercentileChart percentiles;
        DistributionChart distribution;
        TimelineChart requests;
        ErrorsChart errors;
        LiveChart live;
        LoadCurveChart loads;
        loads.setSeries({});
        live.setNames({ u"asked"_s });
        errors.setFailures({}, 10);
        requests.setPoints({});
        distribution.setSamples(nullptr);
        percentiles.clear();
        for (Chart* chart : std::initializer_list<Chart*> { &percentiles, &distribution, &requests,
                                                            &errors, &live, &loads }) {
            QVERIFY(chart->isEmpty());
            const QImage image = drawn(*chart, "empty");
            QVERIFY(ink(image, chart->theme().background) > 0.002);
            QVERIFY(!chart->summary().isEmpty());
        }
    }

    void onePointIsVisible_data()
    {
        QTest::addColumn<bool>("logarithmic");
        QTest::newRow("linear") << false;
        QTest::newRow("logarithmic") << true;
    }

    void onePointIsVisible()
    {
        QFETCH(bool, logarithmic);
        const SampleSet one = SampleSet::of({ 42'000'000 }, 1e6);
        PercentileChart percentiles;
        percentiles.addCurve(u"latency"_s, percentileCurve(one, 800), 1);
        percentiles.setLogarithmic(logarithmic);
        QVERIFY(pixelsOf(drawn(percentiles, "one_percentile"), percentiles.theme().series(0).color)
                > 5);

        TimeSeriesChart series;
        series.setAxes(u"Requests"_s, NumberKind::PerSecond);
        const std::vector<double> x { 3 };
        const std::vector<double> y { 10 };
        const TimeSeries data { u"done"_s, x, y };
        series.setSeries(std::span(&data, 1));
        series.setLogarithmic(logarithmic);
        QVERIFY(pixelsOf(drawn(series, "one_series"), series.theme().series(0).color) > 5);

        TimelineChart requests;
        const std::vector<TimelinePoint> point { { 1.5, 42, 0 } };
        requests.setPoints(point);
        requests.setLogarithmic(logarithmic);
        QVERIFY(pixelsOf(drawn(requests, "one_request"), requests.theme().series(0).color) > 3);

        DistributionChart distribution;
        distribution.setSamples(std::make_shared<SampleSet>(one));
        distribution.setLogarithmic(logarithmic);
        QVERIFY(ink(drawn(distribution, "one_distribution"), distribution.theme().background)
                > 0.01);
    }

    void gapsAreNotDrawnAsZero()
    {
        TimeSeriesChart chart;
        chart.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        std::vector<double> x(100);
        std::iota(x.begin(), x.end(), 0);
        std::vector<double> y(100, 50);
        for (std::size_t i = 40; i < 60; ++i) {
            y[i] = qQNaN();
        }
        const TimeSeries data { u"p50"_s, x, y };
        chart.setSeries(std::span(&data, 1));
        const QImage image = drawn(chart, "gaps");
        const QColor color = chart.theme().series(0).color;
        const int middle = static_cast<int>(chart.xAxis->coordToPixel(49));
        const int left = static_cast<int>(chart.xAxis->coordToPixel(20));
        int inGap = 0;
        int onLine = 0;
        for (int row = 0; row < image.height(); ++row) {
            inGap += image.pixelColor(middle, row) == color ? 1 : 0;
            onLine += image.pixelColor(left, row) == color ? 1 : 0;
        }
        QCOMPARE(inGap, 0);
        QVERIFY(onLine > 0);
    }

    void manyRequestsBecomeDensity_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<int>("drawnAs");
        QTest::newRow("few are markers") << 1'000 << int(PointCloud::Drawn::Markers);
        QTest::newRow("thousands are dots") << 15'000 << int(PointCloud::Drawn::Dots);
        QTest::newRow("three million are a density")
            << 3'000'000 << int(PointCloud::Drawn::Density);
    }

    void manyRequestsBecomeDensity()
    {
        QFETCH(int, count);
        QFETCH(int, drawnAs);
        TimelineChart chart;
        chart.setWarmup(std::pair(0.0, 10.0));
        chart.setPoints(timeline(static_cast<std::size_t>(count)));
        QCOMPARE(chart.pointCount(), count);
        const QImage image = drawn(chart, qPrintable(u"timeline_%1"_s.arg(count)));
        QCOMPARE(int(chart.cloud(TimelinePoint::Kind::Completed).drawn()), drawnAs);
        QVERIFY(ink(image, chart.theme().background) > 0.02);
        // Zoomed in far enough, single requests appear again.
        chart.xAxis->setRange(30.001, 30.011);
        chart.replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(int(chart.cloud(TimelinePoint::Kind::Completed).drawn()),
                 int(count < 10'000 ? PointCloud::Drawn::Nothing : PointCloud::Drawn::Markers));
    }

    void aClickChoosesTheRequest()
    {
        TimelineChart chart;
        chart.setPoints(timeline(100));
        drawn(chart, "click");
        QSignalSpy chosen(&chart, &Chart::pointActivated);
        const auto& point = chart.cloud(TimelinePoint::Kind::Completed).points()[30];
        const QPoint pixel(
            static_cast<int>(std::lround(chart.xAxis->coordToPixel(point.x))),
            static_cast<int>(std::lround(chart.yAxis->coordToPixel(static_cast<double>(point.y)))));
        QTest::mouseClick(&chart, Qt::LeftButton, {}, pixel);
        QCOMPARE(chosen.count(), 1);
        QCOMPARE(chosen.first().first().toLongLong(), qint64 { point.row });
    }

    void errorsAreStacked()
    {
        const std::vector<double> first { 1, 1.2, 1.4, 5, 5, 5 };
        const std::vector<double> second { 1.1, 9 };
        const std::vector<FailureClass> classes { { u"HTTP status"_s, first },
                                                  { u"reset"_s, second } };
        ErrorsChart chart;
        chart.setFailures(classes, 60);
        QCOMPARE(chart.pointCount(), 4);
        const QImage image = drawn(chart, "errors");
        QVERIFY(pixelsOf(image, chart.theme().series(1).color) > 50);
        double total = 0;
        for (const auto& row : chart.table().rows) {
            total += row[1];
        }
        QCOMPARE(total, 8.0);
    }

    void countsHaveNoHalves()
    {
        ErrorsChart chart;
        const std::array<double, 3> seconds { 0.1, 0.2, 3.5 };
        const std::array classes { FailureClass { u"HTTP error"_s,
                                                  { seconds.begin(), seconds.end() } } };
        chart.setFailures(classes, 5);
        drawn(chart, "counts");
        for (const double tick : chart.yAxis->tickVector()) {
            QCOMPARE(tick, std::round(tick));
        }
        QCOMPARE(chart.legend->itemWithPlottable(chart.plottable(0))->plottable()->name(),
                 u"HTTP error (3 request(s))"_s);
    }

    void liveChartsFollow()
    {
        LiveChart chart;
        chart.setAxes(u"Requests"_s, NumberKind::PerSecond);
        chart.setNames({ u"asked"_s, u"done"_s });
        for (int i = 0; i < 600; ++i) {
            const std::array<std::optional<double>, 2> values { 200.0 + i % 7,
                                                                i < 5 ? std::nullopt
                                                                      : std::optional(190.0) };
            chart.append(i * 0.2, values, i % 5 == 0);
        }
        QCOMPARE(chart.pointCount(), 1200);
        QVERIFY(chart.xAxis->range().upper > 118);
        QVERIFY(chart.xAxis->range().lower > 50);
        drawn(chart, "live");
        // What draws it in between shows all of it as well.
        const std::array<std::optional<double>, 2> peak { 900.0, 190.0 };
        chart.append(120, peak, false);
        chart.replot(QCustomPlot::rpImmediateRefresh);
        QVERIFY(chart.yAxis->range().upper > 900 * 1.05);
        // A person who looks at something is not moved away from it.
        chart.zoom(0.5, Qt::Horizontal);
        const QCPRange held = chart.xAxis->range();
        const std::array<std::optional<double>, 2> more { 1.0, 1.0 };
        chart.append(130, more, true);
        QCOMPARE(chart.xAxis->range(), held);
        QTest::keyClick(&chart, Qt::Key_Home);
        QCOMPARE(chart.xAxis->range().upper, 130.0);
    }

    void keysZoomPanAndSwitch()
    {
        TimeSeriesChart chart;
        chart.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        const std::vector<double> x { 0, 1, 2, 3 };
        const std::vector<double> y { 10, 20, 15, 30 };
        const std::vector<TimeSeries> data { { u"p50"_s, x, y }, { u"p99"_s, x, y } };
        chart.setSeries(data);
        drawn(chart, "keys");
        const QCPRange whole = chart.xAxis->range();
        QTest::keyClick(&chart, Qt::Key_Plus);
        QVERIFY(chart.xAxis->range().size() < whole.size());
        QTest::keyClick(&chart, Qt::Key_0);
        QCOMPARE(chart.xAxis->range(), whole);
        QTest::keyClick(&chart, Qt::Key_Right);
        QVERIFY(chart.xAxis->range().lower > whole.lower);
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_X);
        QVERIFY(chart.xAxis->range().size() < whole.size());
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_L);
        QVERIFY(chart.isLogarithmic());
        QVERIFY(chart.yAxis->range().lower > 0);
        QTest::keyClick(&chart, Qt::Key_L);
        QTest::keyClick(&chart, Qt::Key_2);
        QVERIFY(!chart.graph(1)->visible());
        QCOMPARE(chart.pointCount(), 4);
        QTest::keyClick(&chart, Qt::Key_2);
        QVERIFY(chart.graph(1)->visible());
        QTest::keyClick(&chart, Qt::Key_Z);
        QCOMPARE(chart.selectionRectMode(), QCP::srmZoom);
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(chart.selectionRectMode(), QCP::srmNone);
    }

    void exportsWriteEveryFormat_data()
    {
        QTest::addColumn<QString>("ending");
        QTest::addColumn<QByteArray>("start");
        QTest::newRow("PNG") << u"png"_s << QByteArray("\x89PNG");
        QTest::newRow("SVG") << u"svg"_s << QByteArray("<?xml");
        QTest::newRow("PDF") << u"pdf"_s << QByteArray("%PDF");
        QTest::newRow("CSV") << u"csv"_s << QByteArray("Percentile (%),latency (ms)\n");
    }

    void exportsWriteEveryFormat()
    {
        QFETCH(QString, ending);
        QFETCH(QByteArray, start);
        QTemporaryDir dir;
        PercentileChart chart;
        const SampleSet samples = SampleSet::of(lognormal(5'000, 100), 1e6);
        chart.addCurve(u"latency"_s, percentileCurve(samples, 400), samples.count());
        chart.setTheme(ChartTheme::forDark());
        const QString path = dir.filePath(u"chart."_s + ending);
        QVERIFY(saveChart(chart, path, kSize));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QByteArray bytes = file.readAll();
        QVERIFY2(bytes.startsWith(start), bytes.left(40).constData());
        QVERIFY(bytes.size() > 1000);
        // The screen keeps its colours; paper is light.
        QCOMPARE(chart.theme(), ChartTheme::forDark());
        if (ending == u"png"_s) {
            const QImage image(path);
            QCOMPARE(image.size(), kSize * 2);
            QCOMPARE(image.pixelColor(3, image.height() - 3), ChartTheme::forLight().background);
        }
        QVERIFY(!saveChart(chart, dir.filePath(u"chart.xyz"_s), kSize));
    }

    // QSvgGenerator writes no clip.
    void linesOfAnSvgStayWithinTheAxes()
    {
        QTemporaryDir dir;
        TimeSeriesChart chart;
        chart.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        const std::vector<double> x { 0, 1, 2, 3 };
        const std::vector<double> y { 0, 100, 0, 100 };
        const std::vector<TimeSeries> series { { u"latency"_s, x, y, false } };
        chart.setSeries(series);
        chart.xAxis->setRange(0.5, 2.5);
        chart.yAxis->setRange(20, 80);
        const QString path = dir.filePath(u"chart.svg"_s);
        QVERIFY(saveChart(chart, path, kSize));
        QFile file(path);
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QString svg = QString::fromUtf8(file.readAll());
        const QRect axes = chart.axisRect()->rect();
        // Dots are drawn only where they are wanted: here the lines matter.
        static const QRegularExpression line(u"<polyline [^>]*points=\"([^\"]*)\""_s);
        static const QRegularExpression pair(u"([-0-9.e]+),([-0-9.e]+)"_s);
        int steep = 0;
        for (auto found = line.globalMatch(svg); found.hasNext();) {
            QList<QPointF> points;
            for (auto at = pair.globalMatch(found.next().captured(1)); at.hasNext();) {
                const auto one = at.next();
                points.append({ one.captured(1).toDouble(), one.captured(2).toDouble() });
            }
            for (qsizetype i = 1; i < points.size(); ++i) {
                // Axes and grids are level or upright; the series here never is.
                if (qAbs(points[i].x() - points[i - 1].x()) < 1
                    || qAbs(points[i].y() - points[i - 1].y()) < 1) {
                    continue;
                }
                ++steep;
                for (const QPointF& end : { points[i], points[i - 1] }) {
                    QVERIFY2(axes.adjusted(-2, -2, 2, 2).contains(end.toPoint()),
                             qPrintable(u"%1, %2"_s.arg(end.x()).arg(end.y())));
                }
            }
        }
        QVERIFY(steep >= 3);
    }

    void wideLinesOfAMillionPointsAreFast()
    {
        TimeSeriesChart chart;
        chart.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        std::vector<double> x(1'000'000);
        std::iota(x.begin(), x.end(), 0);
        std::vector<double> y(x.size());
        Random random(1);
        for (double& value : y) {
            value = random.exponential();
        }
        const TimeSeries data { u"noise"_s, x, y };
        chart.setSeries(std::span(&data, 1));
        QCOMPARE(chart.pointCount(), 1'000'000);
        drawn(chart, "million");
        const auto* graph = qobject_cast<FastGraph*>(chart.graph(0));
        QVERIFY(graph);
        // Sampling keeps the work near the number of pixels.
        QVERIFY(graph->drawnSegments() > 500);
        QVERIFY(graph->drawnSegments() < 20'000);
        chart.setTheme(ChartTheme::forDark());
        drawn(chart, "million_dark");
    }

    void distributionsCountEverything()
    {
        DistributionChart chart;
        auto samples = std::make_shared<SampleSet>(SampleSet::of(lognormal(20'000, 230), 1e6));
        samples->infinite = 2'000;
        chart.setSamples(samples);
        drawn(chart, "distribution");
        double total = 0;
        for (const QCPGraphData& bin : *chart.graph(0)->data()) {
            total += bin.value;
        }
        QCOMPARE(total, 20'000.0);
        const double top = (chart.graph(1)->data()->constEnd() - 1)->value;
        QVERIFY(std::abs(top - 100.0 * 20'000 / 22'000) < 0.001);
        chart.setLogarithmic(true);
        total = 0;
        for (const QCPGraphData& bin : *chart.graph(0)->data()) {
            total += bin.value;
        }
        QCOMPARE(total, 20'000.0);
        drawn(chart, "distribution_log");
    }
};

LOADSTONE_GUI_TEST(ChartsTest)

#include "tst_charts.moc"
