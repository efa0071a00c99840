// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/runplan.h"

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

// Reads typed values and remembers the first key that did not fit.
class Reader
{
public:
    explicit Reader(const Json& json)
        : m_json(json)
    {
    }

    template<class T>
    void read(const char* key, T& value)
    {
        const auto found = m_json.find(key);
        if (found == m_json.end()) {
            fail(key);
            return;
        }
        try {
            value = found->get<T>();
        } catch (const std::exception&) {
            fail(key);
        }
    }

    template<class T>
    void read(const char* key, std::optional<T>& value)
    {
        const auto found = m_json.find(key);
        if (found == m_json.end() || found->is_null()) {
            value.reset();
            return;
        }
        value.emplace();
        read(key, *value);
    }

    template<class T>
    void readIfThere(const char* key, T& value)
    {
        if (m_json.is_object() && m_json.contains(key)) {
            read(key, value);
        }
    }

    template<class E>
    void readTerm(const char* key, E& value)
    {
        std::string name;
        read(key, name);
        if (const auto term = termFromName<E>(name)) {
            value = *term;
        } else {
            fail(key);
        }
    }

    void fail(const char* key)
    {
        if (m_bad.isEmpty()) {
            m_bad = QString::fromUtf8(key);
        }
    }

    const QString& bad() const { return m_bad; }

private:
    const Json& m_json;
    QString m_bad;
};

template<class E>
std::string term(E value)
{
    return std::string(termName(value));
}

Json endpointJson(const EndpointPlan& endpoint)
{
    Json headers = Json::array();
    for (const auto& [name, value] : endpoint.headers) {
        headers.push_back(Json::array({ name, value }));
    }
    return Json { { "urls", endpoint.urls },
                  { "path", endpoint.path },
                  { "api", term(endpoint.api) },
                  { "model", endpoint.model },
                  { "method", endpoint.method },
                  { "content_type", endpoint.contentType },
                  { "pointers",
                    { { "text", endpoint.pointers.text },
                      { "tokens", endpoint.pointers.tokens },
                      { "finish_reason", endpoint.pointers.finishReason } } },
                  { "headers", headers },
                  { "tls_verify", endpoint.tlsVerify },
                  { "tls_ca", endpoint.tlsCa },
                  { "tls_cert", endpoint.tlsCert },
                  { "tls_key", endpoint.tlsKey },
                  { "proxy", endpoint.proxy },
                  { "retry",
                    { { "max", endpoint.retry.max },
                      { "statuses", endpoint.retry.statuses },
                      { "backoff_ns", endpoint.retry.backoff } } },
                  { "timeouts_ns",
                    { { "connect", endpoint.timeouts.connect },
                      { "first_byte", endpoint.timeouts.firstByte },
                      { "idle", endpoint.timeouts.idle },
                      { "total", endpoint.timeouts.total } } } };
}

QString readEndpoint(const Json& json, EndpointPlan& endpoint)
{
    Reader in(json);
    in.read("urls", endpoint.urls);
    in.read("path", endpoint.path);
    in.readTerm("api", endpoint.api);
    in.read("model", endpoint.model);
    // Plans of the first versions know neither other methods nor APIs of a person's own.
    in.readIfThere("method", endpoint.method);
    in.readIfThere("content_type", endpoint.contentType);
    Json pointers;
    in.readIfThere("pointers", pointers);
    Reader places(pointers);
    places.readIfThere("text", endpoint.pointers.text);
    places.readIfThere("tokens", endpoint.pointers.tokens);
    places.readIfThere("finish_reason", endpoint.pointers.finishReason);
    in.read("headers", endpoint.headers);
    in.read("tls_verify", endpoint.tlsVerify);
    in.read("tls_ca", endpoint.tlsCa);
    // Plans of earlier versions lack these.
    in.readIfThere("tls_cert", endpoint.tlsCert);
    in.readIfThere("tls_key", endpoint.tlsKey);
    in.readIfThere("proxy", endpoint.proxy);
    Json retry;
    in.readIfThere("retry", retry);
    if (retry.is_object()) {
        Reader policy(retry);
        policy.readIfThere("max", endpoint.retry.max);
        policy.readIfThere("statuses", endpoint.retry.statuses);
        policy.readIfThere("backoff_ns", endpoint.retry.backoff);
        if (!policy.bad().isEmpty()) {
            in.fail("retry");
        }
    }
    Json timeouts;
    in.read("timeouts_ns", timeouts);
    Reader times(timeouts);
    times.read("connect", endpoint.timeouts.connect);
    times.read("first_byte", endpoint.timeouts.firstByte);
    times.read("idle", endpoint.timeouts.idle);
    times.read("total", endpoint.timeouts.total);
    if (in.bad().isEmpty()) {
        return places.bad().isEmpty() ? times.bad() : places.bad();
    }
    return in.bad();
}

