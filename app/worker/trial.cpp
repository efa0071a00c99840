// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "trial.h"

#include "ipc/secretmask.h"
#include "loadgen/engine.h"
#include "logsink.h"

#include <algorithm>
#include <cstring>

#include <sched.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

void pinTo(int cpu, cpu_set_t& before)
{
    CPU_ZERO(&before);
    ::sched_getaffinity(0, sizeof before, &before);
    if (cpu >= 0 && cpu < CPU_SETSIZE) {
        cpu_set_t set;
        CPU_ZERO(&set);
        CPU_SET(static_cast<std::size_t>(cpu), &set);
        ::sched_setaffinity(0, sizeof set, &set);
    }
}

Counters countersOf(const PhaseCounts& counts)
{
    Counters out;
    out.scheduled = counts.scheduled;
    out.issued = counts.issued;
    out.completed = counts.of(Outcome::Ok);
    out.failed = counts.failed();
    out.cancelled = counts.of(Outcome::Cancelled);
    out.unfinished = counts.of(Outcome::Unfinished);
    out.dropped = counts.of(Outcome::Dropped);
    out.retries = counts.retries;
    out.inputTokens = counts.inputTokens;
    out.inputsUncounted = counts.inputsUncounted;
    out.outputTokens = counts.outputTokens;
    for (std::size_t i = 0; i < counts.byOutcome.size(); ++i) {
        const auto outcome = static_cast<Outcome>(i);
        if (isFailed(outcome) && counts.byOutcome[i] > 0) {
            out.failedBy.emplace(termName(outcome), counts.byOutcome[i]);
        }
    }
    return out;
}

// Room for 5 s at the planned rate. The log clears it while `go` is already on its way, so it is no
// larger than that; closed loops are as fast as the server, they get the most.
LogWriter::Options logOptions(const StartMessage& start)
{
    constexpr double kLeast = 8U << 20U;
    LogWriter::Options options;
    const RunPlan& plan = start.plan;
    if (plan.keepBodies != KeepBodies::None) {
        options.mask = [mask = SecretMask(start.secrets)](KeptExchange& kept) { mask.apply(kept); };
    }
    if (isOpenLoop(plan.kind) && !plan.keepTexts && plan.keepBodies == KeepBodies::None) {
        const double bytesPerRequest = plan.streaming ? 4096 : 256;
        const double wanted = 5 * peakRatePerS(plan) / start.workers * bytesPerRequest;
        options.bufferBytes = static_cast<std::size_t>(
            std::clamp(wanted, kLeast, static_cast<double>(options.bufferBytes)));
    }
    return options;
}

/// Links engine, log and channel for one trial.
class Observer final : public EngineObserver
{
public:
    Observer(const StartMessage& start, Channel& channel)
        : m_start(start)
        , m_channel(channel)
        , m_cpuBefore(readClock(CLOCK_PROCESS_CPUTIME_ID))
        , m_wallBefore(monotonicNs())
    {
        pinTo(start.cpu, m_allCpus);
    }

    void ready(const EngineFacts& facts) override
    {
        ReadyMessage message;
        message.pid = ::getpid();
        message.connections = facts.connections;
        message.fileLimit = facts.fileLimit;
        message.spin = facts.spin;
        message.spinReason = facts.spinReason;
        message.addresses = facts.addresses;
        message.tls = facts.tls;
        message.connectTime = facts.connectTime;
        if (facts.connectFailure != Outcome::Ok) {
            message.connectError = std::string(termName(facts.connectFailure));
        }
        message.inFlightCap = facts.slots;
        m_channel.send(message);
    }

    RecordSink* begin(const PhaseStart& start) override
    {
        LogHeader header;
        header.runUuid = m_start.plan.runUuid;
        header.trial = m_start.plan.trial;
        header.worker = m_start.worker;
        header.workers = m_start.workers;
        header.epoch = start.epoch;
        header.wallAtEpoch = wallNs() - monotonicNs() + start.epoch;
        // The writer's thread must not share the loop's core.
        ::sched_setaffinity(0, sizeof m_allCpus, &m_allCpus);
        auto log = LogWriter::create(toQt(m_start.log), header, logOptions(m_start));
        cpu_set_t ignored;
        pinTo(m_start.cpu, ignored);
        if (!log) {
            m_error = log.error();
            return nullptr;
        }
        m_log = std::move(*log);
        m_sink.emplace(*m_log, m_start.plan.kind);
        return &*m_sink;
    }

    void warm(const PhaseCounts& counts) override
    {
        m_channel.send(WarmMessage { counts.issued, counts.failed() });
    }

