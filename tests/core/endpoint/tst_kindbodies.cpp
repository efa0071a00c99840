// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/modelname.h"
#include "endpoint/kinds/bodies.h"
#include "endpoint/kinds/requesthead.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

BodySpec specOf(ApiKind api)
{
    BodySpec spec;
    spec.api = api;
    spec.model = "org/m";
    spec.prompt = "Hi \"you\"";
    spec.generation.maxTokens = 5;
    spec.generation.temperature = 0;
    return spec;
}

QByteArray bodyOf(const BodySpec& spec)
{
    const auto built = buildBody(spec);
    return built ? QByteArray::fromStdString(built->bytes)
                 : QByteArray("refused: ") + built.error().detail.toUtf8();
}

} // namespace

/// What each API kind is asked with, and where.
class KindBodiesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void haveTheKindsShape_data();
    void haveTheKindsShape();
    void goToTheKindsPath_data();
    void goToTheKindsPath();
    void allTakeASalt_data();
    void allTakeASalt();
    void optionsCanBeLeftOut();
    void saysWhatAKindHasNoWordFor();
    void liftsInstructionsForAnthropic();
    void partsOfMessagesPassThrough();
    void fillsTemplates_data();
    void fillsTemplates();
    void packsNumbers();
    void refusesWhatAKindCannotTake();
};

void KindBodiesTest::haveTheKindsShape_data()
{
    QTest::addColumn<ApiKind>("api");
    QTest::addColumn<QByteArray>("body");
    const auto add = [](ApiKind api, const char* body) {
        QTest::newRow(std::string(termName(api)).c_str()) << api << QByteArray(body);
    };
    add(ApiKind::OpenAiChat,
        R"({"model":"org/m","messages":[{"role":"user","content":"Hi \"you\""}],"stream":true,"stream_options":{"include_usage":true},"max_tokens":5,"temperature":0.0})");
    add(ApiKind::OpenAiCompletions,
        R"({"model":"org/m","prompt":"Hi \"you\"","stream":true,"stream_options":{"include_usage":true},"max_tokens":5,"temperature":0.0})");
    add(ApiKind::OpenAiResponses,
        R"({"model":"org/m","input":"Hi \"you\"","stream":true,"max_output_tokens":5,"temperature":0.0})");
    add(ApiKind::OpenAiEmbeddings, R"({"model":"org/m","input":"Hi \"you\""})");
    add(ApiKind::Rerank, R"({"model":"org/m","query":"Hi \"you\"","documents":["a","b"]})");
    add(ApiKind::SgLang,
        R"({"text":"Hi \"you\"","stream":true,"sampling_params":{"max_new_tokens":5,"temperature":0.0}})");
    add(ApiKind::Tgi,
        R"({"inputs":"Hi \"you\"","parameters":{"max_new_tokens":5,"details":true,"do_sample":false}})");
    add(ApiKind::OllamaChat,
        R"({"model":"org/m","messages":[{"role":"user","content":"Hi \"you\""}],"stream":true,"options":{"num_predict":5,"temperature":0.0}})");
    add(ApiKind::OllamaGenerate,
        R"({"model":"org/m","prompt":"Hi \"you\"","stream":true,"options":{"num_predict":5,"temperature":0.0}})");
    add(ApiKind::Anthropic,
        R"({"model":"org/m","messages":[{"role":"user","content":"Hi \"you\""}],"max_tokens":5,"stream":true,"temperature":0.0})");
    add(ApiKind::KServe,
        R"({"parameters":{"max_tokens":5,"temperature":0.0},"inputs":[{"name":"text_input","shape":[1],"datatype":"BYTES","data":["Hi \"you\""]}]})");
}

