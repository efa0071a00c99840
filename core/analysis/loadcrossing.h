// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// One noisy look at a quantity that falls with the load.
struct CrossingPoint
{
    double load = 0;
    double headroom = 0; // 1: at the limit, below: beyond it
    double trials = 1;
    bool bounded = false; // a trial that was cut short: headroom is no more than this
};

/// A stretch of the best falling step function through points.
struct FallingStep
{
    double load = 0;
    double headroom = 0;
    double weight = 0;

    bool operator==(const FallingStep&) const = default;
};

/// Weighted least squares under the only certain knowledge, that headroom falls as load rises (pool
/// adjacent violators): one step a load, ascending.
std::vector<FallingStep> fallingFit(std::span<const CrossingPoint> points);

/// Where the headroom passes 1.
struct LoadCrossing
{
    double load = 0;
    double met = 0; // highest load at or above the limit by the step function
    double missed = 0; // lowest one below it
    std::optional<double> error; // standard, of `load`; nothing without a local line
    std::optional<Interval> interval; // 95 %
    double slope = 0; // of headroom per unit of load; 0 without a local line
    std::int64_t points = 0; // that the line rests on

    bool operator==(const LoadCrossing&) const = default;
};

/// The step function brackets the crossing, a line through the points about it, weighed by how near
/// and how exact they are, says where it is. Few points say little about their own scatter: it is
/// taken together with an assumed one of 10 %, worth three points. Nothing when all points lie on
/// one side.
std::optional<LoadCrossing> crossingOf(std::span<const CrossingPoint> points);

} // namespace loadstone
