// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Searches for the highest load, and sweeps of loads, in MainWindow.
#include "config/loadlevel.h"
#include "pages/curvepage.h"
#include "pages/livepage.h"
#include "pages/messagebar.h"
#include "pages/searchdialog.h"
#include "pages/searchlistpage.h"
#include "pages/searchpage.h"
#include "pages/sweepdialog.h"
#include "text/problemwords.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QMenu>
#include <QTabWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// The scenario of the project that a run of it at another load belongs to.
QString withoutLoad(const QString& scenario, const Project& project)
{
    const auto at = scenario.lastIndexOf(u" at "_s);
    const QString base = at > 0 ? scenario.left(at) : scenario;
    return findScenario(project, scenario.toStdString()) == nullptr ? base : scenario;
}

} // namespace

void MainWindow::buildLoadActions(QMenu* run)
{
    run->addSeparator();
    m_search = addAction(run, u"actionSearch"_s, tr("Find the &highest load…"),
                         { QKeySequence(Qt::Key_F6) }, u"search"_s);
    m_search->setToolTip(tr("Find the highest load that meets the SLO (F6)"));
    m_sweep = addAction(run, u"actionSweep"_s, tr("S&weep loads…"), { QKeySequence(Qt::Key_F7) },
                        u"sweep"_s);
    m_sweep->setToolTip(tr("Run a scenario at several loads: throughput, latency, knee (F7)"));
    connect(m_search, &QAction::triggered, this, &MainWindow::askForSearch);
    connect(m_sweep, &QAction::triggered, this, &MainWindow::askForSweep);
}

void MainWindow::buildLoadResultActions(QMenu* results)
{
    QAction* curve = addAction(results, u"actionLoadCurve"_s, tr("&Load curve of the scenario"),
                               { QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_L) }, u"sweep"_s);
    curve->setToolTip(tr("The chosen scenario, or the chosen run's, at all loads it was run at"));
    connect(curve, &QAction::triggered, this, [this] {
        const QString scenario = chosenScenario();
        if (scenario.isEmpty()) {
            m_message->showMessage(Tone::Accent, tr("Choose a run or a scenario first."));
            return;
        }
        showCurve(withoutLoad(scenario, m_session->project()));
    });
    QAction* searches = addAction(results, u"actionSearches"_s, tr("Searc&hes"), {}, u"search"_s);
    connect(searches, &QAction::triggered, this, &MainWindow::showSearches);
}

void MainWindow::askForSearch()
{
    auto* dialog =
        new SearchDialog(m_session->project(), QFileInfo(m_session->path()).absolutePath(),
                         m_scenario->currentText(), m_endpoint->currentText(), this);
    connect(dialog, &SearchDialog::searchRequested, this,
            [this](const std::vector<SearchRequest>& searches) {
                enqueue(m_session->searchJob(searches));
            });
    // Who searches again mostly asks the same.
    const auto* page = qobject_cast<SearchPage*>(m_tabs->currentWidget());
    if (page && page->isLoaded()) {
        dialog->prefill(page->search());
    } else {
        dialog->prefillFrom(m_session->storePath());
    }
    dialog->open();
}

void MainWindow::askForSweep()
{
    auto* dialog =
        new SweepDialog(m_session->project(), QFileInfo(m_session->path()).absolutePath(),
                        m_scenario->currentText(), m_endpoint->currentText(), this);
    connect(dialog, &SweepDialog::sweepRequested, this,
            [this](const std::vector<PlanRequest>& plans) { enqueue(m_session->sweepJob(plans)); });
    dialog->open();
}

void MainWindow::onSearchStarted(SearchController* search)
{
    m_message->hide();
    m_status->setText(tr("A search is going on."));
    const QString id = toQt(search->record().id);
    if (auto* page = qobject_cast<SearchPage*>(findPage(SearchPage::keyOf(id)))) {
        page->follow(search); // it goes on with the one that is shown there
    }
    showSearch(id);
}

void MainWindow::onSearchEnded(const SearchOutcome& outcome)
{
    m_status->setText(outcome.error ? tr("The search failed.") : tr("The search is over."));
    if (outcome.error) {
        m_message->showError(tr("The search failed."), *outcome.error);
    }
    if (auto* list = qobject_cast<SearchListPage*>(findPage(SearchListPage::pageKey()))) {
        list->reload();
    }
}

