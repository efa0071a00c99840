// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QTableView;

namespace loadstone {

/// Keeps the columns of a table as wide as its window, each with its share of what their contents
/// leave free, until a person moves one. Owned by the table.
class ColumnFit final : public QObject
{
    Q_OBJECT

public:
    explicit ColumnFit(QTableView* table);

    /// The contents are others.
    void refit();

    bool eventFilter(QObject* watched, QEvent* event) override;

private:
    QTableView* m_table;
    bool m_isFitting = false;
    bool m_isChosen = false; // by a person
};

} // namespace loadstone
