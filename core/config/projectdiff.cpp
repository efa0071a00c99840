// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/projectdiff.h"

#include "config/projectsecrets.h"

#include <QStringList>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr qsizetype kLongestValue = 120;

using Named = std::vector<std::pair<std::string, Json>>;

const Json* find(const Named& objects, const std::string& name)
{
    const auto found = std::find_if(objects.begin(), objects.end(),
                                    [&name](const auto& each) { return each.first == name; });
    return found == objects.end() ? nullptr : &found->second;
}

std::string below(const std::string& path, const std::string& key)
{
    return path.empty() ? key : path + '/' + key;
}

void compareValues(const std::string& path, const Json& before, const Json& after,
                   std::vector<KeyChange>& out);

void compareKeys(const std::string& path, const Json& before, const Json& after,
                 std::vector<KeyChange>& out)
{
    for (const auto& [key, value] : before.items()) {
        const auto other = after.find(key);
        if (other == after.end()) {
            out.push_back({ below(path, key), value, std::nullopt });
        } else {
            compareValues(below(path, key), value, *other, out);
        }
    }
    for (const auto& [key, value] : after.items()) {
        if (!before.contains(key)) {
            out.push_back({ below(path, key), std::nullopt, value });
        }
    }
}

void compareValues(const std::string& path, const Json& before, const Json& after,
                   std::vector<KeyChange>& out)
{
    if (sameJson(before, after)) {
        return;
    }
    if (before.is_object() && after.is_object()) {
        compareKeys(path, before, after, out);
        return;
    }
    const auto holdsObjects = [](const Json& list) {
        return list.is_array() && !list.empty()
            && std::all_of(list.begin(), list.end(),
                           [](const Json& each) { return each.is_object(); });
    };
    if (holdsObjects(before) && holdsObjects(after) && before.size() == after.size()) {
        for (std::size_t i = 0; i < before.size(); ++i) {
            compareValues(below(path, std::to_string(i)), before[i], after[i], out);
        }
        return;
    }
    out.push_back({ path, before, after });
}

Json withoutName(Json object)
{
    if (object.is_object()) {
        object.erase("name");
    }
    return object;
}

/// What is gone and what is new are one object when only the name differs.
void joinRenamed(ProjectDiff& changes, const Named& before, const Named& after)
{
    using Kind = ObjectChange::Kind;
    for (ObjectChange& added : changes) {
        if (added.kind != Kind::Added) {
            continue;
        }
        const Json now = withoutName(*find(after, added.name));
        const auto gone =
            std::find_if(changes.begin(), changes.end(), [&](const ObjectChange& each) {
                return each.kind == Kind::Removed
                    && sameJson(withoutName(*find(before, each.name)), now);
            });
        if (gone != changes.end()) {
            added.kind = Kind::Renamed;
            added.formerName = gone->name;
            gone->name.clear();
        }
    }
    std::erase_if(changes, [](const ObjectChange& each) { return each.name.empty(); });
}

ProjectDiff sectionDiff(const std::string& section, const Named& before, const Named& after)
{
    ProjectDiff changes;
    for (const auto& [name, object] : before) {
        const Json* now = find(after, name);
        if (!now) {
            changes.push_back({ ObjectChange::Kind::Removed, section, name, {}, {} });
            continue;
        }
        ObjectChange change { ObjectChange::Kind::Changed, section, name, {}, {} };
        compareValues({}, object, *now, change.keys);
        if (!change.keys.empty()) {
            changes.push_back(std::move(change));
        }
    }
    for (const auto& [name, object] : after) {
        if (!find(before, name)) {
            changes.push_back({ ObjectChange::Kind::Added, section, name, {}, {} });
        }
    }
    joinRenamed(changes, before, after);
    return changes;
}

bool isSection(const std::string& key)
{
    return std::any_of(kProjectSections.begin(), kProjectSections.end(),
                       [&key](const char* section) { return key == section; });
}

} // namespace

