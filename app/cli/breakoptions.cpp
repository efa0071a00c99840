// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "breakoptions.h"

#include "config/breakcondition.h"
#include "endpointoptions.h"

#include <QStringList>

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::cli {

namespace {

constexpr std::uint64_t kUsualSteps = 10;
constexpr Ns kUsualStep = 10 * kNsPerS;
constexpr Ns kUsualHold = 5 * kNsPerS;

tl::unexpected<Error> bad(const char* option, const QString& text)
{
    return makeError(ErrorCode::InvalidSpecification, text, QString::fromUtf8(option));
}

template<class E>
Result<std::optional<E>> termOption(const char* option, const std::string& text)
{
    if (text.empty()) {
        return std::optional<E>();
    }
    const auto term = termFromName<E>(text);
    if (!term) {
        return bad(option, u"'%1' is not one of: %2"_s.arg(toQt(text), wordsOf<E>()));
    }
    return term;
}

Result<RampSteps> stepsOption(const std::string& text)
{
    RampSteps steps;
    const QStringList parts = toQt(text).split(u',');
    bool ok = false;
    if (parts.size() == 1) {
        steps.count = parts.front().trimmed().toULongLong(&ok);
        return ok && steps.count > 0
            ? Result<RampSteps>(steps)
            : bad("--steps",
                  u"'%1' is neither a number of steps nor a list of levels such as "
                  "10,20,40"_s.arg(toQt(text)));
    }
    for (const QString& part : parts) {
        steps.levels.push_back(part.trimmed().toDouble(&ok));
        if (!ok) {
            return bad("--steps", u"'%1' is not a number"_s.arg(part));
        }
    }
    return steps;
}

} // namespace

void BreakOptions::declare(CLI::App& app)
{
    app.add_option("--of", of, "break: what is raised, rate or concurrency")->capture_default_str();
    app.add_option("--from", from, "break: first level, requests/s or requests in flight");
    app.add_option("--to", to, "break: last level");
    app.add_option("--steps", steps,
                   "break: number of levels (default 10), or each of them: 10,20,40");
    app.add_option("--step-duration", stepDuration,
                   "break: how long a level is held (default 10s)");
    app.add_option("--shape", shape,
                   "break: linear or exponential: equal steps or equal ratios; without --steps the "
                   "load rises all the time over --duration");
    app.add_option("--arrivals", arrivals, "break: poisson or even");
    app.add_option("--break-on", on,
                   "break: error_share>S, timeout_share>S, pNN_ttft_ms>MS, pNN_latency_ms>MS or "
                   "in_flight_growing; may be given several times")
        ->allow_extra_args(false);
    app.add_option("--break-for", hold,
                   "break: how long a condition must hold (default 5s, at most a level)");
}

std::vector<const char*> BreakOptions::names()
{
    return { "--of",    "--from",     "--to",       "--steps",    "--step-duration",
             "--shape", "--arrivals", "--break-on", "--break-for" };
}

Result<void> BreakOptions::apply(Scenario& scenario) const
{
    scenario.kind = ScenarioKind::Ramp;
    Load& load = scenario.load;
    const auto what = termOption<RampOf>("--of", of);
    const auto form = termOption<RampShape>("--shape", shape);
    const auto spacing = termOption<ArrivalSpacing>("--arrivals", arrivals);
    if (!what || !form || !spacing) {
        return tl::unexpected(!what ? what.error() : !form ? form.error() : spacing.error());
    }
    if (*form == RampShape::Burst) {
        return bad("--shape", u"bursts have no break point: write linear or exponential"_s);
    }
    load.of = *what;
    load.shape = *form;
    load.arrivals = *spacing;
    const bool rising = steps.empty() && !shape.empty() && scenario.stop.duration.has_value()
        && stepDuration.empty();
    if (!rising) {
        const auto wanted =
            steps.empty() ? Result<RampSteps>(RampSteps { kUsualSteps, {} }) : stepsOption(steps);
        if (!wanted) {
            return tl::unexpected(wanted.error());
        }
        load.steps = *wanted;
    }
    const bool listed = load.steps && !load.steps->levels.empty();
    if (!listed && !to) {
        return bad("--to", u"break needs the last level, e.g. --to 100, or --steps 10,20,40"_s);
    }
    // A rise in equal steps begins with one: 10 steps to 100 are 10, 20, 30 …
    const bool equal = load.steps && load.shape != RampShape::Exponential;
    load.from = listed || from ? from
        : equal                ? std::optional(*to / static_cast<double>(load.steps->count))
                               : std::optional(1.0);
    load.to = to;
    if (!stepDuration.empty()) {
        const auto step = durationOption("--step-duration", stepDuration);
        if (!step) {
            return tl::unexpected(step.error());
        }
        load.hold = *step;
    } else if (load.steps && !scenario.stop.duration) {
        load.hold = kUsualStep;
    }
    scenario.breakRule.on = on.empty() ? usualBreakConditions() : on;
    if (!hold.empty()) {
        const auto time = durationOption("--break-for", hold);
        if (!time) {
            return tl::unexpected(time.error());
        }
        scenario.breakRule.hold = *time;
        return {};
    }
    scenario.breakRule.hold = kUsualHold;
    if (const auto ramp = loadRampOf(scenario); ramp && ramp->shape == RampShape::Steps) {
        scenario.breakRule.hold = std::min(kUsualHold, ramp->hold);
    }
    return {};
}

} // namespace loadstone::cli
