// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/responsereader.h"

#include "base/keepbodies.h"
#include "endpoint/kinds/answerbuilder.h"
#include "endpoint/transport/chunkedbody.h"
#include "endpoint/transport/httphead.h"
#include "endpoint/transport/inflater.h"
#include "endpoint/transport/paddedbuffer.h"
#include "endpoint/transport/sseparser.h"

#include <algorithm>
#include <cstring>
#include <limits>

namespace loadstone {

namespace {

static_assert(kReadPadding >= PaddedBuffer::kPadding);

constexpr std::size_t kKeep = 1U << 20U; // of a buffer, from one answer to the next
constexpr std::size_t kMaxBody = 64U << 20U; // of an answer that is decoded as a whole
constexpr std::size_t kMaxErrorBody = 64U << 10U; // what is kept of an error page

enum class Framing : std::uint8_t { Head, Length, Chunked, UntilClose };

// What the body is taken for. Sniff: its first byte tells.
enum class BodyForm : std::uint8_t { Sniff, Events, Whole, Raw, Error, Ignored };

/// An object or array that lacks its end.
bool isPartOfJson(std::string_view text)
{
    const auto first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos || (text[first] != '{' && text[first] != '[')) {
        return false;
    }
    int depth = 0;
    bool inString = false;
    for (std::size_t i = first; i < text.size(); ++i) {
        const char c = text[i];
        if (inString) {
            i += c == '\\' ? 1 : 0;
            inString = c != '"';
        } else if (c == '"') {
            inString = true;
        } else if (c == '{' || c == '[') {
            ++depth;
        } else if (c == '}' || c == ']') {
            --depth;
        }
    }
    return depth > 0;
}

} // namespace

struct ResponseReader::Private
{
    AnswerBuilder builder;
    HttpHead head;
    ChunkedBody chunks;
    SseParser events;
    std::unique_ptr<Inflater> inflater;
    PaddedBuffer carriedHead;
    PaddedBuffer body;
    PaddedBuffer json; // in front of binary tensors, so that it has padding of its own
    std::string_view inPlace; // a whole body that needn't be carried
    std::uint64_t left = 0; // Framing::Length
    Ns now = 0;
    std::size_t parsedHead = 0;
    std::size_t skippedLines = 0;
    Framing framing = Framing::Head;
    BodyForm form = BodyForm::Sniff;
    Progress progress = Progress::NeedMore;
    bool isRaw = false;
    bool isInflated = false;
    bool keepsBytes = false;
    std::string keptHead;
    std::string keptBody;

    void begin(const Expectation& expectation);
    const char* feedHead(const char* p, const char* end);
    void takeHead(const char* begin);
    void startBody(std::string_view location);
    void spoilByRedirect(std::string_view location);
    void chooseForm();
    void startLines();
    void chooseFraming();
    const char* feedBody(const char* p, const char* end);
    const char* feedLength(const char* p, const char* end);
    bool takeCoded(std::span<const char> bytes);
    bool takeBytes(std::span<const char> bytes);
    bool sniff(std::span<const char>& bytes);
    bool collect(std::span<const char> bytes);
    void takeWhole(std::string_view whole);
    void endOfBody();
    void flushBody();
    void finish(Outcome outcome, bool keepAlive, std::string_view text = {});
    bool mayReuse() const;
    bool isCut(std::string_view whole) const;
    bool breakOff(const char* why);
    void keepHead(const char* p, const char* next, const char* end);
    void keepBody(std::string_view bytes);
    Progress told();
};

void ResponseReader::Private::begin(const Expectation& expectation)
{
    builder.begin(expectation);
    isRaw = expectation.raw;
    chunks.reset();
    events.reset(kKeep);
    carriedHead.reset(kKeep);
    body.reset(kKeep);
    json.reset(kKeep);
    inPlace = {};
    left = 0;
    head = HttpHead {};
    parsedHead = 0;
    skippedLines = 0;
    framing = Framing::Head;
    form = BodyForm::Sniff;
    progress = Progress::NeedMore;
    isInflated = false;
    keepsBytes = expectation.keepBytes;
    for (std::string* kept : { &keptHead, &keptBody }) {
        kept->clear();
        if (kept->capacity() > kKeep) {
            kept->shrink_to_fit();
        }
    }
}

