// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/terms.h"

#include <array>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// One sending of a request: the recorded one, or a repeat of it. Value type.
struct RepeatTimes
{
    bool completed = false;
    std::optional<Ns> ttft; // both from the sending
    std::optional<Ns> total;
    std::optional<std::int64_t> outputTokens;
    std::optional<std::int64_t> cachedTokens; // as the server reports them
    std::string text; // of the answer; empty: not known, or none
};

/// What is repeated, and how it was measured.
struct RepeatedRequest
{
    RepeatTimes recorded;
    bool amongOthers = false; // other requests were under way at the time
    bool bundledServer = false;
    CacheMode cache = CacheMode::None;
};

/// Why times of repeats must not be set beside the recorded one without a thought.
enum class RepeatCaveat : std::uint8_t {
    Alone, // recorded among others, repeated one after the other
    WarmCache, // the server reports cached tokens
    CacheUnknown, // it reports nothing of its cache
    SaltRepeated, // what kept a request out of caches is the same again
    SameAnswers, // word for word: perhaps ready beforehand
    BundledServer, // it computes nothing
};

template<>
struct Terms<RepeatCaveat>
{
    static constexpr std::array<std::string_view, 6> names { "alone",         "warm_cache",
                                                             "cache_unknown", "salt_repeated",
                                                             "same_answers",  "bundled_server" };
};

/// Of the repeats that completed and have the value; `n` of them, at least one.
struct RepeatSpread
{
    std::size_t n = 0;
    double median = 0; // the mean of the middle two where there are two
    double low = 0;
    double high = 0;

    bool operator==(const RepeatSpread&) const = default;
};

/// What repeats of one request come to. Value type.
struct RepeatSummary
{
    std::size_t sent = 0;
    std::size_t completed = 0;
    std::size_t fromCache = 0; // completed ones with cached tokens
    std::optional<RepeatSpread> ttftMs;
    std::optional<RepeatSpread> totalMs;
    std::optional<RepeatSpread> outputTokens;
    std::optional<RepeatSpread> cachedTokens;
    bool sameAsRecorded = false; // SameAnswers, and the recorded answer is the same too
    std::vector<RepeatCaveat> caveats; // in the order of the enumerators; none without a repeat
};

RepeatSummary summariseRepeats(const RepeatedRequest& what, std::span<const RepeatTimes> repeats);

} // namespace loadstone
