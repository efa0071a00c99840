// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/tlscontext.h"

#include "base/json.h"

#include <openssl/bio.h>
#include <openssl/err.h>
#include <openssl/ssl.h>
#include <openssl/x509v3.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <map>

#include <arpa/inet.h>
#include <sys/socket.h>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

QString lastError()
{
    std::array<char, 256> text {};
    ::ERR_error_string_n(::ERR_get_error(), text.data(), text.size());
    ::ERR_clear_error();
    return QString::fromLocal8Bit(text.data());
}

// OpenSSL's own socket BIO writes with write(2), which raises SIGPIPE on a closed connection.
int bioWrite(BIO* bio, const char* data, int length)
{
    BIO_clear_retry_flags(bio);
    const int fd = static_cast<int>(BIO_get_fd(bio, nullptr));
    const ssize_t n = ::send(fd, data, static_cast<std::size_t>(length), MSG_NOSIGNAL);
    if (n < 0 && (errno == EAGAIN || errno == EINTR)) {
        BIO_set_retry_write(bio);
    }
    return static_cast<int>(n);
}

using BioRead = int (*)(BIO*, char*, int);

// Values of a BIO's application data; null: every read asks the socket.
char g_draining = 0;
char g_drained = 0;

BioRead g_socketRead = nullptr; // set before the first BIO is made, the same each time

// Without it TLS asks an empty socket once more after every record, a system call for nothing.
int bioRead(BIO* bio, char* data, int length)
{
    if (BIO_get_app_data(bio) == &g_drained) {
        BIO_clear_retry_flags(bio);
        BIO_set_retry_read(bio);
        return -1;
    }
    const int n = g_socketRead(bio, data, length);
    if (n > 0 && n < length && BIO_get_app_data(bio) == &g_draining) {
        BIO_set_app_data(bio, &g_drained);
    }
    return n;
}

struct Deleter
{
    void operator()(BIO_METHOD* method) const { ::BIO_meth_free(method); }

    void operator()(SSL_CTX* context) const { ::SSL_CTX_free(context); }

    void operator()(SSL_SESSION* session) const { ::SSL_SESSION_free(session); }

    void operator()(GENERAL_NAMES* names) const { ::GENERAL_NAMES_free(names); }
};

// OpenSSL 3.5 calls the getters deprecated and has nothing in their place.
QT_WARNING_PUSH
QT_WARNING_DISABLE_DEPRECATED

std::unique_ptr<BIO_METHOD, Deleter> makeMethod()
{
    const BIO_METHOD* socket = ::BIO_s_socket();
    std::unique_ptr<BIO_METHOD, Deleter> method(
        ::BIO_meth_new(BIO_TYPE_SOCKET, "socket without SIGPIPE"));
    if (method) {
        ::BIO_meth_set_write(method.get(), bioWrite);
        g_socketRead = ::BIO_meth_get_read(socket);
        ::BIO_meth_set_read(method.get(), bioRead);
        ::BIO_meth_set_ctrl(method.get(), ::BIO_meth_get_ctrl(socket));
        ::BIO_meth_set_create(method.get(), ::BIO_meth_get_create(socket));
        ::BIO_meth_set_destroy(method.get(), ::BIO_meth_get_destroy(socket));
    }
    return method;
}

QT_WARNING_POP

bool isAddress(const std::string& host)
{
    std::array<unsigned char, sizeof(in6_addr)> parsed {};
    return ::inet_pton(AF_INET, host.c_str(), parsed.data()) == 1
        || ::inet_pton(AF_INET6, host.c_str(), parsed.data()) == 1;
}

/// Where a handle keeps the names of a certificate that is for another host.
int namesIndex()
{
    static const int index = ::SSL_get_ex_new_index(
        0, nullptr, nullptr, nullptr, [](void*, void* names, CRYPTO_EX_DATA*, int, long, void*) {
            delete static_cast<std::string*>(names);
        });
    return index;
}

