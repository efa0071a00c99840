// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "decodedanswer.h"
#include "echoclient.h"
#include "testmain.h"

#include <openssl/bio.h>
#include <openssl/evp.h>
#include <openssl/pem.h>
#include <openssl/ssl.h>
#include <openssl/x509.h>

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

std::string textOf(BIO* bio)
{
    char* data = nullptr;
    const long size = BIO_get_mem_data(bio, &data);
    std::string text(data, static_cast<std::size_t>(size));
    ::BIO_free(bio);
    return text;
}

/// Writes a self-signed certificate and its key.
void writeCertificate(const QString& certificateFile, const QString& keyFile)
{
    EVP_PKEY* key = ::EVP_EC_gen("P-256");
    X509* certificate = ::X509_new();
    ::ASN1_INTEGER_set(::X509_get_serialNumber(certificate), 1);
    ::X509_gmtime_adj(::X509_getm_notBefore(certificate), -3600);
    ::X509_gmtime_adj(::X509_getm_notAfter(certificate), 24L * 3600);
    ::X509_set_pubkey(certificate, key);
    X509_NAME* name = ::X509_get_subject_name(certificate);
    const std::string host = "localhost";
    ::X509_NAME_add_entry_by_txt(name, "CN", MBSTRING_ASC,
                                 reinterpret_cast<const unsigned char*>(host.c_str()), -1, -1, 0);
    ::X509_set_issuer_name(certificate, name);
    ::X509_sign(certificate, key, ::EVP_sha256());
    BIO* bio = ::BIO_new(::BIO_s_mem());
    ::PEM_write_bio_X509(bio, certificate);
    QVERIFY(writeFileAtomically(certificateFile, textOf(bio)));
    bio = ::BIO_new(::BIO_s_mem());
    ::PEM_write_bio_PrivateKey(bio, key, nullptr, nullptr, 0, nullptr, nullptr);
    QVERIFY(writeFileAtomically(keyFile, textOf(bio)));
    ::X509_free(certificate);
    ::EVP_PKEY_free(key);
}

/// Sends one request over TLS that trusts the certificate; what came back until the end.
std::string exchange(std::uint16_t port, const QString& certificate, const std::string& request)
{
    SSL_CTX* context = ::SSL_CTX_new(::TLS_client_method());
    ::SSL_CTX_load_verify_locations(context, certificate.toLocal8Bit().constData(), nullptr);
    ::SSL_CTX_set_verify(context, SSL_VERIFY_PEER, nullptr);
    BIO* bio = ::BIO_new_ssl_connect(context);
    ::BIO_set_conn_hostname(bio, ("127.0.0.1:" + std::to_string(port)).c_str());
    std::string got;
    if (BIO_do_handshake(bio) == 1
        && ::BIO_write(bio, request.data(), static_cast<int>(request.size())) > 0) {
        std::array<char, 4096> buffer {};
        for (int size = 0; (size = ::BIO_read(bio, buffer.data(), buffer.size())) > 0;) {
            got.append(buffer.data(), static_cast<std::size_t>(size));
        }
    }
    ::BIO_free_all(bio);
    ::SSL_CTX_free(context);
    return got;
}

} // namespace

class EchoTlsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void servesOverTls()
    {
        const QTemporaryDir dir;
        EchoOptions options;
        options.tlsCertificate = dir.filePath(u"cert.pem"_s);
        options.tlsKey = dir.filePath(u"key.pem"_s);
        options.tokens = 2000; // more than the socket and one TLS record hold
        options.tail = 0;
        writeCertificate(options.tlsCertificate, options.tlsKey);
        test::RunningServer server(options);
        std::string request = test::chatRequest("tls", true);
        request.insert(request.find("\r\n") + 2, "Connection: close\r\n");
        const std::string bytes = exchange(server.port(), options.tlsCertificate, request);
        const auto got = test::decodeAnswer(bytes, true);
        QVERIFY(got.whole && got.done);
        QCOMPARE(*got.completionTokens, 2000LL);
        {
            // Someone without TLS is turned away and disturbs nobody.
            test::EchoClient plain(server.port());
            plain.send(test::chatRequest("plain", true));
            QVERIFY(plain.readAll().find("HTTP") == std::string::npos);
            QVERIFY(plain.ended());
        }
        QVERIFY(!exchange(server.port(), options.tlsCertificate, request).empty());
        QCOMPARE(server.log().size(), std::size_t { 2 });
    }

    void refusesUnusableFiles()
    {
        const QTemporaryDir dir;
        EchoOptions options;
        options.tlsCertificate = dir.filePath(u"cert.pem"_s);
        options.tlsKey = dir.filePath(u"key.pem"_s);
        const auto without = EchoServer(options).listen();
        QVERIFY(!without);
        QCOMPARE(without.error().where, options.tlsCertificate);
        writeCertificate(options.tlsCertificate, options.tlsKey);
        QVERIFY(writeFileAtomically(options.tlsKey, "nonsense"));
        const auto broken = EchoServer(options).listen();
        QVERIFY(!broken);
        QCOMPARE(broken.error().code, ErrorCode::Unreadable);
        QCOMPARE(broken.error().where, options.tlsKey);
    }
};

LOADSTONE_TEST(EchoTlsTest)

#include "tst_echotls.moc"
