// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/earlystopping.h"

#include "analysis/distributions.h"

#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <cmath>

namespace loadstone {

std::int64_t minPassingQueries(std::int64_t t, double p, double d, double c)
{
    const auto passes = [&](std::int64_t h) {
        return boost::math::ibeta(static_cast<double>(h), static_cast<double>(t) + 1, p - d)
            < 1 - c;
    };
    std::int64_t high = 1;
    while (!passes(high) && high < (std::int64_t { 1 } << 61)) {
        high *= 2;
    }
    std::int64_t low = high / 2; // does not pass (or is 0)
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (passes(middle) ? high : low) = middle;
    }
    return high;
}

PercentileEstimate estimatePercentile(std::int64_t n, double p, double d, double c)
{
    const auto fits = [&](std::int64_t t) { return minPassingQueries(t, p, d, c) + t <= n; };
    PercentileEstimate out;
    out.minQueries = minPassingQueries(1, p, d, c) + 1;
    if (n < out.minQueries) {
        return out;
    }
    out.sufficient = true;
    // h(t) + t grows with t, and more than n (1 − p) over the limit can never pass.
    std::int64_t low = 1;
    std::int64_t high = static_cast<std::int64_t>(static_cast<double>(n) * (1 - p + d)) + 2;
    while (high - low > 1) {
        const std::int64_t middle = low + (high - low) / 2;
        (fits(middle) ? low : high) = middle;
    }
    out.t = low;
    out.index = n - low;
    out.discarded = low - 1;
    return out;
}

ServerPass serverPass(std::int64_t queries, std::int64_t over, double p, double d, double c)
{
    ServerPass out;
    out.required = minPassingQueries(over, p, d, c);
    out.pass = queries >= out.required + over;
    out.moreNeeded = std::max(std::int64_t { 0 }, out.required + over - queries);
    return out;
}

FixedQueries fixedQueries(double p, double confidence, double margin, std::int64_t multiple)
{
    const double z = normalCritical(confidence);
    FixedQueries out;
    out.exact = static_cast<std::int64_t>(std::ceil(z * z * p * (1 - p) / (margin * margin)));
    out.rounded = (out.exact + multiple - 1) / multiple * multiple;
    return out;
}

} // namespace loadstone
