// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "chartwalk.h"
#include "control/reportprocess.h"
#include "dialogs/reportdialog.h"
#include "grab.h"
#include "loadproject.h"
#include "openwindow.h"
#include "pages/curvepage.h"
#include "pages/curvespread.h"
#include "pages/livepage.h"
#include "pages/resultpage.h"
#include "pages/sweepdialog.h"
#include "plots/levelboxchart.h"
#include "plots/loadcurvechart.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QListWidget>
#include <QProcess>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabBar>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <limits>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

/// A sweep from its dialog to the curve, in a real window.
class CurvePageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        test::usePrograms();
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"curve"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        const QString path = test::writeLoadProject(m_dir);
        QVERIFY(!path.isEmpty());
        m_window = test::openWindow(*m_theme, path);
        QVERIFY(m_window);
    }

    void cleanupTestCase() { m_window.reset(); }

    void everyLoadIsRunAgainstEveryEndpoint()
    {
        m_window->findChild<QAction*>(u"actionSweep"_s)->trigger();
        auto* dialog = m_window->findChild<SweepDialog*>();
        QVERIFY(dialog);
        test::typeText(*dialog->findChild<QLineEdit*>(u"sweepLoads"_s), u"1; 3; 5; 16"_s);
        auto* endpoints = dialog->findChild<QListWidget*>(u"sweepEndpoints"_s);
        for (int i = 0; i < endpoints->count(); ++i) {
            endpoints->item(i)->setCheckState(Qt::Checked);
        }
        QSignalSpy ended(session(), &ProjectSession::sweepEnded);
        QSignalSpy runs(session(), &ProjectSession::runEnded);
        QStringList turns;
        connect(session(), &ProjectSession::suiteTurn, this,
                [&turns](const QString& text) { turns << text; });
        dialog->findChild<QPushButton*>(u"sweepStart"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 120'000);
        QCOMPARE(runs.count(), 8);
        QCOMPARE(ended.front().front().toString(), u"slots"_s);
        QCOMPARE(turns.front(), u"load 1 of 8"_s);
        QCOMPARE(turns.back(), u"load 8 of 8"_s);
        // Not eight pages of runs, but the curve of all.
        QVERIFY(!m_window->findChild<ResultPage*>());
        QVERIFY(page());
        QCOMPARE(tabs()->currentWidget(), page());
        QTRY_VERIFY_WITH_TIMEOUT(page()->isLoaded() && page()->curves().size() == 2, 20'000);
    }

    void theCurvesHaveAKneeEach()
    {
        QVERIFY(page());
        for (const LoadCurve& curve : page()->curves()) {
            QCOMPARE(curve.points.size(), std::size_t { 4 });
            QVERIFY(curve.of == RampOf::Concurrency);
        }
        const auto* chart = page()->findChild<LoadCurveChart*>(u"curveLatency"_s);
        QCOMPARE(chart->pointCount(), qsizetype { 8 });
        const QString answer = page()->findChild<QLabel*>(u"curveAnswer"_s)->text();
        QVERIFY2(answer.contains(u"left: "_s) && answer.contains(u"right: "_s), qPrintable(answer));
        QVERIFY2(answer.contains(u"in flight"_s), qPrintable(answer));
        const auto* table = page()->findChild<QTableView*>(u"curveTable"_s);
        QCOMPARE(table->model()->rowCount(), 8);
        columnsShareTheRoom(*table);
        QCOMPARE(test::chartFindings(*page()), QStringList());
        QCOMPARE(test::misnamedWidgets(*page()), QStringList());
        QCOMPARE(test::clippedTexts(*page()), QStringList());
        for (const bool dark : { false, true }) {
            m_theme->apply(dark ? ThemeChoice::Dark : ThemeChoice::Light);
            grabWindow(*m_window, dark ? u"window_curve_dark"_s : u"window_curve"_s);
        }
        m_theme->apply(ThemeChoice::Light);
        m_window->setMinimumSize(800, 400);
        m_window->resize(1000, 480);
        grabWindow(*m_window, u"window_curve_low"_s);
        m_window->resize(1280, 800);
    }

    void whatIsRingedIsTheKneeAndTheFront()
    {
        const auto ringed = [this](const QString& chart, const QString& word) {
            QStringList names;
            for (const QString& name :
                 page()->findChild<LoadCurveChart*>(chart)->table().rowNames) {
                if (name.contains(word)) {
                    names << name.section(u' ', 0, 0);
                }
            }
            names.sort();
            return names;
        };
        QStringList knees;
        QStringList front;
        for (const LoadCurve& curve : page()->curves()) {
            for (std::size_t i = 0; i < curve.points.size(); ++i) {
                const QString name = u"#%1"_s.arg(curve.points[i].run);
                if (curve.knee == i) {
                    knees << name;
                }
                if (curve.points[i].isBest && curve.points[i].tokensPerSPerUser) {
                    front << name;
                }
            }
        }
        knees.sort();
        front.sort();
        QCOMPARE(ringed(u"curveLatency"_s, u"(knee)"_s), knees);
        QCOMPARE(ringed(u"curveFront"_s, u"(on the front)"_s), front);
    }

    void latenciesSpreadByLoad()
    {
        auto* bar = page()->findChild<QTabBar*>(u"curveBar"_s);
        const auto* chart = page()->findChild<LevelBoxChart*>(u"curveSpreadChart"_s);
        QCOMPARE(chart->pointCount(), qsizetype { 0 }); // nobody looked
        bar->setCurrentIndex(1);
        QTRY_COMPARE_WITH_TIMEOUT(chart->pointCount(), qsizetype { 4 }, 20'000);
        QCOMPARE(chart->table().rowNames, (QStringList { u"1"_s, u"3"_s, u"5"_s, u"16"_s }));
        // More at once take longer.
        QVERIFY(chart->table().rows[3][3] > chart->table().rows[0][3]);
        QCOMPARE(test::chartFindings(*page()), QStringList());
        QCOMPARE(test::misnamedWidgets(*page()), QStringList());
        QCOMPARE(test::clippedTexts(*page()), QStringList());
        grabWindow(*m_window, u"window_curve_spread"_s);
        const double before = chart->table().rows[0][3];
        auto* of = page()->findChild<QComboBox*>(u"curveSpreadOf"_s);
        QVERIFY(of->isVisible());
        of->setCurrentIndex(1);
        Q_EMIT of->activated(1);
        QTRY_VERIFY_WITH_TIMEOUT(
            chart->pointCount() == 4 && !qFuzzyCompare(chart->table().rows[0][3], before), 20'000);
        bar->setCurrentIndex(0);
    }

    void everyTrialHasItsOwnBox()
    {
        QTemporaryDir dir;
        const QString project = test::writeLoadProject(dir);
        QProcess cli;
        cli.start(test::program("loadstone-cli"),
                  { u"bench"_s, u"online"_s, u"--endpoint"_s, u"echo:?service=const:5ms"_s,
                    u"--model"_s, u"m"_s, u"--dataset"_s, dir.filePath(u"prompts.jsonl"_s),
                    u"--target-qps"_s, u"40"_s, u"--duration"_s, u"1s"_s, u"--trials"_s, u"2"_s,
                    u"--no-calibration"_s, u"--project"_s, project });
        QVERIFY2(cli.waitForFinished(120'000), qPrintable(cli.errorString()));
        QVERIFY2(cli.exitCode() < 2, cli.readAllStandardError().constData());
        CurveSpread spread(dir.filePath(u"loads.results.sqlite"_s));
        spread.resize(640, 320);
        LoadCurve curve;
        curve.points.resize(2);
        curve.points[0].run = 1;
        curve.points[0].load = 40;
        curve.points[1].run = 99; // not there: the others still say something
        curve.points[1].load = 80;
        QSignalSpy drawn(&spread, &CurveSpread::drawn);
        spread.setCurves({ curve });
        spread.show();
        QTRY_VERIFY_WITH_TIMEOUT(!drawn.isEmpty(), 20'000);
        // Trials are never pooled.
        const auto* chart = spread.findChild<LevelBoxChart*>();
        QCOMPARE(chart->table().rowNames, (QStringList { u"40 (1)"_s, u"40 (2)"_s }));
        QCOMPARE(chart->xAxis->label(), u"Asked requests/s (trial)"_s);
        grabWindow(spread, u"curve_spread_trials"_s);
    }

    void aRowOpensItsRun()
    {
        auto* table = page()->findChild<QTableView*>(u"curveTable"_s);
        Q_EMIT table->activated(table->model()->index(5, 0));
        const auto* result = qobject_cast<ResultPage*>(tabs()->currentWidget());
        QVERIFY(result);
        QCOMPARE(result->run(), page()->curves()[1].points[1].run);
        // And from a run of one load back to the curve of all.
        m_window->findChild<QAction*>(u"actionLoadCurve"_s)->trigger();
        QCOMPARE(tabs()->currentWidget(), page());
    }

    void itsReportHasTheCurve()
    {
        page()->findChild<QPushButton*>(u"curveReport"_s)->click();
        auto* dialog = m_window->findChild<ReportDialog*>();
        QVERIFY(dialog);
        RenderRequest request = dialog->request();
        dialog->reject();
        QVERIFY(request.subject == RenderSubject::LoadCurve);
        QCOMPARE(request.runs.size(), std::size_t { 8 });
        request.pdf.clear();
        request.html = m_dir.filePath(u"curve.html"_s);
        ReportProcess process;
        QSignalSpy done(&process, &ReportProcess::finished);
        process.start(prettyJson(toJson(request)));
        QTRY_COMPARE_WITH_TIMEOUT(done.count(), 1, 60'000);
        const auto html = readFile(request.html);
        QVERIFY(html && html->find("svg") != std::string::npos);
        QVERIFY(html->find("slots at several loads") != std::string::npos);
    }

    void aScenarioOfOneLoadSaysSo()
    {
        CurvePage* none = m_window->showCurve(u"rate"_s);
        QTRY_VERIFY_WITH_TIMEOUT(none->isLoaded(), 20'000);
        QVERIFY(none->findChild<QLabel*>(u"curveAnswer"_s)->text().contains(u"two loads"_s));
        QVERIFY(!none->findChild<QPushButton*>(u"curveReport"_s)->isVisible());
        grabWindow(*m_window, u"window_curve_none"_s);
    }

private:
    /// No column gets all of what the contents leave free.
    static void columnsShareTheRoom(const QTableView& table)
    {
        const QHeaderView* header = table.horizontalHeader();
        QTRY_VERIFY(header->length() >= table.viewport()->width());
        int least = std::numeric_limits<int>::max();
        int most = 0;
        for (int column = 0; column < header->count(); ++column) {
            const int own =
                std::max(static_cast<const QAbstractItemView&>(table).sizeHintForColumn(column),
                         header->sectionSizeHint(column));
            least = std::min(least, header->sectionSize(column) - own);
            most = std::max(most, header->sectionSize(column) - own);
        }
        constexpr int kGridAndRest = 3;
        QVERIFY2(most - least <= kGridAndRest,
                 qPrintable(u"%1 to %2 pixels"_s.arg(least).arg(most)));
    }

    ProjectSession* session() const { return m_window->session(); }

    QTabWidget* tabs() const { return m_window->findChild<QTabWidget*>(u"pages"_s); }

    CurvePage* page() const { return m_window->findChild<CurvePage*>(); }

    QTemporaryDir m_dir;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(CurvePageTest)
#include "tst_curvepage.moc"
