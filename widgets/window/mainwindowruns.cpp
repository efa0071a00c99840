// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The list of all runs in MainWindow: tags, notes, archive, deleting and its undo.
#include "pages/comparepage.h"
#include "pages/messagebar.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "store/store.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runmarks.h"

#include <QLabel>
#include <QMenu>
#include <QTabWidget>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

bool showsOneOf(const QWidget* page, const std::vector<qint64>& runs)
{
    const auto isOne = [&runs](std::int64_t run) {
        return std::find(runs.begin(), runs.end(), run) != runs.end();
    };
    if (const auto* result = qobject_cast<const ResultPage*>(page)) {
        return isOne(result->run());
    }
    const auto* both = qobject_cast<const ComparePage*>(page);
    return both && std::any_of(both->runs().begin(), both->runs().end(), isOne);
}

} // namespace

void MainWindow::buildRunsActions(QMenu* results)
{
    QAction* list = addAction(results, u"actionRuns"_s, tr("All r&uns"),
                              { QKeySequence(Qt::CTRL | Qt::Key_L) }, u"runs"_s);
    list->setToolTip(
        tr("Every run of the project: search, tags, notes, archive, storage (Ctrl+L)"));
    QAction* first = results->actions().first();
    results->removeAction(list);
    results->insertAction(first, list);
    results->insertSeparator(first);
    results->addSeparator();
    m_archive = addAction(results, u"actionArchiveRuns"_s, tr("&Archive runs"), {}, u"archive"_s);
    m_archive->setToolTip(tr("Lists leave archived runs out; nothing of them is lost"));
    QAction* remove =
        addAction(results, u"actionDeleteRuns"_s, tr("&Delete runs"), {}, u"remove"_s);
    remove->setToolTip(tr("They can be brought back until the project is opened the next time"));
    m_marks = new RunMarks(m_session, this);
    connect(list, &QAction::triggered, this, &MainWindow::showRunsPage);
    connect(m_archive, &QAction::triggered, this, &MainWindow::archiveChosen);
    connect(remove, &QAction::triggered, this, &MainWindow::deleteChosen);
    connect(results, &QMenu::aboutToShow, this, &MainWindow::nameArchiveAction);
    connect(m_marks, &RunMarks::failed, m_message,
            qOverload<const QString&, const Error&>(&MessageBar::showError));
    connect(m_marks, &RunMarks::trashed, this, &MainWindow::onRunsTrashed);
    connect(m_marks, &RunMarks::restored, this, [this](const std::vector<qint64>& runs) {
        m_message->hide();
        m_status->setText(tr("%n run(s) came back.", nullptr, static_cast<int>(runs.size())));
    });
    connect(m_marks, &RunMarks::purged, this, [this](int runs) {
        if (runs > 0) {
            m_status->setText(tr("%n deleted run(s) are gone for good.", nullptr, runs));
        }
    });
    connect(m_marks, &RunMarks::written, this, [this] {
        if (auto* page = qobject_cast<RunsPage*>(findPage(RunsPage::pageKey()))) {
            page->reload();
        }
    });
    // Undo reaches from one opening of the project to the next.
    connect(m_session, &ProjectSession::opened, m_marks, &RunMarks::purgeLeftBehind);
    connect(m_session, &ProjectSession::runsChanged, this, &MainWindow::updateRunsPage);
    connect(m_session, &ProjectSession::runningChanged, this, &MainWindow::updateRunsPage);
}

