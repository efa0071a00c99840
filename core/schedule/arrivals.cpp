// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/arrivals.h"

#include <cmath>

namespace loadstone {

ArrivalStream::ArrivalStream(ScenarioKind kind, double ratePerS, std::uint64_t seed,
                             double burstiness)
    : m_random(seed)
    , m_kind(kind)
    , m_gapNs(static_cast<double>(kNsPerS) / ratePerS)
    , m_shape(burstiness)
{
}

ArrivalStream::ArrivalStream(const LoadRamp& ramp, std::uint64_t seed)
    : m_random(seed)
    , m_kind(ScenarioKind::Ramp)
    , m_gapNs(0)
    , m_shape(1)
    , m_ramp(ramp)
{
    if (ramp.spacing == ArrivalSpacing::Poisson) {
        m_expected = m_random.exponential();
    }
    m_nextOfBase = m_ramp->offsetOf(m_expected);
    if (ramp.shape == RampShape::Burst) {
        m_nextBurst = ramp.every;
        m_leftOfBurst = ramp.burst;
    }
}

// Marsaglia's polar method; the second value is not kept, so that a draw depends on nothing before.
double ArrivalStream::normal()
{
    for (;;) {
        const double x = 2 * m_random.uniform() - 1;
        const double y = 2 * m_random.uniform() - 1;
        const double square = x * x + y * y;
        if (square > 0 && square < 1) {
            return x * std::sqrt(-2 * std::log(square) / square);
        }
    }
}

// Mean 1, shape m_shape (Marsaglia, Tsang 2000; below shape 1 by their boost of a larger shape).
double ArrivalStream::gamma()
{
    const bool small = m_shape < 1;
    const double d = (small ? m_shape + 1 : m_shape) - 1.0 / 3;
    const double c = 1 / std::sqrt(9 * d);
    for (;;) {
        const double x = normal();
        const double root = 1 + c * x;
        if (root <= 0) {
            continue;
        }
        const double v = root * root * root;
        const double u = 1 - m_random.uniform(); // never 0
        if (std::log(u) < x * x / 2 + d * (1 - v + std::log(v))) {
            const double boost = small ? std::pow(1 - m_random.uniform(), 1 / m_shape) : 1;
            return d * v * boost / m_shape;
        }
    }
}

Ns ArrivalStream::nextOfRamp()
{
    const LoadRamp& ramp = m_ramp->ramp();
    if (m_nextBurst <= m_nextOfBase) {
        const Ns at = m_nextBurst;
        if (--m_leftOfBurst == 0) {
            m_nextBurst += ramp.every;
            m_leftOfBurst = ramp.burst;
        }
        return at;
    }
    const Ns at = m_nextOfBase;
    m_expected += ramp.spacing == ArrivalSpacing::Poisson ? m_random.exponential() : 1;
    m_nextOfBase = m_ramp->offsetOf(m_expected);
    return at;
}

Ns ArrivalStream::next()
{
    const std::uint64_t index = m_index++;
    if (m_ramp) {
        return nextOfRamp();
    }
    switch (m_kind) {
    case ScenarioKind::Server:
        m_offsetNs += m_gapNs * m_random.exponential();
        return std::llround(m_offsetNs);
    case ScenarioKind::Gamma:
        m_offsetNs += m_gapNs * gamma();
        return std::llround(m_offsetNs);
    case ScenarioKind::Constant:
        return std::llround(m_gapNs * static_cast<double>(index));
    default:
        return 0;
    }
}

} // namespace loadstone
