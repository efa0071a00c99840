// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tablemodel.h"
#include "models/task.h"
#include "store/runrow.h"

#include <memory>
#include <unordered_map>
#include <vector>

namespace loadstone {

/// Scores and answers of one trial; shared, never changed.
struct AccuracyItems
{
    std::vector<ScoreRow> scores;
    std::unordered_map<std::uint64_t, std::pair<QString, QString>> texts; // answer, reasoning
};

using SharedAccuracyItems = std::shared_ptr<const AccuracyItems>;

/// Which items a table shows.
struct AccuracyFilter
{
    std::string status; // empty: all
    QString text; // within answer, expected, category or the whole answer; empty: all

    bool matches(const AccuracyItems& items, std::size_t row) const;

    bool operator==(const AccuracyFilter&) const = default;
};

/// Every scored answer of a trial, millions of them, over the scores as they are. Sorting and
/// filtering make an index in another thread and swap it in.
class AccuracyItemsModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column {
        SampleColumn,
        RepeatColumn,
        StatusColumn,
        AnswerColumn,
        ExpectedColumn,
        ScoreColumn,
        CategoryColumn,
        ColumnCount,
    };

    explicit AccuracyItemsModel(QObject* parent = nullptr);

    /// Null empties.
    void setItems(SharedAccuracyItems items);
    void setFilter(const AccuracyFilter& filter);
    void sort(int column, Qt::SortOrder order) override;

    const ScoreRow& item(int row) const
    {
        return m_items->scores[m_order[static_cast<std::size_t>(row)]];
    }

    std::size_t total() const { return m_items ? m_items->scores.size() : 0; }

Q_SIGNALS:
    /// A new order or filter is in place.
    void arranged();

protected:
    int rows() const override { return static_cast<int>(m_order.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;

private:
    void arrange();

    SharedAccuracyItems m_items;
    std::vector<std::uint32_t> m_order;
    AccuracyFilter m_filter;
    int m_sortColumn = -1; // as issued
    Qt::SortOrder m_sortOrder = Qt::AscendingOrder;
    Task m_task;
};

/// Word for a status of `by_status`; an unknown one is shown as it stands.
QString accuracyStatusText(std::string_view status);

} // namespace loadstone
