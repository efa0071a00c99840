// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/arrivals.h"

#include <cmath>

namespace loadstone {

ArrivalStream::ArrivalStream(ScenarioKind kind, double ratePerS, std::uint64_t seed)
    : m_random(seed)
    , m_kind(kind)
    , m_gapNs(static_cast<double>(kNsPerS) / ratePerS)
{
}

Ns ArrivalStream::next()
{
    const std::uint64_t index = m_index++;
    switch (m_kind) {
    case ScenarioKind::Server:
        m_offsetNs += m_gapNs * m_random.exponential();
        return std::llround(m_offsetNs);
    case ScenarioKind::Constant:
        return std::llround(m_gapNs * static_cast<double>(index));
    default:
        return 0;
    }
}

} // namespace loadstone
