// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>

namespace loadstone {

enum class MediaType : std::uint8_t { Missing, EventStream, JsonText, Html, Other };
enum class Coding : std::uint8_t { Identity, Gzip, Deflate, Unknown };

/// What the head of a response says about how to read the rest. Value type.
struct HttpHead
{
    std::int64_t contentLength = -1; // −1: none stated
    std::uint16_t status = 0;
    std::uint8_t minor = 1; // HTTP/1.minor
    bool chunked = false; // the last transfer coding
    bool hasTransferEncoding = false;
    bool badContentLength = false; // unreadable, or two that differ
    bool saysClose = false;
    bool saysKeepAlive = false;
    MediaType media = MediaType::Missing;
    Coding coding = Coding::Identity;
};

enum class HeadStatus : std::uint8_t { NeedMore, Complete, Bad };

struct HeadResult
{
    HeadStatus status = HeadStatus::NeedMore;
    const char* next = nullptr; // with Complete: behind the blank line
    const char* error = nullptr; // with Bad: why, a literal
};

inline constexpr std::size_t kMaxHeadBytes = 64U * 1024U;

/// Reads a whole head from the status line on. LF alone ends a line too; folded lines are one
/// value. NeedMore leaves `head` in an unspecified state: offer all bytes again from the status
/// line.
HeadResult parseHead(const char* begin, const char* end, HttpHead& head);

/// Whether these first bytes (fewer than a status line) can still become one.
bool mayBeHead(const char* begin, const char* end);

} // namespace loadstone
