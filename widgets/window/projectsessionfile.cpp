// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later

// The project's file: saving it, and what other programs do with it.

#include "base/file.h"
#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "config/projectpaths.h"
#include "window/projectsession.h"

#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone {

void ProjectSession::save()
{
    saveAs(m_path);
}

void ProjectSession::saveAs(const QString& path)
{
    if (path == m_path && m_readOnly != ReadOnly::No) {
        Q_EMIT saveRefused();
        return;
    }
    if (path == m_path && isForeign()) {
        tellOutside(OutsideChange::Changed);
        return;
    }
    // A project is a few kilobytes: writing it is quicker than handing it to a thread.
    const QDir from = QFileInfo(m_path).absoluteDir();
    const QDir to = QFileInfo(path).absoluteDir();
    const Result<void> written =
        saveProject(from == to ? m_project : loadstone::movedTo(m_project, from, to), path);
    if (!written) {
        Q_EMIT failed(tr("The project could not be saved."), written.error());
        return;
    }
    m_undo.setClean();
    if (path == m_path) {
        knowFile();
        keepVersion();
        m_autosave.stop();
        dropRecovery();
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
        m_movedTo = sameFileBeside();
        tellOutside(m_movedTo.isEmpty() ? OutsideChange::Gone : OutsideChange::Moved);
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
                       keepVersion();
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

QString ProjectSession::sameFileBeside() const
{
    const QFileInfo gone(m_path);
    for (const QFileInfo& file : gone.dir().entryInfoList({ u"*.loadstone"_s }, QDir::Files)) {
        if (file.size() == qint64(m_fileText.size())
            && readFile(file.filePath()).value_or(std::string()) == m_fileText) {
            return file.filePath();
        }
    }
    return {};
}

void ProjectSession::mergeOutside()
{
    const auto text = readFile(m_path);
    const auto theirs = loadProject(m_path);
    const auto base = parseJson(m_fileText, m_path);
    if (!text || !theirs || !base) {
        Q_EMIT failed(tr("The changes could not be merged."),
                      !text       ? text.error()
                          : !base ? base.error()
                                  : theirs.error());
        tellOutside(OutsideChange::Changed);
        return;
    }
    merge({ mergeProjects(*base, toJson(m_project), toJson(*theirs)), *text,
            tr("merge with the file"), false });
}

void ProjectSession::merge(PendingMerge pending)
{
    m_merge = std::move(pending);
    if (m_merge->merge.conflicts.empty()) {
        finishMerge({});
    } else {
        Q_EMIT mergeAsked(m_merge->merge);
    }
}

void ProjectSession::finishMerge(const std::vector<bool>& takeTheirs)
{
    if (!m_merge) {
        return;
    }
    const PendingMerge done = std::move(*m_merge);
    m_merge.reset();
    if (done.ofRecovery) {
        m_found.reset();
    } else {
        m_fileSeen = stampOf(m_path);
        m_fileText = done.fileText;
        m_fileOdd = {};
        keepVersion();
    }
    takeOver(resolved(done.merge, takeTheirs), done.text);
    if (!hasOwnEdits()) {
        m_undo.setClean();
    }
    Q_EMIT settledOutside();
}

void ProjectSession::cancelMerge()
{
    const bool outside = m_merge && !m_merge->ofRecovery;
    m_merge.reset();
    if (outside) {
        tellOutside(OutsideChange::Changed);
    }
}

void ProjectSession::takeOver(const Json& project, const QString& text)
{
    auto read = projectFromJson(project);
    if (!read) {
        Q_EMIT failed(tr("The project could not be read."), read.error());
        return;
    }
    ProjectChange change;
    change.after = std::move(*read);
    change.text = text;
    edit(change);
}

bool ProjectSession::hasOwnEdits() const
{
    if (!isOpen()) {
        return false;
    }
    const auto file = parseJson(m_fileText, m_path);
    return !file || !sameJson(*file, toJson(m_project));
}

} // namespace loadstone
