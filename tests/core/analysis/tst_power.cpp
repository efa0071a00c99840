// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/power.h"
#include "analysis/ratios.h"
#include "base/random.h"
#include "testmain.h"

#include <QTest>

#include <cmath>
#include <numbers>

using namespace loadstone;

class PowerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void welchPromisesWhatItsTestKeeps_data()
    {
        QTest::addColumn<int>("n");
        QTest::addColumn<double>("wanted");
        QTest::newRow("two trials, 80 %") << 2 << 0.8;
        QTest::newRow("three trials, 80 %") << 3 << 0.8;
        QTest::newRow("three trials, 50 %") << 3 << 0.5;
        QTest::newRow("four trials, 95 %") << 4 << 0.95;
        QTest::newRow("eight trials, 80 %") << 8 << 0.8;
    }

    // Against the test itself on normal logs; 40,000 draws: four standard errors are 0.8 points.
    void welchPromisesWhatItsTestKeeps()
    {
        QFETCH(int, n);
        QFETCH(double, wanted);
        constexpr double kSd = 0.05;
        constexpr int kDraws = 40'000;
        const double effect = welchDetectable(n, 0.05, wanted).value_or(0);
        Random random(streamSeed(3, static_cast<std::uint32_t>(n), "welch"));
        const auto normal = [&random] {
            return std::sqrt(2 * random.exponential())
                * std::cos(2 * std::numbers::pi * random.uniform());
        };
        int seen = 0;
        std::vector<double> base(static_cast<std::size_t>(n));
        std::vector<double> other(base.size());
        for (int i = 0; i < kDraws; ++i) {
            for (std::size_t k = 0; k < base.size(); ++k) {
                base[k] = std::exp(kSd * normal());
                other[k] = std::exp(kSd * (normal() + effect));
            }
            seen += welchLogRatio(other, base)->p < 0.05 ? 1 : 0;
        }
        const double share = static_cast<double>(seen) / kDraws;
        QVERIFY2(std::abs(share - wanted) <= 4 * std::sqrt(wanted * (1 - wanted) / kDraws),
                 qPrintable(QString::number(share)));
    }

    void welchNeedsMoreThanThePooledTest()
    {
        for (const int n : { 2, 3, 5, 10, 30, 50 }) {
            QVERIFY(*welchDetectable(n) > *twoSampleDetectable(n));
            QVERIFY(welchPower(n, 1) < twoSamplePower(n, 1));
        }
        // With many trials there is nothing between them.
        QVERIFY(std::abs(*welchDetectable(50) / *twoSampleDetectable(50) - 1) < 0.001);
        QVERIFY(std::abs(*welchDetectable(51) / *welchDetectable(50) - 1) < 0.02);
        QVERIFY(!welchDetectable(1));
    }
};

LOADSTONE_TEST(PowerTest)
#include "tst_power.moc"
