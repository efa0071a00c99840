// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/requestcolumns.h"

namespace loadstone {

/// The parts of a selection that a request does not meet, a bit each.
struct NotMet
{
    static constexpr std::uint8_t kSpan = 1;
    static constexpr std::array<std::uint8_t, kSelectedTimes> kTime { 2, 4, 8 };
    static constexpr std::uint8_t kOther = 16; // outcome, endpoint …
};

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
    std::vector<std::uint8_t> notMet; // one a row
    /// Seconds from the epoch that rates are about; nothing without a window.
    std::optional<std::pair<double, double>> rateS;

    /// Marks of what meets all parts but those of the bits of NotMet.
    std::vector<std::uint8_t> marksBeside(std::uint8_t spared) const;
};

/// Pure; on several cores. Null when `cancelled` was set meanwhile.
std::shared_ptr<const SelectedRequests> selectRequests(const RequestColumns& columns,
                                                       const RequestSelection& selection,
                                                       const std::atomic<bool>& cancelled);

} // namespace loadstone
