// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "pages/objectpanel.h"

class QLabel;

namespace loadstone {

class TimeSeriesChart;

/// When the requests of a scenario will be begun: the very arrivals that its seed gives.
class ArrivalPanel final : public ObjectPanel
{
    Q_OBJECT

public:
    explicit ArrivalPanel(QWidget* parent = nullptr);

    void showObject(const Project& project, std::size_t index, const QString& directory) override;

private:
    void draw(const Scenario& scenario, double rate, double length);
    void drawSlots(const LoadRamp& ramp, double length);
    QLabel* m_state;
    TimeSeriesChart* m_chart;
    Scenario m_scenario;
    bool m_isShown = false;
};

} // namespace loadstone
