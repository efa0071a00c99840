// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/palettesource.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QListView;

namespace loadstone {

class PaletteModel;

/// Finds everything that can be done or looked at by a few typed characters. What was used lately
/// is remembered in the settings. Deletes itself when closed; what was chosen runs after that.
class CommandPalette final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(CommandPalette)

public:
    /// `finder` gives more for what is typed, below the entries that fit.
    CommandPalette(std::vector<PaletteEntry> entries, PaletteFinder finder, QWidget* parent);

    PaletteModel* model() const { return m_model; }

    void done(int result) override;

protected:
    bool eventFilter(QObject* watched, QEvent* event) override;
    bool event(QEvent* event) override;

private:
    void search(const QString& text);
    void moveBy(int rows);
    /// Says the chosen line to those who cannot see it: the keyboard stays in the field.
    void announce();
    void runChosen();
    void place();

    PaletteModel* m_model;
    QLineEdit* m_field;
    QListView* m_list;
    QLabel* m_status;
    bool m_wasActive = false;
};

} // namespace loadstone
