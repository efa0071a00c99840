// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/proxy.h"
#include "endpoint/transport/stream.h"
#include "testmain.h"
#include "tlsserver.h"

#include <QTemporaryDir>
#include <QTest>

#include <csignal>

#include <poll.h>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

SocketAddress local(int port)
{
    return resolve(*parseBaseUrl("http://127.0.0.1:" + std::to_string(port)))->front();
}

IoResult connectFully(Stream& stream, int port, TlsContext* tls, const ProxyHop& hop)
{
    IoResult result = stream.connectTo(local(port), tls, "localhost", &hop);
    while (result.status == IoStatus::WouldBlock) {
        pollfd entry { stream.fd(),
                       static_cast<short>((stream.wantsRead() ? POLLIN : 0)
                                          | (stream.wantsWrite() ? POLLOUT : 0)),
                       0 };
        if (::poll(&entry, 1, 10'000) != 1) {
            return { IoStatus::Failed, Outcome::TimeoutConnect, 0 };
        }
        result = stream.continueConnect();
    }
    return result;
}

std::string readHead(int fd)
{
    std::string text;
    char c = 0;
    while (!text.ends_with("\r\n\r\n") && ::read(fd, &c, 1) == 1) {
        text += c;
    }
    return text;
}

void say(int fd, std::string_view text, bool inPieces)
{
    const std::size_t step = inPieces ? 1 : text.size();
    for (std::size_t i = 0; i < text.size(); i += step) {
        ::send(fd, text.data() + i, step, MSG_NOSIGNAL);
        if (inPieces) {
            ::usleep(200);
        }
    }
}

} // namespace

class ProxyTest final : public QObject
{
    Q_OBJECT

private:
    QTemporaryDir m_dir;
    TestCertificate m_certificate { "DNS:localhost" };

private Q_SLOTS:

