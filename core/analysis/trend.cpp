// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/trend.h"

#include "analysis/distributions.h"
#include "analysis/steadiness.h"

#include <algorithm>
#include <cmath>
#include <numeric>

namespace loadstone {

namespace {

double meanOf(std::span<const double> values)
{
    return std::accumulate(values.begin(), values.end(), 0.0)
        / static_cast<double>(std::max<std::size_t>(values.size(), 1));
}

} // namespace

bool Trend::isSignificant(double confidence) const
{
    if (slope == 0) {
        return false;
    }
    return error <= 0 || std::abs(slope) > studentCritical(confidence, df) * error;
}

Trend trendOf(std::span<const double> values)
{
    Trend out;
    const auto n = static_cast<double>(values.size());
    const double meanX = (n - 1) / 2;
    out.mean = meanOf(values);
    double xx = 0;
    double xy = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double dx = static_cast<double>(i) - meanX;
        xx += dx * dx;
        xy += dx * (values[i] - out.mean);
    }
    out.slope = xy / xx;
    double squares = 0;
    double products = 0;
    double previous = 0;
    for (std::size_t i = 0; i < values.size(); ++i) {
        const double residual = values[i] - out.mean - out.slope * (static_cast<double>(i) - meanX);
        squares += residual * residual;
        products += i > 0 ? residual * previous : 0;
        previous = residual;
    }
    if (squares <= 0) {
        return out;
    }
    // A queue remembers: neighbouring values are alike, so the errors of a plain fit are too small.
    const double rho = std::clamp(products / squares, 0.0, 0.95);
    const double inflation = (1 + rho) / (1 - rho);
    out.error = std::sqrt(squares / (n - 2) / xx * inflation);
    out.df = std::max(2.0, n / inflation - 2);
    return out;
}

bool isNonStationary(std::span<const double> values, double share)
{
    constexpr std::size_t kFewest = 12;
    if (values.size() < kFewest) {
        return false;
    }
    const Trend trend = trendOf(values);
    if (trend.mean <= 0) {
        return false;
    }
    const double drift = trend.slope * static_cast<double>(values.size() - 1);
    if (std::abs(drift) > share * trend.mean && trend.isSignificant(0.99)) {
        return true;
    }
    const auto shift = meanShift(values);
    if (!shift || !shift->accepted) {
        return false;
    }
    const auto cut = static_cast<std::size_t>(shift->firstLength);
    const double before = meanOf(values.first(cut));
    const double after = meanOf(values.subspan(cut));
    return std::abs(after - before) > share * trend.mean;
}

} // namespace loadstone
