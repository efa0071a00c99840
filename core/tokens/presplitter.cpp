// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "tokens/presplitter.h"

#include <array>
#include <utility>

namespace loadstone::detail {

namespace {

using Words = SplitRules::Words;
using Contractions = SplitRules::Contractions;

constexpr SplitRules kGpt2 {};
constexpr SplitRules kLlama3 {
    .words = Words::AfterAny,
    .contractions = Contractions::AnyCase,
    .mostDigits = 3,
    .newlines = true,
};
constexpr SplitRules kQwen {
    .words = Words::AfterAny,
    .contractions = Contractions::AnyCase,
    .mostDigits = 1,
    .newlines = true,
};
constexpr SplitRules kQwenMarks {
    .words = Words::AfterAny,
    .contractions = Contractions::AnyCase,
    .letters = kLetter | kMark,
    .mostDigits = 1,
    .newlines = true,
};
constexpr SplitRules kCl100k {
    .words = Words::AfterAny,
    .contractions = Contractions::AnyCase,
    .mostDigits = 3,
    .newlines = true,
    .wholeTail = true,
};
constexpr SplitRules kO200k {
    .words = Words::ByCase,
    .contractions = Contractions::AnyCaseSuffix,
    .mostDigits = 3,
    .newlines = true,
    .slashes = true,
};
constexpr SplitRules kTekken {
    .words = Words::ByCase,
    .contractions = Contractions::None,
    .mostDigits = 1,
    .newlines = true,
    .slashes = true,
};

constexpr auto kKnown = std::to_array<std::pair<std::string_view, SplitRules>>({
    { R"('s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)", kGpt2 },
    { R"('(?:[sdmt]|ll|ve|re)| ?\p{L}+| ?\p{N}+| ?[^\s\p{L}\p{N}]+|\s+(?!\S)|\s+)", kGpt2 },
    { R"('(?:[sdmt]|ll|ve|re)| ?\p{L}++| ?\p{N}++| ?[^\s\p{L}\p{N}]++|\s++$|\s+(?!\S)|\s)", kGpt2 },
    { R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
      kLlama3 },
    { R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?\p{L}+|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
      kQwen },
    { R"((?i:'s|'t|'re|'ve|'m|'ll|'d)|[^\r\n\p{L}\p{N}]?[\p{L}\p{M}]+|\p{N}| ?[^\s\p{L}\p{M}\p{N}]+[\r\n]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
      kQwenMarks },
    { R"('(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}++|\p{N}{1,3}+| ?[^\s\p{L}\p{N}]++[\r\n]*+|\s++$|\s*[\r\n]|\s+(?!\S)|\s)",
      kCl100k },
    { R"('(?i:[sdmt]|ll|ve|re)|[^\r\n\p{L}\p{N}]?+\p{L}+|\p{N}{1,3}| ?[^\s\p{L}\p{N}]++[\r\n]*|\s*[\r\n]|\s+(?!\S)|\s+)",
      kLlama3 },
    { R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+(?i:'s|'t|'re|'ve|'m|'ll|'d)?|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*(?i:'s|'t|'re|'ve|'m|'ll|'d)?|\p{N}{1,3}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
      kO200k },
    { R"([^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+|[^\r\n\p{L}\p{N}]?[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*|\p{N}| ?[^\s\p{L}\p{N}]+[\r\n/]*|\s*[\r\n]+|\s+(?!\S)|\s+)",
      kTekken },
});

} // namespace

SplitRules gpt2Rules()
{
    return kGpt2;
}

SplitRules cl100kRules()
{
    return kCl100k;
}

SplitRules llama3Rules()
{
    return kLlama3;
}

SplitRules o200kRules()
{
    return kO200k;
}

SplitRules qwenRules()
{
    return kQwen;
}

std::optional<SplitRules> splitRulesOf(std::string_view regex)
{
    for (const auto& [known, rules] : kKnown) {
        if (known == regex) {
            return rules;
        }
    }
    return std::nullopt;
}

// The alternatives in the order in which the expressions hold them: the first one that matches
// wins.
std::size_t PreSplitter::pieceEnd(std::string_view text, std::size_t at) const
{
    if (m_rules.words == Words::Digits || m_rules.words == Words::DigitRuns) {
        return digitsEnd(text, at);
    }
    const Char first = m_classes->at(text, at);
    if (m_rules.contractions == Contractions::CaseSensitive
        || m_rules.contractions == Contractions::AnyCase) {
        if (const std::size_t end = contraction(text, at); end > at) {
            return end;
        }
    }
    std::size_t end =
        m_rules.words == Words::ByCase ? casedWordEnd(text, at, first) : wordEnd(text, at, first);
    if (end > at) {
        return end;
    }
    if (end = numberEnd(text, at, first); end > at) {
        return end;
    }
    if (end = punctuationEnd(text, at, first); end > at) {
        return end;
    }
    return spaceEnd(text, at);
}

std::size_t PreSplitter::digitsEnd(std::string_view text, std::size_t at) const
{
    const Char first = m_classes->at(text, at);
    const bool isNumber = (first.kind & kNumber) != 0;
    std::size_t end = at + first.size;
    if (isNumber && m_rules.words == Words::Digits) {
        return end;
    }
    for (Char one = m_classes->at(text, end);
         one.size > 0 && ((one.kind & kNumber) != 0) == isNumber; one = m_classes->at(text, end)) {
        end += one.size;
    }
    return end;
}

std::size_t PreSplitter::wordEnd(std::string_view text, std::size_t at, Char first) const
{
    const bool leads = m_rules.words == Words::AfterSpace
        ? text[at] == ' '
        : (first.kind & (kNewline | kLetter | kNumber)) == 0;
    if (leads) {
        const std::size_t end = runEnd(text, at + first.size, m_rules.letters);
        if (end > at + first.size) {
            return end;
        }
    }
    return runEnd(text, at, m_rules.letters);
}

std::size_t PreSplitter::casedWordEnd(std::string_view text, std::size_t at, Char first) const
{
    const bool leads = (first.kind & (kNewline | kLetter | kNumber)) == 0;
    const std::size_t after = at + first.size;
    std::size_t end = leads ? smallAfterCapitals(text, after) : 0;
    end = end == 0 ? smallAfterCapitals(text, at) : end;
    end = end == 0 && leads ? capitalsThenSmall(text, after) : end;
    end = end == 0 ? capitalsThenSmall(text, at) : end;
    if (end == 0) {
        return at;
    }
    return m_rules.contractions == Contractions::AnyCaseSuffix ? contraction(text, end) : end;
}

// `[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]*[\p{Ll}\p{Lm}\p{Lo}\p{M}]+`: what belongs to both classes goes
// to the first as long as something is left for the second. 0: no match.
std::size_t PreSplitter::smallAfterCapitals(std::string_view text, std::size_t from) const
{
    constexpr std::uint8_t kBoth = kOtherLetter | kMark;
    std::size_t at = from;
    std::size_t lastOfBoth = 0; // its end
    Char one = m_classes->at(text, at);
    while ((one.kind & (kUpper | kBoth)) != 0) {
        at += one.size;
        lastOfBoth = (one.kind & kBoth) != 0 ? at : lastOfBoth;
        one = m_classes->at(text, at);
    }
    return (one.kind & kLower) != 0 ? runEnd(text, at, kLower | kBoth) : lastOfBoth;
}

// `[\p{Lu}\p{Lt}\p{Lm}\p{Lo}\p{M}]+[\p{Ll}\p{Lm}\p{Lo}\p{M}]*`. 0: no match.
std::size_t PreSplitter::capitalsThenSmall(std::string_view text, std::size_t from) const
{
    constexpr std::uint8_t kBoth = kOtherLetter | kMark;
    const std::size_t end = runEnd(text, from, kUpper | kBoth);
    return end > from ? runEnd(text, end, kLower | kBoth) : 0;
}

std::size_t PreSplitter::numberEnd(std::string_view text, std::size_t at, Char first) const
{
    if (m_rules.mostDigits == 0) {
        const std::size_t from = text[at] == ' ' ? at + 1 : at;
        const std::size_t end = runEnd(text, from, kNumber);
        return end > from ? end : at;
    }
    Char one = first;
    for (int n = 0; n < m_rules.mostDigits && (one.kind & kNumber) != 0; ++n) {
        at += one.size;
        one = m_classes->at(text, at);
    }
    return at;
}

std::size_t PreSplitter::punctuationEnd(std::string_view text, std::size_t at, Char first) const
{
    const auto isOther = [this](Char one) {
        return one.size > 0 && (one.kind & (kSpace | kLetter | kNumber | m_rules.letters)) == 0;
    };
    std::size_t end = at;
    Char one = first;
    if (text[at] == ' ') {
        one = m_classes->at(text, ++end);
    }
    if (!isOther(one)) {
        return at;
    }
    for (; isOther(one); one = m_classes->at(text, end)) {
        end += one.size;
    }
    const auto sticks = [this](char c) {
        return c == '\r' || c == '\n' || (c == '/' && m_rules.slashes);
    };
    while (m_rules.newlines && end < text.size() && sticks(text[end])) {
        ++end;
    }
    return end;
}

std::size_t PreSplitter::spaceEnd(std::string_view text, std::size_t at) const
{
    std::size_t end = at;
    std::size_t last = at; // where the last one begins
    std::size_t newline = at; // behind the last newline
    for (Char one = m_classes->at(text, at); (one.kind & kSpace) != 0;
         one = m_classes->at(text, end)) {
        last = end;
        end += one.size;
        newline = (one.kind & kNewline) != 0 ? end : newline;
    }
    if (m_rules.newlines && newline > at && !(m_rules.wholeTail && end == text.size())) {
        return newline;
    }
    // Before something else the last one is left for it, unless it is the only one.
    return end == text.size() || last == at ? end : last;
}

// Behind 's 't 're 've 'm 'll 'd, or `at`.
std::size_t PreSplitter::contraction(std::string_view text, std::size_t at) const
{
    if (at >= text.size() || text[at] != '\'') {
        return at;
    }
    const bool anyCase = m_rules.contractions != Contractions::CaseSensitive;
    const auto letter = [&](std::size_t i) {
        const char c = at + i < text.size() ? text[at + i] : '\0';
        return anyCase && c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    };
    switch (letter(1)) {
    case 's':
    case 't':
    case 'm':
    case 'd':
        return at + 2;
    case 'r':
    case 'v':
        return letter(2) == 'e' ? at + 3 : at;
    case 'l':
        return letter(2) == 'l' ? at + 3 : at;
    default:
        // Without case the long s is an s.
        return anyCase && text.substr(at + 1, 2) == "\xC5\xBF" ? at + 3 : at;
    }
}

} // namespace loadstone::detail
