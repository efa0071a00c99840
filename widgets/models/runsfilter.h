// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "models/runlook.h"

#include <QSortFilterProxyModel>
#include <QStringList>

#include <optional>

namespace loadstone {

class RunsModel;

/// Which of the runs are listed, and in which order. Owned by the page.
class RunsFilter final : public QSortFilterProxyModel
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(RunsFilter)

public:
    enum class Show { Current, Archived, All, Deleted };

    explicit RunsFilter(RunsModel* runs, QObject* parent = nullptr);

    /// Every word must be somewhere in a run's texts.
    void setText(const QString& text);
    /// Nothing: any.
    void setVerdict(std::optional<RunVerdict> verdict);
    /// Empty: any, as the next.
    void setScenario(const QString& scenario);
    void setEndpoint(const QString& endpoint);
    void setShow(Show show);

    Show shown() const { return m_show; }

    /// Something else than all current runs is asked for.
    bool isNarrow() const;

protected:
    bool filterAcceptsRow(int row, const QModelIndex& parent) const override;
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override;

private:
    RunsModel* m_runs;
    QStringList m_words;
    std::optional<RunVerdict> m_verdict;
    QString m_scenario;
    QString m_endpoint;
    Show m_show = Show::Current;
};

} // namespace loadstone
