// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "ipc/messages.h"
#include "metrics/histogram.h"

#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// What a live view shows of a running trial, merged over its workers. A value; a new one comes
/// five times a second. Percentiles are of merged histograms: approximate.
struct LiveState
{
    std::uint32_t trial = 0; // from 0
    std::uint32_t trials = 1;
    Phase phase = Phase::Warmup;
    Ns elapsed = 0; // of the phase
    std::optional<Ns> duration; // of the phase, when its end is a time
    std::optional<std::uint64_t> samples; // of the phase, when its end is a count
    Counters counters; // of the phase
    std::uint64_t inFlight = 0;
    std::uint64_t connections = 0;
    Ns lagP99 = 0; // largest of the workers, since their last snapshots
    Ns lagMax = 0;
    bool lagKnown = false;
    double cpuShare = 0; // of one core, the busiest worker
    bool spin = false; // a worker waits busily: its core is full whatever it has to do
    std::optional<double> scheduledPerS; // since the last state
    std::optional<double> issuedPerS;
    std::optional<double> completedPerS;
    std::optional<double> outputTokensPerS;
    std::optional<Ns> latencyP50; // of the phase so far
    std::optional<Ns> latencyP99;
    std::optional<Ns> ttftP50;
    std::optional<Ns> ttftP99;
    std::vector<std::string> errors; // a few recent texts
};

/// Adds the snapshots of N workers up; owned by the trial.
class LiveMerger
{
public:
    explicit LiveMerger(std::uint32_t workers);

    /// A new phase starts: its counters and histograms start from nothing.
    void restart(Phase phase);
    void add(std::uint32_t worker, const SnapshotMessage& snapshot);

    /// Fills everything that snapshots tell; rates are since the last call, `now` monotonic.
    void fill(LiveState& state, Ns now);

private:
    struct Rates
    {
        Ns at = 0;
        std::uint64_t scheduled = 0;
        std::uint64_t issued = 0;
        std::uint64_t completed = 0;
        std::uint64_t tokens = 0;
    };

    Phase m_phase = Phase::Warmup;
    std::vector<SnapshotMessage> m_last;
    Histogram m_latency;
    Histogram m_ttft;
    Rates m_before;
    std::vector<std::string> m_errors;
};

/// Sums of two workers' counts.
Counters operator+(Counters left, const Counters& right);

} // namespace loadstone
