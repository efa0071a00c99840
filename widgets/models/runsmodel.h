// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/tablemodel.h"
#include "store/marks.h"
#include "store/runrow.h"

#include <array>
#include <map>
#include <optional>
#include <vector>

namespace loadstone {

/// What is read of the runs beside their rows, in the background.
struct RunExtras
{
    std::map<std::int64_t, RunFigures> figures;
    std::map<std::int64_t, std::int64_t> bytes; // in the results
    std::map<QString, std::int64_t> logBytes; // in the run's folder, by UUID
    std::vector<RunRow> trashed;
    std::int64_t diskBytes = 0; // of all files together

    bool operator==(const RunExtras&) const = default;
};

/// All runs of a project with their headline figures, a row a run, the deleted ones too. Tags and
/// notes can be edited in place: the model only tells of that, the store decides. Owned by the
/// page.
class RunsModel final : public TableModel
{
    Q_OBJECT

public:
    enum Column {
        Number,
        Verdict,
        Scenario,
        Endpoint,
        Tags,
        Started,
        Rate,
        TtftP50,
        LatencyP99,
        Errors,
        Storage,
        Note,
        LatencyP50,
        Name,
        System,
        ModeColumn,
        Trials,
        Requests,
        OutputRate,
        TtftP99,
        Definitions,
        Origin,
        ColumnCount,
    };

    explicit RunsModel(QObject* parent = nullptr);

    /// Oldest first, as the store lists them. The baseline (0: none) is marked.
    void setRuns(std::vector<RunRow> runs, std::int64_t baseline);
    void setExtras(RunExtras extras);

    const RunRow& run(int row) const { return m_rows[static_cast<std::size_t>(row)].run; }

    bool isTrashed(int row) const { return m_rows[static_cast<std::size_t>(row)].trashed; }

    /// Name, scenario, endpoint, system, number, tags and note: what a search looks at, folded.
    const QString& searchText(int row) const
    {
        return m_rows[static_cast<std::size_t>(row)].search;
    }

    /// Of the run's results and logs; nothing until it was read.
    std::optional<std::int64_t> bytes(int row) const;

    std::int64_t diskBytes() const { return m_extras.diskBytes; }

    int rowOf(std::int64_t run) const;
    /// Each tag once, in the order of the alphabet.
    QStringList allTags() const;

    Qt::ItemFlags flags(const QModelIndex& index) const override;
    bool setData(const QModelIndex& index, const QVariant& value, int role) override;

    static QString tagsAsText(const QStringList& tags);
    /// Parted by commas; without empty ones and doubles.
    static QStringList tagsFromText(const QString& text);

Q_SIGNALS:
    void tagsEdited(qint64 run, const QStringList& tags);
    void noteEdited(qint64 run, const QString& note);

protected:
    int rows() const override { return static_cast<int>(m_rows.size()); }

    int columns() const override { return ColumnCount; }

    QString title(int column) const override;
    QString titleTip(int column) const override;
    bool isNumber(int column) const override;
    QString text(int row, int column) const override;
    QVariant raw(int row, int column) const override;
    QVariant other(int row, int column, int role) const override;
    void chooseUnits() override;

private:
    struct Row
    {
        RunRow run;
        bool trashed = false;
        QString search;
    };

    void rebuild();
    const RunFigures* figures(int row) const;
    /// The figure of a column that shows one.
    RunFigure figure(int row, int column) const;

    std::vector<RunRow> m_runs;
    RunExtras m_extras;
    std::vector<Row> m_rows;
    std::int64_t m_baseline = 0;
    std::array<bool, ColumnCount> m_inSeconds {};
};

} // namespace loadstone
