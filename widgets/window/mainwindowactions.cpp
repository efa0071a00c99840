// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, tool bar, dock, file dialogs and settings of MainWindow.
#include "delegates/icondelegate.h"
#include "dialogs/buttonnames.h"
#include "dialogs/shortcutsdialog.h"
#include "pages/messagebar.h"
#include "pages/newprojectdialog.h"
#include "pages/welcomepage.h"
#include "text/preferences.h"
#include "window/mainwindow.h"
#include "window/projectsession.h"
#include "window/runqueue.h"

#include <QActionGroup>
#include <QApplication>
#include <QCloseEvent>
#include <QComboBox>
#include <QDir>
#include <QDockWidget>
#include <QFileDialog>
#include <QFileInfo>
#include <QLabel>
#include <QMenuBar>
#include <QMessageBox>
#include <QMimeData>
#include <QPushButton>
#include <QSettings>
#include <QStandardPaths>
#include <QStatusBar>
#include <QTabWidget>
#include <QToolBar>
#include <QToolButton>
#include <QTreeView>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kStateVersion = 1;
constexpr qsizetype kMostRecent = 12;

/// The platform's own keys and ours: some platforms have none for some of these.
QList<QKeySequence> keys(QKeySequence::StandardKey standard, const QKeySequence& fallback)
{
    QList<QKeySequence> result = QKeySequence::keyBindings(standard);
    if (!result.contains(fallback)) {
        result.append(fallback);
    }
    return result;
}

QString projectFilter()
{
    return MainWindow::tr("Loadstone projects (*.loadstone)");
}

} // namespace

QAction* MainWindow::addAction(QMenu* menu, const QString& name, const QString& text,
                               const QList<QKeySequence>& shortcuts, const QString& icon)
{
    auto* action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcuts(shortcuts);
    if (!icon.isEmpty()) {
        action->setIcon(themedIcon(icon));
    }
    menu->addAction(action);
    return action;
}

void MainWindow::buildActions()
{
    buildFileMenu();
    QMenu* edit = menuBar()->addMenu(tr("&Edit"));
    edit->setObjectName(u"editMenu"_s);
    QAction* undo = m_session->undoStack()->createUndoAction(this, tr("&Undo"));
    undo->setObjectName(u"actionUndo"_s);
    undo->setShortcuts(keys(QKeySequence::Undo, Qt::CTRL | Qt::Key_Z));
    undo->setIcon(themedIcon(u"undo"_s));
    undo->setWhatsThis(tr("&Undo"));
    QAction* redo = m_session->undoStack()->createRedoAction(this, tr("&Redo"));
    redo->setObjectName(u"actionRedo"_s);
    QList<QKeySequence> redoKeys = keys(QKeySequence::Redo, Qt::CTRL | Qt::SHIFT | Qt::Key_Z);
    // The same key twice would be ambiguous and do nothing.
    if (const QKeySequence other(Qt::CTRL | Qt::Key_Y); !redoKeys.contains(other)) {
        redoKeys.append(other);
    }
    redo->setShortcuts(redoKeys);
    redo->setIcon(themedIcon(u"redo"_s));
    redo->setWhatsThis(tr("&Redo"));
    edit->addAction(undo);
    edit->addAction(redo);
    buildEditMenu(edit);
    buildPalette(edit);
    buildClipActions(edit);
    buildPreferences(edit);
    buildViewMenu();
    QMenu* run = menuBar()->addMenu(tr("&Run", "menu"));
    run->setObjectName(u"runMenu"_s);
    m_run = addAction(run, u"actionRun"_s, tr("&Run"), { QKeySequence(Qt::Key_F5) });
    m_run->setIcon(themedIcon(u"run"_s, Tone::Good));
    m_run->setToolTip(tr("Run the chosen scenario against the chosen endpoint (F5)"));
    m_stop = addAction(run, u"actionStop"_s, tr("&Stop"), { QKeySequence(Qt::SHIFT | Qt::Key_F5) });
    m_stop->setIcon(themedIcon(u"stop"_s, Tone::Bad));
    m_stop->setToolTip(tr("No new request; what is under way may finish (Shift+F5)"));
    connect(m_run, &QAction::triggered, this,
            [this] { startRun(m_scenario->currentText(), true); });
    m_check = addAction(run, u"actionCheckEndpoint"_s, tr("Test the c&onnection"),
                        { QKeySequence(Qt::CTRL | Qt::Key_F5) }, u"endpoint"_s);
    m_check->setToolTip(tr("A few requests to the chosen endpoint: does it answer, and how? "
                           "(Ctrl+F5)"));
    connect(m_check, &QAction::triggered, this, &MainWindow::checkEndpoint);
    buildQueue(run);
    connect(m_stop, &QAction::triggered, m_queue, &RunQueue::stop);
    buildLoadActions(run);
    buildResultsMenu();
    buildHelpMenu();
    buildToolBar();
}

