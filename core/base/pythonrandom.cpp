// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/pythonrandom.h"

#include <bit>
#include <numeric>

namespace loadstone {

PythonRandom::PythonRandom(std::uint64_t seed)
{
    // The Mersenne Twister's initialisation by an array of 32-bit key words.
    std::array<std::uint32_t, 2> key { static_cast<std::uint32_t>(seed & 0xffffffffU),
                                       static_cast<std::uint32_t>(seed >> 32U) };
    const std::size_t words = key[1] != 0 ? 2 : 1;
    m_state[0] = 19650218U;
    for (std::size_t i = 1; i < kWords; ++i) {
        m_state[i] = 1812433253U * (m_state[i - 1] ^ (m_state[i - 1] >> 30U))
            + static_cast<std::uint32_t>(i);
    }
    std::size_t i = 1;
    const auto mix = [this, &i](std::uint32_t factor) {
        const std::uint32_t before = m_state[i - 1];
        return m_state[i] ^ ((before ^ (before >> 30U)) * factor);
    };
    const auto advance = [this, &i] {
        if (++i == kWords) {
            m_state[0] = m_state[kWords - 1];
            i = 1;
        }
    };
    for (std::size_t k = 0; k < kWords; ++k) {
        const std::size_t j = k % words;
        m_state[i] = mix(1664525U) + key[j] + static_cast<std::uint32_t>(j);
        advance();
    }
    for (std::size_t k = 1; k < kWords; ++k) {
        m_state[i] = mix(1566083941U) - static_cast<std::uint32_t>(i);
        advance();
    }
    m_state[0] = 0x80000000U;
}

void PythonRandom::refill()
{
    constexpr std::size_t kShift = 397;
    for (std::size_t i = 0; i < kWords; ++i) {
        const std::uint32_t joined =
            (m_state[i] & 0x80000000U) | (m_state[(i + 1) % kWords] & 0x7fffffffU);
        m_state[i] = m_state[(i + kShift) % kWords] ^ (joined >> 1U)
            ^ ((joined & 1U) != 0 ? 0x9908b0dfU : 0U);
    }
    m_next = 0;
}

std::uint32_t PythonRandom::nextU32()
{
    if (m_next == kWords) {
        refill();
    }
    std::uint32_t value = m_state[m_next++];
    value ^= value >> 11U;
    value ^= (value << 7U) & 0x9d2c5680U;
    value ^= (value << 15U) & 0xefc60000U;
    return value ^ (value >> 18U);
}

std::uint32_t PythonRandom::below(std::uint32_t bound)
{
    const auto width = static_cast<unsigned>(std::bit_width(bound));
    std::uint32_t value = bits(width);
    while (value >= bound) {
        value = bits(width);
    }
    return value;
}

std::vector<std::uint32_t> PythonRandom::permutation(std::uint32_t n)
{
    std::vector<std::uint32_t> pool(n);
    std::iota(pool.begin(), pool.end(), 0U);
    std::vector<std::uint32_t> out;
    for (std::uint32_t i = 0; i < n; ++i) {
        const std::uint32_t j = below(n - i);
        out.push_back(pool[j]);
        pool[j] = pool[n - i - 1];
    }
    return out;
}

} // namespace loadstone