SearchPage* MainWindow::showSearch(const QString& id)
{
    if (Page* page = findPage(SearchPage::keyOf(id))) {
        m_tabs->setCurrentWidget(page);
        return qobject_cast<SearchPage*>(page);
    }
    SearchController* going = m_session->search();
    auto* page = going && toQt(going->record().id) == id
        ? new SearchPage(m_session->storePath(), going)
        : new SearchPage(m_session->storePath(), id);
    connect(page, &SearchPage::runRequested, this, &MainWindow::showRun);
    connect(page, &SearchPage::stopRequested, m_queue, &RunQueue::stop);
    connect(page, &SearchPage::reportRequested, this, &MainWindow::showReportDialog);
    connect(page, &SearchPage::againRequested, this, &MainWindow::askForSearch);
    connect(page, &SearchPage::runAtLoadRequested, this, &MainWindow::runAtLoad);
    connect(page, &SearchPage::useLoadRequested, this, &MainWindow::useLoad);
    connect(page, &SearchPage::resumeRequested, this, [this](const SearchRecord& search) {
        SearchRequest request;
        request.plan.scenario = search.scenario;
        request.plan.endpoint = search.endpoint;
        request.slos = search.slos;
        request.settings = search.settings;
        request.trialLength = search.trialLength;
        request.resume = true;
        enqueue(m_session->searchJob({ request }));
    });
    page->setRunAllowed(m_search->isEnabled());
    addPage(page);
    return page;
}

void MainWindow::showSearches()
{
    if (Page* page = findPage(SearchListPage::pageKey())) {
        m_tabs->setCurrentWidget(page);
        return;
    }
    if (!m_session->isOpen()) {
        m_message->showMessage(Tone::Accent, tr("No project is open."));
        return;
    }
    auto* page = new SearchListPage(m_session->storePath());
    connect(page, &SearchListPage::searchRequested, this, &MainWindow::showSearch);
    addPage(page);
}

CurvePage* MainWindow::showCurve(const QString& scenario)
{
    if (Page* page = findPage(CurvePage::keyOf(scenario))) {
        m_tabs->setCurrentWidget(page);
        auto* curve = qobject_cast<CurvePage*>(page);
        curve->reload();
        return curve;
    }
    auto* page = new CurvePage(m_session->storePath(), scenario);
    connect(page, &CurvePage::runRequested, this, &MainWindow::showRun);
    connect(page, &CurvePage::reportRequested, this, &MainWindow::showReportDialog);
    // Between two loads nothing is measured: what there is so far can be read.
    connect(m_session, &ProjectSession::runEnded, page, &CurvePage::reload);
    addPage(page);
    return page;
}

void MainWindow::runAtLoad(const SearchRecord& search, double load)
{
    RunJob job = m_session->runJob(toQt(search.scenario), toQt(search.endpoint));
    for (PlanRequest& plan : job.plans) {
        const auto name = addScenarioAtLoad(plan.project, plan.scenario, load);
        if (!name) {
            m_message->showError(tr("The run could not be prepared."), name.error());
            return;
        }
        plan.scenario = *name;
        job.name = tr("%1 against %2", "scenario, endpoint").arg(toQt(*name), toQt(plan.endpoint));
    }
    enqueue(std::move(job));
}

void MainWindow::useLoad(const SearchRecord& search, double load)
{
    ProjectChange change;
    change.after = m_session->project();
    const auto found =
        std::find_if(change.after.scenarios.begin(), change.after.scenarios.end(),
                     [&search](const Scenario& one) { return one.name == search.scenario; });
    if (found == change.after.scenarios.end()) {
        m_message->showMessage(
            Tone::Warning,
            tr("The project has the scenario “%1” no longer.").arg(toQt(search.scenario)));
        return;
    }
    const auto at = scenarioAtLoad(*found, load);
    if (!at) {
        m_message->showError(tr("The scenario cannot have this load."), at.error());
        return;
    }
    found->load = at->load;
    change.text = tr("take over the load of a search");
    m_session->edit(change);
    m_status->setText(tr("%1 has the load of the search now.").arg(toQt(search.scenario)));
    showObject(ProjectTreeModel::Section::Scenarios, toQt(search.scenario));
}

// The assistant says it before the run; who starts one from the window hears it now.
void MainWindow::onRunWarned(const Problems& warnings)
{
    QStringList sentences;
    for (const Problem& warning : warnings) {
        sentences << problemSentence(warning);
        if (m_live) {
            m_live->addNote(tr("Warning: %1").arg(sentences.last()));
        }
    }
    m_message->showMessage(
        Tone::Warning,
        tr("%n warning(s) about this run", nullptr, static_cast<int>(sentences.size())),
        sentences.join(u'\n'));
}

} // namespace loadstone
