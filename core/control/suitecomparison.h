// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/workloads.h"
#include "store/store.h"

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

/// {"schema", "suite", "candidates"}.
Json toJson(const std::string& suite, const std::vector<SuiteComparison>& comparisons);

} // namespace loadstone
