// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/bodies.h"
#include "enginerig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using test::EngineRig;
using test::Outcomes;

namespace {

constexpr int kRequests = 6;
const std::string kPrompt = "one two three four";
const std::string kText = "one two three four one two"; // six tokens of it

std::string name(ApiKind api)
{
    return std::string(termName(api));
}

BodySpec specOf(ApiKind api, bool stream)
{
    BodySpec spec;
    spec.api = api;
    spec.model = "m";
    spec.prompt = kPrompt;
    spec.stream = stream;
    spec.row = Json { { "prompt", kPrompt }, { "documents", { "a b", "c" } } };
    if (api == ApiKind::Custom) {
        spec.request.path = "/any/{model}";
        spec.request.body =
            std::string(R"({"prompt":"{{prompt}}","stream":)") + (stream ? "true" : "false") + "}";
        spec.request.text = "/text";
        spec.request.tokens = "/tokens";
        spec.request.finishReason = "/finish_reason";
    }
    return spec;
}

/// Runs a few requests of a kind against the bundled server speaking that kind.
Outcomes runKind(const BodySpec& spec, const QStringList& options)
{
    EngineRig rig;
    rig.plan.endpoint.api = spec.api;
    rig.plan.endpoint.path = requestPath(spec.api, "m", spec.stream, spec.request.path);
    rig.plan.endpoint.pointers = { spec.request.text, spec.request.tokens,
                                   spec.request.finishReason };
    if (const std::size_t size = tensorJsonSize(spec); size > 0) {
        rig.plan.endpoint.contentType = "application/octet-stream";
        rig.plan.endpoint.headers.emplace_back("Inference-Header-Content-Length",
                                               std::to_string(size));
    }
    rig.plan.streaming = spec.stream;
    rig.plan.keepTexts = true;
    rig.plan.kind = ScenarioKind::Concurrency;
    rig.plan.concurrency = 3;
    rig.plan.stop.samples = kRequests;
    rig.plan.endpoint.timeouts.idle = 300 * kNsPerMs;
    const auto body = buildBody(spec);
    rig.bodies = { body ? body->bytes : std::string() };
    rig.server =
        QStringList { u"api"_s, toQt(termName(spec.api)), u"tokens"_s, u"6"_s, u"tail"_s, u"0ms"_s }
        + options;
    return rig.run();
}

} // namespace

