// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "endpoint/transport/address.h"
#include "endpoint/transport/proxy.h"
#include "endpoint/transport/tlscontext.h"
#include "record/outcome.h"

#include <span>
#include <vector>

namespace loadstone {

enum class IoStatus : std::uint8_t {
    Ok, // bytes > 0, or the connection is usable
    WouldBlock, // wait for what wantsRead / wantsWrite say
    Closed, // read only: the peer closed its side in good order
    Failed, // `outcome` says how; close it
};

struct IoResult
{
    IoStatus status = IoStatus::Ok;
    Outcome outcome = Outcome::Ok; // with Failed: Refused, Reset, Tls, TimeoutConnect; of a proxy
                                   // also HttpStatus and Malformed
    std::size_t bytes = 0;
};

/// One non-blocking connection, plain TCP or TLS, with TCP_NODELAY. Owned by a connection of the
/// engine, whose loop it doesn't know: register fd() for what wantsRead / wantsWrite say after each
/// call. Never raises SIGPIPE. One thread.
class Stream
{
public:
    Stream() = default;
    Stream(Stream&& other) noexcept;
    Stream& operator=(Stream&& other) noexcept;
    ~Stream();

    /// Opens the socket and starts to connect; `tls` null: plain TCP. `host`: for SNI and the name
    /// check. With a `proxy`, which outlives the connecting, `address` is the proxy's. Ok (loopback
    /// may be connected at once), WouldBlock or Failed.
    IoResult connectTo(const SocketAddress& address, TlsContext* tls, const std::string& host,
                       const ProxyHop* proxy = nullptr);

    /// Call when the socket is ready, until it gives Ok (usable; the handshake is part of it) or
    /// Failed.
    IoResult continueConnect();

    /// Reads what is there. A full buffer means: call again, there may be more. A short read has
    /// drained the socket (and TLS's own buffer), no second call is needed.
    IoResult read(std::span<char> buffer);

    /// Hands bytes over, perhaps not all. After WouldBlock offer the same bytes again.
    IoResult write(std::span<const char> data);

    /// The same for two pieces in one system call and one TLS record: head and body.
    IoResult write(std::span<const char> first, std::span<const char> second);

    void close(); // without linger; sends no close_notify
    /// Closes with RST, so that no port stays in TIME_WAIT.
    void abort();

    bool isOpen() const { return m_fd >= 0; }

    int fd() const { return m_fd; }

    bool isTls() const { return m_ssl != nullptr; }

    bool isSessionReused() const; // TLS resumption took place

    /// What was agreed on, "1.2" or "1.3"; empty without TLS and before the handshake is done.
    std::string tlsVersion() const;

    /// Status of a proxy that refused the tunnel; 0: none did.
    std::uint16_t proxyStatus() const { return m_proxyStatus; }

    /// When TCP was connected, of CLOCK_MONOTONIC: what follows is the proxy's tunnel and TLS. 0:
    /// it was not.
    Ns tcpConnectedAt() const { return m_tcpConnectedAt; }

    bool wantsRead() const { return m_wantsRead; }

    bool wantsWrite() const { return m_wantsWrite; }

    /// Of the last Failed, English, e.g. "certificate has expired"; empty otherwise.
    const std::string& errorText() const { return m_errorText; }

private:
    IoResult tunnel();
    IoResult readTunnelAnswer();
    IoResult tunnelRefused(Outcome outcome, const std::string& why);
    IoResult handshake();
    IoResult writeTls(std::span<const char> data);
    IoResult written(ssize_t n, std::size_t offered);
    IoResult failed(Outcome outcome, int error);
    IoResult tlsFailed(int returned);
    IoResult blocked(bool read, bool write);

    int m_fd = -1;
    Ns m_tcpConnectedAt = 0;
    SSL* m_ssl = nullptr;
    const ProxyHop* m_proxy = nullptr; // while connecting through one
    std::size_t m_tunnelSent = 0; // of its CONNECT
    std::uint16_t m_proxyStatus = 0;
    bool m_tunnelling = false;
    bool m_connecting = false; // TCP
    bool m_handshaking = false;
    bool m_wantsRead = false;
    bool m_wantsWrite = false;
    std::vector<char> m_record; // TLS: head and body joined into one record; before: CONNECT's head
    std::string m_errorText;
};

/// Outcome of an errno of connect, read or write.
Outcome outcomeOfErrno(int error);

} // namespace loadstone
