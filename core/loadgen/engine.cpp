// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/engine.h"

#include "base/file.h"
#include "record/answersample.h"
#include "record/spending.h"

#include <algorithm>
#include <bit>
#include <limits>

#include <sys/prctl.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr unsigned kDispatchesAtATime = 32; // then reads get their turn
constexpr std::uint64_t kSpareFiles = 64; // log, pipes, libraries
constexpr std::size_t kConnectingAtATime = 32; // a listen backlog may be short
constexpr std::uint64_t kThinnedGaps = 100;
constexpr Ns kProbePatience = kNsPerS; // for probes on their way when the load is over

std::uint64_t varintBytes(Ns value)
{
    return (static_cast<std::uint64_t>(std::bit_width(static_cast<std::uint64_t>(value) | 1U)) + 6)
        / 7;
}

void makeRelative(Ns& instant, Ns epoch)
{
    if (happened(instant)) {
        instant -= epoch;
    }
}

} // namespace

Result<std::uint32_t> Engine::slotsFor(const EngineSetup& setup, std::uint64_t fileLimit)
{
    const RunPlan& plan = setup.plan;
    const bool atRate = plan.kind == ScenarioKind::Sessions && plan.ratePerS > 0;
    if (isOpenLoop(plan.kind) || atRate) {
        return 0;
    }
    std::uint64_t slots = setup.partition.shareOf(plan.concurrency);
    if (plan.kind == ScenarioKind::SingleStream) {
        slots = setup.partition.shareOf(1);
    } else if (plan.kind == ScenarioKind::MultiStream) {
        slots = setup.partition.worker == 0 ? plan.samplesPerQuery : 0;
    }
    if (slots == 0) {
        return makeError(ErrorCode::InvalidSpecification, u"more workers than slots"_s,
                         u"concurrency"_s);
    }
    const std::uint64_t room = fileLimit > kSpareFiles ? fileLimit - kSpareFiles : 0;
    if (plan.kind == ScenarioKind::Offline) {
        slots = std::min(slots, room);
    }
    if (slots > room || slots == 0) {
        return makeError(ErrorCode::Io,
                         QString(u"%1 connections at a time need %2 open files, the limit is %3"_s)
                             .arg(slots)
                             .arg(slots + kSpareFiles)
                             .arg(fileLimit));
    }
    return static_cast<std::uint32_t>(
        std::min<std::uint64_t>(slots, std::numeric_limits<std::uint32_t>::max()));
}

Result<std::unique_ptr<Engine>> Engine::prepare(EngineSetup setup, EngineControl& control,
                                                EngineObserver& observer)
{
    const RunPlan& plan = setup.plan;
    if (setup.bodies == nullptr || plan.sampleCount == 0
        || plan.sampleCount > setup.bodies->count()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"the bodies file has fewer samples than the plan, or none"_s,
                         u"sample_count"_s);
    }
    if (isOpenLoop(plan.kind) && !(plan.ratePerS > 0)) {
        return makeError(ErrorCode::InvalidSpecification, u"a rate above 0 is needed"_s,
                         u"rate_per_s"_s);
    }
    if (plan.kind == ScenarioKind::Sessions && !plan.sessions) {
        return makeError(ErrorCode::InvalidSpecification, u"there are no conversations"_s,
                         u"sessions"_s);
    }
    EngineFacts facts;
    facts.fileLimit = raiseFileLimit();
    const auto slots = slotsFor(setup, facts.fileLimit);
    if (!slots) {
        return tl::unexpected(slots.error());
    }
    facts.slots = *slots;
    std::unique_ptr<LoadGenIssuer> loadGen;
    if (plan.loadgen) {
        auto made = LoadGenIssuer::make(plan, setup.partition, *slots);
        if (!made) {
            return tl::unexpected(made.error());
        }
        loadGen = std::move(*made);
    }
    auto preparation = prepareEndpoint(setup, control);
    if (!preparation) {
        return tl::unexpected(preparation.error());
    }
    constexpr Ns kWorthSaying = 50 * kNsPerMs;
    if (preparation->lostOnIpv6 >= kWorthSaying) {
        observer.event("ipv6_fallback",
                       Json { { "lost_ms", static_cast<double>(preparation->lostOnIpv6) / 1e6 },
                              { "address", preparation->addresses.front() } });
    }
    const SpinDecision spin = decideSpin(plan.spin, setup.partition.workers);
    facts.spin = spin.spin;
    facts.spinReason = spin.reason;
    facts.addresses = preparation->addresses;
    facts.tls = preparation->tlsVersion;
    facts.connectTime = preparation->connectTime;
    facts.connectFailure = preparation->connectFailure;
    facts.connectError = preparation->connectError;
    std::unique_ptr<Engine> engine(
        new Engine(std::move(setup), std::move(*preparation), std::move(facts), control, observer));
    engine->m_loadGen = std::move(loadGen);
    if (engine->m_setup.plan.stallProbes && engine->m_setup.partition.worker == 0) {
        auto prober = StallProber::create(engine->m_setup, engine->m_preparation, observer);
        if (!prober) {
            return tl::unexpected(prober.error());
        }
        engine->m_prober = std::move(*prober);
    }
    return engine;
}

