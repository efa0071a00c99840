// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/issuer.h"

#include "record/requestrecord.h"

#include <algorithm>
#include <limits>

namespace loadstone {

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();

std::uint64_t limitOf(const RunPlan& plan, Phase phase)
{
    if (phase == Phase::Warmup) {
        return plan.warmup.requests.value_or(kNoLimit);
    }
    const std::uint64_t whole =
        std::uint64_t { plan.sampleCount } * (plan.mode == Mode::Accuracy ? plan.repeats : 1U);
    if (plan.mode == Mode::Accuracy) {
        return std::min(plan.stop.samples.value_or(whole), whole);
    }
    return plan.stop.samples.value_or(plan.stop.duration ? kNoLimit : whole);
}

Ns untilOf(const RunPlan& plan, Phase phase, Ns from)
{
    const auto& duration = phase == Phase::Warmup ? plan.warmup.duration : plan.stop.duration;
    return duration ? from + *duration : kNever;
}

Ns rampUpOf(const RunPlan& plan, Phase phase)
{
    const bool hasRampUp =
        plan.kind == ScenarioKind::Concurrency || plan.kind == ScenarioKind::Trace;
    return phase == Phase::Measured && hasRampUp ? plan.rampUp : 0;
}

ArrivalStream arrivalsOf(const RunPlan& plan, Phase phase, std::uint64_t seed)
{
    if (!plan.ramp || !isOpenLoop(plan.kind)) {
        return { plan.kind, plan.ratePerS, seed, plan.burstiness };
    }
    if (phase == Phase::Measured) {
        return { *plan.ramp, seed };
    }
    // A warm-up stays at the first level: what comes later is what the ramp is to find out.
    LoadRamp first = *plan.ramp;
    first.shape = RampShape::Linear;
    first.levels = { levelAt(*plan.ramp, 0), levelAt(*plan.ramp, 0) };
    first.hold = kNsPerS;
    return { first, seed };
}

/// The ramp of the slots, in the warm-up as it starts.
std::optional<LoadRamp> slotRampOf(const RunPlan& plan, Phase phase)
{
    if (!plan.ramp || plan.kind != ScenarioKind::Concurrency) {
        return std::nullopt;
    }
    LoadRamp ramp = *plan.ramp;
    if (phase == Phase::Warmup) {
        ramp.shape = RampShape::Steps;
        ramp.levels = { levelAt(*plan.ramp, 0) };
    }
    return ramp;
}

std::uint64_t seedOf(const RunPlan& plan, Phase phase, std::string_view stream)
{
    const std::string name = (phase == Phase::Warmup ? "warmup-" : "") + std::string(stream);
    return streamSeed(plan.seed, plan.trial, name);
}

SampleMix orderOf(const RunPlan& plan, Phase phase)
{
    if (!plan.mix.empty()) {
        return { plan.mix, plan.seed, plan.trial, phase == Phase::Warmup ? "warmup-" : "" };
    }
    // Rows of a trace belong to their instants, graded samples to their repeats.
    const bool isShuffled =
        plan.kind != ScenarioKind::Trace && (plan.mode != Mode::Accuracy || phase == Phase::Warmup);
    return { std::max(1U, plan.sampleCount), isShuffled, seedOf(plan, phase, "order") };
}

} // namespace

Issuer::Issuer(const RunPlan& plan, Partition partition, Phase phase, Ns start, std::uint32_t slots,
               std::uint64_t warm, const BodiesFile* bodies)
    : m_partition(partition)
    , m_pattern(isOpenLoop(plan.kind)                        ? Pattern::Arrivals
                    : plan.kind == ScenarioKind::MultiStream ? Pattern::Groups
                                                             : Pattern::Slots)
    , m_offline(plan.kind == ScenarioKind::Offline)
    , m_start(start)
    , m_measureFrom(start + rampUpOf(plan, phase))
    , m_until(untilOf(plan, phase, m_measureFrom))
    , m_limit(limitOf(plan, phase))
    , m_lastTaken(m_measureFrom)
    , m_order(orderOf(plan, phase))
    , m_trace(plan.kind == ScenarioKind::Trace ? bodies : nullptr)
    , m_arrivals(arrivalsOf(plan, phase, seedOf(plan, phase, "arrival")))
    , m_slotRamp(slotRampOf(plan, phase))
    , m_warmTaken(warm)
{
    if (m_trace != nullptr) {
        m_rows = plan.sampleCount;
        startTrace();
    }
    if (m_pattern == Pattern::Arrivals) {
        drawArrival();
        return;
    }
    if (m_measureFrom > start) {
        m_warmOrder.emplace(orderOf(plan, Phase::Warmup));
    }
    openSlots(slots);
}

