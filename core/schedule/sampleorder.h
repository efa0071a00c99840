// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"

#include <cstdint>
#include <vector>

namespace loadstone {

/// Which sample request i uses: pass after pass over the dataset, each in its own shuffled order,
/// so that every sample occurs once a pass. The same for any number of workers. Value type, owned
/// by whoever issues.
class SampleOrder
{
public:
    /// `seed` is that of the stream `order`; `samples` > 0. Not shuffled (accuracy mode): sample
    /// i mod `samples`.
    SampleOrder(std::uint32_t samples, bool shuffled, std::uint64_t seed);

    /// `index` must not be smaller than in the call before. One step of the shuffle for each index
    /// passed over, so that no request waits for a whole pass to be drawn.
    std::uint32_t at(std::uint64_t index);

private:
    void step();

    Random m_random;
    std::vector<std::uint32_t> m_order; // empty when not shuffled
    std::uint64_t m_next = 0; // index that the next step decides
    std::uint32_t m_samples;
    std::uint32_t m_position = 0; // of m_next within its pass
    std::uint32_t m_current = 0; // sample of m_next − 1
};

} // namespace loadstone
