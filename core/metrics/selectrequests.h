// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/requestcolumns.h"

namespace loadstone {

/// When selected requests of one class failed, seconds from the epoch.
struct SelectedFailures
{
    Outcome outcome = Outcome::Ok;
    std::vector<double> seconds;
};

/// What a selection of one trial's requests came to, by the definitions of the trial's own numbers.
/// `blocks` is about what meets every part of it. A chart does not lose what lies beside the range
/// that was chosen on its own axis: `times[i]` leaves the range of that time aside, `seconds` and
/// `failures` the span.
struct SelectedRequests
{
    std::int64_t selected = 0; // issued in the measured phase
    std::int64_t of = 0; // the same, of the whole trial
    /// Rates: what ended in the selected span (and the window), per second of it; without a span
    /// per second of the window.
    MetricBlocks blocks;
    std::array<SampleSet, kSelectedTimes> times;
    std::array<std::int64_t, kSelectedTimes> neverEnded {}; // beside each of `times`
    std::vector<SecondRow> seconds;
    std::vector<SelectedFailures> failures;
    std::shared_ptr<const std::vector<std::uint8_t>> marks; // one a row: 1 is selected, any phase
};

/// Pure; about 30 ns a row. Null when `cancelled` was set meanwhile.
std::shared_ptr<const SelectedRequests> selectRequests(const RequestColumns& columns,
                                                       const RequestSelection& selection,
                                                       const std::atomic<bool>& cancelled);

} // namespace loadstone
