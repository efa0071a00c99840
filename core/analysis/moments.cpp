// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/moments.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

double meanOf(std::span<const double> values)
{
    long double sum = 0;
    for (const double value : values) {
        sum += static_cast<long double>(value);
    }
    return static_cast<double>(sum / static_cast<long double>(values.size()));
}

double varianceOf(std::span<const double> values)
{
    const double mean = meanOf(values);
    double squares = 0;
    for (const double value : values) {
        squares += (value - mean) * (value - mean);
    }
    return squares / static_cast<double>(values.size() - 1);
}

double medianOf(std::span<const double> values)
{
    std::vector<double> sorted(values.begin(), values.end());
    const std::size_t middle = sorted.size() / 2;
    std::nth_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(middle),
                     sorted.end());
    const double upper = sorted[middle];
    if (sorted.size() % 2 == 1) {
        return upper;
    }
    const double lower =
        *std::max_element(sorted.begin(), sorted.begin() + static_cast<std::ptrdiff_t>(middle));
    return (lower + upper) / 2;
}

std::vector<double> logsOf(std::span<const double> values)
{
    std::vector<double> logs(values.size());
    std::transform(values.begin(), values.end(), logs.begin(),
                   [](double value) { return std::log(value); });
    return logs;
}

bool allPositive(std::span<const double> values)
{
    return std::all_of(values.begin(), values.end(),
                       [](double value) { return value > 0 && std::isfinite(value); });
}

} // namespace loadstone
