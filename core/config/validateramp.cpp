// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/breakcondition.h"
#include "config/checker.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr double kHighestRate = 1e7;
constexpr double kMostSlots = 1e6;
constexpr std::uint64_t kMostSteps = 10'000;

void missing(const Checker& at, const QString& what, const QString& remedy)
{
    at.error("missing_value", what, remedy);
}

void checkLevel(const Checker& at, double level, bool mayBeZero, bool slots)
{
    const double most = slots ? kMostSlots : kHighestRate;
    const double least = slots ? 1 : 0;
    const bool fits =
        std::isfinite(level) && level >= least && level <= most && (level > 0 || mayBeZero);
    if (!fits) {
        at.error("out_of_range", u"%1 cannot be used"_s.arg(level),
                 mayBeZero && !slots ? u"write a number from 0 to %1"_s.arg(most, 0, 'f', 0)
                     : slots         ? u"write a number from 1 to %1"_s.arg(most, 0, 'f', 0)
                             : u"write a number above 0, at most %1"_s.arg(most, 0, 'f', 0));
    }
}

void needless(const Checker& at, bool isSet, const QString& remedy)
{
    if (isSet) {
        at.error("conflicting_keys", u"this shape of ramp does not take it"_s, remedy);
    }
}

void checkBurst(const Checker& at, const Load& load, bool slots)
{
    const QString remove = u"remove it, or choose another shape"_s;
    needless(at.at("to"), load.to.has_value(), remove);
    needless(at.at("steps"), load.steps.has_value(), remove);
    needless(at.at("hold_ms"), load.hold.has_value(), remove);
    if (slots) {
        at.at("shape").error("conflicting_keys", u"bursts are of requests, not of slots"_s,
                             u"write \"rate\" as of, or choose another shape"_s);
    }
    if (!load.burstRequests || *load.burstRequests == 0
        || *load.burstRequests > static_cast<std::uint64_t>(kMostSlots)) {
        missing(at.at("burst_requests"), u"a burst needs its number of requests"_s,
                u"write a whole number from 1 to %1"_s.arg(kMostSlots, 0, 'f', 0));
    }
    if (load.burstEvery.value_or(0) <= 0) {
        missing(at.at("burst_every_ms"), u"bursts need the time between them"_s,
                u"write milliseconds above 0"_s);
    }
    if (load.from) {
        checkLevel(at.at("from"), *load.from, true, false);
    }
}

void checkSteps(const Checker& at, const Scenario& scenario, bool slots)
{
    const Load& load = scenario.load;
    if (!load.steps->levels.empty()) {
        const QString remove = u"remove it: the list of steps says all levels"_s;
        needless(at.at("from"), load.from.has_value(), remove);
        needless(at.at("to"), load.to.has_value(), remove);
        for (std::size_t i = 0; i < load.steps->levels.size(); ++i) {
            checkLevel(at.at("steps").at(i), load.steps->levels[i], false, slots);
        }
    }
    if (std::max<std::uint64_t>(load.steps->count, load.steps->levels.size()) > kMostSteps) {
        at.at("steps").error("out_of_range", u"%1 cannot be used"_s.arg(load.steps->count),
                             u"write a whole number from 1 to %1"_s.arg(kMostSteps));
    }
    if (load.hold.value_or(1) <= 0) {
        at.at("hold_ms").error("out_of_range", u"0 would mean that nothing is done"_s,
                               u"write more than 0, or remove the key"_s);
    } else if (!load.hold && !scenario.stop.duration) {
        missing(at.at("hold_ms"), u"nothing says how long a step is held"_s,
                u"write milliseconds, or the whole time as stop.duration_ms"_s);
    }
    const auto ramp = loadRampOf(scenario);
    if (ramp && scenario.stop.duration && *scenario.stop.duration < *rampLength(*ramp)) {
        at.at("hold_ms").warning("unreachable", u"the run stops before the last step ends"_s,
                                 u"raise stop.duration_ms, or lower the time of a step"_s);
    }
}

void checkSlope(const Checker& at, const Scenario& scenario, const Checker& whole)
{
    const Load& load = scenario.load;
    needless(at.at("hold_ms"), load.hold.has_value(),
             u"remove it, or write steps: this ramp changes all the time"_s);
    if (!scenario.stop.duration) {
        missing(whole.at("stop").at("duration_ms"), u"nothing says how long the ramp takes"_s,
                u"write milliseconds"_s);
    }
    if (load.from && load.to && *load.from == 0 && *load.to == 0) {
        missing(at.at("to"), u"the ramp stays at 0"_s, u"write a number above 0"_s);
    }
}

