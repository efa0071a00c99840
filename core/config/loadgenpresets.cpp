// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/loadgenpresets.h"

#include "base/units.h"
#include "config/projectfile.h"
#include "config/validate.h"

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

std::vector<std::string> sloPresets()
{
    std::vector<std::string> names = loadGenPresets();
    std::erase_if(names, [](const std::string& name) { return presetSlo(name).empty(); });
    return names;
}

std::vector<SloItem> presetSlo(std::string_view name)
{
    const Json& model = member(member(presetsFile(), "models"), name);
    const LoadGenScenario own = read(member(member(model, "scenarios"), "server"));
    std::vector<SloItem> items;
    const auto add = [&items](const char* metric, const char* op, const std::optional<Ns>& limit) {
        if (limit) {
            items.push_back({ metric, "p99", op, toMs(*limit), {} });
        }
    };
    add("latency_ms", "<=", own.targetLatency);
    add("ttft_ms", "<", own.ttft); // the round's rules ask for less, not for at most as much
    add("tpot_ms", "<", own.tpot);
    return items;
}

Result<std::vector<SloItem>> parseObjectives(const QString& text)
{
    static constexpr QLatin1StringView kPrefix("mlperf:");
    if (!text.startsWith(kPrefix)) {
        const auto item = parseSloItem(text);
        return item ? Result<std::vector<SloItem>>({ *item }) : tl::unexpected(item.error());
    }
    auto items = presetSlo(text.mid(kPrefix.size()).toStdString());
    if (items.empty()) {
        QStringList known;
        for (const std::string& name : sloPresets()) {
            known << QString::fromStdString(name);
        }
        return makeError(ErrorCode::InvalidSpecification,
                         u"'%1' names no limits of %2: there are mlperf: with %3"_s.arg(
                             text, QString::fromStdString(loadGenRound()), known.join(u", "_s)));
    }
    return items;
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
