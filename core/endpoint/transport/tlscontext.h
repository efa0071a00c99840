// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <memory>
#include <string>

using SSL_CTX = struct ssl_ctx_st;
using SSL = struct ssl_st;

namespace loadstone {

struct TlsOptions
{
    bool verify = true; // chain and host name
    std::string caFile; // PEM; empty: the system's store
    std::string certFile; // PEM, the client's own; empty: none is shown
    std::string keyFile; // PEM; empty: the key stands in certFile
};

/// Settings and session cache of all TLS connections of one event loop: TLS 1.2 and 1.3, resumption
/// by host name. Created once, before the clock starts; outlives its streams; one thread.
class TlsContext
{
public:
    /// InvalidSpecification when a file cannot be used, with the file in `where`.
    static Result<std::unique_ptr<TlsContext>> create(const TlsOptions& options);
    TlsContext(const TlsContext&) = delete;
    TlsContext& operator=(const TlsContext&) = delete;
    ~TlsContext();

    /// A client handle for one connection on a non-blocking socket, with name check, server name
    /// and last session set; null when out of memory. The caller frees it.
    SSL* newHandle(int fd, const std::string& host);

private:
    TlsContext();
    struct Private;
    std::unique_ptr<Private> d;
};

/// For as long as it lives, a read that got less than it asked for has emptied the socket, and TLS
/// does not ask the socket again. Made for one call of a reader.
class DrainOnce
{
public:
    explicit DrainOnce(SSL* ssl);
    DrainOnce(const DrainOnce&) = delete;
    DrainOnce& operator=(const DrainOnce&) = delete;
    ~DrainOnce();

private:
    SSL* m_ssl;
};

/// After a handshake that failed since the certificate is for other hosts: which, by commas.
std::string namesOfMismatch(const SSL* ssl);

} // namespace loadstone
