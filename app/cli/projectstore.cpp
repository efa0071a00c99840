// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "projectstore.h"

#include "config/projectfile.h"
#include "exitcode.h"
#include "store/recovery.h"

#include <QDir>
#include <QFileInfo>
#include <QStandardPaths>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

QString defaultProjectPath()
{
    const QString folder =
        QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation) % u"/loadstone"_s;
    QDir().mkpath(folder);
    return folder % u"/default.loadstone"_s;
}

namespace {

// The system's own words for these ("unable to open database file") name neither cause nor cure.
Result<void> checkPlace(const QString& projectPath)
{
    const QFileInfo file(projectPath);
    if (file.isDir()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"is a folder: name a project file, NAME.loadstone"_s, projectPath);
    }
    if (!QFileInfo(file.absolutePath()).isDir()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"there is no folder %1"_s.arg(file.absolutePath()), projectPath);
    }
    return {};
}

} // namespace

Result<Project> openProject(const QString& path)
{
    if (const auto place = checkPlace(path); !place) {
        return tl::unexpected(place.error());
    }
    auto project = loadProject(path);
    if (!project
        && (project.error().code == ErrorCode::NotFound
            || project.error().code == ErrorCode::Unreadable)) {
        return makeError(ErrorCode::InvalidSpecification, project.error().detail,
                         project.error().where);
    }
    return project;
}

Result<RunRow> findRun(Store& store, const QString& projectPath, const std::string& selector)
{
    if (selector != "baseline") {
        return store.findRun(toQt(selector));
    }
    const auto project = openProject(projectPath);
    if (!project) {
        return tl::unexpected(project.error());
    }
    if (!project->baseline || project->baseline->empty() || *project->baseline == selector) {
        return makeError(ErrorCode::NotFound,
                         u"the project names no baseline: set one in the window, or write a run's "
                         "UUID as \"baseline\" into the file"_s,
                         projectPath);
    }
    auto row = store.findRun(toQt(*project->baseline));
    if (!row && row.error().code == ErrorCode::NotFound) {
        return makeError(ErrorCode::NotFound, u"the project's baseline: "_s % row.error().detail,
                         projectPath);
    }
    return row;
}

Result<std::unique_ptr<Store>> openResults(const QString& projectPath, bool create)
{
    if (const auto place = checkPlace(projectPath); !place) {
        return tl::unexpected(place.error());
    }
    const QString path = Store::pathForProject(projectPath);
    if (!create && !QFileInfo::exists(path)) {
        if (!QFileInfo::exists(projectPath)) {
            return makeError(ErrorCode::NotFound, u"no such project"_s, projectPath);
        }
        return makeError(ErrorCode::NotFound, u"this project has no results yet: run it first"_s,
                         projectPath);
    }
    auto store = Store::open(path, OpenMode::ReadWrite);
    if (!store) {
        return store;
    }
    if (create && (*store)->isReadOnly()) {
        return makeError(ErrorCode::Io, u"the results cannot be written"_s, path);
    }
    if (const QString note = (*store)->note(); !note.isEmpty()) {
        tell(note);
    }
    if ((*store)->isReadOnly()) {
        return store;
    }
    const auto recovered = recover(**store, Store::runsDirForProject(projectPath));
    if (!recovered) {
        tell(u"warning: interrupted runs could not be taken in: "_s % errorText(recovered.error()));
        return store;
    }
    for (const RecoveredRun& run : *recovered) {
        tell(u"recovered interrupted run %1 (%2): %3 requests are in the store"_s.arg(
            QString::number(run.run.id), run.run.name, QString::number(run.requests)));
    }
    return store;
}

} // namespace loadstone::cli
