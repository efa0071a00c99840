// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <charconv>
#include <cstdint>
#include <string>
#include <string_view>

namespace loadstone::detail {

/// Appends the inside of a JSON string. Bytes from 0x80 pass: what came in as UTF-8 goes out so.
inline void appendEscaped(std::string& out, std::string_view text)
{
    static constexpr std::string_view kHex = "0123456789abcdef";
    std::size_t plain = 0; // start of the characters that need no escape
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const auto byte = static_cast<unsigned char>(c);
        if (byte >= 0x20 && c != '"' && c != '\\') {
            continue;
        }
        out += text.substr(plain, i - plain);
        plain = i + 1;
        if (byte >= 0x20) {
            out += '\\';
            out += c;
        } else if (c == '\n') {
            out += "\\n";
        } else {
            out += "\\u00";
            out += kHex[byte >> 4U];
            out += kHex[byte & 15U];
        }
    }
    out += text.substr(plain);
}

inline void appendNumber(std::string& out, std::uint64_t value, int base = 10)
{
    std::array<char, 24> digits {};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value, base).ptr;
    out.append(digits.data(), end);
}

} // namespace loadstone::detail
