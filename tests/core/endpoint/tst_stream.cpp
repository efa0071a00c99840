// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/stream.h"
#include "testmain.h"
#include "tlsserver.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>

#include <poll.h>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

constexpr int kPatienceMs = 10'000;

SocketAddress local(int port)
{
    return resolve(*parseBaseUrl("http://127.0.0.1:" + std::to_string(port)))->front();
}

bool waitFor(const Stream& stream)
{
    pollfd entry { stream.fd(),
                   static_cast<short>((stream.wantsRead() ? POLLIN : 0)
                                      | (stream.wantsWrite() ? POLLOUT : 0)),
                   0 };
    return ::poll(&entry, 1, kPatienceMs) == 1;
}

IoResult connectFully(Stream& stream, int port, TlsContext* tls, const std::string& host)
{
    IoResult result = stream.connectTo(local(port), tls, host);
    while (result.status == IoStatus::WouldBlock && waitFor(stream)) {
        result = stream.continueConnect();
    }
    return result;
}

// Writes all of it, reading what comes meanwhile, then reads until `wanted` bytes are there.
IoResult exchange(Stream& stream, std::string first, std::string second, std::size_t wanted,
                  std::string& got)
{
    std::vector<char> buffer(65'536);
    while (true) {
        if (!first.empty() || !second.empty()) {
            const IoResult sent = stream.write(first, second);
            if (sent.status == IoStatus::Failed) {
                return sent;
            }
            const std::size_t fromFirst = std::min(sent.bytes, first.size());
            first.erase(0, fromFirst);
            second.erase(0, sent.bytes - fromFirst);
        }
        const IoResult read = stream.read(buffer);
        if (read.status == IoStatus::Failed || read.status == IoStatus::Closed) {
            return read;
        }
        got.append(buffer.data(), read.bytes);
        if (got.size() >= wanted && first.empty() && second.empty()) {
            return read;
        }
        if (read.status == IoStatus::WouldBlock && !waitFor(stream)) {
            return { IoStatus::Failed, Outcome::TimeoutIdle, 0 };
        }
    }
}

// Sends back what comes, until the peer closes.
void echo(int fd, SSL* ssl)
{
    std::vector<char> buffer(65'536);
    while (true) {
        const auto n = ssl ? SSL_read(ssl, buffer.data(), static_cast<int>(buffer.size()))
                           : static_cast<int>(::read(fd, buffer.data(), buffer.size()));
        if (n <= 0) {
            return;
        }
        for (int sent = 0; sent < n;) {
            const auto m = ssl
                ? SSL_write(ssl, buffer.data() + sent, n - sent)
                : static_cast<int>(::send(fd, buffer.data() + sent,
                                          static_cast<std::size_t>(n - sent), MSG_NOSIGNAL));
            if (m <= 0) {
                return;
            }
            sent += m;
        }
    }
}

std::string pattern(std::size_t size)
{
    std::string text(size, '\0');
    for (std::size_t i = 0; i < size; ++i) {
        text[i] = static_cast<char>('a' + i * 7 % 23);
    }
    return text;
}

} // namespace

class StreamTest final : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    TestCertificate m_certificate { "DNS:localhost,IP:127.0.0.1" };

    std::string caFile() const { return m_dir.filePath(u"ca.pem"_s).toStdString(); }

    std::unique_ptr<TlsContext> client(bool verify = true, bool ownCa = true) const
    {
        TlsOptions options;
        options.verify = verify;
        options.caFile = ownCa ? caFile() : std::string();
        return TlsContext::create(options).value();
    }

private Q_SLOTS:

    void initTestCase() { m_certificate.write(caFile()); }

    void carriesBytes_data()
    {
        QTest::addColumn<bool>("tls");
        QTest::addColumn<int>("size");
        QTest::newRow("plain, small") << false << 100;
        QTest::newRow("plain, more than the socket's buffers") << false << 8'000'000;
        QTest::newRow("TLS, small") << true << 100;
        QTest::newRow("TLS, more than the socket's buffers") << true << 8'000'000;
    }

    void carriesBytes()
    {
        QFETCH(bool, tls);
        QFETCH(int, size);
        const auto context = serverContext(m_certificate);
        TestServer server(1, tls ? context.get() : nullptr, echo);
        const auto own = client();
        Stream stream;
        QCOMPARE(connectFully(stream, server.port(), tls ? own.get() : nullptr, "localhost").status,
                 IoStatus::Ok);
        QCOMPARE(stream.isTls(), tls);
        const std::string head = "head: 1\r\n\r\n";
        const std::string body = pattern(static_cast<std::size_t>(size));
        std::string got;
        QCOMPARE(exchange(stream, head, body, head.size() + body.size(), got).status, IoStatus::Ok);
        QVERIFY(got == head + body);
        QVERIFY(stream.errorText().empty());
        int noDelay = 0;
        socklen_t length = sizeof(noDelay);
        ::getsockopt(stream.fd(), IPPROTO_TCP, 1 /* TCP_NODELAY */, &noDelay, &length);
        QVERIFY(noDelay != 0);
        std::array<char, 32> algorithm {};
        length = algorithm.size();
        ::getsockopt(stream.fd(), IPPROTO_TCP, 13 /* TCP_CONGESTION */, algorithm.data(), &length);
        QCOMPARE(QByteArray(algorithm.data()), "reno"_ba); // nothing paces on the loopback
    }

    void sendsHeadAndBodyInOneRecord()
    {
        const auto context = serverContext(m_certificate);
        std::atomic<int> first = 0;
        TestServer server(1, context.get(), [&](int, SSL* ssl) {
            std::vector<char> buffer(65'536);
            first = SSL_read(ssl, buffer.data(), static_cast<int>(buffer.size()));
            SSL_write(ssl, "x", 1);
        });
        const auto own = client();
        Stream stream;
        QCOMPARE(connectFully(stream, server.port(), own.get(), "localhost").status, IoStatus::Ok);
        std::string got;
        exchange(stream, "head", "body", 1, got);
        QCOMPARE(first.load(), 8);
    }

    void verifiesNameAndChain_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<bool>("verify");
        QTest::addColumn<bool>("ownCa");
        QTest::addColumn<QByteArray>("error"); // empty: it goes well
        QTest::newRow("known authority and name")
            << QByteArray("localhost") << true << true << QByteArray();
        QTest::newRow("known authority and address")
            << QByteArray("127.0.0.1") << true << true << QByteArray();
        QTest::newRow("self-signed and unknown")
            << QByteArray("localhost") << true << false << QByteArray("self-signed");
        QTest::newRow("another name: says which ones there are")
            << QByteArray("example.com") << true << true
            << QByteArray("hostname mismatch: the certificate is for localhost, 127.0.0.1");
        QTest::newRow("another address")
            << QByteArray("127.0.0.2") << true << true
            << QByteArray("IP address mismatch: the certificate is for localhost, 127.0.0.1");
        QTest::newRow("unknown, verification off")
            << QByteArray("example.com") << false << false << QByteArray();
    }

    void verifiesNameAndChain()
    {
        QFETCH(QByteArray, host);
        QFETCH(bool, verify);
        QFETCH(bool, ownCa);
        QFETCH(QByteArray, error);
        const auto context = serverContext(m_certificate);
        TestServer server(1, context.get(), echo);
        const auto own = client(verify, ownCa);
        Stream stream;
        const IoResult result = connectFully(stream, server.port(), own.get(), host.toStdString());
        if (error.isEmpty()) {
            QVERIFY2(result.status == IoStatus::Ok, stream.errorText().c_str());
            std::string got;
            QCOMPARE(exchange(stream, "ping", {}, 4, got).status, IoStatus::Ok);
        } else {
            QCOMPARE(result.status, IoStatus::Failed);
            QCOMPARE(result.outcome, Outcome::Tls);
            QVERIFY2(QByteArray::fromStdString(stream.errorText()).contains(error),
                     stream.errorText().c_str());
        }
    }

    void saysWhichVersionWasAgreedOn_data()
    {
        QTest::addColumn<int>("version");
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("without TLS there is none") << 0 << QByteArray();
        QTest::newRow("TLS 1.2") << TLS1_2_VERSION << QByteArray("1.2");
        QTest::newRow("TLS 1.3") << TLS1_3_VERSION << QByteArray("1.3");
    }

    void saysWhichVersionWasAgreedOn()
    {
        QFETCH(int, version);
        QFETCH(QByteArray, text);
        const auto context = serverContext(m_certificate, version > 0 ? version : TLS1_3_VERSION);
        TestServer server(1, version > 0 ? context.get() : nullptr, echo);
        const auto own = client();
        Stream stream;
        QVERIFY(stream.tlsVersion().empty());
        QCOMPARE(connectFully(stream, server.port(), version > 0 ? own.get() : nullptr, "localhost")
                     .status,
                 IoStatus::Ok);
        QCOMPARE(QByteArray::fromStdString(stream.tlsVersion()), text);
        // The server must not be left in the middle of its part of the handshake.
        std::string got;
        QCOMPARE(exchange(stream, "ping", {}, 4, got).status, IoStatus::Ok);
        stream.close();
        QVERIFY(stream.tlsVersion().empty());
    }

    void resumesSessions_data()
    {
        QTest::addColumn<int>("version");
        QTest::newRow("TLS 1.2") << TLS1_2_VERSION;
        QTest::newRow("TLS 1.3") << TLS1_3_VERSION;
    }

    void resumesSessions()
    {
        QFETCH(int, version);
        const auto context = serverContext(m_certificate, version);
        // Like many servers it hangs up without close_notify, which must not spoil the session.
        TestServer server(4, context.get(), [](int fd, SSL* ssl) {
            std::array<char, 4> buffer {};
            if (ssl && SSL_read(ssl, buffer.data(), 4) == 4) {
                SSL_write(ssl, buffer.data(), 4);
            }
            ::shutdown(fd, SHUT_WR);
        });
        const auto own = client();
        for (const bool resumed : { false, true, true, true }) {
            Stream stream;
            QCOMPARE(connectFully(stream, server.port(), own.get(), "localhost").status,
                     IoStatus::Ok);
            std::string got;
            QCOMPARE(exchange(stream, "ping", {}, 4, got).status, IoStatus::Ok);
            std::string rest;
            // How its end is seen depends on whether its socket is gone by then.
            const IoResult end = exchange(stream, {}, {}, 1, rest);
            QVERIFY(end.status == IoStatus::Closed || end.outcome == Outcome::Reset);
            QCOMPARE(stream.isSessionReused(), resumed);
        }
    }

    void refusesOldVersions()
    {
        const auto context = serverContext(m_certificate, TLS1_1_VERSION);
        SSL_CTX_set_security_level(context.get(), 0);
        TestServer server(1, context.get(), echo);
        const auto own = client();
        Stream stream;
        QCOMPARE(connectFully(stream, server.port(), own.get(), "localhost").outcome, Outcome::Tls);
    }

    void classifiesTheWaysToFail()
    {
        const auto own = client();
        Stream stream;
        int closedPort = 0;
        {
            TestServer server(0, nullptr, echo);
            closedPort = server.port();
        }
        const IoResult refused = connectFully(stream, closedPort, nullptr, "localhost");
        QCOMPARE(refused.status, IoStatus::Failed);
        QCOMPARE(refused.outcome, Outcome::Refused);
        QCOMPARE(QByteArray::fromStdString(stream.errorText()), QByteArray("Connection refused"));
        {
            TestServer server(1, nullptr, [](int fd, SSL*) { ::send(fd, "HTTP/1.1 400", 12, 0); });
            const IoResult noTls = connectFully(stream, server.port(), own.get(), "localhost");
            QCOMPARE(noTls.outcome, Outcome::Tls);
        }
        {
            TestServer server(1, nullptr, [](int, SSL*) {});
            const IoResult gone = connectFully(stream, server.port(), own.get(), "localhost");
            QCOMPARE(gone.status, IoStatus::Failed);
            QVERIFY(gone.outcome == Outcome::Tls || gone.outcome == Outcome::Reset);
        }
    }

    void tellsACloseFromAReset_data()
    {
        QTest::addColumn<bool>("tls");
        QTest::addColumn<bool>("reset");
        QTest::newRow("plain, closed") << false << false;
        QTest::newRow("plain, reset") << false << true;
        QTest::newRow("TLS, closed without notice") << true << false;
        QTest::newRow("TLS, reset") << true << true;
    }

    void tellsACloseFromAReset()
    {
        QFETCH(bool, tls);
        QFETCH(bool, reset);
        const auto context = serverContext(m_certificate);
        TestServer server(1, tls ? context.get() : nullptr, [reset](int fd, SSL* ssl) {
            std::array<char, 16> buffer {};
            const int n = ssl ? SSL_read(ssl, buffer.data(), 4)
                              : static_cast<int>(::read(fd, buffer.data(), 4));
            if (reset && n == 4) {
                const linger none { 1, 0 };
                ::setsockopt(fd, SOL_SOCKET, SO_LINGER, &none, sizeof(none));
            }
        });
        const auto own = client();
        Stream stream;
        QCOMPARE(connectFully(stream, server.port(), tls ? own.get() : nullptr, "localhost").status,
                 IoStatus::Ok);
        std::string got;
        const IoResult result = exchange(stream, "ping", {}, 4, got);
        QCOMPARE(result.status, reset ? IoStatus::Failed : IoStatus::Closed);
        if (reset) {
            QCOMPARE(result.outcome, Outcome::Reset);
        }
    }

    // What came in one piece with the end must not wait for an edge that never comes.
    void seesTheEndBehindTheLastRecord()
    {
        const auto context = serverContext(m_certificate);
        TestServer server(1, context.get(), [](int /*fd*/, SSL* ssl) {
            std::array<char, 16> buffer {};
            SSL_read(ssl, buffer.data(), 4);
            SSL_write(ssl, "one", 3);
            SSL_write(ssl, "two", 3);
            SSL_shutdown(ssl);
        });
        const auto own = client();
        Stream stream;
        QCOMPARE(connectFully(stream, server.port(), own.get(), "localhost").status, IoStatus::Ok);
        std::string got;
        const IoResult last = exchange(stream, "ping", {}, 7, got); // one more than ever comes
        QCOMPARE(last.status, IoStatus::Closed);
        QCOMPARE(got, std::string("onetwo"));
    }

    void writingToAClosedConnectionRaisesNoSignal_data()
    {
        QTest::addColumn<bool>("tls");
        QTest::newRow("plain") << false;
        QTest::newRow("TLS") << true;
    }

    void writingToAClosedConnectionRaisesNoSignal()
    {
        QFETCH(bool, tls);
        const auto context = serverContext(m_certificate);
        auto server =
            std::make_unique<TestServer>(1, tls ? context.get() : nullptr, [](int, SSL*) {});
        const auto own = client();
        Stream stream;
        QCOMPARE(
            connectFully(stream, server->port(), tls ? own.get() : nullptr, "localhost").status,
            IoStatus::Ok);
        server.reset(); // has closed its side
        IoResult result;
        for (int i = 0; i < 1000 && result.status != IoStatus::Failed; ++i) {
            result = stream.write(pattern(10'000));
            waitFor(stream);
        }
        QCOMPARE(result.status, IoStatus::Failed);
        QCOMPARE(result.outcome, Outcome::Reset);
    }

    void saysWhatIsWrongWithAFile_data()
    {
        QTest::addColumn<QString>("what"); // which file of the options is at fault
        QTest::addColumn<QByteArray>("content"); // "-": there is no such file
        QTest::addColumn<QString>("text");
        QTest::newRow("authority, missing")
            << u"ca"_s << QByteArray("-") << u"No such file or directory"_s;
        QTest::newRow("authority, empty") << u"ca"_s << QByteArray() << u"is empty"_s;
        QTest::newRow("authority, a text")
            << u"ca"_s << QByteArray("hello")
            << u"holds no certificate in PEM form: give a PEM file"_s;
        QTest::newRow("authority, DER") << u"ca"_s << QByteArray("0\x82\x01\x0a", 4)
                                        << u"convert it with openssl x509 -inform DER"_s;
        QTest::newRow("authority, damaged")
            << u"ca"_s
            << QByteArray("-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n")
            << u"certificate in the file is damaged"_s;
        QTest::newRow("certificate, missing")
            << u"cert"_s << QByteArray("-") << u"No such file or directory"_s;
        QTest::newRow("certificate, a text")
            << u"cert"_s << QByteArray("hello") << u"holds no certificate in PEM form"_s;
        QTest::newRow("key, missing")
            << u"key"_s << QByteArray("-") << u"No such file or directory"_s;
        QTest::newRow("key, a text")
            << u"key"_s << QByteArray("hello") << u"holds no private key in PEM form"_s;
        QTest::newRow("key, with a password")
            << u"key"_s
            << QByteArray("-----BEGIN ENCRYPTED PRIVATE KEY-----\nAAAA\n"
                          "-----END ENCRYPTED PRIVATE KEY-----\n")
            << u"protected by a password"_s;
    }

    void saysWhatIsWrongWithAFile()
    {
        QFETCH(QString, what);
        QFETCH(QByteArray, content);
        QFETCH(QString, text);
        const QString bad = m_dir.filePath(u"bad.pem"_s);
        QFile::remove(bad);
        if (content != "-") {
            QFile file(bad);
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(content);
        }
        TlsOptions options;
        const std::string name = bad.toStdString();
        options.caFile = what == u"ca"_s ? name : caFile();
        if (what != u"ca"_s) {
            options.certFile = what == u"cert"_s ? name : caFile();
            options.keyFile = name;
        }
        const auto got = TlsContext::create(options);
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::InvalidSpecification);
        QCOMPARE(got.error().where, bad);
        QVERIFY2(got.error().detail.contains(text), qPrintable(got.error().detail));
        QVERIFY2(!got.error().detail.contains(u"error:"_s), qPrintable(got.error().detail));
    }

    void refusesAKeyOfAnotherCertificate()
    {
        const TestCertificate other("DNS:elsewhere");
        TlsOptions options;
        options.certFile = caFile();
        options.keyFile = m_dir.filePath(u"other.key"_s).toStdString();
        other.writeKey(options.keyFile);
        const auto got = TlsContext::create(options);
        QVERIFY(!got);
        QVERIFY2(got.error().detail.contains(u"is not the one of the certificate"_s),
                 qPrintable(got.error().detail));
    }

    void showsItsCertificate_data()
    {
        QTest::addColumn<bool>("own");
        QTest::addColumn<bool>("apart");
        QTest::addColumn<int>("version");
        QTest::newRow("key in a file of its own, TLS 1.3") << true << true << TLS1_3_VERSION;
        QTest::newRow("key in the same file, TLS 1.2") << true << false << TLS1_2_VERSION;
        QTest::newRow("none to show, TLS 1.2") << false << false << TLS1_2_VERSION;
        QTest::newRow("none to show, TLS 1.3") << false << false << TLS1_3_VERSION;
    }

    void showsItsCertificate()
    {
        QFETCH(bool, own);
        QFETCH(bool, apart);
        QFETCH(int, version);
        const auto context = serverContext(m_certificate, version);
        SSL_CTX_load_verify_file(context.get(), caFile().c_str());
        SSL_CTX_set_verify(context.get(), SSL_VERIFY_PEER | SSL_VERIFY_FAIL_IF_NO_PEER_CERT,
                           nullptr);
        TlsOptions options;
        options.caFile = caFile();
        const std::string key = m_dir.filePath(u"client.key"_s).toStdString();
        const std::string both = m_dir.filePath(u"client.pem"_s).toStdString();
        m_certificate.writeKey(key);
        m_certificate.write(both);
        if (own) {
            options.certFile = both;
            if (apart) {
                options.keyFile = key;
            } else {
                QFile from(QString::fromStdString(key));
                QFile to(QString::fromStdString(both));
                QVERIFY(from.open(QIODevice::ReadOnly) && to.open(QIODevice::Append));
                to.write(from.readAll());
            }
        }
        const auto client = TlsContext::create(options);
        QVERIFY2(client.has_value(), client ? "" : qPrintable(client.error().detail));
        TestServer server(1, context.get(), echo);
        Stream stream;
        IoResult result = connectFully(stream, server.port(), client->get(), "localhost");
        std::string got;
        if (result.status == IoStatus::Ok) {
            // TLS 1.3 lets the client finish first.
            result = exchange(stream, "ping", {}, 4, got);
        }
        QCOMPARE(result.status == IoStatus::Ok, own);
        if (!own) {
            QCOMPARE(result.outcome, Outcome::Tls);
            QVERIFY2(!stream.errorText().empty(), "no word about why");
        }
    }

    void namesTheServer_data()
    {
        QTest::addColumn<QByteArray>("host");
        QTest::addColumn<QByteArray>("name");
        QTest::newRow("a name") << QByteArray("localhost") << QByteArray("localhost");
        QTest::newRow("an address is no name") << QByteArray("127.0.0.1") << QByteArray();
    }

    void namesTheServer()
    {
        QFETCH(QByteArray, host);
        QFETCH(QByteArray, name);
        const auto context = serverContext(m_certificate);
        std::string seen;
        TestServer server(1, context.get(), [&seen](int fd, SSL* ssl) {
            const char* text = ssl ? SSL_get_servername(ssl, TLSEXT_NAMETYPE_host_name) : nullptr;
            seen = text != nullptr ? text : "";
            echo(fd, ssl);
        });
        const auto own = client();
        Stream stream;
        QCOMPARE(connectFully(stream, server.port(), own.get(), host.toStdString()).status,
                 IoStatus::Ok);
        std::string got;
        QCOMPARE(exchange(stream, "ping", {}, 4, got).status, IoStatus::Ok);
        QCOMPARE(QByteArray::fromStdString(seen), name);
    }

    void movesAndCloses()
    {
        TestServer server(1, nullptr, echo);
        Stream first;
        QCOMPARE(connectFully(first, server.port(), nullptr, "localhost").status, IoStatus::Ok);
        const int fd = first.fd();
        Stream second = std::move(first);
        QVERIFY(second.isOpen());
        QCOMPARE(second.fd(), fd);
        std::string got;
        QCOMPARE(exchange(second, "ping", {}, 4, got).status, IoStatus::Ok);
        second.abort();
        QVERIFY(!second.isOpen());
        second.close();
    }

    void knowsWhatErrorsMean()
    {
        QCOMPARE(outcomeOfErrno(ECONNREFUSED), Outcome::Refused);
        QCOMPARE(outcomeOfErrno(EHOSTUNREACH), Outcome::Refused);
        QCOMPARE(outcomeOfErrno(ENETUNREACH), Outcome::Refused);
        QCOMPARE(outcomeOfErrno(ECONNRESET), Outcome::Reset);
        QCOMPARE(outcomeOfErrno(EPIPE), Outcome::Reset);
        QCOMPARE(outcomeOfErrno(ETIMEDOUT), Outcome::TimeoutConnect);
    }
};

LOADSTONE_TEST(StreamTest)

#include "tst_stream.moc"
