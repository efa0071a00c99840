// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/serverloop.h"

#include "base/file.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <limits>
#include <utility>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/epoll.h>
#include <sys/eventfd.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr int kBacklog = 4096;
constexpr int kEventsATurn = 256;
constexpr std::size_t kReadSize = std::size_t { 256 } * 1024;
constexpr Ns kNever = std::numeric_limits<Ns>::max();

// What epoll hands back for the two descriptors that are no connection.
constexpr std::uint64_t kListenerTag = 0;
constexpr std::uint64_t kStopTag = 1;

// Serial in the upper bits, descriptor in the lower: an event of a closed connection whose
// descriptor was given away in the same turn is told apart.
constexpr unsigned kFdBits = 22;

std::uint64_t tagOf(const Connection& connection)
{
    return (connection.serial << kFdBits) | static_cast<std::uint64_t>(connection.fd);
}

tl::unexpected<Error> systemError(const QString& what)
{
    return makeError(ErrorCode::Io,
                     u"%1: %2"_s.arg(what, QString::fromLocal8Bit(std::strerror(errno))));
}

timespec toTimespec(Ns time)
{
    return { static_cast<time_t>(time / kNsPerS), static_cast<long>(time % kNsPerS) };
}

// What a cache takes: nothing but the way there and back.
EchoOptions withoutTimes(EchoOptions options)
{
    options.ttft = 0;
    options.itl = 0;
    options.tail = 0;
    options.service.reset();
    return options;
}

} // namespace

EchoServer::Loop::Loop(EchoOptions options)
    : m_options(std::move(options))
    , m_planner(m_options)
    , m_fromCache(withoutTimes(m_options))
    , m_stopEvent(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC))
    , m_freeSlots(m_options.slots)
    , m_buffer(kReadSize)
{
}

EchoServer::Loop::~Loop()
{
    for (const auto& connection : m_connections) {
        if (connection) {
            ::close(connection->fd);
        }
    }
    for (const int fd : { m_listener, m_epoll, m_stopEvent }) {
        if (fd >= 0) {
            ::close(fd);
        }
    }
}

Result<std::uint16_t> EchoServer::Loop::listen()
{
    if (auto checked = checkEchoOptions(m_options); !checked) {
        return tl::unexpected(checked.error());
    }
    if (auto loaded = m_planner.load(); !loaded) {
        return tl::unexpected(loaded.error());
    }
    if (m_options.cache != EchoCache::Off) {
        if (auto loaded = m_fromCache.load(); !loaded) {
            return tl::unexpected(loaded.error());
        }
    }
    if (!m_options.accessLog.isEmpty()) {
        if (auto opened = m_log.open(m_options.accessLog); !opened) {
            return tl::unexpected(opened.error());
        }
    }
    if (!m_options.tlsCertificate.isEmpty()) {
        if (auto loaded = m_tls.load(m_options.tlsCertificate, m_options.tlsKey); !loaded) {
            return tl::unexpected(loaded.error());
        }
    }
    raiseFileLimit();
    if (m_options.reply == EchoReply::Fixed) {
        m_fixed = { AnswerPlanner::fixedReply(m_options.fixedBytes, true, true),
                    AnswerPlanner::fixedReply(m_options.fixedBytes, false, true) };
        m_fastFixed = m_options.faults.empty() && m_options.scriptFile.isEmpty()
            && m_options.slots == 0 && !m_options.service && m_options.ttft == 0
            && m_options.rateLimit == 0 && !m_options.stall;
    }
    return bindSocket();
}

Result<std::uint16_t> EchoServer::Loop::bindSocket()
{
    m_epoll = ::epoll_create1(EPOLL_CLOEXEC);
    m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_epoll < 0 || m_listener < 0 || m_stopEvent < 0) {
        return systemError(u"no descriptors"_s);
    }
    const int on = 1;
    ::setsockopt(m_listener, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on);
    // Pacing, which other algorithms do, has no purpose on the loopback and costs time.
    constexpr std::string_view kUnpaced = "reno";
    ::setsockopt(m_listener, IPPROTO_TCP, TCP_CONGESTION, kUnpaced.data(), kUnpaced.size());
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(m_options.port);
    socklen_t size = sizeof address;
    auto* generic = reinterpret_cast<sockaddr*>(&address);
    if (::bind(m_listener, generic, size) != 0 || ::listen(m_listener, kBacklog) != 0
        || ::getsockname(m_listener, generic, &size) != 0) {
        return systemError(u"cannot listen on port %1"_s.arg(m_options.port));
    }
    epoll_event event {};
    event.events = EPOLLIN;
    event.data.u64 = kListenerTag;
    ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_listener, &event);
    m_listening = true;
    event.data.u64 = kStopTag;
    ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_stopEvent, &event);
    return ntohs(address.sin_port);
}

