// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trend.h"
#include "analysis/verdictparts.h"

#include <algorithm>

namespace loadstone::detail {

namespace {

double percent(std::int64_t part, std::int64_t whole)
{
    return 100 * static_cast<double>(part) / static_cast<double>(whole);
}

StreamSigns sumOfStreams(std::span<const TrialMetrics> trials)
{
    StreamSigns all;
    for (const TrialMetrics& trial : trials) {
        const StreamSigns& signs = trial.signs.streams;
        all.streams += signs.streams;
        all.inBursts += signs.inBursts;
        all.shortOnes += signs.shortOnes;
        all.gaps += signs.gaps;
        all.gapsAt40 += signs.gapsAt40;
        all.gapsBeside40 += signs.gapsBeside40;
        all.wholes += signs.wholes;
        all.wholesAt40 += signs.wholesAt40;
    }
    return all;
}

void addStreams(const VerdictFacts& facts, std::span<const TrialMetrics> trials,
                std::vector<Finding>& out)
{
    const StreamSigns all = sumOfStreams(trials);
    // Where nobody gets the processor in time, a short answer comes at once whoever sent it.
    constexpr double kNoTime = 0.8;
    const std::int64_t bursts =
        all.inBursts - (facts.otherLoadShare.value_or(0) > kNoTime ? all.shortOnes : 0);
    if (facts.streaming && 2 * bursts > all.streams) {
        out.emplace_back("proxy_buffering",
                         Json { { "in_bursts", bursts }, { "of", all.streams } });
    }
    constexpr std::int64_t kFewest = 20;
    // Where every pause is that long, 40 ms may well be the server's pace.
    const bool isPace = std::any_of(trials.begin(), trials.end(), [](const TrialMetrics& trial) {
        const double median = trial.signs.streams.gapMedianMs.value_or(0);
        return median > 35 && median < 50;
    });
    const bool gapsAt40 = all.gapsAt40 >= kFewest && 50 * all.gapsAt40 > all.gaps
        && all.gapsAt40 > 4 * all.gapsBeside40 && !isPace;
    const bool wholesAt40 = all.wholes >= kFewest && 2 * all.wholesAt40 > all.wholes;
    if (gapsAt40 || wholesAt40) {
        out.emplace_back("nagle_delay",
                         Json { { "share_percent",
                                  gapsAt40 ? percent(all.gapsAt40, all.gaps)
                                           : percent(all.wholesAt40, all.wholes) } });
    }
}

void addAttempts(const VerdictFacts& facts, std::span<const TrialMetrics> trials,
                 std::int64_t issued, std::vector<Finding>& out)
{
    std::int64_t stale = 0;
    std::int64_t retried = 0;
    for (const TrialMetrics& trial : trials) {
        stale += trial.signs.sentOnceMore;
        retried += trial.signs.retriedByPolicy;
    }
    if (issued > 0 && 100 * stale > issued) {
        out.emplace_back(
            "stale_keep_alive",
            Json { { "requests", stale }, { "share_percent", percent(stale, issued) } });
    }
    if (facts.lostOnIpv6Ms) {
        out.emplace_back("ipv6_fallback", Json { { "lost_ms", *facts.lostOnIpv6Ms } });
    }
    if (retried > 0) {
        out.emplace_back("retried", Json { { "requests", retried } });
    }
}

bool weighsOnTheTail(const StartSigns& start)
{
    constexpr double kWorthSayingMs = 5;
    return 100 * start.requests >= start.requests + start.others
        && start.others >= 4 * start.requests && start.firstMs > 1.5 * start.laterMs
        && start.firstMs - start.laterMs > kWorthSayingMs;
}

/// Median latency of each whole second of the window; what is cut off at its end says nothing.
std::vector<double> latenciesBySecond(const TrialMetrics& trial)
{
    std::vector<double> values;
    if (!trial.windowS) {
        return values;
    }
    const auto whole = static_cast<std::int64_t>(trial.windowS->second - trial.windowS->first);
    for (const SecondRow& row : trial.seconds) {
        if (row.second < whole && row.latencyP50Ms) {
            values.push_back(*row.latencyP50Ms);
        }
    }
    return values;
}

} // namespace

std::vector<Finding> deliveryFindings(const VerdictFacts& facts,
                                      std::span<const TrialMetrics> trials,
                                      const MetricBlocks& summary)
{
    std::vector<Finding> out;
    addStreams(facts, trials, out);
    addAttempts(facts, trials, summary.requests.issued, out);
    if (facts.mode == Mode::Accuracy) {
        return out;
    }
    for (const TrialMetrics& trial : trials) {
        if (const auto& start = trial.signs.start; start && weighsOnTheTail(*start)) {
            out.emplace_back("start_burst",
                             Json { { "requests", start->requests },
                                    { "ratio", start->firstMs / std::max(start->laterMs, 0.001) },
                                    { "trial", trial.trial } });
        }
        if (isNonStationary(latenciesBySecond(trial))) {
            out.emplace_back("non_stationary", Json { { "trial", trial.trial } });
        }
    }
    return out;
}

} // namespace loadstone::detail