std::string addressText(const ASN1_OCTET_STRING* bytes)
{
    const int length = ::ASN1_STRING_length(bytes);
    std::array<char, INET6_ADDRSTRLEN> text {};
    const int family = length == sizeof(in_addr) ? AF_INET : AF_INET6;
    if (length != sizeof(in_addr) && length != sizeof(in6_addr)) {
        return {};
    }
    const char* known = ::inet_ntop(family, ::ASN1_STRING_get0_data(bytes), text.data(),
                                    static_cast<socklen_t>(text.size()));
    return known != nullptr ? known : "";
}

std::string nameText(const GENERAL_NAME* name)
{
    int kind = 0;
    const void* value = ::GENERAL_NAME_get0_value(name, &kind);
    if (kind == GEN_IPADD) {
        return addressText(static_cast<const ASN1_OCTET_STRING*>(value));
    }
    if (kind != GEN_DNS) {
        return {};
    }
    const auto* text = static_cast<const ASN1_STRING*>(value);
    std::string out(reinterpret_cast<const char*>(::ASN1_STRING_get0_data(text)),
                    static_cast<std::size_t>(::ASN1_STRING_length(text)));
    // It came from the other side and ends up on terminals.
    const bool plain =
        std::all_of(out.begin(), out.end(), [](char c) { return c > ' ' && c < '\x7f'; });
    return plain ? out : std::string();
}

/// The hosts that a certificate is for, the first few of them.
std::string namesOf(const X509* certificate)
{
    constexpr int kMost = 8;
    std::unique_ptr<GENERAL_NAMES, Deleter> names(static_cast<GENERAL_NAMES*>(
        ::X509_get_ext_d2i(certificate, NID_subject_alt_name, nullptr, nullptr)));
    std::string out;
    int shown = 0;
    const int count = names ? sk_GENERAL_NAME_num(names.get()) : 0;
    for (int i = 0; i < count; ++i) {
        const std::string name = nameText(sk_GENERAL_NAME_value(names.get(), i));
        if (name.empty()) {
            continue;
        }
        if (shown++ == kMost) {
            return out + ", …";
        }
        out += (out.empty() ? "" : ", ") + name;
    }
    return out;
}

/// Changes no verdict; keeps what a person needs to know about a name that does not match. The
/// certificate itself is gone when the handshake has failed.
int lookAtMismatch(int isGood, X509_STORE_CTX* store)
{
    const int error = ::X509_STORE_CTX_get_error(store);
    if (isGood == 0
        && (error == X509_V_ERR_HOSTNAME_MISMATCH || error == X509_V_ERR_IP_ADDRESS_MISMATCH)) {
        auto* ssl = static_cast<SSL*>(
            ::X509_STORE_CTX_get_ex_data(store, ::SSL_get_ex_data_X509_STORE_CTX_idx()));
        const X509* certificate = ::X509_STORE_CTX_get_current_cert(store);
        if (ssl && certificate && !::SSL_get_ex_data(ssl, namesIndex())) {
            auto names = std::make_unique<std::string>(namesOf(certificate));
            if (::SSL_set_ex_data(ssl, namesIndex(), names.get()) == 1) {
                static_cast<void>(names.release()); // the handle's now
            }
        }
    }
    return isGood;
}

enum class Pem { Certificate, Key };

