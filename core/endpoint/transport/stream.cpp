// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/stream.h"

#include "endpoint/transport/httphead.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <limits>
#include <utility>

#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <sys/uio.h>
#include <unistd.h>

namespace loadstone {

namespace {

constexpr std::size_t kMaxRecord = 1U << 14U; // of TLS

int clampedSize(std::size_t size)
{
    return static_cast<int>(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
}

bool isWouldBlock(int error)
{
    return error == EAGAIN || error == EINTR;
}

} // namespace

Outcome outcomeOfErrno(int error)
{
    switch (error) {
    case ETIMEDOUT:
        return Outcome::TimeoutConnect;
    case ECONNRESET:
    case EPIPE:
    case ECONNABORTED:
    case ENOTCONN:
        return Outcome::Reset;
    default:
        return Outcome::Refused;
    }
}

Stream::Stream(Stream&& other) noexcept
{
    *this = std::move(other);
}

Stream& Stream::operator=(Stream&& other) noexcept
{
    if (this != &other) {
        close();
        m_fd = std::exchange(other.m_fd, -1);
        m_tcpConnectedAt = std::exchange(other.m_tcpConnectedAt, 0);
        m_ssl = std::exchange(other.m_ssl, nullptr);
        m_proxy = std::exchange(other.m_proxy, nullptr);
        m_tunnelSent = std::exchange(other.m_tunnelSent, 0);
        m_proxyStatus = std::exchange(other.m_proxyStatus, 0);
        m_tunnelling = std::exchange(other.m_tunnelling, false);
        m_connecting = std::exchange(other.m_connecting, false);
        m_handshaking = std::exchange(other.m_handshaking, false);
        m_wantsRead = std::exchange(other.m_wantsRead, false);
        m_wantsWrite = std::exchange(other.m_wantsWrite, false);
        m_record = std::move(other.m_record);
        m_errorText = std::move(other.m_errorText);
    }
    return *this;
}

Stream::~Stream()
{
    close();
}

IoResult Stream::connectTo(const SocketAddress& address, TlsContext* tls, const std::string& host,
                           const ProxyHop* proxy)
{
    close();
    m_errorText.clear();
    m_proxyStatus = 0;
    m_proxy = proxy;
    m_tunnelSent = 0;
    m_tcpConnectedAt = 0;
    m_tunnelling = proxy != nullptr && !proxy->connectRequest.empty();
    m_fd = ::socket(address.family(), SOCK_STREAM | SOCK_NONBLOCK | SOCK_CLOEXEC, 0);
    if (m_fd < 0) {
        return failed(Outcome::Refused, errno);
    }
    const int on = 1;
    ::setsockopt(m_fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof(on));
    if (address.isLoopback()) {
        // The pacing of other algorithms has no purpose there, costs time and, for large bodies,
        // delays requests.
        constexpr std::string_view kUnpaced = "reno";
        ::setsockopt(m_fd, IPPROTO_TCP, TCP_CONGESTION, kUnpaced.data(), kUnpaced.size());
    }
    if (tls) {
        m_ssl = tls->newHandle(m_fd, host);
        if (!m_ssl) {
            return failed(Outcome::Tls, ENOMEM);
        }
    }
    const int result =
        ::connect(m_fd, reinterpret_cast<const sockaddr*>(&address.storage), address.length);
    if (result != 0 && errno != EINPROGRESS) {
        return failed(outcomeOfErrno(errno), errno);
    }
    m_connecting = result != 0;
    m_handshaking = m_ssl != nullptr;
    return m_connecting ? blocked(false, true) : continueConnect();
}

IoResult Stream::continueConnect()
{
    if (m_connecting) {
        int error = 0;
        socklen_t length = sizeof(error);
        if (::getsockopt(m_fd, SOL_SOCKET, SO_ERROR, &error, &length) != 0) {
            error = errno;
        }
        if (error != 0) {
            return failed(outcomeOfErrno(error), error);
        }
        m_connecting = false;
        m_record.clear();
    }
    if (m_tcpConnectedAt == 0) {
        m_tcpConnectedAt = monotonicNs();
    }
    if (m_tunnelling) {
        const IoResult result = tunnel();
        if (result.status != IoStatus::Ok) {
            return result;
        }
    }
    m_proxy = nullptr;
    if (m_handshaking) {
        return handshake();
    }
    blocked(true, false);
    return {};
}

IoResult Stream::tunnel()
{
    const std::string& request = m_proxy->connectRequest;
    while (m_tunnelSent < request.size()) {
        const ssize_t n = ::send(m_fd, request.data() + m_tunnelSent, request.size() - m_tunnelSent,
                                 MSG_NOSIGNAL);
        if (n < 0) {
            return isWouldBlock(errno) ? blocked(true, true) : failed(outcomeOfErrno(errno), errno);
        }
        m_tunnelSent += static_cast<std::size_t>(n);
    }
    return readTunnelAnswer();
}

// Takes the proxy's head off the socket and not one byte more: what follows belongs to the server.
IoResult Stream::readTunnelAnswer()
{
    constexpr std::size_t kStep = 1024;
    while (true) {
        const std::size_t before = m_record.size();
        m_record.resize(before + kStep);
        const ssize_t n = ::recv(m_fd, m_record.data() + before, kStep, MSG_PEEK);
        const int error = errno;
        m_record.resize(before + static_cast<std::size_t>(std::max<ssize_t>(n, 0)));
        if (n < 0) {
            return isWouldBlock(error) ? blocked(true, false)
                                       : failed(outcomeOfErrno(error), error);
        }
        if (n == 0) {
            return tunnelRefused(Outcome::Reset, "closed the connection instead of an answer");
        }
        HttpHead head;
        std::size_t parsed = 0;
        const char* begin = m_record.data();
        const HeadResult result = parseHead(begin, begin + m_record.size(), head, parsed);
        const std::size_t taken = result.status == HeadStatus::Complete
            ? static_cast<std::size_t>(result.next - begin) - before
            : static_cast<std::size_t>(n);
        ::recv(m_fd, m_record.data() + before, taken, 0);
        if (result.status == HeadStatus::Bad || m_record.size() > kMaxHeadBytes) {
            return tunnelRefused(Outcome::Malformed, "did not answer in HTTP");
        }
        if (result.status != HeadStatus::Complete) {
            continue;
        }
        const bool good = head.status >= 200 && head.status <= 299;
        if (!good) {
            m_proxyStatus = head.status;
            return tunnelRefused(Outcome::HttpStatus,
                                 "answered " + std::to_string(head.status) + " to CONNECT");
        }
        m_record.clear();
        m_tunnelling = false;
        return {};
    }
}

IoResult Stream::tunnelRefused(Outcome outcome, const std::string& why)
{
    m_errorText = "the proxy " + why;
    m_wantsRead = m_wantsWrite = false;
    return { IoStatus::Failed, outcome, 0 };
}

IoResult Stream::handshake()
{
    ::ERR_clear_error();
    const int returned = ::SSL_do_handshake(m_ssl);
    if (returned == 1) {
        m_handshaking = false;
        blocked(true, false);
        return {};
    }
    switch (::SSL_get_error(m_ssl, returned)) {
    case SSL_ERROR_WANT_READ:
        return blocked(true, false);
    case SSL_ERROR_WANT_WRITE:
        return blocked(false, true);
    default:
        return tlsFailed(returned);
    }
}

IoResult Stream::read(std::span<char> buffer)
{
    if (!m_ssl) {
        const ssize_t n = ::recv(m_fd, buffer.data(), buffer.size(), 0);
        if (n > 0) {
            return { IoStatus::Ok, Outcome::Ok, static_cast<std::size_t>(n) };
        }
        if (n == 0) {
            return { IoStatus::Closed, Outcome::Ok, 0 };
        }
        return isWouldBlock(errno) ? blocked(true, m_wantsWrite)
                                   : failed(outcomeOfErrno(errno), errno);
    }
    // Record by record until the socket has no more: the caller relies on short reads.
    const DrainOnce draining(m_ssl);
    std::size_t total = 0;
    while (total < buffer.size()) {
        ::ERR_clear_error();
        const int n = ::SSL_read(m_ssl, buffer.data() + total, clampedSize(buffer.size() - total));
        if (n > 0) {
            total += static_cast<std::size_t>(n);
            continue;
        }
        if (total > 0) {
            break; // an end or error comes again with the next call
        }
        switch (::SSL_get_error(m_ssl, n)) {
        case SSL_ERROR_WANT_READ:
            return blocked(true, m_wantsWrite);
        case SSL_ERROR_WANT_WRITE:
            return blocked(m_wantsRead, true);
        case SSL_ERROR_ZERO_RETURN:
            return { IoStatus::Closed, Outcome::Ok, 0 };
        default:
            return tlsFailed(n);
        }
    }
    return { IoStatus::Ok, Outcome::Ok, total };
}

IoResult Stream::write(std::span<const char> data)
{
    if (m_ssl) {
        return writeTls(data);
    }
    return written(::send(m_fd, data.data(), data.size(), MSG_NOSIGNAL), data.size());
}

IoResult Stream::write(std::span<const char> first, std::span<const char> second)
{
    if (m_ssl) {
        if (second.empty() || first.size() >= kMaxRecord) {
            return writeTls(first);
        }
        if (first.empty()) {
            return writeTls(second);
        }
        m_record.assign(first.begin(), first.end());
        const std::size_t rest = std::min(second.size(), kMaxRecord - first.size());
        m_record.insert(m_record.end(), second.begin(),
                        second.begin() + static_cast<std::ptrdiff_t>(rest));
        return writeTls(m_record);
    }
    std::array<iovec, 2> pieces { iovec { const_cast<char*>(first.data()), first.size() },
                                  iovec { const_cast<char*>(second.data()), second.size() } };
    msghdr message {};
    message.msg_iov = pieces.data();
    message.msg_iovlen = second.empty() ? 1 : 2;
    return written(::sendmsg(m_fd, &message, MSG_NOSIGNAL), first.size() + second.size());
}

IoResult Stream::written(ssize_t n, std::size_t offered)
{
    if (n >= 0) {
        m_wantsWrite = static_cast<std::size_t>(n) < offered;
        return { IoStatus::Ok, Outcome::Ok, static_cast<std::size_t>(n) };
    }
    return isWouldBlock(errno) ? blocked(true, true) : failed(outcomeOfErrno(errno), errno);
}

IoResult Stream::writeTls(std::span<const char> data)
{
    ::ERR_clear_error();
    const int n = ::SSL_write(m_ssl, data.data(), clampedSize(data.size()));
    if (n > 0) {
        m_wantsWrite = static_cast<std::size_t>(n) < data.size();
        return { IoStatus::Ok, Outcome::Ok, static_cast<std::size_t>(n) };
    }
    switch (::SSL_get_error(m_ssl, n)) {
    case SSL_ERROR_WANT_READ:
        return blocked(true, false);
    case SSL_ERROR_WANT_WRITE:
        return blocked(true, true);
    default:
        return tlsFailed(n);
    }
}

IoResult Stream::blocked(bool read, bool write)
{
    m_wantsRead = read;
    m_wantsWrite = write;
    return { IoStatus::WouldBlock, Outcome::Ok, 0 };
}

IoResult Stream::failed(Outcome outcome, int error)
{
    m_errorText = m_proxy ? "the proxy: " : "";
    m_errorText += std::strerror(error);
    m_wantsRead = m_wantsWrite = false;
    return { IoStatus::Failed, outcome, 0 };
}

IoResult Stream::tlsFailed(int returned)
{
    const int kind = ::SSL_get_error(m_ssl, returned);
    const unsigned long code = ::ERR_peek_error();
    // Since OpenSSL 3.2 the system's error is in the queue too.
    if (kind == SSL_ERROR_SYSCALL && (code == 0 || ERR_GET_LIB(code) == ERR_LIB_SYS)) {
        const int error = code == 0 ? errno : ERR_GET_REASON(code);
        ::ERR_clear_error();
        return failed(error != 0 ? outcomeOfErrno(error) : Outcome::Reset,
                      error != 0 ? error : ECONNRESET);
    }
    // A peer that leaves without close_notify: after the handshake HTTP's own framing
    // tells whether the answer was whole, as it does without TLS.
    if (ERR_GET_REASON(code) == SSL_R_UNEXPECTED_EOF_WHILE_READING && !m_handshaking) {
        ::ERR_clear_error();
        return { IoStatus::Closed, Outcome::Ok, 0 };
    }
    const long verified = ::SSL_get_verify_result(m_ssl);
    if (verified != X509_V_OK && ERR_GET_REASON(code) == SSL_R_CERTIFICATE_VERIFY_FAILED) {
        m_errorText = ::X509_verify_cert_error_string(verified);
        if (verified == X509_V_ERR_HOSTNAME_MISMATCH
            || verified == X509_V_ERR_IP_ADDRESS_MISMATCH) {
            const std::string names = namesOfMismatch(m_ssl);
            m_errorText += names.empty() ? ": the certificate names no host"
                                         : ": the certificate is for " + names;
        }
    } else {
        const char* reason = ::ERR_reason_error_string(code);
        m_errorText = reason ? reason : "TLS failed";
    }
    ::ERR_clear_error();
    m_wantsRead = m_wantsWrite = false;
    return { IoStatus::Failed, Outcome::Tls, 0 };
}

bool Stream::isSessionReused() const
{
    return m_ssl && ::SSL_session_reused(m_ssl) == 1;
}

std::string Stream::tlsVersion() const
{
    if (!m_ssl || m_handshaking || m_connecting || m_tunnelling) {
        return {};
    }
    std::string_view name = ::SSL_get_version(m_ssl);
    constexpr std::string_view kPrefix = "TLSv";
    if (name.starts_with(kPrefix)) {
        name.remove_prefix(kPrefix.size());
    }
    return std::string(name);
}

void Stream::close()
{
    if (m_ssl) {
        // Without this OpenSSL takes the session for broken and forgets it.
        ::SSL_set_shutdown(m_ssl, SSL_SENT_SHUTDOWN | SSL_RECEIVED_SHUTDOWN);
        ::SSL_free(m_ssl);
        m_ssl = nullptr;
    }
    if (m_fd >= 0) {
        ::close(m_fd);
        m_fd = -1;
    }
    m_connecting = m_handshaking = m_wantsRead = m_wantsWrite = m_tunnelling = false;
    m_proxy = nullptr;
}

void Stream::abort()
{
    if (m_fd >= 0) {
        const linger none { 1, 0 };
        ::setsockopt(m_fd, SOL_SOCKET, SO_LINGER, &none, sizeof(none));
    }
    close();
}

} // namespace loadstone
