// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/loadramp.h"
#include "config/breakcondition.h"
#include "ipc/messages.h"
#include "metrics/histogram.h"

#include <deque>
#include <optional>
#include <vector>

namespace loadstone {

/// Says while a ramp runs that it has broken: a condition that held for a time within one level, by
/// what the workers tell five times a second. Its word ends the ramp, no more: where it broke is
/// found in the records. Owned by the trial.
class BreakWatch
{
public:
    BreakWatch(LoadRamp ramp, std::vector<BreakCondition> conditions, Ns hold,
               std::uint32_t workers);

    /// A worker's news of the measured phase.
    void add(std::uint32_t worker, const SnapshotMessage& snapshot);

    /// Once a round of snapshots, `elapsed` since measuring began: the condition that has held.
    std::optional<BreakCondition> look(Ns elapsed);

private:
    struct Moment
    {
        Ns at = 0;
        Counters counters;
        std::uint64_t inFlight = 0;
    };

    void restart(Ns elapsed);
    void keepWindow(Ns elapsed);
    bool isTrue(const BreakCondition& condition, const Moment& from, const Moment& to,
                Ns elapsed) const;
    bool isSettled(Ns elapsed) const;
    bool grows(const Moment& from, const Moment& to) const;

    LoadRamp m_ramp;
    std::vector<BreakCondition> m_conditions;
    Ns m_hold;
    std::vector<SnapshotMessage> m_last; // by worker
    std::deque<Moment> m_moments; // of the last `hold` within the level
    // Two half-windows of histograms: the older one is dropped when the younger is old enough.
    Histogram m_latency[2]; // NOLINT(modernize-avoid-c-arrays)
    Histogram m_ttft[2]; // NOLINT(modernize-avoid-c-arrays)
    Ns m_youngSince = 0;
    std::optional<std::size_t> m_level;
    Ns m_levelSince = 0;
    std::optional<Ns> m_settling; // 90 % of the latencies of the level before
};

} // namespace loadstone
