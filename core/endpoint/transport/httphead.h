// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

namespace loadstone {

enum class MediaType : std::uint8_t { Missing, EventStream, JsonText, JsonLines, Html, Other };
enum class Coding : std::uint8_t { Identity, Gzip, Deflate, Unknown };

/// What the head of a response says about how to read the rest. Value type.
struct HttpHead
{
    std::int64_t contentLength = -1; // −1: none stated
    std::int64_t jsonLength = -1; // of the JSON in front of binary tensors; −1: it is all
    std::int64_t retryAfter = -1; // seconds; with retryAtDate: of the Unix epoch; −1: none stated
    std::uint32_t locationAt = 0; // of the value of Location, from where the head begins
    std::uint32_t locationSize = 0; // 0: none stated
    std::uint16_t status = 0;
    std::uint8_t minor = 1; // HTTP/1.minor
    bool chunked = false; // the last transfer coding
    bool hasTransferEncoding = false;
    bool badContentLength = false; // unreadable, or two that differ
    bool saysClose = false;
    bool saysKeepAlive = false;
    bool hasHeaders = false; // any at all
    bool retryAtDate = false;
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

inline constexpr std::size_t kMaxHeadBytes = 1U << 16U;

/// Reads a head from the status line at `begin` on. LF alone ends a line too; folded lines are one
/// value. After NeedMore offer the same bytes and more with the same `head` and `parsed`, the
/// offset of what was understood so far; both start as fresh and 0.
HeadResult parseHead(const char* begin, const char* end, HttpHead& head, std::size_t& parsed);

/// Seconds of the Unix epoch of an HTTP date in any of its three forms; −1 for what is none.
std::int64_t parseHttpDate(std::string_view text);

/// Whether these first bytes are, or can still become, the start of a status line.
bool mayBeHead(const char* begin, const char* end);

} // namespace loadstone
