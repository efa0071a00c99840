// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/projectchanges.h"

#include "config/projectfile.h"
#include "text/preferences.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Section = ProjectTreeModel::Section;

constexpr double kFirstRate = 10;
constexpr int kFirstSteps = 10;
constexpr int kFirstLength = 512;
constexpr int kFirstHoldMs = 10'000;
constexpr std::uint64_t kSecondMs = 1'000;

const QStringList& rampKeys()
{
    static const QStringList keys { u"of"_s,       u"shape"_s,          u"from"_s,
                                    u"to"_s,       u"steps"_s,          u"hold_ms"_s,
                                    u"arrivals"_s, u"burst_requests"_s, u"burst_every_ms"_s };
    return keys;
}

QStringList traceKeys()
{
    return { u"speed"_s, u"skip_ms"_s, u"window_ms"_s };
}

const QStringList& allLoadKeys()
{
    static const QStringList keys =
        QStringList { u"rate_per_s"_s,    u"concurrency"_s, u"samples_per_query"_s,
                      u"max_in_flight"_s, u"burstiness"_s,  u"ramp_up_ms"_s }
        + rampKeys() + traceKeys();
    return keys;
}

/// A project always reads what it wrote; should it not, the edit is lost rather than the project.
Project readBack(const Project& before, const Json& json)
{
    auto project = projectFromJson(json);
    return project ? std::move(*project) : before;
}

Json* objectAt(Json& json, Section section, std::size_t index)
{
    const auto list = json.find(sectionKey(section));
    return list != json.end() && list->is_array() && index < list->size() ? &(*list)[index]
                                                                          : nullptr;
}

void setAt(Json& object, const QString& key, const std::optional<Json>& value)
{
    const QStringList parts = key.split(u'/');
    Json* at = &object;
    for (qsizetype i = 0; i + 1 < parts.size(); ++i) {
        Json& next = (*at)[parts[i].toStdString()];
        if (!next.is_object()) {
            if (!value) {
                return;
            }
            next = Json::object();
        }
        at = &next;
    }
    const std::string last = parts.back().toStdString();
    if (value) {
        (*at)[last] = *value;
    } else {
        at->erase(last);
    }
}

/// Replaces `from` wherever `list` (objects) holds it under `key`.
void renameIn(Json& json, const char* list, const char* key, const std::string& from,
              const std::string& to)
{
    const auto found = json.find(list);
    if (found == json.end() || !found->is_array()) {
        return;
    }
    for (Json& object : *found) {
        const auto value = object.is_object() ? object.find(key) : object.end();
        if (object.is_object() && value != object.end() && *value == from) {
            *value = to;
        }
    }
}

void renameInMixes(Json& json, const std::string& from, const std::string& to)
{
    const auto scenarios = json.find("scenarios");
    if (scenarios == json.end() || !scenarios->is_array()) {
        return;
    }
    for (Json& scenario : *scenarios) {
        if (scenario.is_object() && scenario.contains("mix") && scenario["mix"].is_array()) {
            renameIn(scenario, "mix", "dataset", from, to);
        }
    }
}

void renameJudges(Json& json, const std::string& from, const std::string& to)
{
    const auto datasets = json.find("datasets");
    if (datasets == json.end() || !datasets->is_array()) {
        return;
    }
    for (Json& dataset : *datasets) {
        const auto scoring = dataset.is_object() ? dataset.find("scoring") : dataset.end();
        if (dataset.is_object() && scoring != dataset.end() && scoring->is_object()
            && scoring->contains("judge") && (*scoring)["judge"] == from) {
            (*scoring)["judge"] = to;
        }
    }
}

void renameInSuites(Json& json, std::size_t place, const std::string& from, const std::string& to)
{
    const auto suites = json.find("suites");
    if (suites == json.end() || !suites->is_array()) {
        return;
    }
    for (Json& suite : *suites) {
        const auto items = suite.is_object() ? suite.find("items") : suite.end();
        if (!suite.is_object() || items == suite.end() || !items->is_array()) {
            continue;
        }
        for (Json& item : *items) {
            if (item.is_array() && item.size() > place && item[place] == from) {
                item[place] = to;
            }
        }
    }
}

