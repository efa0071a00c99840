// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectclip.h"

#include "config/projectdiff.h"
#include "config/projectfile.h"
#include "config/projectpaths.h"
#include "config/projectrecovery.h"

#include <QDir>

#include <algorithm>
#include <functional>
#include <map>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr const char* kClipKey = "loadstone_objects";
constexpr std::size_t kLongestText = 16 << 20;

/// Calls `visit` with the list that a text names an object of, and the text.
void visitReferences(const std::string& section, Json& object,
                     const std::function<void(const char*, Json&)>& visit)
{
    const auto at = [&visit](Json& holder, const char* key, const char* list) {
        const auto found = holder.is_object() ? holder.find(key) : holder.end();
        if (holder.is_object() && found != holder.end() && found->is_string()) {
            visit(list, *found);
        }
    };
    if (section == "endpoints") {
        at(object, "system", "systems");
    } else if (section == "datasets") {
        if (object.is_object() && object.contains("scoring")) {
            at(object["scoring"], "judge", "endpoints");
        }
    } else if (section == "scenarios") {
        at(object, "dataset", "datasets");
        at(object, "slo", "slos");
        if (object.is_object() && object.contains("mix") && object["mix"].is_array()) {
            for (Json& part : object["mix"]) {
                at(part, "dataset", "datasets");
            }
        }
    } else if (section == "suites" && object.is_object() && object.contains("items")
               && object["items"].is_array()) {
        for (Json& item : object["items"]) {
            if (item.is_array() && item.size() == 2 && item[0].is_string() && item[1].is_string()) {
                visit("scenarios", item[0]);
                visit("endpoints", item[1]);
            }
        }
    }
}

const Json* find(const Json& project, const ObjectRef& ref)
{
    const auto list = project.find(ref.section);
    if (list == project.end() || !list->is_array()) {
        return nullptr;
    }
    const auto found = std::find_if(list->begin(), list->end(), [&ref](const Json& object) {
        return object.is_object() && object.value("name", Json()) == ref.name;
    });
    return found == list->end() ? nullptr : &*found;
}

bool contains(const std::vector<ObjectRef>& refs, const ObjectRef& ref)
{
    return std::find(refs.begin(), refs.end(), ref) != refs.end();
}

/// All that the objects need, nearest first, without the objects themselves.
std::vector<ObjectRef> referencesOf(const Json& project, const std::vector<ObjectRef>& objects)
{
    std::vector<ObjectRef> needed;
    std::vector<ObjectRef> open = objects;
    while (!open.empty()) {
        const ObjectRef ref = open.front();
        open.erase(open.begin());
        const Json* found = find(project, ref);
        if (!found) {
            continue;
        }
        Json object = *found;
        visitReferences(ref.section, object, [&](const char* section, Json& name) {
            const ObjectRef next { section, name.get<std::string>() };
            if (find(project, next) && !contains(objects, next) && !contains(needed, next)) {
                needed.push_back(next);
                open.push_back(next);
            }
        });
    }
    return needed;
}

/// The list that an object on its own belongs to; empty when nothing tells.
std::string sectionOf(const Json& object)
{
    const auto has = [&object](const char* key) { return object.contains(key); };
    if (has("urls") || has("api")) {
        return "endpoints";
    }
    if (has("kind") || has("load")) {
        return "scenarios";
    }
    if (has("items") && object["items"].is_array()) {
        const Json& items = object["items"];
        return !items.empty() && items[0].is_object() ? "slos" : "suites";
    }
    if (has("path") || has("format") || has("generator") || has("trace")) {
        return "datasets";
    }
    return has("accelerator") || has("engine") || has("price_per_hour") ? "systems" : "";
}

std::vector<ObjectRef> refsFromJson(const Json& list)
{
    std::vector<ObjectRef> refs;
    for (const Json& ref : list.is_array() ? list : Json::array()) {
        if (ref.is_array() && ref.size() == 2 && ref[0].is_string() && ref[1].is_string()) {
            refs.push_back({ ref[0].get<std::string>(), ref[1].get<std::string>() });
        }
    }
    return refs;
}

Json refsToJson(const std::vector<ObjectRef>& refs)
{
    Json list = Json::array();
    for (const ObjectRef& ref : refs) {
        list.push_back(Json::array({ ref.section, ref.name }));
    }
    return list;
}

std::vector<ObjectRef> allObjects(const Json& project)
{
    std::vector<ObjectRef> refs;
    for (const char* section : kProjectSections) {
        for (const auto& [name, object] : namedObjects(project, section)) {
            if (object.is_object() && object.contains("name")) {
                refs.push_back({ section, name });
            }
        }
    }
    return refs;
}

std::string freeName(const Json& project, const ObjectRef& wanted)
{
    ObjectRef ref = wanted;
    for (int number = 2; find(project, ref); ++number) {
        ref.name = wanted.name + '-' + std::to_string(number);
    }
    return ref.name;
}

/// The clip with paths named from another folder.
Json moved(const ProjectClip& clip, const QString& folder)
{
    if (clip.folder.isEmpty() || folder.isEmpty() || QDir(clip.folder) == QDir(folder)) {
        return clip.project;
    }
    const auto project = projectFromJson(clip.project);
    return project ? toJson(movedTo(*project, QDir(clip.folder), QDir(folder))) : clip.project;
}

} // namespace

