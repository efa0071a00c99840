// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "endpoint/transport/tlscontext.h"
#include "loadgen/clientconnection.h"
#include "loadgen/enginetypes.h"
#include "loadgen/timerwheel.h"
#include "record/runplan.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

#include <sys/epoll.h>

namespace loadstone {

/// Where one base URL leads.
struct Target
{
    BaseUrl url;
    SocketAddress address; // pinned for the run
    TlsContext* tls = nullptr; // null: plain
    std::optional<ProxyHop> proxy; // then `address` is the proxy's
};

/// Told of each exchange that is over; the engine.
class ExchangeListener
{
public:
    ExchangeListener() = default;
    ExchangeListener(const ExchangeListener&) = delete;
    ExchangeListener& operator=(const ExchangeListener&) = delete;

    /// `connection.reader.answer()` is whole and `record` has closed, the connection's part and
    /// absolute instants. Must not start another exchange.
    virtual void exchangeOver(ClientConnection& connection) = 0;

protected:
    ~ExchangeListener() = default;
};

/// The connections of one event loop: opens, keeps alive, sends, reads, times out, and sends once
/// more what died on a stale connection, or later what a retry policy names. Edge-triggered epoll,
/// registered once a connection. Owned by the engine; one thread; blocks only in `wait`.
class Transport
{
public:
    /// At most `limit` connections at a time.
    Transport(std::vector<Target> targets, const EndpointPlan& endpoint, std::size_t limit,
              ExchangeListener& listener);
    Transport(const Transport&) = delete;
    Transport& operator=(const Transport&) = delete;
    ~Transport();

    /// Readiness of another descriptor ends a `wait`.
    void watch(int fd);

    /// Makes room for so many connections, so that the measured path needn't.
    void reserve(std::size_t connections);

    /// The most recently used idle connection, else a new one; null at the limit. Set its record
    /// and request, then `begin`.
    ClientConnection* take(std::uint16_t endpoint);

    /// Sends the request of a taken connection, now or once it is open. The stamp taken right
    /// before is returned; it is also that of `dispatched`, where the record has none.
    Ns begin(ClientConnection& connection);

    /// Opens one more idle connection in advance; false at the limit or when refused at once.
    bool openAhead(std::uint16_t endpoint);

    /// Waits until something is ready or `timeout` ns have passed (0: only looks); returns the
    /// number of events. `handle` each before the next wait.
    int wait(Ns timeout);
    void handle(int event);

    /// Ends exchanges whose deadline passed before `now`. Give an instant from before the last
    /// `wait`, so that bytes that had arrived in time have been read.
    void expire(Ns now);

    /// Ends all exchanges with an outcome.
    void failAll(Outcome outcome);

    std::size_t inFlight() const { return m_inFlight; }

    std::size_t open() const { return m_open; }

    const ConnectionCounts& counts() const { return m_counts; }

    std::size_t connecting() const { return m_connecting; }

    std::size_t idle() const;

    bool hasRoom() const { return m_open < m_limit; }

    /// A wait found the watched descriptor ready since the last call.
    bool takeWatched();

    /// Last read of a byte of any answer.
    Ns lastRead() const { return m_lastRead; }

    /// Something is under way that may time out: call `expire` now and then.
    bool needsTimer() const { return m_inFlight > 0 || m_connecting > 0; }

    const std::vector<Target>& targets() const { return m_targets; }

    /// Why the last connection could not be opened ahead; Ok: all could.
    Outcome aheadFailure() const { return m_aheadFailure; }

    const std::string& aheadError() const { return m_aheadError; }

private:
    struct IdleStack
    {
        std::vector<ClientConnection*> stack; // null where one was closed
        std::size_t holes = 0;
    };

    static constexpr std::size_t kEvents = 256;
    static constexpr std::size_t kReadBytes = 256U << 10U;

    ClientConnection* acquire();
    void connect(ClientConnection& connection);
    void connectStep(ClientConnection& connection, const IoResult& result);
    void connected(ClientConnection& connection, Ns now);
    void push(ClientConnection& connection);
    void writeFailed(ClientConnection& connection, Outcome outcome);
    void readable(ClientConnection& connection, bool toTheEnd);
    void readIdle(ClientConnection& connection);
    void died(ClientConnection& connection, Outcome outcome, Ns now);
    void over(ClientConnection& connection, Ns now, bool doubtful = false);
    std::optional<Ns> retryDelay(const ClientConnection& connection, Ns now) const;
    void postpone(ClientConnection& connection, Ns until, bool keep, bool doubtful);
    void sendAgain(ClientConnection& connection);
    void hangUp(ClientConnection& connection);
    void close(ClientConnection& connection);
    void pushIdle(ClientConnection& connection);
    void dropIdle(ClientConnection& connection);
    ClientConnection* popIdle(std::uint16_t endpoint);
    void setState(ClientConnection& connection, ClientConnection::State state);
    Ns deadline(const ClientConnection& connection, Outcome* outcome = nullptr) const;

    std::vector<Target> m_targets;
    Timeouts m_timeouts;
    RetryPlan m_retry;
    ConnectionCounts m_counts;
    bool m_givingUp = false; // nothing is sent again
    std::size_t m_limit;
    ExchangeListener& m_listener;
    int m_epoll = -1;
    bool m_watched = false;
    std::vector<std::unique_ptr<ClientConnection>> m_connections;
    std::vector<ClientConnection*> m_unused;
    std::vector<IdleStack> m_idle; // by endpoint
    TimerWheel m_wheel;
    std::vector<char> m_buffer;
    std::array<epoll_event, kEvents> m_events {};
    std::size_t m_inFlight = 0;
    std::size_t m_open = 0; // or opening
    std::size_t m_connecting = 0;
    std::uint32_t m_numbers = 0;
    Ns m_lastRead = 0;
    Outcome m_aheadFailure = Outcome::Ok;
    std::string m_aheadError;
    bool m_hasPwait2 = true;
};

} // namespace loadstone
