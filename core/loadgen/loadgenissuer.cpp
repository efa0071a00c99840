// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/loadgenissuer.h"

#include "loadgen/issuer.h"
#include "record/requestrecord.h"

#include <algorithm>

namespace loadstone {

namespace {

LoadGenSettings settingsOf(const RunPlan& plan)
{
    const LoadGenPlan& rules = *plan.loadgen;
    LoadGenSettings settings;
    settings.kind = plan.kind;
    settings.accuracy = plan.mode == Mode::Accuracy;
    settings.issueUnique = rules.issueUnique;
    settings.issueSame = rules.issueSame;
    settings.equalIssue = rules.equalIssue;
    settings.sameIndex = rules.sameIndex;
    settings.qslSeed = rules.qslSeed;
    settings.sampleIndexSeed = rules.sampleIndexSeed;
    settings.scheduleSeed = rules.scheduleSeed;
    settings.totalSamples =
        settings.accuracy ? rules.accuracySamples : std::uint64_t { plan.sampleCount };
    settings.performanceSamples = rules.performanceSamples;
    settings.minQueries = rules.minQueries;
    settings.minDuration = rules.minDuration;
    settings.targetQps = plan.kind == ScenarioKind::Server ? plan.ratePerS : rules.expectedQps;
    if (plan.kind == ScenarioKind::MultiStream) {
        settings.samplesPerQuery = plan.samplesPerQuery;
    } else if (plan.kind == ScenarioKind::Offline) {
        settings.samplesPerQuery = rules.offlineSamples;
        settings.minDuration = 0;
    }
    return settings;
}

} // namespace

Result<std::unique_ptr<LoadGenIssuer>> LoadGenIssuer::make(const RunPlan& plan, Partition partition,
                                                           std::uint32_t slots)
{
    const LoadGenSettings settings = settingsOf(plan);
    std::vector<LoadGenStream> sets;
    for (std::vector<std::uint32_t>& loaded : loadGenSets(settings)) {
        auto stream = LoadGenStream::make(settings, std::move(loaded), true);
        if (!stream) {
            return tl::unexpected(stream.error());
        }
        sets.push_back(std::move(*stream));
        if (!settings.accuracy) {
            break;
        }
    }
    if (sets.empty()) {
        return tl::unexpected(LoadGenStream::make(settings, {}).error());
    }
    return std::unique_ptr<LoadGenIssuer>(
        new LoadGenIssuer(plan, partition, slots, std::move(sets)));
}

LoadGenIssuer::LoadGenIssuer(const RunPlan& plan, Partition partition, std::uint32_t slots,
                             std::vector<LoadGenStream> sets)
    : m_kind(plan.kind)
    , m_multi(plan.kind == ScenarioKind::MultiStream)
    , m_accuracy(plan.mode == Mode::Accuracy)
    , m_rules(*plan.loadgen)
    , m_partition(partition)
    , m_sets(std::move(sets))
{
    if (m_kind == ScenarioKind::Offline) {
        m_free.resize(slots);
        for (std::uint32_t slot = 0; slot < slots; ++slot) {
            putSlot(slot, 0);
        }
    }
}

void LoadGenIssuer::start(Ns start)
{
    m_start = start;
    m_lastTaken = start;
    for (Slot& slot : m_free) {
        slot.free = start;
    }
    beginSet(start);
}

void LoadGenIssuer::beginSet(Ns now)
{
    m_base = now;
    drawQuery();
    m_due = oneQueryAtATime() ? now : m_due;
}

void LoadGenIssuer::putSlot(std::uint32_t number, Ns free)
{
    m_free[(m_freeHead + m_freeCount) % m_free.size()] = { number, free };
    ++m_freeCount;
}

// Takes the next query out of the set; none left: waits for the set's end, or it was the last.
void LoadGenIssuer::drawQuery()
{
    m_first = m_next;
    for (;;) {
        if (current().isOver()) {
            m_due = kNever;
            m_done = m_set + 1 == m_sets.size();
            return;
        }
        m_due = m_base + current().next();
        if (m_partition.workers > 1 && !m_accuracy && m_rules.maxQueries != 0
            && m_first >= m_rules.maxQueries) {
            // Another worker's query was the last one.
            m_early = "max_query_count";
            m_done = true;
            return;
        }
        if (m_kind != ScenarioKind::Server || m_partition.owns(m_first)) {
            break;
        }
        ++m_first;
    }
    m_next = m_first;
    skipToOwn();
}

// Offline: the samples of the one query are dealt out to the workers.
void LoadGenIssuer::skipToOwn()
{
    if (m_kind != ScenarioKind::Offline) {
        return;
    }
    while (m_next < m_first + current().samplesPerQuery() && !m_partition.owns(m_next)) {
        ++m_next;
    }
    if (m_next >= m_first + current().samplesPerQuery()) {
        drawQuery();
    }
}

bool LoadGenIssuer::take(Ns now, DueRequest& due)
{
    if (now < m_start || isExhausted(now) || nextDue() > now) {
        return false;
    }
    const bool first = m_next == m_first;
    if (first) {
        m_queryTaken = now;
        m_queries = m_kind == ScenarioKind::Server ? m_first + 1 : m_queries + 1;
    }
    due.index = m_next;
    due.sample = current().sample(m_next - m_first);
    due.slot = 0;
    due.freed = kNoInstant;
    due.scheduled = m_due;
    due.dispatchedAsScheduled = false;
    if (oneQueryAtATime()) {
        // LoadGen's own time between two queries is not the server's.
        due.slot = static_cast<std::uint32_t>(m_next - m_first);
        due.freed = m_due;
        due.scheduled = m_queryTaken;
        due.dispatchedAsScheduled = true;
    } else if (m_kind == ScenarioKind::Offline) {
        due.slot = m_free[m_freeHead].number;
        due.freed = m_free[m_freeHead].free;
        due.scheduled = m_base;
        m_freeHead = (m_freeHead + 1) % m_free.size();
        --m_freeCount;
    }
    ++m_outstanding;
    ++m_next;
    m_lastTaken = now;
    if (m_kind == ScenarioKind::Offline) {
        skipToOwn();
    } else if (m_next == m_first + current().samplesPerQuery()) {
        queryIssued(now);
    }
    return true;
}

// LoadGen looks at its stop rules after each call that issues.
void LoadGenIssuer::queryIssued(Ns now)
{
    if (oneQueryAtATime()) {
        const bool enough = !m_accuracy && m_queries >= m_rules.minQueries
            && m_queryTaken - m_start >= m_rules.minDuration;
        const bool last = current().isOver() && m_set + 1 == m_sets.size();
        m_done = enough || endsEarly(m_queryTaken) || last;
        m_due = kNever; // until the query is over
        return;
    }
    if (!m_rules.coalesce) {
        m_done = endsEarly(now);
        if (!m_done) {
            drawQuery();
        }
        return;
    }
    m_group = m_group >= m_due ? m_group : now;
    drawQuery();
    // What was due by then is part of the same call.
    if (m_done || m_due > m_group) {
        m_done = endsEarly(now) || m_done;
    }
}

bool LoadGenIssuer::endsEarly(Ns now)
{
    if (m_accuracy) {
        return false;
    }
    if (m_kind == ScenarioKind::Server && m_rules.maxAsyncQueries != 0
        && m_outstanding > m_rules.maxAsyncQueries) {
        m_early = "max_async_queries";
    } else if (m_rules.maxQueries != 0 && m_queries >= m_rules.maxQueries) {
        m_early = "max_query_count";
    } else if (m_rules.maxDuration != 0 && now - m_start > m_rules.maxDuration) {
        m_early = "max_duration";
    }
    return !m_early.empty();
}

void LoadGenIssuer::release(std::uint32_t slot, Ns closed, bool refused)
{
    const Ns free = refused ? closed + Issuer::kPauseAfterRefusal : closed;
    --m_outstanding;
    if (m_kind == ScenarioKind::Offline) {
        putSlot(slot, free);
    }
    m_over = std::max(m_over, free);
    if (m_outstanding > 0 || m_done || m_due != kNever) {
        return;
    }
    if (!current().isOver()) {
        drawQuery();
        m_due = m_over;
        return;
    }
    // A set's samples are all answered before the next set is loaded.
    ++m_set;
    beginSet(m_over);
}

Ns LoadGenIssuer::nextDue() const
{
    if (m_stopped || m_done) {
        return kNever;
    }
    if (m_kind != ScenarioKind::Offline || m_due == kNever) {
        return m_due;
    }
    return m_freeCount > 0 ? std::max(m_base, m_free[m_freeHead].free) : kNever;
}

void LoadGenIssuer::stop(Ns now)
{
    if (!m_stopped && !m_done) {
        m_stopped = now;
    }
}

} // namespace loadstone
