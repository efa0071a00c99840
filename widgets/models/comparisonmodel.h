// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "models/tablemodel.h"

namespace loadstone {

/// Every metric of every candidate against the base: values, difference, interval, n, verdict;
/// decided ones first, then those that are open.
class ComparisonModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column {
        MetricColumn,
        CandidateColumn,
        BaseValue,
        CandidateValue,
        DifferenceColumn,
        IntervalColumn,
        CountColumn,
        VerdictColumn,
        ColumnCount,
    };

    explicit ComparisonModel(QObject* parent = nullptr);

    void setComparisons(const std::vector<Comparison>& comparisons);

protected:
    int rows() const override { return static_cast<int>(m_rows.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;
    QString titleTip(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;

private:
    struct Row
    {
        QString candidate;
        MetricComparison item;
    };

    std::vector<Row> m_rows;
};

/// What else differs between the base and each candidate, from their manifests.
class DifferencesModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { CandidateColumn, WhatColumn, BaseValue, CandidateValue, ColumnCount };

    explicit DifferencesModel(QObject* parent = nullptr);

    void setComparisons(const std::vector<Comparison>& comparisons);

protected:
    int rows() const override { return static_cast<int>(m_rows.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;

    bool isNumber(int column) const override
    {
        Q_UNUSED(column)
        return false;
    }

    QString text(int row, int column) const override;

    QVariant raw(int row, int column) const override { return text(row, column); }

    QVariant other(int row, int column, int role) const override;

private:
    struct Row
    {
        QString candidate;
        ManifestDifference item;
    };

    std::vector<Row> m_rows;
};

} // namespace loadstone
