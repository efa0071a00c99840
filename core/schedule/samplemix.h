// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/mixrange.h"
#include "schedule/sampleorder.h"

#include <string_view>

namespace loadstone {

/// Which sample request i uses, and of which component of a mix it is: the component is drawn by
/// weight for each request on its own, the sample is the next of that component's own order. A
/// function of seed, trial and i: the same for any number of workers, any load and any endpoint.
/// Value type, owned by whoever issues; allocates nothing after construction.
class SampleMix
{
public:
    struct Draw
    {
        std::uint32_t sample = 0;
        std::uint16_t component = 0;
    };

    /// All samples are of one dataset: as SampleOrder does it.
    SampleMix(std::uint32_t samples, bool shuffled, std::uint64_t seed);

    /// `mark` sets the streams of a phase apart ("" or "warmup-"). `parts` is not empty.
    SampleMix(const std::vector<MixRange>& parts, std::uint64_t base, std::uint32_t trial,
              std::string_view mark);

    /// `index` must not be smaller than in the call before.
    Draw at(std::uint64_t index);

private:
    struct Part
    {
        SampleOrder order;
        std::uint64_t drawn = 0;
        std::uint32_t first = 0;
        std::uint64_t upTo = 0; // of a draw; the last part takes the rest
    };

    void step();

    Random m_random;
    std::vector<Part> m_parts;
    std::uint64_t m_next = 0;
    Draw m_current;
};

} // namespace loadstone
