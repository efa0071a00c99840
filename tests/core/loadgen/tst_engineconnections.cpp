// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "scriptedserver.h"
#include "testmain.h"

#include <QTest>

#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

class EngineConnectionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void keepsConnectionsAlive()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 300;
        rig.plan.stop.samples = 150;
        const Outcomes out = rig.run();
        QCOMPARE(out.facts.connections, std::size_t { 64 });
        std::size_t reused = 0;
        std::set<std::uint32_t> connections;
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Ok);
            reused += (r.flags & kReusedConnection) != 0 ? 1U : 0U;
            connections.insert(r.connection);
            QVERIFY(r.connected >= r.dispatched);
        }
        // The most recently used one is taken, so few are.
        QVERIFY(connections.size() <= 64);
        QCOMPARE(reused + connections.size(), out.records.size());
        QVERIFY(reused > 80);
    }

    void openLoopGrowsOnDemand()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 1000;
        rig.plan.stop.samples = 200;
        rig.server = { u"ttft"_s, u"300ms"_s, u"tokens"_s, u"1"_s };
        const Outcomes out = rig.run();
        std::set<std::uint32_t> connections;
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Ok);
            connections.insert(r.connection);
        }
        QVERIFY(connections.size() > 150);
        QVERIFY(out.result.peakInFlight > 150);
    }

    void staleConnectionsAreRetriedOnce()
    {
        // Answers and promises to keep the connection, but hangs up when the next request comes.
        ScriptedServer server([](int fd, int) {
            if (!ScriptedServer::readRequest(fd).empty()) {
                ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
                ScriptedServer::readRequest(fd);
            }
        });
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 20;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 20 });
        std::uint64_t retries = 0;
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Ok);
            QCOMPARE(r.outputTokens, 1);
            QVERIFY(r.dispatched <= r.connected && r.connected <= r.issued);
            // What was sent again was sent over a new connection.
            QCOMPARE((r.flags & kReusedConnection) != 0, false);
            retries += r.retries;
        }
        QCOMPARE(retries, std::uint64_t { 19 });
        QCOMPARE(out.result.counts.retries, retries);
        QCOMPARE(out.result.counts.failed(), std::uint64_t { 0 });
    }

    void freshConnectionsAreNot()
    {
        ScriptedServer server([](int fd, int) { ScriptedServer::readRequest(fd); });
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.stop.samples = 5;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 5 });
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Reset);
            QCOMPARE(r.retries, std::uint8_t { 0 });
            QVERIFY(happened(r.issued));
        }
    }

    void aServerThatClosesAfterEachAnswerIsFine_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::newRow("without a word") << u"keepalive-close=1"_s;
        QTest::newRow("after three answers") << u"keepalive-close=3"_s;
        QTest::newRow("said so") << u"close-announced"_s;
        QTest::newRow("half-closed") << u"half-close"_s;
        QTest::newRow("HTTP/1.0") << u"http10-close"_s;
    }

    void aServerThatClosesAfterEachAnswerIsFine()
    {
        QFETCH(QString, fault);
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 8;
        rig.plan.stop.samples = 400;
        rig.server = { u"fault"_s, fault, u"tail"_s, u"0s"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 400 });
        QCOMPARE(out.access.size(), std::size_t { 400 });
        for (const RequestRecord& r : out.records) {
            QVERIFY2(r.outcome == Outcome::Ok, termName(r.outcome).data());
        }
    }

    void idleConnectionsThatCloseAreDropped()
    {
        // Closed 20 ms after each answer, while the connection rests: nothing is ever retried.
        ScriptedServer server([](int fd, int) {
            if (!ScriptedServer::readRequest(fd).empty()) {
                ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
            }
        });
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.kind = ScenarioKind::Constant;
        rig.plan.ratePerS = 20;
        rig.plan.stop.samples = 15;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 15 });
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Ok);
            QCOMPARE(r.retries, std::uint8_t { 0 });
        }
    }

    void refusalsAreTypedAndPaced()
    {
        std::string url;
        {
            const ScriptedServer gone({});
            url = gone.url();
        }
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { url };
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 2;
        rig.plan.stop.duration = 300 * kNsPerMs;
        const Outcomes out = rig.run();
        QCOMPARE(out.facts.connectFailure, Outcome::Refused);
        QVERIFY(!out.facts.connectError.empty());
        QVERIFY(out.records.size() >= 10 && out.records.size() <= 34);
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Refused);
            QVERIFY(!happened(r.issued) && !happened(r.connected));
            QVERIFY(r.dispatched - r.freed < 100 * kNsPerMs);
        }
    }

    void aServerThatDiesLeavesTypedFailures()
    {
        EngineRig rig;
        auto server = std::make_unique<ScriptedServer>([](int fd, int) {
            while (!ScriptedServer::readRequest(fd).empty()) {
                ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
            }
        });
        rig.useServer = false;
        rig.plan.endpoint.urls = { server->url() };
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.plan.stop.duration = 600 * kNsPerMs;
        rig.onLive = [&server](EngineControl&, const EngineState&) { server.reset(); };
        const Outcomes out = rig.run();
        std::set<Outcome> seen;
        for (const RequestRecord& r : out.records) {
            seen.insert(r.outcome);
        }
        QVERIFY(seen.contains(Outcome::Ok));
        QVERIFY(seen.contains(Outcome::Refused));
        for (const Outcome outcome : seen) {
            QVERIFY(outcome == Outcome::Ok || outcome == Outcome::Refused
                    || outcome == Outcome::Reset || outcome == Outcome::Truncated);
        }
    }

    void aCapInOpenLoopDropsAndSaysSo()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 500;
        rig.plan.stop.samples = 100;
        rig.plan.maxInFlight = 5;
        rig.server = { u"ttft"_s, u"100ms"_s, u"tokens"_s, u"1"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 100 });
        QCOMPARE(out.result.peakInFlight, std::size_t { 5 });
        std::size_t dropped = 0;
        for (const RequestRecord& r : out.records) {
            if (r.outcome == Outcome::Dropped) {
                ++dropped;
                QVERIFY(happened(r.scheduled) && happened(r.dispatched));
                QVERIFY(!happened(r.issued) && !happened(r.closed));
                QVERIFY(!out.access.contains(rig.id(r)));
            }
        }
        QVERIFY(dropped > 50);
        QCOMPARE(out.result.counts.of(Outcome::Dropped), std::uint64_t { dropped });
        QCOMPARE(out.result.counts.issued, std::uint64_t { 100 - dropped });
        QCOMPARE(out.access.size(), 100 - dropped);
    }

    void faultsHaveOutcomes_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<int>("outcome");
        const auto row = [](const char* fault, Outcome outcome) {
            QTest::newRow(fault) << QString::fromUtf8(fault) << static_cast<int>(outcome);
        };
        row("http-500", Outcome::HttpStatus);
        row("http-429", Outcome::HttpStatus);
        row("error-200", Outcome::ErrorObject);
        row("error-frame", Outcome::ErrorFrame);
        row("truncated", Outcome::Truncated);
        row("no-done", Outcome::Ok);
        row("no-done-no-finish", Outcome::Truncated);
        row("garbage", Outcome::Malformed);
        row("not-http", Outcome::Malformed);
        row("crlf", Outcome::Ok);
        row("split-bytes", Outcome::Ok);
        row("role-only", Outcome::Ok);
        row("empty-choices", Outcome::Ok);
        row("giant-line", Outcome::Ok);
        row("no-response", Outcome::Reset);
        row("reset-first", Outcome::Reset);
    }

    void faultsHaveOutcomes()
    {
        QFETCH(QString, fault);
        QFETCH(int, outcome);
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 2;
        rig.plan.stop.samples = 8;
        rig.server = { u"tokens"_s, u"6"_s, u"fault"_s, fault };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 8 });
        for (const RequestRecord& r : out.records) {
            QVERIFY2(r.outcome == static_cast<Outcome>(outcome), termName(r.outcome).data());
        }
        QCOMPARE(out.failures.empty(), outcome == static_cast<int>(Outcome::Ok));
    }

    void largeBodiesArriveWhole()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 3;
        rig.plan.keepTexts = true;
        rig.server = { u"tokens"_s, u"2"_s };
        rig.bodies = { bodyBefore() + std::string(8U << 20U, 'y') + bodyBehind(),
                       bodyBefore() + std::string(4090, 'z') + bodyBehind(),
                       bodyBefore() + "short" + bodyBehind() };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 3 });
        for (const RequestRecord& r : out.records) {
            QVERIFY2(r.outcome == Outcome::Ok, termName(r.outcome).data());
            QVERIFY(r.bytesSent > rig.bodies[r.sample].size());
        }
    }

    void severalBaseUrlsTakeTurns()
    {
        const auto script = [](int fd, int) {
            while (!ScriptedServer::readRequest(fd).empty()) {
                ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
            }
        };
        ScriptedServer first(script);
        ScriptedServer second(script);
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { first.url(), second.url() };
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 10;
        const Outcomes out = rig.run();
        std::map<std::uint16_t, int> counts;
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Ok);
            ++counts[r.endpoint];
        }
        QCOMPARE(counts, (std::map<std::uint16_t, int> { { 0, 5 }, { 1, 5 } }));
        QCOMPARE(out.facts.addresses.size(), std::size_t { 2 });
    }

    void theAddressThatAnswersIsKept()
    {
        // The name may have an IPv6 address too, where nobody listens.
        ScriptedServer server([](int fd, int) {
            while (!ScriptedServer::readRequest(fd).empty()) {
                ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
            }
        });
        const std::string port = server.url().substr(server.url().rfind(':'));
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { "http://localhost" + port };
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 3;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 3 });
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.outcome, Outcome::Ok);
        }
        QCOMPARE(out.facts.addresses, std::vector<std::string> { "127.0.0.1" + port });
        // A refusal costs nothing worth a word.
        QVERIFY(out.events.empty());
        QVERIFY(out.result.connections.opened >= 1);
        QCOMPARE(out.result.connections.handshakes, std::uint64_t { 0 });
    }
};

LOADSTONE_TEST(EngineConnectionsTest)
#include "tst_engineconnections.moc"
