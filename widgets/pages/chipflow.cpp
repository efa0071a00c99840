// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/chipflow.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace loadstone {

ChipFlow::ChipFlow(int spacing, QWidget* parent)
    : QLayout(parent)
{
    setSpacing(spacing);
    setContentsMargins(0, 0, 0, 0);
}

ChipFlow::~ChipFlow()
{
    qDeleteAll(m_items);
}

void ChipFlow::addItem(QLayoutItem* item)
{
    m_items.append(item);
}

int ChipFlow::count() const
{
    return static_cast<int>(m_items.size());
}

QLayoutItem* ChipFlow::itemAt(int index) const
{
    return m_items.value(index);
}

QLayoutItem* ChipFlow::takeAt(int index)
{
    return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize ChipFlow::sizeHint() const
{
    QSize size;
    for (const QLayoutItem* item : m_items) {
        const QSize own = item->sizeHint();
        size = QSize(size.width() + own.width() + spacing(), std::max(size.height(), own.height()));
    }
    return size;
}

QSize ChipFlow::minimumSize() const
{
    QSize size;
    for (const QLayoutItem* item : m_items) {
        size = size.expandedTo(item->minimumSize());
    }
    return size;
}

Qt::Orientations ChipFlow::expandingDirections() const
{
    return Qt::Horizontal;
}

int ChipFlow::heightForWidth(int width) const
{
    return place(QRect(0, 0, width, 0), false);
}

void ChipFlow::setGeometry(const QRect& rect)
{
    QLayout::setGeometry(rect);
    place(rect, true);
}

int ChipFlow::place(const QRect& rect, bool apply) const
{
    const Qt::LayoutDirection direction =
        parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight;
    int x = rect.left();
    int y = rect.top();
    int line = 0;
    for (QLayoutItem* item : m_items) {
        const QSize size(std::min(item->sizeHint().width(), rect.width()),
                         item->sizeHint().height());
        if (x > rect.left() && x + size.width() > rect.right() + 1) {
            x = rect.left();
            y += line + spacing();
            line = 0;
        }
        if (apply) {
            item->setGeometry(QStyle::visualRect(direction, rect, QRect(QPoint(x, y), size)));
        }
        x += size.width() + spacing();
        line = std::max(line, size.height());
    }
    return y + line - rect.top();
}

} // namespace loadstone
