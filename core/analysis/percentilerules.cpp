// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/percentilerules.h"

#include "analysis/bootstrap.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loadstone {

namespace {

double shareOf(std::int32_t milliPercent)
{
    return static_cast<double>(milliPercent) / 100'000.0;
}

double atIndex(std::span<const double> ascending, double index)
{
    const auto last = static_cast<double>(ascending.size() - 1);
    return ascending[static_cast<std::size_t>(std::clamp(index, 0.0, last))];
}

} // namespace

double linearPercentile(std::span<const double> ascending, std::int32_t milliPercent)
{
    return interpolatedQuantile(ascending, shareOf(milliPercent));
}

std::optional<double> loadGenPercentile(std::span<const double> ascending,
                                        std::int32_t milliPercent)
{
    const auto index =
        static_cast<std::size_t>(static_cast<double>(ascending.size()) * shareOf(milliPercent));
    return index < ascending.size() ? std::optional(ascending[index]) : std::nullopt;
}

double lowerPercentile(std::span<const double> ascending, std::int32_t milliPercent)
{
    return atIndex(ascending,
                   std::floor(static_cast<double>(ascending.size() - 1) * shareOf(milliPercent)));
}

double hdrCPercentile(std::span<const double> ascending, std::int32_t milliPercent)
{
    const double percent = static_cast<double>(milliPercent) / 1'000.0;
    const double count = std::floor(percent / 100.0 * static_cast<double>(ascending.size()) + 0.5);
    return atIndex(ascending, std::max(count, 1.0) - 1);
}

double hdrJavaPercentile(std::span<const double> ascending, std::int32_t milliPercent)
{
    const double percent = std::nextafter(static_cast<double>(milliPercent) / 1'000.0,
                                          -std::numeric_limits<double>::infinity());
    const double count =
        std::ceil(std::max(percent, 0.0) * static_cast<double>(ascending.size()) / 100.0);
    return atIndex(ascending, std::max(count, 1.0) - 1);
}

} // namespace loadstone
