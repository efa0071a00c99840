// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

namespace loadstone {

enum class LineEnd : std::uint8_t { Lf, CrLf, Cr, Mixed };
enum class Channel : std::uint8_t {
    Content,
    Reasoning, // delta.reasoning_content
    ReasoningAlias, // delta.reasoning
    ReasoningThenContent,
    ToolCalls,
    Refusal,
};
enum class TextShape : std::uint8_t { Plain, UnicodeLineEnds, InvalidUtf8, MultiByte };
enum class UsageShape : std::uint8_t { AsAsked, Missing, Zero, Null, InLastContent };
enum class Cut : std::uint8_t { None, BeforeHead, InsideHead, AfterHead, HalfWay, InsideEvent };
enum class Ending : std::uint8_t { KeepAlive, Close, Reset, HalfClose };
enum class Framing : std::uint8_t {
    Proper, // chunked when streamed, else a right Content-Length
    UntilClose, // HTTP/1.0
    LengthTooLong,
    LengthTooShort,
    BrokenChunk,
};
enum class Writes : std::uint8_t { PerEvent, PerByte, MovingCut, Pairs, Trickle };

/// How an answer departs from a well-behaved one. A fault is a function that changes this value;
/// the planner reads nothing else of it. String views point at literals.
struct AnswerShape
{
    // Instead of an answer
    int status = 200;
    std::string_view wholeBody; // sent instead of any answer when not empty
    bool emptyBody = false;
    bool asJson = false; // the answer in one piece although a stream was asked for
    std::string_view rawBytes; // sent instead of any HTTP

    // Head
    std::optional<std::string_view> contentType; // an empty one: no such header
    std::string_view extraHeaders; // whole lines
    std::string_view interim; // complete interim responses sent first

    // Events
    LineEnd lineEnd = LineEnd::Lf;
    bool spaceAfterColon = true;
    bool comments = false;
    bool otherFields = false;
    bool splitData = false; // the JSON over two data lines
    bool byteOrderMark = false;
    bool lastBlankLine = true;
    bool emptyChoices = false;
    bool nullDelta = false;
    bool oddTypes = false;
    int roleChunks = 1;
    std::size_t padding = 0; // bytes of an unknown field in one event
    Channel channel = Channel::Content;
    TextShape text = TextShape::Plain;
    bool noText = false;
    bool countHiddenTokens = false; // usage counts tokens that were never sent
    UsageShape usage = UsageShape::AsAsked;
    bool finish = true;
    bool done = true;
    std::string_view finishReason; // empty: the right one
    std::string_view midEvent; // an event after half of the tokens…
    std::string_view firstEvent; // …or before the first one; the stream ends there when fatal
    bool eventEndsStream = false;

    // Times
    std::uint32_t tokensPerChunk = 0; // 0: as the options say
    bool allAtEnd = false;
    Ns pause = 0; // before the second half
    Ns extraTail = 0; // before the usage chunk
    Ns lateClose = 0; // between the last event and the end of the body
    Ns silence = 0; // before the ending of a cut answer

    // Transport
    Cut cut = Cut::None;
    Framing framing = Framing::Proper;
    Writes writes = Writes::PerEvent;
    Ns trickle = 0; // length of the whole answer under Writes::Trickle
    bool tinyChunks = false;
    bool chunkExtensions = false;
    bool trailers = false;
    bool gzip = false;
    Ending ending = Ending::KeepAlive;
    std::uint32_t closeAfter = 0; // unannounced, after this many answers of a connection
    bool announceClose = false;
};

} // namespace loadstone
