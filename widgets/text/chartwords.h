// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace loadstone {

/// Every chart that explains itself.
enum class ChartTopic {
    Percentiles,
    RequestsOverTime,
    ThroughputOverTime,
    LatencyOverTime,
    Distribution,
    Errors,
    ErrorShare,
    HeatMap,
    InputLength,
    LoadOverTime,
    Backlog,
    Health,
    HealthOverTime,
    LevelBoxes,
    Levels,
    LoadCurve,
    LoadFront,
    Search,
    Trend,
    LiveRates,
    LiveTimes,
    ComparisonBars,
    Count, // how many there are
};

/// What a chart shows, how to read it, and what would be suspicious: three short paragraphs, in
/// the application's language. Rich text.
QString chartExplanation(ChartTopic topic);

} // namespace loadstone
