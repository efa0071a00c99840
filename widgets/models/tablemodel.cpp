// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/tablemodel.h"

using namespace Qt::StringLiterals;

namespace loadstone {

TableModel::TableModel(QObject* parent)
    : QAbstractTableModel(parent)
{
}

int TableModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : rows();
}

int TableModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns();
}

QVariant TableModel::data(const QModelIndex& index, int role) const
{
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(isNumber(index.column())
                                                     ? Qt::AlignRight | Qt::AlignVCenter
                                                     : Qt::AlignLeft | Qt::AlignVCenter));
    case SortRole:
        return raw(index.row(), index.column());
    default:
        return other(index.row(), index.column(), role);
    }
}

QVariant TableModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= columns()) {
        return {};
    }
    switch (role) {
    case Qt::DisplayRole:
        return title(section);
    case Qt::ToolTipRole:
        return titleTip(section);
    case Qt::TextAlignmentRole:
        return QVariant::fromValue(Qt::Alignment(isNumber(section)
                                                     ? Qt::AlignRight | Qt::AlignVCenter
                                                     : Qt::AlignLeft | Qt::AlignVCenter));
    default:
        return {};
    }
}

void TableModel::refreshUnits()
{
    chooseUnits();
    if (columns() > 0) {
        Q_EMIT headerDataChanged(Qt::Horizontal, 0, columns() - 1);
    }
    if (rows() > 0 && columns() > 0) {
        Q_EMIT dataChanged(index(0, 0), index(rows() - 1, columns() - 1));
    }
}

QString TableModel::titleTip(int column) const
{
    Q_UNUSED(column)
    return {};
}

QVariant TableModel::other(int row, int column, int role) const
{
    Q_UNUSED(row)
    Q_UNUSED(column)
    Q_UNUSED(role)
    return {};
}

} // namespace loadstone
