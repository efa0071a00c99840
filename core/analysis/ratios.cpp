// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/ratios.h"

#include "analysis/distributions.h"
#include "analysis/meantests.h"
#include "analysis/moments.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

std::optional<MeanDifference> logDifference(std::span<const double> x, std::span<const double> y,
                                            double confidence, bool paired)
{
    if (!allPositive(x) || !allPositive(y)) {
        return std::nullopt;
    }
    return paired ? pairedDifference(logsOf(x), logsOf(y), confidence)
                  : welchDifference(logsOf(x), logsOf(y), confidence);
}

RatioTest toRatio(const MeanDifference& logs, double sdLog)
{
    return { std::exp(logs.difference),
             { std::exp(logs.interval.low), std::exp(logs.interval.high) },
             logs.p,
             logs.df,
             logs.se,
             sdLog };
}

EquivalenceTest equivalence(const MeanDifference& logs, double margin, double alpha)
{
    const double limit = std::log(margin);
    EquivalenceTest out;
    if (logs.se > 0) {
        out.pLower = studentUpperTail((logs.difference + limit) / logs.se, logs.df);
        out.pUpper = studentUpperTail((limit - logs.difference) / logs.se, logs.df);
    } else {
        out.pLower = logs.difference > -limit ? 0 : 1;
        out.pUpper = logs.difference < limit ? 0 : 1;
    }
    out.p = std::max(out.pLower, out.pUpper);
    out.equivalent = out.p < alpha;
    return out;
}

} // namespace

std::optional<RatioTest> welchLogRatio(std::span<const double> x, std::span<const double> y,
                                       double confidence)
{
    const auto logs = logDifference(x, y, confidence, false);
    if (!logs) {
        return std::nullopt;
    }
    const auto nx = static_cast<double>(x.size());
    const auto ny = static_cast<double>(y.size());
    const double pooled =
        ((nx - 1) * varianceOf(logsOf(x)) + (ny - 1) * varianceOf(logsOf(y))) / (nx + ny - 2);
    return toRatio(*logs, std::sqrt(pooled));
}

std::optional<RatioTest> pairedLogRatio(std::span<const double> x, std::span<const double> y,
                                        double confidence)
{
    const auto logs = logDifference(x, y, confidence, true);
    return logs ? std::optional(toRatio(*logs, logs->sd)) : std::nullopt;
}

std::optional<FiellerRatio> fiellerRatio(std::span<const double> x, std::span<const double> y,
                                         double confidence)
{
    if (x.size() < 2 || y.size() < 2 || meanOf(y) == 0) {
        return std::nullopt;
    }
    const auto nx = static_cast<double>(x.size());
    const auto ny = static_cast<double>(y.size());
    const double mx = meanOf(x);
    const double my = meanOf(y);
    const double vx = varianceOf(x) / nx;
    const double vy = varianceOf(y) / ny;
    FiellerRatio out;
    out.ratio = mx / my;
    const double scaled = out.ratio * out.ratio * vy;
    const double total = vx + scaled;
    out.df =
        total > 0 ? total * total / (vx * vx / (nx - 1) + scaled * scaled / (ny - 1)) : nx + ny - 2;
    const double t = studentCritical(confidence, out.df);
    const double a = my * my - t * t * vy;
    if (a > 0) {
        // Both roots are real: the point ratio lies between them.
        const double root =
            std::sqrt(std::max(0.0, mx * mx * my * my - a * (mx * mx - t * t * vx)));
        out.interval = Interval { (mx * my - root) / a, (mx * my + root) / a };
    }
    return out;
}

EquivalenceTest equivalenceOf(const RatioTest& test, double margin, double alpha)
{
    MeanDifference logs;
    logs.difference = std::log(test.ratio);
    logs.se = test.se;
    logs.df = test.df;
    return equivalence(logs, margin, alpha);
}

std::optional<EquivalenceTest> welchLogEquivalence(std::span<const double> x,
                                                   std::span<const double> y, double margin,
                                                   double alpha)
{
    const auto logs = logDifference(x, y, 0.95, false);
    return logs ? std::optional(equivalence(*logs, margin, alpha)) : std::nullopt;
}

std::optional<EquivalenceTest> pairedLogEquivalence(std::span<const double> x,
                                                    std::span<const double> y, double margin,
                                                    double alpha)
{
    const auto logs = logDifference(x, y, 0.95, true);
    return logs ? std::optional(equivalence(*logs, margin, alpha)) : std::nullopt;
}

std::optional<double> geometricMean(std::span<const double> ratios)
{
    if (ratios.empty() || !allPositive(ratios)) {
        return std::nullopt;
    }
    return std::exp(meanOf(logsOf(ratios)));
}

} // namespace loadstone
