// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "echoserver/echoserver.h"
#include "ipc/messages.h"
#include "record/logreader.h"

#include <QProcess>
#include <QTemporaryDir>

#include <memory>
#include <thread>

namespace loadstone::test {

/// A bundled server in a thread, for as long as the object lives.
class EchoThread
{
public:
    /// Option, value, option, value, ….
    explicit EchoThread(const QStringList& options);
    ~EchoThread();
    EchoThread(const EchoThread&) = delete;
    EchoThread& operator=(const EchoThread&) = delete;

    const std::string& url() const { return m_url; }

private:
    std::unique_ptr<EchoServer> m_server;
    std::thread m_thread;
    std::string m_url;
};

/// A worker process and the controller's side of its protocol.
class WorkerRig
{
public:
    WorkerRig();
    ~WorkerRig();
    WorkerRig(const WorkerRig&) = delete;
    WorkerRig& operator=(const WorkerRig&) = delete;

    QProcess process;
    StartMessage start; // some scenario against `start.plan.endpoint.urls`, to be changed
    QTemporaryDir dir;

    /// Starts the program and exchanges hellos.
    bool open();
    void send(const ControllerMessage& message);

    /// The next message within 15 s; none where the worker has ended.
    std::optional<WorkerMessage> next();

    /// The next message of type T within 15 s; others are kept in `seen`.
    template<class T>
    std::optional<T> await()
    {
        for (;;) {
            const auto message = next();
            if (!message) {
                return std::nullopt;
            }
            if (const auto* wanted = std::get_if<T>(&*message)) {
                return *wanted;
            }
        }
    }

    /// Sends `start`, waits for ready and sends `go`.
    std::optional<ReadyMessage> launch();
    void go(Phase phase);

    /// Waits for the end of the process; its exit code, or −1 after a crash or 15 s.
    int exitCode();

    /// Everything in the request log.
    LogBatch log() const;

    std::vector<WorkerMessage> seen;
    Ns epoch = 0;

private:
    LineFramer m_framer;
};

} // namespace loadstone::test
