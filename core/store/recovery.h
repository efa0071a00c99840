// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

namespace loadstone {

/// A run that was found without a living controller and is now Interrupted.
struct RecoveredRun
{
    RunRow run;
    std::uint64_t requests = 0; // in the store now
    std::int64_t damagedBytes = 0; // of its logs that could not be used
    bool fromLogsOnly = false; // the store knew nothing of it
};

/// Takes in what runs without a living controller left in their logs. Runs of living processes, of
/// other hosts and logs that are still being written are left alone. Any command that opens a store
/// calls this first and tells people on stderr what came back.
Result<std::vector<RecoveredRun>> recover(Store& store, const QString& runsDir);

} // namespace loadstone
