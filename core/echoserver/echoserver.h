// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"
#include "echoserver/echooptions.h"

#include <cstdint>
#include <memory>

namespace loadstone {

/// The bundled test server: an OpenAI-like endpoint with exact times and chosen faults, and the
/// oracle that the engine's records are compared with. One thread, bare epoll, no Qt event loop.
/// Owned by loadstone-echo or by a test, which calls run() in a thread of its own.
class EchoServer
{
public:
    explicit EchoServer(EchoOptions options);
    ~EchoServer();
    EchoServer(const EchoServer&) = delete;
    EchoServer& operator=(const EchoServer&) = delete;

    /// Reads the answers and script files, opens the access log, binds 127.0.0.1 and listens.
    /// Returns the port. NotFound, Unreadable, InvalidSpecification or Io.
    Result<std::uint16_t> listen();

    /// Serves until stop(); closes every connection and flushes the access log before it returns.
    /// Io when the access log could not be written whole.
    Result<void> run();

    /// Ends run(). May be called from any thread and from a signal handler, before or during run().
    void stop() noexcept;

private:
    class Loop;
    std::unique_ptr<Loop> m_loop;
};

} // namespace loadstone
