// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart.h"
#include "plots/chartitems.h"
#include "plots/pointcloud.h"
#include "plots/valuespread.h"

#include <array>

namespace loadstone {

/// One request as the timeline shows it.
struct TimelinePoint
{
    enum class Kind : std::uint8_t { Completed, Failed, NotFinished };

    double seconds = 0; // from the start
    double value = 0; // unit of the chart; failed: time until it failed. NaN: not drawn
    std::uint32_t row = 0; // handed back by pointActivated
    Kind kind = Kind::Completed;
};

/// Every request at its time, coloured and shaped by outcome; a density picture when there are too
/// many to tell apart.
class TimelineChart final : public Chart
{
    Q_OBJECT

public:
    explicit TimelineChart(QWidget* parent = nullptr);

    void setQuantity(const QString& quantity, NumberKind kind = NumberKind::Milliseconds);
    void setPoints(std::span<const TimelinePoint> points);
    /// One a row of the points' data: where it is 0, the point is drawn faintly behind the others
    /// and not counted. Null: all are alike.
    void setMarks(const std::shared_ptr<const std::vector<std::uint8_t>>& marks);
    /// A span of seconds that does not count; nullopt removes it.
    void setWarmup(std::optional<std::pair<double, double>> span);
    void addLimit(double value, const QString& label);
    void clearLimits();

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;
    const PointCloud& cloud(TimelinePoint::Kind kind) const;

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
    std::array<PointCloud*, 3> m_clouds {};
    ValueSpread m_spread; // of all that are drawn
    std::vector<LimitLine> m_limits;
    std::vector<ShadedSpan> m_warmup;
    QString m_quantity;
    NumberKind m_kind = NumberKind::Milliseconds;
};

} // namespace loadstone
