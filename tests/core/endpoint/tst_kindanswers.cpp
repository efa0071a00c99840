// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "reading.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

/// A whole response and what it says.
struct Row
{
    ApiKind api = ApiKind::OpenAiChat;
    std::string bytes {};
    Outcome outcome = Outcome::Ok;
    std::string text {};
    std::string reasoning {};
    std::int32_t prompt = kNoCount;
    std::int32_t output = kNoCount;
    std::int32_t cached = kNoCount;
    std::uint32_t chunks = 0;
    FinishReason finish = FinishReason::None;
    int flags = 0; // of channels
    std::string error {};
};

// Events with a name, as typed APIs send them.
std::string named(const std::vector<std::string>& datas)
{
    std::string out;
    for (const std::string& data : datas) {
        const auto at = data.find("\"type\":\"") + 8;
        out += "event: " + data.substr(at, data.find('"', at) - at) + "\ndata: " + data + "\n\n";
    }
    return chunked({ out });
}

std::string lines(const std::vector<std::string>& all)
{
    std::string body;
    for (const std::string& line : all) {
        body += line + "\n";
    }
    return chunked({ body }, "application/x-ndjson");
}

std::string events(const std::vector<std::string>& datas)
{
    std::string body;
    for (const std::string& data : datas) {
        body += sseEvent(data);
    }
    return chunked({ body });
}

const AnswerPointers kPlaces { "/out/0/text", "/n", "/why" };

} // namespace

Q_DECLARE_METATYPE(Row)

/// Answers of each API kind as their servers write them, cut at every byte.
class KindAnswersTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void readsAtEverySplit_data();
    void readsAtEverySplit();
    void binaryTensorsAreMeasured();
    void sgLangMaySendOnlyWhatIsNew();
    void usageHasManyNames_data();
    void usageHasManyNames();
    void aFieldsOrderDoesNotMatter();
};

