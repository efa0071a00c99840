// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// One small request beside the load. Value type.
struct StallProbe
{
    double atS = 0; // when it was due, from the epoch
    std::optional<double> ms; // from then to its last token; nothing: it failed

    bool operator==(const StallProbe&) const = default;
};

/// What the probes of a trial, or of all trials, say. Value type.
struct StallProbeBlock
{
    std::int64_t n = 0; // sent
    std::optional<double> p50Ms; // of those answered; over trials: the mean
    std::optional<double> maxMs;
    std::int64_t failed = 0;

    bool operator==(const StallProbeBlock&) const = default;
};

/// Of a trial's facts in the store; empty when it had none.
std::vector<StallProbe> stallProbesOf(const Json& trialFacts);

/// Nothing without probes.
std::optional<StallProbeBlock> stallProbeBlock(std::span<const StallProbe> probes);
std::optional<StallProbeBlock>
summariseStallProbes(std::span<const std::optional<StallProbeBlock>> trials);

Json toJson(const StallProbeBlock& block);
Result<StallProbeBlock> stallProbeBlockFromJson(const Json& json);

} // namespace loadstone
