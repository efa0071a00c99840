// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectrecovery.h"

#include "base/file.h"
#include "config/projecthistory.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kSchema = 1;

std::optional<ProjectRecovery> recoveryFrom(const QString& path)
{
    const auto text = readFile(path);
    const auto json = text ? parseJson(*text, path) : Result<Json>(tl::unexpected(text.error()));
    if (!json || !json->is_object() || json->value("recovery", Json()) != kSchema) {
        return std::nullopt;
    }
    const auto part = [&json](const char* key) { return json->value(key, Json()); };
    const Json project = part("project");
    const Json time = part("time");
    if (!project.is_string() || !time.is_string() || !part("saved").is_object()
        || !part("edited").is_object()) {
        return std::nullopt;
    }
    ProjectRecovery recovery;
    recovery.project = toQt(project.get_ref<const std::string&>());
    recovery.time =
        QDateTime::fromString(toQt(time.get_ref<const std::string&>()), Qt::ISODateWithMs);
    recovery.saved = part("saved");
    recovery.edited = part("edited");
    for (const Json& pointer : part("left_out")) {
        if (pointer.is_string()) {
            recovery.leftOut.push_back(pointer.get<std::string>());
        }
    }
    return recovery;
}

} // namespace

Json ProjectRecovery::restored(const Json& file) const
{
    Json out = edited;
    takeSecretsFrom(out, file, &leftOut);
    return out;
}

RecoveryFolder::RecoveryFolder(QString folder)
    : m_folder(std::move(folder))
{
}

QString RecoveryFolder::fileOf(const QString& project) const
{
    return ProjectHistory::folderFor(m_folder, project) % u".json"_s;
}

Result<void> RecoveryFolder::write(ProjectRecovery recovery) const
{
    if (!QDir().mkpath(m_folder)) {
        return makeError(ErrorCode::Io, u"the folder cannot be made"_s, m_folder);
    }
    QFile::setPermissions(m_folder, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    removeSecrets(recovery.saved);
    recovery.leftOut = removeSecrets(recovery.edited);
    const Json json { { "recovery", kSchema },
                      { "project", recovery.project.toStdString() },
                      { "time", recovery.time.toUTC().toString(Qt::ISODateWithMs).toStdString() },
                      { "saved", std::move(recovery.saved) },
                      { "edited", std::move(recovery.edited) },
                      { "left_out", recovery.leftOut } };
    const QString path = fileOf(recovery.project);
    if (auto written = writeFileAtomically(path, prettyJson(json)); !written) {
        return written;
    }
    QFile::setPermissions(path, QFile::ReadOwner | QFile::WriteOwner);
    return {};
}

std::optional<ProjectRecovery> RecoveryFolder::find(const QString& project) const
{
    const QString path = fileOf(project);
    return QFileInfo::exists(path) ? recoveryFrom(path) : std::nullopt;
}

std::vector<ProjectRecovery> RecoveryFolder::all() const
{
    std::vector<ProjectRecovery> all;
    for (const QFileInfo& file : QDir(m_folder).entryInfoList({ u"*.json"_s }, QDir::Files)) {
        if (auto one = recoveryFrom(file.filePath())) {
            all.push_back(std::move(*one));
        }
    }
    std::stable_sort(
        all.begin(), all.end(),
        [](const ProjectRecovery& a, const ProjectRecovery& b) { return a.time > b.time; });
    return all;
}

void RecoveryFolder::remove(const QString& project) const
{
    QFile::remove(fileOf(project));
}

} // namespace loadstone
