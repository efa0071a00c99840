// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/sampleorder.h"

#include <numeric>
#include <utility>

namespace loadstone {

SampleOrder::SampleOrder(std::uint32_t samples, bool shuffled, std::uint64_t seed)
    : m_random(seed)
    , m_samples(samples)
{
    if (shuffled && samples > 1) {
        m_order.resize(samples);
        std::iota(m_order.begin(), m_order.end(), 0U);
    }
}

std::uint32_t SampleOrder::at(std::uint64_t index)
{
    if (m_order.empty()) {
        return static_cast<std::uint32_t>(index % m_samples);
    }
    while (m_next <= index) {
        step();
    }
    return m_current;
}

void SampleOrder::step()
{
    // Fisher-Yates from the front: each pass shuffles the order that the one before left, which is
    // as good a start as any and needs no reset.
    const auto other =
        m_position + static_cast<std::uint32_t>(m_random.below(m_samples - m_position));
    std::swap(m_order[m_position], m_order[other]);
    m_current = m_order[m_position];
    ++m_next;
    if (++m_position == m_samples) {
        m_position = 0;
    }
}

} // namespace loadstone
