// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Filters, table and columns of the page of runs.
#include "delegates/icondelegate.h"
#include "pages/runspage.h"
#include "pages/tablecolumns.h"
#include "pages/tablecopy.h"
#include "text/words.h"
#include "theme/fieldbuttons.h"

#include <QAction>
#include <QComboBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QTableView>
#include <QToolBar>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kRowAir = 10; // above and below the text of a row, together
constexpr int kMeasuredRows = 60; // whose texts decide how wide a column begins

TableColumns::Spec columnsSpec()
{
    return { u"runsColumn"_s,
             u"runs/header1"_s,
             { RunsModel::LatencyP50, RunsModel::Name, RunsModel::System, RunsModel::ModeColumn,
               RunsModel::Trials, RunsModel::Requests, RunsModel::OutputRate, RunsModel::TtftP99,
               RunsModel::Definitions, RunsModel::Origin },
             RunsModel::Number,
             true };
}

} // namespace

void RunsPage::buildFilters()
{
    m_search->setObjectName(u"runsSearch"_s);
    m_search->setAccessibleName(tr("Search the runs"));
    m_search->setPlaceholderText(tr("Search number, name, scenario, endpoint, tags and note"));
    makeSearchField(m_search);
    using Show = RunsFilter::Show;
    for (const auto& [show, text] :
         { std::pair(Show::Current, tr("Not archived")), std::pair(Show::Archived, tr("Archived")),
           std::pair(Show::All, tr("Archived or not")), std::pair(Show::Deleted, tr("Deleted")) }) {
        m_show->addItem(text, static_cast<int>(show));
    }
    m_verdict->addItem(tr("All verdicts"));
    for (const auto& [verdict, word] :
         { std::pair(RunVerdict::Valid, verdictWord(RunState::Done, true)),
           std::pair(RunVerdict::Invalid, verdictWord(RunState::Done, false)),
           std::pair(RunVerdict::Interrupted, verdictWord(RunState::Interrupted, std::nullopt)),
           std::pair(RunVerdict::Failed, verdictWord(RunState::Failed, std::nullopt)),
           std::pair(RunVerdict::Running, verdictWord(RunState::Running, std::nullopt)) }) {
        m_verdict->addItem(word, static_cast<int>(verdict));
    }
    fillChoices();
    connect(m_search, &QLineEdit::textChanged, this, [this](const QString& text) {
        m_filter->setText(text);
        updateState();
    });
    connect(m_verdict, &QComboBox::currentIndexChanged, this, [this] {
        const QVariant chosen = m_verdict->currentData();
        m_filter->setVerdict(chosen.isValid()
                                 ? std::optional(static_cast<RunVerdict>(chosen.toInt()))
                                 : std::nullopt);
        updateState();
    });
    connect(m_scenario, &QComboBox::currentIndexChanged, this, [this] {
        m_filter->setScenario(m_scenario->currentData().toString());
        updateState();
    });
    connect(m_endpoint, &QComboBox::currentIndexChanged, this, [this] {
        m_filter->setEndpoint(m_endpoint->currentData().toString());
        updateState();
    });
    connect(m_show, &QComboBox::currentIndexChanged, this, &RunsPage::onShowChosen);
}

void RunsPage::buildTable()
{
    m_table->setObjectName(u"runsTable"_s);
    m_table->setAccessibleName(tr("Runs"));
    m_table->setModel(m_filter);
    m_table->setItemDelegate(new IconDelegate(m_table, 6));
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setEditTriggers(QAbstractItemView::DoubleClicked); // F2 does more
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setTabKeyNavigation(false);
    m_table->setWordWrap(false);
    m_table->setSortingEnabled(true);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->verticalHeader()->setDefaultSectionSize(m_table->fontMetrics().height() + kRowAir);
    QHeaderView* header = m_table->horizontalHeader();
    header->setObjectName(u"runsHeader"_s);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    header->setResizeContentsPrecision(kMeasuredRows);
    m_table->sortByColumn(RunsModel::Number, Qt::DescendingOrder);
    m_columns = new TableColumns(m_table, columnsSpec());
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex& index) {
        const int row = m_filter->mapToSource(index).row();
        if (row >= 0 && !m_model->isTrashed(row)) {
            Q_EMIT runRequested(m_model->run(row).id);
        }
    });
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &RunsPage::onChosen);
    const auto key = [this](const QString& name, const QKeySequence& keys,
                            const std::function<void()>& run) {
        auto* action = new QAction(m_table);
        action->setObjectName(name);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, run);
        m_table->addAction(action);
    };
    serveCopy(m_table, u"runsCopy"_s);
    // Nothing chosen here: what is marked elsewhere is not meant.
    key(u"runsDeleteKey"_s, Qt::Key_Delete, [this] {
        if (!chosen().empty()) {
            Q_EMIT deleteRequested();
        }
    });
    key(u"runsEditKey"_s, Qt::Key_F2, [this] { editMarks(); });
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](QPoint where) {
        auto* menu = new QMenu(this);
        menu->setObjectName(u"runsMenu"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_bar->actions());
        menu->addSeparator();
        for (QAction* action : m_table->actions()) {
            if (!action->text().isEmpty()) {
                menu->addAction(action);
            }
        }
        menu->popup(m_table->viewport()->mapToGlobal(where));
    });
}

} // namespace loadstone
