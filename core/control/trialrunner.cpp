// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/trialrunner.h"

#include "sysinfo/cpuplaces.h"

#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr Ns kAhead = 100 * kNsPerMs; // of `go`, so that every worker has it in time
constexpr Ns kDrainOfSaturated = 5 * kNsPerS;
constexpr int kHelloPatienceMs = 10'000;
constexpr int kLaunchPatienceMs = 60'000; // with a launcher; its worker is watched more closely
constexpr int kReadyPatienceMs = 30'000; // beyond the connect time-out

// Which end says most about the trial when workers ended differently.
int gravity(EndReason reason)
{
    switch (reason) {
    case EndReason::Complete:
        return 0;
    case EndReason::Drained:
        return 1;
    case EndReason::Cancelled:
        return 2;
    case EndReason::ControllerGone:
        return 3;
    case EndReason::RecorderOverrun:
        return 4;
    case EndReason::Error:
        break;
    }
    return 5;
}

} // namespace

struct TrialRunner::Worker
{
    explicit Worker(const WorkerPatience& patience)
        : process(patience)
    {
    }

    std::uint32_t number = 0;
    WorkerProcess process;
    bool greeted = false;
    bool ready = false;
    bool warm = false;
    bool done = false;
    bool ended = false;
};

TrialRunner::TrialRunner(TrialSetup setup, QObject* parent)
    : QObject(parent)
    , m_setup(std::move(setup))
    , m_merger(m_setup.workers)
{
    m_live.trial = m_setup.plan.trial;
    m_live.trials = m_setup.trials;
    if (m_setup.plan.ramp && !m_setup.breakOn.empty()) {
        m_breakWatch.emplace(*m_setup.plan.ramp, m_setup.breakOn, m_setup.breakHold,
                             m_setup.workers);
    }
    if (m_setup.stopWhenSaturated && isOpenLoop(m_setup.plan.kind) && !m_setup.plan.ramp) {
        m_saturationWatch.emplace(m_setup.workers);
    }
    if (m_setup.spending.caps.isSet()) {
        m_spendingWatch.emplace(m_setup.spending, m_setup.spentBefore, m_setup.workers);
    }
    m_patience.setSingleShot(true);
    connect(&m_patience, &QTimer::timeout, this, [this] {
        fail(Error { ErrorCode::WorkerFailed, u"a worker did not get ready in time"_s, {} }, {});
    });
}

TrialRunner::~TrialRunner()
{
    // All at once, so that waiting for one is waiting for all.
    for (const auto& worker : m_workers) {
        if (worker->process.isRunning()) {
            worker->process.closeInput();
        }
    }
}

void TrialRunner::start()
{
    m_outcome.startedWall = wallNs();
    m_driftAtStart = wallNs() - monotonicNs();
    if (m_interrupted) {
        conclude(); // cancelled before there was anything to cancel
        return;
    }
    for (std::uint32_t k = 0; k < m_setup.workers; ++k) {
        auto worker = std::make_unique<Worker>(m_setup.patience);
        worker->number = k;
        Worker& held = *worker;
        worker->process.setEnvironment(m_setup.environment);
        connect(&worker->process, &WorkerProcess::message, this,
                [this, &held](const WorkerMessage& message) { onMessage(held, message); });
        connect(&worker->process, &WorkerProcess::ended, this,
                [this, &held](WorkerProcess::End end, const QString& detail) {
                    onEnded(held, end, detail);
                });
        m_workers.push_back(std::move(worker));
    }
    if (!m_setup.cpus.empty()) {
        m_outcome.cpus.assign(m_setup.workers, -1);
    }
    m_patience.start(m_setup.workerProgram.launcher.isNone() ? kHelloPatienceMs
                                                             : kLaunchPatienceMs);
    for (const auto& worker : m_workers) {
        worker->process.start(m_setup.workerProgram, worker->number);
    }
}

