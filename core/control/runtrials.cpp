// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// A trial of a run: workers measure, the store takes in what they wrote.
#include "base/log.h"
#include "control/echoprocess.h"
#include "control/probe.h"
#include "control/runcontroller.h"
#include "control/storethread.h"
#include "control/trialfacts.h"
#include "record/spending.h"
#include "sysinfo/cpuplaces.h"
#include "sysinfo/hostload.h"

#include <QDir>
#include <QFile>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr Ns kHoldBackLag = kNsPerMs; // ingest waits while the client lags more than this

RunState stateOf(const TrialOutcome& outcome)
{
    switch (outcome.state) {
    case TrialOutcome::State::Done:
        return RunState::Done;
    case TrialOutcome::State::Failed:
        return RunState::Failed;
    case TrialOutcome::State::Interrupted:
        break;
    }
    return RunState::Interrupted;
}

} // namespace

void RunController::launchTrial()
{
    const PreparedRun& prepared = m_request.prepared;
    TrialSetup setup;
    setup.plan = trialPlan(prepared, m_end.uuid.toStdString(), m_trial);
    setup.workers = prepared.workers;
    setup.trials = prepared.trials;
    setup.workerProgram = m_worker;
    setup.bodiesPath = filePath(u"bodies"_s);
    for (std::uint32_t k = 0; k < prepared.workers; ++k) {
        setup.logPaths << Store::logPath(m_request.runsDir, m_end.uuid, m_trial, k);
    }
    setup.secrets = m_secrets;
    setup.environment = environmentWithout(prepared.secretHeaders);
    setup.epoch = m_epoch;
    for (const std::string& text : prepared.scenario.breakRule.on) {
        if (const auto condition = parseBreakCondition(text)) {
            setup.breakOn.push_back(*condition);
        }
    }
    setup.breakHold = prepared.scenario.breakRule.hold;
    setup.stopWhenSaturated = m_request.stopWhenSaturated;
    setup.spending = prepared.spending;
    setup.spentBefore = m_spent;
    if (prepared.scenario.pin) {
        setup.cpus = pinningOrder(readCpuPlaces(allowedCpus()));
    }

    m_row = {};
    m_row.run = m_end.id;
    m_row.index = m_trial;
    m_row.seed = setup.plan.seed;
    m_row.startedAt = wallNs();
    m_row.plan = toJson(setup.plan);
    m_row.facts = Json::object();
    if (m_place) {
        m_request.prepared.manifest["suite"]["trials"].push_back(*m_place);
    }
    const QStringList logs = setup.logPaths;
    m_runner = std::make_unique<TrialRunner>(std::move(setup));
    connect(m_runner.get(), &TrialRunner::liveChanged, this, [this](const LiveState& state) {
        setStage(state.phase == Phase::Warmup ? Stage::Warmup : Stage::Measuring);
        m_store->setHoldBack(state.lagKnown && state.lagP99 > kHoldBackLag);
        m_hostLoad->touch();
        Q_EMIT liveChanged(state);
    });
    connect(m_runner.get(), &TrialRunner::started, this, &RunController::onTrialStarted);
    connect(m_runner.get(), &TrialRunner::finished, this, &RunController::onTrialFinished);
    m_store->ask<std::int64_t>(
        [row = m_row](Store& store) { return store.createTrial(row); },
        [this, logs](const Result<std::int64_t>& id) {
            if (!id) {
                fail(id.error());
                return;
            }
            m_row.id = *id;
            m_store->startIngest(*id, logs, m_request.keepLogs);
            setStage(m_request.prepared.plan.warmup.isSet() ? Stage::Warmup : Stage::Measuring);
            m_runner->start();
        });
}

