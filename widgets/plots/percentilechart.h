// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/series.h"
#include "plots/chart.h"
#include "plots/chartitems.h"

namespace loadstone {

/// Latency by percentile on the HDR axis 0 … 99.99 %. Drawn boldly up to the percentile with at
/// least ten requests beyond it, thinly above.
class PercentileChart final : public Chart
{
    Q_OBJECT

public:
    using Chart::setLegendOfOne;

    explicit PercentileChart(QWidget* parent = nullptr);

    void clear();
    /// Points as percentileCurve gives them; `n` values stand behind them, failed ones included.
    void addCurve(const QString& name, std::span<const CurvePoint> points, std::int64_t n);
    void setQuantity(const QString& quantity, NumberKind kind = NumberKind::Milliseconds);
    void addLimit(double value, const QString& label);
    ChartTable table() const override;
    QString summary() const override;

protected:
    bool wantsLogarithmic() const override;
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;

private:
    struct Curve
    {
        QString name;
        FastGraph* firm = nullptr;
        FastGraph* thin = nullptr;
        std::int64_t n = 0;
    };

    std::optional<double> valueAt(const Curve& curve, double x) const;

    std::vector<Curve> m_curves;
    std::vector<LimitLine> m_limits;
    QString m_quantity;
    NumberKind m_kind = NumberKind::Milliseconds;
};

} // namespace loadstone
