// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "models/task.h"
#include "plots/levelboxchart.h"
#include "plots/levelschart.h"

#include <QWidget>

namespace loadstone {

struct TrialDetails;

/// Gives a chart the levels of a trial and where they broke.
void setLevels(LevelsChart& chart, const TrialResult& trial, LevelsChart::Right right);

/// Gives a chart the spread of each level, of what completed in it; `slots`: levels are of requests
/// in flight, else of requests/s.
void setLevelBoxes(LevelBoxChart& chart, std::span<const LevelBlock> levels,
                   std::vector<std::optional<BoxSummary>> boxes, bool slots);

/// The latencies of each level of a trial.
std::vector<std::optional<BoxSummary>> levelBoxes(const TrialDetails& details,
                                                  std::span<const LevelBlock> levels);

/// As a person wrote it, where they did.
QString levelName(double level);

/// What a level is, with its unit.
QString levelAxis(bool slots);

/// Whether the levels of a trial are of requests in flight.
bool isOfSlots(const TrialResult& trial);

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
    /// The requests of the same trial, for how they spread; computed in the background.
    void setRequests(const TrialDetails& details);

private:
    LevelsChart* m_throughput;
    LevelBoxChart* m_spread;
    LevelsChart* m_errors;
    std::vector<LevelBlock> m_levels;
    bool m_ofSlots = false;
    Task m_task;
};

} // namespace loadstone
