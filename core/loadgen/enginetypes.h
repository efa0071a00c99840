// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "loadgen/enginecontrol.h"
#include "loadgen/recordsink.h"
#include "record/bodiesfile.h"
#include "record/runplan.h"
#include "schedule/partition.h"

#include <QtGlobal>

#include <array>
#include <string>
#include <vector>

namespace loadstone {

/// What the engine is to do; `bodies` outlives it.
struct EngineSetup
{
    RunPlan plan;
    const BodiesFile* bodies = nullptr;
    Partition partition;
    std::string authorization; // secret; value of the header
    std::vector<std::pair<std::string, std::string>> secretHeaders;
    std::string proxyAuthorization; // secret; value of the header
};

/// What the engine found while it got ready.
struct EngineFacts
{
    std::size_t connections = 0; // opened ahead
    std::uint64_t fileLimit = 0;
    std::uint64_t slots = 0; // closed loop, Offline: most in flight; open loop: 0
    bool spin = false;
    std::string spinReason; // asked, idle_cores, no_idle_core, off
    std::vector<std::string> addresses; // one a base URL
    std::string tls;
    Ns connectTime = 0; // median of those opened to find the address
    Outcome connectFailure = Outcome::Ok; // no connection could be opened
    std::string connectError;
};

/// Counts of one phase of this worker.
struct PhaseCounts
{
    std::uint64_t scheduled = 0; // came due
    std::uint64_t issued = 0; // begun: in flight or over, dropped ones apart
    std::uint64_t retries = 0;
    std::uint64_t inputTokens = 0;
    std::uint64_t inputsUncounted = 0; // answered, and nobody counted the prompt's tokens
    std::uint64_t outputTokens = 0;
    std::array<std::uint64_t, Terms<Outcome>::names.size()> byOutcome {};

    std::uint64_t of(Outcome outcome) const { return byOutcome[static_cast<std::size_t>(outcome)]; }

    std::uint64_t failed() const
    {
        std::uint64_t sum = 0;
        for (std::size_t i = 0; i < byOutcome.size(); ++i) {
            sum += isFailed(static_cast<Outcome>(i)) ? byOutcome[i] : 0;
        }
        return sum;
    }
};

/// State for the live view.
struct EngineState
{
    Phase phase = Phase::Measured;
    Ns elapsed = 0; // since the phase started, < 0 before
    PhaseCounts counts;
    std::size_t inFlight = 0; // waiting for a connection included
    std::size_t connections = 0;
    Ns lagP99 = 0; // since the last state
    Ns lagMax = 0;
    std::uint32_t lagCount = 0;
};

/// Connections of a whole trial, warm-up included.
struct ConnectionCounts
{
    std::uint64_t opened = 0; // usable
    std::uint64_t handshakes = 0; // of TLS
    std::uint64_t resumed = 0; // of those: with an earlier session
};

/// How a trial of this worker ended.
struct EngineResult
{
    EndReason reason = EndReason::Complete;
    PhaseCounts counts; // of the measured phase
    Ns issuingEnd = 0; // from the epoch
    std::size_t peakInFlight = 0;
    Ns atCap = 0; // how long all slots were taken
    ConnectionCounts connections;
};

/// Told what happens, on the loop's thread where nothing else is said; implementations must not
/// block.
class EngineObserver
{
public:
    EngineObserver() = default;
    EngineObserver(const EngineObserver&) = delete;
    EngineObserver& operator=(const EngineObserver&) = delete;
    virtual ~EngineObserver() = default;

    virtual void ready(const EngineFacts& facts) = 0;

    /// The first phase is about to start; null: cannot, the run ends as an error.
    virtual RecordSink* begin(const PhaseStart& start) = 0;

    /// All requests of the warm-up are closed.
    virtual void warm(const PhaseCounts& counts) = 0;

    /// 5 times a second.
    virtual void live(const EngineState& state) = 0;

    /// Rare: no_progress, gaps_thinned, recorder_overrun, ….
    virtual void event(std::string_view code, const Json& args) = 0;

    /// A request failed; `text` is short and may be empty.
    virtual void failure(Outcome outcome, int status, std::string_view text) = 0;

    /// A thread beside the loop's has begun; called on it.
    virtual void threadBegan() { }

    /// A stall probe is over, due at `at` from the epoch; no latency: it failed. Prober's thread.
    virtual void probed(Ns at, Ns latency, Outcome outcome)
    {
        Q_UNUSED(at)
        Q_UNUSED(latency)
        Q_UNUSED(outcome)
    }
};

} // namespace loadstone
