// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart.h"

namespace loadstone {

/// When requests of one class failed.
struct FailureClass
{
    QString name;
    std::span<const double> seconds; // one entry a failed request, any order
};

/// Failed requests over time, stacked by class; says so when nothing failed.
class ErrorsChart final : public Chart
{
    Q_OBJECT

public:
    explicit ErrorsChart(QWidget* parent = nullptr);

    /// `duration` in seconds: end of the time axis.
    void setFailures(std::span<const FailureClass> classes, double duration);

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    /// `series`: of the classes, those without a failure left out.
    std::optional<ChartBucket> bucketAt(const QPointF& pixel) const override;

private:
    std::vector<QCPBars*> m_bars;
    std::vector<QString> m_names; // of the classes, in the order of the bars
    std::vector<std::uint64_t> m_totals;
    double m_duration = 1;
    double m_width = 1;
};

} // namespace loadstone
