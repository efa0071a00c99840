// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QLineEdit;

namespace loadstone {

/// Gives a field the button that empties it; Qt's own has no name for those who hear it.
void addClearButton(QLineEdit* field);

/// The same, with a lens before the text.
void makeSearchField(QLineEdit* field);

/// It was made one.
bool isSearchField(const QLineEdit* field);

} // namespace loadstone
