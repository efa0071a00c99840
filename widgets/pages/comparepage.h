// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "pages/comparisondata.h"
#include "pages/page.h"

class QChart;
class QComboBox;
class QFrame;
class QGraphicsScene;
class QGraphicsView;
class QLabel;
class QTabWidget;
class QTableView;

namespace loadstone {

class ComparisonModel;
class DifferencesModel;
class MessageBar;
class PercentileChart;

/// Candidates against a base: what else differs first, then every metric with difference, interval
/// and verdict, overlaid percentile curves and bars. Loads in the background.
class ComparePage final : public Page
{
    Q_OBJECT

public:
    /// `runs`: the base first, at least two.
    ComparePage(QString store, std::vector<std::int64_t> runs, QWidget* parent = nullptr);

    /// The base first.
    const std::vector<std::int64_t>& runs() const { return m_runs; }

    bool isLoaded() const { return m_loaded; }

    const ComparisonData& data() const { return m_data; }

    /// The same for the same set of runs, whichever is the base.
    static QString keyOf(std::vector<std::int64_t> runs);

Q_SIGNALS:
    void loaded();

protected:
    void changeEvent(QEvent* event) override;
    bool eventFilter(QObject* object, QEvent* event) override;

private:
    QWidget* makeTop();
    QWidget* makeCharts();
    QWidget* makeTabs();
    void reload();
    void show(ComparisonData data);
    void showHead();
    void showCurves();
    void showBars();
    void fitBars();
    void chooseBase(int index);

    QString m_store;
    std::vector<std::int64_t> m_runs;
    ComparisonData m_data;
    bool m_loaded = false;
    MessageBar* m_message;
    QLabel* m_loading;
    QWidget* m_content;
    QComboBox* m_base;
    QLabel* m_answer;
    QLabel* m_differs;
    QTabWidget* m_tabs;
    QTableView* m_table;
    QTableView* m_differencesView;
    ComparisonModel* m_model;
    DifferencesModel* m_differences;
    QComboBox* m_metric;
    PercentileChart* m_percentiles;
    QGraphicsScene* m_scene;
    QGraphicsView* m_bars;
    QChart* m_chart = nullptr; // of the scene
    Task m_task;
};

} // namespace loadstone