/// What is wrong with a PEM file in a person's words. OpenSSL's own say nothing about the file.
Error badPemFile(const std::string& path, Pem wanted)
{
    const QString what = wanted == Pem::Certificate ? u"certificate"_s : u"private key"_s;
    const auto error = [&path](const QString& detail) {
        return Error { ErrorCode::InvalidSpecification, detail, toQt(path) };
    };
    std::ifstream file(path, std::ios::binary);
    std::string text(1U << 16U, '\0');
    if (!file) {
        const QString why = QString::fromLocal8Bit(std::strerror(errno));
        return error(
            u"the file with the %1 cannot be read (%2): check its path and who may read it"_s.arg(
                what, why));
    }
    file.read(text.data(), static_cast<std::streamsize>(text.size()));
    text.resize(static_cast<std::size_t>(file.gcount()));
    const std::string_view begin =
        wanted == Pem::Certificate ? "-----BEGIN CERTIFICATE" : "PRIVATE KEY-----";
    if (text.empty()) {
        return error(u"the file with the %1 is empty"_s.arg(what));
    }
    if (text.find("-----BEGIN ENCRYPTED") != std::string::npos
        || text.find("Proc-Type: 4,ENCRYPTED") != std::string::npos) {
        return error(u"the private key is protected by a password, which nobody is there to type: "
                     "write it without one with openssl pkey -in OLD -out NEW"_s);
    }
    if (text.find(begin) == std::string::npos) {
        const bool isDer = text.front() == '0'; // a SEQUENCE
        const QString remedy = isDer
            ? u"it looks like DER: convert it with openssl %1 -inform DER -in OLD -out NEW"_s.arg(
                wanted == Pem::Certificate ? u"x509"_s : u"pkey"_s)
            : u"give a PEM file, in which a line \"%1\" stands"_s.arg(
                wanted == Pem::Certificate ? u"-----BEGIN CERTIFICATE-----"_s
                                           : u"-----BEGIN PRIVATE KEY-----"_s);
        return error(u"the file holds no %1 in PEM form: %2"_s.arg(what, remedy));
    }
    return error(
        u"the %1 in the file is damaged: get it again, or look at it with openssl %2"_s.arg(
            what,
            wanted == Pem::Certificate ? u"x509 -in FILE -text"_s : u"pkey -in FILE -text"_s));
}

// In place of the question for a password at the terminal.
int noPassword(char* /*buffer*/, int /*size*/, int /*writes*/, void* /*data*/)
{
    return -1;
}

Result<void> useAuthority(SSL_CTX* context, const std::string& path)
{
    if (::SSL_CTX_load_verify_file(context, path.c_str()) != 1) {
        ::ERR_clear_error();
        return tl::unexpected(badPemFile(path, Pem::Certificate));
    }
    return {};
}

Result<void> useClientCertificate(SSL_CTX* context, const TlsOptions& options)
{
    if (options.certFile.empty()) {
        return {};
    }
    ::SSL_CTX_set_default_passwd_cb(context, noPassword);
    if (::SSL_CTX_use_certificate_chain_file(context, options.certFile.c_str()) != 1) {
        ::ERR_clear_error();
        return tl::unexpected(badPemFile(options.certFile, Pem::Certificate));
    }
    const std::string& key = options.keyFile.empty() ? options.certFile : options.keyFile;
    if (::SSL_CTX_use_PrivateKey_file(context, key.c_str(), SSL_FILETYPE_PEM) != 1) {
        const bool isOther = ERR_GET_REASON(::ERR_peek_last_error()) == X509_R_KEY_VALUES_MISMATCH
            || ERR_GET_REASON(::ERR_peek_last_error()) == X509_R_KEY_TYPE_MISMATCH;
        ::ERR_clear_error();
        if (isOther) {
            return makeError(ErrorCode::InvalidSpecification,
                             u"the private key is not the one of the certificate %1: name the two "
                             "files that belong together"_s.arg(toQt(options.certFile)),
                             toQt(key));
        }
        return tl::unexpected(badPemFile(key, Pem::Key));
    }
    return {};
}

} // namespace

DrainOnce::DrainOnce(SSL* ssl)
    : m_ssl(ssl)
{
    BIO_set_app_data(::SSL_get_rbio(ssl), &g_draining);
}

DrainOnce::~DrainOnce()
{
    BIO_set_app_data(::SSL_get_rbio(m_ssl), nullptr);
}

std::string namesOfMismatch(const SSL* ssl)
{
    const auto* names = static_cast<const std::string*>(::SSL_get_ex_data(ssl, namesIndex()));
    return names ? *names : std::string();
}

struct TlsContext::Private
{
    std::unique_ptr<SSL_CTX, Deleter> context;
    std::unique_ptr<BIO_METHOD, Deleter> method;
    // The last session of each host name; a server takes one several times.
    std::map<std::string, std::unique_ptr<SSL_SESSION, Deleter>, std::less<>> sessions;

