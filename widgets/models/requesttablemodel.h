// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/requestrows.h"
#include "models/tablemodel.h"
#include "models/task.h"

#include <array>

namespace loadstone {

/// Which requests a table shows.
struct RequestFilter
{
    enum class Outcomes : std::uint8_t { All, Completed, Failed, NotFinished };

    Outcomes outcomes = Outcomes::All;
    bool warmup = true; // shows warm-up requests too
    std::optional<std::pair<double, double>> seconds = {}; // scheduled within, from the epoch
    std::optional<std::pair<double, double>> latencyMs = {};
    std::optional<std::uint32_t> sample = {};
    /// One a row of the records, 0: not shown; null: all are.
    std::shared_ptr<const std::vector<std::uint8_t>> marks = {};

    bool isMarked(std::size_t row) const
    {
        return !marks || (row < marks->size() && (*marks)[row] != 0);
    }

    bool matches(const RequestRows& rows, std::size_t row) const;

    bool operator==(const RequestFilter&) const = default;
};

/// Requests of one trial or of several, millions of them, over the records as they are. Sorting and
/// filtering make an index in another thread and swap it in; the table stays usable meanwhile.
class RequestTableModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column {
        Index,
        PhaseColumn,
        Scheduled,
        Queue,
        Ttft,
        Tpot,
        Latency,
        PromptTokens,
        OutputTokens,
        OutcomeColumn,
        HttpStatus,
        Finish,
        Sample,
        Worker,
        Connection,
        Attempts,
        Trial, // where they are of several
        ColumnCount,
    };

    enum Role { RecordRole = FirstOwnRole }; // row of the records

    explicit RequestTableModel(QObject* parent = nullptr);

    /// Null empties.
    void setRequests(SharedRequestRows rows);

    const SharedRequestRows& requests() const { return m_rows; }

    void setFilter(const RequestFilter& filter);

    const RequestFilter& filter() const { return m_filter; }

    void sort(int column, Qt::SortOrder order) override;

    /// Row of the records behind a row of the table.
    std::size_t recordRow(int row) const { return m_order[static_cast<std::size_t>(row)]; }

    /// Row of the table, or −1 when it is filtered out.
    int tableRow(std::size_t recordRow) const;

    bool isArranging() const { return m_arranging; }

Q_SIGNALS:
    void arrangingChanged(bool arranging);
    /// A new order or filter is in place.
    void arranged();

protected:
    int rows() const override { return static_cast<int>(m_order.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;
    QString titleTip(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;
    void chooseUnits() override;

private:
    void arrange();

    bool isInSeconds(int column) const { return m_inSeconds[static_cast<std::size_t>(column)]; }

    SharedRequestRows m_rows;
    std::vector<std::uint32_t> m_order;
    RequestFilter m_filter;
    int m_sortColumn = -1; // as recorded
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    bool m_arranging = false;
    std::array<bool, ColumnCount> m_inSeconds {};
    Task m_task;
    Task m_units;
};

} // namespace loadstone
