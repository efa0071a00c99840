// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Fields of scenarios, suites and SLOs.
#include "config/definitionnames.h"
#include "config/validate.h"
#include "pages/editfield.h"
#include "pages/editspecs.h"
#include "text/words.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

using Section = ProjectTreeModel::Section;

EditChoices kindChoices()
{
    EditChoices choices;
    for (std::size_t i = 0; i < Terms<ScenarioKind>::names.size(); ++i) {
        choices.emplace_back(toQt(Terms<ScenarioKind>::names[i]),
                             scenarioKindText(static_cast<ScenarioKind>(i)));
    }
    return choices;
}

EditSpec number(const char* key, EditKind kind, const QString& label, const QString& unit,
                const QString& normal, const QString& help)
{
    EditSpec spec = editSpec(key, kind, label, help);
    spec.unit = unit;
    spec.normal = normal;
    return spec;
}

/// Shown for kinds that take the key, and as long as the file has it all the same.
EditSpec loadSpec(const char* key, EditKind kind, const QString& label, const QString& unit,
                  const QString& normal, const QString& help)
{
    EditSpec spec = number(key, kind, label, unit, normal, help);
    spec.shown = [path = spec.key](const Json& object) {
        const auto word = jsonAt(object, u"kind"_s);
        const auto known = word && word->is_string()
            ? termFromName<ScenarioKind>(word->get_ref<const std::string&>())
            : std::nullopt;
        return jsonAt(object, path)
            || loadKeys(known.value_or(Scenario().kind)).contains(path.section(u'/', 1));
    };
    return spec;
}

void addLoad(std::vector<EditSpec>& specs)
{
    const QString requests = EditWords::tr("requests");
    specs.push_back(loadSpec("load/rate_per_s", EditKind::Number, EditWords::tr("Rate"),
                             EditWords::tr("requests/s"), {},
                             EditWords::tr("Mean number of requests begun each second, whether or "
                                           "not answers have come; of sessions: conversations.")));
    specs.push_back(loadSpec("load/concurrency", EditKind::Whole, EditWords::tr("Concurrency"),
                             requests, u"1"_s,
                             EditWords::tr("So many requests, or conversations of sessions, are "
                                           "under way at a time.")));
    specs.back().normalFor = [](const Json& object) {
        const auto kind = jsonAt(object, u"kind"_s);
        return kind && *kind == "offline" ? EditWords::tr("as many as fit") : u"1"_s;
    };
    specs.push_back(loadSpec("load/ramp_up_ms", EditKind::Seconds,
                             EditWords::tr("Slots come in over"), EditWords::tr("s", "seconds"),
                             EditWords::tr("up to 1 with a warm-up, else 0"),
                             EditWords::tr("Spreads the first requests; they are not measured.")));
    specs.push_back(loadSpec("load/samples_per_query", EditKind::Whole,
                             EditWords::tr("Requests per query"), requests, u"8"_s,
                             EditWords::tr("Requests begun together; the next query follows when "
                                           "the last of them has ended.")));
    specs.push_back(loadSpec(
        "load/max_in_flight", EditKind::Whole, EditWords::tr("In flight at most"), requests,
        EditWords::tr("no limit"), EditWords::tr("Requests beyond it are dropped and counted.")));
    specs.push_back(loadSpec("load/burstiness", EditKind::Number, EditWords::tr("Burstiness"), {},
                             u"1"_s,
                             EditWords::tr("Shape of the gaps: below 1 comes in bursts, above 1 "
                                           "is more even.")));
}