// `next` where parsing goes on; `p` itself where what came is no head.
void ResponseReader::Private::keepHead(const char* p, const char* next, const char* end)
{
    const char* to = next == p ? end : next;
    keptHead.append(p, std::min(static_cast<std::size_t>(to - p), kMaxHeadBytes - keptHead.size()));
}

void ResponseReader::Private::keepBody(std::string_view bytes)
{
    builder.answer().bodyBytes += bytes.size();
    keptBody.append(bytes.substr(0, kMostKeptBytes - keptBody.size()));
}

// The views are set last: what they show grows until then.
Progress ResponseReader::Private::told()
{
    if (keepsBytes && progress != Progress::NeedMore) {
        builder.answer().head = keptHead;
        builder.answer().body = keptBody;
    }
    return progress;
}

void ResponseReader::Private::finish(Outcome outcome, bool keepAlive, std::string_view text)
{
    builder.close(outcome, text);
    builder.answer().keepAlive = keepAlive;
    progress = builder.answer().outcome == Outcome::Ok ? Progress::Done : Progress::Failed;
}

// Ends the exchange for a fault that leaves nothing more to read; false, for sinks.
bool ResponseReader::Private::breakOff(const char* why)
{
    finish(Outcome::Malformed, false, why);
    return false;
}

bool ResponseReader::Private::mayReuse() const
{
    const bool hasConflict = head.hasTransferEncoding && head.contentLength >= 0;
    return framing != Framing::UntilClose && !hasConflict && !head.saysClose
        && (head.minor >= 1 || head.saysKeepAlive);
}

/// Content-Length has ended, what it frames has not: the length was wrong, and the rest would be
/// read as the answer to the next request.
bool ResponseReader::Private::isCut(std::string_view whole) const
{
    if (framing != Framing::Length || head.contentLength <= 0) {
        return false;
    }
    if (isInflated && !inflater->isWhole()) {
        return true;
    }
    // An answer that could be decoded has no part missing: only others are looked through.
    const bool isLooked = form == BodyForm::Whole ? builder.isSpoiled()
                                                  : head.media == MediaType::JsonText
            && (form == BodyForm::Raw || (form == BodyForm::Error && body.size() < kMaxErrorBody));
    return isLooked && isPartOfJson(whole);
}

const char* ResponseReader::Private::feedHead(const char* p, const char* end)
{
    const std::size_t carried = carriedHead.size();
    if (carried == 0) {
        // Empty lines ahead of a response are an old server's habit.
        while (p != end && (*p == '\r' || *p == '\n')) {
            ++p;
            if (++skippedLines > kMaxHeadBytes) {
                breakOff("the answer is not HTTP/1");
                return p;
            }
        }
    }
    const std::size_t there = std::min(static_cast<std::size_t>(end - p), kMaxHeadBytes - carried);
    const char* begin = p;
    if (carried > 0) {
        carriedHead.append({ p, there });
        begin = carriedHead.data();
    }
    const std::size_t size = carried + there;
    const HeadResult result = parseHead(begin, begin + size, head, parsedHead);
    if (result.status == HeadStatus::NeedMore) {
        if (!mayBeHead(begin, begin + size)) {
            breakOff("the answer is not HTTP/1");
        } else if (size == kMaxHeadBytes) {
            breakOff("the head is longer than 64 KiB");
        } else if (carried == 0) {
            carriedHead.append({ p, there });
        }
        return p + there;
    }
    if (result.status == HeadStatus::Bad) {
        breakOff(result.error);
        return p;
    }
    const char* next = p + (static_cast<std::size_t>(result.next - begin) - carried);
    parsedHead = 0;
    takeHead(begin);
    carriedHead.clear();
    return next;
}

void ResponseReader::Private::takeHead(const char* begin)
{
    builder.answer().httpStatus = head.status;
    if (head.status == 101) {
        breakOff("the server changes the protocol");
    } else if (head.status < 200) {
        head = HttpHead {}; // interim: the real head follows
    } else {
        startBody({ begin + head.locationAt, head.locationSize });
    }
}

