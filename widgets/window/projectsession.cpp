// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/projectsession.h"

#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "config/projecttemplates.h"
#include "config/validate.h"
#include "store/recovery.h"
#include "store/store.h"
#include "window/projectedit.h"

#include <QDir>
#include <QFileInfo>
#include <QLockFile>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kWatchMs = 2'000;

/// When the database was last written, by whoever.
QDateTime lastWrite(const QString& store)
{
    const QDateTime file = QFileInfo(store).lastModified();
    const QDateTime log = QFileInfo(store % u"-wal"_s).lastModified();
    return log.isValid() && log > file ? log : file;
}

} // namespace

ProjectSession::ProjectSession(QObject* parent)
    : QObject(parent)
    , m_fileTask(this)
    , m_runsTask(this)
    , m_prepareTask(this)
{
    m_watch.setInterval(kWatchMs);
    connect(&m_watch, &QTimer::timeout, this, &ProjectSession::watch);
    m_autosave.setSingleShot(true);
    connect(&m_autosave, &QTimer::timeout, this, &ProjectSession::autosave);
    connect(this, &ProjectSession::changed, this, &ProjectSession::scheduleAutosave);
    // A run may take the machine with it.
    connect(this, &ProjectSession::runningChanged, this, [this](bool running) {
        if (running) {
            autosave();
        }
    });
}

ProjectSession::~ProjectSession()
{
    // It tells of being cleared, and who listens is half gone by then.
    m_undo.blockSignals(true);
    dropRecovery(); // who closes a window has saved its changes or given them up
}

QString ProjectSession::storePath() const
{
    return m_path.isEmpty() ? QString() : Store::pathForProject(m_path);
}

Result<ProjectSession::Loaded> ProjectSession::load(const QString& path)
{
    Loaded loaded;
    loaded.stamp = stampOf(path);
    loaded.text = readFile(path).value_or(std::string());
    auto project = loadProject(path);
    if (!project) {
        return tl::unexpected(project.error());
    }
    loaded.problems = validate(*project);
    loaded.project = std::move(*project);
    const QString store = Store::pathForProject(path);
    if (QFileInfo::exists(store) || QFileInfo::exists(Store::runsDirForProject(path))) {
        const auto opened = Store::open(store, OpenMode::ReadWrite);
        if (!opened) {
            return tl::unexpected(opened.error());
        }
        const auto recovered = recover(**opened, Store::runsDirForProject(path));
        for (const RecoveredRun& run : recovered.value_or(std::vector<RecoveredRun> {})) {
            loaded.recovered.append(u"#%1"_s.arg(run.run.id));
        }
    }
    return loaded;
}

void ProjectSession::open(const QString& path)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    m_fileTask.run([whole](const CancelFlag&) { return load(whole); },
                   [this, whole](Result<Loaded> loaded) {
                       if (loaded) {
                           takeUnlessRunning(whole, std::move(*loaded));
                       } else {
                           Q_EMIT failed(tr("The project could not be opened."), loaded.error());
                       }
                   });
}

void ProjectSession::create(const QString& path, bool example)
{
    const QString whole = QFileInfo(path).absoluteFilePath();
    createWith(whole, [whole, example] { return initProject(whole, example); });
}

void ProjectSession::create(const NewProject& made)
{
    createWith(made.path, [made] { return writeNewProject(made); });
}

void ProjectSession::create(const QString& path, const ProjectTemplate& made)
{
    const QFileInfo file(path);
    createWith(file.absoluteFilePath(), [file, made]() -> Result<void> {
        if (file.exists()) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"there is a file of this name already"_s, file.absoluteFilePath());
        }
        const auto project =
            projectFromTemplate(made, file.completeBaseName().toStdString(), file.absolutePath());
        return project ? saveProject(*project, file.absoluteFilePath())
                       : Result<void>(tl::unexpected(project.error()));
    });
}

void ProjectSession::createWith(const QString& path, const std::function<Result<void>()>& write)
{
    m_fileTask.run(
        [path, write](const CancelFlag&) -> Result<Loaded> {
            const auto written = write();
            return written ? load(path) : Result<Loaded>(tl::unexpected(written.error()));
        },
        [this, path](Result<Loaded> loaded) {
            if (loaded) {
                takeUnlessRunning(path, std::move(*loaded));
            } else {
                Q_EMIT failed(tr("The project could not be created."), loaded.error());
            }
        });
}

// Reading takes a while, and what began meanwhile writes into the results of the open project.
void ProjectSession::takeUnlessRunning(const QString& path, Loaded loaded)
{
    if (isRunning()) {
        Q_EMIT notice(
            tr("A run has begun, so “%1” was not opened: open it again when the run is over.")
                .arg(QFileInfo(path).completeBaseName()));
        return;
    }
    take(path, std::move(loaded));
}

void ProjectSession::take(const QString& path, Loaded loaded)
{
    dropRecovery(); // of the project that was open
    m_found.reset();
    m_merge.reset();
    m_path = path;
    m_project = std::move(loaded.project);
    m_problems = std::move(loaded.problems);
    m_runs.clear();
    m_undo.clear();
    m_fileSeen = loaded.stamp;
    m_fileText = std::move(loaded.text);
    m_fileOdd = {};
    m_storeSeen = {};
    m_autosave.stop();
    m_autosaveFailed = false;
    lockFile();
    keepVersion();
    Q_EMIT opened();
    Q_EMIT readOnlyChanged();
    findRecovery();
    if (!loaded.recovered.isEmpty()) {
        Q_EMIT notice(tr("Interrupted runs were recovered: %1. What they had measured is there.")
                          .arg(loaded.recovered.join(u", "_s)));
    }
    refreshRuns();
    m_watch.start();
}

void ProjectSession::edit(const ProjectChange& change)
{
    if (!isOpen() || change.after == m_project) {
        return;
    }
    const auto apply = [this](const Project& project, const std::optional<ObjectRename>& rename) {
        setProject(project, rename);
    };
    m_undo.push(new ProjectEdit(m_project, change, apply));
}

void ProjectSession::setProject(const Project& project, const std::optional<ObjectRename>& rename)
{
    m_project = project;
    m_problems = validate(m_project);
    if (rename) {
        Q_EMIT objectRenamed(*rename);
    }
    Q_EMIT changed();
}

void ProjectSession::watch()
{
    if (m_readOnly == ReadOnly::Locked) {
        lockFile();
        if (m_readOnly != ReadOnly::Locked) {
            Q_EMIT readOnlyChanged();
            findRecovery(); // the other one may have been killed
        }
    }
    watchFile();
    const QDateTime now = lastWrite(storePath());
    if (now.isValid() && now != m_storeSeen) {
        refreshRuns();
    }
}

void ProjectSession::refreshRuns()
{
    const QString store = storePath();
    m_storeSeen = lastWrite(store);
    if (!QFileInfo::exists(store)) {
        Q_EMIT runsChanged();
        return;
    }
    m_runsTask.run(
        [store](const CancelFlag&) -> Result<std::vector<RunRow>> {
            const auto opened = Store::open(store, OpenMode::ReadOnly);
            return opened ? (*opened)->runs()
                          : Result<std::vector<RunRow>>(tl::unexpected(opened.error()));
        },
        [this](Result<std::vector<RunRow>> runs) {
            if (!runs) {
                Q_EMIT failed(tr("The list of runs could not be read."), runs.error());
                return;
            }
            if (*runs != m_runs) {
                m_runs = std::move(*runs);
                Q_EMIT runsChanged();
            }
        });
}

} // namespace loadstone
