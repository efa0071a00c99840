// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tablemodel.h"
#include "report/systemstext.h"

namespace loadstone {

/// Systems side by side, a column a system. Owned by the compare page.
class SystemsModel final : public TableModel
{
    Q_OBJECT

public:
    explicit SystemsModel(QObject* parent = nullptr);

    /// In the application's language.
    void setSystems(const SystemsComparison& comparison);

    /// What limits the comparison, as sentences.
    QStringList notes() const { return m_table.notes; }

protected:
    int rows() const override { return static_cast<int>(m_table.table.rows.size()); }

    int columns() const override { return static_cast<int>(m_table.table.columns.size()); }

    QString title(int column) const override { return m_table.table.columns[column]; }

    bool isNumber(int column) const override { return column > 0; }

    QString text(int row, int column) const override;

    QVariant raw(int row, int column) const override { return text(row, column); }

private:
    SystemsTable m_table;
};

} // namespace loadstone
