// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/fastgraph.h"

#include <QPaintEngine>

#include <algorithm>
#include <optional>

namespace loadstone {

namespace {

// Above this many points the stroker's cost of self-overlapping lines shows.
constexpr qsizetype kStrokedPoints = 600;

bool isGap(const QPointF& point)
{
    return qIsNaN(point.x()) || qIsNaN(point.y());
}

QVector<QLineF> joined(const QVector<QPointF>& points)
{
    QVector<QLineF> segments;
    segments.reserve(points.size());
    for (qsizetype i = 1; i < points.size(); ++i) {
        if (!isGap(points[i]) && !isGap(points[i - 1])) {
            segments.append(QLineF(points[i - 1], points[i]));
        }
    }
    return segments;
}

/// Cuts a polyline into the visible parts of its dash pattern, carried over the corners.
QVector<QLineF> dashed(const QVector<QPointF>& points, const QVector<qreal>& pattern, qreal unit)
{
    QVector<QLineF> segments;
    qsizetype part = 0; // even: ink, odd: gap
    qreal left = pattern.first() * unit;
    for (qsizetype i = 1; i < points.size(); ++i) {
        if (isGap(points[i]) || isGap(points[i - 1])) {
            continue;
        }
        const QLineF line(points[i - 1], points[i]);
        const qreal length = line.length();
        qreal done = 0;
        while (done < length) {
            const qreal step = std::min(left, length - done);
            if (part % 2 == 0) {
                segments.append(
                    QLineF(line.pointAt(done / length), line.pointAt((done + step) / length)));
            }
            done += step;
            left -= step;
            if (left <= 1e-9) {
                part = (part + 1) % pattern.size();
                left = pattern[part] * unit;
            }
        }
    }
    return segments;
}

/// The part of a line within a rectangle, after Liang and Barsky.
std::optional<QLineF> clipped(const QLineF& line, const QRectF& inside)
{
    double from = 0;
    double to = 1;
    const auto cut = [&](double speed, double room) {
        if (speed == 0) {
            return room >= 0;
        }
        const double at = room / speed;
        (speed < 0 ? from : to) = speed < 0 ? std::max(from, at) : std::min(to, at);
        return from <= to;
    };
    const bool some = cut(-line.dx(), line.x1() - inside.left())
        && cut(line.dx(), inside.right() - line.x1()) && cut(-line.dy(), line.y1() - inside.top())
        && cut(line.dy(), inside.bottom() - line.y1());
    return some ? std::optional<QLineF>(QLineF(line.pointAt(from), line.pointAt(to)))
                : std::nullopt;
}

/// A marker drawn with the dashes of its line would fall to pieces.
QCPScatterStyle solid(QCPScatterStyle style, const QPen& line)
{
    if (!style.isPenDefined()) {
        style.setPen(QPen(line.color(), line.widthF()));
    }
    return style;
}

/// A point without neighbours has no line; it must not vanish.
void drawLonePoints(QCPPainter& painter, const QVector<QPointF>& points)
{
    const double radius = painter.pen().widthF() + 1;
    const QBrush before = painter.brush();
    const QPen line = painter.pen();
    painter.setPen(QPen(line.color(), line.widthF()));
    painter.setBrush(line.color());
    for (qsizetype i = 0; i < points.size(); ++i) {
        const bool left = i > 0 && !isGap(points[i - 1]);
        const bool right = i + 1 < points.size() && !isGap(points[i + 1]);
        if (!isGap(points[i]) && !left && !right) {
            painter.drawEllipse(points[i], radius, radius);
        }
    }
    painter.setBrush(before);
    painter.setPen(line);
}

} // namespace

FastGraph::FastGraph(QCPAxis* keyAxis, QCPAxis* valueAxis)
    : QCPGraph(keyAxis, valueAxis)
{
}

void FastGraph::drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const
{
    if (painter->pen().style() == Qt::NoPen || painter->pen().color().alpha() == 0) {
        return;
    }
    m_drawn = static_cast<int>(lines.size());
    // An SVG has no clip: what leaves the axes would be drawn over their labels.
    if (painter->paintEngine()->type() == QPaintEngine::SVG) {
        drawLonePoints(*painter, lines);
        const QRectF inside = clipRect();
        QVector<QPointF> kept;
        for (qsizetype i = 1; i < lines.size(); ++i) {
            if (isGap(lines[i]) || isGap(lines[i - 1])) {
                continue;
            }
            const auto part = clipped(QLineF(lines[i - 1], lines[i]), inside);
            if (!part) {
                continue;
            }
            if (kept.isEmpty() || kept.back() != part->p1()) {
                kept.append(QPointF(qQNaN(), qQNaN()));
                kept.append(part->p1());
            }
            kept.append(part->p2());
        }
        QCPGraph::drawLinePlot(painter, kept);
        return;
    }
    drawLonePoints(*painter, lines);
    if (lines.size() <= kStrokedPoints) {
        QCPGraph::drawLinePlot(painter, lines);
        return;
    }
    applyDefaultAntialiasingHint(painter);
    QPen pen = painter->pen();
    const QVector<QLineF> segments = pen.style() == Qt::SolidLine
        ? joined(lines)
        : dashed(lines, pen.dashPattern(), std::max(1.0, pen.widthF()));
    // The dashes are cut already: a pen's own would start anew in every segment.
    pen.setStyle(Qt::SolidLine);
    painter->setPen(pen);
    painter->drawLines(segments);
}

void FastGraph::drawScatterPlot(QCPPainter* painter, const QVector<QPointF>& scatters,
                                const QCPScatterStyle& style) const
{
    QCPGraph::drawScatterPlot(painter, scatters, solid(style, mPen));
}

void FastGraph::drawLegendIcon(QCPPainter* painter, const QRectF& rect) const
{
    const double middle = rect.center().y();
    if (mBrush.style() != Qt::NoBrush) {
        applyFillAntialiasingHint(painter);
        painter->fillRect(QRectF(rect.left(), middle, rect.width(), rect.height() / 3), mBrush);
    }
    if (mLineStyle != lsNone) {
        applyDefaultAntialiasingHint(painter);
        painter->setPen(mPen);
        painter->drawLine(QLineF(rect.left(), middle, rect.right(), middle));
    }
    if (!mScatterStyle.isNone()) {
        applyScattersAntialiasingHint(painter);
        QCPScatterStyle style = solid(mScatterStyle, mPen);
        style.setSize(std::min(style.size(), rect.height() - 2 * style.pen().widthF()));
        style.applyTo(painter, mPen);
        style.drawShape(painter, rect.center());
    }
}

} // namespace loadstone
