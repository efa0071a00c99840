// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session.h"

#include "analysis/runresult.h"
#include "base/units.h"
#include "config/projectfile.h"
#include "exitcode.h"
#include "jsonoutput.h"
#include "projectstore.h"
#include "report/console.h"
#include "resultnotes.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

QString stateWord(const RunEnd& end)
{
    switch (end.state) {
    case RunState::Failed:
        return u"FAILED"_s;
    case RunState::Interrupted:
        return u"INTERRUPTED"_s;
    default:
        return end.valid.value_or(false) ? u"VALID"_s : u"INVALID"_s;
    }
}

} // namespace

Session::Session(SessionOptions options, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options))
{
    connect(&m_signals, &Interrupts::raised, this, &Session::onInterrupt);
}

Session::~Session() = default;

int Session::exec(std::vector<PlanRequest> runs)
{
    m_runs = std::move(runs);
    QMetaObject::invokeMethod(this, &Session::next, Qt::QueuedConnection);
    QCoreApplication::exec();
    return m_exitCode;
}

void Session::addCode(int code)
{
    m_exitCode = std::max(m_exitCode, code);
}

void Session::next()
{
    m_controller.reset();
    if (m_next >= m_runs.size() || m_interrupts > 0) {
        if (m_interrupts > 0) {
            m_exitCode = kInterrupted;
        }
        writeJson();
        QCoreApplication::exit(m_exitCode);
        return;
    }
    const PlanRequest& planned = m_runs[m_next++];
    auto prepared = prepareRun(planned);
    const auto worded = [this](const QString& text) {
        return m_options.inWordsOf ? m_options.inWordsOf(text) : text;
    };
    if (!prepared) {
        Error error = prepared.error();
        error.detail = worded(errorText(error));
        error.where.clear();
        addCode(fail(error));
        next();
        return;
    }
    if (const auto done = m_options.onPrepared ? m_options.onPrepared() : Result<void>(); !done) {
        addCode(fail(done.error()));
        next();
        return;
    }
    for (const Problem& warning : prepared->warnings) {
        tell(worded(problemText(warning)));
    }
    for (const QString& note : std::as_const(prepared->notes)) {
        tell(note);
    }
    RunRequest request;
    request.prepared = std::move(*prepared);
    request.store = Store::pathForProject(m_options.projectPath);
    request.runsDir = Store::runsDirForProject(m_options.projectPath);
    request.projectHash = QString::fromLatin1(
        QCryptographicHash::hash(QByteArray::fromStdString(prettyJson(toJson(planned.project))),
                                 QCryptographicHash::Sha256)
            .toHex());
    request.keepLogs = m_options.keepLogs;
    request.preflight = m_options.preflight;
    request.calibrate = m_options.calibrate;
    m_controller = std::make_unique<RunController>();
    connect(m_controller.get(), &RunController::note, this,
            [this](const QString& text) { m_line.say(text); });
    connect(m_controller.get(), &RunController::created, this,
            [this](qint64 id) { m_line.say(u"run %1 started"_s.arg(id)); });
    connect(m_controller.get(), &RunController::liveChanged, this, &Session::onLive);
    connect(m_controller.get(), &RunController::finished, this, &Session::onFinished,
            Qt::QueuedConnection);
    m_controller->start(std::move(request));
}

void Session::onLive(const LiveState& state)
{
    m_line.show(liveText(state));
}

void Session::onFinished(const RunEnd& end)
{
    m_line.clear();
    if (end.error) {
        fail(*end.error);
    }
    if (!end.result.is_null()) {
        if (const auto result = runResultFromJson(end.result)) {
            tell(consoleText(*result));
            for (const QString& line : resultNotes(*result)) {
                tell(line);
            }
        }
        m_results.push_back(end.result);
    }
    if (end.id != 0) {
        const QString line = u"%1\t%2\t%3\n"_s.arg(end.id).arg(stateWord(end), end.name);
        m_options.json == u"-"_s ? tell(line.trimmed()) : print(line);
    }
    if (end.state == RunState::Failed) {
        addCode(end.error ? std::max<int>(exitCodeOf(*end.error), kFailed) : kFailed);
    } else if (end.state == RunState::Interrupted) {
        m_exitCode = kInterrupted;
    } else if (!end.valid.value_or(false) || !end.sloMet.value_or(true)) {
        addCode(kNotMet);
    }
    next();
}

void Session::onInterrupt(int count)
{
    m_interrupts = count;
    m_exitCode = kInterrupted;
    m_line.clear();
    if (!m_controller) {
        QCoreApplication::exit(kInterrupted);
    } else if (m_interrupts == 1) {
        tell(u"stopping; what was measured is kept (once more to end at once)"_s);
        m_controller->cancel();
    } else {
        // The workers end when their input closes; the next command takes in what they left.
        QCoreApplication::exit(kInterrupted);
    }
}

void Session::writeJson()
{
    if (m_options.json.isEmpty() || m_results.empty()) {
        return;
    }
    const Json object = m_options.makeObject ? m_options.makeObject(m_results)
        : m_results.size() == 1              ? m_results.front()
                                             : Json { { "schema", 1 }, { "runs", m_results } };
    if (const auto written = writeJsonOutput(m_options.json, object); !written) {
        addCode(fail(written.error()));
    }
}

} // namespace loadstone::cli
