// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "config/breakcondition.h"
#include "metrics/trialmetrics.h"

#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// Where a ramp broke, by the records; `break_point` of a trial and of a result. Value type.
struct BreakBlock
{
    std::string of; // rate, concurrency
    std::optional<double> held; // last level before the broken one; nothing: the first one broke
    std::optional<double> broke; // nothing: every level held
    std::string condition; // what broke first, as parseBreakCondition reads it; empty: nothing
    std::optional<double> value; // of that condition, when it has a limit
    std::optional<double>
        atS; // end of the first time that it had held for, from the window's start
    std::string stoppedBy; // what ended the ramp while it ran; empty: it went to its last level

    bool operator==(const BreakBlock&) const = default;
};

/// What to look for, and what ended the trial while it ran.
struct BreakSearch
{
    std::vector<BreakCondition> conditions;
    Ns hold = 0;
    std::string stoppedBy;
};

/// Looks at stretches of `hold` within each level, in order, at the requests scheduled in them; the
/// first in which a condition is true is the break. A percentile counts what failed as never
/// ending. Growth is not looked for while a new level fills up (90 % of the latencies of the level
/// before). Nothing when the plan is no ramp with levels.
std::optional<BreakBlock> findBreak(const TrialInput& input, const DefinitionSet& definitions,
                                    const BreakSearch& search);

/// Over trials: the one that broke at the lowest level; of those that held all the first.
std::optional<BreakBlock> summariseBreaks(const std::vector<std::optional<BreakBlock>>& trials);

Json toJson(const BreakBlock& block);
Result<BreakBlock> breakBlockFromJson(const Json& json);

} // namespace loadstone
