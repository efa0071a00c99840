// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "control/workerprocess.h"

#include <QObject>
#include <QProcessEnvironment>
#include <QTimer>

#include <memory>
#include <optional>

namespace loadstone {

/// What waiting for an endpoint needs.
struct ReadinessSetup
{
    ProbeMessage probe; // one small request
    Ns limit = 0;
    WorkerProgram workerProgram;
    QProcessEnvironment environment { QProcessEnvironment::InheritFromParent };
};

/// How long an endpoint was waited for; `wait_ready` of the manifest.
struct Readiness
{
    bool ready = false;
    std::uint64_t attempts = 0;
    Ns waited = 0;
    QString lastError; // of the last attempt that failed
    std::optional<Error> refusal; // waiting longer is no use: a key is missing
};

Json toJson(const Readiness& readiness);

/// Asks an endpoint for one small answer, again and again in a worker process of its own, until it
/// comes or the time is over. Owned by the run's controller, in its thread; every start ends in
/// exactly one `finished`, unless it is deleted before.
class ReadyWaiter final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ReadyWaiter)

public:
    explicit ReadyWaiter(ReadinessSetup setup, QObject* parent = nullptr);
    ~ReadyWaiter() override;

    void start();

Q_SIGNALS:
    /// The first attempt failed: there is going to be a wait.
    void waiting(const QString& why);
    void finished(const loadstone::Readiness& readiness);

private:
    void attempt();
    void onProbe(const ProbeResultMessage& probe);
    void onFailure(const QString& why);
    void endWorker();
    void finish();

    ReadinessSetup m_setup;
    Readiness m_readiness;
    std::unique_ptr<WorkerProcess> m_worker;
    QTimer m_pause;
    Ns m_begun = 0;
};

} // namespace loadstone
