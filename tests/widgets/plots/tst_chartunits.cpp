// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Axes, cross-hairs and descriptions stand in one unit of time, the one that a person prefers.
#include "plots/chartchoice.h"
#include "plots/chartexport.h"
#include "plots/distributionchart.h"
#include "plots/healthbars.h"
#include "plots/heatmapchart.h"
#include "plots/inputlengthchart.h"
#include "plots/levelboxchart.h"
#include "plots/levelschart.h"
#include "plots/loadcurvechart.h"
#include "plots/percentilechart.h"
#include "plots/searchchart.h"
#include "plots/timelinechart.h"
#include "plots/timeserieschart.h"
#include "plots/trendchart.h"
#include "testmain.h"
#include "text/preferences.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr QSize kSize(640, 360);

using Make = std::function<std::unique_ptr<Chart>(double)>;

/// Values from a tenth of `ms` up to it.
std::vector<std::int64_t> valuesUpTo(double ms)
{
    std::vector<std::int64_t> values;
    for (int i = 0; i <= 900; ++i) {
        values.push_back(static_cast<std::int64_t>(ms * (0.1 + i / 1000.0) * 1e6));
    }
    return values;
}

SeriesStats statsUpTo(double ms)
{
    return summarise(SampleSet::of(valuesUpTo(ms), 1e6), "latency", "completed");
}

template<class C>
std::unique_ptr<Chart> filled(const std::function<void(C&)>& fill)
{
    auto chart = std::make_unique<C>();
    fill(*chart);
    return chart;
}

std::unique_ptr<Chart> timeline(double ms)
{
    return filled<TimelineChart>([ms](TimelineChart& chart) {
        chart.setPoints(std::vector<TimelinePoint> { { 1, ms / 10, 0 }, { 2, ms, 1 } });
    });
}

std::unique_ptr<Chart> percentiles(double ms)
{
    return filled<PercentileChart>([ms](PercentileChart& chart) {
        const SampleSet samples = SampleSet::of(valuesUpTo(ms), 1e6);
        chart.addCurve(u"completed"_s, percentileCurve(samples, 200), samples.count());
    });
}

std::unique_ptr<Chart> distribution(double ms)
{
    return filled<DistributionChart>([ms](DistributionChart& chart) {
        chart.setSamples(std::make_shared<const SampleSet>(SampleSet::of(valuesUpTo(ms), 1e6)));
    });
}

std::unique_ptr<Chart> overTime(double ms)
{
    return filled<TimeSeriesChart>([ms](TimeSeriesChart& chart) {
        chart.setAxes(u"Time"_s, NumberKind::Milliseconds);
        const std::array<double, 2> x { 1, 2 };
        const std::array<double, 2> y { ms / 10, ms };
        const TimeSeries series { u"p50"_s, x, y };
        chart.setSeries({ &series, 1 });
    });
}

std::unique_ptr<Chart> heatMap(double ms)
{
    return filled<HeatMapChart>([ms](HeatMapChart& chart) {
        const std::vector<TimedValue> values { { 1, ms / 10 }, { 2, ms } };
        chart.setGrid(heatGridOf(values, 10));
    });
}

std::unique_ptr<Chart> inputLengths(double ms)
{
    return filled<InputLengthChart>([ms](InputLengthChart& chart) {
        chart.setPoints(
            { { 100, static_cast<float>(ms / 10), 0 }, { 200, static_cast<float>(ms), 1 } },
            std::nullopt);
    });
}

std::unique_ptr<Chart> boxes(double ms)
{
    return filled<LevelBoxChart>([ms](LevelBoxChart& chart) {
        chart.setLevels({ { u"10"_s, boxOf(valuesUpTo(ms), 1e6) } }, u"Level"_s);
    });
}