void RunController::onTrialStarted(Ns epoch)
{
    m_hostLoad = std::make_unique<HostLoadSampler>();
    std::vector<pid_t> own { ::getpid() };
    for (const qint64 pid : m_runner->workerPids()) {
        own.push_back(static_cast<pid_t>(pid));
    }
    if (m_echo && m_echo->pid() > 0) {
        own.push_back(static_cast<pid_t>(m_echo->pid()));
    }
    m_hostLoad->start(own);
    if (!m_epoch) {
        m_epoch = epoch;
        m_request.prepared.manifest["epoch_monotonic_ns"] = epoch;
        m_request.prepared.manifest["epoch_wall"] =
            isoTime(wallNs() - monotonicNs() + epoch).toStdString();
    }
    m_row.epoch = epoch;
    m_store->ask<bool>(
        [row = m_row, run = m_end.id,
         manifest = m_request.prepared.manifest](Store& store) -> Result<bool> {
            if (const auto done = store.setManifest(run, manifest); !done) {
                return tl::unexpected(done.error());
            }
            const auto done = store.updateTrial(row);
            return done ? Result<bool>(true) : Result<bool>(tl::unexpected(done.error()));
        },
        [](const Result<bool>& done) {
            if (!done) {
                qCWarning(lcControl) << "trial start not stored:" << errorText(done.error());
            }
        });
}

void RunController::onTrialFinished(const TrialOutcome& outcome)
{
    setStage(Stage::Storing);
    m_store->setHoldBack(false);
    m_row.state = stateOf(outcome);
    if (m_trial > 0 && isCap(outcome.stoppedBy) && m_row.state == RunState::Done) {
        m_row.state = RunState::Interrupted; // a part of a trial is no repetition beside whole ones
    }
    m_row.facts = trialFacts(outcome);
    if (m_hostLoad) {
        // Workers that cannot be seen would pass for others' load.
        const auto load = m_runner->seesWorkers() ? m_hostLoad->sample() : std::nullopt;
        m_row.facts["host_load"] = load ? toJson(*load) : Json(nullptr);
    }
    m_end.saturated = m_end.saturated || outcome.stoppedBy == kSaturated;
    m_spent += outcome.spent;
    const QString early = earlyEndNote(outcome, m_request.prepared.scenario.breakRule.hold,
                                       m_request.prepared.spending);
    if (!early.isEmpty()) {
        Q_EMIT note(early);
    }
    for (const EventMessage& event : outcome.events) {
        Q_EMIT note(u"worker: %1 %2"_s.arg(toQt(event.code), toQt(compactJson(event.args))));
    }
    callHooks(HookTime::AfterTrial, [this, outcome] { ingest(outcome); });
}

void RunController::ingest(const TrialOutcome& outcome)
{
    m_row.facts["hooks"] = m_trialHooks;
    m_store->finishIngest(
        [this, outcome](const Result<std::uint64_t>& ingested) { afterIngest(outcome, ingested); });
}

void RunController::afterIngest(const TrialOutcome& outcome, const Result<std::uint64_t>& ingested)
{
    m_store->ask<bool>(
        [row = m_row](Store& store) -> Result<bool> {
            const auto done = store.updateTrial(row);
            return done ? Result<bool>(true) : Result<bool>(tl::unexpected(done.error()));
        },
        [this, outcome, ingested](const Result<bool>& updated) {
            m_runner.reset();
            const std::int64_t trial = m_row.id;
            m_row = {}; // it is stored, whatever becomes of the run
            m_place.reset();
            Q_EMIT trialFinished(m_trial, m_request.prepared.trials);
            if (!m_end.error && !ingested) {
                m_end.error = ingested.error();
            }
            if (!m_end.error && !updated) {
                m_end.error = updated.error();
            }
            if (!m_end.error && outcome.error) {
                m_end.error = outcome.error;
            }
            if (m_end.error) {
                summarise(RunState::Failed);
            } else if (m_stopRequested || outcome.state == TrialOutcome::State::Interrupted) {
                summarise(RunState::Interrupted);
            } else if (!outcome.cap.empty()) {
                m_end.capped = true;
                summarise(RunState::Done);
            } else {
                ++m_trial;
                afterTrial(trial);
            }
        });
}

} // namespace loadstone
