// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the load of a scenario means over time.
#include "config/project.h"
#include "config/validate.h"

#include <algorithm>

namespace loadstone {

namespace {

constexpr Ns kRampUpPerSlot = 10 * kNsPerMs;
constexpr Ns kLongestUsualRampUp = kNsPerS;

std::optional<Ns> holdOf(const Scenario& scenario, std::size_t steps)
{
    if (scenario.load.hold) {
        return scenario.load.hold;
    }
    return scenario.stop.duration && steps > 0
        ? std::optional(*scenario.stop.duration / static_cast<Ns>(steps))
        : std::nullopt;
}

} // namespace

std::optional<LoadRamp> loadRampOf(const Scenario& scenario)
{
    const Load& load = scenario.load;
    if (scenario.kind != ScenarioKind::Ramp) {
        return std::nullopt;
    }
    LoadRamp ramp;
    ramp.shape = load.shape.value_or(load.steps ? RampShape::Steps : RampShape::Linear);
    ramp.spacing = load.arrivals.value_or(ArrivalSpacing::Poisson);
    if (ramp.shape == RampShape::Burst) {
        ramp.levels = { load.from.value_or(0) };
        ramp.burst = load.burstRequests.value_or(0);
        ramp.every = load.burstEvery.value_or(0);
    } else if (load.steps) {
        constexpr std::uint64_t kMostSteps = 10'000;
        const bool geometric = ramp.shape == RampShape::Exponential;
        ramp.shape = RampShape::Steps;
        ramp.levels = load.steps->levels;
        if (load.steps->count > 0 && load.steps->count <= kMostSteps && load.from && load.to
            && (!geometric || *load.from > 0)) {
            ramp.levels = spacedLevels(*load.from, *load.to, load.steps->count, geometric);
        }
        ramp.hold = holdOf(scenario, ramp.levels.size()).value_or(0);
    } else {
        ramp.levels = { load.from.value_or(0), load.to.value_or(0) };
        ramp.hold = scenario.stop.duration.value_or(0);
    }
    return isComplete(ramp) ? std::optional(std::move(ramp)) : std::nullopt;
}

std::optional<Ns> statedDuration(const Scenario& scenario)
{
    if (scenario.stop.duration) {
        return scenario.stop.duration;
    }
    const auto ramp = loadRampOf(scenario);
    return ramp ? rampLength(*ramp) : std::nullopt;
}

Ns rampUpOf(const Scenario& scenario)
{
    const std::uint64_t slots = statedSlots(scenario).value_or(1);
    if (scenario.kind == ScenarioKind::Trace) {
        return scenario.warmup.duration.value_or(0);
    }
    if (scenario.kind != ScenarioKind::Concurrency || scenario.mode == Mode::Accuracy) {
        return 0;
    }
    if (scenario.load.rampUp) {
        return *scenario.load.rampUp;
    }
    // A warm-up by number says how many requests are not measured; nothing is added to it unasked.
    const bool warmup = scenario.warmup.duration.value_or(0) > 0 && !scenario.warmup.requests;
    return warmup && slots > 1
        ? std::min<Ns>(kLongestUsualRampUp,
                       kRampUpPerSlot * static_cast<Ns>(std::min<std::uint64_t>(slots, 1000)))
        : 0;
}

} // namespace loadstone
