// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/seriesids.h"
#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

constexpr double kNsPerMsD = 1e6;
constexpr double kPsPerMs = 1e9;
constexpr double kNsPerUsD = 1e3;

/// Gathers the values of one trial in one pass over its rows.
class Collector
{
public:
    Collector(const TrialInput& input, const DefinitionSet& definitions, const Window& window)
        : m_input(input)
        , m_definitions(definitions)
        , m_window(window)
        , m_origin(definitions.origin(input.plan->kind))
        , m_lagFromSchedule(isOpenLoop(input.plan->kind)
                            || input.plan->kind == ScenarioKind::Sessions)
    {
    }

    void collect()
    {
        std::size_t gapsAt = 0;
        for (std::size_t row = 0; row < m_input.requests.size(); ++row) {
            const std::size_t gapCount =
                row < m_input.gaps.counts.size() ? m_input.gaps.counts[row] : 0;
            const std::size_t left = m_input.gaps.values.size() - gapsAt;
            const auto gaps = m_input.gaps.values.subspan(gapsAt, std::min(gapCount, left));
            gapsAt += gaps.size();
            const RequestRecord& record = m_input.requests[row];
            if (isMeasured(record)) {
                take(record, gaps);
            }
        }
        if (m_input.plan->kind == ScenarioKind::MultiStream) {
            collectQueries();
        }
    }

    void finish(TrialMetrics& out)
    {
        fillSamples(out);
        fillStats(out);
        fillTokens(out.blocks.tokens);
        if (!m_input.limits.isEmpty()) {
            fillGoodput(out.blocks);
        }
    }

private:
    void take(const RequestRecord& record, std::span<const Ns> gaps)
    {
        const auto lag =
            difference(record.dispatched, m_lagFromSchedule ? record.scheduled : record.freed);
        if (lag) {
            m_lag.push_back(*lag);
        }
        if (!isIssued(record.outcome)) {
            return;
        }
        if (const auto queue = difference(record.connected, record.dispatched)) {
            m_queue.push_back(*queue);
        }
        if (record.outcome == Outcome::Ok) {
            takeCompleted(record, gaps);
        }
    }

    void takeCompleted(const RequestRecord& record, std::span<const Ns> gaps)
    {
        const Ns from = originOf(record, m_origin);
        const auto latency = difference(latencyEndOf(record, m_definitions), from);
        const auto ttft = difference(firstOf(record, m_definitions), from);
        const auto tpot = tpotPs(record, m_definitions, m_origin, &m_firstChunkAssumed);
        if (latency) {
            m_latency.push_back(*latency);
        }
        if (ttft) {
            m_ttft.push_back(*ttft);
        }
        if (tpot) {
            m_tpot.push_back(wholeNsTpot() ? *tpot / kPsPerNs : *tpot);
        }
        takeGaps(record, gaps);
        m_gapsMissing = m_gapsMissing
            || (gaps.empty() && record.contentChunks > 1 && happened(record.firstToken));
        takeTokens(record);
        if (!m_input.limits.isEmpty()) {
            takeGood(record,
                     RequestTimes { asMs(ttft, kNsPerMsD), asMs(tpot, kPsPerMs), meanGapMs(record),
                                    asMs(latency, kNsPerMsD) });
        }
    }

    void takeGaps(const RequestRecord& record, std::span<const Ns> gaps)
    {
        if (m_definitions.itl == ItlRule::DecodeOverRest) {
            DefinitionSet decode = m_definitions;
            decode.tpot = TpotRule::ExcludeOneToken;
            bool assumed = false;
            if (const auto itl = tpotPs(record, decode, m_origin, &assumed)) {
                m_itl.push_back(*itl);
            }
            return;
        }
        if (m_definitions.itl == ItlRule::ChunkGapsFromFirstByte) {
            const auto before = difference(record.firstToken, record.firstByte);
            if (before && *before > 0) {
                m_itl.push_back(*before);
            }
        }
        m_itl.insert(m_itl.end(), gaps.begin(), gaps.end());
    }

    bool wholeNsTpot() const { return m_definitions.tpot == TpotRule::LoadGen; }

    static std::optional<double> asMs(std::optional<std::int64_t> value, double perMs)
    {
        return value ? std::optional<double>(static_cast<double>(*value) / perMs) : std::nullopt;
    }

    static std::optional<double> meanGapMs(const RequestRecord& record)
    {
        const auto decode = difference(record.lastToken, record.firstToken);
        if (!decode || record.contentChunks < 2) {
            return std::nullopt;
        }
        return static_cast<double>(*decode) / kNsPerMsD / (record.contentChunks - 1.0);
    }

    bool pooledGaps() const { return m_definitions.itl != ItlRule::DecodeOverRest; }

