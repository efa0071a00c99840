// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/random.h"
#include "loadgen/duesource.h"
#include "loadgen/slotwaits.h"
#include "loadgen/timerwheel.h"
#include "record/bodiesfile.h"
#include "record/outcome.h"
#include "record/runplan.h"
#include "schedule/arrivals.h"
#include "schedule/partition.h"
#include "schedule/sampleorder.h"

#include <deque>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// What one worker issues in one phase when the load is conversations: a turn is due a think time
/// after the answer before it, a conversation when a slot is free or at its own arrival. Puts the
/// bodies of turns together that feed a served reply back: between turns, in a buffer that stays
/// with the slot; it allocates until that buffer has the size of its conversations. Owned by the
/// engine, one a phase.
class SessionIssuer final : public DueSource
{
public:
    /// `slots`: conversations of this worker that go on at a time; 0: they begin at the plan's
    /// rate. `bodies` outlives this.
    SessionIssuer(const RunPlan& plan, Partition partition, Phase phase, Ns start,
                  std::uint32_t slots, const BodiesFile& bodies);

    bool take(Ns now, DueRequest& due) override;

    void begun(Ns now) override { m_lastTaken = now; }

    void answered(std::uint32_t slot, bool ok, std::string_view reply) override;
    void release(std::uint32_t slot, Ns closed, bool refused) override;
    bool takeSkipped(DueRequest& due) override;
    Ns nextDue() const override;
    bool isExhausted(Ns now) const override;
    void stop(Ns now) override;
    Ns issuingEnd() const override;

    std::uint64_t taken() const override { return m_taken; }

    /// What is sent for a request that is due, until the slot's next `answered`.
    Body bodyOf(const DueRequest& due) const;

private:
    struct Session
    {
        std::uint64_t number = 0; // over all workers
        std::uint32_t first = 0; // sample of its first turn
        std::uint16_t turn = 0; // the next one, or the one on its way
        std::uint16_t turns = 0;
        bool isOk = false; // the turn on its way was answered
        Ns freed = 0; // when the next turn could be issued at the earliest
        std::string body; // served: of the turn on its way
        std::int64_t saltOffset = -1;
    };

    struct Skipped
    {
        DueRequest first;
        std::uint16_t left = 0;
    };

    bool hasNext(Ns now) const;
    bool begin(Ns now, DueRequest& due);
    void fill(std::uint32_t slot, DueRequest& due);
    void splice(Session& session, std::string_view reply);
    void skipRest(std::uint32_t slot, Ns closed);
    void freeSlot(std::uint32_t slot, Ns freed);
    Ns thinkTime(const Body& next);
    void drawArrival();

    std::uint64_t nextNumber() const { return m_partition.globalIndex(m_begun); }

    Partition m_partition;
    SessionPlan m_plan;
    const BodiesFile& m_bodies;
    Ns m_start;
    Ns m_until; // kNever: no duration stop
    std::uint64_t m_limit; // conversations over all workers; max: no count stop
    std::vector<std::uint32_t> m_starts; // sample of each conversation's first turn
    SampleOrder m_order;
    std::optional<ArrivalStream> m_arrivals; // of conversations
    Ns m_nextArrival = kNever;
    Random m_random; // of think times
    std::deque<Session> m_sessions; // by slot; grows only when conversations begin at a rate
    SlotWaits m_waits; // turns that are due at a known instant
    SlotWaits m_free; // slots without a conversation, and since when
    std::deque<Skipped> m_skipped;
    std::uint64_t m_begun = 0;
    std::uint64_t m_active = 0;
    std::uint64_t m_taken = 0;
    Ns m_lastTaken;
    std::optional<Ns> m_stopped;
    bool m_exhausted = false; // as `take` found
};

/// Appends text as it stands inside a JSON string; what is no UTF-8 has been replaced before.
void appendEscaped(std::string& out, std::string_view text);

} // namespace loadstone
