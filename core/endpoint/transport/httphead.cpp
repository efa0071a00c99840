// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/httphead.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cstring>
#include <limits>
#include <string_view>

namespace loadstone {

namespace {

constexpr char lower(char c)
{
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
}

// `word` is lower case.
bool isWord(std::string_view text, std::string_view word)
{
    return text.size() == word.size()
        && std::equal(text.begin(), text.end(), word.begin(),
                      [](char a, char b) { return lower(a) == b; });
}

bool containsWord(std::string_view text, std::string_view word)
{
    return std::search(text.begin(), text.end(), word.begin(), word.end(),
                       [](char a, char b) { return lower(a) == b; })
        != text.end();
}

// Line ends count as blanks: they stand inside folded values.
constexpr bool isBlank(char c)
{
    return c == ' ' || c == '\t' || c == '\r' || c == '\n';
}

std::string_view trimmed(std::string_view text)
{
    while (!text.empty() && isBlank(text.front())) {
        text.remove_prefix(1);
    }
    while (!text.empty() && isBlank(text.back())) {
        text.remove_suffix(1);
    }
    return text;
}

template<class F>
void forEachItem(std::string_view list, F&& use)
{
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        if (const std::string_view item = trimmed(list.substr(0, comma)); !item.empty()) {
            use(item);
        }
        list.remove_prefix(std::min(comma + 1, list.size()));
    }
}

std::int64_t parseLength(std::string_view digits)
{
    constexpr std::int64_t kMost = std::numeric_limits<std::int64_t>::max() / 10 - 1;
    std::int64_t value = 0;
    for (const char c : digits) {
        if (c < '0' || c > '9' || value > kMost) {
            return -1;
        }
        value = value * 10 + (c - '0');
    }
    return digits.empty() ? -1 : value;
}

void readContentLength(std::string_view value, HttpHead& head)
{
    bool any = false;
    forEachItem(value, [&](std::string_view item) {
        any = true;
        const std::int64_t length = parseLength(item);
        if (length < 0 || (head.contentLength >= 0 && head.contentLength != length)) {
            head.badContentLength = true;
        } else {
            head.contentLength = length;
        }
    });
    head.badContentLength = head.badContentLength || !any;
}

Coding codingOf(std::string_view name)
{
    if (isWord(name, "gzip") || isWord(name, "x-gzip")) {
        return Coding::Gzip;
    }
    if (isWord(name, "deflate")) {
        return Coding::Deflate;
    }
    return isWord(name, "identity") ? Coding::Identity : Coding::Unknown;
}

void addCoding(std::string_view name, HttpHead& head)
{
    const Coding coding = codingOf(name);
    if (coding != Coding::Identity) {
        // Two codings on top of each other are legal, and nobody sends them.
        head.coding = head.coding == Coding::Identity ? coding : Coding::Unknown;
    }
}

void readTransferEncoding(std::string_view value, HttpHead& head)
{
    forEachItem(value, [&](std::string_view item) {
        if (isWord(item, "identity")) {
            return; // RFC 2616's word for "none"
        }
        head.hasTransferEncoding = true;
        head.chunked = isWord(item, "chunked");
        if (!head.chunked) {
            addCoding(item, head);
        }
    });
}

MediaType mediaTypeOf(std::string_view value)
{
    const std::string_view type = trimmed(value.substr(0, std::min(value.find(';'), value.size())));
    if (isWord(type, "text/event-stream")) {
        return MediaType::EventStream;
    }
    if (isWord(type, "application/x-ndjson") || isWord(type, "application/ndjson")
        || isWord(type, "application/jsonl") || isWord(type, "application/x-jsonlines")
        || isWord(type, "application/jsonlines") || isWord(type, "application/stream+json")) {
        return MediaType::JsonLines;
    }
    if (isWord(type, "application/json") || containsWord(type, "+json")
        || isWord(type, "text/json")) {
        return MediaType::JsonText;
    }
    if (isWord(type, "text/html") || isWord(type, "application/xhtml+xml")) {
        return MediaType::Html;
    }
    return type.empty() ? MediaType::Missing : MediaType::Other;
}

void readConnection(std::string_view value, HttpHead& head)
{
    forEachItem(value, [&](std::string_view item) {
        head.saysClose = head.saysClose || isWord(item, "close");
        head.saysKeepAlive = head.saysKeepAlive || isWord(item, "keep-alive");
    });
}

void readRetryAfter(std::string_view value, HttpHead& head)
{
    const std::string_view text = trimmed(value);
    head.retryAfter = parseLength(text);
    head.retryAtDate = head.retryAfter < 0;
    if (head.retryAtDate) {
        head.retryAfter = parseHttpDate(text);
    }
}

// The length of the name tells most headers apart from those that matter.
void readHeader(std::string_view name, std::string_view value, const char* begin, HttpHead& head)
{
    switch (name.size()) {
    case 8:
        if (isWord(name, "location")) {
            const std::string_view text = trimmed(value);
            head.locationAt = static_cast<std::uint32_t>(text.data() - begin);
            head.locationSize = static_cast<std::uint32_t>(text.size());
        }
        break;
    case 10:
        if (isWord(name, "connection")) {
            readConnection(value, head);
        }
        break;
    case 11:
        if (isWord(name, "retry-after")) {
            readRetryAfter(value, head);
        }
        break;
    case 12:
        if (isWord(name, "content-type")) {
            head.media = mediaTypeOf(value);
        }
        break;
    case 14:
        if (isWord(name, "content-length")) {
            readContentLength(value, head);
        }
        break;
    case 16:
        if (isWord(name, "content-encoding")) {
            forEachItem(value, [&](std::string_view item) { addCoding(item, head); });
        }
        break;
    case 17:
        if (isWord(name, "transfer-encoding")) {
            readTransferEncoding(value, head);
        }
        break;
    case 31:
        if (isWord(name, "inference-header-content-length")) {
            head.jsonLength = parseLength(trimmed(value));
        }
        break;
    default:
        break;
    }
}

const char* findLf(const char* begin, const char* end)
{
    return static_cast<const char*>(
        std::memchr(begin, '\n', static_cast<std::size_t>(end - begin)));
}

constexpr std::string_view kProtocol = "HTTP/1.";

constexpr bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

// "HTTP/1.1 200 OK"; the reason, and the blank before it, may be missing.
const char* readStatusLine(std::string_view line, HttpHead& head)
{
    if (!line.starts_with(kProtocol) || line.size() < kProtocol.size() + 5
        || !isDigit(line[kProtocol.size()]) || line[kProtocol.size() + 1] != ' ') {
        return "the answer is not HTTP/1";
    }
    head.minor = static_cast<std::uint8_t>(line[kProtocol.size()] - '0');
    const std::string_view rest = trimmed(line.substr(kProtocol.size() + 2));
    if (rest.size() < 3 || !isDigit(rest[0]) || !isDigit(rest[1]) || !isDigit(rest[2])
        || (rest.size() > 3 && rest[3] != ' ') || rest[0] == '0') {
        return "the status line holds no status";
    }
    head.status =
        static_cast<std::uint16_t>((rest[0] - '0') * 100 + (rest[1] - '0') * 10 + (rest[2] - '0'));
    return nullptr;
}

std::string_view lineText(const char* begin, const char* lf)
{
    std::string_view line(begin, static_cast<std::size_t>(lf - begin));
    if (!line.empty() && line.back() == '\r') {
        line.remove_suffix(1);
    }
    return line;
}

const char* readHeaderLine(std::string_view line, const char* begin, HttpHead& head)
{
    if (!head.hasHeaders && (line.front() == ' ' || line.front() == '\t')) {
        return "the first header line is a continuation";
    }
    head.hasHeaders = true;
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon == 0) {
        return "a header line has no name";
    }
    if (isBlank(line[colon - 1])) {
        return "a blank stands between header name and colon";
    }
    readHeader(line.substr(0, colon), line.substr(colon + 1), begin, head);
    return nullptr;
}

