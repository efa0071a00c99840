// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Which part of a trace is replayed, and how fast. Value type.
struct TraceWindow
{
    Ns skip = 0; // of its beginning, in the trace's own time
    std::optional<Ns> length; // from there; nothing: to the end
    double speed = 1; // 2: twice as fast

    bool operator==(const TraceWindow&) const = default;
};

/// The rows of a trace that are replayed, in the order of their instants, and when each is due.
struct TraceTimes
{
    std::vector<std::size_t> rows;
    std::vector<Ns> due; // from the start of the replay; never falls
    bool wasSorted = true; // the file held them in this order

    /// Requests a second on average over the replay; nothing when all are due at once.
    std::optional<double> meanRate() const;

    /// In the fullest second.
    double peakRate() const;
};

/// `stamps`: instants of the rows as the trace has them. A trace begins with its earliest row; rows
/// with the same instant keep the order of the file. `speed` > 0.
TraceTimes traceTimes(std::span<const Ns> stamps, const TraceWindow& window);

} // namespace loadstone
