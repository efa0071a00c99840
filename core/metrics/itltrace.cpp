// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/itltrace.h"

#include "metrics/percentile.h"

#include <algorithm>

namespace loadstone {

namespace {

constexpr std::size_t kFewestPauses = 5;
constexpr double kStallTimes = 5;
constexpr double kLeastStallMs = 20;

} // namespace

ItlTrace itlTraceOf(std::span<const double> chunkMs)
{
    ItlTrace trace;
    if (chunkMs.empty()) {
        return trace;
    }
    trace.firstMs = chunkMs.front();
    std::vector<double> sorted;
    for (std::size_t i = 1; i < chunkMs.size(); ++i) {
        trace.pauses.push_back({ chunkMs[i], chunkMs[i] - chunkMs[i - 1], false });
        sorted.push_back(trace.pauses.back().ms);
    }
    if (sorted.empty()) {
        return trace;
    }
    const auto rank = nearestRank(static_cast<std::int64_t>(sorted.size()), 50'000);
    const auto middle = sorted.begin() + (rank - 1);
    std::nth_element(sorted.begin(), middle, sorted.end());
    trace.medianMs = *middle;
    if (trace.pauses.size() < kFewestPauses) {
        return trace;
    }
    trace.stallFromMs = std::max(kStallTimes * *trace.medianMs, kLeastStallMs);
    for (ItlPause& pause : trace.pauses) {
        pause.isStall = pause.ms >= *trace.stallFromMs;
        trace.stalls += pause.isStall ? 1 : 0;
    }
    return trace;
}

} // namespace loadstone
