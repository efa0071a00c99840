// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "dialogs/historydialog.h"
#include "dialogs/projectdiffdialog.h"
#include "dialogs/projectdiffview.h"
#include "grab.h"
#include "pages/messagebar.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QGuiApplication>
#include <QLabel>
#include <QListWidget>
#include <QScopeGuard>
#include <QSettings>
#include <QSignalSpy>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <sys/resource.h>
#include <unistd.h>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

namespace {

constexpr uid_t kNobody = 65'534;
constexpr int kMs = 10'000;

} // namespace

/// A person's work is not lost: crashes, other programs, read-only places, full disks.
class ProjectSafetyTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"projectsafety"_s);
        m_theme = std::make_unique<Theme>();
    }

    void init()
    {
        QSettings().clear();
        QDir(ProjectSession::recoveryFolder()).removeRecursively();
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"shared.loadstone"_s);
        QVERIFY(initProject(m_path, true));
        m_window = open();
    }

    void cleanup() { m_window.reset(); }

    void unsavedChangesAreOfferedAtTheNextOpening_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<std::string>("name");
        QTest::addColumn<bool>("inHistory");
        QTest::newRow("restored") << u"recoveryRestore"_s << std::string("mine") << false;
        QTest::newRow("kept for later") << u"recoveryKeep"_s << std::string("example") << true;
        QTest::newRow("deleted") << u"recoveryDelete"_s << std::string("example") << false;
        QTest::newRow("the question closed") << QString() << std::string("example") << true;
    }

    void unsavedChangesAreOfferedAtTheNextOpening()
    {
        QFETCH(QString, button);
        QFETCH(std::string, name);
        QFETCH(bool, inHistory);
        crash();
        m_window = open();
        auto* dialog = m_window->findChild<RecoveryDialog*>();
        QVERIFY(dialog);
        const auto* view = dialog->findChild<ProjectDiffView*>();
        QCOMPARE(diffText(view->diff()), u"~ project: name example -> mine"_s);
        grabWindow(*dialog, u"recovery_"_s + button);
        if (button.isEmpty()) {
            dialog->reject();
        } else {
            dialog->findChild<QAbstractButton*>(button)->click();
        }
        QCOMPARE(session()->project().name, name);
        QCOMPARE(m_window->isWindowModified(), name == "mine");
        QCOMPARE(loadProject(m_path)->name, "example");
        const auto versions = session()->history().versions();
        QCOMPARE(std::any_of(versions.begin(), versions.end(),
                             [](const SavedVersion& each) { return each.unsaved; }),
                 inHistory);
        if (name == "mine") {
            // Still kept until saved: the machine may fail once more.
            QVERIFY(QFile::exists(recoveryFile()));
            session()->undoStack()->undo();
            QCOMPARE(session()->project().name, "example");
            session()->undoStack()->redo();
            action(u"actionSave"_s)->trigger();
        }
        QVERIFY(!QFile::exists(recoveryFile()));
    }

    void aWindowWithoutAProjectTellsOfThem()
    {
        crash();
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QTRY_VERIFY_WITH_TIMEOUT(bar(u"question"_s)->isVisible(), kMs);
        grabWindow(*m_window, u"recovery_welcome"_s);
        QSignalSpy opened(session(), &ProjectSession::opened);
        button(u"questionOpenLeft"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kMs);
        QVERIFY(m_window->findChild<RecoveryDialog*>());
    }

    void whatWasSavedOrTakenBackIsNotKept_data()
    {
        QTest::addColumn<QString>("how");
        for (const char* how : { "saved", "undone", "given up" }) {
            QTest::newRow(how) << QString::fromLatin1(how);
        }
    }

    void whatWasSavedOrTakenBackIsNotKept()
    {
        QFETCH(QString, how);
        rename(u"mine"_s);
        session()->autosave();
        QVERIFY(QFile::exists(recoveryFile()));
        if (how == "saved"_L1) {
            action(u"actionSave"_s)->trigger();
        } else if (how == "undone"_L1) {
            session()->undoStack()->undo();
        } else {
            m_window.reset(); // closed without saving
        }
        QVERIFY(!QFile::exists(recoveryFile()));
    }

    void changesAreKeptByThemselvesAfterTheIntervalThatIsSet()
    {
        QSettings().setValue(u"autosave/seconds"_s, 1);
        m_window.reset();
        m_window = open();
        rename(u"mine"_s);
        QVERIFY(!QFile::exists(recoveryFile()));
        QTRY_VERIFY_WITH_TIMEOUT(QFile::exists(recoveryFile()), kMs);
        QVERIFY(m_window->findChild<QLabel*>(u"statusProject"_s)->text().contains(u"kept at"_s));
    }

    void restoringKeepsWhatOthersChangedSince()
    {
        crash();
        Project theirs = *loadProject(m_path);
        theirs.scenarios.front().trials = 7;
        QVERIFY(saveProject(theirs, m_path));
        m_window = open();
        button(u"recoveryRestore"_s)->click();
        QCOMPARE(session()->project().name, "mine");
        QCOMPARE(session()->project().scenarios.front().trials, 7U);
    }

    void restoringAsksWhereOthersChangedTheSame()
    {
        crash();
        writeOutside("theirs");
        m_window = open();
        button(u"recoveryRestore"_s)->click();
        auto* dialog = m_window->findChild<MergeDialog*>();
        QVERIFY(dialog);
        dialog->findChild<QAbstractButton*>(u"mergeApply"_s)->click();
        QCOMPARE(session()->project().name, "mine");
        QCOMPARE(loadProject(m_path)->name, "theirs");
        action(u"actionSave"_s)->trigger();
        QCOMPARE(loadProject(m_path)->name, "mine");
    }

    void bothSidesChangesAreMerged()
    {
        rename(u"mine"_s);
        Project theirs = *loadProject(m_path);
        theirs.scenarios.front().trials = 7;
        QVERIFY(saveProject(theirs, m_path));
        QTRY_VERIFY_WITH_TIMEOUT(bar(u"question"_s)->isVisible(), kMs);
        grabWindow(*m_window, u"file_changed_on_both_sides"_s);
        button(u"questionMerge"_s)->click();
        QCOMPARE(session()->project().name, "mine");
        QCOMPARE(session()->project().scenarios.front().trials, 7U);
        QVERIFY(m_window->isWindowModified());
        action(u"actionSave"_s)->trigger();
        QCOMPARE(loadProject(m_path)->name, "mine");
        QCOMPARE(loadProject(m_path)->scenarios.front().trials, 7U);
        QVERIFY(!m_window->isWindowModified());
    }

    void aConflictIsAskedAbout_data()
    {
        QTest::addColumn<bool>("theirs");
        QTest::newRow("the version here holds") << false;
        QTest::newRow("the version in the file holds") << true;
    }

    void aConflictIsAskedAbout()
    {
        QFETCH(bool, theirs);
        rename(u"mine"_s);
        writeOutside("theirs");
        QTRY_VERIFY_WITH_TIMEOUT(bar(u"question"_s)->isVisible(), kMs);
        button(u"questionMerge"_s)->click();
        auto* dialog = m_window->findChild<MergeDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QTableWidget*>()->rowCount(), 1);
        dialog->findChild<QComboBox*>(u"mergeChoice0"_s)->setCurrentIndex(theirs ? 1 : 0);
        grabWindow(*dialog, u"merge_conflict"_s);
        dialog->findChild<QAbstractButton*>(u"mergeApply"_s)->click();
        QCOMPARE(session()->project().name, theirs ? "theirs" : "mine");
        QCOMPARE(m_window->isWindowModified(), !theirs);
    }

    void aMergeThatIsCancelledIsAskedAboutAgain()
    {
        rename(u"mine"_s);
        writeOutside("theirs");
        QTRY_VERIFY_WITH_TIMEOUT(bar(u"question"_s)->isVisible(), kMs);
        button(u"questionMerge"_s)->click();
        QVERIFY(!bar(u"question"_s)->isVisible());
        m_window->findChild<MergeDialog*>()->reject();
        QVERIFY(bar(u"question"_s)->isVisible());
        action(u"actionSave"_s)->trigger();
        QCOMPARE(loadProject(m_path)->name, "theirs");
    }

    void aFileWithANewNameCanBeFollowed()
    {
        const QString now = m_dir->filePath(u"renamed.loadstone"_s);
        QVERIFY(QFile::rename(m_path, now));
        QTRY_VERIFY_WITH_TIMEOUT(bar(u"question"_s)->isVisible(), kMs);
        QVERIFY(bar(u"question"_s)->text().contains(u"renamed.loadstone"_s));
        QSignalSpy opened(session(), &ProjectSession::opened);
        button(u"questionFollow"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, kMs);
        QCOMPARE(session()->path(), now);
    }

    void aProjectThatIsOpenElsewhereIsReadOnly()
    {
        const std::unique_ptr<MainWindow> second = open(true);
        ProjectSession* other = second->session();
        QCOMPARE(other->readOnly(), ReadOnly::Locked);
        QCOMPARE(session()->readOnly(), ReadOnly::No);
        auto* readOnly = second->findChild<MessageBar*>(u"readOnlyBar"_s);
        QVERIFY(readOnly->isVisible());
        QVERIFY(second->windowTitle().contains(u"read-only"_s));
        grabWindow(*second, u"read_only_locked"_s);
        renameIn(*other, u"mine"_s);
        second->findChild<QAction*>(u"actionSave"_s)->trigger();
        QCOMPARE(loadProject(m_path)->name, "example");
        auto* dialog = second->findChild<QFileDialog*>(u"saveAsDialog"_s);
        QVERIFY(dialog);
        dialog->reject();
        // What is kept for a crash belongs to the first window.
        other->autosave();
        QVERIFY(!QFile::exists(recoveryFile()));
        m_window.reset();
        QTRY_COMPARE_WITH_TIMEOUT(other->readOnly(), ReadOnly::No, kMs);
        QVERIFY(!readOnly->isVisible());
        second->findChild<QAction*>(u"actionSave"_s)->trigger();
        QCOMPARE(loadProject(m_path)->name, "mine");
    }

    void aFolderThatMayNotBeWrittenInIsReadOnly()
    {
        m_window.reset();
        constexpr auto kReading = QFile::ReadOwner | QFile::ReadGroup | QFile::ReadOther;
        QVERIFY(QFile::setPermissions(m_path, kReading));
        QVERIFY(QFile::setPermissions(
            m_dir->path(), kReading | QFile::ExeOwner | QFile::ExeGroup | QFile::ExeOther));
        const bool isRoot = ::geteuid() == 0; // whom no permissions hold back
        if (isRoot) {
            QCOMPARE(::seteuid(kNobody), 0);
        }
        const auto back = qScopeGuard([this, isRoot] {
            if (isRoot && ::seteuid(0) != 0) {
                qFatal("the user could not be changed back");
            }
            QFile::setPermissions(m_dir->path(),
                                  QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        });
        m_window = open();
        QCOMPARE(session()->readOnly(), ReadOnly::Folder);
        QVERIFY(bar(u"readOnly"_s)->isVisible());
        rename(u"mine"_s);
        QSignalSpy refused(session(), &ProjectSession::saveRefused);
        session()->save();
        QCOMPARE(refused.count(), 1);
        QVERIFY(m_window->isWindowModified());
        if (isRoot) {
            QCOMPARE(::seteuid(0), 0);
        }
        grabWindow(*m_window, u"read_only_folder"_s);
    }

    void aFileOfALaterVersionIsRefused()
    {
        const QString path = m_dir->filePath(u"newer.loadstone"_s);
        QVERIFY(writeFileAtomically(path, "{\"schema\": 99, \"name\": \"x\"}"));
        QSignalSpy failed(session(), &ProjectSession::failed);
        m_window->openProject(path);
        QTRY_COMPARE_WITH_TIMEOUT(failed.count(), 1, kMs);
        QVERIFY(bar(u"message"_s)->isVisible());
        QVERIFY(bar(u"message"_s)->text().contains(u"newer version"_s));
        grabWindow(*m_window, u"newer_schema"_s);
        QCOMPARE(session()->path(), m_path); // what was open stays
        QVERIFY(!QFile::exists(m_dir->filePath(u".newer.loadstone.lock"_s)));
    }

    void aFullDiskKeepsFileAndChanges()
    {
        rename(u"mine"_s);
        QSignalSpy failed(session(), &ProjectSession::failed);
        session()->saveAs(u"/dev/full"_s);
        QCOMPARE(failed.count(), 1);
        QCOMPARE(failed.front().at(1).value<Error>().code, ErrorCode::DiskFull);
        QVERIFY(m_window->isWindowModified());
        QVERIFY(bar(u"message"_s)->isVisible());
        grabWindow(*m_window, u"disk_full"_s);
        // The same within the file: not a byte of the old one is lost.
        const auto before = readFile(m_path);
        rlimit limit {};
        QCOMPARE(::getrlimit(RLIMIT_FSIZE, &limit), 0);
        auto* const handler = std::signal(SIGXFSZ, SIG_IGN);
        rlimit small = limit;
        small.rlim_cur = 64;
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &small), 0);
        session()->save();
        QCOMPARE(::setrlimit(RLIMIT_FSIZE, &limit), 0);
        std::signal(SIGXFSZ, handler);
        QCOMPARE(failed.count(), 2);
        QCOMPARE(*readFile(m_path), *before);
        QVERIFY(m_window->isWindowModified());
        session()->save();
        QCOMPARE(loadProject(m_path)->name, "mine");
    }

    void savedVersionsAreListedAndRestored()
    {
        rename(u"second"_s);
        action(u"actionSave"_s)->trigger();
        rename(u"third"_s);
        action(u"actionSave"_s)->trigger();
        action(u"actionHistory"_s)->trigger();
        auto* dialog = m_window->findChild<HistoryDialog*>();
        QVERIFY(dialog);
        auto* list = dialog->findChild<QListWidget*>(u"historyList"_s);
        QCOMPARE(list->count(), 3);
        QVERIFY(!button(u"historyRestore"_s)->isEnabled()); // it is as now
        list->setCurrentRow(1);
        QCOMPARE(diffText(dialog->findChild<ProjectDiffView*>()->diff()),
                 u"~ project: name second -> third"_s);
        grabWindow(*dialog, u"history"_s);
        button(u"historyRestore"_s)->click();
        QCOMPARE(session()->project().name, "second");
        QCOMPARE(loadProject(m_path)->name, "third");
        QVERIFY(m_window->isWindowModified());
        session()->undoStack()->undo();
        QCOMPARE(session()->project().name, "third");
        QVERIFY(!m_window->isWindowModified());
    }

    void projectsAreCompared()
    {
        const QString path = m_dir->filePath(u"other.loadstone"_s);
        Project other = *loadProject(m_path);
        other.scenarios.front().trials = 9;
        other.endpoints.front().name = "elsewhere";
        other.systems.emplace_back().name = "new box";
        QVERIFY(saveProject(other, path));
        action(u"actionCompareFile"_s)->trigger();
        auto* choice = m_window->findChild<QFileDialog*>(u"compareFileDialog"_s);
        QVERIFY(choice);
        Q_EMIT choice->fileSelected(path);
        choice->reject();
        auto* dialog = m_window->findChild<ProjectDiffDialog*>();
        QVERIFY(dialog);
        for (const ThemeChoice theme : { ThemeChoice::Dark, ThemeChoice::Light }) {
            m_theme->apply(theme);
            grabWindow(*dialog, u"project_diff_"_s + themeChoiceName(theme));
        }
        button(u"projectDiffCopy"_s)->click();
        const QString text = QGuiApplication::clipboard()->text();
        QVERIFY2(text.contains(u"elsewhere"_s) && text.contains(u"+ systems new box"_s)
                     && text.contains(u"-> 9"_s),
                 qPrintable(text));
    }

