// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Filters, table and columns of the page of runs.
#include "delegates/icondelegate.h"
#include "pages/runspage.h"
#include "text/words.h"
#include "theme/theme.h"

#include <QAction>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QSettings>
#include <QTableView>
#include <QToolBar>
#include <QToolButton>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kRowAir = 10; // above and below the text of a row, together
constexpr int kMeasuredRows = 60; // whose texts decide how wide a column begins

const QString& headerKey()
{
    static const QString key = u"runs/header1"_s; // the number changes with the columns
    return key;
}

constexpr std::array kFirstHidden {
    RunsModel::LatencyP50,  RunsModel::Name,     RunsModel::System,     RunsModel::ModeColumn,
    RunsModel::Trials,      RunsModel::Requests, RunsModel::OutputRate, RunsModel::TtftP99,
    RunsModel::Definitions, RunsModel::Origin,
};

} // namespace

void RunsPage::buildFilters()
{
    m_search->setObjectName(u"runsSearch"_s);
    m_search->setAccessibleName(tr("Search the runs"));
    m_search->setPlaceholderText(tr("Search number, name, scenario, endpoint, tags and note"));
    m_search->setClearButtonEnabled(true);
    m_search->addAction(themedIcon(u"search"_s, Tone::Faint), QLineEdit::LeadingPosition);
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
    m_table->setEditTriggers(QAbstractItemView::EditKeyPressed | QAbstractItemView::DoubleClicked);
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
    header->setSectionsMovable(true);
    header->setHighlightSections(false);
    header->setStretchLastSection(true);
    header->setResizeContentsPrecision(kMeasuredRows);
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    for (const int column : kFirstHidden) {
        header->setSectionHidden(column, true);
    }
    m_table->sortByColumn(RunsModel::Number, Qt::DescendingOrder);
    restoreHeader();
    connect(header, &QHeaderView::customContextMenuRequested, this, [this](QPoint where) {
        m_columns->menu()->popup(m_table->horizontalHeader()->mapToGlobal(where));
    });
    for (const auto change : { &QHeaderView::sectionResized, &QHeaderView::sectionMoved }) {
        connect(header, change, this, &RunsPage::keepHeader);
    }
    connect(header, &QHeaderView::sortIndicatorChanged, this, &RunsPage::keepHeader);
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
    key(u"runsCopy"_s, Qt::CTRL | Qt::Key_C, [this] { copyRows(); });
    key(u"runsDeleteKey"_s, Qt::Key_Delete, [this] { Q_EMIT deleteRequested(); });
    m_table->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(m_table, &QWidget::customContextMenuRequested, this, [this](QPoint where) {
        auto* menu = new QMenu(this);
        menu->setObjectName(u"runsMenu"_s);
        menu->setAttribute(Qt::WA_DeleteOnClose);
        menu->addActions(m_bar->actions());
        menu->popup(m_table->viewport()->mapToGlobal(where));
    });
}

void RunsPage::buildColumnsMenu()
{
    m_columns->setObjectName(u"runsColumns"_s);
    m_columns->setText(tr("&Columns"));
    m_columns->setAccessibleName(tr("Columns of the table"));
    m_columns->setToolTip(tr("Which columns are shown; drag a title to move its column"));
    m_columns->setPopupMode(QToolButton::InstantPopup);
    m_columns->setToolButtonStyle(Qt::ToolButtonTextOnly);
    auto* menu = new QMenu(m_columns);
    menu->setObjectName(u"runsColumnsMenu"_s);
    QHeaderView* header = m_table->horizontalHeader();
    for (int column = 0; column < RunsModel::ColumnCount; ++column) {
        if (column == RunsModel::Number) {
            continue; // something must say which run it is
        }
        QAction* action = menu->addAction(
            m_model->headerData(column, Qt::Horizontal, Qt::DisplayRole).toString());
        action->setObjectName(u"runsColumn_%1"_s.arg(column));
        action->setCheckable(true);
        action->setChecked(!header->isSectionHidden(column));
        connect(action, &QAction::toggled, this, [this, header, column](bool on) {
            header->setSectionHidden(column, !on);
            if (on && header->sectionSize(column) < header->sectionSizeHint(column)) {
                m_table->resizeColumnToContents(column);
            }
            keepHeader();
        });
    }
    m_columns->setMenu(menu);
}

void RunsPage::restoreHeader()
{
    const QByteArray state = QSettings().value(headerKey()).toByteArray();
    if (!state.isEmpty()) {
        m_sized = m_table->horizontalHeader()->restoreState(state);
    }
}

void RunsPage::keepHeader() const
{
    if (m_sized) {
        QSettings().setValue(headerKey(), m_table->horizontalHeader()->saveState());
    }
}

void RunsPage::copyRows()
{
    QList<int> rows;
    for (const int row : chosenRows()) {
        rows << m_filter->mapToSource(m_filter->index(row, 0)).row();
    }
    if (!rows.isEmpty()) {
        QGuiApplication::clipboard()->setText(m_model->textOf(rows));
    }
}

} // namespace loadstone
