// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/terms.h"
#include "record/requestrecord.h"
#include "record/runplan.h"

#include <cstddef>
#include <span>
#include <string_view>

namespace loadstone {

/// What was asked for, so that the answer can be read as such.
struct Expectation
{
    ApiKind api = ApiKind::OpenAiChat;
    bool streaming = true; // asked for; what really came is the flag kStreamed
    bool keepText = false; // content and reasoning of the answer are wanted
    bool keepGaps = false; // ns between consecutive content chunks are wanted
    bool keepBytes = false; // head and body of the response are wanted as they came
    bool raw = false; // no answer of the API: any 2xx body is ok and kept as `content`
    const AnswerPointers* pointers = nullptr; // custom; must outlive the exchange
};

/// Everything that is known of one answer. Views and the span live in the reader that gave it,
/// until its next `begin`. Instants are the `now` of the read concerned, kNoInstant when it never
/// came.
struct Answer
{
    Ns firstByte = kNoInstant;
    Ns firstToken = kNoInstant;
    Ns firstAnswerToken = kNoInstant;
    Ns lastToken = kNoInstant; // no content at all in a stream: kNoInstant
    Ns retryAfter = kNoInstant; // how long the server asks to wait, …
    Ns retryAtWall = kNoInstant; // … or until when, of the Unix epoch
    std::uint64_t spareBytes = 0; // came behind the response: a protocol violation, close
    std::uint32_t bytesReceived = 0; // on the wire, head included; saturates
    std::uint32_t contentChunks = 0; // 0 when not streamed
    std::uint32_t firstChunkBytes = 0; // of the texts, that came with the first; with keepText
    std::int32_t promptTokens = kNoCount;
    std::int32_t outputTokens = kNoCount;
    std::int32_t cachedTokens = kNoCount;
    std::int32_t firstChunkTokens = kNoCount;
    std::uint16_t httpStatus = 0;
    Outcome outcome = Outcome::NotAttempted;
    FinishReason finish = FinishReason::None;
    TokenSource tokenSource = TokenSource::None;
    std::uint8_t flags = 0; // RecordFlag; kReusedConnection and kGapsKept are the engine's
    bool keepAlive = false; // the connection may carry another request
    bool mediaTypeMissing = false; // no Content-Type: it was guessed from the first bytes
    std::string_view errorText; // the server's or the parser's own words, at most kMaxErrorText
    std::string_view content; // only with keepText or raw
    std::string_view reasoning; // only with keepText
    std::span<const Ns> gaps; // only with keepGaps: contentChunks − 1 values
    std::string_view head; // only with keepBytes: status line and headers, or what came instead
    std::string_view body; // only with keepBytes: without framing and coding, at most its start
    std::uint64_t bodyBytes = 0; // only with keepBytes: of the whole body
};

inline constexpr std::size_t kMaxErrorText = 512;

} // namespace loadstone
