// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "models/fuzzymatch.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class FuzzyMatchTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void wordsAreFound_data()
    {
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("text");
        QTest::addColumn<QList<int>>("positions"); // empty: not found
        using Positions = QList<int>;
        QTest::newRow("the whole text") << u"run"_s << u"run"_s << Positions { 0, 1, 2 };
        QTest::newRow("its beginning") << u"com"_s << u"compare"_s << Positions { 0, 1, 2 };
        QTest::newRow("the middle of a word")
            << u"pare"_s << u"compare"_s << Positions { 3, 4, 5, 6 };
        QTest::newRow("initials") << u"cwb"_s << u"compare with the baseline"_s
                                  << Positions { 0, 8, 17 };
        QTest::newRow("a beginning beats an earlier letter")
            << u"b"_s << u"subset of b"_s << Positions { 10 };
        QTest::newRow("a run of letters beats scattered ones")
            << u"base"_s << u"abuse base"_s << Positions { 6, 7, 8, 9 };
        QTest::newRow("a number's digits")
            << u"#12"_s << u"#12 server-100"_s << Positions { 0, 1, 2 };
        QTest::newRow("scattered within words")
            << u"oaen"_s << u"compare with each"_s << Positions {};
        QTest::newRow("in another order") << u"ba"_s << u"a b"_s << Positions {};
        QTest::newRow("longer than the text") << u"runs"_s << u"run"_s << Positions {};
        QTest::newRow("nothing") << u""_s << u"run"_s << Positions {};
    }

    void wordsAreFound()
    {
        QFETCH(QString, word);
        QFETCH(QString, text);
        QFETCH(QList<int>, positions);
        const auto match = fuzzyMatch(word, text);
        QCOMPARE(match.has_value(), !positions.isEmpty());
        if (match) {
            QCOMPARE(match->positions, positions);
        }
    }

    void betterOnesScoreHigher()
    {
        const auto score = [](const QString& word, const QString& text) {
            const auto match = fuzzyMatch(word, text);
            return match ? match->score : -1;
        };
        QVERIFY(score(u"rep"_s, u"report"_s) > score(u"rep"_s, u"a report"_s));
        QVERIFY(score(u"rep"_s, u"a report"_s) > score(u"rep"_s, u"grepped"_s));
        QVERIFY(score(u"sab"_s, u"set as baseline"_s) > score(u"sab"_s, u"usable"_s));
    }

    void foldingKeepsTheLength()
    {
        QCOMPARE(foldedText(u"Größe ÉÀ"_s), u"große ea"_s);
        const QString odd = u"İß\U0001F9ED ﬁ"_s;
        QCOMPARE(foldedText(odd).size(), odd.size());
    }
};

LOADSTONE_TEST(FuzzyMatchTest)

#include "tst_fuzzymatch.moc"
