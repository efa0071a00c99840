// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart.h"

namespace loadstone {

/// One worker or base URL.
struct HealthBar
{
    QString name;
    std::optional<double> value;
    std::optional<double> reach; // the thin line goes on to it, e.g. p99
};

/// One measure of several workers or base URLs as bars, one below the other, so that a bad one
/// stands out. Owned by its page or a report.
class HealthBars final : public Chart
{
    Q_OBJECT

public:
    explicit HealthBars(QWidget* parent = nullptr);

    /// `what` without its unit. Percent takes shares between 0 and 1.
    void setBars(std::vector<HealthBar> bars, const QString& what, NumberKind kind,
                 const QString& reach = {});

    /// What tells names of workers or URLs apart, as the bars have it, for charts beside them.
    static QStringList shortNames(QStringList names);

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<QPointF> nextPoint(double x, int direction) const override;
    /// `series`: of the bars.
    std::optional<ChartBucket> bucketAt(const QPointF& pixel) const override;

private:
    QString valueText(std::optional<double> value) const;
    double drawnValue(double value) const;
    void limitHeight();

    std::vector<HealthBar> m_given;
    QCPBars* m_bars;
    QCPErrorBars* m_reach;
    QString m_what;
    QString m_reachName;
    NumberKind m_kind = NumberKind::Plain;
};

} // namespace loadstone
