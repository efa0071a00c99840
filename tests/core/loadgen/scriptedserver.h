// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace loadstone::test {

/// A listening socket on 127.0.0.1 whose connections are played by a function, each in a thread of
/// its own: for what a decent server never does.
class ScriptedServer
{
public:
    /// Plays connection number `n` (from 0) on the descriptor, which is closed afterwards. Without
    /// a script nothing is ever accepted.
    using Script = std::function<void(int fd, int n)>;

    explicit ScriptedServer(Script script, int backlog = 128);
    ~ScriptedServer();
    ScriptedServer(const ScriptedServer&) = delete;
    ScriptedServer& operator=(const ScriptedServer&) = delete;

    std::string url() const { return "http://127.0.0.1:" + std::to_string(m_port); }

    int connections() const { return m_count; }

    /// Reads one request with Content-Length; its head, or empty at the end of input.
    static std::string readRequest(int fd);
    static void write(int fd, const std::string& bytes);

    /// A whole streamed answer of one token with chunked framing.
    static std::string streamedAnswer();

private:
    void accept();

    Script m_script;
    int m_fd = -1;
    std::uint16_t m_port = 0;
    std::atomic<int> m_count = 0;
    std::atomic<bool> m_ending = false;
    std::mutex m_mutex;
    std::vector<int> m_open; // guarded by m_mutex
    std::vector<std::thread> m_threads; // of the accepting thread until it has ended
    std::thread m_thread;
};

} // namespace loadstone::test