    // The test's own servers may write to a client that has left already.
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }

    void isUsedForOtherMachinesOnly_data()
    {
        QTest::addColumn<QByteArray>("target");
        QTest::addColumn<QByteArray>("proxy");
        QTest::addColumn<bool>("used");
        QTest::addColumn<QByteArray>("connect"); // first line; empty: absolute form
        const auto row = [](const char* name, const char* target, const char* proxy, bool used,
                            const char* connect = "") {
            QTest::newRow(name) << QByteArray(target) << QByteArray(proxy) << used
                                << QByteArray(connect);
        };
        row("none asked for", "http://model.example", "none", false);
        row("nothing written", "http://model.example", "", false);
        row("plain HTTP names the whole URL", "http://model.example", "http://proxy:3128", true);
        row("TLS goes through a tunnel", "https://model.example", "http://proxy:3128", true,
            "CONNECT model.example:443 HTTP/1.1");
        row("with its own port", "https://model.example:8443/v1", "http://proxy:3128/", true,
            "CONNECT model.example:8443 HTTP/1.1");
        row("to an IPv6 address", "https://[2001:db8::7]", "http://proxy", true,
            "CONNECT [2001:db8::7]:443 HTTP/1.1");
        row("localhost", "https://localhost:8000", "http://proxy:3128", false);
        row("a name below localhost", "http://model.localhost", "http://proxy:3128", false);
        row("127.0.0.1", "http://127.0.0.1:8000", "http://proxy:3128", false);
        row("another loopback address", "http://127.8.9.10", "http://proxy:3128", false);
        row("IPv6 loopback", "http://[::1]:8000", "http://proxy:3128", false);
        row("mapped loopback", "http://[::ffff:127.0.0.1]:8000", "http://proxy:3128", false);
        row("a name that only looks like it", "http://localhost.example", "http://proxy:3128",
            true);
    }

    void isUsedForOtherMachinesOnly()
    {
        QFETCH(QByteArray, target);
        QFETCH(QByteArray, proxy);
        QFETCH(bool, used);
        QFETCH(QByteArray, connect);
        const auto hop =
            proxyFor(*parseBaseUrl(target.toStdString()), proxy.toStdString(), "Basic dTpw");
        QVERIFY(hop);
        QCOMPARE(hop->has_value(), used);
        if (used) {
            const std::string& request = (*hop)->connectRequest;
            QCOMPARE(QByteArray::fromStdString(request.substr(0, request.find('\r'))), connect);
            QCOMPARE(request.find("\r\nProxy-Authorization: Basic dTpw\r\n") != std::string::npos,
                     !connect.isEmpty());
        }
    }

    void refusesOtherAddresses_data()
    {
        QTest::addColumn<QByteArray>("proxy");
        for (const char* proxy :
             { "proxy:3128", "https://proxy:3128", "socks5://proxy:1080", "http://u:p@proxy:3128",
               "http://proxy:3128/path", "http://proxy:3128?x=1", "http://" }) {
            QTest::addRow("'%s'", proxy) << QByteArray(proxy);
        }
    }

    void refusesOtherAddresses()
    {
        QFETCH(QByteArray, proxy);
        // A loopback target hides no mistake.
        for (const char* target : { "http://model.example", "http://127.0.0.1" }) {
            const auto hop = proxyFor(*parseBaseUrl(target), proxy.toStdString(), {});
            QVERIFY(!hop);
            QCOMPARE(hop.error().code, ErrorCode::InvalidSpecification);
        }
    }

    void opensATunnel_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<bool>("inPieces");
        QTest::newRow("in one piece") << QByteArray("HTTP/1.1 200 OK\r\n\r\n") << false;
        QTest::newRow("byte by byte")
            << QByteArray("HTTP/1.1 200 Connection established\r\nVia: x\r\n\r\n") << true;
        QTest::newRow("HTTP/1.0, line feeds alone") << QByteArray("HTTP/1.0 200 OK\n\n") << false;
        QTest::newRow("a long head")
            << QByteArray("HTTP/1.1 200 OK\r\nX: " + QByteArray(5000, 'x') + "\r\n\r\n") << false;
    }

    void opensATunnel()
    {
        QFETCH(QByteArray, answer);
        QFETCH(bool, inPieces);
        const auto context = serverContext(m_certificate);
        std::string request;
        TestServer server(1, nullptr, [&](int fd, SSL*) {
            request = readHead(fd);
            say(fd, answer.toStdString(), inPieces);
            // What the server behind it would do.
            OpenSslPtr<SSL> ssl(SSL_new(context.get()));
            SSL_set_fd(ssl.get(), fd);
            std::array<char, 4> buffer {};
            if (SSL_accept(ssl.get()) == 1 && SSL_read(ssl.get(), buffer.data(), 4) == 4) {
                SSL_write(ssl.get(), "pong", 4);
            }
        });
        const std::string ca = m_dir.filePath(u"ca.pem"_s).toStdString();
        m_certificate.write(ca);
        const auto own = TlsContext::create({ true, ca, {}, {} });
        QVERIFY(own);
        const auto hop = proxyFor(*parseBaseUrl("https://model.example"), "http://proxy", {});
        Stream stream;
        const IoResult result = connectFully(stream, server.port(), own->get(), **hop);
        QVERIFY2(result.status == IoStatus::Ok, stream.errorText().c_str());
        QVERIFY(stream.write(std::string_view("ping")).status == IoStatus::Ok);
        std::array<char, 8> got {};
        IoResult read = stream.read(got);
        while (read.status == IoStatus::WouldBlock) {
            pollfd entry { stream.fd(), POLLIN, 0 };
            QCOMPARE(::poll(&entry, 1, 10'000), 1);
            read = stream.read(got);
        }
        QCOMPARE(QByteArray(got.data(), 4), QByteArray("pong"));
        QVERIFY(request.starts_with("CONNECT model.example:443 HTTP/1.1\r\n"));
        QVERIFY(request.find("Proxy-Authorization") == std::string::npos);
    }

    void typesWhatAProxyRefuses_data()
    {
        QTest::addColumn<QByteArray>("answer");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<int>("status");
        QTest::addColumn<QByteArray>("text");
        const auto row = [](const char* name, const char* answer, Outcome outcome, int status,
                            const char* text) {
            QTest::newRow(name) << QByteArray(answer) << static_cast<int>(outcome) << status
                                << QByteArray(text);
        };
        row("asks for credentials",
            "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n",
            Outcome::HttpStatus, 407, "the proxy answered 407 to CONNECT");
        row("cannot reach the server", "HTTP/1.1 502 Bad Gateway\r\n\r\n", Outcome::HttpStatus, 502,
            "the proxy answered 502 to CONNECT");
        row("hangs up", "", Outcome::Reset, 0,
            "the proxy closed the connection instead of an answer");
        row("hangs up in mid-answer", "HTTP/1.1 200 OK\r\n", Outcome::Reset, 0,
            "the proxy closed the connection instead of an answer");
        row("speaks something else", "SSH-2.0-x\r\n\r\n", Outcome::Malformed, 0,
            "the proxy did not answer in HTTP");
    }

    void typesWhatAProxyRefuses()
    {
        QFETCH(QByteArray, answer);
        QFETCH(int, outcome);
        QFETCH(int, status);
        QFETCH(QByteArray, text);
        TestServer server(1, nullptr, [&](int fd, SSL*) {
            readHead(fd);
            say(fd, answer.toStdString(), false);
        });
        const auto own = TlsContext::create({ false, {}, {}, {} });
        const auto hop = proxyFor(*parseBaseUrl("https://model.example"), "http://proxy", {});
        Stream stream;
        const IoResult result = connectFully(stream, server.port(), own->get(), **hop);
        QCOMPARE(result.status, IoStatus::Failed);
        QCOMPARE(result.outcome, static_cast<Outcome>(outcome));
        QCOMPARE(int(stream.proxyStatus()), status);
        QCOMPARE(QByteArray::fromStdString(stream.errorText()), text);
    }

    void namesTheProxyThatIsNotThere()
    {
        int port = 0;
        {
            TestServer gone(0, nullptr, [](int, SSL*) {});
            port = gone.port();
        }
        const auto hop = proxyFor(*parseBaseUrl("http://model.example"), "http://proxy", {});
        Stream stream;
        const IoResult result = connectFully(stream, port, nullptr, **hop);
        QCOMPARE(result.outcome, Outcome::Refused);
        QCOMPARE(QByteArray::fromStdString(stream.errorText()),
                 QByteArray("the proxy: Connection refused"));
    }
};

LOADSTONE_TEST(ProxyTest)

#include "tst_proxy.moc"
