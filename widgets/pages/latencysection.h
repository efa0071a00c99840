// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/heatgrid.h"
#include "metrics/requestvalues.h"
#include "metrics/robustline.h"
#include "pages/chartsection.h"

class QComboBox;

namespace loadstone {

class HeatMapChart;
class InputLengthChart;

/// When were requests slow, and does it depend on their input?
class LatencySection final : public ChartSection
{
    Q_OBJECT

public:
    LatencySection();

    void setTrial(const SectionTrial& trial) override;
    QList<Chart*> timeCharts() const override;

private:
    /// What the background computed.
    struct Data
    {
        HeatGrid heat;
        std::vector<LengthValue> lengths;
        std::optional<RobustLine> trend;
    };

    void compute();
    void show(const Data& data);

    SectionTrial m_trial;
    QComboBox* m_metric;
    HeatMapChart* m_heat;
    InputLengthChart* m_lengths;
};

} // namespace loadstone
