// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/searchlistpage.h"

#include "control/storedsearch.h"
#include "models/reporttablemodel.h"
#include "report/loadreport.h"
#include "text/words.h"

#include <QDateTime>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QTableView>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

SearchListPage::SearchListPage(QString store, QWidget* parent)
    : LoadedPage(pageKey(), u"searches"_s, tr("Reading the searches…"), parent)
    , m_store(std::move(store))
    , m_none(new QLabel(tr("There is no search yet. Run ▸ Find the highest load starts one.")))
    , m_model(new ReportTableModel(this))
    , m_table(makeTable(m_model, u"searchesTable"_s, tr("Searches")))
    , m_task(this)
{
    setTitle(tr("Searches"), u"search"_s);
    m_none->setObjectName(u"searchesNone"_s);
    m_none->setWordWrap(true);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setForegroundRole(QPalette::PlaceholderText);
    m_table->setWordWrap(true);
    contentLayout()->addWidget(m_none, 1);
    contentLayout()->addWidget(m_table, 1);
    connect(m_table->horizontalHeader(), &QHeaderView::sectionResized, m_table,
            &QTableView::resizeRowsToContents, Qt::QueuedConnection);
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const auto row = static_cast<std::size_t>(index.row());
        if (row < m_searches.size()) {
            Q_EMIT searchRequested(toQt(m_searches[row].id));
        }
    });
    setRetry([this] { reload(); });
    reload();
}

void SearchListPage::reload()
{
    beginLoading();
    m_task.run(
        [store = m_store](const CancelFlag& flag) -> Result<std::vector<SearchRecord>> {
            const auto opened = Store::open(store, OpenMode::ReadOnly);
            if (!opened) {
                // Nothing was run yet: there is no file.
                return opened.error().code == ErrorCode::NotFound
                    ? Result<std::vector<SearchRecord>>(std::vector<SearchRecord>())
                    : tl::unexpected(opened.error());
            }
            return storedSearches(**opened, {}, &flag);
        },
        [this](Result<std::vector<SearchRecord>> searches) {
            if (!searches) {
                failLoading(tr("The searches could not be read."), searches.error());
                return;
            }
            showSearches(std::move(*searches));
            endLoading();
        });
}

void SearchListPage::showSearches(std::vector<SearchRecord> searches)
{
    m_searches = std::move(searches);
    m_none->setVisible(m_searches.empty());
    m_table->setVisible(!m_searches.empty());
    DocTable table;
    table.columns = { tr("Started"),   tr("Scenario"), tr("Endpoint"),
                      tr("Objective"), tr("Runs"),     tr("Answer") };
    table.rightAligned = { false, false, false, false, true, false };
    for (const SearchRecord& search : m_searches) {
        QStringList slos;
        for (const std::string& slo : search.slos) {
            slos << objectiveText(slo, ReportTableModel::options());
        }
        const QDateTime started =
            QDateTime::fromString(toQt(search.startedAt), Qt::ISODateWithMs).toLocalTime();
        table.rows.push_back({ QLocale().toString(started, QLocale::ShortFormat),
                               toQt(search.scenario), toQt(search.endpoint), slos.join(u", "_s),
                               formatCount(search.points.size()),
                               searchAnswer(search, ReportTableModel::options()) });
    }
    m_model->setTable(std::move(table));
    for (int column = 0; column + 1 < m_model->columnCount(); ++column) {
        m_table->resizeColumnToContents(column);
    }
    m_table->resizeRowsToContents();
}

} // namespace loadstone
