// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/salt.h"

#include "base/random.h"

#include <string>

namespace loadstone {

Salt::Salt(CacheMode mode, std::uint64_t seed, std::uint32_t trial, std::string_view runUuid,
           std::string_view phase)
    : m_mode(mode)
    , m_seed(
          streamSeed(seed, trial, std::string("salt/").append(runUuid).append("/").append(phase)))
{
}

void Salt::write(std::uint64_t index, char* target) const
{
    // A bijection of the index: salts of one phase never repeat.
    std::uint64_t z = m_seed;
    if (m_mode == CacheMode::SaltRequest) {
        z += (index + 1) * 0x9e3779b97f4a7c15ULL;
        z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
        z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
        z ^= z >> 31U;
    }
    for (std::size_t i = 0; i < kSaltBytes; ++i) {
        target[i] = "0123456789abcdef"[(z >> (60U - 4U * i)) & 15U];
    }
}

} // namespace loadstone
