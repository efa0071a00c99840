// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/task.h"
#include "pages/rundetails.h"

#include <QWidget>

class QComboBox;

namespace loadstone {

class DistributionChart;
class ErrorsChart;
class PercentileChart;
class TimeSeriesChart;

/// The charts of one trial of a finished run. Owned by the result page.
class TrialCharts final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TrialCharts)

public:
    explicit TrialCharts(QWidget* parent = nullptr);

    void setTrial(const TrialDetails& details, const RunResult& result);

Q_SIGNALS:
    /// Row of the records.
    void requestActivated(qint64 row);

private:
    void linkTimes();
    void showMetric();
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
    TrialDetails m_details;
    std::vector<std::string> m_slos;
    Task m_points;
};

} // namespace loadstone
