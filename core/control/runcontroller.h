// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/precision.h"
#include "base/result.h"
#include "control/livestate.h"
#include "control/optioncheck.h"
#include "control/trialrunner.h"
#include "plan/plan.h"
#include "store/runrow.h"

#include <QObject>

#include <functional>
#include <memory>

namespace loadstone {

class Calibrator;
class EchoProcess;
class StoreThread;
class HookRunner;
class HostLoadSampler;
class ScoringJob;
class ServerCounting;
class ReadyWaiter;
struct HookOutcome;

/// One run as it is handed to the controller.
struct RunRequest
{
    PreparedRun prepared;
    QString store; // path or URL
    QString runsDir; // logs and bodies go to runsDir/UUID
    QString name; // shown in lists; empty: scenario @ endpoint
    QString projectHash; // SHA-256 of the project as it is run
    Launcher launcher; // of every worker
    bool keepLogs = false;
    bool preflight = true;
    bool calibrate = true; // measure this client before the run; not in accuracy mode
    bool stopWhenSaturated = false; // trials of an open loop whose server cannot keep up end early
    bool onDemand = false; // each trial waits for RunController::nextTrial
};

/// How a run ended. `result` is the stored result object, null when nothing could be computed.
struct RunEnd
{
    std::int64_t id = 0; // 0: no row was created
    QString uuid;
    QString name;
    RunState state = RunState::Done;
    std::optional<bool> valid;
    std::optional<bool> sloMet;
    bool saturated = false; // a trial ended early, as RunRequest::stopWhenSaturated says
    bool capped = false; // it ended at a cap of its scenario
    Json result;
    std::optional<Error> error; // Failed: why
};

/// Carries out one run: bundled server, preflight, trials on worker processes, ingest, scoring,
/// result. For CLI and window alike; owned by them, lives in any thread with an event loop, never
/// blocks it. Every start ends in exactly one `finished`.
class RunController final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunController)

public:
    enum class Stage {
        Idle,
        Preparing,
        Preflight,
        Calibrating,
        Waiting, // for nextTrial
        Warmup,
        Measuring,
        Storing,
        Summarising,
        Finished
    };
    Q_ENUM(Stage)

    explicit RunController(QObject* parent = nullptr);
    /// In mid-run: ends the workers and keeps what they measured; the run is then interrupted.
    ~RunController() override;

    void start(RunRequest request);

    /// No new request; what is in flight may finish within `drain`. What was measured is kept and
    /// the run ends as interrupted.
    void stop(Ns drain);

    /// The same without waiting.
    void cancel();

    /// Of a run on demand that awaits a trial: begins it. `place` is where it stands in its suite,
    /// for the manifest.
    void nextTrial(Json place);
    /// Of a run on demand that awaits a trial: there is none any more, the run is done. `why`: of a
    /// suite that ended it before its number of trials, for the manifest.
    void endTrials(Json why = nullptr);
    /// Whether the run needs another trial: fewer than its number, or its precision is not reached.
    bool wantsTrial() const;

    Stage stage() const { return m_stage; }

    /// 0 before `created`.
    std::int64_t runId() const { return m_end.id; }

Q_SIGNALS:
    void stageChanged(loadstone::RunController::Stage stage);
    void created(qint64 run);
    void liveChanged(const loadstone::LiveState& state);
    /// Facts for people while the run goes on, English.
    void note(const QString& text);
    void trialFinished(quint32 trial, quint32 trials);
    /// Of a run on demand: nextTrial or endTrials has to follow.
    void awaitsTrial(quint32 trial);
    void finished(const loadstone::RunEnd& end);

private:
    void setStage(Stage stage);
    void startBundledServer();
    void prepareSecrets();
    void createRun();
    void waitUntilReady();
    void lookAhead();
    void preflight(bool withRequest);
    void judgePreflight(const ProbeResultMessage& probe, bool withRequest);
    void checkOptions();
    void takeRefusedOptions(const std::vector<std::string>& refused);
    void writeBodiesFile();
    void calibrate();
    void startTrial();
    void endWithoutTrial();
    void afterTrial(std::int64_t trial);
    void judgePrecision(const PrecisionRule& rule, std::optional<double> value);
    void goOn();
    void callHooks(HookTime when, std::function<void()> then);
    void onHooks(const std::vector<HookOutcome>& outcomes);
    void launchTrial();
    void onTrialStarted(Ns epoch);
    void onTrialFinished(const TrialOutcome& outcome);
    void ingest(const TrialOutcome& outcome);
    void afterIngest(const TrialOutcome& outcome, const Result<std::uint64_t>& ingested);
    void summarise(RunState state);
    void askTokenizer();
    void countTokens();
    void endUncounted(const Error& error);
    void scoreAnswers();
    void storeResult(bool scoresFirst);
    void fail(const Error& error);
    void endHelpers();
    void abandon();
    void conclude();
    QString filePath(const QString& name) const;

    RunRequest m_request;
    RunEnd m_end;
    Stage m_stage = Stage::Idle;
    WorkerProgram m_worker;
    Secrets m_secrets;
    std::optional<Ns> m_epoch;
    std::uint32_t m_trial = 0;
    Spending m_spent; // by the trials so far
    std::size_t m_probedUrl = 0;
    bool m_isProbed = false; // all base URLs are
    TrialRow m_row;
    bool m_stopRequested = false;
    bool m_failing = false;
    bool m_awaiting = false; // a trial on demand
    std::optional<Json> m_place; // of the trial under way, on demand
    std::vector<std::optional<double>> m_values; // of each trial, that the precision is asked of
    std::optional<PrecisionBlock> m_precision; // after the last trial
    std::unique_ptr<EchoProcess> m_echo;
    std::unique_ptr<WorkerProcess> m_probe;
    std::unique_ptr<Calibrator> m_calibrator;
    std::unique_ptr<ReadyWaiter> m_waiter;
    std::unique_ptr<HookRunner> m_hooks;
    std::function<void()> m_afterHooks; // set while hooks are under way
    Json m_trialHooks = Json::array(); // outcomes around the current trial
    std::unique_ptr<OptionCheck> m_optionCheck;
    std::unique_ptr<TrialRunner> m_runner;
    std::unique_ptr<HostLoadSampler> m_hostLoad;
    std::unique_ptr<ServerCounting> m_counting; // set while the server's tokenizer is asked
    std::unique_ptr<ScoringJob> m_scoring; // set while answers are graded in the background
    std::unique_ptr<StoreThread> m_store;
};

} // namespace loadstone
