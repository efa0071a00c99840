// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/livestate.h"

#include <algorithm>

namespace loadstone {

namespace {

constexpr std::size_t kKeptErrors = 5;
constexpr std::int32_t kP50 = 50'000;
constexpr std::int32_t kP99 = 99'000;

} // namespace

Counters operator+(Counters left, const Counters& right)
{
    left.scheduled += right.scheduled;
    left.issued += right.issued;
    left.completed += right.completed;
    left.failed += right.failed;
    left.cancelled += right.cancelled;
    left.unfinished += right.unfinished;
    left.dropped += right.dropped;
    left.retries += right.retries;
    left.inputTokens += right.inputTokens;
    left.inputsUncounted += right.inputsUncounted;
    left.outputTokens += right.outputTokens;
    for (const auto& [name, count] : right.failedBy) {
        left.failedBy[name] += count;
    }
    return left;
}

LiveMerger::LiveMerger(std::uint32_t workers)
    : m_last(workers)
{
}

void LiveMerger::restart(Phase phase)
{
    m_phase = phase;
    std::fill(m_last.begin(), m_last.end(), SnapshotMessage {});
    m_latency.clear();
    m_ttft.clear();
    m_before = {};
}

void LiveMerger::add(std::uint32_t worker, const SnapshotMessage& snapshot)
{
    if (snapshot.phase != m_phase) {
        return;
    }
    m_last.at(worker) = snapshot;
    m_latency.merge(snapshot.latency);
    m_ttft.merge(snapshot.ttft);
    for (const std::string& error : snapshot.errors) {
        if (std::find(m_errors.begin(), m_errors.end(), error) == m_errors.end()) {
            m_errors.push_back(error);
        }
    }
    if (m_errors.size() > kKeptErrors) {
        m_errors.erase(m_errors.begin(), m_errors.end() - kKeptErrors);
    }
}

void LiveMerger::fill(LiveState& state, Ns now)
{
    state.phase = m_phase;
    state.counters = {};
    state.inFlight = state.connections = 0;
    state.lagP99 = state.lagMax = 0;
    state.lagKnown = false;
    state.cpuShare = 0;
    for (const SnapshotMessage& snapshot : m_last) {
        state.counters = std::move(state.counters) + snapshot.counters;
        state.inFlight += snapshot.inFlight;
        state.connections += snapshot.connections;
        if (snapshot.lagCount > 0) {
            state.lagKnown = true;
            state.lagP99 = std::max(state.lagP99, snapshot.lagP99);
            state.lagMax = std::max(state.lagMax, snapshot.lagMax);
        }
        state.cpuShare = std::max(state.cpuShare, snapshot.cpuShare);
    }
    state.latencyP50 = m_latency.percentile(kP50);
    state.latencyP99 = m_latency.percentile(kP99);
    state.ttftP50 = m_ttft.percentile(kP50);
    state.ttftP99 = m_ttft.percentile(kP99);
    state.errors = m_errors;

    const Rates rates { now, state.counters.scheduled, state.counters.issued,
                        state.counters.completed, state.counters.outputTokens };
    const auto perSecond = [&](std::uint64_t after, std::uint64_t before) -> std::optional<double> {
        if (m_before.at == 0 || now <= m_before.at || after < before) {
            return std::nullopt;
        }
        return static_cast<double>(after - before) * 1e9 / static_cast<double>(now - m_before.at);
    };
    state.scheduledPerS = perSecond(rates.scheduled, m_before.scheduled);
    state.issuedPerS = perSecond(rates.issued, m_before.issued);
    state.completedPerS = perSecond(rates.completed, m_before.completed);
    state.outputTokensPerS = perSecond(rates.tokens, m_before.tokens);
    m_before = rates;
}

} // namespace loadstone
