// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/steadyadvice.h"

#include "analysis/moments.h"
#include "analysis/steadiness.h"
#include "analysis/trend.h"
#include "base/units.h"
#include "metrics/jsonfields.h"

#include <algorithm>
#include <cmath>
#include <tuple>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::size_t kBatch = 5; // of MSER-5
constexpr std::size_t kFewestSeconds = 20; // four batches: with fewer, one decides
constexpr std::size_t kFewestForLevel = 12;
constexpr double kMostCut = 0.25; // what wants more is no start that ends
constexpr double kLevelShare = 0.1; // a smaller change is not worth a word
constexpr std::size_t kFewestLatencies = 40; // two in each of 20 batches
constexpr std::size_t kMostForLags = 20'000;

struct Seconds
{
    std::vector<double> completed; // of each whole second
    std::vector<double> latencies; // medians, of seconds in which something was completed
    std::vector<double> latencyAt; // when each of them began
};

Seconds wholeSeconds(const TrialMetrics& trial)
{
    Seconds out;
    if (!trial.windowS) {
        return out;
    }
    const auto whole = static_cast<std::int64_t>(trial.windowS->second - trial.windowS->first);
    for (const SecondRow& row : trial.seconds) {
        if (row.second >= whole) {
            continue;
        }
        out.completed.push_back(static_cast<double>(row.completedInWindow));
        if (row.latencyP50Ms) {
            out.latencies.push_back(*row.latencyP50Ms);
            out.latencyAt.push_back(static_cast<double>(row.second));
        }
    }
    return out;
}

std::optional<SteadinessBlock::Start> startOf(const Seconds& seconds, const TrialMetrics& trial)
{
    if (seconds.completed.size() < kFewestSeconds) {
        return std::nullopt;
    }
    const auto cut = mser(seconds.completed, kBatch);
    if (!cut) {
        return std::nullopt;
    }
    SteadinessBlock::Start start;
    const auto most =
        static_cast<std::int64_t>(kMostCut * static_cast<double>(seconds.completed.size()));
    if (cut->atBoundary || cut->cutValues > most) {
        start.noSteadyState = true;
        return start;
    }
    start.cutS = static_cast<double>(cut->cutValues);
    for (const SecondRow& row : trial.seconds) {
        start.cutRequests += row.second < cut->cutValues ? row.issued : 0;
    }
    return start;
}

void addLevel(const Seconds& seconds, SteadinessBlock& block)
{
    const std::vector<double>& values = seconds.latencies;
    if (values.size() < kFewestForLevel) {
        return;
    }
    const Trend trend = trendOf(values);
    if (trend.mean <= 0) {
        return;
    }
    const double drift = trend.slope * static_cast<double>(values.size() - 1) / trend.mean;
    if (std::abs(drift) > kLevelShare && trend.isSignificant(0.99)) {
        block.drift = SteadinessBlock::Drift { drift, trend.mean };
    }
    const auto shift = meanShift(values);
    if (!shift || !shift->accepted) {
        return;
    }
    const auto cut = static_cast<std::size_t>(shift->firstLength);
    const std::span<const double> all(values);
    const double before = meanOf(all.first(cut));
    const double after = meanOf(all.subspan(cut));
    if (std::abs(after - before) > kLevelShare * trend.mean) {
        block.change = SteadinessBlock::Change { seconds.latencyAt[cut], before, after };
    }
}

/// The latencies in the order of being scheduled; the records come in any.
std::vector<double> latencySeries(const TrialInput& input)
{
    std::vector<std::tuple<Ns, std::uint64_t, double>> timed;
    const ScenarioKind kind = input.plan->kind;
    for (const RequestRecord& request : input.requests) {
        if (request.phase != Phase::Measured || request.outcome != Outcome::Ok) {
            continue;
        }
        const Ns origin = isOpenLoop(kind)  ? request.scheduled
            : kind == ScenarioKind::Offline ? request.issued
                                            : request.dispatched;
        if (origin != kNoInstant && request.lastToken >= origin) {
            timed.emplace_back(request.scheduled, request.index, toMs(request.lastToken - origin));
        }
    }
    std::sort(timed.begin(), timed.end());
    std::vector<double> values;
    values.reserve(timed.size());
    for (const auto& [at, index, value] : timed) {
        values.push_back(value);
    }
    return values;
}

/// Of long series by the spread of the means of short batches: what is left of the dependence
/// between those counts, too. Every lag of a million values would take minutes.
double effectiveOf(const std::vector<double>& values)
{
    if (values.size() <= kMostForLags) {
        return effectiveSize(values).size;
    }
    const std::size_t batch = (values.size() + kMostForLags - 1) / kMostForLags;
    std::vector<double> means;
    for (std::size_t i = 0; i + batch <= values.size(); i += batch) {
        means.push_back(meanOf(std::span<const double>(values).subspan(i, batch)));
    }
    const double spread = varianceOf(means);
    const auto n = static_cast<double>(values.size());
    return spread > 0 ? std::min(n, varianceOf(values) / spread * effectiveSize(means).size) : n;
}

