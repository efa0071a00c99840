// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What is run, one after the other.

#include "config/projectfile.h"
#include "dialogs/launcherwords.h"
#include "plan/plan.h"
#include "store/store.h"
#include "window/projectsession.h"

#include <QCryptographicHash>
#include <QFileInfo>

#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr Ns kDrain = 30 * kNsPerS;

QString hashOf(const Project& project)
{
    const std::string text = prettyJson(toJson(project));
    return QString::fromLatin1(
        QCryptographicHash::hash(QByteArray::fromStdString(text), QCryptographicHash::Sha256)
            .toHex());
}

void limit(RunOverrides& overrides, const RunOverrides& by)
{
    const auto take = [](auto& value, const auto& wanted) {
        if (wanted) {
            value = wanted;
        }
    };
    take(overrides.trials, by.trials);
    take(overrides.length, by.length);
    take(overrides.maxTokens, by.maxTokens);
    take(overrides.maxCost, by.maxCost);
}

} // namespace

void ProjectSession::setPreparing(bool preparing)
{
    if (m_preparing != preparing) {
        m_preparing = preparing;
        Q_EMIT runningChanged(isRunning());
    }
}

PlanRequest ProjectSession::planOf(const std::string& scenario, const std::string& endpoint) const
{
    PlanRequest request;
    request.project = m_project;
    request.projectDir = QFileInfo(m_path).absolutePath();
    request.scenario = scenario;
    request.endpoint = endpoint;
    return request;
}

RunJob ProjectSession::runJob(const QString& scenario, const QString& endpoint) const
{
    RunJob job;
    job.plans = partsOf(planOf(scenario.toStdString(), endpoint.toStdString()));
    job.name = tr("%1 against %2", "scenario, endpoint").arg(scenario, endpoint);
    return job;
}

RunJob ProjectSession::suiteJob(const QString& name) const
{
    RunJob job;
    job.kind = QueueKind::Suite;
    job.name = name;
    const Suite* suite = findSuite(m_project, name.toStdString());
    if (!suite) {
        return job;
    }
    job.suite = *suite;
    for (const SuiteItem& item : suite->items) {
        PlanRequest plan = planOf(item.scenario, item.endpoint);
        plan.suite = suite->name;
        plan.overrides.trials = suite->trials;
        if (suite->precision.isSet()) {
            plan.overrides.precision = suite->precision;
        }
        const auto parts = partsOf(plan);
        job.plans.insert(job.plans.end(), parts.begin(), parts.end());
    }
    return job;
}

void ProjectSession::startRun(const QString& scenario, const QString& endpoint)
{
    start(runJob(scenario, endpoint));
}

void ProjectSession::startSuite(const QString& name)
{
    start(suiteJob(name));
}

void ProjectSession::start(RunJob job)
{
    if (isRunning() || !isOpen() || job.isEmpty()) {
        return;
    }
    m_job = std::move(job);
    m_suiteRuns.clear();
    m_queue.assign(std::make_move_iterator(m_job.plans.begin()),
                   std::make_move_iterator(m_job.plans.end()));
    m_job.plans.clear();
    switch (m_job.kind) {
    case QueueKind::Search:
        m_searches.assign(std::make_move_iterator(m_job.searches.begin()),
                          std::make_move_iterator(m_job.searches.end()));
        m_job.searches.clear();
        nextSearch();
        return;
    case QueueKind::Sweep:
        beginSweep();
        return;
    case QueueKind::Suite:
        if (m_job.suite && m_job.suite->order == SuiteOrder::Interleaved) {
            prepareSuite();
            return;
        }
        break;
    case QueueKind::Run:
        break;
    }
    startNext();
}

void ProjectSession::refuse(const QString& what, const Error& error, const PlanRequest& plan)
{
    // The next row of a suite is another run; the other half of a pair, or another load, is not.
    if (m_job.kind != QueueKind::Suite || m_queue.empty()) {
        m_queue.clear();
        endSuite();
        setPreparing(false);
        Q_EMIT failed(what, error);
        Q_EMIT notStarted(what, error, plan);
        endSweep();
        return;
    }
    Q_EMIT failed(what, error);
    Q_EMIT notStarted(what, error, plan);
    startNext();
}

