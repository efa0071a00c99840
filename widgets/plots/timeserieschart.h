// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart.h"
#include "plots/chartitems.h"

namespace loadstone {

/// A named series over time. NaN: nothing was measured, drawn as a gap.
struct TimeSeries
{
    QString name;
    std::span<const double> seconds;
    std::span<const double> values;
    bool rightAxis = false;
};

/// One to four aggregated series over the time since the start, e.g. throughput or TTFT per
/// second, with the spans shaded that do not count.
class TimeSeriesChart : public Chart
{
    Q_OBJECT

public:
    explicit TimeSeriesChart(QWidget* parent = nullptr);

    void setAxes(const QString& left, NumberKind leftKind, const QString& right = {},
                 NumberKind rightKind = NumberKind::Plain);
    void setSeries(std::span<const TimeSeries> series);
    void addShade(double from, double to, const QString& label);
    void addLimit(double value, const QString& label);
    /// Shades and limits.
    void clearMarks();

    /// Each value is one of a span so wide, the first of which begins at `from`: a click on a value
    /// stands for what lies in its span.
    void setBuckets(double width, double from)
    {
        m_bucketWidth = width;
        m_bucketFrom = from;
    }

protected:
    std::optional<ChartBucket> bucketAt(const QPointF& pixel) const override;
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;

    NumberKind kindOf(const QCPGraph* graph) const;

private:
    void markPoints(const ChartTheme& theme);

    std::vector<std::pair<QCPGraph*, int>> m_marked; // with their styles
    std::vector<LimitLine> m_limits;
    std::vector<ShadedSpan> m_shades;
    NumberKind m_leftKind = NumberKind::Plain;
    NumberKind m_rightKind = NumberKind::Plain;
    double m_bucketWidth = 0; // 0: values stand for themselves
    double m_bucketFrom = 0;
};

/// A time series that grows while a run goes on and shows its last part, until a person zooms.
class LiveChart final : public TimeSeriesChart
{
    Q_OBJECT

public:
    explicit LiveChart(QWidget* parent = nullptr);

    /// Empties the chart.
    void setNames(const QStringList& names);
    /// One value a name; an undefined one is a gap. Draws only when `draw`.
    void append(double seconds, std::span<const std::optional<double>> values, bool draw);

    /// Draws what was appended without drawing.
    void showLatest() { dataChanged(); }

    /// Width of the part that is followed, in seconds.
    void setFollowed(double seconds) { m_followed = seconds; }

    QString summary() const override;

protected:
    void fitAxes() override;

private:
    double m_followed = 60;
    double m_now = 0;
};

} // namespace loadstone
