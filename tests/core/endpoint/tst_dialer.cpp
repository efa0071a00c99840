// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/transport/dialer.h"
#include "testmain.h"
#include "tlsserver.h"

#include <QTest>

#include <csignal>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

SocketAddress at(const std::string& host, int port)
{
    return resolve(*parseBaseUrl("http://" + host + ":" + std::to_string(port)))->front();
}

// Takes connections and keeps them open until the peer leaves.
void keep(int fd, SSL* /*ssl*/)
{
    char c = 0;
    while (::read(fd, &c, 1) > 0) { }
}

int closedPort()
{
    TestServer gone(0, nullptr, keep);
    return gone.port();
}

bool never()
{
    return false;
}

} // namespace

class DialerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // The test's own servers may write to a client that has left already.
    void initTestCase() { std::signal(SIGPIPE, SIG_IGN); }

    void takesTheFirstThatAnswers()
    {
        TestServer server(1, nullptr, keep);
        DialSpec spec;
        spec.host = "localhost";
        spec.timeout = 5 * kNsPerS;
        const SocketAddress good = at("127.0.0.1", server.port());
        const Dialled dialled = dial({ at("[::1]", closedPort()), good }, spec, never);
        QCOMPARE(dialled.outcome, Outcome::Ok);
        QVERIFY(dialled.stream.isOpen());
        QCOMPARE(dialled.address.text(), good.text());
        QVERIFY(dialled.error.empty());
        QCOMPARE(dialled.trials.size(), std::size_t { 2 });
        QCOMPARE(dialled.trials[0].outcome, Outcome::Refused);
        QCOMPARE(dialled.trials[1].outcome, Outcome::Ok);
        // A refusal comes at once, so nothing is waited for.
        QVERIFY(dialled.lostOnIpv6() < kDialStagger);
    }

    void callsTheOthersOnlyWhenTheyAreNeeded()
    {
        TestServer server(1, nullptr, keep);
        DialSpec spec;
        spec.timeout = 5 * kNsPerS;
        const Dialled dialled =
            dial({ at("127.0.0.1", server.port()), at("[::1]", closedPort()) }, spec, never);
        QCOMPARE(dialled.outcome, Outcome::Ok);
        QCOMPARE(dialled.trials.size(), std::size_t { 1 });
        QCOMPARE(dialled.lostOnIpv6(), Ns { 0 });
    }

    void aSilentAddressHoldsUpNobodyForLong()
    {
        // Accepts and never says a word of TLS.
        TestServer silent(1, nullptr, keep);
        const TestCertificate certificate("IP:127.0.0.1");
        const auto context = serverContext(certificate);
        TestServer server(1, context.get(), keep);
        const auto own = TlsContext::create({ false, {}, {}, {} });
        QVERIFY(own);
        DialSpec spec;
        spec.tls = own->get();
        spec.host = "127.0.0.1";
        spec.timeout = 30 * kNsPerS;
        const Ns before = monotonicNs();
        const Dialled dialled =
            dial({ at("127.0.0.1", silent.port()), at("127.0.0.1", server.port()) }, spec, never);
        const Ns took = monotonicNs() - before;
        QCOMPARE(dialled.outcome, Outcome::Ok);
        QCOMPARE(dialled.address.text(), at("127.0.0.1", server.port()).text());
        QVERIFY(took >= kDialStagger && took < spec.timeout);
        QCOMPARE(dialled.trials.size(), std::size_t { 2 });
        QCOMPARE(dialled.trials[0].outcome, Outcome::Cancelled); // another one was faster
        QVERIFY(dialled.trials[1].started >= kDialStagger);
        QVERIFY(dialled.took <= took - kDialStagger);
    }

    void saysWhyNoneAnswered()
    {
        DialSpec spec;
        spec.timeout = 5 * kNsPerS;
        const int port = closedPort();
        const Dialled dialled = dial({ at("127.0.0.1", port), at("127.0.0.2", port) }, spec, never);
        QCOMPARE(dialled.outcome, Outcome::Refused);
        QVERIFY(!dialled.stream.isOpen());
        QCOMPARE(dialled.trials.size(), std::size_t { 2 });
        QCOMPARE(dialled.address.text(), at("127.0.0.1", port).text());
        QCOMPARE(QByteArray::fromStdString(dialled.error),
                 QByteArray::fromStdString(at("127.0.0.2", port).text() + ": Connection refused"));
    }

    void givesUpAfterTheTimeOut()
    {
        TestServer silent(1, nullptr, keep);
        const auto own = TlsContext::create({ false, {}, {}, {} });
        DialSpec spec;
        spec.tls = own->get();
        spec.host = "localhost";
        spec.timeout = 80 * kNsPerMs;
        const Dialled dialled = dial({ at("127.0.0.1", silent.port()) }, spec, never);
        QCOMPARE(dialled.outcome, Outcome::TimeoutConnect);
        QVERIFY(dialled.trials[0].took >= spec.timeout);
    }

    void endsWhenTheRunDoes()
    {
        TestServer silent(1, nullptr, keep);
        const auto own = TlsContext::create({ false, {}, {}, {} });
        DialSpec spec;
        spec.tls = own->get();
        spec.timeout = 60 * kNsPerS;
        const Ns before = monotonicNs();
        const Dialled dialled = dial({ at("127.0.0.1", silent.port()) }, spec,
                                     [before] { return monotonicNs() - before > 50 * kNsPerMs; });
        QCOMPARE(dialled.outcome, Outcome::Cancelled);
    }

    void knowsWhatIpv6HasCost_data()
    {
        QTest::addColumn<bool>("fellBack");
        QTest::addColumn<qlonglong>("lost");
        QTest::newRow("an IPv6 address was silent first") << true << qlonglong { kDialStagger };
        QTest::newRow("another IPv4 address was") << false << qlonglong { 0 };
    }

    void knowsWhatIpv6HasCost()
    {
        QFETCH(bool, fellBack);
        QFETCH(qlonglong, lost);
        Dialled dialled;
        dialled.outcome = Outcome::Ok;
        dialled.address = at("127.0.0.1", 80);
        dialled.trials = { { fellBack ? "[2001:db8::1]:80" : "10.0.0.1:80", Outcome::Cancelled, 0,
                             kNsPerS },
                           { "127.0.0.1:80", Outcome::Ok, kDialStagger, kNsPerMs } };
        QCOMPARE(dialled.lostOnIpv6(), Ns { lost });
        dialled.outcome = Outcome::Refused;
        QCOMPARE(dialled.lostOnIpv6(), Ns { 0 });
    }
};

LOADSTONE_TEST(DialerTest)

#include "tst_dialer.moc"
