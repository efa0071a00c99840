// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/runspage.h"

#include "pages/messagebar.h"
#include "pages/runmarkspanel.h"
#include "pages/tablecolumns.h"
#include "store/trash.h"
#include "text/numbers.h"

#include <QAction>
#include <QComboBox>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kWidestColumn = 220;
constexpr int kTagsWidth = 130;

Result<RunExtras> readExtras(const QString& path, const QString& runsDir)
{
    RunExtras extras;
    const auto store = Store::open(path, OpenMode::ReadOnly);
    if (!store) {
        // Nothing was run yet: there is no file.
        return store.error().code == ErrorCode::NotFound ? Result<RunExtras>(extras)
                                                         : tl::unexpected(store.error());
    }
    auto figures = (*store)->figures();
    auto bytes = (*store)->storage();
    auto trashed = (*store)->trashedRuns();
    if (!figures || !bytes || !trashed) {
        return tl::unexpected(!figures     ? figures.error()
                                  : !bytes ? bytes.error()
                                           : trashed.error());
    }
    extras.figures = std::move(*figures);
    extras.bytes = std::move(*bytes);
    extras.trashed = std::move(*trashed);
    extras.logBytes = logStorage(runsDir);
    extras.diskBytes = QFileInfo(path).size() + QFileInfo(path % u"-wal"_s).size();
    for (const auto& [uuid, size] : extras.logBytes) {
        extras.diskBytes += size;
    }
    return extras;
}

QComboBox* makeChoice(const QString& name, const QString& accessible)
{
    auto* box = new QComboBox;
    box->setObjectName(name);
    box->setAccessibleName(accessible);
    box->setToolTip(accessible);
    box->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    return box;
}

/// Keeps what is chosen where it is still among the names.
void fillNames(QComboBox* box, const QString& any, QStringList names)
{
    names.removeDuplicates();
    names.removeAll(QString());
    names.sort(Qt::CaseInsensitive);
    const QString before = box->currentData().toString();
    const QSignalBlocker quiet(box);
    box->clear();
    box->addItem(any, QString());
    for (const QString& name : names) {
        box->addItem(name, name);
    }
    box->setCurrentIndex(std::max(0, box->findData(before)));
}

} // namespace

RunsPage::RunsPage(QString store, QString runsDir, QWidget* parent)
    : Page(pageKey(), parent)
    , m_store(std::move(store))
    , m_runsDir(std::move(runsDir))
    , m_model(new RunsModel(this))
    , m_filter(new RunsFilter(m_model, this))
    , m_search(new QLineEdit)
    , m_verdict(makeChoice(u"runsVerdict"_s, tr("Runs of which verdict")))
    , m_scenario(makeChoice(u"runsScenario"_s, tr("Runs of which scenario")))
    , m_endpoint(makeChoice(u"runsEndpoint"_s, tr("Runs against which endpoint")))
    , m_show(makeChoice(u"runsShow"_s, tr("Current, archived or deleted runs")))
    , m_bar(new QToolBar)
    , m_table(new QTableView)
    , m_none(new QLabel)
    , m_status(new QLabel)
    , m_cleanUp(new QPushButton(themedIcon(u"remove"_s), {}))
    , m_marks(new RunMarksPanel)
    , m_message(new MessageBar(u"runs"_s, tr("Message about the runs")))
    , m_task(this)
{
    setObjectName(u"runsPage"_s);
    setTitle(tr("Runs"), u"runs"_s);
    setFocusProxy(m_search);
    buildFilters();
    buildTable();
    m_bar->setObjectName(u"runsActions"_s);
    m_bar->setAccessibleName(tr("What to do with the chosen runs"));
    m_bar->setToolButtonStyle(Qt::ToolButtonTextOnly);
    m_none->setObjectName(u"runsNone"_s);
    m_none->setAlignment(Qt::AlignCenter);
    m_none->setWordWrap(true);
    setTone(m_none, Tone::Faint);
    m_status->setObjectName(u"runsStatus"_s);
    m_status->setWordWrap(true);
    setTone(m_status, Tone::Faint);
    m_cleanUp->setObjectName(u"runsCleanUp"_s);
    m_cleanUp->setFlat(true);
    m_cleanUp->setToolTip(tr("Deleted runs take room until they are gone for good"));
    auto* status = new QHBoxLayout;
    status->addWidget(m_status, 1);
    status->addWidget(m_cleanUp);
    auto* search = new QHBoxLayout;
    search->addWidget(m_search, 1);
    search->addWidget(m_columns->makeButton());
    auto* filters = new QHBoxLayout;
    for (QComboBox* box : { m_show, m_verdict, m_scenario, m_endpoint }) {
        filters->addWidget(box);
    }
    filters->addStretch(1);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(10, 10, 10, 10);
    layout->setSpacing(8);
    layout->addLayout(search);
    layout->addLayout(filters);
    layout->addWidget(m_message);
    layout->addWidget(m_bar);
    layout->addWidget(m_none, 1);
    layout->addWidget(m_table, 1);
    layout->addLayout(status);
    layout->addWidget(m_marks);
    m_restore = new QAction(themedIcon(u"undo"_s), tr("&Bring back"), this);
    m_restore->setObjectName(u"runsRestore"_s);
    m_purge = new QAction(themedIcon(u"remove"_s), tr("Delete all for &good"), this);
    m_purge->setObjectName(u"runsPurge"_s);
    connect(m_restore, &QAction::triggered, this,
            [this] { Q_EMIT restoreRequested(chosenIds(true)); });
    connect(m_purge, &QAction::triggered, this, &RunsPage::purgeRequested);
    connect(m_cleanUp, &QPushButton::clicked, this, &RunsPage::purgeRequested);
    connect(m_model, &RunsModel::tagsEdited, this, &RunsPage::tagsRequested);
    connect(m_model, &RunsModel::noteEdited, this, &RunsPage::noteRequested);
    connect(m_marks, &RunMarksPanel::tagsRequested, this, &RunsPage::tagsRequested);
    connect(m_marks, &RunMarksPanel::noteRequested, this, &RunsPage::noteRequested);
    setActions({});
    updateState();
}

