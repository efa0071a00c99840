// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

namespace loadstone {

/// Chance that a two-sided t test sees an effect of `d` standard deviations with n pairs, or n an
/// arm; n ≥ 2.
double pairedPower(double n, double d, double alpha = 0.05);
double twoSamplePower(double n, double d, double alpha = 0.05);

/// The same for Welch's test of two arms of n whose spreads are alike: exact, and below the power
/// of the pooled test where n is small, since Welch's degrees of freedom vary with the spreads that
/// happen to be seen.
double welchPower(double n, double d, double alpha = 0.05);

/// Smallest effect, in standard deviations, seen with the given power; nothing for n < 2.
std::optional<double> pairedDetectable(double n, double alpha = 0.05, double power = 0.8);
std::optional<double> twoSampleDetectable(double n, double alpha = 0.05, double power = 0.8);
std::optional<double> welchDetectable(double n, double alpha = 0.05, double power = 0.8);

/// Units an arm at which two independent shares that are `difference` apart, and `share` on
/// average, are told apart by the pooled z test. Rather too many than too few where hardly any, or
/// nearly all, are hits.
double shareCount(double share, double difference, double alpha = 0.05, double power = 0.8);

/// Variances of an evaluation's scores, for planning its size.
struct EvalSpread
{
    double between = 0; // ω²: of the paired differences of question means
    double withinA = 0; // σ²_A: of repeats of one question
    double repeatsA = 1;
    double withinB = 0;
    double repeatsB = 1;
};

/// Questions that are needed to see a difference of `delta`.
double evalQuestionCount(const EvalSpread& spread, double delta, double alpha = 0.05,
                         double power = 0.8);

} // namespace loadstone
