// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/porterstemmer.h"

#include <array>
#include <optional>
#include <utility>

namespace loadstone::detail {

namespace {

constexpr std::string_view kVowels = "aeiou";

bool isConsonant(std::string_view word, std::size_t at)
{
    if (word[at] == 'y') {
        return at == 0 || !isConsonant(word, at - 1);
    }
    return kVowels.find(word[at]) == std::string_view::npos;
}

/// How many times a vowel is followed by a consonant: m in [C](VC)^m[V].
int measure(std::string_view stem)
{
    int count = 0;
    for (std::size_t i = 1; i < stem.size(); ++i) {
        count += isConsonant(stem, i) && !isConsonant(stem, i - 1) ? 1 : 0;
    }
    return count;
}

bool hasVowel(std::string_view stem)
{
    for (std::size_t i = 0; i < stem.size(); ++i) {
        if (!isConsonant(stem, i)) {
            return true;
        }
    }
    return false;
}

bool endsDouble(std::string_view word)
{
    const std::size_t n = word.size();
    return n >= 2 && word[n - 1] == word[n - 2] && isConsonant(word, n - 1);
}

bool endsShort(std::string_view word)
{
    const std::size_t n = word.size();
    if (n == 2) {
        return !isConsonant(word, 0) && isConsonant(word, 1);
    }
    return n >= 3 && isConsonant(word, n - 3) && !isConsonant(word, n - 2)
        && isConsonant(word, n - 1)
        && std::string_view("wxy").find(word[n - 1]) == std::string::npos;
}

std::string replaced(std::string_view word, std::size_t suffix, std::string_view by)
{
    return std::string(word.substr(0, word.size() - suffix)) + std::string(by);
}

std::string plural(std::string_view word)
{
    if (word.ends_with("ies")) {
        return replaced(word, 3, word.size() == 4 ? "ie" : "i");
    }
    if (word.ends_with("sses")) {
        return replaced(word, 2, "");
    }
    return word.ends_with("s") && !word.ends_with("ss") ? replaced(word, 1, "") : std::string(word);
}

std::string pastOrGerund(std::string_view word)
{
    if (word.ends_with("ied")) {
        return replaced(word, 3, word.size() == 4 ? "ie" : "i");
    }
    if (word.ends_with("eed")) {
        const std::string stem = replaced(word, 3, "");
        return measure(stem) > 0 ? stem + "ee" : std::string(word);
    }
    std::optional<std::string> stem;
    for (const std::string_view suffix : { "ed", "ing" }) {
        if (!stem && word.ends_with(suffix) && hasVowel(replaced(word, suffix.size(), ""))) {
            stem = replaced(word, suffix.size(), "");
        }
    }
    if (!stem) {
        return std::string(word);
    }
    if (stem->ends_with("at") || stem->ends_with("bl") || stem->ends_with("iz")) {
        return *stem + "e";
    }
    if (endsDouble(*stem)) {
        const bool stays = std::string_view("lsz").find(stem->back()) != std::string_view::npos;
        return stays ? *stem : replaced(*stem, 1, "");
    }
    return measure(*stem) == 1 && endsShort(*stem) ? *stem + "e" : *stem;
}

std::string finalY(std::string_view word)
{
    const bool changes =
        word.ends_with("y") && word.size() > 2 && isConsonant(word, word.size() - 2);
    return changes ? replaced(word, 1, "i") : std::string(word);
}

using Rule = std::pair<std::string_view, std::string_view>;

// The first suffix that fits decides, also when its stem is too short.
template<std::size_t N>
std::string byRules(std::string_view word, const std::array<Rule, N>& rules)
{
    for (const auto& [suffix, by] : rules) {
        if (word.ends_with(suffix)) {
            return measure(replaced(word, suffix.size(), "")) > 0
                ? replaced(word, suffix.size(), by)
                : std::string(word);
        }
    }
    return std::string(word);
}

std::string doubleSuffix(std::string_view word)
{
    if (word.ends_with("alli") && measure(replaced(word, 4, "")) > 0) {
        return doubleSuffix(replaced(word, 2, ""));
    }
    static constexpr std::array<Rule, 21> kRules { {
        { "ational", "ate" }, { "tional", "tion" }, { "enci", "ence" },   { "anci", "ance" },
        { "izer", "ize" },    { "bli", "ble" },     { "alli", "al" },     { "entli", "ent" },
        { "eli", "e" },       { "ousli", "ous" },   { "ization", "ize" }, { "ation", "ate" },
        { "ator", "ate" },    { "alism", "al" },    { "iveness", "ive" }, { "fulness", "ful" },
        { "ousness", "ous" }, { "aliti", "al" },    { "iviti", "ive" },   { "biliti", "ble" },
        { "fulli", "ful" },
    } };
    if (word.ends_with("logi")) {
        return measure(replaced(word, 3, "")) > 0 ? replaced(word, 1, "") : std::string(word);
    }
    return byRules(word, kRules);
}

std::string adjective(std::string_view word)
{
    static constexpr std::array<Rule, 7> kRules { {
        { "icate", "ic" },
        { "ative", "" },
        { "alize", "al" },
        { "iciti", "ic" },
        { "ical", "ic" },
        { "ful", "" },
        { "ness", "" },
    } };
    return byRules(word, kRules);
}

std::string residual(std::string_view word)
{
    static constexpr std::array<std::string_view, 19> kSuffixes {
        "al",  "ance", "ence", "er",  "ic",  "able", "ible", "ant", "ement", "ment",
        "ent", "ion",  "ou",   "ism", "ate", "iti",  "ous",  "ive", "ize",
    };
    for (const std::string_view suffix : kSuffixes) {
        if (!word.ends_with(suffix)) {
            continue;
        }
        const std::string stem = replaced(word, suffix.size(), "");
        const bool goes =
            measure(stem) > 1 && (suffix != "ion" || stem.ends_with("s") || stem.ends_with("t"));
        return goes ? stem : std::string(word);
    }
    return std::string(word);
}

std::string ending(std::string word)
{
    if (word.ends_with("e")) {
        const std::string stem = replaced(word, 1, "");
        const int m = measure(stem);
        if (m > 1 || (m == 1 && !endsShort(stem))) {
            word = stem;
        }
    }
    if (word.ends_with("ll") && measure(replaced(word, 1, "")) > 1) {
        word.pop_back();
    }
    return word;
}

std::optional<std::string_view> irregular(std::string_view word)
{
    static constexpr std::array<Rule, 16> kForms { {
        { "sky", "sky" },
        { "skies", "sky" },
        { "dying", "die" },
        { "lying", "lie" },
        { "tying", "tie" },
        { "news", "news" },
        { "innings", "inning" },
        { "inning", "inning" },
        { "outings", "outing" },
        { "outing", "outing" },
        { "cannings", "canning" },
        { "canning", "canning" },
        { "howe", "howe" },
        { "proceed", "proceed" },
        { "exceed", "exceed" },
        { "succeed", "succeed" },
    } };
    for (const auto& [form, stem] : kForms) {
        if (word == form) {
            return stem;
        }
    }
    return std::nullopt;
}

} // namespace

std::string porterStem(std::string_view word)
{
    if (const auto stem = irregular(word)) {
        return std::string(*stem);
    }
    if (word.size() <= 2) {
        return std::string(word);
    }
    const std::string first = finalY(pastOrGerund(plural(word)));
    return ending(residual(adjective(doubleSuffix(first))));
}

} // namespace loadstone::detail