void KindAnswersTest::readsAtEverySplit_data()
{
    QTest::addColumn<Row>("row");
    const auto add = [](const char* name, Row row) { QTest::newRow(name) << std::move(row); };

    // OpenAI responses
    const std::string created =
        R"({"type":"response.created","response":{"id":"r","object":"response","status":"in_progress","error":null,"output":[],"usage":null}})";
    const std::string delta1 =
        R"({"type":"response.output_text.delta","sequence_number":4,"item_id":"m","output_index":0,"content_index":0,"delta":"Hel","logprobs":[]})";
    const std::string delta2 =
        R"({"content_index":0,"delta":"lo \u00e9","item_id":"m","type":"response.output_text.delta"})";
    const std::string textDone =
        R"({"type":"response.output_text.done","item_id":"m","text":"Hello \u00e9"})";
    const std::string output =
        R"("output":[{"id":"m","type":"message","role":"assistant","content":[{"type":"output_text","text":"Hello \u00e9","annotations":[]}]}])";
    const std::string usage =
        R"("usage":{"input_tokens":36,"input_tokens_details":{"cached_tokens":3},"output_tokens":8,"output_tokens_details":{"reasoning_tokens":0},"total_tokens":44})";
    const std::string completed =
        R"({"type":"response.completed","response":{"id":"r","status":"completed","error":null,"incomplete_details":null,)"
        + output + "," + usage + "}}";
    add("responses: a stream, its text not counted twice",
        { ApiKind::OpenAiResponses, named({ created, delta1, delta2, textDone, completed }),
          Outcome::Ok, "Hello \u00e9", "", 36, 8, 3, 2, FinishReason::Stop, kHadContent });
    add("responses: cut at the limit",
        { ApiKind::OpenAiResponses,
          named(
              { created, delta1,
                R"({"type":"response.incomplete","response":{"status":"incomplete","incomplete_details":{"reason":"max_output_tokens"},"usage":{"input_tokens":3,"output_tokens":1}}})" }),
          Outcome::Ok, "Hel", "", 3, 1, kNoCount, 1, FinishReason::Length, kHadContent });
    add("responses: failed",
        { ApiKind::OpenAiResponses,
          named(
              { created, delta1,
                R"({"type":"response.failed","response":{"status":"failed","error":{"code":"server_error","message":"it broke"}}})" }),
          Outcome::ErrorFrame, "Hel", "", kNoCount, 1, kNoCount, 1, FinishReason::None, kHadContent,
          "it broke" });
    add("responses: an error event",
        { ApiKind::OpenAiResponses,
          named({ created, R"({"type":"error","code":"ERR","message":"too much","param":null})" }),
          Outcome::ErrorFrame, "", "", kNoCount, 0, kNoCount, 0, FinishReason::None, 0,
          "too much" });
    add("responses: thoughts, a call and a refusal",
        { ApiKind::OpenAiResponses,
          named(
              { R"({"type":"response.reasoning_summary_text.delta","delta":"Th"})",
                R"({"type":"response.reasoning_text.delta","delta":"ink"})",
                R"({"type":"response.output_item.added","item":{"type":"function_call","name":"look","arguments":""}})",
                R"({"type":"response.function_call_arguments.delta","delta":"{\"a\":1}"})",
                R"({"type":"response.refusal.delta","delta":"No."})",
                R"({"type":"response.output_item.done","item":{"type":"function_call","name":"look","arguments":"{}"}})",
                completed }),
          Outcome::Ok, "No.", "Think", 36, 8, 3, 5, FinishReason::Stop,
          kHadContent | kHadReasoning | kHadToolCalls });
    add("responses: a stream that stops",
        { ApiKind::OpenAiResponses, named({ created, delta1 }), Outcome::Truncated, "Hel", "",
          kNoCount, 1, kNoCount, 1, FinishReason::None, kHadContent });
    add("responses: in one piece",
        { ApiKind::OpenAiResponses,
          lengthed(
              R"({"id":"r","object":"response","status":"completed","error":null,"output":[{"type":"reasoning","summary":[{"type":"summary_text","text":"Hm"}],"content":[{"text":"m","type":"reasoning_text"}]},{"type":"message","content":[{"text":"Hi","type":"output_text"}]},{"type":"function_call","name":"f","arguments":"{}"}],)"
              + usage + "}"),
          Outcome::Ok, "Hi", "Hmm", 36, 8, 3, 0, FinishReason::Stop,
          kHadContent | kHadReasoning | kHadToolCalls });

    // Anthropic messages
    const std::string start =
        R"({"type":"message_start","message":{"id":"m","type":"message","role":"assistant","content":[],"stop_reason":null,"usage":{"input_tokens":25,"cache_creation_input_tokens":2,"cache_read_input_tokens":7,"output_tokens":1}}})";
    const std::string block =
        R"({"type":"content_block_start","index":0,"content_block":{"type":"text","text":""}})";
    const std::string words1 =
        R"({"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"Hel"}})";
    const std::string words2 =
        R"({"index":0,"delta":{"text":"lo","type":"text_delta"},"type":"content_block_delta"})";
    const std::string messageDelta =
        R"({"type":"message_delta","delta":{"stop_reason":"end_turn","stop_sequence":null},"usage":{"output_tokens":15}})";
    const std::string messageStop = R"({"type":"message_stop"})";
    add("messages: a stream",
        { ApiKind::Anthropic,
          named({ start, block, R"({"type":"ping"})", words1, words2,
                  R"({"type":"content_block_stop","index":0})", messageDelta, messageStop }),
          Outcome::Ok, "Hello", "", 34, 15, 7, 2, FinishReason::Stop, kHadContent });
    add("messages: thoughts, then a tool",
        { ApiKind::Anthropic,
          named(
              { start,
                R"({"type":"content_block_start","index":0,"content_block":{"type":"thinking","thinking":""}})",
                R"({"type":"content_block_delta","index":0,"delta":{"type":"thinking_delta","thinking":"Hm"}})",
                R"({"type":"content_block_delta","index":0,"delta":{"type":"signature_delta","signature":"Eq"}})",
                R"({"type":"content_block_start","index":1,"content_block":{"type":"tool_use","id":"t","name":"f","input":{}}})",
                R"({"type":"content_block_delta","index":1,"delta":{"type":"input_json_delta","partial_json":"{\"a\":"}})",
                R"({"type":"message_delta","delta":{"stop_reason":"tool_use"},"usage":{"output_tokens":9}})",
                messageStop }),
          Outcome::Ok, "", "Hm", 34, 9, 7, 3, FinishReason::ToolCalls,
          kHadReasoning | kHadToolCalls });
    add("messages: overloaded in mid-stream",
        { ApiKind::Anthropic,
          named(
              { start, words1,
                R"({"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}})" }),
          Outcome::ErrorFrame, "Hel", "", 34, 1, 7, 1, FinishReason::None, kHadContent,
          "Overloaded" });
    add("messages: no count until the end",
        { ApiKind::Anthropic, named({ start, words1, words2 }), Outcome::Truncated, "Hello", "", 34,
          2, 7, 2, FinishReason::None, kHadContent });
    add("messages: in one piece",
        { ApiKind::Anthropic,
          lengthed(
              R"({"id":"m","type":"message","role":"assistant","content":[{"type":"thinking","thinking":"Hm"},{"type":"text","text":"Hi"}],"stop_reason":"max_tokens","usage":{"input_tokens":5,"output_tokens":6}})"),
          Outcome::Ok, "Hi", "Hm", 5, 6, kNoCount, 0, FinishReason::Length,
          kHadContent | kHadReasoning });
    add("messages: an error object",
        { ApiKind::Anthropic,
          lengthed(R"({"type":"error","error":{"type":"api_error","message":"no"}})"),
          Outcome::ErrorObject, "", "", kNoCount, kNoCount, kNoCount, 0, FinishReason::None, 0,
          "no" });

    // SGLang
    const auto meta = [](int tokens, const char* finish) {
        return R"("meta_info":{"id":"x","finish_reason":)" + std::string(finish)
            + R"(,"prompt_tokens":4,"completion_tokens":)" + std::to_string(tokens)
            + R"(,"cached_tokens":2})";
    };
    add("sglang: all text so far in each event",
        { ApiKind::SgLang,
          events({ R"({"text":"Hel",)" + meta(1, "null") + "}",
                   R"({"text":"Hello",)" + meta(2, "null") + "}",
                   R"({"text":"Hello",)" + meta(3, "null") + "}",
                   R"({)" + meta(4, R"({"type":"length","length":4})") + R"(,"text":"Hello you"})",
                   "[DONE]" }),
          Outcome::Ok, "Hello you", "", 4, 4, 2, 3, FinishReason::Length, kHadContent });
    add("sglang: aborted",
        { ApiKind::SgLang,
          events({ R"({"text":"He",)" + meta(1, "null") + "}",
                   R"({"text":"He",)"
                       + meta(1, R"({"type":"abort","message":"out of memory","status_code":500})")
                       + "}",
                   "[DONE]" }),
          Outcome::ErrorFrame, "He", "", 4, 1, 2, 1, FinishReason::None, kHadContent,
          "out of memory" });
    add("sglang: in one piece",
        { ApiKind::SgLang,
          lengthed(R"({"text":"Hi",)" + meta(1, R"({"type":"stop","matched":2})") + "}"),
          Outcome::Ok, "Hi", "", 4, 1, 2, 0, FinishReason::Stop, kHadContent });

    // TGI
    const auto token = [](const char* text, const char* special, const char* rest) {
        return R"({"index":1,"token":{"id":7,"text":)" + std::string(text)
            + R"(,"logprob":-0.1,"special":)" + special + "}," + rest + "}";
    };
    const char* more = R"("generated_text":null,"details":null)";
    add("tgi: a stream, the special token is no text",
        { ApiKind::Tgi,
          events(
              { token(R"("Hel")", "false", more), token(R"("lo")", "false", more),
                token(
                    R"("</s>")", "true",
                    R"("generated_text":"Hello","details":{"finish_reason":"eos_token","generated_tokens":3,"input_length":5,"seed":null})") }),
          Outcome::Ok, "Hello", "", 5, 3, kNoCount, 2, FinishReason::Stop, kHadContent });
    add("tgi: the last token has text",
        { ApiKind::Tgi,
          events(
              { token(R"("Hel")", "false", more),
                token(
                    R"("lo")", "false",
                    R"("generated_text":"Hello","details":{"finish_reason":"length","generated_tokens":2})") }),
          Outcome::Ok, "Hello", "", kNoCount, 2, kNoCount, 2, FinishReason::Length, kHadContent });
    add("tgi: an error",
        { ApiKind::Tgi,
          events({ token(R"("Hel")", "false", more),
                   R"({"error":"Request failed during generation","error_type":"generation"})" }),
          Outcome::ErrorFrame, "Hel", "", kNoCount, 1, kNoCount, 1, FinishReason::None, kHadContent,
          "Request failed during generation" });
    add("tgi: tokens by their ids when nothing is told",
        { ApiKind::Tgi,
          events({ token(R"("Hel")", "false", more),
                   token(R"("lo")", "false", R"("generated_text":"Hello","details":null)") }),
          Outcome::Ok, "Hello", "", kNoCount, 2, kNoCount, 2, FinishReason::None, kHadContent });
    add("tgi: in one piece",
        { ApiKind::Tgi,
          lengthed(
              R"({"generated_text":"Hi","details":{"finish_reason":"stop_sequence","generated_tokens":1,"prefill":[],"tokens":[{"id":1,"text":"Hi","special":false}]}})"),
          Outcome::Ok, "Hi", "", kNoCount, 1, kNoCount, 0, FinishReason::Stop, kHadContent });

    // Ollama
    add("ollama chat: lines",
        { ApiKind::OllamaChat,
          lines(
              { R"({"model":"m","created_at":"2026","message":{"role":"assistant","content":"","thinking":"Hm"},"done":false})",
                R"({"model":"m","message":{"role":"assistant","content":"Hel"},"done":false})",
                R"({"model":"m","message":{"content":"lo","role":"assistant"},"done":false})",
                R"({"model":"m","message":{"role":"assistant","content":""},"done":true,"done_reason":"stop","total_duration":5,"prompt_eval_count":26,"prompt_eval_duration":3,"eval_count":9,"eval_duration":2})" }),
          Outcome::Ok, "Hello", "Hm", 26, 9, kNoCount, 3, FinishReason::Stop,
          kHadContent | kHadReasoning });
    add("ollama chat: a call with arguments as an object",
        { ApiKind::OllamaChat,
          lines(
              { R"({"message":{"role":"assistant","content":"","tool_calls":[{"function":{"name":"f","arguments":{"a":1}}}]},"done":false})",
                R"({"message":{"content":""},"done":true,"done_reason":"stop","eval_count":2})" }),
          Outcome::Ok, "", "", kNoCount, 2, kNoCount, 1, FinishReason::Stop, kHadToolCalls });
    add("ollama chat: an error in mid-stream",
        { ApiKind::OllamaChat,
          lines({ R"({"message":{"content":"Hel"},"done":false})",
                  R"({"error":"an error was encountered while running the model"})" }),
          Outcome::ErrorFrame, "Hel", "", kNoCount, 1, kNoCount, 1, FinishReason::None, kHadContent,
          "an error was encountered while running the model" });
    add("ollama generate: lines, the last one without its end",
        { ApiKind::OllamaGenerate,
          chunked(
              { R"({"response":"Hel","done":false})"
                "\n"
                R"({"response":"lo","done":false})"
                "\r\n\n"
                R"({"response":"","done":true,"done_reason":"length","context":[1,2],"eval_count":2})" },
              "application/x-ndjson"),
          Outcome::Ok, "Hello", "", kNoCount, 2, kNoCount, 2, FinishReason::Length, kHadContent });
    add("ollama generate: lines that nobody names",
        { ApiKind::OllamaGenerate,
          chunked({ R"({"response":"Hi","done":false})"
                    "\n"
                    R"({"response":"","done":true})"
                    "\n" },
                  "text/plain"),
          Outcome::Ok, "Hi", "", kNoCount, 1, kNoCount, 1, FinishReason::None, kHadContent });
    add("ollama generate: stopped within a line",
        { ApiKind::OllamaGenerate,
          chunked({ R"({"response":"Hel","done":false})"
                    "\n"
                    R"({"response":"lo","do)" },
                  "application/x-ndjson"),
          Outcome::Truncated, "Hel", "", kNoCount, 1, kNoCount, 1, FinishReason::None,
          kHadContent });
    add("ollama generate: in one piece",
        { ApiKind::OllamaGenerate,
          lengthed(
              R"({"model":"m","response":"Hi","thinking":"Hm","done":true,"done_reason":"stop","prompt_eval_count":3,"eval_count":2})"),
          Outcome::Ok, "Hi", "Hm", 3, 2, kNoCount, 0, FinishReason::Stop,
          kHadContent | kHadReasoning });

    // Kinds that don't generate; a vector is kept where texts are
    add("embeddings",
        { ApiKind::OpenAiEmbeddings,
          lengthed(
              R"({"object":"list","data":[{"object":"embedding","embedding":[0.1,-2e-3],"index":0}],"model":"m","usage":{"prompt_tokens":8,"total_tokens":8}})"),
          Outcome::Ok, "[0.1,-2e-3]", "", 8 });
    add("embeddings without one",
        { ApiKind::OpenAiEmbeddings, lengthed(R"({"object":"list","data":[]})"),
          Outcome::Malformed });
    add("rerank",
        { ApiKind::Rerank,
          lengthed(
              R"({"results":[{"index":1,"relevance_score":0.9},{"index":0,"relevance_score":0.1}],"usage":{"total_tokens":15}})"),
          Outcome::Ok, "", "", 15 });
    add("rerank as a list alone",
        { ApiKind::Rerank, lengthed(R"([{"index":1,"score":0.9}])"), Outcome::Ok });
    add("kserve",
        { ApiKind::KServe,
          lengthed(
              R"({"model_name":"m","outputs":[{"name":"text_output","datatype":"BYTES","shape":[1],"data":["Hi"]},{"name":"p","datatype":"FP32","shape":[1,2],"data":[[0.5,1]]}]})"),
          Outcome::Ok, "Hi", "", kNoCount, kNoCount, kNoCount, 0, FinishReason::None,
          kHadContent });
    add("kserve: an error",
        { ApiKind::KServe, lengthed(R"({"error":"no such model"})"), Outcome::ErrorObject, "", "",
          kNoCount, kNoCount, kNoCount, 0, FinishReason::None, 0, "no such model" });

    // Custom
    add("custom: pointers into a whole answer",
        { ApiKind::Custom, lengthed(R"({"n":7,"out":[{"text":"Hi \"you\""}],"why":"length"})"),
          Outcome::Ok, "Hi \"you\"", "", kNoCount, 7, kNoCount, 0, FinishReason::Length,
          kHadContent });
    add("custom: nothing at the text's place",
        { ApiKind::Custom, lengthed(R"({"n":7})"), Outcome::Malformed });
    add("custom: broken JSON that ends the search at the first pointer",
        { ApiKind::Custom, lengthed("{\"n\":7,\"o\":[8],\"why\":"), Outcome::Malformed });
    add("custom: pointers into events",
        { ApiKind::Custom,
          events({ R"({"out":[{"text":"Hel"}]})", R"({"out":[{"text":"lo"}],"n":2})",
                   R"({"why":"stop"})", "[DONE]" }),
          Outcome::Ok, "Hello", "", kNoCount, 2, kNoCount, 2, FinishReason::Stop, kHadContent });
    add("custom: what is no text is shown as JSON",
        { ApiKind::Custom, lengthed(R"({"out":[{"text":{"a":[1, 2]}}]})"), Outcome::Ok,
          R"({"a":[1, 2]})", "", kNoCount, kNoCount, kNoCount, 0, FinishReason::None,
          kHadContent });
}

