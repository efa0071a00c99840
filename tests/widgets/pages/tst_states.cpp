// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/example.h"
#include "config/projectfile.h"
#include "grab.h"
#include "loadproject.h"
#include "pages/comparepage.h"
#include "pages/livepage.h"
#include "pages/projectpage.h"
#include "pages/resultpage.h"
#include "pages/rundialog.h"
#include "plots/timelinechart.h"
#include "store/store.h"
#include "testlanguage.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QAction>
#include <QFile>
#include <QLabel>
#include <QPushButton>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;
using test::TestLanguage;

using Section = ProjectTreeModel::Section;

namespace {

constexpr int kSettleMs = 3'000;
constexpr int kRunMs = 60'000;

/// What is wrong or missing, and which run shows it. In the order in which they are made.
enum StoredRun : qint64 { Whole = 1, FewRequests, OneRequest, OtherScenario, Interrupted, Failed };

Project statesProject()
{
    Project project = test::loadProject();
    const Scenario slots = *findScenario(project, "slots");
    const auto add = [&project, &slots](const std::string& name, std::uint64_t samples) {
        Scenario scenario = slots;
        scenario.name = name;
        scenario.stop = StopSettings {};
        scenario.stop.samples = samples;
        project.scenarios.push_back(scenario);
    };
    add("few", 5);
    add("one", 1);
    Scenario lasting = slots;
    lasting.name = "long";
    lasting.stop = StopSettings {};
    lasting.stop.duration = 30 * kNsPerS;
    project.scenarios.push_back(lasting);
    Dataset hub;
    hub.name = "hub";
    hub.path = "hf:nobody/nothing";
    project.datasets.push_back(hub);
    Scenario far = slots;
    far.name = "far";
    far.dataset = hub.name;
    project.scenarios.push_back(far);
    Endpoint gone = project.endpoints.front();
    gone.name = "gone";
    gone.urls = { "http://127.0.0.1:9" };
    project.endpoints.push_back(gone);
    return project;
}

} // namespace

