// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tablemodel.h"
#include "report/reportbuilder.h"

namespace loadstone {

/// How a cell is told apart: an icon of resources/icons beside its words, and its colour.
struct TableMark
{
    QString icon;
    int tone = 0; // ToneValue
};

/// A table of reports in the window: the same cells from the same code. Owned by its page.
class ReportTableModel final : public TableModel
{
    Q_OBJECT

public:
    explicit ReportTableModel(QObject* parent = nullptr);

    /// For making tables in the application's language.
    static ReportOptions options();

    void setTable(DocTable table);
    /// Of the cells of one column, a row each; after setTable.
    void setMarks(int column, std::vector<TableMark> marks);

protected:
    int rows() const override { return static_cast<int>(m_table.rows.size()); }

    int columns() const override { return static_cast<int>(m_table.columns.size()); }

    QString title(int column) const override { return m_table.columns[column]; }

    bool isNumber(int column) const override;
    QString text(int row, int column) const override;

    QVariant raw(int row, int column) const override { return text(row, column); }

    QVariant other(int row, int column, int role) const override;

private:
    DocTable m_table;
    int m_markedColumn = -1;
    std::vector<TableMark> m_marks;
};

} // namespace loadstone