void KindAnswersTest::readsAtEverySplit()
{
    QFETCH(Row, row);
    Expectation expectation;
    expectation.api = row.api;
    expectation.keepText = true;
    expectation.keepGaps = true;
    expectation.pointers = &kPlaces;
    ResponseReader reader;
    const Seen seen = readSplit(reader, expectation, row.bytes, {});
    const std::string words = describe(seen);
    QVERIFY2(seen.answer.outcome == row.outcome, words.c_str());
    QVERIFY2(seen.content == row.text && seen.reasoning == row.reasoning, words.c_str());
    if (row.outcome == Outcome::Ok || row.output != kNoCount) {
        QVERIFY2(seen.answer.promptTokens == row.prompt, words.c_str());
        QVERIFY2(seen.answer.outputTokens == row.output, words.c_str());
        QVERIFY2(seen.answer.cachedTokens == row.cached, words.c_str());
        QVERIFY2(seen.answer.contentChunks == row.chunks, words.c_str());
        QVERIFY2(seen.answer.finish == row.finish, words.c_str());
    }
    constexpr int kChannels = kHadContent | kHadReasoning | kHadToolCalls;
    QCOMPARE(seen.answer.flags & kChannels, row.flags);
    QVERIFY2(row.error.empty() || seen.error == row.error, words.c_str());
    const std::string difference = differenceOfSplits(expectation, row.bytes, After::Open);
    QVERIFY2(difference.empty(), difference.c_str());
    // Without the texts everything else is the same.
    Expectation timed = expectation;
    timed.keepText = false;
    const Seen other = readSplit(reader, timed, row.bytes, {});
    QVERIFY(other.content.empty() && other.reasoning.empty());
    QCOMPARE(other.answer.contentChunks, seen.answer.contentChunks);
    QCOMPARE(other.answer.outputTokens, seen.answer.outputTokens);
    QCOMPARE(other.answer.lastToken, seen.answer.lastToken);
}

