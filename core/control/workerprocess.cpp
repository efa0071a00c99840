// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/workerprocess.h"

#include "base/log.h"

#include <algorithm>
#include <csignal>

#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kStderrTail = 64 * 1024;

/// The beginning of what is no message, fit to be read.
QString excerpt(std::string_view line)
{
    constexpr std::size_t kLength = 60;
    QString out = toQt(line.substr(0, kLength));
    std::replace_if(
        out.begin(), out.end(), [](QChar c) { return !c.isPrint(); }, u'·');
    return line.size() > kLength ? QString(out % u'…') : out;
}

} // namespace

WorkerProcess::WorkerProcess(const WorkerPatience& patience, QObject* parent)
    : QObject(parent)
    , m_patience(patience)
{
    m_process.setProcessChannelMode(QProcess::SeparateChannels);
    m_silence.setSingleShot(true);
    m_silence.setInterval(m_patience.silence);
    m_escalation.setSingleShot(true);
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &WorkerProcess::readOutput);
    connect(&m_process, &QProcess::readyReadStandardError, this, &WorkerProcess::readErrors);
    connect(&m_process, &QProcess::finished, this, &WorkerProcess::onFinished);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            m_group = 0;
            finish(End::FailedToStart,
                   m_launcher.isNone()
                       ? m_process.errorString()
                       : launched(u"the launcher cannot be started (%1): check that its program is "
                                  "installed and spelled so"_s.arg(m_process.errorString())));
        }
    });
    connect(&m_silence, &QTimer::timeout, this, &WorkerProcess::onSilent);
    m_launch.setSingleShot(true);
    connect(&m_launch, &QTimer::timeout, this, &WorkerProcess::onLate);
}

WorkerProcess::~WorkerProcess()
{
    m_ended = true;
    if (isRunning()) {
        const int step = static_cast<int>(m_patience.step.count());
        m_process.disconnect(this);
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(step)) {
            kill();
            m_process.waitForFinished(step);
        }
        signalGroup(SIGKILL);
    }
}

void WorkerProcess::setEnvironment(const QProcessEnvironment& environment)
{
    m_process.setProcessEnvironment(environment);
}

void WorkerProcess::start(const WorkerProgram& program, std::uint32_t index)
{
    m_launcher = program.launcher;
    m_command = m_launcher.command(program.path, index);
    m_started = monotonicNs();
    if (!m_launcher.isNone()) {
        // A session of its own: all that it starts can be ended with it, an interrupt at the
        // terminal is for this program alone, and nothing can ask for a password there.
        m_process.setChildProcessModifier([] { ::setsid(); });
        m_launch.start(m_patience.launch);
    }
    m_process.start(m_command.front(), m_command.mid(1));
    m_group = m_launcher.isNone() ? 0 : static_cast<pid_t>(m_process.processId());
    send(HelloMessage { kProtocolVersion, LOADSTONE_VERSION });
}

qint64 WorkerProcess::pid() const
{
    return isSeen() && !m_launcher.isNone() && isRunning() ? m_place.pid : m_process.processId();
}

bool WorkerProcess::isSeen() const
{
    return m_launcher.isNone()
        || (m_place.pid > 0 && m_place.pidNamespace == processPlace().pidNamespace);
}

bool WorkerProcess::signalGroup(int signal) const
{
    return m_group > 0 && ::kill(-m_group, signal) == 0;
}

// What went wrong with a launcher, and which it was.
QString WorkerProcess::launched(const QString& what) const
{
    return u"%1. Launcher: %2"_s.arg(what, m_launcher.text);
}

void WorkerProcess::send(const ControllerMessage& message)
{
    const std::string line = encode(message);
    qCDebug(lcControl) << "→" << pid() << toQt(maskedText(line));
    m_process.write(line.data(), static_cast<qint64>(line.size()));
}

void WorkerProcess::expectSnapshots(bool expect)
{
    if (expect) {
        m_silence.start();
    } else {
        m_silence.stop();
    }
}

void WorkerProcess::closeInput()
{
    m_toEnd = true;
    m_process.closeWriteChannel();
}

void WorkerProcess::expectEnd()
{
    if (isRunning()) {
        escalate(m_patience.stop, &WorkerProcess::terminate);
    }
}

void WorkerProcess::escalate(std::chrono::milliseconds after, void (WorkerProcess::*step)())
{
    m_escalation.disconnect(this);
    connect(&m_escalation, &QTimer::timeout, this, [this, step] {
        (this->*step)();
        if (step == &WorkerProcess::terminate) {
            escalate(m_patience.step, &WorkerProcess::kill);
        }
    });
    m_escalation.start(after);
}

void WorkerProcess::stopInSteps(Ns drain)
{
    if (!isRunning()) {
        return;
    }
    m_toEnd = true;
    send(StopMessage { drain });
    escalate(std::chrono::milliseconds(drain / kNsPerMs) + m_patience.stop,
             &WorkerProcess::terminate);
}

void WorkerProcess::cancelInSteps()
{
    if (!isRunning()) {
        return;
    }
    m_toEnd = true;
    send(CancelMessage {});
    escalate(m_patience.step, &WorkerProcess::terminate);
}

void WorkerProcess::terminate()
{
    if (!signalGroup(SIGTERM)) {
        m_process.terminate();
    }
}

void WorkerProcess::kill()
{
    m_process.kill();
    signalGroup(SIGKILL);
}

