// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/requestselection.h"
#include "models/task.h"
#include "pages/rundetails.h"

#include <QPointer>
#include <QWidget>

class QComboBox;
class QLabel;
class QPushButton;

namespace loadstone {

class DistributionChart;
class ErrorsChart;
class PercentileChart;
class TimeSeriesChart;
class TrialSelection;
struct ChartBucket;

/// The charts of one trial of a finished run. Owned by the result page.
class TrialCharts final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrialCharts)

public:
    explicit TrialCharts(QWidget* parent = nullptr);

    void setTrial(const TrialDetails& details, const RunResult& result);

    /// What a person chooses in the charts goes there, and they show what is selected there. Set
    /// once.
    void useSelection(TrialSelection* selection);

Q_SIGNALS:
    /// Row of the records.
    void requestActivated(qint64 row);

private:
    void linkTimes();
    void showMetric();
    void showValues();
    void showPoints();
    void linkSelection();
    void showSelected();
    void showParts();
    void showChoices();
    void chooseValues(const QCPRange& values);
    void chooseBar(const ChartBucket& bar);
    void choosePercentiles(const QCPRange& positions);
    void chooseFailures(const ChartBucket& bucket);
    SelectedTime chosenTime() const;
    void showLimits();
    void showSeconds(const TrialDetails& details);
    void showFailures(const TrialDetails& details);

    QComboBox* m_metric;
    PercentileChart* m_percentiles;
    TimelineChart* m_timeline;
    TimeSeriesChart* m_throughput;
    TimeSeriesChart* m_latency;
    DistributionChart* m_distribution;
    ErrorsChart* m_errors;
    QPushButton* m_select;
    QLabel* m_hint;
    TrialDetails m_details; // what is shown: of the selection, when there is one
    TrialDetails m_whole;
    QPointer<TrialSelection> m_selection;
    bool m_isPart = false; // the values are not those of all requests
    std::vector<std::string> m_slos;
    Task m_points;
};

} // namespace loadstone
