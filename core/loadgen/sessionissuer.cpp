// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/sessionissuer.h"

#include "record/requestrecord.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace loadstone {

namespace {

constexpr std::uint64_t kNoLimit = std::numeric_limits<std::uint64_t>::max();
constexpr std::size_t kUsualReply = 4096;

std::uint64_t seedOf(const RunPlan& plan, Phase phase, std::string_view stream)
{
    const std::string name = (phase == Phase::Warmup ? "warmup-" : "") + std::string(stream);
    return streamSeed(plan.seed, plan.trial, name);
}

std::vector<std::uint32_t> startsOf(const BodiesFile& bodies, std::uint32_t samples)
{
    std::vector<std::uint32_t> starts;
    for (std::uint32_t i = 0; i < std::min(samples, bodies.count()); ++i) {
        if (bodies.body(i).turn == 0) {
            starts.push_back(i);
        }
    }
    return starts;
}

std::uint64_t limitOf(const RunPlan& plan, Phase phase)
{
    return phase == Phase::Warmup ? plan.warmup.requests.value_or(kNoLimit)
                                  : plan.sessions->limit.value_or(kNoLimit);
}

Ns untilOf(const RunPlan& plan, Phase phase, Ns start)
{
    const auto& duration = phase == Phase::Warmup ? plan.warmup.duration : plan.stop.duration;
    return duration ? start + *duration : kNever;
}

} // namespace

void appendEscaped(std::string& out, std::string_view text)
{
    constexpr std::string_view kHex = "0123456789abcdef";
    std::size_t plain = 0; // from here on nothing needed an escape
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        if (byte >= 0x20 && byte != '"' && byte != '\\') {
            continue;
        }
        out.append(text.substr(plain, i - plain));
        plain = i + 1;
        switch (byte) {
        case '"':
            out.append("\\\"");
            break;
        case '\\':
            out.append("\\\\");
            break;
        case '\n':
            out.append("\\n");
            break;
        case '\r':
            out.append("\\r");
            break;
        case '\t':
            out.append("\\t");
            break;
        default:
            out.append("\\u00");
            out += kHex[byte >> 4U];
            out += kHex[byte & 15U];
        }
    }
    out.append(text.substr(plain));
}

SessionIssuer::SessionIssuer(const RunPlan& plan, Partition partition, Phase phase, Ns start,
                             std::uint32_t slots, const BodiesFile& bodies)
    : m_partition(partition)
    , m_plan(*plan.sessions)
    , m_bodies(bodies)
    , m_start(start)
    , m_until(untilOf(plan, phase, start))
    , m_limit(limitOf(plan, phase))
    , m_starts(startsOf(bodies, plan.sampleCount))
    , m_order(std::max<std::uint32_t>(1, static_cast<std::uint32_t>(m_starts.size())), true,
              seedOf(plan, phase, "order"))
    , m_random(streamSeed(seedOf(plan, phase, "think"), partition.worker, "worker"))
    , m_lastTaken(start)
{
    if (slots == 0) {
        m_arrivals.emplace(ScenarioKind::Server, plan.ratePerS, seedOf(plan, phase, "arrival"));
        drawArrival();
    }
    m_sessions.resize(slots);
    m_waits.reserve(slots);
    m_free.reserve(slots);
    for (std::uint32_t slot = 0; slot < slots; ++slot) {
        m_free.push(slot, start);
    }
}

void SessionIssuer::drawArrival()
{
    Ns offset = 0;
    do {
        offset = m_arrivals->next();
    } while (m_arrivals->index() <= nextNumber());
    m_nextArrival = offset < kBeyondAnyPhase ? m_start + offset : kNever;
}

// Another conversation can begin, now or later.
bool SessionIssuer::hasNext(Ns now) const
{
    return !m_stopped && nextNumber() < m_limit && now < m_until
        && (!m_arrivals || m_nextArrival < m_until);
}

bool SessionIssuer::take(Ns now, DueRequest& due)
{
    if (now < m_start) {
        return false;
    }
    if (isExhausted(now)) {
        m_exhausted = true;
        return false;
    }
    if (!m_waits.isEmpty() && m_waits.next().until <= now) {
        const SlotWaits::Wait wait = m_waits.pop();
        due.scheduled = wait.until;
        due.freed = m_sessions[wait.slot].freed;
        fill(wait.slot, due);
        return true;
    }
    return hasNext(now) && begin(now, due);
}

bool SessionIssuer::begin(Ns now, DueRequest& due)
{
    const Ns at = m_arrivals ? m_nextArrival : m_free.isEmpty() ? kNever : m_free.next().until;
    if (at > now) {
        return false;
    }
    std::uint32_t slot = 0;
    if (!m_free.isEmpty()) {
        slot = m_free.pop().slot;
    } else {
        slot = static_cast<std::uint32_t>(m_sessions.size());
        m_sessions.emplace_back();
    }
    Session& session = m_sessions[slot];
    session.number = nextNumber();
    session.first = m_starts[m_order.at(session.number)];
    session.turn = 0;
    const Body first = m_bodies.body(session.first);
    session.turns = first.turns;
    session.saltOffset = first.saltOffset;
    if (m_plan.served && session.turns > 1) {
        session.body.reserve(first.bytes.size() * 2 + session.turns * kUsualReply);
        session.body.assign(first.bytes);
    }
    ++m_begun;
    ++m_active;
    if (m_arrivals) {
        drawArrival();
    }
    due.scheduled = at;
    due.freed = at;
    fill(slot, due);
    return true;
}

