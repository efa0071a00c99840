// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/runsfilter.h"
#include "models/runsmodel.h"
#include "models/task.h"
#include "pages/page.h"

#include <functional>

class QComboBox;
class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;
class QToolBar;

namespace loadstone {

class MessageBar;
class RunMarksPanel;
class TableColumns;

/// All runs of the project in a table that can be searched, filtered, sorted and marked. Figures
/// and sizes are read in the background; what a person changes is only asked for. Owned by the tab
/// widget.
class RunsPage final : public Page
{
    Q_OBJECT

public:
    RunsPage(QString store, QString runsDir, QWidget* parent = nullptr);

    static QString pageKey() { return QStringLiteral("runs"); }

    /// Oldest first, as the store lists them; 0: no baseline.
    void setRuns(const std::vector<RunRow>& runs, qint64 baseline);
    /// Reads figures, sizes and deleted runs again.
    void reload();
    /// What can be done with the chosen runs, as buttons above the table.
    void setActions(const QList<QAction*>& actions);

    /// In the order of the table; deleted ones are not among them.
    std::vector<qint64> chosen() const;

    RunsModel* model() const { return m_model; }

    RunsFilter* filter() const { return m_filter; }

    /// Figures and sizes are there.
    bool isLoaded() const { return m_loaded; }

Q_SIGNALS:
    void loaded();
    void chosenChanged();
    void runRequested(qint64 run);
    void tagsRequested(qint64 run, const QStringList& tags);
    void noteRequested(qint64 run, const QString& note);
    void deleteRequested();
    void restoreRequested(const std::vector<qint64>& runs);
    /// Deleted runs shall go for good.
    void purgeRequested();

protected:
    void showEvent(QShowEvent* event) override;

private:
    void buildFilters();
    void buildTable();
    void fillChoices();
    void onShowChosen();
    /// The model may lose which rows are chosen: the same runs are chosen again.
    void keepChosen(const std::function<void()>& change);
    void onChosen();
    void updateState();
    /// F2: the cell where it can be edited, else the note below.
    void editMarks();
    void showCleanUp();
    std::vector<int> chosenRows() const;
    std::vector<qint64> chosenIds(bool trashed) const;

    QString m_store;
    QString m_runsDir;
    RunsModel* m_model;
    RunsFilter* m_filter;
    QLineEdit* m_search;
    QComboBox* m_verdict;
    QComboBox* m_scenario;
    QComboBox* m_endpoint;
    QComboBox* m_show;
    TableColumns* m_columns = nullptr;
    QToolBar* m_bar;
    QTableView* m_table;
    QLabel* m_none;
    QLabel* m_status;
    QPushButton* m_cleanUp;
    RunMarksPanel* m_marks;
    MessageBar* m_message;
    QAction* m_restore = nullptr;
    QAction* m_purge = nullptr;
    QList<QAction*> m_actions;
    bool m_loaded = false;
    Task m_task;
};

} // namespace loadstone
