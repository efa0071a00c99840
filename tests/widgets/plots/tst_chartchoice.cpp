// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/distributionchart.h"
#include "plots/errorschart.h"
#include "plots/timelinechart.h"
#include "plots/timeserieschart.h"
#include "testmain.h"

#include <QAction>
#include <QMenu>
#include <QMouseEvent>
#include <QTest>

#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr QSize kSize(640, 360);

QImage drawn(Chart& chart, const char* name)
{
    chart.resize(kSize);
    chart.replot(QCustomPlot::rpImmediateRefresh);
    const QImage image = chart.grab().toImage();
    QDir().mkpath(QStringLiteral(LOADSTONE_GRABS));
    image.save(QStringLiteral(LOADSTONE_GRABS "/choice_%1.png").arg(QString::fromLatin1(name)));
    return image;
}

QPoint pixelOf(const Chart& chart, double x, double y)
{
    return { static_cast<int>(std::lround(chart.xAxis->coordToPixel(x))),
             static_cast<int>(std::lround(chart.yAxis->coordToPixel(y))) };
}

void drag(Chart& chart, const QPoint& from, const QPoint& to, Qt::KeyboardModifiers modifiers)
{
    QTest::mousePress(&chart, Qt::LeftButton, modifiers, from);
    for (int step = 1; step <= 4; ++step) {
        const QPoint at = from + (to - from) * step / 4;
        QMouseEvent move(QEvent::MouseMove, at, chart.mapToGlobal(at), Qt::NoButton, Qt::LeftButton,
                         modifiers);
        QCoreApplication::sendEvent(&chart, &move);
    }
    QTest::mouseRelease(&chart, Qt::LeftButton, modifiers, to);
}

/// One request a second from 0 to 20 s, all of 50 ms but the last ten of 80 ms.
std::vector<TimelinePoint> twenty()
{
    std::vector<TimelinePoint> points;
    for (std::uint32_t i = 0; i <= 20; ++i) {
        points.push_back({ static_cast<double>(i), i > 10 ? 80.0 : 50.0, i });
    }
    return points;
}

/// What a chart said was chosen.
struct Heard
{
    explicit Heard(Chart& chart)
    {
        QObject::connect(&chart, &Chart::chosen, &context,
                         [this](const QCPRange& toX, const std::optional<QCPRange>& toY) {
                             ++times;
                             x = toX;
                             y = toY;
                         });
        QObject::connect(&chart, &Chart::bucketChosen, &context, [this](const ChartBucket& chosen) {
            ++buckets;
            bucket = chosen;
        });
        QObject::connect(&chart, &Chart::choiceCleared, &context, [this] { ++cleared; });
        QObject::connect(&chart, &Chart::cursorMoved, &context,
                         [this](const std::optional<double>& at) { cursor = at; });
    }

    QObject context;
    int times = 0;
    int buckets = 0;
    int cleared = 0;
    QCPRange x;
    std::optional<QCPRange> y;
    ChartBucket bucket;
    std::optional<double> cursor;
};

} // namespace

class ChartChoiceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void shiftAndDragChoosesAndDoesNotMove()
    {
        TimelineChart chart;
        chart.setChoiceKind(ChoiceKind::Box);
        chart.setPoints(twenty());
        drawn(chart, "drag");
        const Heard heard(chart);
        const QCPRange view = chart.xAxis->range();
        // A flat drag is a part of the time.
        drag(chart, pixelOf(chart, 12, 60), pixelOf(chart, 18.5, 60), Qt::ShiftModifier);
        QCOMPARE(heard.times, 1);
        QVERIFY(std::abs(heard.x.lower - 12) < 0.05 && std::abs(heard.x.upper - 18.5) < 0.05);
        QVERIFY(!heard.y);
        QCOMPARE(chart.xAxis->range(), view);
        // A box bounds the value as well, whichever corner it began in.
        drag(chart, pixelOf(chart, 18, 70), pixelOf(chart, 12, 90), Qt::ShiftModifier);
        QCOMPARE(heard.times, 2);
        QVERIFY(heard.y && std::abs(heard.y->lower - 70) < 0.5
                && std::abs(heard.y->upper - 90) < 0.5);
        QCOMPARE(chart.xAxis->range(), view);
        // Without Shift it is the view that moves, and nothing is chosen.
        drag(chart, pixelOf(chart, 12, 60), pixelOf(chart, 14, 60), Qt::NoModifier);
        QCOMPARE(heard.times, 2);
        QVERIFY(!(chart.xAxis->range() == view));
    }

    void withoutAnythingToChooseShiftDoesNothing()
    {
        TimelineChart chart;
        chart.setPoints(twenty());
        drawn(chart, "none");
        const Heard heard(chart);
        drag(chart, pixelOf(chart, 12, 60), pixelOf(chart, 18, 60), Qt::ShiftModifier);
        QTest::keyClick(&chart, Qt::Key_V);
        QCOMPARE(heard.times, 0);
        QVERIFY(!chart.menu()->findChild<QAction*>(u"chartChoose"_s)->isVisible());
    }

    void keysChoose()
    {
        TimelineChart chart;
        chart.setChoiceKind(ChoiceKind::Box);
        chart.setPoints(twenty());
        drawn(chart, "keys");
        const Heard heard(chart);
        // To the first point, then stretched over two more and back by one.
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(heard.x, QCPRange(0, 2));
        chart.showChoice(heard.x); // as its owner does
        QTest::keyClick(&chart, Qt::Key_Left, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(heard.x, QCPRange(0, 1));
        // What is in view; then the view is what was chosen.
        chart.xAxis->setRange(5, 9);
        QTest::keyClick(&chart, Qt::Key_V);
        QCOMPARE(heard.x, QCPRange(5, 9));
        chart.showChoice(heard.x);
        QTest::keyClick(&chart, Qt::Key_Home);
        QVERIFY(chart.xAxis->range().size() > 15);
        QTest::keyClick(&chart, Qt::Key_F);
        QCOMPARE(chart.xAxis->range(), QCPRange(5, 9));
        // S lets a plain drag choose; Esc ends that first, then clears.
        QTest::keyClick(&chart, Qt::Key_Home);
        QTest::keyClick(&chart, Qt::Key_S);
        QVERIFY(chart.choice().isMode());
        const int before = heard.times;
        drag(chart, pixelOf(chart, 2, 60), pixelOf(chart, 4, 60), Qt::NoModifier);
        QCOMPARE(heard.times, before + 1);
        QTest::keyClick(&chart, Qt::Key_Escape);
        QVERIFY(!chart.choice().isMode());
        QCOMPARE(heard.cleared, 0);
        QTest::keyClick(&chart, Qt::Key_Escape);
        QCOMPARE(heard.cleared, 1);
        QTest::keyClick(&chart, Qt::Key_Backspace);
        QCOMPARE(heard.cleared, 2);
        chart.showChoice(std::nullopt);
        QTest::keyClick(&chart, Qt::Key_Backspace);
        QCOMPARE(heard.cleared, 2); // there is nothing to clear
    }

    void whatIsChosenIsDrawnOverTheData_data()
    {
        QTest::addColumn<bool>("dark");
        QTest::newRow("light") << false;
        QTest::newRow("dark") << true;
    }

    void whatIsChosenIsDrawnOverTheData()
    {
        QFETCH(bool, dark);
        TimelineChart chart;
        chart.setChoiceKind(ChoiceKind::Box);
        chart.setPoints(twenty());
        chart.setTheme(dark ? ChartTheme::forDark() : ChartTheme::forLight());
        // Whether early and late, low and high places lie in what is marked.
        const auto marked = [&](const char* name) {
            const QImage image = drawn(chart, name);
            QString places;
            for (const double x : { 3.3, 15.3 }) {
                for (const double y : { 63.0, 77.0 }) {
                    const QColor at = image.pixelColor(pixelOf(chart, x, y));
                    const QColor ground = chart.theme().plotArea;
                    const int apart = std::abs(at.red() - ground.red())
                        + std::abs(at.green() - ground.green())
                        + std::abs(at.blue() - ground.blue());
                    places += apart > 15 ? u'#' : u'.';
                }
            }
            return places;
        };
        QCOMPARE(marked("without"), u"...."_s);
        chart.showChoice(QCPRange(12, 18.5));
        QCOMPARE(marked(dark ? "span_dark" : "span"), u"..##"_s);
        chart.showChoice(QCPRange(12, 18.5), QCPRange(70, 90));
        QCOMPARE(marked(dark ? "box_dark" : "box"), u"...#"_s);
        chart.showChoice(std::nullopt, QCPRange(70, 90));
        QCOMPARE(marked("band"), u".#.#"_s);
        chart.showChoice(std::nullopt);
        QCOMPARE(marked("again"), u"...."_s);
    }

    void whatIsNotSelectedIsFaint_data()
    {
        QTest::addColumn<int>("count");
        QTest::newRow("as markers") << 200;
        QTest::newRow("as dots") << 15'000;
        QTest::newRow("as a density") << 300'000;
    }

    void whatIsNotSelectedIsFaint()
    {
        QFETCH(int, count);
        TimelineChart chart;
        std::vector<TimelinePoint> points(static_cast<std::size_t>(count));
        auto marks = std::make_shared<std::vector<std::uint8_t>>(points.size());
        for (std::size_t i = 0; i < points.size(); ++i) {
            points[i].seconds = 20.0 * static_cast<double>(i) / count;
            points[i].value = 20 + static_cast<double>(i * 7919 % 61);
            points[i].row = static_cast<std::uint32_t>(i);
            (*marks)[i] = points[i].seconds < 10 ? 1 : 0;
        }
        chart.setPoints(points);
        const QColor color = chart.theme().series(0).color;
        const auto hueOnTheRight = [&](const char* name) {
            const QImage image = drawn(chart, name);
            const QRect area = chart.axisRect()->rect();
            int coloured = 0;
            for (int x = static_cast<int>(chart.xAxis->coordToPixel(10.5)); x < area.right(); ++x) {
                for (int y = area.top(); y < area.bottom(); ++y) {
                    const QColor at = image.pixelColor(x, y);
                    coloured += at.saturation() > 90 ? 1 : 0;
                }
            }
            return coloured;
        };
        QVERIFY(color.saturation() > 90);
        const int all = hueOnTheRight("marks_all");
        QVERIFY2(all > 100, qPrintable(QString::number(all)));
        chart.setMarks(marks);
        const QByteArray name = "marks_" + QByteArray::number(count);
        QCOMPARE(hueOnTheRight(name.constData()), 0);
        QCOMPARE(chart.cloud(TimelinePoint::Kind::Completed).markedPoints(), points.size() / 2);
        QVERIFY(chart.summary().contains(formatCount(points.size() / 2)));
        QCOMPARE(chart.table().rows.size(), points.size() / 2);
        chart.setMarks(nullptr);
        QCOMPARE(hueOnTheRight("marks_gone"), all);
    }

    void onlySelectedRequestsAreClicked()
    {
        TimelineChart chart;
        chart.setChoiceKind(ChoiceKind::Box);
        chart.setPoints(twenty());
        auto marks = std::make_shared<std::vector<std::uint8_t>>(21);
        (*marks)[12] = 1;
        chart.setMarks(marks);
        drawn(chart, "click");
        qint64 row = -1;
        connect(&chart, &Chart::pointActivated, this, [&row](qint64 at) { row = at; });
        QTest::mouseClick(&chart, Qt::LeftButton, {}, pixelOf(chart, 5, 50));
        QCOMPARE(row, qint64 { -1 });
        QTest::mouseClick(&chart, Qt::LeftButton, {}, pixelOf(chart, 12, 80));
        QCOMPARE(row, qint64 { 12 });
        // Steps go from one selected request to the next.
        QTest::keyClick(&chart, Qt::Key_Right, Qt::ControlModifier);
        QVERIFY2(chart.cursorText().contains(u"80"_s), qPrintable(chart.cursorText()));
    }

    void barsAndValuesStandForTheirRequests()
    {
        ErrorsChart errors;
        errors.setChoiceKind(ChoiceKind::Span);
        const std::vector<double> first { 1, 1.2, 1.4, 5, 5, 5 };
        const std::vector<double> second { 1.1, 9 };
        errors.setFailures(
            std::vector<FailureClass> { { u"HTTP status"_s, first }, { u"reset"_s, second } }, 60);
        drawn(errors, "errors");
        const Heard bars(errors);
        QTest::mouseClick(&errors, Qt::LeftButton, {}, pixelOf(errors, 5.2, 1.5));
        QCOMPARE(bars.buckets, 1);
        QCOMPARE(bars.bucket.series, 0);
        QVERIFY(bars.bucket.x.contains(5.2) && bars.bucket.x.size() < 1.01);
        QTest::mouseClick(&errors, Qt::LeftButton, {}, pixelOf(errors, 9.2, 0.5));
        QCOMPARE(bars.bucket.series, 1);
        QTest::mouseClick(&errors, Qt::LeftButton, {}, pixelOf(errors, 30, 0.5));
        QCOMPARE(bars.buckets, 2); // there is no bar

        TimeSeriesChart series;
        series.setChoiceKind(ChoiceKind::Span);
        series.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        series.setBuckets(1, 2); // the first second begins at 2 s
        series.setWholeX(QCPRange(2, 6));
        const std::vector<double> x { 2.5, 3.5, 4.5 };
        const std::vector<double> y { 10, 20, qQNaN() };
        const TimeSeries data { u"p50"_s, x, y };
        series.setSeries(std::span(&data, 1));
        drawn(series, "series");
        const Heard values(series);
        QTest::mouseClick(&series, Qt::LeftButton, {}, pixelOf(series, 3.5, 20));
        QCOMPARE(values.buckets, 1);
        QCOMPARE(values.bucket.x, QCPRange(3, 4));
        QTest::mouseClick(&series, Qt::LeftButton, {}, pixelOf(series, 3, 20)); // beside it
        QCOMPARE(values.buckets, 1);

        DistributionChart distribution;
        distribution.setChoiceKind(ChoiceKind::Span);
        std::vector<std::int64_t> latencies(1'000, 50'000'000);
        latencies.push_back(90'000'000);
        distribution.setSamples(
            std::make_shared<SampleSet>(SampleSet::of(std::move(latencies), 1e6)));
        drawn(distribution, "distribution");
        const Heard steps(distribution);
        QTest::mouseClick(&distribution, Qt::LeftButton, {}, pixelOf(distribution, 50.2, 400));
        QCOMPARE(steps.buckets, 1);
        QVERIFY(steps.bucket.x.contains(50.2) && steps.bucket.x.size() < 1);
        QTest::mouseClick(&distribution, Qt::LeftButton, {}, pixelOf(distribution, 70, 400));
        QCOMPARE(steps.buckets, 1);
    }

    void aDoubleClickIsNoChoice()
    {
        TimeSeriesChart series;
        series.setChoiceKind(ChoiceKind::Span);
        series.setAxes(u"Latency"_s, NumberKind::Milliseconds);
        const std::vector<double> x { 1, 2, 3 };
        const TimeSeries data { u"p50"_s, x, x };
        series.setSeries(std::span(&data, 1));
        series.resize(kSize);
        series.replot(QCustomPlot::rpImmediateRefresh);
        series.xAxis->setRange(1.5, 2.5);
        int clicks = 0;
        connect(&series, &Chart::pointActivated, this, [&clicks] { ++clicks; });
        QTest::mouseDClick(&series, Qt::LeftButton, {}, pixelOf(series, 2, 1.2));
        QVERIFY(series.xAxis->range().size() > 1.5); // the whole view again
        QCOMPARE(clicks, 0);
    }

    void crossHairsFollowEachOther()
    {
        TimeSeriesChart one;
        TimeSeriesChart other;
        std::vector<double> x(20);
        std::iota(x.begin(), x.end(), 0);
        const TimeSeries data { u"p50"_s, x, x };
        for (TimeSeriesChart* chart : { &one, &other }) {
            chart->setAxes(u"Latency"_s, NumberKind::Milliseconds);
            chart->setSeries(std::span(&data, 1));
            drawn(*chart, "cursor");
        }
        const Heard heard(one);
        QMouseEvent move(QEvent::MouseMove, pixelOf(one, 7, 5), one.mapToGlobal(QPoint()),
                         Qt::NoButton, Qt::NoButton, Qt::NoModifier);
        QCoreApplication::sendEvent(&one, &move);
        QVERIFY(heard.cursor && std::abs(*heard.cursor - 7) < 0.1);
        other.followCursor(heard.cursor);
        QVERIFY2(other.cursorText().contains(u"p50"_s) && other.cursorText().contains(u"7"_s),
                 qPrintable(other.cursorText()));
        drawn(other, "cursor_followed");
        // A time outside of what is seen has no place.
        other.followCursor(1'000);
        QVERIFY(other.cursorText().isEmpty());
        other.followCursor(heard.cursor);
        QTest::keyClick(&one, Qt::Key_Escape);
        QVERIFY(!heard.cursor);
        other.followCursor(heard.cursor);
        QVERIFY(other.cursorText().isEmpty());
    }

    void aPartIsNamedInTitleAndWords()
    {
        TimelineChart chart;
        chart.setTitle(u"Latency"_s);
        chart.setPoints(twenty());
        chart.setPart(u"selection"_s, u"No request in the selection"_s);
        QCOMPARE(chart.title(), u"Latency"_s);
        QVERIFY(chart.accessibleDescription().startsWith(u"selection: "_s));
        chart.setPoints({});
        QCOMPARE(chart.emptyText(), u"No request in the selection"_s);
        chart.setPart({}, {});
        QCOMPARE(chart.emptyText(), u"No data"_s);
        QCOMPARE(chart.accessibleDescription(), chart.summary());
    }
};

LOADSTONE_GUI_TEST(ChartChoiceTest)

#include "tst_chartchoice.moc"
