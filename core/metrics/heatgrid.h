// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace loadstone {

/// A value and when it belongs, e.g. the latency of a request at the time it was due.
struct TimedValue
{
    double seconds = 0; // from the epoch
    double value = 0; // ms
};

/// How many values lie in each cell of time × value; equal steps of time, equal ratios of value.
/// Value type.
struct HeatGrid
{
    double stepS = 1; // the first column begins at 0
    std::size_t columns = 0;
    std::vector<double> edges; // ms, ascending: row r reaches from edges[r] up to edges[r + 1]
    std::vector<std::uint32_t> counts; // row by row, columns each
    std::uint32_t most = 0; // in one cell
    std::int64_t total = 0;

    std::size_t rows() const { return edges.empty() ? 0 : edges.size() - 1; }

    std::uint32_t at(std::size_t column, std::size_t row) const
    {
        return counts[row * columns + column];
    }
};

/// Over 0 … `toS` seconds, later ones in the last column. Values that are not above 0 have no place
/// on such an axis and are left out. The steps are as fine as at most 120 columns and 48 rows
/// allow.
HeatGrid heatGridOf(std::span<const TimedValue> values, double toS);

} // namespace loadstone