Engine::Engine(EngineSetup setup, Preparation preparation, EngineFacts facts,
               EngineControl& control, EngineObserver& observer)
    : m_setup(std::move(setup))
    , m_preparation(std::move(preparation))
    , m_control(control)
    , m_observer(observer)
    , m_facts(std::move(facts))
    , m_transport(m_preparation.targets, m_setup.plan.endpoint,
                  static_cast<std::size_t>(m_facts.fileLimit - kSpareFiles), *this)
    , m_maxInFlight(m_setup.plan.maxInFlight ? std::max<std::uint64_t>(
                        1, m_setup.partition.shareOf(*m_setup.plan.maxInFlight))
                                             : std::numeric_limits<std::uint64_t>::max())
    , m_gapBytesLeft(
          static_cast<std::int64_t>(m_setup.plan.gapBudgetBytes / m_setup.partition.workers))
    , m_bodyBytesLeft(
          static_cast<std::int64_t>(m_setup.plan.bodyBudgetBytes / m_setup.partition.workers))
    , m_slots(static_cast<std::uint32_t>(m_facts.slots))
{
    m_transport.watch(m_control.fd());
    m_transport.reserve(std::max<std::size_t>(aheadGoal(), 64));
}

std::size_t Engine::aheadGoal() const
{
    const RunPlan& plan = m_setup.plan;
    if (m_slots > 0) {
        const std::uint64_t most = plan.stop.duration || !plan.stop.samples
            ? m_slots
            : std::max<std::uint64_t>(1, m_setup.partition.shareOf(*plan.stop.samples));
        return static_cast<std::size_t>(std::min<std::uint64_t>(m_slots, most));
    }
    const double rate = peakRatePerS(plan) / m_setup.partition.workers;
    return static_cast<std::size_t>(std::clamp(rate, 1.0, 64.0));
}

void Engine::topUp()
{
    while (m_facts.connectFailure == Outcome::Ok && m_transport.aheadFailure() == Outcome::Ok
           && m_transport.connecting() < kConnectingAtATime
           && m_transport.idle() + m_transport.connecting() < aheadGoal()
           && m_transport.openAhead(m_nextEndpoint)) {
        m_nextEndpoint =
            static_cast<std::uint16_t>((m_nextEndpoint + 1U) % m_preparation.targets.size());
    }
}

void Engine::connectAhead()
{
    const Ns until = monotonicNs() + m_setup.plan.endpoint.timeouts.connect;
    topUp();
    while (m_transport.connecting() > 0 && monotonicNs() < until && !m_end) {
        poll(kHousekeeping);
        topUp();
    }
    m_facts.connections = m_transport.idle();
    if (m_facts.connections == 0 && m_facts.connectFailure == Outcome::Ok) {
        m_facts.connectFailure = m_transport.aheadFailure();
        m_facts.connectError = m_transport.aheadError();
    }
}

