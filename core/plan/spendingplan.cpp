// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/spendingplan.h"

#include "base/units.h"
#include "endpoint/kinds/bodies.h"
#include "plan/requestpreview.h"

#include <QStringList>

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

constexpr double kBytesPerToken = 4; // of a prompt, about

std::uint64_t rounded(double value)
{
    return static_cast<std::uint64_t>(std::llround(std::max(0.0, value)));
}

// Requests of one trial with its warm-up; nothing where the server decides how many there are.
std::optional<double> paidRequests(const PreparedRun& run, const RunEstimate& estimate)
{
    if (!estimate.requests) {
        return std::nullopt;
    }
    const WarmupRule& warmup = run.plan.warmup;
    double requests = static_cast<double>(*estimate.requests);
    if (warmup.requests) {
        requests += static_cast<double>(*warmup.requests)
            * (run.plan.sessions ? run.plan.sessions->meanTurns : 1);
    } else if (warmup.duration) {
        if (!isOpenLoop(run.plan.kind)) {
            return std::nullopt;
        }
        requests += run.plan.ratePerS * toSeconds(*warmup.duration);
    }
    return requests;
}

// Longest answer in tokens, on average over the samples; nothing when some have no limit.
std::optional<double> longestAnswer(const PreparedRun& run)
{
    double sum = 0;
    for (const Sample& sample : run.rows) {
        const auto most = sample.maxTokens ? sample.maxTokens : generationOf(run, sample).maxTokens;
        if (!most) {
            return std::nullopt;
        }
        sum += static_cast<double>(std::max<std::int64_t>(0, *most));
    }
    return run.rows.empty() ? std::nullopt
                            : std::optional(sum / static_cast<double>(run.rows.size()));
}

void warn(Problems& warnings, const std::string& path, const QString& message)
{
    warnings.push_back({ Problem::Severity::Warning, "cap_reached", path, message,
                         u"raise the cap, or ask for less, to measure to the end"_s });
}

} // namespace

Prices pricesOf(const SystemInfo* system)
{
    return system == nullptr ? Prices()
                             : Prices { system->pricePerHour, system->pricePerMillionInput,
                                        system->pricePerMillionOutput, system->currency };
}

SpendingRules spendingRules(const PreparedRun& run)
{
    SpendingRules rules;
    rules.prices = pricesOf(run.system ? &*run.system : nullptr);
    rules.caps = { run.scenario.stop.maxTokens, run.scenario.stop.maxCost };
    double bytes = 0;
    for (const Sample& sample : run.rows) {
        bytes += static_cast<double>(sample.textBytes);
    }
    if (!run.rows.empty()) {
        rules.promptTokens = bytes / kBytesPerToken / static_cast<double>(run.rows.size());
    }
    return rules;
}

void estimateSpending(const PreparedRun& run, RunEstimate& estimate)
{
    const auto requests = paidRequests(run, estimate);
    const Prices& prices = run.spending.prices;
    Spending most;
    bool isKnown = prices.isKnown();
    if (requests) {
        const double all = *requests * run.trials;
        estimate.inputTokens = rounded(run.spending.promptTokens * all);
        most.inputTokens = *estimate.inputTokens;
        const auto answer =
            generatesText(run.endpoint.api) ? longestAnswer(run) : std::optional<double>(0);
        if (answer) {
            estimate.outputTokens = rounded(*answer * all);
            most.outputTokens = *estimate.outputTokens;
        }
    }
    isKnown = isKnown && (!prices.perMillionInput || estimate.inputTokens)
        && (!prices.perMillionOutput || estimate.outputTokens)
        && (!prices.perHour || estimate.duration);
    most.time = estimate.duration.value_or(0) * run.trials;
    estimate.cost = isKnown ? costOf(prices, most) : std::nullopt;
}

void checkCaps(const RunEstimate& estimate, const SpendingRules& rules, const std::string& stop,
               Problems& warnings)
{
    const SpendingCaps& caps = rules.caps;
    if (caps.tokens && estimate.inputTokens) {
        const std::uint64_t all = *estimate.inputTokens + estimate.outputTokens.value_or(0);
        if (all > *caps.tokens) {
            warn(warnings, stop + "/max_tokens",
                 u"this run may take %1 tokens: its cap of %2 would end it early"_s.arg(all).arg(
                     *caps.tokens));
        }
    }
    if (caps.cost && estimate.cost && *estimate.cost > *caps.cost) {
        warn(warnings, stop + "/max_cost",
             u"this run may cost %1: its cap of %2 would end it early"_s.arg(
                 moneyText(*estimate.cost, rules.prices.currency),
                 moneyText(*caps.cost, rules.prices.currency)));
    }
}

QString spendingText(const RunEstimate& estimate, const SpendingRules& rules)
{
    if (!rules.prices.isKnown() && !rules.caps.isSet()) {
        return {};
    }
    QStringList parts;
    parts << (estimate.inputTokens ? u"about %1 tokens of prompts"_s.arg(*estimate.inputTokens)
                                   : u"how many tokens depends on the server"_s);
    if (estimate.outputTokens) {
        parts << u"at most %1 of answers"_s.arg(*estimate.outputTokens);
    } else if (estimate.inputTokens) {
        parts << u"answers of any length (no max_tokens)"_s;
    }
    if (estimate.cost) {
        parts << u"at most %1"_s.arg(moneyText(*estimate.cost, rules.prices.currency));
    } else if (rules.prices.isKnown()) {
        parts << u"the cost depends on the server"_s;
    }
    if (rules.caps.tokens) {
        parts << u"ended at %1 tokens"_s.arg(*rules.caps.tokens);
    }
    if (rules.caps.cost) {
        parts << u"ended at %1"_s.arg(moneyText(*rules.caps.cost, rules.prices.currency));
    }
    return parts.join(u", "_s);
}

} // namespace loadstone::detail
