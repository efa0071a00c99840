// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/trialparts.h"

#include <algorithm>

// Rates as LoadGen's summary has them. It knows no failures; here they are left out of what was
// completed.

namespace loadstone::detail {

namespace {

struct Totals
{
    std::int64_t scheduled = 0;
    std::int64_t completed = 0;
    std::int64_t tokens = 0;
    bool tokensKnown = false;
    std::uint64_t lastIndex = 0;
    Ns lastScheduled = kNoInstant; // of the request with the highest index
    Ns lastIssued = kNoInstant;
    Ns lastCompletion = kNoInstant;
    Ns latest = kNoInstant; // last completion of all
};

Totals totalsOf(const TrialInput& input)
{
    Totals totals;
    for (const RequestRecord& record : input.requests) {
        if (!isMeasured(record) || !isIssued(record.outcome)) {
            continue;
        }
        if (totals.scheduled == 0 || record.index >= totals.lastIndex) {
            totals.lastIndex = record.index;
            totals.lastScheduled = record.scheduled;
            totals.lastIssued = record.dispatched;
            totals.lastCompletion = endOf(record);
        }
        ++totals.scheduled;
        if (record.outcome != Outcome::Ok) {
            continue;
        }
        ++totals.completed;
        totals.latest = std::max(totals.latest, endOf(record));
        if (record.outputTokens >= 0) {
            totals.tokensKnown = true;
            totals.tokens += record.outputTokens > 1 ? record.outputTokens : 0;
        }
    }
    return totals;
}

std::optional<double> over(std::int64_t count, Ns from, Ns to)
{
    if (count < 1 || !happened(to) || to <= from) {
        return std::nullopt;
    }
    return static_cast<double>(count) / (static_cast<double>(to - from) / 1e9);
}

} // namespace

void fillLoadGenRates(const TrialInput& input, const Window& window, ThroughputBlock& rates)
{
    const Totals totals = totalsOf(input);
    const auto tokens = [&](Ns to) {
        return totals.tokensKnown ? over(totals.tokens, window.from, to) : std::nullopt;
    };
    rates.totalTokensPerS.reset();
    switch (input.plan->kind) {
    case ScenarioKind::Server:
        // The last arrival opens an interval that nobody waits for.
        rates.scheduledPerS = over(totals.scheduled - 1, window.from, totals.lastScheduled);
        rates.requestsPerS = over(totals.completed - 1, window.from, totals.lastCompletion);
        rates.outputTokensPerS = tokens(totals.lastCompletion);
        break;
    case ScenarioKind::Offline:
        rates.requestsPerS = over(totals.completed, window.from, totals.latest);
        rates.outputTokensPerS = tokens(totals.latest);
        break;
    case ScenarioKind::SingleStream:
        rates.requestsPerS = over(totals.completed - 1, window.from, totals.lastIssued);
        rates.outputTokensPerS = tokens(totals.lastIssued);
        break;
    case ScenarioKind::MultiStream:
        // LoadGen has none for it.
        rates.requestsPerS.reset();
        rates.outputTokensPerS.reset();
        break;
    default:
        break;
    }
}

} // namespace loadstone::detail
