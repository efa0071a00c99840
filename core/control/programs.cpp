// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/programs.h"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

Result<QString> find(const QString& name, const char* variable, const QStringList& places)
{
    const QString given = qEnvironmentVariable(variable);
    if (!given.isEmpty()) {
        if (QFileInfo(given).isExecutable()) {
            return given;
        }
        return makeError(ErrorCode::NotFound,
                         u"%1 names no program that can be run"_s.arg(QString::fromUtf8(variable)),
                         given);
    }
    const QDir here(QCoreApplication::applicationDirPath());
    QStringList tried;
    for (const QString& place : places) {
        const QString path = QDir::cleanPath(here.filePath(place % u"/"_s % name));
        if (QFileInfo(path).isExecutable() && QFileInfo(path).isFile()) {
            return path;
        }
        tried << path;
    }
    return makeError(ErrorCode::NotFound,
                     u"%1 is not there (looked for %2); install it or set %3"_s.arg(
                         name, tried.join(u", "_s), QString::fromUtf8(variable)));
}

// From bin/ and from libexec/loadstone/ alike, in the build folder and installed; the last
// place serves test programs, which live in tests/ of the build folder.
const QStringList kLibexec { u"../libexec/loadstone"_s, u"."_s };
const QStringList kBin { u"."_s, u"../bin"_s, u"../../bin"_s };

} // namespace

Result<QString> findWorkerProgram()
{
    return find(u"loadstone-worker"_s, "LOADSTONE_WORKER", kLibexec);
}

Result<QString> findEchoProgram()
{
    return find(u"loadstone-echo"_s, "LOADSTONE_ECHO", kBin);
}

Result<QString> findRenderProgram()
{
    return find(u"loadstone-render"_s, "LOADSTONE_RENDER", kLibexec);
}

Result<QString> findResource(const QString& relative)
{
    const QDir here(QCoreApplication::applicationDirPath());
    QStringList places { here.filePath(u"../share/loadstone/"_s % relative),
                         here.filePath(u"../../share/loadstone/"_s % relative) };
    const QString given = qEnvironmentVariable("LOADSTONE_RESOURCES");
    if (!given.isEmpty()) {
        places.prepend(QDir(given).filePath(relative));
    }
    for (const QString& place : std::as_const(places)) {
        if (QFileInfo::exists(place)) {
            return QDir::cleanPath(place);
        }
    }
    return makeError(ErrorCode::NotFound, u"this installation lacks the file"_s, relative);
}

} // namespace loadstone
