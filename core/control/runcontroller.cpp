// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runcontroller.h"

#include "base/log.h"
#include "base/units.h"
#include "control/calibration.h"
#include "control/checks.h"
#include "control/echoprocess.h"
#include "control/hooks.h"
#include "control/probe.h"
#include "control/programs.h"
#include "control/readiness.h"
#include "control/runscoring.h"
#include "control/scoringjob.h"
#include "control/servercounting.h"
#include "control/storethread.h"
#include "control/trialfacts.h"
#include "record/bodiesfile.h"
#include "record/spending.h"
#include "sysinfo/cpuplaces.h"
#include "sysinfo/hostfacts.h"
#include "sysinfo/hostload.h"

#include <QDir>
#include <QFile>
#include <QUuid>

#include <algorithm>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr Ns kHoldBackLag = kNsPerMs; // ingest waits while the client lags more than this

/// Which run of an audit it is, behind its name.
QString auditLabel(const Json& manifest)
{
    const auto audit = manifest.is_object() ? manifest.find("audit") : manifest.end();
    if (audit == manifest.end()) {
        return {};
    }
    const bool isReference = (*audit)["part"] == "reference";
    const bool isCaching = (*audit)["test"] == "output-caching";
    return isReference ? u" (audit: reference)"_s
        : isCaching    ? u" (audit: one prompt)"_s
                       : u" (audit: under load)"_s;
}

QString endpointLabel(const PreparedRun& prepared)
{
    return toQt(prepared.endpoint.name);
}

std::vector<SampleRow> sampleRows(const PreparedRun& prepared)
{
    std::vector<SampleRow> rows;
    rows.reserve(prepared.samples.size());
    for (std::uint32_t i = 0; i < prepared.samples.size(); ++i) {
        const PlannedSample& sample = prepared.samples[i];
        rows.push_back({ i, sample.hash, sample.category.value_or(""), sample.expected.value_or(""),
                         sample.permutation });
    }
    return rows;
}

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

RunController::RunController(QObject* parent)
    : QObject(parent)
{
}

RunController::~RunController()
{
    m_probe.reset();
    m_calibrator.reset();
    m_waiter.reset();
    m_hooks.reset();
    m_optionCheck.reset();
    m_counting.reset();
    m_scoring.reset();
    if (m_store && m_end.id != 0 && m_stage != Stage::Finished) {
        abandon();
    }
    m_runner.reset();
    m_store.reset(); // finishes what was asked of it
    if (m_stage != Stage::Finished && !m_end.uuid.isEmpty()) {
        QDir().rmdir(filePath({}));
    }
}

// Nobody waits for this run any more, but what it measured belongs in the store.
void RunController::abandon()
{
    m_runner.reset(); // workers see the end of their input, flush and end
    const bool decided = m_stage == Stage::Summarising || m_failing;
    QFile::remove(filePath(u"bodies"_s));
    if (decided) {
        return; // the jobs that say how it ended are under way
    }
    m_store->finishIngest([](const Result<std::uint64_t>&) {});
    m_store->ask<bool>(
        [run = m_end.id, row = m_row](Store& store) -> Result<bool> {
            // The row of a trial that had only just begun may have come into being since.
            const auto trials = store.trials(run);
            if (!trials) {
                return tl::unexpected(trials.error());
            }
            for (const TrialRow& stored : *trials) {
                if (stored.state != RunState::Running) {
                    continue;
                }
                TrialRow trial = stored.id == row.id ? row : stored;
                trial.state = RunState::Interrupted;
                if (const auto done = store.updateTrial(trial); !done) {
                    return tl::unexpected(done.error());
                }
            }
            const auto done = store.setRunState(run, RunState::Interrupted);
            return done ? Result<bool>(true) : Result<bool>(tl::unexpected(done.error()));
        },
        [](const Result<bool>&) {});
}

void RunController::setStage(Stage stage)
{
    if (m_stage != stage) {
        m_stage = stage;
        Q_EMIT stageChanged(stage);
    }
}

QString RunController::filePath(const QString& name) const
{
    return QDir(m_request.runsDir).filePath(m_end.uuid % u"/"_s % name);
}

void RunController::start(RunRequest request)
{
    m_request = std::move(request);
    m_end = {};
    m_end.uuid = QUuid::createUuid().toString(QUuid::WithoutBraces);
    const PreparedRun& prepared = m_request.prepared;
    m_end.name = m_request.name.isEmpty()
        ? QString(toQt(prepared.scenario.name) % u" @ "_s % endpointLabel(prepared)
                  % auditLabel(prepared.manifest))
        : m_request.name;
    setStage(Stage::Preparing);
    const auto worker = findWorkerProgram();
    if (!worker) {
        fail(worker.error());
        return;
    }
    m_worker = { *worker, m_request.launcher };
    if (!m_request.launcher.isNone()) {
        m_request.prepared.manifest["engine"]["launcher"] = m_request.launcher.text.toStdString();
    }
    m_store = std::make_unique<StoreThread>(m_request.store, this);
    prepareSecrets();
}

