// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What MainWindow shows of many runs at once.
#include "models/projecttreemodel.h"
#include "pages/curvepage.h"
#include "pages/messagebar.h"
#include "pages/objectpage.h"
#include "pages/resultpage.h"
#include "pages/searchpage.h"
#include "pages/trendpage.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"

#include <QMenu>
#include <QTabWidget>
#include <QTreeView>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

void MainWindow::buildAnalysisActions(QMenu* results)
{
    QAction* trend = addAction(results, u"actionTrend"_s, tr("&Trend of the scenario"),
                               { QKeySequence(Qt::CTRL | Qt::Key_T) }, u"chart"_s);
    trend->setToolTip(tr("One number of the chosen scenario, or of the chosen run's, over all of "
                         "its runs (Ctrl+T)"));
    connect(trend, &QAction::triggered, this, [this] {
        const QString scenario = chosenScenario();
        if (scenario.isEmpty()) {
            m_message->showMessage(Tone::Accent, tr("Choose a run or a scenario first."));
            return;
        }
        showTrend(scenario);
    });
}

QString MainWindow::chosenScenario() const
{
    const auto ofRun = [this](qint64 id) {
        const auto& runs = m_session->runs();
        const auto row = std::find_if(runs.begin(), runs.end(),
                                      [id](const RunRow& run) { return run.id == id; });
        return row == runs.end() ? QString() : row->scenario;
    };
    const QModelIndex at = m_treeView->currentIndex();
    const qint64 marked = at.data(ProjectTreeModel::RunRole).toLongLong();
    if (m_treeView->hasFocus() && marked != 0) {
        return ofRun(marked);
    }
    if (const auto object = chosenObject();
        object && object->first == ProjectTreeModel::Section::Scenarios) {
        return object->second;
    }
    if (const auto* page = qobject_cast<ResultPage*>(m_tabs->currentWidget())) {
        return ofRun(page->run());
    }
    if (const auto* page = qobject_cast<TrendPage*>(m_tabs->currentWidget())) {
        return page->scenario();
    }
    if (const auto* page = qobject_cast<SearchPage*>(m_tabs->currentWidget())) {
        return toQt(page->search().scenario);
    }
    if (const auto* page = qobject_cast<CurvePage*>(m_tabs->currentWidget())) {
        return page->scenario();
    }
    return marked != 0 ? ofRun(marked) : QString();
}

TrendPage* MainWindow::showTrend(const QString& scenario)
{
    if (Page* page = findPage(TrendPage::keyOf(scenario))) {
        m_tabs->setCurrentWidget(page);
        return qobject_cast<TrendPage*>(page);
    }
    const auto& runs = m_session->runs();
    const bool any = std::any_of(runs.begin(), runs.end(), [&scenario](const RunRow& run) {
        return run.scenario == scenario && run.state != RunState::Running;
    });
    if (!any) {
        m_message->showMessage(Tone::Accent, tr("No run of %1 has ended yet.").arg(scenario),
                               tr("A trend shows its runs beside each other."));
        return nullptr;
    }
    auto* page = new TrendPage(m_session->storePath(), scenario);
    connect(page, &TrendPage::runRequested, this, &MainWindow::showRun);
    connect(page, &TrendPage::reportRequested, this, &MainWindow::showReportDialog);
    // Runs that end while it is open belong to it; they are not read beside a measurement.
    connect(m_session, &ProjectSession::runsChanged, page, [this, page] {
        if (!m_session->isRunning()) {
            page->reload();
        }
    });
    connect(m_session, &ProjectSession::runningChanged, page, [page](bool running) {
        if (!running) {
            page->reload();
        }
    });
    addPage(page);
    return page;
}

} // namespace loadstone
