// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/grouphealth.h"
#include "pages/chartsection.h"

class QComboBox;
class QLabel;

namespace loadstone {

class HealthBars;
class TimeSeriesChart;

/// Are all workers and all base URLs equally well? Only of runs that have several of one of them.
class HealthSection final : public ChartSection
{
    Q_OBJECT

public:
    HealthSection();

    /// Whether a trial has anything to compare.
    static bool isFor(const SectionTrial& trial);

    void setTrial(const SectionTrial& trial) override;
    QList<Chart*> timeCharts() const override;

private:
    void compute();
    void show(const HealthGroups& health);
    void showOverTime(const HealthGroups& health);
    QString nameOf(std::uint32_t id) const;
    GroupBy by() const;

    SectionTrial m_trial;
    QLabel* m_label;
    QComboBox* m_by;
    HealthBars* m_rate;
    HealthBars* m_latency;
    HealthBars* m_errors;
    TimeSeriesChart* m_time;
};

} // namespace loadstone
