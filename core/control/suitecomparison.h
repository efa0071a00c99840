// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/workloads.h"
#include "config/project.h"
#include "store/store.h"

#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// One endpoint of a suite against its base endpoint: a comparison for each scenario that both ran,
/// and what they come to together.
struct SuiteComparison
{
    std::string base; // endpoints
    std::string candidate;
    std::vector<Comparison> comparisons; // one a scenario
    std::vector<AcrossWorkloads> across; // empty with one scenario
};

/// The last execution of a suite, all of whose runs have ended. `base`: endpoint, empty: that of
/// the suite's first run. NotFound: no run of that suite, or none of that endpoint.
Result<std::vector<SuiteComparison>> compareSuite(Store& store, const std::string& suite,
                                                  const std::string& base,
                                                  const CompareOptions& options = {});

/// Which runs of one execution of a suite are to be seen side by side: one list for each scenario
/// (and mode) that two completed runs or more are of, in the suite's order; the run of the suite's
/// first endpoint is the base.
std::vector<std::vector<std::int64_t>> comparableRuns(const Suite& suite,
                                                      std::span<const RunBlock> runs);

/// {"schema", "suite", "candidates"}.
Json toJson(const std::string& suite, const std::vector<SuiteComparison>& comparisons);

} // namespace loadstone