void ResponseReader::Private::startBody(std::string_view location)
{
    Answer& answer = builder.answer();
    if (head.retryAfter >= 0) {
        constexpr std::int64_t kMost = std::numeric_limits<Ns>::max() / kNsPerS;
        const Ns when = std::min(head.retryAfter, kMost) * kNsPerS;
        (head.retryAtDate ? answer.retryAtWall : answer.retryAfter) = when;
    }
    if (head.status >= 300 && head.status < 400 && !location.empty()) {
        spoilByRedirect(location);
    }
    answer.mediaTypeMissing = head.media == MediaType::Missing;
    chooseForm();
    chooseFraming();
}

// The server's words end up on terminals: they stop at what is no plain character.
void ResponseReader::Private::spoilByRedirect(std::string_view location)
{
    const auto* plainEnd = std::find_if(location.begin(), location.end(), [](char c) {
        return static_cast<unsigned char>(c) <= ' ' || c == '\x7F';
    });
    BoundedText text;
    text.append("redirects are reported, not followed; this one leads to ");
    text.append({ location.begin(), plainEnd });
    builder.spoil(Outcome::HttpStatus, text.view());
}

void ResponseReader::Private::chooseForm()
{
    if (head.status < 200 || head.status > 299) {
        form = BodyForm::Error;
        builder.spoil(Outcome::HttpStatus);
    } else if (isRaw) {
        form = BodyForm::Raw;
    } else if (head.media == MediaType::EventStream) {
        form = BodyForm::Events;
        builder.startStream();
    } else if (head.media == MediaType::JsonLines) {
        startLines();
    } else if (builder.isOpaque()) {
        form = BodyForm::Raw;
    } else if (head.media == MediaType::JsonText) {
        form = BodyForm::Whole;
    } else if (head.media == MediaType::Html) {
        form = BodyForm::Ignored;
        builder.spoil(Outcome::Malformed, "the answer is an HTML page");
    } else {
        form = BodyForm::Sniff;
    }
    isInflated = head.coding == Coding::Gzip || head.coding == Coding::Deflate;
    if (isInflated) {
        if (!inflater) {
            inflater = std::make_unique<Inflater>();
        }
        inflater->reset(head.coding);
    } else if (head.coding == Coding::Unknown) {
        form = BodyForm::Ignored;
        builder.spoil(Outcome::Malformed, "the body has an unknown content coding");
    }
}

void ResponseReader::Private::startLines()
{
    form = BodyForm::Events;
    events.readLines();
    builder.startStream();
}

void ResponseReader::Private::chooseFraming()
{
    if (head.status == 204 || head.status == 304) {
        framing = Framing::Length;
        left = 0;
        endOfBody();
    } else if (head.hasTransferEncoding) {
        framing = head.chunked ? Framing::Chunked : Framing::UntilClose;
    } else if (head.badContentLength) {
        breakOff("Content-Length is not one number");
    } else if (head.contentLength >= 0) {
        framing = Framing::Length;
        left = static_cast<std::uint64_t>(head.contentLength);
        if (left == 0) {
            endOfBody();
        }
    } else {
        framing = Framing::UntilClose;
    }
}

const char* ResponseReader::Private::feedBody(const char* p, const char* end)
{
    switch (framing) {
    case Framing::Length:
        return feedLength(p, end);
    case Framing::Chunked:
        p = chunks.feed(p, end, [this](std::span<const char> bytes) { return takeCoded(bytes); });
        if (progress == Progress::NeedMore) {
            if (chunks.isBad()) {
                breakOff(chunks.error());
            } else if (chunks.isDone()) {
                endOfBody();
            }
        }
        return p;
    default:
        takeCoded({ p, end });
        return end;
    }
}

