// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/outliers.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace loadstone;

class SlowLimitTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void nothingOfNothing() { QVERIFY(!slowLimit({})); }

    void oneValueOrAllAlikeHaveNoOutliers()
    {
        for (const std::size_t n : { std::size_t { 1 }, std::size_t { 50 } }) {
            const auto limit = slowLimit(std::vector<double>(n, 7.0));
            QVERIFY(limit);
            QCOMPARE(limit->median, 7.0);
            QVERIFY(!limit->byScore && !limit->byPercentile && !limit->limit());
        }
    }

    void byTheRobustScore()
    {
        // Median 5, distances 4 3 2 1 0 1 2 3 95: MAD 2.
        const auto limit = slowLimit({ 9 - 1.0, 1, 2, 3, 4, 5, 6, 7, 100 });
        QVERIFY(limit && limit->byScore && !limit->byPercentile);
        QCOMPARE(limit->median, 5.0);
        QVERIFY(std::abs(*limit->limit() - (5 + 3.5 * 2 / 0.6744897501960817)) < 1e-9);
        QVERIFY(100 > *limit->limit() && 8 < *limit->limit());
    }

    void byThePercentileWhereMostAreAlike()
    {
        std::vector<double> values(200, 10.0);
        values[17] = 40;
        values[100] = 30;
        values[150] = 20;
        const auto limit = slowLimit(values);
        QVERIFY(limit && !limit->byScore);
        // Nearest rank: the 198th of 200 values is 20.
        QCOMPARE(limit->limit(), std::optional(20.0));
    }

    void eitherRuleIsEnough()
    {
        std::vector<double> values;
        for (int i = 1; i <= 1000; ++i) {
            values.push_back(i);
        }
        const auto limit = slowLimit(values);
        QVERIFY(limit && limit->byScore && limit->byPercentile);
        QCOMPARE(limit->median, 500.5);
        QCOMPARE(*limit->byPercentile, 990.0);
        QCOMPARE(*limit->limit(), 990.0); // 3.5 robust deviations lie far beyond the values
    }
};

LOADSTONE_TEST(SlowLimitTest)
#include "tst_slowlimit.moc"
