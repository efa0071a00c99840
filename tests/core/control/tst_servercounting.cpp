// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/tokencounts.h"
#include "controlrig.h"
#include "testmain.h"
#include "tokenizerfiles.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;
using loadstone::test::ScriptedServer;

namespace {

constexpr int kSamples = 20;

RequestRecord request(std::uint64_t index, TokenSource source, std::int32_t tokens)
{
    RequestRecord record;
    record.index = index;
    record.outcome = Outcome::Ok;
    record.tokenSource = source;
    record.outputTokens = tokens;
    record.flags = static_cast<std::uint8_t>(kHadContent | kStreamed);
    return record;
}

LogBatch::Text text(std::uint64_t index, std::string content, std::uint32_t firstChunk = 0,
                    std::string reasoning = {})
{
    return { index, Phase::Measured, std::move(content), std::move(reasoning), firstChunk };
}

std::optional<std::int64_t> bytesOf(std::string_view text)
{
    return static_cast<std::int64_t>(text.size());
}

bool hasReason(const Json& result, const std::string& code)
{
    const Json& reasons = result["verdict"]["reasons"];
    return std::any_of(reasons.begin(), reasons.end(),
                       [&code](const Json& reason) { return reason["code"] == code; });
}

/// Answers prompts with a token and no usage; its tokenizer counts 5, or refuses every so manieth.
class TokenizingServer
{
public:
    explicit TokenizingServer(int refusesEach)
        : m_refusesEach(refusesEach)
        , m_server([this](int fd, int) { play(fd); })
    {
    }

    std::string url() const { return m_server.url(); }

    /// Heads of the requests to the tokenizer.
    std::vector<std::string> asked() const
    {
        const std::scoped_lock lock(m_mutex);
        return m_asked;
    }

private:
    void play(int fd)
    {
        for (;;) {
            const std::string head = ScriptedServer::readRequest(fd);
            if (head.empty()) {
                return;
            }
            ScriptedServer::write(
                fd, head.find("/tokenize") == std::string::npos ? answer() : count(head));
        }
    }

    /// Streamed, of two chunks with content.
    static std::string answer()
    {
        const std::string events =
            "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"hi\"}}]}\n\n"
            "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\" you\"},"
            "\"finish_reason\":\"stop\"}]}\n\ndata: [DONE]\n\n";
        return "HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nContent-Length: "
            + std::to_string(events.size()) + "\r\n\r\n" + events;
    }

    std::string count(const std::string& head)
    {
        const std::scoped_lock lock(m_mutex);
        m_asked.push_back(head);
        const int number = static_cast<int>(m_asked.size());
        return m_refusesEach > 0 && number % m_refusesEach == 0
            ? test::jsonResponse(503, "{\"error\":\"busy\"}")
            : test::jsonResponse(200, "{\"count\":5,\"tokens\":[1,2,3,4,5]}");
    }

    int m_refusesEach;
    mutable std::mutex m_mutex;
    std::vector<std::string> m_asked; // guarded by m_mutex
    ScriptedServer m_server; // last: its threads use the others
};

} // namespace

