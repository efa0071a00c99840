// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "allrows.h"
#include "base/file.h"
#include "columnar/columnardatabase.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::allRows;

namespace {

std::string quoted(const QString& path)
{
    return "'" + path.toStdString() + "'";
}

} // namespace

class ParquetTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void withoutTheLibraryItIsSaidWhatToInstall()
    {
        const QByteArray before = qgetenv("LOADSTONE_DUCKDB"); // the first test: nothing is loaded
        qputenv("LOADSTONE_DUCKDB", "/nowhere/libduckdb.so");
        const auto opened = ColumnarDatabase::open();
        QVERIFY(!opened);
        QCOMPARE(opened.error().code, ErrorCode::Unsupported);
        QVERIFY(opened.error().detail.contains(u"install libduckdb.so"_s));
        before.isEmpty() ? qunsetenv("LOADSTONE_DUCKDB") : qputenv("LOADSTONE_DUCKDB", before);
    }

    void everyKindOfColumn()
    {
        if (!hasLibrary()) {
            QSKIP("DuckDB is not here");
        }
        const QString path = m_dir.filePath(u"it's [odd].parquet"_s);
        write("SELECT 'a''b' AS t, 1::TINYINT AS i, 18446744073709551615::UBIGINT AS u, "
              "0.5::FLOAT AS f, 'NaN'::DOUBLE AS d, true AS b, NULL::VARCHAR AS n, "
              "1.25::DECIMAL(10,2) AS dec, 5::HUGEINT AS h, DATE '2026-01-02' AS day, "
              "'\\xAA\\x00'::BLOB AS raw, [1, NULL, 3] AS list, "
              "[{'role': 'user', 'content': 'x'}, {'role': 'assistant', 'content': NULL}] AS talk, "
              "MAP {'k': 1} AS m, 'w'::ENUM('v', 'w') AS e, "
              "[TIMESTAMP '2026-01-02 03:04:05'] AS times, [1, 2]::INTEGER[2] AS fixed",
              path);
        const auto rows = allRows(openParquet(path));
        QVERIFY2(rows, qPrintable(rows ? QString() : errorText(rows.error())));
        QCOMPARE(rows->size(), std::size_t { 1 });
        QCOMPARE(toQt(compactJson(rows->front())),
                 u"{\"t\":\"a'b\",\"i\":1,\"u\":18446744073709551615,\"f\":0.5,\"d\":null,"
                 "\"b\":true,\"n\":null,\"dec\":1.25,\"h\":5.0,\"day\":\"2026-01-02\","
                 "\"raw\":\"qgA=\",\"list\":[1,null,3],\"talk\":[{\"role\":\"user\",\"content\":"
                 "\"x\"},{\"role\":\"assistant\",\"content\":null}],\"m\":{\"k\":1},\"e\":\"w\","
                 "\"times\":[\"2026-01-02 03:04:05\"],\"fixed\":[1,2]}"_s);
    }

    void manyRowsKeepTheirOrder()
    {
        if (!hasLibrary()) {
            QSKIP("DuckDB is not here");
        }
        const QString path = m_dir.filePath(u"many.parquet"_s);
        write("SELECT i, 'prompt number ' || i AS prompt, [i, i + 1] AS pair "
              "FROM range(20000) t(i)",
              path);
        const auto rows = allRows(openParquet(path));
        QVERIFY2(rows, qPrintable(rows ? QString() : errorText(rows.error())));
        QCOMPARE(rows->size(), std::size_t { 20000 });
        for (std::size_t i = 0; i < rows->size(); ++i) {
            const Json& row = (*rows)[i];
            if (row["i"] != Json(i) || row["pair"] != Json::array({ i, i + 1 })) {
                QFAIL(compactJson(row).c_str());
            }
        }
    }

    void damageIsFound_data()
    {
        QTest::addColumn<int>("from"); // bytes from the end when negative
        QTest::addColumn<int>("cut");
        QTest::addColumn<QString>("words");
        QTest::newRow("cut short") << 0 << 10 << u"byte \\d+: the Parquet file is cut short"_s;
        QTest::newRow("another file") << 1 << 0 << u"byte 0: this is no Parquet file"_s;
        QTest::newRow("a footer that is too long")
            << -6 << 0 << u"byte \\d+: the Parquet footer is longer"_s;
        QTest::newRow("a damaged footer") << -60 << 0 << u"row"_s;
        QTest::newRow("a damaged page") << 8 << 0 << u"row"_s;
    }

    void damageIsFound()
    {
        if (!hasLibrary()) {
            QSKIP("DuckDB is not here");
        }
        QFETCH(int, from);
        QFETCH(int, cut);
        QFETCH(QString, words);
        const QString path = m_dir.filePath(u"good.parquet"_s);
        write("SELECT i, 'prompt ' || i AS prompt FROM range(5000) t(i)", path);
        std::string bytes = readFile(path).value_or("");
        QVERIFY(bytes.size() > 200);
        bytes.resize(bytes.size() - static_cast<std::size_t>(cut));
        const std::size_t at = from >= 0 ? static_cast<std::size_t>(from)
                                         : bytes.size() - static_cast<std::size_t>(-from);
        for (std::size_t i = at; cut == 0 && i < at + 8 && i + 4 < bytes.size(); ++i) {
            bytes[i] = static_cast<char>(~static_cast<unsigned char>(bytes[i]));
        }
        const QString damaged = m_dir.filePath(u"damaged.parquet"_s);
        QVERIFY(writeFileAtomically(damaged, bytes));
        const auto rows = allRows(openParquet(damaged));
        QVERIFY(!rows);
        QCOMPARE(rows.error().where, damaged);
        QVERIFY2(QRegularExpression(words).match(rows.error().detail).hasMatch(),
                 qPrintable(rows.error().detail));
    }

private:
    static bool hasLibrary() { return ColumnarDatabase::open().has_value(); }

    static void write(const std::string& select, const QString& path)
    {
        const auto database = ColumnarDatabase::open();
        std::string name = quoted(path);
        if (const auto quote = name.find("it's"); quote != std::string::npos) {
            name.insert(quote + 2, "'");
        }
        const auto done =
            (*database)->run("COPY (" + select + ") TO " + name + " (FORMAT parquet)");
        QVERIFY2(done, qPrintable(done ? QString() : errorText(done.error())));
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(ParquetTest)

#include "tst_parquet.moc"
