// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected among the requests of a run: chips, cards, table, export.
#include "pages/card.h"
#include "pages/chartsections.h"
#include "pages/requestspane.h"
#include "pages/resultpage.h"
#include "pages/selectionbar.h"
#include "pages/tablecopy.h"
#include "pages/trialcharts.h"
#include "pages/trialselection.h"
#include "pages/writtenfiles.h"
#include "text/numbers.h"

#include <QAction>
#include <QComboBox>
#include <QFileDialog>
#include <QVBoxLayout>

using namespace Qt::StringLiterals;

namespace loadstone {

void ResultPage::buildSelection()
{
    m_selection = new TrialSelection(this);
    m_selectionBar = new SelectionBar(*m_selection);
    contentLayout()->addWidget(m_selectionBar);
    auto* clear = new QAction(tr("Clear the selection"), this);
    clear->setObjectName(u"clearSelection"_s);
    clear->setShortcuts({ QKeySequence(Qt::Key_Escape), QKeySequence(Qt::Key_Backspace) });
    clear->setShortcutContext(Qt::WidgetWithChildrenShortcut);
    clear->setEnabled(false);
    addAction(clear);
    connect(clear, &QAction::triggered, m_selection, &TrialSelection::clear);
    connect(m_selection, &TrialSelection::changed, this,
            [this, clear] { clear->setEnabled(m_selection->isActive()); });
    connect(m_selection, &TrialSelection::computed, this, &ResultPage::showSelection);
    connect(m_selectionBar, &SelectionBar::exportRequested, this, &ResultPage::askExport);
}

void ResultPage::showCards()
{
    // In accuracy mode times are no result: what has no value would only take room.
    const bool onlyValues = m_details.result.run.mode == "accuracy";
    const std::vector<Headline> headlines = headline(m_details.result);
    const auto& selected = m_selection->result();
    const std::size_t trial = m_selection->trial();
    const bool isPart = selected && trial < m_details.result.trials.size();
    RunResult part;
    if (isPart) {
        part.summary = selected->blocks;
    }
    const std::vector<Headline> parts = isPart ? headline(part) : std::vector<Headline>();
    for (std::size_t i = 0; i < m_cards.size(); ++i) {
        m_cards[i]->setVisible(i < headlines.size()
                               && (!onlyValues || headlines[i].value.value.has_value()));
        if (i < parts.size()) {
            const Result<MetricRef> ref = parseMetricRef(parts[i].id);
            m_cards[i]->setPart(parts[i],
                                ref ? metricValue(m_details.result.trials[trial].blocks, *ref)
                                    : MetricValue());
        } else if (i < headlines.size()) {
            m_cards[i]->setHeadline(headlines[i], m_details.result.nTrials);
        }
    }
}

void ResultPage::showSelection()
{
    m_selectionBar->setTrials(m_details.trials.size());
    showCards();
    const auto& selected = m_selection->result();
    if (m_requests->wantsAllTrials()) {
        markAllTrials();
    } else {
        m_requests->setMarks(selected ? selected->marks : nullptr);
    }
    m_sections->setSelection(selected);
}

/// They are read when somebody asks, and let go when nobody does any more: a run of many trials is
/// large.
void ResultPage::showAllTrials(bool all)
{
    showTrialChoice();
    if (!all) {
        m_allTask.cancel();
        m_marksTask.cancel();
        m_all.reset();
        m_allColumns.reset();
        m_requests->setRequests(m_selection->rows());
        showSelection();
        return;
    }
    if (m_all) {
        return; // another trial is in the charts, the table holds it already
    }
    m_requests->setAllTrials(nullptr);
    m_allTask.run(
        [store = m_store, trials = m_details.trials, definitions = m_details.result.run.definitions,
         categories = m_selection->categories()](const CancelFlag& cancelled) {
            return loadAllTrials(store, trials, definitions, categories, cancelled);
        },
        [this](Result<SharedAllTrials> loaded) {
            if (!loaded) {
                showError(tr("The requests of all trials could not be loaded."), loaded.error());
                return;
            }
            m_all = std::move(*loaded);
            m_requests->setAllTrials(m_all);
            markAllTrials();
            Q_EMIT allTrialsShown();
        });
}

void ResultPage::markAllTrials()
{
    if (!m_all || !m_selection->isActive()) {
        m_marksTask.cancel();
        m_requests->setMarks(nullptr);
        return;
    }
    using Marked = std::pair<std::shared_ptr<const TrialColumns>,
                             std::shared_ptr<const std::vector<std::uint8_t>>>;
    m_marksTask.run(
        [all = m_all, columns = m_allColumns,
         selection = m_selection->selection()](const CancelFlag& cancelled) {
            Marked marked { columns ? columns : columnsOfAll(all, cancelled), nullptr };
            if (marked.first) {
                marked.second = marksOfAll(*marked.first, selection, cancelled);
            }
            return marked;
        },
        [this](const Marked& marked) {
            m_allColumns = marked.first;
            m_requests->setMarks(marked.second);
        });
}

/// Millions of rows are no text for a clipboard.
void ResultPage::offerCsv(qint64 rows)
{
    showMessage(Tone::Accent,
                tr("%1 rows are too many to copy, %2 are the most. Mark fewer, or export all of "
                   "them as CSV files.",
                   "both are counts")
                    .arg(formatCount(static_cast<std::uint64_t>(rows)),
                         formatCount(static_cast<std::uint64_t>(kMostCopied))),
                { { u"messageCsv"_s, tr("Export as CSV…"), [this] { Q_EMIT csvRequested(); } } });
}

/// A request that was chosen in a chart is shown, whatever is selected.
void ResultPage::showRequest(qint64 row)
{
    const auto at = static_cast<std::size_t>(row);
    const auto listed =
        m_all ? m_all->rows->rowOf(m_selection->trial(), at) : std::optional<std::size_t>(at);
    if (listed) {
        showListed(static_cast<qint64>(*listed));
    }
}

void ResultPage::showListed(qint64 row)
{
    if (!m_requests->isMarked(static_cast<std::size_t>(row))) {
        m_selection->clear();
    }
    m_tabs->setCurrentWidget(m_requests);
    m_requests->choose(row);
}

/// The requests of one row of a table that splits them.
void ResultPage::selectSplit(const QString& table, int row)
{
    const RunResult& result = m_details.result;
    const bool byTurn = table == "turnsTable"_L1;
    const bool byComponent = table == "componentsTable"_L1;
    const std::vector<SplitBlock>& blocks = byTurn ? result.turns
        : byComponent                              ? result.components
                                                   : result.categories;
    if (row < 0 || static_cast<std::size_t>(row) >= blocks.size()) {
        return;
    }
    const RequestGroup group = byTurn ? RequestGroup::Turn
        : byComponent                 ? RequestGroup::Component
                                      : RequestGroup::Category;
    const QString name = toQt(blocks[static_cast<std::size_t>(row)].name);
    const auto number = byTurn
        ? name.toInt() - 1
        : m_selection->groupNames()[static_cast<std::size_t>(group)].indexOf(name);
    if (number >= 0) {
        m_selection->setGroup(group, static_cast<std::uint32_t>(number));
    }
}

void ResultPage::askExport()
{
    auto* dialog = new QFileDialog(this, tr("Export selection"));
    dialog->setObjectName(u"selectionSaveDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setNameFilter(tr("Requests as CSV (*.csv)"));
    dialog->setDefaultSuffix(u"csv"_s);
    dialog->selectFile(u"run%1_selection.csv"_s.arg(m_run));
    connect(dialog, &QFileDialog::fileSelected, this, &ResultPage::exportSelection);
    dialog->open();
}

void ResultPage::exportSelection(const QString& path)
{
    const auto selected = m_selection->result();
    if (!selected) {
        return;
    }
    // What the table shows: the selection in all trials, or in one.
    const auto marks = m_all ? m_requests->marks() : selected->marks;
    if (!marks) {
        return;
    }
    m_exportTask.run(
        [path, marks, all = m_all, rows = m_selection->rows(), uuid = m_details.result.run.uuid,
         trial = m_selection->trial()](const CancelFlag&) {
            std::vector<MarkedRequests> trials;
            std::size_t first = 0;
            for (const TrialInput& input : all ? all->inputs : std::vector<TrialInput>()) {
                trials.push_back({ all->trials[trials.size()].index, input.requests,
                                   std::span(*marks).subspan(first, input.requests.size()) });
                first += input.requests.size();
            }
            if (!all) {
                trials.push_back({ trial, rows->records, *marks });
            }
            return exportRequestsCsv(path, uuid, trials);
        },
        [this, path](const Result<CsvWritten>& done) {
            if (!done) {
                showError(tr("The selection could not be saved to %1.").arg(path), done.error());
                return;
            }
            showMessage(Tone::Good, writtenText({ *done }), { openFolderOf(path) });
            Q_EMIT selectionExported(path);
        });
}

} // namespace loadstone
