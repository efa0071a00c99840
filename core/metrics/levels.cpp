// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/levels.h"

#include "metrics/inflight.h"
#include "metrics/series.h"
#include "metrics/trialparts.h"

#include <algorithm>
#include <array>
#include <numeric>

namespace loadstone::detail {

namespace {

constexpr std::size_t kInFlightParts = 20;
constexpr double kNsPerMsD = 1e6;

double slopePerS(const std::vector<double>& values, double seconds)
{
    const auto n = static_cast<double>(values.size());
    const double middle = (n - 1) / 2;
    double xx = 0;
    double xy = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double x = static_cast<double>(i) - middle;
        xx += x * x;
        xy += x * values[i];
    }
    return xx > 0 && seconds > 0 ? xy / xx * n / seconds : 0;
}

/// Gathers one level.
struct Gathered
{
    std::array<std::int64_t, Terms<Outcome>::names.size()> by {};
    std::vector<std::int64_t> latency;
    std::vector<std::int64_t> ttft;
    std::int64_t endedInTime = 0;
};

RequestCounts countsOf(const Gathered& gathered)
{
    RequestCounts counts;
    const auto of = [&gathered](Outcome outcome) {
        return gathered.by[static_cast<std::size_t>(outcome)];
    };
    counts.planned = std::accumulate(gathered.by.begin(), gathered.by.end(), std::int64_t { 0 });
    counts.completed = of(Outcome::Ok);
    counts.cancelled = of(Outcome::Cancelled);
    counts.unfinished = of(Outcome::Unfinished);
    counts.notAttempted = of(Outcome::NotAttempted);
    counts.dropped = of(Outcome::Dropped);
    for (std::size_t i = 0; i < gathered.by.size(); ++i) {
        if (isFailed(static_cast<Outcome>(i)) && gathered.by[i] > 0) {
            counts.failed += gathered.by[i];
            counts.failedBy.emplace_back(Terms<Outcome>::names[i], gathered.by[i]);
        }
    }
    counts.issued = counts.completed + counts.failed + counts.cancelled + counts.unfinished;
    return counts;
}

std::size_t levelOf(const std::vector<RampLevel>& levels, Ns offset)
{
    const auto behind =
        std::upper_bound(levels.begin(), levels.end(), offset,
                         [](Ns instant, const RampLevel& level) { return instant < level.from; });
    return behind == levels.begin() ? 0 : static_cast<std::size_t>(behind - levels.begin() - 1);
}

std::vector<Gathered> gather(const TrialInput& input, const DefinitionSet& definitions,
                             const Window& window, const std::vector<RampLevel>& levels)
{
    const Origin origin = definitions.origin(input.plan->kind);
    std::vector<Gathered> all(levels.size());
    for (const RequestRecord& record : input.requests) {
        if (isMeasured(record) && happened(record.scheduled)) {
            Gathered& level = all[levelOf(levels, record.scheduled - window.from)];
            ++level.by[static_cast<std::size_t>(record.outcome)];
            const Ns from = originOf(record, origin);
            if (record.outcome == Outcome::Ok && happened(from)) {
                if (const Ns over = latencyEndOf(record, definitions); happened(over)) {
                    level.latency.push_back(over - from);
                }
                if (const Ns first = firstOf(record, definitions); happened(first)) {
                    level.ttft.push_back(first - from);
                }
            }
        }
        if (record.outcome == Outcome::Ok && window.contains(endOf(record))) {
            ++all[levelOf(levels, endOf(record) - window.from)].endedInTime;
        }
    }
    return all;
}

} // namespace

void fillLevels(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
                TrialMetrics& out)
{
    if (!input.plan->ramp || !window.defined) {
        return;
    }
    const auto levels = rampLevels(*input.plan->ramp, window.to - window.from);
    if (levels.empty()) {
        return;
    }
    auto gathered = gather(input, definitions, window, levels);
    const InFlight inFlight(input.requests);
    const std::string& latencyId = out.blocks.latency.id;
    const std::string& ttftId = out.blocks.ttft.id;
    for (std::size_t i = 0; i < levels.size(); ++i) {
        LevelBlock block;
        block.level = levels[i].level;
        block.fromS = static_cast<double>(levels[i].from) / 1e9;
        block.toS = static_cast<double>(levels[i].to) / 1e9;
        block.requests = countsOf(gathered[i]);
        const double seconds = block.toS - block.fromS;
        block.requestsPerS = static_cast<double>(gathered[i].endedInTime) / seconds;
        block.latency = summarise(SampleSet::of(std::move(gathered[i].latency), kNsPerMsD),
                                  latencyId, "completed", definitions.stats);
        block.ttft = summarise(SampleSet::of(std::move(gathered[i].ttft), kNsPerMsD), ttftId,
                               "completed", definitions.stats);
        const auto samples = inFlight.samples(window.from + levels[i].from,
                                              window.from + levels[i].to, kInFlightParts);
        if (!samples.empty()) {
            block.inFlightMean = std::accumulate(samples.begin(), samples.end(), 0.0)
                / static_cast<double>(samples.size());
            block.inFlightSlopePerS = slopePerS(samples, seconds);
        }
        out.levels.push_back(std::move(block));
    }
}

} // namespace loadstone::detail
