// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/metricref.h"

#include "analysis/intervals.h"
#include "base/json.h"

#include <algorithm>
#include <array>

namespace loadstone {

using namespace Qt::StringLiterals;

namespace {

struct MetricName
{
    MetricKind kind;
    std::string_view key;
    std::string_view unit;
};

constexpr std::array kMetrics {
    MetricName { MetricKind::TtftMs, "ttft_ms", "ms" },
    MetricName { MetricKind::TpotMs, "tpot_ms", "ms" },
    MetricName { MetricKind::ItlMs, "itl_ms", "ms" },
    MetricName { MetricKind::LatencyMs, "latency_ms", "ms" },
    MetricName { MetricKind::ErrorShare, "error_share", "" },
    MetricName { MetricKind::RequestsPerS, "requests_per_s", "1/s" },
    MetricName { MetricKind::OutputTokensPerS, "output_tokens_per_s", "tokens/s" },
    MetricName { MetricKind::Accuracy, "accuracy", "" },
    MetricName { MetricKind::GoodFraction, "good_fraction", "" },
};

constexpr std::string_view kOfPrompts = "_prompt_";

bool isStat(std::string_view stat)
{
    return stat == "mean" || stat == "max" || percentileIndex(stat);
}

} // namespace

std::string_view metricKey(MetricKind kind)
{
    return kMetrics[static_cast<std::size_t>(kind)].key;
}

std::string_view metricUnit(MetricKind kind)
{
    return kMetrics[static_cast<std::size_t>(kind)].unit;
}

std::optional<MetricKind> metricKindFromKey(std::string_view key)
{
    for (const MetricName& metric : kMetrics) {
        if (metric.key == key) {
            return metric.kind;
        }
    }
    return std::nullopt;
}

Result<MetricRef> parseMetricRef(std::string_view text)
{
    if (const auto kind = metricKindFromKey(text)) {
        return MetricRef { *kind, {}, {} };
    }
    constexpr std::string_view kAccuracy = "accuracy:";
    if (text.starts_with(kAccuracy) && text.size() > kAccuracy.size()) {
        return MetricRef { MetricKind::Accuracy, {}, std::string(text.substr(kAccuracy.size())) };
    }
    for (const MetricName& metric : kMetrics) {
        if (text.size() <= metric.key.size() + 1 || !text.ends_with(metric.key)
            || text[text.size() - metric.key.size() - 1] != '_') {
            continue;
        }
        std::string stat(text.substr(0, text.size() - metric.key.size() - 1));
        std::replace(stat.begin(), stat.end(), '.', '_'); // p99.9 as people write it
        MetricRef ref { metric.kind, std::move(stat), {} };
        if (!ref.isTime()) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"'%1' takes no statistic"_s.arg(toQt(metric.key)), toQt(text));
        }
        if (!isStat(ref.stat)) {
            return makeError(
                ErrorCode::InvalidSpecification,
                u"unknown statistic '%1': p50 p90 p95 p97 p99 p99_9 mean max"_s.arg(toQt(ref.stat)),
                toQt(text));
        }
        return ref;
    }
    return makeError(
        ErrorCode::InvalidSpecification,
        u"unknown metric '%1': [STAT_]ttft_ms tpot_ms itl_ms latency_ms, error_share, "
        "requests_per_s, output_tokens_per_s, accuracy[:DATASET], good_fraction"_s.arg(toQt(text)),
        toQt(text));
}

Result<MetricRef> parseComparedMetric(std::string_view text)
{
    const std::size_t at = text.find(kOfPrompts);
    if (at == std::string_view::npos || at == 0) {
        return parseMetricRef(text);
    }
    std::string plain(text.substr(0, at + 1));
    plain += text.substr(at + kOfPrompts.size());
    auto ref = parseMetricRef(plain);
    const bool isKnown = ref && percentileIndex(ref->stat)
        && (ref->kind == MetricKind::LatencyMs || ref->kind == MetricKind::TtftMs);
    if (!isKnown) {
        return makeError(
            ErrorCode::InvalidSpecification,
            u"over prompts there are percentiles of latency_ms and ttft_ms, e.g. p90_prompt_latency_ms"_s,
            toQt(text));
    }
    ref->ofPrompts = true;
    return ref;
}

