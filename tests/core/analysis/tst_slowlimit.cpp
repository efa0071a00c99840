// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/outliers.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
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

    void whatNobodyCaresAboutIsNoOutlier_data()
    {
        QTest::addColumn<double>("usual");
        QTest::addColumn<double>("jitter");
        QTest::addColumn<double>("slow");
        QTest::addColumn<bool>("outlier");
        QTest::newRow("very even: 1 % later is no outlier") << 100.0 << 0.01 << 101.0 << false;
        QTest::newRow("very even: 4 % later is none") << 100.0 << 0.01 << 104.0 << false;
        QTest::newRow("very even: 6 % later is one") << 100.0 << 0.01 << 106.0 << true;
        QTest::newRow("quick: 0.8 ms later is none") << 0.5 << 0.001 << 1.3 << false;
        QTest::newRow("quick: 1.2 ms later is one") << 0.5 << 0.001 << 1.7 << true;
        QTest::newRow("all alike but one") << 100.0 << 0.0 << 140.0 << true;
        QTest::newRow("all alike but one by little") << 100.0 << 0.0 << 102.0 << false;
    }

    void whatNobodyCaresAboutIsNoOutlier()
    {
        QFETCH(double, usual);
        QFETCH(double, jitter);
        QFETCH(double, slow);
        QFETCH(bool, outlier);
        for (const int n : { 60, 1000 }) {
            std::vector<double> values;
            for (int i = 0; i < n; ++i) {
                values.push_back(usual + jitter * (i % 5));
            }
            values[7] = slow;
            const auto limit = slowLimit(values);
            QVERIFY(limit && limit->limit());
            QCOMPARE(slow > *limit->limit(), outlier);
            QVERIFY(std::count_if(values.begin(), values.end(),
                                  [&](double value) { return value > *limit->limit(); })
                    <= 1);
        }
    }

    void twoKindsOfRequestsAreNoOutliers()
    {
        // More than half are alike, and the others are not few.
        std::vector<double> values(100, 10.0);
        std::fill(values.begin(), values.begin() + 40, 14.0);
        const auto limit = slowLimit(values);
        QVERIFY(limit && *limit->limit() >= 14);
    }

    void whereMostAreAlike()
    {
        std::vector<double> values(200, 10.0);
        values[17] = 40;
        values[100] = 30;
        values[150] = 20;
        const auto limit = slowLimit(values);
        // The median distance is 0; the mean one is 60 / 200.
        QVERIFY(limit && limit->byScore);
        QVERIFY(std::abs(*limit->byScore - (10 + 3.5 * 1.2533141373155003 * 0.3)) < 1e-9);
        // Nearest rank: the 198th of 200 values is 20.
        QCOMPARE(limit->byPercentile, std::optional(20.0));
        QCOMPARE(limit->limit(), limit->byScore);
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
