// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectmerge.h"

#include "config/projectdiff.h"

#include <algorithm>

namespace loadstone {

namespace {

using Value = std::optional<Json>;
using Named = std::vector<std::pair<std::string, Json>>;

bool same(const Value& a, const Value& b)
{
    return a.has_value() == b.has_value() && (!a || sameJson(*a, *b));
}

Value valueOf(const Named& objects, const std::string& name)
{
    const auto found = std::find_if(objects.begin(), objects.end(),
                                    [&name](const auto& each) { return each.first == name; });
    return found == objects.end() ? Value() : Value(found->second);
}

/// Puts a value where one of that name is, else at the end; no value takes it away.
void put(Named& objects, const std::string& name, const Value& value)
{
    const auto found = std::find_if(objects.begin(), objects.end(),
                                    [&name](const auto& each) { return each.first == name; });
    if (!value) {
        if (found != objects.end()) {
            objects.erase(found);
        }
    } else if (found != objects.end()) {
        found->second = *value;
    } else {
        objects.emplace_back(name, *value);
    }
}

Named mergeLists(const std::string& section, const Named& base, const Named& mine,
                 const Named& theirs, std::vector<MergeConflict>& conflicts)
{
    Named merged = mine;
    std::vector<std::string> names;
    for (const Named* side : { &mine, &theirs, &base }) {
        for (const auto& [name, value] : *side) {
            if (std::find(names.begin(), names.end(), name) == names.end()) {
                names.push_back(name);
            }
        }
    }
    for (const std::string& name : names) {
        const Value before = valueOf(base, name);
        const Value ours = valueOf(mine, name);
        const Value others = valueOf(theirs, name);
        if (same(ours, others) || same(before, others)) {
            continue;
        }
        if (same(before, ours)) {
            put(merged, name, others);
        } else {
            conflicts.push_back({ section, name, before, ours, others });
        }
    }
    return merged;
}

bool isSection(const std::string& key)
{
    return std::any_of(kProjectSections.begin(), kProjectSections.end(),
                       [&key](const char* section) { return key == section; });
}

Named ownKeys(const Json& project)
{
    Named keys;
    for (const auto& [key, value] : project.items()) {
        if (!isSection(key) && key != "schema") {
            keys.emplace_back(key, value);
        }
    }
    return keys;
}

void setList(Json& project, const std::string& section, const Named& objects)
{
    if (objects.empty() && !project.contains(section)) {
        return;
    }
    Json list = Json::array();
    for (const auto& [name, object] : objects) {
        list.push_back(object);
    }
    project[section] = std::move(list);
}

void setKeys(Json& project, const Named& keys)
{
    std::vector<std::string> gone;
    for (const auto& [key, value] : ownKeys(project)) {
        if (!valueOf(keys, key)) {
            gone.push_back(key);
        }
    }
    for (const std::string& key : gone) {
        project.erase(key);
    }
    for (const auto& [key, value] : keys) {
        project[key] = value;
    }
}

} // namespace

ProjectMerge mergeProjects(const Json& base, const Json& mine, const Json& theirs)
{
    ProjectMerge merge;
    merge.project = mine;
    setKeys(merge.project,
            mergeLists({}, ownKeys(base), ownKeys(mine), ownKeys(theirs), merge.conflicts));
    for (const char* section : kProjectSections) {
        setList(merge.project, section,
                mergeLists(section, namedObjects(base, section), namedObjects(mine, section),
                           namedObjects(theirs, section), merge.conflicts));
    }
    return merge;
}

Json resolved(const ProjectMerge& merge, const std::vector<bool>& takeTheirs)
{
    Json project = merge.project;
    for (std::size_t i = 0; i < merge.conflicts.size() && i < takeTheirs.size(); ++i) {
        if (!takeTheirs[i]) {
            continue;
        }
        const MergeConflict& conflict = merge.conflicts[i];
        if (conflict.section.empty()) {
            Named keys = ownKeys(project);
            put(keys, conflict.name, conflict.theirs);
            setKeys(project, keys);
        } else {
            Named objects = namedObjects(project, conflict.section);
            put(objects, conflict.name, conflict.theirs);
            setList(project, conflict.section, objects);
        }
    }
    return project;
}

} // namespace loadstone
