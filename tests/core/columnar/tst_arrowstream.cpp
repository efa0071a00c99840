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

QString data(const char* name)
{
    return QStringLiteral(LOADSTONE_TEST_DATA "/arrow/") % QString::fromUtf8(name);
}

} // namespace

class ArrowStreamTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void rowsOfSeveralBatches()
    {
        const auto rows = allRows(openArrowStream(data("rows.arrow")));
        QVERIFY2(rows, qPrintable(rows ? QString() : errorText(rows.error())));
        QCOMPARE(rows->size(), std::size_t { 1000 });
        QCOMPARE(compactJson((*rows)[2]),
                 std::string("{\"id\":\"2\",\"prompt\":\"Row 2: say \\\"hello\\\"\",\"answer\":"
                             "\"#### 2\",\"kind\":\"c\",\"limit\":3}"));
        QCOMPARE((*rows)[300]["id"], Json("300"));
        QCOMPARE((*rows)[999]["limit"], Json(1 + 999 % 7));
    }

    void filesAreReadAsTheStreamInside()
    {
        const auto rows = allRows(openArrowStream(data("rows-file.arrow")));
        QVERIFY2(rows, qPrintable(rows ? QString() : errorText(rows.error())));
        QCOMPARE(rows->size(), std::size_t { 5 });
        QCOMPARE((*rows)[4]["id"], Json("4"));
    }

    void everyKindOfColumn()
    {
        const auto rows = allRows(openArrowStream(data("kinds.arrow")));
        QVERIFY2(rows, qPrintable(rows ? QString() : errorText(rows.error())));
        QCOMPARE(rows->size(), std::size_t { 3 });
        const std::vector<std::string> expected {
            "{\"talk\":[{\"from\":\"human\",\"value\":\"a\"},{\"from\":\"gpt\",\"value\":\"b\"}],"
            "\"small\":-1,\"unsigned\":255,\"large\":9007199254740993,\"single\":0.5,"
            "\"double\":0.1,\"yes\":true,\"bytes\":\"iVA=\",\"long\":\"x\","
            "\"when\":\"2026-01-02T03:04:05.006Z\",\"day\":\"2026-01-02\",\"pair\":[1,2],"
            "\"nested\":{\"n\":{\"s\":\"deep\"}}}",
            "{\"talk\":null,\"small\":null,\"unsigned\":0,\"large\":-9007199254740993,"
            "\"single\":null,\"double\":null,\"yes\":false,\"bytes\":null,\"long\":null,"
            "\"when\":null,\"day\":null,\"pair\":null,\"nested\":{\"n\":null}}",
            "{\"talk\":[],\"small\":127,\"unsigned\":null,\"large\":null,\"single\":-2.0,"
            "\"double\":null,\"yes\":null,\"bytes\":\"\",\"long\":\"größer\","
            "\"when\":\"1970-01-01T00:00:00.000Z\",\"day\":\"1970-01-01\",\"pair\":[3,4],"
            "\"nested\":null}",
        };
        for (std::size_t i = 0; i < expected.size(); ++i) {
            QCOMPARE(toQt(compactJson((*rows)[i])), toQt(expected[i]));
        }
    }

    void whatCannotBeReadIsSaid_data()
    {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QString>("words");
        const QByteArray whole =
            QByteArray::fromStdString(readFile(data("rows.arrow")).value_or(""));
        QVERIFY(whole.size() > 1000);
        QTest::newRow("cut in the last batch")
            << whole.left(whole.size() - 500) << u"byte \\d+: the Arrow stream ends too early"_s;
        QTest::newRow("cut in the schema") << whole.left(100) << u"byte 0: "_s;
        QTest::newRow("another file") << QByteArray("hello, this is text") << u"byte 0: "_s;
        QTest::newRow("a dictionary")
            << QByteArray::fromStdString(readFile(data("dictionary.arrow")).value_or(""))
            << u"byte 0: the column \"word\" is encoded with a dictionary"_s;
        QTest::newRow("columns of nothing, more than anybody needs")
            << QByteArray::fromStdString(readFile(data("nothing.arrow")).value_or(""))
            << u"byte \\d+: a batch of the Arrow stream has too many values"_s;
        // The two buffers of each text column are at the same distance; the third column gets the
        // second's, whose values are there anyway.
        constexpr qsizetype kBuffers = 424; // places and sizes of the first batch
        QByteArray shared = whole;
        QCOMPARE(shared.mid(kBuffers + 16 + 8, 2), QByteArray("\xb8\x04")); // 301 offsets, padded
        shared.replace(kBuffers + 7 * 16, 32, shared.mid(kBuffers + 4 * 16, 32));
        QTest::newRow("two columns with the same bytes")
            << shared << u"byte \\d+: the column \"answer\" does not fit into its batch"_s;
        QByteArray head = whole;
        head.replace(8, 4, "\xff\xff\xff\x7f");
        QTest::newRow("a damaged head") << head << u"byte 0: "_s;
    }

    void whatCannotBeReadIsSaid()
    {
        QFETCH(QByteArray, bytes);
        QFETCH(QString, words);
        const auto rows = allRows(readArrowStream(
            { bytes.constData(), static_cast<std::size_t>(bytes.size()) }, u"x.arrow"_s));
        QVERIFY(!rows);
        QCOMPARE(rows.error().where, u"x.arrow"_s);
        QVERIFY2(QRegularExpression(words).match(rows.error().detail).hasMatch(),
                 qPrintable(rows.error().detail));
    }

    // Whatever is damaged, nothing outside of the file is read and nothing is made up in memory.
    void anyDamageIsSurvived()
    {
        const std::string whole = readFile(data("kinds.arrow")).value_or("");
        std::size_t refused = 0;
        for (std::size_t i = 0; i < whole.size(); ++i) {
            for (const unsigned flip : { 0xffU, 0x01U, 0x80U }) {
                std::string bytes = whole;
                bytes[i] = static_cast<char>((static_cast<unsigned char>(bytes[i]) ^ flip) & 0xffU);
                refused += allRows(readArrowStream(bytes, u"x"_s)) ? 0U : 1U;
            }
        }
        QVERIFY2(refused > 500, qPrintable(QString::number(refused)));
        for (std::size_t i = 0; i < whole.size(); i += 7) {
            const auto rows =
                allRows(readArrowStream(std::string_view(whole).substr(0, i), u"x"_s));
            // Only the mark of the end may be missing.
            QVERIFY(!rows || rows->empty() || i + 16 > whole.size());
        }
    }

    void missingAndEmptyFiles()
    {
        QTemporaryDir dir;
        QCOMPARE(openArrowStream(dir.filePath(u"gone.arrow"_s)).error().code, ErrorCode::NotFound);
        QVERIFY(writeFileAtomically(dir.filePath(u"empty.arrow"_s), ""));
        QCOMPARE(openArrowStream(dir.filePath(u"empty.arrow"_s)).error().code,
                 ErrorCode::Unreadable);
    }
};

LOADSTONE_TEST(ArrowStreamTest)

#include "tst_arrowstream.moc"
