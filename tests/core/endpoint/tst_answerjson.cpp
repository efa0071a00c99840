// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "endpoint/kinds/answerjson.h"
#include "endpoint/kinds/unescape.h"
#include "endpoint/transport/paddedbuffer.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

class AnswerJsonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void takesTextsApart_data();
    void takesTextsApart();
    void unescapes_data();
    void unescapes();
    void forgivesWrongTypes();
    void cutsErrorTextsBetweenCharacters();
};

namespace {

struct Decoded
{
    bool good = false;
    AnswerPiece piece;
    std::string content;
    std::string reasoning;
};

Decoded decode(const std::string& json, ApiKind api = ApiKind::OpenAiChat,
               AnswerForm form = AnswerForm::Event)
{
    PaddedBuffer buffer;
    buffer.append({ json.data(), json.size() });
    Decoded out;
    BoundedText error;
    out.good = decodeAnswer(api, form, { buffer.data(), buffer.size() },
                            { &out.content, &out.reasoning, &error }, out.piece);
    return out;
}

} // namespace

void AnswerJsonTest::takesTextsApart_data()
{
    QTest::addColumn<QByteArray>("json");
    QTest::addColumn<QByteArray>("content");
    QTest::addColumn<QByteArray>("reasoning");
    const auto add = [](const char* name, const char* json, const char* content,
                        const char* reasoning = "") {
        QTest::newRow(name) << QByteArray(json) << QByteArray(content) << QByteArray(reasoning);
    };
    add("content", R"({"choices":[{"delta":{"content":"Hi \"you\"\n\u00e9\ud83d\ude00"}}]})",
        "Hi \"you\"\n\u00e9\U0001F600");
    add("keys in any order",
        R"({"usage":{"completion_tokens":1},"choices":[{"finish_reason":"stop","delta":)"
        R"({"content":"a"},"index":0}],"id":"x"})",
        "a");
    add("blanks everywhere", "{ \"choices\" : [ { \"delta\" : { \"content\" : \"a\" } } ] }", "a");
    add("both channels", R"({"choices":[{"delta":{"reasoning_content":"r","content":"c"}}]})", "c",
        "r");
    add("reasoning under two names",
        R"({"choices":[{"delta":{"reasoning":"r",)"
        R"("reasoning_content":"r"}}]})",
        "", "r");
    add("only the first choice's words",
        R"({"choices":[{"index":0,"delta":{"content":"a"}},{"delta":{"content":"b"},"index":1}]})",
        "a");
    add("words that look like keys",
        R"({"choices":[{"delta":{"content":"{\"content\":\"x\"}"}}],"x":{"content":"no"}})",
        R"({"content":"x"})");
    add("a message in a stream doesn't count twice",
        R"({"choices":[{"delta":{"content":"a"},"message":{"content":"all of it"}}]})", "a");
    add("thinking as text",
        R"({"choices":[{"delta":{"content":[{"thinking":"r"},)"
        R"({"type":"text","text":"c"}]}}]})",
        "c", "r");
}

void AnswerJsonTest::takesTextsApart()
{
    QFETCH(QByteArray, json);
    QFETCH(QByteArray, content);
    QFETCH(QByteArray, reasoning);
    const Decoded got = decode(json.toStdString());
    QVERIFY(got.good);
    QCOMPARE(QByteArray::fromStdString(got.content), content);
    QCOMPARE(QByteArray::fromStdString(got.reasoning), reasoning);
    QCOMPARE(got.piece.hasContent, !content.isEmpty());
    QCOMPARE(got.piece.hasReasoning, !reasoning.isEmpty());
}

void AnswerJsonTest::unescapes_data()
{
    QTest::addColumn<QByteArray>("raw");
    QTest::addColumn<QByteArray>("text");
    const auto add = [](const char* name, const char* raw, const char* text) {
        QTest::newRow(name) << QByteArray(raw) << QByteArray(text);
    };
    add("all short ones", R"(\"\\\/\b\f\n\r\t")", "\"\\/\b\f\n\r\t");
    add("one to three bytes", R"(\u0041\u00e9\u20AC")", "A\u00e9\u20ac");
    add("a pair", R"(\uD83D\uDE00!")", "\U0001F600!");
    add("a lone high one", R"(a\ud83dz")", "a\uFFFDz");
    add("a lone low one", R"(\ude00")", "\uFFFD");
    add("high, then no low one", R"(\ud83d\u0041")",
        "\uFFFD"
        "A");
    add("no hex", R"(\u12G4")", "\uFFFD12G4");
    add("unknown", R"(\q")", "\uFFFD");
    add("cut after the backslash", "a\\", "a");
    add("cut in the number", R"(\u12)", "\uFFFD12");
    add("no closing quote", "abc", "abc");
    add("stops at the quote", R"(a"b)", "a");
}

void AnswerJsonTest::unescapes()
{
    QFETCH(QByteArray, raw);
    QFETCH(QByteArray, text);
    std::string out;
    appendUnescaped(raw.constData(), raw.constData() + raw.size(), out);
    QCOMPARE(QByteArray::fromStdString(out), text);
}

void AnswerJsonTest::forgivesWrongTypes()
{
    for (
        const char* json : {
            R"({"choices":{},"usage":[],"id":5})",
            R"({"choices":[1,null,"x",[]]})",
            R"({"choices":[{"delta":[],"finish_reason":{},"index":"0"}]})",
            R"({"choices":[{"delta":{"content":5,"reasoning":[],"tool_calls":{},"refusal":{}}}]})",
            R"({"choices":[{"delta":{"tool_calls":[1,{"function":[]},{"function":{"name":1}}]}}]})",
            R"({"choices":[{"delta":{"content":[1,{"text":1},{"thinking":[1]}]}}]})",
            R"({"choices":null,"usage":{"prompt_tokens_details":[]},"error":null})",
        }) {
        const Decoded got = decode(json);
        QVERIFY2(got.good, json);
        QVERIFY2(!got.piece.hasText() && !got.piece.isError, json);
        QVERIFY2(got.piece.finish == FinishReason::None, json);
        QVERIFY2(got.content.empty() && got.reasoning.empty(), json);
    }
    for (const char* json : { "", " ", "5", "null", "\"x\"", "[]", "{", "{\"a\"}", "{\"a\":1",
                              "{\"choices\":[}", "{}x", "{\"a\":\"b}", "}{" }) {
        QVERIFY2(!decode(json).good, json);
    }
}

void AnswerJsonTest::cutsErrorTextsBetweenCharacters()
{
    BoundedText text;
    text.append(std::string(kMaxErrorText - 1, 'x'));
    text.append("\u00e9");
    QCOMPARE(text.view().size(), kMaxErrorText - 1);
    text.append("yz");
    QCOMPARE(text.view().size(), kMaxErrorText);
}

LOADSTONE_TEST(AnswerJsonTest)

#include "tst_answerjson.moc"