    void takeTokens(const RequestRecord& record)
    {
        m_chunksCounted = m_chunksCounted
            || (m_definitions.chunksForTokens && !known(record.outputTokens)
                && record.contentChunks > 0);
        if (known(record.promptTokens)) {
            m_promptSum += record.promptTokens;
            ++m_promptCount;
            if (known(record.cachedTokens)) {
                m_cachedSum += record.cachedTokens;
                m_cachedOf += record.promptTokens;
            }
        }
        if (known(record.outputTokens)) {
            m_outputSum += record.outputTokens;
            ++m_outputCount;
            ++m_sources[static_cast<std::size_t>(record.tokenSource)];
        }
    }

    void takeGood(const RequestRecord& record, const RequestTimes& times)
    {
        const bool lacks =
            (m_input.limits.tpot && !times.tpotMs) || (m_input.limits.itl && !times.itlMs);
        if (!meetsLimits(times, m_input.limits) || (m_definitions.lackingIsBad && lacks)) {
            return;
        }
        ++m_good;
        const bool isRight = m_input.right
            && std::binary_search(m_input.right->begin(), m_input.right->end(), record.index);
        m_right += isRight ? 1 : 0;
        if (m_window.contains(endOf(record))) {
            ++m_goodInWindow;
            m_rightInWindow += isRight ? 1 : 0;
            m_goodTokens += known(record.outputTokens) ? record.outputTokens : 0;
        }
    }

    /// MultiStream: one latency a query, from its schedule to the last token of its last sample.
    /// A last query of which the stop rule let only a part out is no query: its requests count as
    /// requests, its latency would be that of another load.
    void collectQueries()
    {
        struct Query
        {
            Ns scheduled = kNoInstant;
            Ns lastToken = kNoInstant;
            std::uint64_t issued = 0;
            bool whole = true; // all of its requests completed
        };

        const std::uint64_t perQuery = std::max(m_input.plan->samplesPerQuery, 1U);
        std::vector<Query> queries;
        for (const RequestRecord& record : m_input.requests) {
            if (!isMeasured(record) || !isIssued(record.outcome)) {
                continue;
            }
            const std::uint64_t number = record.index / perQuery;
            if (number >= m_input.requests.size()) {
                continue; // an index that no log of this trial can hold
            }
            if (queries.size() <= number) {
                queries.resize(number + 1);
            }
            Query& query = queries[number];
            const Ns from = m_definitions.isLoadGen() ? record.dispatched : record.scheduled;
            query.scheduled = happened(query.scheduled) ? std::min(query.scheduled, from) : from;
            query.lastToken = std::max(query.lastToken, latencyEndOf(record, m_definitions));
            ++query.issued;
            query.whole = query.whole && record.outcome == Outcome::Ok;
        }
        m_latency.clear();
        for (const Query& query : queries) {
            if (query.issued < perQuery) {
                continue;
            }
            const auto latency = difference(query.lastToken, query.scheduled);
            if (query.whole && latency) {
                m_latency.push_back(*latency);
            } else if (!query.whole) {
                ++m_failedQueries;
            }
        }
    }

    void fillSamples(TrialMetrics& out)
    {
        out.samples.latency = SampleSet::of(std::move(m_latency), kNsPerMsD);
        out.samples.ttft = SampleSet::of(std::move(m_ttft), kNsPerMsD);
        out.samples.tpot = SampleSet::of(std::move(m_tpot), wholeNsTpot() ? kNsPerMsD : kPsPerMs);
        out.samples.itl = SampleSet::of(std::move(m_itl), pooledGaps() ? kNsPerMsD : kPsPerMs);
        out.samples.queue = SampleSet::of(std::move(m_queue), kNsPerMsD);
        out.samples.lag = SampleSet::of(std::move(m_lag), kNsPerUsD);
    }

    void fillStats(TrialMetrics& out)
    {
        const bool queries = m_input.plan->kind == ScenarioKind::MultiStream;
        const SeriesIds ids = seriesIds(m_definitions, m_origin, queries);
        const std::int64_t never = neverEnded(out.blocks.requests);
        // Without streaming there is no first token, so no request can lack one.
        const std::int64_t neverStreamed = m_input.plan->streaming ? never : 0;
        const StatRule rule = m_definitions.stats;
        MetricBlocks& blocks = out.blocks;
        const TrialMetrics::Samples& samples = out.samples;
        blocks.latency = summarise(samples.latency, ids.latency, "completed", rule);
        blocks.latencyAll = summariseWith(samples.latency, queries ? m_failedQueries : never,
                                          ids.latency, "all_issued", rule);
        blocks.ttft = summarise(samples.ttft, ids.ttft, "completed", rule);
        blocks.ttftAll = summariseWith(samples.ttft, neverStreamed, ids.ttft, "all_issued", rule);
        const bool firstChunk = m_definitions.tpot == TpotRule::ExcludeFirstChunk
            || m_definitions.tpot == TpotRule::DecodeToClose;
        blocks.tpot = summarise(samples.tpot, ids.tpot,
                                m_chunksCounted           ? "tokens_or_chunks"
                                    : !firstChunk         ? "tokens"
                                    : m_firstChunkAssumed ? "first_chunk_assumed_1"
                                                          : "first_chunk_known",
                                rule);
        blocks.itl = summarise(samples.itl, ids.itl,
                               !pooledGaps() ? (m_chunksCounted ? "tokens_or_chunks" : "tokens")
                                   : m_gapsMissing ? "chunk_gaps_of_some_requests"
                                                   : "chunk_gaps",
                               rule);
        out.tpotAll = summariseWith(samples.tpot, neverStreamed, ids.tpot, "all_issued", rule);
        out.itlAll = summariseWith(samples.itl, neverStreamed, ids.itl, "all_issued", rule);
        blocks.queue = summarise(samples.queue, "queue.connected_minus_dispatched", "all_issued");
        blocks.scheduleLag = summarise(
            samples.lag, m_lagFromSchedule ? "lag.dispatched_minus_scheduled" : "lag.turnaround",
            "all_dispatched");
    }

