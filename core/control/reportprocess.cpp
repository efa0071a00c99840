// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/reportprocess.h"

#include "base/file.h"
#include "base/json.h"
#include "control/programs.h"

#include <QTimer>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kCancelPatienceMs = 2'000;

std::string textOf(const Json& message, const char* key)
{
    const auto found = message.find(key);
    return found != message.end() && found->is_string() ? found->get<std::string>() : std::string();
}

} // namespace

ReportProcess::ReportProcess(QObject* parent)
    : QObject(parent)
{
    connect(&m_process, &QProcess::readyReadStandardOutput, this, &ReportProcess::readOutput);
    connect(&m_process, &QProcess::errorOccurred, this, [this](QProcess::ProcessError error) {
        if (error == QProcess::FailedToStart) {
            finish(
                makeError(ErrorCode::WorkerFailed, m_process.errorString(), u"loadstone-render"_s));
        }
    });
    connect(&m_process, &QProcess::finished, this, [this](int code, QProcess::ExitStatus status) {
        readOutput();
        if (m_cancelled) {
            finish(makeError(ErrorCode::Cancelled, u"the report was cancelled"_s));
        } else if (m_error) {
            finish(tl::unexpected(*m_error));
        } else if (status == QProcess::NormalExit && code == 0 && m_done) {
            finish({});
        } else {
            finish(makeError(
                ErrorCode::WorkerFailed,
                u"the report program ended with code %1: %2"_s.arg(code).arg(
                    QString::fromLocal8Bit(m_process.readAllStandardError().trimmed().right(500))),
                u"loadstone-render"_s));
        }
    });
}

ReportProcess::~ReportProcess()
{
    m_process.disconnect(this);
    if (m_process.state() != QProcess::NotRunning) {
        m_process.kill();
        m_process.waitForFinished(2000);
    }
}

void ReportProcess::start(const std::string& request)
{
    const auto program = findRenderProgram();
    if (!program) {
        finish(tl::unexpected(program.error()));
        return;
    }
    const QString file = m_dir.filePath(u"request.json"_s);
    if (const auto written = writeFileAtomically(file, request); !written) {
        finish(written);
        return;
    }
    m_process.start(*program, { file, u"--watch-input"_s });
}

void ReportProcess::cancel()
{
    m_cancelled = true;
    m_process.closeWriteChannel();
    QTimer::singleShot(kCancelPatienceMs, &m_process, &QProcess::kill);
}

void ReportProcess::readOutput()
{
    m_pending += m_process.readAllStandardOutput();
    for (qsizetype end = m_pending.indexOf('\n'); end >= 0; end = m_pending.indexOf('\n')) {
        const QByteArray line = m_pending.first(end);
        m_pending.remove(0, end + 1);
        const auto message = parseJson({ line.constData(), static_cast<std::size_t>(line.size()) });
        if (!message || !message->is_object()) {
            continue;
        }
        const std::string type = textOf(*message, "type");
        if (type == "progress") {
            const auto share = message->find("share");
            if (share != message->end() && share->is_number()) {
                Q_EMIT progressChanged(share->get<double>());
            }
        } else if (type == "page") {
            const auto number = [&message](const char* key) {
                const auto found = message->find(key);
                return found != message->end() && found->is_number_integer() ? found->get<int>()
                                                                             : 0;
            };
            Q_EMIT pageWritten(number("index") - 1, number("pages"),
                               toQt(textOf(*message, "file")));
        } else if (type == "done") {
            m_done = true;
        } else if (type == "error") {
            const QString code = toQt(textOf(*message, "code"));
            Error error { ErrorCode::Internal, toQt(textOf(*message, "detail")),
                          toQt(textOf(*message, "where")) };
            for (int i = 0; i <= static_cast<int>(ErrorCode::Internal); ++i) {
                if (errorCodeName(static_cast<ErrorCode>(i)) == code) {
                    error.code = static_cast<ErrorCode>(i);
                }
            }
            m_error = error;
        }
    }
}

void ReportProcess::finish(const Result<void>& result)
{
    if (!m_finished) {
        m_finished = true;
        if (result) {
            Q_EMIT finished();
        } else {
            Q_EMIT failed(result.error());
        }
    }
}

} // namespace loadstone
