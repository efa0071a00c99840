// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/series.h"
#include "plots/chart.h"

namespace loadstone {

/// How often each value came (steps, left axis) and the share of requests up to it (line, right
/// axis). The logarithmic axis is the horizontal one. Keeps a reference-counted copy of the values.
class DistributionChart final : public Chart
{
    Q_OBJECT

public:
    explicit DistributionChart(QWidget* parent = nullptr);

    void setQuantity(const QString& quantity, NumberKind kind = NumberKind::Milliseconds);
    /// Null clears.
    void setSamples(std::shared_ptr<const SampleSet> samples);
    QString summary() const override;

protected:
    bool hasFarOff() const override { return m_hasFarOff; }

    QString farOff() const override;
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<ChartBucket> bucketAt(const QPointF& pixel) const override;

private:
    void rebuild();
    void chooseSpan();
    double unit(std::int64_t steps) const;

    /// In steps of the samples, both ends within.
    struct Span
    {
        std::int64_t low = 0;
        std::int64_t high = 0;
    };

    std::shared_ptr<const SampleSet> m_samples;
    FastGraph* m_counts = nullptr;
    FastGraph* m_shares = nullptr;
    Span m_span; // that bars are made for
    bool m_hasFarOff = false; // in the whole view without what a person asked for
    QString m_quantity;
    NumberKind m_kind = NumberKind::Milliseconds;
};

} // namespace loadstone
