// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/trialmetrics.h"

#include <vector>

namespace loadstone::test {

/// Milliseconds from the epoch, as fixtures are written.
constexpr Ns ms(double value)
{
    return static_cast<Ns>(value * 1e6);
}

/// A trial made by hand: records and their gaps in step, owned together.
class TrialBuilder
{
public:
    RunPlan plan;
    std::vector<RequestRecord> requests;
    std::vector<std::uint32_t> gapCounts;
    std::vector<Ns> gapValues;
    std::vector<std::vector<SelfSample>> self;
    std::optional<Ns> measureStart;
    std::optional<Ns> cutShortAt;
    std::optional<std::int64_t> planned;
    RequestLimits limits;
    std::vector<std::string> limitTexts;

    /// A request of the measured phase, due at `scheduled` and taken on 10 µs later.
    RequestRecord& add(double scheduled, Outcome outcome)
    {
        RequestRecord record;
        record.scheduled = ms(scheduled);
        record.dispatched = record.scheduled + 10 * kNsPerUs;
        record.connected = record.dispatched;
        record.issued = record.dispatched;
        record.outcome = outcome;
        record.index = requests.size();
        record.sample = static_cast<std::uint32_t>(requests.size());
        requests.push_back(record);
        gapCounts.push_back(0);
        return requests.back();
    }

    /// A completed, streamed request with evenly spaced chunks.
    RequestRecord& addStream(double scheduled, double first, double last, int tokens, int chunks,
                             int firstChunk)
    {
        RequestRecord& record = add(scheduled, Outcome::Ok);
        record.firstToken = ms(first);
        record.firstByte = record.firstToken;
        record.firstAnswerToken = record.firstToken;
        record.lastToken = ms(last);
        record.closed = record.lastToken + ms(10);
        record.contentChunks = static_cast<std::uint32_t>(chunks);
        record.outputTokens = tokens;
        record.firstChunkTokens = firstChunk;
        record.promptTokens = 100;
        record.tokenSource = tokens == kNoCount ? TokenSource::None : TokenSource::Usage;
        record.finish = FinishReason::Stop;
        record.flags = kStreamed | kHadContent | kGapsKept;
        for (int i = 1; i < chunks; ++i) {
            gapValues.push_back((record.lastToken - record.firstToken) / (chunks - 1));
            ++gapCounts.back();
        }
        return record;
    }

    TrialInput input() const
    {
        TrialInput input;
        input.requests = requests;
        input.gaps = { gapCounts, gapValues };
        for (const auto& worker : self) {
            input.self.emplace_back(worker);
        }
        input.plan = &plan;
        input.measureStart = measureStart;
        input.cutShortAt = cutShortAt;
        input.planned = planned;
        input.limits = limits;
        input.limitTexts = limitTexts;
        return input;
    }

    TrialMetrics compute() const { return computeTrial(input(), nativeDefinitions()); }
};

/// Twelve requests of a Server scenario whose numbers were computed by hand, with what surrounds
/// them: two warm-up requests (one ends inside the window) and one that a cap dropped.
TrialBuilder twelveRequests();

} // namespace loadstone::test
