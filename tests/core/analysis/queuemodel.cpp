// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "queuemodel.h"

#include <queue>

#include <algorithm>
#include <cmath>
#include <functional>
#include <numbers>

namespace loadstone::test {

namespace {

constexpr double kWarmupS = 2;

double normal(Random& random)
{
    const double radius = std::sqrt(2 * random.exponential());
    return radius * std::cos(2 * std::numbers::pi * random.uniform());
}

double serviceS(const QueueModel& model, Random& random)
{
    const double mean = model.meanMs / 1000;
    if (model.service == QueueModel::Service::Exponential) {
        return mean * random.exponential();
    }
    const double variance = std::numbers::ln2; // ln(1 + CV²)
    return mean * std::exp(std::sqrt(variance) * normal(random) - variance / 2);
}

} // namespace

double QueueModel::trialP99Ms(double ratePerS, std::uint64_t seed) const
{
    Random random(seed);
    std::priority_queue<double, std::vector<double>, std::greater<>> freeAt;
    for (int i = 0; i < servers; ++i) {
        freeAt.push(0);
    }
    std::vector<double> latencies;
    for (double now = 0; now < kWarmupS + trialS;) {
        now += random.exponential() / ratePerS;
        const double end = std::max(now, freeAt.top()) + serviceS(*this, random);
        freeAt.pop();
        freeAt.push(end);
        if (now >= kWarmupS) {
            latencies.push_back(1000 * (end - now));
        }
    }
    const auto rank = static_cast<std::ptrdiff_t>((latencies.size() * 99 + 99) / 100) - 1;
    std::nth_element(latencies.begin(), latencies.begin() + rank, latencies.end());
    return latencies[static_cast<std::size_t>(rank)];
}

SearchPoint QueueModel::run(const LoadStep& step, std::uint64_t seed) const
{
    SearchPoint point;
    point.load = step.load;
    point.trials = step.trials;
    point.step = step.step;
    const double capacity = 1000 * servers / meanMs;
    QueueModel trial = *this;
    // Far beyond what the server can do a trial is ended after a sixth of it.
    point.saturated = step.load > 1.1 * capacity;
    trial.trialS = point.saturated ? trialS / 6 : trialS;
    double p99 = 0;
    for (std::uint32_t k = 0; k < step.trials; ++k) {
        p99 += trial.trialP99Ms(step.load, streamSeed(seed, k, "trial")) / step.trials;
    }
    SloVerdict verdict;
    verdict.items = { { "p99_latency_ms<=" + std::to_string(limitMs), p99, p99 <= limitMs } };
    point.headroom = headroomOf(verdict, 0.0, 0.01);
    if (point.saturated) {
        point.headroom = std::min(*point.headroom, kSaturatedHeadroom);
    }
    point.met = *point.headroom >= 1;
    return point;
}

LoadSearch searched(const QueueModel& model, const LoadSearchSettings& settings, std::uint64_t seed)
{
    LoadSearch search(settings);
    while (const auto step = search.next()) {
        const auto place = static_cast<std::uint32_t>(search.points().size());
        search.add(model.run(*step, streamSeed(seed, place, "run")));
    }
    return search;
}

std::uint32_t trialsOf(const LoadSearch& search)
{
    std::uint32_t trials = 0;
    for (const SearchPoint& point : search.points()) {
        trials += point.trials;
    }
    return trials;
}

} // namespace loadstone::test
