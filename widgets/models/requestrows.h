// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/definitions.h"
#include "metrics/limits.h"
#include "record/requestrecord.h"

#include <memory>
#include <span>

namespace loadstone {

/// All requests of one trial as tables and timelines read them, straight from the records. Shared,
/// never changed.
struct RequestRows
{
    std::span<const RequestRecord> records;
    std::shared_ptr<const void> owner; // keeps the records
    ScenarioKind kind = ScenarioKind::Concurrency;
    const DefinitionSet* definitions = nullptr; // never null

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
