// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/blocks.h"
#include "metrics/definitions.h"
#include "metrics/levels.h"
#include "metrics/limits.h"
#include "metrics/series.h"
#include "record/requestrecord.h"
#include "record/runplan.h"
#include "record/selfsample.h"

#include <span>

namespace loadstone {

/// Gaps between content chunks, row by row beside the requests: row i has counts[i] of `values`,
/// in the order of the rows. Empty counts: no gaps were kept.
struct ChunkGaps
{
    std::span<const std::uint32_t> counts;
    std::span<const Ns> values;
};

/// Everything the numbers of one trial rest on. Views only: the caller keeps the memory.
struct TrialInput
{
    std::span<const RequestRecord> requests; // both phases, all workers, any order
    ChunkGaps gaps;
    std::vector<std::span<const SelfSample>> self; // one span a worker; may be empty
    const RunPlan* plan = nullptr; // never null
    /// End of warm-up from the epoch; without it: 0, or the first measured *scheduled* when there
    /// was a warm-up.
    std::optional<Ns> measureStart;
    /// When issuing ended before its stop rule said (interrupted, controller gone); the start of
    /// measuring when it ended before that.
    std::optional<Ns> cutShortAt;
    /// Requests drawn for the measured phase when that is known; else counted from the records.
    std::optional<std::int64_t> planned;
    RequestLimits limits; // of goodput; empty: none
    std::vector<std::string> limitTexts; // as written, for the goodput block
    /// Indices of the measured requests whose answer is right, ascending; nothing when answers are
    /// not graded.
    std::optional<std::span<const std::uint64_t>> right;
    /// The graded ones, ascending, where those are a sample; nothing: all are.
    std::optional<std::span<const std::uint64_t>> graded;
};

/// One second of a trial from the start of its window; sums over all seconds give the totals.
struct SecondRow
{
    std::int64_t second = 0;
    std::int64_t issued = 0; // sum = requests.issued
    std::int64_t completed = 0; // by last token, of the measured population; sum = completed
    std::int64_t failed = 0; // by closed; sum = failed
    std::int64_t completedInWindow = 0; // any phase; sum = requests_per_s × window
    double outputTokens = 0; // in the window; sum = output_tokens_per_s × window
    std::int64_t inFlight = 0; // at the end of the second
    std::optional<double> latencyP50Ms; // of those completed in this second
    std::optional<double> latencyP99Ms;
    std::optional<double> ttftP50Ms;

    bool operator==(const SecondRow&) const = default;
};

/// What the pauses within answers say about the way that they came.
struct StreamSigns
{
    std::int64_t streams = 0; // completed, with gaps, of > 8 content chunks
    std::int64_t inBursts = 0; // of those: 4 and more chunks at a time, the first ones too
    std::int64_t shortOnes = 0; // of those in bursts: sent and over within 100 ms
    std::int64_t gaps = 0; // of those streams
    std::int64_t gapsAt40 = 0; // 39 … 45 ms: a delayed acknowledgement
    std::int64_t gapsBeside40 = 0; // 24 … 39 and 45 … 60 ms
    std::optional<double> gapMedianMs;
    std::int64_t wholes = 0; // completed, not streamed
    std::int64_t wholesAt40 = 0; // of those: 39 … 45 ms from the first byte to the last

    bool operator==(const StreamSigns&) const = default;
};

/// How the requests that a closed loop sent at once at its start compare with the later ones.
struct StartSigns
{
    std::int64_t requests = 0; // of the first round
    std::int64_t others = 0;
    double firstMs = 0; // median time to first token, not streamed: latency
    double laterMs = 0;

    bool operator==(const StartSigns&) const = default;
};

/// Facts that validity rules look at; counts are over the measured population.
struct TrialSigns
{
    std::int64_t dueInWindow = 0; // scheduled in the window
    std::int64_t dispatchedInWindow = 0; // of those: taken on in time (client_lag aside)
    std::int64_t lateStreams = 0; // streamed, > 8 tokens, last − first < 5 % of the latency
    std::int64_t longStreams = 0; // streamed, > 8 tokens
    std::int64_t endedByLength = 0; // completed with finish reason length
    std::int64_t contentChunks = 0; // of streamed, completed requests with known tokens
    std::int64_t chunkTokens = 0;
    std::int64_t cachedTokens = 0;
    std::int64_t distinctSamples = 0;
    std::vector<double> inFlight; // mean in each twentieth of the window's second half
    std::int64_t issuedSecondHalf = 0;
    std::int64_t lastTokensSecondHalf = 0;
    StreamSigns streams;
    std::optional<StartSigns> start; // closed loop of 4 and more slots
    std::int64_t sentOnceMore = 0; // requests that died on a kept connection and were sent again
    std::int64_t retriedByPolicy = 0; // requests that a retry policy sent again
    std::optional<double> busyShare; // largest of the workers, over the window
    std::optional<double> cpuSeconds; // all workers, whole trial

    bool operator==(const TrialSigns&) const = default;
};

/// What one trial came to under a definition set. Owned by whoever computes; large through
/// `samples`, so move it.
struct TrialMetrics
{
    struct Samples
    {
        SampleSet latency; // MultiStream: of queries
        SampleSet ttft;
        SampleSet tpot;
        SampleSet itl;
        SampleSet queue;
        SampleSet lag; // µs
    };

    std::uint32_t trial = 0;
    std::optional<std::pair<double, double>> windowS; // from the epoch
    MetricBlocks blocks;
    SeriesStats tpotAll; // failed = +∞, for SLOs; not in files
    SeriesStats itlAll;
    std::vector<LevelBlock> levels; // of a ramp
    std::vector<SecondRow> seconds;
    TrialSigns signs;
    Samples samples;
};

/// The numbers of one trial. Never fails: what is undefined is absent.
TrialMetrics computeTrial(const TrialInput& input, const DefinitionSet& definitions);

} // namespace loadstone
