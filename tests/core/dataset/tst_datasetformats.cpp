// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "columnar/columnardatabase.h"
#include "dataset/loadeddataset.h"
#include "filesamples.h"
#include "testmain.h"

#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

const QByteArray kMark = "\xef\xbb\xbf";

Dataset description(const QString& file)
{
    Dataset dataset;
    dataset.name = "d";
    dataset.path = file.toStdString();
    dataset.map.prompt = "prompt";
    dataset.map.expected = "answer";
    dataset.map.category = "kind";
    dataset.map.maxTokens = "limit";
    return dataset;
}

} // namespace

class DatasetFormatsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyFormatLoadsTheSame_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("format");
        const auto rows = test::trickyRows(1000);
        const auto add = [](const char* name, const QString& file, const std::string& content,
                            const QString& format) {
            QTest::newRow(name) << file << QByteArray::fromStdString(content) << format;
        };
        const std::string mark = kMark.toStdString();
        const std::string lines = test::asJsonLines(rows);
        const std::string table = test::asTable(rows, ',');
        add("JSON lines", u"a.jsonl"_s, lines, u"jsonl"_s);
        add("JSON lines with CR LF", u"a.jsonl"_s, test::asJsonLines(rows, "\r\n"), u"jsonl"_s);
        add("JSON lines without final newline", u"a.jsonl"_s, test::asJsonLines(rows, "\n", false),
            u"jsonl"_s);
        add("JSON lines with blank lines", u"a.jsonl"_s, test::asJsonLines(rows, "\n \n"),
            u"jsonl"_s);
        add("JSON lines with a byte order mark", u"a.jsonl"_s, mark + lines, u"jsonl"_s);
        add("JSON lines under a table's name", u"a.csv"_s, lines, u"jsonl"_s);
        add("JSON lines without a name", u"a"_s, lines, u"jsonl"_s);
        add("array", u"a.json"_s, test::asArray(rows), u"json"_s);
        add("array with a byte order mark", u"a.json"_s, mark + test::asArray(rows), u"json"_s);
        add("array without a name", u"a"_s, test::asArray(rows), u"json"_s);
        add("object of columns", u"a.json"_s, test::asColumns(rows), u"json"_s);
        add("object of numbered columns", u"a.json"_s, test::asIndexedColumns(rows), u"json"_s);
        add("nested array", u"a.json"_s, test::asNested(rows), u"json"_s);
        add("CSV", u"a.csv"_s, table, u"csv"_s);
        add("CSV with CR LF", u"a.csv"_s, test::asTable(rows, ',', "\r\n"), u"csv"_s);
        add("CSV without final newline", u"a.csv"_s, test::asTable(rows, ',', "\n", false),
            u"csv"_s);
        add("CSV with a byte order mark", u"a.csv"_s, mark + table, u"csv"_s);
        add("CSV without a name", u"a"_s, table, u"csv"_s);
        add("CSV with semicolons", u"a.csv"_s, test::asTable(rows, ';'), u"csv"_s);
        add("CSV with bars", u"a.csv"_s, test::asTable(rows, '|'), u"csv"_s);
        add("TSV", u"a.tsv"_s, test::asTable(rows, '\t'), u"tsv"_s);
        add("TSV under another name", u"a.csv"_s, test::asTable(rows, '\t'), u"tsv"_s);
        add("gzip of JSON lines", u"a.jsonl.gz"_s, test::gzipped(lines), u"jsonl"_s);
        add("gzip of an array", u"a.json.gz"_s, test::gzipped(test::asArray(rows)), u"json"_s);
        add("gzip of CSV", u"a.csv.gz"_s, test::gzipped(table), u"csv"_s);
        add("gzip in two members", u"a.jsonl.gz"_s,
            test::gzipped(lines.substr(0, 5000)) + test::gzipped(lines.substr(5000)), u"jsonl"_s);
        add("gzip without a name", u"a"_s, test::gzipped(lines), u"jsonl"_s);
        add("zstd of JSON lines", u"a.jsonl.zst"_s, test::zstandard(lines), u"jsonl"_s);
        add("zstd of CSV", u"a.csv.zst"_s, test::zstandard(table), u"csv"_s);
        add("zstd in two frames", u"a.jsonl.zst"_s,
            test::zstandard(lines.substr(0, 5000)) + test::zstandard(lines.substr(5000)),
            u"jsonl"_s);
        add("Arrow stream", u"a.arrow"_s, test::arrowRows(), u"arrow"_s);
        add("Arrow stream without a name", u"a"_s, test::arrowRows(), u"arrow"_s);
    }

    void everyFormatLoadsTheSame()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, content);
        QFETCH(QString, format);
        QTemporaryDir dir;
        QVERIFY(writeFileAtomically(dir.filePath(file), content.toStdString()));
        const auto got = loadDataset(description(file), dir.path());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(toQt(termName(got->format)), format);
        const auto rows = test::trickyRows(1000);
        QCOMPARE(got->samples.size(), rows.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const Sample& sample = got->samples[i];
            QCOMPARE(toQt(sample.prompt), toQt(rows[i]["prompt"].get<std::string>()));
            QCOMPARE(toQt(*sample.expected), toQt(rows[i]["answer"].get<std::string>()));
            QCOMPARE(toQt(*sample.category), toQt(rows[i]["kind"].get<std::string>()));
            QCOMPARE(sample.maxTokens.value_or(0), 1 + static_cast<std::int64_t>(i) % 7);
        }
        QCOMPARE(got->distinctPrompts, rows.size());
        QCOMPARE(got->sha256.size(), std::size_t { 64 });
        QCOMPARE(got->fileBytes, static_cast<std::uint64_t>(content.size()));
        QCOMPARE(toQt(got->suggestedScorer()), u"gsm8k/1"_s);
    }

    void parquetLoadsTheSame()
    {
        const auto database = ColumnarDatabase::open();
        if (!database) {
            QSKIP("DuckDB is not here");
        }
        QTemporaryDir dir;
        const auto rows = test::trickyRows(1000);
        QVERIFY(writeFileAtomically(dir.filePath(u"a.jsonl"_s), test::asJsonLines(rows)));
        const auto made =
            (*database)->run("COPY (SELECT * FROM read_json('" + dir.path().toStdString()
                             + "/a.jsonl', format = 'newline_delimited')) TO '"
                             + dir.path().toStdString() + "/a.parquet' (FORMAT parquet)");
        QVERIFY2(made, qPrintable(made ? QString() : errorText(made.error())));
        const auto lines = loadDataset(description(u"a.jsonl"_s), dir.path());
        const auto got = loadDataset(description(u"a.parquet"_s), dir.path());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QVERIFY(got->format == DatasetFormat::Parquet);
        QCOMPARE(got->samples.size(), lines->samples.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            QCOMPARE(toQt(got->samples[i].hash), toQt(lines->samples[i].hash));
            QCOMPARE(got->samples[i].expected, lines->samples[i].expected);
            QCOMPARE(got->samples[i].category, lines->samples[i].category);
            QCOMPARE(got->samples[i].maxTokens, lines->samples[i].maxTokens);
        }
        QVERIFY(got->profile == lines->profile);
    }

    void damageIsFound_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<QString>("place"); // a regular expression over the error
        const auto rows = test::trickyRows(50);
        const auto add = [](const char* name, const QString& file, const std::string& content,
                            const char* place) {
            QTest::newRow(name) << file << QByteArray::fromStdString(content)
                                << QString::fromUtf8(place);
        };
        // Rows 0…2 end before line 4 of JSON lines; the byte is the place within the file.
        std::string lines = test::asJsonLines(rows);
        std::size_t third = 0;
        for (int i = 0; i < 3; ++i) {
            third = lines.find('\n', third) + 1;
        }
        std::string bad = lines;
        bad[third] = '!';
        add("JSON lines", u"a.jsonl"_s, bad,
            qPrintable(u"line 4, byte %1: not valid JSON"_s.arg(third)));
        add("JSON lines cut short", u"a.jsonl"_s, lines.substr(0, lines.size() - 9),
            "line 50, byte \\d+: not valid JSON");
        add("JSON line that is no object", u"a.jsonl"_s, lines + "[1]\n",
            qPrintable(u"line 51, byte %1: a row is an object"_s.arg(lines.size())));
        const std::string deep = std::string(200'000, '[') + std::string(200'000, ']');
        add("JSON line of brackets", u"a.jsonl"_s, lines + "{\"prompt\": " + deep + "}\n",
            "line 51, byte \\d+: JSON is nested deeper");
        add("array of brackets", u"a.json"_s, deep, "line 1, byte 0: JSON is nested deeper");
        add("row without the column", u"a.jsonl"_s, test::asJsonLines(rows) + "{\"x\": 1}\n",
            "line 51: the column \"prompt\" is missing");
        add("row with an empty prompt", u"a.jsonl"_s,
            test::asJsonLines(rows) + "{\"prompt\": \" \"}\n", "line 51: the prompt is empty");
        add("row with a bad limit", u"a.jsonl"_s,
            test::asJsonLines(rows) + "{\"prompt\": \"a\", \"limit\": \"many\"}\n",
            "line 51: the column \"limit\" is not a token count");
        add("bytes that are not UTF-8", u"a.jsonl"_s, lines + "{\"prompt\": \"\xff\"}\n",
            "line 51, byte \\d+: not valid JSON");
        std::string array = test::asArray(rows);
        array[array.find("Row 3")] = '\n';
        add("array", u"a.json"_s, array, "line \\d+, byte \\d+: not valid JSON");
        add("array cut short", u"a.json"_s, array.substr(0, array.size() / 2),
            "line \\d+, byte \\d+: not valid JSON");
        add("array of numbers", u"a.json"_s, "[1, 2]", "the rows are not objects or texts");
        add("columns cut short", u"a.json"_s, test::asColumns(rows).substr(0, 500),
            "line 1, byte 500: not valid JSON");
        add("two arrays", u"a.json"_s, "{\"a\": [{\"x\": 1}], \"b\": {\"c\": [{\"x\": 1}, {}]}}",
            "several arrays could be the rows \\(a, b\\.c\\)");
        add("document without rows", u"a.json"_s, "{\"a\": {\"b\": 5}, \"c\": 1}",
            "no array of rows");
        const std::string table = test::asTable(rows, ',');
        add("CSV with a field too many", u"a.csv"_s, table + "1,2,3,4,5,6\n",
            "line \\d+, byte \\d+: 6 fields where the header has 5");
        add("CSV with a field too few", u"a.csv"_s, "id,prompt,answer,kind,limit\n1,a,b,c,5\n2,b\n",
            "line 3, byte 38: 2 fields where the header has 5");
        add("CSV with an open quote", u"a.csv"_s, table + "1,\"2,3,4,5\n",
            "line \\d+, byte \\d+: the quote is never closed");
        add("CSV with text behind a quote", u"a.csv"_s,
            "id,prompt,answer,kind,limit\n1,\"a\"b,c,d,5\n",
            "line 2, byte 33: text after a closing");
        add("CSV with a repeated column", u"a.csv"_s, "prompt,prompt\na,b\n",
            "line 1, byte 0: the header");
        add("CSV that is not UTF-8", u"a.csv"_s, "id,prompt,answer,kind,limit\n1,\xff,b,c,5\n",
            "line 2, byte 28: not UTF-8");
        add("TSV with a field too few", u"a.tsv"_s, test::asTable(rows, '\t') + "1\t2\n",
            "line \\d+, byte \\d+: 2 fields");
        const std::string packed = test::gzipped(lines);
        add("gzip cut short", u"a.gz"_s, packed.substr(0, packed.size() - 20),
            "byte \\d+: the gzip data ends too early");
        std::string flipped = packed;
        flipped[packed.size() / 2] = static_cast<char>(flipped[packed.size() / 2] ^ 0x55);
        add("gzip with a flipped byte", u"a.gz"_s, flipped, "byte \\d+");
        const std::string frame = test::zstandard(lines);
        add("zstd cut short", u"a.zst"_s, frame.substr(0, frame.size() - 20),
            "byte \\d+: the zstd data ends too early");
        flipped = frame;
        flipped[20] = static_cast<char>(flipped[20] ^ 0x55);
        add("zstd with a flipped byte", u"a.zst"_s, flipped, "byte \\d+");
        add("UTF-16", u"a.jsonl"_s, std::string("\xff\xfe{\0", 4), "UTF-16");
        add("Parquet", u"a.parquet"_s, "PAR1xxxx", "byte \\d+: the Parquet file ends too early");
        const std::string stream = test::arrowRows();
        add("Arrow stream cut short", u"a.arrow"_s, stream.substr(0, stream.size() / 2),
            "byte \\d+: the Arrow stream ends too early");
        std::string wild = stream;
        wild.replace(8, 4, "\xff\xff\xff\x7f");
        add("Arrow stream with a flipped byte", u"a.arrow"_s, wild, "byte \\d+");
        add("empty file", u"a.jsonl"_s, "", "no rows");
        add("empty table", u"a.csv"_s, "", "no header line");
        add("header alone", u"a.csv"_s, "prompt,answer\n", "no rows");
    }

    void damageIsFound()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, content);
        QFETCH(QString, place);
        QTemporaryDir dir;
        QVERIFY(writeFileAtomically(dir.filePath(file), content.toStdString()));
        const auto got = loadDataset(description(file), dir.path());
        QVERIFY(!got);
        const QString text = errorText(got.error());
        QVERIFY2(QRegularExpression(place).match(text).hasMatch(), qPrintable(text));
        QVERIFY2(text.startsWith(dir.path()), qPrintable(text));
        QVERIFY(got.error().code == ErrorCode::Unreadable
                || got.error().code == ErrorCode::InvalidSpecification
                || got.error().code == ErrorCode::Unsupported);
    }

    void plainTextIsAPromptALine()
    {
        QTemporaryDir dir;
        const QString text =
            u"First, with a comma.\r\n\r\n  Second line: \"quoted\"\r\nDritte, größer"_s;
        QVERIFY(writeFileAtomically(dir.filePath(u"a.txt"_s), text.toStdString()));
        Dataset dataset;
        dataset.path = "a.txt";
        const auto got = loadDataset(dataset, dir.path());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QVERIFY(got->format == DatasetFormat::Text);
        QCOMPARE(got->samples.size(), std::size_t { 3 });
        QCOMPARE(toQt(got->samples[1].prompt), u"  Second line: \"quoted\""_s);
        QCOMPARE(got->samples[1].line, std::uint64_t { 3 });
        QCOMPARE(toQt(got->samples[2].prompt), u"Dritte, größer"_s);
    }

    void linesAreCounted_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<QByteArray>("content");
        QTest::newRow("JSON lines")
            << u"a.jsonl"_s << QByteArray("\n{\"prompt\": \"a\"}\n\n{\"prompt\": \"b\"}");
        QTest::newRow("CSV with a line break in a field")
            << u"a.csv"_s << QByteArray("prompt,x\n\"a\n\",1\nb,2\n");
    }

    void linesAreCounted()
    {
        QFETCH(QString, file);
        QFETCH(QByteArray, content);
        QTemporaryDir dir;
        QVERIFY(writeFileAtomically(dir.filePath(file), content.toStdString()));
        Dataset dataset;
        dataset.path = file.toStdString();
        const auto got = loadDataset(dataset, dir.path());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples.at(0).line, std::uint64_t { 2 });
        QCOMPARE(got->samples.at(1).line, std::uint64_t { 4 });
    }

    void previewStopsEarly()
    {
        QTemporaryDir dir;
        std::string lines = test::asJsonLines(test::trickyRows(5)) + "broken\n";
        QVERIFY(writeFileAtomically(dir.filePath(u"a.jsonl"_s), lines));
        Dataset dataset;
        dataset.path = "a.jsonl";
        const auto preview = previewDataset(dataset, dir.path(), 5);
        QVERIFY(preview);
        QCOMPARE(preview->rows.size(), std::size_t { 5 });
        QCOMPARE(preview->columns.size(), std::size_t { 5 });
        QVERIFY(!previewDataset(dataset, dir.path(), 6));
    }

    void sharedDatasetsLoad_data()
    {
        QTest::addColumn<QString>("file");
        QTest::addColumn<int>("rows");
        QTest::addColumn<QString>("column");
        QTest::newRow("GSM8K") << u"data/gsm8k/test.jsonl"_s << 1319 << u"question"_s;
        QTest::newRow("HumanEval, compressed")
            << u"data/humaneval/HumanEval.jsonl.gz"_s << 164 << u"prompt"_s;
        QTest::newRow("dummy prompts")
            << u"data/mlcommons-endpoints/dummy_1k.jsonl"_s << 1000 << u"text_input"_s;
    }

    void sharedDatasetsLoad()
    {
        if (test::sharedDir().isEmpty()) {
            QSKIP("the shared datasets are not here");
        }
        QFETCH(QString, file);
        QFETCH(int, rows);
        QFETCH(QString, column);
        Dataset dataset;
        dataset.path = file.toStdString();
        const auto got = loadDataset(dataset, test::sharedDir());
        QVERIFY2(got, qPrintable(got ? QString() : errorText(got.error())));
        QCOMPARE(got->samples.size(), static_cast<std::size_t>(rows));
        QCOMPARE(toQt(got->choice.prompt), column);
        QVERIFY(got->choice.guessed);
        QVERIFY(got->choiceText().contains(column));
    }
};

LOADSTONE_TEST(DatasetFormatsTest)

#include "tst_datasetformats.moc"
