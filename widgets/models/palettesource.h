// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <vector>

namespace loadstone {

/// Something that the command palette finds and does.
struct PaletteEntry
{
    QString id; // stable over sessions, for what was used lately: "action:actionRun"
    QString title; // what people search for first
    QString subtitle; // what it is or where it stands, e.g. "Results" or "Help"
    QString keywords; // further words that find it; never shown
    QString detail; // what stands there, on a line of its own; may be empty
    QString icon; // of resources/icons; may be empty
    QString keys; // its shortcut as people read it; may be empty
    QString whyNot; // why it cannot be done now, a sentence; empty: it can
    std::function<void()> run; // when the palette is closed
};

/// Further entries for what was typed, the best first.
using PaletteFinder = std::function<std::vector<PaletteEntry>(const QString& query)>;

/// Gives entries to the command palette. Owned by the window that it was added to.
class PaletteSource
{
public:
    PaletteSource() = default;
    PaletteSource(const PaletteSource&) = delete;
    PaletteSource& operator=(const PaletteSource&) = delete;
    virtual ~PaletteSource() = default;

    /// Asked whenever the palette opens: what there is now.
    virtual std::vector<PaletteEntry> entries() const = 0;
};

} // namespace loadstone
