// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/transport.h"

#include <algorithm>
#include <cerrno>

#include <unistd.h>

namespace loadstone {

namespace {

constexpr std::uint64_t kWatched = ~std::uint64_t { 0 };
// Registered once a connection: with edges nothing has to be polled again or changed when a request
// has been answered.
constexpr std::uint32_t kAllEdges = EPOLLIN | EPOLLOUT | EPOLLRDHUP | EPOLLET;
constexpr std::uint32_t kPeerEnded = EPOLLRDHUP | EPOLLHUP | EPOLLERR;

constexpr Ns kLongestBackoff = 30 * kNsPerS;

void addRetry(RequestRecord& record)
{
    record.retries = static_cast<std::uint8_t>(std::min(record.retries + 1, 255));
}

constexpr std::uint64_t tagOf(const ClientConnection& connection)
{
    return (std::uint64_t { connection.generation } << 32U) | connection.id;
}

} // namespace

Transport::Transport(std::vector<Target> targets, const EndpointPlan& endpoint, std::size_t limit,
                     ExchangeListener& listener)
    : m_targets(std::move(targets))
    , m_timeouts(endpoint.timeouts)
    , m_retry(endpoint.retry)
    , m_limit(limit)
    , m_listener(listener)
    , m_epoll(::epoll_create1(EPOLL_CLOEXEC))
    , m_idle(m_targets.size())
    , m_wheel(monotonicNs())
    , m_buffer(kReadBytes + kReadPadding)
    , m_lastRead(monotonicNs())
{
}

Transport::~Transport()
{
    for (const auto& connection : m_connections) {
        connection->stream.close();
    }
    if (m_epoll >= 0) {
        ::close(m_epoll);
    }
}

void Transport::watch(int fd)
{
    epoll_event event {};
    event.events = EPOLLIN;
    event.data.u64 = kWatched;
    ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, fd, &event);
}

void Transport::reserve(std::size_t connections)
{
    connections = std::min(connections, m_limit);
    m_connections.reserve(connections);
    m_unused.reserve(connections);
    for (auto& idle : m_idle) {
        idle.stack.reserve(connections);
    }
    while (m_connections.size() < connections) {
        auto connection = std::make_unique<ClientConnection>();
        connection->id = static_cast<std::uint32_t>(m_connections.size());
        m_unused.push_back(connection.get());
        m_connections.push_back(std::move(connection));
    }
}

ClientConnection* Transport::acquire()
{
    if (m_open >= m_limit) {
        return nullptr;
    }
    if (m_unused.empty()) {
        reserve(std::max<std::size_t>(64, m_connections.size() * 2));
    }
    ClientConnection* connection = m_unused.back();
    m_unused.pop_back();
    ++m_open;
    return connection;
}

ClientConnection* Transport::take(std::uint16_t endpoint)
{
    ClientConnection* connection = popIdle(endpoint);
    if (connection == nullptr) {
        connection = acquire();
        if (connection == nullptr) {
            return nullptr;
        }
        connection->endpoint = endpoint;
    }
    connection->hasExchange = true;
    ++m_inFlight;
    return connection;
}

Ns Transport::begin(ClientConnection& connection)
{
    RequestRecord& record = connection.record;
    connection.reader.begin(connection.expectation);
    connection.sentOnceMore = false;
    connection.policyRetries = 0;
    if (connection.state == ClientConnection::State::Idle) {
        setState(connection, ClientConnection::State::Sending);
        const Ns now = monotonicNs();
        connection.sentAt = now;
        record.dispatched = happened(record.dispatched) ? record.dispatched : now;
        record.connected = now;
        record.issued = now;
        push(connection);
        return now;
    }
    const Ns now = monotonicNs();
    record.dispatched = happened(record.dispatched) ? record.dispatched : now;
    connect(connection);
    return now;
}

bool Transport::openAhead(std::uint16_t endpoint)
{
    ClientConnection* connection = acquire();
    if (connection == nullptr) {
        return false;
    }
    connection->endpoint = endpoint;
    connection->hasExchange = false;
    connect(*connection);
    return connection->state != ClientConnection::State::Closed;
}

