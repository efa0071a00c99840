// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "decodedanswer.h"
#include "echoclient.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::chatRequest;
using test::decodeAnswer;
using test::EchoClient;
using test::RunningServer;

namespace {

constexpr std::string_view kLastChunk = "0\r\n\r\n";

EchoOptions quick(const QStringList& more = {})
{
    EchoOptions options;
    options.ttft = 3 * kNsPerMs;
    options.itl = kNsPerMs;
    options.tokens = 4;
    options.tail = kNsPerMs;
    for (qsizetype i = 0; i + 1 < more.size(); i += 2) {
        if (!applyEchoOption(options, more[i], more[i + 1])) {
            qFatal("bad option");
        }
    }
    return options;
}

std::map<std::string, Json> byId(const std::vector<Json>& log)
{
    std::map<std::string, Json> entries;
    for (const Json& entry : log) {
        entries[entry["id"].is_null() ? "" : entry["id"].get<std::string>()] = entry;
    }
    return entries;
}

Ns at(const Json& entry, const char* key)
{
    return entry[key].get<Ns>();
}

} // namespace

class EchoServerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void logAgreesWithTheClient()
    {
        // Order of instants is asserted, never their size: the machine may be busy. The plan's
        // exactness is tested without a clock.
        RunningServer server(quick());
        EchoClient client(server.port());
        std::map<std::string, std::pair<Ns, Ns>> mine; // sent, whole answer read
        for (int i = 0; i < 20; ++i) {
            const std::string id = "r-" + std::to_string(i);
            const Ns sent = monotonicNs();
            client.send(chatRequest(id, true));
            const std::string bytes = client.readUntil(kLastChunk);
            mine[id] = { sent, client.lastReadAt() };
            const auto got = decodeAnswer(bytes, false);
            QCOMPARE(got.text, std::string("a b c a"));
            QVERIFY(got.done && got.whole);
        }
        const auto log = server.log();
        QCOMPARE(log.size(), mine.size());
        for (const auto& [id, entry] : byId(log)) {
            const auto [sent, read] = mine.at(id);
            QVERIFY(sent <= at(entry, "arrival_ns"));
            QVERIFY(at(entry, "first_token_ns") - at(entry, "arrival_ns") >= 3 * kNsPerMs);
            QVERIFY(at(entry, "last_token_ns") - at(entry, "arrival_ns") >= 6 * kNsPerMs);
            QVERIFY(at(entry, "last_token_ns") < at(entry, "closed_ns"));
            QVERIFY(at(entry, "last_token_ns") < read);
            QCOMPARE(entry["status"].get<int>(), 200);
            QCOMPARE(entry["tokens"].get<int>(), 4);
            QCOMPARE(entry["connection"].get<int>(), 1);
            QVERIFY(entry["fault"].is_null());
        }
    }

    void answersInOnePieceHaveNoFirstToken()
    {
        RunningServer server(quick());
        EchoClient client(server.port());
        client.send(chatRequest("one", false) + chatRequest("", false));
        client.readUntil("}}");
        client.readUntil("}}");
        const auto entries = byId(server.log());
        QCOMPARE(entries.size(), std::size_t { 2 });
        for (const auto& [id, entry] : entries) {
            QVERIFY(entry["first_token_ns"].is_null());
            QVERIFY(at(entry, "last_token_ns") - at(entry, "arrival_ns") >= 6 * kNsPerMs);
            QCOMPARE(entry["id"].is_null(), id.empty());
        }
    }

    void otherRoutesAreNotLogged()
    {
        RunningServer server(quick({ u"api"_s, u"openai-completions"_s }));
        EchoClient client(server.port());
        client.send("GET /v1/models HTTP/1.1\r\n\r\n");
        QVERIFY(client.readUntil("}]}").find("\"id\":\"m\"") != std::string::npos);
        for (const std::string& request :
             { std::string("GET / HTTP/1.1\r\n\r\n"), chatRequest("x", false) }) {
            client.send(request);
            const std::string got = client.readUntil("}}");
            QVERIFY2(got.starts_with("HTTP/1.1 404 ")
                         && got.find("{\"error\":") != std::string::npos,
                     got.c_str());
        }
        client.send("HEAD / HTTP/1.1\r\n\r\nGET /v1/models HTTP/1.1\r\nConnection: close\r\n\r\n");
        const std::string rest = client.readAll();
        QVERIFY2(rest.find("\r\n\r\nHTTP/1.1 200") != std::string::npos, rest.c_str());
        QVERIFY(client.ended() && !client.wasReset());
        QVERIFY(server.log().empty());
    }

    void pipelinedRequestsAreAnsweredInOrder_data()
    {
        QTest::addColumn<QString>("reply");
        QTest::newRow("planned answers") << u"echo"_s;
        QTest::newRow("constant answers") << u"fixed:300"_s;
    }

    void pipelinedRequestsAreAnsweredInOrder()
    {
        QFETCH(QString, reply);
        EchoOptions options;
        QVERIFY(applyEchoOption(options, u"reply"_s, reply));
        RunningServer server(options);
        EchoClient client(server.port());
        constexpr int kRequests = 30;
        std::string all;
        for (int i = 0; i < kRequests; ++i) {
            all += chatRequest(std::to_string(i), false);
        }
        // In odd pieces, so that requests end and start inside them.
        for (std::size_t i = 0; i < all.size(); i += 101) {
            client.send(std::string_view(all).substr(i, 101));
        }
        for (int i = 0; i < kRequests; ++i) {
            QVERIFY(client.readUntil("}}").find("HTTP/1.1 200 OK") != std::string::npos);
        }
        const auto log = server.log();
        QCOMPARE(log.size(), std::size_t { kRequests });
        for (std::size_t i = 0; i < log.size(); ++i) {
            QCOMPARE(log[i]["id"].get<std::string>(), std::to_string(i));
            QVERIFY(log[i]["tokens"].get<int>() > 0);
        }
    }

    void bodiesInChunksAreRead()
    {
        RunningServer server(quick());
        EchoClient client(server.port());
        client.send("POST /v1/completions HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n"
                    "a\r\n{\"prompt\":\r\n");
        client.send("e\r\n\"split words\"}\r\n0\r\n\r\n");
        const auto got = decodeAnswer(client.readUntil("}}"), false);
        QCOMPARE(got.text, std::string("split words split words"));
    }

    void permissionToContinueIsGiven()
    {
        RunningServer server(quick());
        EchoClient client(server.port());
        const std::string request = chatRequest("e", false);
        const auto body = request.find("\r\n\r\n") + 4;
        std::string head = request.substr(0, body - 2) + "Expect: 100-continue\r\n\r\n";
        client.send(head);
        QCOMPARE(client.readUntil("\r\n\r\n"), std::string("HTTP/1.1 100 Continue\r\n\r\n"));
        client.send(std::string_view(request).substr(body));
        QVERIFY(decodeAnswer(client.readUntil("}}"), false).whole);
    }

    void badRequestsAreRefused_data()
    {
        QTest::addColumn<QByteArray>("request");
        QTest::newRow("no HTTP") << QByteArray("hello\r\n\r\n");
        QTest::newRow("no JSON") << QByteArray("POST /v1/chat/completions HTTP/1.1\r\nConnection: "
                                               "close\r\nContent-Length: 3\r\n\r\n{]}");
        QTest::newRow("no messages")
            << QByteArray("POST /v1/chat/completions HTTP/1.1\r\nConnection: "
                          "close\r\nContent-Length: 2\r\n\r\n{}");
    }

    void badRequestsAreRefused()
    {
        QFETCH(QByteArray, request);
        RunningServer server(quick());
        EchoClient client(server.port());
        client.send(request.toStdString());
        QVERIFY(client.readAll().starts_with("HTTP/1.1 400 "));
        QVERIFY(client.ended());
    }

    void oldClientsGetNoChunks()
    {
        RunningServer server(quick());
        EchoClient client(server.port());
        std::string request = chatRequest("old", true);
        request.replace(request.find("HTTP/1.1"), 8, "HTTP/1.0");
        client.send(request);
        const std::string bytes = client.readAll();
        const auto got = decodeAnswer(bytes, client.ended());
        QVERIFY(got.head.find("chunked") == std::string::npos);
        QVERIFY(got.done && got.whole);
    }

    void slotsQueueInOrder()
    {
        // One slot and four requests at once: each starts at the planned end of the one before, so
        // the last tokens lie at least one service time apart and in order of arrival.
        RunningServer server(quick({ u"slots"_s, u"1"_s }));
        std::vector<std::unique_ptr<EchoClient>> clients;
        for (int i = 0; i < 4; ++i) {
            clients.push_back(std::make_unique<EchoClient>(server.port()));
            clients.back()->send(chatRequest(std::to_string(i), true));
            // The role chunk comes at accept, whether or not a slot is free.
            QVERIFY(clients.back()->readUntil("\n\n").find("assistant") != std::string::npos);
        }
        for (auto& client : clients) {
            QVERIFY(!client->readUntil(kLastChunk).empty());
        }
        const auto entries = byId(server.log());
        const Ns first = at(entries.at("0"), "arrival_ns");
        for (int i = 0; i < 4; ++i) {
            const Json& entry = entries.at(std::to_string(i));
            // Six milliseconds a request, without any drift.
            QVERIFY(at(entry, "last_token_ns") - first >= 6 * (i + 1) * kNsPerMs);
            QVERIFY(at(entry, "first_token_ns") - first >= (6 * i + 3) * kNsPerMs);
        }
        for (int i = 1; i < 4; ++i) {
            QVERIFY(at(entries.at(std::to_string(i)), "last_token_ns")
                    > at(entries.at(std::to_string(i - 1)), "last_token_ns"));
        }
    }

    void aClientThatLeavesFreesItsSlot()
    {
        // The first answer would take an hour; the others are quick once the slot is theirs.
        const QTemporaryDir dir;
        const QString script = dir.filePath(u"script"_s);
        QVERIFY(writeFileAtomically(script, "{\"ttft_ms\":3600000}\n{}\n{}\n"));
        RunningServer server(quick({ u"slots"_s, u"1"_s, u"script"_s, script }));
        std::vector<std::unique_ptr<EchoClient>> clients;
        for (const char* id : { "first", "waits and leaves", "waits" }) {
            clients.push_back(std::make_unique<EchoClient>(server.port()));
            clients.back()->send(chatRequest(id, true));
            clients.back()->readUntil("\n\n");
        }
        clients[1]->abort();
        clients[0]->abort();
        QVERIFY(clients[2]->readUntil(kLastChunk).find("[DONE]") != std::string::npos);
        const auto entries = byId(server.log());
        QCOMPARE(entries.size(), std::size_t { 3 });
        QVERIFY(entries.at("waits")["tokens"] == 4);
        for (const char* id : { "first", "waits and leaves" }) {
            QVERIFY(entries.at(id)["first_token_ns"].is_null());
            QVERIFY(entries.at(id)["tokens"].is_null());
            QCOMPARE(entries.at(id)["status"].get<int>(), 200);
        }
    }

    void aStallStopsReadingAndWriting()
    {
        RunningServer server(quick({ u"stall"_s, u"20ms:300ms"_s }));
        EchoClient first(server.port());
        const Ns start = monotonicNs();
        first.send(chatRequest("first", true));
        first.readUntil(kLastChunk);
        const Ns stallStart = start + 20 * kNsPerMs;
        while (monotonicNs() < stallStart + 50 * kNsPerMs) {
            std::this_thread::yield();
        }
        EchoClient second(server.port());
        second.send(chatRequest("second", true));
        second.readUntil(kLastChunk);
        const auto entries = byId(server.log());
        const Ns arrival = at(entries.at("first"), "arrival_ns");
        // Not even read before the end of the stall, which is counted from the first arrival.
        QVERIFY(at(entries.at("second"), "arrival_ns") >= arrival + 320 * kNsPerMs);
        QVERIFY(at(entries.at("second"), "first_token_ns")
                >= at(entries.at("second"), "arrival_ns") + 3 * kNsPerMs);
    }

    void endingsAreWhatFaultsSay_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::addColumn<bool>("reset");
        QTest::newRow("reset in mid-answer") << u"reset"_s << true;
        QTest::newRow("reset before a byte") << u"reset-first"_s << true;
        QTest::newRow("close in mid-answer") << u"truncated"_s << false;
        QTest::newRow("close before a byte") << u"no-response"_s << false;
        QTest::newRow("half-close") << u"half-close"_s << false;
        QTest::newRow("close after a silence") << u"idle=100ms"_s << false;
    }

    void endingsAreWhatFaultsSay()
    {
        QFETCH(QString, fault);
        QFETCH(bool, reset);
        RunningServer server(quick({ u"fault"_s, fault }));
        EchoClient client(server.port());
        client.send(chatRequest("x", true));
        client.readAll();
        QVERIFY(client.ended());
        QCOMPARE(client.wasReset(), reset);
        const auto log = server.log();
        QCOMPARE(log.size(), std::size_t { 1 });
        QCOMPARE(QString::fromStdString(log.front()["fault"].get<std::string>()),
                 fault.section(u'=', 0, 0));
    }

    void sharesOfFaultsAreExact()
    {
        RunningServer server(
            quick({ u"ttft"_s, u"0ms"_s, u"itl"_s, u"0ms"_s, u"fault"_s, u"http-500:0.05"_s }));
        EchoClient client(server.port());
        constexpr int kRequests = 200;
        for (int i = 0; i < kRequests; ++i) {
            client.send(chatRequest(std::to_string(i), false));
            client.readUntil("}}");
        }
        const auto log = server.log();
        QCOMPARE(log.size(), std::size_t { kRequests });
        const auto failed = std::count_if(log.begin(), log.end(), [](const Json& entry) {
            return entry["status"] == 500 && entry["fault"] == "http-500"
                && entry["tokens"].is_null();
        });
        QCOMPARE(failed, kRequests / 20);
    }

    void rateLimitAnswers429()
    {
        RunningServer server(quick({ u"rate-limit"_s, u"5"_s }));
        EchoClient client(server.port());
        int refused = 0;
        const Ns start = monotonicNs();
        for (int i = 0; i < 40; ++i) {
            client.send(chatRequest({}, false));
            refused += client.readUntil("}}").starts_with("HTTP/1.1 429 ") ? 1 : 0;
        }
        const double allowed = 5 + 5 * toSecondsSince(start);
        QVERIFY2(refused >= 40 - static_cast<int>(allowed) - 1 && refused > 0,
                 qPrintable(QString::number(refused)));
    }

    // A cache takes the time away from what came before, and with losses its answer too.
    void whatCameBeforeComesFromTheCache_data()
    {
        QTest::addColumn<QString>("cache");
        QTest::addColumn<QString>("second");
        QTest::addColumn<bool>("again"); // quick
        QTest::addColumn<bool>("lost"); // another answer
        QTest::newRow("no cache") << QString() << u"a b c"_s << false << false;
        QTest::newRow("the same again") << u"exact"_s << u"a b c"_s << true << false;
        QTest::newRow("something else") << u"exact"_s << u"a b d"_s << false << false;
        QTest::newRow("the same with losses") << u"lossy"_s << u"a b c"_s << true << true;
    }

    void whatCameBeforeComesFromTheCache()
    {
        QFETCH(QString, cache);
        QFETCH(QString, second);
        QFETCH(bool, again);
        QFETCH(bool, lost);
        EchoOptions options =
            quick(cache.isEmpty() ? QStringList() : QStringList { u"cache"_s, cache });
        options.ttft = 100 * kNsPerMs;
        RunningServer server(options);
        EchoClient client(server.port());
        std::vector<std::string> texts;
        const QStringList prompts { u"a b c"_s, second };
        for (int i = 0; i < 2; ++i) {
            client.send(chatRequest(std::to_string(i), true, prompts[i].toStdString()));
            texts.push_back(decodeAnswer(client.readUntil(kLastChunk), false).text);
        }
        const auto log = byId(server.log());
        const auto took = [&](const char* id) {
            return at(log.at(id), "first_token_ns") - at(log.at(id), "arrival_ns");
        };
        QVERIFY(took("0") >= 100 * kNsPerMs);
        QCOMPARE(took("1") < 100 * kNsPerMs, again);
        QCOMPARE(texts[1] != texts[0] && prompts[0] == prompts[1], lost);
    }

    // A salt in another message makes another request.
    void anExactCacheLooksAtAllOfARequest()
    {
        EchoOptions options = quick({ u"cache"_s, u"exact"_s });
        options.ttft = 100 * kNsPerMs;
        RunningServer server(options);
        EchoClient client(server.port());
        for (const char* salt : { "one", "two", "one" }) {
            const std::string body = std::string("{\"model\":\"m\",\"messages\":[{\"role\":"
                                                 "\"system\",\"content\":\"")
                + salt + "\"},{\"role\":\"user\",\"content\":\"a b c\"}],\"stream\":true}";
            client.send("POST /v1/chat/completions HTTP/1.1\r\nHost: a\r\nX-Request-Id: "
                        + std::to_string(m_ids++)
                        + "\r\nContent-Length: " + std::to_string(body.size()) + "\r\n\r\n" + body);
            client.readUntil(kLastChunk);
        }
        const auto log = server.log();
        QCOMPARE(log.size(), std::size_t { 3 });
        const auto isQuick = [](const Json& entry) {
            return at(entry, "first_token_ns") - at(entry, "arrival_ns") < 100 * kNsPerMs;
        };
        QVERIFY(!isQuick(log[0]) && !isQuick(log[1]) && isQuick(log[2]));
    }

    void slowReadersLoseNothing()
    {
        EchoOptions options;
        options.usage = EchoUsage::Each;
        RunningServer server(options);
        EchoClient client(server.port());
        std::string text;
        for (int i = 0; i < 20'000; ++i) {
            text += "w" + std::to_string(i) + " ";
        }
        client.send(chatRequest("big", true, text));
        // Some megabytes have to wait for the reader again and again.
        const auto got = decodeAnswer(client.readUntil(kLastChunk), false);
        QVERIFY(got.whole && got.done && got.malformed == 0);
        QCOMPARE(got.text, text);
        const auto log = server.log();
        QCOMPARE(log.front()["tokens"].get<int>(), 20'000);
    }

    void manyConnectionsAtOnce()
    {
        RunningServer server(quick());
        std::vector<std::unique_ptr<EchoClient>> clients;
        for (int i = 0; i < 300; ++i) {
            clients.push_back(std::make_unique<EchoClient>(server.port()));
            clients.back()->send(chatRequest(std::to_string(i), true));
        }
        for (auto& client : clients) {
            QVERIFY(client->readUntil(kLastChunk).find("[DONE]") != std::string::npos);
        }
        QCOMPARE(byId(server.log()).size(), clients.size());
    }

private:
    int m_ids = 0;

    static double toSecondsSince(Ns start)
    {
        return static_cast<double>(monotonicNs() - start) / 1e9;
    }
};

LOADSTONE_TEST(EchoServerTest)

#include "tst_echoserver.moc"