/// Trials until an interval is narrow enough, instead of a fixed number.
void addPrecision(std::vector<EditSpec>& specs)
{
    const auto isAsked = [](const Json& object) {
        return jsonAt(object, u"precision"_s).has_value();
    };
    specs.push_back(
        number("precision/half_width", EditKind::Percent, EditWords::tr("Trials until ±"), u"%"_s,
               EditWords::tr("a fixed number"),
               EditWords::tr("Goes on until the 95 % interval of the mean is no wider than this "
                             "to either side. It never looks at whether something differs.")));
    EditSpec metric =
        editSpec("precision/metric", EditKind::Choice, EditWords::tr("of the mean of"),
                 EditWords::tr("The number whose interval has to be narrow."));
    metric.normal = EditWords::tr("throughput, or median latency under a fixed rate");
    for (const char* name :
         { "requests_per_s", "output_tokens_per_s", "p50_latency_ms", "p90_latency_ms",
           "p99_latency_ms", "p50_ttft_ms", "p90_ttft_ms", "p99_ttft_ms", "p50_tpot_ms" }) {
        metric.choices.emplace_back(QString::fromLatin1(name), metricText(std::string_view(name)));
    }
    metric.shown = isAsked;
    specs.push_back(metric);
    specs.push_back(number("precision/min_trials", EditKind::Whole,
                           EditWords::tr("at least, trials"), {}, u"5"_s,
                           EditWords::tr("Fewer do not show how much trials differ.")));
    specs.back().shown = isAsked;
    specs.push_back(number("precision/max_trials", EditKind::Whole,
                           EditWords::tr("at most, trials"), {}, u"30"_s,
                           EditWords::tr("Ends there, precise enough or not.")));
    specs.back().shown = isAsked;
}

void addRules(std::vector<EditSpec>& specs)
{
    const QString seconds = EditWords::tr("s", "seconds");
    const QString requests = EditWords::tr("requests");
    // LoadGen's rules end a run in their own way.
    const auto ownRules = [](const char* key) {
        return [path = QString::fromLatin1(key)](const Json& object) {
            return jsonAt(object, path) || !jsonAt(object, u"loadgen"_s);
        };
    };
    specs.push_back(number("stop/duration_ms", EditKind::Seconds, EditWords::tr("Ends after"),
                           seconds, EditWords::tr("the dataset once"),
                           EditWords::tr("Requests are begun for so long.")));
    specs.back().shown = ownRules("stop/duration_ms");
    specs.back().group = EditWords::tr("Length");
    specs.push_back(number("stop/samples", EditKind::Whole, EditWords::tr("or after"), requests,
                           EditWords::tr("no limit"),
                           EditWords::tr("So many requests; whichever comes first ends it.")));
    specs.back().shown = ownRules("stop/samples");
    specs.push_back(number("stop/max_tokens", EditKind::Whole, EditWords::tr("Cap on tokens"),
                           EditWords::tr("tokens"), EditWords::tr("no cap"),
                           EditWords::tr("Of prompts and answers, all trials and warm-ups "
                                         "together; reaching it ends the run.")));
    specs.push_back(number("stop/max_cost", EditKind::Number, EditWords::tr("Cap on cost"),
                           EditWords::tr("in the currency of the system"), EditWords::tr("no cap"),
                           EditWords::tr("By the prices of the endpoint's system, all trials and "
                                         "warm-ups together; reaching it ends the run.")));
    specs.push_back(number("warmup/duration_ms", EditKind::Seconds, EditWords::tr("Warm-up"),
                           seconds, EditWords::tr("none", "warm-up"),
                           EditWords::tr("Load before the measurement that is not counted.")));
    specs.push_back(number("warmup/requests", EditKind::Whole, EditWords::tr("or"), requests,
                           EditWords::tr("none", "warm-up"),
                           EditWords::tr("Warm-up by number instead.")));
    specs.push_back(number("min_duration_ms", EditKind::Seconds, EditWords::tr("Minimum duration"),
                           seconds, EditWords::tr("none"),
                           EditWords::tr("A shorter measurement is INVALID.")));
    specs.back().shown = ownRules("min_duration_ms");
    specs.push_back(
        number("min_count", EditKind::Whole, EditWords::tr("Minimum number of requests"), requests,
               EditWords::tr("none"), EditWords::tr("A measurement with fewer is INVALID.")));
    specs.back().shown = ownRules("min_count");
    specs.push_back(number("trials", EditKind::Whole, EditWords::tr("Trials"), {}, u"1"_s,
                           EditWords::tr("Independent repetitions; three or more give intervals "
                                         "that hold.")));
    addPrecision(specs);
    specs.push_back(number("seed", EditKind::Whole, EditWords::tr("Seed"), {}, u"1"_s,
                           EditWords::tr("The same seed gives the same arrivals and order.")));
}

