// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Comparisons that the project keeps under a name.
#include "config/projectfile.h"
#include "control/suitecomparison.h"
#include "dialogs/comparisonsdialog.h"
#include "models/savedcomparisons.h"
#include "pages/comparepage.h"
#include "pages/livepage.h"
#include "pages/messagebar.h"
#include "pages/objectwords.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QMenu>
#include <QTabWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

void MainWindow::buildComparisonActions(QMenu* results)
{
    results->addSeparator();
    QAction* save = addAction(results, u"actionSaveComparison"_s, tr("Sa&ve comparison…"), {});
    QAction* saved = addAction(results, u"actionSavedComparisons"_s, tr("Saved co&mparisons…"), {});
    connect(save, &QAction::triggered, this, &MainWindow::saveComparison);
    connect(saved, &QAction::triggered, this, &MainWindow::showSavedComparisons);
    connect(m_session, &ProjectSession::changed, this, &MainWindow::nameComparisonPages);
}

QStringList MainWindow::runUuids(const std::vector<qint64>& runs) const
{
    QStringList uuids;
    for (const qint64 id : runs) {
        for (const RunRow& row : m_session->runs()) {
            if (row.id == id) {
                uuids << row.uuid;
            }
        }
    }
    return uuids;
}

QStringList MainWindow::goneRuns(const std::vector<std::int64_t>& runs) const
{
    QStringList gone;
    for (const std::int64_t id : runs) {
        if (runUuids({ id }).isEmpty()) {
            gone << u"#%1"_s.arg(id);
        }
    }
    return gone;
}

void MainWindow::saveComparison()
{
    const auto* page = qobject_cast<ComparePage*>(m_tabs->currentWidget());
    if (!page) {
        m_message->showMessage(Tone::Accent, tr("Open a comparison first, then save it."));
        return;
    }
    // Without one of its runs it would be another comparison, perhaps of another base.
    if (const QStringList gone = goneRuns(page->runs()); !gone.isEmpty()) {
        m_message->showMessage(Tone::Warning,
                               tr("The comparison cannot be saved: not all of its runs are left."),
                               tr("Gone from the project's results: %1", "identifiers of runs")
                                   .arg(gone.join(u", "_s)));
        return;
    }
    QStringList taken;
    for (const SavedComparison& one : savedComparisons(m_session->project())) {
        taken << one.name;
    }
    const QStringList uuids = runUuids({ page->runs().begin(), page->runs().end() });
    auto* dialog = new ComparisonNameDialog(tr("Save comparison"), page->savedName(), taken,
                                            ComparisonNameDialog::Taken::Replaces, this);
    connect(dialog, &ComparisonNameDialog::named, this, [this, uuids](const QString& name) {
        ProjectChange change;
        change.after = withComparison(m_session->project(), { name, uuids.first(), uuids.mid(1) });
        change.text = tr("save comparison");
        m_session->edit(change);
    });
    dialog->open();
}

void MainWindow::showSavedComparisons()
{
    auto* dialog = new ComparisonsDialog(this);
    const auto fill = [this, dialog] {
        dialog->setComparisons(savedComparisons(m_session->project()), m_session->runs());
    };
    connect(m_session, &ProjectSession::changed, dialog, fill);
    connect(m_session, &ProjectSession::runsChanged, dialog, fill);
    connect(dialog, &ComparisonsDialog::openRequested, this, &MainWindow::openSavedComparison);
    connect(dialog, &ComparisonsDialog::renameRequested, this,
            [this](const QString& from, const QString& to) {
                ProjectChange change;
                change.after = withComparisonName(m_session->project(), from, to);
                change.text = tr("rename comparison");
                m_session->edit(change);
            });
    connect(dialog, &ComparisonsDialog::removeRequested, this, [this](const QString& name) {
        ProjectChange change;
        change.after = withoutComparison(m_session->project(), name);
        change.text = tr("delete comparison");
        m_session->edit(change);
    });
    fill();
    dialog->open();
}

