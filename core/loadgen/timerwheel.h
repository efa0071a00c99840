// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace loadstone {

inline constexpr Ns kNever = std::numeric_limits<Ns>::max();

/// Place of one thing in a TimerWheel; a base class of what is timed.
struct TimerLink
{
    TimerLink* previous = nullptr;
    TimerLink* next = nullptr;
    Ns wakeAt = kNever; // when the wheel will look; kNever: not in the wheel
};

/// Lazy time-outs: a thing is looked at no later than a tick after its earliest deadline and then
/// tells its next one, so that neither a new request nor a read costs more than a comparison.
/// Owned by the transport; links must leave before they die.
class TimerWheel
{
public:
    static constexpr Ns kTick = 4 * kNsPerMs;

    explicit TimerWheel(Ns now)
        : m_slots(kSlots)
        , m_tick(now / kTick)
    {
        for (auto& head : m_slots) {
            head.previous = &head;
            head.next = &head;
        }
    }

    TimerWheel(const TimerWheel&) = delete;
    TimerWheel& operator=(const TimerWheel&) = delete;

    /// Makes sure that the link is looked at by `deadline`.
    void arm(TimerLink& link, Ns deadline)
    {
        if (link.wakeAt <= deadline) {
            return;
        }
        remove(link);
        const Ns last = m_tick + static_cast<Ns>(kSlots) - 1;
        const Ns tick = std::clamp(deadline / kTick + 1, m_tick + 1, last);
        link.wakeAt = std::min(deadline, tick * kTick);
        TimerLink& head = m_slots[static_cast<std::size_t>(tick) % kSlots];
        link.previous = head.previous;
        link.next = &head;
        head.previous->next = &link;
        head.previous = &link;
    }

    void remove(TimerLink& link)
    {
        if (link.next != nullptr) {
            link.previous->next = link.next;
            link.next->previous = link.previous;
            link.next = nullptr;
            link.previous = nullptr;
        }
        link.wakeAt = kNever;
    }

    /// Takes out all links whose time has come by `now` and calls `look(link)`, which may arm any
    /// link again.
    template<class F>
    void advance(Ns now, F look)
    {
        const Ns target = now / kTick;
        const Ns from = std::max(m_tick + 1, target - static_cast<Ns>(kSlots) + 1);
        for (Ns tick = from; tick <= target; ++tick) {
            m_tick = tick;
            TimerLink& head = m_slots[static_cast<std::size_t>(tick) % kSlots];
            // What is armed meanwhile lands in a later tick, so the list gets empty.
            while (head.next != &head) {
                TimerLink& link = *head.next;
                remove(link);
                look(link);
            }
        }
    }

private:
    static constexpr std::size_t kSlots = 4096;

    std::vector<TimerLink> m_slots; // heads of circular lists
    Ns m_tick; // last one looked at
};

} // namespace loadstone
