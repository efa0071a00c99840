// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "grab.h"
#include "loadproject.h"
#include "openwindow.h"
#include "pages/chartsection.h"
#include "pages/chartsections.h"
#include "pages/resultpage.h"
#include "pages/trialselection.h"
#include "plots/inputlengthchart.h"
#include "plots/timelinechart.h"
#include "runlike.h"
#include "testlanguage.h"
#include "testmain.h"
#include "theme/theme.h"
#include "walker.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;
using test::TestLanguage;
using test::Walker;

namespace {

constexpr int kLoadMs = 240'000; // of millions, with sanitizers
constexpr std::size_t kMillions = 3'000'000;

} // namespace

/// Runs of more requests than pixels: each part of the page says so, fits and is named. Just enough
/// of them for pictures of their density; 3 million with LOADSTONE_ALL_GRABS, and in all languages.
class ManyPointsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        test::usePrograms();
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"manypoints"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
        m_path = test::writeLoadProject(m_dir);
        QVERIFY(!m_path.isEmpty());
        {
            ProjectSession session;
            QSignalSpy opened(&session, &ProjectSession::opened);
            session.open(m_path);
            QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
            QSignalSpy ended(&session, &ProjectSession::runEnded);
            session.startRun(u"slots"_s, u"left"_s);
            QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
            QTRY_VERIFY_WITH_TIMEOUT(!session.isRunning(), 10'000);
        }
        m_count = Walker::isThorough() ? kMillions : 25'000;
        m_run = test::storeRunLike(m_path, 1, u"slots"_s, test::manyRequests(m_count));
        QCOMPARE(m_run, std::int64_t { 2 });
    }

    void init() { QSettings().clear(); }

    void everyPartOfThePageIsDesigned_data()
    {
        QTest::addColumn<QString>("language");
        QTest::newRow("long words") << u"long"_s;
        if (Walker::isThorough()) {
            QTest::newRow("English") << u"en"_s;
            QTest::newRow("German") << u"de"_s;
            QTest::newRow("from right to left") << u"rtl"_s;
        }
    }

    void everyPartOfThePageIsDesigned()
    {
        QFETCH(QString, language);
        const TestLanguage spoken(language);
        Walker walker(*m_theme, u"state"_s, language);
        const auto window = test::openWindow(*m_theme, m_path);
        QVERIFY(window);
        ResultPage* page = window->showRun(m_run);
        QVERIFY(page);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), kLoadMs);
        const auto* timeline = page->findChild<TimelineChart*>(u"timelineChart"_s);
        const auto count = static_cast<qsizetype>(m_count);
        QTRY_COMPARE_WITH_TIMEOUT(timeline->pointCount(), count, kLoadMs);
        walker.walk(*window, u"many_points"_s, true);
        const PointCloud& cloud = timeline->cloud(TimelinePoint::Kind::Completed);
        QTRY_COMPARE(cloud.drawn(), PointCloud::Drawn::Density);
        auto* sections = page->findChild<ChartSections*>();
        for (const auto section : { ChartSections::Latency, ChartSections::Throughput,
                                    ChartSections::Errors, ChartSections::Health }) {
            sections->setCurrent(section);
            QSignalSpy drawn(sections->section(section), &ChartSection::drawn);
            QVERIFY(drawn.wait(kLoadMs));
            walker.walk(*window, u"many_points_section_%1"_s.arg(section), true);
        }
        const auto* lengths = page->findChild<InputLengthChart*>();
        QVERIFY(lengths && lengths->pointCount() > count / 2);
        sections->setCurrent(ChartSections::Overview);
        QSignalSpy computed(&page->selection(), &TrialSelection::computed);
        page->selection().setTime(SelectedTime::Latency, StepRange { 0, 60 * kNsPerMs });
        QVERIFY(computed.wait(kLoadMs));
        QVERIFY(cloud.markedPoints() > 0 && cloud.markedPoints() < cloud.points().size());
        walker.walk(*window, u"many_points_selected"_s, true);
        auto* tabs = page->findChild<QTabWidget*>(u"resultTabs"_s);
        tabs->setCurrentIndex(1);
        const auto* table = page->findChild<QTableView*>(u"requestTable"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 20'000, kLoadMs);
        walker.walk(*window, u"many_points_requests"_s, true);
        QCOMPARE(walker.findings().join(u'\n'), QString());
    }

    void threeMillionPointsAreStillOneChart()
    {
        std::vector<TimelinePoint> points(kMillions);
        for (std::size_t i = 0; i < points.size(); ++i) {
            points[i].seconds = static_cast<double>(i) / 10'000;
            points[i].value = 20 + static_cast<double>((i * 7919) % 1'000) / 25;
            points[i].row = static_cast<std::uint32_t>(i);
        }
        TimelineChart chart;
        chart.setObjectName(u"millions"_s);
        chart.resize(1000, 420);
        chart.setQuantity(u"Latency"_s);
        chart.setPoints(points);
        chart.show();
        QCOMPARE(chart.pointCount(), static_cast<qsizetype>(kMillions));
        grabThemes(chart, u"state_millions"_s);
        QCOMPARE(chart.cloud(TimelinePoint::Kind::Completed).drawn(), PointCloud::Drawn::Density);
        QVERIFY(!chart.summary().isEmpty());
        points.resize(1);
        chart.setPoints(points);
        QCOMPARE(chart.pointCount(), 1);
        QVERIFY(chart.xAxis->range().lower < points.front().seconds); // beside the axis
        QVERIFY(chart.yAxis->range().size() > 0);
        grabThemes(chart, u"state_one_point"_s);
    }

private:
    void grabThemes(QWidget& widget, const QString& name)
    {
        if (!Walker::isThorough()) {
            grabWindow(widget, name); // it is painted at least
            return;
        }
        for (const ThemeChoice theme :
             { ThemeChoice::Dark, ThemeChoice::HighContrast, ThemeChoice::Light }) {
            m_theme->apply(theme);
            grabWindow(widget, name % u'_' % themeChoiceName(theme));
        }
    }

    QTemporaryDir m_dir;
    QString m_path;
    std::int64_t m_run = 0;
    std::size_t m_count = 0;
    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(ManyPointsTest)

#include "tst_manypoints.moc"
