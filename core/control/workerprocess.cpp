// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/workerprocess.h"

#include "base/log.h"

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kStderrTail = 64 * 1024;

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
            finish(End::FailedToStart, m_process.errorString());
        }
    });
    connect(&m_silence, &QTimer::timeout, this, &WorkerProcess::onSilent);
}

WorkerProcess::~WorkerProcess()
{
    m_ended = true;
    if (isRunning()) {
        const int step = static_cast<int>(m_patience.step.count());
        m_process.disconnect(this);
        m_process.closeWriteChannel();
        if (!m_process.waitForFinished(step)) {
            m_process.kill();
            m_process.waitForFinished(step);
        }
    }
}

void WorkerProcess::setEnvironment(const QProcessEnvironment& environment)
{
    m_process.setProcessEnvironment(environment);
}

void WorkerProcess::start(const QString& program)
{
    m_process.start(program, QStringList());
    send(HelloMessage { kProtocolVersion, LOADSTONE_VERSION });
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
    m_process.closeWriteChannel();
}

void WorkerProcess::expectEnd()
{
    if (isRunning()) {
        escalate(m_patience.stop, &QProcess::terminate);
    }
}

void WorkerProcess::escalate(std::chrono::milliseconds after, void (QProcess::*step)())
{
    m_escalation.disconnect(this);
    connect(&m_escalation, &QTimer::timeout, this, [this, step] {
        (m_process.*step)();
        if (step == &QProcess::terminate) {
            escalate(m_patience.step, &QProcess::kill);
        }
    });
    m_escalation.start(after);
}

void WorkerProcess::stopInSteps(Ns drain)
{
    if (!isRunning()) {
        return;
    }
    send(StopMessage { drain });
    escalate(std::chrono::milliseconds(drain / kNsPerMs) + m_patience.stop, &QProcess::terminate);
}

void WorkerProcess::cancelInSteps()
{
    if (!isRunning()) {
        return;
    }
    send(CancelMessage {});
    escalate(m_patience.step, &QProcess::terminate);
}

void WorkerProcess::kill()
{
    m_process.kill();
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
            fail(u"worker sent what is no message: %1"_s.arg(decoded.error().detail));
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
        Q_EMIT message(received);
    }
    if (!fits) {
        fail(u"worker sent a line over %1 bytes"_s.arg(kMaxLineBytes));
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
    m_process.kill();
}

void WorkerProcess::onSilent()
{
    m_notResponding = true;
    stopInSteps(0);
}

void WorkerProcess::onFinished(int code, QProcess::ExitStatus status)
{
    readOutput();
    readErrors();
    if (m_notResponding) {
        finish(End::NotResponding,
               u"worker did not answer for %1 s and was ended"_s.arg(
                   static_cast<double>(m_patience.silence.count()) / 1'000));
    } else if (!m_failure.isEmpty()) {
        finish(End::Failed, m_failure);
    } else if (status == QProcess::CrashExit) {
        finish(End::Crashed, u"worker was killed by a signal"_s);
    } else if (code != 0) {
        const QString last = QString::fromLocal8Bit(m_stderr.trimmed().split('\n').last());
        finish(End::Failed, u"worker ended with exit code %1: %2"_s.arg(code).arg(last));
    } else {
        finish(End::Finished, QString());
    }
}

void WorkerProcess::finish(End end, const QString& detail)
{
    m_silence.stop();
    m_escalation.stop();
    if (!m_ended) {
        m_ended = true;
        Q_EMIT ended(end, detail);
    }
}

} // namespace loadstone
