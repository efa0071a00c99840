// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/compare.h"
#include "store/store.h"

#include <span>
#include <vector>

namespace loadstone {

/// compareRuns with what only the store knows: where the base and a candidate sent the same
/// prompts, what each of them took. `results`: the base first, at least two.
Result<std::vector<Comparison>> compareStored(Store& store, std::span<const RunResult> results,
                                              CompareOptions options = {});

/// From the stored requests of all completed trials.
Result<PromptMeans> promptMeansOf(Store& store, std::int64_t run);

} // namespace loadstone
