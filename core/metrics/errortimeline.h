// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/timesteps.h"
#include "record/requestrecord.h"

#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Measured requests by the moment they were over, and what became of them, in equal steps from 0.
/// Value type.
struct ErrorTimeline
{
    struct Class
    {
        Outcome outcome = Outcome::Ok;
        std::vector<std::int64_t> counts; // one a step
        std::int64_t total = 0;
    };

    double stepS = 1;
    std::vector<std::int64_t> ended; // completed and failed, one a step
    std::vector<std::int64_t> failed;
    std::vector<Class> classes; // those that occur, in the order of Outcome

    /// Which share of those that ended in a step failed; nothing when none ended.
    std::optional<double> share(std::size_t step) const;

    /// Spans of seconds within [from, to] in which no request ended.
    std::vector<std::pair<double, double>> quiet(double from, double to) const;
};

/// Over 0 … `toS` in at most 120 steps; later ends fall in the last one.
ErrorTimeline errorTimeline(std::span<const RequestRecord> requests, double toS, RowMask mask = {});

} // namespace loadstone
