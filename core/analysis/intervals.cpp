// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/intervals.h"

#include "analysis/distributions.h"
#include "analysis/moments.h"

#include <boost/math/special_functions/beta.hpp>

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

double asDouble(std::int64_t value)
{
    return static_cast<double>(value);
}

} // namespace

MeanInterval meanInterval(std::span<const double> values, double confidence)
{
    MeanInterval out;
    out.n = static_cast<std::int64_t>(values.size());
    if (values.empty()) {
        return out;
    }
    out.mean = meanOf(values);
    if (values.size() < 2) {
        return out;
    }
    out.sd = std::sqrt(varianceOf(values));
    out.se = *out.sd / std::sqrt(asDouble(out.n));
    out.df = asDouble(out.n - 1);
    const double half = studentCritical(confidence, *out.df) * *out.se;
    out.interval = Interval { *out.mean - half, *out.mean + half };
    return out;
}

Interval wilsonInterval(std::int64_t k, std::int64_t n, double confidence)
{
    if (n <= 0) {
        return { 0, 1 };
    }
    const double z = normalCritical(confidence);
    const double count = asDouble(n);
    const double p = asDouble(k) / count;
    const double scale = 1 + z * z / count;
    const double centre = (p + z * z / (2 * count)) / scale;
    const double half = z / scale * std::sqrt(p * (1 - p) / count + z * z / (4 * count * count));
    // Rounding must not leave a bound just off the end that it is by definition.
    return { k == 0 ? 0 : std::max(0.0, centre - half), k == n ? 1 : std::min(1.0, centre + half) };
}

double clopperPearsonLower(std::int64_t k, std::int64_t n, double confidence)
{
    if (k <= 0 || n <= 0) {
        return 0;
    }
    return boost::math::ibeta_inv(asDouble(k), asDouble(n - k + 1), 1 - confidence);
}

double clopperPearsonUpper(std::int64_t k, std::int64_t n, double confidence)
{
    if (k >= n || n <= 0) {
        return 1;
    }
    return boost::math::ibetac_inv(asDouble(k + 1), asDouble(n - k), 1 - confidence);
}

Interval clopperPearsonInterval(std::int64_t k, std::int64_t n, double confidence)
{
    const double oneSided = 1 - (1 - confidence) / 2;
    return { clopperPearsonLower(k, n, oneSided), clopperPearsonUpper(k, n, oneSided) };
}

ProportionDifference newcombeDifference(std::int64_t k1, std::int64_t n1, std::int64_t k2,
                                        std::int64_t n2, double confidence)
{
    const double p1 = asDouble(k1) / asDouble(n1);
    const double p2 = asDouble(k2) / asDouble(n2);
    const Interval first = wilsonInterval(k1, n1, confidence);
    const Interval second = wilsonInterval(k2, n2, confidence);
    const double difference = p1 - p2;
    return { difference,
             { difference - std::hypot(p1 - first.low, second.high - p2),
               difference + std::hypot(first.high - p1, p2 - second.low) } };
}

RateInterval poissonRateInterval(std::int64_t events, double exposure, double confidence)
{
    const double half = (1 - confidence) / 2;
    const double low = events > 0 ? chiSquaredQuantile(half, 2 * asDouble(events)) / 2 : 0;
    const double high = chiSquaredQuantile(1 - half, 2 * asDouble(events) + 2) / 2;
    return { asDouble(events) / exposure, { low / exposure, high / exposure } };
}

QuantileInterval quantileInterval(std::span<const double> ascending, double p, double confidence)
{
    QuantileInterval out;
    const auto n = static_cast<std::int64_t>(ascending.size());
    out.ranks = orderStatisticRanks(n, p, confidence);
    const auto at = [&](std::int64_t rank) -> std::optional<double> {
        if (rank < 1 || rank > n) {
            return std::nullopt;
        }
        return ascending[static_cast<std::size_t>(rank - 1)];
    };
    out.low = at(out.ranks.low);
    out.high = at(out.ranks.high);
    return out;
}

Interval woodruffBounds(double p, double effectiveN, double confidence)
{
    const double z = normalCritical(confidence);
    const double scale = 1 + z * z / effectiveN;
    const double centre = (p + z * z / (2 * effectiveN)) / scale;
    const double half =
        z / scale * std::sqrt(p * (1 - p) / effectiveN + z * z / (4 * effectiveN * effectiveN));
    return { std::max(0.0, centre - half), std::min(1.0, centre + half) };
}

ImpliedSpread impliedSpread(double low, double high, std::int64_t n, bool normal, double confidence)
{
    ImpliedSpread out;
    out.halfWidth = (high - low) / 2;
    out.critical =
        normal ? normalCritical(confidence) : studentCritical(confidence, asDouble(n - 1));
    out.se = out.halfWidth / out.critical;
    out.sd = out.se * std::sqrt(asDouble(n));
    return out;
}

} // namespace loadstone
