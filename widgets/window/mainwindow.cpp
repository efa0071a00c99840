// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/mainwindow.h"

#include "help/helpkeeper.h"
#include "models/palettesource.h"
#include "pages/livepage.h"
#include "pages/messagebar.h"
#include "pages/objectpage.h"
#include "pages/resendpanel.h"
#include "pages/resultpage.h"
#include "pages/runspage.h"
#include "pages/searchpage.h"
#include "pages/welcomepage.h"
#include "text/problemwords.h"
#include "text/words.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QApplication>
#include <QComboBox>
#include <QFileInfo>
#include <QLabel>
#include <QTabBar>
#include <QTabWidget>
#include <QToolButton>
#include <QTreeView>
#include <QVBoxLayout>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

void fillNames(QComboBox* box, const QStringList& names)
{
    const QSignalBlocker quiet(box);
    const QString before = box->currentText();
    box->clear();
    box->addItems(names);
    const qsizetype again = names.indexOf(before);
    box->setCurrentIndex(names.isEmpty() ? -1 : static_cast<int>(std::max<qsizetype>(again, 0)));
    box->setEnabled(!names.isEmpty());
}

} // namespace

MainWindow::MainWindow(Theme* theme, QWidget* parent)
    : QMainWindow(parent)
    , m_theme(theme)
    , m_session(new ProjectSession(this))
    , m_tree(new ProjectTreeModel(this))
    , m_exportTask(this)
{
    setObjectName(u"mainWindow"_s);
    setAccessibleName(tr("Loadstone workbench"));
    setAcceptDrops(true);
    setMinimumSize(900, 600);
    setWindowIcon(QIcon(u":/icons/loadstone.svg"_s));
    m_tabs = new QTabWidget;
    m_tabs->setObjectName(u"pages"_s);
    m_tabs->setAccessibleName(tr("Pages"));
    m_tabs->setTabsClosable(true);
    m_tabs->setMovable(true);
    m_tabs->setDocumentMode(true);
    // Runs of one scenario differ at the end of their names, and a few letters of each tell
    // nothing: many tabs are scrolled.
    m_tabs->setElideMode(Qt::ElideNone);
    m_tabs->tabBar()->setObjectName(u"pageTabs"_s);
    m_tabs->tabBar()->setAccessibleName(tr("Pages"));
    m_message = new MessageBar;
    m_question = new MessageBar(u"question"_s, tr("Question about the project's file"));
    auto* centre = new QWidget;
    centre->setObjectName(u"centre"_s);
    auto* layout = new QVBoxLayout(centre);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(m_question);
    layout->addWidget(m_message);
    layout->addWidget(m_tabs, 1);
    setCentralWidget(centre);
    buildDock();
    buildActions();
    buildStatusBar();
    connect(m_tabs, &QTabWidget::tabCloseRequested, this, &MainWindow::closePage);
    connect(m_tabs, &QTabWidget::currentChanged, this, &MainWindow::followPage);
    connect(m_session, &ProjectSession::opened, this, &MainWindow::onOpened);
    connect(m_session, &ProjectSession::saved, this, &MainWindow::updateTitle);
    connect(m_session, &ProjectSession::changedOutside, this, &MainWindow::askAboutFile);
    // Nothing is left to ask about.
    connect(m_session, &ProjectSession::saved, m_question, &QWidget::hide);
    connect(m_session, &ProjectSession::settledOutside, m_question, &QWidget::hide);
    connect(m_session, &ProjectSession::runsChanged, this, &MainWindow::onRunsChanged);
    connect(m_session, &ProjectSession::failed, m_message,
            qOverload<const QString&, const Error&>(&MessageBar::showError));
    // The next project that is opened is another one.
    connect(m_session, &ProjectSession::failed, this, [this] { m_runWhenOpen.clear(); });
    connect(m_session, &ProjectSession::notice, this,
            [this](const QString& text) { m_message->showMessage(Tone::Accent, text); });
    connect(m_session, &ProjectSession::runPreparing, this, &MainWindow::onRunPreparing);
    connect(m_session, &ProjectSession::runStarted, this, &MainWindow::onRunStarted);
    connect(m_session, &ProjectSession::suiteTurn, this, [this](const QString& text) {
        if (m_live) {
            m_live->setTurn(text);
        }
    });
    connect(m_session, &ProjectSession::runEnded, this, &MainWindow::onRunEnded);
    connect(m_session, &ProjectSession::notStarted, this, &MainWindow::onNotStarted);
    connect(m_session, &ProjectSession::runWarned, this, &MainWindow::onRunWarned);
    connect(m_session, &ProjectSession::searchStarted, this, &MainWindow::onSearchStarted);
    connect(m_session, &ProjectSession::searchEnded, this, &MainWindow::onSearchEnded);
    connect(m_session, &ProjectSession::sweepEnded, this, &MainWindow::showCurve);
    connect(m_session, &ProjectSession::suiteEnded, this, &MainWindow::onSuiteEnded);
    connect(m_session, &ProjectSession::runningChanged, this, &MainWindow::onRunningChanged);
    connect(m_session->undoStack(), &QUndoStack::cleanChanged, this, &MainWindow::updateTitle);
    buildProjectKeeping();
    showWelcome();
    readSettings();
    updateTitle();
    onRunningChanged(false);
}

