// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/tokencheck.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

class TokenCheckTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void countsAreApartByShareAndByTokens_data()
    {
        QTest::addColumn<int>("server");
        QTest::addColumn<int>("client");
        QTest::addColumn<bool>("apart");
        QTest::newRow("the same") << 100 << 100 << false;
        QTest::newRow("the end of an answer is a token") << 10 << 9 << false;
        QTest::newRow("1 % of many") << 1000 << 1010 << false;
        QTest::newRow("over 1 % of many") << 1000 << 1011 << true;
        QTest::newRow("two of few") << 10 << 8 << true;
        QTest::newRow("something of nothing") << 0 << 3 << true;
    }

    void countsAreApartByShareAndByTokens()
    {
        QFETCH(int, server);
        QFETCH(int, client);
        QFETCH(bool, apart);
        TokenCheck check;
        check.addAnswer(server, client);
        QCOMPARE(check.apart, apart ? 1 : 0);
        QCOMPARE(check.differs(), apart);
    }

    void differencesFallIntoClasses_data()
    {
        QTest::addColumn<int>("client");
        QTest::addColumn<int>("at");
        QTest::newRow("half less") << 499 << 0;
        QTest::newRow("half") << 500 << 1;
        QTest::newRow("a little less") << 991 << 5;
        QTest::newRow("the same") << 1000 << 5;
        QTest::newRow("1 % more") << 1010 << 6;
        QTest::newRow("twice as many") << 2000 << 10;
    }

    void differencesFallIntoClasses()
    {
        QFETCH(int, client);
        QFETCH(int, at);
        TokenCheck check;
        check.addAnswer(1000, client);
        QCOMPARE(check.differences[static_cast<std::size_t>(at)], std::int64_t { 1 });
    }

    void trialsAddUp()
    {
        TokenCheck one;
        one.file = "tokenizer.json";
        one.completed = 3;
        one.addAnswer(10, 10);
        one.addPrompt(12, 8);
        TokenCheck other = one;
        other.decides = true;
        other.lacking = 2;
        TokenCheck sum;
        sum += one;
        sum += other;
        QCOMPARE(sum.file, std::string("tokenizer.json"));
        QVERIFY(sum.decides);
        QCOMPARE(sum.completed, std::int64_t { 6 });
        QCOMPARE(sum.lacking, std::int64_t { 2 });
        QCOMPARE(sum.compared, std::int64_t { 2 });
        QCOMPARE(sum.ratio(), std::optional<double>(1));
        QCOMPARE(sum.templateOverhead(), std::optional<double>(4));
        QCOMPARE(sum.differences[5], std::int64_t { 2 });
    }

    void theJsonFormGivesItBack()
    {
        TokenCheck check;
        check.file = "tokenizer.json";
        check.kind = "byte-level BPE";
        check.sha256 = std::string(64, 'a');
        check.decides = true;
        check.completed = 9;
        check.lacking = 4;
        check.uncounted = 1;
        check.addAnswer(100, 90);
        check.addPrompt(30, 20);
        const auto back = tokenCheckFromJson(toJson(check));
        QVERIFY(back);
        QVERIFY(*back == check);
        QVERIFY(toJson(TokenCheck())["ratio"].is_null());
        QVERIFY(toJson(TokenCheck())["template_overhead"].is_null());
        Json wrong = toJson(check);
        wrong["compared"] = "many";
        QCOMPARE(tokenCheckFromJson(wrong).error().code, ErrorCode::Unreadable);
    }
};

LOADSTONE_TEST(TokenCheckTest)

#include "tst_tokencheck.moc"
