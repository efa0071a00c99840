// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace loadstone {

/// Values that a "corrected" recording adds for one long value of a closed loop: the value, then
/// less and less by the expected interval. A sensitivity line, never a result.
std::vector<std::int64_t> correctedValues(std::int64_t value, std::int64_t expectedInterval);

/// One server, first come first served: what each request would have waited for.
struct QueuedRequest
{
    double start = 0; // max(scheduled, previous finish)
    double finish = 0;
    double service = 0;
    double response = 0; // from the schedule
};

std::vector<QueuedRequest> queueOneServer(std::span<const double> scheduled,
                                          std::span<const double> service);

} // namespace loadstone
