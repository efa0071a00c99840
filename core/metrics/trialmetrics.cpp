// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/trialmetrics.h"

#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone {

namespace detail {

Ns originOf(const RequestRecord& record, Origin origin)
{
    switch (origin) {
    case Origin::Scheduled:
        return record.scheduled;
    case Origin::Dispatched:
        return record.dispatched;
    case Origin::Issued:
        break;
    }
    return record.issued;
}

Ns firstOf(const RequestRecord& record, const DefinitionSet& definitions)
{
    const bool byFirstByte = definitions.first == FirstRule::FirstByte
        && happened(record.firstToken) && happened(record.firstByte);
    return byFirstByte ? record.firstByte : record.firstToken;
}

Ns latencyEndOf(const RequestRecord& record, const DefinitionSet& definitions)
{
    const bool byClose = definitions.end == EndRule::Closed && happened(record.closed);
    return byClose ? record.closed : record.lastToken;
}

namespace {

/// Nothing for a trial that never came out of its warm-up.
std::optional<Ns> measureStart(const TrialInput& input)
{
    if (input.measureStart || (!input.plan->warmup.isSet() && input.plan->rampUp == 0)) {
        return input.measureStart.value_or(0);
    }
    std::optional<Ns> first;
    for (const RequestRecord& record : input.requests) {
        if (isMeasured(record) && happened(record.scheduled)) {
            first = std::min(first.value_or(record.scheduled), record.scheduled);
        }
    }
    return first;
}

struct Attempts
{
    std::int64_t count = 0;
    Ns lastIssue = kNoInstant;
    Ns lastToken = kNoInstant;
};

Attempts attempts(const TrialInput& input)
{
    Attempts found;
    for (const RequestRecord& record : input.requests) {
        if (!isMeasured(record) || !isIssued(record.outcome)) {
            continue;
        }
        ++found.count;
        found.lastIssue = std::max(found.lastIssue, issueOf(record));
        if (record.outcome == Outcome::Ok) {
            found.lastToken = std::max(found.lastToken, endOf(record));
        }
    }
    return found;
}

} // namespace

Window windowOf(const TrialInput& input)
{
    Window window;
    const std::optional<Ns> start = measureStart(input);
    if (!start) {
        return window;
    }
    window.from = *start;
    const Attempts tried = attempts(input);
    const StopRule& stop = input.plan->stop;
    Ns to = tried.lastIssue;
    if (input.plan->kind == ScenarioKind::Offline) {
        to = tried.lastToken;
    } else if (stop.duration) {
        const bool countCameFirst =
            stop.samples && tried.count >= static_cast<std::int64_t>(*stop.samples);
        const Ns end = window.from + *stop.duration;
        to = countCameFirst ? std::min(end, tried.lastIssue) : end;
    }
    if (input.cutShortAt && happened(to)) {
        to = std::min(to, *input.cutShortAt);
    }
    window.to = to;
    window.defined = happened(to) && to > window.from;
    return window;
}

namespace {

/// How many requests the plan asked for, when it says so.
std::optional<std::int64_t> plannedByRule(const RunPlan& plan)
{
    if (plan.stop.duration || plan.loadgen || plan.sessions) {
        const auto stated = loadGenRequests(plan);
        return stated ? std::optional(static_cast<std::int64_t>(*stated)) : std::nullopt;
    }
    // Accuracy asks each sample so often and never more, whatever the stop rule allows.
    const bool accuracy = plan.mode == Mode::Accuracy;
    const std::uint64_t whole =
        std::uint64_t { plan.sampleCount } * (accuracy ? std::max(plan.repeats, 1U) : 1U);
    const std::uint64_t asked = plan.stop.samples.value_or(whole);
    return static_cast<std::int64_t>(accuracy ? std::min(asked, whole) : asked);
}

} // namespace

bool isAbandoned(const RunPlan& plan, const RequestRecord& record)
{
    if (record.outcome != Outcome::Cancelled || !plan.abandon) {
        return false;
    }
    // The end of a run cancels requests as well: those had been waited for less.
    const auto patience = patienceOf(*plan.abandon, plan.seed, plan.trial, record.index);
    return patience
        && (patience->tokens > 0 ? record.contentChunks >= patience->tokens
                                 : record.closed - record.dispatched >= patience->after);
}

RequestCounts countRequests(const TrialInput& input)
{
    RequestCounts counts;
    std::array<std::int64_t, Terms<Outcome>::names.size()> by {};
    for (const RequestRecord& record : input.requests) {
        if (isMeasured(record)) {
            ++by[static_cast<std::size_t>(record.outcome)];
            counts.abandoned += isAbandoned(*input.plan, record) ? 1 : 0;
        }
    }
    const auto of = [&by](Outcome outcome) { return by[static_cast<std::size_t>(outcome)]; };
    counts.completed = of(Outcome::Ok);
    counts.cancelled = of(Outcome::Cancelled);
    counts.unfinished = of(Outcome::Unfinished);
    counts.notAttempted = of(Outcome::NotAttempted);
    counts.dropped = of(Outcome::Dropped);
    for (std::size_t i = 0; i < by.size(); ++i) {
        if (isFailed(static_cast<Outcome>(i)) && by[i] > 0) {
            counts.failed += by[i];
            counts.failedBy.emplace_back(Terms<Outcome>::names[i], by[i]);
        }
    }
    counts.issued = counts.completed + counts.failed + counts.cancelled + counts.unfinished;
    const std::int64_t recorded = counts.issued + counts.notAttempted + counts.dropped;
    const std::optional<std::int64_t> planned =
        input.planned ? input.planned : plannedByRule(*input.plan);
    if (planned) {
        // Requests that the log does not hold were planned, but never came to be attempted.
        counts.planned = std::max(*planned, recorded);
        counts.notAttempted += *counts.planned - recorded;
    } else if ((isOpenLoop(input.plan->kind)
                || (input.plan->sessions && !input.plan->stop.duration))
               && !input.cutShortAt) {
        // All that was due was taken up or refused. Of a trial that was cut short nobody drew what
        // the rest of its schedule would have asked for.
        counts.planned = recorded;
    }
    return counts;
}

std::int64_t neverEnded(const RequestCounts& counts)
{
    // What a client gave up on by plan would have ended.
    return counts.issued - counts.completed - counts.abandoned;
}

} // namespace detail

