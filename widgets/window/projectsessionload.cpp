// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Searches for the highest load, and sweeps of loads.

#include "config/loadlevel.h"
#include "store/store.h"
#include "window/projectsession.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// Of the project, without the load that the sweep gives it.
QString sweptScenario(const PlanRequest& plan)
{
    if (const Scenario* scenario = findScenario(plan.project, plan.scenario)) {
        const auto of = loadUnitOf(*scenario);
        const auto load = loadLevelOf(*scenario);
        if (of && load) {
            return toQt(scenarioWithoutLoad(plan.scenario, *of, *load));
        }
    }
    return toQt(plan.scenario);
}

} // namespace

RunJob ProjectSession::searchJob(std::vector<SearchRequest> searches) const
{
    RunJob job;
    job.kind = QueueKind::Search;
    QStringList names;
    for (SearchRequest& request : searches) {
        const PlanRequest plan = planOf(request.plan.scenario, request.plan.endpoint);
        request.plan.project = plan.project;
        request.plan.projectDir = plan.projectDir;
        names << tr("%1 against %2", "scenario, endpoint")
                     .arg(toQt(plan.scenario), toQt(plan.endpoint));
    }
    job.name = names.join(u"; "_s);
    job.searches = std::move(searches);
    return job;
}

void ProjectSession::startSearches(std::vector<SearchRequest> searches)
{
    start(searchJob(std::move(searches)));
}

void ProjectSession::nextSearch()
{
    SearchRequest request = std::move(m_searches.front());
    m_searches.pop_front();
    m_expected.reset();
    const RunRequest paths = requestOf({}, request.plan.project);
    request.store = paths.store;
    request.runsDir = paths.runsDir;
    request.projectHash = paths.projectHash;
    request.launcher = paths.launcher;
    if (const auto sound = SearchController::check(request); !sound) {
        m_searches.clear();
        const QString what = tr("The search could not be started.");
        Q_EMIT failed(what, sound.error());
        Q_EMIT notStarted(what, sound.error(), request.plan);
        Q_EMIT runningChanged(isRunning());
        return;
    }
    m_search = std::make_unique<SearchController>();
    m_searchRun = 0;
    connect(m_search.get(), &SearchController::stepStarted, this, [this](qint64 run) {
        m_searchRun = run;
        refreshRuns();
    });
    connect(m_search.get(), &SearchController::pointFinished, this, [this] { refreshRuns(); });
    // Queued: the controller is deleted here and must have returned by then.
    connect(
        m_search.get(), &SearchController::finished, this,
        [this](const SearchOutcome& outcome) {
            Q_EMIT searchEnded(outcome);
            m_search.reset();
            m_searchRun = 0;
            refreshRuns();
            if (m_searches.empty()) {
                Q_EMIT runningChanged(false);
            } else {
                nextSearch();
            }
        },
        Qt::QueuedConnection);
    // Its number is known once it has begun: that of the search it goes on with.
    m_search->start(std::move(request));
    Q_EMIT searchStarted(m_search.get());
    Q_EMIT runningChanged(true);
}

RunJob ProjectSession::sweepJob(std::vector<PlanRequest> plans) const
{
    RunJob job;
    job.kind = QueueKind::Sweep;
    if (!plans.empty()) {
        job.name = tr("%1 against %2", "scenario, endpoint")
                       .arg(sweptScenario(plans.front()), toQt(plans.front().endpoint));
    }
    job.plans = std::move(plans);
    return job;
}

void ProjectSession::startSweep(std::vector<PlanRequest> plans)
{
    start(sweepJob(std::move(plans)));
}

void ProjectSession::beginSweep()
{
    m_sweepLoads = m_queue.size();
    m_sweepScenario = sweptScenario(m_queue.front());
    startNext();
}

void ProjectSession::endSweep()
{
    if (std::exchange(m_sweepLoads, std::size_t { 0 }) > 0) {
        Q_EMIT sweepEnded(m_sweepScenario);
    }
}

} // namespace loadstone
