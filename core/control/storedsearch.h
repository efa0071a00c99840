// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "analysis/searchrecord.h"
#include "store/store.h"

#include <atomic>

namespace loadstone {

/// The searches whose runs are in the store, the one with the newest run first. Their points are
/// the runs that came to an end; the answer follows from them. One that is not over counts as
/// interrupted. `scenario`: only of that one; empty: all. Cancelled.
Result<std::vector<SearchRecord>> storedSearches(Store& store, const QString& scenario = {},
                                                 const std::atomic<bool>* cancelled = nullptr);

/// NotFound when no run of it is there.
Result<SearchRecord> storedSearch(Store& store, const QString& id);

/// The search that a run is of; empty: none.
QString searchOfRun(Store& store, std::int64_t run);

/// Results of the runs of a scenario at whatever load, oldest first. Cancelled.
Result<std::vector<RunResult>> resultsAtLoads(Store& store, const QString& scenario,
                                              const std::atomic<bool>* cancelled = nullptr);

} // namespace loadstone
