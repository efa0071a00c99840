// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "record/outcome.h"

#include <atomic>

namespace loadstone {

/// When a phase starts; the epoch of the first one is the trial's.
struct PhaseStart
{
    Ns epoch = 0; // CLOCK_MONOTONIC
    Ns start = 0;
    Phase phase = Phase::Measured;

    bool operator==(const PhaseStart&) const = default;
};

/// Mailbox from any thread (or signal handler) to a running engine: atomics and an eventfd, so that
/// the loop neither locks nor polls. Owned by whoever runs the engine, outlives it.
class EngineControl
{
public:
    enum Command : unsigned {
        kGo = 1,
        kStop = 2,
        kCancel = 4,
        kControllerGone = 8,
    };

    EngineControl();
    EngineControl(const EngineControl&) = delete;
    EngineControl& operator=(const EngineControl&) = delete;
    ~EngineControl();

    /// One thread at a time, and not again before the engine took the last one.
    void go(const PhaseStart& start);

    /// No new request; what is in flight has `drain` to finish.
    void stop(Ns drain);

    /// Safe in a signal handler.
    void cancel() { post(kCancel); }

    void controllerGone() { post(kControllerGone); }

    /// Readable when commands wait.
    int fd() const { return m_fd; }

    /// The engine's side: commands since the last call, as bits.
    unsigned take();

    /// Whether the run is to end at once.
    bool isEnding() const { return m_ending.load(std::memory_order_acquire); }

    PhaseStart phaseStart() const;

    Ns drain() const { return m_drain.load(std::memory_order_relaxed); }

private:
    void post(unsigned command);

    std::atomic<unsigned> m_commands = 0;
    std::atomic<bool> m_ending = false;
    std::atomic<Ns> m_epoch = 0;
    std::atomic<Ns> m_start = 0;
    std::atomic<Phase> m_phase = Phase::Measured;
    std::atomic<Ns> m_drain = 0;
    int m_fd;
};

} // namespace loadstone
