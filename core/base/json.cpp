// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"

#include "base/jsondepth.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kLongText = 1024;

std::string dumped(const Json& json)
{
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

// What stands in JSON text as it is.
bool isPlain(char c)
{
    constexpr unsigned char kFirst = 0x20;
    constexpr unsigned char kDelete = 0x7f;
    const auto byte = static_cast<unsigned char>(c);
    return ((byte >= kFirst) & (byte < kDelete) & (c != '"') & (c != '\\')) != 0;
}

std::size_t plainEnd(std::string_view text, std::size_t from)
{
    constexpr std::size_t kStep = 64; // so many are looked at without a branch
    while (text.size() - from >= kStep) {
        unsigned plain = 1;
        for (const char c : text.substr(from, kStep)) {
            plain &= isPlain(c) ? 1U : 0U;
        }
        if (plain == 0) {
            break;
        }
        from += kStep;
    }
    while (from < text.size() && isPlain(text[from])) {
        ++from;
    }
    return from;
}

// Bytes of the character of UTF-8 that begins here and has more than one; 0: none does.
std::size_t wideSize(std::string_view text)
{
    const auto byte = [text](std::size_t i) {
        return i < text.size() ? static_cast<unsigned char>(text[i]) : 0U;
    };
    const unsigned lead = byte(0);
    const std::size_t size = lead < 0xc2 ? 0
        : lead < 0xe0                    ? 2
        : lead < 0xf0                    ? 3
        : lead < 0xf5                    ? 4
                                         : 0;
    // Neither longer than needed, nor half a pair of UTF-16, nor beyond the last character.
    const unsigned least = lead == 0xe0 ? 0xa0 : lead == 0xf0 ? 0x90 : 0x80;
    const unsigned most = lead == 0xed ? 0x9f : lead == 0xf4 ? 0x8f : 0xbf;
    if (size == 0 || byte(1) < least || byte(1) > most) {
        return 0;
    }
    for (std::size_t i = 2; i < size; ++i) {
        if (byte(i) < 0x80 || byte(i) > 0xbf) {
            return 0;
        }
    }
    return size;
}

std::string_view escaped(char c)
{
    switch (c) {
    case '\n':
        return "\\n";
    case '\t':
        return "\\t";
    case '\r':
        return "\\r";
    case '"':
        return "\\\"";
    case '\\':
        return "\\\\";
    default:
        return {};
    }
}

// Appends what stands at `at` and is not plain; where it ends. The library does what is rare.
std::size_t appendSpecial(std::string& out, std::string_view text, std::size_t at)
{
    if (const auto known = escaped(text[at]); !known.empty()) {
        out += known;
        return at + 1;
    }
    if (const std::size_t wide = wideSize(text.substr(at)); wide > 0) {
        out += text.substr(at, wide);
        return at + wide;
    }
    std::size_t end = at + 1;
    while (end < text.size() && !isPlain(text[end])) {
        ++end;
    }
    const std::string rest = dumped(text.substr(at, end - at));
    out.append(rest, 1, rest.size() - 2);
    return end;
}

void appendText(std::string& out, std::string_view text)
{
    out += '"';
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t plain = plainEnd(text, at);
        out += text.substr(at, plain - at);
        at = plain < text.size() ? appendSpecial(out, text, plain) : plain;
    }
    out += '"';
}

bool holdsLongText(const Json& json)
{
    return json.is_string()
        ? json.get_ref<const std::string&>().size() >= kLongText
        : json.is_structured() && std::any_of(json.begin(), json.end(), holdsLongText);
}

// The library decodes and writes texts byte by byte, which takes seconds for gigabytes of prompts.
void appendCompact(std::string& out, const Json& json)
{
    if (!holdsLongText(json)) {
        out += dumped(json);
    } else if (json.is_string()) {
        appendText(out, json.get_ref<const std::string&>());
    } else {
        const bool isArray = json.is_array();
        char mark = isArray ? '[' : '{';
        for (const auto& [key, value] : json.items()) {
            out += mark;
            if (!isArray) {
                out += dumped(key) + ':';
            }
            appendCompact(out, value);
            mark = ',';
        }
        out += isArray ? ']' : '}';
    }
}

} // namespace

Json numberOrNull(std::optional<double> value)
{
    return value && std::isfinite(*value) ? Json(*value) : Json(nullptr);
}

Result<Json> parseJson(std::string_view text, const QString& where)
{
    if (isTooDeep(text)) {
        return makeError(
            ErrorCode::Unreadable,
            u"JSON is nested deeper than the %1 levels that are read"_s.arg(kMostJsonLevels),
            where);
    }
    try {
        return Json::parse(text);
    } catch (const Json::parse_error& error) {
        const auto end =
            text.begin() + static_cast<std::ptrdiff_t>(std::min(error.byte, text.size()));
        const auto line = 1 + std::count(text.begin(), end, '\n');
        const auto start = std::find(std::make_reverse_iterator(end), text.rend(), '\n').base();
        return makeError(ErrorCode::Unreadable,
                         u"not valid JSON at line %1, column %2"_s.arg(line).arg(end - start),
                         where);
    } catch (const std::exception& error) {
        return makeError(ErrorCode::Unreadable,
                         u"not valid JSON: %1"_s.arg(QString::fromUtf8(error.what())), where);
    }
}

std::string prettyJson(const Json& json)
{
    return json.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string compactJson(const Json& json)
{
    std::string out;
    appendCompact(out, json);
    return out;
}

} // namespace loadstone
