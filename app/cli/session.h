// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/runcontroller.h"
#include "plan/plan.h"

#include <QObject>
#include <QString>

#include <functional>
#include <vector>

class QSocketNotifier;

namespace loadstone::cli {

struct SessionOptions
{
    QString projectPath; // results are kept beside it
    QString json; // result object goes here; "-": stdout; empty: nowhere
    bool keepLogs = false;
    bool preflight = true;
    bool calibrate = true;
    // Before a run whose plan is sound starts; may be empty.
    std::function<Result<void>()> onPrepared;
    // Says a text about the specification in the words of who gave it; may be empty.
    std::function<QString(const QString&)> inWordsOf;
};

/// Carries out runs one after another with progress on stderr, a line a run on stdout and Ctrl-C as
/// a clean stop. Owned by the command; its `exec` runs the application's event loop.
class Session final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(Session)

public:
    explicit Session(SessionOptions options, QObject* parent = nullptr);
    ~Session() override;

    /// Whether the result object can be written where `json` says; before anything is sent.
    static Result<void> checkOutput(const QString& json);

    /// Highest exit code of all runs.
    int exec(std::vector<PlanRequest> runs);

private:
    void next();
    void onLive(const LiveState& state);
    void onFinished(const RunEnd& end);
    void onSignal();
    void showLine(const QString& text);
    void clearLine();
    void writeJson();
    void addCode(int code);

    SessionOptions m_options;
    std::vector<PlanRequest> m_runs;
    std::size_t m_next = 0;
    std::unique_ptr<RunController> m_controller;
    std::unique_ptr<QSocketNotifier> m_signals;
    Json m_results = Json::array();
    int m_exitCode = 0;
    int m_interrupts = 0;
    bool m_terminal = false;
    bool m_lineShown = false;
};

} // namespace loadstone::cli
