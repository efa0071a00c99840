// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Pixels of a marker: few points are large enough to be seen at a glance.
double markerSize(std::size_t points);

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

    /// Points above and below are marked at the edge while they lie beyond it.
    void setFarOff(double below, double above);

    /// Those that are beyond the upper (or lower) edge now and marked there.
    struct Beyond
    {
        std::size_t count = 0;
        double furthest = 0;
    };

    Beyond beyondEdge(bool upper) const;

    void setLook(const QColor& color, QCPScatterStyle::ScatterShape shape, double size);
    /// Colours of few and of many points on one pixel.
    void setDensityColors(const QColor& few, const QColor& many);

    /// Points whose row holds 0 are only drawn faintly, behind the others; null: all are alike.
    void setMarks(std::shared_ptr<const std::vector<std::uint8_t>> marks);

    bool isMarked(const Point& point) const
    {
        return !m_marks || (point.row < m_marks->size() && (*m_marks)[point.row] != 0);
    }

    std::size_t markedPoints() const { return m_markedPoints; }

    void setFaintColor(const QColor& color) { m_faint = color; }

    /// The nearest marked one within `radius` pixels, or nullptr; `distance` gets its square.
    const Point* nearest(const QPointF& pixel, double radius, double* distance = nullptr) const;

    /// How the last replot drew the marked ones.
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
    /// What is drawn in one go.
    struct Layer
    {
        std::span<const Point> points;
        bool marked = true; // these of them
        std::size_t count = 0;
        QColor color;
        QColor few;
        QColor many;
    };

    /// How many points each cell of the drawing area holds, of both layers: one pass over all.
    struct Cells
    {
        std::array<std::vector<std::uint32_t>, 2> counts; // not marked, marked
        std::array<std::uint32_t, 2> most {};
        int columns = 0;
        int rows = 0;
    };

    std::span<const Point> visiblePoints() const;
    std::size_t countMarked(std::span<const Point> points) const;
    Cells countCells(std::span<const Point> points) const;
    Drawn drawLayer(QCPPainter* painter, const Layer& layer, std::optional<Cells>& cells);
    void drawMarkers(QCPPainter* painter, const Layer& layer);
    void drawDots(QCPPainter* painter, const Layer& layer);
    void drawDensity(QCPPainter* painter, const Layer& layer, const Cells& cells);
    void drawEdges(QCPPainter* painter) const;
    bool isBeyond(const Point& point, bool upper) const;
    const Point* nearestAtEdge(const QPointF& pixel, double radius, double* distance) const;

    std::vector<Point> m_points;
    std::vector<Point> m_farOff; // by x
    std::shared_ptr<const std::vector<std::uint8_t>> m_marks;
    std::size_t m_markedPoints = 0;
    std::optional<QCPRange> m_values; // of y; looked for once, not with each look at the axes
    std::optional<QCPRange> m_positiveValues;
    QColor m_faint;
    QColor m_few;
    QColor m_many;
    QCPScatterStyle m_style;
    Drawn m_drawn = Drawn::Nothing;
    std::size_t m_drawnPoints = 0;
};

} // namespace loadstone
