// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "models/tablemodel.h"

#include <QString>

#include <optional>
#include <vector>

namespace loadstone {

enum class QueueKind { Run, Suite, Search, Sweep };

enum class QueueState {
    Waiting,
    Running,
    Done, // all of its runs ended, valid or not
    Failed, // one of them could not be carried out
    Stopped, // by a person; what was measured is kept
};

/// One entry of the run queue, as people see it. Value type.
struct QueueRow
{
    quint64 id = 0; // within the window, never reused
    QueueKind kind = QueueKind::Run;
    bool isPair = false; // both halves of the mode *both*
    QString name;
    QueueState state = QueueState::Waiting;
    QString outcome; // verdict words, or what went wrong
    bool isBad = false; // the outcome is no VALID
    qint64 run = 0; // whose page shows it; 0: none
    std::optional<Ns> took; // of an entry that has ended

    bool operator==(const QueueRow&) const = default;
};

/// The run queue of a window as a table. GUI thread; the rows are the queue's, this shows them.
class QueueModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { Name, Kind, State, Took, Outcome, ColumnCount };

    using TableModel::TableModel;

    void setRows(std::vector<QueueRow> rows);

    const QueueRow& row(int row) const { return m_rows[static_cast<std::size_t>(row)]; }

    /// −1: it is not there.
    int rowOf(quint64 id) const;

protected:
    int rows() const override { return static_cast<int>(m_rows.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;

private:
    std::vector<QueueRow> m_rows;
};

QString queueStateText(QueueState state);

} // namespace loadstone
