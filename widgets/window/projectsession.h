// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "config/problem.h"
#include "config/project.h"
#include "config/projecthistory.h"
#include "config/projectmerge.h"
#include "config/projectrecovery.h"
#include "control/searchcontroller.h"
#include "control/suitecontroller.h"
#include "models/task.h"
#include "pages/newproject.h"
#include "pages/projectchanges.h"
#include "store/runrow.h"
#include "window/runjob.h"

#include <QDateTime>
#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include <deque>
#include <functional>
#include <memory>

class QLockFile;

namespace loadstone {

struct ProjectTemplate;

/// What another program did with the open project's file.
enum class OutsideChange { Changed, Gone, Unreadable, Moved };

/// Why the open project's file cannot be written.
enum class ReadOnly {
    No,
    Locked, // another window or program has it open
    Folder, // no right to write there
};

/// The open project: its file, what is wrong with it, its runs, the run that goes on, and the undo
/// stack of its edits. Files and database are read in other threads. Owned by the main window.
class ProjectSession final : public QObject
{
    Q_OBJECT
    Q_DISABLE_COPY_MOVE(ProjectSession)

public:
    explicit ProjectSession(QObject* parent = nullptr);
    ~ProjectSession() override;

    /// Ends in `opened` or `failed`. What was open stays open until then.
    void open(const QString& path);
    /// Writes a new project (never over an existing one) and opens it.
    void create(const QString& path, bool example);
    /// The same with what the assistant made.
    void create(const NewProject& made);
    void create(const QString& path, const ProjectTemplate& made);
    void save();
    void saveAs(const QString& path);

    /// Takes over what another program wrote, as a step that can be undone.
    void reload();
    /// What another program wrote may be overwritten. Until then saving is refused.
    void keepMine();
    /// Puts both sides' changes together, as a step that can be undone; `mergeAsked` when an object
    /// was changed on both.
    void mergeOutside();
    void finishMerge(const std::vector<bool>& takeTheirs);
    void cancelMerge();

    /// Where the file went, after OutsideChange::Moved.
    const QString& movedTo() const { return m_movedTo; }

    ReadOnly readOnly() const { return m_readOnly; }

    /// Of a locked project; may be empty.
    const QString& lockOwner() const { return m_lockOwner; }

    /// Unsaved changes that a killed program left behind, until a person has said what to do.
    const std::optional<ProjectRecovery>& foundRecovery() const { return m_found; }

    void restoreRecovery();
    /// `keep`: as a version of the history.
    void declineRecovery(bool keep);
    /// Unsaved changes of projects that nobody has open.
    static std::vector<ProjectRecovery> leftBehind();
    static QString recoveryFolder();
    static QString templateFolder();

    /// Saved versions of the open project.
    ProjectHistory history() const;
    void restoreVersion(const SavedVersion& version);
    /// Another whole project in its place, as a step that can be undone.
    void takeOver(const Json& project, const QString& text);
    /// Keeps unsaved changes now, as it is done every few seconds.
    void autosave();
    /// The project differs from what its file held when it was last read or written.
    bool hasOwnEdits() const;

    bool isOpen() const { return !m_path.isEmpty(); }

    const QString& path() const { return m_path; }

    QString storePath() const;

    const Project& project() const { return m_project; }

    const Problems& problems() const { return m_problems; }

    const std::vector<RunRow>& runs() const { return m_runs; }

    QUndoStack* undoStack() { return &m_undo; }

    bool isModified() const { return isOpen() && !m_undo.isClean(); }

    /// One step of the undo list. Nothing when the project stays as it is.
    void edit(const ProjectChange& change);

    /// A run is being prepared or goes on.
    bool isRunning() const { return m_preparing || m_controller || m_suite || m_search; }

    /// The project as it is now, for `start`: what a person does to it afterwards changes nothing.
    RunJob runJob(const QString& scenario, const QString& endpoint) const;
    /// Without plans when there is no such suite.
    RunJob suiteJob(const QString& name) const;
    RunJob searchJob(std::vector<SearchRequest> searches) const;
    RunJob sweepJob(std::vector<PlanRequest> plans) const;

    /// Nothing while something goes on. Ends in exactly one `runningChanged(false)`, after one
    /// `runEnded` for each run that began.
    void start(RunJob job);
    /// After `runQuestion`: runs what was asked about, with these limits instead when there are
    /// any. `stopRun` is the other answer.
    void goOn(const std::optional<RunOverrides>& limits);

    /// Further runs of what goes on follow the present one.
    bool hasMore() const { return !m_queue.empty(); }

    /// What the run that goes on takes, when it is known beforehand.
    std::optional<Ns> expected() const { return m_expected; }

    // The same as `start` of the job.
    void startRun(const QString& scenario, const QString& endpoint);
    /// Runs its rows one after the other, or trial by trial in turn.
    void startSuite(const QString& name);
    /// Searches the highest load, one search after the other. Store and paths are filled in here.
    void startSearches(std::vector<SearchRequest> searches);
    /// Runs the plans one after the other, as the loads of one sweep.
    void startSweep(std::vector<PlanRequest> plans);
    /// What is in flight may finish; what was measured is kept.
    void stopRun();

    /// The search that goes on.
    SearchController* search() const { return m_search.get(); }

    bool isSweeping() const { return m_sweepLoads > 0; }

    /// What goes on, or went on last, is a suite.
    bool isSuite() const { return m_job.suite.has_value(); }

    /// Of what goes on now: one run, or those of an interleaved suite.
    std::vector<RunController*> controllers() const;
    bool isGoingOn(qint64 run) const;

    /// The run that goes on by itself, outside of an interleaved suite.
    RunController* controller() const { return m_controller.get(); }