MainWindow::~MainWindow() = default;

void MainWindow::openProject(const QString& path)
{
    if (!raiseWindowOf(path) && mayLeaveProject()) {
        whenSaved([this, path] { m_session->open(path); });
    }
}

bool MainWindow::mayLeaveProject()
{
    if (m_session->isRunning()) {
        m_message->showMessage(Tone::Warning, tr("A run is going on."),
                               tr("Stop it before opening another project."));
        return false;
    }
    if (m_queue->waiting() > 0) {
        m_message->showMessage(Tone::Warning, tr("Runs of this project are queued."),
                               tr("Let them run or remove them before opening another project."));
        return false;
    }
    return true;
}

void MainWindow::fillChoices()
{
    const Project& project = m_session->project();
    for (QComboBox* box : { m_scenario, m_endpoint }) {
        box->setPlaceholderText(tr("none yet", "in an open project"));
    }
    fillNames(m_scenario, objectNames(project, ProjectTreeModel::Section::Scenarios));
    fillNames(m_endpoint, objectNames(project, ProjectTreeModel::Section::Endpoints));
}

void MainWindow::onOpened()
{
    for (int i = m_tabs->count() - 1; i >= 0; --i) {
        if (m_tabs->widget(i) != m_welcome) {
            closePage(i);
        }
    }
    m_closed.clear();
    m_message->hide();
    m_question->hide();
    m_finished.clear();
    m_accepted.clear();
    m_queue->clear();
    const Project& project = m_session->project();
    m_tree->setProject(project);
    m_tree->setRuns({});
    m_treeView->expandAll();
    fillChoices();
    rememberRecent(m_session->path());
    updateTitle();
    onRunningChanged(m_session->isRunning());
    if (!project.scenarios.empty()) {
        showObject(ProjectTreeModel::Section::Scenarios, toQt(project.scenarios.front().name));
    } else {
        showProjectPage();
    }
    if (hasErrors(m_session->problems())) {
        const Problem& first = m_session->problems().front();
        m_message->showMessage(Tone::Warning, tr("Something in this project cannot be used yet."),
                               toQt(first.path) % u' ' % problemSentence(first));
    }
    if (!m_runWhenOpen.isEmpty()) {
        const QString scenario = std::exchange(m_runWhenOpen, QString());
        startRun(scenario, false); // the assistant has shown it, or nobody looks
    }
}

void MainWindow::onRunsChanged()
{
    showRuns();
    updateProjectPage();
    m_treeView->expand(m_tree->index(int(ProjectTreeModel::Section::Runs), 0));
    if (m_live && m_tabs->currentWidget() == m_live) {
        markInTree(); // its run is in the list now
    }
}

void MainWindow::startRun(const QString& scenario, bool ask)
{
    const QString endpoint = m_endpoint->currentText();
    if (scenario.isEmpty() || endpoint.isEmpty()) {
        m_message->showMessage(Tone::Warning, tr("A run needs a scenario and an endpoint."));
        return;
    }
    RunJob job = m_session->runJob(scenario, endpoint);
    job.ask = ask;
    enqueue(std::move(job));
}

void MainWindow::onRunPreparing(const QString& name, const QString& scenario,
                                const QString& endpoint)
{
    m_runningPlan = { scenario, endpoint };
    if (Page* old = findPage(LivePage::pageKey())) {
        closePage(m_tabs->indexOf(old));
    }
    makeLivePage(name);
}

void MainWindow::makeLivePage(const QString& name)
{
    m_runningName = name;
    m_live = new LivePage(name);
    connect(m_live, &LivePage::stopRequested, m_queue, &RunQueue::stop);
    connect(m_live, &LivePage::resultRequested, this, &MainWindow::showRun);
    connect(m_live, &LivePage::liveLineChanged, this, [this](const QString& line) {
        // The page says it itself while it is in front.
        m_status->setText(m_tabs->currentWidget() == m_live ? tr("A run is going on.") : line);
    });
    addPage(m_live);
}

