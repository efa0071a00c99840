// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"
#include "tokens/presplitter.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::detail;

namespace {

SplitRules rulesNamed(const QString& name)
{
    return name == u"gpt2"_s  ? gpt2Rules()
        : name == u"cl100k"_s ? cl100kRules()
        : name == u"llama3"_s ? llama3Rules()
        : name == u"qwen"_s   ? qwenRules()
                              : o200kRules();
}

QString pieces(const SplitRules& rules, const std::string& text)
{
    const PreSplitter splitter(rules);
    QStringList out;
    for (std::size_t at = 0; at < text.size();) {
        const std::size_t end = splitter.pieceEnd(text, at);
        if (end <= at || end > text.size()) {
            return u"no progress at %1"_s.arg(at);
        }
        out << QString::fromStdString(text.substr(at, end - at));
        at = end;
    }
    return out.join(u'|');
}

} // namespace

class PreSplitterTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void textIsCutAsTheExpressionsSay_data()
    {
        QTest::addColumn<QString>("rules");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QString>("expected");
        const auto add = [](const char* name, const QString& rules, const QString& text,
                            const QString& expected) {
            QTest::newRow(name) << rules << text << expected;
        };
        add("words take the space before them", u"gpt2"_s, u"a bc  d"_s, u"a| bc| | d"_s);
        add("contractions have small letters in GPT-2", u"gpt2"_s, u"it's IT'S"_s,
            u"it|'s| IT|'|S"_s);
        add("numbers of any length in GPT-2", u"gpt2"_s, u" 12345x"_s, u" 12345|x"_s);
        add("newlines are white space in GPT-2", u"gpt2"_s, u"a!\n\nb"_s, u"a|!|\n|\n|b"_s);
        add("white space at the end stays together", u"gpt2"_s, u"a   "_s, u"a|   "_s);
        add("contractions of any case", u"llama3"_s, u"IT'S we'Ll"_s, u"IT|'S| we|'Ll"_s);
        add("a word takes any mark before it", u"llama3"_s, u"(a) -b_c"_s, u"(a|)| -|b|_c"_s);
        add("numbers by three", u"llama3"_s, u"12345 6"_s, u"123|45| |6"_s);
        add("numbers by one", u"qwen"_s, u"123 ٣٤"_s, u"1|2|3| |٣|٤"_s);
        add("newlines stick to punctuation", u"llama3"_s, u"a!\n\nb"_s, u"a|!\n\n|b"_s);
        add("white space ends behind its last newline", u"llama3"_s, u"a \n \n  b"_s,
            u"a| \n \n| | b"_s);
        add("white space at the end is cut behind a newline", u"llama3"_s, u"a \n "_s,
            u"a| \n| "_s);
        add("… and stays whole in cl100k", u"cl100k"_s, u"a \n "_s, u"a| \n "_s);
        add("capitals begin a new piece", u"o200k"_s, u"HelloWorld JSONParser iOS"_s,
            u"Hello|World| JSONParser| i|OS"_s);
        add("contractions belong to their word", u"o200k"_s, u"don't WE'LL"_s, u"don't| WE'LL"_s);
        add("slashes stick to punctuation", u"o200k"_s, u"a.//b"_s, u"a|.//|b"_s);
        add("letters without case go with both", u"o200k"_s, u"漢字A漢b"_s, u"漢字A漢b"_s);
        add("a caseless letter between capitals ends a piece", u"o200k"_s, u"A漢B"_s, u"A漢|B"_s);
        add("combining marks are no letters", u"llama3"_s, u"e\u0301a"_s, u"e|\u0301a"_s);
        add("… but belong to words by case", u"o200k"_s, u"e\u0301a"_s, u"e\u0301a"_s);
        add("the long s is an s where case does not count", u"llama3"_s, u"x'\u017fy"_s,
            u"x|'\u017f|y"_s);
        add("any white space counts", u"llama3"_s, u"a\u00a0\u3000b"_s, u"a|\u00a0|\u3000b"_s);
        add("a zero-width mark is none", u"gpt2"_s, u"a\u200bb"_s, u"a|\u200b|b"_s);
    }

    void textIsCutAsTheExpressionsSay()
    {
        QFETCH(QString, rules);
        QFETCH(QString, text);
        QFETCH(QString, expected);
        QCOMPARE(pieces(rulesNamed(rules), text.toStdString()), expected);
    }

    void digitsAreCutApart()
    {
        SplitRules rules;
        rules.words = SplitRules::Words::Digits;
        QCOMPARE(pieces(rules, "ab12c½"), u"ab|1|2|c|½"_s);
        rules.words = SplitRules::Words::DigitRuns;
        QCOMPARE(pieces(rules, "ab12c½"), u"ab|12|c|½"_s);
    }

    void unknownExpressionsHaveNoRules()
    {
        QVERIFY(splitRulesOf("\\p{N}{1,3}") == std::nullopt);
        QVERIFY(splitRulesOf("") == std::nullopt);
    }

    void classesAreThoseOfUnicode_data()
    {
        QTest::addColumn<uint>("point");
        QTest::addColumn<int>("kind");
        const auto add = [](const char* name, uint point, int kind) {
            QTest::newRow(name) << point << kind;
        };
        add("A", 'A', kUpper);
        add("a", 'a', kLower);
        add("a title case letter", 0x1C5, kUpper);
        add("a Han letter", 0x6F22, kOtherLetter);
        add("a modifier letter", 0x2B0, kOtherLetter);
        add("a combining mark", 0x301, kMark);
        add("an Arabic digit", 0x664, kNumber);
        add("a half", 0xBD, kNumber);
        add("an ideographic space", 0x3000, kSpace);
        add("next line", 0x85, kSpace);
        add("a newline", '\n', kSpace | kNewline);
        add("a byte order mark", 0xFEFF, 0);
        add("an emoji", 0x1F600, 0);
        add("a letter past the BMP", 0x1D400, kUpper);
        add("the last letter of a block", 0x9FFF, kOtherLetter);
        add("the last code point", 0x10FFFF, 0);
    }

    void classesAreThoseOfUnicode()
    {
        QFETCH(uint, point);
        QFETCH(int, kind);
        QCOMPARE(int { CharClasses::instance().of(point) }, kind);
    }
};

LOADSTONE_TEST(PreSplitterTest)

#include "tst_presplitter.moc"