void Transport::setState(ClientConnection& connection, ClientConnection::State state)
{
    const bool was = connection.state == ClientConnection::State::Connecting;
    const bool is = state == ClientConnection::State::Connecting;
    m_connecting += std::size_t { is } - std::size_t { was };
    connection.state = state;
}

void Transport::connect(ClientConnection& connection)
{
    const Target& target = m_targets[connection.endpoint];
    ++connection.generation;
    connection.number = m_numbers++;
    connection.exchanges = 0;
    connection.connectStart = monotonicNs();
    connection.record.connection = connection.number;
    setState(connection, ClientConnection::State::Connecting);
    const IoResult result = connection.stream.connectTo(target.address, target.tls, target.url.host,
                                                        target.proxy ? &*target.proxy : nullptr);
    if (result.status == IoStatus::Ok || result.status == IoStatus::WouldBlock) {
        epoll_event event {};
        event.events = kAllEdges;
        event.data.u64 = tagOf(connection);
        ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, connection.stream.fd(), &event);
        m_wheel.arm(connection, deadline(connection));
    }
    connectStep(connection, result);
}

void Transport::connectStep(ClientConnection& connection, const IoResult& result)
{
    switch (result.status) {
    case IoStatus::Ok:
        connected(connection, monotonicNs());
        return;
    case IoStatus::WouldBlock:
        return;
    case IoStatus::Closed:
        died(connection, Outcome::Reset, monotonicNs());
        return;
    case IoStatus::Failed:
        died(connection, result.outcome, monotonicNs());
        return;
    }
}

void Transport::connected(ClientConnection& connection, Ns now)
{
    ++m_counts.opened;
    if (connection.stream.isTls()) {
        ++m_counts.handshakes;
        m_counts.resumed += connection.stream.isSessionReused() ? 1U : 0U;
    }
    if (!connection.hasExchange) {
        pushIdle(connection);
        return;
    }
    setState(connection, ClientConnection::State::Sending);
    connection.sentAt = now;
    if (connection.policyRetries == 0) {
        connection.record.connected = now;
        connection.record.issued = now;
    }
    push(connection);
}

// Hands over what is left of the request; `issued` was stamped immediately before.
void Transport::push(ClientConnection& connection)
{
    const std::size_t head = connection.out.size();
    const std::size_t total = head + connection.rest.size();
    while (connection.sent < total) {
        const std::size_t sent = connection.sent;
        const IoResult result = connection.rest.empty()
            ? connection.stream.write(std::string_view(connection.out).substr(sent))
            : sent < head ? connection.stream.write(std::string_view(connection.out).substr(sent),
                                                    connection.rest)
                          : connection.stream.write(connection.rest.substr(sent - head));
        if (result.status == IoStatus::WouldBlock) {
            m_wheel.arm(connection, deadline(connection));
            return;
        }
        if (result.status != IoStatus::Ok) {
            writeFailed(connection, result.outcome);
            return;
        }
        connection.sent += result.bytes;
    }
    setState(connection, ClientConnection::State::Receiving);
    m_wheel.arm(connection, deadline(connection));
}

void Transport::writeFailed(ClientConnection& connection, Outcome outcome)
{
    // The server may have answered before it closed: what it said decides, so read that first.
    if (connection.exchanges == 0 && outcome == Outcome::Reset) {
        m_wheel.arm(connection, deadline(connection));
        readable(connection, true);
        return;
    }
    died(connection, outcome, monotonicNs());
}

