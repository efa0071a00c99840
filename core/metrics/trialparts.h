// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/trialmetrics.h"

namespace loadstone::detail {

// The steps of computeTrial, each over the same input; not for use outside metrics and its tests.

/// The measurement window, both ends included; ns from the epoch.
struct Window
{
    Ns from = 0;
    Ns to = 0;
    bool defined = false; // has a length

    bool contains(Ns instant) const
    {
        return defined && happened(instant) && instant >= from && instant <= to;
    }

    double seconds() const { return static_cast<double>(to - from) / 1e9; }
};

inline bool isMeasured(const RequestRecord& record)
{
    return record.phase == Phase::Measured;
}

/// When the answer was over: last token, else closed.
inline Ns endOf(const RequestRecord& record)
{
    return happened(record.lastToken) ? record.lastToken : record.closed;
}

inline Ns issueOf(const RequestRecord& record)
{
    return happened(record.issued) ? record.issued : record.dispatched;
}

/// Whether a request's tokens of a kind were counted.
inline bool known(std::int32_t count)
{
    return count >= 0;
}

/// Nothing where one of the two did not happen.
inline std::optional<Ns> difference(Ns later, Ns earlier)
{
    return happened(later) && happened(earlier) ? std::optional(later - earlier) : std::nullopt;
}

inline constexpr std::int64_t kPsPerNs = 1'000;

Ns originOf(const RequestRecord& record, Origin origin);

/// The instants that end a time to first token and a latency under a set; may not have happened.
Ns firstOf(const RequestRecord& record, const DefinitionSet& definitions);
Ns latencyEndOf(const RequestRecord& record, const DefinitionSet& definitions);

/// (last − first) / (tokens − k) in ps, or nothing where it is not defined. `assumed` is set when k
/// was not known. LoadGen's is in whole ns and may be negative.
std::optional<std::int64_t> tpotPs(const RequestRecord& record, TpotRule rule, bool* assumed);

/// The same under a set that asks for more than the rule: its origin, its first instant, chunks in
/// place of unknown tokens.
std::optional<std::int64_t> tpotPs(const RequestRecord& record, const DefinitionSet& definitions,
                                   Origin origin, bool* assumed);

Window windowOf(const TrialInput& input);
RequestCounts countRequests(const TrialInput& input);

/// Ended from this side because its client gave up, not because the run ended.
bool isAbandoned(const RunPlan& plan, const RequestRecord& record);

/// Requests that never ended, for the series with failures.
std::int64_t neverEnded(const RequestCounts& counts);

/// Fills samples, series, tokens and goodput counts.
void fillSeries(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
                TrialMetrics& out);

/// Fills rates and the seconds.
void fillTimeline(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
                  TrialMetrics& out);

/// The rates of Endpoints, FirstToLastClose and FirstToLastToken in place of those of the window.
void fillSpanRates(const TrialInput& input, RateRule rule, ThroughputBlock& rates);

/// LoadGen's rates in place of those of the window.
void fillLoadGenRates(const TrialInput& input, const Window& window, ThroughputBlock& rates);

/// The levels of a ramp; the series' ids must be there.
void fillLevels(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
                TrialMetrics& out);
/// The part of the signs that chunk gaps, the start and retries give.
void fillStreamSigns(const TrialInput& input, const DefinitionSet& definitions, TrialSigns& signs);

void fillSigns(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
               TrialMetrics& out);

} // namespace loadstone::detail
