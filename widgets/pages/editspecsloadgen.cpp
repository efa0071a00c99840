// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of a scenario under MLPerf LoadGen's rules.
#include "config/loadgenpresets.h"
#include "pages/editspecs.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

ScenarioKind kindOf(const Json& object)
{
    const auto word = jsonAt(object, u"kind"_s);
    const auto known = word && word->is_string()
        ? termFromName<ScenarioKind>(word->get_ref<const std::string&>())
        : std::nullopt;
    return known.value_or(Scenario().kind);
}

bool hasRules(const Json& object)
{
    return jsonAt(object, u"loadgen"_s).has_value();
}

/// For all kinds, or for those named.
EditSpec rule(const char* key, EditKind kind, const QString& label, const QString& unit,
              const QString& normal, const QString& help, std::vector<ScenarioKind> kinds = {})
{
    EditSpec spec = editSpec(key, kind, label, help);
    spec.unit = unit;
    spec.normal = normal;
    spec.shown = [path = spec.key, kinds = std::move(kinds)](const Json& object) {
        if (!hasRules(object)) {
            return false;
        }
        const ScenarioKind own = kindOf(object);
        return kinds.empty() || jsonAt(object, path)
            || std::find(kinds.begin(), kinds.end(), own) != kinds.end();
    };
    return spec;
}

EditSpec rulesSpec()
{
    EditSpec spec = editSpec("loadgen/preset", EditKind::Choice, EditWords::tr("Rules"),
                             EditWords::tr("MLPerf LoadGen's rules say when requests are begun "
                                           "and when a run ends; a model brings the settings "
                                           "and seeds of %1.")
                                 .arg(toQt(loadGenRound())));
    spec.group = EditWords::tr("Rules of MLPerf LoadGen");
    spec.choices = { { QString(kOwnRules), EditWords::tr("Loadstone's own") },
                     { QString(kLoadGenDefaults), EditWords::tr("LoadGen's, with its defaults") } };
    for (const std::string& name : loadGenPresets()) {
        spec.choices.emplace_back(toQt(name), EditWords::tr("LoadGen's for %1").arg(toQt(name)));
    }
    spec.normalWord = kOwnRules.data();
    spec.normal = EditWords::tr("Loadstone's own");
    spec.read = [](const Json& object) -> std::optional<Json> {
        if (!hasRules(object)) {
            return std::nullopt;
        }
        const auto preset = jsonAt(object, u"loadgen/preset"_s);
        return preset ? *preset : Json(kLoadGenDefaults.data());
    };
    spec.shown = [](const Json& object) {
        return hasRules(object) || isLoadGenKind(kindOf(object));
    };
    return spec;
}

void addLimits(std::vector<EditSpec>& specs, const QString& preset)
{
    const QString seconds = EditWords::tr("s", "seconds");
    const QString queries = EditWords::tr("queries");
    const QString unlimited = EditWords::tr("no limit");
    specs.push_back(rule("loadgen/min_duration_ms", EditKind::Seconds,
                         EditWords::tr("Shortest duration"), seconds, preset,
                         EditWords::tr("The run goes on for so long; a shorter one is INVALID.")));
    specs.push_back(rule("loadgen/min_query_count", EditKind::Whole,
                         EditWords::tr("Fewest queries"), queries, preset,
                         EditWords::tr("The run goes on until so many queries are begun.")));
    specs.push_back(rule("loadgen/max_duration_ms", EditKind::Seconds,
                         EditWords::tr("Longest duration"), seconds, unlimited,
                         EditWords::tr("Ends the run early, whatever the minimum says.")));
    specs.push_back(rule("loadgen/max_query_count", EditKind::Whole, EditWords::tr("Most queries"),
                         queries, unlimited,
                         EditWords::tr("Ends the run early, whatever the minimum says.")));
    specs.push_back(rule("loadgen/max_async_queries", EditKind::Whole,
                         EditWords::tr("Most outstanding queries"), queries, unlimited,
                         EditWords::tr("More of them without an answer end the run early."),
                         { ScenarioKind::Server }));
}

