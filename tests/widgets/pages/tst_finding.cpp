// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/commandpalette.h"
#include "dialogs/shortcutsdialog.h"
#include "grab.h"
#include "models/palettemodel.h"
#include "pages/comparepage.h"
#include "pages/objectpage.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "pages/welcomepage.h"
#include "runsstore.h"
#include "testmain.h"
#include "theme/theme.h"
#include "widgetwalk.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QAction>
#include <QFileInfo>
#include <QLabel>
#include <QListView>
#include <QMap>
#include <QPointer>
#include <QSettings>
#include <QSignalSpy>
#include <QTabWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QTreeWidget>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::grabWindow;

using Section = ProjectTreeModel::Section;

namespace {

/// As another part of the window does.
class OnePage final : public PaletteSource
{
public:
    explicit OnePage(int* opened)
        : m_opened(opened)
    {
    }

    std::vector<PaletteEntry> entries() const override
    {
        PaletteEntry entry;
        entry.id = u"other:zebra"_s;
        entry.title = u"Cross the zebra stripes"_s;
        entry.subtitle = u"Elsewhere"_s;
        entry.keywords = u"quagga"_s;
        entry.run = [opened = m_opened] { ++*opened; };
        return { entry };
    }

private:
    int* m_opened;
};

QStringList shownRows(const QTreeWidget& list)
{
    QStringList rows;
    for (int i = 0; i < list.topLevelItemCount(); ++i) {
        const QTreeWidgetItem* group = list.topLevelItem(i);
        for (int row = 0; !group->isHidden() && row < group->childCount(); ++row) {
            if (!group->child(row)->isHidden()) {
                rows << group->child(row)->text(0);
            }
        }
    }
    return rows;
}

} // namespace

