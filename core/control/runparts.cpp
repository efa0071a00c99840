// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runparts.h"

#include "base/units.h"
#include "record/answersample.h"

#include <algorithm>
#include <array>
#include <map>

namespace loadstone::detail {

std::string stateText(RunState state)
{
    return state == RunState::Done ? "completed" : std::string(termName(state));
}

std::optional<double> largest(const std::vector<TrialRow>& trials, const char* block,
                              const char* key)
{
    std::optional<double> most;
    for (const TrialRow& trial : trials) {
        const auto inner = fact<Json>(trial.facts, block);
        const auto value = inner ? fact<double>(*inner, key) : std::nullopt;
        if (value && (!most || *value > *most)) {
            most = value;
        }
    }
    return most;
}

// A name and prices alone do not say what was measured.
bool isDescribed(const RunRow& row, const Json& manifest)
{
    const auto system = fact<Json>(manifest, "system");
    if (row.system.isEmpty() || !system) {
        return !row.system.isEmpty();
    }
    return std::ranges::any_of(
        std::array { "accelerator", "cpu", "memory", "engine", "model_revision", "notes" },
        [&system](const char* key) {
            return !fact<std::string>(*system, key).value_or("").empty();
        });
}

namespace {

// Null when no trial counted it, as in runs of earlier versions.
Json sumOf(const std::vector<TrialRow>& trials, const char* key)
{
    std::optional<std::uint64_t> sum;
    for (const TrialRow& trial : trials) {
        if (const auto value = fact<std::uint64_t>(trial.facts, key)) {
            sum = sum.value_or(0) + *value;
        }
    }
    return valueOrNull(sum);
}

} // namespace

Json generatorBlock(const std::vector<TrialRow>& trials, std::span<const TrialMetrics> metrics,
                    const Json& manifest)
{
    std::optional<double> cpu;
    for (const TrialMetrics& trial : metrics) {
        if (trial.signs.cpuSeconds) {
            cpu = cpu.value_or(0) + *trial.signs.cpuSeconds;
        }
    }
    const Json workers = trials.empty()
        ? Json::array()
        : fact<Json>(trials.front().facts, "workers").value_or(Json::array());
    const auto ofFirst = [&workers](const char* key) {
        return workers.empty() ? Json(nullptr) : fact<Json>(workers.front(), key).value_or(nullptr);
    };
    const auto ofEach = [&workers](const char* key) {
        Json values = Json::array();
        for (const Json& worker : workers) {
            values.push_back(fact<Json>(worker, key).value_or(nullptr));
        }
        return values;
    };
    std::int64_t retries = 0;
    for (const TrialMetrics& trial : metrics) {
        retries += trial.signs.sentOnceMore + trial.signs.retriedByPolicy;
    }
    std::optional<std::uint64_t> peak;
    std::optional<Ns> atCap;
    Json events = Json::array();
    Json hooks = Json::array();
    for (const TrialRow& trial : trials) {
        if (const auto value = fact<std::uint64_t>(trial.facts, "peak_in_flight")) {
            peak = std::max(peak.value_or(0), *value);
        }
        if (const auto value = fact<Ns>(trial.facts, "at_cap_ns")) {
            atCap = std::max(atCap.value_or(0), *value);
        }
        for (const Json& event : fact<Json>(trial.facts, "events").value_or(Json::array())) {
            Json kept = event;
            kept["trial"] = trial.index;
            events.push_back(std::move(kept));
        }
        for (const Json& hook : fact<Json>(trial.facts, "hooks").value_or(Json::array())) {
            Json kept = hook;
            kept["trial"] = trial.index;
            hooks.push_back(std::move(kept));
        }
    }
    return Json { { "workers", workers.empty() ? Json(nullptr) : Json(workers.size()) },
                  { "cpu_s", numberOrNull(cpu) },
                  { "spin", ofFirst("spin") },
                  { "spin_reason", ofFirst("spin_reason") },
                  { "cpus", ofEach("cpu") },
                  { "calibration", fact<Json>(manifest, "calibration").value_or(nullptr) },
                  { "host_load", numberOrNull(largest(trials, "host_load", "other_share")) },
                  { "steal", numberOrNull(largest(trials, "host_load", "steal_share")) },
                  { "peak_in_flight", valueOrNull(peak) },
                  { "at_cap_s", atCap ? Json(toSeconds(*atCap)) : Json(nullptr) },
                  { "file_limit", ofFirst("file_limit") },
                  { "connections", sumOf(trials, "connections") },
                  { "tls_handshakes", sumOf(trials, "tls_handshakes") },
                  { "tls_resumed", sumOf(trials, "tls_resumed") },
                  { "retried_requests", retries },
                  { "events", events },
                  { "hooks", hooks } };
}

Result<void> checkAnswers(Store& store, const TrialRow& trial, const TrialInput& input,
                          const std::vector<SampleRow>& prompts, AnswerCheck& check)
{
    if (!input.plan->sampleTexts) {
        return {};
    }
    const auto texts = store.loadTexts(trial.id);
    if (!texts) {
        return tl::unexpected(texts.error());
    }
    std::map<std::uint64_t, const std::string*> byIndex;
    for (const LogBatch::Text& text : *texts) {
        if (text.phase == Phase::Measured) {
            byIndex.emplace(text.index, text.content.empty() ? &text.reasoning : &text.content);
        }
    }
    constexpr unsigned kAny = kHadContent | kHadReasoning | kHadToolCalls;
    for (const RequestRecord* request : sampledAnswers(input.requests)) {
        const auto text = byIndex.find(request->index);
        check.add(request->sample < prompts.size() ? prompts[request->sample].hash
                                                   : std::to_string(request->sample),
                  text != byIndex.end() ? std::string_view(*text->second).substr(0, kAnswerBytes)
                                        : std::string_view(),
                  (request->flags & kAny) == 0, request->finish == FinishReason::Length);
    }
    return {};
}

Result<void> addTokenCheck(const TrialRow& trial, std::optional<TokenCheck>& check)
{
    const auto stored = fact<Json>(trial.facts, "token_check");
    if (!stored) {
        return {};
    }
    auto block = tokenCheckFromJson(*stored);
    if (!block) {
        return tl::unexpected(block.error());
    }
    check = check.value_or(TokenCheck());
    *check += *block;
    return {};
}

void countModels(const Json& manifest, std::span<const RequestRecord> requests,
                 std::vector<ModelBlock>& blocks)
{
    const auto models = fact<Json>(manifest, "models");
    const auto names = models ? fact<std::vector<std::string>>(*models, "names") : std::nullopt;
    const auto ofSample =
        models ? fact<std::vector<std::size_t>>(*models, "of_sample") : std::nullopt;
    if (!names || !ofSample) {
        return;
    }
    if (blocks.empty()) {
        for (const std::string& name : *names) {
            blocks.push_back({ name, 0, 0, std::nullopt });
        }
    }
    std::int64_t all = 0;
    for (const RequestRecord& request : requests) {
        if (request.phase == Phase::Measured && isIssued(request.outcome)
            && request.sample < ofSample->size() && (*ofSample)[request.sample] < blocks.size()) {
            ModelBlock& block = blocks[(*ofSample)[request.sample]];
            ++block.issued;
            block.completed += request.outcome == Outcome::Ok ? 1 : 0;
        }
    }
    for (const ModelBlock& block : blocks) {
        all += block.issued;
    }
    for (ModelBlock& block : blocks) {
        block.share = all > 0
            ? std::optional(static_cast<double>(block.issued) / static_cast<double>(all))
            : std::nullopt;
    }
}

} // namespace loadstone::detail
