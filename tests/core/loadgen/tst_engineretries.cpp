// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "scriptedserver.h"
#include "testmain.h"

#include <QTest>

#include <mutex>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

std::string refusal(int status, const std::string& headers = {})
{
    return "HTTP/1.1 " + std::to_string(status) + " Later\r\nContent-Type: text/plain\r\n" + headers
        + "Content-Length: 4\r\n\r\nbusy";
}

/// Answers the first requests with refusals and the others well, over whatever connection they
/// come; keeps when each came.
class RefusingServer
{
public:
    explicit RefusingServer(std::vector<std::string> refusals)
        : m_refusals(std::move(refusals))
    {
    }

    std::string url() const { return m_server.url(); }

    std::vector<Ns> arrivals() const
    {
        const std::lock_guard lock(m_mutex);
        return m_arrivals;
    }

    int connections() const { return m_server.connections(); }

private:
    void play(int fd)
    {
        while (!ScriptedServer::readRequest(fd).empty()) {
            std::string answer = ScriptedServer::streamedAnswer();
            {
                const std::lock_guard lock(m_mutex);
                if (m_arrivals.size() < m_refusals.size()) {
                    answer = m_refusals[m_arrivals.size()];
                }
                m_arrivals.push_back(monotonicNs());
            }
            ScriptedServer::write(fd, answer);
            if (answer.find("Connection: close") != std::string::npos) {
                return;
            }
        }
    }

    std::vector<std::string> m_refusals;
    mutable std::mutex m_mutex;
    std::vector<Ns> m_arrivals;
    ScriptedServer m_server { [this](int fd, int) { play(fd); } };
};

EngineRig rigFor(const RefusingServer& server)
{
    EngineRig rig;
    rig.useServer = false;
    rig.plan.endpoint.urls = { server.url() };
    rig.plan.kind = ScenarioKind::SingleStream;
    rig.plan.stop.samples = 1;
    rig.plan.endpoint.retry = { 2, { 429, 503 }, 30 * kNsPerMs };
    return rig;
}

} // namespace

class EngineRetriesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void nothingIsSentAgainUnlessAskedFor()
    {
        const RefusingServer server({ refusal(429, "Retry-After: 0\r\n") });
        EngineRig rig = rigFor(server);
        rig.plan.endpoint.retry = {};
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 1 });
        QCOMPARE(out.records[0].outcome, Outcome::HttpStatus);
        QCOMPARE(out.records[0].httpStatus, std::uint16_t { 429 });
        QCOMPARE(out.records[0].retries, std::uint8_t { 0 });
        QCOMPARE(server.arrivals().size(), std::size_t { 1 });
    }

    void sendsAgainAndKeepsTheIntendedStart_data()
    {
        QTest::addColumn<QByteArray>("headers");
        QTest::addColumn<int>("refusals");
        QTest::addColumn<int>("waitMs"); // at least, between the first two requests
        QTest::addColumn<int>("connections");
        QTest::newRow("after the pause of the policy") << QByteArray() << 1 << 30 << 1;
        QTest::newRow("after a pause that doubles") << QByteArray() << 2 << 30 << 1;
        QTest::newRow("after as many seconds as the server says")
            << QByteArray("Retry-After: 1\r\n") << 1 << 1000 << 1;
        QTest::newRow("at once when the server says so")
            << QByteArray("retry-after: 0\r\n") << 1 << 0 << 1;
        QTest::newRow("at a date that has passed")
            << QByteArray("Retry-After: Sun, 06 Nov 1994 08:49:37 GMT\r\n") << 1 << 0 << 1;
        QTest::newRow("over a new connection when the server closes")
            << QByteArray("Connection: close\r\n") << 1 << 30 << 2;
    }

    void sendsAgainAndKeepsTheIntendedStart()
    {
        QFETCH(QByteArray, headers);
        QFETCH(int, refusals);
        QFETCH(int, waitMs);
        QFETCH(int, connections);
        const RefusingServer server(std::vector<std::string>(static_cast<std::size_t>(refusals),
                                                             refusal(429, headers.toStdString())));
        const Outcomes out = rigFor(server).run();
        QCOMPARE(out.records.size(), std::size_t { 1 });
        const RequestRecord& record = out.records[0];
        QCOMPARE(record.outcome, Outcome::Ok);
        QCOMPARE(record.httpStatus, std::uint16_t { 200 });
        QCOMPARE(int(record.retries), refusals);
        QVERIFY((record.flags & kRetriedByPolicy) != 0);
        QCOMPARE(out.result.counts.retries, static_cast<std::uint64_t>(refusals));
        const auto arrivals = server.arrivals();
        QCOMPARE(int(arrivals.size()), refusals + 1);
        const Ns wait = Ns { waitMs } * kNsPerMs;
        QVERIFY(arrivals[1] - arrivals[0] >= wait);
        // The clock runs from the first attempt on, whatever it is read from.
        QVERIFY(record.issued + out.epoch <= arrivals[0]);
        QVERIFY(record.dispatched <= record.issued && record.connected <= record.issued);
        QVERIFY(record.firstByte - record.issued >= wait);
        if (refusals == 2) {
            QVERIFY(arrivals[2] - arrivals[1] >= 2 * wait);
        }
        QVERIFY(server.connections() >= connections); // those opened ahead and for the address too
    }

    void aDateAheadIsWaitedFor()
    {
        // Whole seconds only: up to two ahead is at least one.
        const std::time_t when = std::time(nullptr) + 2;
        std::tm parts {};
        ::gmtime_r(&when, &parts);
        std::array<char, 64> text {};
        std::strftime(text.data(), text.size(), "%a, %d %b %Y %H:%M:%S GMT", &parts);
        const RefusingServer server(
            { refusal(503, std::string("Retry-After: ") + text.data() + "\r\n") });
        const Outcomes out = rigFor(server).run();
        QCOMPARE(out.records[0].outcome, Outcome::Ok);
        const auto arrivals = server.arrivals();
        QCOMPARE(arrivals.size(), std::size_t { 2 });
        QVERIFY(arrivals[1] - arrivals[0] >= 900 * kNsPerMs);
    }

    void givesUpAfterTheLastAttempt()
    {
        const RefusingServer server(std::vector<std::string>(9, refusal(503)));
        const Outcomes out = rigFor(server).run();
        QCOMPARE(out.records[0].outcome, Outcome::HttpStatus);
        QCOMPARE(out.records[0].httpStatus, std::uint16_t { 503 });
        QCOMPARE(out.records[0].retries, std::uint8_t { 2 });
        QCOMPARE(server.arrivals().size(), std::size_t { 3 });
        QCOMPARE(out.failures, std::vector<std::string> { "busy" });
    }

    void otherFailuresAreLeftAlone()
    {
        const RefusingServer server({ refusal(500) });
        const Outcomes out = rigFor(server).run();
        QCOMPARE(out.records[0].httpStatus, std::uint16_t { 500 });
        QCOMPARE(out.records[0].retries, std::uint8_t { 0 });
    }

    void aWaitBeyondTheTotalTimeOutIsNotBegun()
    {
        const RefusingServer server({ refusal(429, "Retry-After: 3600\r\n") });
        const Outcomes out = rigFor(server).run();
        QCOMPARE(out.records[0].outcome, Outcome::HttpStatus);
        QCOMPARE(out.records[0].retries, std::uint8_t { 0 });
        QVERIFY(out.records[0].closed - out.records[0].issued < 60 * kNsPerS);
    }

    void aConnectionThatClosesMeanwhileIsReplaced()
    {
        // Promises to keep the connection and closes it all the same.
        std::atomic<int> requests = 0;
        ScriptedServer server([&requests](int fd, int) {
            while (!ScriptedServer::readRequest(fd).empty()) {
                const bool first = requests++ == 0;
                ScriptedServer::write(fd, first ? refusal(429) : ScriptedServer::streamedAnswer());
                if (first) {
                    return;
                }
            }
        });
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 1;
        rig.plan.endpoint.retry = { 1, { 429 }, 50 * kNsPerMs };
        const Outcomes out = rig.run();
        QCOMPARE(out.records[0].outcome, Outcome::Ok);
        QCOMPARE(out.records[0].retries, std::uint8_t { 1 });
    }

    void endingARunEndsTheWaitToo()
    {
        const RefusingServer server({ refusal(429, "Retry-After: 300\r\n") });
        EngineRig rig = rigFor(server);
        rig.onLive = [&server](EngineControl& control, const EngineState&) {
            if (!server.arrivals().empty()) {
                control.cancel();
            }
        };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 1 });
        QCOMPARE(out.records[0].outcome, Outcome::Cancelled);
        QCOMPARE(out.records[0].retries, std::uint8_t { 1 });
        QCOMPARE(server.arrivals().size(), std::size_t { 1 });
    }

    void aClosedLoopWaitsWithItsSlot()
    {
        const RefusingServer server({ refusal(429), refusal(429) });
        EngineRig rig = rigFor(server);
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 2;
        rig.plan.stop.samples = 12;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 12 });
        std::uint64_t retries = 0;
        for (const RequestRecord& record : out.records) {
            QCOMPARE(record.outcome, Outcome::Ok);
            retries += record.retries;
        }
        QCOMPARE(retries, std::uint64_t { 2 });
        QVERIFY(out.result.peakInFlight <= 2);
        QCOMPARE(server.arrivals().size(), std::size_t { 14 });
    }
};

LOADSTONE_TEST(EngineRetriesTest)
#include "tst_engineretries.moc"
