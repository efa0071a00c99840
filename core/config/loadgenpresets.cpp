// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/loadgenpresets.h"

#include "config/projectfile.h"

#include <QFile>

using namespace Qt::StringLiterals;

// Static libraries do not register their resources themselves; the macro needs the global
// namespace.
static void registerPresets()
{
    Q_INIT_RESOURCE(config);
}

namespace loadstone {

namespace {

const Json& presetsFile()
{
    static const Json file = [] {
        registerPresets();
        QFile source(u":/loadstone/presets/mlperf-v6.1.json"_s);
        if (!source.open(QIODevice::ReadOnly)) {
            return Json::object();
        }
        return parseJson(source.readAll().toStdString()).value_or(Json::object());
    }();
    return file;
}

const Json& member(const Json& object, std::string_view key)
{
    static const Json nothing;
    if (!object.is_object()) {
        return nothing;
    }
    const auto found = object.find(key);
    return found == object.end() ? nothing : *found;
}

template<class T>
void fillIn(std::optional<T>& value, const std::optional<T>& other)
{
    if (!value) {
        value = other;
    }
}

/// Takes what `settings` leaves open from `other`.
void fillIn(LoadGenScenario& settings, const LoadGenScenario& other)
{
    const auto take = [&](auto... members) { (fillIn(settings.*members, other.*members), ...); };
    using S = LoadGenScenario;
    take(&S::minDuration, &S::maxDuration, &S::minQueries, &S::maxQueries, &S::performanceSamples,
         &S::accuracySamples, &S::percentile, &S::targetLatency, &S::expectedLatency,
         &S::expectedQps, &S::maxAsyncQueries, &S::coalesce, &S::issue, &S::sameIndex,
         &S::tokenLatencies, &S::inferredTokens, &S::ttft, &S::tpot);
    fillIn(settings.seeds.qsl, other.seeds.qsl);
    fillIn(settings.seeds.sampleIndex, other.seeds.sampleIndex);
    fillIn(settings.seeds.schedule, other.seeds.schedule);
}

LoadGenScenario read(const Json& json)
{
    Problems ignored;
    return json.is_object() ? loadGenFromJson(json, ignored, {}) : LoadGenScenario();
}

LoadGenScenario defaults(ScenarioKind kind)
{
    LoadGenScenario settings;
    settings.minDuration = 10 * kNsPerS;
    settings.maxDuration = 0;
    settings.minQueries = 100;
    settings.maxQueries = 0;
    settings.percentile = kind == ScenarioKind::SingleStream ? 90 : 99;
    settings.targetLatency = 100 * kNsPerMs;
    settings.expectedLatency = (kind == ScenarioKind::MultiStream ? 8 : 1) * kNsPerMs;
    settings.expectedQps = 1;
    settings.maxAsyncQueries = 0;
    settings.coalesce = false;
    settings.issue = LoadGenIssue::Random;
    settings.sameIndex = 0;
    settings.tokenLatencies = false;
    settings.ttft = 100 * kNsPerMs;
    settings.tpot = 100 * kNsPerMs;
    settings.seeds.qsl = 0;
    settings.seeds.sampleIndex = 0;
    settings.seeds.schedule = 0;
    return settings;
}

} // namespace

std::vector<std::string> loadGenPresets()
{
    std::vector<std::string> names;
    for (const auto& [name, ignored] : member(presetsFile(), "models").items()) {
        names.push_back(name);
    }
    return names;
}

bool isLoadGenPreset(std::string_view name)
{
    return member(member(presetsFile(), "models"), name).is_object();
}

std::string loadGenRound()
{
    const Json& round = member(presetsFile(), "round");
    return round.is_string() ? round.get<std::string>() : std::string();
}

LoadGenScenario presetLoadGen(std::string_view name, ScenarioKind kind)
{
    if (!isLoadGenPreset(name)) {
        return {};
    }
    const Json& model = member(member(presetsFile(), "models"), name);
    const Json& all = member(presetsFile(), "all");
    const std::string_view scenario = termName(kind);
    // LoadGen's order: model and scenario, scenario, model, everything.
    LoadGenScenario settings = read(member(member(model, "scenarios"), scenario));
    fillIn(settings, read(member(member(all, "scenarios"), scenario)));
    fillIn(settings, read(model));
    fillIn(settings, read(all));
    settings.preset = name;
    settings.source = Json();
    settings.seeds.source = Json();
    return settings;
}

LoadGenScenario effectiveLoadGen(const Scenario& scenario)
{
    LoadGenScenario settings = scenario.loadgen.value_or(LoadGenScenario());
    fillIn(settings, presetLoadGen(settings.preset, scenario.kind));
    fillIn(settings, defaults(scenario.kind));
    settings.source = Json();
    settings.seeds.source = Json();
    return settings;
}

} // namespace loadstone