std::unique_ptr<Chart> levels(double ms)
{
    return filled<LevelsChart>([ms](LevelsChart& chart) {
        std::vector<LevelBlock> blocks(2);
        for (std::size_t i = 0; i < blocks.size(); ++i) {
            blocks[i].level = 10.0 * static_cast<double>(i + 1);
            blocks[i].requestsPerS = blocks[i].level;
            blocks[i].latency = statsUpTo(i == 0 ? ms / 10 : ms);
        }
        chart.setLevels(blocks, LevelsChart::Of::Rate, {});
    });
}

std::unique_ptr<Chart> health(double ms)
{
    return filled<HealthBars>([ms](HealthBars& chart) {
        chart.setBars({ { u"worker 1"_s, ms / 10, ms / 5 }, { u"worker 2"_s, ms / 2, ms } },
                      u"Latency p50"_s, NumberKind::Milliseconds, u"Latency p99"_s);
    });
}

std::unique_ptr<Chart> loads(double ms)
{
    return filled<LoadCurveChart>([ms](LoadCurveChart& chart) {
        const std::vector<LoadPoint> points { { u"#1"_s, 50, ms / 10, {}, {}, {} },
                                              { u"#2"_s, 90, ms, {}, {}, {} } };
        chart.setSeries(std::vector { LoadSeries { u"box"_s, points } });
    });
}

std::unique_ptr<Chart> search(double ms)
{
    return filled<SearchChart>([ms](SearchChart& chart) {
        const std::vector<SearchMark> marks {
            { u"#1"_s, u"met"_s, 10, ms / 10, std::pair(ms / 20, ms / 5), SearchMark::Word::Met },
            { u"#2"_s, u"missed"_s, 20, ms, {}, SearchMark::Word::Missed },
        };
        chart.setSearch(marks, {}, std::nullopt);
    });
}

std::unique_ptr<Chart> trend(double ms)
{
    return filled<TrendChart>([ms](TrendChart& chart) {
        History history;
        history.metric = "p50_latency_ms";
        for (int i = 1; i <= 2; ++i) {
            HistoryPoint point;
            point.run.id = i;
            point.run.startedAt = "2026-01-0" + std::to_string(i) + "T12:00:00.000Z";
            point.valid = true;
            point.value.value = i == 1 ? ms / 10 : ms;
            history.points.push_back(point);
        }
        chart.setHistory(history);
    });
}

/// What the plot says to developers while it lives.
class Messages
{
    Q_DISABLE_COPY_MOVE(Messages)

public:
    Messages()
    {
        all().clear();
        m_before = qInstallMessageHandler(
            [](QtMsgType, const QMessageLogContext&, const QString& text) { all() << text; });
    }

    ~Messages() { qInstallMessageHandler(m_before); }

    static QStringList& all()
    {
        static QStringList messages;
        return messages;
    }

private:
    QtMessageHandler m_before = nullptr;
};

QStringList ticksOf(const QCPAxis& axis)
{
    QStringList labels;
    const QVector<double> at = axis.tickVector();
    const QVector<QString> texts = axis.tickVectorLabels();
    for (qsizetype i = 0; i < at.size() && i < texts.size(); ++i) {
        if (axis.range().contains(at[i]) && !texts[i].isEmpty()) {
            labels << texts[i];
        }
    }
    return labels;
}

} // namespace

class ChartUnitsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init() { prefer(TimeUnit::Milliseconds); }

    void cleanupTestCase() { Preferences::use({}); }

    void everyChartStandsInOneUnit_data()
    {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("ms");
        QTest::addColumn<bool>("seconds");
        QTest::newRow("milliseconds, however long") << int(TimeUnit::Milliseconds) << 4e3 << false;
        QTest::newRow("seconds, however short") << int(TimeUnit::Seconds) << 40.0 << true;
        QTest::newRow("fitting, short") << int(TimeUnit::Fitting) << 400.0 << false;
        QTest::newRow("fitting, long") << int(TimeUnit::Fitting) << 4e3 << true;
    }

    void everyChartStandsInOneUnit()
    {
        QFETCH(int, unit);
        QFETCH(double, ms);
        QFETCH(bool, seconds);
        prefer(static_cast<TimeUnit>(unit));
        for (const auto& [name, make] : kinds()) {
            const auto chart = make(ms);
            chart->resize(kSize);
            chart->replot(QCustomPlot::rpImmediateRefresh);
            const QCPAxis& axis =
                name == "distribution"_L1 || name == "health"_L1 ? *chart->xAxis : *chart->yAxis;
            const QByteArray title = QString(name % u": "_s % axis.label()).toUtf8();
            const char* why = title.constData();
            QVERIFY2(axis.label().endsWith(seconds ? u" (s)"_s : u" (ms)"_s), why);
            // The labels count what the title says.
            const QStringList ticks = ticksOf(axis);
            QVERIFY2(ticks.size() >= 2, why);
            const double most = QLocale().toDouble(ticks.last());
            const double expected = seconds ? ms / 1000 : ms;
            QVERIFY2(most > expected / 10 && most < expected * 3, qPrintable(ticks.join(u' ')));
            // Words about it do not mix: the first value is a tenth of the last.
            QTest::keyClick(chart.get(), Qt::Key_Right, Qt::ControlModifier);
            const QString said = chart->cursorText() % u'\n' % chart->description();
            QVERIFY2(!chart->cursorText().isEmpty(), qPrintable(QString(name)));
            QVERIFY2(said.contains(u"\u00a0ms"_s) != seconds,
                     qPrintable(QString(name % u": "_s % said)));
            // Files keep milliseconds.
            QVERIFY2(!QString::fromStdString(chartCsv(chart->table()))
                          .section(u'\n', 0, 0)
                          .contains(axis.label().section(u'(', 0, 0) % u"(s)"_s),
                     why);
        }
    }

    void anotherUnitIsTakenAtOnce()
    {
        const auto chart = timeline(4e3);
        chart->resize(kSize);
        chart->replot(QCustomPlot::rpImmediateRefresh);
        QCOMPARE(chart->yAxis->label(), u"Latency (ms)"_s);
        prefer(TimeUnit::Seconds);
        chart->refreshUnits();
        QCOMPARE(chart->yAxis->label(), u"Latency (s)"_s);
        QVERIFY(!chart->accessibleDescription().contains(u"ms"_s));
        // Zoomed in to what is short, a fitting unit follows.
        prefer(TimeUnit::Fitting);
        chart->yAxis->setRange(0, 500);
        QCOMPARE(chart->yAxis->label(), u"Latency (ms)"_s);
        chart->setLogarithmic(true);
        QCOMPARE(chart->yAxis->label(), u"Latency (s)"_s);
    }

    void whatLiesOverTheDataNeedsNoFirstPicture()
    {
        const Messages heard;
        const auto chart = timeline(100);
        chart->resize(kSize);
        chart->show(); // and nothing is painted yet
        chart->followCursor(1.5);
        chart->showChoice(QCPRange(1, 2));
        QVERIFY(chart->cursorText().isEmpty()); // which request that is nobody says
        chart->replot(QCustomPlot::rpImmediateRefresh);
        chart->followCursor(std::nullopt);
        chart->showChoice(std::nullopt);
        QCOMPARE(Messages::all(), QStringList());
    }

private:
    static void prefer(TimeUnit unit)
    {
        Preferences preferences;
        preferences.timeUnit = unit;
        Preferences::use(preferences);
    }

    static std::vector<std::pair<QLatin1StringView, Make>> kinds()
    {
        return { { "timeline"_L1, timeline },
                 { "percentiles"_L1, percentiles },
                 { "distribution"_L1, distribution },
                 { "over time"_L1, overTime },
                 { "heat map"_L1, heatMap },
                 { "input lengths"_L1, inputLengths },
                 { "boxes"_L1, boxes },
                 { "levels"_L1, levels },
                 { "health"_L1, health },
                 { "loads"_L1, loads },
                 { "search"_L1, search },
                 { "trend"_L1, trend } };
    }
};

LOADSTONE_GUI_TEST(ChartUnitsTest)

#include "tst_chartunits.moc"
