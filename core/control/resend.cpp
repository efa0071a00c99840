// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/resend.h"

#include "control/echoprocess.h"
#include "control/probe.h"
#include "control/programs.h"
#include "record/bodiesfile.h"

using namespace Qt::StringLiterals;

namespace loadstone {

Resend::Resend(QObject* parent)
    : QObject(parent)
{
}

Resend::~Resend() = default;

void Resend::start(const Inspection& inspection, std::uint32_t times)
{
    cancel();
    m_inspection = inspection;
    m_times = times;
    m_answers.clear();
    m_busy = true;
    if (!inspection.isWhole) {
        finish(makeError(ErrorCode::InvalidSpecification,
                         u"the body of this request was not kept as a whole"_s,
                         toQt(inspection.id)));
    } else if (!inspection.bundledUrl.empty()) {
        startBundled();
    } else {
        ask();
    }
}

// The server of the run is gone with it: another one with the same options answers.
void Resend::startBundled()
{
    const auto program = findEchoProgram();
    if (!program) {
        finish(tl::unexpected(program.error()));
        return;
    }
    QStringList arguments;
    for (const std::string& argument : bundledArguments(m_inspection.bundledUrl)) {
        arguments << toQt(argument);
    }
    m_echo = std::make_unique<EchoProcess>();
    connect(m_echo.get(), &EchoProcess::failed, this,
            [this](const Error& error) { finish(tl::unexpected(error)); });
    connect(m_echo.get(), &EchoProcess::listening, this, [this](const QString& url) {
        m_inspection.plan.endpoint.urls = { url.toStdString() };
        m_inspection.record.endpoint = 0;
        ask();
    });
    m_echo->setEnvironment(environmentWithout(m_inspection.secrets));
    m_echo->start(*program, arguments);
}

void Resend::ask()
{
    const auto program = findWorkerProgram();
    if (!program) {
        finish(tl::unexpected(program.error()));
        return;
    }
    const auto secrets = resolveSecrets(m_inspection.secrets);
    if (!secrets) {
        finish(tl::unexpected(secrets.error()));
        return;
    }
    // A body may be longer than a message, and need not be text.
    m_dir = std::make_unique<QTemporaryDir>();
    const QString path = m_dir->filePath(u"body"_s);
    Body body;
    body.bytes = m_inspection.body;
    auto writer = BodiesWriter::create(path);
    Result<void> written = writer ? (*writer)->add(body) : tl::unexpected(writer.error());
    if (written) {
        written = (*writer)->finish();
    }
    if (!written) {
        finish(tl::unexpected(written.error()));
        return;
    }
    ProbeMessage probe;
    probe.endpoint = m_inspection.plan.endpoint;
    const std::size_t base = m_inspection.record.endpoint;
    if (base < probe.endpoint.urls.size()) {
        probe.endpoint.urls = { m_inspection.plan.endpoint.urls[base] };
    }
    probe.streaming = m_inspection.plan.streaming;
    probe.bodies = path.toStdString();
    probe.requests = m_times;
    probe.reports = true;
    probe.onlyRequests = true;
    probe.keepBytes = true;
    probe.idPrefix = "p-resend-" + m_inspection.id + "-";
    probe.secrets = *secrets;
    m_worker = std::make_unique<WorkerProcess>();
    connect(m_worker.get(), &WorkerProcess::message, this, &Resend::onMessage);
    connect(m_worker.get(), &WorkerProcess::ended, this,
            [this](WorkerProcess::End, const QString& detail) {
                finish(makeError(ErrorCode::WorkerFailed,
                                 detail.isEmpty() ? u"the request gave no answer"_s : detail,
                                 u"loadstone-worker"_s));
            });
    m_worker->setEnvironment(environmentWithout(m_inspection.secrets));
    m_worker->start({ *program, m_launcher });
    m_worker->send(probe);
}

void Resend::onMessage(const WorkerMessage& message)
{
    if (const auto* answer = std::get_if<ProbeAnswerMessage>(&message)) {
        m_answers.push_back(answer->request);
        Q_EMIT answered(answer->request);
    } else if (const auto* result = std::get_if<ProbeResultMessage>(&message)) {
        ProbeResultMessage whole = *result;
        whole.requests = std::move(m_answers);
        finish(whole);
    } else if (const auto* error = std::get_if<ErrorMessage>(&message)) {
        finish(makeError(error->code, toQt(error->detail), toQt(error->where)));
    }
}

void Resend::cancel()
{
    if (m_busy) {
        finish(makeError(ErrorCode::Cancelled, u"cancelled"_s));
    }
}

void Resend::finish(const Result<ProbeResultMessage>& result)
{
    // Not at once: they may be what led here.
    if (m_worker) {
        m_worker->disconnect(this);
        m_worker->kill();
        m_worker.release()->deleteLater();
    }
    if (m_echo) {
        m_echo->disconnect(this);
        m_echo.release()->deleteLater();
    }
    m_dir.reset();
    if (m_busy) {
        m_busy = false;
        Q_EMIT finished(result);
    }
}

} // namespace loadstone