bool sameJson(const Json& a, const Json& b)
{
    if (a.is_object() && b.is_object()) {
        return a.size() == b.size()
            && std::all_of(a.items().begin(), a.items().end(), [&b](const auto& member) {
                   const auto other = b.find(member.key());
                   return other != b.end() && sameJson(member.value(), *other);
               });
    }
    if (a.is_array() && b.is_array()) {
        return std::equal(a.begin(), a.end(), b.begin(), b.end(), sameJson);
    }
    return a == b;
}

std::vector<std::pair<std::string, Json>> namedObjects(const Json& project,
                                                       const std::string& section)
{
    Named out;
    const auto list = project.is_object() ? project.find(section) : project.end();
    if (!project.is_object() || list == project.end() || !list->is_array()) {
        return out;
    }
    for (const Json& object : *list) {
        const auto name = object.is_object() ? object.find("name") : object.end();
        const bool isNamed = object.is_object() && name != object.end() && name->is_string()
            && !name->get_ref<const std::string&>().empty()
            && !find(out, name->get_ref<const std::string&>());
        out.emplace_back(isNamed ? name->get<std::string>() : '#' + std::to_string(out.size() + 1),
                         object);
    }
    return out;
}

ProjectDiff projectDiff(const Json& before, const Json& after)
{
    ProjectDiff diff;
    std::vector<KeyChange> keys;
    const auto own = [](const Json& project) {
        Json out = Json::object();
        for (const auto& [key, value] : project.items()) {
            if (!isSection(key) && key != "schema") {
                out[key] = value;
            }
        }
        return out;
    };
    compareKeys({}, own(before), own(after), keys);
    for (KeyChange& key : keys) {
        const std::string name = key.path;
        diff.push_back({ ObjectChange::Kind::Changed, {}, name, {}, { std::move(key) } });
    }
    for (const char* section : kProjectSections) {
        ProjectDiff part =
            sectionDiff(section, namedObjects(before, section), namedObjects(after, section));
        diff.insert(diff.end(), std::make_move_iterator(part.begin()),
                    std::make_move_iterator(part.end()));
    }
    for (ObjectChange& change : diff) {
        for (KeyChange& key : change.keys) {
            for (std::optional<Json>* value : { &key.before, &key.after }) {
                if (*value) {
                    *value = withMaskedSecrets(std::move(**value), key.path);
                }
            }
        }
    }
    return diff;
}

QString shortValue(const std::optional<Json>& value)
{
    if (!value) {
        return u"–"_s;
    }
    const QString text =
        value->is_string() ? toQt(value->get_ref<const std::string&>()) : toQt(compactJson(*value));
    const QString line = QString(text).replace(u'\n', u"⏎"_s);
    return line.size() <= kLongestValue ? line : QString(line.left(kLongestValue - 1) % u'…');
}

QString diffText(const ProjectDiff& diff)
{
    QStringList lines;
    for (const ObjectChange& change : diff) {
        const QString what = change.section.empty()
            ? u"project"_s
            : QString(toQt(change.section) % u' ' % toQt(change.name));
        switch (change.kind) {
        case ObjectChange::Kind::Added:
            lines << u"+ "_s % what;
            break;
        case ObjectChange::Kind::Removed:
            lines << u"- "_s % what;
            break;
        case ObjectChange::Kind::Renamed:
            lines << QString(u"~ "_s % toQt(change.section) % u' ' % toQt(change.formerName)
                             % u" is now "_s % toQt(change.name));
            break;
        case ObjectChange::Kind::Changed:
            for (const KeyChange& key : change.keys) {
                lines << QString(u"~ "_s % what % u": "_s % toQt(key.path) % u' '
                                 % shortValue(key.before) % u" -> "_s % shortValue(key.after));
            }
            break;
        }
    }
    return lines.join(u'\n');
}

} // namespace loadstone
