// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/inspection.h"
#include "control/workerprocess.h"

#include <QObject>
#include <QTemporaryDir>

#include <memory>
#include <vector>

namespace loadstone {

class EchoProcess;

/// Sends one recorded request again, once or several times one after the other, in a worker process
/// as a probe does; the run that it is of is not changed. Owned by whoever shows the answers. Every
/// start ends in exactly one `finished`.
class Resend final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Resend)

public:
    explicit Resend(QObject* parent = nullptr);
    ~Resend() override;

    /// The request must have its whole body. Secrets are resolved anew.
    void start(const Inspection& inspection, std::uint32_t times = 1);
    void cancel();

    bool isBusy() const { return m_busy; }

    /// Of the workers from now on.
    void setLauncher(const Launcher& launcher) { m_launcher = launcher; }

Q_SIGNALS:
    /// One of them is over: failed ones are answers too. Each before `finished`.
    void answered(const loadstone::ProbeRequest& answer);
    /// The `requests` are all of them; none when nothing could be reached.
    void finished(const loadstone::Result<loadstone::ProbeResultMessage>& result);

private:
    void startBundled();
    void ask();
    void onMessage(const WorkerMessage& message);
    void finish(const Result<ProbeResultMessage>& result);

    Inspection m_inspection;
    Launcher m_launcher;
    std::uint32_t m_times = 1;
    std::vector<ProbeRequest> m_answers;
    bool m_busy = false;
    std::unique_ptr<EchoProcess> m_echo;
    std::unique_ptr<WorkerProcess> m_worker;
    std::unique_ptr<QTemporaryDir> m_dir; // of the bodies file
};

} // namespace loadstone