EngineResult Engine::run()
{
    // Timers then fire when they are due, not up to 50 µs later.
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    connectAhead();
    m_observer.ready(m_facts);
    bool measured = false;
    while (!m_end && !measured) {
        waitForStart();
        if (m_end) {
            break;
        }
        const PhaseStart go = *std::exchange(m_go, std::nullopt);
        if (m_sink == nullptr) {
            m_epoch = go.epoch;
            m_sink = m_observer.begin(go);
            if (m_sink == nullptr) {
                end(EndReason::Error);
                break;
            }
        }
        measured = go.phase == Phase::Measured;
        if (measured && m_prober) {
            m_prober->start(m_epoch, go.start);
        }
        runPhase(go);
        if (measured && m_prober) {
            m_prober->stop(m_end ? 0 : kProbePatience);
        }
        if (!measured && !m_end) {
            m_observer.warm(m_counts);
        }
    }
    if (m_exchangesLost > 0) {
        m_observer.event("bodies_lost", Json { { "count", m_exchangesLost } });
    }
    EngineResult result;
    result.reason = m_end.value_or(EndReason::Complete);
    result.counts = measured ? m_counts : PhaseCounts();
    result.issuingEnd = measured ? m_issuingEnd - m_epoch : 0;
    result.peakInFlight = m_peakInFlight;
    result.atCap = m_atCap;
    result.connections = m_transport.counts();
    return result;
}

void Engine::waitForStart()
{
    while (!m_go && !m_end) {
        topUp();
        poll(50 * kNsPerMs);
        if (m_sink != nullptr) {
            reportLive(monotonicNs());
        }
    }
}

void Engine::poll(Ns timeout)
{
    const Ns before = monotonicNs();
    const int events = m_transport.wait(timeout);
    for (int i = 0; i < events; ++i) {
        m_transport.handle(i);
    }
    m_transport.expire(before);
    if (m_transport.takeWatched()) {
        commands();
    }
}

DueSource* Engine::sourceOf(const PhaseStart& start)
{
    if (start.phase == Phase::Measured && m_loadGen) {
        m_loadGen->start(start.start);
        return m_loadGen.get();
    }
    if (m_setup.plan.sessions) {
        m_sessions.emplace(m_setup.plan, m_setup.partition, start.phase, start.start, m_slots,
                           *m_setup.bodies);
        return &*m_sessions;
    }
    m_ownRules.emplace(m_setup.plan, m_setup.partition, start.phase, start.start, m_slots,
                       m_warmTaken, m_setup.bodies);
    return &*m_ownRules;
}

void Engine::runPhase(const PhaseStart& start)
{
    m_phase = start.phase;
    m_phaseStart = start.start;
    m_counts = PhaseCounts();
    m_drainUntil = kNever;
    m_peakInFlight = 0;
    m_atCap = 0;
    m_lastProgress = start.start;
    m_nextLive = start.start + kLiveInterval;
    m_issuer = sourceOf(start);
    m_writer.emplace(m_setup.plan, start.phase, m_preparation.heads);
    if (start.phase == Phase::Measured && m_setup.plan.rampUp > 0) {
        m_rampUpWriter.emplace(m_setup.plan, Phase::Warmup, m_preparation.heads);
    }
    m_self.start(m_epoch, start.start);
    m_turnFrom = monotonicNs();
    m_nextHousekeeping = m_turnFrom;
    while (!isPhaseOver(monotonicNs())) {
        turn();
    }
    m_issuingEnd = m_issuer->issuingEnd();
    if (const std::string_view rule = m_issuer->earlyEnd(); !rule.empty()) {
        m_observer.event("loadgen_ended_early", Json { { "rule", std::string(rule) } });
    }
    m_warmTaken = start.phase == Phase::Warmup ? m_issuer->taken() : m_warmTaken;
    const Ns now = monotonicNs();
    if (now > start.start && !m_sink->self(m_self.take(now))) {
        end(EndReason::RecorderOverrun);
    }
}

bool Engine::isPhaseOver(Ns now) const
{
    return inFlight() == 0 && m_issuer->isExhausted(now)
        && (m_end || now >= m_issuer->issuingEnd());
}

