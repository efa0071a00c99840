// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "dataset/tracefile.h"

#include <memory>
#include <vector>

namespace loadstone {

/// Makes the prompts of a replay again, one at a time: all of them together can be gigabytes. Kept
/// by the plan; any thread.
struct TracePrompts
{
    std::vector<TraceRow> rows; // in the order of the samples
    TraceSettings settings;
    std::shared_ptr<const TextMaker> maker;
};

} // namespace loadstone
