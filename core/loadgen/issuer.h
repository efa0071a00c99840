// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "loadgen/duesource.h"
#include "loadgen/slotwaits.h"
#include "loadgen/timerwheel.h"
#include "record/bodiesfile.h"
#include "record/outcome.h"
#include "record/runplan.h"
#include "schedule/arrivals.h"
#include "schedule/partition.h"
#include "schedule/samplemix.h"

#include <optional>
#include <vector>

namespace loadstone {

/// What one worker issues in one phase under Loadstone's own rules, and when: scenario, stop rule,
/// sample order. Owned by the engine, one a phase.
class Issuer final : public DueSource
{
public:
    /// `slots`: this worker's share of the concurrency (MultiStream: samples a query), unused in
    /// open loop. `warm`: requests of a warm-up that this worker has taken before; those of the
    /// ramp-up count on from there. `bodies`: of a trace, which says when each is due; outlives
    /// this.
    Issuer(const RunPlan& plan, Partition partition, Phase phase, Ns start, std::uint32_t slots,
           std::uint64_t warm = 0, const BodiesFile* bodies = nullptr);

    bool take(Ns now, DueRequest& due) override;

    void begun(Ns now) override { m_lastTaken = now; }

    void release(std::uint32_t slot, Ns closed, bool refused) override;
    Ns nextDue() const override;
    bool isExhausted(Ns now) const override;
    void stop(Ns now) override;

    /// start + T under a duration stop, else the last request taken.
    Ns issuingEnd() const override;

    /// Requests due so far, without those of the ramp-up.
    std::uint64_t taken() const override { return m_taken; }

private:
    enum class Pattern : std::uint8_t { Arrivals, Slots, Groups };

    bool takeArrival(Ns now, DueRequest& due);
    bool takeSlot(Ns now, DueRequest& due);
    void fill(DueRequest& due);
    void drawArrival();
    void startTrace();
    std::uint64_t traceRow() const;
    void openSlots(std::uint32_t slots);
    void freeSlot(std::uint32_t slot, Ns freed);
    void freeSlotInTime(std::uint32_t slot, Ns freed);

    std::uint64_t nextIndex() const { return m_partition.globalIndex(m_taken); }

    Partition m_partition;
    Pattern m_pattern;
    bool m_offline;
    Ns m_start;
    Ns m_measureFrom; // the ramp-up before it counts as warm-up
    Ns m_until; // kNever: no duration stop
    std::uint64_t m_limit; // indices below it; max: no count stop
    std::uint64_t m_taken = 0;
    Ns m_lastTaken;
    std::optional<Ns> m_stopped;
    bool m_exhausted = false; // as `take` found

    SampleMix m_order;
    const BodiesFile* m_trace; // null: arrivals are drawn
    std::uint64_t m_rows = 0; // of the trace
    std::uint64_t m_warmRows = 0; // the first of them
    ArrivalStream m_arrivals;
    Ns m_nextArrival = kNever; // absolute, of nextIndex()

    std::vector<Ns> m_freed; // by slot
    std::vector<std::uint32_t> m_free; // ring of free slots
    std::size_t m_freeHead = 0;
    std::size_t m_freeCount = 0;
    SlotWaits m_waits; // after a refusal, or until the ramp needs the slot
    std::optional<LoadRamp> m_slotRamp;
    std::uint64_t m_warmTaken; // of the warm-up and the ramp-up
    std::optional<SampleMix> m_warmOrder; // of the ramp-up
    std::uint32_t m_groupOpen = 0; // requests of the current query not yet closed
    std::uint32_t m_groupLeft = 0; // requests of the current query not yet taken
    Ns m_groupFreed = 0;
};

} // namespace loadstone
