// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "base/loadramp.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// One run on the way from no load to too much of it.
struct LoadCurvePoint
{
    std::int64_t run = 0;
    double load = 0; // asked for: requests/s, or requests in flight
    std::optional<double> requestsPerS; // delivered
    std::optional<double> outputTokensPerS;
    std::optional<double> latencyP50Ms;
    std::optional<double> latencyP99Ms;
    std::optional<double> ttftP99Ms;
    std::optional<double> tokensPerSPerUser; // 1 / median TPOT
    bool valid = true;
    bool isBest = false; // on the front: nobody gives a user more and all of them no less

    bool operator==(const LoadCurvePoint&) const = default;
};

/// The runs of one scenario against one endpoint at several loads, ascending; of a load that was
/// run again the last one. Value type.
struct LoadCurve
{
    std::string scenario; // without the load
    std::string endpoint;
    RampOf of = RampOf::Rate;
    std::vector<LoadCurvePoint> points;
    std::optional<std::size_t> knee; // index into points

    bool operator==(const LoadCurve&) const = default;
};

/// Groups runs of performance mode whose load is one number; curves of two loads and more, in the
/// order of their first run.
std::vector<LoadCurve> loadCurvesOf(std::span<const RunResult> runs);

Json toJson(const LoadCurve& curve);

struct PlanePoint
{
    double x = 0;
    double y = 0;
};

/// Where a rising curve turns up: the point furthest below the straight line from its first to its
/// last one, both axes from 0 to 1 (Kneedle), after y was made to rise (pool adjacent violators).
/// Points in the order of the load. Nothing with fewer than four points, or when no point is a
/// tenth below the line: a straight line has no knee.
std::optional<std::size_t> kneeOf(std::span<const PlanePoint> points);

/// Indices of the points to which no other is at least equal in both and better in one, by
/// ascending x. Larger is better.
std::vector<std::size_t> paretoFront(std::span<const PlanePoint> points);

} // namespace loadstone