void TrialRunner::sendStart(Worker& worker)
{
    StartMessage start;
    start.plan = m_setup.plan;
    start.bodies = m_setup.bodiesPath.toStdString();
    start.log = m_setup.logPaths.at(worker.number).toStdString();
    start.worker = worker.number;
    start.workers = m_setup.workers;
    start.secrets = m_setup.secrets;
    start.cpu = cpuFor(worker);
    if (!m_outcome.cpus.empty()) {
        m_outcome.cpus[worker.number] = start.cpu;
    }
    worker.process.send(start);
}

// A launcher's word on where workers may run comes first: each keeps to a processor among those
// that it is left, one that no other worker has.
int TrialRunner::cpuFor(const Worker& worker) const
{
    if (m_setup.workerProgram.launcher.isNone()) {
        return worker.number < m_setup.cpus.size() ? m_setup.cpus[worker.number] : -1;
    }
    if (m_setup.cpus.empty()) {
        return -1;
    }
    for (const int cpu : pinningOrder(readCpuPlaces(worker.process.cpus()))) {
        if (std::find(m_outcome.cpus.begin(), m_outcome.cpus.end(), cpu) == m_outcome.cpus.end()) {
            return cpu;
        }
    }
    return -1;
}

void TrialRunner::onMessage(Worker& worker, const WorkerMessage& message)
{
    if (m_concluded) {
        return;
    }
    if (std::holds_alternative<HelloMessage>(message)) {
        if (!worker.greeted) {
            worker.greeted = true;
            m_step = std::max(m_step, Step::Ready);
            m_patience.start(static_cast<int>(m_setup.plan.endpoint.timeouts.connect / kNsPerMs)
                             + kReadyPatienceMs);
            sendStart(worker);
        }
    } else if (const auto* ready = std::get_if<ReadyMessage>(&message)) {
        onReady(worker, *ready);
    } else if (std::holds_alternative<WarmMessage>(message)) {
        worker.warm = true;
        const bool all =
            std::all_of(m_workers.begin(), m_workers.end(), [](const auto& w) { return w->warm; });
        if (all && m_step == Step::Warmup && !m_interrupted && m_outcome.stoppedBy.empty()) {
            go(Phase::Measured);
        }
    } else if (const auto* snapshot = std::get_if<SnapshotMessage>(&message)) {
        onSnapshot(worker, *snapshot);
    } else if (const auto* event = std::get_if<EventMessage>(&message)) {
        if (event->code == "stall_probe") {
            m_outcome.stallProbes.push_back(event->args);
            return;
        }
        EventMessage kept = *event;
        kept.args["worker"] = worker.number;
        m_outcome.events.push_back(std::move(kept));
    } else if (const auto* done = std::get_if<DoneMessage>(&message)) {
        onDone(worker, *done);
    } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
        fail(withLauncher(Error { error->code, toQt(error->detail), toQt(error->where) }),
             worker.process.stderrTail());
    }
}

// A container shows its worker other files under the same names, or none.
Error TrialRunner::withLauncher(Error error) const
{
    const bool isFile = error.where == m_setup.bodiesPath || m_setup.logPaths.contains(error.where);
    if (isFile && !m_setup.workerProgram.launcher.isNone()) {
        error.detail +=
            u"; what the launcher starts has to see the folder %1 as this program does"_s.arg(
                QFileInfo(error.where).absolutePath());
    }
    return error;
}

void TrialRunner::onReady(Worker& worker, const ReadyMessage& ready)
{
    m_live.spin = m_live.spin || ready.spin;
    worker.ready = true;
    m_outcome.ready.push_back(ready);
    const bool all =
        std::all_of(m_workers.begin(), m_workers.end(), [](const auto& w) { return w->ready; });
    if (!all || m_step != Step::Ready) {
        return;
    }
    m_patience.stop();
    if (m_interrupted) {
        return;
    }
    go(m_setup.plan.warmup.isSet() ? Phase::Warmup : Phase::Measured);
}

