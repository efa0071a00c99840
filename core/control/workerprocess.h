// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ipc/lineframer.h"
#include "ipc/messages.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTimer>

#include <chrono>

namespace loadstone {

/// How long a worker is waited for before the next harder step; the defaults are the documented
/// ones, tests take shorter ones. Value type.
struct WorkerPatience
{
    std::chrono::milliseconds silence { 5'000 }; // between messages while snapshots are due
    std::chrono::milliseconds stop { 10'000 }; // stop beyond the drain, or done → terminate
    std::chrono::milliseconds step { 2'000 }; // cancel → terminate, terminate or closing → kill
};

/// One worker process and its channel. Owned by the trial that started it; lives in the thread that
/// created it. Every start ends in exactly one `ended`.
class WorkerProcess final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(WorkerProcess)

public:
    /// How a worker's life ended.
    enum class End {
        Finished, // exit 0 after its last message
        FailedToStart,
        Failed, // sent an error, broke the protocol, or exited with a code
        Crashed, // killed by a signal
        NotResponding, // no message for 5 s while one was due; it was ended
    };
    Q_ENUM(End)

    explicit WorkerProcess(const WorkerPatience& patience = {}, QObject* parent = nullptr);
    /// Closes the worker's input, so that it flushes its log, and waits for its end; kills it when
    /// that takes longer than a step.
    ~WorkerProcess() override;

    /// Of the program, instead of this one's. Before `start`.
    void setEnvironment(const QProcessEnvironment& environment);

    /// Starts the program and sends `hello`. Nothing secret is ever in argv or the environment.
    void start(const QString& program);
    void send(const ControllerMessage& message);

    /// From now on a snapshot is due at least every 5 s (between `go` and `done`).
    void expectSnapshots(bool expect);

    /// No more messages: the worker flushes and ends by itself.
    void closeInput();

    /// From now on (after `done`) its end is due: terminate and kill come when it does not.
    void expectEnd();

    /// stop → 10 s beyond the drain → terminate → 2 s → kill.
    void stopInSteps(Ns drain);

    /// cancel → 2 s → terminate → 2 s → kill.
    void cancelInSteps();
    void kill();

    bool isRunning() const { return m_process.state() != QProcess::NotRunning; }

    qint64 pid() const { return m_process.processId(); }

    /// Last 64 KiB of its stderr.
    const QByteArray& stderrTail() const { return m_stderr; }

Q_SIGNALS:
    void message(const loadstone::WorkerMessage& message);
    void ended(loadstone::WorkerProcess::End end, const QString& detail);

private:
    void readOutput();
    void readErrors();
    void onFinished(int code, QProcess::ExitStatus status);
    void onSilent();
    void fail(const QString& detail);
    void finish(End end, const QString& detail);
    void escalate(std::chrono::milliseconds after, void (QProcess::*step)());

    WorkerPatience m_patience;
    QProcess m_process;
    LineFramer m_framer;
    QByteArray m_stderr;
    QTimer m_silence;
    QTimer m_escalation;
    QString m_failure;
    bool m_notResponding = false;
    bool m_ended = false;
};

} // namespace loadstone
