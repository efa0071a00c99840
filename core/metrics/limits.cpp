// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/limits.h"

namespace loadstone {

namespace {

bool admitsKnown(const std::optional<TimeLimit>& limit, const std::optional<double>& value,
                 bool goodWithout)
{
    if (!limit) {
        return true;
    }
    return value ? limit->admits(*value) : goodWithout;
}

} // namespace

bool meetsLimits(const RequestTimes& times, const RequestLimits& limits)
{
    return admitsKnown(limits.ttft, times.ttftMs, false)
        && admitsKnown(limits.latency, times.latencyMs, false)
        && admitsKnown(limits.tpot, times.tpotMs, true)
        && admitsKnown(limits.itl, times.itlMs, true);
}

} // namespace loadstone
