// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <span>

namespace loadstone {

/// Which rows of a trial count, a byte a row: 0 is left out. Empty: all of them count.
using RowMask = std::span<const std::uint8_t>;

inline bool isTaken(RowMask mask, std::size_t row)
{
    return mask.empty() || (row < mask.size() && mask[row] != 0);
}

/// The smallest 1, 2 or 5 × 10ⁿ seconds, and no less than 0.1, of which at most `most` cover the
/// duration.
double niceStep(double durationS, double most);

/// How many steps of that length cover the duration; at least one, however long it is at most
/// 100,000.
std::size_t stepsOf(double durationS, double stepS);

} // namespace loadstone
