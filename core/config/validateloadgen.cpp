// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/checker.h"
#include "config/loadgenpresets.h"

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr double kMostQueries = 1U << 28U; // as the schedule takes them

enum KindBit : unsigned { kSingle = 1, kMulti = 2, kServer = 4, kOffline = 8 };

unsigned bitOf(ScenarioKind kind)
{
    return kind == ScenarioKind::SingleStream ? kSingle
        : kind == ScenarioKind::MultiStream   ? kMulti
        : kind == ScenarioKind::Server        ? kServer
                                              : kOffline;
}

void checkKeys(const Checker& at, const Scenario& scenario)
{
    const LoadGenScenario& own = *scenario.loadgen;

    struct Key
    {
        const char* name;
        unsigned kinds;
        bool isSet;
    };

    const std::array<Key, 8> keys { {
        { "target_latency_percentile", kSingle | kMulti | kServer, own.percentile.has_value() },
        { "target_latency_ms", kServer, own.targetLatency.has_value() },
        { "expected_latency_ms", kSingle | kMulti, own.expectedLatency.has_value() },
        { "expected_qps", kOffline, own.expectedQps.has_value() },
        { "max_async_queries", kServer, own.maxAsyncQueries.has_value() },
        { "coalesce_queries", kServer, own.coalesce.has_value() },
        { "ttft_latency_ms", kServer, own.ttft.has_value() },
        { "tpot_latency_ms", kServer, own.tpot.has_value() },
    } };
    for (const Key& key : keys) {
        if (key.isSet && (key.kinds & bitOf(scenario.kind)) == 0) {
            at.at(key.name).error(
                "wrong_load_key",
                u"the kind %1 does not take this"_s.arg(inQuotes(termName(scenario.kind))),
                u"remove it, or choose another kind"_s);
        }
    }
}

void checkValues(const Checker& at, const LoadGenScenario& own)
{
    const auto notZero = [&at](const char* key, bool isZero) {
        if (isZero) {
            at.at(key).error("out_of_range", u"0 would mean that nothing is done"_s,
                             u"write more than 0, or remove the key"_s);
        }
    };
    const std::uint64_t none = 0;
    notZero("performance_sample_count", own.performanceSamples == none);
    notZero("accuracy_sample_count", own.accuracySamples == none);
    notZero("expected_latency_ms", own.expectedLatency == Ns { 0 });
    if (own.expectedQps && !(std::isfinite(*own.expectedQps) && *own.expectedQps > 0)) {
        at.at("expected_qps")
            .error("out_of_range", u"%1 cannot be used"_s.arg(*own.expectedQps),
                   u"write samples per second above 0"_s);
    }
    if (own.inferredTokens && !(std::isfinite(*own.inferredTokens) && *own.inferredTokens > 0)) {
        at.at("inferred_tokens_per_sample")
            .error("out_of_range", u"%1 cannot be used"_s.arg(*own.inferredTokens),
                   u"write tokens above 0, or remove the key"_s);
    }
    if (own.percentile && !(*own.percentile > 0 && *own.percentile < 100)) {
        at.at("target_latency_percentile")
            .error("out_of_range", u"not a percentile"_s,
                   u"write a number above 0 and below 100, such as 99"_s);
    }
}

void checkConflicts(const Checker& scenarioAt, const Scenario& scenario)
{
    if (scenario.stop.duration || scenario.stop.samples) {
        scenarioAt.at("stop").error(
            "conflicting_keys", u"LoadGen's rules end the run, not these"_s,
            u"remove stop; loadgen has min_duration_ms, min_query_count and their limits"_s);
    }
    if (scenario.load.maxInFlight) {
        scenarioAt.at("load")
            .at("max_in_flight")
            .error("conflicting_keys", u"LoadGen drops no request"_s,
                   u"remove it; loadgen.max_async_queries ends the run instead"_s);
    }
    if (scenario.cache != CacheMode::None) {
        scenarioAt.at("cache").error("conflicting_keys", u"LoadGen sends the samples as they are"_s,
                                     u"write \"none\" under LoadGen's rules"_s);
    }
    if (scenario.repeats > 1) {
        scenarioAt.at("repeats").error("conflicting_keys",
                                       u"LoadGen's accuracy mode issues every sample once"_s,
                                       u"write 1, or raise trials"_s);
    }
    if (scenario.definitions == "native/1") {
        scenarioAt.at("definitions")
            .warning("native_definitions", u"the numbers will be Loadstone's own, not LoadGen's"_s,
                     u"write loadgen/1 for LoadGen's percentiles, rates and validity"_s);
    }
}

