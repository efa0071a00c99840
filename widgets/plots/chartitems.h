// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/charttheme.h"
#include "plots/qcp.h"
#include "text/numbers.h"

#include <span>
#include <vector>

namespace loadstone {

/// Horizontal limit with its name, e.g. an SLO. Owned by its chart; the items belong to the plot.
class LimitLine
{
public:
    LimitLine(QCustomPlot& plot, double value, const QString& label);

    void applyTheme(const ChartTheme& theme, const QFont& font);

    double value() const { return m_value; }

    void remove();
    /// Moves the label inside the axes, off those that are placed already; call after ranges or
    /// sizes changed.
    void place(std::vector<QRectF>& taken);

private:
    QCustomPlot& m_plot;
    double m_value;
    QCPItemStraightLine* m_line;
    QCPItemText* m_label;
};

/// All limits of a chart in turn.
void placeLimits(std::span<LimitLine> limits);

/// How many values are marked at the edges of a chart, and how far they reach; empty: none are.
QString farOffText(std::size_t above, double highest, std::size_t below, double lowest,
                   NumberKind kind);

/// Grey span of time that does not count, e.g. warm-up. The label hides where it does not fit.
class ShadedSpan
{
public:
    ShadedSpan(QCustomPlot& plot, double from, double to, const QString& label);

    void applyTheme(const ChartTheme& theme, const QFont& font);

    double from() const { return m_from; }

    bool contains(double x) const { return x >= m_from && x < m_to; }

    /// Hatched in place of an even grey, from the next theme on.
    void setPattern(Qt::BrushStyle pattern) { m_pattern = pattern; }

    void remove();
    void place();

private:
    QCustomPlot& m_plot;
    double m_from;
    double m_to;
    QCPItemRect* m_rect;
    QCPItemText* m_label;
    Qt::BrushStyle m_pattern = Qt::SolidPattern;
};

} // namespace loadstone
