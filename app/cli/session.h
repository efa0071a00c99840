// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/suitecontroller.h"
#include "interrupts.h"
#include "plan/plan.h"
#include "progressline.h"

#include <QObject>
#include <QString>

#include <atomic>
#include <functional>
#include <vector>

namespace loadstone::cli {

struct SessionOptions
{
    QString projectPath; // results are kept beside it
    QString json; // result object goes here; "-": stdout; empty: nowhere
    Launcher launcher; // of every worker
    bool keepLogs = false;
    bool preflight = true;
    bool calibrate = true;
    std::optional<Suite> suite; // that the runs are of; an interleaved one runs them at once
    // Before a run whose plan is sound starts; may be empty.
    std::function<Result<void>()> onPrepared;
    // What is written to `json`, made of the results; empty: the result object, or a list of them.
    std::function<Json(const Json&)> makeObject;
    // Says a text about the specification in the words of who gave it; may be empty.
    std::function<QString(const QString&)> inWordsOf;
};

/// Carries out runs one after another, or those of an interleaved suite at once, with progress on
/// stderr, a line a run on stdout and Ctrl-C as a clean stop. Owned by the command; its `exec` runs
/// the application's event loop.
class Session final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Session)

public:
    explicit Session(SessionOptions options, QObject* parent = nullptr);
    ~Session() override;

    /// Highest exit code of all runs.
    int exec(std::vector<PlanRequest> runs);

    /// Result objects of the runs that left one, in order; once `exec` is over.
    const Json& results() const { return m_results; }

private:
    void next();
    void leave();
    QString worded(const QString& text) const;
    int refuse(Error error) const;
    std::optional<RunRequest> requestOf(const PlanRequest& planned);
    bool fetchFor(const PlanRequest& planned);
    void startSuite();
    void follow(RunController& run);
    void report(const RunEnd& end);
    void onLive(const LiveState& state);
    void onFinished(const RunEnd& end);
    void onInterrupt(int count);
    void writeJson();
    void addCode(int code);

    SessionOptions m_options;
    std::vector<PlanRequest> m_runs;
    std::size_t m_next = 0;
    std::unique_ptr<RunController> m_controller;
    std::unique_ptr<SuiteController> m_suite;
    Interrupts m_signals;
    Json m_results = Json::array();
    bool m_halves = false; // a run of the mode both, or an audit, is among them
    int m_exitCode = 0;
    int m_interrupts = 0;
    std::atomic<bool> m_cancelled = false; // what waits in this thread looks at it
    ProgressLine m_line;
};

} // namespace loadstone::cli
