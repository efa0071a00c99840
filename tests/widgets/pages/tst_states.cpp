// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "children.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "loadproject.h"
#include "pages/comparepage.h"
#include "pages/livepage.h"
#include "pages/messagebar.h"
#include "pages/projectpage.h"
#include "pages/resultpage.h"
#include "pages/rundialog.h"
#include "statesproject.h"
#include "testlanguage.h"
#include "testmain.h"
#include "theme/glyphs.h"
#include "theme/theme.h"
#include "walker.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QAction>
#include <QFile>
#include <QFileInfo>
#include <QLabel>
#include <QPushButton>
#include <QScopeGuard>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::TestLanguage;
using test::Walker;

using Section = ProjectTreeModel::Section;

namespace {

constexpr int kRunMs = 60'000;
constexpr uid_t kNobody = 65534;
constexpr auto kReading = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
constexpr auto kEntering = QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther;

} // namespace

/// Walks what is seen when something is missing, broken or extreme: what happened, why, and what
/// can be done stands there, fits and is named. In one language; in all with LOADSTONE_ALL_GRABS.
class StatesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        qputenv("LOADSTONE_WORKER", test::program("loadstone-worker").toLocal8Bit());
        qputenv("LOADSTONE_ECHO", test::program("loadstone-echo").toLocal8Bit());
        qputenv("HF_ENDPOINT", "http://127.0.0.1:9");
        qunsetenv("LOADSTONE_TEST_NO_SUCH_KEY");
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"states"_s);
        QSettings().clear();
        m_theme = std::make_unique<Theme>();
        m_theme->apply(ThemeChoice::Light);
        m_path = test::writeStatesProject(m_dir);
        QVERIFY(!m_path.isEmpty());
        ProjectSession session;
        QSignalSpy opened(&session, &ProjectSession::opened);
        session.open(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        test::makeStoredRuns(session);
        test::makeKilledRun(m_path);
    }

    void init() { QSettings().clear(); }

    void cleanup()
    {
        m_window.reset();
        m_language.reset();
    }

    void everyStateIsDesigned_data()
    {
        QTest::addColumn<QString>("language");
        // The longest words are the hardest to find room for.
        QTest::newRow("long words") << u"long"_s;
        if (Walker::isThorough()) {
            QTest::newRow("English") << u"en"_s;
            QTest::newRow("German") << u"de"_s;
            QTest::newRow("from right to left") << u"rtl"_s;
        }
    }

    void everyStateIsDesigned()
    {
        QFETCH(QString, language);
        m_language = std::make_unique<TestLanguage>(language);
        Walker walker(*m_theme, u"state"_s, language);
        m_walker = &walker;
        m_folder = m_dir.filePath(language);
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->show();
        walk(u"welcome"_s);
        newerThanThis();
        nothingIsThere();
        noRuns();
        missingFonts();
        readOnly();
        storedRuns();
        cannotStart();
        workerCrashes();
        running();
        for (const QString& finding : walker.findings()) {
            qWarning("%s", qPrintable(finding));
        }
        QCOMPARE(walker.findings().size(), 0);
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

    void whatIsNotSeenNeedsNoFont()
    {
        QCOMPARE(missingGlyphs(u"plain words, ä and €\n\t\u00a0\ufe0f\u200b\ue000"_s, QFont()),
                 QString());
    }

private:
    void openProject(const QString& path)
    {
        QSignalSpy opened(session(), &ProjectSession::opened);
        m_window->openProject(path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
    }

    /// Opening ends with a message instead.
    void refuseProject(const QString& path, const QString& name)
    {
        QSignalSpy failed(session(), &ProjectSession::failed);
        m_window->openProject(path);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, 30'000);
        QCOMPARE(failed.first().at(1).value<Error>().code, ErrorCode::NewerSchema);
        QVERIFY(bar(u"message"_s)->isVisible());
        walk(name);
    }

    void newerThanThis()
    {
        QDir().mkpath(m_folder);
        const QString path = m_folder % u"/newer.loadstone"_s;
        QVERIFY(writeFileAtomically(path, "{\"schema\": 99, \"name\": \"x\"}"));
        refuseProject(path, u"newer_project"_s);
        const QString results = test::copyProject(m_path, m_folder % u"/results"_s);
        QVERIFY(test::makeResultsNewer(results));
        refuseProject(results, u"newer_results"_s);
    }

    void nothingIsThere()
    {
        const QString path = m_folder % u"/empty.loadstone"_s;
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
        const QString path = m_folder % u"/fresh.loadstone"_s;
        QVERIFY(saveProject(test::loadProject(), path));
        openProject(path);
        trigger(u"actionStart"_s);
        QVERIFY(m_window->findChild<ProjectPage*>());
        walk(u"no_runs"_s);
    }

    /// Prompts in a script that no font of this machine has.
    void missingFonts()
    {
        const std::u32string_view tablets = U"\U00012000\U00012001 \U00012002";
        const QString text = QString::fromUcs4(tablets.data(), qsizetype(tablets.size()));
        if (missingGlyphs(text, m_window->font()).isEmpty()) {
            qWarning("the fonts of this machine have everything: its state is left out");
            return;
        }
        QVERIFY(writeFileAtomically(m_folder % u"/prompts.jsonl"_s,
                                    compactJson(Json { { "prompt", text.toStdString() } }) + "\n"));
        m_window->showObject(Section::Datasets, u"prompts"_s);
        const auto* state = m_window->findChild<QLabel*>(u"previewState"_s);
        auto* table = m_window->findChild<QTableView*>(u"previewTable"_s);
        QTRY_VERIFY_WITH_TIMEOUT(table->model()->rowCount() > 0, 10'000);
        QVERIFY(state->text().contains(text.left(2)));
        for (QWidget* at = state->parentWidget(); at; at = at->parentWidget()) {
            if (auto* area = qobject_cast<QScrollArea*>(at)) {
                area->ensureWidgetVisible(table);
            }
        }
        walk(u"missing_fonts"_s);
    }

    void readOnly()
    {
        const QString locked = test::copyProject(m_path, m_folder % u"/locked"_s);
        ProjectSession other;
        QSignalSpy opened(&other, &ProjectSession::opened);
        other.open(locked);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
        openProject(locked);
        QCOMPARE(session()->readOnly(), ReadOnly::Locked);
        QVERIFY(bar(u"readOnly"_s)->isVisible());
        walk(u"read_only_locked"_s);
        readOnlyFolder();
    }

    void readOnlyFolder()
    {
        const QString folder = m_folder % u"/folder"_s;
        const QString path = test::copyProject(m_path, folder);
        for (const QString& above : { m_dir.path(), m_folder }) {
            QVERIFY(QFile::setPermissions(above, QFile::permissions(above) | kEntering));
        }
        QVERIFY(QFile::setPermissions(folder, kReading | kEntering));
        const bool isRoot = ::geteuid() == 0; // whom no permissions hold back
        const auto back = qScopeGuard([&folder, isRoot] {
            if (isRoot && ::seteuid(0) != 0) {
                qFatal("the user could not be changed back");
            }
            QFile::setPermissions(folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        });
        if (isRoot) {
            QCOMPARE(::seteuid(kNobody), 0);
        }
        openProject(path);
        QCOMPARE(session()->readOnly(), ReadOnly::Folder);
        QTRY_VERIFY_WITH_TIMEOUT(session()->runs().size() >= test::OneRequest, 10'000);
        ResultPage* page = m_window->showRun(test::Whole);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        if (isRoot) {
            QCOMPARE(::seteuid(0), 0); // pictures are written by whoever runs the test
        }
        QVERIFY(bar(u"readOnly"_s)->isVisible());
        walk(u"read_only_folder"_s);
    }

    void storedRuns()
    {
        openProject(test::copyProject(m_path, m_folder % u"/runs"_s));
        QTRY_VERIFY_WITH_TIMEOUT(session()->runs().size() >= test::StoredRuns, 10'000);
        QVERIFY(bar(u"message"_s)->text().contains(u"#%1"_s.arg(test::Killed)));
        const QList<std::pair<qint64, QString>> pages {
            { test::Killed, u"interrupted"_s },
            { test::FewRequests, u"few_requests"_s },
            { test::OneRequest, u"one_request"_s },
        };
        for (const auto& [number, name] : pages) {
            walkResult(number, name, number == test::Killed);
        }
        ComparePage* page = m_window->showComparison({ test::Whole, test::OtherScenario });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        walk(u"incomparable"_s);
        page = m_window->showComparison({ test::FewRequests, test::OneRequest });
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        walk(u"too_few_to_compare"_s);
        // One that is not in the results: its page stays empty and says why.
        m_window->showRun(4711);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->findChild<QPushButton*>(u"pageRetry"_s), 10'000);
        walk(u"run_not_found"_s);
    }

    /// Its page, which offers to run it again or does not.
    void walkResult(qint64 number, const QString& name, bool again)
    {
        ResultPage* page = m_window->showRun(number);
        QVERIFY(page);
        QTRY_VERIFY_WITH_TIMEOUT(page->isLoaded(), 20'000);
        QCOMPARE(page->findChild<QPushButton*>(u"verdictAgain"_s)->isVisible(), again);
        walk(name);
    }

    /// A run that is refused, and the button that leads to what is in its way.
    void refuseRun(const QString& scenario, const QString& endpoint, const QString& button,
                   const QString& name)
    {
        QSignalSpy emptied(m_window->queue(), &RunQueue::emptied);
        QSignalSpy ended(session(), &ProjectSession::runEnded);
        m_window->queue()->add(session()->runJob(scenario, endpoint));
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        m_ended = ended.isEmpty() ? 0 : ended.back().first().value<RunEnd>().id;
        const auto* way = bar(u"message"_s)->findChild<QPushButton*>(button);
        QVERIFY2(way && way->isVisible(),
                 qPrintable(QString(name % u": "_s % bar(u"message"_s)->text())));
        walk(name);
    }

    void cannotStart()
    {
        refuseRun(u"slots"_s, u"gone"_s, u"messageEndpoint"_s, u"endpoint_down"_s);
        walkResult(m_ended, u"failed_run"_s, true);
        refuseRun(u"slots"_s, u"keyless"_s, u"messageEndpoint"_s, u"no_secret"_s);
        refuseRun(u"far"_s, u"left"_s, u"messageDataset"_s, u"no_network"_s);
        refuseRun(u"huge"_s, u"left"_s, u"messageFolder"_s, u"disk_low"_s);
        // The sandbox is a program that is looked for in the path.
        const QByteArray path = qgetenv("PATH");
        const auto back = qScopeGuard([&path] { qputenv("PATH", path); });
        qputenv("PATH", m_folder.toLocal8Bit());
        refuseRun(u"programs"_s, u"left"_s, u"messageScenario"_s, u"no_sandbox"_s);
    }

    void startLong()
    {
        m_window->queue()->add(session()->runJob(u"long"_s, u"left"_s));
        QTRY_VERIFY_WITH_TIMEOUT(session()->controller()
                                     && session()->controller()->stage()
                                         == RunController::Stage::Measuring,
                                 30'000);
        const auto* live = m_window->findChild<LivePage*>();
        QTRY_VERIFY_WITH_TIMEOUT(!live->liveLine().isEmpty(), 10'000);
    }

    void workerCrashes()
    {
        QSignalSpy emptied(m_window->queue(), &RunQueue::emptied);
        startLong();
        const auto workers = test::childrenNamed("loadstone-worke");
        QCOMPARE(workers.size(), std::size_t { 1 });
        QCOMPARE(::kill(workers.front(), SIGSEGV), 0);
        QTRY_COMPARE_WITH_TIMEOUT(emptied.count(), 1, kRunMs);
        QVERIFY(bar(u"message"_s)->findChild<QPushButton*>(u"messageAgain"_s));
        walk(u"worker_crashed"_s);
        auto* measured = bar(u"message"_s)->findChild<QPushButton*>(u"messageResult"_s);
        QVERIFY(measured);
        measured->click();
        const auto pages = m_window->findChildren<ResultPage*>();
        QTRY_VERIFY_WITH_TIMEOUT(std::any_of(pages.begin(), pages.end(),
                                             [](const ResultPage* page) {
                                                 return page->isVisible() && page->isLoaded();
                                             }),
                                 20'000);
        walk(u"worker_crashed_result"_s);
    }

    void running()
    {
        QSignalSpy emptied(m_window->queue(), &RunQueue::emptied);
        QSignalSpy ended(session(), &ProjectSession::runEnded);
        startLong();
        m_window->queue()->add(session()->runJob(u"slots"_s, u"right"_s));
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
        walkResult(ended.back().first().value<RunEnd>().id, u"stopped"_s, true);
    }

    void walk(const QString& name, QWidget* box = nullptr)
    {
        m_walker->walk(box ? *box : *m_window, name, box == nullptr);
    }

    void trigger(const QString& name) { m_window->findChild<QAction*>(name)->trigger(); }

    MessageBar* bar(const QString& name) const
    {
        return m_window->findChild<MessageBar*>(name % u"Bar"_s);
    }

    ProjectSession* session() const { return m_window->session(); }

    QTemporaryDir m_dir;
    QString m_path;
    QString m_folder; // of what one language opens
    qint64 m_ended = 0; // the run that was refused last
    Walker* m_walker = nullptr;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<TestLanguage> m_language;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(StatesTest)

#include "tst_states.moc"
