// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/terms.h"

namespace loadstone {

/// What became of a request; a closed set, stored as a byte in the request log.
/// Only Ok is *completed*; Cancelled, Unfinished, NotAttempted and Dropped have their own counts;
/// every other value is *failed* and a key of `failed_by`.
enum class Outcome : std::uint8_t {
    Ok,
    HttpStatus, // status outside 200…299
    ErrorObject, // 2xx whose body is an error object
    ErrorFrame, // an error event in a stream
    Truncated, // closed before the answer was whole, or ended without finish reason and [DONE]
    Malformed, // not HTTP, not SSE, or not the JSON of the API
    TimeoutConnect,
    TimeoutFirstByte,
    TimeoutIdle,
    TimeoutTotal,
    Refused, // connection refused or unreachable
    Reset, // connection reset or closed before the first response byte
    Tls,
    Dns,
    Cancelled, // we ended it: stop, controller gone
    Unfinished, // still running at the drain deadline
    NotAttempted, // an earlier turn failed, or the run ended first
    Dropped, // a cap on requests in flight refused it
};

template<>
struct Terms<Outcome>
{
    static constexpr std::array<std::string_view, 18> names {
        "ok",
        "http_status",
        "error_object",
        "error_frame",
        "truncated",
        "malformed",
        "timeout_connect",
        "timeout_first_byte",
        "timeout_idle",
        "timeout_total",
        "refused",
        "reset",
        "tls",
        "dns",
        "cancelled",
        "unfinished",
        "not_attempted",
        "dropped",
    };
};

constexpr bool isFailed(Outcome outcome)
{
    return outcome > Outcome::Ok && outcome < Outcome::Cancelled;
}

/// The request was handed to the kernel or died on the way there; part of `issued`.
constexpr bool isIssued(Outcome outcome)
{
    return outcome < Outcome::NotAttempted;
}

enum class Phase : std::uint8_t { Warmup, Measured };

template<>
struct Terms<Phase>
{
    static constexpr std::array<std::string_view, 2> names { "warmup", "measured" };
};

enum class FinishReason : std::uint8_t {
    None,
    Stop,
    Length,
    ToolCalls,
    ContentFilter,
    Error,
    Other
};

template<>
struct Terms<FinishReason>
{
    static constexpr std::array<std::string_view, 7> names {
        "", "stop", "length", "tool_calls", "content_filter", "error", "other",
    };
};

/// Where the output token count came from, best first.
enum class TokenSource : std::uint8_t {
    None,
    Usage,
    ServerTokenize,
    TokenIds,
    Tokenizer,
    Chunks,
    Characters
};

template<>
struct Terms<TokenSource>
{
    static constexpr std::array<std::string_view, 7> names {
        "none", "usage", "server_tokenize", "token_ids", "tokenizer", "chunks", "characters",
    };
};

/// Why a request log ended.
enum class EndReason : std::uint8_t {
    Complete,
    Drained,
    Cancelled,
    ControllerGone,
    RecorderOverrun,
    Error
};

template<>
struct Terms<EndReason>
{
    static constexpr std::array<std::string_view, 6> names {
        "complete", "drained", "cancelled", "controller_gone", "recorder_overrun", "error",
    };
};

} // namespace loadstone
