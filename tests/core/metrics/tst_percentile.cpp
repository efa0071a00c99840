// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "metrics/percentile.h"
#include "metrics/series.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;

class PercentileTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void ranksAreIntegers_data()
    {
        QTest::addColumn<qint64>("n");
        QTest::addColumn<int>("milliPercent");
        QTest::addColumn<qint64>("rank");
        QTest::newRow("median of one") << qint64 { 1 } << 50'000 << qint64 { 1 };
        QTest::newRow("median of an even count is the lower middle")
            << qint64 { 4 } << 50'000 << qint64 { 2 };
        QTest::newRow("p99 of 100") << qint64 { 100 } << 99'000 << qint64 { 99 };
        QTest::newRow("p99.9 of 1000") << qint64 { 1000 } << 99'900 << qint64 { 999 };
        QTest::newRow("p7 of 100 is 7, not 8 as in doubles")
            << qint64 { 100 } << 7'000 << qint64 { 7 };
        QTest::newRow("p0 is the least") << qint64 { 10 } << 0 << qint64 { 1 };
        QTest::newRow("p100 is the largest") << qint64 { 10 } << 100'000 << qint64 { 10 };
        QTest::newRow("a billion billions do not overflow")
            << qint64 { 1'000'000'000'000'000'000 } << 99'900 << qint64 { 999'000'000'000'000'000 };
    }

    void ranksAreIntegers()
    {
        QFETCH(qint64, n);
        QFETCH(int, milliPercent);
        QFETCH(qint64, rank);
        QCOMPARE(qint64 { nearestRank(n, milliPercent) }, rank);
    }

    void ranksAgreeWithTheFormula()
    {
        for (std::int64_t n = 1; n < 3'000; ++n) {
            for (const std::int32_t pm : { 1, 7'000, 50'000, 90'000, 99'000, 99'900, 100'000 }) {
                const std::int64_t plain =
                    std::max(std::int64_t { 1 }, (n * pm + 99'999) / 100'000);
                QCOMPARE(nearestRank(n, pm), plain);
            }
        }
    }

    void supportIsWhereTheIntervalTurnsFinite()
    {
        for (const PercentileLevel& level : kPercentiles) {
            const double p = static_cast<double>(level.milliPercent) / 100'000;
            const OrderRanks enough = orderStatisticRanks(level.supportedFrom, p);
            QVERIFY2(enough.high <= level.supportedFrom && enough.low >= 1, level.name.data());
            QVERIFY(enough.coverage >= 0.95);
            const OrderRanks few = orderStatisticRanks(level.supportedFrom - 1, p);
            QVERIFY2(few.high > level.supportedFrom - 1 || few.low < 1, level.name.data());
        }
    }

    void failuresSortLast()
    {
        std::vector<std::int64_t> values(98);
        std::iota(values.begin(), values.end(), 1);
        QCOMPARE(percentileOf(values, 98'000, 2), std::optional<std::int64_t>(98));
        QCOMPARE(percentileOf(values, 99'000, 2), std::optional<std::int64_t>());
        QCOMPARE(percentileOf({}, 50'000, 3), std::optional<std::int64_t>());
        QCOMPARE(percentileOf({}, 50'000), std::optional<std::int64_t>());
    }

    void sortsAsTheStandardDoes_data()
    {
        QTest::addColumn<int>("count");
        QTest::addColumn<qint64>("low");
        QTest::addColumn<qint64>("high");
        QTest::newRow("nothing") << 0 << qint64 { 0 } << qint64 { 1 };
        QTest::newRow("few") << 100 << qint64 { 0 } << qint64 { 1'000 };
        QTest::newRow("all equal") << 10'000 << qint64 { 5 } << qint64 { 5 };
        QTest::newRow("negative too") << 50'000 << qint64 { -1'000'000 } << qint64 { 1'000'000 };
        QTest::newRow("wide") << 50'000 << std::numeric_limits<qint64>::min()
                              << std::numeric_limits<qint64>::max();
    }

    void sortsAsTheStandardDoes()
    {
        QFETCH(int, count);
        QFETCH(qint64, low);
        QFETCH(qint64, high);
        Random random(7);
        std::vector<std::int64_t> values;
        const auto range = static_cast<std::uint64_t>(high) - static_cast<std::uint64_t>(low);
        for (int i = 0; i < count; ++i) {
            const std::uint64_t step = range == 0 ? 0 : random() % range;
            values.push_back(static_cast<std::int64_t>(static_cast<std::uint64_t>(low) + step));
        }
        std::vector<std::int64_t> expected = values;
        std::sort(expected.begin(), expected.end());
        sortValues(values);
        QCOMPARE(values, expected);
    }

    void oneSampleIsAllItsPercentiles()
    {
        const SeriesStats one = summarise(SampleSet::of({ 5'000'000 }, 1e6), "x", "completed");
        QCOMPARE(one.n, std::int64_t { 1 });
        for (const auto& value : one.percentiles) {
            QCOMPARE(value, std::optional(5.0));
        }
        QCOMPARE(one.mean, std::optional(5.0));
        QCOMPARE(one.unsupported.size(), kPercentiles.size());
        QVERIFY(one.ci95.empty());
        QVERIFY(one.ciMethod.empty());
    }

    void nothingIsUndefinedNotZero()
    {
        const SeriesStats none = summarise(SampleSet {}, "x", "completed");
        QCOMPARE(none.n, std::int64_t { 0 });
        QVERIFY(!none.mean && !none.min && !none.max);
        for (const auto& value : none.percentiles) {
            QVERIFY(!value);
        }
        QVERIFY(none.censored.empty());
        QVERIFY(none.unsupported.empty());
    }

    void percentilesFallingOnFailuresAreCensored()
    {
        std::vector<std::int64_t> values(900);
        std::iota(values.begin(), values.end(), 1);
        const SampleSet set = SampleSet::of(values, 1);
        const SeriesStats with = summariseWith(set, 100, "x", "all_issued");
        QCOMPARE(with.n, std::int64_t { 1'000 });
        QCOMPARE(with.value("p50"), std::optional(500.0));
        QCOMPARE(with.value("p90"), std::optional(900.0));
        QVERIFY(!with.value("p95") && !with.value("p99") && !with.mean && !with.max);
        QCOMPARE(with.min, std::optional(1.0));
        for (const char* stat : { "mean", "max", "p95", "p97", "p99", "p99_9" }) {
            QVERIFY2(with.isCensored(stat), stat);
        }
        QVERIFY(!with.isCensored("p90"));
        // Upper end of p90's interval lies among the failures: unbounded, not the last value.
        QVERIFY(with.interval("p90") != nullptr);
        QVERIFY(with.interval("p90")->low);
        QVERIFY(!with.interval("p90")->high);
    }

    void intervalsAreOrderStatistics()
    {
        // n = 100, p50: ranks 40 and 61 (exact binomial).
        std::vector<std::int64_t> values(100);
        std::iota(values.begin(), values.end(), 1);
        const SeriesStats stats = summarise(SampleSet::of(values, 1), "x", "completed");
        QVERIFY(stats.interval("p50") != nullptr);
        QCOMPARE(*stats.interval("p50"), (Bounds { 40.0, 61.0 }));
        QCOMPARE(stats.ciMethod, std::string("order_statistic_within_run"));
        QVERIFY(stats.interval("p99") == nullptr);
        QVERIFY(stats.isUnsupported("p99") && stats.isUnsupported("p97"));
        QVERIFY(!stats.isUnsupported("p95"));
        QVERIFY(*stats.value("p99_9") <= *stats.max);
    }

    void curvesKeepTheTail()
    {
        std::vector<std::int64_t> values(10'000);
        std::iota(values.begin(), values.end(), 1);
        const SampleSet set = SampleSet::of(values, 1);
        const std::vector<CurvePoint> curve = percentileCurve(set, 200);
        QVERIFY(curve.size() > 100 && curve.size() <= 200);
        QCOMPARE(curve.front().value, 1.0);
        QCOMPARE(curve.back(), (CurvePoint { 1, 10'000 }));
        for (std::size_t i = 1; i < curve.size(); ++i) {
            QVERIFY(curve[i].share > curve[i - 1].share);
            QCOMPARE(curve[i].value, curve[i].share * 10'000);
        }
        QVERIFY(percentileCurve(SampleSet {}, 10).empty());
    }
};

LOADSTONE_TEST(PercentileTest)

#include "tst_percentile.moc"