// `toTheEnd`: the peer has ended its side, and no further edge will say so.
void Transport::readable(ClientConnection& connection, bool toTheEnd)
{
    for (;;) {
        const IoResult result =
            connection.stream.read(std::span<char>(m_buffer.data(), kReadBytes));
        if (result.status == IoStatus::WouldBlock) {
            return;
        }
        const Ns now = monotonicNs();
        if (result.status == IoStatus::Failed) {
            died(connection, result.outcome, now);
            return;
        }
        if (result.status == IoStatus::Closed) {
            died(connection, Outcome::Ok, now);
            return;
        }
        const bool first = !connection.reader.anyByte();
        connection.lastRead = now;
        m_lastRead = now;
        const Progress progress =
            connection.reader.feed(std::span<const char>(m_buffer.data(), result.bytes), now);
        if (progress != Progress::NeedMore) {
            over(connection, now, toTheEnd || result.bytes == kReadBytes);
            return;
        }
        if (connection.patience.tokens > 0
            && connection.reader.answer().contentChunks >= connection.patience.tokens) {
            connection.reader.fail(Outcome::Cancelled, now);
            over(connection, now);
            return;
        }
        if (first) {
            m_wheel.arm(connection, deadline(connection));
        }
        if (result.bytes < kReadBytes && !toTheEnd) {
            return;
        }
    }
}

void Transport::readIdle(ClientConnection& connection)
{
    const IoResult result = connection.stream.read(std::span<char>(m_buffer.data(), kReadBytes));
    // Bytes nobody asked for would be taken for the next answer.
    if (result.status == IoStatus::WouldBlock) {
        return;
    }
    if (connection.hasExchange) {
        hangUp(connection);
    } else {
        close(connection);
    }
}

// `Ok`: the peer closed in good order.
void Transport::died(ClientConnection& connection, Outcome outcome, Ns now)
{
    if (!connection.hasExchange) {
        m_aheadFailure = outcome == Outcome::Ok ? Outcome::Reset : outcome;
        m_aheadError = connection.stream.errorText();
        close(connection);
        return;
    }
    const bool lost = outcome == Outcome::Ok || outcome == Outcome::Reset;
    if (lost && connection.exchanges > 0 && !connection.sentOnceMore
        && !connection.reader.anyByte()) {
        // The server had closed this connection while the request was on its way.
        connection.stream.abort();
        m_wheel.remove(connection);
        connection.sentOnceMore = true;
        addRetry(connection.record);
        if (connection.policyRetries == 0) {
            connection.record.connected = kNoInstant;
            connection.record.issued = kNoInstant;
        }
        connection.sent = 0;
        connection.reader.begin(connection.expectation);
        connect(connection);
        return;
    }
    if (outcome == Outcome::Ok) {
        connection.reader.endOfStream(now);
    } else {
        connection.reader.fail(outcome, now, connection.stream.errorText());
    }
    over(connection, now);
}

