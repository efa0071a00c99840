// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

constexpr std::uint32_t kFewestGaps = 8;
constexpr std::size_t kChunksOfABurst = 4; // and more; speculative decoding rarely gives so many
constexpr std::uint64_t kSmallestRound = 4;

// Nagle's algorithm waits for an acknowledgement, which Linux holds back for 40 ms.
constexpr Ns kDelayFrom = 39 * kNsPerMs;
constexpr Ns kDelayTo = 45 * kNsPerMs;
constexpr Ns kBesideFrom = 24 * kNsPerMs;
constexpr Ns kBesideTo = 60 * kNsPerMs;

bool isDelay(Ns time)
{
    return time >= kDelayFrom && time < kDelayTo;
}

std::int64_t medianOf(std::vector<std::int64_t>& values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    return *middle;
}

/// How the chunks of one stream fall into bursts: chunks that share a read or nearly so.
struct Bursts
{
    std::vector<std::size_t> sizes; // in chunks
    std::vector<std::int64_t> pauses; // between them
};

Bursts burstsOf(std::span<const Ns> gaps)
{
    Ns whole = 0;
    for (const Ns gap : gaps) {
        whole += gap;
    }
    // Far below the mean gap, which what came evenly never is, and below what any model takes for a
    // token, so that one stall in a fast stream does not make the rest look like a burst.
    constexpr Ns kNoPace = 100 * kNsPerUs;
    const Ns together = std::min(whole / static_cast<Ns>(10 * gaps.size()), kNoPace);
    Bursts out { { 1 }, {} };
    for (const Ns gap : gaps) {
        if (gap > together) {
            out.pauses.push_back(gap);
            out.sizes.push_back(1);
        } else {
            ++out.sizes.back();
        }
    }
    return out;
}

/// Large bursts again and again, the first token in one of them, so that it had to wait for the
/// others. A machine that gives the reader no time makes bursts too, but short and uneven ones.
bool comesInBursts(std::span<const Ns> gaps)
{
    constexpr std::size_t kFirstBurst = 3;
    constexpr Ns kLongPause = 20 * kNsPerMs; // longer than a turn of the scheduler
    constexpr Ns kHold = 150 * kNsPerMs; // longer than a step that gives several tokens
    Bursts bursts = burstsOf(gaps);
    const std::vector<std::size_t>& sizes = bursts.sizes;
    const std::size_t chunks = gaps.size() + 1;
    const Ns pause = bursts.pauses.empty() ? 0 : medianOf(bursts.pauses);
    if (pause >= kHold && chunks >= 2 * sizes.size() && sizes.front() >= 2) {
        return true; // a proxy that waits for 200 ms holds few tokens of a slow server
    }
    if (chunks < kChunksOfABurst * sizes.size() || sizes.front() < kFirstBurst) {
        return false;
    }
    if (bursts.pauses.empty() || pause >= kLongPause) {
        return true;
    }
    // Blocks of one size, but for the last one.
    const auto last = sizes.end() - 1;
    const std::size_t largest = *std::max_element(sizes.begin(), last);
    return sizes.size() >= 3 && std::all_of(sizes.begin(), last, [largest](std::size_t size) {
               return 10 * size >= 7 * largest;
           });
}

void addGaps(const RequestRecord& record, std::span<const Ns> gaps, StreamSigns& signs,
             std::vector<std::int64_t>& all)
{
    constexpr Ns kShort = 100 * kNsPerMs;
    ++signs.streams;
    if (comesInBursts(gaps)) {
        ++signs.inBursts;
        signs.shortOnes += record.lastToken - record.issued < kShort ? 1 : 0;
    }
    for (const Ns gap : gaps) {
        all.push_back(gap);
        const bool at = isDelay(gap);
        signs.gapsAt40 += at ? 1 : 0;
        signs.gapsBeside40 += !at && gap >= kBesideFrom && gap < kBesideTo ? 1 : 0;
    }
}

/// The first round of a closed loop: as many requests as there are slots, all at once.
std::optional<StartSigns> startSigns(const TrialInput& input, Origin origin)
{
    const std::uint64_t round = input.plan->concurrency;
    if (input.plan->kind != ScenarioKind::Concurrency || round < kSmallestRound) {
        return std::nullopt;
    }
    std::vector<std::int64_t> first;
    std::vector<std::int64_t> later;
    for (const RequestRecord& record : input.requests) {
        if (!isMeasured(record) || record.outcome != Outcome::Ok) {
            continue;
        }
        const Ns from = originOf(record, origin);
        const Ns to = input.plan->streaming ? record.firstToken : record.lastToken;
        if (happened(from) && happened(to)) {
            (record.index < round ? first : later).push_back(to - from);
        }
    }
    if (first.empty() || later.empty()) {
        return std::nullopt;
    }
    StartSigns out;
    out.requests = static_cast<std::int64_t>(first.size());
    out.others = static_cast<std::int64_t>(later.size());
    out.firstMs = static_cast<double>(medianOf(first)) / 1e6;
    out.laterMs = static_cast<double>(medianOf(later)) / 1e6;
    return out;
}

} // namespace

void fillStreamSigns(const TrialInput& input, const DefinitionSet& definitions, TrialSigns& signs)
{
    StreamSigns& streams = signs.streams;
    std::vector<std::int64_t> gaps;
    std::size_t at = 0;
    for (std::size_t row = 0; row < input.requests.size(); ++row) {
        const RequestRecord& record = input.requests[row];
        const std::uint32_t count =
            row < input.gaps.counts.size() ? input.gaps.counts[row] : std::uint32_t { 0 };
        const std::span<const Ns> own = input.gaps.values.subspan(at, count);
        at += count;
        if (!isMeasured(record) || !isIssued(record.outcome)) {
            continue;
        }
        if (record.retries > 0) {
            const bool policy = (record.flags & kRetriedByPolicy) != 0;
            ++(policy ? signs.retriedByPolicy : signs.sentOnceMore);
        }
        if (record.outcome != Outcome::Ok) {
            continue;
        }
        if (count >= kFewestGaps) {
            addGaps(record, own, streams, gaps);
        } else if (!happened(record.firstToken) && happened(record.firstByte)
                   && happened(record.lastToken)) {
            ++streams.wholes;
            streams.wholesAt40 += isDelay(record.lastToken - record.firstByte) ? 1 : 0;
        }
    }
    streams.gaps = static_cast<std::int64_t>(gaps.size());
    if (!gaps.empty()) {
        streams.gapMedianMs = static_cast<double>(medianOf(gaps)) / 1e6;
    }
    signs.start = startSigns(input, definitions.origin(input.plan->kind));
}

} // namespace loadstone::detail
