// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/requestrows.h"

#include "metrics/trialparts.h"

#include <algorithm>

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

std::optional<std::uint32_t> RequestRows::trialOf(std::size_t row) const
{
    const auto behind =
        std::upper_bound(parts.begin(), parts.end(), row,
                         [](std::size_t value, const Part& part) { return value < part.first; });
    return behind == parts.begin() ? std::nullopt : std::optional((behind - 1)->trial);
}

std::optional<std::size_t> RequestRows::rowOf(std::uint32_t trial, std::size_t row) const
{
    const auto at = std::find_if(parts.begin(), parts.end(),
                                 [trial](const Part& part) { return part.trial == trial; });
    if (at == parts.end()) {
        return std::nullopt;
    }
    const std::size_t end = at + 1 == parts.end() ? records.size() : (at + 1)->first;
    return row < end - at->first ? std::optional(at->first + row) : std::nullopt;
}

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
