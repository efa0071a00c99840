// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "help/helpsearch.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// What a word is worth where it stands, beside the body's 1 to 3.
constexpr double kInPageTitle = 14;
constexpr double kInKeywords = 10;
constexpr double kInSectionTitle = 12;
constexpr double kPageTitleForSections = 2;
constexpr qsizetype kExtract = 190;
constexpr qsizetype kBefore = 60;

QString withoutPlural(const QString& word)
{
    constexpr qsizetype kShortest = 4;
    return word.size() >= kShortest && word.endsWith(u's') && !word.endsWith(u"ss"_s)
        ? word.chopped(1)
        : word;
}

bool isWordLetter(QChar letter)
{
    return letter.isLetterOrNumber() || letter == u'_';
}

/// What a page is about that begins with a heading at once.
QString namesOf(const HelpPage& page)
{
    QStringList names;
    for (const HelpSection& section : page.sections) {
        if (section.level > 1) {
            names << section.title;
        }
    }
    return names.join(u" · "_s);
}

QString extractOf(const QString& text, const QStringList& asked)
{
    const QString small = text.toLower();
    qsizetype first = -1;
    for (const QString& word : asked) {
        const qsizetype at = small.indexOf(word);
        first = at >= 0 && (first < 0 || at < first) ? at : first;
    }
    qsizetype from = std::max<qsizetype>(0, first - kBefore);
    while (from > 0 && !text[from - 1].isSpace()) {
        --from;
    }
    qsizetype to = std::min(text.size(), from + kExtract);
    while (to < text.size() && !text[to].isSpace()) {
        ++to;
    }
    return (from > 0 ? u"… "_s : QString()) + text.mid(from, to - from)
        + (to < text.size() ? u" …"_s : QString());
}

} // namespace

QStringList HelpSearch::words(const QString& text)
{
    QStringList out;
    const QString small = text.toLower();
    qsizetype from = -1;
    for (qsizetype i = 0; i <= small.size(); ++i) {
        const bool inside = i < small.size() && isWordLetter(small[i]);
        if (inside && from < 0) {
            from = i;
        } else if (!inside && from >= 0) {
            const QString word = small.mid(from, i - from);
            out << withoutPlural(word);
            if (word.contains(u'_')) {
                for (const QString& part : word.split(u'_', Qt::SkipEmptyParts)) {
                    out << withoutPlural(part);
                }
            }
            from = -1;
        }
    }
    return out;
}

HelpSearch::HelpSearch(const HelpBook& book)
{
    for (const HelpPage& page : book.pages()) {
        bool isPage = true;
        for (const HelpSection& section : page.sections) {
            Place place;
            place.hit.topic = isPage ? page.id : QString(page.id + u'#' + section.anchor);
            place.hit.title = section.title;
            place.hit.page = page.title;
            place.text = section.text.isEmpty() && isPage ? namesOf(page) : section.text;
            QHash<QString, int> counts;
            for (const QString& word : words(section.text)) {
                ++counts[word];
            }
            for (auto it = counts.cbegin(); it != counts.cend(); ++it) {
                place.weights[it.key()] = 1 + std::log(it.value());
            }
            const auto add = [&place](const QString& text, double weight) {
                for (const QString& word : words(text)) {
                    double& now = place.weights[word];
                    now = std::max(now, weight);
                }
            };
            add(page.title, isPage ? kInPageTitle : kPageTitleForSections);
            if (isPage) {
                for (const QString& word : page.keywords) {
                    add(word, kInKeywords);
                }
            } else {
                add(section.title, kInSectionTitle);
            }
            for (auto it = place.weights.cbegin(); it != place.weights.cend(); ++it) {
                ++m_counts[it.key()];
            }
            m_places.push_back(std::move(place));
            isPage = false;
        }
    }
}

double HelpSearch::scoreOf(const Place& place, const QString& word, bool isBeginning) const
{
    const auto rarity = [this](const QString& known) {
        return std::log(1 + static_cast<double>(m_places.size()) / m_counts.value(known, 1));
    };
    if (const auto whole = place.weights.constFind(word); whole != place.weights.cend()) {
        return *whole * rarity(word);
    }
    if (!isBeginning || word.size() < 2) {
        return 0;
    }
    double best = 0;
    for (auto it = place.weights.cbegin(); it != place.weights.cend(); ++it) {
        if (it.key().startsWith(word)) {
            best = std::max(best, 0.7 * it.value() * rarity(it.key()));
        }
    }
    return best;
}

std::vector<HelpHit> HelpSearch::collect(const QStringList& asked, bool all, bool lastIsWhole) const
{
    std::vector<HelpHit> hits;
    for (const Place& place : m_places) {
        double score = 0;
        bool missing = false;
        for (const QString& word : asked) {
            const double one = scoreOf(place, word, !lastIsWhole && &word == &asked.back());
            missing = missing || one <= 0;
            score += one;
        }
        if (score > 0 && (!all || !missing)) {
            HelpHit hit = place.hit;
            hit.score = score;
            hit.extract = extractOf(place.text, asked);
            hits.push_back(std::move(hit));
        }
    }
    return hits;
}

QStringList HelpSearch::askedWords(const QString& query)
{
    QStringList asked;
    for (const QString& part : query.toLower().split(u' ', Qt::SkipEmptyParts)) {
        // A code is looked for as it is, not in parts: its parts stand in many places.
        const QStringList found = words(part);
        asked << (found.size() > 1 && part.contains(u'_') ? found.mid(0, 1) : found);
    }
    return asked;
}

std::vector<HelpHit> HelpSearch::best(std::vector<HelpHit> hits, std::size_t most)
{
    std::stable_sort(hits.begin(), hits.end(),
                     [](const HelpHit& a, const HelpHit& b) { return a.score > b.score; });
    hits.resize(std::min(hits.size(), most));
    return hits;
}

std::vector<HelpHit> HelpSearch::find(const QString& query, std::size_t most) const
{
    std::vector<HelpHit> hits = findAll(query, most);
    return hits.empty() ? best(collect(askedWords(query), false, query.endsWith(u' ')), most)
                        : hits;
}

std::vector<HelpHit> HelpSearch::findAll(const QString& query, std::size_t most) const
{
    const QStringList asked = askedWords(query);
    return asked.isEmpty() ? std::vector<HelpHit>()
                           : best(collect(asked, true, query.endsWith(u' ')), most);
}

} // namespace loadstone
