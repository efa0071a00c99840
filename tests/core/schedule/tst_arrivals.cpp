// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/arrivals.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace loadstone;

namespace {

std::vector<Ns> offsets(ScenarioKind kind, double rate, std::uint64_t seed, std::size_t n)
{
    ArrivalStream stream(kind, rate, seed);
    std::vector<Ns> all(n);
    for (auto& offset : all) {
        offset = stream.next();
    }
    return all;
}

} // namespace

class ArrivalsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void poissonGapsAreExponential_data()
    {
        QTest::addColumn<double>("rate");
        QTest::newRow("one in ten seconds") << 0.1;
        QTest::newRow("200 a second") << 200.0;
        QTest::newRow("30,000 a second") << 30'000.0;
    }

    void poissonGapsAreExponential()
    {
        QFETCH(double, rate);
        constexpr std::size_t kCount = 100'000;
        const auto all = offsets(ScenarioKind::Server, rate, 42, kCount);
        std::vector<double> gaps;
        Ns before = 0;
        for (const Ns offset : all) {
            QVERIFY(offset >= before);
            gaps.push_back(static_cast<double>(offset - before) / 1e9 * rate);
            before = offset;
        }
        double sum = 0;
        double squares = 0;
        for (const double gap : gaps) {
            sum += gap;
            squares += gap * gap;
        }
        const double n = static_cast<double>(kCount);
        const double mean = sum / n;
        const double variance = squares / n - mean * mean;
        QVERIFY2(std::abs(mean - 1) < 4 / std::sqrt(n), qPrintable(QString::number(mean)));
        // The variance of a unit exponential's sample variance is about 8/n.
        QVERIFY2(std::abs(variance - 1) < 4 * std::sqrt(8 / n),
                 qPrintable(QString::number(variance)));
        std::sort(gaps.begin(), gaps.end());
        double distance = 0;
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            const double cdf = 1 - std::exp(-gaps[i]);
            distance = std::max({ distance, std::abs(cdf - static_cast<double>(i) / n),
                                  std::abs(cdf - static_cast<double>(i + 1) / n) });
        }
        // Kolmogorov-Smirnov at 0.1 %.
        QVERIFY2(distance < 1.95 / std::sqrt(n), qPrintable(QString::number(distance)));
    }

    void countsInWindowsAreIndependent()
    {
        // Arrivals a second must have variance = mean, and no correlation from second to second.
        const auto all = offsets(ScenarioKind::Server, 50, 7, 250'000);
        std::vector<double> counts(4'900);
        for (const Ns offset : all) {
            const auto second = static_cast<std::size_t>(offset / kNsPerS);
            if (second < counts.size()) {
                ++counts[second];
            }
        }
        double mean = 0;
        for (const double count : counts) {
            mean += count / static_cast<double>(counts.size());
        }
        double variance = 0;
        double covariance = 0;
        for (std::size_t i = 0; i + 1 < counts.size(); ++i) {
            variance += (counts[i] - mean) * (counts[i] - mean);
            covariance += (counts[i] - mean) * (counts[i + 1] - mean);
        }
        const double n = static_cast<double>(counts.size());
        QVERIFY(std::abs(variance / n / mean - 1) < 4 * std::sqrt(2 / n));
        QVERIFY(std::abs(covariance / variance) < 4 / std::sqrt(n));
    }

    void gammaGapsHaveTheirShape_data()
    {
        QTest::addColumn<double>("shape");
        QTest::newRow("bursts") << 0.5;
        QTest::newRow("Poisson") << 1.0;
        QTest::newRow("more even") << 2.0;
    }

    void gammaGapsHaveTheirShape()
    {
        QFETCH(double, shape);
        constexpr std::size_t kCount = 100'000;
        ArrivalStream stream(ScenarioKind::Gamma, 200, 3, shape);
        std::vector<double> gaps;
        Ns before = 0;
        for (std::size_t i = 0; i < kCount; ++i) {
            const Ns offset = stream.next();
            QVERIFY(offset >= before);
            gaps.push_back(static_cast<double>(offset - before) / 1e9 * 200);
            before = offset;
        }
        std::sort(gaps.begin(), gaps.end());
        const double n = static_cast<double>(kCount);
        double distance = 0;
        for (std::size_t i = 0; i < gaps.size(); ++i) {
            const double x = gaps[i];
            // Closed forms of the regularised incomplete gamma function for these shapes, mean 1.
            const double cdf = shape == 0.5 ? std::erf(std::sqrt(x / 2))
                : shape == 1                ? 1 - std::exp(-x)
                                            : 1 - std::exp(-2 * x) * (1 + 2 * x);
            distance = std::max({ distance, std::abs(cdf - static_cast<double>(i) / n),
                                  std::abs(cdf - static_cast<double>(i + 1) / n) });
        }
        // Kolmogorov-Smirnov at 0.1 %.
        QVERIFY2(distance < 1.95 / std::sqrt(n), qPrintable(QString::number(distance)));
    }

    void constantNeverDrifts()
    {
        ArrivalStream stream(ScenarioKind::Constant, 3, 1);
        QCOMPARE(stream.next(), Ns { 0 });
        QCOMPARE(stream.next(), Ns { 333'333'333 });
        QCOMPARE(stream.next(), Ns { 666'666'667 });
        for (int i = 3; i < 3'000'000; ++i) {
            stream.next();
        }
        QCOMPARE(stream.index(), std::uint64_t { 3'000'000 });
        QCOMPARE(stream.next(), Ns { 1'000'000 } * kNsPerS);
    }

    void theSeedDecides()
    {
        const auto first = offsets(ScenarioKind::Server, 100, 1, 1000);
        QCOMPARE(first, offsets(ScenarioKind::Server, 100, 1, 1000));
        QVERIFY(first != offsets(ScenarioKind::Server, 100, 2, 1000));
        // Twice the rate is the same draw on half the scale.
        const auto faster = offsets(ScenarioKind::Server, 200, 1, 1000);
        for (std::size_t i = 0; i < first.size(); ++i) {
            QVERIFY(std::abs(first[i] - 2 * faster[i]) <= 1);
        }
    }

    void otherKindsAreDueAtOnce()
    {
        QCOMPARE(offsets(ScenarioKind::Offline, 1, 1, 3), (std::vector<Ns> { 0, 0, 0 }));
    }
};

LOADSTONE_TEST(ArrivalsTest)
#include "tst_arrivals.moc"