void KindBodiesTest::haveTheKindsShape()
{
    QFETCH(ApiKind, api);
    QFETCH(QByteArray, body);
    BodySpec spec = specOf(api);
    spec.row = *parseJson(R"({"q":"x","documents":["a","b"]})");
    QCOMPARE(bodyOf(spec), body);
    QCOMPARE(body.contains(R"("model":)"), modelPlace(api) == ModelPlace::Body);
    // What a body or a path says has to be known of the endpoint.
    Endpoint endpoint;
    endpoint.urls = { "http://h" };
    endpoint.api = api;
    const bool inPath = QByteArray::fromStdString(requestPath(api, "org/m", true)).contains("org");
    QCOMPARE(lacksModel(endpoint), body.contains(R"("model":)") || inPath);
    endpoint.model = "org/m";
    QVERIFY(!lacksModel(endpoint));
    spec.generation.extra = *parseJson(R"({"extra_key":[1]})");
    QVERIFY(bodyOf(spec).contains(R"("extra_key":[1])"));
}

void KindBodiesTest::goToTheKindsPath_data()
{
    QTest::addColumn<ApiKind>("api");
    QTest::addColumn<QByteArray>("stream");
    QTest::addColumn<QByteArray>("whole");
    const auto add = [](ApiKind api, const char* stream, const char* whole) {
        QTest::newRow(std::string(termName(api)).c_str())
            << api << QByteArray(stream) << QByteArray(whole);
    };
    const auto same = [&](ApiKind api, const char* path) { add(api, path, path); };
    same(ApiKind::OpenAiChat, "/v1/chat/completions");
    same(ApiKind::OpenAiCompletions, "/v1/completions");
    same(ApiKind::OpenAiResponses, "/v1/responses");
    same(ApiKind::OpenAiEmbeddings, "/v1/embeddings");
    same(ApiKind::Rerank, "/v1/rerank");
    same(ApiKind::SgLang, "/generate");
    add(ApiKind::Tgi, "/generate_stream", "/generate");
    same(ApiKind::OllamaChat, "/api/chat");
    same(ApiKind::OllamaGenerate, "/api/generate");
    same(ApiKind::Anthropic, "/v1/messages");
    same(ApiKind::KServe, "/v2/models/org%2Fm/infer");
    same(ApiKind::Custom, "/x/org%2Fm");
}

void KindBodiesTest::goToTheKindsPath()
{
    QFETCH(ApiKind, api);
    QFETCH(QByteArray, stream);
    QFETCH(QByteArray, whole);
    const std::string own = api == ApiKind::Custom ? "/x/{model}" : "";
    QCOMPARE(QByteArray::fromStdString(requestPath(api, "org/m", true, own)), stream);
    QCOMPARE(QByteArray::fromStdString(requestPath(api, "org/m", false, own)), whole);
}

void KindBodiesTest::allTakeASalt_data()
{
    QTest::addColumn<ApiKind>("api");
    for (std::size_t i = 0; i < Terms<ApiKind>::names.size(); ++i) {
        QTest::newRow(std::string(Terms<ApiKind>::names[i]).c_str()) << static_cast<ApiKind>(i);
    }
}

void KindBodiesTest::allTakeASalt()
{
    QFETCH(ApiKind, api);
    for (const bool binary : { false, true }) {
        BodySpec spec = specOf(api);
        spec.salt = true;
        spec.request.binary = binary;
        spec.request.body = R"({"q":"{{q}}"})";
        spec.row = *parseJson(R"({"q":"Hi \"you\"","documents":["a"]})");
        const auto built = buildBody(spec);
        QVERIFY2(built, api == ApiKind::Custom ? "custom" : "");
        QVERIFY(built->saltOffset > 0);
        const auto at = static_cast<std::size_t>(built->saltOffset);
        QCOMPARE(built->bytes.substr(at, 17), std::string(16, '0') + " ");
        QVERIFY(built->bytes.compare(at + 17, 2, "Hi") == 0);
    }
}