void RunsPage::setActions(const QList<QAction*>& actions)
{
    m_actions = actions;
    onShowChosen();
}

void RunsPage::onShowChosen()
{
    m_filter->setShow(static_cast<RunsFilter::Show>(m_show->currentData().toInt()));
    const bool deleted = m_filter->shown() == RunsFilter::Show::Deleted;
    m_bar->clear();
    m_bar->addActions(deleted ? QList<QAction*> { m_restore, m_purge } : m_actions);
    for (QAction* action : m_bar->actions()) {
        if (QWidget* button = m_bar->widgetForAction(action)) {
            button->setObjectName(action->objectName() % u"Here"_s);
            const auto name = [action, button] {
                button->setAccessibleName(tr("%1 (chosen runs)", "an action of the list of runs")
                                              .arg(QString(action->text()).remove(u'&')));
            };
            name();
            connect(action, &QAction::changed, button, name);
        }
    }
    m_bar->setVisible(!m_bar->actions().isEmpty());
    updateState();
}

void RunsPage::keepChosen(const std::function<void()>& change)
{
    const bool deleted = m_filter->shown() == RunsFilter::Show::Deleted;
    const std::vector<qint64> ids = chosenIds(deleted);
    change();
    if (chosenIds(deleted) == ids) {
        return;
    }
    QItemSelection again;
    for (const qint64 id : ids) {
        const QModelIndex at = m_filter->mapFromSource(m_model->index(m_model->rowOf(id), 0));
        if (at.isValid()) {
            again.select(at, at);
        }
    }
    m_table->selectionModel()->select(
        again, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
    if (!again.isEmpty()) {
        m_table->selectionModel()->setCurrentIndex(again.indexes().first(),
                                                   QItemSelectionModel::NoUpdate);
    }
}

void RunsPage::setRuns(const std::vector<RunRow>& runs, qint64 baseline)
{
    keepChosen([&] { m_model->setRuns(runs, baseline); });
    fillChoices();
    m_marks->setKnownTags(m_model->allTags());
    if (!m_columns->isKeeping() && !runs.empty()) {
        for (int column = 0; column < RunsModel::Note; ++column) {
            m_table->resizeColumnToContents(column);
            m_table->setColumnWidth(column, std::min(m_table->columnWidth(column), kWidestColumn));
        }
        m_table->setColumnWidth(RunsModel::Tags,
                                std::max(m_table->columnWidth(RunsModel::Tags), kTagsWidth));
    }
    onChosen();
}

void RunsPage::reload()
{
    m_task.run([store = m_store,
                runsDir = m_runsDir](const CancelFlag&) { return readExtras(store, runsDir); },
               [this](Result<RunExtras> extras) {
                   if (!extras) {
                       m_message->showError(tr("Figures and sizes of the runs could not be read."),
                                            extras.error());
                       return;
                   }
                   keepChosen([&] { m_model->setExtras(std::move(*extras)); });
                   m_loaded = true;
                   if (!m_columns->isKeeping() && m_model->rowCount() > 0) {
                       for (const int column :
                            { RunsModel::Rate, RunsModel::TtftP50, RunsModel::LatencyP99,
                              RunsModel::Errors, RunsModel::Storage }) {
                           m_table->resizeColumnToContents(column);
                       }
                       m_columns->startKeeping();
                   }
                   onChosen();
                   Q_EMIT loaded();
               });
}

void RunsPage::showEvent(QShowEvent* event)
{
    Page::showEvent(event);
    if (!m_loaded) {
        reload();
    }
}

void RunsPage::fillChoices()
{
    QStringList scenarios;
    QStringList endpoints;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        scenarios << m_model->run(row).scenario;
        endpoints << m_model->run(row).endpoint;
    }
    fillNames(m_scenario, tr("All scenarios"), scenarios);
    fillNames(m_endpoint, tr("All endpoints"), endpoints);
    m_filter->setScenario(m_scenario->currentData().toString());
    m_filter->setEndpoint(m_endpoint->currentData().toString());
}