void RunController::prepareSecrets()
{
    auto secrets = resolveSecrets(m_request.prepared.secretHeaders);
    if (!secrets) {
        fail(secrets.error());
        return;
    }
    m_secrets = std::move(*secrets);
    if (holdsSecret(m_request.launcher, m_secrets)) {
        m_request.prepared.manifest["engine"].erase("launcher");
        fail(Error { ErrorCode::InvalidSpecification,
                     u"the launcher holds the endpoint's key, which would stand in lists of "
                      "processes and in reports; workers get it without that"_s,
                     u"launcher"_s });
        return;
    }
    if (m_request.prepared.bundledUrl.empty()) {
        createRun();
    } else {
        startBundledServer();
    }
}

void RunController::startBundledServer()
{
    const auto program = findEchoProgram();
    if (!program) {
        fail(program.error());
        return;
    }
    QStringList arguments;
    for (const std::string& argument : bundledArguments(m_request.prepared.bundledUrl)) {
        arguments << toQt(argument);
    }
    m_echo = std::make_unique<EchoProcess>();
    connect(m_echo.get(), &EchoProcess::failed, this, [this](const Error& error) { fail(error); });
    connect(m_echo.get(), &EchoProcess::listening, this, [this](const QString& url) {
        m_request.prepared.plan.endpoint.urls = { url.toStdString() };
        createRun();
    });
    m_echo->setEnvironment(environmentWithout(m_request.prepared.secretHeaders));
    m_echo->start(*program, arguments);
}

void RunController::createRun()
{
    if (m_stopRequested) {
        fail(Error { ErrorCode::Cancelled, u"stopped before the first request"_s, {} });
        return;
    }
    const PreparedRun& prepared = m_request.prepared;
    RunRow row;
    row.uuid = m_end.uuid;
    row.name = m_end.name;
    row.scenario = toQt(prepared.scenario.name);
    row.endpoint = endpointLabel(prepared);
    row.system = prepared.system ? toQt(prepared.system->name) : QString();
    row.mode = prepared.plan.mode;
    row.startedAt = wallNs();
    row.definitions = toQt(prepared.scenario.definitions);
    row.projectHash = m_request.projectHash;
    row.keepLogs = m_request.keepLogs;
    m_request.prepared.manifest["checks"] = toJson(checksOf(m_request.prepared));
    m_request.prepared.manifest["host"] = hostFacts();
    m_store->ask<std::int64_t>(
        [row, samples = sampleRows(prepared),
         manifest = prepared.manifest](Store& store) -> Result<std::int64_t> {
            // Better now than after hours of requests.
            if (const auto can = checkScoring(manifest, samples); !can) {
                return tl::unexpected(can.error());
            }
            const auto id = store.createRun(row);
            if (!id) {
                return id;
            }
            if (const auto done = store.setSamples(*id, samples); !done) {
                return tl::unexpected(done.error());
            }
            if (const auto done = store.setManifest(*id, manifest); !done) {
                return tl::unexpected(done.error());
            }
            return id;
        },
        [this](const Result<std::int64_t>& id) {
            if (!id) {
                fail(id.error());
                return;
            }
            m_end.id = *id;
            Q_EMIT created(*id);
            writeBodiesFile();
        });
}

// Every base URL is looked at, one after another; a small request is sent where the list of models
// does not say enough.
void RunController::preflight(bool withRequest)
{
    setStage(Stage::Preflight);
    if (m_stopRequested) {
        fail(Error { ErrorCode::Cancelled, u"stopped before the first request"_s, {} });
        return;
    }
    m_probe = std::make_unique<WorkerProcess>();
    connect(m_probe.get(), &WorkerProcess::message, this,
            [this, withRequest](const WorkerMessage& message) {
                if (const auto* probe = std::get_if<ProbeResultMessage>(&message)) {
                    const ProbeResultMessage result = *probe;
                    m_probe->disconnect(this);
                    m_probe->kill(); // it has said everything
                    m_probe.release()->deleteLater();
                    judgePreflight(result, withRequest);
                } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
                    fail(Error { error->code, toQt(error->detail), toQt(error->where) });
                }
            });
    connect(m_probe.get(), &WorkerProcess::ended, this,
            [this](WorkerProcess::End, const QString& detail) {
                fail(Error { ErrorCode::WorkerFailed,
                             detail.isEmpty() ? u"the probe gave no answer"_s : detail,
                             u"loadstone-worker"_s });
            });
    ProbeMessage probe;
    probe.endpoint = m_request.prepared.plan.endpoint;
    probe.endpoint.urls = { probe.endpoint.urls.at(m_probedUrl) };
    probe.streaming = m_request.prepared.plan.streaming;
    probe.requests = 0;
    if (withRequest) {
        const auto bodies = BodiesFile::open(filePath(u"bodies"_s));
        if (!bodies) {
            fail(bodies.error());
            return;
        }
        probe.body = (*bodies)->body(0).bytes;
        probe.requests = 1;
    }
    probe.idPrefix = "p-" + m_end.uuid.left(8).toStdString() + "-";
    probe.secrets = m_secrets;
    m_probe->setEnvironment(environmentWithout(m_request.prepared.secretHeaders));
    m_probe->start(m_worker);
    m_probe->send(probe);
}

