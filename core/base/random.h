// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <bit>
#include <cstdint>
#include <string_view>

namespace loadstone {

/// xoshiro256** (Blackman, Vigna 2018), seeded by SplitMix64: the same numbers on every platform.
/// Satisfies UniformRandomBitGenerator; value type, owned by whoever draws.
class Random
{
public:
    using result_type = std::uint64_t;

    explicit Random(std::uint64_t seed);

    static constexpr result_type min() { return 0; }

    static constexpr result_type max() { return ~result_type { 0 }; }

    // Here, because prompts of gigabytes are made of as many numbers as they have words.
    result_type operator()()
    {
        const std::uint64_t result = std::rotl(m_state[1] * 5, 7) * 9;
        const std::uint64_t shifted = m_state[1] << 17U;
        m_state[2] ^= m_state[0];
        m_state[3] ^= m_state[1];
        m_state[1] ^= m_state[2];
        m_state[0] ^= m_state[3];
        m_state[2] ^= shifted;
        m_state[3] = std::rotl(m_state[3], 45);
        return result;
    }

    /// Uniform in [0, 1) with 53 bits.
    double uniform();

    /// Uniform integer in [0, bound), without modulo bias; bound > 0.
    std::uint64_t below(std::uint64_t bound)
    {
        // Values under the threshold would make the low residues more likely.
        const std::uint64_t threshold = (0 - bound) % bound;
        for (;;) {
            const std::uint64_t value = (*this)();
            if (value >= threshold) {
                return value % bound;
            }
        }
    }

    /// Exponential with mean 1, by inversion; never infinite.
    double exponential();

private:
    std::array<std::uint64_t, 4> m_state {};
};

/// Seed of a named sub-stream (`arrival`, `order`, `salt`, `think`, `shuffle`) of a trial.
/// Different names, trials or bases give independent streams; stable across versions.
std::uint64_t streamSeed(std::uint64_t base, std::uint32_t trial, std::string_view stream);

} // namespace loadstone
