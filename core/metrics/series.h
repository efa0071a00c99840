// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "metrics/blocks.h"
#include "metrics/definitions.h"

#include <span>

namespace loadstone {

/// All values of one metric of one trial, ascending, for percentiles and percentile charts.
/// Integers (ns, or ps for TPOT) so that nothing is rounded before the edge.
struct SampleSet
{
    std::vector<std::int64_t> ascending;
    std::int64_t infinite = 0; // requests that never ended, behind the last value
    double perUnit = 1e6; // integer steps in one unit of the series (1e6: ns in a ms)

    /// Sorts `values` in place of the old content.
    static SampleSet of(std::vector<std::int64_t> values, double perUnit);

    std::int64_t count() const { return static_cast<std::int64_t>(ascending.size()) + infinite; }
};

/// Mean, extremes, percentiles, within-run order-statistic intervals and what n does not support.
/// With infinite values (see `infinite`) the affected stats are null and listed as censored.
SeriesStats summarise(const SampleSet& samples, std::string id, std::string basis,
                      StatRule rule = StatRule::NearestRank);

/// The same over the same values followed by `infinite` ones, without sorting again.
SeriesStats summariseWith(const SampleSet& samples, std::int64_t infinite, std::string id,
                          std::string basis, StatRule rule = StatRule::NearestRank);

/// A point of a percentile chart: at `share` (0 … 1) of all values, infinite ones included.
struct CurvePoint
{
    double share = 0;
    double value = 0; // unit of the series

    bool operator==(const CurvePoint&) const = default;
};

/// At most `points` steps of the empirical distribution, the tail denser than the middle (equal
/// steps of −log10(1 − share)); observed values only.
std::vector<CurvePoint> percentileCurve(const SampleSet& samples, std::size_t points);

/// The same over the same values followed by `infinite` ones, without a copy of them.
std::vector<CurvePoint> percentileCurveWith(const SampleSet& samples, std::int64_t infinite,
                                            std::size_t points);

} // namespace loadstone
