// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/spending.h"

#include "base/units.h"

#include <algorithm>
#include <cmath>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr double kMillion = 1e6;
constexpr double kSecondsPerHour = 3600;

std::optional<double> numberAt(const Json& json, const char* key)
{
    const auto found = json.is_object() ? json.find(key) : json.end();
    return found != json.end() && found->is_number() ? std::optional(found->get<double>())
                                                     : std::nullopt;
}

Json objectAt(const Json& json, const char* key)
{
    const auto found = json.is_object() ? json.find(key) : json.end();
    return found != json.end() ? *found : Json();
}

} // namespace

Spending& Spending::operator+=(const Spending& other)
{
    inputTokens += other.inputTokens;
    outputTokens += other.outputTokens;
    estimated = estimated || other.estimated;
    time += other.time;
    return *this;
}

Json toJson(const SpendingRules& rules)
{
    const Prices& prices = rules.prices;
    return Json { { "prices",
                    { { "per_hour", numberOrNull(prices.perHour) },
                      { "per_million_input_tokens", numberOrNull(prices.perMillionInput) },
                      { "per_million_output_tokens", numberOrNull(prices.perMillionOutput) },
                      { "currency", prices.currency } } },
                  { "max_tokens", valueOrNull(rules.caps.tokens) },
                  { "max_cost", numberOrNull(rules.caps.cost) },
                  { "prompt_tokens_estimate", rules.promptTokens } };
}

SpendingRules spendingRulesFromJson(const Json& json)
{
    SpendingRules rules;
    const Json prices = objectAt(json, "prices");
    rules.prices.perHour = numberAt(prices, "per_hour");
    rules.prices.perMillionInput = numberAt(prices, "per_million_input_tokens");
    rules.prices.perMillionOutput = numberAt(prices, "per_million_output_tokens");
    if (const Json currency = objectAt(prices, "currency"); currency.is_string()) {
        rules.prices.currency = currency.get<std::string>();
    }
    if (const Json tokens = objectAt(json, "max_tokens"); tokens.is_number_unsigned()) {
        rules.caps.tokens = tokens.get<std::uint64_t>();
    }
    rules.caps.cost = numberAt(json, "max_cost");
    rules.promptTokens = numberAt(json, "prompt_tokens_estimate").value_or(0);
    return rules;
}

std::optional<double> costOf(const Prices& prices, const Spending& spending)
{
    if (!prices.isKnown()) {
        return std::nullopt;
    }
    return prices.perHour.value_or(0) * toSeconds(spending.time) / kSecondsPerHour
        + prices.perMillionInput.value_or(0) * static_cast<double>(spending.inputTokens) / kMillion
        + prices.perMillionOutput.value_or(0) * static_cast<double>(spending.outputTokens)
        / kMillion;
}

QString moneyText(double amount, const std::string& currency)
{
    // Whole cents from one unit on; below, three digits that say something.
    const QString number =
        amount >= 1 ? QString::number(amount, 'f', 2) : QString::number(amount, 'g', 3);
    return QString(number % u' ' % toQt(currency));
}

std::string_view reachedCap(const SpendingRules& rules, const Spending& spending)
{
    if (rules.caps.tokens && spending.inputTokens + spending.outputTokens >= *rules.caps.tokens) {
        return kTokenCap;
    }
    const auto cost = costOf(rules.prices, spending);
    return rules.caps.cost && cost && *cost >= *rules.caps.cost ? kCostCap : std::string_view();
}

Spending spendingOf(std::span<const RequestRecord> requests, double promptTokens)
{
    Spending sum;
    std::uint64_t uncounted = 0;
    Ns first = kNoInstant;
    Ns last = kNoInstant;
    for (const RequestRecord& request : requests) {
        if (happened(request.dispatched)) {
            first = happened(first) ? std::min(first, request.dispatched) : request.dispatched;
        }
        if (happened(request.closed)) {
            last = std::max(last, request.closed);
        }
        if (request.promptTokens >= 0) {
            sum.inputTokens += static_cast<std::uint64_t>(request.promptTokens);
        } else if (isBilled(request.outcome, request.contentChunks)) {
            ++uncounted;
        }
        if (request.outputTokens > 0) {
            sum.outputTokens += static_cast<std::uint64_t>(request.outputTokens);
            sum.estimated = sum.estimated || request.tokenSource == TokenSource::Chunks;
        }
    }
    if (uncounted > 0) {
        sum.inputTokens +=
            static_cast<std::uint64_t>(std::llround(promptTokens * static_cast<double>(uncounted)));
        sum.estimated = true;
    }
    sum.time = happened(first) && happened(last) ? std::max<Ns>(0, last - first) : 0;
    return sum;
}

} // namespace loadstone
