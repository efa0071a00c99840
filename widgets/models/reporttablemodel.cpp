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
    endResetModel();
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