/// Shown where clients may give up, and as long as the file has it all the same.
void addAbandonment(std::vector<EditSpec>& specs)
{
    const auto has = [](const char* key) {
        return [path = QString::fromLatin1(key)](const Json& object) {
            const auto mode = jsonAt(object, u"mode"_s);
            return jsonAt(object, path)
                || (!jsonAt(object, u"loadgen"_s) && (!mode || *mode == "performance"));
        };
    };
    specs.push_back(number("abandon/share", EditKind::Percent,
                           EditWords::tr("Clients that give up"), u"%"_s, u"0"_s,
                           EditWords::tr("Share of the requests that are cancelled from this side, "
                                         "as impatient people do.")));
    specs.back().shown = has("abandon/share");
    specs.push_back(number("abandon/after_ms", EditKind::Seconds,
                           EditWords::tr("They give up after"), EditWords::tr("s", "seconds"),
                           EditWords::tr("not by time"),
                           EditWords::tr("Time since the request was due.")));
    specs.back().shown = has("abandon/after_ms");
    specs.push_back(number("abandon/after_tokens", EditKind::Whole,
                           EditWords::tr("or after tokens"), {}, EditWords::tr("not by tokens"),
                           EditWords::tr("Parts of the answer with content that have arrived.")));
    specs.back().shown = has("abandon/after_tokens");
    EditSpec shape = editSpec("abandon/distribution", EditKind::Choice, EditWords::tr("Patience"),
                              EditWords::tr("Whether all have the same patience, or the time is a "
                                            "mean."));
    shape.choices = { { u"fixed"_s, EditWords::tr("the same for all") },
                      { u"exponential"_s, EditWords::tr("exponential around the time") } };
    shape.normalWord = "fixed";
    shape.normal = EditWords::tr("the same for all");
    shape.shown = has("abandon/distribution");
    specs.push_back(shape);
}

void addJudgement(std::vector<EditSpec>& specs, const Project& project)
{
    EditSpec slo = editSpec("slo", EditKind::Reference, EditWords::tr("SLO"),
                            EditWords::tr("Limits that the result is judged by."));
    slo.group = EditWords::tr("Limits and metrics");
    slo.none = EditWords::tr("none");
    slo.choices = nameChoices(project, Section::Slos, slo.none);
    specs.push_back(slo);
    specs.push_back(number("error_share_limit", EditKind::Percent,
                           EditWords::tr("Failed requests allowed"), u"%"_s, u"1"_s,
                           EditWords::tr("With more of them the run is INVALID.")));
    specs.push_back(number("repeats", EditKind::Whole, EditWords::tr("Repeats"), {}, u"1"_s,
                           EditWords::tr("How often each question is asked in accuracy mode.")));
    specs.back().shown = [](const Json& object) {
        const auto mode = jsonAt(object, u"mode"_s);
        const auto repeats = jsonAt(object, u"repeats"_s);
        return (repeats && *repeats != 1) || (mode && *mode != "performance");
    };
    EditSpec set = editSpec("definitions", EditKind::Choice, EditWords::tr("Definitions"),
                            EditWords::tr("Set of definitions that metrics are computed by."));
    for (const std::string_view name : kDefinitionNames) {
        set.choices.emplace_back(toQt(name), toQt(name));
    }
    set.normalWord = Scenario().definitions;
    set.normal = toQt(set.normalWord);
    specs.push_back(set);
}

