// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/history.h"
#include "plots/chart.h"

namespace loadstone {

/// One number of a scenario over its runs, in the order of their start: a line an endpoint, with
/// 95 % intervals, the runs that are INVALID, where the engine's version changes and where the
/// level of the numbers does. Owned by the trend page.
class TrendChart final : public Chart
{
    Q_OBJECT

public:
    explicit TrendChart(QWidget* parent = nullptr);

    void setHistory(const History& history);

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<QPointF> nextPoint(double x, int direction) const override;
    qint64 rowAt(const QPointF& pixel) const override;

private:
    enum class Mark { Version, Level, Better, Worse };

    struct Line
    {
        QCPGraph* graph;
        QCPErrorBars* bars; // null: of INVALID runs
    };

    struct Upright
    {
        double x;
        Mark mark;
        QCPItemStraightLine* line;
        QCPItemText* label;
    };

    void clearAll();
    void addSeries(const QString& name, const std::vector<std::size_t>& rows, int style);
    void addInvalid(const std::vector<std::size_t>& rows);
    void addMark(double x, Mark mark, const QString& text);
    void addMarks();
    void placeMarks();
    void followVisibility();
    Mark levelMark(std::size_t row) const;
    static QString levelText(Mark level);
    QString pointText(std::size_t row) const;

    History m_history;
    NumberKind m_kind = NumberKind::Plain;
    QString m_quantity;
    std::vector<Line> m_lines;
    std::vector<Upright> m_marks;
};

/// "vLLM 0.9.1", or empty.
QString engineText(const HistoryPoint& point);

} // namespace loadstone
