// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// The run queue in MainWindow: what is put into it, its dock, questions before a run, and what is
// said when it is over.
#include "pages/messagebar.h"
#include "pages/objectpage.h"
#include "pages/queuepanel.h"
#include "pages/resultpage.h"
#include "pages/rundialog.h"
#include "text/words.h"
#include "window/mainwindow.h"
#include "window/notifier.h"
#include "window/projectsession.h"
#include "window/runqueue.h"
#include "window/sleepguard.h"

#include <QComboBox>
#include <QDockWidget>
#include <QLabel>
#include <QMenu>
#include <QTabWidget>
#include <QTimer>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kTickMs = 1'000;
constexpr int kDockHeight = 176; // four entries: the pages need the rest

/// What was warned of, so that nobody is asked twice about the same.
QString warningsKey(const PlanRequest& plan, const Problems& warnings)
{
    QStringList parts { toQt(plan.scenario), toQt(plan.endpoint) };
    for (const Problem& warning : warnings) {
        parts << toQt(warning.code) % u' ' % toQt(warning.path) % u' ' % warning.message;
    }
    return parts.join(u'\n');
}

} // namespace

void MainWindow::buildQueue(QMenu* run)
{
    m_queue = new RunQueue(m_session, this);
    m_notifier = new Notifier(this);
    auto* guard = new SleepGuard(this);
    guard->setObjectName(u"sleepGuard"_s);
    connect(m_session, &ProjectSession::runningChanged, guard, [guard](bool running) {
        running ? guard->hold(tr("A benchmark is being measured")) : guard->release();
    });
    QAction* look = addAction(run, u"actionRunAsk"_s, tr("Run with li&mits…"),
                              { QKeySequence(Qt::CTRL | Qt::Key_R) }, u"info"_s);
    look->setToolTip(tr("What the run will take, and limits for this time (Ctrl+R)"));
    connect(look, &QAction::triggered, this, &MainWindow::askForRun);
    m_runAsk = look;
    run->addSeparator();
    m_pause = addAction(run, u"actionQueuePause"_s, tr("&Pause the queue"),
                        { QKeySequence(Qt::SHIFT | Qt::Key_F8) }, u"pause"_s);
    m_pause->setCheckable(true);
    m_pause->setToolTip(tr("What is running goes on; nothing further starts (Shift+F8)"));
    m_skip = addAction(run, u"actionQueueSkip"_s, tr("S&kip to the next"),
                       { QKeySequence(Qt::CTRL | Qt::Key_F8) }, u"skip"_s);
    m_skip->setToolTip(
        tr("Stops what is running, keeps what it measured, and goes on with the next (Ctrl+F8)"));
    auto* panel = new QueuePanel(m_pause, m_skip);
    m_queuePanel = panel;
    m_queueDock = new QDockWidget(tr("Run queue"), this);
    m_queueDock->setObjectName(u"queueDock"_s);
    m_queueDock->setAccessibleName(tr("Run queue"));
    m_queueDock->setWidget(panel);
    addDockWidget(Qt::BottomDockWidgetArea, m_queueDock);
    m_queueDock->hide();
    QAction* show = addAction(run, u"actionQueue"_s, tr("Show the &queue"),
                              { QKeySequence(Qt::Key_F8) }, u"runs"_s);
    show->setCheckable(true);
    connect(show, &QAction::triggered, this, [this](bool on) {
        if (on) {
            showQueueDock();
            m_queuePanel->takeFocus();
        } else {
            m_queueDock->hide();
        }
    });
    // The dock outlives the window by a moment, so that this does not look at the window.
    connect(m_queueDock, &QDockWidget::visibilityChanged, show,
            [dock = m_queueDock, show] { show->setChecked(!dock->isHidden()); });
    QAction* notify = addAction(run, u"actionNotify"_s, tr("N&otify me at the end"), {});
    notify->setCheckable(true);
    notify->setChecked(Notifier::isWanted());
    notify->setToolTip(tr("While this window is not in front"));
    connect(notify, &QAction::toggled, this, &Notifier::setWanted);
    connect(m_pause, &QAction::toggled, m_queue, &RunQueue::setPaused);
    connect(m_queue, &RunQueue::pausedChanged, m_pause, &QAction::setChecked);
    connect(m_skip, &QAction::triggered, m_queue, &RunQueue::skip);
    connect(panel, &QueuePanel::moveRequested, m_queue, &RunQueue::move);
    connect(panel, &QueuePanel::removeRequested, m_queue, &RunQueue::remove);
    connect(panel, &QueuePanel::clearRequested, m_queue, &RunQueue::clearEnded);
    connect(panel, &QueuePanel::runRequested, this, &MainWindow::showRun);
    connect(m_queue, &RunQueue::changed, this, &MainWindow::showQueue);
    connect(m_queue, &RunQueue::entryEnded, this, &MainWindow::onEntryEnded);
    connect(m_queue, &RunQueue::emptied, this, &MainWindow::onQueueEmptied);
    connect(m_session, &ProjectSession::runQuestion, this, &MainWindow::askAboutRun);
    auto* tick = new QTimer(this);
    tick->setInterval(kTickMs);
    connect(tick, &QTimer::timeout, this, &MainWindow::showQueueTime);
    tick->start();
    showQueue();
}

