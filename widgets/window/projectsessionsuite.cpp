// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The runs of an interleaved suite.

#include "analysis/runresult.h"
#include "plan/plan.h"
#include "store/store.h"
#include "window/projectsession.h"

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

std::vector<RunController*> ProjectSession::controllers() const
{
    if (m_suite) {
        return m_suite->runs();
    }
    return m_controller ? std::vector<RunController*> { m_controller.get() }
                        : std::vector<RunController*>();
}

bool ProjectSession::isGoingOn(qint64 run) const
{
    if (m_search && run != 0 && run == m_searchRun) {
        return true;
    }
    const auto all = controllers();
    return run != 0 && std::any_of(all.begin(), all.end(), [run](const RunController* controller) {
               return controller->runId() == run;
           });
}

void ProjectSession::noteSuiteRun(const RunEnd& end)
{
    if (!isSuite() || !end.result.is_object()) {
        return;
    }
    if (const auto result = runResultFromJson(end.result)) {
        m_suiteRuns.push_back(result->run);
    }
}

void ProjectSession::endSuite()
{
    if (isSuite()) {
        Q_EMIT suiteEnded(*m_job.suite, std::exchange(m_suiteRuns, {}));
    }
}

void ProjectSession::prepareSuite()
{
    const Suite suite = *m_job.suite;
    using Prepared = Result<std::vector<PreparedRun>>;
    const std::vector<PlanRequest> plans(m_queue.begin(), m_queue.end());
    m_queue.clear();
    setPreparing(true);
    Q_EMIT runPreparing(toQt(suite.name), toQt(plans.front().scenario),
                        toQt(plans.front().endpoint));
    m_prepareTask.run(
        [plans](const CancelFlag& flag) -> Prepared {
            std::vector<PreparedRun> all;
            for (const PlanRequest& plan : plans) {
                auto prepared = prepareRun(plan, &flag);
                if (!prepared) {
                    return tl::unexpected(prepared.error());
                }
                all.push_back(std::move(*prepared));
            }
            return all;
        },
        [this, suite, first = plans.front()](Prepared prepared) {
            if (prepared) {
                Problems warnings;
                for (const PreparedRun& run : *prepared) {
                    for (const Problem& warning : run.warnings) {
                        if (std::find(warnings.begin(), warnings.end(), warning)
                            == warnings.end()) {
                            warnings.push_back(warning);
                        }
                    }
                }
                if (!warnings.empty()) {
                    Q_EMIT runWarned(warnings);
                }
                beginSuite(suite, first.project, std::move(*prepared));
                return;
            }
            refuse(tr("The run could not be prepared."), prepared.error(), first);
        });
}

void ProjectSession::beginSuite(const Suite& suite, const Project& project,
                                std::vector<PreparedRun> prepared)
{
    SuiteRequest request;
    request.name = suite.name;
    request.seed = suite.seed;
    request.rest = suite.rest;
    m_expected = Ns { 0 };
    for (PreparedRun& run : prepared) {
        const auto& length = run.estimate.duration;
        m_expected =
            m_expected && length ? std::optional(*m_expected + *length * run.trials) : std::nullopt;
        request.runs.push_back(requestOf(std::move(run), project));
    }
    m_suite = std::make_unique<SuiteController>();
    connect(m_suite.get(), &SuiteController::runStarted, this, [this](RunController* run) {
        connect(run, &RunController::created, this, [this] { refreshRuns(); });
        Q_EMIT runStarted(run);
    });
    connect(m_suite.get(), &SuiteController::trialStarted, this,
            [this](RunController* run, const QString& name, const SuitePlace& place) {
                Q_EMIT suiteTurn(tr("block %1, %2 of %3: run #%4, %5", "suite")
                                     .arg(QString::number(place.block + 1),
                                          QString::number(place.position + 1),
                                          QString::number(place.order.size()),
                                          QString::number(run->runId()), name));
            });
    connect(m_suite.get(), &SuiteController::runFinished, this, [this](const RunEnd& end) {
        noteSuiteRun(end);
        Q_EMIT runEnded(end);
        refreshRuns();
    });
    // Queued: the controllers are deleted here and must have returned by then.
    connect(
        m_suite.get(), &SuiteController::finished, this,
        [this] {
            m_suite.reset();
            refreshRuns();
            endSuite();
            Q_EMIT runningChanged(false);
        },
        Qt::QueuedConnection);
    setPreparing(false);
    Q_EMIT runningChanged(true);
    m_suite->start(std::move(request));
}

} // namespace loadstone