void checkEffect(const Checker& at, const Scenario& scenario)
{
    const LoadGenScenario& own = *scenario.loadgen;
    const LoadGenScenario all = effectiveLoadGen(scenario);
    const bool tokens = *all.tokenLatencies;
    if (own.sameIndex && *all.issue != LoadGenIssue::Same) {
        at.at("same_index")
            .warning("no_effect", u"only the issue \"same\" has an index"_s,
                     u"remove the key, or write \"same\" in issue"_s);
    } else if (own.sameIndex && all.performanceSamples
               && *own.sameIndex >= *all.performanceSamples) {
        at.at("same_index")
            .error("out_of_range", u"the loaded set has no sample %1"_s.arg(*own.sameIndex),
                   u"write a number below %1"_s.arg(*all.performanceSamples));
    }
    if (tokens && own.targetLatency) {
        at.at("target_latency_ms")
            .warning("no_effect", u"with token latencies the limits are those of TTFT and TPOT"_s,
                     u"write ttft_latency_ms and tpot_latency_ms"_s);
    }
    for (const auto& [key, isSet] : { std::pair { "ttft_latency_ms", own.ttft.has_value() },
                                      std::pair { "tpot_latency_ms", own.tpot.has_value() } }) {
        if (isSet && !tokens) {
            at.at(key).warning("no_effect", u"token latencies are not used"_s,
                               u"write true in use_token_latencies"_s);
        }
    }
    if (tokens && scenario.kind != ScenarioKind::Offline
        && !isStreamed(scenario, ApiKind::OpenAiChat)) {
        at.at("use_token_latencies")
            .error("slo_needs_streaming", u"TTFT, TPOT and ITL exist in streamed answers only"_s,
                   u"set streaming to \"on\", or write false"_s);
    }
    const auto unreachable = [&at](const char* key, auto most, auto least) {
        if (most != 0 && most < least) {
            at.at(key).warning("unreachable", u"the run stops before its own minimum"_s,
                               u"raise it, or the run will be INVALID"_s);
        }
    };
    if (scenario.mode == Mode::Performance) {
        unreachable("max_query_count", *all.maxQueries, *all.minQueries);
        unreachable("max_duration_ms", *all.maxDuration, *all.minDuration);
    }
}

void checkSize(const Checker& at, const Scenario& scenario)
{
    const LoadGenScenario all = effectiveLoadGen(scenario);
    const double seconds = static_cast<double>(*all.minDuration) / 1e9;
    double queries = static_cast<double>(*all.minQueries);
    if (scenario.kind == ScenarioKind::Server) {
        queries = std::max(queries, seconds * scenario.load.ratePerS.value_or(0));
    } else if (scenario.kind == ScenarioKind::Offline) {
        queries = std::max(queries, 1.1 * seconds * *all.expectedQps);
    } else if (*all.expectedLatency > 0) {
        queries = std::max(queries, 2e9 * seconds / static_cast<double>(*all.expectedLatency));
    }
    if (!(queries < kMostQueries)) {
        at.at("min_duration_ms")
            .error("out_of_range", u"that is more queries than LoadGen's lists can hold"_s,
                   u"lower the duration, the rate or the count below 268 million queries"_s);
    }
}

void checkWorkers(const Checker& scenarioAt, const Scenario& scenario)
{
    if (scenario.workers <= 1) {
        return;
    }
    const LoadGenScenario all = effectiveLoadGen(scenario);
    if (scenario.mode == Mode::Accuracy || *all.maxAsyncQueries != 0) {
        scenarioAt.at("workers").error(
            "out_of_range", u"under these rules of LoadGen one worker has to see every answer"_s,
            u"write 1"_s);
    }
}

} // namespace

void checkLoadGen(const Checker& scenarioAt, const Scenario& scenario)
{
    if (!scenario.loadgen) {
        return;
    }
    const Checker at = scenarioAt.at("loadgen");
    if (!isLoadGenKind(scenario.kind)) {
        at.error("conflicting_keys",
                 u"LoadGen does not know the kind %1"_s.arg(inQuotes(termName(scenario.kind))),
                 u"remove loadgen, or use single-stream, multi-stream, server or offline"_s);
        return;
    }
    if (!scenario.loadgen->preset.empty() && !isLoadGenPreset(scenario.loadgen->preset)) {
        at.at("preset").error("unknown_word",
                              u"there is no preset %1"_s.arg(inQuotes(scenario.loadgen->preset)),
                              u"write a model of the round such as resnet50 or llama2-70b, "
                              "any-model, or null"_s);
        return;
    }
    checkKeys(at, scenario);
    checkValues(at, *scenario.loadgen);
    checkConflicts(scenarioAt, scenario);
    checkEffect(at, scenario);
    checkSize(at, scenario);
    checkWorkers(scenarioAt, scenario);
}

} // namespace loadstone::detail