void checkEnds(const Checker& at, const Load& load, bool slots)
{
    const bool mayBeZero =
        load.shape.value_or(RampShape::Linear) == RampShape::Linear && !load.steps && !slots;
    const auto end = [&](const char* key, const std::optional<double>& level) {
        if (level) {
            checkLevel(at.at(key), *level, mayBeZero, slots);
        } else {
            missing(at.at(key), u"the ramp needs its first and last level"_s,
                    slots ? u"write requests in flight, as in {\"from\": 1, \"to\": 64}"_s
                          : u"write requests per second, as in {\"from\": 1, \"to\": 100}"_s);
        }
    };
    end("from", load.from);
    end("to", load.to);
}

} // namespace

void checkRamp(const Checker& whole, const Scenario& scenario)
{
    const Checker at = whole.at("load");
    const Load& load = scenario.load;
    const bool slots = load.of.value_or(RampOf::Rate) == RampOf::Concurrency;
    if (slots) {
        const QString remove = u"remove it: requests in flight follow one another"_s;
        needless(at.at("arrivals"), load.arrivals.has_value(), remove);
        needless(at.at("max_in_flight"), load.maxInFlight.has_value(), remove);
    }
    if (load.shape == RampShape::Burst) {
        checkBurst(at, load, slots);
        return;
    }
    const QString bursts = u"remove it, or write \"burst\" as shape"_s;
    needless(at.at("burst_requests"), load.burstRequests.has_value(), bursts);
    needless(at.at("burst_every_ms"), load.burstEvery.has_value(), bursts);
    if (load.shape == RampShape::Steps && !load.steps) {
        missing(at.at("steps"), u"there are no steps"_s,
                u"write how many, or a list of levels as in [10, 20, 40]"_s);
        return;
    }
    if (!load.steps || load.steps->count > 0) {
        checkEnds(at, load, slots);
    }
    if (load.steps) {
        checkSteps(at, scenario, slots);
    } else {
        checkSlope(at, scenario, whole);
    }
    const auto ramp = loadRampOf(scenario);
    if (ramp && levelAt(*ramp, 0) == 0 && scenario.warmup.requests.value_or(0) > 0
        && scenario.warmup.duration.value_or(0) == 0) {
        whole.at("warmup")
            .at("requests")
            .error("conflicting_keys", u"the warm-up runs at the first level, which is 0"_s,
                   u"write warmup.duration_ms, or raise load.from"_s);
    }
}

void checkBreak(const Checker& at, const Scenario& scenario)
{
    const BreakRule& rule = scenario.breakRule;
    if (rule == BreakRule {}) {
        return;
    }
    if (scenario.kind != ScenarioKind::Ramp || scenario.load.shape == RampShape::Burst) {
        at.error("wrong_load_key", u"only a ramp can break"_s,
                 u"remove it, or choose the kind \"ramp\""_s);
        return;
    }
    for (std::size_t i = 0; i < rule.on.size(); ++i) {
        if (const auto condition = parseBreakCondition(rule.on[i]); !condition) {
            at.at("on").at(i).error("bad_value", u"not a condition: %1"_s.arg(inQuotes(rule.on[i])),
                                    u"write error_share>0.05, timeout_share>0, p99_ttft_ms>500, "
                                    "p99_latency_ms>2000 or in_flight_growing"_s);
        }
    }
    if (rule.hold <= 0) {
        at.at("for_ms").error("out_of_range", u"0 would mean that nothing is done"_s,
                              u"write milliseconds above 0"_s);
    }
    const auto ramp = loadRampOf(scenario);
    if (ramp && ramp->shape == RampShape::Steps && rule.hold > ramp->hold) {
        at.at("for_ms").error("out_of_range",
                              u"a step ends before a condition can have held so long"_s,
                              u"lower it to the time of a step, or hold steps longer"_s);
    }
    if (scenario.mode == Mode::Accuracy) {
        at.error("conflicting_keys", u"accuracy mode asks every question"_s, u"remove it"_s);
    }
}

} // namespace loadstone::detail
