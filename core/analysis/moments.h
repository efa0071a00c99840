// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace loadstone {

// Small helpers over a handful of values; callers check that there are enough.

double meanOf(std::span<const double> values);

/// Sum of squares about the mean over n − 1; needs n ≥ 2.
double varianceOf(std::span<const double> values);

/// Middle value, or the mean of the middle two (not the nearest-rank p50); needs n ≥ 1.
double medianOf(std::span<const double> values);

std::vector<double> logsOf(std::span<const double> values);
bool allPositive(std::span<const double> values);

} // namespace loadstone
