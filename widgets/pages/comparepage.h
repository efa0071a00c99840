// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "pages/comparisondata.h"
#include "pages/loadedpage.h"

class QComboBox;
class QFrame;
class QLabel;
class QPushButton;
class QScrollArea;
class QSplitter;
class QTabWidget;
class QTableView;
class QToolButton;

namespace loadstone {

class BarsView;
class ComparisonModel;
class DifferencesModel;
class LoadCurveChart;
class PercentileChart;
class ReportTableModel;

/// Candidates against a base: what else differs first, then every metric with difference, interval
/// and verdict, overlaid percentile curves and bars. Loads in the background.
class ComparePage final : public LoadedPage
{
    Q_OBJECT

public:
    /// `runs`: the base first, at least two.
    ComparePage(QString store, std::vector<std::int64_t> runs, QWidget* parent = nullptr);

    /// The base first.
    const std::vector<std::int64_t>& runs() const { return m_runs; }

    const ComparisonData& data() const { return m_data; }

    /// Compares the others with this one of the runs from now on.
    void setBase(std::int64_t run);

    /// The name under which the project keeps this comparison; empty: it does not.
    const QString& savedName() const { return m_savedName; }

    void setSavedName(const QString& name);

    /// The same for the same set of runs, whichever is the base.
    static QString keyOf(std::vector<std::int64_t> runs);

Q_SIGNALS:
    /// A person wants the project to keep the comparison.
    void saveRequested();
    /// A person wants to see which comparisons the project keeps.
    void savedRequested();
    void reportRequested();
    /// A person wants both runs measured again, in turn.
    void suiteRequested(const loadstone::RunBlock& base, const loadstone::RunBlock& candidate);
    /// A person wants to see the result of a run.
    void runRequested(qint64 run);

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QWidget* makeTop();
    QLayout* makeDetails();
    QWidget* makeCharts();
    QWidget* makeCurves();
    QWidget* makeLoadCurve();
    QWidget* makeTabs();
    QWidget* makeSystems();
    void reload();
    void showData(ComparisonData data);
    void showHead();
    bool canBeMeasuredInTurn() const;
    void colourInvalid();
    void fitHead();
    void fitTable();
    void showSystems();
    void showCurves();
    void showLoadCurve();
    void nameTab();

    QString m_store;
    std::vector<std::int64_t> m_runs;
    QString m_savedName;
    ComparisonData m_data;
    QScrollArea* m_head; // details, where they are unfolded
    QToolButton* m_more;
    QLabel* m_brief; // a line of them, where they are not
    QSplitter* m_split; // table above charts
    QComboBox* m_base;
    QString m_invalidText;
    QLabel* m_invalid;
    QLabel* m_question;
    QLabel* m_answer;
    QLabel* m_counts;
    QPushButton* m_suite;
    QLabel* m_differs;
    QTabWidget* m_tabs;
    QTableView* m_table;
    QTableView* m_differencesView;
    ComparisonModel* m_model;
    DifferencesModel* m_differences;
    QTableView* m_systemsView;
    ReportTableModel* m_systems;
    QLabel* m_systemsNotes;
    QComboBox* m_metric;
    PercentileChart* m_percentiles;
    QLabel* m_noCurve; // which runs have none
    QComboBox* m_throughput;
    QComboBox* m_time; // data: a metric's name
    LoadCurveChart* m_loadCurve;
    BarsView* m_bars;
    Task m_task;
};

} // namespace loadstone
