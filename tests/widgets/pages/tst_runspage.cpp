// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "grab.h"
#include "pages/comparepage.h"
#include "pages/messagebar.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "runsstore.h"
#include "store/store.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runmarks.h"

#include <QAbstractButton>
#include <QAction>
#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
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

/// The list of runs in the window: what is done there is in the store.
class RunsPageTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"runspage"_s);
        m_theme = std::make_unique<Theme>();
    }

    void init()
    {
        QSettings().clear();
        m_dir = std::make_unique<QTemporaryDir>();
        m_path = m_dir->filePath(u"runs.loadstone"_s);
        QVERIFY(test::writeProjectWithRuns(m_path, 12));
        openWindow();
    }

    void cleanup() { m_window.reset(); }

    void everyRunIsListed()
    {
        QCOMPARE(shown(), u"12 11 10 9 8 7 6 5 4 3 2 1"_s);
        QCOMPARE(test::misnamedWidgets(*m_window).join(u'\n'), QString());
        page()->model()->setData(page()->model()->index(11, RunsModel::Tags), u"release, tuned"_s,
                                 Qt::EditRole);
        page()->model()->setData(page()->model()->index(10, RunsModel::Note),
                                 u"The other node was restarted halfway"_s, Qt::EditRole);
        choose({ 12, 9 });
        grabWindow(*m_window, u"runs_light"_s);
        m_theme->apply(ThemeChoice::Dark);
        grabWindow(*m_window, u"runs_dark"_s);
        m_theme->apply(ThemeChoice::Light);
        m_window->resize(1920, 1080);
        grabWindow(*m_window, u"runs_large"_s);
    }

    void searchAndFiltersNarrowIt()
    {
        auto* search = page()->findChild<QLineEdit*>(u"runsSearch"_s);
        test::typeText(*search, u"other"_s);
        QCOMPARE(shown(), u"12 10 8 6 4 2"_s);
        choice(u"runsVerdict"_s, 2); // INVALID
        QCOMPARE(shown(), u"10"_s);
        choice(u"runsVerdict"_s, 0);
        test::typeText(*search, u""_s);
        choice(u"runsScenario"_s, 2);
        QCOMPARE(shown(), u"11 9 7 5 3 1"_s);
        choice(u"runsScenario"_s, 0);
        test::typeText(*search, u"nothing like that"_s);
        QVERIFY(page()->findChild<QLabel*>(u"runsNone"_s)->isVisible());
        QVERIFY(!table()->isVisible());
        grabWindow(*m_window, u"runs_none"_s);
    }

    void tagsAndNotesAreKept()
    {
        choose({ 3 });
        auto* tags = page()->findChild<QLineEdit*>(u"runTags"_s);
        test::typeText(*tags, u"one, two"_s);
        QTest::keyClick(tags, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(stored(3).tags, QStringList({ u"one"_s, u"two"_s }), 10'000);
        auto* note = page()->findChild<QPlainTextEdit*>(u"runNote"_s);
        note->setFocus();
        QTest::keyClicks(note, u"a note"_s);
        choose({ 4 }); // what was typed belongs to the run before
        QTRY_COMPARE_WITH_TIMEOUT(stored(3).notes, u"a note"_s, 10'000);
        QVERIFY(stored(4).notes.isEmpty());
        // Of several what is common to them; the rest stays as it is.
        QTRY_COMPARE_WITH_TIMEOUT(sessionRun(3).tags.size(), 2, 10'000);
        choose({ 3, 4 });
        QCOMPARE(tags->text(), QString());
        QVERIFY(!note->isEnabled());
        test::typeText(*tags, u"both"_s);
        QTest::keyClick(tags, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(stored(4).tags, QStringList({ u"both"_s }), 10'000);
        QTRY_COMPARE_WITH_TIMEOUT(stored(3).tags, QStringList({ u"one"_s, u"two"_s, u"both"_s }),
                                  10'000);
        // And in the cell itself.
        const QModelIndex cell = page()->filter()->mapFromSource(
            page()->model()->index(page()->model()->rowOf(7), RunsModel::Tags));
        table()->setFocus();
        table()->setCurrentIndex(cell);
        QTest::keyClick(table(), Qt::Key_F2);
        auto* edit = table()->viewport()->findChild<QLineEdit*>();
        QVERIFY(edit);
        QTest::keyClicks(edit, u"seven"_s);
        QTest::keyClick(edit, Qt::Key_Return);
        QTRY_COMPARE_WITH_TIMEOUT(stored(7).tags, QStringList({ u"seven"_s }), 10'000);
    }

    void archivedRunsLeaveTheLists()
    {
        const auto* tree = m_window->findChild<QTreeView*>(u"projectTree"_s);
        const auto runsInTree = [tree] {
            return tree->model()->rowCount(
                tree->model()->index(int(ProjectTreeModel::Section::Runs), 0));
        };
        QCOMPARE(runsInTree(), 12);
        choose({ 1, 2 });
        action(u"actionArchiveRuns"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"12 11 10 9 8 7 6 5 4 3"_s, 10'000);
        QTRY_COMPARE(runsInTree(), 10);
        choice(u"runsShow"_s, 1);
        QCOMPARE(shown(), u"2 1"_s);
        choose({ 2 });
        QVERIFY(action(u"actionArchiveRuns"_s)->text().contains(u"out"_s));
        action(u"actionArchiveRuns"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"1"_s, 10'000);
        QVERIFY(!stored(2).archived);
    }

    void deletingCanBeUndone()
    {
        m_window->showRun(5);
        m_window->showRunsPage();
        choose({ 5, 6 });
        action(u"actionDeleteRuns"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"12 11 10 9 8 7 4 3 2 1"_s, 10'000);
        auto* message = m_window->findChild<MessageBar*>(u"messageBar"_s);
        QTRY_VERIFY(message->isVisible());
        grabWindow(*m_window, u"runs_deleted"_s);
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY2(m_window->findChildren<ResultPage*>().isEmpty(), "its page is closed");
        message->findChild<QAbstractButton*>(u"undoDelete"_s)->click();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"12 11 10 9 8 7 6 5 4 3 2 1"_s, 10'000);
        QVERIFY(!message->isVisible());
    }

    void deletedRunsWaitUntilTheProjectIsOpenedAgain()
    {
        choose({ 5, 6 });
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Delete);
        choice(u"runsShow"_s, 3);
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"6 5"_s, 10'000);
        choose({ 5 });
        grabWindow(*m_window, u"runs_trash"_s);
        page()->findChild<QAction*>(u"runsRestore"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"6"_s, 10'000);
        QVERIFY(store()->run(5));
        m_window.reset();
        openWindow();
        choice(u"runsShow"_s, 3);
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u""_s, 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(store()->trashedRuns()->empty(), 10'000);
        QCOMPARE(store()->runs()->size(), std::size_t { 11 });
    }

    void aSecondWindowLeavesWhatCanBeTakenBack()
    {
        choose({ 5, 6 });
        action(u"actionDeleteRuns"_s)->trigger();
        QTRY_COMPARE_WITH_TIMEOUT(store()->trashedRuns()->size(), std::size_t { 2 }, 10'000);
        // As another process has it open: a window of this one would come to the front instead.
        ProjectSession second;
        RunMarks marks(&second);
        QSignalSpy purged(&marks, &RunMarks::purged);
        connect(&second, &ProjectSession::opened, &marks, &RunMarks::purgeLeftBehind);
        second.open(m_path);
        QTRY_COMPARE_WITH_TIMEOUT(purged.count(), 1, 20'000);
        QCOMPARE(purged.first().first().toInt(), 0);
        auto* undo = m_window->findChild<MessageBar*>(u"messageBar"_s)
                         ->findChild<QAbstractButton*>(u"undoDelete"_s);
        QVERIFY(undo);
        undo->click();
        QTRY_COMPARE_WITH_TIMEOUT(store()->runs()->size(), std::size_t { 12 }, 10'000);
    }

    void nothingChosenIsNothingDeleted()
    {
        // Two runs are marked in the project list, none in the list in front.
        auto* tree = m_window->findChild<QTreeView*>(u"projectTree"_s);
        QItemSelection marked;
        const QModelIndex runs = tree->model()->index(int(ProjectTreeModel::Section::Runs), 0);
        for (int row = 0; row < 2; ++row) {
            const QModelIndex run = tree->model()->index(row, 0, runs);
            marked.select(run, run);
        }
        tree->selectionModel()->select(marked, QItemSelectionModel::ClearAndSelect);
        choose({});
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Delete);
        action(u"actionDeleteRuns"_s)->trigger();
        auto* message = m_window->findChild<MessageBar*>(u"messageBar"_s);
        QTRY_VERIFY_WITH_TIMEOUT(message->isVisible(), 10'000);
        QVERIFY2(message->text().startsWith(u"Choose finished runs"_s),
                 qPrintable(message->text()));
        QVERIFY(store()->trashedRuns()->empty());
    }

    void theKeyboardLeadsToNoteAndTags()
    {
        choose({ 3 });
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_F2);
        auto* note = page()->findChild<QPlainTextEdit*>(u"runNote"_s);
        QTRY_VERIFY(note->hasFocus());
        QTest::keyClicks(note, u"first"_s);
        QTest::keyClick(note, Qt::Key_Return);
        QTest::keyClicks(note, u"second"_s);
        table()->setFocus();
        QTRY_COMPARE_WITH_TIMEOUT(stored(3).notes, u"first\nsecond"_s, 10'000);
        // In the cell, which has one line, the second would be lost.
        const QModelIndex cell = page()->filter()->mapFromSource(
            page()->model()->index(page()->model()->rowOf(3), RunsModel::Note));
        QTRY_VERIFY(!page()->filter()->flags(cell).testFlag(Qt::ItemIsEditable));
        choose({ 3, 4 });
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_F2);
        QTRY_VERIFY(page()->findChild<QLineEdit*>(u"runTags"_s)->hasFocus());
    }

    void whatIsTypedWhenThePageClosesIsKept()
    {
        choose({ 3 });
        auto* note = page()->findChild<QPlainTextEdit*>(u"runNote"_s);
        note->setFocus();
        QTRY_VERIFY(note->hasFocus());
        QTest::keyClicks(note, u"halfway"_s);
        auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        Q_EMIT tabs->tabCloseRequested(tabs->indexOf(page()));
        QTRY_COMPARE_WITH_TIMEOUT(stored(3).notes, u"halfway"_s, 10'000);
    }

    void whatIsDeletedCanBeCleanedUp()
    {
        auto* cleanUp = page()->findChild<QAbstractButton*>(u"runsCleanUp"_s);
        QVERIFY(cleanUp->isHidden());
        choose({ 5, 6 });
        action(u"actionDeleteRuns"_s)->trigger();
        QTRY_VERIFY_WITH_TIMEOUT(cleanUp->isVisible(), 10'000);
        QVERIFY2(cleanUp->text().contains(u"2 deleted"_s), qPrintable(cleanUp->text()));
        cleanUp->click();
        m_window->findChild<MessageBar*>(u"messageBar"_s)
            ->findChild<QAbstractButton*>(u"purgeRuns"_s)
            ->click();
        QTRY_VERIFY_WITH_TIMEOUT(store()->trashedRuns()->empty(), 10'000);
        QTRY_VERIFY_WITH_TIMEOUT(cleanUp->isHidden(), 10'000);
    }

    void deletedRunsCanGoAtOnce()
    {
        choose({ 5 });
        action(u"actionDeleteRuns"_s)->trigger();
        choice(u"runsShow"_s, 3);
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"5"_s, 10'000);
        page()->findChild<QAction*>(u"runsPurge"_s)->trigger();
        auto* message = m_window->findChild<MessageBar*>(u"messageBar"_s);
        message->findChild<QAbstractButton*>(u"purgeKeep"_s)->click();
        QCOMPARE(store()->trashedRuns()->size(), std::size_t { 1 });
        page()->findChild<QAction*>(u"runsPurge"_s)->trigger();
        message->findChild<QAbstractButton*>(u"purgeRuns"_s)->click();
        QTRY_VERIFY_WITH_TIMEOUT(store()->trashedRuns()->empty(), 10'000);
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u""_s, 10'000);
    }

    void theChosenOnesAreCompared()
    {
        choose({ 9, 11 });
        action(u"actionCompareEach"_s)->trigger();
        const auto* both = m_window->findChild<ComparePage*>();
        QVERIFY(both);
        QCOMPARE(both->runs(), (std::vector<std::int64_t> { 9, 11 }));
        m_window->showRunsPage();
        choose({ 9 });
        action(u"actionBaseline"_s)->trigger();
        QTRY_VERIFY(cell(9, RunsModel::Number).startsWith(u"★"_s));
    }

    void enterOpensARun()
    {
        choose({ 8 });
        table()->setFocus();
        QTest::keyClick(table(), Qt::Key_Return);
        const auto* result = m_window->findChild<ResultPage*>();
        QVERIFY(result);
        QCOMPARE(result->run(), std::int64_t { 8 });
    }

    void columnsAreRemembered()
    {
        QHeaderView* header = table()->horizontalHeader();
        QVERIFY(header->isSectionHidden(RunsModel::System));
        page()->findChild<QAction*>(u"runsColumn_%1"_s.arg(int(RunsModel::System)))->toggle();
        page()->findChild<QAction*>(u"runsColumn_%1"_s.arg(int(RunsModel::Errors)))->toggle();
        table()->sortByColumn(RunsModel::LatencyP99, Qt::AscendingOrder);
        header->resizeSection(RunsModel::Scenario, 177);
        m_window.reset();
        openWindow();
        header = table()->horizontalHeader();
        QVERIFY(!header->isSectionHidden(RunsModel::System));
        QVERIFY(header->isSectionHidden(RunsModel::Errors));
        QCOMPARE(header->sectionSize(RunsModel::Scenario), 177);
        QTRY_COMPARE_WITH_TIMEOUT(shown(), u"1 2 3 4 5 6 7 8 9 10 11 12"_s, 10'000);
    }

    void theTreesHeadingLeadsThere()
    {
        m_window->showRun(1);
        auto* tree = m_window->findChild<QTreeView*>(u"projectTree"_s);
        Q_EMIT tree->clicked(tree->model()->index(int(ProjectTreeModel::Section::Runs), 0));
        QVERIFY(page()->isVisible());
    }

private:
    void openWindow()
    {
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        m_window->openProject(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(!m_window->session()->runs().empty(), 30'000);
        action(u"actionRuns"_s)->trigger();
        QVERIFY(page());
        QTRY_VERIFY_WITH_TIMEOUT(page()->isLoaded(), 10'000);
    }

    RunsPage* page() const { return m_window->findChild<RunsPage*>(); }

    QTableView* table() const { return page()->findChild<QTableView*>(u"runsTable"_s); }

    QAction* action(const QString& name) const { return m_window->findChild<QAction*>(name); }

    void choice(const QString& name, int index) const
    {
        page()->findChild<QComboBox*>(name)->setCurrentIndex(index);
    }

    std::unique_ptr<Store> store() const
    {
        auto opened = Store::open(Store::pathForProject(m_path), OpenMode::ReadOnly);
        return opened ? std::move(*opened) : nullptr;
    }

    RunRow stored(std::int64_t run) const { return store()->run(run).value_or(RunRow()); }

    RunRow sessionRun(std::int64_t id) const
    {
        for (const RunRow& run : m_window->session()->runs()) {
            if (run.id == id) {
                return run;
            }
        }
        return {};
    }

    QString cell(std::int64_t run, int column) const
    {
        return page()->model()->index(page()->model()->rowOf(run), column).data().toString();
    }

    QString shown() const
    {
        QStringList ids;
        for (int row = 0; row < page()->filter()->rowCount(); ++row) {
            ids << page()->filter()->index(row, 0).data(SortRole).toString();
        }
        return ids.join(u' ');
    }

    void choose(const std::vector<std::int64_t>& runs) const
    {
        QItemSelection selection;
        for (const std::int64_t run : runs) {
            const QModelIndex at = page()->filter()->mapFromSource(
                page()->model()->index(page()->model()->rowOf(run), 0));
            QVERIFY(at.isValid());
            selection.select(at, at);
            table()->selectionModel()->setCurrentIndex(at, QItemSelectionModel::NoUpdate);
        }
        table()->selectionModel()->select(
            selection, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    QString m_path;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(RunsPageTest)

#include "tst_runspage.moc"
