// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/bootstrap.h"

#include "analysis/distributions.h"
#include "analysis/moments.h"
#include "base/random.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

double interpolatedQuantile(std::span<const double> ascending, double p)
{
    const double at = p * static_cast<double>(ascending.size() - 1);
    const double floor = std::floor(at);
    const auto below = static_cast<std::size_t>(floor);
    if (below + 1 >= ascending.size()) {
        return ascending.back();
    }
    return ascending[below] + (at - floor) * (ascending[below + 1] - ascending[below]);
}

namespace {

/// Normal quantile of the share of replicates below the estimate, ties as half; equal sums that
/// differ by rounding are ties.
double biasCorrection(double estimate, std::span<const double> replicates)
{
    const double guard = 1e-12 * std::max(1.0, std::abs(estimate));
    double below = 0;
    for (const double replicate : replicates) {
        if (std::abs(replicate - estimate) <= guard) {
            below += 0.5;
        } else if (replicate < estimate) {
            below += 1;
        }
    }
    const auto n = static_cast<double>(replicates.size());
    return normalQuantile(std::clamp(below / n, 0.5 / n, 1 - 0.5 / n));
}

double accelerationOf(std::span<const double> jackknife)
{
    if (jackknife.size() < 2) {
        return 0;
    }
    const double mean = meanOf(jackknife);
    double squares = 0;
    double cubes = 0;
    for (const double value : jackknife) {
        const double distance = mean - value;
        squares += distance * distance;
        cubes += distance * distance * distance;
    }
    return squares > 0 ? cubes / (6 * std::pow(squares, 1.5)) : 0;
}

double bcaLevel(double z0, double acceleration, double z)
{
    return normalCdf(z0 + (z0 + z) / (1 - acceleration * (z0 + z)));
}

/// Calls `use(indices)` for all n^n index tuples in lexicographic order.
template<class Use>
void forEachResample(std::size_t n, Use use)
{
    std::vector<std::size_t> indices(n);
    for (;;) {
        use(indices);
        std::size_t digit = n;
        while (digit > 0 && indices[digit - 1] + 1 == n) {
            indices[--digit] = 0;
        }
        if (digit == 0) {
            return;
        }
        ++indices[digit - 1];
    }
}

double meanAt(std::span<const double> values, std::span<const std::size_t> indices)
{
    double sum = 0;
    for (const std::size_t index : indices) {
        sum += values[index];
    }
    return sum / static_cast<double>(indices.size());
}

std::vector<double> exactMeans(std::span<const double> values)
{
    std::vector<double> means;
    forEachResample(values.size(), [&](const std::vector<std::size_t>& indices) {
        means.push_back(meanAt(values, indices));
    });
    return means;
}

Interval exponentials(const Interval& logs)
{
    return { std::exp(logs.low), std::exp(logs.high) };
}

/// Replicates of the log ratio become an interval of the ratio.
BootstrapInterval ratioFromLogs(double logRatio, std::vector<double> logs,
                                std::span<const double> jackknife, double confidence)
{
    BootstrapInterval out = bootstrapInterval(logRatio, std::move(logs), jackknife, confidence);
    out.estimate = std::exp(logRatio);
    out.bca = exponentials(out.bca);
    out.percentile = exponentials(out.percentile);
    return out;
}

std::vector<double> pairJackknife(std::span<const double> x, std::span<const double> y)
{
    const auto n = static_cast<double>(x.size());
    const double sumX = meanOf(x) * n;
    const double sumY = meanOf(y) * n;
    std::vector<double> without(x.size());
    for (std::size_t i = 0; i < x.size(); ++i) {
        without[i] = std::log((sumX - x[i]) / (sumY - y[i]));
    }
    return without;
}

} // namespace

BootstrapInterval bootstrapInterval(double estimate, std::vector<double> replicates,
                                    std::span<const double> jackknife, double confidence)
{
    BootstrapInterval out;
    out.estimate = estimate;
    out.replicates = static_cast<std::int64_t>(replicates.size());
    if (replicates.empty()) {
        return out;
    }
    out.z0 = biasCorrection(estimate, replicates);
    out.acceleration = accelerationOf(jackknife);
    std::sort(replicates.begin(), replicates.end());
    const double half = (1 - confidence) / 2;
    const double z = normalCritical(confidence);
    out.alphaLow = bcaLevel(out.z0, out.acceleration, -z);
    out.alphaHigh = bcaLevel(out.z0, out.acceleration, z);
    out.bca = { interpolatedQuantile(replicates, out.alphaLow),
                interpolatedQuantile(replicates, out.alphaHigh) };
    out.percentile = { interpolatedQuantile(replicates, half),
                       interpolatedQuantile(replicates, 1 - half) };
    return out;
}

