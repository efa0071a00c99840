// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "record/requestrecord.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace loadstone {

/// What a system costs. Value type; what is absent is not known.
struct Prices
{
    std::optional<double> perHour;
    std::optional<double> perMillionInput; // tokens of prompts
    std::optional<double> perMillionOutput; // tokens of answers
    std::string currency = "USD"; // ISO 4217

    bool isKnown() const { return perHour || perMillionInput || perMillionOutput; }

    bool operator==(const Prices&) const = default;
};

/// Limits that end a run, over all of its trials, warm-ups included.
struct SpendingCaps
{
    std::optional<std::uint64_t> tokens; // of prompts and answers together
    std::optional<double> cost; // in the currency of the prices

    bool isSet() const { return tokens || cost; }

    bool operator==(const SpendingCaps&) const = default;
};

/// Words of the caps where something says which of them ended a run.
inline constexpr std::string_view kTokenCap = "max_tokens";
inline constexpr std::string_view kCostCap = "max_cost";

constexpr bool isCap(std::string_view stoppedBy)
{
    return stoppedBy == kTokenCap || stoppedBy == kCostCap;
}

/// What requests have taken. Value type.
struct Spending
{
    std::uint64_t inputTokens = 0;
    std::uint64_t outputTokens = 0;
    bool estimated = false; // some of the tokens are
    Ns time = 0; // of trials, drain included

    Spending& operator+=(const Spending& other);

    bool operator==(const Spending&) const = default;
};

/// The rules that a run spends by; frozen with it.
struct SpendingRules
{
    Prices prices;
    SpendingCaps caps;
    double promptTokens = 0; // of a prompt whose tokens nobody counts, on average

    bool operator==(const SpendingRules&) const = default;
};

Json toJson(const SpendingRules& rules);

/// What is missing or of another type keeps its default.
SpendingRules spendingRulesFromJson(const Json& json);

/// Nothing without a price.
std::optional<double> costOf(const Prices& prices, const Spending& spending);

/// "0.0123 USD": enough digits for small sums.
QString moneyText(double amount, const std::string& currency);

/// The cap that `spending` reaches, tokens first; empty: none.
std::string_view reachedCap(const SpendingRules& rules, const Spending& spending);

/// Whether a request has its place in a bill: it was answered, if only in part.
constexpr bool isBilled(Outcome outcome, std::uint32_t contentChunks)
{
    return outcome == Outcome::Ok || contentChunks > 0;
}

/// Of one trial, all phases.
Spending spendingOf(std::span<const RequestRecord> requests, double promptTokens);

} // namespace loadstone