std::string firstName(const Project& project, Section section)
{
    const QStringList names = objectNames(project, section);
    return names.isEmpty() ? std::string() : names.front().toStdString();
}

} // namespace

const char* sectionKey(Section section)
{
    switch (section) {
    case Section::Endpoints:
        return "endpoints";
    case Section::Datasets:
        return "datasets";
    case Section::Systems:
        return "systems";
    case Section::Scenarios:
        return "scenarios";
    case Section::Suites:
        return "suites";
    case Section::Slos:
        return "slos";
    case Section::Runs:
        break;
    }
    return nullptr;
}

QStringList objectNames(const Project& project, Section section)
{
    QStringList names;
    const auto add = [&names](const auto& objects) {
        for (const auto& object : objects) {
            names.append(toQt(object.name));
        }
    };
    switch (section) {
    case Section::Endpoints:
        add(project.endpoints);
        break;
    case Section::Datasets:
        add(project.datasets);
        break;
    case Section::Systems:
        add(project.systems);
        break;
    case Section::Scenarios:
        add(project.scenarios);
        break;
    case Section::Suites:
        add(project.suites);
        break;
    case Section::Slos:
        add(project.slos);
        break;
    case Section::Runs:
        break;
    }
    return names;
}

std::optional<std::size_t> objectIndex(const Project& project, Section section, const QString& name)
{
    const qsizetype index = objectNames(project, section).indexOf(name);
    return index < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(index));
}

Json objectJson(const Project& project, Section section, std::size_t index)
{
    switch (section) {
    case Section::Endpoints:
        return toJson(project.endpoints.at(index));
    case Section::Datasets:
        return toJson(project.datasets.at(index));
    case Section::Systems:
        return toJson(project.systems.at(index));
    case Section::Scenarios:
        return toJson(project.scenarios.at(index));
    case Section::Suites:
        return toJson(project.suites.at(index));
    case Section::Slos:
        return toJson(project.slos.at(index));
    case Section::Runs:
        break;
    }
    return {};
}

Project withValue(const Project& project, Section section, std::size_t index, const QString& key,
                  const std::optional<Json>& value)
{
    Json json = toJson(project);
    Json* object = objectAt(json, section, index);
    if (!object || !object->is_object()) {
        return project;
    }
    setAt(*object, key, value);
    return readBack(project, json);
}

Project withName(const Project& project, Section section, std::size_t index, const QString& name)
{
    Json json = toJson(project);
    Json* object = objectAt(json, section, index);
    if (!object || !object->is_object()) {
        return project;
    }
    const std::string from =
        objectNames(project, section).at(static_cast<qsizetype>(index)).toStdString();
    const std::string to = name.toStdString();
    (*object)["name"] = to;
    switch (section) {
    case Section::Datasets:
        renameIn(json, "scenarios", "dataset", from, to);
        renameInMixes(json, from, to);
        break;
    case Section::Slos:
        renameIn(json, "scenarios", "slo", from, to);
        break;
    case Section::Systems:
        renameIn(json, "endpoints", "system", from, to);
        break;
    case Section::Scenarios:
        renameInSuites(json, 0, from, to);
        break;
    case Section::Endpoints:
        renameInSuites(json, 1, from, to);
        renameJudges(json, from, to);
        break;
    case Section::Suites:
    case Section::Runs:
        break;
    }
    return readBack(project, json);
}

