// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

namespace loadstone::detail {

/// What this machine allows; nothing where it is unknown.
struct MachineLimits
{
    std::optional<std::uint64_t> openFiles; // of one process, after raising
    std::optional<std::uint64_t> ports; // local ports for outgoing connections
    std::optional<std::uint64_t> freeDisk; // where logs and results go
};

MachineLimits machineLimits(const QString& projectDir);

/// Most connections at a time that N workers may open towards so many base URLs.
std::optional<std::uint64_t> mostConnections(const MachineLimits& limits, std::uint32_t workers,
                                             std::size_t urls);

RunEstimate estimateRun(const PreparedRun& run);

/// Unsupported (connections) or DiskFull, with numbers, when the machine cannot carry the run out;
/// warnings when it is close.
Result<void> checkLimits(const RunEstimate& estimate, const PreparedRun& run,
                         const MachineLimits& limits, Problems& warnings);

/// "about 500 requests in each of 3 trials, about 12 s each"
QString estimateText(const RunEstimate& estimate, std::uint32_t trials, bool atMost = false);

} // namespace loadstone::detail
