// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/echoserver.h"

#include "echoserver/serverloop.h"

namespace loadstone {

EchoServer::EchoServer(EchoOptions options)
    : m_loop(std::make_unique<Loop>(std::move(options)))
{
}

EchoServer::~EchoServer() = default;

Result<std::uint16_t> EchoServer::listen()
{
    return m_loop->listen();
}

Result<void> EchoServer::run()
{
    return m_loop->run();
}

void EchoServer::stop() noexcept
{
    m_loop->stop();
}

} // namespace loadstone
