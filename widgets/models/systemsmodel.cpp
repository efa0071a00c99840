// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/systemsmodel.h"

#include <QCoreApplication>

namespace loadstone {

SystemsModel::SystemsModel(QObject* parent)
    : TableModel(parent)
{
}

void SystemsModel::setSystems(const SystemsComparison& comparison)
{
    ReportOptions options;
    options.locale = QLocale();
    options.translate = [](const char* text) {
        return QCoreApplication::translate("Report", text);
    };
    beginResetModel();
    m_table = systemsTable(comparison, options);
    endResetModel();
}

QString SystemsModel::text(int row, int column) const
{
    return m_table.table.rows[static_cast<std::size_t>(row)].value(column);
}

} // namespace loadstone
