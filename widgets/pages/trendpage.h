// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/history.h"
#include "models/task.h"
#include "pages/loadedpage.h"

class QComboBox;
class QLabel;
class QPushButton;

namespace loadstone {

class HistoryModel;
class TrendChart;

/// One number of one scenario over all of its runs. Loads in the background; owned by the tab
/// widget.
class TrendPage final : public LoadedPage
{
    Q_OBJECT

public:
    /// `metric`: what is shown first, e.g. p99_latency_ms; another one may be chosen.
    TrendPage(QString store, QString scenario, const QString& metric = {},
              QWidget* parent = nullptr);

    static QString keyOf(const QString& scenario);

    const QString& scenario() const { return m_scenario; }

    const History& history() const;

    // What is chosen; empty: all endpoints, each run's own definition set.
    QString metric() const;
    QString endpoint() const;
    QString definitions() const;

    /// Reads the runs again.
    void reload();

Q_SIGNALS:
    /// A person wants to see the result of a run.
    void runRequested(qint64 run);
    void reportRequested();

private:
    QWidget* makeChoices();
    void showHistory(History history);
    void openRow(qint64 row);

    QString m_store;
    QString m_scenario;
    QComboBox* m_metric; // data: MetricRef text
    QComboBox* m_endpoint; // data: name, empty: all
    QComboBox* m_definitions; // data: id, empty: each run's own
    QPushButton* m_report;
    QLabel* m_answer;
    QLabel* m_notes;
    HistoryModel* m_model;
    TrendChart* m_chart;
    Task m_task;
};

} // namespace loadstone
