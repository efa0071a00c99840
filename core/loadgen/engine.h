// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "loadgen/enginetypes.h"
#include "loadgen/issuer.h"
#include "loadgen/loadgenissuer.h"
#include "loadgen/preparation.h"
#include "loadgen/requestwriter.h"
#include "loadgen/selfmeter.h"
#include "loadgen/sessionissuer.h"
#include "loadgen/stallprober.h"
#include "loadgen/transport.h"

#include <deque>
#include <memory>
#include <optional>

namespace loadstone {

/// Runs one trial of one worker: one thread, one event loop, own connections. Between *scheduled*
/// and *issued*, and between a read and its record, it neither locks, allocates nor formats. Owned
/// by the worker program; everything but the control is used on one thread.
class Engine final : private ExchangeListener
{
public:
    /// Resolves, connects once, and raises the file limit. InvalidSpecification, Unreachable (name
    /// not resolved), Cancelled, or Io when the file limit is too low for the concurrency.
    static Result<std::unique_ptr<Engine>> prepare(EngineSetup setup, EngineControl& control,
                                                   EngineObserver& observer);
    ~Engine() = default;

    const EngineFacts& facts() const { return m_facts; }

    /// Opens connections, says ready, waits for `go`, runs the phases. Returns when the trial is
    /// over; all requests have been handed to the sink.
    EngineResult run();

private:
    static constexpr Ns kHousekeeping = 10 * kNsPerMs;
    static constexpr Ns kLiveInterval = 200 * kNsPerMs;

    Engine(EngineSetup setup, Preparation preparation, EngineFacts facts, EngineControl& control,
           EngineObserver& observer);

    DueSource* sourceOf(const PhaseStart& start);

    static Result<std::uint32_t> slotsFor(const EngineSetup& setup, std::uint64_t fileLimit);
    void connectAhead();
    void topUp();
    void waitForStart();
    void runPhase(const PhaseStart& start);
    bool isPhaseOver(Ns now) const;
    void turn();
    void poll(Ns timeout);
    Ns waitTime(Ns now) const;
    void pump(Ns now);
    Ns dispatch(const DueRequest& due, Ns now);
    void noteLag(const DueRequest& due, Ns dispatched);
    Ns start(ClientConnection& connection, const DueRequest& due, Ns dispatched);
    void startWaiting();
    void exchangeOver(ClientConnection& connection) override;
    void deliver(RequestRecord& record, std::span<const Ns> gaps);
    void skipTurns();
    bool keepsText(const RequestRecord& record) const;
    bool isGraded(const RequestRecord& record) const;
    void finishWithoutConnection(const DueRequest& due, Ns dispatched, Outcome outcome);
    void commands();
    void end(EndReason reason);
    void endInFlight(Outcome outcome);
    void housekeeping(Ns now);
    void watchDeadlines(Ns now);
    void thinGaps(const RequestRecord& record, std::span<const Ns> gaps);
    void keepExchange(const ClientConnection& connection);
    void reportLive(Ns now);

    std::size_t inFlight() const { return m_transport.inFlight() + m_waiting.size(); }

    std::size_t aheadGoal() const;

    Phase phaseOf(const DueRequest& due) const { return due.rampUp ? Phase::Warmup : m_phase; }

    struct Waiting
    {
        DueRequest due;
        Ns dispatched;
    };

    EngineSetup m_setup;
    Preparation m_preparation;
    EngineControl& m_control;
    EngineObserver& m_observer;
    EngineFacts m_facts;
    Transport m_transport;
    RecordSink* m_sink = nullptr;
    SelfMeter m_self;

    DueSource* m_issuer = nullptr; // of the current phase: one of those below
    std::optional<Issuer> m_ownRules;
    std::optional<SessionIssuer> m_sessions; // conversations
    std::unique_ptr<LoadGenIssuer> m_loadGen; // measured phase under LoadGen's rules
    std::unique_ptr<StallProber> m_prober; // of the first worker, when asked for
    std::optional<RequestWriter> m_writer;
    std::optional<RequestWriter> m_rampUpWriter; // of a measured phase whose slots come in
    std::uint64_t m_warmTaken = 0; // requests of the warm-up
    Phase m_phase = Phase::Measured;
    Ns m_epoch = 0;
    Ns m_phaseStart = 0;
    PhaseCounts m_counts;
    std::deque<Waiting> m_waiting; // due, but no connection can be had
    std::optional<PhaseStart> m_go;
    std::optional<EndReason> m_end;
    Ns m_drainUntil = kNever;
    std::uint64_t m_maxInFlight = 0; // open loop; max: no cap
    std::int64_t m_gapBytesLeft = 0;
    std::int64_t m_bodyBytesLeft = 0;
    std::uint64_t m_exchangesKept = 0;
    std::uint64_t m_exchangesLost = 0; // the recorder had no room for them
    bool m_gapsThinned = false;
    std::uint16_t m_nextEndpoint = 0;
    std::uint32_t m_slots = 0;
    std::size_t m_peakInFlight = 0;
    Ns m_atCap = 0;
    Ns m_capSince = kNever;
    Ns m_issuingEnd = 0;
    Ns m_lastProgress = 0; // an exchange began on an idle engine, or was over
    Ns m_turnFrom = 0; // when the current turn began to do something
    Ns m_nextHousekeeping = 0;
    bool m_overrun = false;
    Ns m_nextLive = 0;
    LagMeter m_liveLag;
};

} // namespace loadstone
