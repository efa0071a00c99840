// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "metrics/timesteps.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr double kLeastStep = 0.1;
constexpr double kMostSteps = 100'000; // a damaged instant must not make an endless table

} // namespace

double niceStep(double durationS, double most)
{
    const double least = durationS / most;
    const double decade = std::pow(10.0, std::floor(std::log10(std::max(least, kLeastStep))));
    for (const double factor : { 1.0, 2.0, 5.0 }) {
        // 0.1 is no binary number: what misses by the last bit does not need the next step.
        if (decade * factor >= least * (1 - 1e-12)) {
            return decade * factor;
        }
    }
    return decade * 10;
}

std::size_t stepsOf(double durationS, double stepS)
{
    const double steps = std::ceil(durationS / stepS - 1e-9);
    return static_cast<std::size_t>(std::clamp(steps, 1.0, kMostSteps));
}

} // namespace loadstone