void addAudit(std::vector<EditSpec>& specs)
{
    EditSpec audit = editSpec(
        "audit", EditKind::Choice, EditWords::tr("Integrity audit"),
        EditWords::tr("Makes two runs of this scenario and judges them: whether one prompt over "
                      "and over is answered from a cache, or whether answers under load score "
                      "lower than those of an accuracy run."));
    audit.choices = { { u"none"_s, EditWords::tr("none", "audit") },
                      { u"output-caching"_s, EditWords::tr("cache of answers") },
                      { u"accuracy-sampling"_s, EditWords::tr("answers under load") } };
    audit.normalWord = "none";
    audit.normal = EditWords::tr("none", "audit");
    specs.push_back(audit);
    EditSpec threshold = number(
        "audit_threshold", EditKind::Percent, EditWords::tr("Audit's limit"), u"%"_s, {},
        EditWords::tr("How much faster one prompt may be, and how much may be missing (10 %), or "
                      "how much lower the score under load may be (1 %)."));
    threshold.normal = EditWords::tr("the audit's own");
    threshold.shown = [](const Json& object) {
        const auto test = jsonAt(object, u"audit"_s);
        return jsonAt(object, u"audit_threshold"_s) || (test && *test != "none");
    };
    specs.push_back(threshold);
}

void addEngine(std::vector<EditSpec>& specs)
{
    EditSpec cache = editSpec("cache", EditKind::Choice, EditWords::tr("Server cache"),
                              EditWords::tr("A salt in front of prompts keeps answers from coming "
                                            "out of the server's prefix cache."));
    cache.group = EditWords::tr("How requests are sent");
    cache.choices = { { u"none"_s, EditWords::tr("prompts as they are") },
                      { u"salt-run"_s, EditWords::tr("a salt for each run") },
                      { u"salt-request"_s, EditWords::tr("a salt for each request") } };
    cache.normalWord = "none";
    cache.normal = EditWords::tr("prompts as they are");
    specs.push_back(cache);
    specs.push_back(number("workers", EditKind::Whole, EditWords::tr("Worker processes"), {},
                           u"1"_s,
                           EditWords::tr("One is enough below some 100,000 requests a second.")));
    EditSpec spin = editSpec("spin", EditKind::Choice, EditWords::tr("Busy waiting"),
                             EditWords::tr("Begins requests on time to the microsecond and keeps a "
                                           "processor busy for it."));
    spin.choices = { { u"auto"_s, EditWords::tr("when processors are free") },
                     { u"on"_s, EditWords::tr("on") },
                     { u"off"_s, EditWords::tr("off") } };
    spin.normalWord = "auto";
    spin.normal = EditWords::tr("when processors are free");
    specs.push_back(spin);
    EditSpec pin = editSpec("pin", EditKind::Flag, EditWords::tr("Workers keep to a processor"),
                            EditWords::tr("One each, physical cores first; only where other "
                                          "programs leave them alone."));
    pin.normalWord = "false";
    pin.normal = EditWords::tr("off");
    specs.push_back(pin);
    EditSpec probes = editSpec("stall_probes", EditKind::Flag, EditWords::tr("Stall probes"),
                               EditWords::tr("One small request a second beside the load, not "
                                             "counted as load; shows when a server stands still."));
    probes.normalWord = "false";
    probes.normal = EditWords::tr("off");
    specs.push_back(probes);
    EditSpec answers = editSpec("check_answers", EditKind::Flag, EditWords::tr("Look at answers"),
                                EditWords::tr("Keeps the texts of some answers and says how many "
                                              "are empty, repeated, cut or identical."));
    answers.group = EditWords::tr("Answers and audits");
    answers.normalWord = "true";
    answers.normal = EditWords::tr("on");
    answers.shown = [](const Json& object) {
        const auto mode = jsonAt(object, u"mode"_s);
        return jsonAt(object, u"check_answers"_s) || !mode || *mode == "performance";
    };
    specs.push_back(answers);
    EditSpec bodies = editSpec("keep_bodies", EditKind::Choice, EditWords::tr("Keep bodies"),
                               EditWords::tr("What requests and answers held, for looking at "
                                             "single ones; secrets are masked."));
    bodies.choices = { { u"none"_s, EditWords::tr("of no request") },
                       { u"failed"_s, EditWords::tr("of failed requests") },
                       { u"sampled"_s, EditWords::tr("of failed ones and a sample") },
                       { u"all"_s, EditWords::tr("of all requests") } };
    bodies.normalWord = "none";
    bodies.normal = EditWords::tr("of no request");
    specs.push_back(bodies);
    EditSpec budget = number("keep_bodies_mib", EditKind::Whole, EditWords::tr("Bodies at most"),
                             EditWords::tr("MiB"), u"64"_s,
                             EditWords::tr("Of each trial; what would be more is not kept, and the "
                                           "result says so."));
    budget.shown = [](const Json& object) {
        const auto which = jsonAt(object, u"keep_bodies"_s);
        return jsonAt(object, u"keep_bodies_mib"_s) || (which && *which != "none");
    };
    specs.push_back(budget);
    EditSpec graded =
        number("score_share", EditKind::Percent, EditWords::tr("Graded answers"), u"%"_s, u"0"_s,
               EditWords::tr("So many of the requests, drawn by the seed, keep their "
                             "answers, which are graded after the run."));
    graded.shown = [](const Json& object) {
        const auto mode = jsonAt(object, u"mode"_s);
        return jsonAt(object, u"score_share"_s) || !mode || *mode != "accuracy";
    };
    specs.push_back(graded);
    addAudit(specs);
}

} // namespace

