// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/columnfit.h"

#include <QEvent>
#include <QHeaderView>
#include <QTableView>

namespace loadstone {

ColumnFit::ColumnFit(QTableView* table)
    : QObject(table)
    , m_table(table)
{
    table->horizontalHeader()->setStretchLastSection(false);
    table->viewport()->installEventFilter(this);
    connect(table->horizontalHeader(), &QHeaderView::sectionResized, this,
            [this] { m_isChosen = m_isChosen || !m_isFitting; });
}

void ColumnFit::refit()
{
    if (m_isChosen) {
        return;
    }
    m_isFitting = true;
    QHeaderView* header = m_table->horizontalHeader();
    m_table->resizeColumnsToContents();
    const int count = header->count();
    const int room = m_table->viewport()->width() - header->length();
    for (int column = 0; room > 0 && column < count; ++column) {
        // What is left of the division goes to the first ones.
        const int share = room / count + (column < room % count ? 1 : 0);
        header->resizeSection(column, header->sectionSize(column) + share);
    }
    m_isFitting = false;
}

bool ColumnFit::eventFilter(QObject* watched, QEvent* event)
{
    if (event->type() == QEvent::Resize) {
        refit();
    }
    return QObject::eventFilter(watched, event);
}

} // namespace loadstone