ProjectClip copyObjects(const Project& project, const std::vector<ObjectRef>& objects,
                        const QString& folder)
{
    const Json whole = toJson(project);
    ProjectClip clip;
    clip.folder = folder;
    for (const ObjectRef& ref : objects) {
        if (find(whole, ref) && !contains(clip.objects, ref)) {
            clip.objects.push_back(ref);
        }
    }
    clip.references = referencesOf(whole, clip.objects);
    clip.project = Json { { "schema", kProjectSchema } };
    for (const char* section : kProjectSections) {
        for (const auto& [name, object] : namedObjects(whole, section)) {
            const ObjectRef ref { section, name };
            if (contains(clip.objects, ref) || contains(clip.references, ref)) {
                clip.project[section].push_back(object);
            }
        }
    }
    removeSecrets(clip.project);
    return clip;
}

std::string clipText(const ProjectClip& clip)
{
    Json json = clip.project;
    json[kClipKey] = Json { { "objects", refsToJson(clip.objects) } };
    if (!clip.folder.isEmpty()) {
        json[kClipKey]["folder"] = clip.folder.toStdString();
    }
    return prettyJson(json);
}

Result<ProjectClip> clipFromText(std::string_view text)
{
    const auto begin = text.find_first_not_of(" \t\r\n");
    if (begin == std::string_view::npos || text[begin] != '{' || text.size() > kLongestText) {
        return makeError(ErrorCode::Unreadable, u"no objects of a project"_s);
    }
    auto json = parseJson(text);
    if (!json) {
        return tl::unexpected(json.error());
    }
    ProjectClip clip;
    if (!json->contains("schema")) {
        const std::string section = sectionOf(*json);
        if (section.empty()) {
            return makeError(ErrorCode::Unreadable, u"no objects of a project"_s);
        }
        if (!json->value("name", Json()).is_string()) {
            (*json)["name"] = section.substr(0, section.size() - 1);
        }
        clip.project = Json { { "schema", kProjectSchema } };
        clip.project[section] = Json::array({ *json });
        clip.objects = allObjects(clip.project);
        return clip;
    }
    if (const auto sound = projectFromJson(*json); !sound) {
        return tl::unexpected(sound.error());
    }
    const Json note = json->value(kClipKey, Json());
    json->erase(kClipKey);
    clip.project = std::move(*json);
    const std::vector<ObjectRef> all = allObjects(clip.project);
    clip.objects = all;
    if (note.is_object()) {
        std::vector<ObjectRef> chosen = refsFromJson(note.value("objects", Json()));
        std::erase_if(chosen, [&all](const ObjectRef& ref) { return !contains(all, ref); });
        clip.objects = chosen.empty() ? all : chosen;
        const Json folder = note.value("folder", Json());
        clip.folder = folder.is_string() ? toQt(folder.get_ref<const std::string&>()) : QString();
    }
    clip.references = referencesOf(clip.project, clip.objects);
    if (clip.objects.empty()) {
        return makeError(ErrorCode::Unreadable, u"no objects of a project"_s);
    }
    return clip;
}

std::vector<ObjectRef> missingReferences(const ProjectClip& clip, const Project& project)
{
    const Json whole = toJson(project);
    std::vector<ObjectRef> missing;
    for (const ObjectRef& ref : clip.references) {
        const Json* here = find(whole, ref);
        const Json* there = find(clip.project, ref);
        if (there && (!here || !sameJson(*here, *there))) {
            missing.push_back(ref);
        }
    }
    return missing;
}

Result<PastedObjects> pasteObjects(const Project& project, const ProjectClip& clip,
                                   bool withReferences, const QString& folder)
{
    ProjectClip source = clip;
    source.project = moved(clip, folder);
    std::vector<ObjectRef> adding = clip.objects;
    if (withReferences) {
        const std::vector<ObjectRef> missing = missingReferences(source, project);
        adding.insert(adding.end(), missing.begin(), missing.end());
    }
    Json whole = toJson(project);
    std::map<std::pair<std::string, std::string>, std::string> names;
    for (const ObjectRef& ref : adding) {
        if (const Json* found = find(source.project, ref)) {
            Json object = *found;
            const std::string name = freeName(whole, ref);
            object["name"] = name;
            names[{ ref.section, ref.name }] = name;
            Json& list = whole[ref.section];
            if (!list.is_array()) {
                list = Json::array();
            }
            list.push_back(std::move(object));
        }
    }
    PastedObjects pasted;
    for (const auto& [from, to] : names) {
        for (Json& object : whole[from.first]) {
            if (object.is_object() && object.value("name", Json()) == to) {
                visitReferences(from.first, object, [&names](const char* section, Json& name) {
                    const auto found = names.find({ section, name.get<std::string>() });
                    if (found != names.end()) {
                        name = found->second;
                    }
                });
            }
        }
    }
    for (const ObjectRef& ref : clip.objects) {
        if (const auto found = names.find({ ref.section, ref.name }); found != names.end()) {
            pasted.objects.push_back({ ref.section, found->second });
        }
    }
    auto read = projectFromJson(whole);
    if (!read) {
        return tl::unexpected(read.error());
    }
    pasted.project = std::move(*read);
    return pasted;
}

} // namespace loadstone
