// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"

#include <memory>
#include <span>
#include <vector>

namespace loadstone {

/// Points of one kind, millions of them: drawn as markers while they can be told apart, as dots
/// when there are many, as a density picture when there are more than pixels show. Owned by its
/// plot. Points are sorted by x.
class PointCloud final : public QCPAbstractPlottable
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(PointCloud)

public:
    PointCloud(QCPAxis* keyAxis, QCPAxis* valueAxis);

    struct Point
    {
        double x = 0;
        float y = 0;
        std::uint32_t row = 0; // in the caller's data
    };

    void setPoints(std::vector<Point> points);

    const std::vector<Point>& points() const { return m_points; }

    void setLook(const QColor& color, QCPScatterStyle::ScatterShape shape, double size);
    /// Colours of few and of many points on one pixel.
    void setDensityColors(const QColor& few, const QColor& many);

    /// The nearest within `radius` pixels, or nullptr; `distance` gets its square.
    const Point* nearest(const QPointF& pixel, double radius, double* distance = nullptr) const;

    /// How the last replot drew.
    enum class Drawn { Nothing, Markers, Dots, Density };

    Drawn drawn() const { return m_drawn; }

    std::size_t drawnPoints() const { return m_drawnPoints; }

    double selectTest(const QPointF& pos, bool onlySelectable, QVariant* details) const override;
    QCPRange getKeyRange(bool& found, QCP::SignDomain domain) const override;
    QCPRange getValueRange(bool& found, QCP::SignDomain domain,
                           const QCPRange& keys) const override;

protected:
    void draw(QCPPainter* painter) override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    std::span<const Point> visiblePoints() const;
    void drawMarkers(QCPPainter* painter, std::span<const Point> points);
    void drawDots(QCPPainter* painter, std::span<const Point> points);
    void drawDensity(QCPPainter* painter, std::span<const Point> points);

    std::vector<Point> m_points;
    QColor m_few;
    QColor m_many;
    QCPScatterStyle m_style;
    Drawn m_drawn = Drawn::Nothing;
    std::size_t m_drawnPoints = 0;
};

} // namespace loadstone
