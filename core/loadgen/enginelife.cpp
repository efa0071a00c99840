// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/engine.h"

// What the engine does beside the measured path: commands, deadlines, reports.

namespace loadstone {

void Engine::commands()
{
    const unsigned bits = m_control.take();
    const Ns now = monotonicNs();
    if ((bits & EngineControl::kGo) != 0) {
        m_go = m_control.phaseStart();
    }
    if ((bits & EngineControl::kStop) != 0) {
        m_drainUntil = now + m_control.drain();
        if (m_issuer) {
            m_issuer->stop(now);
        }
        end(EndReason::Drained);
    }
    if ((bits & (EngineControl::kCancel | EngineControl::kControllerGone)) != 0) {
        m_end.reset();
        end((bits & EngineControl::kCancel) != 0 ? EndReason::Cancelled
                                                 : EndReason::ControllerGone);
        endInFlight(Outcome::Cancelled);
    }
}

void Engine::end(EndReason reason)
{
    if (!m_end) {
        m_end = reason;
    }
}

void Engine::endInFlight(Outcome outcome)
{
    if (m_issuer) {
        m_issuer->stop(monotonicNs());
    }
    m_transport.failAll(outcome);
    while (!m_waiting.empty()) {
        const Waiting waiting = m_waiting.front();
        m_waiting.pop_front();
        finishWithoutConnection(waiting.due, waiting.dispatched, outcome);
    }
}

void Engine::housekeeping(Ns now)
{
    m_nextHousekeeping = now + kHousekeeping;
    if (!m_waiting.empty()) {
        startWaiting();
    }
    watchDeadlines(now);
    if (m_self.isDue(now)) {
        SelfSample sample = m_self.take(now);
        sample.inFlight = static_cast<std::uint32_t>(inFlight());
        sample.connecting = static_cast<std::uint32_t>(m_transport.connecting());
        sample.bufferedBytes = static_cast<std::uint32_t>(
            std::min<std::size_t>(m_sink->takeHighWater(), 0xffff'ffffU));
        m_overrun = !m_sink->self(sample) || m_overrun;
    }
    reportLive(now);
    if (m_overrun && m_end != EndReason::RecorderOverrun) {
        m_end = EndReason::RecorderOverrun;
        m_observer.event("recorder_overrun", Json::object());
        endInFlight(Outcome::Cancelled);
    }
}

void Engine::watchDeadlines(Ns now)
{
    const Ns total = m_setup.plan.endpoint.timeouts.total;
    while (!m_waiting.empty() && m_waiting.front().dispatched + total <= now) {
        const Waiting waiting = m_waiting.front();
        m_waiting.pop_front();
        finishWithoutConnection(waiting.due, waiting.dispatched, Outcome::TimeoutTotal);
        m_observer.failure(Outcome::TimeoutTotal, 0, "no connection could be had");
    }
    if (inFlight() == 0) {
        return;
    }
    const Ns quiet = now - std::max(m_lastProgress, m_transport.lastRead());
    if (quiet > m_setup.plan.noProgress) {
        m_observer.event(
            "no_progress",
            Json { { "seconds", static_cast<double>(quiet) / 1e9 }, { "in_flight", inFlight() } });
        end(EndReason::Drained);
        endInFlight(Outcome::Unfinished);
        return;
    }
    if (m_drainUntil == kNever && m_issuer->isExhausted(now) && now >= m_issuer->issuingEnd()) {
        m_drainUntil = m_issuer->issuingEnd() + m_setup.plan.drain;
    }
    if (now >= m_drainUntil) {
        endInFlight(Outcome::Unfinished);
    }
}

void Engine::reportLive(Ns now)
{
    if (now < m_nextLive) {
        return;
    }
    m_nextLive = now + kLiveInterval;
    EngineState state;
    state.phase = m_phase;
    state.elapsed = m_phaseStart > 0 ? now - m_phaseStart : 0;
    state.counts = m_counts;
    state.inFlight = inFlight();
    state.connections = m_transport.open();
    state.lagP99 = m_liveLag.quantile(0.99);
    state.lagMax = m_liveLag.max();
    state.lagCount = m_liveLag.count();
    m_liveLag.clear();
    m_observer.live(state);
}

} // namespace loadstone
