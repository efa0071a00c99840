// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/slo.h"
#include "analysis/verdict.h"
#include "control/checks.h"
#include "record/runplan.h"
#include "store/store.h"

// What the verdict on a run is made of. Used by runsummary.

namespace loadstone::detail {

VerdictFacts verdictFacts(const RunRow& row, const std::vector<TrialRow>& trials,
                          const RunPlan& plan, const RunChecks& checks, const Json& manifest);

/// Nothing when no SLO asks for a score.
std::optional<double> accuracyTarget(const std::vector<Slo>& slos, const RunChecks& checks);

/// The last run before this one of the same scenario with the same dataset, when its bytes were
/// others; empty when they were the same or there is none.
Result<std::string> datasetChangedFrom(Store& store, const RunRow& row, const Json& manifest);

/// As the checks of a run hold them.
Result<std::vector<Slo>> parseSlos(const std::vector<std::string>& texts);

} // namespace loadstone::detail
