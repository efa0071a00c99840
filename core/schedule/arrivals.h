// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/random.h"
#include "base/terms.h"
#include "schedule/rampoffsets.h"

#include <cstdint>
#include <optional>

namespace loadstone {

/// Offsets of an open loop's requests from the start of its phase, one after the other in bounded
/// memory; a pure function of its settings. Value type, owned by whoever draws.
class ArrivalStream
{
public:
    /// Server is Poisson, Constant is evenly spaced from 0, Gamma draws gaps of shape `burstiness`
    /// (1: Poisson; below: bursts, above: more even); other kinds are due at once (all 0).
    /// `ratePerS`, `burstiness` > 0; `seed` is that of the stream `arrival`.
    ArrivalStream(ScenarioKind kind, double ratePerS, std::uint64_t seed, double burstiness = 1);

    /// A rate that changes: Poisson or even in the sense that the cumulative rate grows by an
    /// exponential of mean 1, or by 1, from one request to the next (the first even one is at 0).
    /// Bursts come on top, all requests of one at the same instant.
    ArrivalStream(const LoadRamp& ramp, std::uint64_t seed);

    /// Offset of the next request; never smaller than the one before. kBeyondAnyPhase: none.
    Ns next();

    /// How many were drawn: the index that `next` returns the offset of.
    std::uint64_t index() const { return m_index; }

private:
    double normal();
    double gamma();
    Ns nextOfRamp();

    Random m_random;
    ScenarioKind m_kind;
    double m_gapNs; // mean
    double m_shape;
    double m_offsetNs = 0; // sum of exact gaps, so that rounding does not add up
    std::uint64_t m_index = 0;
    std::optional<RampOffsets> m_ramp;
    double m_expected = 0; // cumulative rate at the last request of the ramp's base
    Ns m_nextOfBase = 0;
    Ns m_nextBurst = kBeyondAnyPhase;
    std::uint64_t m_leftOfBurst = 0;
};

} // namespace loadstone
