// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/project.h"
#include "config/runlength.h"
#include "models/projecttreemodel.h"

#include <QStringList>

#include <optional>

namespace loadstone {

/// Words of the field that says whose rules a scenario is issued by, beside names of presets.
inline constexpr QLatin1StringView kOwnRules("loadstone");
/// Word for a dataset whose prompts nobody makes.
inline constexpr QLatin1StringView kPromptsRead("file");
inline constexpr QLatin1StringView kLoadGenDefaults("loadgen");

/// An object that has another name from now on, for pages and lists that show it.
struct ObjectRename
{
    ProjectTreeModel::Section section = ProjectTreeModel::Section::Endpoints;
    QString from;
    QString to;
};

/// What the project becomes by one edit, and how the undo list calls it. Value type.
struct ProjectChange
{
    Project after;
    QString text;
    QString mergeKey; // equal keys of consecutive edits make one step; empty: never
    std::optional<ObjectRename> rename;
};

/// Key of the project file: "endpoints"; null for runs, which are not in it.
const char* sectionKey(ProjectTreeModel::Section section);

/// In file order.
QStringList objectNames(const Project& project, ProjectTreeModel::Section section);
std::optional<std::size_t> objectIndex(const Project& project, ProjectTreeModel::Section section,
                                       const QString& name);

/// The object as it stands in the file.
Json objectJson(const Project& project, ProjectTreeModel::Section section, std::size_t index);

// Each returns an edited copy. Keys of the file that this version does not know stay.

/// `key` is a path below the object ("load/rate_per_s"); no value removes it.
Project withValue(const Project& project, ProjectTreeModel::Section section, std::size_t index,
                  const QString& key, const std::optional<Json>& value);
/// withValue, or what else a field's value stands for: withKind, withRules, withPrompts.
Project withField(const Project& project, ProjectTreeModel::Section section, std::size_t index,
                  const QString& key, const std::optional<Json>& value);
/// The scenario ends by this rule alone, see setLength.
Project withLength(const Project& project, std::size_t scenario, const RunLength& length);
/// The object's name, and what refers to it.
Project withName(const Project& project, ProjectTreeModel::Section section, std::size_t index,
                 const QString& name);
/// Other kinds' load keys go; what the kind cannot do without is filled in.
Project withKind(const Project& project, std::size_t scenario, ScenarioKind kind);
/// kOwnRules, kLoadGenDefaults or a preset. What LoadGen's rules have no place for goes with the
/// change to them; metrics follow the rules.
Project withRules(const Project& project, std::size_t scenario, const QString& rules);
/// kPromptsRead, "trace" or "generator": how a dataset comes by its prompts; the other ways go.
Project withPrompts(const Project& project, std::size_t dataset, const QString& source);
/// `object` without a name that is free gets one made of it; `name` tells which.
Project withObject(const Project& project, ProjectTreeModel::Section section, Json object,
                   QString& name);
Project withoutObject(const Project& project, ProjectTreeModel::Section section, std::size_t index);

/// A new object with sensible settings that refer to what the project has.
Json newObject(const Project& project, ProjectTreeModel::Section section, const QString& name);

/// Which keys of `load` a kind takes.
QStringList loadKeys(ScenarioKind kind);

} // namespace loadstone