void WorkerProcess::readOutput()
{
    const QByteArray bytes = m_process.readAllStandardOutput();
    if (!m_failure.isEmpty()) {
        return; // what comes after a broken line means nothing
    }
    const bool fits = m_framer.append(
        std::string_view(bytes.constData(), static_cast<std::size_t>(bytes.size())));
    while (const auto line = m_framer.next()) {
        const auto decoded = decodeWorkerMessage(*line);
        if (!decoded) {
            refuseLine(*line, decoded.error().detail);
            return;
        }
        if (!*decoded) {
            continue;
        }
        if (m_silence.isActive()) {
            m_silence.start();
        }
        const WorkerMessage& received = **decoded;
        if (const auto* hello = std::get_if<HelloMessage>(&received);
            hello && hello->protocol != kProtocolVersion) {
            fail(u"worker speaks protocol %1, this program %2: they are of different versions"_s
                     .arg(hello->protocol)
                     .arg(kProtocolVersion));
            return;
        }
        if (const auto* hello = std::get_if<HelloMessage>(&received);
            hello && !m_launcher.isNone() && !take(*hello)) {
            return;
        }
        Q_EMIT message(received);
    }
    if (!fits) {
        fail(u"worker sent a line over %1 bytes"_s.arg(kMaxLineBytes));
    }
}

void WorkerProcess::refuseLine(std::string_view line, const QString& why)
{
    if (m_launcher.isNone() || m_greeted) {
        fail(u"worker sent what is no message: %1"_s.arg(why));
        return;
    }
    fail(launched(u"the launcher wrote to its standard output, which belongs to the worker alone: "
                  "“%1”; what it has to say must go to its standard error"_s.arg(excerpt(line))));
}

/// The first messages of a launcher's worker: where it is, and that it hears.
bool WorkerProcess::take(const HelloMessage& hello)
{
    if (m_greeted) {
        m_answered = true;
        m_launch.stop();
        return true;
    }
    m_greeted = true;
    if (const auto refusal = launcherRefusal(hello, processPlace(), m_started, monotonicNs())) {
        fail(launched(*refusal));
        return false;
    }
    m_place = processPlaceFromJson(hello.place).value_or(ProcessPlace());
    m_launch.start(m_patience.answer);
    return true;
}

void WorkerProcess::onLate()
{
    if (m_greeted) {
        fail(launched(u"the worker was started but hears nothing: the launcher does not pass its "
                      "standard input on (many have an option for it, such as -i)"_s));
    } else {
        fail(launched(u"no worker answered within %1 s of the launcher's start: it waits for "
                      "something, or starts another program"_s.arg(
                          static_cast<double>(m_patience.launch.count()) / 1'000)));
    }
}

void WorkerProcess::readErrors()
{
    m_stderr += m_process.readAllStandardError();
    if (m_stderr.size() > kStderrTail) {
        m_stderr = m_stderr.last(kStderrTail);
    }
}

void WorkerProcess::fail(const QString& detail)
{
    if (m_failure.isEmpty()) {
        m_failure = detail;
    }
    kill();
}

void WorkerProcess::onSilent()
{
    m_notResponding = true;
    stopInSteps(0);
}

void WorkerProcess::onFinished(int code, QProcess::ExitStatus status)
{
    signalGroup(SIGKILL); // what a launcher left behind must not write into the log any more
    m_group = 0;
    readOutput();
    readErrors();
    if (m_notResponding) {
        finish(End::NotResponding,
               u"worker did not answer for %1 s and was ended"_s.arg(
                   static_cast<double>(m_patience.silence.count()) / 1'000));
    } else if (!m_failure.isEmpty()) {
        finish(End::Failed, m_failure);
    } else if (!m_launcher.isNone() && !m_answered && !m_toEnd) {
        finishLaunched(code, status);
    } else if (status == QProcess::CrashExit) {
        finish(End::Crashed, u"worker was killed by a signal"_s);
    } else if (code != 0) {
        const QString last = QString::fromLocal8Bit(m_stderr.trimmed().split('\n').last());
        finish(End::Failed, u"worker ended with exit code %1: %2"_s.arg(code).arg(last));
    } else {
        finish(End::Finished, QString());
    }
}

// Its end before the worker and this program had understood each other.
void WorkerProcess::finishLaunched(int code, QProcess::ExitStatus status)
{
    const QString last = QString::fromLocal8Bit(m_stderr.trimmed().split('\n').last());
    const QString said = last.isEmpty() ? last : QString(u": "_s % last);
    if (m_greeted && status == QProcess::NormalExit && code == 0) {
        finish(
            End::Failed,
            launched(u"the worker found its input closed as it began: the launcher does not pass "
                     "its standard input on (many have an option for it, such as -i)"_s));
    } else if (status == QProcess::CrashExit) {
        finish(End::Failed,
               launched(u"the launcher was killed by a signal before its worker answered%1"_s.arg(
                   said)));
    } else if (code != 0) {
        finish(End::Failed,
               launched(u"the launcher ended with exit code %1 before its worker answered%2"_s.arg(
                   QString::number(code), said)));
    } else {
        finish(End::Failed,
               launched(u"the launcher ended before a worker answered%1: it has to start {worker} "
                        "and to wait for it"_s.arg(said)));
    }
}

void WorkerProcess::finish(End end, const QString& detail)
{
    m_silence.stop();
    m_launch.stop();
    m_escalation.stop();
    if (!m_ended) {
        m_ended = true;
        Q_EMIT ended(end, detail);
    }
}

} // namespace loadstone
