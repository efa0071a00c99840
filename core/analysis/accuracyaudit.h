// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/runresult.h"
#include "base/json.h"

#include <cstdint>
#include <optional>

namespace loadstone {

/// Accuracy sampling in performance mode (LoadGen's TEST01 is its like): a server must not answer
/// worse while its speed is measured than while its answers are.
struct AccuracyAudit
{
    double threshold = 0.01; // how much lower the score under load may be, in points of 1
    std::int64_t items = 0; // that both runs graded
    std::int64_t answers = 0; // of the performance run to those
    std::optional<double> reference; // mean score of the accuracy run on the same items
    std::optional<double> underLoad; // of the performance run's graded answers
    std::optional<double> difference; // underLoad − reference
    std::optional<double> upperEnd; // of the difference, one-sided 95 %
};

/// Fewer items than this decide nothing.
inline constexpr std::int64_t kAuditItems = 30;

/// The same items in both runs, each answer under load set against the item's mean in the accuracy
/// run. The interval is Student's over items: answers to one question are not independent.
AccuracyAudit auditAccuracy(const ItemScores& accuracy, const ItemScores& underLoad,
                            double threshold);

/// At least kAuditItems items, and the difference is not below −threshold with 95 % confidence: its
/// upper end is at or above it.
bool passesAccuracyAudit(const AccuracyAudit& audit);

/// {"test": "accuracy_sampling", "passed", "threshold", "items", …}.
Json toJson(const AccuracyAudit& audit);

} // namespace loadstone