void MainWindow::showQueueDock()
{
    m_queueDock->show();
    // Later it is as high as a person made it.
    if (!m_queueDock->property("sized").toBool()) {
        m_queueDock->setProperty("sized", true);
        resizeDocks({ m_queueDock }, { kDockHeight }, Qt::Vertical);
    }
}

void MainWindow::enqueue(RunJob job)
{
    m_message->hide();
    const QString name = job.name;
    const bool waits = m_session->isRunning() || m_queue->waiting() > 0 || m_queue->isPaused();
    const quint64 id = m_queue->add(std::move(job));
    if (id == 0 || !waits) {
        return;
    }
    showQueueDock(); // it is where the run is to be seen now
    m_queuePanel->choose(id);
    m_status->setText(m_queue->isPaused()
                          ? tr("Queued: %1. The queue is paused.").arg(name)
                          : tr("Queued: %1. It runs after those before it.").arg(name));
}

void MainWindow::startSuite(const QString& name)
{
    enqueue(m_session->suiteJob(name));
}

void MainWindow::askForRun()
{
    const auto* page = qobject_cast<ObjectPage*>(m_tabs->currentWidget());
    const bool suite = page && page->section() == ProjectTreeModel::Section::Suites;
    const RunJob job = suite
        ? m_session->suiteJob(page->name())
        : m_session->runJob(m_scenario->currentText(), m_endpoint->currentText());
    if (job.isEmpty()) {
        m_message->showMessage(Tone::Warning, tr("A run needs a scenario and an endpoint."));
        return;
    }
    const bool waits = m_session->isRunning() || m_queue->waiting() > 0 || m_queue->isPaused();
    auto* dialog = new RunDialog(job.name, job.plans, RunDialog::Why::Asked, waits, this);
    connect(dialog, &RunDialog::runRequested, this, [this, job, dialog] {
        RunJob limited = job;
        limited.plans = dialog->plans();
        enqueue(std::move(limited));
    });
    dialog->open();
}

// Only of a run that a person has just started; what was accepted once is not asked about again.
void MainWindow::askAboutRun(const PlanRequest& plan, const Problems& warnings)
{
    const QString key = warningsKey(plan, warnings);
    if (m_accepted.contains(key)) {
        m_session->goOn({});
        onRunWarned(warnings);
        return;
    }
    const auto entry = m_queue->current();
    auto* dialog = new RunDialog(entry ? entry->name
                                       : tr("%1 against %2", "scenario, endpoint")
                                             .arg(toQt(plan.scenario), toQt(plan.endpoint)),
                                 { plan }, RunDialog::Why::Warned, false, this);
    connect(dialog, &RunDialog::runRequested, this, [this, dialog, key] {
        m_accepted.insert(key);
        const RunOverrides limits = dialog->limits();
        const bool any = limits.trials || limits.length || limits.maxTokens || limits.maxCost;
        m_session->goOn(any ? std::optional(limits) : std::nullopt);
    });
    connect(dialog, &QDialog::rejected, m_queue, &RunQueue::skip);
    dialog->open();
}