void KindAnswersTest::binaryTensorsAreMeasured()
{
    const auto answer = [](int told, const std::string& tail) {
        const std::string json =
            R"({"outputs":[{"name":"p","datatype":"FP32","shape":[1],"parameters":{"binary_data_size":4}},{"name":"t","datatype":"BYTES","shape":[1],"parameters":{"binary_data_size":)"
            + std::to_string(told) + "}}]}";
        return head("Content-Type: application/octet-stream\r\nContent-Length: "
                    + std::to_string(json.size() + 4 + tail.size())
                    + "\r\ninference-header-content-length: " + std::to_string(json.size())
                    + "\r\n")
            + json + std::string("{}}}", 4) + tail;
    };
    Expectation expectation;
    expectation.api = ApiKind::KServe;
    expectation.streaming = false;
    expectation.keepText = true;
    const std::string text("\x02\x00\x00\x00Hi", 6);
    ResponseReader reader;
    const Seen seen = readSplit(reader, expectation, answer(6, text), {});
    QVERIFY2(seen.answer.outcome == Outcome::Ok && seen.content == "Hi", describe(seen).c_str());
    QVERIFY(seen.answer.keepAlive);
    QCOMPARE(differenceOfSplits(expectation, answer(6, text), After::Open), std::string());
    for (const std::string& bad :
         { answer(5, text), answer(7, text), answer(6, std::string("\x09\x00\x00\x00Hi", 6)) }) {
        QCOMPARE(readSplit(reader, expectation, bad, {}).answer.outcome, Outcome::Malformed);
    }
}

