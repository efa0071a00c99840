// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/blocks.h"
#include "models/tablemodel.h"
#include "text/numbers.h"

#include <string>
#include <vector>

namespace loadstone {

/// Every time series of a run or trial: n, mean, percentiles, extremes, definition. A percentile
/// that n does not support is faint and says how many requests it needs.
class StatisticsModel final : public TableModel
{
    Q_OBJECT

public:
    explicit StatisticsModel(QObject* parent = nullptr);

    /// `trials`: how many the blocks sum up.
    void setBlocks(const MetricBlocks& blocks, std::int64_t trials = 1);

protected:
    int rows() const override { return static_cast<int>(m_series.size()); }

    int columns() const override;
    QString title(int column) const override;
    QString titleTip(int column) const override;

    bool isNumber(int column) const override { return column > 0 && column < columns() - 1; }

    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;
    void chooseUnits() override;

private:
    struct Row
    {
        QString name; // without its unit
        NumberKind kind = NumberKind::Milliseconds;
        SeriesStats stats;
        bool inSeconds = false;
    };

    std::string_view statOf(int column) const;
    bool isStat(int column) const;
    QString cellText(const Row& series, std::string_view stat) const;

    std::vector<Row> m_series;
    std::int64_t m_trials = 1;
    std::vector<std::string> m_stats; // of the columns after name and n
};

} // namespace loadstone
