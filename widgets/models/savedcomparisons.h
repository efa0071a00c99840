// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "models/tablemodel.h"
#include "store/runrow.h"

#include <QStringList>

#include <optional>
#include <vector>

namespace loadstone {

/// A comparison that a project keeps under a name, by the UUIDs of its runs: numbers differ between
/// stores. Value type.
struct SavedComparison
{
    QString name;
    QString base;
    QStringList candidates;

    bool operator==(const SavedComparison&) const = default;
};

/// In file order; entries that are none are left out.
std::vector<SavedComparison> savedComparisons(const Project& project);
std::optional<SavedComparison> findSavedComparison(const Project& project, const QString& name);

// Each returns an edited copy; keys of an entry that this version does not know stay.

/// In place of one of the same name, else at the end.
Project withComparison(const Project& project, const SavedComparison& comparison);
Project withComparisonName(const Project& project, const QString& from, const QString& to);
Project withoutComparison(const Project& project, const QString& name);

/// What of a saved comparison the store still has.
struct FoundRuns
{
    std::vector<std::int64_t> runs; // the base first, if it is there
    QStringList missing; // UUIDs
    bool hasBase = false;
};

FoundRuns findRuns(const SavedComparison& comparison, const std::vector<RunRow>& runs);

/// The saved comparisons of a project with their runs, for a list.
class SavedComparisonsModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column { NameColumn, RunsColumn, ColumnCount };

    explicit SavedComparisonsModel(QObject* parent = nullptr);

    void setComparisons(std::vector<SavedComparison> comparisons, const std::vector<RunRow>& runs);

    const SavedComparison& comparison(int row) const
    {
        return m_rows[static_cast<std::size_t>(row)].comparison;
    }

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
        SavedComparison comparison;
        FoundRuns found;
    };

    std::vector<Row> m_rows;
};

} // namespace loadstone
