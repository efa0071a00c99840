// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "dataset/loadeddataset.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class DatasetMappingTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void guessesInOrder_data()
    {
        QTest::addColumn<QString>("row"); // single quotes stand for double ones
        QTest::addColumn<QString>("column"); // empty: refused
        QTest::addColumn<QString>("text"); // of the sample, or of the error
        QTest::newRow("messages before prompt")
            << u"{'prompt': 'p', 'messages': [{'role': 'user', 'content': 'm'}]}"_s << u"messages"_s
            << u"[{'role':'user','content':'m'}]"_s;
        QTest::newRow("conversations before prompt")
            << u"{'prompt': 'p', 'conversations': [{'from': 'human', 'value': 'c'}]}"_s
            << u"conversations"_s << u"[{'role':'user','content':'c'}]"_s;
        QTest::newRow("prompt before text_input")
            << u"{'text_input': 't', 'prompt': 'p'}"_s << u"prompt"_s << u"p"_s;
        QTest::newRow("text_input before question")
            << u"{'question': 'q', 'text_input': 't'}"_s << u"text_input"_s << u"t"_s;
        QTest::newRow("question before problem")
            << u"{'problem': 'p', 'question': 'q'}"_s << u"question"_s << u"q"_s;
        QTest::newRow("problem before instruction")
            << u"{'instruction': 'i', 'problem': 'p'}"_s << u"problem"_s << u"p"_s;
        QTest::newRow("instruction before input")
            << u"{'input': 'x', 'instruction': 'i'}"_s << u"instruction"_s << u"i"_s;
        QTest::newRow("input before text")
            << u"{'text': 't', 'input': 'x'}"_s << u"input"_s << u"x"_s;
        QTest::newRow("text last") << u"{'id': 1, 'text': 't'}"_s << u"text"_s << u"t"_s;
        QTest::newRow("other case") << u"{'Question': 'q'}"_s << u"Question"_s << u"q"_s;
        QTest::newRow("a number is text") << u"{'prompt': 5}"_s << u"prompt"_s << u"5"_s;
        QTest::newRow("two columns that differ in case")
            << u"{'prompt': 'a', 'Prompt': 'b'}"_s << QString() << u"differ only in case"_s;
        QTest::newRow("nothing to guess")
            << u"{'id': 1, 'body': 'b'}"_s << QString() << u"the columns are: id, body"_s;
        QTest::newRow("an object as prompt")
            << u"{'prompt': {'a': 1}}"_s << QString() << u"neither text nor messages"_s;
        QTest::newRow("null as prompt") << u"{'prompt': null}"_s << QString() << u"missing"_s;
        QTest::newRow("messages that are none")
            << u"{'messages': 'hello'}"_s << QString() << u"no conversation"_s;
        QTest::newRow("a turn without role")
            << u"{'messages': [{'content': 'x'}]}"_s << QString() << u"neither {role"_s;
    }

    void guessesInOrder()
    {
        QFETCH(QString, row);
        QFETCH(QString, column);
        QFETCH(QString, text);
        const auto got = load({}, row);
        QCOMPARE(got.has_value(), !column.isEmpty());
        if (!got) {
            QVERIFY2(got.error().detail.contains(text), qPrintable(got.error().detail));
            return;
        }
        QVERIFY(got->choice.guessed);
        QCOMPARE(toQt(got->choice.messages.empty() ? got->choice.prompt : got->choice.messages),
                 column);
        QCOMPARE(content(got->samples.at(0)), text);
        QVERIFY(got->choiceText().contains(column) && got->choiceText().contains(u"guessed"_s));
    }

    void namedColumns_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("prompt");
        QTest::addColumn<QString>("system");
        QTest::addColumn<QString>("text");
        QTest::newRow("plain") << u"{'a': 'x', 'prompt': 'p'}"_s << u"a"_s << QString() << u"x"_s;
        QTest::newRow("exact case settles a doubt")
            << u"{'prompt': 'a', 'Prompt': 'b'}"_s << u"Prompt"_s << QString() << u"b"_s;
        QTest::newRow("nested") << u"{'a': {'b': [{'c': 'x'}]}}"_s << u"a.b.0.c"_s << QString()
                                << u"x"_s;
        QTest::newRow("a dot in the name")
            << u"{'a.b': 'x', 'a': {'b': 'y'}}"_s << u"a.b"_s << QString() << u"x"_s;
        QTest::newRow("with a system text")
            << u"{'a': 'x', 's': 'be brief'}"_s << u"a"_s << u"s"_s
            << u"[{'role':'system','content':'be brief'},{'role':'user','content':'x'}]"_s;
        QTest::newRow("empty system text")
            << u"{'a': 'x', 's': ''}"_s << u"a"_s << u"s"_s << u"x"_s;
        QTest::newRow("messages in a prompt column")
            << u"{'a': [{'role': 'user', 'content': 'x'}]}"_s << u"a"_s << QString()
            << u"[{'role':'user','content':'x'}]"_s;
    }

    void namedColumns()
    {
        QFETCH(QString, row);
        QFETCH(QString, prompt);
        QFETCH(QString, system);
        QFETCH(QString, text);
        Dataset dataset;
        dataset.map.prompt = prompt.toStdString();
        dataset.map.system = system.toStdString();
        const auto got = load(dataset, row);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QVERIFY(!got->choice.guessed);
        QCOMPARE(content(got->samples.at(0)), text);
    }

    void missingColumnsAreNamed()
    {
        Dataset dataset;
        dataset.map.expected = "answers";
        const auto got = load(dataset, u"{'prompt': 'p', 'answer': 'a'}"_s);
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(got.error().detail.contains(u"no column \"answers\" for expected"_s));
        QVERIFY(got.error().detail.contains(u"prompt, answer"_s));
    }

    void conversationsEndWithTheQuestion()
    {
        const auto got = load({},
                              u"{'conversations': [{'from': 'system', 'value': 's'}, {'from': "
                              u"'human', 'value': 'a'}, "
                              "{'from': 'gpt', 'value': 'b'}, {'from': 'human', 'value': 'c'}, "
                              "{'from': 'gpt', 'value': 'recorded'}]}"_s);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        const Json& messages = got->samples.at(0).messages;
        QCOMPARE(messages.size(), std::size_t { 4 });
        QCOMPARE(messages.back()["role"], Json("user"));
        QCOMPARE(messages[2]["role"], Json("assistant"));
        QCOMPARE(got->droppedReplies, std::size_t { 1 });
        QVERIFY(got->choiceText().contains(u"recorded last reply"_s));
    }

    void tablesHoldConversationsAsText()
    {
        Dataset dataset;
        dataset.path = "a.csv";
        const auto got = loadContent(
            dataset,
            "id,messages\n1,\"[{\"\"role\"\": \"\"user\"\", \"\"content\"\": \"\"x\"\"}]\"\n");
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(content(got->samples.at(0)), u"[{'role':'user','content':'x'}]"_s);
    }

    void templatesAreFilled()
    {
        Dataset dataset;
        dataset.promptTemplate = "Q: {{ question }} ({{meta.n}}) {single} {{question}}\nA:";
        const auto got = load(dataset, u"{'question': 'why {{x}}?', 'meta': {'n': 3}}"_s);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(toQt(got->samples.at(0).prompt), u"Q: why {{x}}? (3) {single} why {{x}}?\nA:"_s);
        QVERIFY(got->choice.fromTemplate);

        dataset.promptTemplate = "{{nothing}}";
        const auto missing = load(dataset, u"{'question': 'q'}"_s);
        QVERIFY(!missing);
        QVERIFY(missing.error().detail.startsWith(u"line 1: "_s));
    }

    void rolesBesideThePrompt()
    {
        Dataset dataset;
        dataset.map = { "p", "", "", "e", "c", "m", "o", {}, {} };
        const auto got = load(
            dataset, u"{'p': 'x', 'e': 5, 'c': null, 'm': 12, 'o': 'a'}\n{'p': 'x', 'c': 'k'}"_s);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples[0].expected.value_or(""), std::string("5"));
        QCOMPARE(got->samples[0].model.value_or(""), std::string("a"));
        QVERIFY(!got->samples[1].model);
        QVERIFY(!got->samples[0].category);
        QCOMPARE(got->samples[0].maxTokens.value_or(0), std::int64_t { 12 });
        QVERIFY(!got->samples[1].expected);
        QCOMPARE(got->samples[1].category.value_or(""), std::string("k"));
        QVERIFY(!got->samples[1].maxTokens);
        QCOMPARE(got->samples[0].hash, got->samples[1].hash);
        QCOMPARE(got->distinctPrompts, std::size_t { 1 });
        QCOMPARE(toQt(got->suggestedScorer()), u"exact/1"_s);
    }

    void limitStopsReading()
    {
        Dataset dataset;
        dataset.limit = 2;
        const auto got = load(dataset, u"{'prompt': 'a'}\n{'prompt': 'b'}\nbroken"_s);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples.size(), std::size_t { 2 });
    }

    void rowsCanBeNamed()
    {
        Dataset dataset;
        dataset.path = "a.json";
        dataset.rows = "b.c";
        const std::string content =
            "{\"a\": [{\"prompt\": \"x\"}], \"b\": {\"c\": [{\"prompt\": \"y\"}]}}";
        const auto got = loadContent(dataset, content);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples.at(0).prompt, std::string("y"));
        dataset.rows = "b.d";
        QVERIFY(!loadContent(dataset, content));
    }

    void textsInAnArrayArePrompts()
    {
        Dataset dataset;
        dataset.path = "a.json";
        const auto got = loadContent(dataset, "[\"one\", \"two\"]");
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples.at(1).prompt, std::string("two"));
    }

    void oneRowIsAsItIsAmongAll()
    {
        Dataset dataset;
        dataset.path = "rows.jsonl";
        std::string content;
        for (int i = 1; i <= 40; ++i) {
            content += "{\"prompt\": \"row " + std::to_string(i) + "\"}\n";
        }
        const auto all = loadContent(dataset, content);
        QVERIFY(all);
        for (const std::uint64_t row : { 1, 2, 40 }) {
            const auto one = loadSample(dataset, m_dir.path(), row);
            QVERIFY(one);
            const Sample& same = all->samples[row - 1];
            QCOMPARE(one->prompt, same.prompt);
            QCOMPARE(one->hash, same.hash);
            QCOMPARE(one->line, same.line);
        }
        const auto beyond = loadSample(dataset, m_dir.path(), 41);
        QVERIFY(!beyond);
        QCOMPARE(beyond.error().detail, u"there is no row 41: 40 are used"_s);
        dataset.limit = 7;
        QVERIFY(loadSample(dataset, m_dir.path(), 7));
        QCOMPARE(loadSample(dataset, m_dir.path(), 8).error().detail,
                 u"there is no row 8: 7 are used"_s);
    }

    void whatNobodyWaitsForIsGivenUp()
    {
        Dataset dataset;
        dataset.path = "rows.jsonl";
        QVERIFY(loadContent(dataset, "{\"prompt\": \"a\"}\n"));
        const std::atomic<bool> cancelled = true;
        const auto all = loadDataset(dataset, m_dir.path(), &cancelled);
        QVERIFY(!all);
        QCOMPARE(all.error().code, ErrorCode::Cancelled);
        const auto one = loadSample(dataset, m_dir.path(), 1, &cancelled);
        QVERIFY(!one);
        QCOMPARE(one.error().code, ErrorCode::Cancelled);
    }

    void missingFileIsNotFound()
    {
        Dataset dataset;
        dataset.path = "gone.jsonl";
        const auto got = loadDataset(dataset, m_dir.path());
        QVERIFY(!got);
        QCOMPARE(got.error().code, ErrorCode::NotFound);
        QVERIFY(got.error().where.endsWith(u"gone.jsonl"_s));
    }

private:
    Result<LoadedDataset> loadContent(const Dataset& dataset, const std::string& content)
    {
        if (auto written = writeFileAtomically(m_dir.filePath(toQt(dataset.path)), content);
            !written) {
            return tl::unexpected(written.error());
        }
        return loadDataset(dataset, m_dir.path());
    }

    Result<LoadedDataset> load(Dataset dataset, QString rows)
    {
        dataset.path = "a.jsonl";
        return loadContent(dataset, rows.replace(u'\'', u'"').toStdString());
    }

    static QString content(const Sample& sample)
    {
        return sample.messages.is_null() ? toQt(sample.prompt)
                                         : toQt(compactJson(sample.messages)).replace(u'"', u'\'');
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(DatasetMappingTest)

#include "tst_datasetmapping.moc"
