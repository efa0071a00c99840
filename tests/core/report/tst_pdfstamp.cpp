// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/pdfstamp.h"
#include "testmain.h"

#include <QTest>
#include <QTimeZone>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// A PDF of a page whose bytes happen to hold all that is looked for. '@' in `info`, `metadata` and
/// `trailer` marks what may change; `marks` is as long as the file and has '@' there.
struct Made
{
    QByteArray pdf;
    QByteArray marks;
};

class Writer
{
public:
    /// Between two '@' stands what may change.
    void add(const QByteArray& text)
    {
        bool free = false;
        for (const char c : text) {
            if (c == '@') {
                free = !free;
                continue;
            }
            m_made.pdf += c;
            m_made.marks += free ? '@' : '.';
        }
    }

    void object(const QByteArray& content)
    {
        m_offsets.append(m_made.pdf.size());
        add(QByteArray::number(m_offsets.size()) + " 0 obj\n" + content + "\nendobj\n");
    }

    Made end(const QByteArray& trailer, qsizetype off)
    {
        const qsizetype table = m_made.pdf.size();
        add("xref\n0 " + QByteArray::number(m_offsets.size() + 1) + "\n0000000000 65535 f \n");
        for (const qsizetype offset : m_offsets) {
            add(QByteArray::number(offset).rightJustified(10, '0') + " 00000 n \n");
        }
        add("trailer\n" + trailer + "\nstartxref\n" + QByteArray::number(table + off)
            + " \n%%EOF\n");
        return m_made;
    }

private:
    Made m_made;
    QList<qsizetype> m_offsets;
};

const QByteArray kPlanted =
    "\x01/ID <00112233> /CreationDate (D:20200101000000Z) /ModDate (x) /ID\xff[<ab> <cd>]\n"
    "<xmp:CreateDate>2020</xmp:CreateDate> xref trailer << /ID [<00> <11>] >> startxref 3 \xb5/ID";

QByteArray stream(const QByteArray& bytes)
{
    return "<< /Length " + QByteArray::number(bytes.size()) + " >>\nstream\n" + bytes
        + "\nendstream";
}

Made make(const QByteArray& info, const QByteArray& metadata, const QByteArray& trailer,
          qsizetype off = 0)
{
    Writer writer;
    writer.add("%PDF-1.4\n");
    writer.object("<< " + info + " >>");
    writer.object("<< /Type /Catalog /Metadata 4 0 R >>");
    writer.object(stream(kPlanted));
    writer.object(metadata);
    writer.object(stream(kPlanted));
    return writer.end(trailer, off);
}

Made usual()
{
    return make("/Title (\xfe\xff a\\) /CreationDate \\(x) /CreationDate (@D:20261130203807Z@)",
                stream({}), "<<\n/Size 6 \n/Info 1 0 R\n/Root 2 0 R\n>>");
}

} // namespace

Q_DECLARE_METATYPE(Made)

class PdfStampTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void onlyDatesAndIdentifiersChange_data()
    {
        QTest::addColumn<Made>("made");
        QTest::addColumn<QByteArrayList>("expected");
        QTest::newRow("a date without a zone")
            << usual() << QByteArrayList { "/CreationDate (D:20260304050607Z)" };
        const QByteArray trailer = "<< /Info 1 0 R /Root 2 0 R\n/X [ /ID /Y ] /Z << /ID [ <00> ] "
                                   ">> /T /ID\n/ID [ <@0123456789@> <@98765432AB@> ] >>";
        QTest::newRow("a zone, a second date and an identifier")
            << make(
                   "/CreationDate (@D:20261130203807+01'00'@)\n/ModDate (@D:20261130203807+01'00@)",
                   stream({}), trailer)
            << QByteArrayList { "(D:20260304050607+00'00')", "(D:20260304050607+00'00)",
                                "/ID [ <feedfeedfe> <feedfeedfe> ]" };
        QTest::newRow("metadata of the catalog")
            << make("/Producer (Qt)",
                    "<< /Type /Metadata /Length 150 >>\nstream\n"
                    "<xmp:CreateDate>@2026-11-30T20:38:07+01:00@</xmp:CreateDate>"
                    " xmp:ModifyDate=\"@2026-11-30T20:38:07+01:00@\""
                    " xmpMM:DocumentID='uuid:@0123@-@4567@'                     \nendstream",
                    trailer)
            << QByteArrayList { "<xmp:CreateDate>2026-03-04T05:06:07+00:00<",
                                "ModifyDate=\"2026-03-04T05:06:07+00:00\"", "uuid:feed-feed'" };
        QTest::newRow("compressed metadata stays")
            << make("/Producer (Qt)",
                    "<< /Length 41 /Filter /FlateDecode >>\nstream\n"
                    "<xmp:CreateDate>20261130</xmp:CreateDate>\nendstream",
                    trailer)
            << QByteArrayList { "<xmp:CreateDate>20261130<" };
        QTest::newRow("a wrong place of the table") << make(
            "/CreationDate (D:20261130203807Z)", stream({}), "<< /Info 1 0 R /ID [<01> <02>] >>", 7)
                                                    << QByteArrayList {};
        QTest::newRow("a date that is no text")
            << make("/CreationDate 2026", stream({}), "<< /Info 1 0 R >>") << QByteArrayList {};
        QTest::newRow("an object that is not there")
            << make("/CreationDate (D:20261130203807Z)", stream({}),
                    "<< /Info 77 0 R /Root 99999999999999999999 0 R >>")
            << QByteArrayList {};
        QTest::newRow("a trailer that does not end")
            << make("/CreationDate (D:20261130203807Z)", stream({}), "<< /Info 1 0 R (")
            << QByteArrayList {};
        QTest::newRow("nothing") << Made() << QByteArrayList {};
        QTest::newRow("no table") << Made { "startxref", "........." } << QByteArrayList {};
    }

    void onlyDatesAndIdentifiersChange()
    {
        QFETCH(Made, made);
        QFETCH(QByteArrayList, expected);
        QByteArray stamped = made.pdf;
        stampPdf(stamped, date(), "feed");
        QCOMPARE(stamped.size(), made.pdf.size());
        for (qsizetype i = 0; i < stamped.size(); ++i) {
            if (made.marks[i] != '@' && stamped[i] != made.pdf[i]) {
                QFAIL(qPrintable(u"byte %1 of the content changed: %2"_s.arg(
                    QString::number(i),
                    QString::fromLatin1(stamped.mid(std::max<qsizetype>(i - 20, 0), 40)))));
            }
        }
        for (const QByteArray& text : expected) {
            QVERIFY2(stamped.contains(text), text.constData());
        }
        QByteArray again = stamped;
        stampPdf(again, date(), "feed");
        QCOMPARE(again, stamped);
    }

    void withoutADateItIsTheSameEachTime()
    {
        QByteArray pdf = usual().pdf;
        stampPdf(pdf, {}, "feed");
        QVERIFY(pdf.contains("(D:19700101000000Z)"));
    }

private:
    static QDateTime date()
    {
        return QDateTime(QDate(2026, 3, 4), QTime(6, 6, 7), QTimeZone(3600));
    }
};

LOADSTONE_TEST(PdfStampTest)

#include "tst_pdfstamp.moc"