void MainWindow::onRunStarted(RunController* controller)
{
    if (!m_live) {
        return;
    }
    connect(controller, &RunController::stageChanged, m_live, &LivePage::setStage);
    connect(controller, &RunController::liveChanged, m_live, &LivePage::showState);
    connect(controller, &RunController::note, m_live, &LivePage::addNote);
    m_live->setExpected(m_session->expected());
}

void MainWindow::onRunEnded(const RunEnd& end)
{
    const QString word = verdictWord(end.state, end.valid);
    m_status->setText(end.id != 0 ? tr("Run #%1 finished: %2").arg(QString::number(end.id), word)
                                  : tr("The run did not start."));
    const bool watching = m_live && m_tabs->currentWidget() == m_live;
    if (m_live) {
        m_live->setEnded(end);
    }
    // The list of runs is read again a moment later.
    m_finished.insert(end.id);
    // Both halves of a run share a page, the first one's.
    const Json& manifest = end.result.is_object() ? end.result.value("manifest", Json()) : Json();
    const Json both = manifest.is_object() ? manifest.value("both", Json()) : Json();
    const std::string pair = both.is_object() ? both.value("id", std::string()) : std::string();
    qint64 page = end.id;
    if (!pair.empty() && m_firstHalf.first == pair) {
        page = m_firstHalf.second;
        if (auto* first = qobject_cast<ResultPage*>(findPage(ResultPage::keyOf(page)))) {
            first->reload();
        }
    } else {
        m_firstHalf = { pair, end.id };
    }
    if (end.error) {
        const auto row = std::find_if(m_session->runs().begin(), m_session->runs().end(),
                                      [&end](const RunRow& one) { return one.id == end.id; });
        const bool known = row != m_session->runs().end();
        // One that got no row is the one that was prepared; of a suite it could be any.
        const auto entry = m_queue->current();
        const bool isSuite = entry && entry->kind == QueueKind::Suite;
        const auto [scenario, endpoint] = known ? std::pair(row->scenario, row->endpoint)
            : isSuite                           ? std::pair(QString(), QString())
                                                : m_runningPlan;
        showRunError(tr("The run failed."), *end.error, scenario, endpoint, end.id);
    } else if (end.id != 0 && watching && !m_quitting && !m_session->isSweeping()
               && !m_session->isSuite() && !m_session->hasMore() && m_queue->waiting() == 0) {
        showRun(page); // of a sweep or suite all runs are shown at once, when it is over
    }
}

void MainWindow::onRunningChanged(bool running)
{
    setProperty(kMeasuringProperty, running);
    const bool ready = m_session->isOpen() && m_scenario->count() > 0 && m_endpoint->count() > 0;
    // While something goes on, what is started waits for its turn.
    m_run->setEnabled(ready);
    m_run->setText(running ? tr("&Queue", "menu") : tr("&Run"));
    m_run->setToolTip(running ? tr("Run the chosen scenario after what is running now (F5)")
                              : tr("Run the chosen scenario against the chosen endpoint (F5)"));
    m_runAsk->setEnabled(ready);
    m_check->setEnabled(m_session->isOpen() && m_endpoint->count() > 0);
    m_stop->setEnabled(running);
    m_skip->setEnabled(running);
    m_search->setEnabled(ready);
    m_sweep->setEnabled(ready);
    m_scenario->setEnabled(ready);
    m_endpoint->setEnabled(ready);
    m_save->setEnabled(m_session->isOpen());
    m_saveAs->setEnabled(m_session->isOpen());
    m_properties->setEnabled(m_session->isOpen());
    for (ObjectPage* page : findChildren<ObjectPage*>()) {
        page->setRunAllowed(ready);
    }
    for (SearchPage* page : findChildren<SearchPage*>()) {
        page->setRunAllowed(ready && !running);
    }
    if (!running && m_live && !m_live->isOver()) {
        m_live->setNotStarted();
    }
    if (!running && m_quitting) {
        close();
    }
}

