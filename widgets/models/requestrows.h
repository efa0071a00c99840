// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/definitions.h"
#include "metrics/limits.h"
#include "record/requestrecord.h"

#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// All requests of one trial as tables and timelines read them, straight from the records; or, for
/// tables, those of several trials one behind the other. Shared, never changed.
struct RequestRows
{
    /// Where the rows of a trial begin.
    struct Part
    {
        std::size_t first = 0;
        std::uint32_t trial = 0; // its index
    };

    std::span<const RequestRecord> records;
    std::shared_ptr<const void> owner; // keeps the records
    ScenarioKind kind = ScenarioKind::Concurrency;
    const DefinitionSet* definitions = nullptr; // never null
    std::vector<Part> parts; // of several trials, ascending; of one: empty

    /// Nothing for the rows of one trial, which don't say whose they are.
    std::optional<std::uint32_t> trialOf(std::size_t row) const;
    /// Where a row of one trial stands among those of several.
    std::optional<std::size_t> rowOf(std::uint32_t trial, std::size_t row) const;

    /// TTFT, TPOT and latency under the definition set, as the trial's numbers use them. Latency of
    /// a request that did not complete is undefined.
    RequestTimes times(std::size_t row) const;
    std::optional<double> queueMs(std::size_t row) const;
    /// From the run's epoch, or undefined.
    std::optional<double> scheduledSeconds(std::size_t row) const;
    /// How long a failed or unfinished request took until it ended.
    std::optional<double> untilFailureMs(std::size_t row) const;
};

using SharedRequestRows = std::shared_ptr<const RequestRows>;

} // namespace loadstone