/// Palette, list of keys, Back and Forward, several windows.
class FindingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QCoreApplication::setOrganizationName(u"loadstone-test"_s);
        QCoreApplication::setApplicationName(u"finding"_s);
        m_theme = std::make_unique<Theme>();
        m_path = m_dir.filePath(u"runs.loadstone"_s);
        QVERIFY(test::writeProjectWithRuns(m_path, 3));
        QVERIFY(test::writeProjectWithRuns(m_dir.filePath(u"second.loadstone"_s), 1));
    }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>(m_theme.get());
        m_window->resize(1280, 800);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
    }

    void cleanup()
    {
        for (MainWindow* window : MainWindow::openWindows()) {
            if (window != m_window.get()) {
                delete window;
            }
        }
        m_window.reset();
    }

    void thePaletteFindsActionsObjectsRunsAndPages_data()
    {
        QTest::addColumn<QString>("typed");
        QTest::addColumn<QString>("id"); // of the first that is found
        QTest::newRow("an action by initials") << u"cwb"_s << u"action:actionCompare"_s;
        QTest::newRow("an action by its tool tip")
            << u"storage archive"_s << u"action:actionRuns"_s;
        QTest::newRow("a run by number")
            << u"#2"_s << u"run:00000002-2222-4333-8444-555555555555"_s;
        QTest::newRow("a scenario to run") << u"run server-50"_s << u"run-scenario:server-50"_s;
        QTest::newRow("an object") << u"server-50"_s << u"object:scenarios:server-50"_s;
        QTest::newRow("an open page") << u"welcome open"_s << u"page:welcome"_s;
        QTest::newRow("a page of the help") << u"tuning the client machine"_s << u"help:tuning"_s;
        QTest::newRow("what another part gives") << u"quagga"_s << u"other:zebra"_s;
    }

    void thePaletteFindsActionsObjectsRunsAndPages()
    {
        QFETCH(QString, typed);
        QFETCH(QString, id);
        int opened = 0;
        m_window->addPaletteSource(std::make_unique<OnePage>(&opened));
        openProject();
        CommandPalette* palette = openPalette();
        QVERIFY(palette);
        QTest::keyClicks(field(*palette), typed);
        QVERIFY2(palette->model()->rowCount() > 0, qPrintable(typed));
        const QString found = palette->model()->entry(0).id;
        QVERIFY2(found.startsWith(id), qPrintable(found)); // of help a page or a part of it
    }

    void thePaletteWorksByKeyboardAlone()
    {
        int opened = 0;
        m_window->addPaletteSource(std::make_unique<OnePage>(&opened));
        openProject();
        QTest::keyClick(m_window.get(), Qt::Key_K, Qt::ControlModifier);
        QPointer<CommandPalette> palette = m_window->findChild<CommandPalette*>();
        QVERIFY(palette);
        QCOMPARE(test::misnamedWidgets(*palette).join(u'\n'), QString());
        grabWindow(*palette, u"palette_all"_s);
        QTest::keyClicks(field(*palette), u"run"_s);
        grabWindow(*palette, u"palette_light"_s);
        const auto* list = palette->findChild<QListView*>(u"paletteList"_s);
        QTest::keyClick(field(*palette), Qt::Key_Up);
        QCOMPARE(list->currentIndex().row(), palette->model()->rowCount() - 1);
        QTest::keyClick(field(*palette), Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 0);
        QTest::keyClick(field(*palette), Qt::Key_Down);
        QCOMPARE(list->currentIndex().row(), 1);
        QVERIFY2(
            field(*palette)->accessibleDescription().contains(palette->model()->entry(1).title),
            "who cannot see the list hears its line");
        test::typeText(*field(*palette), u"cross stripes"_s);
        QTest::keyClick(field(*palette), Qt::Key_Return);
        QTRY_COMPARE(opened, 1);
        QTRY_VERIFY(!palette);
        // It is the first one from now on.
        palette = openPalette();
        QCOMPARE(palette->model()->entry(0).id, u"other:zebra"_s);
        QTest::keyClick(field(*palette), Qt::Key_Escape);
        QTRY_VERIFY(!palette);
        QCOMPARE(opened, 1);
    }

    void whatCannotBeDoneSaysWhy()
    {
        CommandPalette* palette = openPalette();
        QTest::keyClicks(field(*palette), u"stop"_s);
        QCOMPARE(palette->model()->entry(0).id, u"action:actionStop"_s);
        QTest::keyClick(field(*palette), Qt::Key_Return);
        QVERIFY(palette->isVisible());
        QCOMPARE(palette->findChild<QLabel*>(u"paletteStatus"_s)->text(), u"No run is going on."_s);
        m_theme->apply(ThemeChoice::Dark);
        test::typeText(*field(*palette), u"s"_s);
        grabWindow(*palette, u"palette_dark"_s);
        m_theme->apply(ThemeChoice::Light);
        test::typeText(*field(*palette), u"zzzz"_s);
        QCOMPARE(palette->model()->rowCount(), 0);
        grabWindow(*palette, u"palette_nothing"_s);
    }

    void theListOfKeysIsSearched()
    {
        openProject();
        action(u"actionShortcuts"_s)->trigger();
        auto* dialog = m_window->findChild<ShortcutsDialog*>();
        QVERIFY(dialog);
        const auto* list = dialog->findChild<QTreeWidget*>(u"shortcutsList"_s);
        QVERIFY(shownRows(*list).size() > 30);
        // One group a menu, none without a name.
        QStringList groups;
        for (int i = 0; i < list->topLevelItemCount(); ++i) {
            groups << list->topLevelItem(i)->text(0);
        }
        QCOMPARE(QStringList(groups).removeDuplicates(), 0);
        QVERIFY2(!groups.contains(QString()), qPrintable(groups.join(u'|')));
        grabWindow(*dialog, u"shortcuts"_s);
        auto* search = dialog->findChild<QLineEdit*>(u"shortcutsSearch"_s);
        QTest::keyClicks(search, u"ctrl+k"_s);
        QCOMPARE(shownRows(*list), QStringList({ u"Find and do…"_s, u"Search the help"_s }));
        test::typeText(*search, u"charts zoom box"_s);
        QCOMPARE(shownRows(*list).front(), u"Zoom box"_s);
        test::typeText(*search, u"zzzz"_s);
        QVERIFY(dialog->findChild<QLabel*>(u"shortcutsNone"_s)->isVisible());
    }

    // Two actions with one key would do nothing.
    void noKeyIsGivenTwice()
    {
        openProject();
        m_window->showRunsPage();
        m_window->showRun(1);
        QMap<QString, QString> owners;
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            if (action->shortcutContext() != Qt::WindowShortcut) {
                continue;
            }
            for (const QKeySequence& key : action->shortcuts()) {
                const QString text = key.toString();
                QVERIFY2(!owners.contains(text),
                         qPrintable(text % u": "_s % owners.value(text) % u" and "_s
                                    % action->objectName()));
                owners[text] = action->objectName();
            }
        }
        QVERIFY(owners.size() > 20);
        // A part of a page may use what other parts use, but nothing of the whole window.
        for (const QAction* action : m_window->findChildren<QAction*>()) {
            if (action->shortcutContext() != Qt::WidgetWithChildrenShortcut) {
                continue;
            }
            for (const QKeySequence& key : action->shortcuts()) {
                const QString text = key.toString();
                QVERIFY2(!owners.contains(text),
                         qPrintable(text % u": "_s % owners.value(text) % u" and "_s
                                    % action->objectName()));
            }
        }
    }

    void backAndForwardGoBetweenPages()
    {
        openProject();
        const QString first = front()->key();
        m_window->showRun(1);
        m_window->showRunsPage();
        m_window->showRun(2);
        QTest::keyClick(m_window.get(), Qt::Key_Left, Qt::AltModifier);
        QVERIFY(qobject_cast<RunsPage*>(front()));
        action(u"actionBack"_s)->trigger();
        QCOMPARE(front()->key(), ResultPage::keyOf(1));
        QTest::keyClick(m_window.get(), Qt::Key_Right, Qt::AltModifier);
        QVERIFY(qobject_cast<RunsPage*>(front()));
        // The mouse's own buttons, wherever they are pressed.
        QTest::mouseClick(front(), Qt::BackButton);
        QCOMPARE(front()->key(), ResultPage::keyOf(1));
        QTest::mouseClick(front(), Qt::BackButton);
        QCOMPARE(front()->key(), first);
        QVERIFY(!action(u"actionBack"_s)->isEnabled());
        // Another way from here: what was ahead is gone.
        m_window->showRun(3);
        QVERIFY(!action(u"actionForward"_s)->isEnabled());
    }

    void closedPagesComeBackAndGoneOnesAreSkipped()
    {
        openProject();
        m_window->showRun(1);
        m_window->showComparison({ 1, 2 });
        m_window->showRun(2);
        auto* tabs = m_window->findChild<QTabWidget*>(u"pages"_s);
        Q_EMIT tabs->tabCloseRequested(tabs->indexOf(m_window->findChild<ComparePage*>()));
        QCoreApplication::sendPostedEvents(nullptr, QEvent::DeferredDelete);
        QVERIFY(!m_window->findChild<ComparePage*>());
        action(u"actionBack"_s)->trigger();
        QVERIFY(qobject_cast<ComparePage*>(front()));
        // An object that was deleted cannot come back.
        const QString name =
            QString::fromStdString(m_window->session()->project().endpoints.front().name);
        m_window->showObject(Section::Endpoints, name);
        m_window->showRun(3);
        ProjectChange change { m_window->session()->project(), u"edit"_s, {}, {} };
        change.after.endpoints.clear();
        m_window->session()->edit(change);
        action(u"actionBack"_s)->trigger();
        QVERIFY(qobject_cast<ComparePage*>(front()));
        m_window->session()->undoStack()->undo();
    }

    void everyWindowHasOneProject()
    {
        openProject();
        action(u"actionNewWindow"_s)->trigger();
        QCOMPARE(MainWindow::openWindows().size(), 2);
        MainWindow* other = otherWindow();
        QVERIFY(!other->session()->isOpen());
        const QString second = m_dir.filePath(u"second.loadstone"_s);
        other->openProject(second);
        QTRY_VERIFY_WITH_TIMEOUT(other->session()->isOpen(), 30'000);
        // The same file by another name: its window comes to the front, this one stays as it is.
        QSignalSpy opened(other->session(), &ProjectSession::opened);
        other->openProject(m_dir.filePath(u"./runs.loadstone"_s));
        QTRY_VERIFY(m_window->isActiveWindow());
        QTest::qWait(200);
        QCOMPARE(opened.count(), 0);
        QCOMPARE(other->session()->path(), second);
        // The theme is one for all.
        other->findChild<QAction*>(u"actionTheme_dark"_s)->trigger();
        QVERIFY(action(u"actionTheme_dark"_s)->isChecked());
        m_theme->apply(ThemeChoice::Light);
        const QPointer<MainWindow> gone = other;
        QVERIFY(other->close());
        QTRY_VERIFY(!gone);
        QVERIFY(m_window->isVisible());
    }

    void historyIsOfItsWindow()
    {
        openProject();
        m_window->showRun(1);
        MainWindow* other = m_window->openWindow();
        QVERIFY(!other->findChild<QAction*>(u"actionBack"_s)->isEnabled());
        QVERIFY(action(u"actionBack"_s)->isEnabled());
        QTest::mouseClick(other->findChild<WelcomePage*>(), Qt::BackButton);
        QCOMPARE(front()->key(), ResultPage::keyOf(1));
    }

private:
    void openProject()
    {
        m_window->openProject(m_path);
        QTRY_VERIFY_WITH_TIMEOUT(m_window->session()->runs().size() == 3, 30'000);
    }

    CommandPalette* openPalette()
    {
        action(u"actionPalette"_s)->trigger();
        return m_window->findChild<CommandPalette*>();
    }

    static QLineEdit* field(CommandPalette& palette)
    {
        return palette.findChild<QLineEdit*>(u"paletteField"_s);
    }

    QAction* action(const QString& name) const { return m_window->findChild<QAction*>(name); }

    Page* front() const
    {
        return qobject_cast<Page*>(m_window->findChild<QTabWidget*>(u"pages"_s)->currentWidget());
    }

    MainWindow* otherWindow() const
    {
        for (MainWindow* window : MainWindow::openWindows()) {
            if (window != m_window.get()) {
                return window;
            }
        }
        return nullptr;
    }

    QTemporaryDir m_dir;
    QString m_path;
    std::unique_ptr<Theme> m_theme;
    std::unique_ptr<MainWindow> m_window;
};

LOADSTONE_GUI_TEST(FindingTest)

#include "tst_finding.moc"