// One list of keys for both directions.
template<class Plan, class Visit>
void visitLoadGen(Plan& plan, Visit&& visit)
{
    visit("qsl_seed", plan.qslSeed);
    visit("sample_index_seed", plan.sampleIndexSeed);
    visit("schedule_seed", plan.scheduleSeed);
    visit("performance_samples", plan.performanceSamples);
    visit("accuracy_samples", plan.accuracySamples);
    visit("min_queries", plan.minQueries);
    visit("max_queries", plan.maxQueries);
    visit("offline_samples", plan.offlineSamples);
    visit("min_duration_ns", plan.minDuration);
    visit("max_duration_ns", plan.maxDuration);
    visit("max_async_queries", plan.maxAsyncQueries);
    visit("expected_qps", plan.expectedQps);
    visit("coalesce", plan.coalesce);
    visit("issue_unique", plan.issueUnique);
    visit("issue_same", plan.issueSame);
    visit("equal_issue", plan.equalIssue);
    visit("same_index", plan.sameIndex);
    visit("percentile", plan.percentile);
    visit("target_latency_ns", plan.targetLatency);
    visit("token_latencies", plan.tokenLatencies);
    visit("inferred_tokens", plan.inferredTokens);
    visit("ttft_limit_ns", plan.ttftLimit);
    visit("tpot_limit_ns", plan.tpotLimit);
}

Json loadGenJson(const std::optional<LoadGenPlan>& plan)
{
    if (!plan) {
        return nullptr;
    }
    Json json = Json::object();
    visitLoadGen(*plan, [&json](const char* key, const auto& value) {
        if constexpr (requires { value.has_value(); }) {
            json[key] = valueOrNull(value);
        } else {
            json[key] = value;
        }
    });
    return json;
}

QString readLoadGen(const Json& json, std::optional<LoadGenPlan>& plan)
{
    if (json.is_null()) {
        plan.reset();
        return {};
    }
    if (!json.is_object()) {
        return u"object"_s;
    }
    plan.emplace();
    Reader in(json);
    visitLoadGen(*plan, [&in](const char* key, auto& value) { in.read(key, value); });
    return in.bad();
}

Json rampJson(const std::optional<LoadRamp>& ramp)
{
    return ramp ? Json { { "shape", term(ramp->shape) }, { "levels", ramp->levels },
                         { "hold_ns", ramp->hold },      { "spacing", term(ramp->spacing) },
                         { "burst", ramp->burst },       { "every_ns", ramp->every } }
                : Json(nullptr);
}

QString readRamp(const Json& json, std::optional<LoadRamp>& ramp)
{
    if (json.is_null()) {
        return {};
    }
    Reader in(json);
    LoadRamp read;
    in.readTerm("shape", read.shape);
    in.read("levels", read.levels);
    in.read("hold_ns", read.hold);
    in.readTerm("spacing", read.spacing);
    in.read("burst", read.burst);
    in.read("every_ns", read.every);
    if (!in.bad().isEmpty() || !isComplete(read)) {
        return in.bad().isEmpty() ? u"levels"_s : in.bad();
    }
    ramp = std::move(read);
    return {};
}

} // namespace

std::optional<std::uint64_t> loadGenRequests(const RunPlan& plan)
{
    if (!plan.loadgen) {
        return std::nullopt;
    }
    const LoadGenPlan& rules = *plan.loadgen;
    const std::uint64_t set = std::max<std::uint64_t>(1, rules.performanceSamples);
    const auto upTo = [](std::uint64_t count, std::uint64_t multiple) {
        return (count + multiple - 1) / multiple * multiple;
    };
    if (plan.mode == Mode::Accuracy) {
        const bool multi = plan.kind == ScenarioKind::MultiStream;
        const std::uint64_t each = multi ? std::max(1U, plan.samplesPerQuery) : 1;
        return rules.accuracySamples / set * upTo(set, each)
            + upTo(rules.accuracySamples % set, each);
    }
    if (plan.kind != ScenarioKind::Offline) {
        return std::nullopt;
    }
    return rules.issueUnique ? set
        : rules.equalIssue   ? upTo(rules.offlineSamples, set)
                             : rules.offlineSamples;
}

