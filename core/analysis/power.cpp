// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/power.h"

#include "analysis/distributions.h"

#include <boost/math/distributions/non_central_t.hpp>
#include <boost/math/tools/roots.hpp>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numbers>

namespace loadstone {

namespace {

/// Both tails of a statistic with `df` against the critical value of `criticalDf`.
double powerOf(double df, double criticalDf, double noncentrality, double alpha)
{
    const double critical = studentCritical(1 - alpha, criticalDf);
    const boost::math::non_central_t t(df, noncentrality);
    const double above = boost::math::cdf(boost::math::complement(t, critical));
    const double below = boost::math::cdf(t, -critical);
    return above + below;
}

// From here on Welch's degrees of freedom hardly vary.
constexpr double kManyTrials = 50;

/// Power grows with d: the place where it is as wanted, to some 12 digits.
template<class Power>
double solve(Power power, double wanted)
{
    double low = 0;
    double high = 1;
    while (power(high) < wanted && high < 1e6) {
        low = high;
        high *= 2;
    }
    const auto over = [&](double d) { return power(d) - wanted; };
    if (over(low) >= 0 || over(high) <= 0) {
        return over(low) >= 0 ? low : high;
    }
    constexpr int kDigits = 40;
    std::uintmax_t most = 60;
    const auto ends = boost::math::tools::toms748_solve(
        over, low, high, boost::math::tools::eps_tolerance<double>(kDigits), most);
    return (ends.first + ends.second) / 2;
}

} // namespace

double pairedPower(double n, double d, double alpha)
{
    return powerOf(n - 1, n - 1, d * std::sqrt(n), alpha);
}

double twoSamplePower(double n, double d, double alpha)
{
    return powerOf(2 * n - 2, 2 * n - 2, d * std::sqrt(n / 2), alpha);
}

// With arms of one size Welch's statistic is the pooled one; only the degrees of freedom that it is
// held against differ. They follow from the share u of one arm in the sum of both variances, which
// is Beta((n − 1)/2, (n − 1)/2) and independent of the statistic: so the power is its mean over u.
// With u = sin²θ the density is smooth to the ends, and equal steps of θ converge fast.
double welchPower(double n, double d, double alpha)
{
    if (n > kManyTrials) {
        return twoSamplePower(n, d, alpha);
    }
    constexpr int kSteps = 8; // up to π/4: the other half is the mirror image
    double sum = 0;
    double weights = 0;
    for (int i = 0; i < kSteps; ++i) {
        const double angle = (i + 0.5) * std::numbers::pi / (4 * kSteps);
        const double share = std::sin(angle) * std::sin(angle);
        const double weight = std::pow(std::sin(2 * angle), n - 2);
        const double df = (n - 1) / (share * share + (1 - share) * (1 - share));
        sum += weight * powerOf(2 * n - 2, df, d * std::sqrt(n / 2), alpha);
        weights += weight;
    }
    return sum / weights;
}

std::optional<double> pairedDetectable(double n, double alpha, double power)
{
    if (n < 2) {
        return std::nullopt;
    }
    return solve([&](double d) { return pairedPower(n, d, alpha); }, power);
}

std::optional<double> twoSampleDetectable(double n, double alpha, double power)
{
    if (n < 2) {
        return std::nullopt;
    }
    return solve([&](double d) { return twoSamplePower(n, d, alpha); }, power);
}

std::optional<double> welchDetectable(double n, double alpha, double power)
{
    if (n < 2) {
        return std::nullopt;
    }
    return solve([&](double d) { return welchPower(n, d, alpha); }, power);
}

double shareCount(double share, double difference, double alpha, double power)
{
    const double delta = std::clamp(std::abs(difference), 1e-9, 1.0);
    const double low = std::clamp(share - delta / 2, 0.0, 1 - delta);
    const double high = low + delta;
    const double middle = low + delta / 2;
    const double without = std::sqrt(2 * middle * (1 - middle));
    const double with = std::sqrt(low * (1 - low) + high * (1 - high));
    const double root =
        (normalCritical(1 - alpha) * without + normalQuantile(power) * with) / delta;
    return root * root;
}

double evalQuestionCount(const EvalSpread& spread, double delta, double alpha, double power)
{
    const double z = normalCritical(1 - alpha) + normalQuantile(power);
    return z * z
        * (spread.between + spread.withinA / spread.repeatsA + spread.withinB / spread.repeatsB)
        / (delta * delta);
}

} // namespace loadstone
