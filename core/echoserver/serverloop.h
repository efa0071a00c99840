// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "echoserver/accesslog.h"
#include "echoserver/answerplanner.h"
#include "echoserver/connection.h"
#include "echoserver/echooptions.h"
#include "echoserver/echoserver.h"
#include "echoserver/servertls.h"

#include <queue>

#include <array>
#include <cstdint>
#include <deque>
#include <memory>
#include <string>
#include <unordered_set>
#include <vector>

struct epoll_event;

namespace loadstone {

/// The server's one thread: epoll, a queue of absolute deadlines, and the slots. Owned by
/// EchoServer.
class EchoServer::Loop
{
public:
    explicit Loop(EchoOptions options);
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    Result<std::uint16_t> listen();
    Result<void> run();
    void stop() noexcept;

private:
    struct Timer
    {
        Ns due = 0;
        int fd = -1;
        std::uint64_t serial = 0;

        bool operator>(const Timer& other) const { return due > other.due; }
    };

    /// A connection that may be gone by the time it is looked at.
    struct Handle
    {
        int fd = -1;
        std::uint64_t serial = 0;
    };

    Result<std::uint16_t> bindSocket();
    Connection* find(int fd, std::uint64_t serial);
    void watch(Connection& connection, bool forWrite);
    static std::uint32_t watched(const Connection& connection);

    // The turn of the loop
    int wait();
    Ns nextDue() const;
    void handle(const epoll_event& event);
    void runTimers(Ns now);
    void runStarted();
    void stallIfDue();

    // Input
    void acceptAll();
    /// True when there may be more to read; `isLast`: the client's end is behind what is there.
    bool readFrom(Connection& connection, bool isLast);
    void serveBuffered(Connection& connection);
    void serveRequest(Connection& connection);
    void serveFixed(Connection& connection);
    void refuseMalformed(Connection& connection);
    AnswerPlan planFor(const Connection& connection, ApiKind api);
    std::optional<ApiKind> servedApi(const RequestParser& parser) const;
    bool overRate(Ns now);

    // Output
    void begin(Connection& connection, AnswerPlan plan, bool logged);
    void advance(Connection& connection);
    bool carryOut(Connection& connection, std::size_t end);
    bool send(Connection& connection, std::string_view data);
    bool flushOut(Connection& connection);
    static ssize_t sendSome(Connection& connection, std::string_view data);
    static void shutDown(Connection& connection);
    void finish(Connection& connection);
    void logClosed(Connection& connection, Ns now);
    void close(Connection& connection, bool reset = false);

    // Slots
    void takeSlot(Connection& connection);
    void releaseSlot(Connection& connection, Ns at);

    EchoOptions m_options;
    AnswerPlanner m_planner;
    AnswerPlanner m_fromCache; // for prompts that came before
    std::unordered_set<std::size_t> m_seen; // hashes of what came, where there is a cache
    AccessLog m_log;
    ServerTls m_tls;
    bool m_fastFixed = false; // constant answers without a plan
    std::array<FixedReply, 2> m_fixed; // chat, completions
    int m_epoll = -1;
    int m_listener = -1;
    int m_stopEvent = -1;
    bool m_listening = false; // the listener is watched
    bool m_stopping = false;
    std::vector<std::unique_ptr<Connection>> m_connections; // by file descriptor
    std::uint64_t m_accepted = 0;
    std::uint64_t m_requests = 0; // to the served route
    Ns m_stallFrom = 0; // 0: none ahead
    std::uint32_t m_freeSlots = 0;
    std::deque<Handle> m_queue; // for a slot, in order of arrival
    std::vector<Handle> m_startable; // have a slot, not begun yet
    std::vector<Handle> m_pipelined; // answered, the next request is here already
    std::priority_queue<Timer, std::vector<Timer>, std::greater<>> m_timers;
    double m_allowance = 0; // requests the rate limit lets through now
    Ns m_allowanceAt = 0;
    std::vector<char> m_buffer;
};

} // namespace loadstone
