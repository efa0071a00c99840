// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "dialogs/charttabledialog.h"

#include "delegates/icondelegate.h"
#include "dialogs/buttonnames.h"
#include "plots/barsview.h"
#include "plots/chartexport.h"

#include <QClipboard>
#include <QDialogButtonBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

ChartTableModel::ChartTableModel(ChartTable table, QObject* parent)
    : TableModel(parent)
    , m_table(std::move(table))
{
}

bool ChartTableModel::isNumber(int column) const
{
    return column > 0 || m_table.rowNames.isEmpty();
}

QString ChartTableModel::text(int row, int column) const
{
    if (!isNumber(column)) {
        return m_table.rowNames.value(row);
    }
    const QVariant value = raw(row, column);
    return value.isValid() ? QLocale().toString(value.toDouble(), 'g', 8) : undefinedText();
}

QVariant ChartTableModel::raw(int row, int column) const
{
    if (!isNumber(column)) {
        return m_table.rowNames.value(row);
    }
    const auto& cells = m_table.rows[static_cast<std::size_t>(row)];
    const int shift = m_table.rowNames.isEmpty() ? 0 : 1;
    const auto at = static_cast<std::size_t>(column - shift);
    return at < cells.size() && std::isfinite(cells[at]) ? QVariant(cells[at]) : QVariant();
}

ChartTableDialog::ChartTableDialog(const QString& title, ChartTable table, QWidget* parent)
    : QDialog(parent)
{
    setObjectName(u"chartTableDialog"_s);
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(title);
    setAccessibleName(title);
    resize(620, 480);
    auto* view = new QTableView;
    view->setObjectName(u"chartTable"_s);
    view->setAccessibleName(tr("Data of the chart"));
    auto* model = new ChartTableModel(std::move(table), view);
    view->setModel(model);
    view->setItemDelegate(new IconDelegate(view, 6));
    view->verticalHeader()->hide();
    view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    view->setAlternatingRowColors(true);
    view->resizeColumnsToContents();
    view->horizontalHeader()->setStretchLastSection(true);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->setObjectName(u"chartTableButtons"_s);
    auto* copy = buttons->addButton(tr("&Copy as CSV"), QDialogButtonBox::ActionRole);
    copy->setObjectName(u"chartTableCopy"_s);
    copy->setAccessibleName(tr("Copy as CSV"));
    // Of millions of rows only made when somebody wants it.
    connect(copy, &QPushButton::clicked, this, [model] {
        QGuiApplication::clipboard()->setText(QString::fromStdString(chartCsv(model->table())));
    });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    auto* layout = new QVBoxLayout(this);
    layout->addWidget(view);
    layout->addWidget(buttons);
    nameButtons(this);
}

void ChartTableDialog::serve(Chart* chart)
{
    connect(chart, &Chart::tableRequested, chart, [chart] {
        auto* dialog = new ChartTableDialog(chart->title(), chart->table(), chart->window());
        dialog->open();
    });
}

void ChartTableDialog::serve(BarsView* bars)
{
    connect(bars, &BarsView::tableRequested, bars, [bars] {
        auto* dialog = new ChartTableDialog(bars->accessibleName(), bars->table(), bars->window());
        dialog->open();
    });
}

} // namespace loadstone
