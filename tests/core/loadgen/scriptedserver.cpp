// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "scriptedserver.h"

#include <algorithm>
#include <array>
#include <cstdlib>

#include <netinet/in.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

namespace loadstone::test {

ScriptedServer::ScriptedServer(Script script, int backlog)
    : m_script(std::move(script))
    , m_fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t length = sizeof address;
    ::bind(m_fd, reinterpret_cast<sockaddr*>(&address), length);
    ::listen(m_fd, backlog);
    ::getsockname(m_fd, reinterpret_cast<sockaddr*>(&address), &length);
    m_port = ntohs(address.sin_port);
    if (m_script) {
        m_thread = std::thread([this] { accept(); });
    }
}

ScriptedServer::~ScriptedServer()
{
    m_ending = true;
    if (m_thread.joinable()) {
        m_thread.join();
    }
    {
        const std::lock_guard lock(m_mutex);
        for (const int fd : m_open) {
            ::shutdown(fd, SHUT_RDWR);
        }
    }
    for (std::thread& thread : m_threads) {
        thread.join();
    }
    ::close(m_fd);
}

void ScriptedServer::accept()
{
    while (!m_ending) {
        pollfd wait { m_fd, POLLIN, 0 };
        if (::poll(&wait, 1, 10) <= 0) {
            continue;
        }
        const int fd = ::accept4(m_fd, nullptr, nullptr, SOCK_CLOEXEC);
        if (fd < 0) {
            continue;
        }
        {
            const std::lock_guard lock(m_mutex);
            m_open.push_back(fd);
        }
        m_threads.emplace_back([this, fd, n = m_count++] {
            m_script(fd, n);
            const std::lock_guard lock(m_mutex);
            std::erase(m_open, fd);
            ::close(fd);
        });
    }
}

std::string ScriptedServer::readRequest(int fd)
{
    std::string text;
    std::size_t wanted = std::string::npos;
    while (text.size() < wanted) {
        std::array<char, 4096> buffer {};
        const ssize_t got = ::recv(fd, buffer.data(), buffer.size(), 0);
        if (got <= 0) {
            return {};
        }
        text.append(buffer.data(), static_cast<std::size_t>(got));
        const std::size_t head = text.find("\r\n\r\n");
        if (head != std::string::npos) {
            const std::size_t length = text.find("Content-Length: ");
            wanted = head + 4
                + (length < head ? std::strtoul(text.c_str() + length + 16, nullptr, 10) : 0);
        }
    }
    return text;
}

void ScriptedServer::write(int fd, const std::string& bytes)
{
    std::size_t sent = 0;
    while (sent < bytes.size()) {
        const ssize_t put = ::send(fd, bytes.data() + sent, bytes.size() - sent, MSG_NOSIGNAL);
        if (put <= 0) {
            return;
        }
        sent += static_cast<std::size_t>(put);
    }
}

std::string ScriptedServer::streamedAnswer()
{
    const std::string events =
        "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"hi\"},\"finish_reason\":null}]}"
        "\n\ndata: {\"choices\":[{\"index\":0,\"delta\":{},\"finish_reason\":\"stop\"}]}\n\n"
        "data: {\"choices\":[],\"usage\":{\"prompt_tokens\":3,\"completion_tokens\":1}}\n\n"
        "data: [DONE]\n\n";
    std::array<char, 16> size {};
    ::snprintf(size.data(), size.size(), "%zx", events.size());
    return std::string("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"
                       "Keep-Alive: timeout=5, max=100\r\nTransfer-Encoding: chunked\r\n\r\n")
        + size.data() + "\r\n" + events + "\r\n0\r\n\r\n";
}

} // namespace loadstone::test
