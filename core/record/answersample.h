// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>

namespace loadstone {

// Which answers of a performance run keep their text: a pure function of the index, so that workers
// agree and nothing has to be counted. The step doubles whenever the number of requests has: as
// many texts again are kept for it, and the multiples of the last step are an even sample of all.

inline constexpr std::uint64_t kAnswersKept = 128; // of each doubling; twice as many at first
inline constexpr std::size_t kAnswerBytes = 8192; // kept of each text

constexpr std::uint64_t answerStep(std::uint64_t index)
{
    return std::bit_floor(std::max<std::uint64_t>(1, index / kAnswersKept));
}

constexpr bool keepsAnswer(std::uint64_t index)
{
    return index % answerStep(index) == 0;
}

/// Which requests of a performance run are graded: drawn by seed, trial and index alone, so that
/// all workers agree and a server cannot tell. `share` of them on average.
constexpr bool isScored(std::uint64_t seed, std::uint32_t trial, std::uint64_t index, double share)
{
    // SplitMix64, whose high bits are as good as any.
    std::uint64_t mixed =
        seed + trial * 0xD1B5'4A32'D192'ED03ULL + (index + 1) * 0x9E37'79B9'7F4A'7C15ULL;
    mixed = (mixed ^ (mixed >> 30U)) * 0xBF58'476D'1CE4'E5B9ULL;
    mixed = (mixed ^ (mixed >> 27U)) * 0x94D0'49BB'1331'11EBULL;
    mixed ^= mixed >> 31U;
    return static_cast<double>(mixed >> 11U) * 0x1.0p-53 < share;
}

} // namespace loadstone
