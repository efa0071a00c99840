// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/terms.h"

#include <cstdint>
#include <limits>
#include <optional>

namespace loadstone {

/// Clients that give up: a share of the measured requests is ended from this side after a time or
/// after so many content events. Value type of the run plan.
struct AbandonPlan
{
    double share = 0; // of the requests, 0 to 1
    Ns after = 0; // since the request was taken from the schedule; exponential: the mean
    PatienceShape shape = PatienceShape::Fixed; // of `after`
    std::uint32_t afterTokens = 0; // instead of a time: content events received; 0: by time

    bool operator==(const AbandonPlan&) const = default;
};

/// As long as it takes.
inline constexpr Ns kEndless = std::numeric_limits<Ns>::max();

/// How long one request is waited for.
struct Patience
{
    Ns after = kEndless;
    std::uint32_t tokens = 0; // 0: as many as come

    bool operator==(const Patience&) const = default;
};

/// Nothing: this request is waited for. A pure function of seed, trial and index, so that workers
/// agree and a result can be counted after the fact.
std::optional<Patience> patienceOf(const AbandonPlan& plan, std::uint64_t seed, std::uint32_t trial,
                                   std::uint64_t index);

} // namespace loadstone
