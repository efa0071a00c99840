// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "plan/plan.h"

namespace loadstone::detail {

/// Reads what a run's requests are made of: its dataset, all of a mix, the part of a trace that is
/// replayed, or conversations. Fills rows, samples and parts, and what of the plan follows from
/// them; notes say what was read. Errors as of loadDataset, with the key in `where` for what does
/// not fit the scenario.
Result<void> planWorkload(PreparedRun& run, const Project& project, const QString& projectDir,
                          const std::atomic<bool>* cancelled);

/// `workload` of the manifest, as far as the data decide it: dataset, mix, template, generation.
Json workloadFacts(const PreparedRun& run);

} // namespace loadstone::detail
