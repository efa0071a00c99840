// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "reading.h"

#include <algorithm>

#include <http_parser.h>

namespace loadstone::test {

/// What http_parser makes of a response and the end of its connection.
struct Oracle
{
    bool isComplete = false;
    bool keepAlive = false;
    unsigned status = 0;
    std::string body;
    std::size_t used = 0;
    http_errno error = HPE_OK;
};

inline Oracle askOracle(const std::string& bytes)
{
    Oracle oracle;
    http_parser parser {};
    http_parser_settings settings {};
    http_parser_settings_init(&settings);
    settings.on_body = [](http_parser* p, const char* at, std::size_t size) {
        static_cast<Oracle*>(p->data)->body.append(at, size);
        return 0;
    };
    settings.on_headers_complete = [](http_parser* p) {
        static_cast<Oracle*>(p->data)->status = p->status_code;
        // 1: no body. It would take one with these if a length is stated, against RFC 9112.
        return p->status_code == 204 || p->status_code == 304 ? 1 : 0;
    };
    settings.on_message_complete = [](http_parser* p) {
        auto* self = static_cast<Oracle*>(p->data);
        if (p->status_code / 100 == 1) {
            return 0; // interim
        }
        self->isComplete = true;
        self->keepAlive = http_should_keep_alive(p) != 0;
        http_parser_pause(p, 1);
        return 0;
    };
    http_parser_init(&parser, HTTP_RESPONSE);
    parser.data = &oracle;
    oracle.used = http_parser_execute(&parser, &settings, bytes.data(), bytes.size());
    if (HTTP_PARSER_ERRNO(&parser) == HPE_OK) {
        http_parser_execute(&parser, &settings, nullptr, 0); // closed
    }
    const http_errno last = HTTP_PARSER_ERRNO(&parser);
    oracle.error = last == HPE_PAUSED ? HPE_OK : last;
    return oracle;
}

/// A difference that is meant: what differs and http_parser's word for it, how the reader's word
/// begins, which bytes it takes (null: any), and why it is right.
struct AllowedDifference
{
    const char* theirs;
    const char* ours;
    bool (*takes)(std::string_view bytes);
    const char* why;
};

inline bool hasLoneCr(std::string_view bytes)
{
    for (std::size_t i = bytes.find('\r'); i != std::string_view::npos;
         i = bytes.find('\r', i + 1)) {
        if (i + 1 == bytes.size() || bytes[i + 1] != '\n') {
            return true;
        }
    }
    return false;
}

inline std::string foldedCase(std::string_view bytes)
{
    std::string folded(bytes);
    std::transform(folded.begin(), folded.end(), folded.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c + 32) : c; });
    return folded;
}

inline bool isCoded(std::string_view bytes)
{
    const std::string folded = foldedCase(bytes);
    return folded.find("gzip") != std::string::npos || folded.find("deflate") != std::string::npos;
}

inline bool hasHighByte(std::string_view bytes)
{
    return std::any_of(bytes.begin(), bytes.end(), [](char c) { return (c & 0x80) != 0; });
}

/// A list of transfer codings with tabs, folds or elements that are empty.
inline bool hasOddCodingList(std::string_view bytes)
{
    const std::string folded = foldedCase(bytes);
    constexpr std::string_view kName = "transfer-encoding:";
    for (std::size_t at = folded.find(kName); at != std::string::npos;
         at = folded.find(kName, at + 1)) {
        bool isEmpty = true;
        for (std::size_t i = at + kName.size(); i < folded.size(); ++i) {
            const char c = folded[i];
            if (c == '\t' || (c == ',' && isEmpty)) {
                return true;
            }
            if (c == '\n') {
                if (isEmpty || (i + 1 < folded.size() && folded[i + 1] == ' ')) {
                    return true;
                }
                break;
            }
            isEmpty = c == ',' || (isEmpty && (c == ' ' || c == '\r'));
        }
    }
    return false;
}

/// A header whose name goes on behind "Transfer-Encoding".
inline bool hasLongerCodingName(std::string_view bytes)
{
    const std::string folded = foldedCase(bytes);
    constexpr std::string_view kName = "transfer-encoding";
    for (std::size_t at = folded.find(kName); at != std::string::npos;
         at = folded.find(kName, at + 1)) {
        if (at + kName.size() < folded.size() && folded[at + kName.size()] != ':') {
            return true;
        }
    }
    return false;
}

/// An interim answer comes first.
inline bool beginsInterim(std::string_view bytes)
{
    const std::size_t at = bytes.find("HTTP/1.");
    return at != std::string_view::npos
        && bytes.substr(std::min(at + 8, bytes.size())).starts_with(" 1");
}

/// A line that is a number and goes on behind a blank.
inline bool hasBlankBehindSize(std::string_view bytes)
{
    for (std::size_t at = bytes.find('\n'); at != std::string_view::npos;
         at = bytes.find('\n', at + 1)) {
        const std::size_t behind = bytes.find_first_not_of("0123456789abcdefABCDEF", at + 1);
        if (behind != std::string_view::npos && behind > at + 1
            && (bytes[behind] == ' ' || bytes[behind] == ';')) {
            return true;
        }
    }
    return false;
}