std::optional<SteadinessBlock::Dependence> dependenceOf(const std::vector<double>& values)
{
    if (values.size() < kFewestLatencies) {
        return std::nullopt;
    }
    SteadinessBlock::Dependence out;
    out.n = static_cast<std::int64_t>(values.size());
    out.lag1 = autocorrelation(values, 1);
    out.effective = effectiveOf(values);
    const MeanInterval batches = batchMeansInterval(values);
    out.meanMs = meanOf(values);
    if (batches.interval) {
        out.batchCi95 = Bounds { batches.interval->low, batches.interval->high };
    }
    return out;
}

Json toJson(const SteadinessBlock::Start& start)
{
    return Json { { "cut_s", start.noSteadyState ? Json(nullptr) : Json(start.cutS) },
                  { "cut_requests", start.noSteadyState ? Json(nullptr) : Json(start.cutRequests) },
                  { "no_steady_state", start.noSteadyState } };
}

Json toJson(const SteadinessBlock::Dependence& dependence)
{
    return Json { { "n", dependence.n },
                  { "lag1", dependence.lag1 },
                  { "effective_n", dependence.effective },
                  { "mean_ms", numberOrNull(dependence.meanMs) },
                  { "batch_means_ci95",
                    dependence.batchCi95 ? toJson(*dependence.batchCi95) : Json(nullptr) } };
}

} // namespace

std::optional<SteadinessBlock> steadinessOf(const TrialInput& input, const TrialMetrics& trial)
{
    SteadinessBlock block;
    const Seconds seconds = wholeSeconds(trial);
    block.seconds = static_cast<std::int64_t>(seconds.completed.size());
    // The levels of a ramp are no steady state, and are not meant to be.
    if (!input.plan->ramp) {
        block.start = startOf(seconds, trial);
        addLevel(seconds, block);
        block.dependence = dependenceOf(latencySeries(input));
    }
    return block.start || block.dependence || block.hasAdvice() ? std::optional(block)
                                                                : std::nullopt;
}

Json toJson(const SteadinessBlock& block)
{
    Json json { { "seconds", block.seconds } };
    json["mser5"] = block.start ? toJson(*block.start) : Json(nullptr);
    json["change_point"] = block.change ? Json { { "at_s", block.change->atS },
                                                 { "before_ms", block.change->beforeMs },
                                                 { "after_ms", block.change->afterMs } }
                                        : Json(nullptr);
    json["drift"] = block.drift
        ? Json { { "share", block.drift->share }, { "mean_ms", block.drift->meanMs } }
        : Json(nullptr);
    json["latency_series"] = block.dependence ? toJson(*block.dependence) : Json(nullptr);
    return json;
}

Result<SteadinessBlock> steadinessBlockFromJson(const Json& json)
{
    detail::JsonFields f(json);
    SteadinessBlock block;
    block.seconds = f.count("seconds");
    QString bad = f.bad();
    const auto keep = [&bad](const detail::JsonFields& fields) {
        bad = bad.isEmpty() ? fields.bad() : bad;
    };
    if (const Json* found = f.object("mser5")) {
        detail::JsonFields s(*found);
        block.start =
            SteadinessBlock::Start { s.number("cut_s").value_or(0), s.count("cut_requests"),
                                     s.boolean("no_steady_state").value_or(false) };
        keep(s);
    }
    if (const Json* found = f.object("change_point")) {
        detail::JsonFields c(*found);
        block.change = SteadinessBlock::Change { c.number("at_s").value_or(0),
                                                 c.number("before_ms").value_or(0),
                                                 c.number("after_ms").value_or(0) };
        keep(c);
    }
    if (const Json* found = f.object("drift")) {
        detail::JsonFields d(*found);
        block.drift = SteadinessBlock::Drift { d.number("share").value_or(0),
                                               d.number("mean_ms").value_or(0) };
        keep(d);
    }
    if (const Json* found = f.object("latency_series")) {
        detail::JsonFields d(*found);
        SteadinessBlock::Dependence series;
        series.n = d.count("n");
        series.lag1 = d.number("lag1").value_or(0);
        series.effective = d.number("effective_n").value_or(0);
        series.meanMs = d.number("mean_ms");
        if (const Json* ends = d.array("batch_means_ci95")) {
            const bool isPair =
                ends->size() == 2 && (*ends)[0].is_number() && (*ends)[1].is_number();
            if (d.check(isPair, "batch_means_ci95")) {
                series.batchCi95 = Bounds { (*ends)[0].get<double>(), (*ends)[1].get<double>() };
            }
        }
        block.dependence = series;
        keep(d);
    }
    keep(f);
    return bad.isEmpty()
        ? Result<SteadinessBlock>(std::move(block))
        : makeError(ErrorCode::Unreadable, u"not the advice on steadiness: wrong type"_s, bad);
}

} // namespace loadstone