void KindAnswersTest::sgLangMaySendOnlyWhatIsNew()
{
    Expectation expectation;
    expectation.api = ApiKind::SgLang;
    expectation.keepText = true;
    const std::string bytes =
        events({ R"({"text":"a","meta_info":{"completion_tokens":1}})",
                 R"({"text":" b","meta_info":{"completion_tokens":2}})",
                 R"({"text":" b","meta_info":{"completion_tokens":3,"finish_reason":"stop"}})" });
    ResponseReader reader;
    const Seen seen = readSplit(reader, expectation, bytes, {});
    QVERIFY2(seen.content == "a b b" && seen.answer.contentChunks == 3, describe(seen).c_str());
    QCOMPARE(seen.answer.outcome, Outcome::Ok);
    QCOMPARE(differenceOfSplits(expectation, bytes, After::Open), std::string());
}

void KindAnswersTest::usageHasManyNames_data()
{
    QTest::addColumn<QByteArray>("rest");
    QTest::addColumn<int>("cached");
    const auto add = [](const char* name, const char* rest, int cached = kNoCount) {
        QTest::newRow(name) << QByteArray(rest) << cached;
    };
    add("OpenAI",
        R"("usage":{"prompt_tokens":7,"completion_tokens":9,"total_tokens":16,"prompt_tokens_details":{"cached_tokens":4,"audio_tokens":0}})",
        4);
    add("newer names",
        R"("usage":{"input_tokens":7,"output_tokens":9,"input_tokens_details":{"cached_tokens":4}})",
        4);
    add("DeepSeek",
        R"("usage":{"prompt_tokens":7,"completion_tokens":9,"prompt_cache_hit_tokens":4,"prompt_cache_miss_tokens":3})",
        4);
    add("numbers with a point", R"("usage":{"prompt_tokens":7.0,"completion_tokens":9.0})");
    add("Groq's place", R"("x_groq":{"id":"r","usage":{"prompt_tokens":7,"completion_tokens":9}})");
    add("details first",
        R"("usage":{"completion_tokens_details":{"reasoning_tokens":3},"completion_tokens":9,"prompt_tokens":7})");
}

