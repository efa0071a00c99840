// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "config/problem.h"
#include "models/projecttreemodel.h"
#include "models/task.h"
#include "theme/theme.h"

#include <QMainWindow>
#include <QSet>

#include <functional>
#include <memory>
#include <optional>
#include <vector>

class QComboBox;
class QDockWidget;
class QLabel;
class QMenu;
class QProgressBar;
class QTabWidget;
class QTreeView;

namespace loadstone {

class ComparePage;
class CurvePage;
class LivePage;
class MessageBar;
class Notifier;
class Page;
class PageHistory;
class PageTabs;
class PaletteSource;
class ProjectSession;
class QueuePanel;
class ResultPage;
class RunController;
class RunMarks;
class RunQueue;
class SearchController;
class SearchPage;
class TrendPage;
class WelcomePage;
enum class OutsideChange;
struct ObjectRef;
struct Preferences;
struct ProjectClip;
struct ProjectMerge;
struct ProjectTemplate;
struct ReportSubject;
struct ObjectRename;
struct PaletteEntry;
struct PlanRequest;
struct QueueRow;
struct RunBlock;
struct RunEnd;
struct RunJob;
struct SearchOutcome;
struct SearchRecord;
struct Suite;

/// The workbench window: project tree on the left, pages as tabs, one project a window. Owned by
/// the application; deletes nothing but itself.
class MainWindow final : public QMainWindow
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(MainWindow)

public:
    explicit MainWindow(Theme* theme, QWidget* parent = nullptr);
    ~MainWindow() override;

    void openProject(const QString& path);

    /// Runs this scenario as soon as the project is open.
    void runWhenOpen(const QString& scenario) { m_runWhenOpen = scenario; }

    ProjectSession* session() const { return m_session; }

    RunQueue* queue() const { return m_queue; }

    /// Opens (or finds) the page of a finished run; nothing while it goes on.
    ResultPage* showRun(qint64 run);
    /// Opens (or finds) the comparison of these runs; the first is the base.
    ComparePage* showComparison(const std::vector<qint64>& runs);
    /// Opens (or finds) a number of this scenario over all of its runs; nothing without a run.
    TrendPage* showTrend(const QString& scenario);
    /// Opens (or finds) a search, be it stored or under way.
    SearchPage* showSearch(const QString& id);
    /// Opens (or finds) the runs of this scenario at several loads.
    CurvePage* showCurve(const QString& scenario);
    /// Writes files of these runs in the background.
    void exportRuns(const std::vector<qint64>& runs, const QString& target, bool csv);
    Page* showObject(ProjectTreeModel::Section section, const QString& name, bool isNew = false);
    /// Opens (or finds) the list of all runs.
    void showRunsPage();
    /// What it gives is found by the command palette, too.
    void addPaletteSource(std::unique_ptr<PaletteSource> source);
    void showPalette();

    /// All that show, of this process.
    static QList<MainWindow*> openWindows();
    /// An empty one; deletes itself when closed.
    MainWindow* openWindow();
    /// Closes one after the other; each asks what it has to, and "Cancel" ends it.
    static void quit();

protected:
    void closeEvent(QCloseEvent* event) override;
    void dragEnterEvent(QDragEnterEvent* event) override;
    void dropEvent(QDropEvent* event) override;

private:
    // mainwindow.cpp: pages and session
    void onOpened();
    void onRunsChanged();
    void onRunPreparing(const QString& name, const QString& scenario, const QString& endpoint);
    void makeLivePage(const QString& name);
    void onRunStarted(RunController* controller);
    void onRunEnded(const RunEnd& end);
    void onRunningChanged(bool running);
    /// `ask`: before a run that has warnings.
    void startRun(const QString& scenario, bool ask);
    void openIndex(const QModelIndex& index);
    void addPage(Page* page);
    /// Tool bar and tree follow the page in front.
    void followPage();
    void markInTree();
    void chooseInTree(const QModelIndex& index);
    Page* findPage(const QString& key) const;
    void closePage(int tab);
    void showWelcome();
    void updateTitle();
    void updateObjectPages();
    void fillChoices();

    // mainwindowresults.cpp: what is done with finished runs
    void buildResultsMenu();
    /// `ofChosen`: what it does to the chosen run; else what it does in general.
    void nameBaselineAction(bool ofChosen);
    void showRuns();
    qint64 baselineRun() const;
    std::vector<qint64> chosenRuns() const;
    void compareChosen(bool withBaseline);
    void setChosenBaseline();

    // mainwindowreports.cpp: what a report is of
    void showReportDialog();
    /// What is in front first; empty: nothing has a result yet.
    std::vector<ReportSubject> reportSubjects() const;
    /// Without runs: what is in front has no report.
    ReportSubject reportOfPage() const;
    ReportSubject reportOfRuns(const std::vector<qint64>& runs) const;
    QString exportTarget(const std::vector<qint64>& runs) const;
    void exportCsvFiles();
    void exportJsonFile();

