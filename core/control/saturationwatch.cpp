// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/saturationwatch.h"

#include "base/units.h"

namespace loadstone {

namespace {

constexpr std::int32_t kMedian = 50'000; // milli-percent

std::optional<double> medianMs(const Histogram& histogram)
{
    const auto value = histogram.percentile(kMedian);
    return value ? std::optional(toMs(*value)) : std::nullopt;
}

} // namespace

SaturationWatch::SaturationWatch(std::uint32_t workers)
    : m_last(workers)
{
}

void SaturationWatch::add(std::uint32_t worker, const SnapshotMessage& snapshot)
{
    if (snapshot.phase != Phase::Measured || worker >= m_last.size()) {
        return;
    }
    m_ttft.merge(snapshot.ttft);
    m_latency.merge(snapshot.latency);
    m_last[worker] = snapshot;
}

bool SaturationWatch::look(Ns elapsed)
{
    if (elapsed < static_cast<Ns>(m_looks.size() + 1) * kNsPerS) {
        return false;
    }
    LoadLook look;
    std::uint64_t issued = 0;
    std::uint64_t ended = 0;
    for (const SnapshotMessage& snapshot : m_last) {
        const Counters& counters = snapshot.counters;
        issued += counters.issued;
        ended += counters.completed + counters.failed + counters.cancelled + counters.unfinished;
        look.inFlight += static_cast<double>(snapshot.inFlight);
    }
    look.issued = static_cast<double>(issued - m_issued);
    look.completed = static_cast<double>(ended - m_ended);
    look.latencyMs = medianMs(m_latency);
    look.waitMs = m_ttft.count() > 0 ? medianMs(m_ttft) : look.latencyMs;
    m_issued = issued;
    m_ended = ended;
    m_ttft.clear();
    m_latency.clear();
    m_looks.push_back(look);
    return isFallingBehind(m_looks);
}

} // namespace loadstone