/// Every API kind through real sockets: the bundled server speaks it, the engine reads it.
class EngineKindsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void speaksEveryKind_data()
    {
        QTest::addColumn<ApiKind>("api");
        QTest::addColumn<bool>("stream");
        for (std::size_t i = 0; i < Terms<ApiKind>::names.size(); ++i) {
            const auto api = static_cast<ApiKind>(i);
            QTest::newRow((name(api) + " in one piece").c_str()) << api << false;
            if (generatesText(api)) {
                QTest::newRow((name(api) + " as a stream").c_str()) << api << true;
            }
        }
    }

    void speaksEveryKind()
    {
        QFETCH(ApiKind, api);
        QFETCH(bool, stream);
        const Outcomes out = runKind(specOf(api, stream), {});
        QVERIFY(!out.refused);
        QCOMPARE(out.records.size(), std::size_t { kRequests });
        QCOMPARE(out.access.size(), out.records.size());
        const bool hasText = api != ApiKind::Rerank; // of embeddings it is the vector
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok,
                     out.failures.empty() ? "" : out.failures.front().c_str());
            QCOMPARE((record.flags & kStreamed) != 0, stream);
            QCOMPARE(happened(record.firstToken), stream);
            QCOMPARE(record.contentChunks, stream ? 6U : 0U);
            QVERIFY(happened(record.lastToken));
            if (generatesText(api)) {
                QCOMPARE(record.outputTokens, 6);
                QCOMPARE(record.tokenSource, TokenSource::Usage);
                QCOMPARE(record.finish, FinishReason::Stop);
                QVERIFY(!stream || (record.flags & kSawDone) != 0);
                QCOMPARE(record.promptTokens, api == ApiKind::Custom ? kNoCount : 4);
            } else {
                QCOMPARE(record.outputTokens, kNoCount);
                QCOMPARE(record.firstChunkTokens, kNoCount);
                QCOMPARE(record.tokenSource, TokenSource::None);
                QCOMPARE(happened(record.firstToken), false);
            }
            QCOMPARE(out.texts.contains(record.index), hasText);
            if (api == ApiKind::OpenAiEmbeddings) {
                const auto vector = parseJson(out.texts.at(record.index));
                QVERIFY(vector && vector->is_array() && !vector->empty());
            } else if (hasText) {
                QCOMPARE(out.texts.at(record.index), kText);
            }
        }
        const auto reused =
            std::count_if(out.records.begin(), out.records.end(), [](const RequestRecord& record) {
                return record.flags & kReusedConnection;
            });
        QVERIFY(reused >= kRequests - 3);
    }

    void sendsTensorsAsBytes()
    {
        BodySpec spec = specOf(ApiKind::KServe, false);
        spec.request.binary = true;
        const Outcomes out = runKind(spec, {});
        QCOMPARE(out.records.size(), std::size_t { kRequests });
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok,
                     out.failures.empty() ? "" : out.failures.front().c_str());
            QCOMPARE(out.texts.at(record.index), kText);
        }
    }

    void sendsFilesAsTheyAre()
    {
        BodySpec spec = specOf(ApiKind::Custom, false);
        spec.fileBytes = std::string("raw bytes, no JSON");
        const Outcomes out = runKind(spec, {});
        QCOMPARE(out.records.size(), std::size_t { kRequests });
        QCOMPARE(out.texts.at(0), std::string("raw bytes, no JSON raw bytes,"));
    }

    void opaqueAnswersAreTimedAllTheSame()
    {
        for (const bool stream : { false, true }) {
            BodySpec spec = specOf(ApiKind::Custom, stream);
            spec.request.text.clear();
            spec.request.tokens.clear();
            spec.request.finishReason.clear();
            const Outcomes out = runKind(spec, {});
            QCOMPARE(out.records.size(), std::size_t { kRequests });
            for (const RequestRecord& record : out.records) {
                QCOMPARE(record.outcome, Outcome::Ok);
                QCOMPARE(happened(record.firstToken), stream);
                QVERIFY(happened(record.lastToken));
                QVERIFY(stream || record.outputTokens == kNoCount);
            }
        }
    }

    void failuresAreFailuresInEveryKind_data()
    {
        QTest::addColumn<ApiKind>("api");
        QTest::addColumn<QString>("fault");
        QTest::addColumn<Outcome>("outcome");
        for (std::size_t i = 0; i < Terms<ApiKind>::names.size(); ++i) {
            const auto api = static_cast<ApiKind>(i);
            const auto add = [&](const char* fault, Outcome outcome) {
                QTest::newRow((name(api) + ": " + fault).c_str())
                    << api << QString::fromLatin1(fault) << outcome;
            };
            const bool stream = generatesText(api);
            add("http-503", Outcome::HttpStatus);
            add("reset", Outcome::Reset);
            add("truncated", Outcome::Truncated);
            if (api != ApiKind::Custom) {
                add("error-200", Outcome::ErrorObject);
                add("html-200", Outcome::Malformed);
            }
            if (stream) {
                add("broken-json", Outcome::Malformed);
                add("idle", Outcome::TimeoutIdle);
                add("no-done-no-finish", Outcome::Truncated);
            }
            if (stream && api != ApiKind::Custom) {
                add("error-frame", Outcome::ErrorFrame);
                add("error-frame-first", Outcome::ErrorFrame);
            }
        }
    }

    void failuresAreFailuresInEveryKind()
    {
        QFETCH(ApiKind, api);
        QFETCH(QString, fault);
        QFETCH(Outcome, outcome);
        const Outcomes out = runKind(specOf(api, generatesText(api)), { u"fault"_s, fault });
        QCOMPARE(out.records.size(), std::size_t { kRequests });
        for (const RequestRecord& record : out.records) {
            QCOMPARE(QByteArray(termName(record.outcome).data()),
                     QByteArray(termName(outcome).data()));
        }
    }

    void unusualStreamsAreReadInEveryKind_data()
    {
        QTest::addColumn<ApiKind>("api");
        QTest::addColumn<QString>("fault");
        for (std::size_t i = 0; i < Terms<ApiKind>::names.size(); ++i) {
            const auto api = static_cast<ApiKind>(i);
            if (!generatesText(api)) {
                continue;
            }
            for (const char* fault :
                 { "split-moving", "split-bytes", "two-events", "tiny-chunks", "crlf",
                   "no-content-type", "gzip", "http10-close", "no-last-blank", "line-ends-in-text",
                   "usage-missing", "multi-token", "reasoning-only", "not-streamed" }) {
                QTest::newRow((name(api) + ": " + fault).c_str())
                    << api << QString::fromLatin1(fault);
            }
        }
    }

    void unusualStreamsAreReadInEveryKind()
    {
        QFETCH(ApiKind, api);
        QFETCH(QString, fault);
        const Outcomes out = runKind(specOf(api, true), { u"fault"_s, fault });
        QCOMPARE(out.records.size(), std::size_t { kRequests });
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok,
                     out.failures.empty() ? "" : out.failures.front().c_str());
            const std::string& text = out.texts.at(record.index);
            if (fault == u"line-ends-in-text") {
                QVERIFY(text.find("\u2028one\u2029two\u0085three") != std::string::npos);
            } else {
                QCOMPARE(text, kText);
            }
        }
    }

    void toolCallsAndThoughtsAreOutput_data()
    {
        QTest::addColumn<ApiKind>("api");
        QTest::addColumn<QString>("fault");
        QTest::addColumn<int>("flags");
        for (const ApiKind api : { ApiKind::OpenAiChat, ApiKind::OpenAiResponses,
                                   ApiKind::Anthropic, ApiKind::OllamaChat }) {
            const std::string n = name(api);
            QTest::newRow((n + ": tool calls").c_str())
                << api << u"tool-calls"_s << int(kHadToolCalls);
            QTest::newRow((n + ": thoughts").c_str())
                << api << u"reasoning-only"_s << int(kHadReasoning);
            QTest::newRow((n + ": thoughts in other words").c_str())
                << api << u"reasoning-alias"_s << int(kHadReasoning);
            QTest::newRow((n + ": thoughts, then an answer").c_str())
                << api << u"reasoning-then-answer"_s << int(kHadReasoning | kHadContent);
        }
        QTest::newRow("openai-responses: a refusal")
            << ApiKind::OpenAiResponses << u"refusal"_s << int(kHadContent);
    }

    void toolCallsAndThoughtsAreOutput()
    {
        QFETCH(ApiKind, api);
        QFETCH(QString, fault);
        QFETCH(int, flags);
        for (const bool stream : { true, false }) {
            const Outcomes out = runKind(specOf(api, stream), { u"fault"_s, fault });
            QCOMPARE(out.records.size(), std::size_t { kRequests });
            for (const RequestRecord& record : out.records) {
                QCOMPARE(record.outcome, Outcome::Ok);
                QCOMPARE(record.flags & (kHadContent | kHadReasoning | kHadToolCalls), flags);
                QCOMPARE(happened(record.firstToken), stream);
                QCOMPARE(happened(record.firstAnswerToken), stream && flags != kHadReasoning);
            }
        }
    }
};

LOADSTONE_TEST(EngineKindsTest)

#include "tst_enginekinds.moc"
