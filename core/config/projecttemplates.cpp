// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projecttemplates.h"

#include "base/file.h"
#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "config/projectpaths.h"
#include "config/projectrecovery.h"

#include <QCryptographicHash>
#include <QDir>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr const char* kTemplateKey = "loadstone_template";
constexpr qsizetype kHashLength = 16;

/// Names may hold what a file's name may not.
QString fileNameOf(const QString& name)
{
    return QString::fromLatin1(QCryptographicHash::hash(name.toUtf8(), QCryptographicHash::Sha256)
                                   .toHex()
                                   .left(kHashLength))
        % u".json"_s;
}

std::optional<ProjectTemplate> templateFrom(const QString& path)
{
    const auto text = readFile(path);
    auto json = text ? parseJson(*text, path) : Result<Json>(tl::unexpected(text.error()));
    if (!json || !json->is_object()) {
        return std::nullopt;
    }
    const Json note = json->value(kTemplateKey, Json());
    const Json name = note.is_object() ? note.value("name", Json()) : Json();
    if (!name.is_string()) {
        return std::nullopt;
    }
    json->erase(kTemplateKey);
    ProjectTemplate made;
    made.name = toQt(name.get_ref<const std::string&>());
    made.isProject = note.value("project", Json()) == true;
    made.file = path;
    auto clip = clipFromText(compactJson(*json));
    if (!clip) {
        return std::nullopt;
    }
    made.clip = std::move(*clip);
    return made;
}

} // namespace

TemplateFolder::TemplateFolder(QString folder)
    : m_folder(std::move(folder))
{
}

std::vector<ProjectTemplate> TemplateFolder::all() const
{
    std::vector<ProjectTemplate> all;
    for (const QFileInfo& file : QDir(m_folder).entryInfoList({ u"*.json"_s }, QDir::Files)) {
        if (auto one = templateFrom(file.filePath())) {
            all.push_back(std::move(*one));
        }
    }
    std::stable_sort(all.begin(), all.end(),
                     [](const ProjectTemplate& a, const ProjectTemplate& b) {
                         return QString::localeAwareCompare(a.name, b.name) < 0;
                     });
    return all;
}

Result<void> TemplateFolder::save(const ProjectTemplate& made) const
{
    if (made.name.trimmed().isEmpty()) {
        return makeError(ErrorCode::InvalidSpecification, u"a template needs a name"_s);
    }
    if (!QDir().mkpath(m_folder)) {
        return makeError(ErrorCode::Io, u"the folder cannot be made"_s, m_folder);
    }
    ProjectClip clip = made.clip;
    removeSecrets(clip.project);
    auto json = parseJson(clipText(clip));
    if (!json) {
        return tl::unexpected(json.error());
    }
    (*json)[kTemplateKey] =
        Json { { "name", made.name.trimmed().toStdString() }, { "project", made.isProject } };
    return writeFileAtomically(QDir(m_folder).filePath(fileNameOf(made.name.trimmed())),
                               prettyJson(*json));
}

Result<void> TemplateFolder::rename(const ProjectTemplate& made, const QString& name) const
{
    ProjectTemplate renamed = made;
    renamed.name = name;
    const auto written = save(renamed);
    const QString now = QDir(m_folder).filePath(fileNameOf(name.trimmed()));
    if (written && QFileInfo(made.file) != QFileInfo(now)) {
        QFile::remove(made.file);
    }
    return written;
}

void TemplateFolder::remove(const ProjectTemplate& made) const
{
    QFile::remove(made.file);
}

ProjectClip wholeProject(const Project& project, const QString& folder)
{
    std::vector<ObjectRef> refs;
    const Json json = toJson(project);
    for (const char* section : kProjectSections) {
        for (const auto& [name, object] : namedObjects(json, section)) {
            refs.push_back({ section, name });
        }
    }
    return copyObjects(project, refs, folder);
}

Result<Project> projectFromTemplate(const ProjectTemplate& made, const std::string& name,
                                    const QString& folder)
{
    auto project = projectFromJson(made.clip.project);
    if (!project) {
        return project;
    }
    project->name = name;
    if (!made.clip.folder.isEmpty()) {
        *project = movedTo(std::move(*project), QDir(made.clip.folder), QDir(folder));
    }
    return project;
}

} // namespace loadstone
