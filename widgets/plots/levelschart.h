// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/levels.h"
#include "plots/chart.h"

namespace loadstone {

/// The levels of a ramp: latency on the left, work done or failures on the right, with the last
/// level that held and the first that broke marked. Owned by the result page or a report.
class LevelsChart final : public Chart
{
    Q_OBJECT

public:
    enum class Right { Throughput, ErrorShare };

    /// What a level is: requests/s, or requests in flight.
    enum class Of { Rate, Concurrency };

    struct Marks
    {
        std::optional<double> held;
        std::optional<double> broke; // nothing, and `held` is set: every level held
    };

    explicit LevelsChart(QWidget* parent = nullptr);

    void setLevels(std::span<const LevelBlock> levels, Of of, const Marks& marks,
                   Right right = Right::Throughput);

    QString summary() const override;
    ChartTable table() const override;

protected:
    void fitAxes() override;
    void applyTheme(const ChartTheme& theme) override;
    QString readout(double x, double y) const override;

private:
    struct Mark
    {
        double level;
        QCPItemStraightLine* line;
        QCPItemText* label;
        bool good;
    };

    void addMark(const std::optional<double>& level, const QString& text, bool good);
    void addWords(double held);
    void placeMarks();
    QString levelText(double level) const;

    std::vector<Mark> m_marks;
    QCPItemText* m_words = nullptr; // that every level held; null: one broke, or nobody looked
    std::optional<double> m_heldAll;
    Of m_of = Of::Rate;
    Right m_right = Right::Throughput;
};

} // namespace loadstone
