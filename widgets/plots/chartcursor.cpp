// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartcursor.h"

#include "plots/chart.h"

#include <QAccessible>

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

ChartCursor::ChartCursor(Chart& chart)
    : m_chart(chart)
    , m_vertical(new QCPItemStraightLine(&chart))
    , m_horizontal(new QCPItemStraightLine(&chart))
    , m_label(new QCPItemText(&chart))
{
    for (QCPAbstractItem* item :
         std::initializer_list<QCPAbstractItem*> { m_vertical, m_horizontal, m_label }) {
        item->setLayer(u"overlay"_s);
        item->setSelectable(false);
        item->setVisible(false);
    }
    for (QCPItemStraightLine* line : { m_vertical, m_horizontal }) {
        line->point1->setType(QCPItemPosition::ptAbsolute);
        line->point2->setType(QCPItemPosition::ptAbsolute);
        line->setClipToAxisRect(true);
    }
    m_label->position->setType(QCPItemPosition::ptAbsolute);
    m_label->setTextAlignment(Qt::AlignLeft);
    m_label->setPadding(QMargins(7, 5, 7, 5));
    m_label->setClipToAxisRect(false);
}

void ChartCursor::applyTheme()
{
    const ChartTheme& theme = m_chart.theme();
    const QPen pen(theme.faintText, 1, Qt::DotLine);
    m_vertical->setPen(pen);
    m_horizontal->setPen(pen);
    QColor ground = theme.background;
    ground.setAlpha(235);
    m_label->setBrush(ground);
    m_label->setPen(QPen(theme.axis));
    m_label->setColor(theme.text);
    m_label->setFont(m_chart.font());
}

void ChartCursor::setEnabled(bool on)
{
    m_enabled = on;
    if (!on) {
        hide();
        follow(std::nullopt);
    }
}

void ChartCursor::moveTo(const QPointF& pixel)
{
    if (!m_enabled || m_chart.isEmpty() || !m_chart.axisRect()->rect().contains(pixel.toPoint())) {
        hide();
        return;
    }
    m_pixel = pixel;
    m_key.reset();
    show();
}

void ChartCursor::step(int direction)
{
    const QRect area = m_chart.axisRect()->rect();
    const double start = m_shown ? m_key.value_or(m_chart.xAxis->pixelToCoord(m_pixel.x()))
                                 : m_chart.xAxis->range().lower - 1e-12;
    const auto next = m_chart.nextPoint(start, direction);
    if (!next || !m_chart.xAxis->range().contains(next->x())) {
        return;
    }
    m_enabled = true;
    m_pixel =
        QPointF(m_chart.xAxis->coordToPixel(next->x()),
                std::isnan(next->y()) ? area.center().y() : m_chart.yAxis->coordToPixel(next->y()));
    m_key = next->x();
    show();
    QAccessibleEvent event(&m_chart, QAccessible::DescriptionChanged);
    QAccessible::updateAccessibility(&event);
}

void ChartCursor::hide()
{
    if (m_shown && !m_followed) {
        conceal();
        Q_EMIT m_chart.cursorMoved(std::nullopt);
    }
}

void ChartCursor::conceal()
{
    m_shown = false;
    m_followed = false;
    m_key.reset();
    m_text.clear();
    m_vertical->setVisible(false);
    m_horizontal->setVisible(false);
    m_label->setVisible(false);
    redraw();
}

void ChartCursor::follow(const std::optional<double>& x)
{
    if (m_shown && !m_followed) {
        return; // the mouse is here
    }
    const QRect area = m_chart.axisRect()->rect();
    const double at = x ? m_chart.xAxis->coordToPixel(*x) : -1;
    if (!x || !m_enabled || m_chart.isEmpty() || at < area.left() || at > area.right()) {
        if (m_shown) {
            conceal();
        }
        return;
    }
    m_pixel = QPointF(at, area.center().y());
    show(true);
}

void ChartCursor::show(bool followed)
{
    m_shown = true;
    m_followed = followed;
    const QRect area = m_chart.axisRect()->rect();
    m_vertical->point1->setCoords(m_pixel.x(), area.top());
    m_vertical->point2->setCoords(m_pixel.x(), area.bottom());
    m_horizontal->point1->setCoords(area.left(), m_pixel.y());
    m_horizontal->point2->setCoords(area.right(), m_pixel.y());
    const double x = m_chart.xAxis->pixelToCoord(m_pixel.x());
    {
        const OneTimeUnit unit(m_chart.timesInSeconds());
        m_text = m_chart.readout(x, followed ? qQNaN() : m_chart.yAxis->pixelToCoord(m_pixel.y()));
    }
    m_label->setText(m_text);
    const bool rightHalf = m_pixel.x() > area.center().x();
    m_label->setPositionAlignment((rightHalf ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignTop);
    m_label->position->setCoords(rightHalf ? area.left() + 8 : area.right() - 8, area.top() + 6);
    m_vertical->setVisible(true);
    m_horizontal->setVisible(!followed);
    m_label->setVisible(!m_text.isEmpty());
    redraw();
    if (!followed) {
        Q_EMIT m_chart.cursorMoved(m_key.value_or(x));
    }
}

void ChartCursor::redraw()
{
    m_chart.redrawOverlay();
}

} // namespace loadstone