void KindAnswersTest::usageHasManyNames()
{
    QFETCH(QByteArray, rest);
    QFETCH(int, cached);
    Expectation expectation;
    for (const bool inLast : { false, true }) {
        // In a chunk of its own, or in the one that brings text.
        const std::string json = inLast
            ? R"({"choices":[{"delta":{"content":"Hi"},"finish_reason":"stop"}],)"
                + rest.toStdString() + "}"
            : R"({"choices":[],)" + rest.toStdString() + "}";
        ResponseReader reader;
        const Seen seen = readSplit(reader, expectation,
                                    chunked({ word("Hi"), sseEvent(json), kStop, kDone }), {});
        QCOMPARE(seen.answer.outcome, Outcome::Ok);
        QCOMPARE(seen.answer.promptTokens, 7);
        QCOMPARE(seen.answer.outputTokens, 9);
        QCOMPARE(seen.answer.cachedTokens, cached);
        QCOMPARE(seen.answer.tokenSource, TokenSource::Usage);
    }
}

void KindAnswersTest::aFieldsOrderDoesNotMatter()
{
    Expectation expectation;
    expectation.api = ApiKind::OpenAiResponses;
    expectation.keepText = true;
    for (
        const char* event :
        { R"({"type":"response.output_text.delta","delta":"Hi"})",
          R"({"delta":"Hi","type":"response.output_text.delta"})",
          R"({"delta":"Hi","x":{"type":"response.refusal.delta"},"type":"response.output_text.delta"})" }) {
        ResponseReader reader;
        const Seen seen = readSplit(
            reader, expectation,
            events({ event, R"({"response":{"status":"completed"},"type":"response.completed"})" }),
            {});
        QVERIFY2(seen.answer.outcome == Outcome::Ok && seen.content == "Hi",
                 describe(seen).c_str());
    }
}

LOADSTONE_TEST(KindAnswersTest)

#include "tst_kindanswers.moc"
