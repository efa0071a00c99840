// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "base/terms.h"

#include <span>
#include <string_view>

namespace loadstone {

/// The instant that latency and TTFT count from.
enum class Origin : std::uint8_t { Scheduled, Dispatched, Issued };

/// Which tokens a request's decode time is divided by.
enum class TpotRule : std::uint8_t {
    ExcludeFirstChunk, // (last − first) / (tokens − k), k tokens in the first content chunk
    ExcludeOneToken, // (last − first) / (tokens − 1)
    LoadGen, // the same in whole ns, and up to one token divides by −1, as LoadGen does
};

/// Which value of n ascending ones is a percentile, and how a mean is rounded.
enum class StatRule : std::uint8_t {
    NearestRank, // from 1: ⌈n p⌉; exact means
    LoadGen, // from 0: n p cut off; means in whole steps, cut off
};

/// What a rate is counted over.
enum class RateRule : std::uint8_t { Window, LoadGen };

/// A named, complete choice of what each metric means; numbers carry its id. Computing a stored
/// trial under another set gives that set's numbers from the same records.
struct DefinitionSet
{
    std::string_view id; // as in files, e.g. native/1
    Origin openLoop = Origin::Scheduled;
    Origin closedLoop = Origin::Dispatched;
    Origin offline = Origin::Issued;
    TpotRule tpot = TpotRule::ExcludeFirstChunk;
    StatRule stats = StatRule::NearestRank;
    RateRule rates = RateRule::Window;

    Origin origin(ScenarioKind kind) const;

    /// LoadGen's validity rules are looked at.
    bool isLoadGen() const { return rates == RateRule::LoadGen; }
};

/// All known sets, native/1 first.
std::span<const DefinitionSet> definitionSets();

const DefinitionSet& nativeDefinitions();

/// InvalidSpecification with the known ids when there is no such set.
Result<const DefinitionSet*> findDefinitionSet(std::string_view id);

} // namespace loadstone
