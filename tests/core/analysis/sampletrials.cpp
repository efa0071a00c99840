// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "sampletrials.h"

#include <cmath>

namespace loadstone::test {

namespace {

RequestRecord sampleRequest(const Shape& shape, int number)
{
    constexpr Ns kStep = 10 * kNsPerMs;
    RequestRecord record;
    record.index = static_cast<std::uint64_t>(number);
    record.sample = static_cast<std::uint32_t>(number);
    record.scheduled = kStep * number;
    record.dispatched = record.scheduled + kNsPerUs;
    record.connected = record.dispatched;
    record.issued = record.dispatched;
    record.outcome = number < shape.failed ? Outcome::HttpStatus : Outcome::Ok;
    record.closed = record.dispatched + kNsPerMs;
    if (record.outcome != Outcome::Ok) {
        return record;
    }
    const Ns first = std::llround(shape.ttftMs * 1e6);
    const Ns decode = std::llround(shape.tpotMs * 1e6) * (shape.tokens - 1);
    if (shape.streaming) {
        record.firstToken = record.scheduled + first;
        record.contentChunks = static_cast<std::uint32_t>(shape.tokens);
        record.firstChunkTokens = 1;
    }
    record.lastToken = record.scheduled + first + decode;
    record.closed = record.lastToken;
    record.outputTokens = shape.tokens;
    record.promptTokens = 50;
    record.cachedTokens = shape.cached;
    record.tokenSource = TokenSource::Usage;
    record.finish = FinishReason::Stop;
    return record;
}

} // namespace

TrialMetrics sampleTrial(const Shape& shape, std::uint32_t index)
{
    RunPlan plan;
    plan.trial = index;
    plan.kind = ScenarioKind::Server;
    plan.mode = shape.mode;
    plan.streaming = shape.streaming;
    plan.ratePerS = 100;
    plan.stop.duration = 10 * kNsPerMs * shape.requests;
    std::vector<RequestRecord> requests;
    for (int i = 0; i < shape.requests; ++i) {
        requests.push_back(sampleRequest(shape, i));
    }
    TrialInput input;
    input.requests = requests;
    input.plan = &plan;
    input.limits = shape.limits;
    input.limitTexts = shape.limitTexts;
    return computeTrial(input, nativeDefinitions());
}

VerdictFacts calmFacts()
{
    VerdictFacts facts;
    facts.kind = ScenarioKind::Server;
    facts.warmup = true;
    facts.hasSystem = true;
    facts.distinctPrompts = 1'000;
    return facts;
}

RunResult sampleRun(const std::vector<double>& factors, const Shape& shape,
                    const std::vector<Slo>& slos)
{
    std::vector<TrialMetrics> trials;
    RunFacts facts;
    facts.run.id = 12;
    facts.run.uuid = "0e6a0f3c-7b51-4c41-9f4b-0f6a3a2d1c55";
    facts.run.name = "chat at 100/s";
    facts.run.scenario = "server-100";
    facts.run.endpoint = "local";
    facts.run.mode = std::string(termName(shape.mode));
    facts.run.state = "completed";
    facts.run.startedAt = "2026-01-31T12:00:00.000Z";
    facts.run.definitions = "native/1";
    facts.verdict = calmFacts();
    facts.verdict.mode = shape.mode;
    facts.slos = slos;
    facts.manifest["epoch_monotonic_ns"] = 1;
    for (const double factor : factors) {
        Shape scaled = shape;
        scaled.ttftMs *= factor;
        scaled.tpotMs *= factor;
        trials.push_back(sampleTrial(scaled, static_cast<std::uint32_t>(trials.size())));
        facts.trials.push_back({ 1, "completed", "2026-01-31T12:00:00.000Z" });
    }
    return assembleRun(trials, facts);
}

std::vector<std::string> codesOf(const std::vector<Reason>& reasons)
{
    std::vector<std::string> codes;
    for (const Reason& reason : reasons) {
        codes.push_back(reason.code);
    }
    return codes;
}

} // namespace loadstone::test
