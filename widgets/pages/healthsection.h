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

    /// What the bars are told apart by, and which of them a bar is of.
    GroupBy by() const;

    std::optional<std::uint32_t> groupOf(int bar) const
    {
        return bar >= 0 && static_cast<std::size_t>(bar) < m_ids.size()
            ? std::optional(m_ids[static_cast<std::size_t>(bar)])
            : std::nullopt;
    }

private:
    void compute();
    void show(const HealthGroups& health);
    void showOverTime(const HealthGroups& health);
    QString nameOf(std::uint32_t id) const;

    SectionTrial m_trial;
    std::vector<std::uint32_t> m_ids; // a bar each
    QLabel* m_label;
    QComboBox* m_by;
    HealthBars* m_rate;
    HealthBars* m_latency;
    HealthBars* m_errors;
    TimeSeriesChart* m_time;
};

} // namespace loadstone
