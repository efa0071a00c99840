// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/errortimeline.h"

#include "metrics/trialparts.h"

#include <algorithm>
#include <map>

namespace loadstone {

namespace {

constexpr double kMostSteps = 120;

/// When a request was over; a request that died before it began is over when it was taken on.
Ns overAt(const RequestRecord& record)
{
    if (isFailed(record.outcome)) {
        return happened(record.closed) ? record.closed : record.dispatched;
    }
    return detail::endOf(record);
}

} // namespace

std::optional<double> ErrorTimeline::share(std::size_t step) const
{
    if (step >= ended.size() || ended[step] == 0) {
        return std::nullopt;
    }
    return static_cast<double>(failed[step]) / static_cast<double>(ended[step]);
}

std::vector<std::pair<double, double>> ErrorTimeline::quiet(double from, double to) const
{
    std::vector<std::pair<double, double>> spans;
    for (std::size_t i = 0; i < ended.size(); ++i) {
        const double begin = std::max(stepS * static_cast<double>(i), from);
        const double end = std::min(stepS * static_cast<double>(i + 1), to);
        if (ended[i] > 0 || !(end > begin)) {
            continue;
        }
        if (!spans.empty() && spans.back().second >= begin) {
            spans.back().second = end;
        } else {
            spans.emplace_back(begin, end);
        }
    }
    return spans;
}

ErrorTimeline errorTimeline(std::span<const RequestRecord> requests, double toS, RowMask mask)
{
    ErrorTimeline line;
    const double duration = std::max(toS, 0.1);
    line.stepS = niceStep(duration, kMostSteps);
    const std::size_t steps = stepsOf(duration, line.stepS);
    line.ended.resize(steps);
    line.failed.resize(steps);
    std::map<Outcome, ErrorTimeline::Class> classes;
    for (std::size_t row = 0; row < requests.size(); ++row) {
        const RequestRecord& record = requests[row];
        const bool failed = isFailed(record.outcome);
        const Ns over = overAt(record);
        if (!isTaken(mask, row) || record.phase != Phase::Measured || !happened(over)
            || (!failed && record.outcome != Outcome::Ok)) {
            continue;
        }
        const double at = std::max(0.0, static_cast<double>(over) / 1e9 / line.stepS);
        const std::size_t step =
            at < static_cast<double>(steps) ? static_cast<std::size_t>(at) : steps - 1;
        ++line.ended[step];
        if (failed) {
            ++line.failed[step];
            ErrorTimeline::Class& one = classes[record.outcome];
            one.outcome = record.outcome;
            one.counts.resize(steps);
            ++one.counts[step];
            ++one.total;
        }
    }
    for (auto& [outcome, one] : classes) {
        line.classes.push_back(std::move(one));
    }
    return line;
}

} // namespace loadstone