const char* ResponseReader::Private::feedLength(const char* p, const char* end)
{
    const auto there = static_cast<std::uint64_t>(end - p);
    // The byte behind the body is someone else's; the decoder needs it not to be a brace.
    if (there >= left && form == BodyForm::Whole && body.isEmpty() && !isInflated
        && p[left] != '}') {
        inPlace = { p, static_cast<std::size_t>(left) };
        if (keepsBytes) {
            keepBody(inPlace);
        }
        p += left;
        left = 0;
        endOfBody();
        return p;
    }
    const auto n = static_cast<std::size_t>(std::min(there, left));
    if (form == BodyForm::Whole && body.isEmpty() && left <= kKeep) {
        body.reserve(static_cast<std::size_t>(left));
    }
    left -= n;
    if (takeCoded({ p, n }) && left == 0) {
        endOfBody();
    }
    return p + n;
}

// Takes bytes as HTTP framed them. False: the exchange is over.
bool ResponseReader::Private::takeCoded(std::span<const char> bytes)
{
    if (!isInflated) {
        return takeBytes(bytes);
    }
    bool bad = false;
    for (bool more = true; more;) {
        const std::size_t before = bytes.size();
        const std::span<const char> out = inflater->next(bytes, bad);
        if (!takeBytes(out)) {
            return false;
        }
        if (bad) {
            // Error pages keep their outcome; what was inflated before stays.
            builder.spoil(Outcome::Malformed, "the compressed body is broken");
            form = BodyForm::Ignored;
            isInflated = false;
            return true;
        }
        more = !out.empty() || (bytes.size() != before && !bytes.empty());
    }
    return true;
}

bool ResponseReader::Private::takeBytes(std::span<const char> bytes)
{
    if (keepsBytes) {
        keepBody({ bytes.data(), bytes.size() });
    }
    if (form == BodyForm::Sniff && !sniff(bytes)) {
        return true;
    }
    if (form == BodyForm::Events) {
        const bool fits = events.feed(bytes.data(), bytes.data() + bytes.size(), now,
                                      [this](const SseEvent& event) { builder.takeEvent(event); });
        return fits || breakOff("an event is longer than 16 MiB");
    }
    return form == BodyForm::Ignored || collect(bytes);
}

// Without a media type the first byte tells. False: not yet.
bool ResponseReader::Private::sniff(std::span<const char>& bytes)
{
    std::size_t i = 0;
    while (i < bytes.size()
           && (bytes[i] == ' ' || bytes[i] == '\t' || bytes[i] == '\r' || bytes[i] == '\n')) {
        ++i;
    }
    bytes = bytes.subspan(i);
    if (bytes.empty()) {
        return false;
    }
    constexpr std::string_view kFirstOfEvents = "\xEF:deir"; // BOM, comment, data event id retry
    const char first = bytes.front();
    if (first == '{' && builder.expectsLines()) {
        startLines();
    } else if (first == '{' || first == '[') {
        form = BodyForm::Whole;
    } else if (kFirstOfEvents.find(first) != std::string_view::npos) {
        form = BodyForm::Events;
        builder.startStream();
    } else {
        form = BodyForm::Ignored;
        builder.spoil(Outcome::Malformed, "the answer is neither JSON nor an event stream");
    }
    return true;
}

bool ResponseReader::Private::collect(std::span<const char> bytes)
{
    if (form == BodyForm::Error) {
        body.append(bytes.first(std::min(bytes.size(), kMaxErrorBody - body.size())));
        return true;
    }
    if (body.size() + bytes.size() > kMaxBody) {
        return breakOff("the answer is longer than 64 MiB");
    }
    body.append(bytes);
    return true;
}

// Hands over what was kept back until the body is whole, or as whole as it gets.
void ResponseReader::Private::flushBody()
{
    const std::string_view whole = inPlace.data() ? inPlace : body.text();
    switch (form) {
    case BodyForm::Events:
        events.finish(now, [this](const SseEvent& event) { builder.takeEvent(event); });
        break;
    case BodyForm::Error:
        builder.takeErrorBody(whole);
        break;
    case BodyForm::Raw:
        builder.takeRaw(whole, now);
        break;
    default:
        break;
    }
}

// Binary tensors may follow the JSON.
void ResponseReader::Private::takeWhole(std::string_view whole)
{
    const auto jsonSize = static_cast<std::size_t>(head.jsonLength);
    if (head.jsonLength < 0 || jsonSize >= whole.size()) {
        builder.takeWhole(whole, now);
        return;
    }
    json.append({ whole.data(), jsonSize });
    builder.takeWhole(json.text(), now, whole.substr(jsonSize));
}

