// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLineF>
#include <QRectF>

#include <optional>
#include <vector>

namespace loadstone {

/// Finds places for the names of points: within an area, off the points, off each other, and off
/// lines where that is possible. Value type, of one layout.
class LabelPlacer
{
public:
    explicit LabelPlacer(const QRectF& area)
        : m_area(area)
    {
    }

    void addPoint(const QPointF& at, double size);

    void addLine(const QLineF& line) { m_lines.push_back(line); }

    /// Beside a point, `gap` pixels away or a little further; nothing: no place is free.
    std::optional<QRectF> place(const QPointF& at, const QSizeF& size, double gap);

private:
    /// Lines that run through; nothing: not to be used.
    std::optional<int> cost(const QRectF& place) const;

    QRectF m_area;
    std::vector<QRectF> m_points;
    std::vector<QLineF> m_lines;
    std::vector<QRectF> m_labels;
};

} // namespace loadstone
