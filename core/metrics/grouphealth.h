// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/definitions.h"
#include "metrics/timesteps.h"
#include "record/requestrecord.h"

#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// What requests of one trial are told apart by.
enum class GroupBy { Worker, BaseUrl };

/// How the requests of one worker, or to one base URL, fared. Measured ones only. Value type.
struct GroupHealth
{
    std::uint32_t id = 0; // number of the worker, or index of the base URL
    std::int64_t issued = 0;
    std::int64_t completed = 0;
    std::int64_t failed = 0;
    std::optional<double> requestsPerS; // completed within the window
    std::optional<double> p50Ms; // latency of completed ones
    std::optional<double> p99Ms; // nothing where too few completed for it
    std::vector<std::optional<double>> p50ByStep; // of those that completed in each step

    std::optional<double> errorShare() const
    {
        return issued > 0 ? std::optional(static_cast<double>(failed) / static_cast<double>(issued))
                          : std::nullopt;
    }
};

/// All groups of a trial that had requests, by ascending id, in equal steps from 0.
struct HealthGroups
{
    double stepS = 1;
    std::vector<GroupHealth> groups;
};

/// `windowS`: what rates are over, from the epoch; steps cover 0 … `toS`, at most 60 of them.
HealthGroups healthGroups(std::span<const RequestRecord> requests, GroupBy by, Origin origin,
                          const DefinitionSet& definitions,
                          std::optional<std::pair<double, double>> windowS, double toS,
                          RowMask mask = {});

} // namespace loadstone
