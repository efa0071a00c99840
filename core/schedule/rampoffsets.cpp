// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/rampoffsets.h"

#include <cmath>
#include <utility>

namespace loadstone {

namespace {

Ns nsOf(double seconds)
{
    const double ns = seconds * static_cast<double>(kNsPerS);
    return ns < static_cast<double>(kBeyondAnyPhase) ? std::llround(ns) : kBeyondAnyPhase;
}

} // namespace

RampOffsets::RampOffsets(LoadRamp ramp)
    : m_ramp(std::move(ramp))
    , m_hold(static_cast<double>(m_ramp.hold) / static_cast<double>(kNsPerS))
{
    if (m_ramp.shape == RampShape::Linear || m_ramp.shape == RampShape::Exponential) {
        m_inside = meanLevel(m_ramp, m_ramp.hold) * m_hold;
    }
}

// Both roots are written so that nothing cancels when the ramp is nearly level.
double RampOffsets::insideSeconds(double expected) const
{
    const double from = m_ramp.levels.front();
    const double to = m_ramp.levels.back();
    if (m_ramp.shape == RampShape::Linear) {
        const double slope = (to - from) / m_hold;
        const double root = std::sqrt(std::fmax(0.0, from * from + 2 * slope * expected));
        return from + root > 0 ? 2 * expected / (from + root) : 0;
    }
    const double growth = std::log(to / from) / m_hold;
    return growth != 0 ? std::log1p(growth * expected / from) / growth : expected / from;
}

Ns RampOffsets::offsetOf(double expected)
{
    const double last = m_ramp.levels.back();
    switch (m_ramp.shape) {
    case RampShape::Burst:
        return last > 0 ? nsOf(expected / last) : kBeyondAnyPhase;
    case RampShape::Steps:
        while (m_step + 1 < m_ramp.levels.size()
               && expected - m_before >= m_ramp.levels[m_step] * m_hold) {
            m_before += m_ramp.levels[m_step] * m_hold;
            ++m_step;
        }
        return nsOf(static_cast<double>(m_step) * m_hold
                    + (expected - m_before) / m_ramp.levels[m_step]);
    case RampShape::Linear:
    case RampShape::Exponential:
        break;
    }
    if (expected <= m_inside) {
        return nsOf(std::fmin(insideSeconds(expected), m_hold));
    }
    return last > 0 ? nsOf(m_hold + (expected - m_inside) / last) : kBeyondAnyPhase;
}

} // namespace loadstone