void Engine::turn()
{
    Ns before = monotonicNs();
    if (m_issuer->nextDue() <= before) {
        pump(before);
        before = monotonicNs();
    }
    if (m_turnFrom != 0) {
        m_self.addTurn(before - m_turnFrom);
    }
    const int events = m_transport.wait(m_facts.spin ? 0 : waitTime(before));
    const Ns woken = monotonicNs();
    // Looking in vain is waiting, not work.
    m_turnFrom = events > 0 || m_issuer->nextDue() <= woken ? woken : 0;
    for (int i = 0; i < events; ++i) {
        m_transport.handle(i);
        if (!m_waiting.empty()) {
            startWaiting();
        }
        // In a closed loop what has arrived is read first: an answer's instants must not wait for
        // the sending of other requests, and one kind of work at a time is also the cheaper way.
        if (m_slots == 0 && m_issuer->nextDue() <= m_transport.lastRead()) {
            pump(m_transport.lastRead());
        }
    }
    if (m_transport.takeWatched()) {
        commands();
    }
    if (woken >= m_nextHousekeeping) {
        // What had arrived before the wait has been read by now.
        m_transport.expire(before);
        housekeeping(woken);
    }
}

Ns Engine::waitTime(Ns now) const
{
    Ns until = std::min(m_nextLive, now + kLiveInterval);
    if (!m_issuer->isExhausted(now)) {
        until = std::min(until, m_issuer->nextDue());
    } else if (m_issuer->issuingEnd() > now) {
        until = std::min(until, m_issuer->issuingEnd());
    }
    if (m_transport.needsTimer() || !m_waiting.empty()) {
        until = std::min(until, now + kHousekeeping);
    }
    return std::max<Ns>(until - now, 0);
}

void Engine::pump(Ns now)
{
    DueRequest due;
    for (unsigned i = 0; i < kDispatchesAtATime && m_issuer->nextDue() <= now; ++i) {
        if (!m_issuer->take(now, due)) {
            return;
        }
        now = dispatch(due, now);
        m_issuer->begun(now);
    }
}

Ns Engine::dispatch(const DueRequest& due, Ns now)
{
    m_counts.scheduled += due.rampUp ? 0 : 1;
    const std::size_t before = inFlight();
    if (before >= m_maxInFlight) {
        noteLag(due, now);
        finishWithoutConnection(due, now, Outcome::Dropped);
        return now;
    }
    if (before == 0) {
        m_lastProgress = now;
    }
    m_counts.issued += due.rampUp ? 0 : 1;
    m_peakInFlight = std::max(m_peakInFlight, before + 1);
    if (before + 1 == m_slots) {
        m_capSince = now;
    }
    const std::uint16_t endpoint = m_nextEndpoint;
    ClientConnection* connection = m_waiting.empty() ? m_transport.take(endpoint) : nullptr;
    if (connection == nullptr) {
        m_waiting.push_back({ due, now });
    } else {
        m_nextEndpoint = static_cast<std::uint16_t>((endpoint + 1U) % m_preparation.targets.size());
        now = start(*connection, due, due.dispatchedAsScheduled ? due.scheduled : kNoInstant);
    }
    noteLag(due, now);
    return now;
}

void Engine::noteLag(const DueRequest& due, Ns dispatched)
{
    const Ns lag = dispatched - (happened(due.freed) ? due.freed : due.scheduled);
    m_self.addLag(lag);
    m_liveLag.add(lag);
}

// Without a `dispatched` it is stamped together with the sending.
Ns Engine::start(ClientConnection& connection, const DueRequest& due, Ns dispatched)
{
    RequestRecord& record = connection.record;
    record = RequestRecord();
    record.scheduled = due.scheduled;
    record.dispatched = dispatched;
    record.freed = due.freed;
    record.index = due.index;
    record.sample = due.sample;
    record.slot = due.slot;
    record.component = due.component;
    record.turn = due.turn;
    record.connection = connection.number;
    record.endpoint = connection.endpoint;
    record.phase = phaseOf(due);
    record.worker = static_cast<std::uint8_t>(m_setup.partition.worker);
    const bool measured = record.phase == Phase::Measured;
    Expectation& expectation = connection.expectation;
    expectation.api = m_setup.plan.endpoint.api;
    expectation.pointers = &m_setup.plan.endpoint.pointers;
    expectation.streaming = m_setup.plan.streaming;
    expectation.keepText = due.needsReply || keepsText(record);
    expectation.keepGaps =
        measured && m_setup.plan.streaming && (!m_gapsThinned || due.index % kThinnedGaps == 0);
    // A request that fails is not known as such beforehand.
    expectation.keepBytes =
        measured && m_setup.plan.keepBodies != KeepBodies::None && m_bodyBytesLeft > 0;
    connection.patience = Patience();
    if (measured && m_setup.plan.abandon) {
        connection.patience =
            patienceOf(*m_setup.plan.abandon, m_setup.plan.seed, m_setup.plan.trial, due.index)
                .value_or(Patience());
    }
    RequestWriter& writer = due.rampUp ? *m_rampUpWriter : *m_writer;
    writer.write(connection,
                 m_sessions ? m_sessions->bodyOf(due) : m_setup.bodies->body(due.sample),
                 due.session);
    return m_transport.begin(connection);
}