void EchoServer::Loop::stop() noexcept
{
    const std::uint64_t one = 1;
    [[maybe_unused]] const ssize_t written = ::write(m_stopEvent, &one, sizeof one);
}

Result<void> EchoServer::Loop::run()
{
    if (m_tls.isLoaded()) {
        // TLS writes without MSG_NOSIGNAL; a client that left must not end the process.
        sigset_t pipes {};
        sigemptyset(&pipes);
        sigaddset(&pipes, SIGPIPE);
        ::pthread_sigmask(SIG_BLOCK, &pipes, nullptr);
    }
    ::prctl(PR_SET_TIMERSLACK, 1UL, 0UL, 0UL, 0UL);
    std::array<epoll_event, kEventsATurn> events {};
    while (!m_stopping) {
        const Ns due = nextDue();
        const Ns now = due == kNever ? 0 : monotonicNs();
        const timespec timeout = toTimespec(std::max<Ns>(0, due - now));
        const int ready = ::epoll_pwait2(m_epoll, events.data(), kEventsATurn,
                                         due == kNever ? nullptr : &timeout, nullptr);
        if (ready < 0 && errno != EINTR) {
            return systemError(u"epoll_pwait2"_s);
        }
        stallIfDue();
        runTimers(monotonicNs());
        for (int i = 0; i < ready && !m_stopping; ++i) {
            handle(events[static_cast<std::size_t>(i)]);
        }
        runStarted();
        if (const auto flushAt = m_log.due(); flushAt && *flushAt <= monotonicNs()) {
            m_log.flush();
        }
    }
    for (const auto& connection : m_connections) {
        if (connection) {
            close(*connection);
        }
    }
    m_log.flush();
    return m_log.result();
}

Ns EchoServer::Loop::nextDue() const
{
    Ns due = m_timers.empty() ? kNever : m_timers.top().due;
    if (m_stallFrom > 0) {
        due = std::min(due, m_stallFrom);
    }
    return std::min(due, m_log.due().value_or(kNever));
}

void EchoServer::Loop::stallIfDue()
{
    if (m_stallFrom == 0 || monotonicNs() < m_stallFrom) {
        return;
    }
    // What is closed already is on disk before the silence, as the log promises.
    m_log.flush();
    const Ns end = m_stallFrom + m_options.stall->length;
    m_stallFrom = 0;
    for (Ns now = monotonicNs(); now < end; now = monotonicNs()) {
        pollfd watched { m_stopEvent, POLLIN, 0 };
        const timespec timeout = toTimespec(end - now);
        if (::ppoll(&watched, 1, &timeout, nullptr) > 0) {
            m_stopping = true;
            return;
        }
    }
}

Connection* EchoServer::Loop::find(int fd, std::uint64_t serial)
{
    const auto index = static_cast<std::size_t>(fd);
    if (index >= m_connections.size() || !m_connections[index]
        || m_connections[index]->serial != serial) {
        return nullptr;
    }
    return m_connections[index].get();
}