    // mainwindowruns.cpp: the list of all runs
    void buildRunsActions(QMenu* results);
    void updateRunsPage();
    void nameArchiveAction();
    void archiveChosen();
    void deleteChosen();
    void onRunsTrashed(const std::vector<qint64>& runs);

    // mainwindowpalette.cpp: the command palette
    void buildPalette(QMenu* edit);
    /// The field on the page that finds something there; without one, the palette.
    void findOnPage();
    void addActionEntries(const QMenu& menu, const QString& place, const QString& above,
                          std::vector<PaletteEntry>& out) const;
    void addObjectEntries(std::vector<PaletteEntry>& out);
    void addRunEntries(std::vector<PaletteEntry>& out);
    void addPageEntries(std::vector<PaletteEntry>& out);
    /// What the page in front can do beside the menus.
    void addPartEntries(std::vector<PaletteEntry>& out) const;
    void addRecentEntries(std::vector<PaletteEntry>& out);
    void addHelpEntries(std::vector<PaletteEntry>& out);
    std::vector<PaletteEntry> helpFound(const QString& query);
    QString whyNot(const QAction& action) const;

    // mainwindowhistory.cpp: Back and Forward
    void buildHistory(QMenu* view);
    std::function<Page*()> reopenerOf(const Page* page);

    // mainwindowtabs.cpp: keys and menu of the tabs
    void buildTabActions(QMenu* view);
    void closePages(const QList<QWidget*>& pages);
    void reopenPage();
    void showTabMenu(QWidget* page, const QPoint& globalPosition);
    /// The project tree's row of what a page shows; invalid: none.
    QModelIndex treeIndexOf(const QWidget* page) const;

    // mainwindowwindows.cpp: several windows
    void buildWindowActions(QMenu* file);
    void openInNewWindow(const QString& path);
    /// Nothing is to be closed after all.
    void stay();
    /// False: no window has this project open.
    static bool raiseWindowOf(const QString& path);

    // mainwindowcomparisons.cpp: comparisons that the project keeps
    void buildComparisonActions(QMenu* results);
    void saveComparison();
    void showSavedComparisons();
    void openSavedComparison(const QString& name);
    /// Adds an interleaved suite of both, or shows the one that is there.
    void addSuiteOf(const RunBlock& base, const RunBlock& candidate);
    void nameComparisonPages();
    /// Ends on what a suite was run for: opened for who watched it, offered to everybody else.
    void onSuiteEnded(const Suite& suite, const std::vector<RunBlock>& runs);
    QStringList runUuids(const std::vector<qint64>& runs) const;
    /// "#3" of each run that the results no longer have.
    QStringList goneRuns(const std::vector<std::int64_t>& runs) const;

    // mainwindowanalysis.cpp: what is shown of many runs at once
    void buildAnalysisActions(QMenu* results);
    QString chosenScenario() const;

    // mainwindowqueue.cpp: the run queue
    void buildQueue(QMenu* run);
    /// Starts it, or puts it behind what goes on.
    void enqueue(RunJob job);
    void startSuite(const QString& name);
    void askForRun();
    void askAboutRun(const PlanRequest& plan, const Problems& warnings);
    void showQueue();
    void showQueueDock();
    void showQueueTime();
    void onEntryEnded(const QueueRow& row);
    void onQueueEmptied(const std::vector<QueueRow>& ended);
    void showEnd(const QueueRow& row);

    // mainwindowstates.cpp: what can be done where something went wrong
    // `run`: nothing while it is still prepared, 0 when it got no row.
    void showRunError(const QString& what, const Error& error, const QString& scenario,
                      const QString& endpoint, std::optional<qint64> run);
    void onNotStarted(const QString& what, const Error& error, const PlanRequest& plan);
    void checkEndpoint();
    void showProjectPage();
    void updateProjectPage();

    // mainwindowload.cpp: searches and sweeps
    void buildLoadActions(QMenu* run);
    void buildLoadResultActions(QMenu* results);
    void askForSearch();
    void askForSweep();
    void showSearches();
    void onSearchStarted(SearchController* search);
    void onSearchEnded(const SearchOutcome& outcome);
    void onRunWarned(const Problems& warnings);
    void runAtLoad(const SearchRecord& search, double load);
    void useLoad(const SearchRecord& search, double load);

    // mainwindowedit.cpp: edits of the project
    void buildEditMenu(QMenu* edit);
    void updateEditActions();
    std::optional<std::pair<ProjectTreeModel::Section, QString>> chosenObject() const;
    void onProjectChanged();
    void followRename(const ObjectRename& rename);
    void addObject(ProjectTreeModel::Section section, const Json& object, const QString& text,
                   bool isNew = false);
    void createObject(ProjectTreeModel::Section section);
    void createSlo(const std::string& model);
    void duplicateObject();
    void addTreeActions(QMenu* menu, ProjectTreeModel::Section section, const QAction* newHere);
    void removeObject();
    void addDatasetFile(const QString& path);
    void showProperties();
    void askAboutFile(OutsideChange change);
    bool canDrop(const QString& path) const;
    void openDropped(const QString& path);
    /// `next` at once, or when a person has saved or given up what was not saved.
    void whenSaved(const std::function<void()>& next);

