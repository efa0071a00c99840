// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/result.h"

#include <QString>

#include <memory>
#include <string_view>

#include <sys/types.h>

struct ssl_st;
struct ssl_ctx_st;

namespace loadstone {

struct TlsSessionFree
{
    void operator()(ssl_st* session) const;
};

struct TlsContextFree
{
    void operator()(ssl_ctx_st* context) const;
};

/// TLS of one connection over its nonblocking socket.
using TlsSession = std::unique_ptr<ssl_st, TlsSessionFree>;

/// The server's certificate and key, from which sessions are made. Owned by the loop.
class ServerTls
{
public:
    /// Reads PEM files; Unreadable with the file in `where`.
    Result<void> load(const QString& certificate, const QString& key);

    bool isLoaded() const { return m_context != nullptr; }

    /// A session that shakes hands on its first read.
    TlsSession accept(int fd) const;

    /// As recv() and send(): −1 with EAGAIN in errno when the socket has to be waited for.
    static ssize_t receive(ssl_st& session, char* data, std::size_t size);
    static ssize_t send(ssl_st& session, std::string_view data);

    /// Tells the client that no more comes.
    static void sayGoodbye(ssl_st& session);

private:
    std::unique_ptr<ssl_ctx_st, TlsContextFree> m_context;
};

} // namespace loadstone
