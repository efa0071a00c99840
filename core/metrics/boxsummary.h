// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/heatgrid.h"
#include "metrics/levels.h"
#include "metrics/robustline.h"
#include "metrics/series.h"

#include <optional>
#include <vector>

namespace loadstone {

/// How values spread: quartiles, p5 and p95, and the outline of their density. Value type.
struct BoxSummary
{
    std::int64_t n = 0;
    double p5 = 0; // nearest rank, as all of them
    double p25 = 0;
    double p50 = 0;
    double p75 = 0;
    double p95 = 0;
    std::vector<ValuePair> outline; // x: value, y: density, 1 at its highest; few values: empty
};

/// Nothing without values. `ascending` in steps of 1 / perUnit.
std::optional<BoxSummary> boxOf(std::span<const std::int64_t> ascending, double perUnit);

/// The values of each level by the time they were due, from the epoch; levels count from the
/// beginning of the window. Levels without a value have none.
std::vector<std::optional<BoxSummary>> boxesByLevel(std::span<const TimedValue> values,
                                                    std::span<const LevelBlock> levels,
                                                    double windowFromS);

} // namespace loadstone
