// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/rouge.h"

#include "accuracy/porterstemmer.h"
#include "accuracy/scorerparts.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace loadstone {

namespace {

using Words = std::vector<std::string>;

constexpr std::size_t kStemmed = 4; // letters from which on a word is stemmed

Words wordsOf(std::string_view text)
{
    Words out;
    std::string word;
    const auto finish = [&] {
        if (!word.empty()) {
            out.push_back(word.size() >= kStemmed ? detail::porterStem(word) : word);
            word.clear();
        }
    };
    for (const char c : text) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9')) {
            word += lower;
        } else {
            finish();
        }
    }
    finish();
    return out;
}

std::vector<Words> linesOf(std::string_view text)
{
    std::vector<Words> out;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) {
            out.push_back(wordsOf(text.substr(0, end)));
        }
        text.remove_prefix(std::min(end + 1, text.size()));
    }
    return out;
}

double f1(std::size_t hits, std::size_t answer, std::size_t reference)
{
    if (hits == 0) {
        return 0;
    }
    const double precision = static_cast<double>(hits) / static_cast<double>(answer);
    const double recall = static_cast<double>(hits) / static_cast<double>(reference);
    return 2 * precision * recall / (precision + recall);
}

std::map<std::vector<std::string>, std::size_t> grams(const Words& words, std::size_t n)
{
    std::map<std::vector<std::string>, std::size_t> out;
    for (std::size_t i = 0; i + n <= words.size(); ++i) {
        const auto from = words.begin() + static_cast<std::ptrdiff_t>(i);
        ++out[{ from, from + static_cast<std::ptrdiff_t>(n) }];
    }
    return out;
}

double overlap(const Words& answer, const Words& reference, std::size_t n)
{
    const auto mine = grams(answer, n);
    const auto theirs = grams(reference, n);
    std::size_t hits = 0;
    for (const auto& [gram, count] : theirs) {
        const auto found = mine.find(gram);
        hits += found == mine.end() ? 0 : std::min(count, found->second);
    }
    const auto total = [n](const Words& words) {
        return words.size() >= n ? words.size() - n + 1 : 0;
    };
    return f1(hits, total(answer), total(reference));
}

/// Lengths of the longest common subsequences of all beginnings.
std::vector<std::vector<std::size_t>> subsequences(const Words& a, const Words& b)
{
    std::vector<std::vector<std::size_t>> table(a.size() + 1,
                                                std::vector<std::size_t>(b.size() + 1));
    for (std::size_t i = 1; i <= a.size(); ++i) {
        for (std::size_t j = 1; j <= b.size(); ++j) {
            table[i][j] = a[i - 1] == b[j - 1] ? table[i - 1][j - 1] + 1
                                               : std::max(table[i - 1][j], table[i][j - 1]);
        }
    }
    return table;
}

// Places of `reference` in one longest common subsequence; which one matters to the union of them.
void addCommon(const Words& reference, const Words& answer, std::set<std::size_t>& places)
{
    const auto table = subsequences(reference, answer);
    std::size_t i = reference.size();
    std::size_t j = answer.size();
    while (i > 0 && j > 0) {
        if (reference[i - 1] == answer[j - 1]) {
            places.insert(i - 1);
            --i;
            --j;
        } else if (table[i][j - 1] > table[i - 1][j]) {
            --j;
        } else {
            --i;
        }
    }
}

double byLines(std::string_view answerText, std::string_view referenceText)
{
    const std::vector<Words> answer = linesOf(answerText);
    const std::vector<Words> reference = linesOf(referenceText);
    std::map<std::string, std::size_t> left;
    std::map<std::string, std::size_t> leftReference;
    std::size_t answerWords = 0;
    std::size_t referenceWords = 0;
    for (const Words& line : answer) {
        answerWords += line.size();
        for (const std::string& word : line) {
            ++left[word];
        }
    }
    for (const Words& line : reference) {
        referenceWords += line.size();
        for (const std::string& word : line) {
            ++leftReference[word];
        }
    }
    std::size_t hits = 0;
    for (const Words& line : reference) {
        std::set<std::size_t> places;
        for (const Words& other : answer) {
            addCommon(line, other, places);
        }
        for (const std::size_t place : places) {
            std::size_t& mine = left[line[place]];
            std::size_t& theirs = leftReference[line[place]];
            if (mine > 0 && theirs > 0) {
                --mine;
                --theirs;
                ++hits;
            }
        }
    }
    return f1(hits, answerWords, referenceWords);
}

class RougeScorer final : public Scorer
{
public:
    RougeScorer(std::string_view profile, Rouge kind)
        : m_profile(profile)
        , m_kind(kind)
    {
    }

    std::string_view profile() const override { return m_profile; }

    Extraction extract(std::string_view text) const override { return { std::string(text) }; }

    Extraction expected(std::string_view column) const override { return extract(column); }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        return rouge(m_kind, answer, expected);
    }

private:
    std::string m_profile;
    Rouge m_kind;
};

} // namespace

double rouge(Rouge kind, std::string_view answer, std::string_view reference)
{
    if (kind == Rouge::LSum) {
        return byLines(answer, reference);
    }
    const Words mine = wordsOf(answer);
    const Words theirs = wordsOf(reference);
    if (kind == Rouge::L) {
        return f1(subsequences(theirs, mine).back().back(), mine.size(), theirs.size());
    }
    return overlap(mine, theirs, kind == Rouge::One ? 1 : 2);
}

std::unique_ptr<Scorer> detail::makeRougeScorer(std::string_view profile)
{
    static constexpr std::array<std::pair<std::string_view, Rouge>, 4> kKinds { {
        { "rouge-1/1", Rouge::One },
        { "rouge-2/1", Rouge::Two },
        { "rouge-l/1", Rouge::L },
        { "rouge-lsum/1", Rouge::LSum },
    } };
    for (const auto& [name, kind] : kKinds) {
        if (name == profile) {
            return std::make_unique<RougeScorer>(name, kind);
        }
    }
    return nullptr;
}

} // namespace loadstone
