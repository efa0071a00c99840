// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/qcp.h"

#include <optional>

namespace loadstone {

class Chart;

/// Cross-hair and readout of one chart, on the overlay layer, which redraws without the data.
/// Owned by the chart; the items belong to the plot.
class ChartCursor
{
public:
    explicit ChartCursor(Chart& chart);

    void applyTheme();

    bool isEnabled() const { return m_enabled; }

    void setEnabled(bool on);

    bool isShown() const { return m_shown; }

    /// Pixel position; outside the axes the cross-hair hides.
    void moveTo(const QPointF& pixel);
    /// To the next (+1) or previous (−1) drawn x value, from the left edge when not shown.
    void step(int direction);
    void hide();
    /// At the x where another chart's is; without a height of its own.
    void follow(const std::optional<double>& x);

    /// The exact x of the point that was stepped to; nothing when it was not by steps.
    const std::optional<double>& key() const { return m_key; }

    QPointF pixel() const { return m_pixel; }

    QString text() const { return m_text; }

private:
    void show(bool followed = false);
    void conceal();
    void redraw();

    Chart& m_chart;
    QCPItemStraightLine* m_vertical = nullptr;
    QCPItemStraightLine* m_horizontal = nullptr;
    QCPItemText* m_label = nullptr;
    QPointF m_pixel;
    std::optional<double> m_key; // exact, of the point that was stepped to
    QString m_text;
    bool m_enabled = true;
    bool m_shown = false;
    bool m_followed = false; // by another chart
};

} // namespace loadstone
