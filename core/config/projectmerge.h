// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// An object that both sides changed, each in another way. A side that deleted it has nothing.
struct MergeConflict
{
    std::string section; // empty: a key of the project itself
    std::string name;
    std::optional<Json> base;
    std::optional<Json> mine;
    std::optional<Json> theirs;
};

/// Two sides' changes of one project put together, object by object. Value type.
struct ProjectMerge
{
    Json project; // conflicts stand as in `mine`
    std::vector<MergeConflict> conflicts;
};

/// `base` is what both sides started from. An object is the unit: half a scenario from each side
/// would be one that nobody has ever seen.
ProjectMerge mergeProjects(const Json& base, const Json& mine, const Json& theirs);

/// With the other side's object where `takeTheirs` says so; one entry a conflict, missing ones are
/// false.
Json resolved(const ProjectMerge& merge, const std::vector<bool>& takeTheirs);

} // namespace loadstone