// Day, month, year and time in the order of the form; −1 where a word is none of it.
struct DateParts
{
    std::array<std::string_view, 6> words;
    std::size_t count = 0;
};

DateParts splitDate(std::string_view text)
{
    DateParts out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find_first_of(" ,-"), text.size());
        if (end > 0) {
            if (out.count == out.words.size()) {
                out.count = 0;
                return out;
            }
            out.words[out.count++] = text.substr(0, end);
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

int monthOf(std::string_view word)
{
    constexpr std::string_view kMonths = "janfebmaraprmayjunjulaugsepoctnovdec";
    for (std::size_t i = 0; word.size() == 3 && i < 12; ++i) {
        if (isWord(word, kMonths.substr(3 * i, 3))) {
            return static_cast<int>(i) + 1;
        }
    }
    return -1;
}

// "08:49:37" in seconds of the day.
std::int64_t timeOf(std::string_view word)
{
    if (word.size() != 8 || word[2] != ':' || word[5] != ':') {
        return -1;
    }
    const std::int64_t hours = parseLength(word.substr(0, 2));
    const std::int64_t minutes = parseLength(word.substr(3, 2));
    const std::int64_t seconds = parseLength(word.substr(6, 2));
    const bool good =
        hours >= 0 && hours < 24 && minutes >= 0 && minutes < 60 && seconds >= 0 && seconds <= 60;
    return good ? hours * 3600 + minutes * 60 + seconds : -1;
}

} // namespace