    void live(const EngineState& state) override
    {
        LiveNote* note = m_channel.beginLive();
        if (note == nullptr) {
            return;
        }
        SnapshotMessage& snapshot = note->snapshot;
        snapshot.phase = state.phase;
        snapshot.elapsed = state.elapsed;
        Counters& counters = snapshot.counters;
        counters.scheduled = state.counts.scheduled;
        counters.issued = state.counts.issued;
        counters.completed = state.counts.of(Outcome::Ok);
        counters.failed = state.counts.failed();
        counters.cancelled = state.counts.of(Outcome::Cancelled);
        counters.unfinished = state.counts.of(Outcome::Unfinished);
        counters.dropped = state.counts.of(Outcome::Dropped);
        counters.retries = state.counts.retries;
        counters.inputTokens = state.counts.inputTokens;
        counters.inputsUncounted = state.counts.inputsUncounted;
        counters.outputTokens = state.counts.outputTokens;
        note->byOutcome = state.counts.byOutcome;
        snapshot.inFlight = state.inFlight;
        snapshot.connections = state.connections;
        snapshot.lagP99 = state.lagP99;
        snapshot.lagMax = state.lagMax;
        snapshot.lagCount = state.lagCount;
        const Ns cpu = readClock(CLOCK_PROCESS_CPUTIME_ID);
        const Ns wall = monotonicNs();
        snapshot.cpuShare = static_cast<double>(cpu - m_cpuBefore)
            / static_cast<double>(std::max<Ns>(1, wall - m_wallBefore));
        m_cpuBefore = cpu;
        m_wallBefore = wall;
        m_sink->takeDeltas(state.phase, snapshot.latency, snapshot.ttft);
        note->failures = m_failures;
        note->failureCount = m_failureCount;
        m_failureCount = 0;
        m_channel.endLive();
    }

    void event(std::string_view code, const Json& args) override
    {
        m_channel.send(EventMessage { std::string(code), args });
    }

    void failure(Outcome outcome, int status, std::string_view text) override
    {
        if (m_failureCount == m_failures.size()) {
            return;
        }
        FailureNote& note = m_failures[m_failureCount++];
        note.outcome = outcome;
        note.status = static_cast<std::uint16_t>(status);
        note.length = static_cast<std::uint16_t>(std::min(text.size(), note.text.size()));
        std::memcpy(note.text.data(), text.data(), note.length);
    }

    void threadBegan() override { ::sched_setaffinity(0, sizeof m_allCpus, &m_allCpus); }

    void probed(Ns at, Ns latency, Outcome outcome) override
    {
        m_channel.send(
            EventMessage { "stall_probe",
                           Json { { "at_ns", at },
                                  { "latency_ns", happened(latency) ? Json(latency) : Json() },
                                  { "outcome", std::string(termName(outcome)) } } });
    }

    std::optional<Error> finish(EndReason reason)
    {
        if (m_log) {
            const auto finished = m_log->finish(reason);
            if (!finished && !m_error) {
                m_error = finished.error();
            }
        }
        return m_error;
    }

private:
    const StartMessage& m_start;
    Channel& m_channel;
    std::unique_ptr<LogWriter> m_log;
    std::optional<LogSink> m_sink;
    std::optional<Error> m_error;
    std::array<FailureNote, LiveNote::kFailures> m_failures {};
    std::size_t m_failureCount = 0;
    Ns m_cpuBefore;
    Ns m_wallBefore;
    cpu_set_t m_allCpus;
};

bool report(Channel& channel, const Error& error)
{
    channel.send(
        ErrorMessage { error.code, error.detail.toStdString(), error.where.toStdString() });
    return false;
}

} // namespace

bool runTrial(const StartMessage& start, Channel& channel, EngineControl& control)
{
    const auto bodies = BodiesFile::open(toQt(start.bodies));
    if (!bodies) {
        return report(channel, bodies.error());
    }
    if (start.workers == 0 || start.worker >= start.workers) {
        return report(channel,
                      { ErrorCode::InvalidSpecification, u"no such worker"_s, u"start.k"_s });
    }
    EngineSetup setup;
    setup.plan = start.plan;
    setup.bodies = bodies->get();
    setup.partition = { start.worker, start.workers };
    setup.authorization = start.secrets.authorization;
    setup.proxyAuthorization = start.secrets.proxyAuthorization;
    setup.secretHeaders.assign(start.secrets.headers.begin(), start.secrets.headers.end());
    Observer observer(start, channel);
    auto engine = Engine::prepare(std::move(setup), control, observer);
    if (!engine) {
        if (engine.error().code == ErrorCode::Cancelled) {
            DoneMessage cancelled;
            cancelled.reason = EndReason::Cancelled;
            channel.send(cancelled);
            return true;
        }
        return report(channel, engine.error());
    }
    const EngineResult result = (*engine)->run();
    if (const auto error = observer.finish(result.reason)) {
        return report(channel, *error);
    }
    DoneMessage done;
    done.reason = result.reason;
    done.counters = countersOf(result.counts);
    done.issuingEnd = result.issuingEnd;
    done.peakInFlight = result.peakInFlight;
    done.atCap = result.atCap;
    done.connections = result.connections.opened;
    done.handshakes = result.connections.handshakes;
    done.resumed = result.connections.resumed;
    channel.send(done);
    return true;
}

} // namespace loadstone
