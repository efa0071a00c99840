// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Templates, filters, images, token numbers, guesses beside the prompt, and what describe says.
#include "base/file.h"
#include "dataset/images.h"
#include "dataset/loadeddataset.h"
#include "testmain.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

// A picture of one pixel.
const QByteArray kPng = QByteArray::fromBase64(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJg"
    "gg==");

} // namespace

class DatasetRolesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void templates_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("row"); // single quotes stand for double ones
        QTest::addColumn<QString>("prompt"); // or the error
        const QString context = u"{% if context %}C: {{context}}\n{% endif %}Q: {{q}}"_s;
        QTest::newRow("a part that is there")
            << context << u"{'q': 'why', 'context': 'x'}"_s << u"C: x\nQ: why"_s;
        QTest::newRow("a part that is absent") << context << u"{'q': 'why'}"_s << u"Q: why"_s;
        QTest::newRow("a part that is empty")
            << context << u"{'q': 'why', 'context': ''}"_s << u"Q: why"_s;
        QTest::newRow("a part that is null")
            << context << u"{'q': 'why', 'context': null}"_s << u"Q: why"_s;
        const QString level =
            u"{% if level == \"hard\" %}H{% elif level != 1 %}E{% else %}1{% endif %} {{q}}"_s;
        QTest::newRow("equal") << level << u"{'q': 'x', 'level': 'hard'}"_s << u"H x"_s;
        QTest::newRow("elif") << level << u"{'q': 'x', 'level': 'easy'}"_s << u"E x"_s;
        QTest::newRow("else, a number") << level << u"{'q': 'x', 'level': 1}"_s << u"1 x"_s;
        QTest::newRow("not") << u"{% if not a %}none{% endif %}{{q}}"_s << u"{'q': 'x', 'a': []}"_s
                             << u"nonex"_s;
        QTest::newRow("nested")
            << u"{% if a %}{% if b %}both{% else %}a{% endif %}{% endif %} {{q}}"_s
            << u"{'q': 'x', 'a': true}"_s << u"a x"_s;
        QTest::newRow("blank space taken away") << u"A\n{%- if a -%}\n  B\n{%- endif -%}\n{{q}}"_s
                                                << u"{'q': 'x', 'a': 1}"_s << u"ABx"_s;
        QTest::newRow("entries of a list") << u"{{q}} A) {{c.0}} B) {{c.1}}"_s
                                           << u"{'q': 'x', 'c': ['y', 'z']}"_s << u"x A) y B) z"_s;
        QTest::newRow("a missing column") << u"{{q}} {{gone}}"_s << u"{'q': 'x'}"_s
                                          << u"line 1: the template's column \"gone\" is missing"_s;
        QTest::newRow("a brace behind a percent sign")
            << u"\\\\boxed{50%} {{q}}"_s << u"{'q': 'x'}"_s << u"\\\\boxed{50%} x"_s;
        QTest::newRow("an if that is not closed")
            << u"{% if a %}x {{q}}"_s << u"{'q': 'x'}"_s << u"the end is not expected there"_s;
        QTest::newRow("an endif alone")
            << u"{{q}}{% endif %}"_s << u"{'q': 'x'}"_s << u"{% endif %} is not expected there"_s;
        QTest::newRow("two else") << u"{% if a %}{{q}}{% else %}b{% else %}c{% endif %}"_s
                                  << u"{'q': 'x'}"_s << u"{% else %} is not expected there"_s;
        QTest::newRow("a loop") << u"{% for a in b %}{{q}}{% endfor %}"_s << u"{'q': 'x'}"_s
                                << u"{% for a in b %} is not expected there"_s;
        QTest::newRow("a placeholder that is not closed")
            << u"{{q"_s << u"{'q': 'x'}"_s << u"a placeholder is not closed"_s;
    }

    void templates()
    {
        QFETCH(QString, text);
        QFETCH(QString, row);
        QFETCH(QString, prompt);
        Dataset dataset;
        dataset.promptTemplate = text.toStdString();
        const auto got = load(dataset, row);
        QCOMPARE(got ? toQt(got->samples.front().prompt) : got.error().detail, prompt);
    }

    void filters_data()
    {
        QTest::addColumn<QString>("column");
        QTest::addColumn<QString>("op");
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("prompts"); // of the rows that pass, or the error
        QTest::newRow("equal") << u"level"_s << u"=="_s << u"hard"_s << u"a,c"_s;
        QTest::newRow("equal to a number") << u"n"_s << u"=="_s << u"2.0"_s << u"b"_s;
        QTest::newRow("not equal") << u"level"_s << u"!="_s << u"hard"_s << u"b,d"_s;
        QTest::newRow("less") << u"n"_s << u"<"_s << u"3"_s << u"a,b"_s;
        QTest::newRow("at least") << u"n"_s << u">="_s << u"2"_s << u"b,c"_s;
        QTest::newRow("contains a text") << u"level"_s << u"contains"_s << u"ar"_s << u"a,c"_s;
        QTest::newRow("contains an entry") << u"tags"_s << u"contains"_s << u"x"_s << u"a,d"_s;
        QTest::newRow("matches") << u"prompt"_s << u"matches"_s << u"^[bc]$"_s << u"b,c"_s;
        QTest::newRow("a nested column") << u"meta.k"_s << u"=="_s << u"true"_s << u"a"_s;
        QTest::newRow("no row is left")
            << u"level"_s << u"=="_s << u"x"_s << u"none of its 4 rows passes the filters"_s;
        QTest::newRow("no such column") << u"gone"_s << u"=="_s << u"x"_s
                                        << u"line 1: the filter's column \"gone\" is missing"_s;
        QTest::newRow("no number") << u"level"_s << u">"_s << u"1"_s
                                   << u"line 1: the filter's column \"level\" is not a number"_s;
    }

    void filters()
    {
        QFETCH(QString, column);
        QFETCH(QString, op);
        QFETCH(QString, value);
        QFETCH(QString, prompts);
        Dataset dataset;
        dataset.filters = { { column.toStdString(),
                              *termFromName<FilterOp>(op.toStdString()),
                              value.toStdString(),
                              {} } };
        const auto got = load(
            dataset,
            u"{'prompt': 'a', 'level': 'hard', 'n': 1, 'tags': ['x', 'y'], 'meta': {'k': true}}\n"
            "{'prompt': 'b', 'level': 'easy', 'n': 2, 'tags': [], 'meta': {'k': false}}\n"
            "{'prompt': 'c', 'level': 'hard', 'n': '3', 'tags': ['xy'], 'meta': {'k': null}}\n"
            "{'prompt': 'd', 'level': null, 'n': null, 'tags': ['x'], 'meta': {'k': 1}}\n"_s);
        QString text;
        for (const Sample& sample : got ? got->samples : std::vector<Sample>()) {
            text += (text.isEmpty() ? u""_s : u","_s) % toQt(sample.prompt);
        }
        QCOMPARE(got ? text : got.error().detail, prompts);
        if (got) {
            QCOMPARE(got->filteredOut, 4 - got->samples.size());
        }
    }

    void rolesAreGuessed()
    {
        const auto got = load({},
                              u"{'question': 'q', 'system_prompt': 's', 'answer': 'a', 'category': "
                              "'c', 'image': 'https://example.org/a.png'}"_s);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        const Sample& sample = got->samples.front();
        QCOMPARE(sample.expected.value_or(""), std::string("a"));
        QCOMPARE(sample.category.value_or(""), std::string("c"));
        QCOMPARE(
            content(sample),
            u"[{'role':'system','content':'s'},{'role':'user','content':[{'type':'image_url',"
            "'image_url':{'url':'https://example.org/a.png'}},{'type':'text','text':'q'}]}]"_s);
        QVERIFY2(got->choiceText().contains(u"expected answers from \"answer\" (guessed)"_s),
                 qPrintable(got->choiceText()));
        // What is only called an image is none.
        const auto odd = load({}, u"{'prompt': 'p', 'image': {'width': 3}}"_s);
        QVERIFY2(odd, qPrintable(odd ? QString() : errorText(odd.error())));
        QVERIFY(odd->choice.images.empty() && odd->choice.guessedRoles.empty());
        // A column that was named for the prompt is not the answer, too.
        Dataset named;
        named.map.prompt = "question";
        const auto before = load(
            named, u"{'question': 'q', 'system': 's', 'image': 'https://example.org/a.png'}"_s);
        QVERIFY2(before, qPrintable(before ? QString() : errorText(before.error())));
        QVERIFY(before->samples.front().messages.is_null()); // as it was sent before guesses
        named.map.prompt = "answer";
        QVERIFY(!load(named, u"{'answer': 'a'}"_s)->samples.front().expected);
    }

    void foreignRowsNameFilesOfTheirOwnFolder_data()
    {
        QTest::addColumn<QString>("name");
        QTest::addColumn<bool>("isOutside");
        QTest::newRow("beside the rows") << u"a.png"_s << false;
        QTest::newRow("below them") << u"deep/../a.png"_s << false;
        QTest::newRow("above them") << u"../secret.png"_s << true;
        QTest::newRow("above, by a detour") << u"deep/../../secret.png"_s << true;
        QTest::newRow("from the root") << QString() << true;
    }

    void foreignRowsNameFilesOfTheirOwnFolder()
    {
        QFETCH(QString, name);
        QFETCH(const bool, isOutside);
        const QTemporaryDir dir;
        const QString folder = dir.filePath(u"rows"_s);
        QVERIFY(QDir().mkpath(folder % u"/deep"_s));
        const QByteArray png("\x89PNG\r\n\x1a\n");
        for (const QString& place :
             QStringList { folder % u"/a.png"_s, dir.filePath(u"secret.png"_s) }) {
            QFile file(place);
            QVERIFY(file.open(QIODevice::WriteOnly) && file.write(png) == png.size());
        }
        name = name.isEmpty() ? dir.filePath(u"secret.png"_s) : name;
        QVERIFY(detail::imageParts(Json(name.toStdString()), folder)); // a person's own rows may
        const auto parts = detail::imageParts(Json(name.toStdString()), folder, true);
        QCOMPARE(parts.has_value(), !isOutside);
        if (isOutside) {
            QVERIFY2(parts.error().detail.contains(u"outside of the dataset's folder"_s),
                     qPrintable(parts.error().detail));
        }
    }

    void images_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<int>("parts"); // −1: refused
        QTest::addColumn<QString>("text"); // of the first URL, or of the error
        const QString data = u"data:image/png;base64,"_s % QString::fromLatin1(kPng.toBase64());
        const QString base64 = u'\'' % QString::fromLatin1(kPng.toBase64()) % u'\'';
        QTest::newRow("a URL") << u"'https://example.org/a.png'"_s << 1
                               << u"https://example.org/a.png"_s;
        QTest::newRow("a data URL") << QString(u'\'' % data % u'\'') << 1 << data;
        QTest::newRow("base64") << base64 << 1 << data;
        QTest::newRow("a file beside the data") << u"'a.png'"_s << 1 << data;
        QTest::newRow("bytes and path")
            << QString(u"{'bytes': "_s % base64 % u", 'path': 'x'}"_s) << 1 << data;
        QTest::newRow("a path alone") << u"{'bytes': null, 'path': 'a.png'}"_s << 1 << data;
        QTest::newRow("several") << QString(u"['a.png', "_s % base64 % u"]"_s) << 2 << data;
        QTest::newRow("none") << u"null"_s << 0 << QString();
        QTest::newRow("no image") << u"'bm90IGFuIGltYWdl'"_s << -1 << u"neither PNG"_s;
        QTest::newRow("nothing known") << u"'gone.png'"_s << -1 << u"neither a URL"_s;
        QTest::newRow("a number") << u"5"_s << -1 << u"an image is a text"_s;
    }

    void images()
    {
        QFETCH(QString, value);
        QFETCH(int, parts);
        QFETCH(QString, text);
        QVERIFY(writeFileAtomically(m_dir.filePath(u"a.png"_s), kPng.toStdString()));
        Dataset dataset;
        dataset.map.images = "image";
        const auto got = load(dataset, u"{'prompt': 'p', 'image': "_s % value % u"}"_s);
        QCOMPARE(got.has_value(), parts >= 0);
        if (!got) {
            QVERIFY2(got.error().detail.contains(text), qPrintable(got.error().detail));
            return;
        }
        const Json& messages = got->samples.front().messages;
        if (parts == 0) {
            QVERIFY(messages.is_null());
            return;
        }
        const Json& list = messages.back()["content"];
        QCOMPARE(list.size(), static_cast<std::size_t>(parts) + 1);
        QCOMPARE(toQt(list.front()["image_url"]["url"].get<std::string>()), text);
        QCOMPARE(got->profile.images, static_cast<std::uint64_t>(parts));
    }

    void tokenNumbers_data()
    {
        QTest::addColumn<QString>("row");
        QTest::addColumn<QString>("column"); // empty: guessed
        QTest::addColumn<QString>("tokens"); // or the error
        QTest::newRow("named") << u"{'a': [1, 2, 3]}"_s << u"a"_s << u"[1,2,3]"_s;
        QTest::newRow("guessed") << u"{'input_ids': [7]}"_s << QString() << u"[7]"_s;
        QTest::newRow("as the prompt") << u"{'prompt': [4, 5]}"_s << QString() << u"[4,5]"_s;
        QTest::newRow("as text in a table") << u"{'a': '[1, 2]'}"_s << u"a"_s << u"[1,2]"_s;
        QTest::newRow("negative") << u"{'a': [-1]}"_s << u"a"_s << u"no list of token numbers"_s;
        QTest::newRow("empty") << u"{'a': []}"_s << u"a"_s << u"no list of token numbers"_s;
        QTest::newRow("words") << u"{'a': ['x']}"_s << u"a"_s << u"no list of token numbers"_s;
    }

    void tokenNumbers()
    {
        QFETCH(QString, row);
        QFETCH(QString, column);
        QFETCH(QString, tokens);
        Dataset dataset;
        dataset.map.tokens = column.toStdString();
        const auto got = load(dataset, row);
        if (!got) {
            QVERIFY2(got.error().detail.contains(tokens), qPrintable(got.error().detail));
            return;
        }
        QCOMPARE(toQt(compactJson(Json(got->samples.front().tokens))), tokens);
        QVERIFY(got->profile.promptTokens);
        QVERIFY(!got->profile.promptCharacters);
    }

    void conversationsSideBySide()
    {
        const auto got =
            load({}, u"{'conversations': {'from': ['human', 'gpt'], 'value': ['hi', 'hello']}}"_s);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(content(got->samples.front()), u"[{'role':'user','content':'hi'}]"_s);
    }

    void theProfileSaysWhatRowsAreLike()
    {
        QString rows;
        for (int i = 1; i <= 100; ++i) {
            rows += u"{'prompt': '%1', 'category': '%2', 'answer': 'äö', 'm': %3}\n"_s
                        .arg(QString(i, u'ü'), i % 4 == 0 ? u"b"_s : u"a"_s)
                        .arg(i);
        }
        rows += u"{'prompt': 'ü', 'category': 'a', 'answer': 'äö', 'm': 1}\n"_s;
        Dataset dataset;
        dataset.map.maxTokens = "m";
        const auto got = load(dataset, rows);
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        const DatasetProfile& profile = got->profile;
        QCOMPARE(profile.rows, std::uint64_t { 101 });
        QCOMPARE(profile.duplicates, std::uint64_t { 1 });
        const LengthStats lengths = profile.promptCharacters.value();
        QCOMPARE(lengths.min, std::uint64_t { 1 });
        QCOMPARE(lengths.p50, std::uint64_t { 50 });
        QCOMPARE(lengths.p99, std::uint64_t { 99 });
        QCOMPARE(lengths.max, std::uint64_t { 100 });
        QCOMPARE(lengths.mean, 5051.0 / 101);
        QCOMPARE(profile.expectedCharacters.value().max, std::uint64_t { 2 });
        QCOMPARE(profile.outputLimits.value().n, std::uint64_t { 101 });
        QCOMPARE(profile.categories.size(), std::size_t { 2 });
        QCOMPARE(profile.categories.front().first, std::string("a"));
        QCOMPARE(profile.categories.front().second, std::uint64_t { 76 });
        const Json facts = got->facts();
        QCOMPARE(facts["profile"]["duplicates"], Json(1));
        QCOMPARE(facts["profile"]["prompt_characters"]["p75"], Json(75));
        QVERIFY(facts["profile"]["messages"].is_null());
    }

private:
    Result<LoadedDataset> load(Dataset dataset, QString rows)
    {
        dataset.path = "a.jsonl";
        if (auto written = writeFileAtomically(m_dir.filePath(u"a.jsonl"_s),
                                               rows.replace(u'\'', u'"').toStdString());
            !written) {
            return tl::unexpected(written.error());
        }
        return loadDataset(dataset, m_dir.path());
    }

    static QString content(const Sample& sample)
    {
        return sample.messages.is_null() ? toQt(sample.prompt)
                                         : toQt(compactJson(sample.messages)).replace(u'"', u'\'');
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(DatasetRolesTest)

#include "tst_datasetroles.moc"
