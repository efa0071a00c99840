// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// Searches for the highest load, and sweeps of loads.

#include "config/loadlevel.h"
#include "store/store.h"
#include "window/projectsession.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

void ProjectSession::startSearches(std::vector<SearchRequest> searches)
{
    if (isRunning() || !isOpen() || searches.empty()) {
        return;
    }
    m_searches.assign(std::make_move_iterator(searches.begin()),
                      std::make_move_iterator(searches.end()));
    nextSearch();
}

void ProjectSession::nextSearch()
{
    SearchRequest request = std::move(m_searches.front());
    m_searches.pop_front();
    const PlanRequest plan = planOf(request.plan.scenario, request.plan.endpoint);
    request.plan.project = plan.project;
    request.plan.projectDir = plan.projectDir;
    const RunRequest paths = requestOf({}, plan.project);
    request.store = paths.store;
    request.runsDir = paths.runsDir;
    request.projectHash = paths.projectHash;
    if (const auto sound = SearchController::check(request); !sound) {
        m_searches.clear();
        Q_EMIT failed(tr("The search could not be started."), sound.error());
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

void ProjectSession::startSweep(std::vector<PlanRequest> plans)
{
    if (isRunning() || !isOpen() || plans.empty()) {
        return;
    }
    m_queue.assign(std::make_move_iterator(plans.begin()), std::make_move_iterator(plans.end()));
    m_sweepLoads = m_queue.size();
    m_sweepScenario = toQt(m_queue.front().scenario);
    const PlanRequest& first = m_queue.front();
    if (const Scenario* scenario = findScenario(first.project, first.scenario)) {
        const auto of = loadUnitOf(*scenario);
        const auto load = loadLevelOf(*scenario);
        if (of && load) {
            m_sweepScenario = toQt(scenarioWithoutLoad(first.scenario, *of, *load));
        }
    }
    startNext();
}

void ProjectSession::endSweep()
{
    if (std::exchange(m_sweepLoads, std::size_t { 0 }) > 0) {
        Q_EMIT sweepEnded(m_sweepScenario);
    }
}

} // namespace loadstone
