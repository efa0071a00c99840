// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/benchmarkpresets.h"
#include "config/checker.h"
#include "config/definitionnames.h"
#include "config/validate.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::uint64_t kAccuracySlots = 32;

} // namespace

std::optional<std::uint64_t> statedSlots(const Scenario& scenario)
{
    switch (scenario.kind) {
    case ScenarioKind::Concurrency:
        return scenario.load.concurrency.value_or(scenario.mode == Mode::Accuracy ? kAccuracySlots
                                                                                  : 1);
    case ScenarioKind::Offline:
        return scenario.load.concurrency;
    case ScenarioKind::Sessions:
        return scenario.load.ratePerS ? std::nullopt
                                      : std::optional(scenario.load.concurrency.value_or(1));
    case ScenarioKind::Ramp:
        if (const auto ramp = loadRampOf(scenario);
            ramp && scenario.load.of == RampOf::Concurrency) {
            return std::max<std::uint64_t>(
                1, static_cast<std::uint64_t>(std::llround(highestLevel(*ramp))));
        }
        return std::nullopt;
    default:
        return std::nullopt;
    }
}

} // namespace loadstone

namespace loadstone::detail {

namespace {

constexpr double kHighestRate = 1e7;
constexpr std::uint64_t kMostSlots = 1'000'000;
constexpr std::uint32_t kMostTrials = 10'000;
constexpr std::uint32_t kMostWorkers = 256;

enum LoadKey : unsigned {
    kRate = 1,
    kSlots = 2,
    kPerQuery = 4,
    kCap = 8,
    kBurst = 16,
    kRampUp = 32,
    kRamp = 64,
    kTrace = 128,
};

unsigned allowedKeys(ScenarioKind kind)
{
    switch (kind) {
    case ScenarioKind::SingleStream:
        return 0;
    case ScenarioKind::MultiStream:
        return kPerQuery;
    case ScenarioKind::Server:
    case ScenarioKind::Constant:
        return kRate | kCap;
    case ScenarioKind::Gamma:
        return kRate | kBurst | kCap;
    case ScenarioKind::Offline:
        return kSlots;
    case ScenarioKind::Concurrency:
        return kSlots | kRampUp;
    case ScenarioKind::Sessions:
        return kSlots | kRate;
    case ScenarioKind::Ramp:
        return kRamp | kCap;
    case ScenarioKind::Trace:
        return kTrace | kCap;
    }
    return 0;
}

void positive(const Checker& at, const std::optional<std::uint64_t>& value, std::uint64_t most)
{
    if (value && (*value == 0 || *value > most)) {
        at.error("out_of_range", u"%1 cannot be used"_s.arg(*value),
                 u"write a whole number from 1 to %1"_s.arg(most));
    }
}

void positive(const Checker& at, const std::optional<double>& value, double most)
{
    if (value && !(std::isfinite(*value) && *value > 0 && *value <= most)) {
        at.error("out_of_range", u"%1 cannot be used"_s.arg(*value),
                 u"write a number above 0, at most %1"_s.arg(most, 0, 'f', 0));
    }
}

void checkLoad(const Checker& at, const Scenario& scenario)
{
    const Load& load = scenario.load;

    struct Key
    {
        const char* name;
        unsigned bit;
        bool isSet;
    };

    const std::array<Key, 18> keys { {
        { "rate_per_s", kRate, load.ratePerS.has_value() },
        { "concurrency", kSlots, load.concurrency.has_value() },
        { "samples_per_query", kPerQuery, load.samplesPerQuery.has_value() },
        { "max_in_flight", kCap, load.maxInFlight.has_value() },
        { "burstiness", kBurst, load.burstiness.has_value() },
        { "ramp_up_ms", kRampUp, load.rampUp.has_value() },
        { "of", kRamp, load.of.has_value() },
        { "shape", kRamp, load.shape.has_value() },
        { "from", kRamp, load.from.has_value() },
        { "to", kRamp, load.to.has_value() },
        { "steps", kRamp, load.steps.has_value() },
        { "hold_ms", kRamp, load.hold.has_value() },
        { "arrivals", kRamp, load.arrivals.has_value() },
        { "burst_requests", kRamp, load.burstRequests.has_value() },
        { "burst_every_ms", kRamp, load.burstEvery.has_value() },
        { "speed", kTrace, load.speed.has_value() },
        { "skip_ms", kTrace, load.skip.has_value() },
        { "window_ms", kTrace, load.window.has_value() },
    } };
    const unsigned allowed = allowedKeys(scenario.kind);
    for (const Key& key : keys) {
        if (key.isSet && (allowed & key.bit) == 0) {
            at.at(key.name).error(
                "wrong_load_key",
                u"the kind %1 does not take this"_s.arg(inQuotes(termName(scenario.kind))),
                u"remove it, or choose another kind"_s);
        }
    }
    const bool needsRate = scenario.kind == ScenarioKind::Server
        || scenario.kind == ScenarioKind::Constant || scenario.kind == ScenarioKind::Gamma;
    if (needsRate && !load.ratePerS) {
        at.at("rate_per_s")
            .error("missing_value", u"there is no rate"_s,
                   u"write requests per second, as in {\"rate_per_s\": 100}"_s);
    }
    positive(at.at("rate_per_s"), load.ratePerS, kHighestRate);
    positive(at.at("concurrency"), load.concurrency, kMostSlots);
    positive(at.at("samples_per_query"), load.samplesPerQuery, kMostSlots);
    positive(at.at("max_in_flight"), load.maxInFlight, kMostSlots);
    positive(at.at("burstiness"), load.burstiness, kHighestRate);
}

void checkAbandonment(const Checker& at, const Scenario& scenario)
{
    const Abandonment& rule = scenario.abandon;
    if (rule == Abandonment {}) {
        return;
    }
    if (!(rule.share >= 0 && rule.share <= 1)) {
        at.at("share").error("out_of_range", u"not a share"_s, u"write a number from 0 to 1"_s);
    }
    if (rule.after.has_value() == rule.afterTokens.has_value() && rule.share > 0) {
        at.error("abandon_rule",
                 rule.after ? u"clients give up after a time or after tokens, not both"_s
                            : u"it is not said when clients give up"_s,
                 u"write after_ms or after_tokens"_s);
    }
    if (rule.after && *rule.after <= 0) {
        at.at("after_ms")
            .error("out_of_range", u"0 would mean that nothing is done"_s,
                   u"write more than 0, or remove the key"_s);
    }
    positive(at.at("after_tokens"), rule.afterTokens, kMostSlots);
    if (rule.share > 0 && scenario.mode != Mode::Performance) {
        at.error("abandon_rule", u"answers that are graded are waited for"_s,
                 u"set mode to performance, or remove the key"_s);
    }
    if (rule.share > 0 && scenario.kind == ScenarioKind::MultiStream) {
        at.error("abandon_rule", u"a query of several samples is waited for"_s,
                 u"remove the key, or choose another kind"_s);
    }
    if (rule.share > 0 && scenario.loadgen) {
        at.error("abandon_rule", u"LoadGen waits for every answer"_s,
                 u"remove the key, or loadgen"_s);
    }
}

void checkRules(const Checker& at, const Scenario& scenario)
{
    checkAbandonment(at.at("abandon"), scenario);
    const auto zero = [&at](const char* part, const char* key, bool isZero) {
        if (isZero) {
            at.at(part).at(key).error("out_of_range", u"0 would mean that nothing is done"_s,
                                      u"write more than 0, or remove the key"_s);
        }
    };
    zero("stop", "duration_ms", scenario.stop.duration == Ns { 0 });
    zero("stop", "samples", scenario.stop.samples == std::uint64_t { 0 });
    zero("stop", "max_tokens", scenario.stop.maxTokens == std::uint64_t { 0 });
    if (scenario.stop.maxCost
        && !(std::isfinite(*scenario.stop.maxCost) && *scenario.stop.maxCost > 0)) {
        at.at("stop")
            .at("max_cost")
            .error("out_of_range", u"0 would mean that nothing is done"_s,
                   u"write more than 0, or remove the key"_s);
    }
    if (scenario.minDuration && scenario.stop.duration
        && *scenario.minDuration > *scenario.stop.duration) {
        at.at("min_duration_ms")
            .warning("unreachable", u"the run stops before this floor"_s,
                     u"raise stop.duration_ms, or the run will be INVALID"_s);
    }
    if (scenario.minCount && scenario.stop.samples && *scenario.minCount > *scenario.stop.samples) {
        at.at("min_count")
            .warning("unreachable", u"the run stops before this floor"_s,
                     u"raise stop.samples, or the run will be INVALID"_s);
    }
    if (!(scenario.errorShareLimit >= 0 && scenario.errorShareLimit <= 1)) {
        at.at("error_share_limit")
            .error("out_of_range", u"not a share"_s, u"write a number from 0 to 1"_s);
    }
    positive(at.at("trials"), std::optional<std::uint64_t>(scenario.trials), kMostTrials);
    checkPrecision(at.at("precision"), scenario.precision);
    if (scenario.precision.isSet() && scenario.mode == Mode::Accuracy) {
        at.at("precision")
            .error("conflicting_keys",
                   u"the times of an accuracy run are no result to be precise about"_s,
                   u"remove precision, or raise repeats"_s);
    }
    positive(at.at("repeats"), std::optional<std::uint64_t>(scenario.repeats), kMostSlots);
    positive(at.at("workers"), std::optional<std::uint64_t>(scenario.workers), kMostWorkers);
    const bool oneWorker =
        scenario.kind == ScenarioKind::SingleStream || scenario.kind == ScenarioKind::MultiStream;
    if (oneWorker && scenario.workers > 1) {
        at.at("workers").error(
            "out_of_range",
            u"the kind %1 runs in one worker"_s.arg(inQuotes(termName(scenario.kind))),
            u"write 1"_s);
    }
    const auto slots = statedSlots(scenario);
    if (slots && scenario.workers > *slots) {
        at.at("workers").error(
            "out_of_range",
            u"%1 workers cannot share %2 in flight"_s.arg(scenario.workers)
                .arg(*slots == 1 ? u"one request"_s : u"%1 requests"_s.arg(*slots)),
            u"write %1 or less, or raise the concurrency"_s.arg(*slots));
    }
    static const QRegularExpression definition(u"^[a-z0-9-]+/[0-9]+$"_s);
    if (!definition.match(toQt(scenario.definitions)).hasMatch()) {
        at.at("definitions")
            .error("bad_value", u"not the name of a definition set"_s,
                   u"write a name with its version, as in native/1"_s);
    } else if (std::find(kDefinitionNames.begin(), kDefinitionNames.end(), scenario.definitions)
               == kDefinitionNames.end()) {
        at.at("definitions")
            .error(
                "not_available",
                u"there is no definition set %1"_s.arg(inQuotes(scenario.definitions)),
                u"write one of native/1, loadgen/1, mlperf-endpoints/1, vllm/1, guidellm/1, aiperf/1"_s);
    }
}

/// Whether rows say what is right: by a column, or as the tests of a program.
bool hasExpected(const Dataset& dataset)
{
    const Dataset full = withPreset(dataset);
    return !full.map.expected.empty() || full.scorer == "python/1";
}

void checkKeptBodies(const Checker& at, const Scenario& scenario)
{
    constexpr std::uint64_t kMostMib = 65'536;
    positive(at.at("keep_bodies_mib"), std::optional<std::uint64_t>(scenario.keepBodiesMib),
             kMostMib);
    if (scenario.keepBodies == KeepBodies::None && scenario.keepBodiesMib != kBodyBudgetMib) {
        at.at("keep_bodies_mib")
            .warning("no_effect", u"no bodies are kept, so their limit does nothing"_s,
                     u"set keep_bodies to failed, sampled or all, or remove the key"_s);
    }
}

void checkMode(const Checker& at, const Scenario& scenario)
{
    if (scenario.mode == Mode::Accuracy && scenario.stallProbes) {
        at.at("stall_probes")
            .error("conflicting_keys",
                   u"probes for stalls are set beside times, and accuracy mode does not judge "
                   "times"_s,
                   u"remove the key, or set mode to performance"_s);
    }
    if (scenario.loadgen && scenario.stallProbes) {
        at.at("stall_probes")
            .error("conflicting_keys",
                   u"LoadGen's rules allow no other requests, and probes for stalls are such"_s,
                   u"remove the key, or loadgen"_s);
    }
    if (!(scenario.scoreShare >= 0 && scenario.scoreShare <= 1)) {
        at.at("score_share")
            .error("out_of_range", u"not a share"_s, u"write a number from 0 to 1"_s);
    }
    if (scenario.mode == Mode::Accuracy && scenario.scoreShare > 0) {
        at.at("score_share")
            .warning("no_effect", u"in accuracy mode all answers are graded"_s,
                     u"remove the key, or set mode to performance"_s);
    }
    if (scenario.mode == Mode::Performance) {
        if (scenario.repeats > 1) {
            at.at("repeats").warning("no_effect", u"repeats count in accuracy mode only"_s,
                                     u"remove the key, or raise trials"_s);
        }
        if (!(scenario.scoreShare > 0)) {
            return;
        }
    }
    if (scenario.cache != CacheMode::None) {
        at.at("cache").error("conflicting_keys",
                             u"a salt changes the prompts, so answers cannot be graded"_s,
                             u"write \"none\" in accuracy mode"_s);
    }
    for (const MixPart& part : partsOf(scenario)) {
        const Dataset* dataset = findDataset(at.project(), part.dataset);
        if (dataset == nullptr || hasExpected(*dataset)) {
            continue;
        }
        at.at(scenario.mode == Mode::Performance ? "score_share" : "mode")
            .error("missing_expected",
                   u"the dataset %1 names no column with expected answers"_s.arg(
                       inQuotes(dataset->name)),
                   u"set map.expected of the dataset"_s);
    }
}

void checkAudit(const Checker& at, const Scenario& scenario)
{
    if (scenario.auditThreshold
        && !(*scenario.auditThreshold > 0 && *scenario.auditThreshold < 1)) {
        at.at("audit_threshold")
            .error("out_of_range", u"not a share"_s, u"write a number between 0 and 1, or null"_s);
    }
    if (scenario.audit == Audit::None) {
        if (scenario.auditThreshold) {
            at.at("audit_threshold")
                .warning("no_effect", u"there is no audit"_s, u"set audit, or remove the key"_s);
        }
        return;
    }
    if (!scenario.mix.empty() || scenario.loadgen) {
        at.at("audit").error("conflicting_keys",
                             u"an audit is of one dataset and under rules of its own"_s,
                             u"remove the mix and loadgen"_s);
    }
    if (scenario.audit == Audit::OutputCaching && scenario.kind != ScenarioKind::Offline
        && scenario.kind != ScenarioKind::Concurrency) {
        at.at("audit").error("conflicting_keys",
                             u"this kind sends at a rate of its own: the audit needs offline or "
                             "concurrency"_s,
                             u"choose one of the two kinds"_s);
    }
    const Dataset* dataset = findDataset(at.project(), scenario.dataset);
    if (scenario.audit == Audit::AccuracySampling && dataset != nullptr && !hasExpected(*dataset)) {
        at.at("audit").error(
            "missing_expected",
            u"the dataset %1 names no column with expected answers"_s.arg(inQuotes(dataset->name)),
            u"set map.expected of the dataset"_s);
    }
}

void checkReferences(const Checker& at, const Scenario& scenario)
{
    if (scenario.slo.empty()) {
        return;
    }
    const SloGroup* slo = findSlo(at.project(), scenario.slo);
    if (slo == nullptr) {
        at.at("slo").error("missing_reference", u"there is no SLO %1"_s.arg(inQuotes(scenario.slo)),
                           u"name one of /slos, or null"_s);
        return;
    }
    const bool needsStream =
        std::any_of(slo->items.begin(), slo->items.end(), [](const SloItem& item) {
            return item.metric == "ttft_ms" || item.metric == "tpot_ms" || item.metric == "itl_ms";
        });
    const bool accuracy = scenario.mode == Mode::Accuracy;
    const bool wrongMode =
        scenario.mode != Mode::Both
        && std::any_of(slo->items.begin(), slo->items.end(), [accuracy](const SloItem& item) {
               const SloMetric* metric = findSloMetric(item.metric);
               return metric != nullptr && (accuracy ? metric->isTime : metric->name == "accuracy");
           });
    if (wrongMode) {
        at.at("slo").error("slo_not_in_mode",
                           accuracy ? u"accuracy mode does not judge times"_s
                                    : u"accuracy is measured in accuracy mode only"_s,
                           u"use an SLO that fits the scenario's mode"_s);
    }
    if (needsStream && !isStreamed(scenario, ApiKind::OpenAiChat)) {
        at.at("slo").error("slo_needs_streaming",
                           u"TTFT, TPOT and ITL exist in streamed answers only"_s,
                           u"set streaming to \"on\", or use an SLO on latency_ms"_s);
    }
}

void checkSloItem(const Checker& at, const SloItem& item)
{
    const SloMetric* metric = findSloMetric(item.metric);
    if (metric == nullptr) {
        at.at("metric").error("unknown_word", u"there is no metric %1"_s.arg(inQuotes(item.metric)),
                              u"write ttft_ms, tpot_ms, itl_ms, latency_ms, error_share, "
                              "requests_per_s, output_tokens_per_s, accuracy or good_fraction"_s);
    }
    if (!item.stat.empty() && !isSloStat(item.stat)) {
        at.at("stat").error("unknown_word", u"there is no statistic %1"_s.arg(inQuotes(item.stat)),
                            u"write p50, p90, p95, p97, p99, p99_9, mean or max"_s);
    } else if (metric != nullptr && !metric->isTime && !item.stat.empty()) {
        at.at("stat").error("bad_value", u"this metric is one number for the whole run"_s,
                            u"remove the statistic"_s);
    }
    static constexpr std::array<std::string_view, 4> kOps { "<=", "<", ">=", ">" };
    if (std::find(kOps.begin(), kOps.end(), item.op) == kOps.end()) {
        at.at("op").error("unknown_word", u"not a comparison"_s, u"write <=, <, >= or >"_s);
    } else if (metric != nullptr && item.op.starts_with('<') != metric->lowerIsBetter) {
        at.at("op").error("wrong_direction",
                          metric->lowerIsBetter ? u"a higher value is not better here"_s
                                                : u"a lower value is not better here"_s,
                          metric->lowerIsBetter ? u"write <= or <"_s : u"write >= or >"_s);
    }
    const bool isShare = metric != nullptr
        && (metric->name == "error_share" || metric->name == "accuracy"
            || metric->name == "good_fraction");
    if (!std::isfinite(item.value) || item.value < 0 || (isShare && item.value > 1)) {
        at.at("value").error("out_of_range", u"this limit can never be met or missed"_s,
                             isShare ? u"write a share from 0 to 1"_s : u"write 0 or more"_s);
    }
    if (item.metric.starts_with("accuracy:")
        && findDataset(at.project(), item.metric.substr(9)) == nullptr) {
        at.at("metric").error("missing_reference",
                              u"there is no dataset %1"_s.arg(inQuotes(item.metric.substr(9))),
                              u"name one of /datasets after accuracy:"_s);
    }
}

} // namespace

void checkSlo(const Checker& at, const SloGroup& slo)
{
    if (slo.items.empty()) {
        at.at("items").warning("empty_slo", u"the SLO asks for nothing"_s,
                               u"add items, as in {\"metric\": \"ttft_ms\", \"stat\": \"p99\", "
                               "\"op\": \"<=\", \"value\": 500}"_s);
    }
    for (std::size_t i = 0; i < slo.items.size(); ++i) {
        checkSloItem(at.at("items").at(i), slo.items[i]);
    }
}

void checkScenario(const Checker& at, const Scenario& scenario)
{
    checkWorkload(at, scenario);
    checkReferences(at, scenario);
    checkAudit(at, scenario);
    checkMode(at, scenario);
    checkKeptBodies(at, scenario);
    checkLoad(at.at("load"), scenario);
    if (scenario.kind == ScenarioKind::Ramp) {
        checkRamp(at, scenario);
    }
    checkBreak(at.at("break"), scenario);
    checkRules(at, scenario);
    checkLoadGen(at, scenario);
}

} // namespace loadstone::detail
