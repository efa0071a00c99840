// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/boxsummary.h"
#include "plots/chart.h"

namespace loadstone {

/// The values at one level of load.
struct LevelBox
{
    QString name; // "40"
    std::optional<BoxSummary> box;
};

/// How the values spread at each level of a ramp or sweep: a box with its whiskers, and around it
/// the outline of their density. Owned by its page or a report.
class LevelBoxChart final : public Chart
{
    Q_OBJECT

public:
    explicit LevelBoxChart(QWidget* parent = nullptr);

    void setQuantity(const QString& quantity, NumberKind kind = NumberKind::Milliseconds);
    /// `load`: what a level is, with its unit.
    void setLevels(std::vector<LevelBox> levels, const QString& load);

    qsizetype pointCount() const override;
    QString summary() const override;
    ChartTable table() const override;

protected:
    bool wantsLogarithmic() const override;
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;
    std::optional<QPointF> nextPoint(double x, int direction) const override;

private:
    void addOutline(double at, const BoxSummary& box);

    std::vector<LevelBox> m_levels;
    std::vector<QCPCurve*> m_outlines;
    QCPStatisticalBox* m_boxes;
    QString m_quantity;
    QString m_load;
    NumberKind m_kind = NumberKind::Milliseconds;
};

} // namespace loadstone
