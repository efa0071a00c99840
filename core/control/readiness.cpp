// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/readiness.h"

#include "base/units.h"
#include "control/probe.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kPauseMs = 500;

} // namespace

Json toJson(const Readiness& readiness)
{
    return Json { { "ready", readiness.ready },
                  { "attempts", readiness.attempts },
                  { "waited_ms", toMs(readiness.waited) } };
}

ReadyWaiter::ReadyWaiter(ReadinessSetup setup, QObject* parent)
    : QObject(parent)
    , m_setup(std::move(setup))
{
    m_pause.setSingleShot(true);
    m_pause.setInterval(kPauseMs);
    connect(&m_pause, &QTimer::timeout, this, &ReadyWaiter::attempt);
}

ReadyWaiter::~ReadyWaiter()
{
    endWorker();
}

void ReadyWaiter::endWorker()
{
    if (m_worker) {
        m_worker->disconnect(this);
        m_worker->kill();
        m_worker.release()->deleteLater();
    }
}

void ReadyWaiter::start()
{
    m_begun = monotonicNs();
    attempt();
}

void ReadyWaiter::attempt()
{
    ++m_readiness.attempts;
    ProbeMessage probe = m_setup.probe;
    const Ns left = std::max<Ns>(kNsPerMs, m_begun + m_setup.limit - monotonicNs());
    Timeouts& timeouts = probe.endpoint.timeouts;
    for (Ns* timeout :
         { &timeouts.connect, &timeouts.firstByte, &timeouts.idle, &timeouts.total }) {
        *timeout = std::min(*timeout, left);
    }
    m_worker = std::make_unique<WorkerProcess>();
    connect(m_worker.get(), &WorkerProcess::message, this, [this](const WorkerMessage& message) {
        if (const auto* result = std::get_if<ProbeResultMessage>(&message)) {
            const ProbeResultMessage kept = *result;
            endWorker();
            onProbe(kept);
        } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
            const QString why = toQt(error->detail);
            endWorker();
            onFailure(why);
        }
    });
    connect(m_worker.get(), &WorkerProcess::ended, this,
            [this](WorkerProcess::End, const QString& detail) {
                const QString why = detail.isEmpty() ? u"the probe gave no answer"_s : detail;
                endWorker();
                onFailure(why);
            });
    m_worker->setEnvironment(m_setup.environment);
    m_worker->start(m_setup.workerProgram);
    m_worker->send(probe);
}

void ReadyWaiter::onProbe(const ProbeResultMessage& probe)
{
    if (!probe.requests.empty() && probe.requests.front().outcome == "ok") {
        m_readiness.ready = true;
        finish();
        return;
    }
    const auto refusal = probeRefusal(probe, m_setup.probe.endpoint);
    if (refusal && refusal->code == ErrorCode::Unauthorized) {
        m_readiness.refusal = refusal;
        finish();
        return;
    }
    if (refusal) {
        onFailure(refusal->detail);
        return;
    }
    const ProbeRequest request = probe.requests.empty() ? ProbeRequest {} : probe.requests.front();
    const QString status = request.status > 0 ? u" (%1)"_s.arg(request.status) : QString();
    const QString said = request.error.empty() ? QString() : QString(u": "_s % toQt(request.error));
    onFailure(toQt(request.outcome) % status % said);
}

void ReadyWaiter::onFailure(const QString& why)
{
    m_readiness.lastError = why;
    if (monotonicNs() + kPauseMs * kNsPerMs >= m_begun + m_setup.limit) {
        finish();
        return;
    }
    if (m_readiness.attempts == 1) {
        Q_EMIT waiting(why);
    }
    m_pause.start();
}

void ReadyWaiter::finish()
{
    m_readiness.waited = monotonicNs() - m_begun;
    Q_EMIT finished(m_readiness);
}

} // namespace loadstone