QStringList loadKeys(ScenarioKind kind)
{
    switch (kind) {
    case ScenarioKind::SingleStream:
        return {};
    case ScenarioKind::MultiStream:
        return { u"samples_per_query"_s };
    case ScenarioKind::Server:
    case ScenarioKind::Constant:
        return { u"rate_per_s"_s, u"max_in_flight"_s };
    case ScenarioKind::Gamma:
        return { u"rate_per_s"_s, u"burstiness"_s, u"max_in_flight"_s };
    case ScenarioKind::Offline:
        return { u"concurrency"_s };
    case ScenarioKind::Concurrency:
        return { u"concurrency"_s, u"ramp_up_ms"_s };
    case ScenarioKind::Sessions:
        return { u"concurrency"_s, u"rate_per_s"_s };
    case ScenarioKind::Ramp:
        return rampKeys() + QStringList { u"max_in_flight"_s };
    case ScenarioKind::Trace:
        return traceKeys() + QStringList { u"max_in_flight"_s };
    }
    return allLoadKeys();
}

Project withKind(const Project& project, std::size_t scenario, ScenarioKind kind)
{
    Json json = toJson(project);
    Json* object = objectAt(json, Section::Scenarios, scenario);
    if (!object || !object->is_object()) {
        return project;
    }
    (*object)["kind"] = std::string(termName(kind));
    Json& load = (*object)["load"];
    if (!load.is_object()) {
        load = Json::object();
    }
    const QStringList fitting = loadKeys(kind);
    for (const QString& key : allLoadKeys()) {
        if (!fitting.contains(key)) {
            load.erase(key.toStdString());
        }
    }
    if (fitting.contains(u"rate_per_s"_s) && kind != ScenarioKind::Sessions
        && !load.contains("rate_per_s")) {
        load["rate_per_s"] = kFirstRate;
    }
    if (kind == ScenarioKind::Ramp && !load.contains("steps") && !load.contains("to")) {
        load["from"] = kFirstRate;
        load["to"] = kFirstRate * kFirstSteps;
        load["steps"] = kFirstSteps;
        load["hold_ms"] = kFirstHoldMs;
    } else if (kind != ScenarioKind::Ramp) {
        object->erase("break");
    }
    if (kind != ScenarioKind::Sessions) {
        object->erase("sessions");
    }
    return readBack(project, json);
}

Project withRules(const Project& project, std::size_t scenario, const QString& rules)
{
    Json json = toJson(project);
    Json* object = objectAt(json, Section::Scenarios, scenario);
    if (!object || !object->is_object()) {
        return project;
    }
    if (rules == kOwnRules) {
        object->erase("loadgen");
        if (const auto set = object->find("definitions");
            set != object->end() && *set == "loadgen/1") {
            object->erase("definitions");
        }
        return readBack(project, json);
    }
    // Members move when one of them goes: the object's last.
    if (const auto now = object->find("loadgen"); now == object->end() || !now->is_object()) {
        for (const char* key : { "stop", "cache", "repeats", "loadgen" }) {
            object->erase(key);
        }
        if (const auto load = object->find("load"); load != object->end() && load->is_object()) {
            load->erase("max_in_flight");
        }
        (*object)["definitions"] = "loadgen/1";
        (*object)["loadgen"] = Json::object();
    }
    Json& settings = (*object)["loadgen"];
    if (rules == kLoadGenDefaults) {
        settings.erase("preset");
    } else {
        settings["preset"] = rules.toStdString();
    }
    return readBack(project, json);
}

Project withPrompts(const Project& project, std::size_t dataset, const QString& source)
{
    Json json = toJson(project);
    Json* object = objectAt(json, Section::Datasets, dataset);
    if (!object || !object->is_object()) {
        return project;
    }
    const std::string word = source.toStdString();
    for (const char* part : { "trace", "generator" }) {
        if (word != part) {
            object->erase(part);
        } else if (!object->contains(part) || !(*object)[part].is_object()) {
            (*object)[part] = Json::object();
        }
    }
    if (word == "generator") {
        (*object)["path"] = "";
        Json& prompt = (*object)["generator"]["prompt"];
        if (!prompt.is_object() || prompt.empty()) {
            prompt = Json { { "mean", kFirstLength } };
        }
    }
    return readBack(project, json);
}

