// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The tabs of MainWindow: keys that go through them, their menu, what was closed.
#include "pages/livepage.h"
#include "pages/objectpage.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "window/mainwindow.h"
#include "window/pagetabs.h"
#include "window/projectsession.h"

#include <QMenu>
#include <QTabWidget>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace loadstone {

void MainWindow::buildTabActions(QMenu* view)
{
    m_pageTabs = new PageTabs(m_tabs, this);
    connect(m_pageTabs, &PageTabs::closeRequested, this,
            [this](QWidget* page) { closePage(m_tabs->indexOf(page)); });
    connect(m_pageTabs, &PageTabs::menuRequested, this, &MainWindow::showTabMenu);
    QMenu* pages = view->addMenu(tr("&Pages"));
    pages->setObjectName(u"pagesMenu"_s);
    const auto go = [this, pages](const QString& name, const QString& text, QKeyCombination key,
                                  const std::function<void()>& way) {
        connect(addAction(pages, name, text, { QKeySequence(key) }), &QAction::triggered,
                m_pageTabs, way);
    };
    go(u"actionRecentPage"_s, tr("Page looked at &before"), Qt::CTRL | Qt::Key_Tab,
       [this] { m_pageTabs->goRecent(1); });
    go(u"actionRecentPageBack"_s, tr("Page &not looked at for longest"),
       Qt::CTRL | Qt::SHIFT | Qt::Key_Tab, [this] { m_pageTabs->goRecent(-1); });
    go(u"actionNextPage"_s, tr("Page to the &right"), Qt::CTRL | Qt::Key_PageDown,
       [this] { m_pageTabs->goNext(1); });
    go(u"actionPreviousPage"_s, tr("Page to the &left"), Qt::CTRL | Qt::Key_PageUp,
       [this] { m_pageTabs->goNext(-1); });
    pages->addSeparator();
    const auto goPart = [this, pages](const QString& name, const QString& text, Qt::Key key,
                                      int step) {
        QAction* action = addAction(pages, name, text, { QKeySequence(Qt::ALT | key) });
        connect(action, &QAction::triggered, m_pageTabs,
                [this, step] { m_pageTabs->goPart(step); });
    };
    goPart(u"actionNextPart"_s, tr("Next part of the p&age"), Qt::Key_PageDown, 1);
    goPart(u"actionPreviousPart"_s, tr("Previous part of the pa&ge"), Qt::Key_PageUp, -1);
    pages->addSeparator();
    QAction* others = addAction(pages, u"actionCloseOthers"_s, tr("Close the &other pages"), {});
    QAction* reopen =
        addAction(pages, u"actionReopenPage"_s, tr("Bring back the page &closed last"),
                  { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_T) });
    connect(others, &QAction::triggered, this,
            [this] { closePages(m_pageTabs->others(m_tabs->currentWidget())); });
    connect(reopen, &QAction::triggered, this, &MainWindow::reopenPage);
}

void MainWindow::closePages(const QList<QWidget*>& pages)
{
    for (QWidget* page : pages) {
        closePage(m_tabs->indexOf(page));
    }
}

void MainWindow::reopenPage()
{
    while (!m_closed.empty()) {
        const std::function<Page*()> reopen = std::move(m_closed.back());
        m_closed.pop_back();
        // What it showed may be gone by now.
        if (reopen()) {
            return;
        }
    }
}

QModelIndex MainWindow::treeIndexOf(const QWidget* page) const
{
    if (const auto* object = qobject_cast<const ObjectPage*>(page)) {
        return m_tree->indexOf(object->section(), object->name());
    }
    if (const auto* result = qobject_cast<const ResultPage*>(page)) {
        return m_tree->indexOfRun(result->run());
    }
    if (m_live && page == m_live && !m_session->controllers().empty()) {
        return m_tree->indexOfRun(m_session->controllers().front()->runId());
    }
    if (qobject_cast<const RunsPage*>(page)) {
        return m_tree->index(int(ProjectTreeModel::Section::Runs), 0);
    }
    return {};
}

void MainWindow::showTabMenu(QWidget* page, const QPoint& globalPosition)
{
    auto* menu = new QMenu(this);
    menu->setObjectName(u"tabMenu"_s);
    menu->setAttribute(Qt::WA_DeleteOnClose);
    // The keys are named, not given: the menu bar's actions have them.
    const auto add = [menu, this](const QString& name, const QString& text, const char* ofAction,
                                  bool isPossible, std::function<void()> run) {
        const auto* action = findChild<QAction*>(QString::fromLatin1(ofAction));
        const QString keys =
            action ? action->shortcut().toString(QKeySequence::NativeText) : QString();
        QAction* made = menu->addAction(keys.isEmpty() ? text : QString(text % u'\t' % keys));
        made->setObjectName(name);
        made->setEnabled(isPossible);
        connect(made, &QAction::triggered, this, std::move(run));
    };
    const QList<QWidget*> others = m_pageTabs->others(page);
    const QList<QWidget*> after = m_pageTabs->after(page);
    add(u"tabClose"_s, tr("&Close"), "actionClosePage", true,
        [this, page] { closePages({ page }); });
    add(u"tabCloseOthers"_s, tr("Close the &others"), "", !others.isEmpty(),
        [this, others] { closePages(others); });
    add(u"tabCloseAfter"_s, tr("Close those a&fter it"), "", !after.isEmpty(),
        [this, after] { closePages(after); });
    add(u"tabReopen"_s, tr("Bring back the page closed &last"), "actionReopenPage",
        !m_closed.empty(), [this] { reopenPage(); });
    menu->addSeparator();
    const QPersistentModelIndex at = treeIndexOf(page);
    add(u"tabShowInTree"_s, tr("&Show in the project tree"), "", at.isValid(), [this, at] {
        m_dock->show();
        chooseInTree(at);
        m_treeView->scrollTo(at);
        m_treeView->setFocus(Qt::OtherFocusReason);
    });
    if (qobject_cast<ResultPage*>(page)) {
        menu->addSeparator();
        // What is done to the chosen runs is done to this one.
        const auto onward = [&](const QString& name, const QString& text, const char* ofAction) {
            add(name, text, ofAction, at.isValid(), [this, page, at, ofAction] {
                m_tabs->setCurrentWidget(page);
                chooseInTree(at);
                findChild<QAction*>(QString::fromLatin1(ofAction))->trigger();
            });
        };
        onward(u"tabCompare"_s, tr("Compare with the &baseline"), "actionCompare");
        onward(u"tabTrend"_s, tr("&Trend of its scenario"), "actionTrend");
        onward(u"tabReport"_s, tr("&Report…"), "actionReport");
    }
    menu->popup(globalPosition);
}

} // namespace loadstone
