// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/faults.h"

#include "echoserver/answershape.h"

#include <algorithm>
#include <array>

namespace loadstone {

namespace {

using S = AnswerShape;

constexpr bool kOk = true;
constexpr bool kFailed = false;

constexpr std::string_view kErrorObject =
    R"({"error":{"message":"the server met a fault on purpose","type":"server_error","param":null,"code":"fault"}})";
constexpr std::string_view kErrorChunk =
    R"({"error":{"message":"the engine died in mid-answer","type":"server_error","code":500}})";
constexpr std::string_view kHtml =
    "<!DOCTYPE html><html><head><title>Welcome</title></head><body><h1>It works</h1></body></html>";

void failWith(S& shape, int status, std::string_view headers = {})
{
    shape.status = status;
    shape.wholeBody = kErrorObject;
    shape.extraHeaders = headers;
}

void cutAt(S& shape, Cut cut, Ending ending, Ns silence = 0)
{
    shape.cut = cut;
    shape.ending = ending;
    shape.silence = silence;
}

constexpr Ns kSilence = 3 * kNsPerS;

// clang-format off
constexpr std::array kFaults {
    // Answers that are refusals
    FaultInfo { "http-500", kFailed, "status 500 with an error object", 0, [](S& s, Ns) { failWith(s, 500); } },
    FaultInfo { "http-429", kFailed, "status 429 with Retry-After", 0, [](S& s, Ns) { failWith(s, 429, "Retry-After: 1\r\n"); } },
    FaultInfo { "http-503", kFailed, "status 503 with an error object", 0, [](S& s, Ns) { failWith(s, 503); } },
    FaultInfo { "redirect", kFailed, "status 302 to another path", 0, [](S& s, Ns) { failWith(s, 302, "Location: /elsewhere\r\n"); } },
    FaultInfo { "html-200", kFailed, "status 200 with an HTML page", 0, [](S& s, Ns) { s.wholeBody = kHtml; s.contentType = "text/html"; } },
    FaultInfo { "error-200", kFailed, "status 200 with an error object", 0, [](S& s, Ns) { failWith(s, 200); } },
    FaultInfo { "empty-body", kFailed, "status 200 with no body at all", 0, [](S& s, Ns) { s.emptyBody = true; } },
    FaultInfo { "not-http", kFailed, "bytes that are no HTTP response, then close", 0, [](S& s, Ns) { s.rawBytes = "SSH-2.0-OpenSSH_9.2\r\n"; s.ending = Ending::Close; } },
    // Errors inside a stream
    FaultInfo { "error-frame", kFailed, "an error event after half of the tokens ends the stream", 0, [](S& s, Ns) { s.midEvent = kErrorChunk; s.eventEndsStream = true; } },
    FaultInfo { "error-frame-first", kFailed, "an error event before the first token ends the stream", 0, [](S& s, Ns) { s.firstEvent = kErrorChunk; s.eventEndsStream = true; } },
    FaultInfo { "garbage", kFailed, "an event that is no JSON after half of the tokens", 0, [](S& s, Ns) { s.midEvent = "%$ not JSON at all ]["; } },
    FaultInfo { "broken-json", kFailed, "an event whose JSON stops in the middle", 0, [](S& s, Ns) { s.midEvent = R"({"id":"x","choices":[{"index":0,"delta":{"content":"lost)"; } },
    FaultInfo { "invalid-utf8", kOk, "a token with bytes that are no UTF-8 (shown as U+FFFD)", 0, [](S& s, Ns) { s.text = TextShape::InvalidUtf8; } },
    FaultInfo { "bad-chunk", kFailed, "a chunk size that is no number after half of the tokens", 0, [](S& s, Ns) { s.framing = Framing::BrokenChunk; cutAt(s, Cut::HalfWay, Ending::Close); } },
    FaultInfo { "finish-error", kFailed, "finish_reason \"error\"", 0, [](S& s, Ns) { s.finishReason = "error"; } },
    // Answers that stop
    FaultInfo { "truncated", kFailed, "the connection closes after half of the tokens", 0, [](S& s, Ns) { cutAt(s, Cut::HalfWay, Ending::Close); } },
    FaultInfo { "truncated-event", kFailed, "the connection closes inside an event", 0, [](S& s, Ns) { cutAt(s, Cut::InsideEvent, Ending::Close); } },
    FaultInfo { "truncated-head", kFailed, "the connection closes inside the response head", 0, [](S& s, Ns) { cutAt(s, Cut::InsideHead, Ending::Close); } },
    FaultInfo { "no-response", kFailed, "the connection closes without a byte", 0, [](S& s, Ns) { cutAt(s, Cut::BeforeHead, Ending::Close); } },
    FaultInfo { "reset", kFailed, "the connection is reset after half of the tokens", 0, [](S& s, Ns) { cutAt(s, Cut::HalfWay, Ending::Reset); } },
    FaultInfo { "reset-first", kFailed, "the connection is reset without a byte", 0, [](S& s, Ns) { cutAt(s, Cut::BeforeHead, Ending::Reset); } },
    FaultInfo { "no-done-no-finish", kFailed, "all tokens, neither finish_reason nor [DONE]", 0, [](S& s, Ns) { s.finish = false; s.done = false; s.usage = UsageShape::Missing; } },
    FaultInfo { "http10-truncated", kFailed, "HTTP/1.0, closed after half of the tokens", 0, [](S& s, Ns) { s.framing = Framing::UntilClose; cutAt(s, Cut::HalfWay, Ending::Close); } },
    FaultInfo { "length-long", kFailed, "Content-Length of the whole answer, closed after half of the tokens", 0, [](S& s, Ns) { s.framing = Framing::LengthTooLong; cutAt(s, Cut::HalfWay, Ending::Close); } },
    FaultInfo { "length-short", kFailed, "Content-Length ends after half of the tokens, the rest follows", 0, [](S& s, Ns) { s.framing = Framing::LengthTooShort; s.ending = Ending::Close; } },
    FaultInfo { "idle", kFailed, "half of the tokens, then silence (3 s or =DURATION), then close", kSilence, [](S& s, Ns v) { cutAt(s, Cut::HalfWay, Ending::Close, v); } },
    FaultInfo { "silence", kFailed, "no byte for 3 s or =DURATION, then close", kSilence, [](S& s, Ns v) { cutAt(s, Cut::BeforeHead, Ending::Close, v); } },
    FaultInfo { "silence-after-head", kFailed, "head and role, silence for 3 s or =DURATION, then close", kSilence, [](S& s, Ns v) { cutAt(s, Cut::AfterHead, Ending::Close, v); } },
    // Ends that are unusual and complete
    FaultInfo { "no-done", kOk, "finish_reason, but no [DONE]", 0, [](S& s, Ns) { s.done = false; } },
    FaultInfo { "no-finish", kOk, "[DONE], but no finish_reason", 0, [](S& s, Ns) { s.finish = false; } },
    FaultInfo { "no-last-blank", kOk, "no empty line after the last event", 0, [](S& s, Ns) { s.lastBlankLine = false; } },
    FaultInfo { "finish-length", kOk, "finish_reason \"length\"", 0, [](S& s, Ns) { s.finishReason = "length"; } },
    FaultInfo { "half-close", kOk, "the server shuts its side after a complete answer", 0, [](S& s, Ns) { s.ending = Ending::HalfClose; } },
    FaultInfo { "close-announced", kOk, "Connection: close and close after each answer", 0, [](S& s, Ns) { s.announceClose = true; s.ending = Ending::Close; } },
    FaultInfo { "keepalive-close", kOk, "closed without notice after 2 or =N answers of a connection", 2, [](S& s, Ns v) { s.closeAfter = static_cast<std::uint32_t>(std::min<Ns>(v, 1'000'000)); } },
    FaultInfo { "late-close", kOk, "the body ends 300 ms or =DURATION after [DONE]", 300 * kNsPerMs, [](S& s, Ns v) { s.lateClose = v; } },
    FaultInfo { "http10-close", kOk, "HTTP/1.0, the close ends the body", 0, [](S& s, Ns) { s.framing = Framing::UntilClose; s.ending = Ending::Close; } },
    // Framing of events
    FaultInfo { "crlf", kOk, "lines end in CRLF", 0, [](S& s, Ns) { s.lineEnd = LineEnd::CrLf; } },
    FaultInfo { "lone-cr", kOk, "lines end in CR", 0, [](S& s, Ns) { s.lineEnd = LineEnd::Cr; } },
    FaultInfo { "mixed-line-ends", kOk, "lines end in LF, CR and CRLF in turn", 0, [](S& s, Ns) { s.lineEnd = LineEnd::Mixed; } },
    FaultInfo { "comments", kOk, "comment lines before every event", 0, [](S& s, Ns) { s.comments = true; } },
    FaultInfo { "no-space", kOk, "no space after data:", 0, [](S& s, Ns) { s.spaceAfterColon = false; } },
    FaultInfo { "other-fields", kOk, "event, id and retry fields", 0, [](S& s, Ns) { s.otherFields = true; } },
    FaultInfo { "multi-line-data", kOk, "the JSON of an event over two data lines", 0, [](S& s, Ns) { s.splitData = true; } },
    FaultInfo { "bom", kOk, "a byte order mark starts the stream", 0, [](S& s, Ns) { s.byteOrderMark = true; } },
    FaultInfo { "giant-line", kOk, "a data line of a mebibyte", 0, [](S& s, Ns) { s.padding = std::size_t { 1 } << 20; } },
    FaultInfo { "line-ends-in-text", kOk, "U+2028, U+2029 and U+0085 inside a token", 0, [](S& s, Ns) { s.text = TextShape::UnicodeLineEnds; } },
    FaultInfo { "multi-byte", kOk, "characters of two to four bytes, cut in the middle", 0, [](S& s, Ns) { s.text = TextShape::MultiByte; s.writes = Writes::MovingCut; } },
    // How bytes arrive
    FaultInfo { "split-bytes", kOk, "one byte a write", 0, [](S& s, Ns) { s.writes = Writes::PerByte; } },
    FaultInfo { "split-moving", kOk, "each event in two writes, cut at every byte in turn", 0, [](S& s, Ns) { s.writes = Writes::MovingCut; } },
    FaultInfo { "two-events", kOk, "two events a write", 0, [](S& s, Ns) { s.writes = Writes::Pairs; } },
    FaultInfo { "slow-loris", kOk, "the answer in dribs over 1 s or =DURATION", kNsPerS, [](S& s, Ns v) { s.writes = Writes::Trickle; s.trickle = v; } },
    FaultInfo { "all-at-end", kOk, "every event in one write when the last is due", 0, [](S& s, Ns) { s.allAtEnd = true; } },
    FaultInfo { "multi-token", kOk, "four tokens a chunk", 0, [](S& s, Ns) { s.tokensPerChunk = 4; } },
    FaultInfo { "pause", kOk, "500 ms or =DURATION without a byte before the second half", 500 * kNsPerMs, [](S& s, Ns v) { s.pause = v; } },
    FaultInfo { "tiny-chunks", kOk, "HTTP chunks of 1 to 7 bytes", 0, [](S& s, Ns) { s.tinyChunks = true; } },
    FaultInfo { "chunk-extensions", kOk, "extensions behind the chunk sizes", 0, [](S& s, Ns) { s.chunkExtensions = true; } },
    FaultInfo { "trailers", kOk, "trailer fields after the last chunk", 0, [](S& s, Ns) { s.trailers = true; } },
    FaultInfo { "gzip", kOk, "gzip, flushed after each event, though not asked for", 0, [](S& s, Ns) { s.gzip = true; } },
    FaultInfo { "interim", kOk, "100 and 103 responses before the answer", 0, [](S& s, Ns) { s.interim = "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 103 Early Hints\r\nLink: </x>; rel=preload\r\n\r\n"; } },
    FaultInfo { "status-201", kOk, "status 201 with a whole answer", 0, [](S& s, Ns) { s.status = 201; } },
    FaultInfo { "no-content-type", kOk, "no Content-Type", 0, [](S& s, Ns) { s.contentType = ""; } },
    FaultInfo { "content-type-case", kOk, "Content-Type in mixed case with a parameter", 0, [](S& s, Ns) { s.contentType = "Text/Event-Stream;Charset=UTF-8"; } },
    FaultInfo { "not-streamed", kOk, "one JSON body although a stream was asked for", 0, [](S& s, Ns) { s.asJson = true; } },
    // What events hold
    FaultInfo { "empty-choices", kOk, "events with no choices at the start and in the middle", 0, [](S& s, Ns) { s.emptyChoices = true; } },
    FaultInfo { "null-delta", kOk, "events whose delta or content is null", 0, [](S& s, Ns) { s.nullDelta = true; } },
    FaultInfo { "odd-types", kOk, "unknown fields and unexpected types beside the content", 0, [](S& s, Ns) { s.oddTypes = true; } },
    FaultInfo { "role-only", kOk, "three events with a role and no text before the first token", 0, [](S& s, Ns) { s.roleChunks = 3; } },
    FaultInfo { "empty-answer", kOk, "no token at all, usage says 0", 0, [](S& s, Ns) { s.noText = true; } },
    FaultInfo { "hidden-tokens", kOk, "no text, but usage counts tokens", 0, [](S& s, Ns) { s.noText = true; s.countHiddenTokens = true; } },
    FaultInfo { "reasoning-only", kOk, "reasoning_content and no content", 0, [](S& s, Ns) { s.channel = Channel::Reasoning; } },
    FaultInfo { "reasoning-alias", kOk, "reasoning and no content", 0, [](S& s, Ns) { s.channel = Channel::ReasoningAlias; } },
    FaultInfo { "reasoning-then-answer", kOk, "half of the tokens as reasoning, then content", 0, [](S& s, Ns) { s.channel = Channel::ReasoningThenContent; } },
    FaultInfo { "tool-calls", kOk, "tool call deltas and no content", 0, [](S& s, Ns) { s.channel = Channel::ToolCalls; s.finishReason = "tool_calls"; } },
    FaultInfo { "refusal", kOk, "refusal deltas and no content", 0, [](S& s, Ns) { s.channel = Channel::Refusal; } },
    // Usage
    FaultInfo { "usage-missing", kOk, "no usage although asked for", 0, [](S& s, Ns) { s.usage = UsageShape::Missing; } },
    FaultInfo { "usage-zero", kOk, "usage with zeros", 0, [](S& s, Ns) { s.usage = UsageShape::Zero; } },
    FaultInfo { "usage-null", kOk, "usage null in every event", 0, [](S& s, Ns) { s.usage = UsageShape::Null; } },
    FaultInfo { "usage-in-last", kOk, "usage in the last event with content", 0, [](S& s, Ns) { s.usage = UsageShape::InLastContent; } },
    FaultInfo { "late-usage", kOk, "the usage event 500 ms or =DURATION later", 500 * kNsPerMs, [](S& s, Ns v) { s.extraTail = v; } },
};
// clang-format on

} // namespace

std::span<const FaultInfo> faultTable()
{
    return kFaults;
}

const FaultInfo* findFault(std::string_view name)
{
    const auto found = std::find_if(kFaults.begin(), kFaults.end(),
                                    [name](const FaultInfo& fault) { return fault.name == name; });
    return found == kFaults.end() ? nullptr : &*found;
}

} // namespace loadstone
