// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

namespace loadstone::detail {

/// Of a described system; nothing is known of none.
Prices pricesOf(const SystemInfo* system);

/// Prices and caps of a run whose samples are read.
SpendingRules spendingRules(const PreparedRun& run);

/// Fills tokens and cost; what depends on the server stays open.
void estimateSpending(const PreparedRun& run, RunEstimate& estimate);

/// Warns when a cap may end the run before its stop rule does; `stop` is the path of the caps.
void checkCaps(const RunEstimate& estimate, const SpendingRules& rules, const std::string& stop,
               Problems& warnings);

/// "about 1200 tokens of prompts, at most 3200 of answers, at most 0.05 USD"; empty: nobody asked.
QString spendingText(const RunEstimate& estimate, const SpendingRules& rules);

} // namespace loadstone::detail