void Issuer::openSlots(std::uint32_t slots)
{
    m_freed.assign(slots, m_start);
    m_free.resize(slots);
    m_waits.reserve(slots);
    const std::uint64_t all = m_partition.workers * std::uint64_t { slots };
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
        // Spread over the ramp-up, the first at once, the last a step before its end.
        const auto place = static_cast<double>(m_partition.globalIndex(slot));
        const Ns in = static_cast<Ns>(static_cast<double>(m_measureFrom - m_start) * place
                                      / static_cast<double>(std::max<std::uint64_t>(all, 1)));
        if (in > 0) {
            m_waits.push(slot, m_start + in);
        } else {
            freeSlotInTime(slot, m_start);
        }
    }
    m_groupLeft = slots;
    m_groupOpen = slots;
    m_groupFreed = m_start;
}

// The rows before the window are issued like all others and counted as warm-up.
void Issuer::startTrace()
{
    std::uint64_t from = 0;
    std::uint64_t to = m_rows;
    while (from < to) {
        const std::uint64_t middle = from + (to - from) / 2;
        if (m_start + m_trace->body(static_cast<std::uint32_t>(middle)).due < m_measureFrom) {
            from = middle + 1;
        } else {
            to = middle;
        }
    }
    m_warmRows = from;
}

// Rows of the warm-up are shared out like those of the window, each from its first.
std::uint64_t Issuer::traceRow() const
{
    const std::uint64_t warm = m_partition.globalIndex(m_warmTaken);
    return warm < m_warmRows ? warm : m_warmRows + nextIndex();
}

void Issuer::drawArrival()
{
    if (m_trace != nullptr) {
        const std::uint64_t row = traceRow();
        m_nextArrival =
            row < m_rows ? m_start + m_trace->body(static_cast<std::uint32_t>(row)).due : kNever;
        return;
    }
    Ns offset = 0;
    do {
        offset = m_arrivals.next();
    } while (m_arrivals.index() <= nextIndex());
    m_nextArrival = offset < kBeyondAnyPhase ? m_start + offset : kNever;
}

void Issuer::freeSlot(std::uint32_t slot, Ns freed)
{
    m_freed[slot] = freed;
    m_free[(m_freeHead + m_freeCount) % m_free.size()] = slot;
    ++m_freeCount;
}

// Free at once, or as soon as the ramp needs the slot (again).
void Issuer::freeSlotInTime(std::uint32_t slot, Ns freed)
{
    if (!m_slotRamp) {
        freeSlot(slot, freed);
        return;
    }
    const Ns at = std::max<Ns>(0, freed - m_start);
    const auto active = slotActiveFrom(*m_slotRamp, m_partition.globalIndex(slot), at);
    if (active == at) {
        freeSlot(slot, freed);
    } else if (active) {
        m_waits.push(slot, m_start + *active);
    }
}

bool Issuer::take(Ns now, DueRequest& due)
{
    if (now < m_start) {
        return false;
    }
    if (isExhausted(now)) {
        m_exhausted = true;
        return false;
    }
    return m_pattern == Pattern::Arrivals ? takeArrival(now, due) : takeSlot(now, due);
}

