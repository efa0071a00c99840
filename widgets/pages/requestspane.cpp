// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/requestspane.h"

#include "delegates/icondelegate.h"
#include "pages/requestnavigation.h"
#include "pages/tablecolumns.h"
#include "pages/tablecopy.h"
#include "text/words.h"
#include "theme/chooserow.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QSplitter>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kCellPadding = 18;

} // namespace

RequestsPane::RequestsPane(QWidget* parent)
    : QWidget(parent)
    , m_model(new RequestTableModel(this))
    , m_view(new QTableView)
    , m_splitter(new QSplitter(Qt::Vertical))
    , m_outcomes(new QComboBox)
    , m_warmup(new QCheckBox(tr("&Warm-up too")))
    , m_allTrials(new QCheckBox(tr("All trials")))
    , m_count(new QLabel)
    , m_empty(new QLabel)
    , m_navigation(new RequestNavigation(this))
    , m_inspector(new RequestInspector)
{
    setObjectName(u"requestsPane"_s);
    makeTable();
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 6, 0, 0);
    m_bar = makeBar();
    layout->addWidget(m_bar);
    layout->addWidget(m_navigation);
    m_splitter->setObjectName(u"requestSplitter"_s);
    m_splitter->setChildrenCollapsible(false);
    m_splitter->addWidget(m_view);
    m_splitter->addWidget(m_inspector);
    m_splitter->setStretchFactor(0, 2);
    m_splitter->setStretchFactor(1, 3);
    m_splitter->setSizes({ 200, 300 });
    layout->addWidget(m_splitter, 1);
    connect(m_inspector, &RequestInspector::largeChanged, this, [this](bool large) {
        m_view->setVisible(!large);
        m_bar->setVisible(!large);
    });
    connect(m_view, &QTableView::activated, this, [this] { m_inspector->setLarge(true); });
    connect(m_outcomes, &QComboBox::currentIndexChanged, this, &RequestsPane::applyFilter);
    connect(m_warmup, &QCheckBox::toggled, this, &RequestsPane::applyFilter);
    connect(m_allTrials, &QCheckBox::toggled, this, &RequestsPane::allTrialsWanted);
    connect(m_model, &RequestTableModel::arranged, this, &RequestsPane::showCount);
    connect(m_model, &RequestTableModel::arrangingChanged, this, [this](bool arranging) {
        if (arranging) {
            m_count->setText(tr("sorting…"));
        }
    });
    connect(m_navigation, &RequestNavigation::wanted, this, &RequestsPane::choose);
    connect(m_view->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &RequestsPane::showChosen);
}

void RequestsPane::makeTable()
{
    m_view->setObjectName(u"requestTable"_s);
    m_view->setAccessibleName(tr("Requests"));
    m_view->setModel(m_model);
    m_view->setItemDelegate(new IconDelegate(m_view, 6));
    m_view->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_view->setAlternatingRowColors(true);
    m_view->setShowGrid(false);
    m_view->setWordWrap(false);
    m_view->verticalHeader()->hide();
    // Rows of one height: a view over millions of rows must not ask each.
    m_view->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_view->verticalHeader()->setDefaultSectionSize(fontMetrics().height() + 8);
    QHeaderView* header = m_view->horizontalHeader();
    header->setHighlightSections(false);
    header->setSortIndicatorShown(true);
    header->setSortIndicatorClearable(true);
    header->setSortIndicator(-1, Qt::AscendingOrder);
    header->setTextElideMode(Qt::ElideRight);
    m_view->setSortingEnabled(true);
    for (int column = 0; column < RequestTableModel::ColumnCount; ++column) {
        const QString widest = column == RequestTableModel::OutcomeColumn
            ? u"MM "_s % RequestTableModel::tr("HTTP error %1", "status code").arg(500)
            : column == RequestTableModel::PhaseColumn ? phaseText(Phase::Measured)
                                                       : u"99999.9"_s;
        // The whole title beside the mark of sorting, as the style wants it.
        const int cell = fontMetrics().horizontalAdvance(widest) + kCellPadding;
        m_view->setColumnWidth(column, std::max(cell, header->sectionSizeHint(column)));
    }
    header->setStretchLastSection(true);
    // What became of it stands beside which one it is.
    header->moveSection(header->visualIndex(RequestTableModel::OutcomeColumn), 1);
    header->moveSection(header->visualIndex(RequestTableModel::Trial), 0);
    m_view->setMinimumHeight(fontMetrics().height() * 5);
    m_empty->setObjectName(u"requestsEmpty"_s);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->hide();
    auto* over = new QVBoxLayout(m_view->viewport());
    over->setContentsMargins(0, 0, 0, 0); // a low table has room for the words alone
    over->addWidget(m_empty);
    serveCopy(m_view, u"copyRequests"_s, [this](qint64 rows) { Q_EMIT copyRefused(rows); });
    m_view->setContextMenuPolicy(Qt::ActionsContextMenu);
}

