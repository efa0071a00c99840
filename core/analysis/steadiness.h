// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/intervals.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// How much of the start of a series MSER would cut: an adviser, not a test.
struct Mser
{
    std::int64_t batches = 0; // whole ones; a rest at the end is dropped
    std::int64_t cutBatches = 0; // d: smallest that minimises the statistic
    std::int64_t cutValues = 0;
    double minimum = 0;
    bool atBoundary = false; // no steady state found: do not truncate
    double steadyMean = 0;
};

/// Nothing with fewer than two batches.
std::optional<Mser> mser(std::span<const double> values, std::size_t batch = 5);

/// One least-squares shift of the mean; accepted when it gains more than 3 σ² ln n.
struct MeanShift
{
    std::int64_t firstLength = 0;
    std::int64_t minSegment = 0;
    double sseWhole = 0;
    double sseSplit = 0;
    double gain = 0;
    double sigma = 0; // robust, from successive differences
    double penalty = 0;
    bool accepted = false;
};

/// Use on means a second or batch means: autocorrelated values raise false alarms. Nothing when
/// there are too few values for two segments.
std::optional<MeanShift> meanShift(std::span<const double> values);

/// Autocorrelation at a lag, normalised by n.
double autocorrelation(std::span<const double> values, std::size_t lag);

/// How many independent values a series is worth for its mean.
struct EffectiveSize
{
    double tau = 1; // integrated autocorrelation time, Geyer's initial monotone sequence
    double size = 0; // n / τ, at most n
};

EffectiveSize effectiveSize(std::span<const double> values);

/// Interval of the mean of one autocorrelated run from the means of equal batches (the rest at the
/// end is dropped).
MeanInterval batchMeansInterval(std::span<const double> values, std::size_t batches = 20,
                                double confidence = 0.95);

} // namespace loadstone
