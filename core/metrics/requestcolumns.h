// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/requestselection.h"
#include "metrics/trialmetrics.h"

#include <atomic>
#include <memory>

namespace loadstone {

/// The requests of one trial as columns and as orders, made once so that any selection of millions
/// of them takes a fraction of a second. Under one definition set. Shared, never changed.
struct RequestColumns
{
    /// The values of one time of completed requests of the measured phase, ascending, with the row
    /// each is of: a part of them is in order without sorting.
    struct Ordered
    {
        std::vector<std::int64_t> ascending;
        std::vector<std::uint32_t> rows;
        std::vector<std::uint32_t> seconds; // in which each is counted; not of TPOT
        double perUnit = 1e6;
        std::string id;
        std::string basis;
    };

    // Bits of `flags`.
    static constexpr std::uint8_t kCounted = 1; // measured phase and issued: numbers are about it
    static constexpr std::uint8_t kAbandoned = 2; // given up by its client, as the scenario wants

    std::span<const RequestRecord> records; // for what is asked seldom
    std::shared_ptr<const void> owner; // keeps them
    Ns windowFrom = 0;
    Ns windowTo = 0;
    bool hasWindow = false;
    StatRule stats = StatRule::NearestRank;
    std::string tokenSource;
    bool isAccuracy = false; // times are no results then
    bool isStreaming = true;
    std::array<Ordered, kSelectedTimes> times;
    // One entry a row.
    std::vector<Ns> due;
    std::vector<Ns> ended; // completed: its last token; else closed
    std::vector<std::uint32_t> streamUs; // of completed: how long before `ended` tokens came
    std::vector<std::int32_t> outputTokens;
    std::vector<std::uint32_t> issuedSecond; // of the window, as SecondRow counts them
    std::vector<std::uint32_t> closedSecond; // kNeverClosed: it is still running
    std::vector<std::uint32_t> endedSecond; // kNeverClosed: that is not known
    std::vector<Outcome> outcomes; // under the definition set
    std::vector<std::uint8_t> flags;
    /// The number in each way of telling requests apart; empty: all have 0 (no category: ~0).
    std::array<std::vector<std::uint32_t>, kRequestGroups> groups;
    std::int64_t counted = 0;
    std::uint32_t seconds = 0; // rows that all of these need

    static constexpr std::uint32_t kNeverClosed = ~std::uint32_t { 0 };

    std::uint32_t secondOf(Ns instant) const;

    /// The category of each sample.
    void setCategories(const std::vector<std::uint32_t>& ofSample);
};

/// `whole`: the trial's numbers under the same set; their definitions carry over. The caller adds
/// what keeps the records, and categories. On several cores. Nothing when `cancelled` was set
/// meanwhile.
std::shared_ptr<RequestColumns> makeRequestColumns(const TrialInput& input,
                                                   const DefinitionSet& definitions,
                                                   const MetricBlocks& whole,
                                                   const std::atomic<bool>& cancelled);

} // namespace loadstone