void KindBodiesTest::optionsCanBeLeftOut()
{
    BodySpec spec = specOf(ApiKind::OpenAiChat);
    spec.generation.minTokens = 5;
    spec.generation.ignoreEos = true;
    const std::vector<std::string> all { "stream_options", "max_tokens", "min_tokens", "ignore_eos",
                                         "temperature" };
    QVERIFY(optionsOf(spec) == all);
    spec.without = { "stream_options", "ignore_eos", "max_tokens" };
    QVERIFY((optionsOf(spec) == std::vector<std::string> { "min_tokens", "temperature" }));
    QCOMPARE(
        bodyOf(spec),
        QByteArray(
            R"({"model":"org/m","messages":[{"role":"user","content":"Hi \"you\""}],"stream":true,"max_completion_tokens":5,"min_tokens":5,"temperature":0.0})"));
    // Without a stream there is no usage to ask for; a limit that has no other name is needed.
    spec = specOf(ApiKind::OpenAiCompletions);
    spec.stream = false;
    QVERIFY((optionsOf(spec) == std::vector<std::string> { "temperature" }));
    spec = specOf(ApiKind::SgLang);
    spec.generation.ignoreEos = true;
    QVERIFY(bodyOf(spec).contains("ignore_eos"));
    spec.without = { "ignore_eos" };
    QVERIFY(!bodyOf(spec).contains("ignore_eos"));
}

void KindBodiesTest::saysWhatAKindHasNoWordFor()
{
    GenerationSpec generation;
    generation.maxTokens = 5;
    generation.minTokens = 5;
    generation.ignoreEos = true;
    const auto unknown = [&](ApiKind api) { return unknownOptions(api, generation); };
    const std::vector<std::string> lengths { "min_tokens", "ignore_eos" };
    QVERIFY(unknown(ApiKind::OpenAiChat).empty() && unknown(ApiKind::SgLang).empty());
    QVERIFY(unknown(ApiKind::Tgi) == lengths && unknown(ApiKind::OllamaChat) == lengths);
    QVERIFY(unknown(ApiKind::Anthropic) == lengths);
    QCOMPARE(unknown(ApiKind::Custom).size(), std::size_t { 3 });
}

void KindBodiesTest::liftsInstructionsForAnthropic()
{
    BodySpec spec = specOf(ApiKind::Anthropic);
    spec.prompt.reset();
    spec.generation = {};
    spec.generation.stop = "END";
    spec.messages =
        *parseJson(R"([{"role":"system","content":"Be brief."},{"role":"user","content":"Hi"}])");
    QCOMPARE(
        bodyOf(spec),
        QByteArray(
            R"({"model":"org/m","messages":[{"role":"user","content":"Hi"}],"system":"Be brief.","max_tokens":1024,"stream":true,"stop_sequences":["END"]})"));
}

void KindBodiesTest::partsOfMessagesPassThrough()
{
    const std::string messages =
        R"([{"role":"user","content":[{"type":"text","text":"What?"},{"type":"image_url","image_url":{"url":"data:image/png;base64,iVBOR"}},{"type":"input_audio","input_audio":{"data":"UklG","format":"wav"}}]}])";
    // Other kinds have words of their own, which stay what they are.
    const std::string responses =
        R"([{"role":"user","content":[{"type":"input_text","text":"What?"},{"type":"input_image","image_url":"data:image/png;base64,iVBOR"}]}])";
    const std::string anthropic =
        R"([{"role":"user","content":[{"type":"text","text":"What?"},{"type":"image","source":{"type":"base64","media_type":"image/png","data":"iVBOR"}}]}])";
    for (const auto& [api, own] :
         { std::pair(ApiKind::OpenAiChat, messages), std::pair(ApiKind::OpenAiResponses, responses),
           std::pair(ApiKind::Anthropic, anthropic) }) {
        BodySpec spec = specOf(api);
        spec.prompt.reset();
        spec.messages = *parseJson(own);
        QVERIFY2(bodyOf(spec).contains(own.c_str()), bodyOf(spec).constData());
    }
}

void KindBodiesTest::fillsTemplates_data()
{
    QTest::addColumn<QByteArray>("body");
    QTest::addColumn<QByteArray>("type");
    QTest::addColumn<QByteArray>("sent");
    const auto add = [](const char* name, const char* body, const char* type, const char* sent) {
        QTest::newRow(name) << QByteArray(body) << QByteArray(type) << QByteArray(sent);
    };
    const char* json = "application/json";
    add("a text inside its quotes", R"({"q":"{{ q }}"})", json, R"({"q":"a \"b\"\n"})");
    add("numbers and lists as JSON", R"({"n":{{n}},"l":{{l}}})", json, R"({"n":2.5,"l":[1,"x"]})");
    add("the model", R"({"m":"{{model}}"})", json, R"({"m":"org/m"})");
    add("no JSON, no escapes", "q={{q}}&n={{n}}", "text/plain", "q=a \"b\"\n&n=2.5");
    add("nothing to fill in", "ping", "text/plain", "ping");
    add("a column that is not there", "{{x}}", json, "refused: the body's column \"x\" is missing");
}

