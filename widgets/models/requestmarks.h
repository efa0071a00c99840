// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/outliers.h"
#include "models/requestrows.h"

#include <atomic>

namespace loadstone {

/// The requests of a trial that a person goes to one after the other, each list in the order in
/// which they were due. Value type; made in another thread.
struct RequestMarks
{
    std::vector<std::uint32_t> outliers; // rows of the records; measured and completed, and slow
    std::vector<std::uint32_t> failed; // or not finished, the warm-up's too
    std::optional<SlowLimit> limit; // of the latency in ms, from where a request is an outlier
};

/// Soon after `cancelled` was set by another thread it gives what it has.
RequestMarks markRequests(const RequestRows& rows, const std::atomic<bool>& cancelled);

/// The row behind (or before) `row` in one of the lists; `row` needn't be in it. Without a `row`
/// the first or the last one.
std::optional<std::uint32_t> nextMark(const RequestRows& rows,
                                      const std::vector<std::uint32_t>& marks,
                                      std::optional<std::uint32_t> row, bool forward);

} // namespace loadstone