/// Tokens that the server's own tokenizer counts after a run.
class ServerCountingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyTextIsAskedForOnce()
    {
        const std::vector<RequestRecord> requests { request(0, TokenSource::Chunks, 2),
                                                    request(1, TokenSource::Chunks, 2),
                                                    request(2, TokenSource::Chunks, 2) };
        const std::vector<LogBatch::Text> texts { text(0, "answer", 3, "why"), text(1, "answer", 2),
                                                  text(9, "of nobody") };
        QCOMPARE(uncountedTexts(requests, texts),
                 (std::vector<std::string> { "why", "answer", "an" }));
    }

    void whatUsageCountedIsNotAskedFor_data()
    {
        QTest::addColumn<int>("lacking");
        QTest::addColumn<int>("texts");
        QTest::newRow("all have usage") << 0 << 0;
        QTest::newRow("less than 1 % lack it") << 1 << 0;
        QTest::newRow("1 % lack it: all are counted anew") << 2 << 200;
    }

    void whatUsageCountedIsNotAskedFor()
    {
        QFETCH(int, lacking);
        QFETCH(int, texts);
        std::vector<RequestRecord> requests;
        std::vector<LogBatch::Text> kept;
        for (int i = 0; i < 200; ++i) {
            const auto index = static_cast<std::uint64_t>(i);
            requests.push_back(
                request(index, i < lacking ? TokenSource::Chunks : TokenSource::Usage, 3));
            kept.push_back(text(index, "answer " + std::to_string(i)));
        }
        QCOMPARE(static_cast<int>(uncountedTexts(requests, kept).size()), texts);
    }

    void countsReplaceWhateverWasThere()
    {
        std::vector<RequestRecord> requests { request(0, TokenSource::Chunks, 2),
                                              request(1, TokenSource::Usage, 70) };
        const std::vector<LogBatch::Text> texts { text(0, "answer", 4, "why"), text(1, "yes") };
        QVERIFY(countByServer(requests, texts, bytesOf));
        QCOMPARE(requests[0].outputTokens, 9);
        QCOMPARE(requests[0].firstChunkTokens, 4); // "why" and "a"
        QCOMPARE(requests[0].tokenSource, TokenSource::ServerTokenize);
        QCOMPARE(requests[1].outputTokens, 3);
        QCOMPARE(requests[1].tokenSource, TokenSource::ServerTokenize);
    }

    void tooFewCountsChangeNothing_data()
    {
        QTest::addColumn<int>("refused");
        QTest::addColumn<bool>("used");
        QTest::newRow("1 of 200 refused: it stays unknown") << 1 << true;
        QTest::newRow("2 of 200 refused: none are used") << 2 << false;
    }

    void tooFewCountsChangeNothing()
    {
        QFETCH(int, refused);
        QFETCH(bool, used);
        std::vector<RequestRecord> requests;
        std::vector<LogBatch::Text> texts;
        for (std::uint64_t i = 0; i < 200; ++i) {
            requests.push_back(request(i, TokenSource::Chunks, 3));
            texts.push_back(text(i, i < static_cast<std::uint64_t>(refused) ? "refused" : "yes"));
        }
        const auto count = [](std::string_view one) {
            return one == "refused" ? std::optional<std::int64_t>() : bytesOf(one);
        };
        const auto before = requests;
        QCOMPARE(countByServer(requests, texts, count), used);
        if (!used) {
            QVERIFY(requests == before);
            return;
        }
        QCOMPARE(requests[0].outputTokens, kNoCount);
        QCOMPARE(requests[0].tokenSource, TokenSource::None);
        QCOMPARE(requests[1].tokenSource, TokenSource::ServerTokenize);
    }

    void aRunWithoutUsageIsCountedByTheServer_data()
    {
        QTest::addColumn<QString>("style");
        QTest::newRow("vLLM and SGLang") << u"vllm"_s;
        QTest::newRow("llama.cpp") << u"llama.cpp"_s;
        QTest::newRow("TGI") << u"tgi"_s;
    }

    void aRunWithoutUsageIsCountedByTheServer()
    {
        QFETCH(QString, style);
        ControlRig rig("echo:?usage=off&ttft=2ms&itl=1ms&tokens=6&tokenize=" + style.toStdString());
        const RunEnd end = run(rig);
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("server_tokenize"));
        QCOMPARE(end.result["summary"]["tokens"]["output_mean"], Json(6.0));
        QCOMPARE(end.result["summary"]["tpot_ms"]["basis"], Json("first_chunk_known"));
        QVERIFY(!hasReason(end.result, "tokens_estimated"));
        QVERIFY(!end.result.contains("token_check"));
        const Json& told = end.result["manifest"]["server_tokenizer"];
        QCOMPARE(told["path"], Json("/tokenize"));
        QCOMPARE(told["trials"].size(), std::size_t { 1 });
        QCOMPARE(told["trials"][0]["used"], Json(true));
        QCOMPARE(told["trials"][0]["failed"], Json(0));
        QVERIFY(told["trials"][0]["texts"].get<int>() > 0);
    }

    void itsCountsGoBeforeAFilesAndAreComparedWithIt()
    {
        ControlRig rig("echo:?usage=off&ttft=2ms&itl=1ms&tokens=6");
        useTokenizer(rig);
        const RunEnd end = run(rig);
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("server_tokenize"));
        QCOMPARE(end.result["token_check"]["decides"], Json(false));
        QCOMPARE(end.result["token_check"]["compared"],
                 end.result["summary"]["requests"]["completed"]);
        QVERIFY(hasReason(end.result, "token_counts_differ")); // words against bytes
    }

    void usageIsTrustedMore()
    {
        ControlRig rig("echo:?ttft=2ms&itl=1ms&tokens=6");
        const RunEnd end = run(rig);
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("usage"));
        QVERIFY(!end.result["manifest"].contains("server_tokenizer"));
    }

    void aServerWithoutTokenizerIsSaidAndLeavesItToTheFile()
    {
        ControlRig rig("echo:?usage=off&ttft=2ms&itl=1ms&tokens=6&tokenize=off");
        useTokenizer(rig);
        const RunEnd end = run(rig);
        QCOMPARE(end.state, RunState::Done);
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("tokenizer"));
        const Json& trial = end.result["manifest"]["server_tokenizer"]["trials"][0];
        QCOMPARE(trial["used"], Json(false));
        QVERIFY2(trial["error"].get<std::string>().find("404") != std::string::npos,
                 trial["error"].get<std::string>().c_str());
    }

    void keysGoWithTheTextsAndNowhereElse()
    {
        const TokenizingServer server(0);
        ControlRig rig(server.url());
        qputenv("LOADSTONE_TEST_TOKENIZE_KEY", "sk-hunter2");
        rig.project.endpoints.front().auth.ref = "env:LOADSTONE_TEST_TOKENIZE_KEY";
        const RunEnd end = run(rig);
        qunsetenv("LOADSTONE_TEST_TOKENIZE_KEY");
        QCOMPARE(end.state, RunState::Done);
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("server_tokenize"));
        QCOMPARE(end.result["summary"]["tokens"]["output_mean"], Json(5.0));
        // All answers are the same one: it, and what it began with. Three styles are tried first.
        QCOMPARE(server.asked().size(), std::size_t { 5 });
        for (const std::string& head : server.asked()) {
            QVERIFY2(head.find("Bearer sk-hunter2") != std::string::npos, head.c_str());
            QVERIFY2(head.find("p-") != std::string::npos, head.c_str()); // no request of the run
        }
        QVERIFY(!rig.allBytes().contains("hunter2"));
    }

    void aServerThatRefusesTextsIsNotHalfBelieved()
    {
        const TokenizingServer server(4); // the fourth asks for the first of two texts
        ControlRig rig(server.url());
        const RunEnd end = run(rig);
        QCOMPARE(end.state, RunState::Done);
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("chunks"));
        QVERIFY(hasReason(end.result, "tokens_estimated"));
        const Json& trial = end.result["manifest"]["server_tokenizer"]["trials"][0];
        QCOMPARE(trial["used"], Json(false));
        QCOMPARE(trial["failed"], Json(1));
        QVERIFY2(trial["error"].get<std::string>().starts_with("http_status"),
                 trial["error"].get<std::string>().c_str());
    }

private:
    void useTokenizer(ControlRig& rig) const
    {
        if (!test::loadJson(m_dir, test::toyTokenizer({}))) {
            qFatal("no tokenizer");
        }
        rig.project.endpoints.front().tokenizer = m_dir.filePath(u"tokenizer.json"_s).toStdString();
    }

    RunEnd run(ControlRig& rig) const
    {
        rig.preflight = false;
        rig.project.endpoints.front().tokenizePath = "/tokenize";
        Scenario& scenario = rig.project.scenarios.front();
        scenario.stop = {};
        scenario.stop.samples = kSamples;
        scenario.trials = 1;
        return rig.run();
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(ServerCountingTest)

#include "tst_servercounting.moc"
