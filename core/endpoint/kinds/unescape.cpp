// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/unescape.h"

#include <cstdint>

namespace loadstone {

namespace {

constexpr std::uint32_t kReplacement = 0xFFFD;

void appendUtf8(std::uint32_t c, std::string& out)
{
    if (c < 0x80) {
        out.push_back(static_cast<char>(c));
    } else if (c < 0x800) {
        out.push_back(static_cast<char>(0xC0 | c >> 6U));
        out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
    } else if (c < 0x10000) {
        out.push_back(static_cast<char>(0xE0 | c >> 12U));
        out.push_back(static_cast<char>(0x80 | (c >> 6U & 0x3F)));
        out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
    } else {
        out.push_back(static_cast<char>(0xF0 | c >> 18U));
        out.push_back(static_cast<char>(0x80 | (c >> 12U & 0x3F)));
        out.push_back(static_cast<char>(0x80 | (c >> 6U & 0x3F)));
        out.push_back(static_cast<char>(0x80 | (c & 0x3F)));
    }
}

// Four hex digits at p; a value above 16 bits when they are not there.
std::uint32_t readHex4(const char* p, const char* end)
{
    constexpr std::uint32_t kNone = 0x10000;
    if (end - p < 4) {
        return kNone;
    }
    std::uint32_t value = 0;
    for (int i = 0; i < 4; ++i) {
        const char c = p[i];
        const char folded = static_cast<char>(c | 0x20);
        if (c >= '0' && c <= '9') {
            value = value * 16 + static_cast<std::uint32_t>(c - '0');
        } else if (folded >= 'a' && folded <= 'f') {
            value = value * 16 + static_cast<std::uint32_t>(folded - 'a' + 10);
        } else {
            return kNone;
        }
    }
    return value;
}

constexpr bool isHighSurrogate(std::uint32_t c)
{
    return c >= 0xD800 && c < 0xDC00;
}

constexpr bool isLowSurrogate(std::uint32_t c)
{
    return c >= 0xDC00 && c < 0xE000;
}

// p stands behind "\u"; returns the place behind what was used.
const char* appendCodePoint(const char* p, const char* end, std::string& out)
{
    const std::uint32_t first = readHex4(p, end);
    if (first > 0xFFFF) {
        appendUtf8(kReplacement, out);
        return p;
    }
    p += 4;
    if (isHighSurrogate(first) && end - p >= 6 && p[0] == '\\' && p[1] == 'u') {
        const std::uint32_t second = readHex4(p + 2, end);
        if (isLowSurrogate(second)) {
            appendUtf8(0x10000 + ((first - 0xD800) << 10U) + (second - 0xDC00), out);
            return p + 6;
        }
    }
    appendUtf8(isHighSurrogate(first) || isLowSurrogate(first) ? kReplacement : first, out);
    return p;
}

} // namespace

void appendUnescaped(const char* raw, const char* end, std::string& out)
{
    const char* p = raw;
    while (p != end) {
        const char* plain = p;
        while (p != end && *p != '"' && *p != '\\') {
            ++p;
        }
        out.append(plain, p);
        if (p == end || *p == '"' || ++p == end) {
            return;
        }
        const char c = *p++;
        switch (c) {
        case '"':
        case '\\':
        case '/':
            out.push_back(c);
            break;
        case 'b':
            out.push_back('\b');
            break;
        case 'f':
            out.push_back('\f');
            break;
        case 'n':
            out.push_back('\n');
            break;
        case 'r':
            out.push_back('\r');
            break;
        case 't':
            out.push_back('\t');
            break;
        case 'u':
            p = appendCodePoint(p, end, out);
            break;
        default:
            appendUtf8(kReplacement, out);
            break;
        }
    }
}

} // namespace loadstone