std::vector<EditSpec> scenarioSpecs(const Project& project)
{
    std::vector<EditSpec> specs;
    specs.push_back(editSpec("name", EditKind::Name, EditWords::tr("Name"),
                             EditWords::tr("What suites and reports call it.")));
    EditSpec kind = editSpec("kind", EditKind::Choice, EditWords::tr("Kind of load"),
                             EditWords::tr("When requests are begun."));
    kind.choices = kindChoices();
    kind.normalWord = termName(Scenario().kind);
    kind.normal = scenarioKindText(Scenario().kind);
    specs.push_back(kind);
    addRamp(specs);
    addTraceLoad(specs);
    addLoad(specs);
    addSessions(specs);
    addBreak(specs);
    EditSpec dataset = editSpec("dataset", EditKind::Reference, EditWords::tr("Dataset"),
                                EditWords::tr("Where the prompts come from."));
    dataset.section = Section::Datasets;
    dataset.choices = nameChoices(project, Section::Datasets);
    dataset.always = true;
    dataset.shown = [](const Json& object) {
        const auto mix = jsonAt(object, u"mix"_s);
        return !mix || mix->empty();
    };
    specs.push_back(dataset);
    specs.push_back(mixSpec(project));
    EditSpec mode = editSpec("mode", EditKind::Choice, EditWords::tr("Mode"),
                             EditWords::tr("Accuracy grades every answer and does not judge "
                                           "times."));
    mode.choices = { { u"performance"_s, modeText(Mode::Performance) },
                     { u"accuracy"_s, modeText(Mode::Accuracy) } };
    mode.normalWord = "performance";
    mode.normal = modeText(Mode::Performance);
    specs.push_back(mode);
    EditSpec streaming = editSpec("streaming", EditKind::Choice, EditWords::tr("Streaming"),
                                  EditWords::tr("Answers token by token; TTFT needs it."));
    streaming.choices = { { u"auto"_s, EditWords::tr("on, except for Offline") },
                          { u"on"_s, EditWords::tr("on") },
                          { u"off"_s, EditWords::tr("off") } };
    streaming.normalWord = "auto";
    streaming.normal = EditWords::tr("on, except for Offline");
    specs.push_back(streaming);
    addRules(specs);
    addLoadGenSpecs(specs);
    addJudgement(specs, project);
    addAbandonment(specs);
    addEngine(specs);
    return specs;
}

