// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace loadstone {

/// The generator of Python's `random.Random(seed)`, bit for bit, so that published shuffles of
/// answer choices can be reproduced. std::mt19937(seed) is seeded differently.
class PythonRandom
{
public:
    explicit PythonRandom(std::uint64_t seed);

    std::uint32_t nextU32();

    /// getrandbits(bits), 1 … 32.
    std::uint32_t bits(unsigned bits) { return nextU32() >> (32U - bits); }

    /// Uniform in [0, bound), by rejection; bound > 0.
    std::uint32_t below(std::uint32_t bound);

    /// sample(range(n), n): a permutation, for n ≤ 21 (larger ones use another algorithm).
    std::vector<std::uint32_t> permutation(std::uint32_t n);

private:
    static constexpr std::size_t kWords = 624;

    void refill();

    std::array<std::uint32_t, kWords> m_state {};
    std::size_t m_next = kWords;
};

} // namespace loadstone
