// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/loadgenblock.h"

#include "metrics/jsonfields.h"

#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

using Block = LoadGenBlock;

template<class V>
void visitRules(V&& visit)
{
    visit("valid", &Block::valid);
    visit("constraints_met", &Block::constraintsMet);
    visit("min_duration_met", &Block::minDurationMet);
    visit("min_queries_met", &Block::minQueriesMet);
    visit("early_stopping_met", &Block::earlyStoppingMet);
}

template<class V>
void visitWhole(V&& visit)
{
    visit("percentile_latency_ns", &Block::percentileLatency);
    visit("early_stopping_latency_ns", &Block::earlyStoppingLatency);
    visit("early_stopping_multistream_ns", &Block::earlyStoppingMultiStream);
    visit("discarded", &Block::discarded);
    visit("overlatency_queries", &Block::overlatency);
    visit("queries_needed", &Block::queriesNeeded);
    visit("ttft_percentile_ns", &Block::ttftPercentile);
    visit("tpot_percentile_ns", &Block::tpotPercentile);
    visit("duration_ns", &Block::duration);
    visit("min_duration_ns", &Block::minDuration);
    visit("min_queries", &Block::minQueries);
}

} // namespace

Json toJson(const LoadGenBlock& block)
{
    Json json { { "scenario", block.scenario } };
    const auto put = [&](const char* key, auto member) { json[key] = valueOrNull(block.*member); };
    visitRules(put);
    json["queries"] = block.queries;
    json["samples"] = block.samples;
    json["percentile"] = block.percentile;
    json["metric"] = block.metric;
    json["result"] = numberOrNull(block.result);
    visitWhole(put);
    json["qps_without_overhead"] = numberOrNull(block.qpsWithoutOverhead);
    json["inferred_tokens_per_s"] = numberOrNull(block.inferredTokensPerS);
    return json;
}

Result<LoadGenBlock> loadGenBlockFromJson(const Json& json)
{
    detail::JsonFields fields(json);
    LoadGenBlock block;
    block.scenario = fields.text("scenario");
    visitRules([&](const char* key, auto member) { block.*member = fields.boolean(key); });
    block.queries = fields.count("queries");
    block.samples = fields.count("samples");
    block.percentile = fields.number("percentile").value_or(0);
    block.metric = fields.text("metric");
    block.result = fields.number("result");
    visitWhole([&](const char* key, auto member) { block.*member = fields.integer(key); });
    block.qpsWithoutOverhead = fields.number("qps_without_overhead");
    block.inferredTokensPerS = fields.number("inferred_tokens_per_s");
    if (!fields.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not a LoadGen summary"_s, fields.bad());
    }
    return block;
}

std::optional<LoadGenBlock> summariseLoadGen(std::span<const LoadGenBlock* const> trials)
{
    if (trials.empty()) {
        return std::nullopt;
    }
    LoadGenBlock out = *trials.front();
    if (trials.size() == 1) {
        return out;
    }
    const auto n = static_cast<double>(trials.size());
    visitRules([&](const char*, auto member) {
        for (const LoadGenBlock* trial : trials) {
            const auto& met = trial->*member;
            auto& all = out.*member;
            all = all && met ? std::optional(*all && *met) : std::nullopt;
        }
    });
    const auto mean = [&](auto member) -> std::optional<double> {
        double sum = 0;
        for (const LoadGenBlock* trial : trials) {
            if (!(trial->*member)) {
                return std::nullopt;
            }
            sum += static_cast<double>(*(trial->*member)) / n;
        }
        return sum;
    };
    visitWhole([&](const char*, auto member) {
        const auto value = mean(member);
        out.*member = value ? std::optional<std::int64_t>(std::llround(*value)) : std::nullopt;
    });
    out.result = mean(&Block::result);
    out.qpsWithoutOverhead = mean(&Block::qpsWithoutOverhead);
    out.inferredTokensPerS = mean(&Block::inferredTokensPerS);
    out.queries = 0;
    out.samples = 0;
    for (const LoadGenBlock* trial : trials) {
        out.queries += trial->queries;
        out.samples += trial->samples;
    }
    return out;
}

} // namespace loadstone