ResultPage* MainWindow::showRun(qint64 run)
{
    const auto& runs = m_session->runs();
    const auto row =
        std::find_if(runs.begin(), runs.end(), [run](const RunRow& one) { return one.id == run; });
    const bool ours = m_session->isGoingOn(run);
    if (row != runs.end() && row->state == RunState::Running && !ours
        && !m_finished.contains(run)) {
        m_message->showMessage(Tone::Accent, tr("Run #%1 is still going on.").arg(run),
                               tr("Its result appears here when it has ended."));
        return nullptr;
    }
    if (Page* page = findPage(ResultPage::keyOf(run))) {
        m_tabs->setCurrentWidget(page);
        return qobject_cast<ResultPage*>(page);
    }
    auto* page = new ResultPage(m_session->storePath(), run);
    page->setProject(m_session->project(), QFileInfo(m_session->path()).absolutePath());
    connect(page, &ResultPage::runRequested, this, &MainWindow::showRun);
    connect(page, &ResultPage::csvRequested, this, &MainWindow::exportCsvFiles);
    connect(page, &ResultPage::helpRequested, this,
            [this](const QString& topic) { showHelp(this, topic); });
    connect(page, &ResultPage::againRequested, this,
            [this](const QString& scenario, const QString& endpoint) {
                enqueue(m_session->runJob(scenario, endpoint));
            });
    addPage(page);
    return page;
}

Page* MainWindow::showObject(ProjectTreeModel::Section section, const QString& name, bool isNew)
{
    if (Page* page = findPage(ObjectPage::keyOf(section, name))) {
        m_tabs->setCurrentWidget(page);
        return page;
    }
    auto* page = new ObjectPage(section, name);
    if (section == ProjectTreeModel::Section::Suites) {
        connect(page, &ObjectPage::runRequested, this, &MainWindow::startSuite);
    } else {
        connect(page, &ObjectPage::runRequested, this,
                [this](const QString& scenario) { startRun(scenario, true); });
    }
    connect(page, &ObjectPage::changeRequested, m_session, &ProjectSession::edit);
    connect(page, &ObjectPage::trendRequested, this, &MainWindow::showTrend);
    if (isNew) {
        page->setNew();
    }
    page->setDirectory(QFileInfo(m_session->path()).absolutePath());
    page->showProject(m_session->project(), m_session->problems());
    page->setRunAllowed(m_run->isEnabled());
    addPage(page);
    return page;
}

void MainWindow::updateObjectPages()
{
    updateProjectPage();
    for (int i = m_tabs->count() - 1; i >= 0; --i) {
        auto* page = qobject_cast<ObjectPage*>(m_tabs->widget(i));
        if (page && !page->showProject(m_session->project(), m_session->problems())) {
            closePage(i);
        }
    }
}

void MainWindow::openIndex(const QModelIndex& index)
{
    if (index.data(ProjectTreeModel::IsSectionRole).toBool()
        && index.row() == int(ProjectTreeModel::Section::Runs) && m_session->isOpen()) {
        showRunsPage();
    }
    if (!index.isValid() || index.data(ProjectTreeModel::IsSectionRole).toBool()) {
        return;
    }
    const qint64 run = index.data(ProjectTreeModel::RunRole).toLongLong();
    if (m_session->search() && m_session->isGoingOn(run)) {
        showSearch(toQt(m_session->search()->record().id));
    } else if (m_session->isGoingOn(run) && !m_finished.contains(run)) {
        if (m_live) {
            m_tabs->setCurrentWidget(m_live);
        } else {
            makeLivePage(m_runningName);
            // Of a suite's runs it shows the one that measures.
            using Stage = RunController::Stage;
            const auto rank = [](Stage stage) {
                return stage == Stage::Finished ? 0 : stage == Stage::Waiting ? 1 : 2;
            };
            Stage now = Stage::Finished;
            for (RunController* controller : m_session->controllers()) {
                onRunStarted(controller);
                now = rank(controller->stage()) >= rank(now) ? controller->stage() : now;
            }
            m_live->setStage(now);
        }
    } else if (run != 0) {
        showRun(run);
    } else {
        showObject(static_cast<ProjectTreeModel::Section>(
                       index.data(ProjectTreeModel::SectionRole).toInt()),
                   index.data(ProjectTreeModel::NameRole).toString());
    }
}

