// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "base/file.h"
#include "control/tokencounts.h"
#include "controlrig.h"
#include "record/bodiesfile.h"
#include "testmain.h"
#include "tokenizerfiles.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

namespace {

/// A completed, streamed request that came in `chunks` chunks, as the server counted it.
RequestRecord request(std::uint64_t index, TokenSource source, std::int32_t tokens,
                      std::uint8_t flags = kHadContent)
{
    RequestRecord record;
    record.index = index;
    record.outcome = Outcome::Ok;
    record.tokenSource = source;
    record.outputTokens = tokens;
    record.flags = static_cast<std::uint8_t>(flags | kStreamed);
    return record;
}

LogBatch::Text text(std::uint64_t index, std::string content, std::uint32_t firstChunk = 0,
                    std::string reasoning = {})
{
    return { index, Phase::Measured, std::move(content), std::move(reasoning), firstChunk };
}

bool hasReason(const Json& result, const std::string& code)
{
    const Json& reasons = result["verdict"]["reasons"];
    return std::any_of(reasons.begin(), reasons.end(),
                       [&code](const Json& reason) { return reason["code"] == code; });
}

} // namespace

/// Tokens that a tokenizer counts after a run. The one here makes a token of each byte.
class TokenCountsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        const auto loaded = test::loadJson(m_dir, test::toyTokenizer({}));
        QVERIFY(loaded);
        m_tokenizer = *loaded;
    }

    void withoutUsageEveryAnswerIsCounted()
    {
        std::vector<RequestRecord> requests { request(0, TokenSource::Chunks, 2),
                                              request(1, TokenSource::Chunks, 1, 0) };
        requests.back().contentChunks = 0;
        const std::vector<LogBatch::Text> texts { text(0, "answer", 2, "why") };
        const TokenCheck check = countTrial(requests, texts, *m_tokenizer, {});
        QVERIFY(check.decides);
        QCOMPARE(check.completed, std::int64_t { 2 });
        QCOMPARE(check.lacking, std::int64_t { 2 });
        QCOMPARE(check.compared, std::int64_t { 0 });
        QCOMPARE(requests[0].outputTokens, 9);
        QCOMPARE(requests[0].tokenSource, TokenSource::Tokenizer);
        QCOMPARE(requests[0].firstChunkTokens, 2);
        QCOMPARE(requests[1].outputTokens, 0); // it said nothing
        QCOMPARE(requests[1].tokenSource, TokenSource::Tokenizer);
        QCOMPARE(requests[1].firstChunkTokens, kNoCount);
    }

    void theServersCountsStayWhereItGaveThem()
    {
        std::vector<RequestRecord> requests { request(0, TokenSource::Usage, 7),
                                              request(1, TokenSource::TokenIds, 100) };
        requests[1].firstChunkTokens = 3;
        const std::vector<LogBatch::Text> texts { text(0, "answer", 1),
                                                  text(1, std::string(95, 'x'), 5) };
        const TokenCheck check = countTrial(requests, texts, *m_tokenizer, {});
        QVERIFY(!check.decides);
        QCOMPARE(requests[0].outputTokens, 7);
        QCOMPARE(requests[0].tokenSource, TokenSource::Usage);
        QCOMPARE(requests[0].firstChunkTokens, 1); // nobody had told it
        QCOMPARE(requests[1].firstChunkTokens, 3);
        QCOMPARE(check.compared, std::int64_t { 2 });
        QCOMPARE(check.serverTokens, std::int64_t { 107 });
        QCOMPARE(check.clientTokens, std::int64_t { 101 });
        QCOMPARE(check.apart, std::int64_t { 1 }); // one token is the end of an answer
        QCOMPARE(check.differences[2], std::int64_t { 1 }); // −14 %
        QCOMPARE(check.differences[3], std::int64_t { 0 });
        QCOMPARE(check.differences[4], std::int64_t { 1 }); // −5 %
        QVERIFY(check.differs());
    }

    void sourcesAreNeverMixed_data()
    {
        QTest::addColumn<int>("lacking");
        QTest::addColumn<bool>("decides");
        QTest::newRow("less than 1 % lack a count: they stay unknown") << 1 << false;
        QTest::newRow("1 % lack a count: all are counted anew") << 2 << true;
    }

    void sourcesAreNeverMixed()
    {
        QFETCH(int, lacking);
        QFETCH(bool, decides);
        std::vector<RequestRecord> requests;
        std::vector<LogBatch::Text> texts;
        for (int i = 0; i < 200; ++i) {
            const bool told = i >= lacking;
            requests.push_back(request(static_cast<std::uint64_t>(i),
                                       told ? TokenSource::Usage : TokenSource::Chunks,
                                       told ? 7 : 3));
            texts.push_back(text(static_cast<std::uint64_t>(i), "answer"));
        }
        const TokenCheck check = countTrial(requests, texts, *m_tokenizer, {});
        QCOMPARE(check.decides, decides);
        QCOMPARE(check.compared, std::int64_t { 200 - lacking }); // both are shown either way
        for (const RequestRecord& one : requests) {
            const bool told = one.index >= static_cast<std::uint64_t>(lacking);
            QCOMPARE(one.outputTokens, decides ? 6 : told ? 7 : kNoCount);
            QCOMPARE(one.tokenSource,
                     decides    ? TokenSource::Tokenizer
                         : told ? TokenSource::Usage
                                : TokenSource::None);
        }
    }

    void whatWasNotKeptWholeIsNotCounted()
    {
        std::vector<RequestRecord> requests { request(0, TokenSource::Chunks, 4,
                                                      kHadContent | kHadToolCalls) };
        const std::vector<LogBatch::Text> texts { text(0, "answer") };
        const TokenCheck check = countTrial(requests, texts, *m_tokenizer, {});
        QCOMPARE(check.uncounted, std::int64_t { 1 });
        QCOMPARE(requests[0].outputTokens, kNoCount);
        QCOMPARE(requests[0].tokenSource, TokenSource::None);
    }

    void manyAnswersAreComparedByASample()
    {
        std::vector<RequestRecord> requests;
        std::vector<LogBatch::Text> texts;
        for (std::uint64_t i = 0; i < 4000; ++i) {
            requests.push_back(request(i, TokenSource::Usage, 7));
            texts.push_back(text(i, "answer"));
        }
        QCOMPARE(countTrial(requests, texts, *m_tokenizer, {}).compared, std::int64_t { 200 });
    }

    void theTemplateIsWhatAPromptsTextsAreShortOf()
    {
        std::vector<RequestRecord> requests { request(0, TokenSource::Usage, 6),
                                              request(1, TokenSource::Usage, 6) };
        requests[0].promptTokens = 30;
        requests[1].promptTokens = 34;
        requests[1].sample = 1;
        const std::vector<LogBatch::Text> texts { text(0, "answer"), text(1, "answer") };
        const auto prompts = [](std::uint32_t sample) -> std::optional<std::int64_t> {
            return sample == 0 ? 20 : 24;
        };
        const TokenCheck check = countTrial(requests, texts, *m_tokenizer, prompts);
        QCOMPARE(check.prompts, std::int64_t { 2 });
        QCOMPARE(check.templateOverhead(), std::optional<double>(10));
        QVERIFY(!check.differs());
    }

    void aRunWithoutUsageIsCountedByTheTokenizer()
    {
        ControlRig rig("echo:?usage=off&ttft=2ms&itl=1ms&tokens=6");
        const RunEnd end = run(rig);
        QVERIFY2(end.state == RunState::Done,
                 qPrintable(end.error ? errorText(*end.error) : u"no error"_s));
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("tokenizer"));
        QCOMPARE(end.result["token_check"]["decides"], Json(true));
        QCOMPARE(end.result["token_check"]["compared"], Json(0));
        QCOMPARE(end.result["summary"]["tpot_ms"]["basis"], Json("first_chunk_known"));
        QVERIFY(!hasReason(end.result, "tokens_estimated"));
        QVERIFY(end.result["manifest"]["endpoint"]["tokenizer"]["sha256"].is_string());
        const auto result = runResultFromJson(end.result);
        QVERIFY(result);
        QCOMPARE(toJson(*result), end.result);

        const auto store = rig.store();
        const std::int64_t trial = store->trials(end.id)->front().id;
        const auto texts = store->loadTexts(trial);
        const auto requests = store->loadRequests(trial);
        QVERIFY(texts && requests && !texts->empty());
        std::size_t found = 0;
        for (const LogBatch::Text& one : *texts) {
            for (const RequestRecord& record : *requests) {
                if (record.phase == one.phase && record.index == one.index) {
                    ++found;
                    QCOMPARE(record.outputTokens, static_cast<std::int32_t>(one.content.size()));
                    QVERIFY(one.firstChunkBytes > 0 && one.firstChunkBytes < one.content.size());
                    QCOMPARE(record.firstChunkTokens,
                             static_cast<std::int32_t>(one.firstChunkBytes));
                }
            }
        }
        QCOMPARE(found, texts->size());
    }

    void aRunWithUsageIsComparedWithTheTokenizer()
    {
        ControlRig rig("echo:?ttft=2ms&itl=1ms&tokens=6");
        const RunEnd end = run(rig);
        QCOMPARE(end.state, RunState::Done);
        QCOMPARE(end.result["summary"]["tokens"]["source"], Json("usage"));
        QCOMPARE(end.result["summary"]["tokens"]["output_mean"], Json(6.0));
        const Json& check = end.result["token_check"];
        QCOMPARE(check["decides"], Json(false));
        QCOMPARE(check["compared"], end.result["summary"]["requests"]["completed"]);
        QVERIFY(check["template_overhead"].is_number());
        QVERIFY(hasReason(end.result, "token_counts_differ")); // bytes are no tokens
        QVERIFY(!end.result["answers"].is_null()); // are still looked at
    }

    void anAnswerOfAnotherLengthThanAskedForIsSaid_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<bool>("ignoreEos");
        QTest::addColumn<bool>("said");
        QTest::newRow("as asked") << 10 << true << false;
        QTest::newRow("one less: the end was not counted") << 9 << true << false;
        QTest::newRow("stopped early, by another stop token") << 6 << true << true;
        QTest::newRow("free to stop") << 6 << false << false;
    }

    void anAnswerOfAnotherLengthThanAskedForIsSaid()
    {
        QFETCH(int, tokens);
        QFETCH(bool, ignoreEos);
        QFETCH(bool, said);
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=" + std::to_string(tokens));
        Generation& generation = rig.project.datasets.front().generation;
        generation.maxTokens = 10;
        generation.ignoreEos = ignoreEos;
        // Models have more stop tokens than the one that is ignored.
        const RunRequest request = rig.request();
        QVERIFY(writeBodies(request.prepared, rig.dir.filePath(u"bodies"_s)));
        const auto bodies = BodiesFile::open(rig.dir.filePath(u"bodies"_s));
        QVERIFY(bodies);
        QCOMPARE((*bodies)->body(0).bytes.find("\"min_tokens\":10") != std::string_view::npos,
                 ignoreEos);
        const RunEnd end = run(rig);
        QCOMPARE(end.state, RunState::Done);
        QCOMPARE(hasReason(end.result, "output_length_missed"), said);
        for (const Json& reason : end.result["verdict"]["reasons"]) {
            if (reason["code"] == "output_length_missed") {
                QCOMPARE(reason["args"]["wanted"], Json(10));
                QCOMPARE(reason["args"]["off"], end.result["summary"]["requests"]["completed"]);
                QCOMPARE(reason["args"]["mean"], Json(6.0));
            }
        }
    }

    void aTokenizerThatCannotBeUsedStopsTheRunBeforeItStarts()
    {
        ControlRig rig("echo:");
        rig.project.endpoints.front().tokenizer = "none.json";
        const PlanRequest request { rig.project,
                                    rig.dir.path(),
                                    rig.project.scenarios.front().name,
                                    rig.project.endpoints.front().name,
                                    {},
                                    {} };
        QCOMPARE(prepareRun(request).error().code, ErrorCode::NotFound);
        Json unknown = test::toyTokenizer({});
        unknown["model"]["type"] = "Unigram";
        QVERIFY(writeFileAtomically(rig.dir.filePath(u"none.json"_s), unknown.dump()));
        const auto refused = prepareRun(request);
        QVERIFY(!refused && refused.error().code == ErrorCode::Unsupported);
        QVERIFY(refused.error().detail.contains(u"Unigram"_s));
    }

private:
    RunEnd run(ControlRig& rig) const
    {
        rig.preflight = false;
        rig.project.endpoints.front().tokenizer = m_dir.filePath(u"tokenizer.json"_s).toStdString();
        Scenario& scenario = rig.project.scenarios.front();
        scenario.stop = {};
        scenario.stop.samples = 20;
        scenario.trials = 1;
        return rig.run();
    }

    QTemporaryDir m_dir;
    std::shared_ptr<const Tokenizer> m_tokenizer;
};

LOADSTONE_TEST(TokenCountsTest)

#include "tst_tokencounts.moc"
