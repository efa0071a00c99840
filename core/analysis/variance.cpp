// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/variance.h"

#include "analysis/distributions.h"
#include "analysis/moments.h"

#include <cmath>

namespace loadstone {

std::optional<double> TwoLevelSpread::bestIterations(double costOfRun, double costOfIteration) const
{
    if (betweenRuns <= 0) {
        return std::nullopt;
    }
    return std::sqrt(costOfRun / costOfIteration * withinRuns / betweenRuns);
}

std::optional<TwoLevelSpread> twoLevelSpread(std::span<const std::vector<double>> runs,
                                             double confidence)
{
    if (runs.size() < 2 || runs.front().size() < 2) {
        return std::nullopt;
    }
    std::vector<double> means;
    double within = 0;
    for (const std::vector<double>& run : runs) {
        if (run.size() != runs.front().size()) {
            return std::nullopt;
        }
        means.push_back(meanOf(run));
        within += varianceOf(run);
    }
    const auto count = static_cast<double>(runs.size());
    TwoLevelSpread out;
    out.mean = meanOf(means);
    out.withinRuns = within / count;
    out.ofRunMeans = varianceOf(means);
    out.betweenRuns = out.ofRunMeans - out.withinRuns / static_cast<double>(runs.front().size());
    out.df = count - 1;
    out.halfWidth = studentCritical(confidence, out.df) * std::sqrt(out.ofRunMeans / count);
    return out;
}

std::optional<StratifiedMean> stratifiedMean(std::span<const std::vector<double>> workloads,
                                             double confidence)
{
    if (workloads.empty()) {
        return std::nullopt;
    }
    const auto count = static_cast<double>(workloads.size());
    StratifiedMean out;
    double total = 0;
    double divisor = 0;
    for (const std::vector<double>& values : workloads) {
        if (values.size() < 2) {
            return std::nullopt;
        }
        const auto n = static_cast<double>(values.size());
        const double part = varianceOf(values) / n / (count * count);
        out.mean += meanOf(values) / count;
        total += part;
        divisor += part * part / (n - 1);
        out.df += n - 1; // stands when nothing varies
    }
    out.se = std::sqrt(total);
    if (divisor > 0) {
        out.df = total * total / divisor;
    }
    const double half = studentCritical(confidence, out.df) * out.se;
    out.interval = { out.mean - half, out.mean + half };
    return out;
}

} // namespace loadstone
