// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/stallprober.h"

#include <algorithm>

namespace loadstone {

namespace {

std::vector<Target> withTls(std::vector<Target> targets, TlsContext* tls)
{
    for (Target& target : targets) {
        target.tls = target.tls != nullptr ? tls : nullptr;
    }
    return targets;
}

// What a retry hides is what a probe is to show.
EndpointPlan withoutRetries(EndpointPlan plan)
{
    plan.retry = {};
    return plan;
}

} // namespace

Result<std::unique_ptr<StallProber>> StallProber::create(const EngineSetup& setup,
                                                         const Preparation& preparation,
                                                         EngineObserver& observer)
{
    std::unique_ptr<TlsContext> tls;
    if (preparation.tls) {
        const EndpointPlan& plan = setup.plan.endpoint;
        auto own = TlsContext::create({ plan.tlsVerify, plan.tlsCa, plan.tlsCert, plan.tlsKey });
        if (!own) {
            return tl::unexpected(own.error());
        }
        tls = std::move(*own);
    }
    return std::unique_ptr<StallProber>(
        new StallProber(setup, preparation, std::move(tls), observer));
}

StallProber::StallProber(const EngineSetup& setup, const Preparation& preparation,
                         std::unique_ptr<TlsContext> tls, EngineObserver& observer)
    : m_setup(setup)
    , m_observer(observer)
    , m_tls(std::move(tls))
    , m_transport(withTls(preparation.targets, m_tls.get()), withoutRetries(setup.plan.endpoint),
                  kConnections, *this)
    , m_writer(setup.plan, "p-", preparation.heads)
    , m_body(setup.bodies->count() > setup.plan.sampleCount ? setup.plan.sampleCount : 0)
{
    m_transport.watch(m_control.fd());
    m_transport.reserve(kConnections);
}

StallProber::~StallProber()
{
    stop(0);
}

void StallProber::start(Ns epoch, Ns from)
{
    m_thread = std::thread([this, epoch, from] {
        m_observer.threadBegan();
        run(epoch, from);
    });
}

void StallProber::stop(Ns patience)
{
    if (m_thread.joinable()) {
        m_control.stop(patience);
        m_thread.join();
    }
}

void StallProber::run(Ns epoch, Ns from)
{
    m_epoch = epoch;
    Ns due = from;
    Ns until = kNever;
    for (Ns now = monotonicNs(); now < until && (until == kNever || m_transport.inFlight() > 0);
         now = monotonicNs()) {
        // A probe that found no connection counts from when it was due all the same.
        while (until == kNever && due <= now && canSend()) {
            send(due);
            due += kInterval;
        }
        const Ns next = due > now ? std::min(due, until) - now : kHousekeeping;
        const int events = m_transport.wait(std::min(next, kHousekeeping));
        for (int i = 0; i < events; ++i) {
            m_transport.handle(i);
        }
        m_transport.expire(now);
        if (m_transport.takeWatched() && m_control.take() != 0) {
            until = monotonicNs() + m_control.drain();
        }
    }
    m_transport.failAll(m_control.drain() > 0 ? Outcome::Unfinished : Outcome::Cancelled);
}

void StallProber::send(Ns due)
{
    const auto endpoints = static_cast<std::uint16_t>(m_transport.targets().size());
    ClientConnection* connection = m_transport.take(m_endpoint);
    m_endpoint = static_cast<std::uint16_t>((m_endpoint + 1U) % endpoints);
    if (connection == nullptr) {
        m_observer.probed(due - m_epoch, kNoInstant, Outcome::Refused);
        return;
    }
    RequestRecord& record = connection->record;
    record = RequestRecord();
    record.scheduled = due;
    record.dispatched = kNoInstant;
    record.index = m_sent++;
    record.connection = connection->number;
    record.endpoint = connection->endpoint;
    Expectation& expectation = connection->expectation;
    expectation = Expectation();
    expectation.api = m_setup.plan.endpoint.api;
    expectation.pointers = &m_setup.plan.endpoint.pointers;
    expectation.streaming = m_setup.plan.streaming;
    m_writer.write(*connection, m_setup.bodies->body(m_body));
    m_transport.begin(*connection);
}

void StallProber::exchangeOver(ClientConnection& connection)
{
    const Answer& answer = connection.reader.answer();
    const RequestRecord& record = connection.record;
    if (answer.outcome == Outcome::Cancelled) {
        return;
    }
    const Ns end = happened(answer.lastToken) ? answer.lastToken : record.closed;
    m_observer.probed(record.scheduled - m_epoch,
                      answer.outcome == Outcome::Ok ? end - record.scheduled : kNoInstant,
                      answer.outcome);
}

} // namespace loadstone
