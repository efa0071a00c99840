// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "config/project.h"

#include <cstdint>
#include <optional>
#include <span>
#include <string>

namespace loadstone {

/// How narrow the interval of a mean over trials is, beside what was asked; part of the result of a
/// run whose trials went on until it was narrow enough. Value type.
struct PrecisionBlock
{
    std::string metric; // STAT_METRIC
    double asked = 0; // half width, as a share of the mean
    std::optional<double> reached; // nothing: a trial has no value, or there are too few
    std::int64_t trials = 0; // looked at
    std::int64_t minTrials = 0;
    std::int64_t maxTrials = 0;
    bool met = false;
    std::int64_t neededTrials =
        0; // > 0: about so many more, as the spread is now; 0: none, unknown

    /// Whether another trial has to be run. Nothing but the width and the limits decides.
    bool wantsTrial() const
    {
        // What has no interval after the least number of trials gets none.
        return trials < maxTrials && (trials < minTrials || (reached && !met));
    }

    bool operator==(const PrecisionBlock&) const = default;
};

/// What the first trials of a run say; a trial without a value is nullopt. The metric of `rule`
/// must be named.
PrecisionBlock precisionOf(const PrecisionRule& rule,
                           std::span<const std::optional<double>> values);

/// `precision` of a manifest; nothing when the number of trials is fixed.
std::optional<PrecisionRule> precisionFromManifest(const Json& manifest);

/// "half width 1.4 % of the mean of requests_per_s (2 % asked) after 7 trials"; English.
QString precisionText(const PrecisionBlock& block);

Json toJson(const PrecisionBlock& block);
Result<PrecisionBlock> precisionBlockFromJson(const Json& json);

} // namespace loadstone
