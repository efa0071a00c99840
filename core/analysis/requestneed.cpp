// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/requestneed.h"

#include "analysis/earlystopping.h"
#include "config/loadgenpresets.h"
#include "config/validate.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr double kMostFailures = 0.1; // more of them are another matter
constexpr Ns kSlowAnswer = 30 * kNsPerS; // faster ones need no saying
constexpr std::uint64_t kUsualPerQuery = 8;

/// How many have to come, and for what.
struct Target
{
    std::string_view reason;
    std::string percentile;
    std::int64_t requests = 0;
    bool completed = true; // failed ones do not count
};

void raise(Target& target, const Target& other)
{
    if (other.requests > target.requests) {
        target = other;
    }
}

std::string percentileName(double share)
{
    for (const PercentileLevel& level : kPercentiles) {
        if (std::abs(level.milliPercent / 1e5 - share) < 1e-9) {
            return std::string(level.name);
        }
    }
    return "p" + std::to_string(std::lround(share * 100));
}

// LoadGen's own rule, at the best: with no query over the limit.
Target earlyStopping(const Scenario& scenario)
{
    const double share = *effectiveLoadGen(scenario).percentile * 0.01;
    const std::int64_t least = scenario.kind == ScenarioKind::Server
        ? minPassingQueries(0, share)
        : estimatePercentile(0, share).minQueries;
    return { "early_stopping", percentileName(share), least, true };
}

Target targetOf(const Scenario& scenario, std::span<const SloItem> slo)
{
    Target target { "percentile_unsupported", std::string(kVerdictTail.name),
                    kVerdictTail.supportedFrom, true };
    for (const SloItem& item : slo) {
        if (const auto index = percentileIndex(item.stat)) {
            const PercentileLevel& level = kPercentiles[*index];
            raise(
                target,
                { "percentile_unsupported", std::string(level.name), level.supportedFrom, false });
        }
    }
    if (scenario.loadgen && scenario.kind != ScenarioKind::Offline
        && isLoadGenKind(scenario.kind)) {
        raise(target, earlyStopping(scenario));
    }
    return target;
}

/// So many have to be begun, for as many failures as the run may have.
double toBegin(const Target& target, const Scenario& scenario)
{
    const double share =
        target.completed ? std::clamp(scenario.errorShareLimit, 0.0, kMostFailures) : 0;
    // A share such as 0.01 is no exact double: 368.000…1 requests are 368.
    return std::ceil(static_cast<double>(target.requests) / (1 - share) - 1e-9);
}

/// Mean number of arrivals of which at least `wanted` come in 99 of 100 trials.
double meanArrivals(double wanted, const Scenario& scenario)
{
    constexpr double kQuantile = 2.326;
    const double burstiness = scenario.load.burstiness.value_or(1);
    const double variance = scenario.kind == ScenarioKind::Constant ? 0
        : scenario.kind == ScenarioKind::Gamma && burstiness > 0    ? 1 / burstiness
                                                                    : 1;
    // mean − z √(variance · mean) = wanted
    const double z = kQuantile * std::sqrt(variance);
    const double root = (z + std::sqrt(z * z + 4 * wanted)) / 2;
    return root * root;
}

bool hasRate(const Scenario& scenario)
{
    return (scenario.kind == ScenarioKind::Server || scenario.kind == ScenarioKind::Constant
            || scenario.kind == ScenarioKind::Gamma)
        && std::isfinite(scenario.load.ratePerS.value_or(0))
        && scenario.load.ratePerS.value_or(0) > 0;
}

Ns wholeSeconds(double seconds)
{
    constexpr double kMost = 1e8; // years
    return static_cast<Ns>(std::ceil(std::min(seconds, kMost) - 1e-9)) * kNsPerS;
}

/// Requests that one count of the verdict stands for.
std::uint64_t perCount(const Scenario& scenario)
{
    return scenario.kind == ScenarioKind::MultiStream
        ? std::max<std::uint64_t>(1, scenario.load.samplesPerQuery.value_or(kUsualPerQuery))
        : 1;
}

class Reckoning
{
public:
    Reckoning(const Scenario& scenario, const Target& target,
              const std::optional<std::uint64_t>& planned)
        : m_scenario(scenario)
        , m_planned(planned)
        , m_begun(toBegin(target, scenario))
    {
        m_need.reason = target.reason;
        m_need.percentile = target.percentile;
        m_need.requests = target.requests;
    }

