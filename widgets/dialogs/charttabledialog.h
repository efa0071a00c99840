// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tablemodel.h"
#include "plots/chart.h"

#include <QDialog>

namespace loadstone {

class BarsView;

/// Numbers of a chart.
class ChartTableModel final : public TableModel
{
    Q_OBJECT

public:
    explicit ChartTableModel(ChartTable table, QObject* parent = nullptr);

    const ChartTable& table() const { return m_table; }

protected:
    int rows() const override { return static_cast<int>(m_table.rows.size()); }

    int columns() const override { return static_cast<int>(m_table.columns.size()); }

    QString title(int column) const override { return m_table.columns.value(column); }

    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;

private:
    ChartTable m_table;
};

/// A chart's data as a table that can be read, searched and copied. Deletes itself when closed.
class ChartTableDialog final : public QDialog
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ChartTableDialog)

public:
    ChartTableDialog(const QString& title, ChartTable table, QWidget* parent = nullptr);

    /// Opens it whenever the chart asks for its table.
    static void serve(Chart* chart);
    static void serve(BarsView* bars);
};

} // namespace loadstone