QWidget* RequestsPane::makeBar()
{
    m_outcomes->setObjectName(u"outcomeFilter"_s);
    m_outcomes->setAccessibleName(tr("Outcomes to show"));
    m_outcomes->addItems({ tr("All outcomes"), tr("Completed"), tr("Failed"), tr("Not finished") });
    m_warmup->setObjectName(u"warmupFilter"_s);
    m_warmup->setAccessibleName(tr("Show warm-up requests too"));
    m_warmup->setChecked(true);
    m_allTrials->setObjectName(u"allTrials"_s);
    m_allTrials->setAccessibleName(tr("Show the requests of all trials"));
    m_allTrials->setToolTip(
        tr("The requests of all trials in one table. A selection then holds for "
           "all of them; charts show one trial at a time."));
    m_allTrials->hide();
    m_count->setObjectName(u"requestCount"_s);
    auto* label = new QLabel(tr("&Show:"));
    label->setObjectName(u"outcomeFilterLabel"_s);
    label->setBuddy(m_outcomes);
    auto* whole = new QWidget;
    auto* bar = new QHBoxLayout(whole);
    bar->setContentsMargins(0, 0, 0, 0);
    bar->addWidget(label);
    bar->addWidget(m_outcomes);
    bar->addWidget(m_warmup);
    bar->addWidget(m_allTrials);
    bar->addStretch(1);
    bar->addWidget(m_count);
    auto* columns = new TableColumns(m_view,
                                     { u"requestColumn"_s,
                                       u"requests/header2"_s,
                                       { RequestTableModel::Attempts },
                                       RequestTableModel::Index,
                                       false,
                                       { RequestTableModel::Trial } });
    columns->startKeeping();
    m_view->setColumnHidden(RequestTableModel::Trial, true);
    bar->addWidget(columns->makeButton());
    return whole;
}

void RequestsPane::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    arrange();
}

/// In a wide window the inspector stands beside the table: both are as high as the pane.
void RequestsPane::arrange()
{
    constexpr int kSideBySide = 1'300;
    const Qt::Orientation wanted = width() >= kSideBySide ? Qt::Horizontal : Qt::Vertical;
    if (m_splitter->orientation() != wanted) {
        m_splitter->setOrientation(wanted);
        const int size = wanted == Qt::Horizontal ? width() : m_splitter->height();
        m_splitter->setSizes({ size / 2, size / 2 });
    }
}

void RequestsPane::setRequests(SharedRequestRows rows)
{
    m_all.reset();
    showRows(std::move(rows));
}

void RequestsPane::setAllTrials(SharedAllTrials all)
{
    m_all = std::move(all);
    showRows(m_all ? m_all->rows : nullptr);
}

