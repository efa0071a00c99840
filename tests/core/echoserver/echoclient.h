// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "echoserver/echoserver.h"

#include <QTemporaryDir>

#include <optional>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace loadstone::test {

/// A plain blocking socket with deadlines: all that these tests need of a client.
class EchoClient
{
public:
    explicit EchoClient(std::uint16_t port);
    ~EchoClient();
    EchoClient(const EchoClient&) = delete;
    EchoClient& operator=(const EchoClient&) = delete;

    void send(std::string_view bytes);

    /// Reads until `end` stands in what was read since the last call, the connection ends, or 10 s
    /// are over. Returns all that was read.
    std::string readUntil(std::string_view end);

    /// Reads to the end of the connection.
    std::string readAll() { return readUntil({}); }

    /// When the byte that completes the last readUntil() was read, and the first one.
    Ns firstReadAt() const { return m_firstAt; }

    Ns lastReadAt() const { return m_lastAt; }

    bool ended() const { return m_ended; }

    bool wasReset() const { return m_reset; }

    void abort();

private:
    int m_fd = -1;
    bool m_ended = false;
    bool m_reset = false;
    Ns m_firstAt = 0;
    Ns m_lastAt = 0;
    std::string m_left; // read beyond the last end
};

/// A server in a thread of its own, with an access log.
class RunningServer
{
public:
    explicit RunningServer(EchoOptions options);
    ~RunningServer();
    RunningServer(const RunningServer&) = delete;
    RunningServer& operator=(const RunningServer&) = delete;

    std::uint16_t port() const { return m_port; }

    /// Stops the server and returns its log.
    std::vector<Json> log();

    /// What is in the log now.
    std::vector<Json> logSoFar() const;

private:
    void stop();

    QTemporaryDir m_dir;
    QString m_path;
    std::unique_ptr<EchoServer> m_server;
    std::thread m_thread;
    std::uint16_t m_port = 0;
};

/// A chat request; `id` may be empty.
std::string chatRequest(std::string_view id, bool streamed, std::string_view text = "a b c");

std::vector<Json> readLog(const QString& path);

} // namespace loadstone::test