double peakRatePerS(const RunPlan& plan)
{
    if (plan.trace) {
        return std::max(plan.ratePerS, plan.trace->peakPerS);
    }
    if (!plan.ramp) {
        return plan.ratePerS;
    }
    const double bursts = plan.ramp->every > 0
        ? static_cast<double>(plan.ramp->burst) * 1e9 / static_cast<double>(plan.ramp->every)
        : 0;
    return highestLevel(*plan.ramp) + bursts;
}

namespace {

Json abandonJson(const std::optional<AbandonPlan>& plan)
{
    return plan ? Json { { "share", plan->share },
                         { "after_ns", plan->after },
                         { "shape", term(plan->shape) },
                         { "after_tokens", plan->afterTokens } }
                : Json(nullptr);
}

QString readAbandon(const Json& json, std::optional<AbandonPlan>& plan)
{
    if (json.is_null()) {
        return {};
    }
    AbandonPlan read;
    Reader in(json);
    in.read("share", read.share);
    in.read("after_ns", read.after);
    in.readTerm("shape", read.shape);
    in.read("after_tokens", read.afterTokens);
    plan = read;
    return in.bad();
}

Json mixJson(const std::vector<MixRange>& mix)
{
    Json json = Json::array();
    for (const MixRange& part : mix) {
        json.push_back(Json::array({ part.first, part.count, part.weight }));
    }
    return json;
}

QString readMix(const Json& json, std::vector<MixRange>& mix)
{
    for (const Json& part : json) {
        const bool fits = part.is_array() && part.size() == 3 && part[0].is_number_unsigned()
            && part[1].is_number_unsigned() && part[2].is_number();
        if (!fits || part[1] == 0 || !(part[2].get<double>() > 0)) {
            return u"part"_s;
        }
        mix.push_back(
            { part[0].get<std::uint32_t>(), part[1].get<std::uint32_t>(), part[2].get<double>() });
    }
    return {};
}

Json traceJson(const std::optional<TracePlan>& plan)
{
    return plan ? Json { { "speed", plan->speed }, { "peak_per_s", plan->peakPerS } }
                : Json(nullptr);
}

QString readTrace(const Json& json, std::optional<TracePlan>& plan)
{
    if (json.is_null()) {
        return {};
    }
    Reader in(json);
    in.read("speed", plan.emplace().speed);
    in.read("peak_per_s", plan->peakPerS);
    return in.bad();
}

Json sessionsJson(const std::optional<SessionPlan>& plan)
{
    return plan ? Json { { "served", plan->served },
                         { "think_ns", valueOrNull(plan->think) },
                         { "distribution", term(plan->distribution) },
                         { "header", plan->header },
                         { "conversations", plan->conversations },
                         { "limit", valueOrNull(plan->limit) },
                         { "mean_turns", plan->meanTurns } }
                : Json(nullptr);
}

QString readSessions(const Json& json, std::optional<SessionPlan>& plan)
{
    if (json.is_null()) {
        return {};
    }
    SessionPlan& read = plan.emplace();
    Reader in(json);
    in.read("served", read.served);
    in.read("think_ns", read.think);
    in.readTerm("distribution", read.distribution);
    in.read("header", read.header);
    in.read("conversations", read.conversations);
    in.read("limit", read.limit);
    in.read("mean_turns", read.meanTurns);
    return in.bad();
}

} // namespace

Json toJson(const RunPlan& plan)
{
    return Json { { "run", plan.runUuid },
                  { "trial", plan.trial },
                  { "kind", term(plan.kind) },
                  { "mode", term(plan.mode) },
                  { "streaming", plan.streaming },
                  { "endpoint", endpointJson(plan.endpoint) },
                  { "rate_per_s", plan.ratePerS },
                  { "burstiness", plan.burstiness },
                  { "ramp", rampJson(plan.ramp) },
                  { "ramp_up_ns", plan.rampUp },
                  { "max_in_flight", valueOrNull(plan.maxInFlight) },
                  { "concurrency", plan.concurrency },
                  { "samples_per_query", plan.samplesPerQuery },
                  { "stop_duration_ns", valueOrNull(plan.stop.duration) },
                  { "stop_samples", valueOrNull(plan.stop.samples) },
                  { "warmup_duration_ns", valueOrNull(plan.warmup.duration) },
                  { "warmup_requests", valueOrNull(plan.warmup.requests) },
                  { "drain_ns", plan.drain },
                  { "no_progress_ns", plan.noProgress },
                  { "seed", plan.seed },
                  { "repeats", plan.repeats },
                  { "cache", term(plan.cache) },
                  { "spin", term(plan.spin) },
                  { "sample_count", plan.sampleCount },
                  { "stall_probes", plan.stallProbes },
                  { "keep_texts", plan.keepTexts },
                  { "sample_texts", plan.sampleTexts },
                  { "keep_bodies", term(plan.keepBodies) },
                  { "body_budget_bytes", plan.bodyBudgetBytes },
                  { "score_share", plan.scoreShare },
                  { "gap_budget_bytes", plan.gapBudgetBytes },
                  { "loadgen", loadGenJson(plan.loadgen) },
                  { "abandon", abandonJson(plan.abandon) },
                  { "mix", mixJson(plan.mix) },
                  { "trace", traceJson(plan.trace) },
                  { "sessions", sessionsJson(plan.sessions) } };
}

