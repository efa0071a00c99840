// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

namespace loadstone {

/// A straight line through equally spaced values, with the error of its slope corrected for
/// neighbours that are alike. Value type.
struct Trend
{
    double mean = 0;
    double slope = 0; // a step
    double error = 0; // 0: the values lie on the line
    double df = 0;

    /// The slope is not 0, whichever way it goes, at this two-sided confidence.
    bool isSignificant(double confidence) const;
};

/// At least three values.
Trend trendOf(std::span<const double> values);

/// The values changed level or kept growing or shrinking by more than `share` of their mean, and
/// not by chance. For means or medians a second; fewer than 12 of them say nothing.
bool isNonStationary(std::span<const double> values, double share = 0.1);

} // namespace loadstone
