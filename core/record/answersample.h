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

} // namespace loadstone