void ResponseReader::Private::endOfBody()
{
    const bool isWithinStream = form == BodyForm::Events && framing == Framing::Length
        && (events.isWithinEvent() || !builder.sawDone());
    flushBody();
    const std::string_view whole = inPlace.data() ? inPlace : body.text();
    if (form == BodyForm::Whole) {
        takeWhole(whole);
    } else if (form == BodyForm::Sniff) {
        builder.spoil(Outcome::Malformed, "the answer has no body");
    }
    builder.judge();
    finish(Outcome::Ok, mayReuse() && !isWithinStream && !isCut(whole));
}

ResponseReader::ResponseReader()
    : d(std::make_unique<Private>())
{
}

ResponseReader::ResponseReader(ResponseReader&&) noexcept = default;
ResponseReader& ResponseReader::operator=(ResponseReader&&) noexcept = default;
ResponseReader::~ResponseReader() = default;

void ResponseReader::begin(const Expectation& expectation)
{
    d->begin(expectation);
}

Progress ResponseReader::feed(std::span<const char> data, Ns now)
{
    Answer& answer = d->builder.answer();
    if (d->progress == Progress::NeedMore && !data.empty()) {
        constexpr std::uint32_t kMost = std::numeric_limits<std::uint32_t>::max();
        answer.bytesReceived = data.size() < kMost - answer.bytesReceived
            ? answer.bytesReceived + static_cast<std::uint32_t>(data.size())
            : kMost;
        if (!happened(answer.firstByte)) {
            answer.firstByte = now;
        }
    }
    d->now = now;
    const char* p = data.data();
    const char* end = p + data.size();
    while (p != end && d->progress == Progress::NeedMore) {
        if (d->framing != Framing::Head) {
            p = d->feedBody(p, end);
            continue;
        }
        const char* next = d->feedHead(p, end);
        if (d->keepsBytes) {
            d->keepHead(p, next, end);
        }
        p = next;
    }
    if (p != end) {
        answer.spareBytes += static_cast<std::uint64_t>(end - p);
        answer.keepAlive = false;
    }
    return d->told();
}

Progress ResponseReader::endOfStream(Ns now)
{
    if (d->progress != Progress::NeedMore) {
        d->builder.answer().keepAlive = false;
        return d->progress;
    }
    d->now = now;
    const bool isWhole = d->framing == Framing::UntilClose
        || (d->framing == Framing::Chunked && d->chunks.sawLastChunk());
    if (isWhole) {
        d->endOfBody();
        d->builder.answer().keepAlive = false;
    } else if (!anyByte()) {
        d->finish(Outcome::Reset, false, "closed before any byte of the response");
    } else if (d->framing == Framing::Head) {
        d->finish(Outcome::Truncated, false, "closed within the head of the response");
    } else {
        d->flushBody();
        const bool isMarked = d->builder.sawDone() || d->builder.sawFinish();
        d->finish(isMarked ? Outcome::Ok : Outcome::Truncated, false,
                  isMarked ? std::string_view() : "closed before the end of the response");
    }
    return d->told();
}

Progress ResponseReader::fail(Outcome outcome, Ns now, std::string_view text)
{
    if (d->progress != Progress::NeedMore) {
        return d->progress;
    }
    d->now = now;
    if (d->framing != Framing::Head) {
        d->flushBody();
    }
    // After [DONE] nothing is missing; after a finish reason only the connection's end is, so a
    // reset is as good as a close there, while silence still counts.
    const AnswerBuilder& builder = d->builder;
    const bool isWhole = builder.sawDone() || (builder.sawFinish() && outcome == Outcome::Reset);
    d->finish(isWhole ? Outcome::Ok : outcome, false, isWhole ? std::string_view() : text);
    return d->told();
}

bool ResponseReader::anyByte() const
{
    return happened(d->builder.answer().firstByte);
}

bool ResponseReader::anyToken() const
{
    return happened(d->builder.answer().firstToken);
}

const Answer& ResponseReader::answer() const
{
    return d->builder.answer();
}

} // namespace loadstone