BootstrapInterval bootstrap(std::span<const double> values, const Statistic& statistic,
                            std::int64_t resamples, std::uint64_t seed, double confidence)
{
    Random random(seed);
    const std::size_t n = values.size();
    std::vector<double> sample(n);
    std::vector<double> replicates;
    replicates.reserve(static_cast<std::size_t>(resamples));
    for (std::int64_t i = 0; i < resamples; ++i) {
        for (double& value : sample) {
            value = values[random.below(n)];
        }
        replicates.push_back(statistic(sample));
    }
    std::vector<double> jackknife(n);
    std::vector<double> without(values.begin(), values.end());
    if (n > 1) {
        without.pop_back();
        for (std::size_t i = n; i-- > 0;) {
            jackknife[i] = statistic(without);
            if (i > 0) {
                without[i - 1] = values[i]; // now i − 1 is the one left out
            }
        }
    }
    BootstrapInterval out =
        bootstrapInterval(statistic(values), std::move(replicates), jackknife, confidence);
    out.seed = seed;
    return out;
}

BootstrapInterval bootstrapMeanExact(std::span<const double> values, double confidence)
{
    std::vector<double> jackknife(values.size());
    const double sum = meanOf(values) * static_cast<double>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        jackknife[i] = (sum - values[i]) / static_cast<double>(values.size() - 1);
    }
    return bootstrapInterval(meanOf(values), exactMeans(values), jackknife, confidence);
}

BootstrapInterval pairedBootstrapRatio(std::span<const double> x, std::span<const double> y,
                                       std::int64_t resamples, std::uint64_t seed,
                                       double confidence)
{
    struct Pair
    {
        double x;
        double y;
    };

    // Pairs side by side: one cache line a draw instead of two.
    std::vector<Pair> pairs(x.size());
    for (std::size_t i = 0; i < pairs.size(); ++i) {
        pairs[i] = { x[i], y[i] };
    }
    Random random(seed);
    const auto n = static_cast<std::uint64_t>(pairs.size());
    std::vector<double> logs(static_cast<std::size_t>(resamples));
    for (double& replicate : logs) {
        double sumX = 0;
        double sumY = 0;
        for (std::uint64_t i = 0; i < n; i += 2) {
            // Two draws from one word: 32 bits are plenty for an index (bias below n / 2^32).
            const std::uint64_t word = random();
            const Pair& first = pairs[((word & 0xffffffffU) * n) >> 32U];
            sumX += first.x;
            sumY += first.y;
            if (i + 1 < n) {
                const Pair& second = pairs[((word >> 32U) * n) >> 32U];
                sumX += second.x;
                sumY += second.y;
            }
        }
        replicate = std::log(sumX / sumY);
    }
    BootstrapInterval out = ratioFromLogs(std::log(meanOf(x) / meanOf(y)), std::move(logs),
                                          pairJackknife(x, y), confidence);
    out.seed = seed;
    return out;
}

BootstrapInterval pairedBootstrapRatioExact(std::span<const double> x, std::span<const double> y,
                                            double confidence)
{
    std::vector<double> logs;
    forEachResample(x.size(), [&](const std::vector<std::size_t>& indices) {
        logs.push_back(std::log(meanAt(x, indices) / meanAt(y, indices)));
    });
    return ratioFromLogs(std::log(meanOf(x) / meanOf(y)), std::move(logs), pairJackknife(x, y),
                         confidence);
}

BootstrapInterval unpairedBootstrapRatioExact(std::span<const double> x, std::span<const double> y,
                                              double confidence)
{
    const std::vector<double> meansX = exactMeans(x);
    const std::vector<double> meansY = exactMeans(y);
    std::vector<double> logs;
    logs.reserve(meansX.size() * meansY.size());
    for (const double first : meansX) {
        for (const double second : meansY) {
            logs.push_back(std::log(first / second));
        }
    }
    return ratioFromLogs(std::log(meanOf(x) / meanOf(y)), std::move(logs), {}, confidence);
}

BootstrapInterval clusterBootstrapExact(std::span<const std::vector<double>> clusters,
                                        double confidence)
{
    struct Sum
    {
        double sum = 0;
        double count = 0;
    };

    std::vector<Sum> sums;
    Sum all;
    for (const std::vector<double>& cluster : clusters) {
        const auto count = static_cast<double>(cluster.size());
        sums.push_back({ cluster.empty() ? 0 : meanOf(cluster) * count, count });
        all.sum += sums.back().sum;
        all.count += count;
    }
    std::vector<double> means;
    forEachResample(sums.size(), [&](const std::vector<std::size_t>& indices) {
        Sum drawn;
        for (const std::size_t index : indices) {
            drawn.sum += sums[index].sum;
            drawn.count += sums[index].count;
        }
        means.push_back(drawn.sum / drawn.count);
    });
    // So few distinct replicates are a distribution, not a sample of one: its quantiles are values.
    std::sort(means.begin(), means.end());
    const double half = (1 - confidence) / 2;
    const auto quantile = [&means](double p) {
        const double rank = std::ceil(p * static_cast<double>(means.size()));
        return means[static_cast<std::size_t>(std::max(rank, 1.0)) - 1];
    };
    BootstrapInterval out = bootstrapInterval(all.sum / all.count, means, {}, confidence);
    out.percentile = { quantile(half), quantile(1 - half) };
    return out;
}

} // namespace loadstone
