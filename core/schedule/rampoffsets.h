// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/loadramp.h"

#include <cstddef>
#include <limits>

namespace loadstone {

/// Later than any phase lasts: a ramp down to 0 has no further request.
inline constexpr Ns kBeyondAnyPhase = std::numeric_limits<Ns>::max() / 4;

/// Turns a count of expected requests into the offset at which a ramp of a rate has asked for them:
/// the exact inverse of the cumulative rate. Value type, owned by whoever draws.
class RampOffsets
{
public:
    /// `ramp` is complete.
    explicit RampOffsets(LoadRamp ramp);

    /// `expected` must not be smaller than in the call before. Bursts are not in it: the base only.
    Ns offsetOf(double expected);

    const LoadRamp& ramp() const { return m_ramp; }

private:
    double insideSeconds(double expected) const;

    LoadRamp m_ramp;
    double m_hold; // seconds
    double m_inside = 0; // expected requests of the continuous ramp until `hold`
    std::size_t m_step = 0; // of Steps: where `expected` lies …
    double m_before = 0; // … and what the steps before it asked for
};

} // namespace loadstone
