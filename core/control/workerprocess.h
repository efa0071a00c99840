// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/launcher.h"
#include "ipc/lineframer.h"
#include "ipc/messages.h"

#include <QByteArray>
#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QTimer>

#include <chrono>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace loadstone {

/// How long a worker is waited for before the next harder step; the defaults are the documented
/// ones, tests take shorter ones. Value type.
struct WorkerPatience
{
    std::chrono::milliseconds silence { 5'000 }; // between messages while snapshots are due
    std::chrono::milliseconds stop { 10'000 }; // stop beyond the drain, or done → terminate
    std::chrono::milliseconds step { 2'000 }; // cancel → terminate, terminate or closing → kill
    std::chrono::milliseconds launch { 20'000 }; // of a launcher, until the worker's first message
    std::chrono::milliseconds answer { 5'000 }; // of its worker to the first message it gets
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

    /// Starts the program as the `index`-th and sends `hello`. Nothing secret is ever in argv or
    /// the environment. What a launcher starts has to be this version's worker on this machine,
    /// else the life ends as Failed before anything is asked of it.
    void start(const WorkerProgram& program, std::uint32_t index = 0);
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

    /// Of the worker; of its launcher where the worker cannot be seen. 0: none yet, or ended.
    qint64 pid() const;
    /// Whether `pid` is the worker's.
    bool isSeen() const;

    /// Processors that the launcher leaves the worker; empty without one.
    const std::vector<int>& cpus() const { return m_place.cpus; }

    /// Last 64 KiB of its stderr.
    const QByteArray& stderrTail() const { return m_stderr; }

Q_SIGNALS:
    void message(const loadstone::WorkerMessage& message);
    void ended(loadstone::WorkerProcess::End end, const QString& detail);

private:
    void readOutput();
    void readErrors();
    bool take(const HelloMessage& hello);
    void refuseLine(std::string_view line, const QString& why);
    void terminate();
    bool signalGroup(int signal) const;
    QString launched(const QString& what) const;
    void finishLaunched(int code, QProcess::ExitStatus status);
    void onLate();
    void onFinished(int code, QProcess::ExitStatus status);
    void onSilent();
    void fail(const QString& detail);
    void finish(End end, const QString& detail);
    void escalate(std::chrono::milliseconds after, void (WorkerProcess::*step)());

    WorkerPatience m_patience;
    QProcess m_process;
    LineFramer m_framer;
    QByteArray m_stderr;
    QTimer m_silence;
    QTimer m_escalation;
    QString m_failure;
    Launcher m_launcher;
    QStringList m_command; // of it
    QTimer m_launch; // for its worker's first messages
    pid_t m_group = 0; // its process group; 0: none
    Ns m_started = 0;
    ProcessPlace m_place; // of its worker
    bool m_greeted = false;
    bool m_answered = false; // to what it was sent first
    bool m_toEnd = false; // it was told to end
    bool m_notResponding = false;
    bool m_ended = false;
};

} // namespace loadstone
