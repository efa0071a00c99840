// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"

#include <cmath>

namespace loadstone {

namespace {

std::uint64_t splitMix(std::uint64_t& state)
{
    state += 0x9e3779b97f4a7c15ULL;
    std::uint64_t z = state;
    z = (z ^ (z >> 30U)) * 0xbf58476d1ce4e5b9ULL;
    z = (z ^ (z >> 27U)) * 0x94d049bb133111ebULL;
    return z ^ (z >> 31U);
}

} // namespace

Random::Random(std::uint64_t seed)
{
    for (auto& word : m_state) {
        word = splitMix(seed);
    }
}

double Random::uniform()
{
    return static_cast<double>((*this)() >> 11U) * 0x1.0p-53;
}

double Random::exponential()
{
    return -std::log1p(-uniform());
}

std::uint64_t streamSeed(std::uint64_t base, std::uint32_t trial, std::string_view stream)
{
    // FNV-1a of the name keeps the mapping stable when streams are added.
    std::uint64_t name = 0xcbf29ce484222325ULL;
    for (const char c : stream) {
        name = (name ^ static_cast<unsigned char>(c)) * 0x100000001b3ULL;
    }
    std::uint64_t state = base;
    std::uint64_t seed = splitMix(state);
    state = seed ^ (0xd1342543de82ef95ULL * (trial + 1ULL));
    seed = splitMix(state);
    state = seed ^ name;
    return splitMix(state);
}

} // namespace loadstone
