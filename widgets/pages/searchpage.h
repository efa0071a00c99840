// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/searchrecord.h"
#include "control/searchcontroller.h"
#include "models/task.h"
#include "pages/loadedpage.h"

class QComboBox;
class QFrame;
class QLabel;
class QListWidget;
class QProgressBar;
class QPushButton;
class QTableView;

namespace loadstone {

class LoadBand;
class ReportTableModel;
class SearchChart;

/// A search for the highest load, while it goes on and afterwards: the answer, every load that was
/// tried as chart and table. Owned by the tab widget, as every page.
class SearchPage final : public LoadedPage
{
    Q_OBJECT

public:
    /// Reads the search from the store.
    SearchPage(QString store, const QString& id, QWidget* parent = nullptr);
    /// Of a search that goes on; `controller` need not outlive it.
    SearchPage(QString store, SearchController* controller, QWidget* parent = nullptr);

    static QString keyOf(const QString& id);

    const SearchRecord& search() const { return m_search; }

    /// The runs of its trials.
    std::vector<std::int64_t> runs() const;

    bool isGoingOn() const { return m_goesOn; }

    /// Shows what this search does from now on: it goes on with the one that is shown.
    void follow(SearchController* controller);

    /// Whether one that was stopped can be gone on with now.
    void setRunAllowed(bool allowed);

Q_SIGNALS:
    void stopRequested();
    /// A person wants to see the result of a run.
    void runRequested(qint64 run);
    /// A person wants to go on with this search.
    void resumeRequested(const loadstone::SearchRecord& search);
    void reportRequested();
    /// A person wants to ask for another search, beginning with what this one asked.
    void againRequested();
    /// A person wants the scenario run at the load that was found.
    void runAtLoadRequested(const loadstone::SearchRecord& search, double load);
    /// A person wants the scenario to have this load.
    void useLoadRequested(const loadstone::SearchRecord& search, double load);

private:
    void build();
    void buildSteps();
    void showSteps();
    QWidget* makeProgress();
    void reload();
    void showSearch(SearchRecord search);
    void showChart();
    void showAnswer();
    void showTable();
    void setGoesOn(bool goesOn);
    void showStep(qint64 run, const LoadStep& step);
    void showLive(const LiveState& state);
    void showEnd(const SearchOutcome& outcome);
    QString stepText() const;

    QString m_store;
    QString m_id;
    SearchRecord m_search;
    LoadStep m_step;
    qint64 m_stepRun = 0;
    bool m_goesOn = false;
    bool m_runAllowed = true;
    LoadBand* m_band = nullptr;
    QPushButton* m_resume = nullptr;
    QPushButton* m_report = nullptr;
    QPushButton* m_again = nullptr;
    QPushButton* m_runAtLoad = nullptr;
    QPushButton* m_useLoad = nullptr;
    QFrame* m_progressFrame = nullptr;
    QLabel* m_stage = nullptr;
    QProgressBar* m_progress = nullptr;
    QListWidget* m_notes = nullptr;
    QWidget* m_choices = nullptr;
    QComboBox* m_objective = nullptr;
    SearchChart* m_chart = nullptr;
    ReportTableModel* m_model = nullptr;
    QTableView* m_table = nullptr;
    Task m_task;
};

} // namespace loadstone
