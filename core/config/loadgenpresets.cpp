// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/loadgenpresets.h"

#include "base/units.h"
#include "config/projectfile.h"
#include "config/validate.h"

#include <QFile>
#include <QRegularExpression>

#include <array>
#include <cmath>
#include <optional>

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

namespace {

struct Spoken
{
    QLatin1StringView words;
    QLatin1StringView metric;
};

constexpr std::array<Spoken, 22> kSpoken { {
    { QLatin1StringView("ttft"), QLatin1StringView("ttft_ms") },
    { QLatin1StringView("time to first token"), QLatin1StringView("ttft_ms") },
    { QLatin1StringView("tpot"), QLatin1StringView("tpot_ms") },
    { QLatin1StringView("time per output token"), QLatin1StringView("tpot_ms") },
    { QLatin1StringView("itl"), QLatin1StringView("itl_ms") },
    { QLatin1StringView("inter token latency"), QLatin1StringView("itl_ms") },
    { QLatin1StringView("latency"), QLatin1StringView("latency_ms") },
    { QLatin1StringView("e2e latency"), QLatin1StringView("latency_ms") },
    { QLatin1StringView("end to end latency"), QLatin1StringView("latency_ms") },
    { QLatin1StringView("error"), QLatin1StringView("error_share") },
    { QLatin1StringView("errors"), QLatin1StringView("error_share") },
    { QLatin1StringView("error rate"), QLatin1StringView("error_share") },
    { QLatin1StringView("error share"), QLatin1StringView("error_share") },
    { QLatin1StringView("requests/s"), QLatin1StringView("requests_per_s") },
    { QLatin1StringView("requests per s"), QLatin1StringView("requests_per_s") },
    { QLatin1StringView("requests per second"), QLatin1StringView("requests_per_s") },
    { QLatin1StringView("output tokens/s"), QLatin1StringView("output_tokens_per_s") },
    { QLatin1StringView("output tokens per s"), QLatin1StringView("output_tokens_per_s") },
    { QLatin1StringView("output tokens per second"), QLatin1StringView("output_tokens_per_s") },
    { QLatin1StringView("accuracy"), QLatin1StringView("accuracy") },
    { QLatin1StringView("good fraction"), QLatin1StringView("good_fraction") },
    { QLatin1StringView("good share"), QLatin1StringView("good_fraction") },
} };

/// "p99 " of "p99 ttft", taken off; empty: there is none.
QString takeStat(QString& name)
{
    static const QRegularExpression stat(
        u"^(?:(p50|p90|p95|p97|p99|p99[._]9|mean|max)|(median)|(average|avg)|(maximum))\\s+"_s);
    const auto match = stat.match(name);
    if (!match.hasMatch()) {
        return {};
    }
    name.remove(0, match.capturedLength(0));
    return !match.captured(2).isEmpty() ? u"p50_"_s
        : !match.captured(3).isEmpty()  ? u"mean_"_s
        : !match.captured(4).isEmpty()  ? u"max_"_s
                                        : match.captured(1).replace(u'.', u'_') % u'_';
}

/// "p99_ttft_ms<200" of "p99 TTFT < 200 ms" or "P99 time to first token < 0.2 s"; nothing for what
/// is no condition, or has a unit that the metric does not have.
std::optional<QString> spokenObjective(const QString& text)
{
    static const QRegularExpression grammar(
        u"^\\s*(.+?)\\s*(<=|>=|\u2264|\u2265|<|>)\\s*([0-9]*\\.?[0-9]+)\\s*(ms|s|%|/s)?\\s*$"_s);
    const auto match = grammar.match(text.toLower());
    if (!match.hasMatch()) {
        return std::nullopt;
    }
    QString name = match.captured(1);
    // A file's own name in other case, or one that is half a file's, is understood as well.
    name.replace(u"p99_9"_s, u"p99.9"_s).replace(u'_', u' ').replace(u'-', u' ');
    const QString stat = takeStat(name = name.simplified());
    const bool isInMs = name.endsWith(u" ms"_s);
    name.chop(isInMs ? 3 : 0);
    const auto found = std::find_if(kSpoken.begin(), kSpoken.end(),
                                    [&name](const Spoken& one) { return name == one.words; });
    if (found == kSpoken.end()) {
        return std::nullopt;
    }
    const QString unit = match.captured(4);
    const bool isTime = found->metric.endsWith("_ms"_L1);
    const bool isRate = found->metric.endsWith("_per_s"_L1);
    const bool isRefused = isTime ? unit == u"%"_s || unit == u"/s"_s || (isInMs && unit == u"s"_s)
        : isInMs                  ? true
        : isRate                  ? !unit.isEmpty() && unit != u"/s"_s
                                  : !unit.isEmpty() && unit != u"%"_s;
    if (isRefused || (!stat.isEmpty() && !isTime)) {
        return std::nullopt;
    }
    constexpr double kMsPerS = 1'000;
    constexpr double kPerCent = 100;
    constexpr int kDigits = 12; // 0.29 s are 290 ms
    const double value = match.captured(3).toDouble();
    const double plain = unit == u"s"_s ? value * kMsPerS
        : unit == u"%"_s                ? value / kPerCent
                                        : value;
    const QString op = match.captured(2).replace(u'\u2264', u"<="_s).replace(u'\u2265', u">="_s);
    return QString(stat % found->metric % op % QString::number(plain, 'g', kDigits));
}

} // namespace

Result<std::vector<SloItem>> parseObjectives(const QString& text)
{
    static constexpr QLatin1StringView kPrefix("mlperf:");
    if (!text.startsWith(kPrefix)) {
        auto item = parseSloItem(text);
        if (const auto spoken = item ? std::nullopt : spokenObjective(text)) {
            item = parseSloItem(*spoken);
        }
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
