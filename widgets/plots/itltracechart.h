// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/itltrace.h"
#include "plots/chart.h"
#include "plots/chartitems.h"

namespace loadstone {

/// The pauses between the chunks of one answer, each at the moment it ended; stalls stand out.
/// Owned by whoever shows the request.
class ItlTraceChart final : public Chart
{
    Q_OBJECT

public:
    explicit ItlTraceChart(QWidget* parent = nullptr);

    /// When the chunks came, ascending, ms from the start of the request. Empty clears.
    void setTokenTimes(std::span<const double> ms);

    const ItlTrace& trace() const { return m_trace; }

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<QPointF> nextPoint(double x, int direction) const override;

private:
    ItlTrace m_trace;
    FastGraph* m_pauses;
    FastGraph* m_stalls;
    FastGraph* m_median;
    std::vector<ShadedSpan> m_first; // until the first content
};

} // namespace loadstone