std::string metricRefText(const MetricRef& ref)
{
    const std::string key(metricKey(ref.kind));
    if (ref.kind == MetricKind::Accuracy && !ref.dataset.empty()) {
        return key + ':' + ref.dataset;
    }
    return ref.stat.empty() ? key
                            : ref.stat + (ref.ofPrompts ? std::string(kOfPrompts) : "_") + key;
}

bool isNumber(const MetricRef& ref)
{
    return !ref.isTime() || !ref.stat.empty();
}

const SeriesStats* metricSeries(const MetricBlocks& blocks, MetricKind kind)
{
    switch (kind) {
    case MetricKind::TtftMs:
        return &blocks.ttft;
    case MetricKind::TpotMs:
        return &blocks.tpot;
    case MetricKind::ItlMs:
        return &blocks.itl;
    case MetricKind::LatencyMs:
        return &blocks.latency;
    default:
        return nullptr;
    }
}

namespace {

MetricValue seriesValue(const SeriesStats& series, const std::string& stat)
{
    MetricValue out;
    out.value = series.value(stat);
    out.n = series.n;
    out.id = series.id;
    out.basis = series.basis;
    out.censored = series.isCensored(stat);
    if (series.isUnsupported(stat)) {
        out.neededN = kPercentiles[*percentileIndex(stat)].supportedFrom;
    }
    if (const Bounds* bounds = series.interval(stat)) {
        out.ci95 = *bounds;
        out.ciMethod = series.ciMethod;
    }
    return out;
}

MetricValue rateValue(const ThroughputBlock& rates, std::string_view key,
                      std::optional<double> value, std::int64_t n)
{
    MetricValue out;
    out.value = value;
    out.n = n;
    out.id = key;
    const auto found = std::find_if(rates.ci95.begin(), rates.ci95.end(),
                                    [key](const auto& entry) { return entry.first == key; });
    if (found != rates.ci95.end()) {
        out.ci95 = found->second;
        out.ciMethod = "student_t_over_trials";
    }
    return out;
}

MetricValue errorValue(const RequestCounts& counts)
{
    MetricValue out;
    out.value = counts.errorShare();
    out.n = counts.issued;
    out.id = "error_share";
    if (counts.issued > 0) {
        const Interval wilson = wilsonInterval(counts.failed + counts.unfinished, counts.issued);
        out.ci95 = Bounds { wilson.low, wilson.high };
        out.ciMethod = "wilson";
    }
    return out;
}

MetricValue accuracyValue(const MetricBlocks& blocks, const std::string& dataset)
{
    MetricValue out;
    out.id = "accuracy";
    if (!blocks.accuracy) {
        return out;
    }
    for (const AccuracyBlock& block : *blocks.accuracy) {
        if (dataset.empty() || block.dataset == dataset) {
            out.value = block.score;
            out.ci95 = block.ci95;
            out.ciMethod = block.ciMethod;
            out.n = block.n;
            out.basis = block.scorer;
            break;
        }
    }
    return out;
}

} // namespace

MetricValue metricValue(const MetricBlocks& blocks, const MetricRef& ref)
{
    if (const SeriesStats* series = metricSeries(blocks, ref.kind)) {
        return seriesValue(*series, ref.stat);
    }
    switch (ref.kind) {
    case MetricKind::RequestsPerS:
        return rateValue(blocks.throughput, metricKey(ref.kind), blocks.throughput.requestsPerS,
                         blocks.requests.completed);
    case MetricKind::OutputTokensPerS: {
        MetricValue out = rateValue(blocks.throughput, metricKey(ref.kind),
                                    blocks.throughput.outputTokensPerS, blocks.requests.completed);
        out.basis = blocks.tokens.source;
        return out;
    }
    case MetricKind::ErrorShare:
        return errorValue(blocks.requests);
    case MetricKind::Accuracy:
        return accuracyValue(blocks, ref.dataset);
    default:
        break;
    }
    MetricValue out;
    out.id = "good_fraction";
    if (blocks.goodput) {
        out.value = blocks.goodput->fraction;
        out.ci95 = blocks.goodput->fractionCi95;
        out.ciMethod = out.ci95 ? "wilson" : "";
        out.n = blocks.goodput->of;
    }
    return out;
}

} // namespace loadstone
