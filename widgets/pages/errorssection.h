// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/chartsection.h"

namespace loadstone {

class ErrorsChart;
class TimeSeriesChart;
struct ErrorTimeline;

/// What failed, when, and was it much of what was going on?
class ErrorsSection final : public ChartSection
{
    Q_OBJECT

public:
    ErrorsSection();

    void setTrial(const SectionTrial& trial) override;
    QList<Chart*> timeCharts() const override;

private:
    void show(const ErrorTimeline& timeline);

    SectionTrial m_trial;
    ErrorsChart* m_errors;
    TimeSeriesChart* m_share;
};

} // namespace loadstone
