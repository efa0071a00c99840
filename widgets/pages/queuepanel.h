// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "models/queuemodel.h"

#include <QWidget>

#include <optional>

class QAction;
class QLabel;
class QStackedWidget;
class QTableView;
class QToolBar;

namespace loadstone {

/// The run queue as a person sees and orders it: what goes on with its time, a table of entries,
/// and a button for each thing that can be done. Owned by the queue's dock.
class QueuePanel final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(QueuePanel)

public:
    /// What the line above the table says.
    struct Now
    {
        QString name; // of what goes on; empty: nothing does
        std::optional<Ns> elapsed;
        std::optional<Ns> expected; // as the plan says
        std::size_t waiting = 0;
        bool isPaused = false;
    };

    /// The actions are the window's: the same in menu and panel.
    QueuePanel(QAction* pause, QAction* skip, QWidget* parent = nullptr);

    void setRows(std::vector<QueueRow> rows);
    void setNow(const Now& now);

    QueueModel* model() const { return m_model; }

    /// 0: none is chosen.
    quint64 chosen() const;
    void choose(quint64 id);
    void takeFocus();

Q_SIGNALS:
    void moveRequested(quint64 id, int places);
    void removeRequested(quint64 id);
    void clearRequested();
    /// Of an entry that has run.
    void runRequested(qint64 run);

private:
    QAction* addButton(const QString& name, const QString& icon, const QString& text,
                       const QKeySequence& key, const QString& tip);
    void followChoice();
    void showRunning();

    QueueModel* m_model;
    QLabel* m_now;
    QToolBar* m_bar;
    QStackedWidget* m_stack;
    QTableView* m_view;
    QAction* m_up;
    QAction* m_down;
    QAction* m_remove;
    QAction* m_open;
    QAction* m_clear;
    quint64 m_shown = 0; // the running entry that was scrolled to
};

} // namespace loadstone
