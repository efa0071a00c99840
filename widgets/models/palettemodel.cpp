// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/palettemodel.h"

#include "models/fuzzymatch.h"
#include "models/tones.h"

#include <QSet>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kElsewhere = 4; // a word that the title lacks
constexpr int kRecent = 3; // each place among what was used lately
constexpr int kMostRecent = 5; // what was typed counts more
constexpr int kImpossible = -6;
constexpr qsizetype kLettersAPoint = 12; // shorter titles first
constexpr qsizetype kLeastLetters = 3; // fewer stand in every text

/// Where the words stand in a text; longer ones begin with what was typed ("percentiles").
QList<int> placesOf(const QStringList& words, const QString& text)
{
    const QString folded = foldedText(text);
    QList<int> places;
    for (const QString& word : words) {
        for (qsizetype at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + 1)) {
            if (at > 0 && folded[at - 1].isLetterOrNumber()) {
                continue;
            }
            for (qsizetype i = at; i < at + word.size(); ++i) {
                places << static_cast<int>(i);
            }
        }
    }
    std::sort(places.begin(), places.end());
    places.erase(std::unique(places.begin(), places.end()), places.end());
    return places;
}

} // namespace

PaletteModel::PaletteModel(QObject* parent)
    : QAbstractListModel(parent)
{
}

void PaletteModel::setEntries(std::vector<PaletteEntry> entries, const QStringList& recent)
{
    m_items.clear();
    for (PaletteEntry& entry : entries) {
        Item item;
        item.title = foldedText(entry.title);
        item.rest = foldedText(QString(entry.subtitle % u' ' % entry.keywords));
        const auto place = recent.indexOf(entry.id);
        item.bonus = place < 0 ? 0 : kRecent * static_cast<int>(recent.size() - place);
        item.entry = std::move(entry);
        m_items.push_back(std::move(item));
    }
    setQuery(m_query);
}

void PaletteModel::setFinder(PaletteFinder finder)
{
    m_finder = std::move(finder);
    setQuery(m_query);
}

std::optional<PaletteModel::Shown> PaletteModel::match(const Item& item, const QStringList& words)
{
    Shown shown;
    shown.score =
        std::min(item.bonus, kMostRecent) + (item.entry.whyNot.isEmpty() ? 0 : kImpossible);
    for (const QString& word : words) {
        if (const auto found = fuzzyMatch(word, item.title)) {
            shown.score += found->score;
            shown.positions += found->positions;
        } else if (item.rest.contains(word)) {
            shown.score += kElsewhere;
        } else {
            return std::nullopt;
        }
    }
    if (!words.isEmpty()) {
        shown.score -= static_cast<int>(item.title.size() / kLettersAPoint);
    }
    std::sort(shown.positions.begin(), shown.positions.end());
    return shown;
}

void PaletteModel::setQuery(const QString& query)
{
    beginResetModel();
    m_query = query;
    m_shown.clear();
    const QStringList words = foldedText(query).split(u' ', Qt::SkipEmptyParts);
    for (std::size_t i = 0; i < m_items.size(); ++i) {
        if (auto shown = match(m_items[i], words)) {
            shown->item = i;
            m_shown.push_back(std::move(*shown));
        }
    }
    // As they were given where they fit equally well.
    std::stable_sort(m_shown.begin(), m_shown.end(),
                     [&words, this](const Shown& a, const Shown& b) {
                         if (words.isEmpty()) {
                             return m_items[a.item].bonus > m_items[b.item].bonus;
                         }
                         return a.score > b.score;
                     });
    addFound(words);
    endResetModel();
}

void PaletteModel::addFound(const QStringList& words)
{
    m_found.clear();
    const bool isEnough = std::any_of(words.begin(), words.end(), [](const QString& word) {
        return word.size() >= kLeastLetters;
    });
    if (!m_finder || !isEnough) {
        return;
    }
    QSet<QString> shown;
    for (const Shown& one : m_shown) {
        shown << entryOf(one).id;
    }
    for (PaletteEntry& entry : m_finder(m_query)) {
        if (!shown.contains(entry.id)) {
            shown << entry.id;
            m_shown.push_back({ m_items.size() + m_found.size(), 0, placesOf(words, entry.title) });
            m_found.push_back(std::move(entry));
        }
    }
}

const PaletteEntry& PaletteModel::entryOf(const Shown& shown) const
{
    return shown.item < m_items.size() ? m_items[shown.item].entry
                                       : m_found[shown.item - m_items.size()];
}

const PaletteEntry& PaletteModel::entry(int row) const
{
    return entryOf(m_shown[static_cast<std::size_t>(row)]);
}

int PaletteModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_shown.size());
}

QVariant PaletteModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    const PaletteEntry& one = entry(index.row());
    switch (role) {
    case Qt::DisplayRole:
        return one.title;
    case Qt::AccessibleTextRole: {
        QStringList parts { one.title };
        for (const QString& part : { one.subtitle, one.keys, one.whyNot, one.detail }) {
            if (!part.isEmpty()) {
                parts << part;
            }
        }
        return parts.join(u", "_s);
    }
    case Qt::ToolTipRole:
        return one.whyNot.isEmpty() ? QVariant() : QVariant(one.whyNot);
    case IconNameRole:
        return one.icon;
    case ToneRole:
        return one.whyNot.isEmpty() ? QVariant() : QVariant(toneFaint);
    case SubtitleRole:
        return one.subtitle;
    case KeysRole:
        return one.keys;
    case WhyNotRole:
        return one.whyNot;
    case PositionsRole:
        return QVariant::fromValue(m_shown[static_cast<std::size_t>(index.row())].positions);
    case DetailRole:
        return one.detail;
    case DetailPositionsRole:
        return QVariant::fromValue(
            placesOf(foldedText(m_query).split(u' ', Qt::SkipEmptyParts), one.detail));
    default:
        return {};
    }
}

Qt::ItemFlags PaletteModel::flags(const QModelIndex& index) const
{
    // What cannot be done can be chosen all the same: then it says why.
    const Qt::ItemFlags flags = QAbstractListModel::flags(index);
    return index.isValid() ? flags | Qt::ItemNeverHasChildren : flags;
}

} // namespace loadstone