void SessionIssuer::fill(std::uint32_t slot, DueRequest& due)
{
    Session& session = m_sessions[slot];
    session.isOk = false;
    due.slot = slot;
    due.session = session.number;
    due.turn = session.turn;
    due.sample = session.first + session.turn;
    due.index = m_partition.globalIndex(m_taken++);
    due.needsReply = m_plan.served && session.turn + 1 < session.turns;
    m_lastTaken = due.scheduled;
}

Body SessionIssuer::bodyOf(const DueRequest& due) const
{
    Body body = m_bodies.body(due.sample);
    const Session& session = m_sessions[due.slot];
    if (body.replyAt >= 0) {
        body.bytes = session.body;
        body.saltOffset = session.saltOffset;
    }
    return body;
}

void SessionIssuer::answered(std::uint32_t slot, bool ok, std::string_view reply)
{
    Session& session = m_sessions[slot];
    session.isOk = ok;
    if (ok && session.turn + 1 < session.turns) {
        splice(session, reply);
    }
}

// Two copies, of what is new since the last turn: the reply, and the messages around it.
void SessionIssuer::splice(Session& session, std::string_view reply)
{
    const Body next = m_bodies.body(session.first + session.turn + 1U);
    if (next.replyAt < 0) {
        return; // the whole body is in the file
    }
    const auto at = static_cast<std::size_t>(next.replyAt);
    const std::size_t kept = session.body.size() - next.drop;
    session.body.resize(kept);
    session.body.append(next.bytes.substr(0, at));
    const std::size_t before = session.body.size();
    appendEscaped(session.body, reply);
    const std::size_t added = session.body.size() - before;
    session.body.append(next.bytes.substr(at));
    if (next.saltOffset >= 0) { // it stands behind the messages and moves with every turn
        session.saltOffset = static_cast<std::int64_t>(kept) + next.saltOffset
            + (next.saltOffset >= next.replyAt ? static_cast<std::int64_t>(added) : 0);
    }
}

Ns SessionIssuer::thinkTime(const Body& next)
{
    if (!m_plan.think) {
        return next.due;
    }
    if (m_plan.distribution == PatienceShape::Fixed) {
        return *m_plan.think;
    }
    return static_cast<Ns>(
        std::llround(m_random.exponential() * static_cast<double>(*m_plan.think)));
}

void SessionIssuer::release(std::uint32_t slot, Ns closed, bool /*refused*/)
{
    Session& session = m_sessions[slot];
    if (!session.isOk) {
        skipRest(slot, closed);
        // A server that is gone would turn this into a storm of failures.
        freeSlot(slot, closed + kPauseAfterRefusal);
        return;
    }
    session.isOk = false;
    if (session.turn + 1 >= session.turns) {
        freeSlot(slot, closed);
        return;
    }
    ++session.turn;
    session.freed = closed + thinkTime(m_bodies.body(session.first + session.turn));
    // Due when it could be issued: what putting its body together took is the client's lag.
    m_waits.push(slot, std::max(session.freed, monotonicNs()));
}

void SessionIssuer::freeSlot(std::uint32_t slot, Ns freed)
{
    --m_active;
    m_free.push(slot, freed);
}

void SessionIssuer::skipRest(std::uint32_t slot, Ns closed)
{
    const Session& session = m_sessions[slot];
    const int left = session.turns - session.turn - 1;
    if (left <= 0) {
        return;
    }
    Skipped skipped;
    skipped.left = static_cast<std::uint16_t>(left);
    skipped.first.slot = slot;
    skipped.first.session = session.number;
    skipped.first.turn = static_cast<std::uint16_t>(session.turn + 1);
    skipped.first.sample = session.first + session.turn + 1U;
    skipped.first.scheduled = closed;
    skipped.first.freed = closed;
    m_skipped.push_back(skipped);
}

bool SessionIssuer::takeSkipped(DueRequest& due)
{
    if (m_skipped.empty()) {
        return false;
    }
    Skipped& skipped = m_skipped.front();
    due = skipped.first;
    due.index = m_partition.globalIndex(m_taken++);
    ++skipped.first.turn;
    ++skipped.first.sample;
    if (--skipped.left == 0) {
        m_skipped.pop_front();
    }
    return true;
}

Ns SessionIssuer::nextDue() const
{
    if (m_stopped || m_exhausted) {
        return kNever;
    }
    Ns at = m_waits.isEmpty() ? kNever : m_waits.next().until;
    if (nextNumber() < m_limit) {
        const Ns next = m_arrivals ? m_nextArrival
            : m_free.isEmpty()     ? kNever
                                   : m_free.next().until;
        at = std::min(at, next < m_until ? next : kNever);
    }
    return at < m_until ? std::max(at, m_start) : kNever;
}

bool SessionIssuer::isExhausted(Ns now) const
{
    return m_stopped || now >= m_until || (m_active == 0 && !hasNext(now));
}

void SessionIssuer::stop(Ns now)
{
    if (!m_stopped) {
        m_stopped = now;
    }
}

Ns SessionIssuer::issuingEnd() const
{
    if (m_stopped && *m_stopped < m_until) {
        return *m_stopped;
    }
    return m_until != kNever && (m_active > 0 || nextNumber() < m_limit) ? m_until : m_lastTaken;
}

} // namespace loadstone
