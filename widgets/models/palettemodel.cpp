// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/palettemodel.h"

#include "models/fuzzymatch.h"
#include "models/tones.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kElsewhere = 4; // a word that the title lacks
constexpr int kRecent = 3; // each place among what was used lately
constexpr int kMostRecent = 5; // what was typed counts more
constexpr int kImpossible = -6;
constexpr qsizetype kLettersAPoint = 12; // shorter titles first

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
    endResetModel();
}

const PaletteEntry& PaletteModel::entry(int row) const
{
    return m_items[m_shown[static_cast<std::size_t>(row)].item].entry;
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
        for (const QString& part : { one.subtitle, one.keys, one.whyNot }) {
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
