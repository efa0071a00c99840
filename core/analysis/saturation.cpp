// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/saturation.h"

#include "analysis/trend.h"

#include <algorithm>
#include <vector>

namespace loadstone {

namespace {

constexpr std::size_t kFewest = 10;
constexpr double kConfidence = 0.999; // a trial is looked at once a second
constexpr double kFewerEnd = 0.97; // of what begins
constexpr double kLeastGrowth = 20; // requests: a few more are no sign at any rate

bool grows(std::span<const double> values)
{
    const Trend trend = trendOf(values);
    return trend.slope > 0 && trend.isSignificant(kConfidence);
}

/// Whether what is in flight had time to fill up before the second half: what ended in the first
/// one took less than it lasted.
bool hasFilledUp(std::span<const LoadLook> first)
{
    std::vector<double> latencies;
    for (const LoadLook& look : first) {
        if (look.latencyMs) {
            latencies.push_back(*look.latencyMs);
        }
    }
    if (latencies.empty()) {
        return false;
    }
    constexpr double kMsPerLook = 1000;
    return *std::max_element(latencies.begin(), latencies.end())
        <= kMsPerLook * static_cast<double>(first.size());
}

} // namespace

bool isFallingBehind(std::span<const LoadLook> looks)
{
    if (looks.size() < kFewest || !hasFilledUp(looks.first(looks.size() / 2))) {
        return false;
    }
    const auto half = looks.subspan(looks.size() / 2);
    std::vector<double> inFlight;
    std::vector<double> waits;
    double issued = 0;
    double completed = 0;
    for (const LoadLook& look : half) {
        inFlight.push_back(look.inFlight);
        if (look.waitMs) {
            waits.push_back(*look.waitMs);
        }
        issued += look.issued;
        completed += look.completed;
    }
    const bool fewerEnd =
        completed < kFewerEnd * issued && inFlight.back() - inFlight.front() >= kLeastGrowth;
    constexpr std::size_t kFewestWaits = 4;
    return fewerEnd && waits.size() >= kFewestWaits && grows(inFlight) && grows(waits);
}

} // namespace loadstone
