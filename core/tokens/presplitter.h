// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "tokens/charclasses.h"

#include <optional>
#include <string_view>

namespace loadstone::detail {

/// How a byte-level tokenizer cuts a text into the pieces that it merges on their own: the regular
/// expressions in use, as rules that are followed by hand.
struct SplitRules
{
    enum class Words : std::uint8_t {
        AfterSpace, // ` ?\p{L}+` and ` ?\p{N}+`: GPT-2
        AfterAny, // `[^\r\n\p{L}\p{N}]?\p{L}+`
        ByCase, // the same, capitals before small letters: o200k
        Digits, // each number by itself, nothing else is cut
        DigitRuns,
    };
    enum class Contractions : std::uint8_t { None, CaseSensitive, AnyCase, AnyCaseSuffix };

    Words words = Words::AfterSpace;
    Contractions contractions = Contractions::CaseSensitive;
    std::uint8_t letters = kLetter; // what a word is made of
    std::uint8_t mostDigits = 0; // of a piece; 0: any number
    bool newlines = false; // stick to punctuation before them, and end white space
    bool slashes = false; // stick to punctuation like newlines
    bool wholeTail = false; // `\s+$`: white space at the very end is one piece

    bool operator==(const SplitRules&) const = default;
};

/// Rules of a regular expression as it stands in a tokenizer's file; nothing for one that is not
/// known.
std::optional<SplitRules> splitRulesOf(std::string_view regex);

/// The expression of GPT-2, which a ByteLevel pre-tokenizer has built in.
SplitRules gpt2Rules();
SplitRules cl100kRules();
SplitRules llama3Rules();
SplitRules o200kRules();
SplitRules qwenRules();

/// Cuts text; a value, made once a tokenizer. Any thread.
class PreSplitter
{
public:
    explicit PreSplitter(const SplitRules& rules)
        : m_rules(rules)
        , m_classes(&CharClasses::instance())
    {
    }

    /// End of the piece that begins at `at` < text.size(); `text` is valid UTF-8.
    std::size_t pieceEnd(std::string_view text, std::size_t at) const;

private:
    std::size_t digitsEnd(std::string_view text, std::size_t at) const;
    std::size_t wordEnd(std::string_view text, std::size_t at, Char first) const;
    std::size_t casedWordEnd(std::string_view text, std::size_t at, Char first) const;
    std::size_t smallAfterCapitals(std::string_view text, std::size_t from) const;
    std::size_t capitalsThenSmall(std::string_view text, std::size_t from) const;
    std::size_t numberEnd(std::string_view text, std::size_t at, Char first) const;
    std::size_t punctuationEnd(std::string_view text, std::size_t at, Char first) const;
    std::size_t spaceEnd(std::string_view text, std::size_t at) const;
    std::size_t contraction(std::string_view text, std::size_t at) const;

    std::size_t runEnd(std::string_view text, std::size_t at, std::uint8_t kinds) const
    {
        Char one = m_classes->at(text, at);
        while ((one.kind & kinds) != 0) {
            at += one.size;
            one = m_classes->at(text, at);
        }
        return at;
    }

    SplitRules m_rules;
    const CharClasses* m_classes;
};

} // namespace loadstone::detail
