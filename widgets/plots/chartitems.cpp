// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/chartitems.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct ChartItems
{
    Q_DECLARE_TR_FUNCTIONS(ChartItems)
};

QColor groundOf(const ChartTheme& theme)
{
    QColor ground = theme.plotArea;
    ground.setAlpha(215);
    return ground;
}

} // namespace

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
    m_label->setBrush(groundOf(theme));
    m_label->setFont(font);
}

void LimitLine::remove()
{
    m_plot.removeItem(m_line);
    m_plot.removeItem(m_label);
}

void LimitLine::place(std::vector<QRectF>& taken)
{
    const QRectF area = m_plot.axisRect()->rect();
    const double y = m_plot.yAxis->coordToPixel(m_value);
    const QFontMetricsF metrics(m_label->font());
    const QSizeF size(metrics.horizontalAdvance(m_label->text()) + 8, metrics.height() + 4);
    m_label->setPositionAlignment(Qt::AlignLeft | Qt::AlignTop);
    const double left = area.left() + 2;
    const double right = area.right() - size.width() - 2;
    // Above its line, below it, and the same at the other end.
    const std::array corners { QPointF(left, y - size.height() - 1), QPointF(left, y + 1),
                               QPointF(right, y - size.height() - 1), QPointF(right, y + 1) };
    const auto isFree = [&](const QPointF& corner) {
        const QRectF place(corner, size);
        return place.top() >= area.top() && place.bottom() <= area.bottom()
            && std::none_of(taken.begin(), taken.end(),
                            [&place](const QRectF& one) { return one.intersects(place); });
    };
    const bool inside = y >= area.top() && y <= area.bottom();
    const auto* const found = std::find_if(corners.begin(), corners.end(), isFree);
    m_label->setVisible(inside && found != corners.end());
    if (inside && found != corners.end()) {
        m_label->position->setCoords(*found);
        taken.emplace_back(*found, size);
    }
}

void placeLimits(std::span<LimitLine> limits)
{
    std::vector<QRectF> taken;
    for (LimitLine& limit : limits) {
        limit.place(taken);
    }
}

QString farOffText(std::size_t above, double highest, std::size_t below, double lowest,
                   NumberKind kind)
{
    QStringList parts;
    if (above > 0) {
        parts << ChartItems::tr("▲ %1 higher, up to %2", "how many values, the highest")
                     .arg(formatCount(above), formatNumber(highest, kind));
    }
    if (below > 0) {
        parts << ChartItems::tr("▼ %1 lower, down to %2", "how many values, the lowest")
                     .arg(formatCount(below), formatNumber(lowest, kind));
    }
    return parts.join(u", "_s);
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
    m_label->setBrush(groundOf(theme));
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
