// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/levels.h"
#include "models/tablemodel.h"
#include "text/numbers.h"

#include <array>
#include <vector>

namespace loadstone {

/// The levels of a ramp in one trial, a row each. Owned by the result page.
class LevelsModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column {
        Level,
        From,
        Issued,
        Failed,
        Dropped,
        ErrorShare,
        RequestsPerS,
        LatencyP50,
        LatencyP99,
        TtftP99,
        InFlight,
        Growth,
        ColumnCount
    };

    explicit LevelsModel(QObject* parent = nullptr);

    /// `broke`: the level at which the ramp broke.
    void setLevels(std::vector<LevelBlock> levels, std::optional<double> broke);

protected:
    int rows() const override { return static_cast<int>(m_levels.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;

    bool isNumber(int column) const override
    {
        Q_UNUSED(column)
        return true;
    }

    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;
    void chooseUnits() override;

private:
    std::optional<double> value(int row, int column) const;
    NumberKind kindOf(int column) const;

    std::vector<LevelBlock> m_levels;
    std::optional<double> m_broke;
    std::array<bool, ColumnCount> m_inSeconds {};
};

} // namespace loadstone
