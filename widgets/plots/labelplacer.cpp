// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plots/labelplacer.h"

#include <algorithm>
#include <array>
#include <utility>

namespace loadstone {

namespace {

bool crosses(const QRectF& rect, const QLineF& line)
{
    if (rect.contains(line.p1()) || rect.contains(line.p2())) {
        return true;
    }
    const std::array sides { QLineF(rect.topLeft(), rect.topRight()),
                             QLineF(rect.bottomLeft(), rect.bottomRight()),
                             QLineF(rect.topLeft(), rect.bottomLeft()),
                             QLineF(rect.topRight(), rect.bottomRight()) };
    return std::any_of(sides.begin(), sides.end(), [&line](const QLineF& side) {
        return line.intersects(side, nullptr) == QLineF::BoundedIntersection;
    });
}

} // namespace

void LabelPlacer::addPoint(const QPointF& at, double size)
{
    m_points.emplace_back(at.x() - size / 2, at.y() - size / 2, size, size);
}

std::optional<int> LabelPlacer::cost(const QRectF& place) const
{
    const auto meets = [&place](const QRectF& one) { return one.intersects(place); };
    if (!m_area.contains(place) || std::any_of(m_labels.begin(), m_labels.end(), meets)
        || std::any_of(m_points.begin(), m_points.end(), meets)) {
        return std::nullopt;
    }
    return static_cast<int>(
        std::count_if(m_lines.begin(), m_lines.end(),
                      [&place](const QLineF& line) { return crosses(place, line); }));
}

std::optional<QRectF> LabelPlacer::place(const QPointF& at, const QSizeF& size, double gap)
{
    // Corners first: bars and lines mostly leave a point level or upright.
    static constexpr std::array<std::pair<int, int>, 8> kSides {
        { { 1, -1 }, { -1, -1 }, { 1, 1 }, { -1, 1 }, { 0, -1 }, { 0, 1 }, { 1, 0 }, { -1, 0 } }
    };
    constexpr double kFurther = 2.2;
    std::optional<QRectF> best;
    std::optional<int> least;
    for (const double away : { gap, gap * kFurther }) {
        for (const auto& [right, down] : kSides) {
            const double x = right > 0 ? at.x() + away
                : right < 0            ? at.x() - away - size.width()
                                       : at.x() - size.width() / 2;
            // At a corner the name may stand closer to the height of its point.
            const double drop = right == 0 ? away : away / 2;
            const double y = down > 0 ? at.y() + drop
                : down < 0            ? at.y() - drop - size.height()
                                      : at.y() - size.height() / 2;
            const QRectF candidate(QPointF(x, y), size);
            const auto found = cost(candidate);
            if (found && (!least || *found < *least)) {
                least = found;
                best = candidate;
            }
        }
        if (least && *least == 0) {
            break;
        }
    }
    if (best) {
        m_labels.push_back(*best);
    }
    return best;
}

} // namespace loadstone
