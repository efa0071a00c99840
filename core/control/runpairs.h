// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "store/store.h"

// Runs that belong together: the halves of the mode both, and the two of an audit. Their manifests
// hold the id that they share.

namespace loadstone::detail {

/// The performance half of a run of the mode both; nothing when it is gone.
Result<std::optional<RunRow>> performanceHalf(Store& store, const RunRow& own,
                                              const Json& manifest);

/// Sets the second run of an audit against the first. Nothing to say while one of them has not come
/// to its end, and nothing of any other run.
Result<void> judgeAudit(Store& store, const RunRow& own, const QString& definitions,
                        RunResult& result);

} // namespace loadstone::detail
