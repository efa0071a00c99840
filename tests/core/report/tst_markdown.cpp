// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/reportbuilder.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QString markdownOf(const DocBlock& block)
{
    Document document;
    document.title = u"T"_s;
    document.blocks.push_back(block);
    const QString text = QString::fromStdString(markdownText(document));
    return text.startsWith(u"# T\n\n"_s) ? text.mid(5) : u"no title: "_s % text;
}

} // namespace

class MarkdownTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void textStaysText_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("markdown");
        QTest::newRow("plain") << u"p99 latency, 84 ms"_s << u"p99 latency, 84 ms"_s;
        QTest::newRow("words with underscores stay readable")
            << u"p99_ttft_ms"_s << u"p99_ttft_ms"_s;
        QTest::newRow("underscores at the edge of a word") << u"_a_ b"_s << u"\\_a\\_ b"_s;
        QTest::newRow("emphasis") << u"*a* **b**"_s << u"\\*a\\* \\*\\*b\\*\\*"_s;
        QTest::newRow("a link") << u"[x](javascript:y)"_s << u"\\[x\\](javascript:y)"_s;
        QTest::newRow("code") << u"a`b`"_s << u"a\\`b\\`"_s;
        QTest::newRow("HTML") << u"<img src=x>"_s << u"&lt;img src=x>"_s;
        QTest::newRow("an entity") << u"&lt;"_s << u"&amp;lt;"_s;
        QTest::newRow("a cell's end") << u"a|b"_s << u"a\\|b"_s;
        QTest::newRow("a backslash") << u"a\\b"_s << u"a\\\\b"_s;
        QTest::newRow("a heading") << u"# one"_s << u"\\# one"_s;
        QTest::newRow("a list") << u"- one"_s << u"\\- one"_s;
        QTest::newRow("a quotation") << u"> one"_s << u"\\> one"_s;
        QTest::newRow("line breaks") << u"a\r\nb\n\nc"_s << u"a  b  c"_s;
    }

    void textStaysText()
    {
        QFETCH(QString, text);
        QFETCH(QString, markdown);
        QCOMPARE(markdownOf(DocParagraph { text, false }), QString(markdown % u"\n\n"_s));
        QCOMPARE(markdownOf(DocParagraph { text, true }), QString(u"_"_s % markdown % u"_\n\n"_s));
        QCOMPARE(markdownOf(DocHeading { text, 1, false }),
                 QString(u"## "_s % markdown % u"\n\n"_s));
        QCOMPARE(markdownOf(DocList { { text } }), QString(u"- "_s % markdown % u"\n\n"_s));
    }

    void tablesAreTables()
    {
        DocTable table;
        table.caption = u"Rates"_s;
        table.columns = { u"Rate"_s, u"a|b"_s };
        table.rightAligned = { false, true };
        table.rows = { { u"x"_s, u"-1"_s }, { u"two\nlines"_s, QString() } };
        QCOMPARE(markdownOf(table),
                 u"**Rates**\n\n| Rate | a\\|b |\n| --- | ---: |\n| x | \\-1 |\n"
                 "| two lines |  |\n\n"_s);
    }

    void everyCardIsARow()
    {
        DocCards cards;
        cards.cards = { { u"Latency"_s, u"84 ms"_s, u"95 % interval [83, 85]"_s, u"n = 3"_s },
                        { u"TTFT"_s, u"–"_s, {}, u"n = 0"_s } };
        const QString text = markdownOf(cards);
        QVERIFY(text.contains(u"| Latency | 84 ms | 95 % interval \\[83, 85\\] | n = 3 |\n"_s));
        QVERIFY(text.contains(u"| TTFT | – |  | n = 0 |\n"_s));
    }

    void answerAndChartAreNamed()
    {
        const QString answer = markdownOf(
            DocAnswer { u"How fast?"_s, u"84 ms."_s, u"VALID"_s, DocAnswer::Tone::Good });
        QCOMPARE(answer, u"> **How fast?**\n>\n> 84 ms.\n>\n> **VALID**\n\n"_s);
        const QString chart =
            markdownOf(DocChart { DocChart::Kind::Throughput, u"Requests a second"_s, {}, { 1 } });
        QCOMPARE(chart, u"_Requests a second_\n\n"_s);
    }
};

LOADSTONE_TEST(MarkdownTest)

#include "tst_markdown.moc"
