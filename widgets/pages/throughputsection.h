// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/chartsection.h"

namespace loadstone {

class TimeSeriesChart;
struct LoadOverTime;

/// Did the server keep up, and with how much at a time?
class ThroughputSection final : public ChartSection
{
    Q_OBJECT

public:
    ThroughputSection();

    void setTrial(const SectionTrial& trial) override;
    QList<Chart*> timeCharts() const override;

private:
    void show(const LoadOverTime& load);

    SectionTrial m_trial;
    TimeSeriesChart* m_load;
    TimeSeriesChart* m_backlog;
};

} // namespace loadstone
