// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace loadstone {

/// What LoadGen's summary would say of a performance trial; part of a result under the definition
/// set loadgen/1. Times are whole nanoseconds as LoadGen has them; a rule whose setting nobody
/// stated is undefined. Value type.
struct LoadGenBlock
{
    std::string scenario; // SingleStream, MultiStream, Server, Offline
    std::optional<bool> valid; // all of the four that are known
    std::optional<bool> constraintsMet; // Server
    std::optional<bool> minDurationMet;
    std::optional<bool> minQueriesMet;
    std::optional<bool> earlyStoppingMet;
    std::int64_t queries = 0;
    std::int64_t samples = 0;
    double percentile = 0; // the target, a share
    std::string metric; // of `result`: what the summary shows first
    std::optional<double> result;
    std::optional<Ns> percentileLatency;
    std::optional<Ns> earlyStoppingLatency; // SingleStream, MultiStream: what is submitted
    std::optional<Ns> earlyStoppingMultiStream; // SingleStream: the estimate at 0.99
    std::optional<std::int64_t> discarded; // highest latencies that the estimate leaves out
    std::optional<std::int64_t> overlatency; // Server: queries above the limit
    std::optional<std::int64_t> queriesNeeded; // more of them, for early stopping
    std::optional<Ns> ttftPercentile; // with token latencies
    std::optional<Ns> tpotPercentile;
    std::optional<double> qpsWithoutOverhead; // SingleStream: 1 / mean latency
    std::optional<double> inferredTokensPerS; // Server, Offline: by the stated tokens a sample
    std::optional<Ns> duration; // that minDurationMet looks at
    std::optional<Ns> minDuration;
    std::optional<std::int64_t> minQueries;

    bool operator==(const LoadGenBlock&) const = default;
};

Json toJson(const LoadGenBlock& block);

/// Unreadable with the key in `where`.
Result<LoadGenBlock> loadGenBlockFromJson(const Json& json);

/// One block over trials: a rule is met when every trial meets it, counts are summed, numbers are
/// means over the trials and undefined where one lacks them.
std::optional<LoadGenBlock> summariseLoadGen(std::span<const LoadGenBlock* const> trials);

} // namespace loadstone