void MainWindow::buildFileMenu()
{
    QMenu* file = menuBar()->addMenu(tr("&File"));
    file->setObjectName(u"fileMenu"_s);
    QAction* create = addAction(file, u"actionNew"_s, tr("&New project…"),
                                keys(QKeySequence::New, Qt::CTRL | Qt::Key_N), u"new"_s);
    QAction* empty = addAction(file, u"actionNewEmpty"_s, tr("New e&mpty project…"), {});
    QAction* open = addAction(file, u"actionOpen"_s, tr("&Open…"),
                              keys(QKeySequence::Open, Qt::CTRL | Qt::Key_O), u"open"_s);
    m_recentMenu = file->addMenu(tr("Open &recent"));
    m_recentMenu->setObjectName(u"recentMenu"_s);
    QAction* example = addAction(file, u"actionExample"_s, tr("Open the &example"), {});
    buildWindowActions(file);
    file->addSeparator();
    m_save = addAction(file, u"actionSave"_s, tr("&Save"),
                       keys(QKeySequence::Save, Qt::CTRL | Qt::Key_S), u"save"_s);
    m_saveAs = addAction(file, u"actionSaveAs"_s, tr("Save &as…"),
                         keys(QKeySequence::SaveAs, Qt::CTRL | Qt::SHIFT | Qt::Key_S));
    buildProjectMenu(file);
    file->addSeparator();
    QAction* closeTab = addAction(file, u"actionClosePage"_s, tr("&Close page"),
                                  keys(QKeySequence::Close, Qt::CTRL | Qt::Key_W));
    QAction* quit = addAction(file, u"actionQuit"_s, tr("&Quit"),
                              keys(QKeySequence::Quit, Qt::CTRL | Qt::Key_Q), u"quit"_s);
    connect(create, &QAction::triggered, this, &MainWindow::showAssistant);
    connect(empty, &QAction::triggered, this, &MainWindow::askForEmpty);
    connect(open, &QAction::triggered, this, &MainWindow::askForOpen);
    connect(example, &QAction::triggered, this, &MainWindow::openExample);
    connect(m_save, &QAction::triggered, m_session, &ProjectSession::save);
    connect(m_saveAs, &QAction::triggered, this, &MainWindow::askForSaveAs);
    connect(closeTab, &QAction::triggered, this, [this] { closePage(m_tabs->currentIndex()); });
    connect(quit, &QAction::triggered, qApp, &MainWindow::quit);
    connect(m_recentMenu, &QMenu::aboutToShow, this, &MainWindow::fillRecentMenu);
}