void RequestsPane::showRows(SharedRequestRows rows)
{
    m_chosen.reset();
    if (std::exchange(m_marks, nullptr)) {
        applyFilter(); // they were of other rows
    }
    m_view->setColumnHidden(RequestTableModel::Trial, !m_all);
    m_navigation->setRequests(rows);
    m_model->setRequests(std::move(rows));
    m_inspector->setRequest(std::nullopt);
}

void RequestsPane::setTrialCount(std::size_t count)
{
    m_allTrials->setVisible(count > 1);
    if (count < 2) {
        m_allTrials->setChecked(false);
    }
}

bool RequestsPane::wantsAllTrials() const
{
    return m_allTrials->isChecked();
}

bool RequestsPane::isMarked(std::size_t recordRow) const
{
    return !m_marks || (recordRow < m_marks->size() && (*m_marks)[recordRow] != 0);
}

void RequestsPane::setSource(const InspectionSource& source)
{
    m_source = source;
    m_inspector->setSource(source);
    m_navigation->setTrial(source.runUuid, source.trial.index);
}

void RequestsPane::applyFilter()
{
    RequestFilter filter;
    filter.outcomes = static_cast<RequestFilter::Outcomes>(m_outcomes->currentIndex());
    filter.warmup = m_warmup->isChecked();
    filter.marks = m_marks;
    m_model->setFilter(filter);
}

void RequestsPane::setMarks(std::shared_ptr<const std::vector<std::uint8_t>> marks)
{
    m_marks = std::move(marks);
    applyFilter();
}

void RequestsPane::showCount()
{
    const std::size_t all = m_model->requests() ? m_model->requests()->records.size() : 0;
    const auto shown = static_cast<std::size_t>(m_model->rowCount());
    m_count->setText(shown == all
                         ? tr("%n request(s)", nullptr, static_cast<int>(all))
                         : tr("%1 of %2 requests").arg(formatCount(shown), formatCount(all)));
    m_empty->setText(m_marks ? tr("No request meets the selection and the filter")
                             : tr("No request meets the filter"));
    m_empty->setVisible(shown == 0 && all > 0);
    if (m_wanted >= 0) {
        const qint64 wanted = m_wanted;
        m_wanted = -1;
        choose(wanted);
    } else {
        markChosen();
    }
}

void RequestsPane::markChosen()
{
    const int row = m_chosen ? m_model->tableRow(*m_chosen) : -1;
    if (row >= 0) {
        chooseRow(m_view, row);
        m_view->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
    }
}

void RequestsPane::choose(qint64 recordRow)
{
    const int row = m_model->tableRow(static_cast<std::size_t>(recordRow));
    const bool filtered = m_outcomes->currentIndex() != 0 || !m_warmup->isChecked();
    if (m_model->isArranging()) {
        m_wanted = recordRow; // what is shown now is on its way out
    } else if (row < 0 && filtered) {
        m_wanted = recordRow;
        m_outcomes->setCurrentIndex(0);
        m_warmup->setChecked(true);
    } else if (row >= 0) {
        chooseRow(m_view, row);
        m_view->scrollTo(m_model->index(row, 0), QAbstractItemView::PositionAtCenter);
        // Who reads in the inspector and goes on to the next one reads on there.
        if (!m_inspector->isAncestorOf(QApplication::focusWidget())) {
            m_view->setFocus();
        }
    }
}

void RequestsPane::showChosen()
{
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid() || !m_model->requests()) {
        m_chosen.reset();
        m_navigation->setCurrent(std::nullopt);
        m_inspector->setRequest(std::nullopt);
        return;
    }
    const std::size_t row = m_model->recordRow(current.row());
    if (m_chosen == row) {
        return; // in another place of the table
    }
    m_chosen = row;
    m_navigation->setCurrent(static_cast<std::uint32_t>(row));
    if (const TrialRow* trial = m_all ? m_all->trialOf(row) : nullptr) {
        InspectionSource source = m_source;
        source.trial = *trial;
        m_inspector->setSource(source);
    }
    m_inspector->setRequest(m_model->requests()->records[row]);
}

} // namespace loadstone