    // mainwindowprojects.cpp: what keeps a person's work
    void buildProjectMenu(QMenu* file);
    void buildProjectKeeping();
    void showReadOnly();
    void offerLeftBehind();
    void askAboutRecovery();
    void askAboutMerge(const ProjectMerge& merge);
    void showHistory();
    void askForCompareFile();
    void compareWithFile(const QString& path);

    // mainwindowclip.cpp: objects between projects, templates
    void buildClipActions(QMenu* edit);
    QString clipOf(const std::vector<ObjectRef>& refs) const;
    std::vector<ObjectRef> chosenObjects() const;
    void copyObjects();
    void pasteText(const QString& text);
    void askAndPaste(const ProjectClip& clip);
    void paste(const ProjectClip& clip, bool withReferences);
    void saveTemplate(bool wholeProject);
    void showTemplates();
    void newFromTemplate(const ProjectTemplate& made);

    // mainwindowpreferences.cpp
    void buildPreferences(QMenu* edit);
    void showPreferences();
    void applyPreferences(const Preferences& preferences);
    /// What is in force now, instead of `before`.
    void followPreferences(const Preferences& before);
    /// Pages whose numbers are written otherwise from now on.
    void reopenResults();

    // mainwindowactions.cpp: menus, tool bar, files, settings
    void buildActions();
    void buildFileMenu();
    void buildViewMenu();
    void buildHelpMenu();
    void buildHelpActions(QMenu* help); // mainwindowhelp.cpp
    QAction* addAction(QMenu* menu, const QString& name, const QString& text,
                       const QList<QKeySequence>& keys, const QString& icon = {});
    void buildToolBar();
    void buildDock();
    void buildStatusBar();
    void openExample();
    void showAssistant();
    void askForEmpty();
    void askForOpen();
    void askForSaveAs();
    /// False, and says why: something runs or waits to be run, and belongs to the open project.
    bool mayLeaveProject();
    void askBeforeQuit();
    void showShortcuts();
    void showAbout();
    void rememberRecent(const QString& path);
    void forgetRecent(const QString& path);
    QStringList recentFiles() const;
    void fillRecentMenu();
    void readSettings();
    void writeSettings() const;

    Theme* m_theme;
    ProjectSession* m_session;
    RunQueue* m_queue = nullptr;
    QueuePanel* m_queuePanel = nullptr;
    QDockWidget* m_queueDock = nullptr;
    Notifier* m_notifier = nullptr;
    ProjectTreeModel* m_tree;
    QTreeView* m_treeView = nullptr;
    QDockWidget* m_dock = nullptr;
    MessageBar* m_message = nullptr;
    MessageBar* m_question = nullptr; // stays when another message comes
    MessageBar* m_readOnly = nullptr; // stays as long as the project is read-only
    QTabWidget* m_tabs = nullptr;
    WelcomePage* m_welcome = nullptr;
    LivePage* m_live = nullptr;
    QComboBox* m_scenario = nullptr;
    QComboBox* m_endpoint = nullptr;
    QLabel* m_status = nullptr;
    QLabel* m_projectStatus = nullptr;
    QMenu* m_recentMenu = nullptr;
    QAction* m_run = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_runAsk = nullptr;
    QAction* m_check = nullptr;
    QAction* m_pause = nullptr;
    QAction* m_skip = nullptr;
    QAction* m_search = nullptr;
    QAction* m_sweep = nullptr;
    QAction* m_save = nullptr;
    QAction* m_saveAs = nullptr;
    QAction* m_duplicate = nullptr;
    QAction* m_remove = nullptr;
    QAction* m_properties = nullptr;
    QAction* m_archive = nullptr;
    QAction* m_baseline = nullptr;
    PageHistory* m_history = nullptr;
    PageTabs* m_pageTabs = nullptr;
    std::vector<std::function<Page*()>> m_closed; // brings them back, the last one last
    RunMarks* m_marks = nullptr;
    std::vector<std::unique_ptr<PaletteSource>> m_paletteSources;
    QAction* m_versions = nullptr;
    QAction* m_compareFile = nullptr;
    QAction* m_projectTemplate = nullptr;
    QList<QAction*> m_clipActions;
    QMenu* m_newMenu = nullptr;
    QString m_runWhenOpen;
    QString m_runningName;
    std::pair<QString, QString> m_runningPlan; // scenario and endpoint
    QSet<qint64> m_finished; // runs that ended in this window
    QSet<QString> m_accepted; // warnings that a person has run in spite of
    std::pair<std::string, qint64> m_firstHalf; // of the mode *both*: pair and run
    bool m_quitting = false;
    bool m_quitAll = false; // the other windows close after this one
    bool m_askingToQuit = false;
    bool m_askingToSave = false;
    bool m_discard = false; // unsaved changes may be lost: a person said so
    Task m_exportTask;
};

} // namespace loadstone
