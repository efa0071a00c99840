// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "control/judgedanswers.h"
#include "control/launcher.h"

#include <QObject>
#include <QString>
#include <QTemporaryDir>

#include <atomic>
#include <memory>
#include <optional>
#include <string>
#include <thread>

namespace loadstone {

class RunController;
class StoreThread;
struct RunEnd;

/// Which run's kept answers are graded, and by whom.
struct ScoringSetup
{
    QString store; // path or URL
    QString runsDir;
    std::int64_t run = 0;
    std::string profile; // as for scoreRun
    std::optional<JudgeEndpoint> judge;
    QString projectDir;
    Launcher launcher; // of the workers that ask the judge
};

/// Grades the kept answers of a run where that takes a while: programs run in a thread of their
/// own, a judge is asked by a run of its own. For command line, window and RunController alike;
/// owned by them, never blocks their thread. A start ends in exactly one `finished`; scores are
/// written whole or not at all.
class ScoringJob final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ScoringJob)

public:
    explicit ScoringJob(ScoringSetup setup, QObject* parent = nullptr);
    /// Waits for the programs that run at this moment, a test's time limit at most.
    ~ScoringJob() override;

    void start();
    /// Ends in `finished` with the code Cancelled.
    void cancel();

    /// Whether a scorer takes so long that it belongs here.
    static bool isLong(std::string_view scorer);

Q_SIGNALS:
    /// Facts for people, English.
    void note(const QString& text);
    /// Nothing: the scores are written.
    void finished(const std::optional<loadstone::Error>& error);

private:
    void goOn();
    void runPrograms();
    void findQuestions();
    void ask(const JudgeQuestions& questions);
    void launch(PreparedRun prepared);
    void onAsked(const RunEnd& end);
    void takeReplies(std::int64_t asked);
    void write();
    void end(const std::optional<Error>& error);

    ScoringSetup m_setup;
    QString m_uuid;
    std::shared_ptr<detail::PendingScores> m_scores; // one thread's at a time
    QTemporaryDir m_folder; // of the questions
    std::unique_ptr<RunController> m_asking;
    std::atomic<bool> m_cancelled { false };
    bool m_ended = false;
    std::unique_ptr<StoreThread> m_store;
    std::jthread m_programs; // last: joined before what it uses goes
};

} // namespace loadstone
