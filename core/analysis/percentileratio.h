// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/ratios.h"

#include <cstdint>
#include <optional>
#include <span>

namespace loadstone {

/// Ratio of one percentile of two series of pairs, x over y. Value type.
struct PercentileRatio
{
    double x = 0; // nearest rank
    double y = 0;
    RatioTest test; // sdLog: of one pair
};

/// Interval and p by Student's t with the standard error of the logarithm over resampled pairs. BCa
/// and Wilcoxon's ranks, which serve for means, do not here: BCa takes the chance that put one pair
/// at the rank for a bias (its 95 % intervals covered 63 to 94 % in simulations, these 95 to 99 %),
/// and ranks speak about the middle of the differences, whatever percentile is asked about. Nothing
/// with fewer than two pairs or a percentile that is not above 0.
std::optional<PercentileRatio> pairedPercentileRatio(std::span<const double> x,
                                                     std::span<const double> y,
                                                     std::int32_t milliPercent,
                                                     std::int64_t resamples, std::uint64_t seed);

} // namespace loadstone
