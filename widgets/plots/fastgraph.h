// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"

namespace loadstone {

/// The only line graph of the product, owned by its chart. A stroked polyline wider than one pixel
/// takes seconds on dense data; drawn as separate segments it takes milliseconds, on screen, in
/// pictures and on paper. Few points are still stroked as one line, for clean joins and dashes.
/// Markers are solid whatever the dashes of the line. NaN values are gaps.
class FastGraph final : public QCPGraph
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(FastGraph)

public:
    FastGraph(QCPAxis* keyAxis, QCPAxis* valueAxis);

    /// Points of the last replot, after sampling.
    int drawnSegments() const { return m_drawn; }

protected:
    void drawLinePlot(QCPPainter* painter, const QVector<QPointF>& lines) const override;
    void drawScatterPlot(QCPPainter* painter, const QVector<QPointF>& scatters,
                         const QCPScatterStyle& style) const override;
    void drawLegendIcon(QCPPainter* painter, const QRectF& rect) const override;

private:
    mutable int m_drawn = 0;
};

} // namespace loadstone
