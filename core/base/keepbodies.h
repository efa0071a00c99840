// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/terms.h"

#include <cstddef>
#include <cstdint>

namespace loadstone {

/// Of which measured requests the bodies, the answer's head and its error text are kept. Sampled:
/// an even sample, and all that did not complete.
enum class KeepBodies : std::uint8_t { None, Failed, Sampled, All };

template<>
struct Terms<KeepBodies>
{
    static constexpr std::array<std::string_view, 4> names { "none", "failed", "sampled", "all" };
};

inline constexpr std::uint64_t kBodyBudgetMib = 64; // of a trial, unless a scenario says otherwise
inline constexpr std::size_t kMostKeptBytes = 1U << 20U; // of one body; of longer ones the start

} // namespace loadstone