std::int64_t parseHttpDate(std::string_view text)
{
    const DateParts parts = splitDate(text);
    const auto& word = parts.words;
    // "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT", "Sun Nov  6 08:49:37 1994"
    const bool isOld = parts.count == 5;
    if (!isOld && (parts.count != 6 || !isWord(word[5], "gmt"))) {
        return -1;
    }
    const std::int64_t day = parseLength(word[isOld ? 2 : 1]);
    const int month = monthOf(word[isOld ? 1 : 2]);
    std::int64_t year = parseLength(word[isOld ? 4 : 3]);
    const std::int64_t time = timeOf(word[isOld ? 3 : 4]);
    if (day < 1 || day > 31 || month < 1 || year < 0 || year > 9999 || time < 0) {
        return -1;
    }
    if (word[isOld ? 4 : 3].size() == 2) {
        year += year < 70 ? 2000 : 1900;
    }
    const std::chrono::year_month_day date { std::chrono::year(static_cast<int>(year)),
                                             std::chrono::month(static_cast<unsigned>(month)),
                                             std::chrono::day(static_cast<unsigned>(day)) };
    if (!date.ok()) {
        return -1;
    }
    return std::chrono::sys_days(date).time_since_epoch().count() * std::int64_t { 86400 } + time;
}

bool mayBeHead(const char* begin, const char* end)
{
    const std::string_view text(begin, static_cast<std::size_t>(end - begin));
    return text.substr(0, kProtocol.size()) == kProtocol.substr(0, text.size());
}

HeadResult parseHead(const char* begin, const char* end, HttpHead& head, std::size_t& parsed)
{
    if (parsed == 0) {
        const char* lf = findLf(begin, end);
        if (!lf) {
            return {};
        }
        if (const char* error = readStatusLine(lineText(begin, lf), head)) {
            return { HeadStatus::Bad, nullptr, error };
        }
        parsed = static_cast<std::size_t>(lf + 1 - begin);
    }
    while (true) {
        const char* line = begin + parsed;
        const char* lf = findLf(line, end);
        if (!lf) {
            return {};
        }
        if (lf == line || (*line == '\r' && lf == line + 1)) {
            return { HeadStatus::Complete, lf + 1, nullptr };
        }
        while (lf + 1 != end && (lf[1] == ' ' || lf[1] == '\t')) {
            lf = findLf(lf + 1, end);
            if (!lf) {
                return {};
            }
        }
        if (lf + 1 == end) {
            return {}; // the next line may continue this one
        }
        if (const char* error = readHeaderLine(lineText(line, lf), begin, head)) {
            return { HeadStatus::Bad, nullptr, error };
        }
        parsed = static_cast<std::size_t>(lf + 1 - begin);
    }
}

} // namespace loadstone
