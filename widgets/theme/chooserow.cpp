// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/chooserow.h"

#include <QHeaderView>
#include <QTableView>

namespace loadstone {

void chooseRow(QTableView* view, int row)
{
    // The column at the edge where lines begin, so that nothing scrolls sideways. Qt looks one
    // pixel beyond the right edge and finds none there.
    const int edge = view->isRightToLeft() ? view->viewport()->width() - 1 : 0;
    const int column = view->horizontalHeader()->logicalIndexAt(edge);
    view->selectionModel()->setCurrentIndex(view->model()->index(row, column, view->rootIndex()),
                                            QItemSelectionModel::ClearAndSelect
                                                | QItemSelectionModel::Rows);
}

} // namespace loadstone
