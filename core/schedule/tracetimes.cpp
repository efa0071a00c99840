// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/tracetimes.h"

#include "schedule/rampoffsets.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace loadstone {

std::optional<double> TraceTimes::meanRate() const
{
    const Ns span = due.empty() ? 0 : due.back() - due.front();
    return span > 0 ? std::optional(static_cast<double>(due.size() - 1)
                                    * static_cast<double>(kNsPerS) / static_cast<double>(span))
                    : std::nullopt;
}

double TraceTimes::peakRate() const
{
    std::size_t most = 0;
    for (std::size_t from = 0, to = 0; to < due.size(); ++to) {
        while (due[to] - due[from] >= kNsPerS) {
            ++from;
        }
        most = std::max(most, to - from + 1);
    }
    return static_cast<double>(most);
}

TraceTimes traceTimes(std::span<const Ns> stamps, const TraceWindow& window)
{
    TraceTimes out;
    if (stamps.empty()) {
        return out;
    }
    out.wasSorted = std::is_sorted(stamps.begin(), stamps.end());
    std::vector<std::size_t> order(stamps.size());
    std::iota(order.begin(), order.end(), std::size_t { 0 });
    if (!out.wasSorted) {
        std::stable_sort(order.begin(), order.end(),
                         [&stamps](std::size_t a, std::size_t b) { return stamps[a] < stamps[b]; });
    }
    const Ns first = stamps[order.front()];
    for (const std::size_t row : order) {
        Ns at = 0;
        if (__builtin_sub_overflow(stamps[row], first, &at)) {
            at = kBeyondAnyPhase;
        }
        at -= window.skip;
        if (at < 0 || (window.length && at >= *window.length)) {
            continue;
        }
        out.rows.push_back(row);
        // Whole nanoseconds stay what they are at speed 1.
        const double scaled = static_cast<double>(at) / window.speed;
        const Ns due = window.speed == 1                    ? at
            : scaled < static_cast<double>(kBeyondAnyPhase) ? static_cast<Ns>(std::llround(scaled))
                                                            : kBeyondAnyPhase;
        out.due.push_back(std::min(due, kBeyondAnyPhase));
    }
    return out;
}

} // namespace loadstone
