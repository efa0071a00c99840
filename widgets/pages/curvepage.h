// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/loadcurve.h"
#include "models/task.h"
#include "pages/loadedpage.h"

class QPushButton;
class QStackedWidget;
class QTabBar;
class QTableView;

namespace loadstone {

class ColumnFit;
class CurveSpread;
class LoadBand;
class LoadCurveChart;
class ReportTableModel;

/// A scenario at several loads: throughput and latency with their knee, and the front of speed for
/// a user against throughput, a curve an endpoint, and how latencies spread at each load. Loads in
/// the background; owned by the tab widget.
class CurvePage final : public LoadedPage
{
    Q_OBJECT

public:
    CurvePage(QString store, QString scenario, QWidget* parent = nullptr);

    static QString keyOf(const QString& scenario);

    const QString& scenario() const { return m_scenario; }

    const std::vector<LoadCurve>& curves() const { return m_curves; }

    /// Of all points.
    std::vector<std::int64_t> runs() const;

    /// Reads the runs again.
    void reload();

Q_SIGNALS:
    /// A person wants to see the result of a run.
    void runRequested(qint64 run);
    void reportRequested();

private:
    struct Data
    {
        std::vector<RunResult> results;
        std::vector<LoadCurve> curves;
    };

    QWidget* makeCharts();
    QWidget* makeCurves();
    void showData(Data read);
    void showAnswer();

    QString m_store;
    QString m_scenario;
    std::vector<LoadCurve> m_curves;
    LoadBand* m_band;
    QPushButton* m_report;
    LoadCurveChart* m_latency = nullptr;
    LoadCurveChart* m_front = nullptr;
    CurveSpread* m_spread;
    QTabBar* m_bar;
    QStackedWidget* m_stack;
    ReportTableModel* m_model;
    QTableView* m_table;
    ColumnFit* m_columns;
    Task m_task;
};

} // namespace loadstone