/// Walks what is seen when something is missing, broken or extreme: what happened, why, and what
/// can be done stands there, fits and is named, in every language.
class StatesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        qputenv("HF_ENDPOINT", "http://127.0.0.1:9");
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"states"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
        QVERIFY(!test::writeLoadProject(m_dir).isEmpty());
        m_path = m_dir.filePath(u"loads.loadstone"_s);
        QVERIFY(saveProject(statesProject(), m_path));
        makeRuns();
    }

    void init()
    {
        QSettings().clear();
        m_findings.clear();
    }

    void cleanup()
    {
        m_window.reset();
        m_language.reset();
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
    }

    void everyStateIsDesigned_data()
    {
        QTest::addColumn<QString>("language");
        for (const QString& language : { u"en"_s, u"de"_s, u"long"_s, u"rtl"_s }) {
            QTest::newRow(qPrintable(language)) << language;
        }
    }

    void everyStateIsDesigned()
    {
        QFETCH(QString, language);
        m_name = language;
        m_language = std::make_unique<TestLanguage>(language);
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        nothingIsThere();
        noRuns();
        openProject(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(session()->runs().size() >= Failed, 10'000);
        storedRuns();
        incomparable();
        lost();
        cannotStart();
        running();
        for (const QString& finding : m_findings) {
            qWarning("%s", qPrintable(finding));
        }
        QCOMPARE(m_findings.size(), 0);
    }

    void aPageThatCannotBeReadOffersToTryAgain()
    {
        ResultPage page(m_dir.filePath(u"nothing.results.sqlite"_s), 77);
        page.show();
        QTRY_VERIFY_WITH_TIMEOUT(page.findChild<QPushButton*>(u"pageRetry"_s), 10'000);
        QVERIFY(page.findChild<QLabel*>(u"resultLoading"_s)->isVisible());
        QVERIFY(!page.isLoaded());
    }

    void aProjectThatIsNotCompleteSaysWhatIsMissing()
    {
        ProjectPage page;
        Project project = emptyProject("new");
        page.showProject(project, 0);
        auto* run = page.findChild<QPushButton*>(u"projectRunButton"_s);
        auto* add = page.findChild<QPushButton*>(u"projectDatasetButton"_s);
        QVERIFY(!run->isEnabled());
        QSignalSpy added(&page, &ProjectPage::addRequested);
        QSignalSpy shown(&page, &ProjectPage::objectRequested);
        add->click();
        QCOMPARE(added.count(), 1);
        project = test::loadProject();
        page.showProject(project, 0);
        QVERIFY(run->isEnabled());
        add->click();
        QCOMPARE(shown.count(), 1);
        QCOMPARE(shown.first().at(1).toString(), u"prompts"_s);
    }

    void threeMillionPointsAreStillOneChart()
    {
        constexpr std::size_t kPoints = 3'000'000;
        std::vector<TimelinePoint> points(kPoints);
        for (std::size_t i = 0; i < kPoints; ++i) {
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
        QCOMPARE(chart.pointCount(), static_cast<qsizetype>(kPoints));
        grabWindow(chart, u"state_millions"_s);
        QVERIFY(!chart.summary().isEmpty());
        points.resize(1);
        chart.setPoints(points);
        QCOMPARE(chart.pointCount(), 1);
        QVERIFY(chart.xAxis->range().size() > 0);
        QVERIFY(chart.yAxis->range().size() > 0);
        grabWindow(chart, u"state_one_point"_s);
    }

private:
    void makeRuns()
    {
        ProjectSession session;
        QSignalSpy opened(&session, &ProjectSession::opened);
        session.open(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        for (const QString& scenario : { u"slots"_s, u"few"_s, u"one"_s, u"once"_s }) {
            run(session, scenario, u"left"_s);
        }
        QSignalSpy ended(&session, &ProjectSession::runEnded);
        session.startRun(u"long"_s, u"left"_s);
        QTRY_VERIFY_WITH_TIMEOUT(session.controller()
                                     && session.controller()->stage()
                                         == RunController::Stage::Measuring,
                                 30'000);
        QTest::qWait(400); // something is measured
        session.stopRun();
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kRunMs);
        run(session, u"slots"_s, u"gone"_s);
        QTRY_COMPARE_WITH_TIMEOUT(session.runs().size(), std::size_t { Failed }, 10'000);
        QCOMPARE(session.runs().size(), std::size_t { Failed });
    }

    static void run(ProjectSession& session, const QString& scenario, const QString& endpoint)
    {
        QSignalSpy ended(&session, &ProjectSession::runEnded);
        session.startRun(scenario, endpoint);
        QTRY_COMPARE_WITH_TIMEOUT(ended.count(), 1, kRunMs);
        QTRY_VERIFY_WITH_TIMEOUT(!session.isRunning(), 10'000);
    }

    void openProject(const QString& path)
    {
        QSignalSpy opened(session(), &ProjectSession::opened);
        m_window->openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
    }

    void nothingIsThere()
    {
        walk(u"welcome"_s);
        const QString path = m_dir.filePath(u"empty-%1.loadstone"_s.arg(m_name));
        QVERIFY(saveProject(emptyProject("empty"), path));
        openProject(path);
        QVERIFY(m_window->findChild<ProjectPage*>());
        walk(u"empty_project"_s);
        trigger(u"actionQueue"_s);
        walk(u"empty_queue"_s);
        trigger(u"actionQueue"_s);
    }

    void noRuns()
    {
        const QString path = m_dir.filePath(u"fresh-%1.loadstone"_s.arg(m_name));
        QVERIFY(saveProject(test::loadProject(), path));
        openProject(path);
        trigger(u"actionStart"_s);
        QVERIFY(m_window->findChild<ProjectPage*>());
        walk(u"no_runs"_s);
    }

    void storedRuns()
    {
        const QList<std::pair<qint64, QString>> pages { { FewRequests, u"few_requests"_s },
                                                        { OneRequest, u"one_request"_s },
                                                        { Interrupted, u"interrupted"_s },
                                                        { Failed, u"failed_run"_s } };
        for (const auto& [number, name] : pages) {
            ResultPage* page = m_window->showRun(number);
            QVERIFY(page);
            QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
            const bool again = number == Interrupted || number == Failed;
            QCOMPARE(page->findChild<QPushButton*>(u"verdictAgain"_s)->isVisible(), again);
            walk(name);
        }
    }

    void incomparable()
    {
        ComparePage* page = m_window->showComparison({ Whole, OtherScenario });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        walk(u"incomparable"_s);
    }

    /// A run that is not in the results: its page stays empty and says why.
    void lost()
    {
        m_window->showRun(4711);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QPushButton*>(u"pageRetry"_s), 10'000);
        walk(u"run_not_found"_s);
    }

    void cannotStart()
    {
        QSignalSpy emptied(m_window->queue(), &RunQueue::emptied);
        const auto start = [this, &emptied](const QString& scenario, const QString& endpoint,
                                            const QString& button, const QString& name) {
            emptied.clear();
            m_window->queue()->add(session()->runJob(scenario, endpoint));
            QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
            QVERIFY2(m_window->findChild<QPushButton*>(button), qPrintable(name));
            walk(name);
        };
        start(u"slots"_s, u"gone"_s, u"messageEndpoint"_s, u"endpoint_down"_s);
        start(u"far"_s, u"left"_s, u"messageDataset"_s, u"no_network"_s);
        qputenv("LOADSTONE_WORKER", "/bin/false");
        start(u"slots"_s, u"left"_s, u"messageAgain"_s, u"worker_crashed"_s);
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        PlanRequest plan;
        plan.scenario = "slots";
        plan.endpoint = "left";
        const auto tell = [this, &plan](const Error& error, const QString& name) {
            Q_EMIT session()->notStarted(
                QCoreApplication::translate("loadstone::ProjectSession",
                                            "The run could not be prepared."),
                error, plan);
            walk(name);
        };
        tell({ ErrorCode::DiskFull,
               u"about 12 GiB are needed for request bodies and logs, 3 GiB are free: free some "
               "space, or run fewer requests or trials"_s },
             u"disk_low"_s);
        QVERIFY(m_window->findChild<QPushButton*>(u"messageFolder"_s));
        tell({ ErrorCode::Unsupported,
               u"programs of a model are run in a sandbox only, and there is none: bwrap"_s },
             u"no_sandbox"_s);
        QVERIFY(m_window->findChild<QPushButton*>(u"messageScenario"_s));
    }

    void running()
    {
        QSignalSpy emptied(m_window->queue(), &RunQueue::emptied);
        m_window->queue()->add(session()->runJob(u"long"_s, u"left"_s));
        m_window->queue()->add(session()->runJob(u"slots"_s, u"right"_s));
        QTRY_VERIFY_WITH_TIMEOUT(session()->controller()
                                     && session()->controller()->stage()
                                         == RunController::Stage::Measuring,
                                 30'000);
        const auto* live = m_window->findChild<LivePage*>();
        QTRY_VERIFY_WITH_TIMEOUT(!live->liveLine().isEmpty(), 10'000);
        trigger(u"actionQueue"_s);
        walk(u"running"_s);
        trigger(u"actionRunAsk"_s);
        auto* dialog = m_window->findChild<RunDialog*>();
        QVERIFY(dialog);
        QTRY_VERIFY_WITH_TIMEOUT(!dialog->isAsking(), 10'000);
        walk(u"run_dialog"_s, dialog);
        delete dialog;
        QVERIFY(!m_window->close());
        auto* quit = m_window->findChild<QDialog*>(u"quitBox"_s);
        QVERIFY(quit);
        walk(u"quit_with_queue"_s, quit);
        delete quit;
        m_window->queue()->dropWaiting();
        m_window->queue()->stop();
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        walk(u"queue_over"_s);
        trigger(u"actionQueue"_s);
    }

    void walk(const QString& name, QWidget* widget = nullptr)
    {
        QWidget& window = widget ? *widget : *m_window;
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        const bool settled =
            QTest::qWaitFor([&window] { return test::clippedTexts(window).isEmpty(); }, kSettleMs);
        Q_UNUSED(settled) // what stays is reported below
        grabWindow(window, u"state_%1_%2"_s.arg(m_name, name));
        for (const QString& finding : test::misnamedWidgets(window) + test::clippedTexts(window)) {
            m_findings.append(name % u": "_s % finding);
        }
        if (qEnvironmentVariableIsSet("LOADSTONE_ALL_GRABS") && m_language->isReal()) {
            grabAll(window, name);
        }
    }

    /// Pictures for people: all themes and both sizes.
    void grabAll(QWidget& window, const QString& name)
    {
        const QSize before = window.size();
        const QList<QSize> sizes = window.isWindow() && &window == m_window.get()
            ? QList<QSize> { QSize(1920, 1080), QSize(1280, 720) }
            : QList<QSize> { before };
        for (const ThemeChoice theme :
             { ThemeChoice::Dark, ThemeChoice::HighContrast, ThemeChoice::Light }) {
            m_theme->apply(theme);
            for (const QSize size : sizes) {
                window.resize(size);
                grabWindow(window,
                           u"states_%1_%2_%3_%4"_s.arg(m_name, themeChoiceName(theme),
                                                       QString::number(size.width()), name));
            }
        }
        window.resize(before);
    }

    void trigger(const QString& name) { m_window->findChild<QAction*>(name)->trigger(); }

    ProjectSession* session() const { return m_window->session(); }

    QTemporaryDir m_dir;
    QString m_path;
    QString m_name; // of the language
    QStringList m_findings;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<TestLanguage> m_language;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(StatesTest)

#include "tst_states.moc"
