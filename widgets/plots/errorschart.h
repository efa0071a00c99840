// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/errortimeline.h"
#include "plots/chart.h"
#include "plots/chartitems.h"

#include <map>

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
    /// The same, counted already, with a name for each of its classes. Where no request ended in
    /// the time that counts is marked, and is no sign of health.
    void setTimeline(const ErrorTimeline& timeline, const QStringList& names,
                     std::pair<double, double> counts, double duration);

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
    void clearBars();
    void addBars(const QString& name, std::uint64_t total, const std::map<qint64, double>& counts);

    std::vector<QCPBars*> m_bars;
    std::vector<ShadedSpan> m_quiet; // no request ended
    std::vector<QString> m_names; // of the classes, in the order of the bars
    std::vector<std::uint64_t> m_totals;
    double m_duration = 1;
    double m_width = 1;
};

} // namespace loadstone