void Issuer::fill(DueRequest& due)
{
    if (m_trace != nullptr) {
        due.sample = static_cast<std::uint32_t>(traceRow());
        due.rampUp = due.sample < m_warmRows;
        due.index = due.rampUp ? m_partition.globalIndex(m_warmTaken) : nextIndex();
        ++(due.rampUp ? m_warmTaken : m_taken);
        return;
    }
    due.rampUp = m_warmOrder && due.freed < m_measureFrom;
    due.index = due.rampUp ? m_partition.globalIndex(m_warmTaken++) : nextIndex();
    const SampleMix::Draw draw = (due.rampUp ? *m_warmOrder : m_order).at(due.index);
    due.sample = draw.sample;
    due.component = draw.component;
    m_taken += due.rampUp ? 0 : 1;
}

bool Issuer::takeArrival(Ns now, DueRequest& due)
{
    if (m_nextArrival > now) {
        return false;
    }
    due.scheduled = m_nextArrival;
    due.freed = kNoInstant;
    due.slot = 0;
    fill(due);
    m_lastTaken = now;
    drawArrival();
    return true;
}

bool Issuer::takeSlot(Ns now, DueRequest& due)
{
    while (m_pattern == Pattern::Slots && !m_waits.isEmpty() && m_waits.next().until <= now) {
        const SlotWaits::Wait wait = m_waits.pop();
        freeSlotInTime(wait.slot, wait.until);
    }
    if (m_freeCount == 0 || m_freed[m_free[m_freeHead]] > now) {
        return false;
    }
    due.slot = m_free[m_freeHead];
    m_freeHead = (m_freeHead + 1) % m_free.size();
    --m_freeCount;
    due.freed = m_freed[due.slot];
    if (m_pattern == Pattern::Groups) {
        // All of a query start together; the slot's own freedom is that of the whole query.
        due.freed = m_groupFreed;
        --m_groupLeft;
    }
    due.scheduled = m_offline ? m_start : due.freed;
    fill(due);
    m_lastTaken = now;
    return true;
}

void Issuer::release(std::uint32_t slot, Ns closed, bool refused)
{
    if (m_pattern == Pattern::Arrivals) {
        return;
    }
    const Ns freed = refused ? closed + kPauseAfterRefusal : closed;
    if (m_pattern == Pattern::Groups) {
        m_groupFreed = std::max(m_groupFreed, freed);
        if (--m_groupOpen == 0) {
            // The query is over: its slots, kept back so far, are free together.
            m_groupOpen = static_cast<std::uint32_t>(m_freed.size());
            m_groupLeft = m_groupOpen;
            for (std::uint32_t each = 0; each < m_groupOpen; ++each) {
                freeSlot(each, m_groupFreed);
            }
        }
        return;
    }
    if (refused) {
        m_waits.push(slot, freed);
    } else {
        freeSlotInTime(slot, closed);
    }
}

Ns Issuer::nextDue() const
{
    if (m_stopped || m_exhausted || nextIndex() >= m_limit) {
        return kNever;
    }
    if (m_pattern == Pattern::Arrivals) {
        return m_nextArrival < m_until ? m_nextArrival : kNever;
    }
    if (m_freeCount > 0) {
        return std::max(m_start, m_freed[m_free[m_freeHead]]);
    }
    return m_pattern == Pattern::Slots && !m_waits.isEmpty() ? m_waits.next().until : kNever;
}

bool Issuer::isExhausted(Ns now) const
{
    if (m_stopped || nextIndex() >= m_limit) {
        return true;
    }
    switch (m_pattern) {
    case Pattern::Arrivals:
        // What was due before the end is issued however late: nothing is skipped.
        return m_nextArrival >= m_until;
    case Pattern::Groups:
        // A query that has begun is issued whole.
        return now >= m_until && (m_groupLeft == 0 || m_groupLeft == m_freed.size());
    case Pattern::Slots:
        break;
    }
    return now >= m_until;
}

void Issuer::stop(Ns now)
{
    if (!m_stopped) {
        m_stopped = now;
    }
}

Ns Issuer::issuingEnd() const
{
    if (m_stopped && *m_stopped < m_until) {
        return *m_stopped;
    }
    // With both rules the one that came first decided.
    return m_until != kNever && nextIndex() < m_limit ? m_until : m_lastTaken;
}

} // namespace loadstone
