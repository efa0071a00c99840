// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/searchrecord.h"
#include "control/runcontroller.h"

#include <QObject>

#include <atomic>
#include <memory>
#include <vector>

class QThread;

namespace loadstone {

/// What to search, as it is handed to the controller.
struct SearchRequest
{
    PlanRequest plan; // of the scenario whose load is searched
    std::vector<std::string> slos; // texts instead of the scenario's own; may be empty
    LoadSearchSettings settings; // `from`: 0 for the scenario's own load; `whole` is set here
    std::optional<Ns> trialLength; // instead of the scenario's stop rule
    QString store; // path or URL
    QString runsDir;
    QString projectHash;
    bool resume = false; // go on with the last search of the same specification
    Launcher launcher; // of every worker
    bool keepLogs = false;
    bool preflight = true;
    bool calibrate = true;
};

/// How a search ended.
struct SearchOutcome
{
    LoadSearchResult result;
    std::vector<SearchPoint> points; // in the order in which they were measured
    RampOf of = RampOf::Rate;
    Json object; // {"schema", "search"}: what --json writes
    std::optional<Error> error; // SearchEnd::Failed: why
};

/// Searches the highest load that meets the objectives: every load it tries is a stored run of its
/// own, so that what was measured stays and an interrupted search can be gone on with. For CLI and
/// window alike; owned by them, lives in a thread with an event loop and never blocks it. Every
/// start ends in exactly one `finished`.
class SearchController final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(SearchController)

public:
    explicit SearchController(QObject* parent = nullptr);
    ~SearchController() override;

    /// Whether a search can start: kind of scenario, objectives, bounds. InvalidSpecification.
    static Result<void> check(const SearchRequest& request);

    void start(SearchRequest request);

    /// Ends the run under way as interrupted; nothing further is tried.
    void cancel();

    RampOf of() const { return m_of; }

    /// What was asked and what is known so far.
    SearchRecord record() const;

Q_SIGNALS:
    /// Facts for people while the search goes on, English.
    void note(const QString& text);
    void stepStarted(qint64 run, const loadstone::LoadStep& step);
    void liveChanged(const loadstone::LiveState& state);
    void pointFinished(const loadstone::SearchPoint& point,
                       const loadstone::LoadSearchResult& result);
    void finished(const loadstone::SearchOutcome& outcome);

private:
    Result<void> setUp();
    Result<void> takeStored();
    void next();
    void onPrepared();
    void onFinished(const RunEnd& end);
    void conclude(SearchEnd end, std::optional<Error> error = {});

    SearchRequest m_request;
    std::unique_ptr<LoadSearch> m_search;
    RampOf m_of = RampOf::Rate;
    QString m_id;
    LoadStep m_step;
    std::unique_ptr<QThread> m_preparation;
    std::optional<Result<PreparedRun>> m_prepared; // of the thread above, once it has ended
    std::atomic<bool> m_cancelled { false };
    std::unique_ptr<RunController> m_run;
    bool m_isOver = false;
};

/// What a run says about its load. Unreadable when `result` is no result object.
Result<SearchPoint> searchPointOf(const Json& result, const LoadStep& step, bool saturated);

} // namespace loadstone