namespace {

std::string wordOf(const std::pair<QString, QString>& choice)
{
    return choice.first.toStdString();
}

/// A run that is not listed yet: of the last row's scenario against the next endpoint, else of
/// another scenario. When all are listed, the first again.
Json nextRun(const EditChoices& scenarios, const EditChoices& endpoints, const Json& rows)
{
    const auto isListed = [&rows](const Json& run) {
        return std::find(rows.begin(), rows.end(), run) != rows.end();
    };
    const Json last = rows.empty() ? Json() : rows.back();
    const auto from = std::find_if(scenarios.begin(), scenarios.end(), [&last](const auto& one) {
        return last.is_array() && !last.empty() && last[0] == wordOf(one);
    });
    EditChoices inTurn(from, scenarios.end());
    inTurn.insert(inTurn.end(), scenarios.begin(), from);
    for (const auto& scenario : inTurn) {
        for (const auto& endpoint : endpoints) {
            Json run = Json::array({ wordOf(scenario), wordOf(endpoint) });
            if (!isListed(run)) {
                return run;
            }
        }
    }
    return Json::array({ wordOf(scenarios.front()), wordOf(endpoints.front()) });
}

} // namespace

std::vector<EditSpec> suiteSpecs(const Project& project)
{
    std::vector<EditSpec> specs;
    specs.push_back(editSpec("name", EditKind::Name, EditWords::tr("Name"),
                             EditWords::tr("What lists and reports call it.")));
    EditSpec items = editSpec("items", EditKind::Rows, EditWords::tr("Runs"),
                              EditWords::tr("Each row is a run: a scenario against an endpoint."));
    items.columns = {
        { u"0"_s, EditWords::tr("Scenario"), nameChoices(project, Section::Scenarios), false },
        { u"1"_s, EditWords::tr("Endpoint"), nameChoices(project, Section::Endpoints), false }
    };
    for (EditColumn& column : items.columns) {
        // A list without words would be an input for free text.
        if (column.choices.empty()) {
            column.choices.emplace_back(QString(), EditWords::tr("none yet"));
        }
    }
    items.rowsAreArrays = true;
    items.newRow = Json::array({ items.columns[0].choices.front().first.toStdString(),
                                 items.columns[1].choices.front().first.toStdString() });
    items.nextRow = [scenarios = items.columns[0].choices, endpoints = items.columns[1].choices](
                        const Json& rows) { return nextRun(scenarios, endpoints, rows); };
    items.always = true;
    specs.push_back(items);
    EditSpec order =
        editSpec("order", EditKind::Choice, EditWords::tr("Order"),
                 EditWords::tr("Interleaved runs trial by trial in turn, in blocks whose order is "
                               "drawn: when the machine drifts, it affects all runs in the same "
                               "way."));
    order.choices = { { u"ordered"_s, EditWords::tr("one after the other") },
                      { u"interleaved"_s, EditWords::tr("interleaved") } };
    order.normalWord = "ordered";
    order.normal = EditWords::tr("one after the other");
    specs.push_back(order);
    specs.push_back(number("trials", EditKind::Whole, EditWords::tr("Trials"), {},
                           EditWords::tr("those of the scenarios"),
                           EditWords::tr("Repetitions of each row.")));
    addPrecision(specs);
    const auto isInterleaved = [](const char* key) {
        return [path = QString::fromLatin1(key)](const Json& object) {
            const auto how = jsonAt(object, u"order"_s);
            return jsonAt(object, path) || (how && *how == "interleaved");
        };
    };
    specs.push_back(number("rest_ms", EditKind::Seconds, EditWords::tr("Rest"),
                           EditWords::tr("s", "seconds"), u"0"_s,
                           EditWords::tr("Between two trials, so that servers come to rest.")));
    specs.back().shown = isInterleaved("rest_ms");
    specs.push_back(number("seed", EditKind::Whole, EditWords::tr("Seed of the order"), {}, u"1"_s,
                           EditWords::tr("The same seed gives the same order of the blocks.")));
    specs.back().shown = isInterleaved("seed");
    return specs;
}

