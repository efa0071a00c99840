// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "loadgen/duesource.h"
#include "record/runplan.h"
#include "schedule/loadgenstream.h"
#include "schedule/partition.h"

#include <memory>
#include <optional>
#include <vector>

namespace loadstone {

/// What one worker issues in the measured phase of a trial under MLPerf LoadGen's rules. Drawn as
/// needed; nothing is allocated once it was made. Owned by the engine, one a trial.
class LoadGenIssuer final : public DueSource
{
public:
    /// Draws all lists, which may take a while: before the trial starts. `slots` as for Issuer.
    /// InvalidSpecification for what LoadGen cannot do.
    static Result<std::unique_ptr<LoadGenIssuer>> make(const RunPlan& plan, Partition partition,
                                                       std::uint32_t slots);

    /// The phase starts at an instant; before anything else.
    void start(Ns start);

    bool take(Ns now, DueRequest& due) override;

    void begun(Ns now) override { m_lastTaken = now; }

    void release(std::uint32_t slot, Ns closed, bool refused) override;
    Ns nextDue() const override;

    bool isExhausted(Ns) const override { return m_stopped.has_value() || m_done; }

    void stop(Ns now) override;

    /// The last request taken, or when it was stopped.
    Ns issuingEnd() const override { return m_stopped.value_or(m_lastTaken); }

    std::string_view earlyEnd() const override { return m_early; }

private:
    struct Slot
    {
        std::uint32_t number = 0;
        Ns free = 0;
    };

    LoadGenIssuer(const RunPlan& plan, Partition partition, std::uint32_t slots,
                  std::vector<LoadGenStream> sets);

    LoadGenStream& current() { return m_sets[m_set]; }

    bool oneQueryAtATime() const { return m_kind == ScenarioKind::SingleStream || m_multi; }

    void drawQuery();
    void queryIssued(Ns now);
    bool endsEarly(Ns now);
    void beginSet(Ns now);
    void skipToOwn();
    void putSlot(std::uint32_t number, Ns free);

    ScenarioKind m_kind;
    bool m_multi;
    bool m_accuracy;
    LoadGenPlan m_rules;
    Partition m_partition;
    std::vector<LoadGenStream> m_sets; // performance mode: one
    std::size_t m_set = 0;

    Ns m_start = 0;
    Ns m_base = 0; // offsets of the current set count from here
    Ns m_due = 0; // of the current query; SingleStream, MultiStream: when the last one was over
    Ns m_queryTaken = 0; // when its first sample was taken
    Ns m_group = 0; // Server, coalescing: what is due by then is one call
    std::uint64_t m_first = 0; // index of the current query's first sample, over all workers
    std::uint64_t m_next = 0; // its next sample
    std::uint64_t m_queries = 0; // issued by all workers up to the current one
    std::uint64_t m_outstanding = 0;
    Ns m_over = 0; // when the last exchange was over, a pause behind a refusal included
    Ns m_lastTaken = 0;
    std::optional<Ns> m_stopped;
    std::string_view m_early;
    bool m_done = false;

    std::vector<Slot> m_free; // Offline: ring, in the order in which they came free
    std::size_t m_freeHead = 0;
    std::size_t m_freeCount = 0;
};

} // namespace loadstone
