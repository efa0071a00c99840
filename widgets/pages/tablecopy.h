// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>

class QTableView;

namespace loadstone {

enum class CellFormat {
    Tabs, // as spreadsheets take it from the clipboard
    Csv, // RFC 4180; numbers with a point, undefined ones empty
};

/// More than that is not for a clipboard: the text would stand in the way of the window and of
/// whatever it is pasted into.
inline constexpr qint64 kMostCopied = 20'000;

/// Rows that are marked, without a look at each.
qint64 markedRows(const QTableView& view);

/// The marked rows of a table as they stand on the screen: the columns that are shown, in their
/// order, below their titles. Empty when no row is marked.
QString markedCells(const QTableView& view, CellFormat format);

/// Gives a table "Copy rows" (Ctrl+C) and "Copy as CSV" (Ctrl+Shift+C), as actions of its own that
/// a menu of its actions shows. More than kMostCopied rows are refused: by `refuse`, or by a few
/// words at the table.
void serveCopy(QTableView* view, const QString& name, std::function<void(qint64 rows)> refuse = {});

} // namespace loadstone
