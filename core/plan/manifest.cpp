// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/manifest.h"

#include "base/units.h"
#include "config/loadgenpresets.h"
#include "config/projectfile.h"
#include "plan/modelmix.h"
#include "plan/workloadplan.h"
#include "tokens/tokenizer.h"

#include <QCryptographicHash>
#include <QUrl>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

template<class E>
std::string word(E value)
{
    return std::string(termName(value));
}

// Credentials cannot pass validation; this keeps them out even if a rule there is missing.
std::string publicUrl(const std::string& url)
{
    if (isBundledUrl(url)) {
        return url;
    }
    return QUrl(toQt(url))
        .adjusted(QUrl::RemoveUserInfo | QUrl::RemoveQuery | QUrl::RemoveFragment)
        .toString()
        .toStdString();
}

std::string projectHash(const Project& project)
{
    const std::string text = prettyJson(toJson(project));
    return QCryptographicHash::hash(
               QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
               QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

Json endpointJson(const PreparedRun& run)
{
    const Endpoint& endpoint = run.endpoint;
    Json urls = Json::array();
    for (const std::string& url : endpoint.urls) {
        urls.push_back(publicUrl(url));
    }
    Json headers = Json::array();
    for (const auto& [name, ignored] : endpoint.headers) {
        headers.push_back(name);
    }
    Json out { { "name", endpoint.name },
               { "urls", urls },
               { "path", run.plan.endpoint.path },
               { "api", word(endpoint.api) },
               { "auth", textOrNull(endpoint.auth.ref) },
               { "headers", headers },
               { "tls",
                 { { "verify", endpoint.tls.verify },
                   { "ca", textOrNull(endpoint.tls.ca) },
                   { "cert", textOrNull(endpoint.tls.cert) } } },
               { "proxy", run.plan.endpoint.proxy.empty() ? "none" : run.plan.endpoint.proxy },
               { "proxy_auth", textOrNull(endpoint.proxyAuth) },
               { "retry",
                 { { "max", endpoint.retry.max },
                   { "on", endpoint.retry.on },
                   { "backoff_ms", toMs(endpoint.retry.backoff) } } },
               { "timeouts_ms",
                 { { "connect", toMs(endpoint.timeouts.connect) },
                   { "first_byte", toMs(endpoint.timeouts.firstByte) },
                   { "idle", toMs(endpoint.timeouts.idle) },
                   { "total", toMs(endpoint.timeouts.total) } } } };
    if (!run.secretHeaders.empty()) {
        // Which reference fills which header: a request can be made again without asking anybody.
        Json secret = Json::array();
        for (const SecretHeader& header : run.secretHeaders) {
            secret.push_back(Json { { "name", header.name },
                                    { "ref", header.ref },
                                    { "prefix", textOrNull(header.prefix) } });
        }
        out["secret_headers"] = secret;
    }
    if (run.tokenizer) {
        out["tokenizer"] = toJson(run.tokenizer->facts());
    }
    if (!run.endpoint.tokenizePath.empty()) {
        out["tokenize_path"] = run.endpoint.tokenizePath;
    }
    if (endpoint.request != RequestSettings()) {
        out["request"] = toJson(endpoint)["request"]; // what requests look like is the workload
    }
    return out;
}

Json qualityTarget(const PreparedRun& run)
{
    Json threshold;
    for (const SloItem& item : run.slo) {
        if (item.metric == "accuracy" || item.metric == "accuracy:" + run.scenario.dataset) {
            threshold = Json { { "op", item.op }, { "value", item.value } };
        }
    }
    if (run.plan.mode != Mode::Accuracy && threshold.is_null()) {
        return "none stated";
    }
    return Json { { "dataset", run.scenario.dataset },
                  { "scorer", run.scorer },
                  { "extractor", run.extractor.empty() ? Json(nullptr) : Json(run.extractor) },
                  { "threshold", threshold.is_null() ? Json("none stated") : threshold } };
}

Json workloadJson(const PreparedRun& run, const Project& project)
{
    Json out { { "project", { { "name", project.name }, { "sha256", projectHash(project) } } } };
    out.update(workloadFacts(run));
    out.update(Json {
        { "streaming", run.plan.streaming },
        { "mode", word(run.plan.mode) },
        { "repeats", run.plan.repeats * run.variants },
        { "bodies", run.plan.sessions && run.plan.sessions->served ? "spliced" : "prepared" } });
    return out;
}

const char* arrivalProcess(ScenarioKind kind)
{
    switch (kind) {
    case ScenarioKind::Server:
        return "poisson";
    case ScenarioKind::Constant:
        return "constant";
    case ScenarioKind::Gamma:
        return "gamma";
    case ScenarioKind::Offline:
        return "all at the start";
    case ScenarioKind::Ramp:
        return "ramp"; // its spacing is said by the ramp
    case ScenarioKind::Trace:
        return "trace";
    case ScenarioKind::Sessions:
        return "sessions"; // said below
    case ScenarioKind::SingleStream:
    case ScenarioKind::MultiStream:
    case ScenarioKind::Concurrency:
        break;
    }
    return "closed loop";
}

Json durationMs(const std::optional<Ns>& value)
{
    return value ? Json(toMs(*value)) : Json(nullptr);
}

Json rampJson(const LoadRamp& ramp, RampOf of)
{
    const bool burst = ramp.shape == RampShape::Burst;
    return Json { { "of", word(of) },
                  { "shape", word(ramp.shape) },
                  { "levels", ramp.levels },
                  { "hold_ms", burst ? Json(nullptr) : Json(toMs(ramp.hold)) },
                  { "arrivals", of == RampOf::Rate ? Json(word(ramp.spacing)) : Json(nullptr) },
                  { "burst_requests", burst ? Json(ramp.burst) : Json(nullptr) },
                  { "burst_every_ms", burst ? Json(toMs(ramp.every)) : Json(nullptr) } };
}

Json breakJson(const BreakRule& rule)
{
    return rule.on.empty() ? Json(nullptr)
                           : Json { { "on", rule.on }, { "for_ms", toMs(rule.hold) } };
}

Json abandonJson(const std::optional<AbandonPlan>& plan)
{
    return plan
        ? Json { { "share", plan->share },
                 { "after_ms", plan->afterTokens > 0 ? Json(nullptr) : Json(toMs(plan->after)) },
                 { "after_tokens",
                   plan->afterTokens > 0 ? Json(plan->afterTokens) : Json(nullptr) },
                 { "distribution",
                   plan->afterTokens > 0 ? Json(nullptr) : Json(word(plan->shape)) } }
        : Json(nullptr);
}

// null: a fixed number of trials.
Json precisionJson(const Scenario& scenario)
{
    const PrecisionRule& rule = scenario.precision;
    return rule.isSet()
        ? Json { { "half_width", *rule.halfWidth },
                 { "metric",
                   rule.metric.empty() ? std::string(defaultPrecisionMetric(scenario.kind))
                                       : rule.metric },
                 { "min_trials", rule.minTrials },
                 { "max_trials", rule.maxTrials } }
        : Json(nullptr);
}

Json traceJson(const std::optional<TracePlan>& plan)
{
    return plan ? Json { { "speed", plan->speed }, { "peak_per_s", plan->peakPerS } }
                : Json(nullptr);
}

// What of it goes on at a time or begins in a second are conversations, not requests.
Json sessionsJson(const RunPlan& plan, const Scenario& scenario)
{
    if (!plan.sessions) {
        return nullptr;
    }
    const SessionPlan& sessions = *plan.sessions;
    const auto& rate = scenario.load.ratePerS;
    return Json { { "conversations", sessions.conversations },
                  { "turns_mean", sessions.meanTurns },
                  { "begin", valueOrNull(sessions.limit) },
                  { "sessions_per_s", valueOrNull(rate) },
                  { "requests_per_s_about",
                    rate ? Json(*rate * sessions.meanTurns) : Json(nullptr) },
                  { "at_a_time", rate ? Json(nullptr) : Json(plan.concurrency) },
                  { "history", sessions.served ? "served" : "recorded" },
                  { "think_ms", durationMs(sessions.think) },
                  { "distribution", word(sessions.distribution) },
                  { "header", textOrNull(sessions.header) } };
}

Json loadJson(const RunPlan& plan, const Scenario& scenario)
{
    const bool open = isOpenLoop(plan.kind);
    const bool multi = plan.kind == ScenarioKind::MultiStream;
    const RampOf of = open ? RampOf::Rate : RampOf::Concurrency;
    return Json { { "kind", word(scenario.kind) },
                  { "arrivals", arrivalProcess(plan.kind) },
                  { "rate_per_s", open ? Json(plan.ratePerS) : Json(nullptr) },
                  { "concurrency",
                    open || multi || plan.sessions ? Json(nullptr) : Json(plan.concurrency) },
                  { "samples_per_query", multi ? Json(plan.samplesPerQuery) : Json(nullptr) },
                  { "max_in_flight", valueOrNull(plan.maxInFlight) },
                  { "ramp", plan.ramp ? rampJson(*plan.ramp, of) : Json(nullptr) },
                  { "ramp_up_ms", toMs(plan.rampUp) },
                  { "trace", traceJson(plan.trace) },
                  { "sessions", sessionsJson(plan, scenario) },
                  { "break", breakJson(scenario.breakRule) },
                  { "abandon", abandonJson(plan.abandon) },
                  { "stop",
                    { { "duration_ms", durationMs(plan.stop.duration) },
                      { "samples", valueOrNull(plan.stop.samples) } } },
                  { "warmup",
                    { { "duration_ms", durationMs(plan.warmup.duration) },
                      { "requests", valueOrNull(plan.warmup.requests) } } },
                  { "drain_ms", toMs(plan.drain) },
                  { "no_progress_ms", toMs(plan.noProgress) } };
}

// The rules and settings of LoadGen as they take effect; null: Loadstone's own rules.
Json loadGenJson(const PreparedRun& run)
{
    if (!run.plan.loadgen || !run.scenario.loadgen) {
        return nullptr;
    }
    const std::string& preset = run.scenario.loadgen->preset;
    return Json { { "version", "6.0.17" },
                  { "round", preset.empty() ? Json(nullptr) : Json(loadGenRound()) },
                  { "preset", textOrNull(preset) },
                  { "settings", toJson(run.plan).at("loadgen") } };
}

// The words of the definitions, so that a result explains itself.
Json measurementPoints()
{
    return Json {
        { "clock", "CLOCK_MONOTONIC of the client, nanoseconds from the run's epoch" },
        { "scheduled",
          "when the schedule wants the request; closed loop: when its slot came free" },
        { "dispatched", "taken from the schedule" },
        { "connected", "a usable connection in hand" },
        { "issued", "the system call that hands the first byte to the kernel" },
        { "first_byte", "the read that brought the first byte of the response" },
        { "first_token", "the read that brought the first non-empty text of any channel" },
        { "first_answer_token", "the same, reasoning not counted" },
        { "last_token", "the last read that carried content; not streamed: the last body byte" },
        { "closed", "the exchange is over" },
    };
}

} // namespace

Json makeManifest(const PreparedRun& run, const Project& project)
{
    const bool salted = run.plan.cache != CacheMode::None;
    Json out {
        { "system", run.system ? toJson(*run.system) : Json(nullptr) },
        { "model",
          { { "name", run.endpoint.model },
            { "revision", run.system ? textOrNull(run.system->modelRevision) : Json(nullptr) } } },
        { "models", modelsJson(run) },
        { "endpoint", endpointJson(run) },
        { "quality_target", qualityTarget(run) },
        { "workload", workloadJson(run, project) },
        { "scenario", run.scenario.name },
        { "load", loadJson(run.plan, run.scenario) },
        { "loadgen", loadGenJson(run) },
        { "seeds",
          { { "base", run.plan.seed },
            { "streams", Json::array({ "arrival", "order", "salt", "mix", "think" }) },
            { "rule", "one stream for each of (base, trial, name)" } } },
        { "cache", { { "mode", word(run.plan.cache) }, { "salted", salted } } },
        { "spending", toJson(run.spending) },
        { "trials", run.trials },
        { "precision", precisionJson(run.scenario) },
        { "slo", run.scenario.slo.empty() ? Json(nullptr) : Json(run.scenario.slo) },
        { "error_share_limit", run.scenario.errorShareLimit },
        { "measurement_points", measurementPoints() },
        { "definitions", run.scenario.definitions },
        { "engine",
          { { "name", "loadstone" },
            { "version", LOADSTONE_VERSION },
            { "workers", run.workers },
            { "spin", word(run.plan.spin) },
            { "pin", run.scenario.pin },
            { "stall_probes", run.scenario.stallProbes },
            { "check_answers", run.plan.sampleTexts },
            { "score_share", run.plan.scoreShare } } },
    };
    if (run.plan.keepBodies != KeepBodies::None) {
        out["engine"]["keep_bodies"] = word(run.plan.keepBodies);
        out["engine"]["keep_bodies_mib"] = run.plan.bodyBudgetBytes >> 20U;
    }
    return out;
}

} // namespace loadstone::detail
