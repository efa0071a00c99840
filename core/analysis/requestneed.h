// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/runlength.h"
#include "metrics/percentile.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace loadstone {

/// The percentile of latency that every verdict looks at, whatever else is asked for.
inline constexpr PercentileLevel kVerdictTail = kPercentiles[*percentileIndex("p99")];

/// More requests than a scenario plans, or may come to, that its verdict will ask of each trial.
/// Value type.
struct RequestNeed
{
    std::string reason; // that the verdict would give: percentile_unsupported, early_stopping
    std::string percentile; // "p99"
    std::int64_t requests = 0; // of each trial; early stopping: when none is over its limit
    /// What is planned and is too little; neither: the server decides how many come.
    std::optional<std::int64_t> planned;
    std::optional<Ns> plannedDuration;
    /// Where the server decides: enough come when answers take no longer than this on average.
    std::optional<Ns> longestAnswer;
    /// The shortest that is enough at this load; nothing: the scenario cannot be made longer.
    std::optional<RunLength> length;

    bool isShort() const { return planned || plannedDuration; }

    bool operator==(const RequestNeed&) const = default;
};

/// What a trial of the scenario is too short for; nothing when it is long enough, when nobody can
/// tell, and in accuracy mode. `slo`: its objectives. `planned`: the requests of a trial when they
/// are known better than from the scenario alone, which does not know how long its dataset is.
std::optional<RequestNeed> requestNeed(const Scenario& scenario, std::span<const SloItem> slo,
                                       std::optional<std::uint64_t> planned = {});

/// The same with the objectives that the scenario names.
std::optional<RequestNeed> requestNeed(const Scenario& scenario, const Project& project,
                                       std::optional<std::uint64_t> planned = {});

} // namespace loadstone