void Engine::startWaiting()
{
    while (!m_waiting.empty()) {
        const std::uint16_t endpoint = m_nextEndpoint;
        ClientConnection* connection = m_transport.take(endpoint);
        if (connection == nullptr) {
            return;
        }
        m_nextEndpoint = static_cast<std::uint16_t>((endpoint + 1U) % m_preparation.targets.size());
        const Waiting waiting = m_waiting.front();
        m_waiting.pop_front();
        start(*connection, waiting.due, waiting.dispatched);
    }
}

void Engine::exchangeOver(ClientConnection& connection)
{
    RequestRecord& record = connection.record;
    const Answer& answer = connection.reader.answer();
    record.firstByte = answer.firstByte;
    record.firstToken = answer.firstToken;
    record.firstAnswerToken = answer.firstAnswerToken;
    record.lastToken = answer.lastToken;
    record.bytesReceived = answer.bytesReceived;
    record.contentChunks = answer.contentChunks;
    record.promptTokens = answer.promptTokens;
    record.outputTokens = answer.outputTokens;
    record.cachedTokens = answer.cachedTokens;
    record.firstChunkTokens = answer.firstChunkTokens;
    record.httpStatus =
        answer.httpStatus != 0 ? answer.httpStatus : connection.stream.proxyStatus();
    record.outcome = answer.outcome;
    record.finish = answer.finish;
    record.tokenSource = answer.tokenSource;
    record.flags |= answer.flags;
    m_lastProgress = record.closed;
    if (record.phase == m_phase) {
        m_counts.retries += record.retries;
        if (record.promptTokens >= 0) {
            m_counts.inputTokens += static_cast<std::uint64_t>(record.promptTokens);
        } else {
            m_counts.inputsUncounted += isBilled(record.outcome, record.contentChunks) ? 1 : 0;
        }
        m_counts.outputTokens +=
            record.outputTokens > 0 ? static_cast<std::uint64_t>(record.outputTokens) : 0;
    }
    if (m_capSince != kNever) {
        m_atCap += record.closed - m_capSince;
        m_capSince = kNever;
    }
    const bool failed = isFailed(answer.outcome);
    if (connection.expectation.keepBytes) {
        keepExchange(connection); // the next turn may overwrite what was sent
    }
    m_issuer->answered(record.slot, answer.outcome == Outcome::Ok, answer.content);
    m_issuer->release(record.slot, record.closed, failed && !happened(record.issued));
    const std::span<const Ns> gaps =
        connection.expectation.keepGaps ? answer.gaps : std::span<const Ns>();
    thinGaps(record, gaps);
    deliver(record, gaps);
    skipTurns();
    if (keepsText(record) && !(answer.content.empty() && answer.reasoning.empty())) {
        const bool whole = m_setup.plan.keepTexts || isGraded(record);
        const auto kept = [whole](std::string_view text) {
            return whole ? text : text.substr(0, kAnswerBytes);
        };
        m_overrun = !m_sink->text(record.phase, record.index, kept(answer.content),
                                  kept(answer.reasoning), whole ? answer.firstChunkBytes : 0)
            || m_overrun;
    }
    if (failed) {
        m_observer.failure(answer.outcome, record.httpStatus, answer.errorText);
    }
}

