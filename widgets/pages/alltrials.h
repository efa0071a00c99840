// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/selectrequests.h"
#include "models/requestrows.h"
#include "store/runrow.h"

#include <atomic>

namespace loadstone {

/// The requests of all trials of a run, one trial behind the other, with what selecting among them
/// needs. Shared, never changed; read in another thread when somebody asks for it.
struct AllTrials
{
    SharedRequestRows rows; // its parts are the trials
    std::vector<TrialRow> trials; // one a part
    std::vector<TrialInput> inputs; // the same; without gaps and self samples
    std::vector<std::shared_ptr<const RunPlan>> plans; // the inputs'
    std::shared_ptr<const std::vector<std::uint32_t>> categories; // by sample; null: not split

    /// The row of the trial's facts behind a row of the requests; null: there is none.
    const TrialRow* trialOf(std::size_t row) const;
};

using SharedAllTrials = std::shared_ptr<const AllTrials>;

/// Cancelled soon after `cancelled` was set by another thread.
Result<SharedAllTrials> loadAllTrials(const QString& store, const std::vector<TrialRow>& trials,
                                      const std::string& definitions,
                                      std::shared_ptr<const std::vector<std::uint32_t>> categories,
                                      const std::atomic<bool>& cancelled);

/// What a selection looks at, one a part (some 80 bytes a request). Null when `cancelled` was set.
using TrialColumns = std::vector<std::shared_ptr<const RequestColumns>>;
std::shared_ptr<const TrialColumns> columnsOfAll(const SharedAllTrials& all,
                                                 const std::atomic<bool>& cancelled);

/// One byte a row of all trials: 1 meets the selection. Null when `cancelled` was set.
std::shared_ptr<const std::vector<std::uint8_t>> marksOfAll(const TrialColumns& columns,
                                                            const RequestSelection& selection,
                                                            const std::atomic<bool>& cancelled);

} // namespace loadstone
