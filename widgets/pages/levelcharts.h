// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "plots/levelschart.h"

#include <QWidget>

namespace loadstone {

/// Gives a chart the levels of a trial and where they broke.
void setLevels(LevelsChart& chart, const TrialResult& trial, LevelsChart::Right right);

/// Whether any request of a level failed.
bool anyErrors(const std::vector<LevelBlock>& levels);

/// The charts of a ramp's levels in one trial, that of failures only where there are any. Owned by
/// the result page.
class LevelCharts final : public QWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(LevelCharts)

public:
    explicit LevelCharts(QWidget* parent = nullptr);

    void setTrial(const TrialResult& trial);

private:
    LevelsChart* m_throughput;
    LevelsChart* m_errors;
};

} // namespace loadstone
