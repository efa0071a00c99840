// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "models/task.h"
#include "plots/chartnotes.h"

#include <QPointer>

#include <deque>
#include <functional>

namespace loadstone {

class NotesDialog;
class Store;
struct Annotation;

/// A note as charts draw it; annotations of the store count in ns.
ChartNote chartNote(const Annotation& annotation);

/// What people wrote at times of one run: read from the store, drawn on every chart that is
/// served, written there and in a list. Owned by the page of the run.
class RunNotes final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunNotes)

public:
    RunNotes(QString store, std::int64_t run, QWidget* page);

    /// Reads them; any of `trials` may be shown.
    void load(int trials);
    /// The trial that charts show.
    void setTrial(quint32 index);

    /// The chart takes notes and shows those of its trial.
    void serve(Chart* chart);

    /// All of the run, in the order of their time.
    const std::vector<ChartNote>& notes() const { return m_notes; }

public Q_SLOTS:
    void showList();

Q_SIGNALS:
    void changed();
    /// Something could not be read or written.
    void failed(const QString& what, const loadstone::Error& error);

private:
    using Change = std::function<Result<void>(Store&)>;

    void change(Change change);
    void startNext();
    void write(const ChartNote& note);
    void edit(const ChartNote& note);
    void draw();
    std::vector<ChartNote> shown() const;

    QString m_store;
    std::int64_t m_run;
    QWidget* m_page;
    quint32 m_trial = 0;
    int m_trials = 1;
    std::vector<ChartNote> m_notes;
    QList<QPointer<Chart>> m_charts;
    QPointer<NotesDialog> m_list;
    std::deque<Change> m_waiting; // Task would drop one for the next
    bool m_busy = false;
    Task m_task;
};

} // namespace loadstone
