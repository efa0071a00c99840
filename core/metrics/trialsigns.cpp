// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/trialparts.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

constexpr std::size_t kSlices = 20;
constexpr std::int32_t kLongAnswer = 8; // tokens; shorter ones say nothing about streaming

void addAnswerShape(const RequestRecord& record, Origin origin, TrialSigns& signs)
{
    signs.endedByLength += record.finish == FinishReason::Length ? 1 : 0;
    signs.cachedTokens += std::max(record.cachedTokens, 0);
    if (!happened(record.firstToken) || record.outputTokens < 0) {
        return;
    }
    if (record.contentChunks > 0) {
        signs.contentChunks += record.contentChunks;
        signs.chunkTokens += record.outputTokens;
    }
    const Ns from = originOf(record, origin);
    if (record.outputTokens > kLongAnswer && happened(from) && happened(record.lastToken)) {
        ++signs.longStreams;
        const Ns decode = record.lastToken - record.firstToken;
        signs.lateStreams += 20 * decode < record.lastToken - from ? 1 : 0;
    }
}

/// Mean number in flight in each slice of [from, to].
std::vector<double> inFlightBySlice(const TrialInput& input, Ns from, Ns to)
{
    std::vector<double> slices(kSlices);
    const double width = static_cast<double>(to - from) / static_cast<double>(kSlices);
    if (width <= 0) {
        return {};
    }
    for (const RequestRecord& record : input.requests) {
        if (!isIssued(record.outcome) || !happened(issueOf(record))) {
            continue;
        }
        const Ns end = happened(endOf(record)) ? endOf(record) : to;
        const double begin = static_cast<double>(std::max(issueOf(record), from) - from) / width;
        const double until = static_cast<double>(std::min(end, to) - from) / width;
        if (until <= begin) {
            continue;
        }
        for (auto i = static_cast<std::size_t>(begin);
             i < kSlices && static_cast<double>(i) < until; ++i) {
            const auto slice = static_cast<double>(i);
            slices[i] += std::min(until, slice + 1) - std::max(begin, slice);
        }
    }
    return slices;
}

void addWorkers(const TrialInput& input, const Window& window, TrialSigns& signs)
{
    Ns cpu = 0;
    bool any = false;
    for (const std::span<const SelfSample> worker : input.self) {
        Ns busy = 0;
        Ns time = 0;
        for (const SelfSample& sample : worker) {
            any = true;
            cpu += sample.cpu;
            if (window.defined && sample.from >= window.from && sample.to <= window.to) {
                busy += sample.busy;
                time += sample.to - sample.from;
            }
        }
        if (time > 0) {
            const double share = static_cast<double>(busy) / static_cast<double>(time);
            signs.busyShare = std::max(signs.busyShare.value_or(0), share);
        }
    }
    if (any) {
        signs.cpuSeconds = static_cast<double>(cpu) / 1e9;
    }
}

std::int64_t countDistinct(std::vector<std::int64_t> samples)
{
    sortValues(samples);
    return std::distance(samples.begin(), std::unique(samples.begin(), samples.end()));
}

} // namespace

void fillSigns(const TrialInput& input, const DefinitionSet& definitions, const Window& window,
               TrialMetrics& out)
{
    TrialSigns& signs = out.signs;
    const Origin origin = definitions.origin(input.plan->kind);
    const Ns middle = window.defined ? window.from + (window.to - window.from) / 2 : 0;
    std::vector<std::int64_t> samples;
    for (const RequestRecord& record : input.requests) {
        if (!isMeasured(record) || !isIssued(record.outcome)) {
            continue;
        }
        samples.push_back(record.sample);
        if (record.outcome == Outcome::Ok) {
            addAnswerShape(record, origin, signs);
        }
        if (window.defined) {
            signs.issuedSecondHalf +=
                issueOf(record) >= middle && window.contains(issueOf(record)) ? 1 : 0;
            signs.lastTokensSecondHalf += record.outcome == Outcome::Ok && endOf(record) >= middle
                    && window.contains(endOf(record))
                ? 1
                : 0;
        }
    }
    signs.distinctSamples = countDistinct(std::move(samples));
    if (window.defined && isOpenLoop(input.plan->kind)) {
        signs.inFlight = inFlightBySlice(input, middle, window.to);
    }
    addWorkers(input, window, signs);
    fillStreamSigns(input, definitions, signs);
}

} // namespace loadstone::detail
