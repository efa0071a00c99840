// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/metricref.h"
#include "base/json.h"

#include <span>
#include <vector>

namespace loadstone {

/// `STAT_METRIC OP VALUE`, e.g. p99_ttft_ms<500. A time without stat limits each request.
struct Slo
{
    enum class Op : std::uint8_t { Less, LessOrEqual, Greater, GreaterOrEqual };

    MetricRef metric;
    Op op = Op::LessOrEqual;
    double value = 0;

    bool isRequestLimit() const { return metric.isTime() && metric.stat.empty(); }

    bool admits(double measured) const;

    bool operator==(const Slo&) const = default;
};

/// InvalidSpecification: unknown stat, metric or operator, a direction that makes no sense for the
/// metric, a share outside 0 … 1, a negative or non-finite value.
Result<Slo> parseSlo(std::string_view text);

/// From the parts of a project file (stat may be empty).
Result<Slo> sloFromParts(std::string_view stat, std::string_view metric, std::string_view op,
                         double value);

/// Shortest text that parseSlo reads back: p99_ttft_ms<500.
std::string sloText(const Slo& slo);

/// InvalidSpecification when an SLO cannot be judged: TTFT or TPOT or ITL without streaming, times
/// in accuracy mode, accuracy in performance mode.
Result<void> checkSlosApply(std::span<const Slo> slos, bool streaming, Mode mode);

/// What goodput asks of each request: the limits written; if there are none, the values of the
/// percentile SLOs.
RequestLimits requestLimits(std::span<const Slo> slos);
std::vector<std::string> requestLimitTexts(std::span<const Slo> slos);

struct SloItemVerdict
{
    std::string slo; // as sloText
    std::optional<double> value;
    std::optional<bool> met; // null: not decidable (n too small, undefined)

    bool operator==(const SloItemVerdict&) const = default;
};

struct SloVerdict
{
    std::optional<bool> met; // false as soon as one is missed; null when one cannot be decided
    std::vector<SloItemVerdict> items;

    bool operator==(const SloVerdict&) const = default;
};

/// What SLOs look at: series with failed requests as +∞, taken over trials like a summary.
struct SloInput
{
    const MetricBlocks* blocks = nullptr;
    const SeriesStats* tpotAll = nullptr;
    const SeriesStats* itlAll = nullptr;
};

/// A request limit is met when every issued request keeps it (its value is the longest time),
/// unless a good_fraction among the SLOs says how many must: then that one decides for them.
SloVerdict judgeSlos(std::span<const Slo> slos, const SloInput& input);

Json toJson(const SloVerdict& verdict);
Result<SloVerdict> sloVerdictFromJson(const Json& json);

} // namespace loadstone
