// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/spending.h"

#include "base/units.h"
#include "metrics/jsonfields.h"

using namespace Qt::StringLiterals;

namespace loadstone {

std::optional<SpendingBlock> spendingBlock(const SpendingRules& rules, const Spending& spent,
                                           std::string endedBy)
{
    if (!rules.prices.isKnown() && !rules.caps.isSet()) {
        return std::nullopt;
    }
    SpendingBlock block;
    block.inputTokens = static_cast<std::int64_t>(spent.inputTokens);
    block.outputTokens = static_cast<std::int64_t>(spent.outputTokens);
    block.estimated = spent.estimated;
    block.seconds = toSeconds(spent.time);
    block.cost = costOf(rules.prices, spent);
    block.currency = block.cost ? rules.prices.currency : std::string();
    if (rules.caps.tokens) {
        block.maxTokens = static_cast<std::int64_t>(*rules.caps.tokens);
    }
    block.maxCost = rules.caps.cost;
    block.endedBy = std::move(endedBy);
    return block;
}

Json toJson(const SpendingBlock& block)
{
    const auto text = [](const std::string& value) {
        return value.empty() ? Json(nullptr) : Json(value);
    };
    return Json { { "input_tokens", block.inputTokens },
                  { "output_tokens", block.outputTokens },
                  { "estimated", block.estimated },
                  { "seconds", block.seconds },
                  { "cost", numberOrNull(block.cost) },
                  { "currency", text(block.currency) },
                  { "max_tokens", valueOrNull(block.maxTokens) },
                  { "max_cost", numberOrNull(block.maxCost) },
                  { "ended_by", text(block.endedBy) } };
}

Result<SpendingBlock> spendingBlockFromJson(const Json& json)
{
    detail::JsonFields f(json);
    SpendingBlock block;
    block.inputTokens = f.count("input_tokens");
    block.outputTokens = f.count("output_tokens");
    block.estimated = f.boolean("estimated").value_or(false);
    block.seconds = f.number("seconds").value_or(0);
    block.cost = f.number("cost");
    block.currency = f.text("currency");
    block.maxTokens = f.integer("max_tokens");
    block.maxCost = f.number("max_cost");
    block.endedBy = f.text("ended_by");
    if (!f.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not what a run spent: wrong type"_s, f.bad());
    }
    return block;
}

} // namespace loadstone
