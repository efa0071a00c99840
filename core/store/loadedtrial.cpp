// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "store/loadedtrial.h"

#include <unordered_map>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::optional<Ns> instantFact(const Json& facts, const char* key)
{
    if (!facts.is_object()) {
        return std::nullopt;
    }
    const auto found = facts.find(key);
    return found != facts.end() && found->is_number_integer() ? std::optional<Ns>(found->get<Ns>())
                                                              : std::nullopt;
}

} // namespace

Result<LoadedTrial> LoadedTrial::load(Store& store, const TrialRow& row, bool withGaps)
{
    LoadedTrial trial;
    trial.m_row = row;
    if (row.plan.is_null()) {
        return makeError(
            ErrorCode::Unsupported,
            u"this run came back from its logs alone: how it was planned is not known, "
            "so nothing can be computed from its requests"_s,
            u"#%1"_s.arg(row.run));
    }
    const auto plan = runPlanFromJson(row.plan);
    if (!plan) {
        return tl::unexpected(plan.error());
    }
    trial.m_plan = *plan;
    auto requests = store.loadRequests(row.id);
    if (!requests) {
        return tl::unexpected(requests.error());
    }
    trial.m_requests = std::move(*requests);
    if (withGaps) {
        auto gaps = store.loadGaps(row.id);
        if (!gaps) {
            return tl::unexpected(gaps.error());
        }
        trial.m_gaps = std::move(*gaps);
        trial.alignGaps();
    }
    const auto self = store.loadSelfSamples(row.id);
    if (!self) {
        return tl::unexpected(self.error());
    }
    for (const WorkerSample& sample : *self) {
        if (trial.m_self.size() <= sample.worker) {
            trial.m_self.resize(sample.worker + 1);
        }
        trial.m_self[sample.worker].push_back(sample.sample);
    }
    return trial;
}

void LoadedTrial::alignGaps()
{
    if (m_gaps.entries().empty()) {
        return;
    }
    std::unordered_map<std::uint64_t, const GapTable::Entry*> byKey;
    byKey.reserve(m_gaps.entries().size());
    const auto key = [](Phase phase, std::uint64_t index) {
        return (index << 1U) | (phase == Phase::Measured ? 1U : 0U);
    };
    for (const GapTable::Entry& entry : m_gaps.entries()) {
        byKey.emplace(key(entry.phase, entry.index), &entry);
    }
    m_gapCounts.reserve(m_requests.size());
    m_gapValues.reserve(m_gaps.gaps().size());
    for (const RequestRecord& request : m_requests) {
        const auto found = byKey.find(key(request.phase, request.index));
        if (found == byKey.end()) {
            m_gapCounts.push_back(0);
            continue;
        }
        const auto gaps = m_gaps.gapsOf(*found->second);
        m_gapCounts.push_back(static_cast<std::uint32_t>(gaps.size()));
        m_gapValues.insert(m_gapValues.end(), gaps.begin(), gaps.end());
    }
}

TrialInput LoadedTrial::input() const
{
    TrialInput input;
    input.requests = m_requests;
    input.gaps = { m_gapCounts, m_gapValues };
    for (const auto& worker : m_self) {
        input.self.emplace_back(worker);
    }
    input.plan = &m_plan;
    input.measureStart = instantFact(m_row.facts, "measure_start_ns");
    const bool stopped = m_row.facts.is_object() && m_row.facts.contains("stopped_by")
        && m_row.facts["stopped_by"].is_string();
    if (m_row.state != RunState::Done || stopped) {
        input.cutShortAt = instantFact(m_row.facts, "issuing_end_ns");
        if (!input.cutShortAt && m_plan.stop.duration) {
            // Without the worker's word the last request that was taken up tells where issuing
            // ended; without any it had not begun.
            input.cutShortAt = input.measureStart.value_or(0);
            for (const RequestRecord& request : m_requests) {
                if (request.phase == Phase::Measured && happened(request.dispatched)) {
                    input.cutShortAt = std::max(*input.cutShortAt, request.dispatched);
                }
            }
        }
    }
    return input;
}

} // namespace loadstone
