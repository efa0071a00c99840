// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "config/project.h"

#include <string>
#include <vector>

namespace loadstone {

/// An object of a project by its list and name.
struct ObjectRef
{
    std::string section; // key of the list: "scenarios"
    std::string name;

    bool operator==(const ObjectRef&) const = default;
};

/// Objects on their way from one project to another, with what they refer to. As text it is a
/// fragment of a project file. Value type.
struct ProjectClip
{
    Json project; // lists of a project file that hold nothing but these objects
    std::vector<ObjectRef> objects; // those that were chosen
    std::vector<ObjectRef> references; // what they need besides
    QString folder; // that relative paths start from; empty: not known
};

/// Objects that do not exist are left out. Secrets that stand in them are taken out.
ProjectClip copyObjects(const Project& project, const std::vector<ObjectRef>& objects,
                        const QString& folder);

std::string clipText(const ProjectClip& clip);

/// Reads clipText, a project file, or one object as it stands in a project file. Unreadable.
Result<ProjectClip> clipFromText(std::string_view text);

/// Those of the clip's references that the project has not, or has with other content.
std::vector<ObjectRef> missingReferences(const ProjectClip& clip, const Project& project);

struct PastedObjects
{
    Project project;
    std::vector<ObjectRef> objects; // by their new names, in the order of the clip's
};

/// Adds the objects, and with `withReferences` what they need and the project has not. A name that
/// is taken gets a number; what is added refers to what was added. Relative paths are named from
/// `folder`. Unreadable.
Result<PastedObjects> pasteObjects(const Project& project, const ProjectClip& clip,
                                   bool withReferences, const QString& folder);

} // namespace loadstone
