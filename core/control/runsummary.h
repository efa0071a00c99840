// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "store/store.h"

namespace loadstone {

/// Computes the result object of a run from what the store holds, under a definition set (empty:
/// the run's own). Works for finished, failed and recovered runs alike; writes nothing.
Result<Json> summariseRun(Store& store, std::int64_t run, const QString& definitions = {});

/// One number (STAT_METRIC) of one stored trial under the run's own definitions; nothing where it
/// is undefined.
Result<std::optional<double>> trialValue(Store& store, std::int64_t run, std::int64_t trial,
                                         const std::string& metric);

/// The stored result object, computed and written when there is none yet (a recovered run). Under
/// another definition set than the run's own: computed, not written.
Result<Json> resultOfRun(Store& store, const RunRow& row, const QString& definitions = {});

} // namespace loadstone