void MainWindow::addPage(Page* page)
{
    const int tab = m_tabs->addTab(page, themedIcon(page->iconName(), Tone::Faint), page->title());
    m_tabs->setTabToolTip(tab, page->title());
    for (const QTabBar::ButtonPosition side : { QTabBar::LeftSide, QTabBar::RightSide }) {
        if (QWidget* button = m_tabs->tabBar()->tabButton(tab, side)) {
            button->setObjectName(u"closePage"_s);
            button->setAccessibleName(tr("Close %1").arg(page->title()));
        }
    }
    connect(page, &Page::titleChanged, this, [this, page](const QString& title) {
        const int at = m_tabs->indexOf(page);
        if (at >= 0) {
            m_tabs->setTabText(at, title);
            m_tabs->setTabToolTip(at, title);
            for (auto* button : m_tabs->tabBar()->findChildren<QWidget*>(u"closePage"_s)) {
                if (button == m_tabs->tabBar()->tabButton(at, QTabBar::RightSide)
                    || button == m_tabs->tabBar()->tabButton(at, QTabBar::LeftSide)) {
                    button->setAccessibleName(tr("Close %1").arg(title));
                }
            }
        }
    });
    m_tabs->setCurrentIndex(tab);
    // Who opens pages from the tree goes on there with the keyboard.
    if (!m_treeView->hasFocus()) {
        page->setFocus();
    }
}

void MainWindow::followPage()
{
    const auto* page = qobject_cast<ObjectPage*>(m_tabs->currentWidget());
    if (page) {
        // What stands in the tool bar is what its button runs: the page in front.
        QComboBox* box = page->section() == ProjectTreeModel::Section::Scenarios ? m_scenario
            : page->section() == ProjectTreeModel::Section::Endpoints            ? m_endpoint
                                                                                 : nullptr;
        if (box) {
            box->setCurrentIndex(std::max(box->findText(page->name()), 0));
        }
    }
    markInTree();
}

void MainWindow::markInTree()
{
    const QModelIndex at = treeIndexOf(m_tabs->currentWidget());
    // Runs that a person has marked stay so, e.g. those that are compared now.
    if (at.isValid() && m_treeView->selectionModel()->selectedRows().size() < 2) {
        chooseInTree(at);
    }
}

// The view itself would mark one more while Ctrl or Shift of a page's key is down, and what is done
// next would be done to both.
void MainWindow::chooseInTree(const QModelIndex& index)
{
    m_treeView->selectionModel()->setCurrentIndex(
        index, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

Page* MainWindow::findPage(const QString& key) const
{
    for (int i = 0; i < m_tabs->count(); ++i) {
        auto* page = qobject_cast<Page*>(m_tabs->widget(i));
        if (page && page->key() == key) {
            return page;
        }
    }
    return nullptr;
}

void MainWindow::closePage(int tab)
{
    QWidget* page = m_tabs->widget(tab);
    if (!page) {
        return;
    }
    if (auto reopen = reopenerOf(qobject_cast<Page*>(page))) {
        constexpr std::size_t kMostClosed = 30;
        m_closed.push_back(std::move(reopen));
        if (m_closed.size() > kMostClosed) {
            m_closed.erase(m_closed.begin());
        }
    }
    if (page == m_live) {
        m_live = nullptr;
    }
    if (page == m_welcome) {
        m_welcome = nullptr;
    }
    m_tabs->removeTab(tab);
    // Not at once: the page may have sent the signal that led here.
    page->deleteLater();
    if (m_tabs->count() == 0) {
        showWelcome();
    }
}

void MainWindow::showWelcome()
{
    if (m_welcome) {
        m_tabs->setCurrentWidget(m_welcome);
        return;
    }
    m_welcome = new WelcomePage;
    connect(m_welcome, &WelcomePage::exampleRequested, this, &MainWindow::openExample);
    connect(m_welcome, &WelcomePage::newRequested, this, &MainWindow::showAssistant);
    connect(m_welcome, &WelcomePage::openRequested, this, &MainWindow::askForOpen);
    connect(m_welcome, &WelcomePage::recentRequested, this, &MainWindow::openProject);
    connect(m_welcome, &WelcomePage::forgetRequested, this, &MainWindow::forgetRecent);
    m_welcome->setRecent(recentFiles());
    addPage(m_welcome);
}

void MainWindow::updateTitle()
{
    const bool open = m_session->isOpen();
    setWindowModified(open && !m_session->undoStack()->isClean());
    setWindowTitle(
        open && m_session->readOnly() != ReadOnly::No
            ? tr("%1[*] (read-only) — Loadstone")
                  .arg(QFileInfo(m_session->path()).completeBaseName())
            : open ? tr("%1[*] — Loadstone").arg(QFileInfo(m_session->path()).completeBaseName())
                   : tr("Loadstone"));
    setWindowFilePath(m_session->path());
    m_projectStatus->setText(open ? m_session->path() : tr("No project is open"));
    updateObjectPages();
}

} // namespace loadstone
