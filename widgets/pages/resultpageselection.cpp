// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What is selected among the requests of a run: chips, cards, table, export.
#include "pages/card.h"
#include "pages/chartsections.h"
#include "pages/requestspane.h"
#include "pages/resultpage.h"
#include "pages/selectionbar.h"
#include "pages/trialcharts.h"
#include "pages/trialselection.h"
#include "report/csvexport.h"

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
    m_requests->setMarks(selected ? selected->marks : nullptr);
    m_sections->setSelection(selected);
}

/// A request that was chosen in a chart is shown, whatever is selected.
void ResultPage::showRequest(qint64 row)
{
    const auto& selected = m_selection->result();
    const auto at = static_cast<std::size_t>(row);
    if (selected && (at >= selected->marks->size() || (*selected->marks)[at] == 0)) {
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
    m_exportTask.run(
        [path, selected, rows = m_selection->rows(), uuid = m_details.result.run.uuid,
         trial = m_selection->trial()](const CancelFlag&) {
            return exportRequestsCsv(path, uuid, trial, rows->records, *selected->marks);
        },
        [this, path](const Result<void>& done) {
            if (!done) {
                showError(tr("The selection could not be saved to %1.").arg(path), done.error());
            } else {
                Q_EMIT selectionExported(path);
            }
        });
}

} // namespace loadstone
