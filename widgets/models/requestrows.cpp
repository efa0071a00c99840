// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requestrows.h"

#include "metrics/trialparts.h"

namespace loadstone {

namespace {

std::optional<double> msBetween(Ns from, Ns to)
{
    if (!happened(from) || !happened(to)) {
        return std::nullopt;
    }
    return static_cast<double>(to - from) / 1e6;
}

} // namespace

RequestTimes RequestRows::times(std::size_t row) const
{
    const RequestRecord& record = records[row];
    const Ns origin = detail::originOf(record, definitions->origin(kind));
    RequestTimes times;
    times.ttftMs = msBetween(origin, detail::firstOf(record, *definitions));
    if (record.outcome == Outcome::Ok) {
        times.latencyMs = msBetween(origin, detail::latencyEndOf(record, *definitions));
        bool assumed = false;
        if (const auto ps =
                detail::tpotPs(record, *definitions, definitions->origin(kind), &assumed)) {
            times.tpotMs = static_cast<double>(*ps) / 1e9;
        }
    }
    return times;
}

std::optional<double> RequestRows::queueMs(std::size_t row) const
{
    return msBetween(records[row].dispatched, records[row].connected);
}

std::optional<double> RequestRows::scheduledSeconds(std::size_t row) const
{
    const Ns at = records[row].scheduled;
    return happened(at) ? std::optional(static_cast<double>(at) / 1e9) : std::nullopt;
}

std::optional<double> RequestRows::untilFailureMs(std::size_t row) const
{
    const RequestRecord& record = records[row];
    return msBetween(detail::originOf(record, definitions->origin(kind)), record.closed);
}

} // namespace loadstone
