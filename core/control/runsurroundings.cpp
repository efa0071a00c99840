// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runcontroller.h"

// What a run does around its trials: waiting for the endpoint, and the requests of hooks.

#include "base/log.h"
#include "base/units.h"
#include "control/calibration.h"
#include "control/echoprocess.h"
#include "control/hooks.h"
#include "control/probe.h"
#include "control/readiness.h"
#include "control/runsummary.h"
#include "control/storethread.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

// Before anything else is sent: a server that is still loading its model refuses the preflight.
void RunController::waitUntilReady()
{
    const PreparedRun& prepared = m_request.prepared;
    if (!prepared.endpoint.waitReady || !prepared.bundledUrl.empty()) {
        lookAhead();
        return;
    }
    setStage(Stage::Preflight);
    ReadinessSetup setup;
    setup.probe.endpoint = prepared.plan.endpoint;
    setup.probe.streaming = prepared.plan.streaming;
    setup.probe.body = prepared.readyBody;
    setup.probe.requests = prepared.readyBody.empty() ? 0 : 1; // else reachability must do
    setup.probe.idPrefix = "p-" + m_end.uuid.left(8).toStdString() + "-ready-";
    setup.probe.secrets = m_secrets;
    setup.limit = *prepared.endpoint.waitReady;
    setup.workerProgram = m_worker;
    setup.environment = environmentWithout(prepared.secretHeaders);
    m_waiter = std::make_unique<ReadyWaiter>(std::move(setup));
    connect(m_waiter.get(), &ReadyWaiter::waiting, this, [this](const QString& why) {
        Q_EMIT note(u"waiting until the endpoint answers, at most %1: %2"_s.arg(
            formatDuration(*m_request.prepared.endpoint.waitReady), why));
    });
    connect(m_waiter.get(), &ReadyWaiter::finished, this, [this](const Readiness& readiness) {
        m_waiter.release()->deleteLater(); // it is telling of its end
        m_request.prepared.manifest["wait_ready"] = toJson(readiness);
        if (readiness.refusal) {
            fail(*readiness.refusal);
        } else if (!readiness.ready) {
            fail(Error { ErrorCode::Unreachable,
                         u"the endpoint was not ready within %1 (%2 attempts): %3"_s
                             .arg(formatDuration(*m_request.prepared.endpoint.waitReady))
                             .arg(readiness.attempts)
                             .arg(readiness.lastError),
                         toQt(m_request.prepared.plan.endpoint.urls.front()) });
        } else {
            lookAhead();
        }
    });
    m_waiter->start();
}

void RunController::lookAhead()
{
    if (m_request.preflight) {
        preflight(false);
    } else {
        calibrate();
    }
}

// Stopped, or told that there is no further trial.
void RunController::endWithoutTrial()
{
    m_awaiting = false;
    if (m_trial == 0) {
        fail(Error { ErrorCode::Cancelled, u"stopped before the first request"_s, {} });
    } else {
        const bool isWhole = !m_stopRequested || !wantsTrial();
        summarise(isWhole ? RunState::Done : RunState::Interrupted);
    }
}

void RunController::nextTrial(Json place)
{
    if (m_awaiting) {
        m_awaiting = false;
        m_place = std::move(place);
        startTrial();
    }
}

void RunController::endTrials(Json why)
{
    if (!m_awaiting) {
        return;
    }
    if (why.is_null()) {
        endWithoutTrial();
        return;
    }
    m_request.prepared.manifest["suite"]["ended"] = std::move(why);
    m_store->ask<bool>(
        [run = m_end.id, manifest = m_request.prepared.manifest](Store& store) -> Result<bool> {
            const auto done = store.setManifest(run, manifest);
            return done ? Result<bool>(true) : Result<bool>(tl::unexpected(done.error()));
        },
        [this](const Result<bool>& done) {
            if (!done) {
                qCWarning(lcControl) << "end of a run not stored:" << errorText(done.error());
            }
            if (m_awaiting) { // nobody stopped it meanwhile
                endWithoutTrial();
            }
        });
}

bool RunController::wantsTrial() const
{
    return m_precision ? m_precision->wantsTrial() : m_trial < m_request.prepared.trials;
}

