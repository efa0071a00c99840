// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/history.h"
#include "models/tablemodel.h"
#include "text/numbers.h"

namespace loadstone {

/// A number over the runs of a scenario, a row a run. Owned by the trend page.
class HistoryModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Run, Started, Value, Interval, Trials, Endpoint, Engine, Known, ColumnCount };

    explicit HistoryModel(QObject* parent = nullptr);

    void setHistory(History history);

    const History& history() const { return m_history; }

protected:
    int rows() const override { return static_cast<int>(m_history.points.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;

    bool isNumber(int column) const override
    {
        return column == Run || column == Value || column == Trials;
    }

    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;
    void chooseUnits() override;

private:
    QString known(std::size_t row) const;

    History m_history;
    NumberKind m_kind = NumberKind::Plain;
    bool m_inSeconds = false;
};

/// Why the places where the level changes are not looked for, and whatever else holds of all runs.
QString historyNoteSentence(const std::string& note);

} // namespace loadstone
