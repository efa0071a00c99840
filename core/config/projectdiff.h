// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <array>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// Lists of named objects of the project file, in its order.
inline constexpr std::array<const char*, 6> kProjectSections { "endpoints", "datasets",  "systems",
                                                               "slos",      "scenarios", "suites" };

/// A key whose value differs; a side that lacks the key has nothing.
struct KeyChange
{
    std::string path; // below the object: load/rate_per_s
    std::optional<Json> before;
    std::optional<Json> after;

    bool operator==(const KeyChange&) const = default;
};

/// What became of one object, or of one key of the project as a whole. Value type.
struct ObjectChange
{
    enum class Kind { Added, Removed, Renamed, Changed };

    Kind kind = Kind::Changed;
    std::string section; // key of the list; empty: a key of the project itself
    std::string name;
    std::string formerName; // of a renamed object
    std::vector<KeyChange> keys; // of a changed one

    bool operator==(const ObjectChange&) const = default;
};

using ProjectDiff = std::vector<ObjectChange>;

/// Whether two values mean the same: the order of an object's keys does not count.
bool sameJson(const Json& a, const Json& b);

/// What turns one project (as in its file) into the other, in file order. The order of objects and
/// keys is no difference. Secrets that stand in clear differ, but are never shown: dots stand for
/// them.
ProjectDiff projectDiff(const Json& before, const Json& after);

/// Objects of a list with their names; those that have none are called by their place ("#2").
std::vector<std::pair<std::string, Json>> namedObjects(const Json& project,
                                                       const std::string& section);

/// A value on one line, shortened: for tables.
QString shortValue(const std::optional<Json>& value);

/// One change a line, as `git diff --stat` would: "~ scenarios server: load/rate_per_s 10 -> 20".
QString diffText(const ProjectDiff& diff);

} // namespace loadstone
