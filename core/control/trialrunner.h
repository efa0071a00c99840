// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/breakcondition.h"
#include "control/breakwatch.h"
#include "control/livestate.h"
#include "control/saturationwatch.h"
#include "control/spendingwatch.h"
#include "control/workerprocess.h"
#include "record/runplan.h"

#include <QObject>
#include <QProcessEnvironment>
#include <QTimer>

#include <memory>

namespace loadstone {

/// What a trial needs beside its plan.
struct TrialSetup
{
    RunPlan plan;
    std::uint32_t workers = 1;
    std::uint32_t trials = 1; // of the run, for the live view
    WorkerProgram workerProgram;
    QString bodiesPath;
    QStringList logPaths; // one a worker
    Secrets secrets;
    std::optional<Ns> epoch; // of the run; the first trial makes it
    std::vector<BreakCondition> breakOn; // of a ramp
    Ns breakHold = 0;
    bool stopWhenSaturated = false; // an open loop whose server cannot keep up ends early
    SpendingRules spending; // of the run
    Spending spentBefore; // by its earlier trials
    std::vector<int> cpus; // worker k keeps to the k-th; fewer: the rest run anywhere
    WorkerPatience patience;
    QProcessEnvironment environment { QProcessEnvironment::InheritFromParent }; // of the workers
};

/// What ended a trial whose server fell further and further behind.
inline constexpr std::string_view kSaturated = "saturated";

/// What came of a trial; the requests are in the logs.
struct TrialOutcome
{
    enum class State { Done, Failed, Interrupted };

    State state = State::Done;
    std::optional<Error> error; // Failed only
    std::optional<Ns> epoch; // monotonic; nothing when no `go` was sent
    Ns wallAtEpoch = 0;
    std::optional<Ns> measureStart; // from the epoch; nothing when the measured phase never began
    std::optional<Ns> issuingEnd; // from the epoch, largest of the workers; nothing when unknown
    Ns startedWall = 0;
    Ns clockDrift = 0; // wall minus monotonic clock, end minus start of the trial
    EndReason reason = EndReason::Complete; // the gravest of the workers
    std::uint64_t peakInFlight = 0;
    Ns atCap = 0;
    std::string stoppedBy; // condition that ended a ramp, kSaturated, or a cap; empty: none
    std::string cap; // of the run, that this trial reached; empty: none
    Spending spent;
    std::uint64_t connections = 0; // opened by all workers
    std::uint64_t handshakes = 0; // of TLS
    std::uint64_t resumed = 0; // of those
    std::vector<ReadyMessage> ready;
    std::vector<int> cpus; // that the workers keep to, −1: to none; empty: not asked for
    std::vector<EventMessage> events;
    Json stallProbes = Json::array(); // {at_ns, latency_ns or null, outcome}
    QString stderrTail; // of a failed worker
};

/// Runs one trial on N worker processes: start, ready, go, warm-up, measured phase, drain. Owned by
/// the run's controller, in its thread. Every start ends in exactly one `finished`.
class TrialRunner final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrialRunner)

public:
    explicit TrialRunner(TrialSetup setup, QObject* parent = nullptr);
    ~TrialRunner() override;

    void start();

    /// Ends issuing; what is in flight may finish within `drain`. The trial counts as interrupted.
    void stop(Ns drain);
    void cancel();

    const LiveState& live() const { return m_live; }

    std::vector<qint64> workerPids() const;
    /// Whether these are the workers': a launcher may hide one in a container of its own.
    bool seesWorkers() const;

Q_SIGNALS:
    /// Logs exist and the clock starts: ingest may begin.
    void started(qint64 epoch);
    void liveChanged(const loadstone::LiveState& state);
    void finished(const loadstone::TrialOutcome& outcome);

private:
    struct Worker;
    enum class Step { Hello, Ready, Warmup, Measured, Ending };

    void onMessage(Worker& worker, const WorkerMessage& message);
    void onReady(Worker& worker, const ReadyMessage& ready);
    void onSnapshot(Worker& worker, const SnapshotMessage& snapshot);
    void onDone(Worker& worker, const DoneMessage& done);
    void onEnded(Worker& worker, WorkerProcess::End end, const QString& detail);
    void sendStart(Worker& worker);
    int cpuFor(const Worker& worker) const;
    Error withLauncher(Error error) const;
    void go(Phase phase);
    void watchForBreak();
    void watchSpending();
    void endEarly(std::string why, Ns drain);
    void fail(const Error& error, const QByteArray& stderrTail);
    void conclude();

    TrialSetup m_setup;
    TrialOutcome m_outcome;
    LiveState m_live;
    LiveMerger m_merger;
    std::optional<BreakWatch> m_breakWatch;
    std::optional<SaturationWatch> m_saturationWatch;
    std::optional<SpendingWatch> m_spendingWatch;
    std::vector<std::unique_ptr<Worker>> m_workers;
    QTimer m_patience; // for hello and ready
    Step m_step = Step::Hello;
    Ns m_phaseStart = 0;
    Ns m_begun = 0; // the first phase
    Ns m_driftAtStart = 0;
    bool m_interrupted = false;
    bool m_concluded = false;
};

} // namespace loadstone
