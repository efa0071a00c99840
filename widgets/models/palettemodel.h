// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/palettesource.h"
#include "models/tablemodel.h"

#include <QAbstractListModel>
#include <QStringList>

#include <optional>

namespace loadstone {

/// What the command palette shows for what was typed, the best first. Owned by the palette.
class PaletteModel final : public QAbstractListModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PaletteModel)

public:
    enum Role {
        SubtitleRole = FirstOwnRole,
        KeysRole,
        WhyNotRole,
        PositionsRole, // QList<int>: characters of the title that were typed
        DetailRole, // a second line; empty: there is none
        DetailPositionsRole, // QList<int>: characters of it that were typed
    };

    explicit PaletteModel(QObject* parent = nullptr);

    /// `recent`: ids of what was used lately, the latest first; they stand in front.
    void setEntries(std::vector<PaletteEntry> entries, const QStringList& recent);
    /// Asked for what is typed; what it gives stands below everything else, and only what is not
    /// there already.
    void setFinder(PaletteFinder finder);
    /// Every word of it must be found in an entry's title, or elsewhere in what belongs to it.
    void setQuery(const QString& query);

    const PaletteEntry& entry(int row) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    Qt::ItemFlags flags(const QModelIndex& index) const override;

private:
    struct Item
    {
        PaletteEntry entry;
        QString title; // folded, as the next
        QString rest;
        int bonus = 0; // of what was used lately
    };

    struct Shown
    {
        std::size_t item = 0;
        int score = 0;
        QList<int> positions;
    };

    static std::optional<Shown> match(const Item& item, const QStringList& words);

    const PaletteEntry& entryOf(const Shown& shown) const;
    void addFound(const QStringList& words);

    std::vector<Item> m_items;
    std::vector<PaletteEntry> m_found; // their numbers go on after those of the items
    std::vector<Shown> m_shown;
    PaletteFinder m_finder;
    QString m_query;
};

} // namespace loadstone
