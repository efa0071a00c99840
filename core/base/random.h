// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
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

    result_type operator()();

    /// Uniform in [0, 1) with 53 bits.
    double uniform();

    /// Uniform integer in [0, bound), without modulo bias; bound > 0.
    std::uint64_t below(std::uint64_t bound);

    /// Exponential with mean 1, by inversion; never infinite.
    double exponential();

private:
    std::array<std::uint64_t, 4> m_state {};
};

/// Seed of a named sub-stream (`arrival`, `order`, `salt`, `think`, `shuffle`) of a trial.
/// Different names, trials or bases give independent streams; stable across versions.
std::uint64_t streamSeed(std::uint64_t base, std::uint32_t trial, std::string_view stream);

} // namespace loadstone
