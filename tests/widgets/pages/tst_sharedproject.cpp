// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "dialogs/projectdialog.h"
#include "grab.h"
#include "pages/messagebar.h"
#include "store/store.h"
#include "testmain.h"
#include "theme/theme.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAbstractButton>
#include <QAction>
#include <QDockWidget>
#include <QDragEnterEvent>
#include <QLabel>
#include <QMessageBox>
#include <QMimeData>
#include <QProcess>
#include <QScreen>
#include <QSettings>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;
using test::typeText;

class SharedProjectTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"sharedproject"_s);
        m_theme = std::make_unique<Theme>();
    }

    void init()
    {
        QSettings().clear();
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"shared.loadstone"_s);
        QVERIFY(initProject(m_path, true));
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QSignalSpy opened(m_window->session(), &ProjectSession::opened);
        m_window->openProject(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(opened.count() > 0, 30'000);
    }

    void cleanup() { m_window.reset(); }

    void reloadingTakesOverAndCanBeUndone()
    {
        rename(u"mine"_s);
        QVERIFY(m_window->isWindowModified());
        writeOutside("theirs");
        QTRY_VERIFY_WITH_TIMEOUT(question()->isVisible(), 10'000);
        QCOMPARE(session()->project().name, "mine");
        grabWindow(*m_window, u"file_changed_outside"_s);
        button(u"questionReload"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(session()->project().name, std::string("theirs"), 10'000);
        QVERIFY(!question()->isVisible());
        QTRY_VERIFY(!m_window->isWindowModified());
        session()->undoStack()->undo();
        QCOMPARE(session()->project().name, "mine");
        QVERIFY(m_window->isWindowModified());
        QCOMPARE(loadProject(m_path)->name, "theirs");
    }

    void keepingMineOverwritesOnlyWhenSaved()
    {
        rename(u"mine"_s);
        writeOutside("theirs");
        QTRY_VERIFY_WITH_TIMEOUT(question()->isVisible(), 10'000);
        button(u"questionKeep"_s)->click();
        QVERIFY(!question()->isVisible());
        QCOMPARE(loadProject(m_path)->name, "theirs");
        action(u"actionSave"_s)->trigger();
        QCOMPARE(loadProject(m_path)->name, "mine");
        QVERIFY(!m_window->isWindowModified());
        // What is settled is not asked again.
        QTest::qWait(2'500);
        QVERIFY(!question()->isVisible());
    }

    void savingNeverOverwritesWhatNobodyHasSeen()
    {
        rename(u"mine"_s);
        writeOutside("theirs");
        // At once, before the file is looked at again.
        action(u"actionSave"_s)->trigger();
        QCOMPARE(loadProject(m_path)->name, "theirs");
        QVERIFY(question()->isVisible());
        QVERIFY(m_window->isWindowModified());
    }

    void closingAsksWhenAnotherProgramWrote()
    {
        writeOutside("theirs");
        QTRY_VERIFY_WITH_TIMEOUT(question()->isVisible(), 10'000);
        QVERIFY(!m_window->close());
        auto* box = m_window->findChild<QMessageBox*>(u"saveBox"_s);
        QVERIFY(box);
        box->button(QMessageBox::Cancel)->click();
        QVERIFY(m_window->isVisible());
    }

    void theSameContentIsNoChange()
    {
        const auto text = readFile(m_path);
        QVERIFY(writeFileAtomically(m_path, *text + "\n"));
        QTest::qWait(2'500);
        QVERIFY(!question()->isVisible());
        QVERIFY(!m_window->isWindowModified());
    }

    void aFileThatIsGoneCanBeSavedAgain()
    {
        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY_WITH_TIMEOUT(question()->isVisible(), 10'000);
        QVERIFY(m_window->isWindowModified());
        button(u"questionSave"_s)->click();
        QVERIFY(QFile::exists(m_path));
        QVERIFY(!m_window->isWindowModified());
    }

    void savingSettlesTheQuestion()
    {
        QVERIFY(QFile::remove(m_path));
        QTRY_VERIFY_WITH_TIMEOUT(question()->isVisible(), 10'000);
        action(u"actionSave"_s)->trigger();
        QVERIFY(QFile::exists(m_path));
        QVERIFY(!question()->isVisible());
    }

    void aFileThatIsPutBackIsNoQuestion()
    {
        const auto text = readFile(m_path);
        writeOutside("theirs");
        QTRY_VERIFY_WITH_TIMEOUT(question()->isVisible(), 10'000);
        QVERIFY(writeFileAtomically(m_path, *text));
        QTRY_VERIFY_WITH_TIMEOUT(!question()->isVisible(), 10'000);
    }

    void aHalfWrittenFileIsGivenTime()
    {
        QVERIFY(writeFileAtomically(m_path, "{\"schema\": 1, \"na"));
        QTRY_VERIFY_WITH_TIMEOUT(question()->isVisible(), 10'000);
        const QString text = m_window->findChild<QLabel*>(u"questionText"_s)->text();
        QVERIFY2(text.contains(u"cannot be read"_s), qPrintable(text));
        QCOMPARE(session()->project().name, "example");
    }

    void aRunOfTheCommandLineAppears()
    {
        QVERIFY(session()->runs().empty());
        QProcess cli;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(u"LOADSTONE_WORKER"_s, test::program("loadstone-worker"));
        environment.insert(u"LOADSTONE_ECHO"_s, test::program("loadstone-echo"));
        cli.setProcessEnvironment(environment);
        cli.start(test::program("loadstone-cli"),
                  { u"run"_s, m_path, u"--scenario"_s, u"single"_s, u"--trials"_s, u"1"_s });
        QVERIFY(cli.waitForStarted());
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 1 }, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(cli.state(), QProcess::NotRunning, 60'000);
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().front().state, RunState::Done, 10'000);
        const auto* tree = m_window->findChild<QTreeView*>(u"projectTree"_s);
        const QModelIndex runs =
            tree->model()->index(static_cast<int>(ProjectTreeModel::Section::Runs), 0);
        QCOMPARE(tree->model()->rowCount(runs), 1);
        QVERIFY(tree->isExpanded(runs));
        QVERIFY(!question()->isVisible());
    }

    void theProjectIsRenamedAndItsBaselineRemoved()
    {
        auto store = Store::open(Store::pathForProject(m_path), OpenMode::ReadWrite);
        QVERIFY(store);
        RunRow row;
        row.uuid = u"01234567-89ab-cdef-0123-456789abcdef"_s;
        row.name = u"nightly"_s;
        row.state = RunState::Done;
        QVERIFY((*store)->createRun(row));
        QTRY_COMPARE_WITH_TIMEOUT(session()->runs().size(), std::size_t { 1 }, 10'000);
        ProjectChange change;
        change.after = session()->project();
        change.after.baseline = "01234567-89ab-cdef-0123-456789abcdef";
        session()->edit(change);
        action(u"actionProperties"_s)->trigger();
        auto* dialog = m_window->findChild<ProjectDialog*>();
        QVERIFY(dialog);
        QCOMPARE(dialog->findChild<QLabel*>(u"projectBaseline"_s)->text(), u"#1 nightly"_s);
        grabWindow(*dialog, u"project_properties"_s);
        auto* name = dialog->findChild<QLineEdit*>(u"projectName"_s);
        typeText(*name, u""_s);
        QVERIFY(!button(u"projectApply"_s)->isEnabled());
        QVERIFY(dialog->findChild<QLabel*>(u"projectNameProblem"_s)->isVisible());
        typeText(*name, u"Serving, November"_s);
        button(u"projectClearBaseline"_s)->click();
        QVERIFY(!button(u"projectClearBaseline"_s)->isEnabled());
        button(u"projectApply"_s)->click();
        QCOMPARE(session()->project().name, "Serving, November");
        QVERIFY(!session()->project().baseline);
        session()->undoStack()->undo();
        QCOMPARE(session()->project().name, "example");
        QVERIFY(session()->project().baseline);
    }

    void theWindowIsRemembered()
    {
        const QSize wanted(1111, 700);
        m_window->resize(wanted);
        m_window->findChild<QDockWidget*>(u"projectDock"_s)->hide();
        m_theme->apply(ThemeChoice::Dark);
        QVERIFY(m_window->close());
        m_theme->apply(ThemeChoice::Light);
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->show();
        QCOMPARE(m_window->height(), wanted.height());
        // A screen that is too narrow may take some of the width: some versions of Qt see to that.
        const bool fits = m_window->screen()->availableGeometry().width() >= wanted.width();
        QVERIFY(fits ? m_window->width() == wanted.width() : m_window->width() <= wanted.width());
        QVERIFY(m_window->findChild<QDockWidget*>(u"projectDock"_s)->isHidden());
        QCOMPARE(m_theme->choice(), ThemeChoice::Dark);
        QVERIFY(action(u"actionTheme_dark"_s)->isChecked());
        m_theme->apply(ThemeChoice::Light);
    }

    void aDroppedProjectIsOpened()
    {
        const QString other = m_dir->filePath(u"other.loadstone"_s);
        QVERIFY(initProject(other, false));
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(other) });
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(enter.isAccepted());
        QSignalSpy opened(session(), &ProjectSession::opened);
        QDropEvent drop(QPointF(50, 50), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &drop);
        QTRY_COMPARE_WITH_TIMEOUT(opened.count(), 1, 10'000);
        QCOMPARE(session()->path(), other);
    }

    void otherFilesAreNotTaken()
    {
        QMimeData data;
        data.setUrls({ QUrl::fromLocalFile(m_dir->filePath(u"picture.png"_s)) });
        QDragEnterEvent enter(QPoint(50, 50), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QCoreApplication::sendEvent(m_window.get(), &enter);
        QVERIFY(!enter.isAccepted());
    }

private:
    ProjectSession* session() const { return m_window->session(); }

    QWidget* question() const { return m_window->findChild<MessageBar*>(u"questionBar"_s); }

    QAbstractButton* button(const QString& name) const
    {
        return m_window->findChild<QAbstractButton*>(name);
    }

    QAction* action(const QString& name) const { return m_window->findChild<QAction*>(name); }

    void rename(const QString& name)
    {
        ProjectChange change;
        change.after = session()->project();
        change.after.name = name.toStdString();
        session()->edit(change);
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

LOADSTONE_GUI_TEST(SharedProjectTest)

#include "tst_sharedproject.moc"
