// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

namespace loadstone {

/// Roles that every model of the window answers.
enum ModelRole {
    SortRole = Qt::UserRole + 1, // raw value; invalid where undefined
    IconNameRole, // of resources/icons; drawn by IconDelegate
    ToneRole, // int of Tone, for text and icon
    FirstOwnRole,
};

/// Base of flat tables: index arithmetic is done here once, subclasses say what a cell holds.
class TableModel : public QAbstractTableModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(TableModel)

public:
    explicit TableModel(QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const final;
    int columnCount(const QModelIndex& parent = {}) const final;
    QVariant data(const QModelIndex& index, int role) const final;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const final;

    /// A person prefers other units now: titles and cells are asked for again.
    void refreshUnits();

protected:
    /// Decides in which unit each column stands.
    virtual void chooseUnits() { }

    virtual int rows() const = 0;
    virtual int columns() const = 0;
    virtual QString title(int column) const = 0;
    virtual QString titleTip(int column) const;
    virtual bool isNumber(int column) const = 0;
    virtual QString text(int row, int column) const = 0;
    virtual QVariant raw(int row, int column) const = 0;
    /// Any further role; an invalid variant when there is nothing.
    virtual QVariant other(int row, int column, int role) const;
};

} // namespace loadstone
