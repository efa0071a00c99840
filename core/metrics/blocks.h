// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "metrics/loadgenblock.h"
#include "metrics/percentile.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace loadstone {

// The blocks that a trial and a run's summary share in the result object. All numbers are in the
// unit of the key they are written under; undefined is nullopt and null. toJson keeps the order of
// keys; …FromJson reads what toJson wrote (missing keys are undefined).

/// A two-sided 95 % interval; an absent end is unbounded.
struct Bounds
{
    std::optional<double> low;
    std::optional<double> high;

    bool operator==(const Bounds&) const = default;
};

/// Accounts for every request: planned = issued + notAttempted + dropped,
/// issued = completed + failed + cancelled + unfinished. Measured phase only.
struct RequestCounts
{
    /// Under a duration not defined for a closed loop, nor for an open one that was cut short.
    std::optional<std::int64_t> planned;
    std::int64_t issued = 0;
    std::int64_t completed = 0;
    std::int64_t failed = 0;
    std::int64_t cancelled = 0;
    std::int64_t abandoned = 0; // of the cancelled: given up by a client, as the scenario wants
    std::int64_t unfinished = 0;
    std::int64_t notAttempted = 0;
    std::int64_t dropped = 0;
    std::vector<std::pair<std::string, std::int64_t>> failedBy; // class → count, counts > 0

    /// (failed + unfinished) / issued.
    std::optional<double> errorShare() const;

    bool operator==(const RequestCounts&) const = default;
};

struct WarmupBlock
{
    std::int64_t requests = 0;
    std::optional<double> seconds;

    bool operator==(const WarmupBlock&) const = default;
};

struct ThroughputBlock
{
    std::optional<double> targetPerS; // asked
    std::optional<double> scheduledPerS; // drawn (open loop)
    std::optional<double> issuedPerS;
    std::optional<double> requestsPerS; // completed, by last token in the window
    std::optional<double> outputTokensPerS; // by chunk times in the window
    std::optional<double> totalTokensPerS; // prompt tokens too, at their first token
    std::vector<std::pair<std::string, Bounds>> ci95; // by JSON key

    bool operator==(const ThroughputBlock&) const = default;
};

/// One metric's distribution. `id` names the definition, `basis` what it rests on.
struct SeriesStats
{
    std::optional<double> mean;
    std::optional<double> min;
    std::optional<double> max;
    std::array<std::optional<double>, kPercentiles.size()> percentiles {};
    std::int64_t n = 0; // values, the infinite ones of an _all series included
    std::string id;
    std::string basis;
    std::vector<std::pair<std::string, Bounds>> ci95; // by stat: p50 …, mean
    std::string ciMethod; // order_statistic_within_run, student_t_over_trials, or empty
    std::vector<std::string> unsupported; // percentiles for which n is too small
    std::vector<std::string> censored; // stats that fall on a request that never ended

    /// Value of mean, min, max, p50 … p99_9.
    std::optional<double> value(std::string_view stat) const;
    const Bounds* interval(std::string_view stat) const;
    bool isUnsupported(std::string_view stat) const;
    bool isCensored(std::string_view stat) const;

    bool operator==(const SeriesStats&) const = default;
};

struct TokenBlock
{
    std::string source; // a token source, "mixed", or empty
    std::optional<double> inputMean;
    std::optional<double> outputMean;
    std::optional<std::int64_t> outputTotal;
    std::optional<double> cachedShare;

    bool operator==(const TokenBlock&) const = default;
};

struct GoodputBlock
{
    std::int64_t good = 0;
    std::int64_t of = 0; // all issued
    std::optional<double> fraction;
    std::optional<Bounds> fractionCi95;
    std::optional<double> requestsPerS;
    std::optional<double> outputTokensPerS;
    std::vector<std::string> limits; // as written, e.g. ttft_ms<=500
    // Graded: good, and the answer is right; nothing where answers are not graded.
    std::optional<std::int64_t> right;
    std::int64_t graded = 0; // that `right` is of: all, or the ones whose answers were kept
    std::optional<double> rightFraction; // of those
    std::optional<Bounds> rightFractionCi95;
    std::optional<double> rightPerS;
    std::string performanceRun; // of the mode both: UUID of the half that the requests are of