    void fillTokens(TokenBlock& tokens) const
    {
        const auto mean = [](std::int64_t sum, std::int64_t count) {
            return count > 0
                ? std::optional<double>(static_cast<double>(sum) / static_cast<double>(count))
                : std::nullopt;
        };
        tokens.inputMean = mean(m_promptSum, m_promptCount);
        tokens.outputMean = mean(m_outputSum, m_outputCount);
        tokens.cachedShare = mean(m_cachedSum, m_cachedOf);
        if (m_outputCount > 0) {
            tokens.outputTotal = m_outputSum;
        }
        for (std::size_t i = 0; i < m_sources.size(); ++i) {
            if (m_sources[i] > 0) {
                tokens.source =
                    tokens.source.empty() ? std::string(Terms<TokenSource>::names[i]) : "mixed";
            }
        }
    }

    /// Of a sample, those that a client did not give up on.
    std::int64_t gradedCount() const
    {
        return std::count_if(
            m_input.requests.begin(), m_input.requests.end(), [this](const RequestRecord& record) {
                return record.phase == Phase::Measured && isIssued(record.outcome)
                    && !(m_input.plan->abandon && record.outcome == Outcome::Cancelled)
                    && std::binary_search(m_input.graded->begin(), m_input.graded->end(),
                                          record.index);
            });
    }

    void fillGoodput(MetricBlocks& blocks) const
    {
        GoodputBlock goodput;
        goodput.good = m_good;
        // What its client gave up on was neither good nor bad.
        goodput.of = blocks.requests.issued - blocks.requests.abandoned;
        goodput.limits = m_input.limitTexts;
        if (goodput.of > 0) {
            goodput.fraction = static_cast<double>(m_good) / static_cast<double>(goodput.of);
        }
        if (m_window.defined) {
            goodput.requestsPerS = static_cast<double>(m_goodInWindow) / m_window.seconds();
            if (m_outputCount > 0) {
                goodput.outputTokensPerS = static_cast<double>(m_goodTokens) / m_window.seconds();
            }
        }
        if (m_input.right) {
            goodput.right = m_right;
            goodput.graded = m_input.graded ? gradedCount() : goodput.of;
            if (goodput.graded > 0) {
                goodput.rightFraction =
                    static_cast<double>(m_right) / static_cast<double>(goodput.graded);
            }
            if (m_window.defined && goodput.graded > 0) {
                // A sample stands for all of them.
                goodput.rightPerS = static_cast<double>(m_rightInWindow) / m_window.seconds()
                    * static_cast<double>(goodput.of) / static_cast<double>(goodput.graded);
            }
        }
        blocks.goodput = std::move(goodput);
    }

    const TrialInput& m_input;
    const DefinitionSet& m_definitions;
    const Window& m_window;
    Origin m_origin;
    bool m_lagFromSchedule;
    bool m_firstChunkAssumed = false;
    bool m_gapsMissing = false;
    bool m_chunksCounted = false; // in place of unknown tokens
    std::vector<std::int64_t> m_latency;
    std::vector<std::int64_t> m_ttft;
    std::vector<std::int64_t> m_tpot;
    std::vector<std::int64_t> m_itl;
    std::vector<std::int64_t> m_queue;
    std::vector<std::int64_t> m_lag;
    std::int64_t m_failedQueries = 0;
    std::int64_t m_promptSum = 0;
    std::int64_t m_promptCount = 0;
    std::int64_t m_cachedSum = 0;
    std::int64_t m_cachedOf = 0;
    std::int64_t m_outputSum = 0;
    std::int64_t m_outputCount = 0;
    std::int64_t m_good = 0;
    std::int64_t m_goodInWindow = 0;
    std::int64_t m_goodTokens = 0;
    std::int64_t m_right = 0; // of the good ones
    std::int64_t m_rightInWindow = 0;
    std::array<std::int64_t, Terms<TokenSource>::names.size()> m_sources {};
};

} // namespace

void fillSeries(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
                TrialMetrics& out)
{
    Collector collector(input, definitions, window);
    collector.collect();
    collector.finish(out);
}

} // namespace loadstone::detail
