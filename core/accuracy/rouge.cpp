// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "accuracy/rouge.h"

#include "accuracy/porterstemmer.h"
#include "accuracy/scorerparts.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace loadstone {

namespace {

using Words = std::vector<std::string>;

constexpr std::size_t kStemmed = 4; // letters from which on a word is stemmed
// What is longer is compared up to here only: a model that never stops must not stop the grading.
constexpr std::size_t kMostWords = 32'768;
constexpr std::size_t kMostWordsOfLine = 8'192;

Words wordsOf(std::string_view text, std::size_t most = kMostWords)
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
        if (out.size() == most) {
            return out;
        }
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if ((lower >= 'a' && lower <= 'z') || (lower >= '0' && lower <= '9')) {
            word += lower;
        } else {
            finish();
        }
    }
    if (out.size() < most) {
        finish();
    }
    return out;
}

std::vector<Words> linesOf(std::string_view text)
{
    std::vector<Words> out;
    std::size_t words = 0;
    while (!text.empty() && words < kMostWords) {
        const std::size_t end = std::min(text.find('\n'), text.size());
        if (end > 0) {
            out.push_back(
                wordsOf(text.substr(0, end), std::min(kMostWordsOfLine, kMostWords - words)));
            words += out.back().size();
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

/// A number for each word, so that comparing them costs nothing.
std::vector<std::uint32_t> numbered(const Words& words, std::map<std::string, std::uint32_t>& known)
{
    std::vector<std::uint32_t> out;
    out.reserve(words.size());
    for (const std::string& word : words) {
        out.push_back(known.emplace(word, static_cast<std::uint32_t>(known.size())).first->second);
    }
    return out;
}

/// Length of a longest common subsequence, in the memory of a row.
std::size_t commonLength(const Words& a, const Words& b)
{
    std::map<std::string, std::uint32_t> known;
    const auto left = numbered(a, known);
    const auto right = numbered(b, known);
    std::vector<std::uint32_t> row(right.size() + 1, 0);
    for (const std::uint32_t word : left) {
        std::uint32_t before = 0; // of the row above, one to the left
        for (std::size_t j = 1; j <= right.size(); ++j) {
            const std::uint32_t above = row[j];
            row[j] = word == right[j - 1] ? before + 1 : std::max(above, row[j - 1]);
            before = above;
        }
    }
    return row.back();
}

enum class Step : std::uint8_t { Both, Answer, Reference };

// Places of `reference` in one longest common subsequence; which one matters to the union of them.
void addCommon(const Words& reference, const Words& answer, std::set<std::size_t>& places)
{
    std::map<std::string, std::uint32_t> known;
    const auto left = numbered(reference, known);
    const auto right = numbered(answer, known);
    const std::size_t width = right.size() + 1;
    std::vector<std::uint32_t> row(width, 0);
    // Only the way back is kept of the table: a byte for each pair of words.
    std::vector<Step> steps(left.size() * right.size());
    for (std::size_t i = 1; i <= left.size(); ++i) {
        std::uint32_t before = 0;
        for (std::size_t j = 1; j < width; ++j) {
            const std::uint32_t above = row[j];
            Step& step = steps[(i - 1) * right.size() + j - 1];
            if (left[i - 1] == right[j - 1]) {
                step = Step::Both;
                row[j] = before + 1;
            } else {
                step = row[j - 1] > above ? Step::Answer : Step::Reference;
                row[j] = std::max(above, row[j - 1]);
            }
            before = above;
        }
    }
    std::size_t i = left.size();
    std::size_t j = right.size();
    while (i > 0 && j > 0) {
        const Step step = steps[(i - 1) * right.size() + j - 1];
        if (step == Step::Both) {
            places.insert(i - 1);
        }
        i -= step == Step::Answer ? 0 : 1;
        j -= step == Step::Reference ? 0 : 1;
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
    RougeScorer(std::string_view profile, Rouge kind, std::optional<double> threshold)
        : m_profile(profile)
        , m_kind(kind)
        , m_threshold(threshold)
    {
    }

    std::string_view profile() const override { return m_profile; }

    Extraction extract(std::string_view text) const override { return { std::string(text) }; }

    Extraction expected(std::string_view column) const override { return extract(column); }

    double grade(std::string_view answer, std::string_view expected) const override
    {
        const double score = rouge(m_kind, answer, expected);
        return m_threshold ? (score >= *m_threshold ? 1 : 0) : score;
    }

    bool tellsRight() const override { return m_threshold.has_value(); }

private:
    std::string m_profile;
    Rouge m_kind;
    std::optional<double> m_threshold;
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
        return f1(commonLength(theirs, mine), mine.size(), theirs.size());
    }
    return overlap(mine, theirs, kind == Rouge::One ? 1 : 2);
}

std::unique_ptr<Scorer> detail::makeRougeScorer(std::string_view profile,
                                                const ScoringSettings& settings)
{
    static constexpr std::array<std::pair<std::string_view, Rouge>, 4> kKinds { {
        { "rouge-1/1", Rouge::One },
        { "rouge-2/1", Rouge::Two },
        { "rouge-l/1", Rouge::L },
        { "rouge-lsum/1", Rouge::LSum },
    } };
    for (const auto& [name, kind] : kKinds) {
        if (name == profile) {
            return std::make_unique<RougeScorer>(name, kind, settings.threshold);
        }
    }
    return nullptr;
}

} // namespace loadstone
