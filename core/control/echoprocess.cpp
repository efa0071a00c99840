// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/echoprocess.h"

#include <csignal>

#include <sys/prctl.h>

using namespace Qt::StringLiterals;
using namespace std::chrono_literals;

namespace loadstone {

EchoProcess::EchoProcess(QObject* parent)
    : QObject(parent)
{
    m_patience.setSingleShot(true);
    m_patience.setInterval(10s);
    // It must not outlive a program that was killed.
    m_process.setChildProcessModifier([] { ::prctl(PR_SET_PDEATHSIG, SIGTERM); });
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &EchoProcess::readFirstLine);
    connect(&m_process, &QProcess::finished, this, [this] {
        fail(u"the bundled server ended: %1"_s.arg(
            QString::fromLocal8Bit(m_process.readAllStandardError().trimmed())));
    });
    connect(&m_process, &QProcess::errorOccurred, this, [this] { fail(m_process.errorString()); });
    connect(&m_patience, &QTimer::timeout, this,
            [this] { fail(u"the bundled server did not say where it listens within 10 s"_s); });
}

EchoProcess::~EchoProcess()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.terminate();
        if (!m_process.waitForFinished(2000)) {
            m_process.kill();
            m_process.waitForFinished(2000);
        }
    }
}

void EchoProcess::start(const QString& program, const QStringList& arguments)
{
    m_process.start(program, QStringList { u"--port"_s, u"0"_s } + arguments);
    m_patience.start();
}

void EchoProcess::readFirstLine()
{
    if (m_settled) {
        m_process.readAllStandardOutput();
        return;
    }
    m_line += m_process.readAllStandardOutput();
    const qsizetype end = m_line.indexOf('\n');
    if (end < 0) {
        return;
    }
    const qsizetype url = m_line.indexOf("http");
    if (url < 0 || url > end) {
        fail(u"the bundled server said: %1"_s.arg(QString::fromLocal8Bit(m_line.first(end))));
        return;
    }
    m_settled = true;
    m_patience.stop();
    Q_EMIT listening(QString::fromLatin1(m_line.mid(url, end - url).trimmed()));
}

void EchoProcess::fail(const QString& detail)
{
    m_patience.stop();
    if (!m_settled) {
        m_settled = true;
        Q_EMIT failed(Error { ErrorCode::WorkerFailed, detail, u"loadstone-echo"_s });
    }
}

} // namespace loadstone
