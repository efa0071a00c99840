// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/projectsession.h"

#include "base/file.h"
#include "config/example.h"
#include "config/projectfile.h"
#include "config/validate.h"
#include "store/recovery.h"
#include "store/store.h"
#include "window/projectedit.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kWatchMs = 2'000;

/// Files that are named from one folder are named from another instead.
Project movedTo(Project project, const QDir& from, const QDir& to)
{
    const auto move = [&from, &to](std::string& path) {
        if (!path.empty() && !isHubPath(path) && QFileInfo(toQt(path)).isRelative()) {
            path = to.relativeFilePath(from.absoluteFilePath(toQt(path))).toStdString();
        }
    };
    for (Dataset& dataset : project.datasets) {
        move(dataset.path);
    }
    for (Endpoint& endpoint : project.endpoints) {
        move(endpoint.tls.ca);
        move(endpoint.tls.cert);
        move(endpoint.tls.key);
    }
    return project;
}

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
}

ProjectSession::~ProjectSession()
{
    // It tells of being cleared, and who listens is half gone by then.
    m_undo.blockSignals(true);
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
                           take(whole, std::move(*loaded));
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

void ProjectSession::createWith(const QString& path, const std::function<Result<void>()>& write)
{
    m_fileTask.run(
        [path, write](const CancelFlag&) -> Result<Loaded> {
            const auto written = write();
            return written ? load(path) : Result<Loaded>(tl::unexpected(written.error()));
        },
        [this, path](Result<Loaded> loaded) {
            if (loaded) {
                take(path, std::move(*loaded));
            } else {
                Q_EMIT failed(tr("The project could not be created."), loaded.error());
            }
        });
}

void ProjectSession::take(const QString& path, Loaded loaded)
{
    m_path = path;
    m_project = std::move(loaded.project);
    m_problems = std::move(loaded.problems);
    m_runs.clear();
    m_undo.clear();
    m_fileSeen = loaded.stamp;
    m_fileText = std::move(loaded.text);
    m_fileOdd = {};
    m_storeSeen = {};
    Q_EMIT opened();
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

void ProjectSession::save()
{
    saveAs(m_path);
}

void ProjectSession::saveAs(const QString& path)
{
    if (path == m_path && isForeign()) {
        tellOutside(OutsideChange::Changed);
        return;
    }
    // A project is a few kilobytes: writing it is quicker than handing it to a thread.
    const QDir from = QFileInfo(m_path).absoluteDir();
    const QDir to = QFileInfo(path).absoluteDir();
    const Result<void> written =
        saveProject(from == to ? m_project : movedTo(m_project, from, to), path);
    if (!written) {
        Q_EMIT failed(tr("The project could not be saved."), written.error());
        return;
    }
    m_undo.setClean();
    if (path == m_path) {
        knowFile();
        Q_EMIT saved();
    } else {
        open(path);
    }
}

ProjectSession::FileStamp ProjectSession::stampOf(const QString& path)
{
    const QFileInfo file(path);
    return file.exists() ? FileStamp { file.lastModified(), file.size() } : FileStamp {};
}

void ProjectSession::knowFile()
{
    m_fileSeen = stampOf(m_path);
    m_fileText = readFile(m_path).value_or(std::string());
    m_fileOdd = {};
}

bool ProjectSession::isForeign() const
{
    const auto now = readFile(m_path);
    return now && *now != m_fileText;
}

void ProjectSession::tellOutside(OutsideChange change)
{
    // Whoever closes the window or opens another project is asked about it, too.
    m_undo.resetClean();
    Q_EMIT changedOutside(change);
}

void ProjectSession::watchFile()
{
    const FileStamp now = stampOf(m_path);
    if (now == m_fileSeen) {
        return;
    }
    if (now == FileStamp {}) {
        m_fileSeen = now;
        tellOutside(OutsideChange::Gone);
        return;
    }
    if (!isForeign()) {
        m_fileSeen = now; // only touched, or put back
        Q_EMIT settledOutside();
        return;
    }
    readOutside(now);
}

void ProjectSession::readOutside(const FileStamp& stamp)
{
    const auto theirs = loadProject(m_path);
    if (!theirs) {
        // Editors write in pieces: what stays unreadable is told the next time.
        if (m_fileOdd == stamp) {
            m_fileSeen = stamp;
            tellOutside(OutsideChange::Unreadable);
        }
        m_fileOdd = stamp;
        return;
    }
    if (toJson(*theirs) == toJson(m_project)) {
        knowFile();
        m_undo.setClean();
        Q_EMIT settledOutside();
        return;
    }
    m_fileSeen = stamp;
    tellOutside(OutsideChange::Changed);
}

void ProjectSession::reload()
{
    const QString path = m_path;
    m_fileTask.run([path](const CancelFlag&) { return load(path); },
                   [this, path](Result<Loaded> loaded) {
                       if (path != m_path) {
                           return;
                       }
                       if (!loaded) {
                           Q_EMIT failed(tr("The project could not be read again."),
                                         loaded.error());
                           return;
                       }
                       m_fileSeen = loaded->stamp;
                       m_fileText = std::move(loaded->text);
                       ProjectChange change;
                       change.after = std::move(loaded->project);
                       change.text = tr("reload from disk");
                       edit(change);
                       m_undo.setClean();
                   });
}

void ProjectSession::keepMine()
{
    knowFile();
}

void ProjectSession::watch()
{
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