// A precision is asked about after each trial; it sees how wide the interval is, nothing else.
void RunController::afterTrial(std::int64_t trial)
{
    const auto rule = precisionFromManifest(m_request.prepared.manifest);
    if (!rule) {
        goOn();
        return;
    }
    m_store->ask<std::optional<double>>(
        [run = m_end.id, trial, metric = rule->metric](Store& store) {
            return trialValue(store, run, trial, metric);
        },
        [this, rule = *rule](const Result<std::optional<double>>& value) {
            if (!value) {
                m_end.error = value.error();
                summarise(RunState::Failed);
                return;
            }
            judgePrecision(rule, *value);
        });
}

void RunController::judgePrecision(const PrecisionRule& rule, std::optional<double> value)
{
    m_values.push_back(value);
    m_precision = precisionOf(rule, m_values);
    Q_EMIT note(u"precision: %1"_s.arg(precisionText(*m_precision)));
    if (m_stopRequested && wantsTrial()) {
        summarise(RunState::Interrupted);
    } else {
        goOn();
    }
}

void RunController::goOn()
{
    if (wantsTrial() || m_request.onDemand) {
        startTrial();
    } else {
        summarise(RunState::Done);
    }
}

void RunController::startTrial()
{
    if (m_stopRequested) {
        endWithoutTrial();
        return;
    }
    if (m_request.onDemand && !m_place) {
        setStage(Stage::Waiting);
        m_awaiting = true;
        Q_EMIT awaitsTrial(m_trial);
        return;
    }
    m_trialHooks = Json::array();
    const auto beforeTrial = [this] {
        callHooks(HookTime::BeforeTrial, [this] { launchTrial(); });
    };
    if (m_trial > 0) {
        beforeTrial();
        return;
    }
    callHooks(HookTime::BeforeRun, [this, beforeTrial] {
        m_request.prepared.manifest["hooks"] = std::exchange(m_trialHooks, Json::array());
        beforeTrial();
    });
}

void RunController::callHooks(HookTime when, std::function<void()> then)
{
    if (!m_hooks) {
        const PreparedRun& prepared = m_request.prepared;
        HookSetup setup;
        setup.hooks = prepared.endpoint.hooks;
        setup.baseUrl = prepared.plan.endpoint.urls.front();
        setup.secrets = m_secrets;
        setup.tlsVerify = prepared.plan.endpoint.tlsVerify;
        setup.tlsCa = toQt(prepared.plan.endpoint.tlsCa);
        setup.tlsCert = toQt(prepared.plan.endpoint.tlsCert);
        setup.tlsKey = toQt(prepared.plan.endpoint.tlsKey);
        // As named, not as planned: the endpoint may be this machine and the hook's server not.
        setup.proxy = prepared.endpoint.proxy == "none" ? std::string() : prepared.endpoint.proxy;
        m_hooks = std::make_unique<HookRunner>(std::move(setup));
        connect(m_hooks.get(), &HookRunner::finished, this, &RunController::onHooks);
    }
    if (!m_hooks->has(when)) {
        then();
        return;
    }
    m_afterHooks = std::move(then);
    m_hooks->start(when);
}

void RunController::onHooks(const std::vector<HookOutcome>& outcomes)
{
    const auto then = std::exchange(m_afterHooks, {});
    if (!then) {
        return; // the run was stopped before they began
    }
    for (const HookOutcome& outcome : outcomes) {
        m_trialHooks.push_back(toJson(outcome));
        Q_EMIT note(u"hook %1"_s.arg(hookText(outcome)));
    }
    const auto fatal = std::find_if(outcomes.begin(), outcomes.end(),
                                    [](const HookOutcome& outcome) { return outcome.isFatal(); });
    if (fatal == outcomes.end()) {
        then();
        return;
    }
    const Error error { fatal->status ? ErrorCode::Io : ErrorCode::Unreachable,
                        u"the hook failed: %1"_s.arg(hookText(*fatal)), toQt(fatal->hook.url) };
    if (fatal->hook.when == HookTime::AfterTrial) {
        m_end.error = m_end.error.value_or(error); // what was measured is stored all the same
        then();
        return;
    }
    m_request.prepared.manifest["failed_hook"] = toJson(*fatal);
    if (m_trial == 0) {
        fail(error);
    } else {
        m_end.error = error;
        summarise(RunState::Failed);
    }
}

} // namespace loadstone