private:
    /// `again`: as another program opens it; within one, the window that has it comes to the front.
    std::unique_ptr<MainWindow> open(bool again = false)
    {
        auto window = std::make_unique<MainWindow>(m_theme.get());
        window->resize(1280, 800);
        window->show();
        QSignalSpy opened(window->session(), &ProjectSession::opened);
        if (again) {
            window->session()->open(m_path);
        } else {
            window->openProject(m_path);
        }
        if (!QTest::qWaitFor([&opened] { return opened.count() > 0; }, 30'000)) {
            qWarning("the project was not opened");
        }
        return window;
    }

    /// The window is gone, and what it had kept is as a killed program leaves it.
    void crash()
    {
        rename(u"mine"_s);
        session()->autosave();
        const auto kept = readFile(recoveryFile());
        QVERIFY(kept);
        m_window.reset();
        QVERIFY(writeFileAtomically(recoveryFile(), *kept));
    }

    QString recoveryFile() const
    {
        return RecoveryFolder(ProjectSession::recoveryFolder()).fileOf(m_path);
    }

    ProjectSession* session() const { return m_window->session(); }

    MessageBar* bar(const QString& name) const
    {
        return m_window->findChild<MessageBar*>(name + u"Bar"_s);
    }

    QAbstractButton* button(const QString& name) const
    {
        return m_window->findChild<QAbstractButton*>(name);
    }

    QAction* action(const QString& name) const { return m_window->findChild<QAction*>(name); }

    void rename(const QString& name) { renameIn(*session(), name); }

    static void renameIn(ProjectSession& session, const QString& name)
    {
        ProjectChange change;
        change.after = session.project();
        change.after.name = name.toStdString();
        session.edit(change);
    }

    void writeOutside(const char* name)
    {
        Project theirs = *loadProject(m_path);
        theirs.name = name;
        QVERIFY(saveProject(theirs, m_path));
    }

    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<QTemporaryDir> m_dir;
    std::unique_ptr<MainWindow> m_window;
    QString m_path;
};

LOADSTONE_GUI_TEST(ProjectSafetyTest)

#include "tst_projectsafety.moc"
