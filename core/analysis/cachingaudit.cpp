// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/cachingaudit.h"

namespace loadstone {

namespace {

bool isComplete(const CachingAudit& audit, const CachingAuditRun& run)
{
    return static_cast<double>(run.completed)
        >= (1 - audit.threshold) * static_cast<double>(audit.samples);
}

Json toJson(const CachingAuditRun& run)
{
    return Json { { "completed", run.completed },
                  { "requests_per_s", valueOrNull(run.requestsPerS) } };
}

} // namespace

bool passesCachingAudit(const CachingAudit& audit)
{
    return isComplete(audit, audit.reference) && isComplete(audit, audit.repeated)
        && audit.reference.requestsPerS && audit.repeated.requestsPerS
        && *audit.repeated.requestsPerS < (1 + audit.threshold) * *audit.reference.requestsPerS;
}

Json toJson(const CachingAudit& audit)
{
    std::optional<double> ratio;
    if (audit.reference.requestsPerS.value_or(0) > 0 && audit.repeated.requestsPerS) {
        ratio = *audit.repeated.requestsPerS / *audit.reference.requestsPerS;
    }
    return Json { { "test", "output_caching" },
                  { "passed", passesCachingAudit(audit) },
                  { "threshold", audit.threshold },
                  { "samples", audit.samples },
                  { "reference", toJson(audit.reference) },
                  { "repeated", toJson(audit.repeated) },
                  { "ratio", valueOrNull(ratio) } };
}

} // namespace loadstone
