// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ipc/messages.h"
#include "record/spending.h"

#include <array>
#include <string_view>
#include <vector>

namespace loadstone {

struct PreparedRun;

/// Counts while a trial runs what it takes, by what the workers tell five times a second, and says
/// when a cap of the run is reached. Owned by the trial.
class SpendingWatch
{
public:
    /// `before`: what the run's earlier trials have taken.
    SpendingWatch(SpendingRules rules, const Spending& before, std::uint32_t workers);

    /// A worker's news of a phase; those of one phase replace each other.
    void add(std::uint32_t worker, const SnapshotMessage& snapshot);
    void add(std::uint32_t worker, Phase phase, const Counters& counters, std::uint64_t inFlight);

    /// Which cap is reached once what is in flight has been answered like the requests before it,
    /// `elapsed` since the trial's first request was due; empty: none.
    std::string_view look(Ns elapsed) const;

    /// Of this trial, what has ended so far.
    Spending spent(Ns elapsed) const;

private:
    struct Phases
    {
        std::array<Counters, 2> counters; // warm-up, measured
        std::uint64_t inFlight = 0;
    };

    Counters sum() const;

    SpendingRules m_rules;
    Spending m_before;
    std::vector<Phases> m_workers;
};

/// "the run ended at its cap of 1000 tokens": for people, English.
QString capNote(std::string_view cap, const SpendingRules& rules);

} // namespace loadstone
