// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "logsink.h"

namespace loadstone {

bool LogSink::record(const RequestRecord& record, std::span<const Ns> gaps)
{
    // Late requests of the warm-up are no news of the phase that is measured.
    if (record.outcome == Outcome::Ok
        && (record.phase == Phase::Measured || m_phase == Phase::Warmup)) {
        changePhase(record.phase);
        // The native definition's origins.
        const Ns origin = isOpenLoop(m_kind)  ? record.scheduled
            : m_kind == ScenarioKind::Offline ? record.issued
                                              : record.dispatched;
        if (happened(record.lastToken)) {
            m_latency.record(record.lastToken - origin);
        }
        if (happened(record.firstToken)) {
            m_ttft.record(record.firstToken - origin);
        }
    }
    return m_log.append(record, gaps);
}

bool LogSink::text(Phase phase, std::uint64_t index, std::string_view content,
                   std::string_view reasoning, std::uint32_t firstChunkBytes)
{
    return m_log.appendText(phase, index, content, reasoning, firstChunkBytes);
}

bool LogSink::exchange(const ExchangeView& exchange)
{
    return m_log.appendExchange(exchange);
}

bool LogSink::self(const SelfSample& sample)
{
    return m_log.appendSelf(sample);
}

std::size_t LogSink::takeHighWater()
{
    return m_log.takeHighWater();
}

void LogSink::takeDeltas(Phase phase, HistogramDelta& latency, HistogramDelta& ttft)
{
    changePhase(phase);
    m_latency.takeDelta(latency);
    m_ttft.takeDelta(ttft);
}

void LogSink::changePhase(Phase phase)
{
    if (phase != m_phase) {
        m_phase = phase;
        m_latency.clear();
        m_ttft.clear();
    }
}

} // namespace loadstone
