// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "base/result.h"
#include "metrics/trialmetrics.h"

#include <cstdint>
#include <optional>

namespace loadstone {

/// What the advisers say about the steady state of one trial. They change no number: the window
/// stands as it was planned. Value type.
struct SteadinessBlock
{
    /// MSER-5 on the requests completed in each whole second.
    struct Start
    {
        double cutS = 0; // of the window's start; 0: nothing
        std::int64_t cutRequests = 0; // scheduled in that time
        bool noSteadyState = false; // it would cut the more the longer it looks: nothing to cut

        bool operator==(const Start&) const = default;
    };

    /// The level of the median latency a second is another from here on.
    struct Change
    {
        double atS = 0; // from the start of the window
        double beforeMs = 0;
        double afterMs = 0;

        bool operator==(const Change&) const = default;
    };

    /// A straight line through the median latencies a second, when its slope is not chance.
    struct Drift
    {
        double share = 0; // of the mean, from the first second to the last
        double meanMs = 0;

        bool operator==(const Drift&) const = default;
    };

    /// The latencies of completed requests in the order in which they were scheduled.
    struct Dependence
    {
        std::int64_t n = 0;
        double lag1 = 0; // autocorrelation of neighbours
        double effective = 0; // independent values that their mean is worth
        std::optional<double> meanMs;
        std::optional<Bounds> batchCi95; // of that mean, by 20 batch means

        bool operator==(const Dependence&) const = default;
    };

    std::int64_t seconds = 0; // whole ones of the window
    std::optional<Start> start; // nothing: too few seconds to tell
    std::optional<Change> change;
    std::optional<Drift> drift;
    std::optional<Dependence> dependence;

    /// Anything that a person should know.
    bool hasAdvice() const
    {
        return (start && (start->cutS > 0 || start->noSteadyState)) || change || drift;
    }

    bool operator==(const SteadinessBlock&) const = default;
};

/// Nothing when the trial has no window of three whole seconds and no latencies.
std::optional<SteadinessBlock> steadinessOf(const TrialInput& input, const TrialMetrics& trial);

Json toJson(const SteadinessBlock& block);
Result<SteadinessBlock> steadinessBlockFromJson(const Json& json);

} // namespace loadstone