// `doubtful`: more may wait in the socket, of which no edge will tell.
void Transport::over(ClientConnection& connection, Ns now, bool doubtful)
{
    const Answer& answer = connection.reader.answer();
    const bool keep = answer.keepAlive && answer.spareBytes == 0
        && connection.state == ClientConnection::State::Receiving
        && answer.outcome < Outcome::Cancelled && happened(answer.firstByte);
    if (const auto delay = retryDelay(connection, now)) {
        postpone(connection, now + *delay, keep, doubtful);
        return;
    }
    connection.record.closed = now;
    connection.record.bytesSent =
        static_cast<std::uint32_t>(std::min<std::size_t>(connection.sent, 0xffff'ffffU));
    connection.record.flags =
        static_cast<std::uint8_t>((connection.exchanges > 0 ? kReusedConnection : 0)
                                  | (connection.policyRetries > 0 ? kRetriedByPolicy : 0));
    m_listener.exchangeOver(connection);
    connection.hasExchange = false;
    --m_inFlight;
    ++connection.exchanges;
    if (!keep) {
        close(connection);
        return;
    }
    pushIdle(connection);
    if (doubtful) {
        readIdle(connection);
    }
}

// How long to wait before this exchange is sent again; nothing: its outcome stands.
std::optional<Ns> Transport::retryDelay(const ClientConnection& connection, Ns now) const
{
    const Answer& answer = connection.reader.answer();
    if (m_retry.max <= connection.policyRetries || m_givingUp
        || answer.outcome != Outcome::HttpStatus || connection.policyRetries == 255
        || std::find(m_retry.statuses.begin(), m_retry.statuses.end(), answer.httpStatus)
            == m_retry.statuses.end()) {
        return std::nullopt;
    }
    const unsigned doubled = std::min<unsigned>(connection.policyRetries, 16);
    Ns delay = std::min(std::min(m_retry.backoff, kLongestBackoff) << doubled, kLongestBackoff);
    if (happened(answer.retryAfter)) {
        delay = answer.retryAfter;
    } else if (happened(answer.retryAtWall)) {
        delay = std::max<Ns>(answer.retryAtWall - wallNs(), 0);
    }
    // What the total time-out would end before it was sent is over now, with the server's word.
    const Ns left = connection.record.dispatched + m_timeouts.total - now;
    return delay < left ? std::optional(delay) : std::nullopt;
}

void Transport::postpone(ClientConnection& connection, Ns until, bool keep, bool doubtful)
{
    addRetry(connection.record);
    ++connection.policyRetries;
    ++connection.exchanges;
    connection.sentOnceMore = false;
    connection.sent = 0;
    connection.retryAt = until;
    if (!keep) {
        hangUp(connection);
    }
    setState(connection, ClientConnection::State::Postponed);
    connection.reader.begin(connection.expectation);
    m_wheel.arm(connection, until);
    if (keep && doubtful) {
        readIdle(connection);
    }
}

void Transport::sendAgain(ClientConnection& connection)
{
    if (!connection.stream.isOpen()) {
        connect(connection);
        return;
    }
    setState(connection, ClientConnection::State::Sending);
    connection.sentAt = monotonicNs();
    push(connection);
}

// The socket goes, the exchange stays.
void Transport::hangUp(ClientConnection& connection)
{
    connection.stream.close();
    ++connection.generation;
}

void Transport::close(ClientConnection& connection)
{
    if (connection.state == ClientConnection::State::Idle) {
        dropIdle(connection);
    }
    // A socket that leaves takes its registration with it; what epoll has already reported of it
    // is stale.
    const bool orderly = connection.state == ClientConnection::State::Idle
        || connection.state == ClientConnection::State::Connecting
        || connection.reader.answer().outcome == Outcome::Ok;
    if (orderly) {
        connection.stream.close();
    } else {
        connection.stream.abort();
    }
    m_wheel.remove(connection);
    ++connection.generation;
    setState(connection, ClientConnection::State::Closed);
    --m_open;
    m_unused.push_back(&connection);
}

void Transport::pushIdle(ClientConnection& connection)
{
    setState(connection, ClientConnection::State::Idle);
    auto& stack = m_idle[connection.endpoint].stack;
    connection.idlePlace = static_cast<std::uint32_t>(stack.size());
    stack.push_back(&connection);
}

void Transport::dropIdle(ClientConnection& connection)
{
    IdleStack& idle = m_idle[connection.endpoint];
    idle.stack[connection.idlePlace] = nullptr;
    ++idle.holes;
    if (idle.holes * 2 > idle.stack.size()) {
        std::erase(idle.stack, nullptr);
        idle.holes = 0;
        for (std::size_t i = 0; i < idle.stack.size(); ++i) {
            idle.stack[i]->idlePlace = static_cast<std::uint32_t>(i);
        }
    }
}

ClientConnection* Transport::popIdle(std::uint16_t endpoint)
{
    IdleStack& idle = m_idle[endpoint];
    while (!idle.stack.empty()) {
        ClientConnection* connection = idle.stack.back();
        idle.stack.pop_back();
        if (connection != nullptr) {
            return connection;
        }
        --idle.holes;
    }
    return nullptr;
}

std::size_t Transport::idle() const
{
    std::size_t count = 0;
    for (const auto& idle : m_idle) {
        count += idle.stack.size() - idle.holes;
    }
    return count;
}

int Transport::wait(Ns timeout)
{
    int count = 0;
    if (m_hasPwait2 && timeout > 0) {
        timespec until {};
        until.tv_sec = timeout / kNsPerS;
        until.tv_nsec = timeout % kNsPerS;
        count = ::epoll_pwait2(m_epoll, m_events.data(), static_cast<int>(m_events.size()), &until,
                               nullptr);
        if (count < 0 && errno == ENOSYS) {
            m_hasPwait2 = false;
            return 0;
        }
    } else {
        const Ns ms = std::min<Ns>((timeout + kNsPerMs - 1) / kNsPerMs, 1000);
        count = ::epoll_wait(m_epoll, m_events.data(), static_cast<int>(m_events.size()),
                             static_cast<int>(ms));
    }
    return std::max(count, 0);
}

void Transport::handle(int event)
{
    const epoll_event& ready = m_events[static_cast<std::size_t>(event)];
    if (ready.data.u64 == kWatched) {
        m_watched = true;
        return;
    }
    ClientConnection& connection = *m_connections[static_cast<std::uint32_t>(ready.data.u64)];
    if (tagOf(connection) != ready.data.u64) {
        return;
    }
    const bool ended = (ready.events & kPeerEnded) != 0;
    const bool hasInput = ended || (ready.events & EPOLLIN) != 0;
    switch (connection.state) {
    case ClientConnection::State::Closed:
        return;
    case ClientConnection::State::Connecting:
        connectStep(connection, connection.stream.continueConnect());
        return;
    case ClientConnection::State::Idle:
    case ClientConnection::State::Postponed:
        if (hasInput) {
            readIdle(connection);
        }
        return;
    case ClientConnection::State::Sending:
        push(connection);
        if (hasInput && tagOf(connection) == ready.data.u64 && connection.hasExchange) {
            readable(connection, ended);
        }
        return;
    case ClientConnection::State::Receiving:
        if (hasInput || connection.stream.wantsWrite()) {
            readable(connection, ended);
        }
        return;
    }
}

bool Transport::takeWatched()
{
    return std::exchange(m_watched, false);
}

Ns Transport::deadline(const ClientConnection& connection, Outcome* outcome) const
{
    Ns at = kNever;
    const auto consider = [&at, outcome](Ns from, Ns timeout, Outcome what) {
        if (from + timeout < at) {
            at = from + timeout;
            if (outcome != nullptr) {
                *outcome = what;
            }
        }
    };
    if (connection.state == ClientConnection::State::Connecting) {
        consider(connection.connectStart, m_timeouts.connect, Outcome::TimeoutConnect);
    } else if (connection.hasExchange && connection.reader.anyByte()) {
        consider(connection.lastRead, m_timeouts.idle, Outcome::TimeoutIdle);
    } else if (connection.hasExchange) {
        consider(connection.sentAt, m_timeouts.firstByte, Outcome::TimeoutFirstByte);
    }
    if (connection.hasExchange) {
        consider(connection.record.dispatched, m_timeouts.total, Outcome::TimeoutTotal);
        if (connection.patience.after != kEndless) {
            consider(connection.record.dispatched, connection.patience.after, Outcome::Cancelled);
        }
    }
    return at;
}

void Transport::expire(Ns now)
{
    m_wheel.advance(now, [this, now](TimerLink& link) {
        auto& connection = static_cast<ClientConnection&>(link);
        if (connection.state == ClientConnection::State::Postponed) {
            if (connection.retryAt > now) {
                m_wheel.arm(connection, connection.retryAt);
            } else {
                sendAgain(connection);
            }
            return;
        }
        Outcome outcome = Outcome::TimeoutTotal;
        const Ns at = deadline(connection, &outcome);
        if (at > now) {
            if (at != kNever) {
                m_wheel.arm(connection, at);
            }
            return;
        }
        const Ns closed = monotonicNs();
        if (!connection.hasExchange) {
            died(connection, outcome, closed);
            return;
        }
        connection.reader.fail(outcome, closed);
        over(connection, closed);
    });
}

void Transport::failAll(Outcome outcome)
{
    m_givingUp = true;
    for (std::size_t i = 0; i < m_connections.size(); ++i) {
        ClientConnection& connection = *m_connections[i];
        if (connection.state == ClientConnection::State::Closed || !connection.hasExchange) {
            continue;
        }
        const Ns now = monotonicNs();
        connection.reader.fail(outcome, now);
        over(connection, now);
    }
    m_givingUp = false;
}

} // namespace loadstone
