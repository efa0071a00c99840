// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ipc/lineframer.h"
#include "ipc/messages.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QTimer>

namespace loadstone {

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

    explicit WorkerProcess(QObject* parent = nullptr);
    ~WorkerProcess() override;

    /// Starts the program and sends `hello`. Nothing secret is ever in argv or the environment.
    void start(const QString& program);
    void send(const ControllerMessage& message);

    /// From now on a snapshot is due at least every 5 s (between `go` and `done`).
    void expectSnapshots(bool expect);

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
    void escalate(int afterMs, void (QProcess::*step)());

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
