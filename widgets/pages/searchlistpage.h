// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/searchrecord.h"
#include "models/task.h"
#include "pages/loadedpage.h"

class QLabel;
class QTableView;

namespace loadstone {

class ReportTableModel;

/// Every search that the results hold, the newest first, with its answer. Loads in the background;
/// owned by the tab widget.
class SearchListPage final : public LoadedPage
{
    Q_OBJECT

public:
    explicit SearchListPage(QString store, QWidget* parent = nullptr);

    static QString pageKey() { return QStringLiteral("searches"); }

    const std::vector<SearchRecord>& searches() const { return m_searches; }

    /// Reads them again.
    void reload();

Q_SIGNALS:
    /// A person wants to see a search.
    void searchRequested(const QString& id);

private:
    void showSearches(std::vector<SearchRecord> searches);

    QString m_store;
    std::vector<SearchRecord> m_searches;
    QLabel* m_none;
    ReportTableModel* m_model;
    QTableView* m_table;
    Task m_task;
};

} // namespace loadstone
