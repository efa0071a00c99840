// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/runsfilter.h"

#include "models/fuzzymatch.h"
#include "models/runsmodel.h"

#include <algorithm>

namespace loadstone {

RunsFilter::RunsFilter(RunsModel* runs, QObject* parent)
    : QSortFilterProxyModel(parent)
    , m_runs(runs)
{
    setSourceModel(runs);
    setSortRole(SortRole);
    setDynamicSortFilter(true);
}

void RunsFilter::setText(const QString& text)
{
    m_words = foldedText(text).split(u' ', Qt::SkipEmptyParts);
    invalidateFilter();
}

void RunsFilter::setVerdict(std::optional<RunVerdict> verdict)
{
    m_verdict = verdict;
    invalidateFilter();
}

void RunsFilter::setScenario(const QString& scenario)
{
    m_scenario = scenario;
    invalidateFilter();
}

void RunsFilter::setEndpoint(const QString& endpoint)
{
    m_endpoint = endpoint;
    invalidateFilter();
}

void RunsFilter::setShow(Show show)
{
    m_show = show;
    invalidateFilter();
}

bool RunsFilter::isNarrow() const
{
    return !m_words.isEmpty() || m_verdict || !m_scenario.isEmpty() || !m_endpoint.isEmpty()
        || m_show != Show::Current;
}

bool RunsFilter::filterAcceptsRow(int row, const QModelIndex& parent) const
{
    Q_UNUSED(parent)
    const RunRow& run = m_runs->run(row);
    const bool trashed = m_runs->isTrashed(row);
    const bool listed = m_show == Show::Deleted ? trashed
        : m_show == Show::All                   ? !trashed
                              : !trashed && run.archived == (m_show == Show::Archived);
    if (!listed || (m_verdict && runVerdict(run) != *m_verdict)
        || (!m_scenario.isEmpty() && run.scenario != m_scenario)
        || (!m_endpoint.isEmpty() && run.endpoint != m_endpoint)) {
        return false;
    }
    const QString& text = m_runs->searchText(row);
    return std::all_of(m_words.begin(), m_words.end(),
                       [&text](const QString& word) { return text.contains(word); });
}

bool RunsFilter::lessThan(const QModelIndex& left, const QModelIndex& right) const
{
    const QVariant a = left.data(SortRole);
    const QVariant b = right.data(SortRole);
    if (a.isValid() != b.isValid()) {
        // What is undefined comes last, whichever way it is sorted.
        return a.isValid() == (sortOrder() == Qt::AscendingOrder);
    }
    if (a.userType() == QMetaType::QString) {
        const int order = QString::localeAwareCompare(a.toString(), b.toString());
        return order != 0 ? order < 0 : left.row() < right.row();
    }
    const auto order = QVariant::compare(a, b);
    return order == QPartialOrdering::Less
        || (order != QPartialOrdering::Greater && left.row() < right.row());
}

} // namespace loadstone
