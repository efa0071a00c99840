// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/launchercheck.h"

#include "control/programs.h"

#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

LauncherCheck::LauncherCheck(QObject* parent)
    : QObject(parent)
{
}

LauncherCheck::~LauncherCheck()
{
    drop();
}

void LauncherCheck::start(const Launcher& launcher)
{
    drop();
    const auto program = findWorkerProgram();
    if (!program) {
        finish(tl::unexpected(program.error()));
        return;
    }
    m_greeted = false;
    m_started = monotonicNs();
    m_worker = std::make_unique<WorkerProcess>();
    connect(m_worker.get(), &WorkerProcess::message, this, [this](const WorkerMessage& message) {
        // Its own hello, then the answer to ours.
        if (!std::holds_alternative<HelloMessage>(message) || !std::exchange(m_greeted, true)) {
            return;
        }
        finish(LauncherFacts { monotonicNs() - m_started, m_worker->cpus() });
    });
    connect(m_worker.get(), &WorkerProcess::ended, this,
            [this](WorkerProcess::End, const QString& detail) {
                finish(makeError(ErrorCode::WorkerFailed,
                                 detail.isEmpty() ? u"the worker gave no answer"_s : detail,
                                 u"launcher"_s));
            });
    m_worker->start({ *program, launcher });
}

void LauncherCheck::cancel()
{
    drop();
}

// Not at once: it may be what led here.
void LauncherCheck::drop()
{
    if (m_worker) {
        m_worker->disconnect(this);
        m_worker->kill();
        m_worker.release()->deleteLater();
    }
}

void LauncherCheck::finish(const Result<LauncherFacts>& facts)
{
    drop();
    Q_EMIT finished(facts);
}

} // namespace loadstone
