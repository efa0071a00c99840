// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "echoserver/servertls.h"

#include <openssl/err.h>
#include <openssl/ssl.h>

#include <QFile>

#include <algorithm>
#include <cerrno>
#include <limits>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

ssize_t outcome(const ssl_st& session, int result)
{
    if (result > 0) {
        return result;
    }
    switch (::SSL_get_error(&session, result)) {
    case SSL_ERROR_ZERO_RETURN:
        return 0;
    case SSL_ERROR_WANT_READ:
    case SSL_ERROR_WANT_WRITE:
        errno = EAGAIN;
        return -1;
    default:
        errno = EPIPE;
        return -1;
    }
}

int bounded(std::size_t size)
{
    return static_cast<int>(std::min<std::size_t>(size, std::numeric_limits<int>::max()));
}

} // namespace

void TlsSessionFree::operator()(ssl_st* session) const
{
    ::SSL_free(session);
}

void TlsContextFree::operator()(ssl_ctx_st* context) const
{
    ::SSL_CTX_free(context);
}

Result<void> ServerTls::load(const QString& certificate, const QString& key)
{
    m_context.reset(::SSL_CTX_new(::TLS_server_method()));
    const auto failed = [this](const QString& where) {
        m_context.reset();
        ::ERR_clear_error();
        return makeError(ErrorCode::Unreadable, u"not a usable PEM file"_s, where);
    };
    ssl_ctx_st* context = m_context.get();
    ::SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    ::SSL_CTX_set_mode(context,
                       SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER
                           | SSL_MODE_RELEASE_BUFFERS);
    if (::SSL_CTX_use_certificate_chain_file(context, QFile::encodeName(certificate).constData())
        != 1) {
        return failed(certificate);
    }
    if (::SSL_CTX_use_PrivateKey_file(context, QFile::encodeName(key).constData(), SSL_FILETYPE_PEM)
            != 1
        || ::SSL_CTX_check_private_key(context) != 1) {
        return failed(key);
    }
    return {};
}

TlsSession ServerTls::accept(int fd) const
{
    TlsSession session(::SSL_new(m_context.get()));
    ::SSL_set_fd(session.get(), fd);
    ::SSL_set_accept_state(session.get());
    return session;
}

ssize_t ServerTls::receive(ssl_st& session, char* data, std::size_t size)
{
    ::ERR_clear_error();
    return outcome(session, ::SSL_read(&session, data, bounded(size)));
}

ssize_t ServerTls::send(ssl_st& session, std::string_view data)
{
    ::ERR_clear_error();
    return outcome(session, ::SSL_write(&session, data.data(), bounded(data.size())));
}

void ServerTls::sayGoodbye(ssl_st& session)
{
    ::ERR_clear_error();
    ::SSL_shutdown(&session);
}

} // namespace loadstone
