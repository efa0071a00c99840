// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/samplemix.h"

#include <cmath>
#include <limits>
#include <string>

namespace loadstone {

SampleMix::SampleMix(std::uint32_t samples, bool shuffled, std::uint64_t seed)
    : m_random(seed)
{
    m_parts.push_back({ SampleOrder(samples, shuffled, seed) });
}

SampleMix::SampleMix(const std::vector<MixRange>& parts, std::uint64_t base, std::uint32_t trial,
                     std::string_view mark)
    : m_random(streamSeed(base, trial, std::string(mark) + "mix"))
{
    double sum = 0;
    for (const MixRange& part : parts) {
        sum += part.weight;
    }
    double below = 0;
    for (const MixRange& part : parts) {
        // A component keeps its order when others join the mix behind it.
        const std::string stream = std::string(mark) + "order-" + std::to_string(m_parts.size());
        Part made { SampleOrder(part.count, true, streamSeed(base, trial, stream)), 0, part.first };
        below += part.weight;
        constexpr auto kMost = std::numeric_limits<std::uint64_t>::max();
        const double edge = std::ldexp(below / sum, 64);
        made.upTo = edge < static_cast<double>(kMost) ? static_cast<std::uint64_t>(edge) : kMost;
        m_parts.push_back(std::move(made));
    }
}

SampleMix::Draw SampleMix::at(std::uint64_t index)
{
    if (m_parts.size() == 1) {
        Part& only = m_parts.front();
        return { only.first + only.order.at(index), 0 };
    }
    while (m_next <= index) {
        step();
    }
    return m_current;
}

void SampleMix::step()
{
    const std::uint64_t draw = m_random();
    std::size_t component = 0;
    while (component + 1 < m_parts.size() && draw >= m_parts[component].upTo) {
        ++component;
    }
    Part& part = m_parts[component];
    m_current = { part.first + part.order.at(part.drawn++), static_cast<std::uint16_t>(component) };
    ++m_next;
}

} // namespace loadstone
