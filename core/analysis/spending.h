// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "record/spending.h"

#include <optional>
#include <string>

namespace loadstone {

/// What a run took and cost, and which of its caps ended it. Value type; `spending` of a result.
struct SpendingBlock
{
    std::int64_t inputTokens = 0; // of prompts; all trials, warm-ups included
    std::int64_t outputTokens = 0;
    bool estimated = false; // some tokens were not told by usage
    double seconds = 0; // of trials, drain included
    std::optional<double> cost;
    std::string currency;
    std::optional<std::int64_t> maxTokens;
    std::optional<double> maxCost;
    std::string endedBy; // kTokenCap, kCostCap; empty: neither

    bool operator==(const SpendingBlock&) const = default;
};

/// Nothing when neither prices nor caps are known: tokens alone are in the summary.
std::optional<SpendingBlock> spendingBlock(const SpendingRules& rules, const Spending& spent,
                                           std::string endedBy);

Json toJson(const SpendingBlock& block);
Result<SpendingBlock> spendingBlockFromJson(const Json& json);

} // namespace loadstone
