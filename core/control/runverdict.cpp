// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runverdict.h"

#include "config/breakcondition.h"
#include "control/runparts.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

std::optional<Ns> largestDrift(const std::vector<TrialRow>& trials)
{
    std::optional<Ns> most;
    for (const TrialRow& trial : trials) {
        const auto drift = fact<Ns>(trial.facts, "clock_drift_ns");
        if (drift && (!most || std::abs(*drift) > std::abs(*most))) {
            most = drift;
        }
    }
    return most;
}

// Of the run's first connections; every worker of every trial looks for itself.
std::optional<double> lostOnIpv6(const std::vector<TrialRow>& trials)
{
    std::optional<double> most;
    for (const TrialRow& trial : trials) {
        for (const Json& event : fact<Json>(trial.facts, "events").value_or(Json::array())) {
            const auto args = fact<Json>(event, "args");
            if (args && fact<std::string>(event, "code") == "ipv6_fallback") {
                const auto lost = fact<double>(*args, "lost_ms");
                most = lost ? std::optional(std::max(most.value_or(0), *lost)) : most;
            }
        }
    }
    return most;
}

bool anyReason(const std::vector<TrialRow>& trials, EndReason reason)
{
    return std::any_of(trials.begin(), trials.end(), [reason](const TrialRow& trial) {
        return fact<std::string>(trial.facts, "reason") == std::string(termName(reason));
    });
}

struct DatasetMark
{
    std::string name;
    std::string sha256;
};

DatasetMark datasetMark(const Json& manifest)
{
    const auto workload = fact<Json>(manifest, "workload");
    const auto dataset = workload ? fact<Json>(*workload, "dataset") : std::nullopt;
    return dataset ? DatasetMark { fact<std::string>(*dataset, "name").value_or(""),
                                   fact<std::string>(*dataset, "sha256").value_or("") }
                   : DatasetMark {};
}

} // namespace

VerdictFacts verdictFacts(const RunRow& row, const std::vector<TrialRow>& trials,
                          const RunPlan& plan, const RunChecks& checks, const Json& manifest)
{
    VerdictFacts facts;
    facts.mode = row.mode;
    facts.kind = plan.kind;
    facts.streaming = plan.streaming;
    facts.warmup = plan.warmup.isSet();
    facts.ramp = plan.ramp.has_value();
    facts.seeksBreak = plan.ramp && !checks.breakOn.empty();
    facts.interrupted = row.state == RunState::Interrupted || row.state == RunState::Failed;
    facts.recorderOverrun = anyReason(trials, EndReason::RecorderOverrun);
    facts.insecureTls = !plan.endpoint.tlsVerify
        && std::any_of(plan.endpoint.urls.begin(), plan.endpoint.urls.end(),
                       [](const std::string& url) { return url.starts_with("https:"); });
    facts.bundledServer = checks.bundledServer;
    facts.hasSystem = isDescribed(row, manifest);
    facts.promptsGenerated = checks.promptsGenerated;
    facts.cacheStated = checks.cacheStated;
    facts.distinctPrompts = checks.distinctPrompts;
    facts.maxInFlight = plan.maxInFlight;
    facts.minDuration = checks.minDuration;
    facts.minCount = checks.minCount;
    facts.errorShareLimit = checks.errorShareLimit;
    facts.clockDrift = largestDrift(trials);
    facts.otherLoadShare = largest(trials, "host_load", "other_share");
    facts.stealShare = largest(trials, "host_load", "steal_share");
    facts.lostOnIpv6Ms = lostOnIpv6(trials);
    const auto host = fact<Json>(manifest, "host");
    const auto cpu = host ? fact<Json>(*host, "cpu") : std::nullopt;
    if (const auto calibration = fact<Json>(manifest, "calibration")) {
        facts.clientCapacity = fact<double>(*calibration, "capacity_per_s");
    }
    if (isOpenLoop(plan.kind) && plan.ratePerS > 0) {
        facts.askedRate = peakRatePerS(plan);
    }
    facts.governor = cpu ? fact<std::string>(*cpu, "governor").value_or("") : "";
    return facts;
}

std::optional<double> accuracyTarget(const std::vector<Slo>& slos, const RunChecks& checks)
{
    std::optional<double> target;
    for (const Slo& slo : slos) {
        const std::string& dataset = slo.metric.dataset;
        if (slo.metric.kind == MetricKind::Accuracy
            && (dataset.empty() || dataset == checks.dataset)) {
            target = std::max(target.value_or(slo.value), slo.value);
        }
    }
    return target;
}

Result<std::string> datasetChangedFrom(Store& store, const RunRow& row, const Json& manifest)
{
    const DatasetMark mine = datasetMark(manifest);
    if (mine.sha256.empty()) {
        return std::string();
    }
    const auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    for (auto other = rows->rbegin(); other != rows->rend(); ++other) {
        if (other->id >= row.id || other->scenario != row.scenario) {
            continue;
        }
        const auto theirs = store.manifest(other->id);
        if (!theirs) {
            return tl::unexpected(theirs.error());
        }
        const DatasetMark mark = datasetMark(*theirs);
        if (mark.name == mine.name && !mark.sha256.empty()) {
            return mark.sha256 == mine.sha256 ? std::string() : "#" + std::to_string(other->id);
        }
    }
    return std::string();
}

Result<std::vector<Slo>> parseSlos(const std::vector<std::string>& texts)
{
    std::vector<Slo> slos;
    for (const std::string& text : texts) {
        const auto slo = parseSlo(std::string_view(text));
        if (!slo) {
            return tl::unexpected(slo.error());
        }
        slos.push_back(*slo);
    }
    return slos;
}

} // namespace loadstone::detail
