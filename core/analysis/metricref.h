// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "metrics/trialmetrics.h"

#include <optional>
#include <string>
#include <string_view>

namespace loadstone {

enum class MetricKind : std::uint8_t {
    TtftMs,
    TpotMs,
    ItlMs,
    LatencyMs,
    ErrorShare,
    RequestsPerS,
    OutputTokensPerS,
    Accuracy,
    GoodFraction,
};

/// Names one number of a result: `p99_ttft_ms`, `mean_latency_ms`, `requests_per_s`,
/// `error_share`, `accuracy:gsm8k`. The word of SLOs, `--fail-on` and `trend`.
struct MetricRef
{
    MetricKind kind = MetricKind::LatencyMs;
    std::string stat; // p50 … p99_9, mean, max; empty for what has none, or a per-request limit
    std::string dataset; // of accuracy; empty: the first
    // Of comparisons only: the percentile over prompts of what each took on average.
    bool ofPrompts = false;

    bool isTime() const { return kind <= MetricKind::LatencyMs; }

    bool higherIsBetter() const { return kind >= MetricKind::RequestsPerS; }

    bool operator==(const MetricRef&) const = default;
};

/// InvalidSpecification says what is wrong. A time without stat is accepted (a per-request limit);
/// callers that need a number check isNumber().
Result<MetricRef> parseMetricRef(std::string_view text);
std::string metricRefText(const MetricRef& ref);

/// The same, and what only comparisons have: `p90_prompt_latency_ms`.
Result<MetricRef> parseComparedMetric(std::string_view text);

/// Key of its metric: ttft_ms, requests_per_s …
std::string_view metricKey(MetricKind kind);
std::optional<MetricKind> metricKindFromKey(std::string_view key);

/// "ms", "1/s", "tokens/s", or empty for shares.
std::string_view metricUnit(MetricKind kind);

/// False for a time without stat.
bool isNumber(const MetricRef& ref);

/// One number with what is known about it.
struct MetricValue
{
    std::optional<double> value;
    std::optional<Bounds> ci95;
    std::string ciMethod;
    std::int64_t n = 0;
    std::int64_t neededN = 0; // > 0: n is too small for this percentile, so many are needed
    bool censored = false; // falls on a request that never ended
    std::string id; // definition
    std::string basis;
};

/// From the blocks of a summary or a trial, over completed requests.
MetricValue metricValue(const MetricBlocks& blocks, const MetricRef& ref);

/// The series a time metric stands for; null for what is not a time.
const SeriesStats* metricSeries(const MetricBlocks& blocks, MetricKind kind);

} // namespace loadstone
