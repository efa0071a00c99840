// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "record/outcome.h"

#include <limits>
#include <type_traits>

namespace loadstone {

/// An instant that did not happen. Only inside records: every surface shows null or an empty field.
inline constexpr Ns kNoInstant = std::numeric_limits<Ns>::min();

/// A count that is not known.
inline constexpr std::int32_t kNoCount = std::numeric_limits<std::int32_t>::min();

constexpr bool happened(Ns instant)
{
    return instant != kNoInstant;
}

/// Flags of a request, bit by bit.
enum RecordFlag : std::uint8_t {
    kHadContent = 1, // non-empty answer text
    kHadReasoning = 2,
    kHadToolCalls = 4,
    kReusedConnection = 8,
    kStreamed = 16, // the answer came as events
    kSawDone = 32, // [DONE] or the kind's own terminal marker
    kGapsKept = 64, // a gaps entry follows in the log
    kRetriedByPolicy = 128, // `retries` holds attempts that a policy asked for, after an answer
};

/// One HTTP exchange as the engine saw it: fixed size, written to the log as it stands
/// (little-endian). Instants are ns of CLOCK_MONOTONIC from the run's epoch.
struct RequestRecord
{
    Ns scheduled = kNoInstant; // due by the schedule; closed loop: when its slot came free (plus
                               // think time); Offline: start
    Ns dispatched = kNoInstant; // taken from the schedule
    Ns connected = kNoInstant; // a usable connection in hand
    Ns issued = kNoInstant; // the call that hands the first byte to the kernel
    Ns firstByte = kNoInstant; // read that brought the first byte of the response
    Ns firstToken = kNoInstant; // first non-empty text of any channel; null when not streamed
    Ns firstAnswerToken = kNoInstant; // the same, not reasoning
    Ns lastToken = kNoInstant; // last read that carried content; not streamed: last body byte
    Ns closed = kNoInstant; // exchange over
    Ns freed =
        kNoInstant; // closed loop, Offline: when the slot it took came free (lag counts from here)
    std::uint64_t index = 0; // within trial and phase, over all workers
    std::uint32_t sample = 0; // row of the bodies file's sample numbering
    std::uint32_t connection = 0; // within the worker, never reused for another socket
    std::uint32_t slot = 0; // closed loop: which slot; else 0
    std::uint32_t bytesSent = 0;
    std::uint32_t bytesReceived = 0;
    std::uint32_t contentChunks = 0; // reads' events that carried content
    std::int32_t promptTokens = kNoCount;
    std::int32_t outputTokens = kNoCount;
    std::int32_t cachedTokens = kNoCount;
    std::int32_t firstChunkTokens = kNoCount; // from running usage or token ids
    std::uint16_t httpStatus = 0; // 0: none received
    std::uint16_t endpoint = 0; // index of the base URL
    std::uint16_t component = 0; // of a mix
    std::uint16_t turn = 0; // of a conversation
    Phase phase = Phase::Measured;
    Outcome outcome = Outcome::NotAttempted;
    FinishReason finish = FinishReason::None;
    TokenSource tokenSource = TokenSource::None;
    std::uint8_t retries = 0;
    std::uint8_t flags = 0;
    std::uint8_t worker = 0;
    std::uint8_t reserved = 0;

    bool operator==(const RequestRecord&) const = default;
};

static_assert(sizeof(RequestRecord) == 144);
static_assert(std::is_trivially_copyable_v<RequestRecord>);

} // namespace loadstone
