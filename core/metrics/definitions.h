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
    ExcludeOneOrZero, // (latency − TTFT) / (tokens − 1); 0 for an answer of one token
    DecodeToClose, // (closed − first) / (tokens − k)
    WholeOverTokens, // latency to the last token over all tokens, TTFT included
};

/// Which values are the time between tokens.
enum class ItlRule : std::uint8_t {
    ChunkGaps, // gaps between content chunks, pooled over requests
    ChunkGapsFromFirstByte, // the one before the first content chunk too
    DecodeOverRest, // one value a request: (last − first) / (tokens − 1)
};

/// The instant that ends the time to first token.
enum class FirstRule : std::uint8_t {
    FirstToken, // first text of any channel
    FirstByte, // first byte of a streamed answer: a chunk without text counts
};

/// The instant that ends a latency.
enum class EndRule : std::uint8_t { LastToken, Closed };

/// Which value of n ascending ones is a percentile, and how a mean is rounded.
enum class StatRule : std::uint8_t {
    NearestRank, // from 1: ⌈n p⌉; exact means
    LoadGen, // from 0: n p cut off; means in whole steps, cut off
    Linear, // between the neighbours of (n − 1) p, from 0
    Lower, // from 0: (n − 1) p cut off
};

/// What a rate is counted over.
enum class RateRule : std::uint8_t {
    Window, // last tokens in the measurement window, over it
    LoadGen,
    Endpoints, // open loop: all but one, to the end of the last one issued; else all, to the end
    FirstToLastClose, // from the first dispatch to the last close, failed ones included
    FirstToLastToken, // from the first dispatch to the last token, completed ones only
};

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
    ItlRule itl = ItlRule::ChunkGaps;
    FirstRule first = FirstRule::FirstToken;
    EndRule end = EndRule::LastToken;
    bool only200 = false; // an answer with any other status is a failed request
    bool chunksForTokens = false; // where no token count is known, content chunks are counted
    bool lackingIsBad = false; // a limit on what an answer does not have is not met

    Origin origin(ScenarioKind kind) const;

    /// LoadGen's validity rules are looked at.
    bool isLoadGen() const { return rates == RateRule::LoadGen; }

    /// What the ids of its metrics begin with: "vllm."; empty for native/1.
    std::string_view prefix() const;
};

/// All known sets, native/1 first.
std::span<const DefinitionSet> definitionSets();

const DefinitionSet& nativeDefinitions();

/// By id, or by id without its version. InvalidSpecification with the known ids when there is no
/// such set.
Result<const DefinitionSet*> findDefinitionSet(std::string_view id);

} // namespace loadstone
