// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "control/workerprocess.h"

#include <QObject>

#include <memory>

namespace loadstone {

/// What a launcher's worker said.
struct LauncherFacts
{
    Ns took = 0; // from the start to an answer
    std::vector<int> cpus; // that it may run on

    bool operator==(const LauncherFacts&) const = default;
};

/// Starts one worker through a launcher and ends it as soon as both have understood each other;
/// nothing is sent to any endpoint. Owned by whoever asked. Every start ends in exactly one
/// `finished`, unless it is cancelled or deleted before.
class LauncherCheck final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LauncherCheck)

public:
    explicit LauncherCheck(QObject* parent = nullptr);
    ~LauncherCheck() override;

    void start(const Launcher& launcher);
    void cancel();

    bool isBusy() const { return m_worker != nullptr; }

Q_SIGNALS:
    /// WorkerFailed, NotFound (of the worker's program).
    void finished(const loadstone::Result<loadstone::LauncherFacts>& facts);

private:
    void drop();
    void finish(const Result<LauncherFacts>& facts);

    std::unique_ptr<WorkerProcess> m_worker;
    Ns m_started = 0;
    bool m_greeted = false;
};

} // namespace loadstone