std::vector<int> RunsPage::chosenRows() const
{
    std::vector<int> rows;
    for (const QModelIndex& index : m_table->selectionModel()->selectedRows()) {
        rows.push_back(index.row());
    }
    std::sort(rows.begin(), rows.end());
    return rows;
}

std::vector<qint64> RunsPage::chosenIds(bool trashed) const
{
    std::vector<qint64> ids;
    for (const int row : chosenRows()) {
        const int source = m_filter->mapToSource(m_filter->index(row, 0)).row();
        if (m_model->isTrashed(source) == trashed) {
            ids.push_back(m_model->run(source).id);
        }
    }
    return ids;
}

std::vector<qint64> RunsPage::chosen() const
{
    return chosenIds(false);
}

void RunsPage::onChosen()
{
    const bool deleted = m_filter->shown() == RunsFilter::Show::Deleted;
    std::vector<RunRow> runs;
    for (const qint64 id : chosenIds(deleted)) {
        runs.push_back(m_model->run(m_model->rowOf(id)));
    }
    m_marks->setRuns(std::move(runs), deleted);
    updateState();
    Q_EMIT chosenChanged();
}

void RunsPage::updateState()
{
    const int shown = m_filter->rowCount();
    const bool deleted = m_filter->shown() == RunsFilter::Show::Deleted;
    m_none->setVisible(shown == 0);
    m_table->setVisible(shown > 0);
    m_marks->setVisible(shown > 0 && !deleted);
    m_none->setText(deleted ? tr("Nothing is deleted. Deleted runs wait here until the project is "
                                 "opened the next time.")
                        : m_filter->isNarrow()
                        ? tr("No run fits. Change the search or the filters above.")
                        : tr("There is no run yet. Run ▸ Run (F5) measures the chosen scenario."));
    int all = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        all += m_model->isTrashed(row) == deleted ? 1 : 0;
    }
    const std::vector<int> rows = chosenRows();
    std::int64_t bytes = 0;
    for (const int row : rows) {
        bytes += m_model->bytes(m_filter->mapToSource(m_filter->index(row, 0)).row()).value_or(0);
    }
    const QLocale locale;
    QStringList parts { tr("%1 of %2 runs", "how many are shown, how many there are")
                            .arg(formatCount(static_cast<std::uint64_t>(shown)),
                                 formatCount(static_cast<std::uint64_t>(all))) };
    if (!rows.empty()) {
        parts << (m_loaded ? tr("%1 chosen: %2", "how many runs, storage")
                                 .arg(formatCount(rows.size()), locale.formattedDataSize(bytes, 1))
                           : tr("%1 chosen").arg(formatCount(rows.size())));
    }
    if (m_loaded && m_model->diskBytes() > 0) {
        parts << tr("storage of all results: %1")
                     .arg(locale.formattedDataSize(m_model->diskBytes(), 1));
    }
    m_status->setText(parts.join(u" · "_s));
    m_restore->setEnabled(!chosenIds(true).empty());
    m_purge->setEnabled(deleted && shown > 0);
    showCleanUp();
}

void RunsPage::showCleanUp()
{
    int deleted = 0;
    std::int64_t bytes = 0;
    for (int row = 0; row < m_model->rowCount(); ++row) {
        if (m_model->isTrashed(row)) {
            ++deleted;
            bytes += m_model->bytes(row).value_or(0);
        }
    }
    m_cleanUp->setVisible(deleted > 0);
    m_cleanUp->setText(tr("Clean &up: %n deleted run(s), %1", "storage", deleted)
                           .arg(QLocale().formattedDataSize(bytes, 1)));
    m_cleanUp->setAccessibleName(QString(m_cleanUp->text()).remove(u'&'));
}

void RunsPage::editMarks()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid() && m_filter->flags(current).testFlag(Qt::ItemIsEditable)) {
        m_table->edit(current);
    } else {
        m_marks->editNote();
    }
}

} // namespace loadstone
