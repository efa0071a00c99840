// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/robustline.h"
#include "plots/chart.h"
#include "plots/pointcloud.h"
#include "plots/valuespread.h"

namespace loadstone {

/// Time to first token by the length of the input: a point a request, a density when there are
/// many, and the median trend. Owned by its page or a report.
class InputLengthChart final : public Chart
{
    Q_OBJECT

public:
    explicit InputLengthChart(QWidget* parent = nullptr);

    /// x: tokens, y: ms; `row` is handed back by pointActivated.
    void setPoints(std::vector<PointCloud::Point> points, const std::optional<RobustLine>& trend);

    const PointCloud& cloud() const { return *m_cloud; }

    const std::optional<RobustLine>& trend() const { return m_trend; }

    /// "+12.5 ms per 1,000 tokens [11, 14]".
    QString trendText() const;

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    bool wantsLogarithmic() const override;
    bool hasFarOff() const override;
    QString farOff() const override;
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<QPointF> nextPoint(double x, int direction) const override;
    qint64 rowAt(const QPointF& pixel) const override;

private:
    PointCloud* m_cloud;
    FastGraph* m_line;
    ValueSpread m_spread;
    std::optional<RobustLine> m_trend;
};

} // namespace loadstone
