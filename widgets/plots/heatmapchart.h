// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/heatgrid.h"
#include "plots/chart.h"
#include "plots/chartitems.h"

namespace loadstone {

class HeatCells;

/// How many requests came with which time, over the course of a run; the colours' scale with its
/// numbers stands beside it. Owned by its page or a report.
class HeatMapChart final : public Chart
{
    Q_OBJECT

public:
    explicit HeatMapChart(QWidget* parent = nullptr);

    void setQuantity(const QString& quantity, NumberKind kind = NumberKind::Milliseconds);
    void setGrid(HeatGrid grid);
    /// A span of seconds that does not count; nullopt removes it.
    void setWarmup(std::optional<std::pair<double, double>> span);

    const HeatGrid& grid() const { return m_grid; }

    /// The colour of a cell with so many values.
    QColor colorOf(std::uint32_t count) const;

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<QPointF> nextPoint(double x, int direction) const override;

private:
    void showScale();
    void styleScale(const ChartTheme& theme);
    std::optional<std::size_t> rowOf(double value) const;
    /// The row of a column that holds most values.
    std::optional<std::size_t> fullestRow(std::size_t column) const;

    HeatGrid m_grid;
    HeatCells* m_cells;
    QCPColorScale* m_scale;
    std::vector<ShadedSpan> m_warmup;
    QString m_quantity;
    NumberKind m_kind = NumberKind::Milliseconds;
};

} // namespace loadstone
