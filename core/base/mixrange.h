// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace loadstone {

/// Samples of one dataset of a mix, and its part of the requests: weights need not add up to
/// anything. Value type.
struct MixRange
{
    std::uint32_t first = 0; // sample
    std::uint32_t count = 0; // > 0
    double weight = 1; // > 0

    bool operator==(const MixRange&) const = default;
};

} // namespace loadstone