void KindBodiesTest::fillsTemplates()
{
    QFETCH(QByteArray, body);
    QFETCH(QByteArray, type);
    QFETCH(QByteArray, sent);
    BodySpec spec = specOf(ApiKind::Custom);
    spec.request.body = body.toStdString();
    spec.request.contentType = type.toStdString();
    spec.row = *parseJson(R"({"q":"a \"b\"\n","n":2.5,"l":[1,"x"]})");
    QCOMPARE(bodyOf(spec), sent);
    spec.fileBytes = std::string("\x00\xFF", 2);
    QCOMPARE(bodyOf(spec), QByteArray("\x00\xFF", 2));
}

void KindBodiesTest::packsNumbers()
{
    BodySpec spec = specOf(ApiKind::KServe);
    spec.generation = {};
    spec.request.datatype = "FP32";
    spec.request.input = "x";
    spec.prompt = "[[1,2.5],[0,-1]]";
    QCOMPARE(
        bodyOf(spec),
        QByteArray(
            R"({"inputs":[{"name":"x","shape":[2,2],"datatype":"FP32","data":[1,2.5,0,-1]}]})"));
    spec.request.binary = true;
    const std::size_t size = tensorJsonSize(spec);
    const QByteArray bytes = bodyOf(spec);
    QCOMPARE(bytes.size(), static_cast<qsizetype>(size) + 16);
    const auto json = parseJson(bytes.first(static_cast<qsizetype>(size)).toStdString());
    QVERIFY(json);
    QCOMPARE((*json)["inputs"][0]["parameters"]["binary_data_size"].get<int>(), 16);
    QCOMPARE(bytes.last(16).toHex(),
             QByteArray("0000803f"
                        "00002040"
                        "00000000"
                        "000080bf"));
    // The same for rows of other sizes: it is a header of all requests.
    spec.prompt = "[1]";
    QCOMPARE(tensorJsonSize(spec), size);
    spec.request.datatype = "INT64";
    spec.prompt = "[258]";
    QCOMPARE(bodyOf(spec).last(8).toHex(), QByteArray("0201000000000000"));
    spec.fileBytes = std::string(24, 'x');
    QVERIFY(bodyOf(spec).contains(R"("shape":[3])") && bodyOf(spec).endsWith(QByteArray(24, 'x')));
}

void KindBodiesTest::refusesWhatAKindCannotTake()
{
    for (const ApiKind api : { ApiKind::SgLang, ApiKind::Tgi, ApiKind::OllamaGenerate,
                               ApiKind::OpenAiEmbeddings, ApiKind::KServe }) {
        BodySpec spec = specOf(api);
        spec.prompt.reset();
        spec.messages = *parseJson(R"([{"role":"user","content":"Hi"}])");
        const auto built = buildBody(spec);
        QVERIFY(!built && built.error().code == ErrorCode::InvalidSpecification);
        QCOMPARE(built.error().where, u"prompt"_s);
    }
    QVERIFY(bodyOf(specOf(ApiKind::Rerank)).startsWith("refused: rerank needs a column"));
    BodySpec spec = specOf(ApiKind::KServe);
    spec.request.datatype = "FP32";
    for (const char* prompt : { "Hi", "[]", "[[1],[1,2]]", "5", R"(["a"])" }) {
        spec.prompt = prompt;
        QVERIFY2(bodyOf(spec).startsWith("refused: the tensor"), prompt);
    }
    spec.request.binary = true;
    spec.fileBytes = "abc";
    QCOMPARE(bodyOf(spec), QByteArray("refused: the file is no whole number of FP32"));
}

LOADSTONE_TEST(KindBodiesTest)

#include "tst_kindbodies.moc"
