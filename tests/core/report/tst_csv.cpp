// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/csv.h"
#include "testmain.h"

#include <QTest>

#include <cmath>
#include <limits>

using namespace Qt::StringLiterals;
using namespace loadstone;

class CsvTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void textIsQuotedWhenItMustBe_data()
    {
        QTest::addColumn<QString>("value");
        QTest::addColumn<QString>("field");
        QTest::newRow("plain text stands as it is") << u"größer µs"_s << u"größer µs"_s;
        QTest::newRow("nothing is an empty field") << u""_s << u""_s;
        QTest::newRow("a comma") << u"a,b"_s << u"\"a,b\""_s;
        QTest::newRow("a quote is doubled") << u"say \"hi\""_s << u"\"say \"\"hi\"\"\""_s;
        QTest::newRow("a line feed") << u"a\nb"_s << u"\"a\nb\""_s;
        QTest::newRow("a carriage return") << u"a\rb"_s << u"\"a\rb\""_s;
        QTest::newRow("spaces and semicolons need none") << u" a; b "_s << u" a; b "_s;
    }

    void textIsQuotedWhenItMustBe()
    {
        QFETCH(QString, value);
        QFETCH(QString, field);
        CsvText csv;
        csv.text(u"first"_s).text(value).text(u"last"_s);
        csv.endRow();
        QCOMPARE(QString::fromStdString(csv.str()), QString(u"first,"_s % field % u",last\n"_s));
    }

    void numbersReadBackAsTheSame_data()
    {
        QTest::addColumn<double>("value");
        QTest::newRow("zero") << 0.0;
        QTest::newRow("a tenth") << 0.1;
        QTest::newRow("a third") << 1.0 / 3;
        QTest::newRow("an odd sum") << 0.1 + 0.2;
        QTest::newRow("negative") << -2.5;
        QTest::newRow("large") << 123'456'789'012'345.6;
        QTest::newRow("largest") << std::numeric_limits<double>::max();
        QTest::newRow("smallest") << std::numeric_limits<double>::denorm_min();
    }

    void numbersReadBackAsTheSame()
    {
        QFETCH(double, value);
        CsvText csv;
        csv.number(value);
        bool ok = false;
        const double read = QByteArray::fromStdString(csv.str()).toDouble(&ok);
        QVERIFY2(ok, csv.str().c_str());
        QVERIFY(read == value);
    }

    void undefinedIsEmpty()
    {
        CsvText csv;
        csv.number(std::nullopt)
            .number(std::numeric_limits<double>::quiet_NaN())
            .number(std::numeric_limits<double>::infinity())
            .number(-std::numeric_limits<double>::infinity())
            .empty();
        csv.endRow();
        QCOMPARE(csv.str(), std::string(",,,,\n"));
    }

    void integersAreWhole()
    {
        CsvText csv;
        csv.integer(std::numeric_limits<std::int64_t>::min())
            .integer(0)
            .integer(std::numeric_limits<std::int64_t>::max());
        QCOMPARE(csv.str(), std::string("-9223372036854775808,0,9223372036854775807"));
    }

    void aRowEndsWhereItEnds()
    {
        CsvText csv;
        csv.empty().text(u"x"_s);
        csv.endRow();
        csv.text(u"y"_s);
        csv.endRow();
        QCOMPARE(csv.size(), csv.str().size());
        QCOMPARE(csv.take(), std::string(",x\ny\n"));
        QCOMPARE(csv.size(), std::size_t { 0 });
        csv.text(u"z"_s);
        QCOMPARE(csv.str(), std::string("z"));
    }
};

LOADSTONE_TEST(CsvTest)

#include "tst_csv.moc"