namespace {

WarmupBlock warmupOf(const TrialInput& input, const detail::Window& window)
{
    WarmupBlock warmup;
    Ns first = kNoInstant;
    for (const RequestRecord& record : input.requests) {
        if (record.phase == Phase::Warmup && isIssued(record.outcome)) {
            ++warmup.requests;
            if (happened(record.scheduled) && (!happened(first) || record.scheduled < first)) {
                first = record.scheduled;
            }
        }
    }
    if (happened(first) && window.from > first) {
        warmup.seconds = static_cast<double>(window.from - first) / 1e9;
    }
    return warmup;
}

/// Accuracy runs are not measurements of speed: their times stay readable under diagnostics only.
void moveTimesToDiagnostics(MetricBlocks& blocks)
{
    for (auto& [key, series] : seriesOf(blocks)) {
        SeriesStats empty;
        empty.id = series->id;
        empty.basis = "diagnostics";
        blocks.diagnostics.emplace_back(key, std::move(*series));
        *series = std::move(empty);
    }
}

} // namespace

namespace {

/// Nothing when every completed request has status 200.
std::optional<std::vector<RequestRecord>> withOnly200(std::span<const RequestRecord> requests)
{
    constexpr std::uint16_t kHttpOk = 200;
    const auto isOther = [](const RequestRecord& record) {
        return record.outcome == Outcome::Ok && record.httpStatus != kHttpOk;
    };
    if (std::none_of(requests.begin(), requests.end(), isOther)) {
        return std::nullopt;
    }
    std::vector<RequestRecord> changed(requests.begin(), requests.end());
    for (RequestRecord& record : changed) {
        if (isOther(record)) {
            record.outcome = Outcome::HttpStatus;
        }
    }
    return changed;
}

} // namespace

TrialMetrics computeTrial(const TrialInput& given, const DefinitionSet& definitions)
{
    TrialInput input = given;
    const auto changed = definitions.only200 ? withOnly200(given.requests) : std::nullopt;
    if (changed) {
        input.requests = *changed;
    }
    TrialMetrics out;
    out.trial = input.plan->trial;
    const detail::Window window = detail::windowOf(input);
    if (window.defined) {
        out.windowS = { static_cast<double>(window.from) / 1e9,
                        static_cast<double>(window.to) / 1e9 };
    }
    out.blocks.requests = detail::countRequests(input);
    out.blocks.warmup = warmupOf(input, window);
    detail::fillSeries(input, definitions, window, out);
    detail::fillTimeline(input, definitions, window, out);
    if (definitions.rates == RateRule::LoadGen) {
        detail::fillLoadGenRates(input, window, out.blocks.throughput);
    }
    if (definitions.rates != RateRule::LoadGen && definitions.rates != RateRule::Window) {
        detail::fillSpanRates(input, definitions.rates, out.blocks.throughput);
    }
    detail::fillLevels(input, definitions, window, out);
    detail::fillSigns(input, definitions, window, out);
    if (input.plan->mode == Mode::Accuracy) {
        moveTimesToDiagnostics(out.blocks);
    }
    return out;
}

} // namespace loadstone