void MainWindow::buildViewMenu()
{
    QMenu* view = menuBar()->addMenu(tr("&View"));
    view->setObjectName(u"viewMenu"_s);
    buildHistory(view);
    buildTabActions(view);
    QAction* welcome = addAction(view, u"actionWelcome"_s, tr("&Welcome page"), {}, u"project"_s);
    connect(welcome, &QAction::triggered, this, &MainWindow::showWelcome);
    QAction* start = addAction(view, u"actionStart"_s, tr("First &steps"), {}, u"project"_s);
    connect(start, &QAction::triggered, this, &MainWindow::showProjectPage);
    QAction* dock = m_dock->toggleViewAction();
    dock->setObjectName(u"actionProjectDock"_s);
    view->addAction(dock);
    QMenu* theme = view->addMenu(tr("&Theme"));
    theme->setObjectName(u"themeMenu"_s);
    auto* group = new QActionGroup(this);
    const QList<std::pair<ThemeChoice, QString>> choices {
        { ThemeChoice::System, tr("As the &system") },
        { ThemeChoice::Light, tr("&Light") },
        { ThemeChoice::Dark, tr("&Dark") },
        { ThemeChoice::HighContrast, tr("&High contrast") },
    };
    for (const auto& [choice, text] : choices) {
        QAction* action = addAction(theme, u"actionTheme_"_s + themeChoiceName(choice), text, {});
        action->setCheckable(true);
        action->setChecked(m_theme->choice() == choice);
        group->addAction(action);
        connect(action, &QAction::triggered, this,
                [this, picked = choice] { m_theme->apply(picked); });
    }
    view->addSeparator();
    QAction* full = addAction(view, u"actionFullScreen"_s, tr("&Full screen"),
                              keys(QKeySequence::FullScreen, Qt::Key_F11));
    full->setCheckable(true);
    connect(full, &QAction::toggled, this,
            [this](bool on) { setWindowState(windowState().setFlag(Qt::WindowFullScreen, on)); });
    for (int i = 1; i <= 9; ++i) {
        auto* page = new QAction(tr("Page %1").arg(i), this);
        page->setObjectName(u"actionPage%1"_s.arg(i));
        page->setShortcut(QKeySequence(u"Ctrl+%1"_s.arg(i)));
        connect(page, &QAction::triggered, this, [this, i] { m_tabs->setCurrentIndex(i - 1); });
        QWidget::addAction(page);
    }
}

