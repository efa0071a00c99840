// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// What keeps a person's work: the lock of the file, unsaved changes, saved versions.

#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "text/preferences.h"
#include "window/projectsession.h"

#include <QDir>
#include <QFileInfo>
#include <QLocale>
#include <QLockFile>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kMsPerS = 1000;

QString dataFolder(const QString& name)
{
    return QDir(QStandardPaths::writableLocation(QStandardPaths::AppDataLocation)).filePath(name);
}

RecoveryFolder recoveries()
{
    return RecoveryFolder(ProjectSession::recoveryFolder());
}

QString lockOf(const QString& path)
{
    const QFileInfo file(path);
    return file.dir().filePath(u'.' % file.fileName() % u".lock"_s);
}

} // namespace

QString ProjectSession::recoveryFolder()
{
    return dataFolder(u"recovery"_s);
}

QString ProjectSession::templateFolder()
{
    return dataFolder(u"templates"_s);
}

void ProjectSession::lockFile()
{
    m_lock.reset();
    m_readOnly = ReadOnly::No;
    m_lockOwner.clear();
    auto lock = std::make_unique<QLockFile>(lockOf(m_path));
    lock->setStaleLockTime(
        0); // held for hours; that of a program that is gone is broken all the same
    if (lock->tryLock(0)) {
        m_lock = std::move(lock);
        return;
    }
    if (lock->error() != QLockFile::LockFailedError) {
        m_readOnly = ReadOnly::Folder;
        return;
    }
    m_readOnly = ReadOnly::Locked;
    qint64 pid = 0;
    QString host;
    QString program;
    if (lock->getLockInfo(&pid, &host, &program)) {
        m_lockOwner = tr("process %1 on %2", "number, host").arg(QString::number(pid), host);
    }
}

void ProjectSession::scheduleAutosave()
{
    if (!hasOwnEdits()) {
        m_autosave.stop();
        dropRecovery();
        return;
    }
    const int seconds = Preferences::current().autosaveS;
    if (seconds > 0 && !m_autosave.isActive()) {
        m_autosave.start(seconds * kMsPerS);
    }
}

void ProjectSession::autosave()
{
    // The other program's changes are kept under the same name; what was found waits for an answer.
    if (m_readOnly == ReadOnly::Locked || m_found || !hasOwnEdits()) {
        return;
    }
    ProjectRecovery recovery;
    recovery.project = m_path;
    recovery.time = QDateTime::currentDateTimeUtc();
    recovery.saved = parseJson(m_fileText, m_path).value_or(Json::object());
    recovery.edited = toJson(m_project);
    const QDateTime time = recovery.time;
    if (const auto written = recoveries().write(std::move(recovery)); written) {
        m_autosaveFailed = false;
        Q_EMIT autosaved(time);
    } else if (!m_autosaveFailed) {
        m_autosaveFailed = true; // said once, not every few seconds
        Q_EMIT failed(tr("Unsaved changes could not be kept for the case of a crash."),
                      written.error());
    }
}

void ProjectSession::dropRecovery()
{
    if (isOpen() && m_readOnly != ReadOnly::Locked && !m_found) {
        recoveries().remove(m_path);
    }
}

void ProjectSession::findRecovery()
{
    if (m_readOnly == ReadOnly::Locked) {
        return;
    }
    m_found = recoveries().find(m_path);
    if (m_found && sameJson(m_found->restored(toJson(m_project)), toJson(m_project))) {
        m_found.reset(); // saved, and killed before the file could go
        dropRecovery();
    }
    if (m_found) {
        Q_EMIT recoveryFound();
    }
}

void ProjectSession::restoreRecovery()
{
    if (!m_found) {
        return;
    }
    const Json file = toJson(m_project);
    ProjectRecovery before = *m_found;
    before.edited = before.saved;
    const Json base = before.restored(file);
    const Json edited = m_found->restored(file);
    // Others may have changed the file since: both sides' changes are kept.
    merge({ mergeProjects(base, edited, file), m_fileText, tr("restore unsaved changes"), true });
}

void ProjectSession::declineRecovery(bool keep)
{
    if (!m_found) {
        return;
    }
    if (keep) {
        const auto kept =
            history().keep(prettyJson(m_found->restored(toJson(m_project))), m_found->time, true);
        if (!kept) {
            Q_EMIT failed(tr("The unsaved changes could not be kept."), kept.error());
            return; // offered again at the next opening
        }
    }
    m_found.reset();
    dropRecovery();
}

std::vector<ProjectRecovery> ProjectSession::leftBehind()
{
    std::vector<ProjectRecovery> left = recoveries().all();
    std::erase_if(left, [](const ProjectRecovery& each) {
        if (!QFileInfo::exists(each.project)) {
            return true;
        }
        QLockFile lock(lockOf(each.project));
        lock.setStaleLockTime(0);
        return !lock.tryLock(0); // another window is at work on it
    });
    return left;
}

ProjectHistory ProjectSession::history() const
{
    return ProjectHistory(ProjectHistory::folderFor(dataFolder(u"history"_s), m_path));
}

void ProjectSession::keepVersion() const
{
    // Without a history a person can work as well: no message.
    const auto kept = history().keep(m_fileText, QDateTime::currentDateTimeUtc());
    if (!kept) {
        qWarning("a saved version could not be kept: %s", qPrintable(errorText(kept.error())));
    }
}

void ProjectSession::restoreVersion(const SavedVersion& version)
{
    const auto text = ProjectHistory::text(version);
    auto json = text ? parseJson(*text, version.file) : Result<Json>(tl::unexpected(text.error()));
    if (!json) {
        Q_EMIT failed(tr("The version could not be read."), json.error());
        return;
    }
    takeSecretsFrom(*json, toJson(m_project)); // versions hold none
    takeOver(*json,
             tr("restore the version of %1")
                 .arg(QLocale().toString(version.time.toLocalTime(), QLocale::ShortFormat)));
}

} // namespace loadstone
