// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/definitions.h"
#include "metrics/heatgrid.h"
#include "metrics/timesteps.h"
#include "record/requestrecord.h"

#include <span>
#include <vector>

namespace loadstone {

/// A time of a request that charts show.
enum class RequestTime : std::uint8_t { Latency, Ttft, Tpot };

/// That time of each completed request, both phases, at the moment it was due.
std::vector<TimedValue> valuesWhenDue(std::span<const RequestRecord> requests, RequestTime time,
                                      Origin origin, const DefinitionSet& definitions,
                                      RowMask mask = {});

/// How long the first token of an input of that length took.
struct LengthValue
{
    std::int32_t tokens = 0;
    double ms = 0;
    std::uint32_t row = 0; // of the records
};

/// Of completed measured requests that know both.
std::vector<LengthValue> ttftByLength(std::span<const RequestRecord> requests, Origin origin,
                                      const DefinitionSet& definitions, RowMask mask = {});

} // namespace loadstone
