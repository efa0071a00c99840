// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/accuracyaudit.h"

#include "analysis/distributions.h"
#include "analysis/evalerrors.h"

#include <numeric>
#include <vector>

namespace loadstone {

AccuracyAudit auditAccuracy(const ItemScores& accuracy, const ItemScores& underLoad,
                            double threshold)
{
    AccuracyAudit out;
    out.threshold = threshold;
    std::vector<std::vector<double>> groups;
    double reference = 0;
    double score = 0;
    for (const auto& [item, scores] : underLoad) {
        const auto known = accuracy.find(item);
        if (known == accuracy.end() || known->second.empty() || scores.empty()) {
            continue;
        }
        const double mean = std::accumulate(known->second.begin(), known->second.end(), 0.0)
            / static_cast<double>(known->second.size());
        std::vector<double>& group = groups.emplace_back();
        for (const double one : scores) {
            group.push_back(one - mean);
            reference += mean;
            score += one;
            ++out.answers;
        }
    }
    out.items = static_cast<std::int64_t>(groups.size());
    if (out.answers == 0) {
        return out;
    }
    out.reference = reference / static_cast<double>(out.answers);
    out.underLoad = score / static_cast<double>(out.answers);
    out.difference = *out.underLoad - *out.reference;
    if (const auto error = clusteredError(groups)) {
        const double df = static_cast<double>(groups.size()) - 1;
        out.upperEnd = *out.difference + studentCritical(0.90, df) * error->corrected;
    }
    return out;
}

bool passesAccuracyAudit(const AccuracyAudit& audit)
{
    return audit.items >= kAuditItems && audit.upperEnd && *audit.upperEnd >= -audit.threshold;
}

Json toJson(const AccuracyAudit& audit)
{
    return Json { { "test", "accuracy_sampling" },
                  { "passed", passesAccuracyAudit(audit) },
                  { "threshold", audit.threshold },
                  { "items", audit.items },
                  { "items_needed", kAuditItems },
                  { "answers", audit.answers },
                  { "accuracy_score", numberOrNull(audit.reference) },
                  { "score_under_load", numberOrNull(audit.underLoad) },
                  { "difference", numberOrNull(audit.difference) },
                  { "upper_end_95", numberOrNull(audit.upperEnd) } };
}

} // namespace loadstone