void TrialRunner::go(Phase phase)
{
    const Ns start = monotonicNs() + kAhead;
    if (!m_outcome.epoch) {
        m_begun = start;
        m_outcome.epoch = m_setup.epoch.value_or(start);
        m_outcome.wallAtEpoch = wallNs() - monotonicNs() + *m_outcome.epoch;
        Q_EMIT started(*m_outcome.epoch);
    }
    m_phaseStart = start;
    m_step = phase == Phase::Warmup ? Step::Warmup : Step::Measured;
    const RunPlan& plan = m_setup.plan;
    if (phase == Phase::Measured) {
        m_outcome.measureStart = start + plan.rampUp - *m_outcome.epoch;
        m_phaseStart += plan.rampUp;
        m_live.duration = plan.stop.duration;
        m_live.samples = plan.stop.samples;
        if (plan.loadgen) {
            m_live.samples = loadGenRequests(plan);
            if (!m_live.samples) {
                m_live.duration = plan.loadgen->minDuration;
            }
        } else if (!plan.stop.duration && !plan.stop.samples) {
            m_live.samples = std::uint64_t { plan.sampleCount } * plan.repeats;
        }
    } else {
        m_live.duration = plan.warmup.duration;
        m_live.samples = plan.warmup.requests;
    }
    m_merger.restart(phase);
    for (const auto& worker : m_workers) {
        worker->process.send(GoMessage { *m_outcome.epoch, start, phase });
        worker->process.expectSnapshots(true);
    }
}

void TrialRunner::watchForBreak()
{
    if (m_step != Step::Measured || m_interrupted || !m_outcome.stoppedBy.empty()) {
        return;
    }
    const Ns elapsed = monotonicNs() - m_phaseStart;
    const auto condition = m_breakWatch ? m_breakWatch->look(elapsed) : std::nullopt;
    if (condition) {
        endEarly(breakConditionText(*condition), m_setup.plan.drain);
    } else if (m_saturationWatch && m_saturationWatch->look(elapsed)) {
        // What waits in a queue that only grew is not worth waiting for.
        endEarly(std::string(kSaturated), std::min(m_setup.plan.drain, kDrainOfSaturated));
    }
}

// In the warm-up as well: its requests are paid for, too.
void TrialRunner::watchSpending()
{
    if (!m_spendingWatch || m_interrupted || !m_outcome.stoppedBy.empty() || !m_outcome.epoch) {
        return;
    }
    const std::string_view cap = m_spendingWatch->look(monotonicNs() - m_begun);
    if (!cap.empty()) {
        m_outcome.cap = cap;
        endEarly(std::string(cap), m_setup.plan.drain);
    }
}

// The trial has done its work: no new request, and it ends as it would have at its end.
void TrialRunner::endEarly(std::string why, Ns drain)
{
    m_outcome.stoppedBy = std::move(why);
    for (const auto& worker : m_workers) {
        if (!worker->done) {
            worker->process.stopInSteps(drain);
        }
    }
}

void TrialRunner::onSnapshot(Worker& worker, const SnapshotMessage& snapshot)
{
    m_merger.add(worker.number, snapshot);
    if (m_breakWatch) {
        m_breakWatch->add(worker.number, snapshot);
    }
    if (m_saturationWatch) {
        m_saturationWatch->add(worker.number, snapshot);
    }
    if (m_spendingWatch) {
        m_spendingWatch->add(worker.number, snapshot);
    }
    // One state a round: the first worker's snapshots set the pace.
    if (worker.number == 0) {
        m_live.elapsed = std::max<Ns>(0, monotonicNs() - m_phaseStart);
        m_merger.fill(m_live, monotonicNs());
        Q_EMIT liveChanged(m_live);
        watchForBreak();
    }
    watchSpending(); // whoever tells: the first worker may be done before the others
}