void MainWindow::showRunsPage()
{
    if (Page* page = findPage(RunsPage::pageKey())) {
        m_tabs->setCurrentWidget(page);
        return;
    }
    if (!m_session->isOpen()) {
        m_message->showMessage(Tone::Accent, tr("No project is open."));
        return;
    }
    auto* page = new RunsPage(m_session->storePath(), Store::runsDirForProject(m_session->path()));
    QList<QAction*> actions;
    for (const QString& name : { u"actionCompare"_s, u"actionCompareEach"_s, u"actionBaseline"_s,
                                 u"actionReport"_s, u"actionExportCsv"_s, u"actionExportJson"_s,
                                 u"actionArchiveRuns"_s, u"actionDeleteRuns"_s }) {
        actions << findChild<QAction*>(name);
    }
    page->setActions(actions);
    page->setRuns(m_session->runs(), baselineRun());
    connect(page, &RunsPage::runRequested, this, [this](qint64 run) {
        openIndex(m_tree->indexOfRun(run));
        if (!m_tree->indexOfRun(run).isValid()) {
            showRun(run); // an archived one
        }
    });
    connect(page, &RunsPage::chosenChanged, this, &MainWindow::nameArchiveAction);
    connect(page, &RunsPage::tagsRequested, m_marks, &RunMarks::setTags);
    connect(page, &RunsPage::noteRequested, m_marks, &RunMarks::setNote);
    connect(page, &RunsPage::restoreRequested, m_marks, &RunMarks::restore);
    connect(page, &RunsPage::deleteRequested, this, &MainWindow::deleteChosen);
    connect(page, &RunsPage::purgeRequested, this, [this] {
        m_message->showQuestion(
            Tone::Warning, tr("Delete these runs for good?"),
            tr("They cannot be brought back, and their room is given back to "
               "the disk."),
            { { u"purgeRuns"_s, tr("Delete for &good"), [this] { m_marks->purge(); } },
              { u"purgeKeep"_s, tr("&Keep them"), [] {} } });
    });
    addPage(page);
}

void MainWindow::updateRunsPage()
{
    auto* page = qobject_cast<RunsPage*>(findPage(RunsPage::pageKey()));
    if (!page) {
        return;
    }
    page->setRuns(m_session->runs(), baselineRun());
    // Figures are not read beside a measurement.
    if (!m_session->isRunning()) {
        page->reload();
    }
}

void MainWindow::nameArchiveAction()
{
    const std::vector<qint64> chosen = chosenRuns();
    const auto& runs = m_session->runs();
    const bool archived =
        !chosen.empty() && std::all_of(chosen.begin(), chosen.end(), [&runs](qint64 id) {
            return std::any_of(runs.begin(), runs.end(),
                               [id](const RunRow& run) { return run.id == id && run.archived; });
        });
    m_archive->setText(archived ? tr("Take out of the &archive") : tr("&Archive runs"));
    m_archive->setData(archived);
}

void MainWindow::archiveChosen()
{
    const std::vector<qint64> runs = chosenRuns();
    if (runs.empty()) {
        m_message->showMessage(Tone::Accent, tr("Choose finished runs first."));
        return;
    }
    nameArchiveAction();
    const bool archive = !m_archive->data().toBool();
    m_marks->setArchived(runs, archive);
    const int count = static_cast<int>(runs.size());
    m_status->setText(archive ? tr("%n run(s) archived.", nullptr, count)
                              : tr("%n run(s) taken out of the archive.", nullptr, count));
}

void MainWindow::deleteChosen()
{
    const std::vector<qint64> runs = chosenRuns();
    if (runs.empty()) {
        m_message->showMessage(Tone::Accent, tr("Choose finished runs first."));
        return;
    }
    m_marks->trash(runs);
}

void MainWindow::onRunsTrashed(const std::vector<qint64>& runs)
{
    const bool hadBaseline = std::find(runs.begin(), runs.end(), baselineRun()) != runs.end();
    for (int i = m_tabs->count() - 1; i >= 0; --i) {
        if (showsOneOf(m_tabs->widget(i), runs)) {
            closePage(i);
        }
    }
    m_message->showQuestion(
        Tone::Accent, tr("%n run(s) deleted.", nullptr, static_cast<int>(runs.size())),
        hadBaseline ? tr("The baseline is among them. Results ▸ All runs ▸ Deleted keeps them "
                         "until the project is opened the next time.")
                    : tr("Results ▸ All runs ▸ Deleted keeps them until the project is opened the "
                         "next time."),
        { { u"undoDelete"_s, tr("&Undo"), [this, runs] { m_marks->restore(runs); } } });
}

} // namespace loadstone
