// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/heatgrid.h"

#include "metrics/timesteps.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr double kMostColumns = 120;
constexpr int kMostRows = 48;
constexpr int kFinest = 32; // steps an octave: 2.2 %, about what an eye tells apart

bool isUsable(const TimedValue& one)
{
    return std::isfinite(one.seconds) && std::isfinite(one.value) && one.value > 0;
}

/// Rows as [lowest, highest] numbers of steps of which `perOctave` double the value.
struct Rows
{
    int perOctave = 1;
    int lowest = 0;
    int highest = 0;

    int count() const { return highest - lowest + 1; }
};

Rows rowsFor(double low, double high)
{
    Rows rows;
    for (int perOctave = kFinest; perOctave >= 1; perOctave /= 2) {
        rows = { perOctave, static_cast<int>(std::floor(std::log2(low) * perOctave)),
                 static_cast<int>(std::floor(std::log2(high) * perOctave)) };
        if (rows.count() <= kMostRows) {
            break;
        }
    }
    return rows;
}

} // namespace

HeatGrid heatGridOf(std::span<const TimedValue> values, double toS)
{
    HeatGrid grid;
    double low = 0;
    double high = 0;
    for (const TimedValue& one : values) {
        if (isUsable(one)) {
            low = grid.total == 0 ? one.value : std::min(low, one.value);
            high = std::max(high, one.value);
            ++grid.total;
        }
    }
    if (grid.total == 0) {
        return grid;
    }
    const double duration = std::max(toS, 0.1);
    grid.stepS = niceStep(duration, kMostColumns);
    grid.columns = stepsOf(duration, grid.stepS);
    const Rows rows = rowsFor(low, high);
    for (int i = rows.lowest; i <= rows.highest + 1; ++i) {
        grid.edges.push_back(std::exp2(static_cast<double>(i) / rows.perOctave));
    }
    grid.counts.resize(grid.columns * grid.rows());
    const auto lastColumn = static_cast<double>(grid.columns - 1);
    const auto lastRow = static_cast<double>(grid.rows() - 1);
    for (const TimedValue& one : values) {
        if (!isUsable(one)) {
            continue;
        }
        const double column = std::clamp(std::floor(one.seconds / grid.stepS), 0.0, lastColumn);
        const double step = std::floor(std::log2(one.value) * rows.perOctave) - rows.lowest;
        const auto row = static_cast<std::size_t>(std::clamp(step, 0.0, lastRow));
        std::uint32_t& cell = grid.counts[row * grid.columns + static_cast<std::size_t>(column)];
        grid.most = std::max(grid.most, ++cell);
    }
    return grid;
}

} // namespace loadstone
