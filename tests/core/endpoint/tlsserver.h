// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <cstdio>
#include <functional>
#include <memory>
#include <string>
#include <thread>

#include <netinet/in.h>
#include <sys/socket.h>
#include <unistd.h>

namespace loadstone::test {

struct OpenSslDeleter
{
    void operator()(EVP_PKEY* key) const { EVP_PKEY_free(key); }

    void operator()(X509* certificate) const { X509_free(certificate); }

    void operator()(SSL_CTX* context) const { SSL_CTX_free(context); }

    void operator()(SSL* ssl) const { SSL_free(ssl); }
};

template<class T>
using OpenSslPtr = std::unique_ptr<T, OpenSslDeleter>;

/// A self-signed certificate for the alternative names given ("DNS:localhost,IP:127.0.0.1").
struct TestCertificate
{
    OpenSslPtr<EVP_PKEY> key { EVP_EC_gen("P-256") };
    OpenSslPtr<X509> certificate { X509_new() };

    explicit TestCertificate(const std::string& names)
    {
        X509* x = certificate.get();
        X509_set_version(x, X509_VERSION_3);
        ASN1_INTEGER_set(X509_get_serialNumber(x), 1);
        X509_gmtime_adj(X509_getm_notBefore(x), -3600);
        X509_gmtime_adj(X509_getm_notAfter(x), 3600);
        X509_NAME* name = X509_get_subject_name(x);
        const std::string common = "Loadstone test";
        X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                   reinterpret_cast<const unsigned char*>(common.c_str()), -1, -1,
                                   0);
        X509_set_issuer_name(x, name);
        X509_set_pubkey(x, key.get());
        add(NID_subject_alt_name, names);
        add(NID_basic_constraints, "critical,CA:TRUE");
        X509_sign(x, key.get(), EVP_sha256());
    }

    void write(const std::string& path) const
    {
        std::FILE* file = std::fopen(path.c_str(), "w");
        PEM_write_X509(file, certificate.get());
        std::fclose(file);
    }

    void writeKey(const std::string& path) const
    {
        std::FILE* file = std::fopen(path.c_str(), "w");
        PEM_write_PrivateKey(file, key.get(), nullptr, nullptr, 0, nullptr, nullptr);
        std::fclose(file);
    }

private:
    void add(int id, const std::string& value)
    {
        X509_EXTENSION* extension = X509V3_EXT_conf_nid(nullptr, nullptr, id, value.c_str());
        X509_add_ext(certificate.get(), extension, -1);
        X509_EXTENSION_free(extension);
    }
};

/// Accepts `count` connections on 127.0.0.1 one after the other in a thread of its own; with a
/// context each is a TLS one. `serve` gets null for `ssl` without TLS or when the handshake failed.
class TestServer
{
public:
    using Serve = std::function<void(int fd, SSL* ssl)>;

    TestServer(int count, SSL_CTX* context, Serve serve)
    {
        m_listener = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
        sockaddr_in address {};
        address.sin_family = AF_INET;
        address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        ::bind(m_listener, reinterpret_cast<sockaddr*>(&address), sizeof(address));
        ::listen(m_listener, 8);
        socklen_t length = sizeof(address);
        ::getsockname(m_listener, reinterpret_cast<sockaddr*>(&address), &length);
        m_port = ntohs(address.sin_port);
        m_thread = std::thread([this, count, context, serve = std::move(serve)] {
            for (int i = 0; i < count; ++i) {
                const int fd = ::accept4(m_listener, nullptr, nullptr, SOCK_CLOEXEC);
                if (fd < 0) {
                    return;
                }
                OpenSslPtr<SSL> ssl(context ? SSL_new(context) : nullptr);
                bool good = true;
                if (ssl) {
                    SSL_set_fd(ssl.get(), fd);
                    good = SSL_accept(ssl.get()) == 1;
                }
                serve(fd, good ? ssl.get() : nullptr);
                ::close(fd);
            }
        });
    }

    TestServer(const TestServer&) = delete;
    TestServer& operator=(const TestServer&) = delete;

    ~TestServer()
    {
        ::shutdown(m_listener, SHUT_RDWR);
        m_thread.join();
        ::close(m_listener);
    }

    int port() const { return m_port; }

private:
    int m_listener = -1;
    int m_port = 0;
    std::thread m_thread;
};

inline OpenSslPtr<SSL_CTX> serverContext(const TestCertificate& certificate,
                                         int maxVersion = TLS1_3_VERSION)
{
    OpenSslPtr<SSL_CTX> context(SSL_CTX_new(TLS_server_method()));
    SSL_CTX_set_max_proto_version(context.get(), maxVersion);
    SSL_CTX_use_certificate(context.get(), certificate.certificate.get());
    SSL_CTX_use_PrivateKey(context.get(), certificate.key.get());
    const unsigned char id = 1;
    SSL_CTX_set_session_id_context(context.get(), &id, 1);
    return context;
}

} // namespace loadstone::test
