// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/percentile.h"

#include <cstdint>
#include <optional>
#include <span>

namespace loadstone {

/// Both ends of a two-sided interval.
struct Interval
{
    double low = 0;
    double high = 0;

    bool operator==(const Interval&) const = default;
};

/// Student t interval of a mean. From one value there is no spread and no interval; from equal
/// values the interval has no width, which says nothing about the values to come.
struct MeanInterval
{
    std::int64_t n = 0;
    std::optional<double> mean;
    std::optional<double> sd; // sample, n − 1
    std::optional<double> se;
    std::optional<double> df;
    std::optional<Interval> interval;
};

MeanInterval meanInterval(std::span<const double> values, double confidence = 0.95);

/// Score interval; 0 … 1 for n = 0, exactly 0 or 1 at the ends.
Interval wilsonInterval(std::int64_t k, std::int64_t n, double confidence = 0.95);

/// Exact interval, conservative; for pass or fail gates.
Interval clopperPearsonInterval(std::int64_t k, std::int64_t n, double confidence = 0.95);

/// One-sided exact bounds.
double clopperPearsonLower(std::int64_t k, std::int64_t n, double confidence = 0.95);
double clopperPearsonUpper(std::int64_t k, std::int64_t n, double confidence = 0.95);

struct ProportionDifference
{
    double difference = 0; // first − second
    Interval interval;
};

/// Newcombe's hybrid score interval of two independent proportions; n1, n2 > 0.
ProportionDifference newcombeDifference(std::int64_t k1, std::int64_t n1, std::int64_t k2,
                                        std::int64_t n2, double confidence = 0.95);

struct RateInterval
{
    double rate = 0;
    Interval interval;
};

/// Garwood's exact interval of a Poisson rate; exposure > 0.
RateInterval poissonRateInterval(std::int64_t events, double exposure, double confidence = 0.95);

/// Distribution-free interval of a quantile from ascending values; an absent end is unbounded.
struct QuantileInterval
{
    std::optional<double> low;
    std::optional<double> high;
    OrderRanks ranks;
};

QuantileInterval quantileInterval(std::span<const double> ascending, double p,
                                  double confidence = 0.95);

/// Woodruff: bounds of p itself with an effective sample size; the interval of the quantile lies
/// at the nearest ranks of both.
Interval woodruffBounds(double p, double effectiveN, double confidence = 0.95);

/// What spread a published symmetric interval implies under a reading.
struct ImpliedSpread
{
    double halfWidth = 0;
    double critical = 0;
    double se = 0;
    double sd = 0;
};

/// `normal`: read as z, else as Student t with n − 1 degrees of freedom.
ImpliedSpread impliedSpread(double low, double high, std::int64_t n, bool normal,
                            double confidence = 0.95);

} // namespace loadstone
