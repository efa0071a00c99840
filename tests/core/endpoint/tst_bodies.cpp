// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/bodies.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

class BodiesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void buildsBodies();
    void mergesExtraLast();
    void putsTheSaltInFront_data();
    void putsTheSaltInFront();
    void findsTheSaltBesideItsLikes();
    void replacesWhatIsNotUtf8();
    void refusesWhatCannotBeSent();
};

namespace {

BodySpec chatSpec()
{
    BodySpec spec;
    spec.model = "m";
    spec.prompt = "Hi";
    return spec;
}

} // namespace

void BodiesTest::buildsBodies()
{
    BodySpec spec = chatSpec();
    QCOMPARE(QByteArray::fromStdString(buildBody(spec)->bytes),
             QByteArray(R"({"model":"m","messages":[{"role":"user","content":"Hi"}],"stream":true,)"
                        R"("stream_options":{"include_usage":true}})"));
    spec.stream = false;
    spec.generation.maxTokens = 512;
    spec.generation.minTokens = 3;
    spec.generation.ignoreEos = true;
    spec.generation.temperature = 0;
    spec.generation.topP = 0.5;
    spec.generation.seed = 7;
    spec.generation.stop = Json::array({ "a", "b" });
    QCOMPARE(
        QByteArray::fromStdString(buildBody(spec)->bytes),
        QByteArray(R"({"model":"m","messages":[{"role":"user","content":"Hi"}],"stream":false,)"
                   R"("max_tokens":512,"min_tokens":3,"ignore_eos":true,"temperature":0.0,)"
                   R"("top_p":0.5,"seed":7,"stop":["a","b"]})"));
    spec = chatSpec();
    spec.api = ApiKind::OpenAiCompletions;
    spec.includeUsage = false;
    QCOMPARE(QByteArray::fromStdString(buildBody(spec)->bytes),
             QByteArray(R"({"model":"m","prompt":"Hi","stream":true})"));
    spec = chatSpec();
    spec.prompt.reset();
    const std::string messages =
        R"([{"role":"system","content":"s"},{"role":"user","content":[{"type":"image_url",)"
        R"("image_url":{"url":"data:image/png;base64,AA"}},{"type":"text","text":"what?"}]}])";
    spec.messages = *parseJson(messages);
    QVERIFY(buildBody(spec)->bytes.find("\"messages\":" + messages) != std::string::npos);
}

void BodiesTest::mergesExtraLast()
{
    BodySpec spec = chatSpec();
    spec.generation.maxTokens = 5;
    spec.generation.extra =
        *parseJson(R"({"max_tokens":null,"max_completion_tokens":6,"stream_options":{"x":1}})");
    const Json body = *parseJson(buildBody(spec)->bytes);
    QVERIFY(!body.contains("max_tokens"));
    QCOMPARE(body["max_completion_tokens"].get<int>(), 6);
    QVERIFY(body["stream_options"]["include_usage"].get<bool>());
    QCOMPARE(body["stream_options"]["x"].get<int>(), 1);
}

void BodiesTest::putsTheSaltInFront_data()
{
    QTest::addColumn<ApiKind>("api");
    QTest::addColumn<QByteArray>("messages");
    QTest::addColumn<QByteArray>("salted");
    QTest::newRow("prompt of a completion")
        << ApiKind::OpenAiCompletions << QByteArray() << QByteArray(R"("prompt":"%1 Hi")");
    QTest::newRow("prompt of a chat")
        << ApiKind::OpenAiChat << QByteArray() << QByteArray(R"("content":"%1 Hi")");
    QTest::newRow("the first message, here the system's")
        << ApiKind::OpenAiChat
        << QByteArray(R"([{"role":"system","content":"s"},{"role":"user","content":"u"}])")
        << QByteArray(R"([{"role":"system","content":"%1 s"},{"role":"user","content":"u"}])");
    QTest::newRow("the first text part")
        << ApiKind::OpenAiChat
        << QByteArray(R"([{"role":"user","content":[{"type":"image_url"},)"
                      R"({"type":"text","text":"a"}]}])")
        << QByteArray(R"({"type":"text","text":"%1 a"})");
    QTest::newRow("no text part")
        << ApiKind::OpenAiChat
        << QByteArray(R"([{"role":"user","content":[{"type":"image_url"}]}])")
        << QByteArray(R"("content":[{"type":"text","text":"%1"},{"type":"image_url"}])");
}

void BodiesTest::putsTheSaltInFront()
{
    QFETCH(ApiKind, api);
    QFETCH(QByteArray, messages);
    QFETCH(QByteArray, salted);
    BodySpec spec = chatSpec();
    spec.api = api;
    if (!messages.isEmpty()) {
        spec.messages = *parseJson(messages.toStdString());
    }
    spec.salt = true;
    auto built = buildBody(spec);
    QVERIFY(built);
    QVERIFY(built->saltOffset > 0);
    const auto at = static_cast<std::size_t>(built->saltOffset);
    QCOMPARE(QByteArray::fromStdString(built->bytes.substr(at, 16)), QByteArray(16, '0'));
    built->bytes.replace(at, 16, "0123456789abcdef");
    QVERIFY2(
        QByteArray::fromStdString(built->bytes).contains(salted.replace("%1", "0123456789abcdef")),
        built->bytes.c_str());
}

void BodiesTest::findsTheSaltBesideItsLikes()
{
    BodySpec spec = chatSpec();
    spec.salt = true;
    const std::string plain = buildBody(spec)->bytes;
    spec.prompt = "5a17000000000000 5a17000000000001 0000000000000000";
    const auto built = buildBody(spec);
    const auto at = static_cast<std::size_t>(built->saltOffset);
    QCOMPARE(built->bytes.substr(at + 17, spec.prompt->size()), *spec.prompt);
    QCOMPARE(built->bytes.substr(0, at), plain.substr(0, at));
}

void BodiesTest::replacesWhatIsNotUtf8()
{
    BodySpec spec = chatSpec();
    spec.prompt = "a\xFF";
    const auto built = buildBody(spec);
    QVERIFY(built);
    QVERIFY(built->bytes.find("a\uFFFD") != std::string::npos);
}

void BodiesTest::refusesWhatCannotBeSent()
{
    const auto refused = [](const BodySpec& spec, const QString& where) {
        const auto built = buildBody(spec);
        return !built && built.error().code == ErrorCode::InvalidSpecification
            && built.error().where == where;
    };
    BodySpec spec = chatSpec();
    spec.prompt.reset();
    QVERIFY(refused(spec, u"messages"_s));
    spec.messages = Json::array();
    QVERIFY(refused(spec, u"messages"_s));
    spec.messages = Json::array({ "Hi" });
    QVERIFY(refused(spec, u"messages[0]"_s));
    spec.api = ApiKind::OpenAiCompletions;
    QVERIFY(refused(spec, u"prompt"_s));
    spec = chatSpec();
    spec.generation.extra = Json::array();
    QVERIFY(refused(spec, u"generation.extra"_s));
    spec = chatSpec();
    spec.generation.temperature = std::nan("");
    QVERIFY(refused(spec, u"generation.temperature"_s));
    spec = chatSpec();
    spec.salt = true;
    spec.generation.extra = *parseJson(R"({"messages":[{"role":"user","content":"other"}]})");
    QVERIFY(refused(spec, u"generation.extra"_s));
}

LOADSTONE_TEST(BodiesTest)

#include "tst_bodies.moc"
