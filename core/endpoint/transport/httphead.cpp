// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/httphead.h"

#include <algorithm>
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

// The length of the name tells most headers apart from those that matter.
void readHeader(std::string_view name, std::string_view value, HttpHead& head)
{
    switch (name.size()) {
    case 10:
        if (isWord(name, "connection")) {
            readConnection(value, head);
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

const char* readHeaderLine(std::string_view line, HttpHead& head)
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
    readHeader(line.substr(0, colon), line.substr(colon + 1), head);
    return nullptr;
}

} // namespace

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
        if (const char* error = readHeaderLine(lineText(line, lf), head)) {
            return { HeadStatus::Bad, nullptr, error };
        }
        parsed = static_cast<std::size_t>(lf + 1 - begin);
    }
}

} // namespace loadstone