    bool operator==(const GoodputBlock&) const = default;
};

/// Who gave the points where a scorer asks an endpoint, and what that took.
struct JudgingBlock
{
    std::string endpoint;
    std::string model;
    std::string run; // UUID of the run that asked; empty: everything was known
    std::int64_t questions = 0; // distinct ones
    std::int64_t reused = 0; // of those, answered by earlier runs
    std::int64_t conflicts = 0; // pairs whose two orders were judged differently
    std::optional<std::int64_t> inputTokens; // of what was asked now
    std::optional<std::int64_t> outputTokens;

    bool operator==(const JudgingBlock&) const = default;
};

Json toJson(const JudgingBlock& block);
/// Nothing for what is none.
std::optional<JudgingBlock> judgingFromJson(const Json& json);

struct AccuracyBlock
{
    std::string dataset;
    std::string scorer;
    std::string extractor;
    std::optional<double> score; // points / issued
    std::optional<Bounds> ci95;
    std::string ciMethod; // wilson, student_t_over_items, student_t_over_trials, or empty
    std::optional<double> se; // over items; with a method of Student's only
    std::int64_t n = 0; // items: several answers to one count once
    /// Unbiased chance that one of k answers to an item is right, by k; of several answers only.
    std::vector<std::pair<std::string, double>> passAtK;
    std::optional<double> majority; // share of items whose most frequent answer is right
    /// Answers; their sum is issued. Without right and wrong where the scorer gives parts of a
    /// point and no threshold says from which on an answer is right: those are "scored".
    std::vector<std::pair<std::string, std::int64_t>> byStatus;
    std::optional<JudgingBlock> judging; // of a summary only: trials are judged together

    /// Sum of byStatus.
    std::int64_t answers() const;
    /// Nothing where it is not defined.
    std::optional<std::int64_t> right() const;

    bool operator==(const AccuracyBlock&) const = default;
};

struct MetricBlocks
{
    RequestCounts requests;
    WarmupBlock warmup;
    ThroughputBlock throughput;
    SeriesStats latency; // ms, as all but the last
    SeriesStats latencyAll;
    SeriesStats ttft;
    SeriesStats ttftAll;
    SeriesStats tpot;
    SeriesStats itl;
    SeriesStats queue;
    SeriesStats scheduleLag; // µs
    TokenBlock tokens;
    std::optional<GoodputBlock> goodput;
    std::optional<std::vector<AccuracyBlock>> accuracy;
    /// Accuracy mode only: its times, by JSON key; the blocks above are then undefined.
    std::vector<std::pair<std::string, SeriesStats>> diagnostics;
    std::optional<LoadGenBlock> loadgen; // performance mode under loadgen/1 only

    bool operator==(const MetricBlocks&) const = default;
};

/// The series of `blocks` with its JSON key, in the order of the file.
std::vector<std::pair<std::string_view, const SeriesStats*>> seriesOf(const MetricBlocks& blocks);
std::vector<std::pair<std::string_view, SeriesStats*>> seriesOf(MetricBlocks& blocks);

Json toJson(const Bounds& bounds); // [low, high]
Json toJson(const SeriesStats& series);
Json toJson(const RequestCounts& counts);

/// Appends the blocks' keys to `object`.
void appendJson(Json& object, const MetricBlocks& blocks);

/// Unreadable with the key in `where`.
Result<SeriesStats> seriesFromJson(const Json& json);
Result<RequestCounts> requestCountsFromJson(const Json& json);
Result<MetricBlocks> metricBlocksFromJson(const Json& object);

} // namespace loadstone
