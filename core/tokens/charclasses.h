// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace loadstone::detail {

/// What pre-tokenizers ask of a code point, bit by bit.
enum CharClass : std::uint8_t {
    kUpper = 1, // \p{Lu} \p{Lt}
    kLower = 2, // \p{Ll}
    kOtherLetter = 4, // \p{Lm} \p{Lo}
    kMark = 8, // \p{M}
    kNumber = 16, // \p{N}
    kSpace = 32, // the property White_Space
    kNewline = 64, // CR and LF, beside kSpace

    kLetter = kUpper | kLower | kOtherLetter,
};

/// A code point of valid UTF-8.
struct Char
{
    std::uint8_t kind = 0; // CharClass
    std::uint8_t size = 0; // bytes; 0: the text is over
};

/// Classes of all code points. One object, made at its first use; any thread.
class CharClasses
{
public:
    static const CharClasses& instance();

    std::uint8_t of(std::uint32_t point) const
    {
        return m_pages[(std::size_t { m_pageOf[point >> 8U] } << 8U) | (point & 0xFFU)];
    }

    /// The code point that begins at `at`; `text` must be valid UTF-8.
    Char at(std::string_view text, std::size_t at) const
    {
        if (at >= text.size()) {
            return {};
        }
        const auto byte = [&](std::size_t i) {
            return std::uint32_t { static_cast<std::uint8_t>(text[at + i]) };
        };
        const std::uint32_t first = byte(0);
        if (first < 0x80U) {
            return { m_ascii[first], 1 };
        }
        if (first < 0xE0U) {
            return { of((first & 0x1FU) << 6U | (byte(1) & 0x3FU)), 2 };
        }
        if (first < 0xF0U) {
            return { of((first & 0x0FU) << 12U | (byte(1) & 0x3FU) << 6U | (byte(2) & 0x3FU)), 3 };
        }
        return { of((first & 0x07U) << 18U | (byte(1) & 0x3FU) << 12U | (byte(2) & 0x3FU) << 6U
                    | (byte(3) & 0x3FU)),
                 4 };
    }

private:
    CharClasses();

    std::array<std::uint8_t, 128> m_ascii {};
    std::vector<std::uint16_t> m_pageOf; // by code point / 256
    std::vector<std::uint8_t> m_pages;
};

/// Code point × 64 + class of all from there to the next, ascending from 0.
std::span<const std::uint32_t> charRanges();

} // namespace loadstone::detail
