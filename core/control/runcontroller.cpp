// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runcontroller.h"

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
#include "record/bodiesfile.h"
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
