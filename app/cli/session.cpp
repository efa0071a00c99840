// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session.h"

#include "analysis/runresult.h"
#include "base/file.h"
#include "base/units.h"
#include "config/projectfile.h"
#include "exitcode.h"
#include "projectstore.h"
#include "report/console.h"
#include "resultnotes.h"

#include <QCoreApplication>
#include <QCryptographicHash>
#include <QFileInfo>
#include <QSocketNotifier>

#include <algorithm>
#include <csignal>
#include <cstdio>

#include <fcntl.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

// Signals only write a byte; the event loop does the rest.
int signalPipe[2] = { -1, -1 }; // NOLINT(modernize-avoid-c-arrays): pipe(2) wants it

void onPosixSignal(int)
{
    const char byte = 0;
    [[maybe_unused]] const auto written = ::write(signalPipe[1], &byte, 1);
}

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

QString ms(const std::optional<Ns>& value)
{
    return value ? QString(numberText(toMs(*value)) % u" ms"_s) : u"–"_s;
}

} // namespace

Session::Session(SessionOptions options, QObject* parent)
    : QObject(parent)
    , m_options(std::move(options))
    , m_terminal(::isatty(STDERR_FILENO) == 1)
{
    if (::pipe2(signalPipe, O_CLOEXEC | O_NONBLOCK) == 0) {
        m_signals = std::make_unique<QSocketNotifier>(signalPipe[0], QSocketNotifier::Read);
        connect(m_signals.get(), &QSocketNotifier::activated, this, &Session::onSignal);
        struct sigaction action = {};
        action.sa_handler = onPosixSignal;
        action.sa_flags = SA_RESTART;
        ::sigaction(SIGINT, &action, nullptr);
        ::sigaction(SIGTERM, &action, nullptr);
    }
}

Session::~Session() = default;

Result<void> Session::checkOutput(const QString& json)
{
    if (json.isEmpty() || json == u"-"_s) {
        return {};
    }
    const QFileInfo file(json);
    const QFileInfo folder(file.absolutePath());
    QString why;
    if (file.isDir()) {
        why = u"is a folder: name a file in it"_s;
    } else if (!folder.isDir()) {
        why = u"there is no folder %1"_s.arg(folder.filePath());
    } else if (file.exists() ? !file.isWritable() : !folder.isWritable()) {
        why = u"cannot be written: permission denied"_s;
    }
    return why.isEmpty()
        ? Result<void>()
        : makeError(ErrorCode::InvalidSpecification, u"%1: %2"_s.arg(json, why), u"--json"_s);
}

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
    connect(m_controller.get(), &RunController::note, this, [this](const QString& text) {
        clearLine();
        tell(text);
    });
    connect(m_controller.get(), &RunController::created, this, [this](qint64 id) {
        clearLine();
        tell(u"run %1 started"_s.arg(id));
    });
    connect(m_controller.get(), &RunController::liveChanged, this, &Session::onLive);
    connect(m_controller.get(), &RunController::finished, this, &Session::onFinished,
            Qt::QueuedConnection);
    m_controller->start(std::move(request));
}

void Session::onLive(const LiveState& state)
{
    if (!m_terminal) {
        return;
    }
    QString line = u"trial %1/%2 %3 %4 s"_s.arg(state.trial + 1)
                       .arg(state.trials)
                       .arg(state.phase == Phase::Warmup ? u"warm-up"_s : u"measuring"_s)
                       .arg(toSeconds(state.elapsed), 0, 'f', 1);
    if (state.duration) {
        line += u" of %1 s"_s.arg(toSeconds(*state.duration), 0, 'f', 0);
    }
    line += u" · %1 done"_s.arg(state.counters.completed);
    if (state.counters.failed > 0) {
        line += u" · %1 failed"_s.arg(state.counters.failed);
    }
    line += u" · %1 in flight · %2/s · p50 %3 · p99 %4"_s.arg(state.inFlight)
                .arg(numberText(state.completedPerS))
                .arg(ms(state.latencyP50))
                .arg(ms(state.latencyP99));
    showLine(line);
}

void Session::showLine(const QString& text)
{
    std::fprintf(stderr, "\r\033[K%s", qPrintable(text));
    m_lineShown = true;
}

void Session::clearLine()
{
    if (m_lineShown) {
        std::fputs("\r\033[K", stderr);
        m_lineShown = false;
    }
}

void Session::onFinished(const RunEnd& end)
{
    clearLine();
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

void Session::onSignal()
{
    char byte = 0;
    while (::read(signalPipe[0], &byte, 1) > 0) { }
    ++m_interrupts;
    m_exitCode = kInterrupted;
    clearLine();
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
    const Json object =
        m_results.size() == 1 ? m_results.front() : Json { { "schema", 1 }, { "runs", m_results } };
    const std::string text = prettyJson(object);
    if (m_options.json == u"-"_s) {
        print(toQt(text));
    } else if (const auto written = writeFileAtomically(m_options.json, text); !written) {
        addCode(fail(written.error()));
    }
}

} // namespace loadstone::cli