    void refreshRuns();

Q_SIGNALS:
    void opened();
    void saved();
    /// The project is another one: an edit, undo or redo.
    void changed();
    /// Before `changed`, when the step gave an object another name.
    void objectRenamed(const loadstone::ObjectRename& rename);
    /// Another program wrote or removed the file, and nobody has said yet what holds.
    void changedOutside(loadstone::OutsideChange change);
    /// The file holds again what is here, or what was last read.
    void settledOutside();
    /// Objects that both sides changed; finishMerge or cancelMerge answers.
    void mergeAsked(const loadstone::ProjectMerge& merge);
    void readOnlyChanged();
    /// The project is read-only: it can be saved as another file.
    void saveRefused();
    /// See foundRecovery.
    void recoveryFound();
    void autosaved(const QDateTime& time);
    void runsChanged();
    /// `what` is a sentence on what was tried.
    void failed(const QString& what, const loadstone::Error& error);
    /// The same of a run or search that did not come about, and which it was.
    void notStarted(const QString& what, const loadstone::Error& error,
                    const loadstone::PlanRequest& plan);
    void notice(const QString& text);
    void runningChanged(bool running);
    void runPreparing(const QString& name, const QString& scenario, const QString& endpoint);
    /// The controller lives until `runEnded` was delivered.
    void runStarted(loadstone::RunController* controller);
    /// A run of an interleaved suite has its turn.
    void suiteTurn(const QString& text);
    void runEnded(const loadstone::RunEnd& end);
    /// What is to be known of a run that begins.
    void runWarned(const loadstone::Problems& warnings);
    /// Of a job that asks: it waits for goOn or stopRun.
    void runQuestion(const loadstone::PlanRequest& plan, const loadstone::Problems& warnings);
    /// The controller lives until `searchEnded` was delivered.
    void searchStarted(loadstone::SearchController* search);
    void searchEnded(const loadstone::SearchOutcome& outcome);
    /// There are no further loads, or it was stopped.
    void sweepEnded(const QString& scenario);
    /// There are no further runs of it, or it was stopped; those that left a result.
    void suiteEnded(const loadstone::Suite& suite, const std::vector<loadstone::RunBlock>& runs);

private:
    /// A state of the project's file.
    struct FileStamp
    {
        QDateTime time;
        qint64 size = -1;

        bool operator==(const FileStamp&) const = default;
    };

    struct Loaded
    {
        FileStamp stamp; // from before it was read
        std::string text;
        Project project;
        Problems problems;
        QStringList recovered;
    };

    /// Two sides' changes, and what holds once they are one.
    struct PendingMerge
    {
        ProjectMerge merge;
        std::string fileText; // what the file then counts as having
        QString text; // of the undo step
        bool ofRecovery = false;
    };

    void setProject(const Project& project, const std::optional<ObjectRename>& rename);
    void merge(PendingMerge pending);
    QString sameFileBeside() const;
    void lockFile();
    void scheduleAutosave();
    void dropRecovery();
    void findRecovery();
    void keepVersion() const;
    static Result<Loaded> load(const QString& path);
    void createWith(const QString& path, const std::function<Result<void>()>& write);
    void takeUnlessRunning(const QString& path, Loaded loaded);
    void take(const QString& path, Loaded loaded);
    void watch();
    void watchFile();
    void readOutside(const FileStamp& stamp);
    void tellOutside(OutsideChange change);
    static FileStamp stampOf(const QString& path);
    /// The file holds something that this session has neither read nor written.
    bool isForeign() const;
    void knowFile();
    PlanRequest planOf(const std::string& scenario, const std::string& endpoint) const;
    void startNext();
    void onPrepared(const PlanRequest& plan, Result<PreparedRun> prepared);
    void begin(RunRequest request);
    void refuse(const QString& what, const Error& error, const PlanRequest& plan);
    RunRequest requestOf(PreparedRun prepared, const Project& project) const;
    void prepareSuite();
    void noteSuiteRun(const RunEnd& end);
    void endSuite();
    void beginSuite(const Suite& suite, const Project& project, std::vector<PreparedRun> prepared);
    void setPreparing(bool preparing);
    void nextSearch();
    void beginSweep();
    void endSweep();

    QString m_path;
    Project m_project;
    Problems m_problems;
    std::vector<RunRow> m_runs;
    QUndoStack m_undo;
    std::unique_ptr<RunController> m_controller;
    std::unique_ptr<SuiteController> m_suite;
    bool m_preparing = false;
    QTimer m_watch;
    QTimer m_autosave;
    bool m_autosaveFailed = false;
    std::unique_ptr<QLockFile> m_lock;
    ReadOnly m_readOnly = ReadOnly::No;
    QString m_lockOwner;
    QString m_movedTo;
    std::optional<ProjectRecovery> m_found;
    std::optional<PendingMerge> m_merge;
    QDateTime m_storeSeen;
    FileStamp m_fileSeen;
    std::string m_fileText; // as it was last read or written here
    FileStamp m_fileOdd; // could not be read in this state: perhaps half written
    Task m_fileTask;
    Task m_runsTask;
    RunJob m_job; // that goes on; its plans are in m_queue
    std::deque<PlanRequest> m_queue; // what it runs next
    std::unique_ptr<PreparedRun> m_asked; // runQuestion was told of it
    PlanRequest m_askedPlan;
    std::optional<Ns> m_expected;
    std::unique_ptr<SearchController> m_search;
    qint64 m_searchRun = 0; // of the trial under way
    std::deque<SearchRequest> m_searches; // what follows
    std::vector<RunBlock> m_suiteRuns; // of the suite that goes on
    QString m_sweepScenario;
    std::size_t m_sweepLoads = 0; // of all; 0: no sweep goes on
    Task m_prepareTask;
};

} // namespace loadstone
