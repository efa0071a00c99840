// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/reporttablemodel.h"

#include <QCoreApplication>

namespace loadstone {

ReportTableModel::ReportTableModel(QObject* parent)
    : TableModel(parent)
{
}

ReportOptions ReportTableModel::options()
{
    ReportOptions options;
    options.locale = QLocale();
    options.translate = [](const char* text) {
        return QCoreApplication::translate("Report", text);
    };
    return options;
}

void ReportTableModel::setTable(DocTable table)
{
    beginResetModel();
    m_table = std::move(table);
    m_markedColumn = -1;
    endResetModel();
}

void ReportTableModel::setMarks(int column, std::vector<TableMark> marks)
{
    m_markedColumn = column;
    m_marks = std::move(marks);
    if (!m_table.rows.empty()) {
        Q_EMIT dataChanged(index(0, column), index(rows() - 1, column));
    }
}

QVariant ReportTableModel::other(int row, int column, int role) const
{
    const auto at = static_cast<std::size_t>(row);
    if (column != m_markedColumn || at >= m_marks.size()) {
        return {};
    }
    return role == ToneRole                                   ? QVariant(m_marks[at].tone)
        : role == IconNameRole && !m_marks[at].icon.isEmpty() ? QVariant(m_marks[at].icon)
                                                              : QVariant();
}

bool ReportTableModel::isNumber(int column) const
{
    const auto at = static_cast<std::size_t>(column);
    return at < m_table.rightAligned.size() && m_table.rightAligned[at];
}

QString ReportTableModel::text(int row, int column) const
{
    return m_table.rows[static_cast<std::size_t>(row)].value(column);
}

} // namespace loadstone
