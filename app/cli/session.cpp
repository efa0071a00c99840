// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "session.h"

#include "analysis/runresult.h"
#include "base/units.h"
#include "config/projectfile.h"
#include "exitcode.h"
#include "hubfetch.h"
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
    for (const PlanRequest& planned : runs) {
        const auto parts = partsOf(planned);
        if (parts.size() > 1 && !fetchFor(planned)) {
            return m_exitCode;
        }
        for (std::size_t i = 1; i < parts.size(); ++i) {
            // What stands in the way of the second half is said before the hours of the first.
            if (const auto later = prepareRun(parts[i]); !later) {
                return refuse(later.error());
            }
        }
        m_halves = m_halves || parts.size() > 1;
        m_runs.insert(m_runs.end(), parts.begin(), parts.end());
    }
    const bool atOnce = m_options.suite && m_options.suite->order == SuiteOrder::Interleaved;
    QMetaObject::invokeMethod(this, atOnce ? &Session::startSuite : &Session::next,
                              Qt::QueuedConnection);
    QCoreApplication::exec();
    return m_exitCode;
}

void Session::addCode(int code)
{
    m_exitCode = std::max(m_exitCode, code);
}

void Session::leave()
{
    if (m_interrupts > 0) {
        m_exitCode = kInterrupted;
    }
    writeJson();
    QCoreApplication::exit(m_exitCode);
}

QString Session::worded(const QString& text) const
{
    return m_options.inWordsOf ? m_options.inWordsOf(text) : text;
}

int Session::refuse(Error error) const
{
    error.detail = worded(errorText(error));
    error.where.clear();
    return fail(error);
}

/// Datasets of a hub come with progress, before anything reads them.
bool Session::fetchFor(const PlanRequest& planned)
{
    const Scenario* scenario = findScenario(planned.project, planned.scenario);
    for (const MixPart& part : scenario != nullptr ? partsOf(*scenario) : std::vector<MixPart>()) {
        const Dataset* dataset = findDataset(planned.project, part.dataset);
        if (dataset == nullptr) {
            continue;
        }
        if (const auto fetched = fetchIfNamed(*dataset, m_line, &m_cancelled); !fetched) {
            addCode(m_interrupts > 0 ? kInterrupted : fail(fetched.error()));
            return false;
        }
    }
    return true;
}

// Nothing when it cannot be run; why was told.
std::optional<RunRequest> Session::requestOf(const PlanRequest& planned)
{
    if (!fetchFor(planned)) {
        return std::nullopt;
    }
    auto prepared = prepareRun(planned);
    if (!prepared) {
        addCode(refuse(prepared.error()));
        return std::nullopt;
    }
    if (const auto done = m_options.onPrepared ? m_options.onPrepared() : Result<void>(); !done) {
        addCode(fail(done.error()));
        return std::nullopt;
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
    request.launcher = m_options.launcher;
    request.keepLogs = m_options.keepLogs;
    request.preflight = m_options.preflight;
    request.calibrate = m_options.calibrate;
    return request;
}

void Session::follow(RunController& run)
{
    connect(&run, &RunController::note, this, [this](const QString& text) { m_line.say(text); });
    connect(&run, &RunController::created, this,
            [this](qint64 id) { m_line.say(u"run %1 started"_s.arg(id)); });
    connect(&run, &RunController::liveChanged, this, &Session::onLive);
}

void Session::next()
{
    m_controller.reset();
    if (m_next >= m_runs.size() || m_interrupts > 0) {
        leave();
        return;
    }
    auto request = requestOf(m_runs[m_next++]);
    if (!request) {
        next();
        return;
    }
    m_controller = std::make_unique<RunController>();
    follow(*m_controller);
    connect(m_controller.get(), &RunController::finished, this, &Session::onFinished,
            Qt::QueuedConnection);
    m_controller->start(std::move(*request));
}

void Session::startSuite()
{
    SuiteRequest suite;
    suite.name = m_options.suite->name;
    suite.seed = m_options.suite->seed;
    suite.rest = m_options.suite->rest;
    for (const PlanRequest& planned : m_runs) {
        if (auto request = requestOf(planned)) {
            suite.runs.push_back(std::move(*request));
        }
    }
    if (suite.runs.size() < m_runs.size()) {
        leave(); // half of a comparison is none
        return;
    }
    m_suite = std::make_unique<SuiteController>();
    connect(m_suite.get(), &SuiteController::runStarted, this,
            [this](RunController* run) { follow(*run); });
    connect(m_suite.get(), &SuiteController::trialStarted, this,
            [this](RunController* run, const QString& name, const SuitePlace& place) {
                m_line.say(u"block %1, %2 of %3: run %4, %5"_s.arg(
                    QString::number(place.block + 1), QString::number(place.position + 1),
                    QString::number(place.order.size()), QString::number(run->runId()), name));
            });
    connect(m_suite.get(), &SuiteController::runFinished, this, &Session::report);
    connect(m_suite.get(), &SuiteController::finished, this, &Session::leave, Qt::QueuedConnection);
    m_suite->start(std::move(suite));
}

void Session::onLive(const LiveState& state)
{
    m_line.show(liveText(state));
}

void Session::onFinished(const RunEnd& end)
{
    report(end);
    next();
}

void Session::report(const RunEnd& end)
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
}

void Session::onInterrupt(int count)
{
    m_interrupts = count;
    m_cancelled = true;
    m_exitCode = kInterrupted;
    m_line.clear();
    if (!m_controller && !m_suite) {
        QCoreApplication::exit(kInterrupted);
    } else if (m_interrupts == 1) {
        tell(u"stopping; what was measured is kept (once more to end at once)"_s);
        if (m_suite) {
            m_suite->cancel();
        } else {
            m_controller->cancel();
        }
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
    Json object = m_options.makeObject ? m_options.makeObject(m_results)
        : m_results.size() == 1        ? m_results.front()
                                       : Json { { "schema", 1 }, { "runs", m_results } };
    if (m_halves && !m_options.makeObject && object.contains("runs")) {
        // Fast and right, or not valid.
        const bool valid = std::all_of(m_results.begin(), m_results.end(), [](const Json& one) {
            return one["verdict"]["valid"] == true;
        });
        object["verdict"] = Json { { "valid", valid && m_results.size() == m_runs.size() } };
    }
    if (const auto written = writeJsonOutput(m_options.json, object); !written) {
        addCode(fail(written.error()));
    }
}

} // namespace loadstone::cli
