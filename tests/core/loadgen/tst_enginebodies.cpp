// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "scriptedserver.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

/// What the engine hands over of exchanges that are kept.
class EngineBodiesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void asManyAsTheSettingSays_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("kept");
        QTest::newRow("none") << static_cast<int>(KeepBodies::None) << 0;
        QTest::newRow("failed") << static_cast<int>(KeepBodies::Failed) << 150;
        QTest::newRow("all") << static_cast<int>(KeepBodies::All) << 600;
    }

    void asManyAsTheSettingSays()
    {
        QFETCH(int, which);
        EngineRig rig = quickRig();
        rig.plan.stop.samples = 600;
        rig.server << u"fault"_s << u"http-500:0.25"_s;
        rig.plan.keepBodies = static_cast<KeepBodies>(which);
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 600 });
        QTEST(int(out.exchanges.size()), "kept");
        for (const RequestRecord& record : out.records) {
            const bool wanted = keepsBodies(rig.plan.keepBodies, record.index, record.outcome);
            QCOMPARE(out.exchanges.contains(record.index), wanted);
            if (wanted && record.outcome != Outcome::Ok) {
                const KeptExchange& kept = out.exchanges.at(record.index);
                QVERIFY(kept.head.starts_with("HTTP/1.1 500 "));
                QVERIFY(!kept.body.empty() && !kept.errorText.empty());
            }
        }
    }

    void aSampleHoldsAllFailures()
    {
        EngineRig rig = quickRig();
        rig.plan.stop.samples = 2000;
        rig.server << u"fault"_s << u"http-500:0.1"_s;
        rig.plan.keepBodies = KeepBodies::Sampled;
        const Outcomes out = rig.run();
        std::size_t expected = 0;
        for (const RequestRecord& record : out.records) {
            expected += record.outcome != Outcome::Ok || keepsAnswer(record.index) ? 1U : 0U;
        }
        QCOMPARE(out.exchanges.size(), expected);
        QVERIFY(expected < 1200);
    }

    void theBytesAreThoseOfTheWire()
    {
        EngineRig rig = quickRig();
        rig.plan.stop.samples = 20;
        rig.plan.keepBodies = KeepBodies::All;
        rig.plan.cache = CacheMode::SaltRequest;
        const std::string salt(16, '0');
        rig.bodies = { bodyBefore() + salt + " what" + bodyBehind() };
        rig.saltOffset = static_cast<std::int64_t>(bodyBefore().size());
        const Outcomes out = rig.run();
        QCOMPARE(out.exchanges.size(), std::size_t { 20 });
        std::set<std::string> requests;
        for (const auto& [index, kept] : out.exchanges) {
            QCOMPARE(kept.request.size(), rig.bodies.front().size());
            QCOMPARE(kept.requestBytes, std::uint64_t { kept.request.size() });
            QVERIFY(kept.request.find(salt) == std::string::npos);
            requests.insert(kept.request);
            QVERIFY(kept.head.starts_with("HTTP/1.1 200 "));
            QVERIFY(kept.head.ends_with("\r\n\r\n"));
            // Events, without the sizes of HTTP's chunks between them.
            QVERIFY(kept.body.starts_with("data: {"));
            QVERIFY(kept.body.ends_with("data: [DONE]\n\n"));
            QCOMPARE(std::count(kept.body.begin(), kept.body.end(), '\r'), 0);
            QCOMPARE(kept.bodyBytes, std::uint64_t { kept.body.size() });
            QVERIFY(kept.errorText.empty());
        }
        QCOMPARE(requests.size(), std::size_t { 20 }); // each has its salt
    }

    void longBodiesAreCutAndSayHowLongTheyWere()
    {
        EngineRig rig = quickRig();
        rig.plan.stop.samples = 2;
        rig.plan.keepBodies = KeepBodies::All;
        rig.bodies = { bodyBefore() + std::string(kMostKeptBytes + 5000, 'x') + bodyBehind() };
        const Outcomes out = rig.run();
        QCOMPARE(out.exchanges.size(), std::size_t { 2 });
        for (const auto& [index, kept] : out.exchanges) {
            QCOMPARE(kept.request.size(), kMostKeptBytes);
            QCOMPARE(kept.requestBytes, std::uint64_t { rig.bodies.front().size() });
            QCOMPARE(kept.request, rig.bodies.front().substr(0, kMostKeptBytes));
        }
    }

    void theBudgetEndsItAndIsSaid()
    {
        EngineRig rig = quickRig();
        rig.plan.stop.samples = 400;
        rig.plan.keepBodies = KeepBodies::All;
        rig.plan.bodyBudgetBytes = 20'000;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 400 });
        QCOMPARE(out.events, std::vector<std::string> { "bodies_full" });
        std::size_t bytes = 0;
        for (const auto& [index, kept] : out.exchanges) {
            bytes += kept.request.size() + kept.head.size() + kept.body.size();
        }
        QVERIFY(bytes <= 20'000 && bytes > 10'000);
    }

    void aFullRecorderLosesBodiesAndNotTheRun()
    {
        EngineRig rig = quickRig();
        rig.plan.stop.samples = 50;
        rig.plan.keepBodies = KeepBodies::All;
        rig.exchangeRoom = 10;
        const Outcomes out = rig.run();
        QCOMPARE(out.result.reason, EndReason::Complete);
        QCOMPARE(out.records.size(), std::size_t { 50 });
        QCOMPARE(out.exchanges.size(), std::size_t { 10 });
        QCOMPARE(out.events, std::vector<std::string> { "bodies_lost" });
    }

    void whatIsNoHttpIsKeptToo()
    {
        const ScriptedServer server([](int fd, int) {
            ScriptedServer::readRequest(fd);
            ScriptedServer::write(fd, "220 mail.example ESMTP\r\n");
        });
        EngineRig rig = quickRig();
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.concurrency = 1;
        rig.plan.stop.samples = 2;
        rig.plan.keepBodies = KeepBodies::Failed;
        const Outcomes out = rig.run();
        QCOMPARE(out.exchanges.size(), std::size_t { 2 });
        QCOMPARE(out.exchanges.at(0).head, std::string("220 mail.example ESMTP\r\n"));
        QVERIFY(!out.exchanges.at(0).errorText.empty());
    }

    void connectionsThatAreOpenedForARequestTellTheirSteps()
    {
        const ScriptedServer server([](int fd, int) { // closes behind each answer
            ScriptedServer::readRequest(fd);
            ScriptedServer::write(fd, ScriptedServer::streamedAnswer());
        });
        EngineRig rig = quickRig();
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.concurrency = 1;
        rig.plan.stop.samples = 4;
        rig.plan.keepBodies = KeepBodies::All;
        const Outcomes out = rig.run();
        int told = 0;
        for (const RequestRecord& record : out.records) {
            const KeptExchange& kept = out.exchanges.at(record.index);
            if (happened(kept.connectStart)) {
                ++told;
                QVERIFY(record.dispatched <= kept.connectStart);
                QVERIFY(kept.connectStart <= kept.tcpConnected);
                QVERIFY(kept.tcpConnected <= record.connected);
            }
        }
        QVERIFY(told > 0);
    }

private:
    static EngineRig quickRig()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.server = { u"tokens"_s, u"3"_s, u"ttft"_s, u"0ms"_s, u"itl"_s, u"0ms"_s };
        return rig;
    }
};

LOADSTONE_TEST(EngineBodiesTest)
#include "tst_enginebodies.moc"