void addTargets(std::vector<EditSpec>& specs, const QString& preset)
{
    const QString ms = EditWords::tr("ms", "milliseconds");
    specs.push_back(rule("loadgen/target_latency_ms", EditKind::Number,
                         EditWords::tr("Latency limit"), ms, preset,
                         EditWords::tr("At the percentile below no query may take longer."),
                         { ScenarioKind::Server }));
    specs.push_back(
        rule("loadgen/target_latency_percentile", EditKind::Number, EditWords::tr("Percentile"),
             u"%"_s, preset, EditWords::tr("Of the limit and of early stopping."),
             { ScenarioKind::Server, ScenarioKind::SingleStream, ScenarioKind::MultiStream }));
    EditSpec tokens =
        rule("loadgen/use_token_latencies", EditKind::Flag, EditWords::tr("Judge tokens"), {}, {},
             EditWords::tr("Limits hold for the first token and the time per token instead."));
    tokens.normalWord = "false";
    specs.push_back(tokens);
    specs.push_back(rule("loadgen/inferred_tokens_per_sample", EditKind::Number,
                         EditWords::tr("Tokens per answer, inferred"), EditWords::tr("tokens"),
                         preset, EditWords::tr("For a rate of tokens where nobody counts them."),
                         { ScenarioKind::Server, ScenarioKind::Offline }));
    specs.push_back(rule("loadgen/ttft_latency_ms", EditKind::Number, EditWords::tr("TTFT limit"),
                         ms, preset, EditWords::tr("Time to the first token at the percentile."),
                         { ScenarioKind::Server }));
    specs.push_back(rule("loadgen/tpot_latency_ms", EditKind::Number, EditWords::tr("TPOT limit"),
                         ms, preset, EditWords::tr("Time per further token at the percentile."),
                         { ScenarioKind::Server }));
    specs.push_back(rule("loadgen/expected_latency_ms", EditKind::Number,
                         EditWords::tr("Expected latency"), ms, preset,
                         EditWords::tr("Sizes LoadGen's lists; no run ends because of it."),
                         { ScenarioKind::SingleStream, ScenarioKind::MultiStream }));
    specs.push_back(rule("loadgen/expected_qps", EditKind::Number, EditWords::tr("Expected rate"),
                         EditWords::tr("samples/s"), preset,
                         EditWords::tr("With the shortest duration it gives the size of the one "
                                       "query."),
                         { ScenarioKind::Offline }));
}

void addSamples(std::vector<EditSpec>& specs, const QString& preset)
{
    const QString samples = EditWords::tr("samples");
    specs.push_back(rule("loadgen/performance_sample_count", EditKind::Whole,
                         EditWords::tr("Performance samples"), samples,
                         EditWords::tr("the whole dataset"),
                         EditWords::tr("So many first rows of the dataset are used.")));
    specs.push_back(rule(
        "loadgen/accuracy_sample_count", EditKind::Whole, EditWords::tr("Accuracy samples"),
        samples, EditWords::tr("the whole dataset"), EditWords::tr("The same in accuracy mode.")));
    EditSpec issue = rule("loadgen/issue", EditKind::Choice, EditWords::tr("Choice of samples"), {},
                          preset, EditWords::tr("Which sample a query gets."));
    issue.choices = { { QString(), EditWords::tr("as the preset has it") },
                      { u"random"_s, EditWords::tr("at random, with replacement") },
                      { u"equal"_s, EditWords::tr("each equally often") },
                      { u"unique"_s, EditWords::tr("each at most once") },
                      { u"same"_s, EditWords::tr("always the same") } };
    specs.push_back(issue);
    EditSpec same = rule("loadgen/same_index", EditKind::Whole, EditWords::tr("Its place"), {},
                         u"0"_s, EditWords::tr("Place in the shuffled set, from 0."));
    same.shown = [](const Json& object) {
        const auto word = jsonAt(object, u"loadgen/issue"_s);
        return jsonAt(object, u"loadgen/same_index"_s) || (word && *word == "same");
    };
    specs.push_back(same);
    EditSpec coalesce =
        rule("loadgen/coalesce_queries", EditKind::Flag, EditWords::tr("Coalesce queries"), {}, {},
             EditWords::tr("Stop rules look once at all queries that are due together."),
             { ScenarioKind::Server });
    coalesce.normalWord = "false";
    specs.push_back(coalesce);
    const QString help = EditWords::tr("Of LoadGen's generators; the low 32 bits count.");
    for (const auto& [key, label] :
         { std::pair { "loadgen/seeds/qsl", EditWords::tr("Seed of the set") },
           std::pair { "loadgen/seeds/sample_index", EditWords::tr("Seed of the samples") },
           std::pair { "loadgen/seeds/schedule", EditWords::tr("Seed of the schedule") } }) {
        specs.push_back(rule(key, EditKind::Whole, label, {}, preset, help));
    }
}

} // namespace

void addLoadGenSpecs(std::vector<EditSpec>& specs)
{
    const QString preset = EditWords::tr("the preset's, else LoadGen's default");
    specs.push_back(rulesSpec());
    addLimits(specs, preset);
    addTargets(specs, preset);
    addSamples(specs, preset);
}

} // namespace loadstone::detail
