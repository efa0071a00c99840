// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plots/chart.h"

#include <utility>

namespace loadstone {

/// What was asked for: so many requests at a time, or so many a second.
struct AskedLoad
{
    enum class Kind { Rate, Concurrency };

    Kind kind = Kind::Rate;
    double value = 0;
};

/// One run: what it got done and how long that took.
struct LoadPoint
{
    QString label; // short: "#12"
    double throughput = 0;
    double time = 0;
    std::optional<std::pair<double, double>> throughputInterval;
    std::optional<std::pair<double, double>> timeInterval;
    std::optional<AskedLoad> load; // orders the points of a series
    bool ringed = false; // stands out, as setRing says
};

/// The runs of one system, connected in order of load, or of throughput where their loads cannot
/// be compared.
struct LoadSeries
{
    QString name;
    std::vector<LoadPoint> points;
};

/// Throughput against latency: a point with intervals a run, a line a system. Lower and further
/// right is better. Few points; never given raw data.
class LoadCurveChart final : public Chart
{
    Q_OBJECT

public:
    explicit LoadCurveChart(QWidget* parent = nullptr);

    /// Names of both axes; units are added.
    void setQuantities(const QString& throughput, NumberKind throughputKind, const QString& time,
                       NumberKind timeKind = NumberKind::Milliseconds);
    /// A series goes by load if all of its points have one of the same kind, else by throughput.
    void setSeries(std::span<const LoadSeries> series);

    /// What the ring around some points means: "knee". Said in the legend, at the point and in the
    /// table. To be set before the series.
    void setRing(const QString& word) { m_ring = word; }

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
    struct Line
    {
        LoadSeries series;
        QCPCurve* curve = nullptr;
        QCPErrorBars* across = nullptr; // of throughput
        QCPErrorBars* along = nullptr; // of time
        QCPCurve* rings = nullptr; // null: no point stands out
        std::vector<QCPItemText*> labels;
    };

    void clearLines();
    void addLine(LoadSeries series);
    void addRings(Line& line);
    QString pointName(const LoadPoint& point) const;
    void placeLabels();
    void followVisibility();

    std::vector<Line> m_lines;
    QString m_ring;
    QString m_throughput;
    QString m_time;
    NumberKind m_throughputKind = NumberKind::PerSecond;
    NumberKind m_timeKind = NumberKind::Milliseconds;
};

} // namespace loadstone