void Engine::keepExchange(const ClientConnection& connection)
{
    const RequestRecord& record = connection.record;
    const Answer& answer = connection.reader.answer();
    if (m_bodyBytesLeft <= 0
        || !keepsBodies(m_setup.plan.keepBodies, record.index, answer.outcome)) {
        return;
    }
    constexpr std::string_view kHeadEnd = "\r\n\r\n";
    const std::string_view out = connection.out;
    const std::string_view begin = out.substr(out.find(kHeadEnd) + kHeadEnd.size());
    ExchangeView view;
    view.index = record.index;
    view.phase = record.phase;
    view.request = begin.substr(0, kMostKeptBytes);
    view.requestRest = connection.rest.substr(0, kMostKeptBytes - view.request.size());
    view.requestBytes = begin.size() + connection.rest.size();
    view.head = answer.head;
    view.body = answer.body;
    view.bodyBytes = answer.bodyBytes;
    view.errorText = answer.errorText;
    // A connection that was opened ahead took none of the request's time.
    if (happened(record.dispatched) && connection.connectStart >= record.dispatched) {
        view.connectStart = connection.connectStart - m_epoch;
        const Ns tcp = connection.stream.tcpConnectedAt();
        view.tcpConnected = tcp > 0 ? tcp - m_epoch : kNoInstant;
    }
    const auto size = static_cast<std::int64_t>(view.size());
    if (size > m_bodyBytesLeft) {
        m_bodyBytesLeft = 0;
        m_observer.event("bodies_full",
                         Json { { "from_index", record.index },
                                { "kept", m_exchangesKept },
                                { "budget_mib", m_setup.plan.bodyBudgetBytes >> 20U } });
        return;
    }
    if (m_sink->exchange(view)) {
        m_bodyBytesLeft -= size;
        ++m_exchangesKept;
    } else {
        ++m_exchangesLost;
    }
}

void Engine::thinGaps(const RequestRecord& record, std::span<const Ns> gaps)
{
    for (const Ns gap : gaps) {
        m_gapBytesLeft -= static_cast<std::int64_t>(varintBytes(gap));
    }
    if (m_gapBytesLeft < 0 && !m_gapsThinned) {
        m_gapsThinned = true;
        m_observer.event("gaps_thinned",
                         Json { { "from_index", record.index }, { "every", kThinnedGaps } });
    }
}

void Engine::deliver(RequestRecord& record, std::span<const Ns> gaps)
{
    for (Ns* instant : { &record.scheduled, &record.dispatched, &record.connected, &record.issued,
                         &record.firstByte, &record.firstToken, &record.firstAnswerToken,
                         &record.lastToken, &record.closed, &record.freed }) {
        makeRelative(*instant, m_epoch);
    }
    if (!gaps.empty()) {
        record.flags |= kGapsKept;
    }
    m_counts.byOutcome[static_cast<std::size_t>(record.outcome)] += record.phase == m_phase ? 1 : 0;
    if (!m_sink->record(record, gaps)) {
        m_overrun = true;
    }
}

void Engine::finishWithoutConnection(const DueRequest& due, Ns dispatched, Outcome outcome)
{
    RequestRecord record;
    record.scheduled = due.scheduled;
    record.dispatched = dispatched;
    record.freed = due.freed;
    record.index = due.index;
    record.sample = due.sample;
    record.slot = due.slot;
    record.component = due.component;
    record.turn = due.turn;
    record.phase = phaseOf(due);
    record.worker = static_cast<std::uint8_t>(m_setup.partition.worker);
    record.outcome = outcome;
    if (isIssued(outcome)) {
        record.closed = monotonicNs();
        m_issuer->release(record.slot, record.closed, true);
    }
    deliver(record, {});
    if (outcome != Outcome::NotAttempted) {
        skipTurns();
    }
}

// What would have followed a turn that failed is on the record, too.
void Engine::skipTurns()
{
    DueRequest due;
    while (m_issuer->takeSkipped(due)) {
        finishWithoutConnection(due, kNoInstant, Outcome::NotAttempted);
    }
}

bool Engine::keepsText(const RequestRecord& record) const
{
    const RunPlan& plan = m_setup.plan;
    return record.phase == Phase::Measured
        && (plan.keepTexts || (plan.sampleTexts && keepsAnswer(record.index)) || isGraded(record));
}

bool Engine::isGraded(const RequestRecord& record) const
{
    const RunPlan& plan = m_setup.plan;
    return plan.scoreShare > 0 && isScored(plan.seed, plan.trial, record.index, plan.scoreShare);
}

} // namespace loadstone
