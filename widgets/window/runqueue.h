// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "control/runcontroller.h"
#include "window/runjob.h"

#include <QElapsedTimer>
#include <QObject>

#include <map>
#include <optional>
#include <vector>

namespace loadstone {

class ProjectSession;
struct SearchOutcome;

/// What the window runs, one entry after the other, whatever became of the one before. Lives as
/// long as the window and is kept nowhere else. Owned by the main window; GUI thread.
class RunQueue final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunQueue)

public:
    explicit RunQueue(ProjectSession* session, QObject* parent = nullptr);

    /// Starts at once unless something goes on or waits; a paused queue only takes it. 0: the job
    /// is empty.
    quint64 add(RunJob job);

    const std::vector<QueueRow>& rows() const { return m_rows; }

    std::size_t waiting() const;

    /// Of the entry that goes on; nothing when there is none.
    std::optional<QueueRow> current() const;

    /// Since it began.
    std::optional<Ns> elapsed() const;

    bool isPaused() const { return m_paused; }

    /// What goes on is not touched: a paused queue starts nothing further.
    void setPaused(bool paused);

    /// Ends what goes on; what it measured is kept, and the next one starts.
    void skip();
    /// The same, but nothing further starts by itself: the queue pauses when others wait.
    void stop();

    /// Of an entry that waits: by so many places, never past one that has begun.
    void move(quint64 id, int places);
    /// One that goes on is skipped.
    void remove(quint64 id);
    void clearEnded();
    void dropWaiting();
    void clear();

Q_SIGNALS:
    void changed();
    void pausedChanged(bool paused);
    void entryEnded(const loadstone::QueueRow& row);
    /// Nothing goes on and nothing waits; what has ended since it was last so.
    void emptied(const std::vector<loadstone::QueueRow>& ended);

private:
    void onRunEnded(const RunEnd& end);
    void onSearchEnded(const SearchOutcome& outcome);
    void onNotStarted(const Error& error);
    void onRunning(bool running);
    void finishCurrent();
    void startNext();
    void describe(QueueRow& row) const;
    QueueRow* find(quint64 id);

    /// What the runs of the present entry have come to so far.
    struct Outcomes
    {
        std::vector<RunEnd> ends; // without their results
        std::vector<Error> errors; // of those that did not start
        std::optional<double> best; // of a search
    };

    ProjectSession* m_session;
    std::vector<QueueRow> m_rows; // ended, then the one that goes on, then those that wait
    std::map<quint64, RunJob> m_jobs; // of those that wait
    std::vector<QueueRow> m_ended; // since the queue was last empty
    quint64 m_nextId = 1;
    quint64 m_current = 0; // 0: none
    Outcomes m_outcomes;
    QElapsedTimer m_since;
    bool m_paused = false;
    bool m_stopped = false; // the present one, by a person
};

} // namespace loadstone
