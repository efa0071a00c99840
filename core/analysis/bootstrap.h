// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace loadstone {

/// Interpolated quantile (NumPy's default, R type 7) of ascending values; n ≥ 1. Only for
/// replicates of a bootstrap: latencies use the nearest rank.
double interpolatedQuantile(std::span<const double> ascending, double p);

/// Percentile and BCa intervals from replicates of a statistic. Unit of resampling and jackknife
/// must be the same: prompt, pair or trial.
struct BootstrapInterval
{
    double estimate = 0;
    double z0 = 0; // bias correction, ties counted as half
    double acceleration = 0;
    double alphaLow = 0; // levels that BCa reads the replicates at
    double alphaHigh = 0;
    Interval bca;
    Interval percentile;
    std::int64_t replicates = 0;
    std::uint64_t seed = 0; // 0: all resamples enumerated
};

/// `jackknife`: the statistic without each unit in turn; empty: no acceleration.
BootstrapInterval bootstrapInterval(double estimate, std::vector<double> replicates,
                                    std::span<const double> jackknife, double confidence = 0.95);

using Statistic = std::function<double(std::span<const double>)>;

/// Resamples values with replacement; the seed is part of the result.
BootstrapInterval bootstrap(std::span<const double> values, const Statistic& statistic,
                            std::int64_t resamples, std::uint64_t seed, double confidence = 0.95);

/// All n^n resamples of a mean, for n ≤ 7: exact, no random numbers.
BootstrapInterval bootstrapMeanExact(std::span<const double> values, double confidence = 0.95);

/// Ratio of means of pairs (x over y), resampling pairs; interval and estimate on the ratio.
BootstrapInterval pairedBootstrapRatio(std::span<const double> x, std::span<const double> y,
                                       std::int64_t resamples, std::uint64_t seed,
                                       double confidence = 0.95);
BootstrapInterval pairedBootstrapRatioExact(std::span<const double> x, std::span<const double> y,
                                            double confidence = 0.95);

/// Ratio of means of two independent arms, all resamples of both (n ≤ 5 an arm).
BootstrapInterval unpairedBootstrapRatioExact(std::span<const double> x, std::span<const double> y,
                                              double confidence = 0.95);

/// Mean over all values, resampling whole clusters; at most 7 clusters enumerate. Fewer than ten
/// clusters make it worthless: two give the interval between their means.
BootstrapInterval clusterBootstrapExact(std::span<const std::vector<double>> clusters,
                                        double confidence = 0.95);

} // namespace loadstone
