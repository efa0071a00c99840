// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/fuzzymatch.h"

#include <algorithm>
#include <limits>
#include <vector>

namespace loadstone {

namespace {

constexpr int kNone = std::numeric_limits<int>::min() / 2;
constexpr int kAnywhere = 1;
constexpr int kWordStart = 8;
constexpr int kTextStart = 3; // on top of the word's
constexpr int kConsecutive = 6;
constexpr int kGap = 1;
/// A character on average: less is scattered about.
constexpr int kLeast = 3;

bool isWordStart(QStringView text, qsizetype at)
{
    return at == 0 || !text[at - 1].isLetterOrNumber()
        || (text[at].isDigit() && !text[at - 1].isDigit());
}

/// The best score of each place for one more character, and the place of the one before it.
struct Row
{
    std::vector<int> score;
    std::vector<int> from;
};

Row firstRow(QChar character, QStringView text)
{
    const auto size = static_cast<std::size_t>(text.size());
    Row row { std::vector<int>(size, kNone), std::vector<int>(size, -1) };
    for (std::size_t at = 0; at < size; ++at) {
        const auto place = static_cast<qsizetype>(at);
        if (text[place] == character) {
            row.score[at] = isWordStart(text, place) ? kWordStart : kAnywhere;
            row.score[at] += at == 0 ? kTextStart : 0;
        }
    }
    return row;
}

Row nextRow(const Row& before, QChar character, QStringView text)
{
    const std::size_t size = before.score.size();
    Row row { std::vector<int>(size, kNone), std::vector<int>(size, -1) };
    int best = kNone; // of the places further left than the neighbour
    int bestAt = -1;
    for (std::size_t at = 1; at < size; ++at) {
        const auto place = static_cast<qsizetype>(at);
        if (at >= 2 && before.score[at - 2] > best) {
            best = before.score[at - 2];
            bestAt = static_cast<int>(at) - 2;
        }
        if (text[place] != character) {
            continue;
        }
        const int here = isWordStart(text, place) ? kWordStart : kAnywhere;
        if (before.score[at - 1] > kNone) {
            row.score[at] = before.score[at - 1] + std::max(here, kConsecutive);
            row.from[at] = static_cast<int>(at) - 1;
        }
        if (best > kNone && best + here - kGap > row.score[at]) {
            row.score[at] = best + here - kGap;
            row.from[at] = bestAt;
        }
    }
    return row;
}

} // namespace

QString foldedText(QStringView text)
{
    QString folded = text.toString();
    for (QChar& character : folded) {
        if (character.isSurrogate()) {
            continue;
        }
        const QString parts = QString(character).normalized(QString::NormalizationForm_D);
        character = (parts.isEmpty() ? character : parts.front()).toLower();
    }
    return folded;
}

std::optional<FuzzyMatch> fuzzyMatch(QStringView word, QStringView text)
{
    if (word.isEmpty() || word.size() > text.size()) {
        return std::nullopt;
    }
    std::vector<Row> rows { firstRow(word[0], text) };
    for (qsizetype i = 1; i < word.size(); ++i) {
        rows.push_back(nextRow(rows.back(), word[i], text));
    }
    const std::vector<int>& last = rows.back().score;
    const auto best = std::max_element(last.begin(), last.end());
    if (*best < kLeast * word.size()) {
        return std::nullopt;
    }
    FuzzyMatch match;
    match.score = *best;
    int at = static_cast<int>(best - last.begin());
    for (auto row = rows.rbegin(); row != rows.rend(); ++row) {
        match.positions.prepend(at);
        at = row->from[static_cast<std::size_t>(at)];
    }
    return match;
}

} // namespace loadstone
