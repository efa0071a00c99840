// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Back and Forward between the pages of MainWindow.
#include "models/projecttreemodel.h"
#include "pages/comparepage.h"
#include "pages/curvepage.h"
#include "pages/objectpage.h"
#include "pages/projectchanges.h"
#include "pages/projectpage.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "pages/searchlistpage.h"
#include "pages/searchpage.h"
#include "pages/trendpage.h"
#include "pages/welcomepage.h"
#include "window/mainwindow.h"
#include "window/pagehistory.h"
#include "window/projectsession.h"

#include <QMenu>
#include <QTabWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

void MainWindow::buildHistory(QMenu* view)
{
    m_history = new PageHistory(m_tabs, this);
    QAction* back =
        addAction(view, u"actionBack"_s, tr("&Back"),
                  { QKeySequence(Qt::ALT | Qt::Key_Left), QKeySequence(Qt::Key_Back) }, u"back"_s);
    QAction* forward = addAction(
        view, u"actionForward"_s, tr("F&orward"),
        { QKeySequence(Qt::ALT | Qt::Key_Right), QKeySequence(Qt::Key_Forward) }, u"forward"_s);
    view->addSeparator();
    connect(back, &QAction::triggered, m_history, &PageHistory::back);
    connect(forward, &QAction::triggered, m_history, &PageHistory::forward);
    const auto update = [this, back, forward] {
        back->setEnabled(m_history->canGoBack());
        forward->setEnabled(m_history->canGoForward());
    };
    connect(m_history, &PageHistory::changed, this, update);
    update();
    connect(m_tabs, &QTabWidget::currentChanged, this, [this] {
        if (auto* page = qobject_cast<Page*>(m_tabs->currentWidget())) {
            m_history->visit(page, reopenerOf(page));
        }
    });
    // When the pages of the project before are gone.
    connect(
        m_session, &ProjectSession::opened, this,
        [this] {
            m_history->clear();
            if (auto* page = qobject_cast<Page*>(m_tabs->currentWidget())) {
                m_history->visit(page, reopenerOf(page));
            }
        },
        Qt::QueuedConnection);
}

std::function<Page*()> MainWindow::reopenerOf(const Page* page)
{
    if (const auto* result = qobject_cast<const ResultPage*>(page)) {
        return [this, run = result->run()]() -> Page* {
            const auto& runs = m_session->runs();
            const bool isThere = std::any_of(runs.begin(), runs.end(),
                                             [run](const RunRow& row) { return row.id == run; });
            return isThere ? showRun(run) : nullptr;
        };
    }
    if (const auto* object = qobject_cast<const ObjectPage*>(page)) {
        return [this, section = object->section(), name = object->name()]() -> Page* {
            return objectIndex(m_session->project(), section, name) ? showObject(section, name)
                                                                    : nullptr;
        };
    }
    if (const auto* both = qobject_cast<const ComparePage*>(page)) {
        return [this, runs = std::vector<qint64>(both->runs().begin(), both->runs().end())] {
            return goneRuns({ runs.begin(), runs.end() }).isEmpty()
                ? static_cast<Page*>(showComparison(runs))
                : nullptr;
        };
    }
    if (const auto* trend = qobject_cast<const TrendPage*>(page)) {
        return [this, scenario = trend->scenario()]() -> Page* { return showTrend(scenario); };
    }
    if (const auto* curve = qobject_cast<const CurvePage*>(page)) {
        return [this, scenario = curve->scenario()]() -> Page* { return showCurve(scenario); };
    }
    if (const auto* search = qobject_cast<const SearchPage*>(page)) {
        return [this, id = toQt(search->search().id)]() -> Page* { return showSearch(id); };
    }
    const QString key = page ? page->key() : QString();
    const auto shown = [this, key](void (MainWindow::*shower)()) {
        return [this, key, shower] {
            (this->*shower)();
            return findPage(key);
        };
    };
    if (qobject_cast<const RunsPage*>(page)) {
        return shown(&MainWindow::showRunsPage);
    }
    if (qobject_cast<const SearchListPage*>(page)) {
        return shown(&MainWindow::showSearches);
    }
    if (qobject_cast<const ProjectPage*>(page)) {
        return shown(&MainWindow::showProjectPage);
    }
    if (qobject_cast<const WelcomePage*>(page)) {
        return shown(&MainWindow::showWelcome);
    }
    return {};
}

} // namespace loadstone
