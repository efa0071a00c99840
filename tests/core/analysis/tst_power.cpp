// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/power.h"
#include "analysis/ratios.h"
#include "base/random.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
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

    void sharesAreToldApartByAsManyAsPromised_data()
    {
        QTest::addColumn<double>("share");
        QTest::addColumn<double>("difference");
        QTest::addColumn<bool>("exact"); // else rather too many
        QTest::newRow("half, 5 points") << 0.5 << 0.05 << true;
        QTest::newRow("a fifth, 5 points") << 0.2 << 0.05 << true;
        QTest::newRow("nine tenths, 5 points") << 0.9 << 0.05 << true;
        QTest::newRow("a twentieth, 2 points") << 0.05 << 0.02 << true;
        QTest::newRow("hardly any, 5 points") << 0.001 << 0.05 << false;
        QTest::newRow("none, 2 points") << 0.0 << 0.02 << false;
        QTest::newRow("all, 2 points") << 1.0 << 0.02 << false;
    }

    // Against the comparison's own test on binomial draws; four standard errors are 3.6 points.
    void sharesAreToldApartByAsManyAsPromised()
    {
        QFETCH(double, share);
        QFETCH(double, difference);
        QFETCH(bool, exact);
        constexpr int kDraws = 2'000;
        const auto n = static_cast<std::int64_t>(std::ceil(shareCount(share, difference)));
        const double low = std::clamp(share - difference / 2, 0.0, 1 - difference);
        Random random(5);
        // Hits of n by the inverse of their distribution.
        const auto hitsOf = [n](double p) {
            std::vector<double> upTo;
            double sum = 0;
            for (std::int64_t k = 0; k <= n; ++k) {
                const auto x = static_cast<double>(k);
                const auto all = static_cast<double>(n);
                const double log = std::lgamma(all + 1) - std::lgamma(x + 1)
                    - std::lgamma(all - x + 1) + (k > 0 ? x * std::log(p) : 0)
                    + (k < n ? (all - x) * std::log1p(-p) : 0);
                sum += std::exp(log);
                upTo.push_back(sum);
            }
            return upTo;
        };
        const std::vector<double> ofLow = hitsOf(low);
        const std::vector<double> ofHigh = hitsOf(low + difference);
        const auto draw = [&random, n](const std::vector<double>& upTo) {
            const auto hits =
                std::lower_bound(upTo.begin(), upTo.end(), random.uniform()) - upTo.begin();
            return static_cast<double>(std::min<std::int64_t>(hits, n)) / static_cast<double>(n);
        };
        int seen = 0;
        for (int i = 0; i < kDraws; ++i) {
            const double first = draw(ofLow);
            const double second = draw(ofHigh);
            const double pooled = (first + second) / 2;
            const double error = std::sqrt(2 * pooled * (1 - pooled) / static_cast<double>(n));
            seen += error > 0 && std::abs(second - first) / error > 1.96 ? 1 : 0;
        }
        const double power = static_cast<double>(seen) / kDraws;
        QVERIFY2(power > 0.8 - 0.036 && (!exact || power < 0.8 + 0.036),
                 qPrintable(QString::number(power)));
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
