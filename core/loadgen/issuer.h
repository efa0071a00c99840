// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loadgen/timerwheel.h"
#include "record/outcome.h"
#include "record/runplan.h"
#include "schedule/arrivals.h"
#include "schedule/partition.h"
#include "schedule/sampleorder.h"

#include <optional>
#include <vector>

namespace loadstone {

/// A request whose time has come. Instants are absolute.
struct DueRequest
{
    std::uint64_t index = 0;
    std::uint32_t sample = 0;
    std::uint32_t slot = 0;
    Ns scheduled = 0;
    Ns freed = 0; // kNoInstant in open loop
};

/// What one worker issues in one phase, and when: scenario, stop rule, sample order; no I/O and no
/// clock of its own. Owned by the engine, one a phase.
class Issuer
{
public:
    /// A slot whose connection could not be opened is free again only after this, or a server that
    /// is gone would turn a closed loop into a storm of failures.
    static constexpr Ns kPauseAfterRefusal = 20 * kNsPerMs;

    /// `slots`: this worker's share of the concurrency (MultiStream: samples a query), unused in
    /// open loop.
    Issuer(const RunPlan& plan, Partition partition, Phase phase, Ns start, std::uint32_t slots);

    /// The next request that is due at `now`, if any. Closed loop: the slot is taken with it.
    bool take(Ns now, DueRequest& due);

    /// When the request last taken was in fact begun.
    void begun(Ns now) { m_lastTaken = now; }

    /// Closed loop, Offline: the exchange of a slot is over.
    void release(std::uint32_t slot, Ns closed, bool refused);

    /// When `take` can next succeed without a `release` in between; kNever: not before one. An
    /// instant in the past: now.
    Ns nextDue() const;

    /// No request will ever be due again.
    bool isExhausted(Ns now) const;

    /// Nothing more is issued from `now` on.
    void stop(Ns now);

    /// End of issuing, absolute: start + T under a duration stop, else the last request taken.
    Ns issuingEnd() const;

    /// Requests due so far.
    std::uint64_t taken() const { return m_taken; }

private:
    enum class Pattern : std::uint8_t { Arrivals, Slots, Groups };

    struct Pause
    {
        std::uint32_t slot;
        Ns until;
    };

    bool takeArrival(Ns now, DueRequest& due);
    bool takeSlot(Ns now, DueRequest& due);
    void fill(DueRequest& due);
    void drawArrival();
    void freeSlot(std::uint32_t slot, Ns freed);

    std::uint64_t nextIndex() const { return m_partition.globalIndex(m_taken); }

    Partition m_partition;
    Pattern m_pattern;
    bool m_offline;
    Ns m_start;
    Ns m_until; // kNever: no duration stop
    std::uint64_t m_limit; // indices below it; max: no count stop
    std::uint64_t m_taken = 0;
    Ns m_lastTaken;
    std::optional<Ns> m_stopped;
    bool m_exhausted = false; // as `take` found

    SampleOrder m_order;
    ArrivalStream m_arrivals;
    Ns m_nextArrival = kNever; // absolute, of nextIndex()

    std::vector<Ns> m_freed; // by slot
    std::vector<std::uint32_t> m_free; // ring of free slots
    std::size_t m_freeHead = 0;
    std::size_t m_freeCount = 0;
    std::vector<Pause> m_pauses; // ring of the same size
    std::size_t m_pauseHead = 0;
    std::size_t m_pauseCount = 0;
    std::uint32_t m_groupOpen = 0; // requests of the current query not yet closed
    std::uint32_t m_groupLeft = 0; // requests of the current query not yet taken
    Ns m_groupFreed = 0;
};

} // namespace loadstone