void EchoServer::Loop::handle(const epoll_event& event)
{
    if (event.data.u64 == kStopTag) {
        m_stopping = true;
        return;
    }
    if (event.data.u64 == kListenerTag) {
        acceptAll();
        return;
    }
    const int fd = static_cast<int>(event.data.u64 & ((1U << kFdBits) - 1));
    Connection* connection = find(fd, event.data.u64 >> kFdBits);
    if (!connection) {
        return;
    }
    if ((event.events & EPOLLOUT) != 0 && !flushOut(*connection)) {
        return;
    }
    if ((event.events & (EPOLLIN | EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0) {
        // A full buffer, or an end behind the last bytes: there is more to read.
        const bool isLast = (event.events & (EPOLLRDHUP | EPOLLHUP | EPOLLERR)) != 0;
        while (readFrom(*connection, isLast)) { }
    }
    if (!m_timers.empty()) {
        runTimers(monotonicNs());
    }
}

void EchoServer::Loop::runTimers(Ns now)
{
    while (!m_timers.empty() && m_timers.top().due <= now) {
        const Timer timer = m_timers.top();
        m_timers.pop();
        Connection* connection = find(timer.fd, timer.serial);
        if (connection && connection->timer == timer.due) {
            connection->timer = 0;
            advance(*connection);
        }
    }
    runStarted();
}

void EchoServer::Loop::runStarted()
{
    // Working through a list may put more on it.
    while (!m_startable.empty() || !m_pipelined.empty()) {
        for (const Handle& handle : std::exchange(m_startable, {})) {
            if (Connection* connection = find(handle.fd, handle.serial)) {
                advance(*connection);
            }
        }
        for (const Handle& handle : std::exchange(m_pipelined, {})) {
            if (Connection* connection = find(handle.fd, handle.serial)) {
                serveBuffered(*connection);
            }
        }
    }
}

void EchoServer::Loop::acceptAll()
{
    for (;;) {
        const int fd = ::accept4(m_listener, nullptr, nullptr, SOCK_NONBLOCK | SOCK_CLOEXEC);
        if (fd < 0) {
            if (errno == EMFILE || errno == ENFILE) {
                // Would be ready for ever; goes on when a connection closes.
                ::epoll_ctl(m_epoll, EPOLL_CTL_DEL, m_listener, nullptr);
                m_listening = false;
            }
            if (errno == EINTR || errno == ECONNABORTED) {
                continue;
            }
            return;
        }
        if (fd >= 1 << kFdBits) {
            ::close(fd);
            continue;
        }
        const int on = 1;
        ::setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
        const auto index = static_cast<std::size_t>(fd);
        if (index >= m_connections.size()) {
            m_connections.resize(index + 64);
        }
        m_connections[index] = std::make_unique<Connection>();
        Connection& connection = *m_connections[index];
        connection.fd = fd;
        connection.serial = ++m_accepted;
        if (m_tls.isLoaded()) {
            connection.tls = m_tls.accept(fd);
        }
        epoll_event event {};
        event.events = watched(connection);
        event.data.u64 = tagOf(connection);
        ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, fd, &event);
    }
}

std::uint32_t EchoServer::Loop::watched(const Connection& connection)
{
    // Told once only, a socket that has been read is not asked again; TLS may hold back what
    // the socket no longer has.
    const std::uint32_t edges = connection.tls ? 0U : std::uint32_t { EPOLLET };
    return EPOLLIN | EPOLLRDHUP | edges
        | (connection.waitsForWrite ? std::uint32_t { EPOLLOUT } : 0U);
}

void EchoServer::Loop::watch(Connection& connection, bool forWrite)
{
    if (connection.waitsForWrite == forWrite) {
        return;
    }
    connection.waitsForWrite = forWrite;
    epoll_event event {};
    event.events = watched(connection);
    event.data.u64 = tagOf(connection);
    ::epoll_ctl(m_epoll, EPOLL_CTL_MOD, connection.fd, &event);
}

void EchoServer::Loop::close(Connection& connection, bool reset)
{
    const Ns now = monotonicNs();
    if (connection.active) {
        connection.active = false;
        logClosed(connection, now);
    }
    releaseSlot(connection, now);
    if (reset) {
        const linger hard { 1, 0 };
        ::setsockopt(connection.fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    }
    const int fd = connection.fd;
    m_connections[static_cast<std::size_t>(fd)].reset();
    ::close(fd);
    if (!m_listening && !m_stopping) {
        epoll_event event {};
        event.events = EPOLLIN;
        event.data.u64 = kListenerTag;
        m_listening = ::epoll_ctl(m_epoll, EPOLL_CTL_ADD, m_listener, &event) == 0;
    }
}

void EchoServer::Loop::takeSlot(Connection& connection)
{
    if (m_options.slots == 0 || !connection.plan.needsSlot) {
        connection.started = true;
        connection.serviceStart = connection.readyAt;
        return;
    }
    if (m_freeSlots > 0) {
        --m_freeSlots;
        connection.holdsSlot = true;
        connection.started = true;
        connection.serviceStart = connection.readyAt;
        return;
    }
    m_queue.push_back({ connection.fd, connection.serial });
}

void EchoServer::Loop::releaseSlot(Connection& connection, Ns at)
{
    if (!connection.holdsSlot) {
        return;
    }
    connection.holdsSlot = false;
    while (!m_queue.empty()) {
        const Handle next = m_queue.front();
        m_queue.pop_front();
        Connection* waiting = find(next.fd, next.serial);
        if (!waiting || !waiting->active || waiting->started) {
            continue; // gone while it waited
        }
        waiting->holdsSlot = true;
        waiting->started = true;
        // The planned end, not the moment at which the loop got round to it: no drift.
        waiting->serviceStart = std::max(at, waiting->readyAt);
        m_startable.push_back(next);
        return;
    }
    ++m_freeSlots;
}

} // namespace loadstone