    std::optional<RequestNeed> need()
    {
        if (m_scenario.loadgen && isLoadGenKind(m_scenario.kind)) {
            return loadGen();
        }
        return hasRate(m_scenario) ? byRate() : byCount();
    }

private:
    // Issued until both minimums are met.
    std::optional<RequestNeed> loadGen()
    {
        const LoadGenScenario rules = effectiveLoadGen(m_scenario);
        const auto least = static_cast<double>(*rules.minQueries);
        if (hasRate(m_scenario)) {
            const double rate = *m_scenario.load.ratePerS;
            const double drawn = rate * static_cast<double>(*rules.minDuration) / kNsPerS;
            if (least >= m_begun || drawn >= meanArrivals(m_begun, m_scenario)) {
                return std::nullopt;
            }
            m_need.plannedDuration = rules.minDuration;
            m_need.length =
                RunLength { wholeSeconds(meanArrivals(m_begun, m_scenario) / rate), {} };
            return m_need;
        }
        const double known = m_scenario.kind == ScenarioKind::Offline && m_planned
            ? static_cast<double>(*m_planned)
            : least;
        return tooFew(known);
    }

    std::optional<RequestNeed> byRate()
    {
        const double rate = *m_scenario.load.ratePerS;
        const StopSettings& stop = m_scenario.stop;
        const Ns needed = wholeSeconds(meanArrivals(m_begun, m_scenario) / rate);
        if (stop.duration && *stop.duration < needed) {
            m_need.plannedDuration = stop.duration;
            m_need.length = RunLength { needed, {} };
            return m_need;
        }
        // Without a duration, what the dataset has.
        const auto count = stop.samples ? stop.samples
            : stop.duration             ? std::optional<std::uint64_t>()
                                        : m_planned;
        if (!count) {
            return std::nullopt;
        }
        auto found = tooFew(static_cast<double>(*count));
        if (found) {
            found->length = RunLength { needed, {} };
        }
        return found;
    }

    std::optional<RequestNeed> byCount()
    {
        const StopSettings& stop = m_scenario.stop;
        const auto per = static_cast<double>(perCount(m_scenario));
        const auto count = m_planned ? m_planned : stop.samples;
        if (count && static_cast<double>(*count) / per < m_begun) {
            return tooFew(static_cast<double>(*count) / per);
        }
        const auto slots = m_scenario.kind == ScenarioKind::SingleStream
                || m_scenario.kind == ScenarioKind::MultiStream
            ? std::optional<std::uint64_t>(1)
            : statedSlots(m_scenario);
        if (!stop.duration || !isClosedLoop(m_scenario.kind) || !slots
            || m_scenario.kind == ScenarioKind::Sessions) {
            return std::nullopt;
        }
        const auto longest = static_cast<Ns>(static_cast<double>(*stop.duration)
                                             * static_cast<double>(*slots) / m_begun);
        if (longest > kSlowAnswer) {
            return std::nullopt;
        }
        m_need.longestAnswer = longest;
        setCount();
        return m_need;
    }

    std::optional<RequestNeed> tooFew(double known)
    {
        if (known >= m_begun) {
            return std::nullopt;
        }
        m_need.planned = static_cast<std::int64_t>(known);
        setCount();
        return m_need;
    }

    // Data with times and turns of their own are as long as they are.
    void setCount()
    {
        const ScenarioKind kind = m_scenario.kind;
        if (kind == ScenarioKind::Trace || kind == ScenarioKind::Sessions
            || kind == ScenarioKind::Ramp) {
            return;
        }
        // LoadGen counts queries, the stop rule requests.
        const std::uint64_t per = m_scenario.loadgen ? 1 : perCount(m_scenario);
        m_need.length = RunLength { {}, static_cast<std::uint64_t>(m_begun) * per };
    }

    const Scenario& m_scenario;
    std::optional<std::uint64_t> m_planned;
    double m_begun;
    RequestNeed m_need;
};

} // namespace

std::optional<RequestNeed> requestNeed(const Scenario& scenario, std::span<const SloItem> slo,
                                       std::optional<std::uint64_t> planned)
{
    // Accuracy is not judged by times; a ramp by each of its levels.
    if (scenario.mode == Mode::Accuracy || scenario.kind == ScenarioKind::Ramp) {
        return std::nullopt;
    }
    return Reckoning(scenario, targetOf(scenario, slo), planned).need();
}

std::optional<RequestNeed> requestNeed(const Scenario& scenario, const Project& project,
                                       std::optional<std::uint64_t> planned)
{
    const SloGroup* group = findSlo(project, scenario.slo);
    return group == nullptr
        ? requestNeed(scenario, std::span<const SloItem>(), planned)
        : requestNeed(scenario, std::span<const SloItem>(group->items), planned);
}

} // namespace loadstone
