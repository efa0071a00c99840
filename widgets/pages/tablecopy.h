// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTableView;

namespace loadstone {

enum class CellFormat {
    Tabs, // as spreadsheets take it from the clipboard
    Csv, // RFC 4180; numbers with a point, undefined ones empty
};

/// The marked rows of a table as they stand on the screen: the columns that are shown, in their
/// order, below their titles. Empty when no row is marked.
QString markedCells(const QTableView& view, CellFormat format);

/// Gives a table "Copy rows" (Ctrl+C) and "Copy as CSV" (Ctrl+Shift+C), as actions of its own that
/// a menu of its actions shows.
void serveCopy(QTableView* view, const QString& name);

} // namespace loadstone
