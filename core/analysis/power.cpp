// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/power.h"

#include "analysis/distributions.h"

#include <boost/math/distributions/non_central_t.hpp>

#include <cmath>

namespace loadstone {

namespace {

/// Both tails, so that power at d = 0 is alpha.
double powerOf(double df, double noncentrality, double alpha)
{
    const double critical = studentCritical(1 - alpha, df);
    const boost::math::non_central_t t(df, noncentrality);
    const double above = boost::math::cdf(boost::math::complement(t, critical));
    const double below = boost::math::cdf(t, -critical);
    return above + below;
}

/// Bisection: power grows with d. 60 halvings of [0, hi] are exact to rounding.
template<class Power>
double solve(Power power, double wanted)
{
    double high = 1;
    while (power(high) < wanted && high < 1e6) {
        high *= 2;
    }
    double low = 0;
    for (int i = 0; i < 60; ++i) {
        const double middle = (low + high) / 2;
        (power(middle) < wanted ? low : high) = middle;
    }
    return (low + high) / 2;
}

} // namespace

double pairedPower(double n, double d, double alpha)
{
    return powerOf(n - 1, d * std::sqrt(n), alpha);
}

double twoSamplePower(double n, double d, double alpha)
{
    return powerOf(2 * n - 2, d * std::sqrt(n / 2), alpha);
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

double evalQuestionCount(const EvalSpread& spread, double delta, double alpha, double power)
{
    const double z = normalCritical(1 - alpha) + normalQuantile(power);
    return z * z
        * (spread.between + spread.withinA / spread.repeatsA + spread.withinB / spread.repeatsB)
        / (delta * delta);
}

} // namespace loadstone
