// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/codec.h"

namespace loadstone::detail {

// Every key of the project file, once: reading, writing and the list of known keys follow from
// these. A visitor has
//   value<Codec>(key, member)   a plain value
//   object(key, member)         one nested object
//   list(key, member)           an array of objects
//   rare…(key, member)          the same, not written while it has its default
//   reserved(key)               known, but not used yet
// `kSparse` parts write only what differs from the default: their keys depend on the rest.

template<class S>
inline constexpr bool kSparse = false;
template<>
inline constexpr bool kSparse<ColumnMap> = true;
template<>
inline constexpr bool kSparse<RequestSettings> = true;
template<>
inline constexpr bool kSparse<Load> = true;
template<>
inline constexpr bool kSparse<StopSettings> = true;
template<>
inline constexpr bool kSparse<WarmupSettings> = true;
template<>
inline constexpr bool kSparse<LoadGenSeeds> = true;
template<>
inline constexpr bool kSparse<LoadGenScenario> = true;
template<>
inline constexpr bool kSparse<Retry> = true;
template<>
inline constexpr bool kSparse<PrecisionRule> = true;
template<>
inline constexpr bool kSparse<ScoringSettings> = true;
template<>
inline constexpr bool kSparse<LengthSettings> = true;

// `kOptional` parts are left out whole when nothing in them is set.

template<class S>
inline constexpr bool kOptional = false;
template<>
inline constexpr bool kOptional<RequestSettings> = true;

template<class V>
void describe(V& v, RequestSettings*)
{
    v.value("method", &RequestSettings::method);
    v.template value<NullableText>("path", &RequestSettings::path);
    v.value("content_type", &RequestSettings::contentType);
    v.template value<NullableText>("body", &RequestSettings::body);
    v.template value<NullableText>("body_file", &RequestSettings::bodyFile);
    v.template value<NullableText>("text", &RequestSettings::text);
    v.template value<NullableText>("tokens", &RequestSettings::tokens);
    v.template value<NullableText>("finish_reason", &RequestSettings::finishReason);
    v.value("input", &RequestSettings::input);
    v.value("datatype", &RequestSettings::datatype);
    v.value("binary", &RequestSettings::binary);
    v.template value<NullableText>("documents", &RequestSettings::documents);
}

template<class V>
void describe(V& v, Auth*)
{
    v.template value<NullableText>("ref", &Auth::ref);
}

template<class V>
void describe(V& v, Tls*)
{
    v.value("verify", &Tls::verify);
    v.template value<NullableText>("ca", &Tls::ca);
    v.template value<NullableText>("cert", &Tls::cert);
    v.template value<NullableText>("key", &Tls::key);
}

template<class V>
void describe(V& v, Retry*)
{
    v.value("max", &Retry::max);
    v.value("on", &Retry::on);
    v.template value<Milliseconds>("backoff_ms", &Retry::backoff);
}

template<class V>
void describe(V& v, EndpointTimeouts*)
{
    v.template value<Milliseconds>("connect", &EndpointTimeouts::connect);
    v.template value<Milliseconds>("first_byte", &EndpointTimeouts::firstByte);
    v.template value<Milliseconds>("idle", &EndpointTimeouts::idle);
    v.template value<Milliseconds>("total", &EndpointTimeouts::total);
}

template<class V>
void describe(V& v, ModelShare*)
{
    v.value("model", &ModelShare::model);
    v.value("weight", &ModelShare::weight);
}

template<class V>
void describe(V& v, Hook*)
{
    v.value("when", &Hook::when);
    v.value("method", &Hook::method);
    v.value("url", &Hook::url);
    v.template rare<NullableText>("body", &Hook::body);
    v.template rare<HookFailure>("on_failure", &Hook::onFailure);
    v.template rare<Milliseconds>("timeout_ms", &Hook::timeout);
}

template<class V>
void describe(V& v, Endpoint*)
{
    v.value("name", &Endpoint::name);
    v.value("urls", &Endpoint::urls);
    v.value("api", &Endpoint::api);
    v.value("model", &Endpoint::model);
    v.rareList("models", &Endpoint::models);
    v.template rare<OptionalMilliseconds>("wait_ready_ms", &Endpoint::waitReady);
    v.rareList("hooks", &Endpoint::hooks);
    v.object("request", &Endpoint::request);
    v.object("auth", &Endpoint::auth);
    v.value("headers", &Endpoint::headers);
    v.object("tls", &Endpoint::tls);
    v.value("proxy", &Endpoint::proxy);
    v.template value<NullableText>("proxy_auth", &Endpoint::proxyAuth);
    v.object("timeouts_ms", &Endpoint::timeouts);
    v.object("retry", &Endpoint::retry);
    v.template value<NullableText>("system", &Endpoint::system);
    v.template rare<NullableText>("tokenizer", &Endpoint::tokenizer);
    v.template rare<NullableText>("tokenize_path", &Endpoint::tokenizePath);
}

template<class V>
void describe(V& v, ColumnMap*)
{
    v.template value<NullableText>("prompt", &ColumnMap::prompt);
    v.template value<NullableText>("messages", &ColumnMap::messages);
    v.template value<NullableText>("system", &ColumnMap::system);
    v.template value<NullableText>("expected", &ColumnMap::expected);
    v.template value<NullableText>("category", &ColumnMap::category);
    v.template value<NullableText>("max_tokens", &ColumnMap::maxTokens);
    v.template value<NullableText>("model", &ColumnMap::model);
    v.template value<NullableText>("images", &ColumnMap::images);
    v.template value<NullableText>("tokens", &ColumnMap::tokens);
    v.value("choices", &ColumnMap::choices);
}

template<class V>
void describe(V& v, RowFilter*)
{
    v.value("column", &RowFilter::column);
    v.value("op", &RowFilter::op);
    v.template value<ScalarText>("value", &RowFilter::value);
}

template<class V>
void describe(V& v, ScoringSettings*)
{
    v.value("tolerance", &ScoringSettings::tolerance);
    v.value("relative_tolerance", &ScoringSettings::relativeTolerance);
    v.template value<NullableText>("pattern", &ScoringSettings::pattern);
    v.template value<Raw<Json::value_t::object>>("schema", &ScoringSettings::schema);
    v.value("ignore_case", &ScoringSettings::ignoreCase);
    v.template value<OptionalMilliseconds>("test_timeout_ms", &ScoringSettings::testTimeout);
    v.template value<NullableText>("judge", &ScoringSettings::judge);
    v.template value<NullableText>("rubric", &ScoringSettings::rubric);
    v.value("both_orders", &ScoringSettings::bothOrders);
    v.value("judge_max_tokens", &ScoringSettings::judgeTokens);
    v.value("threshold", &ScoringSettings::threshold);
}

template<class V>
void describe(V& v, Generation*)
{
    v.value("max_tokens", &Generation::maxTokens);
    v.value("min_tokens", &Generation::minTokens);
    v.value("ignore_eos", &Generation::ignoreEos);
    v.value("temperature", &Generation::temperature);
    v.value("top_p", &Generation::topP);
    v.template value<Raw<Json::value_t::object>>("extra", &Generation::extra);
}

template<class V>
void describe(V& v, TraceSettings*)
{
    v.value("format", &TraceSettings::format);
    v.value("unit", &TraceSettings::unit);
    v.value("block", &TraceSettings::block);
    v.value("seed", &TraceSettings::seed);
    v.template rare<NullableText>("tokenizer", &TraceSettings::tokenizer);
}

template<class V>
void describe(V& v, LengthSettings*)
{
    v.value("shape", &LengthSettings::shape);
    v.value("mean", &LengthSettings::mean);
    v.value("deviation", &LengthSettings::deviation);
    v.value("min", &LengthSettings::min);
    v.value("max", &LengthSettings::max);
    v.template value<Raw<Json::value_t::array>>("bins", &LengthSettings::bins);
}

template<class V>
void describe(V& v, GeneratorSettings*)
{
    v.value("rows", &GeneratorSettings::rows);
    v.value("seed", &GeneratorSettings::seed);
    v.object("prompt", &GeneratorSettings::prompt);
    v.object("output", &GeneratorSettings::output);
    v.template rare<NullableText>("pairs", &GeneratorSettings::pairs);
    v.value("prefix", &GeneratorSettings::prefix);
    v.value("groups", &GeneratorSettings::groups);
    v.value("unique", &GeneratorSettings::unique);
    v.template rare<NullableText>("tokenizer", &GeneratorSettings::tokenizer);
}

template<class V>
void describe(V& v, Dataset*)
{
    v.value("name", &Dataset::name);
    v.value("path", &Dataset::path);
    v.template rare<NullableText>("config", &Dataset::config);
    v.template rare<NullableText>("split", &Dataset::split);
    v.template rare<NullableText>("revision", &Dataset::revision);
    v.value("format", &Dataset::format);
    v.template value<NullableText>("rows", &Dataset::rows);
    v.object("map", &Dataset::map);
    v.value("template", &Dataset::promptTemplate);
    v.rareList("filters", &Dataset::filters);
    v.value("limit", &Dataset::limit);
    v.object("generation", &Dataset::generation);
    v.template rare<NullableText>("preset", &Dataset::preset);
    v.template value<NullableText>("scorer", &Dataset::scorer);
    v.template rare<std::optional<ExtractionProfile>>("extractor", &Dataset::extractor);
    v.template rare<std::optional<ChoiceShuffle>>("shuffle", &Dataset::shuffle);
    v.rareObject("scoring", &Dataset::scoring);
    v.template rare<NullableText>("date_from", &Dataset::dateFrom);
    v.template rare<NullableText>("date_to", &Dataset::dateTo);
    v.value("sha256", &Dataset::sha256);
    v.object("trace", &Dataset::trace);
    v.object("generator", &Dataset::generator);
}

template<class V>
void describe(V& v, SystemInfo*)
{
    v.value("name", &SystemInfo::name);
    v.template value<NullableText>("accelerator", &SystemInfo::accelerator);
    v.value("accelerators", &SystemInfo::accelerators);
    v.template value<NullableText>("cpu", &SystemInfo::cpu);
    v.template value<NullableText>("memory", &SystemInfo::memory);
    v.template value<NullableText>("engine", &SystemInfo::engine);
    v.template value<NullableText>("engine_version", &SystemInfo::engineVersion);
    v.template value<NullableText>("model_revision", &SystemInfo::modelRevision);
    v.template value<NullableText>("precision", &SystemInfo::precision);
    v.value("price_per_hour", &SystemInfo::pricePerHour);
    v.template rare<std::optional<double>>("price_per_million_input_tokens",
                                           &SystemInfo::pricePerMillionInput);
    v.template rare<std::optional<double>>("price_per_million_output_tokens",
                                           &SystemInfo::pricePerMillionOutput);
    v.value("currency", &SystemInfo::currency);
    v.value("idle_watts", &SystemInfo::idleWatts);
    v.template value<NullableText>("notes", &SystemInfo::notes);
}

template<class V>
void describe(V& v, SloItem*)
{
    v.value("metric", &SloItem::metric);
    v.template value<NullableText>("stat", &SloItem::stat);
    v.value("op", &SloItem::op);
    v.value("value", &SloItem::value);
}

template<class V>
void describe(V& v, SloGroup*)
{
    v.value("name", &SloGroup::name);
    v.list("items", &SloGroup::items);
}

template<class V>
void describe(V& v, Load*)
{
    v.value("rate_per_s", &Load::ratePerS);
    v.value("concurrency", &Load::concurrency);
    v.value("samples_per_query", &Load::samplesPerQuery);
    v.value("max_in_flight", &Load::maxInFlight);
    v.value("burstiness", &Load::burstiness);
    v.template value<OptionalMilliseconds>("ramp_up_ms", &Load::rampUp);
    v.value("of", &Load::of);
    v.value("shape", &Load::shape);
    v.value("from", &Load::from);
    v.value("to", &Load::to);
    v.value("steps", &Load::steps);
    v.template value<OptionalMilliseconds>("hold_ms", &Load::hold);
    v.value("arrivals", &Load::arrivals);
    v.value("burst_requests", &Load::burstRequests);
    v.template value<OptionalMilliseconds>("burst_every_ms", &Load::burstEvery);
    v.value("speed", &Load::speed);
    v.template value<OptionalMilliseconds>("skip_ms", &Load::skip);
    v.template value<OptionalMilliseconds>("window_ms", &Load::window);
}

template<class V>
void describe(V& v, StopSettings*)
{
    v.template value<OptionalMilliseconds>("duration_ms", &StopSettings::duration);
    v.value("samples", &StopSettings::samples);
    v.value("max_tokens", &StopSettings::maxTokens);
    v.value("max_cost", &StopSettings::maxCost);
}

template<class V>
void describe(V& v, WarmupSettings*)
{
    v.template value<OptionalMilliseconds>("duration_ms", &WarmupSettings::duration);
    v.value("requests", &WarmupSettings::requests);
}

template<class V>
void describe(V& v, LoadGenSeeds*)
{
    v.value("qsl", &LoadGenSeeds::qsl);
    v.value("sample_index", &LoadGenSeeds::sampleIndex);
    v.value("schedule", &LoadGenSeeds::schedule);
}

template<class V>
void describe(V& v, LoadGenScenario*)
{
    v.template value<NullableText>("preset", &LoadGenScenario::preset);
    v.template value<OptionalMilliseconds>("min_duration_ms", &LoadGenScenario::minDuration);
    v.template value<OptionalMilliseconds>("max_duration_ms", &LoadGenScenario::maxDuration);
    v.value("min_query_count", &LoadGenScenario::minQueries);
    v.value("max_query_count", &LoadGenScenario::maxQueries);
    v.value("performance_sample_count", &LoadGenScenario::performanceSamples);
    v.value("accuracy_sample_count", &LoadGenScenario::accuracySamples);
    v.value("target_latency_percentile", &LoadGenScenario::percentile);
    v.template value<OptionalMilliseconds>("target_latency_ms", &LoadGenScenario::targetLatency);
    v.template value<OptionalMilliseconds>("expected_latency_ms",
                                           &LoadGenScenario::expectedLatency);
    v.value("expected_qps", &LoadGenScenario::expectedQps);
    v.value("max_async_queries", &LoadGenScenario::maxAsyncQueries);
    v.value("coalesce_queries", &LoadGenScenario::coalesce);
    v.value("issue", &LoadGenScenario::issue);
    v.value("same_index", &LoadGenScenario::sameIndex);
    v.value("use_token_latencies", &LoadGenScenario::tokenLatencies);
    v.value("inferred_tokens_per_sample", &LoadGenScenario::inferredTokens);
    v.template value<OptionalMilliseconds>("ttft_latency_ms", &LoadGenScenario::ttft);
    v.template value<OptionalMilliseconds>("tpot_latency_ms", &LoadGenScenario::tpot);
    v.object("seeds", &LoadGenScenario::seeds);
}

template<class V>
void describe(V& v, BreakRule*)
{
    v.value("on", &BreakRule::on);
    v.template value<Milliseconds>("for_ms", &BreakRule::hold);
}

template<class V>
void describe(V& v, Abandonment*)
{
    v.value("share", &Abandonment::share);
    v.template value<OptionalMilliseconds>("after_ms", &Abandonment::after);
    v.value("after_tokens", &Abandonment::afterTokens);
    v.value("distribution", &Abandonment::distribution);
}

template<class V>
void describe(V& v, PrecisionRule*)
{
    v.value("half_width", &PrecisionRule::halfWidth);
    v.template value<NullableText>("metric", &PrecisionRule::metric);
    v.value("min_trials", &PrecisionRule::minTrials);
    v.value("max_trials", &PrecisionRule::maxTrials);
}

template<class V>
void describe(V& v, MixPart*)
{
    v.value("dataset", &MixPart::dataset);
    v.value("weight", &MixPart::weight);
}

template<class V>
void describe(V& v, SessionSettings*)
{
    v.value("history", &SessionSettings::history);
    v.template value<OptionalMilliseconds>("think_ms", &SessionSettings::think);
    v.value("distribution", &SessionSettings::distribution);
    v.template value<NullableText>("header", &SessionSettings::header);
}

template<class V>
void describe(V& v, Scenario*)
{
    v.value("name", &Scenario::name);
    v.value("kind", &Scenario::kind);
    v.value("dataset", &Scenario::dataset);
    v.rareList("mix", &Scenario::mix);
    v.value("mode", &Scenario::mode);
    v.value("streaming", &Scenario::streaming);
    v.object("load", &Scenario::load);
    v.rareObject("break", &Scenario::breakRule);
    v.object("stop", &Scenario::stop);
    v.object("warmup", &Scenario::warmup);
    v.value("trials", &Scenario::trials);
    v.value("seed", &Scenario::seed);
    v.template value<NullableText>("slo", &Scenario::slo);
    v.value("error_share_limit", &Scenario::errorShareLimit);
    v.value("definitions", &Scenario::definitions);
    v.value("repeats", &Scenario::repeats);
    v.value("cache", &Scenario::cache);
    v.template value<OptionalMilliseconds>("min_duration_ms", &Scenario::minDuration);
    v.value("min_count", &Scenario::minCount);
    v.value("workers", &Scenario::workers);
    v.value("spin", &Scenario::spin);
    v.object("loadgen", &Scenario::loadgen);
    v.template rare<bool>("pin", &Scenario::pin);
    v.rareObject("abandon", &Scenario::abandon);
    v.template rare<bool>("stall_probes", &Scenario::stallProbes);
    v.template rare<bool>("check_answers", &Scenario::checkAnswers);
    v.template rare<KeepBodies>("keep_bodies", &Scenario::keepBodies);
    v.template rare<std::uint64_t>("keep_bodies_mib", &Scenario::keepBodiesMib);
    v.template rare<double>("score_share", &Scenario::scoreShare);
    v.template rare<Audit>("audit", &Scenario::audit);
    v.template rare<std::optional<double>>("audit_threshold", &Scenario::auditThreshold);
    v.rareObject("precision", &Scenario::precision);
    v.rareObject("sessions", &Scenario::sessions);
}

template<class V>
void describe(V& v, Suite*)
{
    v.value("name", &Suite::name);
    v.value("items", &Suite::items);
    v.value("order", &Suite::order);
    v.value("trials", &Suite::trials);
    v.template rare<std::uint64_t>("seed", &Suite::seed);
    v.template rare<Milliseconds>("rest_ms", &Suite::rest);
    v.rareObject("precision", &Suite::precision);
}

template<class V>
void describe(V& v, Project*)
{
    v.reserved("schema");
    v.value("name", &Project::name);
    v.list("endpoints", &Project::endpoints);
    v.list("datasets", &Project::datasets);
    v.list("systems", &Project::systems);
    v.list("slos", &Project::slos);
    v.list("scenarios", &Project::scenarios);
    v.list("suites", &Project::suites);
    v.value("baseline", &Project::baseline);
    v.template value<Raw<Json::value_t::array>>("comparisons", &Project::comparisons);
}

} // namespace loadstone::detail
