// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoclient.h"

#include "base/file.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

using namespace Qt::StringLiterals;

namespace loadstone::test {

EchoClient::EchoClient(std::uint16_t port)
    : m_fd(::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0))
{
    sockaddr_in address {};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    address.sin_port = htons(port);
    const int on = 1;
    ::setsockopt(m_fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
    if (::connect(m_fd, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        qFatal("cannot connect");
    }
}

EchoClient::~EchoClient()
{
    ::close(m_fd);
}

void EchoClient::send(std::string_view bytes)
{
    while (!bytes.empty()) {
        const ssize_t sent = ::send(m_fd, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (sent <= 0) {
            m_ended = true;
            return;
        }
        bytes.remove_prefix(static_cast<std::size_t>(sent));
    }
}

std::string EchoClient::readUntil(std::string_view end)
{
    std::string read = std::move(m_left);
    m_left.clear();
    m_firstAt = read.empty() ? 0 : m_lastAt;
    const Ns deadline = monotonicNs() + 10 * kNsPerS;
    std::array<char, 65'536> buffer {};
    std::size_t searched = 0;
    for (;;) {
        const auto found = end.empty() ? std::string::npos : read.find(end, searched);
        searched = read.size() - std::min(read.size(), end.size());
        if (found != std::string::npos) {
            m_left = read.substr(found + end.size());
            read.resize(found + end.size());
            return read;
        }
        pollfd watched { m_fd, POLLIN, 0 };
        const Ns left = deadline - monotonicNs();
        if (left <= 0 || ::poll(&watched, 1, static_cast<int>(left / kNsPerMs) + 1) <= 0) {
            return read;
        }
        const ssize_t size = ::recv(m_fd, buffer.data(), buffer.size(), 0);
        if (size <= 0) {
            m_ended = true;
            m_reset = size < 0 && errno == ECONNRESET;
            return read;
        }
        m_lastAt = monotonicNs();
        m_firstAt = m_firstAt == 0 ? m_lastAt : m_firstAt;
        read.append(buffer.data(), static_cast<std::size_t>(size));
    }
}

void EchoClient::abort()
{
    const linger hard { 1, 0 };
    ::setsockopt(m_fd, SOL_SOCKET, SO_LINGER, &hard, sizeof hard);
    ::close(m_fd);
    m_fd = -1;
}

RunningServer::RunningServer(EchoOptions options)
    : m_path(m_dir.filePath(u"access.log"_s))
{
    options.accessLog = m_path;
    m_server = std::make_unique<EchoServer>(std::move(options));
    const auto port = m_server->listen();
    if (!port) {
        qFatal("cannot listen");
    }
    m_port = *port;
    m_thread = std::thread([this] {
        if (!m_server->run()) {
            qFatal("the server failed");
        }
    });
}

RunningServer::~RunningServer()
{
    stop();
}

void RunningServer::stop()
{
    if (m_thread.joinable()) {
        m_server->stop();
        m_thread.join();
    }
}

std::vector<Json> RunningServer::log()
{
    stop();
    return readLog(m_path);
}

std::vector<Json> RunningServer::logSoFar() const
{
    return readLog(m_path);
}

std::string chatRequest(std::string_view id, bool streamed, std::string_view text)
{
    std::string body = "{\"model\":\"m\",\"messages\":[{\"role\":\"user\",\"content\":\"";
    body += text;
    body += "\"}],\"stream_options\":{\"include_usage\":true},\"stream\":";
    body += streamed ? "true}" : "false}";
    std::string out = "POST /v1/chat/completions HTTP/1.1\r\nHost: echo\r\n";
    if (!id.empty()) {
        out += "X-Request-Id: ";
        out += id;
        out += "\r\n";
    }
    out += "Content-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body;
    return out;
}

std::vector<Json> readLog(const QString& path)
{
    std::vector<Json> entries;
    const auto data = readFile(path);
    std::string_view rest = data ? std::string_view(*data) : std::string_view();
    while (!rest.empty()) {
        const auto end = rest.find('\n');
        if (end == std::string_view::npos) {
            break;
        }
        entries.push_back(Json::parse(rest.substr(0, end)));
        rest.remove_prefix(end + 1);
    }
    return entries;
}

} // namespace loadstone::test