void MainWindow::openSavedComparison(const QString& name)
{
    const auto saved = findSavedComparison(m_session->project(), name);
    if (!saved) {
        return;
    }
    const FoundRuns found = findRuns(*saved, m_session->runs());
    const bool canOpen = found.hasBase && found.runs.size() > 1;
    if (!found.missing.isEmpty()) {
        const int count = static_cast<int>(found.missing.size());
        m_message->showMessage(
            Tone::Warning,
            canOpen ? tr("%n run(s) of the comparison “%1” are gone; the others are shown.",
                         nullptr, count)
                          .arg(name)
                : found.hasBase
                ? tr("The comparison “%1” cannot be shown: only its base is left.").arg(name)
                : tr("The comparison “%1” cannot be shown: its base is gone.").arg(name),
            tr("Gone from the project's results: %1", "identifiers of runs")
                .arg(found.missing.join(u", "_s)));
    }
    if (canOpen) {
        showComparison({ found.runs.begin(), found.runs.end() })->setBase(found.runs.front());
    }
}

void MainWindow::addSuiteOf(const RunBlock& base, const RunBlock& candidate)
{
    using Section = ProjectTreeModel::Section;
    const Project& project = m_session->project();
    const bool isKnown = findScenario(project, base.scenario) != nullptr
        && findEndpoint(project, base.endpoint) != nullptr
        && findEndpoint(project, candidate.endpoint) != nullptr;
    if (!isKnown) {
        m_message->showMessage(
            Tone::Warning, tr("Both cannot be measured in turn."),
            tr("The project has the scenario or one of the endpoints no longer."));
        return;
    }
    const std::vector<SuiteItem> items { { base.scenario, base.endpoint },
                                         { candidate.scenario, candidate.endpoint } };
    // Asked for twice, it is there already.
    for (const Suite& suite : project.suites) {
        if (suite.order == SuiteOrder::Interleaved && suite.items == items) {
            showObject(Section::Suites, toQt(suite.name));
            return;
        }
    }
    Suite suite;
    suite.items = items;
    suite.order = SuiteOrder::Interleaved;
    suite.name = tr("%1 and %2 in turn", "endpoints; name of a suite")
                     .arg(toQt(base.endpoint), toQt(candidate.endpoint))
                     .toStdString();
    addObject(Section::Suites, toJson(suite), tr("new: %1").arg(objectKindText(Section::Suites)),
              false);
}

void MainWindow::nameComparisonPages()
{
    const auto saved = savedComparisons(m_session->project());
    for (int i = 0; i < m_tabs->count(); ++i) {
        auto* page = qobject_cast<ComparePage*>(m_tabs->widget(i));
        if (!page) {
            continue;
        }
        const QStringList uuids = runUuids({ page->runs().begin(), page->runs().end() });
        const bool whole = goneRuns(page->runs()).isEmpty();
        const auto same =
            std::find_if(saved.begin(), saved.end(), [&uuids, whole](const SavedComparison& one) {
                return whole && uuids == QStringList(one.base) + one.candidates;
            });
        page->setSavedName(same == saved.end() ? QString() : same->name);
    }
}

void MainWindow::onSuiteEnded(const Suite& suite, const std::vector<RunBlock>& runs)
{
    if (m_quitting || runs.empty()) {
        return;
    }
    const bool watching = m_live && m_tabs->currentWidget() == m_live && m_queue->waiting() == 0;
    std::vector<std::vector<std::int64_t>> groups = comparableRuns(suite, runs);
    for (auto& group : groups) {
        group.resize(std::min(group.size(), std::size_t { 8 }));
    }
    if (groups.empty()) {
        if (watching) {
            showRun(runs.back().id);
        }
        return;
    }
    const auto show = [this](const std::vector<std::int64_t>& group) {
        showComparison({ group.begin(), group.end() })->setBase(group.front());
    };
    if (watching) {
        show(groups.front());
        groups.erase(groups.begin());
    }
    if (groups.empty()) {
        return;
    }
    QList<MessageAction> answers;
    constexpr qsizetype kMost = 3; // more have no room beside the words
    for (const auto& group : groups) {
        const auto run = std::find_if(runs.begin(), runs.end(), [&group](const RunBlock& one) {
            return one.id == group.front();
        });
        if (answers.size() < kMost && run != runs.end()) {
            answers.append({ u"messageCompare%1"_s.arg(answers.size() + 1),
                             tr("Compare %1", "name of a scenario").arg(toQt(run->scenario)),
                             [show, group] { show(group); } });
        }
    }
    m_message->showQuestion(Tone::Good, tr("The suite “%1” is over.").arg(toQt(suite.name)),
                            watching ? tr("It ran other scenarios, too.")
                                     : tr("Its endpoints can be compared."),
                            answers);
}

} // namespace loadstone
