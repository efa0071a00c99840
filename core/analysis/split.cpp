// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/split.h"

#include "analysis/runresult.h"
#include "metrics/jsonfields.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

/// More of them are names of samples rather than groups.
constexpr std::size_t kMostGroups = 100;

void addCounts(RequestCounts& sum, const RequestCounts& one)
{
    sum.issued += one.issued;
    sum.completed += one.completed;
    sum.failed += one.failed;
    sum.cancelled += one.cancelled;
    sum.abandoned += one.abandoned;
    sum.unfinished += one.unfinished;
    sum.dropped += one.dropped;
    for (const auto& [name, count] : one.failedBy) {
        const std::string& wanted = name; // clang 14 captures no binding
        const auto held =
            std::find_if(sum.failedBy.begin(), sum.failedBy.end(),
                         [&wanted](const auto& each) { return each.first == wanted; });
        if (held == sum.failedBy.end()) {
            sum.failedBy.emplace_back(name, count);
        } else {
            held->second += count;
        }
    }
}

SeriesStats over(const std::vector<MetricBlocks>& trials, SeriesStats MetricBlocks::*member)
{
    std::vector<const SeriesStats*> series;
    for (const MetricBlocks& trial : trials) {
        series.push_back(&(trial.*member));
    }
    return summariseSeries(series);
}

std::optional<double> meanTokens(const std::vector<MetricBlocks>& trials)
{
    double sum = 0;
    int count = 0;
    for (const MetricBlocks& trial : trials) {
        if (trial.tokens.outputMean) {
            sum += *trial.tokens.outputMean;
            ++count;
        }
    }
    return count > 0 ? std::optional(sum / count) : std::nullopt;
}

} // namespace

Json toJson(const SplitBlock& block, std::string_view by)
{
    return Json { { std::string(by), block.name },
                  { "requests", toJson(block.requests) },
                  { "share", numberOrNull(block.share) },
                  { "latency_ms", toJson(block.latency) },
                  { "ttft_ms", toJson(block.ttft) },
                  { "tpot_ms", toJson(block.tpot) },
                  { "output_tokens_mean", numberOrNull(block.outputTokensMean) },
                  { "score", numberOrNull(block.score) },
                  { "scored", block.scored } };
}

Result<SplitBlock> splitBlockFromJson(const Json& json, std::string_view by)
{
    const std::string nameKey(by);
    detail::JsonFields fields(json);
    SplitBlock block;
    block.name = fields.text(nameKey.c_str());
    block.share = fields.number("share");
    block.outputTokensMean = fields.number("output_tokens_mean");
    block.score = fields.number("score");
    block.scored = fields.count("scored");
    if (const Json* found = fields.object("requests")) {
        const auto counts = requestCountsFromJson(*found);
        if (!counts) {
            return tl::unexpected(counts.error());
        }
        block.requests = *counts;
    }
    for (const auto& [key, member] :
         { std::pair("latency_ms", &SplitBlock::latency), std::pair("ttft_ms", &SplitBlock::ttft),
           std::pair("tpot_ms", &SplitBlock::tpot) }) {
        if (const Json* found = fields.object(key)) {
            auto series = seriesFromJson(*found);
            if (!series) {
                return tl::unexpected(series.error());
            }
            block.*member = std::move(*series);
        }
    }
    if (!fields.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not the numbers of a part of the requests"_s,
                         fields.bad());
    }
    return block;
}

SampleSplit::SampleSplit(std::vector<std::string> ofSample)
    : m_ofSample(std::move(ofSample))
{
    const std::set<std::string> names(m_ofSample.begin(), m_ofSample.end());
    m_useful = names.size() > 1 && names.size() <= kMostGroups;
}

SampleSplit SampleSplit::byTurn(bool useful)
{
    SampleSplit split({});
    split.m_byTurn = true;
    split.m_useful = useful;
    return split;
}

void SampleSplit::addTrial(const TrialInput& input, const DefinitionSet& definitions)
{
    // MultiStream's latency is that of queries, which hold samples of any group.
    if (!m_useful || input.plan->kind == ScenarioKind::MultiStream) {
        return;
    }
    std::map<std::string, std::vector<RequestRecord>> split;
    for (const RequestRecord& record : input.requests) {
        if (record.phase != Phase::Measured) {
            continue;
        }
        if (m_byTurn) {
            // In the order of the turns, not of their text.
            const std::string turn = std::to_string(record.turn + 1);
            split[turn.size() < 2 ? "0" + turn : turn].push_back(record);
        } else if (record.sample < m_ofSample.size()) {
            split[m_ofSample[record.sample]].push_back(record);
        }
    }
    for (const auto& [name, records] : split) {
        TrialInput part;
        part.requests = records;
        part.plan = input.plan;
        part.measureStart = input.measureStart;
        part.cutShortAt = input.cutShortAt;
        m_groups[name].trials.push_back(computeTrial(part, definitions).blocks);
    }
}

void SampleSplit::addScore(std::uint32_t sample, double score)
{
    if (m_useful && sample < m_ofSample.size()) {
        Group& group = m_groups[m_ofSample[sample]];
        group.scoreSum += score;
        ++group.scored;
    }
}

std::vector<SplitBlock> SampleSplit::blocks() const
{
    std::vector<SplitBlock> all;
    std::int64_t issued = 0;
    for (const auto& [name, group] : m_groups) {
        if (group.trials.empty()) {
            continue;
        }
        SplitBlock block;
        block.name = name;
        for (const MetricBlocks& trial : group.trials) {
            addCounts(block.requests, trial.requests);
        }
        block.latency = over(group.trials, &MetricBlocks::latency);
        block.ttft = over(group.trials, &MetricBlocks::ttft);
        block.tpot = over(group.trials, &MetricBlocks::tpot);
        block.outputTokensMean = meanTokens(group.trials);
        block.scored = group.scored;
        if (group.scored > 0) {
            block.score = group.scoreSum / static_cast<double>(group.scored);
        }
        issued += block.requests.issued;
        all.push_back(std::move(block));
    }
    for (SplitBlock& block : all) {
        if (issued > 0) {
            block.share = static_cast<double>(block.requests.issued) / static_cast<double>(issued);
        }
    }
    return all;
}

} // namespace loadstone
