// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/repeats.h"
#include "ipc/messages.h"

#include <QTableWidget>

namespace loadstone {

/// The recorded request, median and range of its repeats, and below them each repeat in a row.
/// Belongs to the panel that sends them.
class RepeatsTable final : public QTableWidget
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RepeatsTable)

public:
    explicit RepeatsTable(QWidget* parent = nullptr);

    /// Begins anew.
    void setRecorded(const RepeatTimes& recorded, const QString& outcome, int status);
    /// One more row; `summary` is of all so far.
    void add(const ProbeRequest& answer, const RepeatTimes& times, const RepeatSummary& summary);

    /// One unit for all times of a column, once all are known.
    void settle();

Q_SIGNALS:
    /// From 0; −1: the recorded one, or none.
    void chosen(int repeat);

private:
    enum Column { What, OutcomeColumn, Status, Ttft, Total, Tokens, Cached, ColumnCount };

    struct Row
    {
        QString what;
        QString outcome;
        int status = 0;
        RepeatTimes times;
        bool failed = false;
    };

    void showRow(int row, const Row& values);
    void showSummary();
    void put(int row, int column, const QString& text);

    std::vector<Row> m_rows; // without median and range
    RepeatSummary m_summary;
};

} // namespace loadstone