Project withField(const Project& project, Section section, std::size_t index, const QString& key,
                  const std::optional<Json>& value)
{
    if (section == Section::Scenarios && value && value->is_string()) {
        const auto& word = value->get_ref<const std::string&>();
        if (const auto kind = termFromName<ScenarioKind>(word); key == "kind"_L1 && kind) {
            return withKind(project, index, *kind);
        }
        if (key == "loadgen/preset"_L1) {
            return withRules(project, index, toQt(word));
        }
    }
    if (section == Section::Datasets && key == "made"_L1) {
        return withPrompts(project, index,
                           value && value->is_string() ? toQt(value->get<std::string>())
                                                       : QString(kPromptsRead));
    }
    return withValue(project, section, index, key, value);
}

Project withLength(const Project& project, std::size_t scenario, const RunLength& length)
{
    const auto milliseconds = [](Ns time) { return Json(time / kNsPerMs); };
    const bool ownRules = !project.scenarios.at(scenario).loadgen;
    Project out = project;
    const auto set = [&](const char* key, const std::optional<Json>& value) {
        out = withValue(out, Section::Scenarios, scenario, QString::fromLatin1(key), value);
    };
    if (ownRules || length.duration) {
        set(ownRules ? "stop/duration_ms" : "loadgen/min_duration_ms",
            length.duration ? std::optional(milliseconds(*length.duration)) : std::nullopt);
    }
    if (ownRules || length.samples) {
        set(ownRules ? "stop/samples" : "loadgen/min_query_count",
            length.samples ? std::optional(Json(*length.samples)) : std::nullopt);
    }
    return out;
}

Project withObject(const Project& project, Section section, Json object, QString& name)
{
    const QStringList taken = objectNames(project, section);
    const auto given = object.find("name");
    const QString wanted = given != object.end() && given->is_string()
        ? toQt(given->get_ref<const std::string&>())
        : QString::fromLatin1(sectionKey(section));
    name = wanted;
    for (int number = 2; taken.contains(name); ++number) {
        name = u"%1-%2"_s.arg(wanted).arg(number);
    }
    object["name"] = name.toStdString();
    Json json = toJson(project);
    Json& list = json[sectionKey(section)];
    if (!list.is_array()) {
        list = Json::array();
    }
    list.push_back(std::move(object));
    return readBack(project, json);
}

Project withoutObject(const Project& project, Section section, std::size_t index)
{
    Json json = toJson(project);
    if (objectAt(json, section, index) == nullptr) {
        return project;
    }
    json[sectionKey(section)].erase(index);
    return readBack(project, json);
}

Json newObject(const Project& project, Section section, const QString& name)
{
    Json object { { "name", name.toStdString() } };
    switch (section) {
    case Section::Endpoints:
        object["urls"] = Json::array({ "http://127.0.0.1:8000" });
        object["api"] = "openai-chat";
        object["model"] = "";
        break;
    case Section::Datasets:
        object["path"] = "";
        object["format"] = "auto";
        break;
    case Section::Systems:
        break;
    case Section::Scenarios:
        object["kind"] = "concurrency";
        object["dataset"] = firstName(project, Section::Datasets);
        object["load"] = Json { { "concurrency", 1 } };
        object["stop"] = Json { { "duration_ms", 60 * kSecondMs } };
        object["warmup"] = Json { { "duration_ms", 10 * kSecondMs } };
        object["trials"] = 3;
        object["seed"] = 1;
        if (!Preferences::current().checkAnswers) {
            object["check_answers"] = false;
        }
        break;
    case Section::Suites:
        object["items"] = Json::array();
        if (!project.scenarios.empty() && !project.endpoints.empty()) {
            object["items"].push_back(Json::array({ firstName(project, Section::Scenarios),
                                                    firstName(project, Section::Endpoints) }));
        }
        object["order"] = "interleaved";
        break;
    case Section::Slos:
        object["items"] = Json::array({ Json {
            { "metric", "ttft_ms" }, { "stat", "p99" }, { "op", "<=" }, { "value", 500 } } });
        break;
    case Section::Runs:
        break;
    }
    return object;
}

} // namespace loadstone
