// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "endpoint/transport/responsereader.h"

#include <QtGlobal>

#include <memory>
#include <string>
#include <vector>

namespace loadstone::test {

/// How the connection goes on behind the bytes.
enum class After { Open, Close, Reset, Idle };

/// What a reader made of a response, with its own copies of the texts.
struct Seen
{
    Answer answer; // views are not to be used
    Progress progress = Progress::NeedMore;
    std::string content;
    std::string reasoning;
    std::string error;
    std::string head; // with keepBytes, as the body
    std::string body;
    std::vector<Ns> gaps;
};

/// Copies a piece into memory of exactly its size and the padding, so that a sanitizer sees every
/// read behind it.
inline Progress feedPiece(ResponseReader& reader, std::string_view piece, Ns now)
{
    const auto memory = std::make_unique<char[]>(piece.size() + kReadPadding);
    std::copy(piece.begin(), piece.end(), memory.get());
    // What lies behind the piece must not matter; this would be seen as text if it did.
    std::fill_n(memory.get() + piece.size(), kReadPadding, '"');
    return reader.feed({ memory.get(), piece.size() }, now);
}

/// Feeds `bytes` cut at the offsets `cuts` (ascending). The time of a read is the offset behind it.
inline Seen readSplit(ResponseReader& reader, const Expectation& expectation,
                      const std::string& bytes, const std::vector<std::size_t>& cuts,
                      After after = After::Open)
{
    reader.begin(expectation);
    std::size_t from = 0;
    for (std::size_t i = 0; i <= cuts.size(); ++i) {
        const std::size_t to = i < cuts.size() ? cuts[i] : bytes.size();
        feedPiece(reader, std::string_view(bytes).substr(from, to - from), static_cast<Ns>(to));
        from = to;
    }
    const Ns now = static_cast<Ns>(bytes.size());
    Seen seen;
    switch (after) {
    case After::Open:
        break;
    case After::Close:
        reader.endOfStream(now);
        break;
    case After::Reset:
        reader.fail(Outcome::Reset, now, "connection reset by peer");
        break;
    case After::Idle:
        reader.fail(Outcome::TimeoutIdle, now);
        break;
    }
    seen.answer = reader.answer();
    seen.progress = reader.answer().outcome == Outcome::NotAttempted ? Progress::NeedMore
        : reader.answer().outcome == Outcome::Ok                     ? Progress::Done
                                                                     : Progress::Failed;
    seen.content = seen.answer.content;
    seen.reasoning = seen.answer.reasoning;
    seen.error = seen.answer.errorText;
    seen.gaps.assign(seen.answer.gaps.begin(), seen.answer.gaps.end());
    seen.head = seen.answer.head;
    seen.body = seen.answer.body;
    seen.answer.content = seen.answer.reasoning = seen.answer.errorText = {};
    seen.answer.head = seen.answer.body = {};
    seen.answer.gaps = {};
    return seen;
}

inline std::string describe(const Seen& seen)
{
    const Answer& a = seen.answer;
    const auto instant = [](Ns t) { return happened(t) ? std::to_string(t) : std::string("-"); };
    return std::string(termName(a.outcome)) + " status " + std::to_string(a.httpStatus) + " chunks "
        + std::to_string(a.contentChunks) + " tokens " + std::to_string(a.promptTokens) + "/"
        + std::to_string(a.outputTokens) + "/" + std::to_string(a.cachedTokens) + "/"
        + std::to_string(a.firstChunkTokens) + " by " + std::string(termName(a.tokenSource))
        + " finish '" + std::string(termName(a.finish)) + "' flags " + std::to_string(a.flags)
        + (a.keepAlive ? " keep" : " close") + " spare " + std::to_string(a.spareBytes) + " at "
        + instant(a.firstByte) + " " + instant(a.firstToken) + " " + instant(a.firstAnswerToken)
        + " " + instant(a.lastToken) + " text '" + seen.content + "' reasoning '" + seen.reasoning
        + "' error '" + seen.error + "'";
}

/// The same but for instants and what counts reads.
inline bool isSameAnswer(const Seen& a, const Seen& b)
{
    const Answer& x = a.answer;
    const Answer& y = b.answer;
    return x.outcome == y.outcome && x.httpStatus == y.httpStatus
        && x.contentChunks == y.contentChunks && x.promptTokens == y.promptTokens
        && x.outputTokens == y.outputTokens && x.cachedTokens == y.cachedTokens
        && x.firstChunkTokens == y.firstChunkTokens && x.firstChunkBytes == y.firstChunkBytes
        && x.tokenSource == y.tokenSource && x.finish == y.finish && x.flags == y.flags
        && x.keepAlive == y.keepAlive && x.mediaTypeMissing == y.mediaTypeMissing
        && a.content == b.content && a.reasoning == b.reasoning && a.error == b.error
        && a.gaps.size() == b.gaps.size();
}

/// Reads `bytes` whole, byte by byte, in every two parts and in `rounds` random splits; empty when
/// all answers are the same and every instant is that of the read that brought its byte, else the
/// first difference.
inline std::string differenceOfSplits(const Expectation& expectation, const std::string& bytes,
                                      After after, int rounds = 200)
{
    ResponseReader reader;
    std::vector<std::size_t> every;
    for (std::size_t i = 1; i < bytes.size(); ++i) {
        every.push_back(i);
    }
    const Seen whole = readSplit(reader, expectation, bytes, {}, after);
    // Byte by byte an instant is the exact offset; in any split it must be the next cut from there.
    const Seen exact = readSplit(reader, expectation, bytes, every, after);
    const auto compare = [&](const std::vector<std::size_t>& cuts, const Seen& seen) {
        const auto expected = [&](Ns offset) {
            if (!happened(offset)) {
                return offset;
            }
            const auto next =
                std::lower_bound(cuts.begin(), cuts.end(), static_cast<std::size_t>(offset));
            return static_cast<Ns>(next == cuts.end() ? bytes.size() : *next);
        };
        const bool instants = seen.answer.firstByte == expected(exact.answer.firstByte)
            && seen.answer.firstToken == expected(exact.answer.firstToken)
            && seen.answer.firstAnswerToken == expected(exact.answer.firstAnswerToken)
            && seen.answer.lastToken == expected(exact.answer.lastToken);
        if (isSameAnswer(whole, seen) && instants) {
            return std::string();
        }
        return "cut at " + (cuts.empty() ? std::string("nowhere") : std::to_string(cuts.front()))
            + " (" + std::to_string(cuts.size()) + " cuts)\n whole " + describe(whole) + "\n exact "
            + describe(exact) + "\n split " + describe(seen);
    };
    std::string difference = compare(every, exact);
    if (difference.empty()) {
        difference = compare({}, whole);
    }
    for (std::size_t i = 1; i < bytes.size() && difference.empty(); ++i) {
        difference = compare({ i }, readSplit(reader, expectation, bytes, { i }, after));
    }
    Random random(7);
    for (int round = 0; round < rounds && difference.empty() && bytes.size() > 1; ++round) {
        std::vector<std::size_t> cuts;
        const std::uint64_t mean = 1 + random.below(100);
        for (std::size_t at = 1 + random.below(2 * mean); at < bytes.size();
             at += 1 + random.below(2 * mean)) {
            cuts.push_back(at);
        }
        difference = compare(cuts, readSplit(reader, expectation, bytes, cuts, after));
    }
    return difference;
}

// Building blocks of responses.

inline std::string head(const std::string& headers = {}, const std::string& status = "200 OK")
{
    return "HTTP/1.1 " + status + "\r\n" + headers + "\r\n";
}

inline std::string chunk(const std::string& bytes)
{
    std::string size;
    for (std::size_t n = bytes.size(); n > 0; n /= 16) {
        size.insert(size.begin(), "0123456789abcdef"[n % 16]);
    }
    return size + "\r\n" + bytes + "\r\n";
}

inline const std::string kEnd = "0\r\n\r\n";

inline std::string chunked(const std::vector<std::string>& pieces,
                           const std::string& type = "text/event-stream")
{
    std::string bytes = head("Content-Type: " + type + "\r\nTransfer-Encoding: chunked\r\n");
    for (const std::string& piece : pieces) {
        bytes += chunk(piece);
    }
    return bytes + kEnd;
}

inline std::string lengthed(const std::string& body, const std::string& type = "application/json",
                            const std::string& status = "200 OK")
{
    return head("Content-Type: " + type + "\r\nContent-Length: " + std::to_string(body.size())
                    + "\r\n",
                status)
        + body;
}

inline std::string sseEvent(const std::string& data)
{
    return "data: " + data + "\n\n";
}

inline std::string delta(const std::string& members, const std::string& finish = "null")
{
    return sseEvent(R"({"object":"chat.completion.chunk","choices":[{"index":0,"delta":{)" + members
                    + R"(},"finish_reason":)" + finish + "}]}");
}

inline std::string word(const std::string& text)
{
    return delta(R"("content":")" + text + R"(")");
}

inline const std::string kRole = delta(R"("role":"assistant","content":"")");
inline const std::string kStop = delta("", R"("stop")");
inline const std::string kDone = sseEvent("[DONE]");

} // namespace loadstone::test
