// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartitems.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

LimitLine::LimitLine(QCustomPlot& plot, double value, const QString& label)
    : m_plot(plot)
    , m_value(value)
    , m_line(new QCPItemStraightLine(&plot))
    , m_label(new QCPItemText(&plot))
{
    m_line->setSelectable(false);
    m_line->point1->setTypeX(QCPItemPosition::ptAxisRectRatio);
    m_line->point1->setTypeY(QCPItemPosition::ptPlotCoords);
    m_line->point2->setTypeX(QCPItemPosition::ptAxisRectRatio);
    m_line->point2->setTypeY(QCPItemPosition::ptPlotCoords);
    m_line->point1->setCoords(0, value);
    m_line->point2->setCoords(1, value);
    m_label->setSelectable(false);
    m_label->setText(label);
    m_label->position->setType(QCPItemPosition::ptAbsolute);
    m_label->setTextAlignment(Qt::AlignLeft);
    m_label->setPadding(QMargins(3, 1, 3, 1));
}

void LimitLine::applyTheme(const ChartTheme& theme, const QFont& font)
{
    m_line->setPen(QPen(theme.limit, 1.5, Qt::DashLine));
    m_label->setColor(theme.limit);
    m_label->setFont(font);
}

void LimitLine::remove()
{
    m_plot.removeItem(m_line);
    m_plot.removeItem(m_label);
}

void LimitLine::place()
{
    const QRect area = m_plot.axisRect()->rect();
    const double y = m_plot.yAxis->coordToPixel(m_value);
    const bool inside = y >= area.top() && y <= area.bottom();
    m_label->setVisible(inside);
    const int height = QFontMetrics(m_label->font()).height() + 4;
    const bool above = y - height > area.top();
    m_label->setPositionAlignment(Qt::AlignLeft | (above ? Qt::AlignBottom : Qt::AlignTop));
    m_label->position->setCoords(area.left() + 2, y);
}

ShadedSpan::ShadedSpan(QCustomPlot& plot, double from, double to, const QString& label)
    : m_plot(plot)
    , m_from(from)
    , m_to(to)
    , m_rect(new QCPItemRect(&plot))
    , m_label(new QCPItemText(&plot))
{
    m_rect->setLayer(u"background"_s);
    m_rect->setSelectable(false);
    m_rect->topLeft->setTypeX(QCPItemPosition::ptPlotCoords);
    m_rect->topLeft->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_rect->bottomRight->setTypeX(QCPItemPosition::ptPlotCoords);
    m_rect->bottomRight->setTypeY(QCPItemPosition::ptAxisRectRatio);
    m_rect->topLeft->setCoords(from, 0);
    m_rect->bottomRight->setCoords(to, 1);
    m_rect->setPen(Qt::NoPen);
    m_label->setSelectable(false);
    m_label->setText(label);
    m_label->setLayer(u"legend"_s); // above the data, which may lie where the label stands
    m_label->setPadding(QMargins(3, 0, 3, 0));
    m_label->position->setType(QCPItemPosition::ptAbsolute);
    m_label->setPositionAlignment(Qt::AlignHCenter | Qt::AlignTop);
}

void ShadedSpan::applyTheme(const ChartTheme& theme, const QFont& font)
{
    // Of thin lines little is seen.
    m_rect->setBrush(m_pattern == Qt::SolidPattern ? QBrush(theme.shade)
                                                   : QBrush(theme.axis, m_pattern));
    QColor ground = theme.plotArea;
    ground.setAlpha(200);
    m_label->setBrush(ground);
    m_label->setColor(theme.faintText);
    m_label->setFont(font);
}

void ShadedSpan::remove()
{
    m_plot.removeItem(m_rect);
    m_plot.removeItem(m_label);
}

void ShadedSpan::place()
{
    const QRect area = m_plot.axisRect()->rect();
    const double left = std::max<double>(m_plot.xAxis->coordToPixel(m_from), area.left());
    const double right = std::min<double>(m_plot.xAxis->coordToPixel(m_to), area.right());
    const int width = QFontMetrics(m_label->font()).horizontalAdvance(m_label->text());
    m_label->setVisible(right - left > width + 6);
    m_label->position->setCoords((left + right) / 2, area.top() + 4);
}

} // namespace loadstone
