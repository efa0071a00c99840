// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <optional>
#include <span>

namespace loadstone {

/// Difference of two means with its t test.
struct MeanDifference
{
    double difference = 0;
    double sd = 0; // of the pairs; 0 for unpaired arms
    double se = 0;
    double t = 0; // ±∞ when there is a difference and no spread
    double df = 0;
    double p = 1; // two-sided
    Interval interval;
};

/// Unequal variances, mean(x) − mean(y); nothing with fewer than two values an arm.
std::optional<MeanDifference> welchDifference(std::span<const double> x, std::span<const double> y,
                                              double confidence = 0.95);

/// Pairs by position; nothing with fewer than two pairs or unequal lengths.
std::optional<MeanDifference> pairedDifference(std::span<const double> x, std::span<const double> y,
                                               double confidence = 0.95);

} // namespace loadstone