void TrialRunner::onDone(Worker& worker, const DoneMessage& done)
{
    worker.done = true;
    worker.process.expectSnapshots(false);
    worker.process.expectEnd();
    if (gravity(done.reason) > gravity(m_outcome.reason)) {
        m_outcome.reason = done.reason;
    }
    if (m_spendingWatch) {
        m_spendingWatch->add(worker.number, Phase::Measured, done.counters, 0);
    }
    m_outcome.peakInFlight += done.peakInFlight;
    m_outcome.atCap = std::max(m_outcome.atCap, done.atCap);
    m_outcome.connections += done.connections;
    m_outcome.handshakes += done.handshakes;
    m_outcome.resumed += done.resumed;
    if (m_outcome.measureStart) {
        m_outcome.issuingEnd =
            std::max(m_outcome.issuingEnd.value_or(done.issuingEnd), done.issuingEnd);
    }
}

void TrialRunner::onEnded(Worker& worker, WorkerProcess::End end, const QString& detail)
{
    worker.ended = true;
    // One that fell silent was stopped in mid-trial, whatever it said afterwards.
    const bool silent = end == WorkerProcess::End::NotResponding;
    if (silent || (end != WorkerProcess::End::Finished && !worker.done)) {
        fail(Error { ErrorCode::WorkerFailed, detail, u"loadstone-worker"_s },
             worker.process.stderrTail());
    } else if (!worker.done && !m_interrupted) {
        fail(Error { ErrorCode::WorkerFailed, u"worker ended before it was done"_s,
                     u"loadstone-worker"_s },
             worker.process.stderrTail());
    }
    if (std::all_of(m_workers.begin(), m_workers.end(), [](const auto& w) { return w->ended; })) {
        conclude();
    }
}

std::vector<qint64> TrialRunner::workerPids() const
{
    std::vector<qint64> pids;
    for (const auto& worker : m_workers) {
        pids.push_back(worker->process.pid());
    }
    return pids;
}

bool TrialRunner::seesWorkers() const
{
    return std::all_of(m_workers.begin(), m_workers.end(),
                       [](const auto& worker) { return worker->process.isSeen(); });
}

void TrialRunner::stop(Ns drain)
{
    m_interrupted = true;
    if (m_step < Step::Warmup) {
        cancel();
        return;
    }
    for (const auto& worker : m_workers) {
        worker->process.stopInSteps(drain);
    }
}

void TrialRunner::cancel()
{
    m_interrupted = true;
    m_patience.stop();
    for (const auto& worker : m_workers) {
        worker->process.cancelInSteps();
        if (m_step < Step::Warmup) {
            worker->process.closeInput(); // it may not have a task yet that could be cancelled
        }
    }
}

void TrialRunner::fail(const Error& error, const QByteArray& stderrTail)
{
    if (!m_outcome.error) {
        m_outcome.error = error;
        m_outcome.stderrTail = QString::fromLocal8Bit(stderrTail);
    }
    m_patience.stop();
    // The others end as cancelled, so that their logs are whole.
    for (const auto& worker : m_workers) {
        if (!worker->ended && worker->process.isRunning()) {
            worker->process.cancelInSteps();
        }
    }
    if (std::all_of(m_workers.begin(), m_workers.end(), [](const auto& w) { return w->ended; })) {
        conclude();
    }
}

void TrialRunner::conclude()
{
    if (m_concluded) {
        return;
    }
    m_concluded = true;
    m_patience.stop();
    if (m_spendingWatch && m_begun > 0) {
        const Ns elapsed = monotonicNs() - m_begun;
        m_outcome.spent = m_spendingWatch->spent(elapsed);
        if (m_outcome.cap.empty() && m_setup.plan.trial + 1 < m_setup.trials) {
            m_outcome.cap = m_spendingWatch->look(elapsed); // nothing is left for the next one
        }
    }
    m_outcome.clockDrift = wallNs() - monotonicNs() - m_driftAtStart;
    if (m_outcome.error) {
        m_outcome.state = TrialOutcome::State::Failed;
        m_outcome.reason = EndReason::Error;
    } else if (m_interrupted || m_outcome.reason == EndReason::Cancelled
               || m_outcome.reason == EndReason::ControllerGone) {
        m_outcome.state = TrialOutcome::State::Interrupted;
    }
    Q_EMIT finished(m_outcome);
}

} // namespace loadstone
