// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <span>

namespace loadstone {

/// How other tools read a percentile from n values, for naming the difference; ours is
/// percentileOf(). Ascending values, n ≥ 1, p in milli-percent. They reproduce those tools'
/// floating-point arithmetic, noise included.
double linearPercentile(std::span<const double> ascending, std::int32_t milliPercent);
/// Nothing where that tool would read behind the end (p = 100 %).
std::optional<double> loadGenPercentile(std::span<const double> ascending,
                                        std::int32_t milliPercent);
double lowerPercentile(std::span<const double> ascending, std::int32_t milliPercent);
double hdrCPercentile(std::span<const double> ascending, std::int32_t milliPercent);
double hdrJavaPercentile(std::span<const double> ascending, std::int32_t milliPercent);

} // namespace loadstone
