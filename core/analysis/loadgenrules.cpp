// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadgenrules.h"

#include "analysis/earlystopping.h"

#include <algorithm>

namespace loadstone {

namespace {

constexpr double kMultiStreamTarget = 0.99; // of SingleStream's second estimate

/// Values of one metric in whole ns, ascending, and those that never came.
struct Values
{
    std::span<const std::int64_t> ascending;
    std::int64_t infinite = 0;

    std::int64_t n() const { return static_cast<std::int64_t>(ascending.size()) + infinite; }

    std::int64_t above(Ns limit) const
    {
        return infinite
            + std::distance(std::upper_bound(ascending.begin(), ascending.end(), limit),
                            ascending.end());
    }

    std::optional<Ns> at(std::int64_t index) const
    {
        return index >= 0 && index < static_cast<std::int64_t>(ascending.size())
            ? std::optional(ascending[static_cast<std::size_t>(index)])
            : std::nullopt;
    }
};

Values valuesOf(const SampleSet& samples, const SeriesStats& all)
{
    const auto finite = static_cast<std::int64_t>(samples.ascending.size());
    return { samples.ascending, std::max<std::int64_t>(0, all.n - finite) };
}

bool isLoadGenKind(ScenarioKind kind)
{
    return kind == ScenarioKind::SingleStream || kind == ScenarioKind::MultiStream
        || kind == ScenarioKind::Server || kind == ScenarioKind::Offline;
}

const char* scenarioName(ScenarioKind kind)
{
    switch (kind) {
    case ScenarioKind::SingleStream:
        return "SingleStream";
    case ScenarioKind::MultiStream:
        return "MultiStream";
    case ScenarioKind::Server:
        return "Server";
    default:
        break;
    }
    return "Offline";
}

class Judge
{
public:
    Judge(const TrialInput& input, const TrialMetrics& metrics)
        : m_plan(*input.plan)
        , m_rules(m_plan.loadgen)
        , m_metrics(metrics)
        , m_latency(valuesOf(metrics.samples.latency, metrics.blocks.latencyAll))
        , m_ttft(valuesOf(metrics.samples.ttft, metrics.blocks.ttftAll))
        , m_tpot(valuesOf(metrics.samples.tpot, metrics.tpotAll))
        , m_start(input.measureStart.value_or(0))
    {
        for (const RequestRecord& record : input.requests) {
            if (record.phase != Phase::Measured || !isIssued(record.outcome)) {
                continue;
            }
            if (m_block.samples++ == 0 || record.index >= m_lastIndex) {
                m_lastIndex = record.index;
                m_lastScheduled = record.scheduled;
                m_lastIssued = record.dispatched;
            }
        }
        m_block.scenario = scenarioName(m_plan.kind);
        m_block.percentile = m_rules                    ? m_rules->percentile
            : m_plan.kind == ScenarioKind::SingleStream ? 0.9
                                                        : 0.99;
    }

    LoadGenBlock run()
    {
        const auto perQuery = static_cast<std::int64_t>(std::max(m_plan.samplesPerQuery, 1U));
        m_block.queries = m_plan.kind == ScenarioKind::MultiStream
            ? (m_block.samples + perQuery - 1) / perQuery
            : m_plan.kind == ScenarioKind::Offline ? std::min<std::int64_t>(1, m_block.samples)
                                                   : m_block.samples;
        m_block.percentileLatency =
            loadGenPercentileOf(m_latency.ascending, m_block.percentile, m_latency.infinite);
        switch (m_plan.kind) {
        case ScenarioKind::Server:
            server();
            break;
        case ScenarioKind::Offline:
            offline();
            break;
        default:
            stream();
            break;
        }
        minimums();
        bool all = true;
        bool known = true;
        for (const auto& met : { m_block.constraintsMet, m_block.minDurationMet,
                                 m_block.minQueriesMet, m_block.earlyStoppingMet }) {
            known = known && met;
            all = all && met.value_or(true);
        }
        m_block.valid = known ? std::optional(all) : std::nullopt;
        return m_block;
    }

private:
    void server()
    {
        inferTokens();
        m_block.metric = "completed_samples_per_s";
        m_block.result = m_metrics.blocks.throughput.requestsPerS;
        if (m_rules && m_rules->tokenLatencies) {
            m_block.ttftPercentile =
                loadGenPercentileOf(m_ttft.ascending, m_block.percentile, m_ttft.infinite);
            m_block.tpotPercentile =
                loadGenPercentileOf(m_tpot.ascending, m_block.percentile, m_tpot.infinite);
            m_block.constraintsMet = m_block.ttftPercentile && m_block.tpotPercentile
                && *m_block.ttftPercentile <= m_rules->ttftLimit
                && *m_block.tpotPercentile <= m_rules->tpotLimit;
            // The first that fails is the one that LoadGen tells of.
            m_block.earlyStoppingMet =
                passes(m_tpot, m_rules->tpotLimit) && passes(m_ttft, m_rules->ttftLimit);
            return;
        }
        if (!m_rules || !m_rules->targetLatency) {
            m_block.constraintsMet.reset();
            return;
        }
        m_block.constraintsMet =
            m_block.percentileLatency && *m_block.percentileLatency <= *m_rules->targetLatency;
        m_block.earlyStoppingMet = passes(m_latency, *m_rules->targetLatency);
    }

