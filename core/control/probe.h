// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"
#include "control/workerprocess.h"

#include <QObject>
#include <QProcessEnvironment>

#include <memory>

namespace loadstone {

/// Asks an endpoint, in a worker process, what it is like, and times a few small requests. For the
/// command line and "Test connection". Every start ends in exactly one `finished`.
class Probe final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Probe)

public:
    explicit Probe(QObject* parent = nullptr);
    ~Probe() override;

    void start(const Endpoint& endpoint);
    void cancel();

    /// Of the workers from now on.
    void setLauncher(const Launcher& launcher) { m_launcher = launcher; }

Q_SIGNALS:
    /// Something a person should know before the answer comes.
    void note(const QString& text);
    void finished(const loadstone::Result<loadstone::ProbeResultMessage>& result);

private:
    void ask();
    void judge(ProbeResultMessage result);
    void finish(const Result<ProbeResultMessage>& result);

    Endpoint m_endpoint;
    Launcher m_launcher;
    std::vector<std::string> m_options; // that the requests under way carry
    std::vector<std::string> m_refused;
    std::unique_ptr<WorkerProcess> m_worker;
};

/// Facts of the endpoint that a probe found, as the manifest holds them.
Json probeFacts(const ProbeResultMessage& probe);

/// Why a run against this endpoint makes no sense (unreachable, unauthorised, no such model), else
/// nothing.
std::optional<Error> probeRefusal(const ProbeResultMessage& probe, const EndpointPlan& endpoint);

/// Values of the secret headers for a worker; NotFound and others as `resolveSecret`.
struct SecretHeader;
Result<Secrets> resolveSecrets(const std::vector<SecretHeader>& headers);

/// This program's environment without the variables that hold those secrets: other programs get
/// them in messages only, if at all.
QProcessEnvironment environmentWithout(const std::vector<SecretHeader>& headers);

} // namespace loadstone