void ProjectSession::startNext()
{
    if (m_queue.empty()) {
        return;
    }
    const PlanRequest request = std::move(m_queue.front());
    m_queue.pop_front();
    const QString scenario = toQt(request.scenario);
    const QString endpoint = toQt(request.endpoint);
    setPreparing(true);
    Q_EMIT runPreparing(tr("%1 against %2", "scenario, endpoint").arg(scenario, endpoint), scenario,
                        endpoint);
    if (isSweeping()) {
        Q_EMIT suiteTurn(tr("load %1 of %2", "sweep")
                             .arg(QString::number(m_sweepLoads - m_queue.size()),
                                  QString::number(m_sweepLoads)));
    }
    std::optional<PlanRequest> second;
    if (!request.pair.empty()) {
        const bool first = !m_queue.empty() && m_queue.front().pair == request.pair;
        Q_EMIT suiteTurn(request.auditPart
                             ? first ? tr("audit: reference run") : tr("audit: run under test")
                             : first ? tr("first half: performance")
                                     : tr("second half: accuracy"));
        if (first) {
            second = m_queue.front();
        }
    }
    m_prepareTask.run(
        [request, second](const CancelFlag& flag) {
            // What stands in the way of the second half is said before the hours of the first.
            if (second) {
                if (const auto sound = prepareRun(*second, &flag); !sound) {
                    return Result<PreparedRun>(tl::unexpected(sound.error()));
                }
            }
            return prepareRun(request, &flag);
        },
        [this, request](Result<PreparedRun> prepared) {
            onPrepared(request, std::move(prepared));
        });
}

void ProjectSession::onPrepared(const PlanRequest& plan, Result<PreparedRun> prepared)
{
    if (!prepared) {
        refuse(tr("The run could not be prepared."), prepared.error(), plan);
        return;
    }
    if (std::exchange(m_job.ask, false) && !prepared->warnings.empty()) {
        const Problems warnings = prepared->warnings;
        m_asked = std::make_unique<PreparedRun>(std::move(*prepared));
        m_askedPlan = plan;
        Q_EMIT runQuestion(plan, warnings);
        return;
    }
    if (!prepared->warnings.empty()) {
        Q_EMIT runWarned(prepared->warnings);
    }
    begin(requestOf(std::move(*prepared), plan.project));
}

void ProjectSession::goOn(const std::optional<RunOverrides>& limits)
{
    if (!m_asked) {
        return;
    }
    const auto asked = std::exchange(m_asked, nullptr);
    if (!limits) {
        begin(requestOf(std::move(*asked), m_askedPlan.project));
        return;
    }
    m_queue.push_front(m_askedPlan);
    for (PlanRequest& plan : m_queue) {
        limit(plan.overrides, *limits);
    }
    startNext();
}

RunRequest ProjectSession::requestOf(PreparedRun prepared, const Project& project) const
{
    RunRequest run;
    run.prepared = std::move(prepared);
    run.store = storePath();
    run.runsDir = Store::runsDirForProject(m_path);
    run.projectHash = hashOf(project);
    run.launcher = chosenLauncher();
    return run;
}

void ProjectSession::begin(RunRequest request)
{
    const auto& length = request.prepared.estimate.duration;
    m_expected = length ? std::optional(*length * request.prepared.trials) : std::nullopt;
    m_controller = std::make_unique<RunController>();
    connect(m_controller.get(), &RunController::created, this, [this] { refreshRuns(); });
    // Queued: the controller is deleted here and must have returned by then.
    connect(
        m_controller.get(), &RunController::finished, this,
        [this](const RunEnd& end) {
            noteSuiteRun(end);
            Q_EMIT runEnded(end);
            m_controller.reset();
            refreshRuns();
            // The next of a suite, whatever became of this one.
            if (m_queue.empty()) {
                endSuite();
                Q_EMIT runningChanged(false);
                endSweep();
            } else {
                startNext();
            }
        },
        Qt::QueuedConnection);
    setPreparing(false);
    Q_EMIT runStarted(m_controller.get());
    Q_EMIT runningChanged(true);
    m_controller->start(std::move(request));
}

void ProjectSession::stopRun()
{
    m_queue.clear();
    m_searches.clear();
    m_asked.reset();
    if (m_search) {
        m_search->cancel();
    } else if (m_suite) {
        m_suite->stop(kDrain);
    } else if (m_controller) {
        m_controller->stop(kDrain);
    } else if (m_preparing) {
        m_prepareTask.cancel();
        setPreparing(false);
        endSweep();
    }
}

} // namespace loadstone
