// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <cstdint>
#include <optional>

namespace loadstone {

/// One of the two runs of the output-caching audit.
struct CachingAuditRun
{
    std::int64_t completed = 0;
    std::optional<double> requestsPerS;
};

/// The output-caching audit of MLCommons (LoadGen's TEST04 is its like): a server that answers one
/// prompt over and over clearly faster than distinct ones answers from a cache.
struct CachingAudit
{
    std::int64_t samples = 0; // asked for in each run
    double threshold = 0.1;
    CachingAuditRun reference; // distinct prompts
    CachingAuditRun repeated; // one prompt
};

/// Both completed at least (1 − threshold) of their requests, and the rate of the repeated prompt
/// is below (1 + threshold) of the reference's; an unknown rate does not pass.
bool passesCachingAudit(const CachingAudit& audit);

/// {"test": "output_caching", "passed", "threshold", "samples", "reference", "repeated", "ratio"}.
Json toJson(const CachingAudit& audit);

} // namespace loadstone
