// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dataset/conversations.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

const char* const kFlat =
    "{\"conversation_id\": \"a\", \"turn\": 1, \"role\": \"user\", \"content\": \"Where?\", "
    "\"system\": \"Be brief.\", \"tools\": [{\"type\": \"function\"}]}\n"
    "{\"conversation_id\": \"a\", \"turn\": 2, \"role\": \"assistant\", \"content\": null, "
    "\"tool_calls\": [{\"id\": \"c1\"}, {\"id\": \"c2\"}]}\n"
    "{\"conversation_id\": \"a\", \"turn\": 3, \"role\": \"tool\", \"delay_seconds\": 1.5, "
    "\"tool_results\": [{\"tool_call_id\": \"c1\", \"content\": \"here\"}, "
    "{\"tool_call_id\": \"c2\", \"content\": {\"x\": 1}}]}\n"
    "{\"conversation_id\": \"a\", \"turn\": 4, \"role\": \"assistant\", \"content\": \"Here.\"}\n"
    "{\"conversation_id\": \"b\", \"turn\": 1, \"role\": \"user\", \"content\": \"Hi\", "
    "\"model\": \"small\"}\n";

} // namespace

class ConversationsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void turnsEndWhereRepliesAreAskedFor_data()
    {
        QTest::addColumn<QString>("roles");
        QTest::addColumn<QVector<int>>("ends");
        QTest::newRow("one question") << u"u"_s << QVector<int> { 1 };
        QTest::newRow("instructions first") << u"su"_s << QVector<int> { 2 };
        QTest::newRow("three turns") << u"uauau"_s << QVector<int> { 1, 3, 5 };
        QTest::newRow("the last reply is recorded") << u"uaua"_s << QVector<int> { 1, 3 };
        QTest::newRow("two questions at once") << u"uuau"_s << QVector<int> { 2, 4 };
        QTest::newRow("a greeting is no answer") << u"aua"_s << QVector<int> { 2 };
        QTest::newRow("two replies in a row") << u"uaau"_s << QVector<int> { 1, 4 };
        QTest::newRow("a tool's result asks for the next")
            << u"uatau"_s << QVector<int> { 1, 3, 5 };
        QTest::newRow("nobody asks") << u"sa"_s << QVector<int> {};
    }

    void turnsEndWhereRepliesAreAskedFor()
    {
        QFETCH(QString, roles);
        QFETCH(QVector<int>, ends);
        Json messages = Json::array();
        for (const QChar role : roles) {
            const char* name = role == u'u' ? "user"
                : role == u'a'              ? "assistant"
                : role == u't'              ? "tool"
                                            : "system";
            messages.push_back(Json { { "role", name }, { "content", "x" } });
        }
        QVector<int> got;
        for (const std::size_t end : turnEnds(messages)) {
            got << static_cast<int>(end);
        }
        QCOMPARE(got, ends);
    }

    void rowsOfMessagesBecomeTurns()
    {
        const auto loaded =
            load("{\"messages\": [{\"role\": \"user\", \"content\": \"one\"}, "
                 "{\"role\": \"assistant\", \"content\": \"1\"}, "
                 "{\"role\": \"user\", \"content\": \"two\"}, "
                 "{\"role\": \"assistant\", \"content\": \"2\"}]}\n"
                 "{\"messages\": [{\"role\": \"user\", \"content\": \"alone\"}]}\n");
        QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
        QCOMPARE(loaded->samples.size(), std::size_t { 3 });
        const Sample& second = loaded->samples[1];
        QCOMPARE(second.turn, std::uint16_t { 1 });
        QCOMPARE(second.turns, std::uint16_t { 2 });
        QCOMPARE(second.messages.size(), std::size_t { 3 });
        QCOMPARE(second.messages.back().at("content").get<std::string>(), std::string("two"));
        QCOMPARE(loaded->samples[2].turns, std::uint16_t { 1 });
        QCOMPARE(loaded->samples[2].line, std::uint64_t { 2 });
        QCOMPARE(loaded->droppedReplies, std::size_t { 1 });
    }

    void flatRowsArePutTogether()
    {
        for (const bool crlf : { false, true }) {
            QString text = QString::fromUtf8(kFlat);
            if (crlf) {
                text.replace(u"\n"_s, u"\r\n"_s);
            }
            const auto loaded = load(text.chopped(crlf ? 2 : 1).toStdString());
            QVERIFY2(loaded, qPrintable(loaded ? QString() : errorText(loaded.error())));
            QCOMPARE(loaded->samples.size(), std::size_t { 3 });
            const Sample& first = loaded->samples[0];
            QCOMPARE(first.messages.size(), std::size_t { 2 });
            QCOMPARE(first.messages[0].at("role").get<std::string>(), std::string("system"));
            QVERIFY(first.extra.at("tools").is_array());
            const Sample& second = loaded->samples[1];
            QCOMPARE(second.due, 1500 * kNsPerMs);
            QCOMPARE(second.messages.size(), std::size_t { 5 });
            QVERIFY(second.messages[2].at("tool_calls").size() == 2);
            QCOMPARE(second.messages[3].at("tool_call_id").get<std::string>(), std::string("c1"));
            QCOMPARE(second.messages[4].at("content").get<std::string>(), std::string("{\"x\":1}"));
            QCOMPARE(loaded->samples[2].model.value_or(""), std::string("small"));
            QCOMPARE(loaded->samples[2].turns, std::uint16_t { 1 });
            QVERIFY(loaded->samples[2].extra.is_null());
        }
    }

    void badRowsAreNamed_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("said");
        const QString first =
            u"{\"conversation_id\":\"a\",\"turn\":1,\"role\":\"user\",\"content\":\"x\"}\n"_s;
        QTest::newRow("a turn is missing") << first
                + u"{\"conversation_id\":\"a\",\"turn\":3,\"role\":\"user\",\"content\":\"x\"}\n"_s
                                           << u"line 2: turn 2 is expected here"_s;
        QTest::newRow("a conversation comes back")
            << first
                + u"{\"conversation_id\":\"b\",\"turn\":1,\"role\":\"user\",\"content\":\"x\"}\n"_s
                + u"{\"conversation_id\":\"a\",\"turn\":2,\"role\":\"user\",\"content\":\"x\"}\n"_s
            << u"line 3: the rows of the conversation \"a\" do not follow each other"_s;
        QTest::newRow("a role that nobody has") << first
                + u"{\"conversation_id\":\"a\",\"turn\":2,\"role\":\"judge\",\"content\":\"x\"}\n"_s
                                                << u"line 2: there is no role \"judge\""_s;
        QTest::newRow("an empty message")
            << first + u"{\"conversation_id\":\"a\",\"turn\":2,\"role\":\"user\"}\n"_s
            << u"line 2: the message is empty"_s;
        QTest::newRow("a result without its call")
            << first
                + u"{\"conversation_id\":\"a\",\"turn\":2,\"role\":\"tool\",\"tool_results\":[{}]}\n"_s
            << u"line 2: a tool result has a tool_call_id and a content"_s;
        QTest::newRow("a time before now") << first
                + u"{\"conversation_id\":\"a\",\"turn\":2,\"role\":\"user\",\"content\":\"x\","
                  "\"delay_seconds\":-1}\n"_s
                                           << u"line 2: delay_seconds is no time"_s;
        QTest::newRow("nobody asks")
            << u"{\"conversation_id\":\"a\",\"turn\":1,\"role\":\"assistant\",\"content\":\"x\"}\n"_s
            << u"line 1: nobody asks anything in this conversation"_s;
    }

    void badRowsAreNamed()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);
        const auto loaded = load(text.toStdString());
        QVERIFY(!loaded);
        QCOMPARE(loaded.error().detail, said);
    }

    void tokenNumbersAreNoConversation()
    {
        const auto loaded = load("{\"prompt\": [1, 2, 3]}\n");
        QVERIFY(!loaded);
        QVERIFY(loaded.error().detail.contains(u"token numbers are no conversation"_s));
    }

private:
    Result<LoadedDataset> load(std::string_view text)
    {
        const QTemporaryDir dir;
        if (!writeFileAtomically(dir.filePath(u"c.jsonl"_s), text)) {
            return makeError(ErrorCode::Io, u"no file"_s);
        }
        Dataset dataset;
        dataset.path = "c.jsonl";
        return loadConversations(dataset, dir.path());
    }
};

LOADSTONE_TEST(ConversationsTest)

#include "tst_conversations.moc"
