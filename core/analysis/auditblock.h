// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"

#include <cstdint>
#include <optional>

namespace loadstone {

/// What an audit came to, as `audit` of a result holds it: for those who put it into words.
struct AuditBlock
{
    bool isCaching = false; // else of answers under load
    std::optional<bool> passed; // nothing: its reference run is not there
    double threshold = 0;
    std::int64_t samples = 0; // caching: asked for in each run
    std::int64_t completed = 0; // of the run that completed fewer
    std::optional<double> ratio; // of the rates
    std::int64_t items = 0; // graded in both runs
    std::int64_t itemsNeeded = 0;
    std::optional<double> accuracy; // score of the accuracy run
    std::optional<double> underLoad;

    /// The rules that were not kept.
    bool lacksAnswers() const;
    bool isTooFast() const;
    bool lacksItems() const;

    bool operator==(const AuditBlock&) const = default;
};

/// Of a result's `audit`; what it does not hold keeps its default.
AuditBlock auditBlock(const Json& audit);

} // namespace loadstone
