// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/breakwatch.h"

#include "control/livestate.h"
#include "metrics/percentile.h"

#include <algorithm>
#include <utility>

namespace loadstone {

namespace {

constexpr double kLeastGrowth = 8; // requests
constexpr std::int32_t kMostOfThem = 90'000;

std::size_t levelNumber(const LoadRamp& ramp, Ns elapsed, Ns hold)
{
    // A ramp that changes all the time is looked at in stretches that have room for a condition.
    const Ns length = ramp.shape == RampShape::Steps
        ? ramp.hold
        : ramp.hold / std::clamp<Ns>(ramp.hold / std::max<Ns>(hold, 1), 1, 20);
    return static_cast<std::size_t>(std::max<Ns>(elapsed, 0) / std::max<Ns>(length, 1));
}

std::uint64_t timeoutsOf(const Counters& counters)
{
    std::uint64_t sum = 0;
    for (const auto& [name, count] : counters.failedBy) {
        sum += name.starts_with("timeout") ? count : 0;
    }
    return sum;
}

std::uint64_t endedOf(const Counters& counters)
{
    return counters.completed + counters.failed;
}

} // namespace

BreakWatch::BreakWatch(LoadRamp ramp, std::vector<BreakCondition> conditions, Ns hold,
                       std::uint32_t workers)
    : m_ramp(std::move(ramp))
    , m_conditions(std::move(conditions))
    , m_hold(hold)
    , m_last(workers)
{
}

void BreakWatch::add(std::uint32_t worker, const SnapshotMessage& snapshot)
{
    if (snapshot.phase != Phase::Measured) {
        return;
    }
    m_last.at(worker) = snapshot;
    m_latency[1].merge(snapshot.latency);
    m_ttft[1].merge(snapshot.ttft);
}

void BreakWatch::restart(Ns elapsed)
{
    Histogram whole = m_latency[0];
    whole.merge(m_latency[1]);
    if (const auto latency = whole.percentile(kMostOfThem)) {
        m_settling = latency;
    }
    for (std::size_t half = 0; half < 2; ++half) {
        m_latency[half].clear();
        m_ttft[half].clear();
    }
    m_moments.clear();
    m_levelSince = elapsed;
    m_youngSince = elapsed;
}

void BreakWatch::keepWindow(Ns elapsed)
{
    // The oldest one kept is the last that is at least `hold` old.
    while (m_moments.size() > 1 && m_moments[1].at <= elapsed - m_hold) {
        m_moments.pop_front();
    }
    if (elapsed - m_youngSince >= m_hold) {
        m_latency[0] = m_latency[1];
        m_ttft[0] = m_ttft[1];
        m_latency[1].clear();
        m_ttft[1].clear();
        m_youngSince = elapsed;
    }
}

std::optional<BreakCondition> BreakWatch::look(Ns elapsed)
{
    if (elapsed <= 0) {
        return std::nullopt;
    }
    const std::size_t level = levelNumber(m_ramp, elapsed, m_hold);
    if (m_level != level) {
        m_level = level;
        restart(elapsed);
    }
    Moment now { elapsed, {}, 0 };
    for (const SnapshotMessage& snapshot : m_last) {
        now.counters = std::move(now.counters) + snapshot.counters;
        now.inFlight += snapshot.inFlight;
    }
    m_moments.push_back(std::move(now));
    keepWindow(elapsed);
    const Moment& from = m_moments.front();
    const Moment& to = m_moments.back();
    if (to.at - from.at < m_hold) {
        return std::nullopt;
    }
    const auto held =
        std::find_if(m_conditions.begin(), m_conditions.end(),
                     [&](const BreakCondition& c) { return isTrue(c, from, to, elapsed); });
    return held != m_conditions.end() ? std::optional(*held) : std::nullopt;
}

bool BreakWatch::isTrue(const BreakCondition& condition, const Moment& from, const Moment& to,
                        Ns elapsed) const
{
    const std::uint64_t ended = endedOf(to.counters) - endedOf(from.counters);
    const auto isAbove = [&](std::uint64_t part) {
        return ended > 0
            && static_cast<double>(part) > condition.limit * static_cast<double>(ended);
    };
    switch (condition.kind) {
    case BreakCondition::Kind::ErrorShare:
        return isAbove(to.counters.failed - from.counters.failed);
    case BreakCondition::Kind::TimeoutShare:
        return isAbove(timeoutsOf(to.counters) - timeoutsOf(from.counters));
    case BreakCondition::Kind::Percentile: {
        const auto& halves = condition.metric == "ttft_ms" ? m_ttft : m_latency;
        Histogram whole = halves[0];
        whole.merge(halves[1]);
        const auto index = percentileIndex(condition.stat);
        const auto value =
            index ? whole.percentile(kPercentiles[*index].milliPercent) : std::optional<Ns>();
        return value && static_cast<double>(*value) / 1e6 > condition.limit;
    }
    case BreakCondition::Kind::InFlightGrowing:
        break;
    }
    return isSettled(elapsed) && grows(from, to);
}

// A new level fills up first, for about as long as answers take: those of the level before, of the
// first one its own so far.
bool BreakWatch::isSettled(Ns elapsed) const
{
    std::optional<Ns> settling = m_settling;
    if (!settling) {
        Histogram whole = m_latency[0];
        whole.merge(m_latency[1]);
        settling = whole.percentile(kMostOfThem);
    }
    return settling && elapsed - m_hold - m_levelSince >= *settling;
}

bool BreakWatch::grows(const Moment& from, const Moment& to) const
{
    const std::uint64_t issued = to.counters.issued - from.counters.issued;
    const std::uint64_t completed = to.counters.completed - from.counters.completed;
    const double growth = static_cast<double>(to.inFlight) - static_cast<double>(from.inFlight);
    // Not the two ends alone: it must have been growing for most of the time.
    const Moment& middle = m_moments[m_moments.size() / 2];
    return growth > std::max(kLeastGrowth, static_cast<double>(from.inFlight) / 5)
        && 10 * completed < 9 * issued && middle.inFlight > from.inFlight
        && to.inFlight > middle.inFlight;
}

} // namespace loadstone
