// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What the analysis takes at the sizes that it is promised for: every pass, the median, the limit
// and the machine's load. Exit 1 when a median is over its limit.
#include "analysis/bootstrap.h"
#include "analysis/earlystopping.h"
#include "base/clock.h"
#include "base/random.h"
#include "base/units.h"
#include "metrics/histogram.h"
#include "metrics/series.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <vector>

using namespace loadstone;

namespace {

constexpr int kPasses = 7;

double machineLoad()
{
    double load = 0;
    return ::getloadavg(&load, 1) == 1 ? load : 0;
}

/// True when the median keeps the limit. `work` gives something that depends on all of it.
bool measure(const char* what, double limitMs, const std::function<double()>& work)
{
    std::vector<double> times;
    for (int pass = 1; pass <= kPasses; ++pass) {
        const Ns begin = monotonicNs();
        const double result = work();
        times.push_back(toMs(monotonicNs() - begin));
        std::printf("%s: pass %d: %.2f ms (%g)\n", what, pass, times.back(), result);
    }
    std::sort(times.begin(), times.end());
    const double median = times[kPasses / 2];
    std::printf("%s: median %.2f ms, limit %g ms, ratio %.2f, load %.2f\n", what, median, limitMs,
                median / limitMs, machineLoad());
    return median <= limitMs;
}

std::vector<double> latencies(std::size_t n, std::uint64_t seed)
{
    Random random(seed);
    std::vector<double> values(n);
    for (double& value : values) {
        value = 20 + 30 * random.exponential();
    }
    return values;
}

} // namespace

int main()
{
    bool kept = true;
    constexpr std::int64_t kQueries = 1'000'000;
    kept &= measure("early stopping at a million queries", 20, [] {
        return static_cast<double>(estimatePercentile(kQueries, 0.99).discarded);
    });
    kept &= measure("early stopping at a million queries, 12,000 over", 20, [] {
        constexpr std::int64_t kOver = 12'000;
        return static_cast<double>(serverPass(kQueries, kOver, 0.99).moreNeeded);
    });
    constexpr std::size_t kPrompts = 10'000;
    const auto x = latencies(kPrompts, 1);
    const auto y = latencies(kPrompts, 2);
    kept &= measure("paired BCa of means, 10,000 resamples of 10,000 prompts", 1000,
                    [&] { return pairedBootstrapRatio(x, y, 10'000, 1).bca.high; });
    constexpr std::size_t kRequests = 3'000'000;
    std::vector<std::int64_t> instants;
    instants.reserve(kRequests);
    for (const double ms : latencies(kRequests, 3)) {
        instants.push_back(std::llround(ms * 1e6));
    }
    kept &= measure("percentiles and histogram of 3 million values", 300, [&] {
        const SampleSet samples = SampleSet::of(instants, 1e6);
        const SeriesStats stats = summarise(samples, "latency", "");
        Histogram histogram;
        for (const std::int64_t value : instants) {
            histogram.record(value);
        }
        constexpr std::int32_t kTail = 99'000;
        return stats.value("p99").value_or(0) + toMs(histogram.percentile(kTail).value_or(0));
    });
    return kept ? EXIT_SUCCESS : EXIT_FAILURE;
}