void MainWindow::showQueue()
{
    m_queuePanel->setRows(m_queue->rows());
    m_skip->setEnabled(m_session->isRunning());
    m_pause->setEnabled(m_session->isOpen());
    showQueueTime();
}

void MainWindow::showQueueTime()
{
    QueuePanel::Now now;
    if (const auto current = m_queue->current()) {
        now.name = current->name;
        now.elapsed = m_queue->elapsed();
        // Of one run alone: what the others of a suite take is known when they are prepared.
        if (current->kind == QueueKind::Run && !current->isPair) {
            now.expected = m_session->expected();
        }
    }
    now.waiting = m_queue->waiting();
    now.isPaused = m_queue->isPaused();
    m_queuePanel->setNow(now);
}

void MainWindow::onEntryEnded(const QueueRow& row)
{
    if (row.state == QueueState::Failed && m_queue->waiting() > 0) {
        m_notifier->notify(tr("A run failed, the queue goes on"),
                           tr("%1: %2", "what was run, outcome").arg(row.name, row.outcome),
                           Tone::Bad);
    }
}

void MainWindow::onQueueEmptied(const std::vector<QueueRow>& ended)
{
    if (ended.empty() || m_quitting) {
        return;
    }
    if (ended.size() == 1) {
        const QueueRow& row = ended.front();
        m_notifier->notify(row.state == QueueState::Failed ? tr("The run failed")
                                                           : tr("The run is over"),
                           tr("%1: %2", "what was run, outcome").arg(row.name, row.outcome),
                           row.isBad ? Tone::Bad : Tone::Good);
        showEnd(row);
        return;
    }
    const auto count = [&ended](QueueState state) {
        return static_cast<int>(
            std::count_if(ended.begin(), ended.end(),
                          [state](const QueueRow& row) { return row.state == state; }));
    };
    QStringList parts { tr("%n done", "entries", count(QueueState::Done)) };
    if (const int failed = count(QueueState::Failed); failed > 0) {
        parts << tr("%n failed", "entries", failed);
    }
    if (const int stopped = count(QueueState::Stopped); stopped > 0) {
        parts << tr("%n stopped", "entries", stopped);
    }
    const QString text = parts.join(u", "_s);
    m_status->setText(tr("The queue is empty: %1.").arg(text));
    m_notifier->notify(tr("The run queue is empty"), text,
                       count(QueueState::Failed) > 0 ? Tone::Bad : Tone::Good);
    if (!m_message->isHidden()) {
        return; // what went wrong, or what a suite's runs can be compared with, says more
    }
    m_message->showQuestion(
        count(QueueState::Failed) > 0 ? Tone::Warning : Tone::Good, tr("The run queue is empty"),
        text, { { u"messageQueue"_s, tr("Show the &queue"), [this] { showQueueDock(); } } });
}

// For who was elsewhere, on another page or away: the page of a result says it itself.
void MainWindow::showEnd(const QueueRow& row)
{
    const auto* front = qobject_cast<ResultPage*>(m_tabs->currentWidget());
    const bool isSeen = row.kind == QueueKind::Run && front && front->run() == row.run;
    const bool hasPage = row.kind == QueueKind::Run || row.kind == QueueKind::Suite;
    // What failed has said why, and a suite what its runs can be compared with.
    const bool isSaid =
        row.state == QueueState::Failed || (row.kind == QueueKind::Suite && !m_message->isHidden());
    if (isSeen || !hasPage || row.run == 0 || isSaid) {
        return;
    }
    const QString text = tr("%1: %2", "what was run, outcome").arg(row.name, row.outcome);
    const Tone tone = row.isBad ? Tone::Warning : Tone::Good;
    if (row.kind == QueueKind::Run) {
        m_message->showQuestion(tone, tr("The run is over"), text,
                                { { u"messageResult"_s, tr("Open &result"),
                                    [this, run = row.run] { showRun(run); } } });
    } else {
        m_message->showQuestion(
            tone, tr("The suite is over"), text,
            { { u"messageRuns"_s, tr("All r&uns"), [this] { showRunsPage(); } } });
    }
}

} // namespace loadstone