namespace {

/// What the limit of an SLO's row is counted in.
QString limitUnit(const Json& row)
{
    const auto metric = jsonAt(row, u"metric"_s);
    const Result<MetricRef> ref = parseMetricRef(metric ? plainText(*metric).toStdString() : "");
    if (!ref) {
        return {};
    }
    switch (ref->kind) {
    case MetricKind::RequestsPerS:
        return EditWords::tr("requests/s");
    case MetricKind::OutputTokensPerS:
        return EditWords::tr("tokens/s");
    case MetricKind::ErrorShare:
    case MetricKind::Accuracy:
    case MetricKind::GoodFraction:
        return EditWords::tr("share, 0 to 1");
    default:
        return unitName(NumberKind::Milliseconds);
    }
}

/// A limit on what none is set on yet.
Json nextLimit(const Json& rows)
{
    const Json limits = Json::array({
        Json { { "metric", "ttft_ms" }, { "stat", "p99" }, { "op", "<=" }, { "value", 500 } },
        Json { { "metric", "tpot_ms" }, { "stat", "p99" }, { "op", "<=" }, { "value", 50 } },
        Json { { "metric", "latency_ms" }, { "stat", "p99" }, { "op", "<=" }, { "value", 10'000 } },
        Json { { "metric", "error_share" }, { "op", "<=" }, { "value", 0.01 } },
    });
    for (const Json& limit : limits) {
        const bool isSet = std::any_of(rows.begin(), rows.end(), [&limit](const Json& row) {
            return row.is_object() && row.contains("metric") && row["metric"] == limit["metric"];
        });
        if (!isSet) {
            return limit;
        }
    }
    return limits.front();
}

} // namespace

std::vector<EditSpec> sloSpecs()
{
    std::vector<EditSpec> specs;
    specs.push_back(editSpec("name", EditKind::Name, EditWords::tr("Name"),
                             EditWords::tr("What scenarios and reports call it.")));
    EditSpec items =
        editSpec("items", EditKind::Rows, EditWords::tr("Limits"),
                 EditWords::tr("All must be met. “Each request” sets a limit that every "
                               "single request has to meet; the share of those that "
                               "do is the goodput."));
    EditChoices metrics;
    for (const char* name :
         { "ttft_ms", "tpot_ms", "itl_ms", "latency_ms", "error_share", "requests_per_s",
           "output_tokens_per_s", "accuracy", "good_fraction" }) {
        metrics.emplace_back(QString::fromLatin1(name), metricText(std::string_view(name)));
    }
    EditChoices stats { { QString(), EditWords::tr("each request; rates and shares: whole run") } };
    for (const char* name : { "p50", "p90", "p95", "p97", "p99", "p99_9", "mean", "max" }) {
        const QString text = QString::fromLatin1(name).replace(u'_', u'.');
        stats.emplace_back(QString::fromLatin1(name), text);
    }
    stats[7].second = EditWords::tr("mean");
    stats[8].second = EditWords::tr("maximum");
    const EditChoices comparisons {
        { u"<="_s, u"≤"_s }, { u"<"_s, u"<"_s }, { u">="_s, u"≥"_s }, { u">"_s, u">"_s }
    };
    items.columns = { { u"metric"_s, EditWords::tr("Metric"), metrics, false },
                      { u"stat"_s, EditWords::tr("Statistic"), stats, false },
                      { u"op"_s, EditWords::tr("Must be"), comparisons, false },
                      { u"value"_s, EditWords::tr("Limit"), {}, true, limitUnit } };
    items.newRow =
        Json { { "metric", "ttft_ms" }, { "stat", "p99" }, { "op", "<=" }, { "value", 500 } };
    items.nextRow = nextLimit;
    specs.push_back(items);
    return specs;
}

} // namespace loadstone::detail