Result<RunPlan> runPlanFromJson(const Json& json)
{
    if (!json.is_object()) {
        return makeError(ErrorCode::InvalidSpecification, u"there is no run plan"_s);
    }
    RunPlan plan;
    Reader in(json);
    in.read("run", plan.runUuid);
    in.read("trial", plan.trial);
    in.readTerm("kind", plan.kind);
    in.readTerm("mode", plan.mode);
    in.read("streaming", plan.streaming);
    in.read("rate_per_s", plan.ratePerS);
    in.read("burstiness", plan.burstiness);
    in.read("max_in_flight", plan.maxInFlight);
    in.read("concurrency", plan.concurrency);
    in.read("samples_per_query", plan.samplesPerQuery);
    in.read("stop_duration_ns", plan.stop.duration);
    in.read("stop_samples", plan.stop.samples);
    in.read("warmup_duration_ns", plan.warmup.duration);
    in.read("warmup_requests", plan.warmup.requests);
    in.read("drain_ns", plan.drain);
    in.read("no_progress_ns", plan.noProgress);
    in.read("seed", plan.seed);
    in.read("repeats", plan.repeats);
    in.readTerm("cache", plan.cache);
    in.readTerm("spin", plan.spin);
    in.read("sample_count", plan.sampleCount);
    in.readIfThere("stall_probes", plan.stallProbes); // plans of older results lack it
    in.read("keep_texts", plan.keepTexts);
    in.readIfThere("sample_texts", plan.sampleTexts);
    if (json.is_object() && json.contains("keep_bodies")) {
        in.readTerm("keep_bodies", plan.keepBodies);
        in.read("body_budget_bytes", plan.bodyBudgetBytes);
    }
    in.readIfThere("score_share", plan.scoreShare);
    in.read("gap_budget_bytes", plan.gapBudgetBytes);
    std::optional<Json> ramp;
    std::optional<Ns> rampUp; // plans of older results have neither
    in.read("ramp", ramp);
    in.read("ramp_up_ns", rampUp);
    plan.rampUp = rampUp.value_or(0);
    if (const QString bad = readRamp(ramp.value_or(nullptr), plan.ramp); !bad.isEmpty()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"run plan: missing or of the wrong type"_s, u"ramp."_s % bad);
    }
    Json endpoint;
    in.read("endpoint", endpoint);
    const QString badEndpoint = readEndpoint(endpoint, plan.endpoint);
    // Plans of older stores do not have the key.
    const QString badLoadGen = readLoadGen(json.value("loadgen", Json()), plan.loadgen);
    const QString badAbandon = readAbandon(json.value("abandon", Json()), plan.abandon);
    const std::array<std::pair<const char*, QString>, 6> parts { {
        { "endpoint", badEndpoint },
        { "loadgen", badLoadGen },
        { "abandon", badAbandon },
        { "mix", readMix(json.value("mix", Json()), plan.mix) },
        { "trace", readTrace(json.value("trace", Json()), plan.trace) },
        { "sessions", readSessions(json.value("sessions", Json()), plan.sessions) },
    } };
    QString key = in.bad();
    for (const auto& [name, bad] : parts) {
        if (key.isEmpty() && !bad.isEmpty()) {
            key = QString::fromUtf8(name) % u'.' % bad;
        }
    }
    if (!key.isEmpty()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"run plan: missing or of the wrong type"_s, key);
    }
    return plan;
}

std::string requestId(const std::string& runUuid, std::uint32_t trial, bool warmup,
                      std::uint64_t index)
{
    return (warmup ? "w-" : "") + runUuid.substr(0, 8) + "-" + std::to_string(trial) + "-"
        + std::to_string(index);
}

std::string sessionId(const std::string& runUuid, std::uint32_t trial, bool warmup,
                      std::uint64_t session)
{
    std::string id = requestId(runUuid, trial, warmup, 0);
    id.back() = 's';
    return id + std::to_string(session);
}

} // namespace loadstone