    static int keepSession(SSL* ssl, SSL_SESSION* session)
    {
        auto* self = static_cast<Private*>(SSL_CTX_get_app_data(::SSL_get_SSL_CTX(ssl)));
        const auto* host = static_cast<const std::string*>(SSL_get_app_data(ssl));
        if (!self || !host) {
            return 0;
        }
        // A copy: OpenSSL spoils the original when the server hangs up without a word.
        self->sessions[*host].reset(::SSL_SESSION_dup(session));
        return 0; // the reference stays with the handle
    }
};

TlsContext::TlsContext()
    : d(std::make_unique<Private>())
{
}

TlsContext::~TlsContext() = default;

Result<std::unique_ptr<TlsContext>> TlsContext::create(const TlsOptions& options)
{
    std::unique_ptr<TlsContext> self(new TlsContext);
    Private& d = *self->d;
    d.context.reset(::SSL_CTX_new(::TLS_client_method()));
    d.method = makeMethod();
    if (!d.context || !d.method) {
        return makeError(ErrorCode::Internal, u"TLS cannot be set up: "_s + lastError());
    }
    SSL_CTX* context = d.context.get();
    SSL_CTX_set_min_proto_version(context, TLS1_2_VERSION);
    SSL_CTX_set_mode(context, SSL_MODE_ENABLE_PARTIAL_WRITE | SSL_MODE_ACCEPT_MOVING_WRITE_BUFFER);
    // One recv a wake-up instead of two a record.
    SSL_CTX_set_read_ahead(context, 1);
    SSL_CTX_set_app_data(context, &d);
    SSL_CTX_set_session_cache_mode(context,
                                   SSL_SESS_CACHE_CLIENT | SSL_SESS_CACHE_NO_INTERNAL_STORE);
    ::SSL_CTX_sess_set_new_cb(context, &Private::keepSession);
    static constexpr std::array<unsigned char, 9> kHttp11 { 8,   'h', 't', 't', 'p',
                                                            '/', '1', '.', '1' };
    ::SSL_CTX_set_alpn_protos(context, kHttp11.data(), kHttp11.size());
    ::SSL_CTX_set_verify(context, options.verify ? SSL_VERIFY_PEER : SSL_VERIFY_NONE,
                         options.verify ? lookAtMismatch : nullptr);
    if (const auto done = useClientCertificate(context, options); !done) {
        return tl::unexpected(done.error());
    }
    if (!options.caFile.empty()) {
        if (const auto done = useAuthority(context, options.caFile); !done) {
            return tl::unexpected(done.error());
        }
    } else if (::SSL_CTX_set_default_verify_paths(context) != 1) {
        return makeError(ErrorCode::Internal,
                         u"the system's certificates cannot be read: "_s + lastError());
    }
    return self;
}

SSL* TlsContext::newHandle(int fd, const std::string& host)
{
    SSL* ssl = ::SSL_new(d->context.get());
    BIO* bio = ::BIO_new(d->method.get());
    if (!ssl || !bio) {
        ::SSL_free(ssl);
        ::BIO_free(bio);
        return nullptr;
    }
    BIO_set_fd(bio, fd, BIO_NOCLOSE);
    ::SSL_set_bio(ssl, bio, bio);
    ::SSL_set_connect_state(ssl);
    if (isAddress(host)) {
        ::X509_VERIFY_PARAM_set1_ip_asc(::SSL_get0_param(ssl), host.c_str());
    } else {
        ::SSL_set1_host(ssl, host.c_str());
        ::SSL_ctrl(ssl, SSL_CTRL_SET_TLSEXT_HOSTNAME, TLSEXT_NAMETYPE_host_name,
                   const_cast<char*>(host.c_str()));
    }
    const auto [entry, isNew] = d->sessions.try_emplace(host);
    if (entry->second) {
        const std::unique_ptr<SSL_SESSION, Deleter> copy(::SSL_SESSION_dup(entry->second.get()));
        ::SSL_set_session(ssl, copy.get());
    }
    SSL_set_app_data(ssl, const_cast<std::string*>(&entry->first));
    return ssl;
}

} // namespace loadstone