void RunController::judgePreflight(const ProbeResultMessage& probe, bool withRequest)
{
    EndpointPlan endpoint = m_request.prepared.plan.endpoint;
    endpoint.urls = { endpoint.urls.at(m_probedUrl) };
    if (!withRequest && m_probedUrl == 0) {
        m_request.prepared.manifest["endpoint_facts"] = probeFacts(probe);
    }
    if (auto refusal = probeRefusal(probe, endpoint)) {
        if (!m_request.prepared.bundledUrl.empty() && !m_request.launcher.isNone()) {
            refusal->detail += u"; the bundled server runs outside of the launcher"_s;
        }
        fail(*refusal);
        return;
    }
    if (!withRequest && !probe.modelServed.value_or(false)) {
        // Some servers take any name or have no list: only an answer tells.
        if (probe.modelServed) {
            Q_EMIT note(u"the endpoint does not list a model \"%1\"; asking it once"_s.arg(
                toQt(endpoint.model)));
        }
        preflight(true);
        return;
    }
    // A request of the run's own that was answered has shown that its options are taken.
    const bool isTaken =
        withRequest && !probe.requests.empty() && probe.requests.front().outcome == "ok";
    if (isTaken) {
        takeRefusedOptions({});
    } else {
        checkOptions();
    }
}

// Some servers refuse options that others need: better found out before the clock runs.
void RunController::checkOptions()
{
    const PreparedRun& prepared = m_request.prepared;
    OptionCheck::Setup setup;
    setup.worker = m_worker;
    setup.endpoint = prepared.plan.endpoint;
    setup.endpoint.urls = { setup.endpoint.urls.at(m_probedUrl) };
    setup.secrets = m_secrets;
    setup.environment = environmentWithout(prepared.secretHeaders);
    setup.idPrefix = "p-" + m_end.uuid.left(8).toStdString() + "-";
    m_optionCheck = std::make_unique<OptionCheck>();
    connect(m_optionCheck.get(), &OptionCheck::finished, this,
            [this](const std::vector<std::string>& refused) {
                m_optionCheck->disconnect(this);
                m_optionCheck.release()->deleteLater();
                takeRefusedOptions(refused);
            });
    m_optionCheck->start(prepared, std::move(setup));
}

void RunController::takeRefusedOptions(const std::vector<std::string>& refused)
{
    PreparedRun& prepared = m_request.prepared;
    for (const std::string& option : refused) {
        if (std::find(prepared.withoutOptions.begin(), prepared.withoutOptions.end(), option)
            == prepared.withoutOptions.end()) {
            prepared.withoutOptions.push_back(option);
            Q_EMIT note(u"the endpoint refuses the option %1: requests are sent without it"_s.arg(
                toQt(option)));
        }
    }
    prepared.manifest["endpoint_facts"]["refused_options"] = prepared.withoutOptions;
    if (++m_probedUrl < prepared.plan.endpoint.urls.size()) {
        preflight(false);
        return;
    }
    m_isProbed = true;
    if (prepared.withoutOptions.empty()) {
        calibrate();
    } else {
        writeBodiesFile(); // anew, without them
    }
}

void RunController::writeBodiesFile()
{
    if (m_stopRequested) {
        fail(Error { ErrorCode::Cancelled, u"stopped before the first request"_s, {} });
        return;
    }
    if (!QDir().mkpath(filePath({}))) {
        fail(Error { ErrorCode::Io, u"folder cannot be made"_s, filePath({}) });
        return;
    }
    // Large datasets take a while; the store's thread is free at this point.
    m_store->ask<bool>(
        [prepared = m_request.prepared, path = filePath(u"bodies"_s)](Store&) -> Result<bool> {
            const auto written = writeBodies(prepared, path);
            return written ? Result<bool>(true) : Result<bool>(tl::unexpected(written.error()));
        },
        [this](const Result<bool>& written) {
            if (!written) {
                fail(written.error());
                return;
            }
            if (m_isProbed) {
                calibrate();
            } else {
                waitUntilReady();
            }
        });
}