void MainWindow::buildHelpMenu()
{
    QMenu* help = menuBar()->addMenu(tr("&Help"));
    help->setObjectName(u"helpMenu"_s);
    buildHelpActions(help);
    QAction* shortcuts = addAction(help, u"actionShortcuts"_s, tr("&Keyboard shortcuts"),
                                   { QKeySequence(Qt::Key_Question) }, u"info"_s);
    QAction* about = addAction(help, u"actionAbout"_s, tr("&About Loadstone"), {});
    connect(shortcuts, &QAction::triggered, this, &MainWindow::showShortcuts);
    connect(about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::buildToolBar()
{
    QToolBar* bar = addToolBar(tr("Main tool bar"));
    bar->setObjectName(u"mainToolBar"_s);
    bar->setAccessibleName(tr("Main tool bar"));
    bar->setMovable(false);
    bar->setIconSize(QSize(20, 20));
    bar->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    bar->addAction(m_run);
    bar->addAction(m_stop);
    bar->addSeparator();
    bar->addAction(m_search);
    bar->addAction(m_sweep);
    bar->addSeparator();
    const auto choice = [this, bar](const QString& name, const QString& text,
                                    const QString& accessible) {
        auto* label = new QLabel(text);
        label->setObjectName(name + u"Label"_s);
        label->setContentsMargins(6, 0, 4, 0);
        auto* box = new QComboBox;
        box->setObjectName(name);
        box->setAccessibleName(accessible);
        box->setToolTip(accessible);
        box->setMinimumContentsLength(16);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        box->setPlaceholderText(tr("no project is open"));
        box->setEnabled(false);
        label->setBuddy(box);
        bar->addWidget(label);
        bar->addWidget(box);
        return box;
    };
    m_scenario = choice(u"scenarioChoice"_s, tr("S&cenario:"), tr("Scenario to run"));
    m_endpoint = choice(u"endpointChoice"_s, tr("En&dpoint:"), tr("Endpoint to run against"));
    for (QAction* action : { m_run, m_stop, m_search, m_sweep }) {
        auto* button = qobject_cast<QToolButton*>(bar->widgetForAction(action));
        if (!button) {
            continue;
        }
        button->setObjectName(action->objectName() + u"Button"_s);
        button->setAccessibleName(QString(action->text()).remove(u'&'));
        if (action == m_search || action == m_sweep) {
            button->setToolButtonStyle(Qt::ToolButtonIconOnly); // scenario and endpoint need room
        }
    }
}

void MainWindow::buildDock()
{
    m_dock = new QDockWidget(tr("Project"), this);
    m_dock->setObjectName(u"projectDock"_s);
    m_dock->setAccessibleName(tr("Project"));
    m_treeView = new QTreeView;
    m_treeView->setObjectName(u"projectTree"_s);
    m_treeView->setAccessibleName(tr("Project"));
    m_treeView->setModel(m_tree);
    m_treeView->setItemDelegate(new IconDelegate(m_treeView));
    m_treeView->setHeaderHidden(true);
    m_treeView->setFrameShape(QFrame::NoFrame);
    m_treeView->setUniformRowHeights(true);
    m_treeView->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_treeView->setTextElideMode(Qt::ElideMiddle);
    m_treeView->setMinimumWidth(200);
    m_dock->setWidget(m_treeView);
    addDockWidget(Qt::LeftDockWidgetArea, m_dock);
    setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    resizeDocks({ m_dock }, { 240 }, Qt::Horizontal);
    connect(m_treeView, &QTreeView::activated, this, &MainWindow::openIndex);
    connect(m_treeView, &QTreeView::clicked, this, [this](const QModelIndex& index) {
        // With Ctrl or Shift a click marks several.
        if (m_treeView->selectionModel()->selectedRows().size() < 2) {
            openIndex(index);
        }
    });
}

void MainWindow::buildStatusBar()
{
    m_status = new QLabel(tr("Ready"));
    m_status->setObjectName(u"statusText"_s);
    m_projectStatus = new QLabel;
    m_projectStatus->setObjectName(u"statusProject"_s);
    m_projectStatus->setForegroundRole(QPalette::PlaceholderText);
    statusBar()->setObjectName(u"statusBar"_s);
    statusBar()->setAccessibleName(tr("Status"));
    statusBar()->addWidget(m_status, 1);
    statusBar()->addPermanentWidget(m_projectStatus);
}

void MainWindow::openExample()
{
    const QDir folder(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation));
    const QString path = folder.filePath(u"example/example.loadstone"_s);
    if (QFileInfo::exists(path)) {
        openProject(path);
        return;
    }
    if (!mayLeaveProject()) {
        return;
    }
    QDir().mkpath(QFileInfo(path).absolutePath());
    whenSaved([this, path] { m_session->create(path, true); });
}

void MainWindow::showAssistant()
{
    if (!mayLeaveProject()) {
        return;
    }
    // Asked before, so that no answer throws away what was entered in four steps.
    whenSaved([this] {
        auto* dialog = new NewProjectDialog(this);
        connect(dialog, &NewProjectDialog::projectMade, this, [this](const NewProject& made) {
            m_runWhenOpen =
                made.run ? toQt(finishedProject(made).scenarios.front().name) : QString();
            m_session->create(made);
        });
        connect(m_session, &ProjectSession::opened, dialog, &NewProjectDialog::closeWritten);
        connect(m_session, &ProjectSession::failed, dialog, &NewProjectDialog::showFailure);
        dialog->open();
    });
}

void MainWindow::askForEmpty()
{
    if (!mayLeaveProject()) {
        return;
    }
    auto* dialog = new QFileDialog(this, tr("New empty project"),
                                   Preferences::current().projectsIn({}), projectFilter());
    dialog->setObjectName(u"newDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"loadstone"_s);
    connect(dialog, &QFileDialog::fileSelected, this, [this](const QString& path) {
        whenSaved([this, path] { m_session->create(path, false); });
    });
    dialog->open();
}

void MainWindow::askForOpen()
{
    auto* dialog = new QFileDialog(this, tr("Open a project"),
                                   Preferences::current().projectsIn({}), projectFilter());
    dialog->setObjectName(u"openDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, this, &MainWindow::openProject);
    dialog->open();
}

void MainWindow::askForSaveAs()
{
    // The window goes on with the new file, and what runs belongs to the old one.
    if (!mayLeaveProject()) {
        return;
    }
    auto* dialog = new QFileDialog(this, tr("Save project as"), m_session->path(), projectFilter());
    dialog->setObjectName(u"saveAsDialog"_s);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setAcceptMode(QFileDialog::AcceptSave);
    dialog->setDefaultSuffix(u"loadstone"_s);
    connect(dialog, &QFileDialog::fileSelected, m_session, &ProjectSession::saveAs);
    dialog->open();
}

void MainWindow::askBeforeQuit()
{
    if (m_askingToQuit) {
        return;
    }
    m_askingToQuit = true;
    const bool running = m_session->isRunning();
    const int waiting = static_cast<int>(m_queue->waiting());
    auto* box = new QMessageBox(
        QMessageBox::Question, running ? tr("A run is going on") : tr("Runs are queued"),
        running ? tr("Stop the run and quit Loadstone?") : tr("Quit Loadstone?"),
        QMessageBox::NoButton, this);
    box->setObjectName(u"quitBox"_s);
    constexpr int kBoxIcon = 40;
    box->setIconPixmap(themedIcon(u"warning"_s, Tone::Warning).pixmap(kBoxIcon, kBoxIcon));
    QStringList lines;
    if (running) {
        lines << tr("What was measured so far is kept as an interrupted run.");
    }
    if (waiting > 0) {
        lines << tr("%n queued run(s) will not be started: the queue is not kept.", nullptr,
                    waiting);
    }
    box->setInformativeText(lines.join(u' '));
    box->setAttribute(Qt::WA_DeleteOnClose);
    QPushButton* stop =
        box->addButton(running ? tr("&Stop and quit") : tr("&Quit"), QMessageBox::AcceptRole);
    stop->setObjectName(u"quitStop"_s);
    QPushButton* remain = box->addButton(running ? tr("&Go on measuring") : tr("&Keep the queue"),
                                         QMessageBox::RejectRole);
    remain->setObjectName(u"quitStay"_s);
    box->setDefaultButton(remain);
    box->setEscapeButton(remain);
    nameButtons(box);
    connect(box, &QMessageBox::finished, this, [this, box, stop] {
        m_askingToQuit = false;
        if (box->clickedButton() != stop) {
            stay();
        } else {
            m_quitting = true;
            m_queue->dropWaiting();
            if (m_session->isRunning()) {
                m_session->stopRun();
            } else {
                close();
            }
        }
    });
    box->open();
}

void MainWindow::closeEvent(QCloseEvent* event)
{
    if (m_session->isRunning() || m_queue->waiting() > 0) {
        event->ignore();
        askBeforeQuit();
        return;
    }
    if (!m_discard && m_session->isModified()) {
        event->ignore();
        whenSaved([this] {
            m_discard = true;
            m_discard = close(); // what is changed after all is asked about again
        });
        return;
    }
    writeSettings();
    event->accept();
    if (m_quitAll) {
        QMetaObject::invokeMethod(
            qApp, [] { quit(); }, Qt::QueuedConnection);
    }
}

void MainWindow::showShortcuts()
{
    auto* dialog = new ShortcutsDialog(*this);
    dialog->open();
}

void MainWindow::showAbout()
{
    auto* box = new QMessageBox(
        QMessageBox::NoIcon, tr("About Loadstone"),
        tr("<b>Loadstone %1</b><p>A workbench for benchmarking AI inference endpoints.</p>"
           "<p>Free software under the GNU General Public License, version 3 or later.</p>")
            .arg(QStringLiteral(LOADSTONE_VERSION)),
        QMessageBox::Ok, this);
    box->setObjectName(u"aboutBox"_s);
    box->setIconPixmap(windowIcon().pixmap(64, 64));
    nameButtons(box);
    box->setAttribute(Qt::WA_DeleteOnClose);
    box->open();
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event)
{
    if (event->mimeData()->hasFormat(ProjectTreeModel::clipType())) {
        if (event->source() != m_treeView && m_session->isOpen()) {
            event->acceptProposedAction();
        }
        return;
    }
    const QList<QUrl> urls = event->mimeData()->urls();
    if (urls.size() == 1 && canDrop(urls.first().toLocalFile())) {
        event->acceptProposedAction();
    }
}

void MainWindow::dropEvent(QDropEvent* event)
{
    if (event->mimeData()->hasFormat(ProjectTreeModel::clipType())) {
        pasteText(QString::fromUtf8(event->mimeData()->data(ProjectTreeModel::clipType())));
        return;
    }
    openDropped(event->mimeData()->urls().first().toLocalFile());
}

QStringList MainWindow::recentFiles() const
{
    return QSettings().value(u"recentProjects"_s).toStringList();
}

void MainWindow::rememberRecent(const QString& path)
{
    QStringList recent = recentFiles();
    recent.removeAll(path);
    recent.prepend(path);
    QSettings().setValue(u"recentProjects"_s, recent.mid(0, kMostRecent));
    if (m_welcome) {
        m_welcome->setRecent(recentFiles());
    }
}

void MainWindow::forgetRecent(const QString& path)
{
    QStringList recent = recentFiles();
    recent.removeAll(path);
    QSettings().setValue(u"recentProjects"_s, recent);
    if (m_welcome) {
        m_welcome->setRecent(recent);
    }
}

void MainWindow::fillRecentMenu()
{
    m_recentMenu->clear();
    int number = 0;
    for (const QString& path : recentFiles()) {
        const QFileInfo file(path);
        const QString name = file.exists() ? file.completeBaseName()
                                           : tr("%1 (missing)").arg(file.completeBaseName());
        QAction* action = m_recentMenu->addAction(
            u"&%1 %2"_s.arg(QString::number(++number), QString(name).replace(u'&', u"&&"_s)));
        action->setToolTip(path);
        action->setEnabled(file.exists());
        connect(action, &QAction::triggered, this, [this, path] { openProject(path); });
    }
    m_recentMenu->addSeparator();
    QAction* clear = m_recentMenu->addAction(tr("&Clear list"));
    clear->setEnabled(number > 0);
    connect(clear, &QAction::triggered, this, [this] {
        QSettings().remove(u"recentProjects"_s);
        if (m_welcome) {
            m_welcome->setRecent({});
        }
    });
}

void MainWindow::readSettings()
{
    Preferences::reload();
    const QSettings settings;
    const ThemeChoice choice = themeChoiceFromName(settings.value(u"theme"_s).toString());
    m_theme->apply(choice);
    if (auto* action = findChild<QAction*>(u"actionTheme_"_s + themeChoiceName(choice))) {
        action->setChecked(true);
    }
    if (!restoreGeometry(settings.value(u"window/geometry"_s).toByteArray())) {
        resize(1280, 800);
    }
    restoreState(settings.value(u"window/state"_s).toByteArray(), kStateVersion);
}

void MainWindow::writeSettings() const
{
    QSettings settings;
    settings.setValue(u"theme"_s, themeChoiceName(m_theme->choice()));
    settings.setValue(u"window/geometry"_s, saveGeometry());
    settings.setValue(u"window/state"_s, saveState(kStateVersion));
}

} // namespace loadstone
