// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/projectclip.h"

namespace loadstone {

/// A template that a person made: objects to be added to a project, or a whole project. Value type.
struct ProjectTemplate
{
    QString name;
    bool isProject = false;
    ProjectClip clip; // of a project: all of its objects
    QString file; // where it is kept; empty: nowhere yet
};

/// The templates of one person: a folder with a file each. Holds no state but the folder's name.
class TemplateFolder final
{
public:
    explicit TemplateFolder(QString folder);

    /// By name. What cannot be read is left out.
    std::vector<ProjectTemplate> all() const;

    /// One of the same name is replaced. Secrets are taken out. InvalidSpecification (no name), Io,
    /// DiskFull.
    Result<void> save(const ProjectTemplate& made) const;

    Result<void> rename(const ProjectTemplate& made, const QString& name) const;
    void remove(const ProjectTemplate& made) const;

private:
    QString m_folder;
};

/// Everything in a project, as a template or for the clipboard.
ProjectClip wholeProject(const Project& project, const QString& folder);

/// A new project of a project template, its files named from `folder`. Unreadable.
Result<Project> projectFromTemplate(const ProjectTemplate& made, const std::string& name,
                                    const QString& folder);

} // namespace loadstone
