// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/abandon.h"

#include "base/random.h"

#include <algorithm>

namespace loadstone {

std::optional<Patience> patienceOf(const AbandonPlan& plan, std::uint64_t seed, std::uint32_t trial,
                                   std::uint64_t index)
{
    // One short stream a request: what others draw does not move it.
    constexpr std::uint64_t kOdd = 0x9e37'79b9'7f4a'7c15ULL;
    Random random(streamSeed(seed, trial, "abandon") ^ (index * kOdd));
    if (random.uniform() >= plan.share) {
        return std::nullopt;
    }
    if (plan.afterTokens > 0) {
        return Patience { kEndless, plan.afterTokens };
    }
    if (plan.shape == PatienceShape::Fixed) {
        return Patience { plan.after, 0 };
    }
    // Below the longest time that a total time-out can be, so that sums of instants hold.
    constexpr double kLongest = 1e16;
    const double drawn = std::min(random.exponential() * static_cast<double>(plan.after), kLongest);
    return Patience { static_cast<Ns>(drawn), 0 };
}

} // namespace loadstone
