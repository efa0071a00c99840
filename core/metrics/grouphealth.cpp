// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/grouphealth.h"

#include "metrics/percentile.h"
#include "metrics/trialparts.h"

#include <algorithm>
#include <map>

namespace loadstone {

namespace {

constexpr double kMostSteps = 60;
constexpr std::int32_t kMedian = 50'000;
constexpr std::int32_t kTail = 99'000;

/// The values of one group while they are gathered.
struct Gathered
{
    GroupHealth health;
    std::int64_t inWindow = 0;
    std::vector<std::int64_t> latency; // ns
    std::vector<std::vector<std::int64_t>> byStep;
};

std::optional<double> percentileMs(std::vector<std::int64_t>& values, std::int32_t milliPercent)
{
    if (values.empty()) {
        return std::nullopt;
    }
    const auto rank = nearestRank(static_cast<std::int64_t>(values.size()), milliPercent);
    const auto at = values.begin() + (rank - 1);
    std::nth_element(values.begin(), at, values.end());
    return static_cast<double>(*at) / 1e6;
}

void finish(Gathered& group, std::optional<std::pair<double, double>> windowS)
{
    GroupHealth& health = group.health;
    if (windowS && windowS->second > windowS->first) {
        health.requestsPerS =
            static_cast<double>(group.inWindow) / (windowS->second - windowS->first);
    }
    health.p50Ms = percentileMs(group.latency, kMedian);
    if (static_cast<std::int64_t>(group.latency.size())
        >= kPercentiles[*percentileIndex("p99")].supportedFrom) {
        health.p99Ms = percentileMs(group.latency, kTail);
    }
    for (std::vector<std::int64_t>& values : group.byStep) {
        health.p50ByStep.push_back(percentileMs(values, kMedian));
    }
}

} // namespace

HealthGroups healthGroups(std::span<const RequestRecord> requests, GroupBy by, Origin origin,
                          const DefinitionSet& definitions,
                          std::optional<std::pair<double, double>> windowS, double toS,
                          RowMask mask)
{
    HealthGroups result;
    const double duration = std::max(toS, 0.1);
    result.stepS = niceStep(duration, kMostSteps);
    const std::size_t steps = stepsOf(duration, result.stepS);
    std::map<std::uint32_t, Gathered> groups;
    for (std::size_t row = 0; row < requests.size(); ++row) {
        const RequestRecord& record = requests[row];
        if (!isTaken(mask, row) || !isIssued(record.outcome)) {
            continue;
        }
        const std::uint32_t id = by == GroupBy::Worker ? record.worker : record.endpoint;
        Gathered& group = groups[id];
        group.health.id = id;
        group.byStep.resize(steps);
        const Ns end = detail::endOf(record);
        const double endS = static_cast<double>(end) / 1e9;
        // Work that was done in the window, whichever phase asked for it, as the trial's rate is.
        group.inWindow += windowS && record.outcome == Outcome::Ok && happened(end)
                && endS >= windowS->first && endS <= windowS->second
            ? 1
            : 0;
        if (!detail::isMeasured(record)) {
            continue;
        }
        ++group.health.issued;
        group.health.failed += isFailed(record.outcome) ? 1 : 0;
        if (record.outcome != Outcome::Ok) {
            continue;
        }
        ++group.health.completed;
        const Ns from = detail::originOf(record, origin);
        const Ns over = detail::latencyEndOf(record, definitions);
        if (!happened(from) || !happened(over) || !happened(end)) {
            continue;
        }
        group.latency.push_back(over - from);
        const double step = std::clamp(endS / result.stepS, 0.0, static_cast<double>(steps - 1));
        group.byStep[static_cast<std::size_t>(step)].push_back(over - from);
    }
    for (auto& [id, group] : groups) {
        finish(group, windowS);
        result.groups.push_back(std::move(group.health));
    }
    return result;
}

} // namespace loadstone
