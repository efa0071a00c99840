// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "config/projectfile.h"
#include "grab.h"
#include "pages/card.h"
#include "pages/livepage.h"
#include "pages/requestspane.h"
#include "pages/resultpage.h"
#include "plots/percentilechart.h"
#include "plots/timelinechart.h"
#include "plots/timeserieschart.h"
#include "shortproject.h"
#include "store/store.h"
#include "testmain.h"
#include "text/words.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QComboBox>
#include <QCryptographicHash>
#include <QDir>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QProgressBar>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

/// The example with one short scenario in front: 100 requests a second for 3 s after 1 s warm-up.
QString writeProject(const QTemporaryDir& dir, bool withFaults)
{
    const QString path = dir.filePath(u"short.loadstone"_s);
    const auto written =
        test::writeShortProject(path,
                                withFaults ? "echo:?ttft=20ms&itl=2ms&tokens=16&fault=http-500:0.05"
                                           : "echo:?ttft=20ms&itl=2ms&tokens=16");
    return written ? path : QString();
}

} // namespace

class MainWindowTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"window"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
    }

    void opensTheExample()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        window.resize(1280, 800);
        window.show();
        QCOMPARE(window.windowTitle(), u"Loadstone"_s);
        grabWindow(window, u"window_welcome_light"_s);
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.session()->create(dir.filePath(u"example.loadstone"_s), true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        QCOMPARE(window.windowTitle(), u"example[*] — Loadstone"_s);
        QVERIFY(!window.isWindowModified());
        const auto* tree = window.findChild<QTreeView*>(u"projectTree"_s);
        const QModelIndex scenarios =
            tree->model()->index(int(ProjectTreeModel::Section::Scenarios), 0);
        QCOMPARE(tree->model()->rowCount(scenarios), 5);
        const Project& project = window.session()->project();
        window.showObject(ProjectTreeModel::Section::Endpoints,
                          QString::fromStdString(project.endpoints.front().name));
        window.showObject(ProjectTreeModel::Section::Datasets,
                          QString::fromStdString(project.datasets.front().name));
        QCOMPARE(test::misnamedWidgets(window), QStringList());
        grabWindow(window, u"window_dataset_light"_s);
        auto* tabs = window.findChild<QTabWidget*>(u"pages"_s);
        tabs->setCurrentIndex(0);
        m_theme->apply(ThemeChoice::Dark);
        grabWindow(window, u"window_scenario_dark"_s);
        m_theme->apply(ThemeChoice::Light);
    }

    void theToolBarFollowsThePageInFront()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.session()->create(dir.filePath(u"example.loadstone"_s), true);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        const auto* box = window.findChild<QComboBox*>(u"scenarioChoice"_s);
        const auto* tree = window.findChild<QTreeView*>(u"projectTree"_s);
        const auto& scenarios = window.session()->project().scenarios;
        for (const Scenario& scenario : { scenarios.back(), scenarios.front() }) {
            const QString name = QString::fromStdString(scenario.name);
            window.showObject(ProjectTreeModel::Section::Scenarios, name);
            QCOMPARE(box->currentText(), name);
            QCOMPARE(tree->currentIndex().data().toString(), name);
        }
        // While Ctrl is down, as with the keys of pages, the tree still marks the one page in
        // front.
        QTest::keyPress(&window, Qt::Key_Control, Qt::ControlModifier);
        for (const QKeyCombination key : { Qt::CTRL | Qt::Key_L, Qt::CTRL | Qt::Key_2 }) {
            QTest::keyClick(&window, key.key(), key.keyboardModifiers());
            QCOMPARE(tree->selectionModel()->selectedRows().size(), qsizetype { 1 });
        }
        QTest::keyRelease(&window, Qt::Key_Control);
    }

    void runsASuiteRowByRow()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QTemporaryDir dir;
        const QString path = writeProject(dir, false);
        Project project = *loadProject(path);
        const std::string endpoint = project.endpoints.front().name;
        for (Scenario& scenario : project.scenarios) {
            scenario.source = Json::object();
            scenario.stop = StopSettings {};
            scenario.stop.samples = 5;
            scenario.warmup = WarmupSettings {};
            scenario.minDuration.reset();
        }
        Suite suite;
        suite.name = "both";
        suite.items = { { project.scenarios[0].name, endpoint },
                        { project.scenarios[1].name, endpoint } };
        suite.trials = 1;
        project.suites = { suite };
        QVERIFY(saveProject(project, path));
        MainWindow window(m_theme.get());
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        QSignalSpy ended(window.session(), &ProjectSession::runEnded);
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        auto* page = window.showObject(ProjectTreeModel::Section::Suites, u"both"_s);
        page->findChild<QPushButton*>(u"objectRun"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 2, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(!window.session()->isRunning(), 10'000);
        QTRY_COMPARE_WITH_TIMEOUT(window.session()->runs().size(), std::size_t { 2 }, 10'000);
    }

    // Both runs are open at once and take turns; the live page follows whichever measures.
    void runsAnInterleavedSuite()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QTemporaryDir dir;
        const QString path = writeProject(dir, false);
        Project project = *loadProject(path);
        Scenario& scenario = project.scenarios.front();
        scenario.source = Json::object();
        scenario.stop = StopSettings {};
        scenario.stop.samples = 5;
        scenario.warmup = WarmupSettings {};
        scenario.minDuration.reset();
        Endpoint other = project.endpoints.front();
        other.source = Json();
        other.name = "other";
        project.endpoints.push_back(other);
        Suite suite;
        suite.name = "both";
        suite.items = { { scenario.name, project.endpoints.front().name },
                        { scenario.name, "other" } };
        suite.order = SuiteOrder::Interleaved;
        suite.trials = 3;
        project.suites = { suite };
        QVERIFY(saveProject(project, path));
        MainWindow window(m_theme.get());
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        QSignalSpy turns(window.session(), &ProjectSession::suiteTurn);
        std::vector<RunEnd> ends;
        QStringList stages;
        connect(window.session(), &ProjectSession::runEnded, this, [&](const RunEnd& end) {
            ends.push_back(end);
            QCOMPARE(window.session()->controllers().size(), std::size_t { 2 });
            QVERIFY(window.session()->isGoingOn(end.id));
        });
        connect(window.session(), &ProjectSession::suiteTurn, this, [&](const QString& turn) {
            const auto* stage = window.findChild<QLabel*>(u"liveStage"_s);
            QVERIFY(stage);
            QVERIFY2(stage->text().startsWith(turn), qPrintable(stage->text()));
        });
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        auto* page = window.showObject(ProjectTreeModel::Section::Suites, u"both"_s);
        page->findChild<QPushButton*>(u"objectRun"_s)->click();
        QVERIFY(window.session()->isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(!window.session()->isRunning(), 60'000);
        QCOMPARE(turns.count(), 6);
        QCOMPARE(ends.size(), std::size_t { 2 });
        for (const RunEnd& end : ends) {
            QCOMPARE(end.state, RunState::Done);
            QCOMPARE(end.result["trials"].size(), std::size_t { 3 });
        }
        QTRY_COMPARE_WITH_TIMEOUT(window.session()->runs().size(), std::size_t { 2 }, 10'000);
        QVERIFY(window.findChild<QAction*>(u"actionRun"_s)->isEnabled());
        ResultPage* result = window.showRun(ends.front().id);
        QVERIFY(result);
        QTRY_VERIFY_WITH_TIMEOUT(result->isLoaded(), 20'000);
        const auto* notes = result->findChild<QLabel*>(u"trialNotes"_s);
        QVERIFY(notes && !notes->isHidden());
        QVERIFY2(notes->text().contains(u"“both”"_s) && notes->text().contains(u" | "_s),
                 qPrintable(notes->text()));
    }

    // Closed and opened again, the live page shows the run that measures, not the one that waits.
    void aLivePageOpenedLaterFollowsTheRunThatMeasures()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        QVERIFY(startsSuite(window, dir, 1'000));
        using Stage = RunController::Stage;
        const auto first = [&window] { return window.session()->controllers().front(); };
        QTRY_VERIFY_WITH_TIMEOUT(
            window.session()->controllers().size() == 2 && first()->stage() == Stage::Measuring
                && window.session()->controllers().back()->stage() == Stage::Waiting,
            30'000);
        auto* tabs = window.findChild<QTabWidget*>(u"pages"_s);
        Q_EMIT tabs->tabCloseRequested(tabs->indexOf(window.findChild<LivePage*>()));
        const auto* tree = window.findChild<QTreeView*>(u"projectTree"_s);
        const QModelIndexList found = tree->model()->match(
            tree->model()->index(0, 0), ProjectTreeModel::RunRole,
            static_cast<qint64>(first()->runId()), 1, Qt::MatchExactly | Qt::MatchRecursive);
        QCOMPARE(found.size(), 1);
        Q_EMIT window.findChild<QTreeView*>(u"projectTree"_s)->activated(found.front());
        const auto* live = qobject_cast<LivePage*>(tabs->currentWidget());
        QVERIFY(live);
        const QString stage = live->findChild<QLabel*>(u"liveStage"_s)->text();
        QCOMPARE(first()->stage(), Stage::Measuring);
        QVERIFY2(stage.contains(u"Measuring"_s), qPrintable(stage));
        window.session()->stopRun();
        QTRY_VERIFY_WITH_TIMEOUT(!window.session()->isRunning(), 60'000);
    }

    // The project may be edited while a suite is prepared: what ran is what was there before.
    void aSuiteIsOfTheProjectThatItWasStartedFrom()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        QVERIFY(startsSuite(window, dir, 50));
        ProjectSession& session = *window.session();
        QVERIFY(session.controllers().empty()); // still being prepared
        const Project before = session.project();
        ProjectChange change { before, u"edit"_s, {}, {} };
        change.after.scenarios.back().seed += 1;
        session.edit(change);
        QTRY_VERIFY_WITH_TIMEOUT(!session.isRunning(), 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(session.runs().size(), std::size_t { 2 }, 10'000);
        const QByteArray text = QByteArray::fromStdString(prettyJson(toJson(before)));
        const QByteArray hash = QCryptographicHash::hash(text, QCryptographicHash::Sha256).toHex();
        for (const RunRow& run : session.runs()) {
            QCOMPARE(run.projectHash.toLatin1(), hash);
        }
    }

    void refusesWhatIsNoProject()
    {
        QTemporaryDir dir;
        MainWindow window(m_theme.get());
        QSignalSpy failed(window.session(), &ProjectSession::failed);
        window.openProject(dir.filePath(u"missing.loadstone"_s));
        QVERIFY(failed.wait());
        QVERIFY(!window.session()->isOpen());
        QVERIFY(window.findChild<QLabel*>(u"messageText"_s)->text().contains(u"missing"_s));
    }

    void runsAndShowsTheResult_data()
    {
        QTest::addColumn<bool>("withFaults");
        QTest::newRow("all succeed") << false;
        QTest::newRow("one in twenty fails") << true;
    }

    void runsAndShowsTheResult()
    {
        QFETCH(bool, withFaults);
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QTemporaryDir dir;
        const QString path = writeProject(dir, withFaults);
        QVERIFY(!path.isEmpty());
        MainWindow window(m_theme.get());
        window.resize(1280, 800);
        window.show();
        QSignalSpy ended(window.session(), &ProjectSession::runEnded);
        QSignalSpy failed(window.session(), &ProjectSession::failed);
        window.runWhenOpen(u"short"_s);
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(window.findChild<LivePage*>() || failed.count() > 0, 10'000);
        QVERIFY2(failed.isEmpty(), qPrintable(window.findChild<QLabel*>(u"messageText"_s)->text()));
        auto* live = window.findChild<LivePage*>();
        const auto* rates = live->findChild<LiveChart*>(u"liveRequests"_s);
        QTRY_VERIFY_WITH_TIMEOUT(rates->pointCount() > 20 || ended.count() > 0, 30'000);
        grabWindow(window, withFaults ? u"window_live_faults"_s : u"window_live_light"_s);
        QVERIFY(live->liveLine().contains(u"tok/s"_s));
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QTRY_VERIFY_WITH_TIMEOUT(
            window.findChild<ResultPage*>() && window.findChild<ResultPage*>()->isLoaded(), 20'000);
        auto* page = window.findChild<ResultPage*>();
        checkResult(*page, withFaults);
        QCOMPARE(test::misnamedWidgets(window), QStringList());
        const QString kind = withFaults ? u"_faults"_s : QString();
        grabWindow(window, u"window_result_light"_s + kind);
        m_theme->apply(ThemeChoice::Dark);
        grabWindow(window, u"window_result_dark"_s + kind);
        auto* tabs = page->findChild<QTabWidget*>(u"resultTabs"_s);
        for (int tab = 1; tab < tabs->count(); ++tab) {
            tabs->setCurrentIndex(tab);
            grabWindow(window, u"window_result_tab%1"_s.arg(tab) + kind);
        }
        m_theme->apply(ThemeChoice::Light);
        // A point of the timeline leads to its request and where its time went.
        tabs->setCurrentIndex(0);
        Q_EMIT page->findChild<TimelineChart*>(u"timelineChart"_s)->pointActivated(5);
        QCOMPARE(tabs->currentWidget()->objectName(), u"requestsPane"_s);
        QVERIFY(page->findChild<QWidget*>(u"waterfall"_s)
                    ->accessibleDescription()
                    .contains(u"Request 5"_s));
        grabWindow(window, u"window_request"_s + kind);
    }

    void saysWhenARunCannotBePrepared()
    {
        QTemporaryDir dir;
        const QString path = writeProject(dir, false);
        QVERIFY(QFile::remove(dir.filePath(u"prompts.jsonl"_s)));
        MainWindow window(m_theme.get());
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        QSignalSpy failed(window.session(), &ProjectSession::failed);
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        window.findChild<QAction*>(u"actionRun"_s)->trigger();
        QVERIFY(failed.wait());
        QVERIFY(!window.session()->isRunning());
        QVERIFY(window.findChild<QAction*>(u"actionRun"_s)->isEnabled());
        QVERIFY(window.findChild<LivePage*>()->isOver());
        QVERIFY(!window.findChild<QAbstractButton*>(u"liveStop"_s)->isEnabled());
    }

    void runsOfOtherProgramsAppear()
    {
        QTemporaryDir dir;
        const QString path = writeProject(dir, false);
        MainWindow window(m_theme.get());
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        QVERIFY(window.session()->runs().empty());
        auto store = Store::open(Store::pathForProject(path), OpenMode::ReadWrite);
        QVERIFY(store);
        RunRow row;
        row.uuid = u"01234567-89ab-cdef-0123-456789abcdef"_s;
        row.name = u"from outside"_s;
        row.state = RunState::Done;
        QVERIFY((*store)->createRun(row));
        QTRY_COMPARE_WITH_TIMEOUT(window.session()->runs().size(), std::size_t { 1 }, 10'000);
        QCOMPARE(window.session()->runs().front().name, u"from outside"_s);
    }

    void quittingDuringARunAsksAndKeepsWhatWasMeasured()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        QTemporaryDir dir;
        const QString path = writeProject(dir, false);
        MainWindow window(m_theme.get());
        window.show();
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        QSignalSpy ended(window.session(), &ProjectSession::runEnded);
        window.openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        window.findChild<QAction*>(u"actionRun"_s)->trigger();
        QVERIFY(window.session()->isRunning());
        QTRY_VERIFY_WITH_TIMEOUT(window.session()->controller()
                                     && window.session()->controller()->stage()
                                         == RunController::Stage::Measuring,
                                 30'000);
        QVERIFY(!window.close());
        QVERIFY(window.isVisible());
        auto* box = window.findChild<QMessageBox*>(u"quitBox"_s);
        QVERIFY(box);
        box->findChild<QAbstractButton*>(u"quitStop"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, 60'000);
        QTRY_VERIFY(!window.isVisible());
        const RunEnd end = ended.first().first().value<RunEnd>();
        QCOMPARE(end.state, RunState::Interrupted);
        QVERIFY(end.id != 0);
    }

private:
    /// An interleaved suite of two endpoints, two trials each, as far as the press of its button.
    static bool startsSuite(MainWindow& window, const QTemporaryDir& dir, int trialMs)
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        const QString path = writeProject(dir, false);
        Project project = *loadProject(path);
        Scenario& scenario = project.scenarios.front();
        scenario.source = Json::object();
        scenario.stop = StopSettings {};
        scenario.stop.duration = trialMs * kNsPerMs;
        scenario.warmup = WarmupSettings {};
        scenario.minDuration.reset();
        Endpoint other = project.endpoints.front();
        other.source = Json();
        other.name = "other";
        project.endpoints.push_back(other);
        Suite suite;
        suite.name = "both";
        suite.items = { { scenario.name, project.endpoints.front().name },
                        { scenario.name, "other" } };
        suite.order = SuiteOrder::Interleaved;
        suite.trials = 2;
        project.suites = { suite };
        if (!saveProject(project, path)) {
            return false;
        }
        QSignalSpy opened(window.session(), &ProjectSession::opened);
        window.openProject(path);
        if (!QTest::qWaitFor([&opened] { return opened.count() > 0; }, 30'000)) {
            return false;
        }
        auto* page = window.showObject(ProjectTreeModel::Section::Suites, u"both"_s);
        page->findChild<QPushButton*>(u"objectRun"_s)->click();
        return window.session()->isRunning();
    }

    static void checkResult(const ResultPage& page, bool withFaults)
    {
        const auto* word = page.findChild<QLabel*>(u"verdictWord"_s);
        QVERIFY(!word->text().isEmpty());
        const QList<Card*> cards = page.findChildren<Card*>();
        QCOMPARE(cards.size(), 6);
        for (const Card* card : cards) {
            QVERIFY2(card->valueText() != undefinedText(), qPrintable(card->accessibleName()));
        }
        const auto* requests = page.findChild<RequestsPane*>();
        const int rows = requests->model()->rowCount();
        QVERIFY2(rows > 300 && rows < 520, qPrintable(QString::number(rows)));
        const auto* timeline = page.findChild<TimelineChart*>(u"timelineChart"_s);
        QTRY_COMPARE(timeline->pointCount(), rows);
        const auto failed = timeline->cloud(TimelinePoint::Kind::Failed).points().size();
        QCOMPARE(failed > 0, withFaults);
        QVERIFY(page.findChild<PercentileChart*>(u"percentileChart"_s)->pointCount() > 100);
        QVERIFY(page.findChild<TimeSeriesChart*>(u"throughputChart"_s)->pointCount() >= 6);
    }

    std::unique_ptr<Theme> m_theme;
};

LOADSTONE_GUI_TEST(MainWindowTest)

#include "tst_mainwindow.moc"
