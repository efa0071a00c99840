// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace loadstone {

/// Slots of a closed loop that are free only at a known instant, soonest first. Owned by the
/// issuer; room for all of its slots is made once.
class SlotWaits
{
public:
    struct Wait
    {
        Ns until = 0;
        std::uint32_t slot = 0;
    };

    void reserve(std::size_t slots) { m_heap.reserve(slots); }

    bool isEmpty() const { return m_heap.empty(); }

    /// Only when not empty.
    const Wait& next() const { return m_heap.front(); }

    void push(std::uint32_t slot, Ns until)
    {
        m_heap.push_back({ until, slot });
        std::push_heap(m_heap.begin(), m_heap.end(), isLater);
    }

    Wait pop()
    {
        std::pop_heap(m_heap.begin(), m_heap.end(), isLater);
        const Wait wait = m_heap.back();
        m_heap.pop_back();
        return wait;
    }

private:
    static bool isLater(const Wait& a, const Wait& b)
    {
        return a.until != b.until ? a.until > b.until : a.slot > b.slot;
    }

    std::vector<Wait> m_heap;
};

} // namespace loadstone