// Before the server sees any load: what would this client do with a server that takes no time?
void RunController::calibrate()
{
    const PreparedRun& prepared = m_request.prepared;
    const auto echo = findEchoProgram();
    if (!m_request.calibrate || prepared.plan.mode == Mode::Accuracy || m_stopRequested || !echo) {
        startTrial();
        return;
    }
    setStage(Stage::Calibrating);
    CalibrationSetup setup;
    setup.plan = trialPlan(prepared, m_end.uuid.toStdString(), 0);
    setup.workers = prepared.workers;
    if (prepared.generation.maxTokens) {
        setup.tokens =
            static_cast<std::uint64_t>(std::max<std::int64_t>(1, *prepared.generation.maxTokens));
    }
    setup.workerProgram = m_worker;
    setup.echoProgram = *echo;
    setup.bodiesPath = filePath(u"bodies"_s);
    setup.environment = environmentWithout(prepared.secretHeaders);
    m_calibrator = std::make_unique<Calibrator>(std::move(setup));
    connect(m_calibrator.get(), &Calibrator::finished, this,
            [this](const std::optional<Calibration>& result, const QString& why) {
                m_calibrator.release()->deleteLater(); // it is telling of its end
                Json& manifest = m_request.prepared.manifest;
                manifest["calibration"] = result ? toJson(*result) : Json(nullptr);
                if (!result && !m_stopRequested) {
                    Q_EMIT note(u"this client could not be calibrated: %1"_s.arg(why));
                }
                startTrial();
            });
    m_calibrator->start();
}

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

void RunController::stop(Ns drain)
{
    m_stopRequested = true;
    if (m_counting) {
        m_counting->cancel();
    } else if (m_scoring) {
        m_scoring->cancel();
    } else if (m_runner) {
        m_runner->stop(drain);
    } else if (m_awaiting) {
        endWithoutTrial();
    } else if (m_afterHooks) {
        m_hooks->cancel();
        m_afterHooks = {};
        startTrial(); // which sees that there is to be none
    } else if (m_probe || m_calibrator || m_waiter) {
        fail(Error { ErrorCode::Cancelled, u"stopped before the first request"_s, {} });
    }
}

void RunController::cancel()
{
    m_stopRequested = true;
    if (m_counting) {
        m_counting->cancel();
    } else if (m_scoring) {
        m_scoring->cancel();
    } else if (m_runner) {
        m_runner->cancel();
    } else if (m_awaiting) {
        endWithoutTrial();
    } else if (m_afterHooks) {
        m_hooks->cancel();
        m_afterHooks = {};
        startTrial();
    } else if (m_probe || m_calibrator || m_waiter) {
        fail(Error { ErrorCode::Cancelled, u"stopped before the first request"_s, {} });
    }
}

// Later, not at once: they may be the ones that told of the failure.
void RunController::endHelpers()
{
    if (m_probe) {
        m_probe->disconnect(this);
        m_probe->kill();
        m_probe.release()->deleteLater();
    }
    if (m_hooks) {
        m_hooks->cancel();
        m_afterHooks = {};
    }
    if (m_waiter) {
        m_waiter->disconnect(this);
        m_waiter.release()->deleteLater();
    }
    if (m_calibrator) {
        m_calibrator->disconnect(this);
        m_calibrator.release()->deleteLater();
    }
    if (m_optionCheck) {
        m_optionCheck->disconnect(this);
        m_optionCheck.release()->deleteLater();
    }
    if (m_echo) {
        m_echo->disconnect(this);
        m_echo.release()->deleteLater();
    }
}

void RunController::fail(const Error& error)
{
    if (m_stage == Stage::Finished || m_failing) {
        return;
    }
    m_failing = true;
    m_end.error = error;
    m_end.state = error.code == ErrorCode::Cancelled ? RunState::Interrupted : RunState::Failed;
    endHelpers();
    if (m_end.id == 0 || !m_store) {
        conclude();
        return;
    }
    QFile::remove(filePath(u"bodies"_s));
    Json manifest = m_request.prepared.manifest;
    manifest["error"] = errorText(error).toStdString();
    m_store->ask<bool>(
        [run = m_end.id, state = m_end.state, manifest](Store& store) -> Result<bool> {
            if (const auto done = store.setManifest(run, manifest); !done) {
                return tl::unexpected(done.error());
            }
            const auto done = store.setRunState(run, state);
            return done ? Result<bool>(true) : Result<bool>(tl::unexpected(done.error()));
        },
        [this](const Result<bool>&) { conclude(); });
}

void RunController::conclude()
{
    QDir().rmdir(filePath({})); // only when nothing was kept in it
    setStage(Stage::Finished);
    Q_EMIT finished(m_end);
}

} // namespace loadstone
