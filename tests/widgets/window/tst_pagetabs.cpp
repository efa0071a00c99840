// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "grab.h"
#include "pages/comparepage.h"
#include "pages/objectwords.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "testmain.h"
#include "window/pagetabs.h"
#include "windowrig.h"

#include <QContextMenuEvent>
#include <QFrame>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPointer>
#include <QTabBar>
#include <QTabWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// Pages by keys and by the mouse on their tabs. Keys go the way they come from the desktop.
class PageTabsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void init()
    {
        m_rig.begin();
        QVERIFY(m_rig.activate());
        QVERIFY(m_rig.open(m_rig.window(), u"runs.loadstone"_s, 3));
        m_first = front();
        m_rig.window()->showRun(1);
        m_rig.window()->showRun(2);
        m_rig.window()->showRunsPage();
        m_rig.window()->showRun(3);
    }

    void cleanup() { m_rig.end(); }

    void controlTabGoesToThePageBefore()
    {
        press(Qt::Key_Tab, Qt::ControlModifier);
        QVERIFY(qobject_cast<RunsPage*>(front()));
        press(Qt::Key_Tab, Qt::ControlModifier);
        QCOMPARE(runInFront(), 3);
    }

    void whileControlIsHeldAListShowsWhereItLeads()
    {
        hold(Qt::Key_Tab);
        const auto* choice = m_rig.window()->findChild<QFrame*>(u"pageChoice"_s);
        QVERIFY(choice);
        QVERIFY(choice->isVisible());
        const auto* list = choice->findChild<QListWidget*>(u"pageChoiceList"_s);
        QCOMPARE(list->count(), tabs()->count());
        QCOMPARE(list->currentRow(), 1);
        QVERIFY2(list->item(2)->text().contains(u"#2"_s), qPrintable(list->item(2)->text()));
        QCOMPARE(runInFront(), 3); // not before it is let go
        hold(Qt::Key_Tab);
        test::grabWindow(*m_rig.window(), u"page_choice"_s);
        letGo();
        QVERIFY(!choice->isVisible());
        QCOMPARE(runInFront(), 2);
        // The other way round: what was not looked at for longest.
        hold(Qt::Key_Backtab, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(list->currentRow(), list->count() - 1);
        letGo();
        QVERIFY(runInFront() == 0);
    }

    void escapeStaysWhereOneWas()
    {
        hold(Qt::Key_Tab);
        QTest::keyClick(m_rig.window()->windowHandle(), Qt::Key_Escape, Qt::ControlModifier);
        QVERIFY(!m_rig.window()->findChild<QFrame*>(u"pageChoice"_s)->isVisible());
        letGo();
        QCOMPARE(runInFront(), 3);
    }

    void controlPageGoesToTheNeighbour()
    {
        tabs()->setCurrentIndex(1);
        press(Qt::Key_PageDown, Qt::ControlModifier);
        QCOMPARE(tabs()->currentIndex(), 2);
        press(Qt::Key_PageUp, Qt::ControlModifier);
        press(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(tabs()->currentIndex(), 0);
        press(Qt::Key_PageUp, Qt::ControlModifier);
        QCOMPARE(tabs()->currentIndex(), tabs()->count() - 1);
    }

    void altPageGoesThroughTheParts()
    {
        const auto keyOf = [this](const QString& name) {
            return m_rig.window()->findChild<QAction*>(name)->shortcut();
        };
        QCOMPARE(keyOf(u"actionNextPart"_s), QKeySequence(Qt::ALT | Qt::Key_PageDown));
        QCOMPARE(keyOf(u"actionPreviousPart"_s), QKeySequence(Qt::ALT | Qt::Key_PageUp));
        QTabWidget outer;
        auto* page = new QWidget;
        auto* parts = new QTabWidget;
        for (const QString& name : { u"one"_s, u"two"_s, u"three"_s }) {
            parts->addTab(new QWidget, name);
        }
        parts->setTabEnabled(1, false);
        (new QVBoxLayout(page))->addWidget(parts);
        outer.addTab(page, u"page"_s);
        const PageTabs ways(&outer, nullptr);
        outer.show();
        QVERIFY(QTest::qWaitForWindowExposed(&outer));
        ways.goPart(1);
        QCOMPARE(parts->currentIndex(), 2); // over the one that can't be used
        ways.goPart(1);
        QCOMPARE(parts->currentIndex(), 0);
        ways.goPart(-1);
        QCOMPARE(parts->currentIndex(), 2);
    }

    void theMiddleButtonClosesAndThePageComesBack()
    {
        const int tab = tabs()->indexOf(page(2));
        const QPoint at = tabs()->tabBar()->tabRect(tab).center();
        QTest::mouseClick(tabs()->tabBar(), Qt::MiddleButton, {}, at);
        QVERIFY(!page(2));
        QCOMPARE(runInFront(), 3);
        press(Qt::Key_T, Qt::ControlModifier | Qt::ShiftModifier);
        QCOMPARE(runInFront(), 2);
        // Pressed here and let go elsewhere is no click.
        QTest::mousePress(tabs()->tabBar(), Qt::MiddleButton, {}, at);
        QTest::mouseRelease(tabs()->tabBar(), Qt::MiddleButton, {},
                            tabs()->tabBar()->tabRect(0).center());
        QVERIFY(page(2));
    }

    void theMenuOfATabClosesOthers()
    {
        const QPointer<QMenu> menu = menuOf(tabs()->indexOf(page(2)));
        QVERIFY(menu);
        test::grabWindow(*menu, u"tab_menu"_s);
        QAction* others = menu->findChild<QAction*>(u"tabCloseOthers"_s);
        QVERIFY(others && others->isEnabled());
        others->trigger();
        menu->close();
        QCOMPARE(tabs()->count(), 1);
        QCOMPARE(runInFront(), 2);
        // All of them come back, one after the other, the last one first.
        QAction* reopen = test::WindowRig::action(m_rig.window(), u"actionReopenPage"_s);
        while (tabs()->count() < 5) {
            const int before = tabs()->count();
            reopen->trigger();
            QVERIFY(tabs()->count() > before);
        }
    }

    void theMenuOfAResultLeadsOn()
    {
        const QPointer<QMenu> menu = menuOf(tabs()->indexOf(page(1)));
        QVERIFY(menu);
        menu->findChild<QAction*>(u"tabShowInTree"_s)->trigger();
        auto* tree = m_rig.window()->findChild<QTreeView*>(u"projectTree"_s);
        QCOMPARE(tree->currentIndex().data(ProjectTreeModel::RunRole).toInt(), 1);
        menu->findChild<QAction*>(u"tabTrend"_s)->trigger();
        QVERIFY(front()->inherits("loadstone::TrendPage"));
        menu->close();
    }

    void theLastTabHasNothingBehindIt()
    {
        const QPointer<QMenu> menu = menuOf(tabs()->count() - 1);
        QVERIFY(menu);
        QVERIFY(!menu->findChild<QAction*>(u"tabCloseAfter"_s)->isEnabled());
        menu->close();
    }

    void controlFGoesIntoTheSearchOfThePage()
    {
        m_rig.window()->showRunsPage();
        front()->setFocus();
        press(Qt::Key_F, Qt::ControlModifier);
        auto* field = qobject_cast<QLineEdit*>(QApplication::focusWidget());
        QVERIFY(field);
        QVERIFY(front()->isAncestorOf(field));
    }

    void theEndpointIsTestedFromAnywhere()
    {
        press(Qt::Key_F5, Qt::ControlModifier);
        auto* object = qobject_cast<Page*>(front());
        QVERIFY(object);
        QCOMPARE(object->key(),
                 u"object:%1:%2"_s.arg(static_cast<int>(ProjectTreeModel::Section::Endpoints))
                     .arg(objectNames(m_rig.window()->session()->project(),
                                      ProjectTreeModel::Section::Endpoints)
                              .front()));
    }

private:
    QTabWidget* tabs() const { return m_rig.window()->findChild<QTabWidget*>(u"pages"_s); }

    QWidget* front() const { return tabs()->currentWidget(); }

    qint64 runInFront() const
    {
        const auto* result = qobject_cast<ResultPage*>(front());
        return result ? result->run() : 0;
    }

    ResultPage* page(qint64 run) const
    {
        for (int i = 0; i < tabs()->count(); ++i) {
            auto* result = qobject_cast<ResultPage*>(tabs()->widget(i));
            if (result && result->run() == run) {
                return result;
            }
        }
        return nullptr;
    }

    QMenu* menuOf(int tab) const
    {
        const QPoint at = tabs()->tabBar()->tabRect(tab).center();
        QContextMenuEvent event(QContextMenuEvent::Mouse, at, tabs()->tabBar()->mapToGlobal(at));
        QCoreApplication::sendEvent(tabs()->tabBar(), &event);
        return m_rig.window()->findChild<QMenu*>(u"tabMenu"_s);
    }

    void press(Qt::Key key, Qt::KeyboardModifiers modifiers) const
    {
        QTest::keyClick(m_rig.window()->windowHandle(), key, modifiers);
    }

    /// The modifiers stay down.
    void hold(Qt::Key key, Qt::KeyboardModifiers modifiers = Qt::ControlModifier) const
    {
        QTest::keyPress(m_rig.window()->windowHandle(), key, modifiers);
    }

    void letGo() const { QTest::keyRelease(m_rig.window()->windowHandle(), Qt::Key_Control); }

    test::WindowRig m_rig { u"pagetabs"_s };
    QWidget* m_first = nullptr;
};

LOADSTONE_GUI_TEST(PageTabsTest)

#include "tst_pagetabs.moc"
