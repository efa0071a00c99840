// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/trialparts.h"

#include <algorithm>

// Rates over the span that other tools take: from their first request to an end of their own.

namespace loadstone::detail {

namespace {

struct Span
{
    std::int64_t completed = 0;
    std::int64_t outputTokens = 0;
    std::int64_t promptTokens = 0;
    bool outputKnown = false;
    bool promptKnown = false;
    Ns from = kNoInstant;
    Ns to = kNoInstant;
};

void extend(Span& span, Ns begin, Ns end)
{
    if (happened(begin)) {
        span.from = happened(span.from) ? std::min(span.from, begin) : begin;
    }
    span.to = std::max(span.to, end); // kNoInstant is the smallest of all
}

Span spanOf(const TrialInput& input, RateRule rule)
{
    Span span;
    Ns lastIssue = kNoInstant;
    Ns lastIssuedEnd = kNoInstant;
    for (const RequestRecord& record : input.requests) {
        if (!isMeasured(record) || !isIssued(record.outcome)) {
            continue;
        }
        const bool completed = record.outcome == Outcome::Ok;
        if (rule == RateRule::FirstToLastClose) {
            extend(span, record.dispatched, record.closed);
        } else if (rule == RateRule::FirstToLastToken && completed) {
            extend(span, record.dispatched, endOf(record));
        } else if (rule == RateRule::Endpoints) {
            extend(span, issueOf(record), completed ? record.closed : kNoInstant);
            if (happened(record.closed) && issueOf(record) >= lastIssue) {
                lastIssue = issueOf(record);
                lastIssuedEnd = record.closed;
            }
        }
        if (!completed) {
            continue;
        }
        ++span.completed;
        if (record.outputTokens >= 0) {
            span.outputKnown = true;
            span.outputTokens += record.outputTokens;
        }
        if (record.promptTokens >= 0) {
            span.promptKnown = true;
            span.promptTokens += record.promptTokens;
        }
    }
    if (rule == RateRule::Endpoints && isOpenLoop(input.plan->kind) && span.completed > 1) {
        span.to = lastIssuedEnd;
    }
    return span;
}

} // namespace

void fillSpanRates(const TrialInput& input, RateRule rule, ThroughputBlock& rates)
{
    rates.requestsPerS.reset();
    rates.outputTokensPerS.reset();
    rates.totalTokensPerS.reset();
    const Span span = spanOf(input, rule);
    if (!happened(span.from) || !happened(span.to) || span.to <= span.from) {
        return;
    }
    const double seconds = static_cast<double>(span.to - span.from) / 1e9;
    // The last arrival opens an interval that nobody waits for.
    const bool withoutOne =
        rule == RateRule::Endpoints && isOpenLoop(input.plan->kind) && span.completed > 1;
    rates.requestsPerS = static_cast<double>(span.completed - (withoutOne ? 1 : 0)) / seconds;
    if (!span.outputKnown) {
        return;
    }
    rates.outputTokensPerS = static_cast<double>(span.outputTokens) / seconds;
    if (span.promptKnown && rule != RateRule::Endpoints) { // Endpoints has no such rate
        rates.totalTokensPerS =
            static_cast<double>(span.outputTokens + span.promptTokens) / seconds;
    }
}

} // namespace loadstone::detail
