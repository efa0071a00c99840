// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/bodies.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class ImagePartsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyKindHasItsOwnWords_data()
    {
        QTest::addColumn<QString>("api");
        QTest::addColumn<QString>("url");
        QTest::addColumn<QString>("message"); // the last one, single quotes; or the error
        const QString data = u"data:image/png;base64,QUJD"_s;
        const QString web = u"https://example.org/a.png"_s;
        QTest::newRow("OpenAI's chat, as it is")
            << u"openai-chat"_s << data
            << u"{'role':'user','content':[{'type':'image_url','image_url':{'url':'data:image/png;"
               "base64,QUJD'}},{'type':'text','text':'what?'}]}"_s;
        QTest::newRow("OpenAI's responses")
            << u"openai-responses"_s << web
            << u"{'role':'user','content':[{'type':'input_image','image_url':'https://example.org/"
               "a.png'},{'type':'input_text','text':'what?'}]}"_s;
        QTest::newRow("Anthropic, bytes")
            << u"anthropic"_s << data
            << u"{'role':'user','content':[{'type':'image','source':{'type':'base64','media_type':"
               "'image/png','data':'QUJD'}},{'type':'text','text':'what?'}]}"_s;
        QTest::newRow("Anthropic, a URL")
            << u"anthropic"_s << web
            << u"{'role':'user','content':[{'type':'image','source':{'type':'url','url':'https://"
               "example.org/a.png'}},{'type':'text','text':'what?'}]}"_s;
        QTest::newRow("Ollama, bytes")
            << u"ollama-chat"_s << data << u"{'role':'user','content':'what?','images':['QUJD']}"_s;
        QTest::newRow("Ollama, a URL") << u"ollama-chat"_s << web << u"not their URLs"_s;
    }

    void everyKindHasItsOwnWords()
    {
        QFETCH(QString, api);
        QFETCH(QString, url);
        QFETCH(QString, message);
        BodySpec spec;
        spec.api = *termFromName<ApiKind>(api.toStdString());
        spec.model = "m";
        spec.messages = Json::array(
            { Json { { "role", "user" },
                     { "content",
                       Json::array({ Json { { "type", "image_url" },
                                            { "image_url", { { "url", url.toStdString() } } } },
                                     Json { { "type", "text" }, { "text", "what?" } } }) } } });
        const auto built = buildBody(spec);
        if (!built) {
            QVERIFY2(built.error().detail.contains(message), qPrintable(built.error().detail));
            return;
        }
        const Json body = Json::parse(built->bytes);
        const Json& messages =
            spec.api == ApiKind::OpenAiResponses ? body.at("input") : body.at("messages");
        QCOMPARE(toQt(compactJson(messages.back())).replace(u'"', u'\''), message);
    }

    void partsOfNoTypeAreLeftAsTheyAre()
    {
        for (const ApiKind api : { ApiKind::OpenAiResponses, ApiKind::Anthropic }) {
            BodySpec spec;
            spec.api = api;
            spec.model = "m";
            spec.messages = Json::array({ Json {
                { "role", "user" },
                { "content", Json::array({ Json { { "type", nullptr }, { "text", "x" } } }) } } });
            const auto built = buildBody(spec);
            QVERIFY2(built, qPrintable(built ? QString() : errorText(built.error())));
            QVERIFY(built->bytes.find("null") != std::string::npos);
        }
    }

    void tokenNumbersGoWhereTheKindTakesThem_data()
    {
        QTest::addColumn<QString>("api");
        QTest::addColumn<QString>("key"); // empty: refused
        QTest::newRow("completions") << u"openai-completions"_s << u"prompt"_s;
        QTest::newRow("embeddings") << u"openai-embeddings"_s << u"input"_s;
        QTest::newRow("SGLang") << u"sglang"_s << u"input_ids"_s;
        QTest::newRow("chat") << u"openai-chat"_s << QString();
        QTest::newRow("Ollama") << u"ollama-generate"_s << QString();
        QTest::newRow("TGI") << u"tgi"_s << QString();
    }

    void tokenNumbersGoWhereTheKindTakesThem()
    {
        QFETCH(QString, api);
        QFETCH(QString, key);
        BodySpec spec;
        spec.api = *termFromName<ApiKind>(api.toStdString());
        spec.model = "m";
        spec.tokens = { 1, 2, 30000 };
        const auto built = buildBody(spec);
        QCOMPARE(built.has_value(), !key.isEmpty());
        if (!built) {
            QVERIFY(built.error().detail.contains(u"not token numbers"_s));
            return;
        }
        QCOMPARE(Json::parse(built->bytes).at(key.toStdString()), Json::array({ 1, 2, 30000 }));
        spec.salt = true;
        QVERIFY(!buildBody(spec)); // there is no text that could make prompts differ
    }
};

LOADSTONE_TEST(ImagePartsTest)

#include "tst_imageparts.moc"
