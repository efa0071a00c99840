// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "models/projecttreemodel.h"

namespace loadstone {

/// An object of a project in words for people.
struct ObjectDescription
{
    QString kind;
    std::string path; // JSON pointer, for its problems
    std::vector<std::pair<QString, QString>> rows;
};

QString objectIcon(ProjectTreeModel::Section section);

/// Nothing when the project has no such object.
std::optional<ObjectDescription>
describeObject(const Project& project, ProjectTreeModel::Section section, const QString& name);

} // namespace loadstone