    bool passes(const Values& values, Ns limit)
    {
        m_block.overlatency = values.above(limit);
        const ServerPass result = serverPass(values.n(), *m_block.overlatency, m_block.percentile);
        m_block.queriesNeeded = result.moreNeeded;
        return result.pass;
    }

    void stream()
    {
        m_block.constraintsMet = true;
        const bool single = m_plan.kind == ScenarioKind::SingleStream;
        m_block.metric = single ? "early_stopping_latency_ns" : "early_stopping_query_latency_ns";
        // With token latencies LoadGen leaves the estimate of the first tokens where that of the
        // answers belongs.
        const bool tokens = single && m_rules && m_rules->tokenLatencies;
        bool met = true;
        if (tokens) {
            m_block.ttftPercentile =
                loadGenPercentileOf(m_ttft.ascending, m_block.percentile, m_ttft.infinite);
            m_block.tpotPercentile =
                loadGenPercentileOf(m_tpot.ascending, m_block.percentile, m_tpot.infinite);
            met = estimate(m_tpot).has_value();
        }
        const Values& values = tokens ? m_ttft : m_latency;
        const auto found = met ? estimate(values) : std::nullopt;
        met = found.has_value();
        m_block.earlyStoppingMet = met;
        if (met) {
            m_block.earlyStoppingLatency = values.at(*found);
            m_block.result = m_block.earlyStoppingLatency
                ? std::optional(static_cast<double>(*m_block.earlyStoppingLatency))
                : std::nullopt;
        }
        if (!single) {
            return;
        }
        const PercentileEstimate second = estimatePercentile(values.n(), kMultiStreamTarget);
        if (second.sufficient) {
            m_block.earlyStoppingMultiStream = values.at(*second.index);
        }
        const auto mean = m_metrics.blocks.latency.mean;
        if (mean && *mean > 0) {
            m_block.qpsWithoutOverhead = 1000 / *mean;
        }
    }

    std::optional<std::int64_t> estimate(const Values& values)
    {
        const PercentileEstimate found = estimatePercentile(values.n(), m_block.percentile);
        m_block.queriesNeeded = std::max<std::int64_t>(0, found.minQueries - values.n());
        if (!found.sufficient) {
            return std::nullopt;
        }
        m_block.discarded = found.discarded;
        return found.index;
    }

    void offline()
    {
        inferTokens();
        m_block.metric = "samples_per_s";
        m_block.result = m_metrics.blocks.throughput.requestsPerS;
        m_block.constraintsMet = true;
        m_block.earlyStoppingMet = true;
    }

    // LoadGen's rate of samples times what a sample is said to have; it looks at no answer.
    void inferTokens()
    {
        const auto rate = m_metrics.blocks.throughput.requestsPerS;
        if (m_rules && m_rules->inferredTokens && rate) {
            m_block.inferredTokensPerS = *rate * *m_rules->inferredTokens;
        }
    }

    void minimums()
    {
        if (!m_rules) {
            return;
        }
        m_block.minDuration = m_rules->minDuration;
        const bool isOffline = m_plan.kind == ScenarioKind::Offline;
        if (isOffline) {
            m_block.duration = m_latency.infinite == 0 && !m_latency.ascending.empty()
                ? std::optional(m_latency.ascending.back())
                : std::nullopt;
        } else if (m_block.samples > 0) {
            m_block.duration =
                (m_plan.kind == ScenarioKind::Server ? m_lastScheduled : m_lastIssued) - m_start;
        }
        m_block.minDurationMet = m_block.duration && *m_block.duration >= m_rules->minDuration;
        m_block.minQueries =
            static_cast<std::int64_t>(isOffline ? m_rules->offlineSamples : m_rules->minQueries);
        m_block.minQueriesMet =
            (isOffline ? m_block.samples : m_block.queries) >= *m_block.minQueries;
    }

    const RunPlan& m_plan;
    const std::optional<LoadGenPlan>& m_rules;
    const TrialMetrics& m_metrics;
    Values m_latency; // MultiStream: of queries
    Values m_ttft;
    Values m_tpot;
    Ns m_start;
    std::uint64_t m_lastIndex = 0;
    Ns m_lastScheduled = 0;
    Ns m_lastIssued = 0;
    LoadGenBlock m_block;
};

} // namespace

std::optional<LoadGenBlock> judgeLoadGen(const TrialInput& input, const TrialMetrics& metrics)
{
    if (input.plan->mode != Mode::Performance || !isLoadGenKind(input.plan->kind)) {
        return std::nullopt;
    }
    return Judge(input, metrics).run();
}

} // namespace loadstone
