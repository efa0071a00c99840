// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// One condition that ends a ramp. Value type.
struct BreakCondition
{
    enum class Kind : std::uint8_t { ErrorShare, TimeoutShare, Percentile, InFlightGrowing };

    Kind kind = Kind::InFlightGrowing;
    std::string metric; // Percentile: latency_ms or ttft_ms
    std::string stat; // Percentile: p50 … p99_9
    double limit = 0; // exceeded: the condition is true; unused by InFlightGrowing

    bool operator==(const BreakCondition&) const = default;
};

/// Reads `error_share>0.05`, `timeout_share>0`, `p99_ttft_ms>500` (also p50 … and latency_ms) or
/// `in_flight_growing`; spaces are allowed around the sign. InvalidSpecification.
Result<BreakCondition> parseBreakCondition(std::string_view text);

/// As parseBreakCondition reads it.
std::string breakConditionText(const BreakCondition& condition);

/// What a search for the break point looks for when nothing else is asked for.
std::vector<std::string> usualBreakConditions();

} // namespace loadstone