inline constexpr AllowedDifference kAllowedDifferences[] = {
    { "", "", hasLoneCr, "http_parser takes any byte behind a CR for the LF; only LF ends a line" },
    { "", "", hasOddCodingList,
      "http_parser knows no tabs, folds and empty elements in Transfer-Encoding; RFC 9110 does" },
    { "end complete", "", hasLongerCodingName,
      "http_parser forgets the coding over a name such as \"Transfer-Encodingx\"" },
    { "end complete", "malformed: a chunk", hasBlankBehindSize,
      "http_parser skips what stands behind a blank in a chunk's size line" },
    { "end complete", "malformed: a chunk is longer than its size says", nullptr,
      "http_parser skips the two bytes behind a chunk unseen" },
    { "end complete", "malformed: a chunk", hasHighByte,
      "http_parser takes bytes above 127 for the digit 0" },
    { "end incomplete", "ok", beginsInterim,
      "http_parser takes a body for an interim answer that states a coding" },
    { "body complete", "ok", isCoded, "http_parser leaves codings alone, the reader undoes them" },
    { "end complete", "malformed: the compressed body is broken", isCoded, "the same" },
    { "end complete", "malformed: the body has an unknown content coding", nullptr, "the same" },
    { "end HPE_INVALID_EOF_STATE", "ok", nullptr,
      "the last chunk makes a body whole, and LF alone ends its lines" },
    { "end HPE_INVALID_CHUNK_SIZE", "ok", nullptr,
      "extensions of a chunk are skipped whatever they hold" },
    { "end HPE_INVALID_HEADER_TOKEN", "ok", nullptr,
      "headers that say nothing to the reader may hold any byte" },
    { "end HPE_INVALID_CONTENT_LENGTH", "ok", nullptr,
      "one length said twice is that length (RFC 9110, 8.6); beside a transfer coding it is "
      "passed over" },
    { "end HPE_UNEXPECTED_CONTENT_LENGTH", "ok", nullptr,
      "the same; where it stands beside a transfer coding the connection is not used again" },
    { "end HPE_INVALID_STATUS", "ok", nullptr, "a tab behind the status is a blank" },
};

/// "ok", "truncated", … or "malformed: why".
inline std::string wordOf(const Seen& seen)
{
    const std::string outcome(termName(seen.answer.outcome));
    return seen.answer.outcome == Outcome::Malformed ? outcome + ": " + seen.error : outcome;
}

inline std::string wordOf(const Oracle& oracle)
{
    return oracle.error != HPE_OK ? http_errno_name(oracle.error)
        : oracle.isComplete       ? "complete"
                                  : "incomplete";
}

/// Reads `bytes` in the given pieces, and once more with the end of the connection when they are
/// not a whole answer.
inline Seen readRaw(ResponseReader& reader, const std::string& bytes,
                    const std::vector<std::size_t>& cuts)
{
    Expectation raw;
    raw.raw = true;
    const Seen seen = readSplit(reader, raw, bytes, cuts);
    return seen.progress != Progress::NeedMore ? seen
                                               : readSplit(reader, raw, bytes, cuts, After::Close);
}

/// Why a difference between the two words is right; null for one that nobody has explained.
inline const char* explanationOf(std::string_view theirs, std::string_view ours,
                                 std::string_view bytes)
{
    for (const AllowedDifference& allowed : kAllowedDifferences) {
        if (theirs.starts_with(allowed.theirs) && ours.starts_with(allowed.ours)
            && (allowed.takes == nullptr || allowed.takes(bytes))) {
            return allowed.why;
        }
    }
    return nullptr;
}

/// Compares what the two made of the same bytes. Empty when they agree or the difference is one of
/// the list, else both in words.
inline std::string disagreement(const std::string& bytes, const Oracle& oracle, const Seen& seen)
{
    const std::string theirs = wordOf(oracle);
    const std::string ours = wordOf(seen);
    const unsigned status = seen.answer.httpStatus >= 200 ? seen.answer.httpStatus : 0;
    const bool isSuccess = status / 100 == 2;
    std::string what;
    if (oracle.isComplete && seen.answer.outcome != Outcome::Malformed && status != oracle.status) {
        what = "status";
    } else if (isSuccess && (ours == "ok") != oracle.isComplete) {
        what = "end";
    } else if (isSuccess && oracle.isComplete && seen.content != oracle.body) {
        what = "body";
    } else if (oracle.isComplete && status >= 200 && seen.answer.spareBytes == 0
               && seen.answer.keepAlive && !oracle.keepAlive) {
        what = "connection";
    }
    if (what.empty() || explanationOf(what + " " + theirs, ours, bytes) != nullptr) {
        return {};
    }
    return what + " " + theirs + " | " + ours + "\n oracle status " + std::to_string(oracle.status)
        + " used " + std::to_string(oracle.used) + " of " + std::to_string(bytes.size())
        + (oracle.keepAlive ? " keep" : " close") + " body '" + oracle.body + "'\n reader "
        + describe(seen);
}

} // namespace loadstone::test
