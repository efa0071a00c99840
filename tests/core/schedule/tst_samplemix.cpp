// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/partition.h"
#include "schedule/samplemix.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <set>
#include <vector>

using namespace loadstone;

namespace {

const std::vector<MixRange> kMix { { 0, 50, 70 }, { 50, 7, 20 }, { 57, 200, 10 } };

std::vector<std::uint64_t> countsOf(const std::vector<MixRange>& mix, std::uint64_t seed,
                                    std::uint64_t draws)
{
    SampleMix order(mix, seed, 0, "");
    std::vector<std::uint64_t> counts(mix.size());
    for (std::uint64_t i = 0; i < draws; ++i) {
        ++counts[order.at(i).component];
    }
    return counts;
}

/// Of a mix of three; with two degrees of freedom the tail is an exponential.
double chiSquaredP(const std::vector<std::uint64_t>& counts, const std::vector<double>& shares,
                   double draws)
{
    double chi = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
        const double expected = shares[i] * draws;
        const double off = static_cast<double>(counts[i]) - expected;
        chi += off * off / expected;
    }
    return std::exp(-chi / 2);
}

/// Largest distance from a uniform distribution.
double uniformDistance(std::vector<double> values)
{
    std::sort(values.begin(), values.end());
    double most = 0;
    const auto n = static_cast<double>(values.size());
    for (std::size_t i = 0; i < values.size(); ++i) {
        const auto rank = static_cast<double>(i);
        most = std::max({ most, values[i] - rank / n, (rank + 1) / n - values[i] });
    }
    return most;
}

} // namespace

class SampleMixTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void sharesAreThoseOfARandomDraw()
    {
        constexpr std::uint64_t kDraws = 10'000;
        std::vector<double> p;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            const auto counts = countsOf(kMix, seed, kDraws);
            QCOMPARE(counts[0] + counts[1] + counts[2], kDraws);
            p.push_back(chiSquaredP(counts, { 0.7, 0.2, 0.1 }, static_cast<double>(kDraws)));
        }
        // Kolmogorov and Smirnov, 20 values: above 0.352 happens once in a hundred times. Shares
        // that were kept exactly would fail as well: all p-values would lie near 1.
        const double distance = uniformDistance(p);
        QVERIFY2(distance < 0.352, qPrintable(QString::number(distance)));
        // The same judge turns other shares down.
        std::vector<double> wrong;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            wrong.push_back(chiSquaredP(countsOf(kMix, seed, kDraws), { 0.68, 0.21, 0.11 },
                                        static_cast<double>(kDraws)));
        }
        QVERIFY(uniformDistance(wrong) > 0.352);
    }

    void eachComponentGoesThroughItsOwnSamples()
    {
        SampleMix order(kMix, 3, 0, "");
        std::vector<std::vector<std::uint32_t>> drawn(kMix.size());
        for (std::uint64_t i = 0; i < 20'000; ++i) {
            const auto [sample, component] = order.at(i);
            const MixRange& range = kMix[component];
            QVERIFY(sample >= range.first && sample < range.first + range.count);
            drawn[component].push_back(sample);
        }
        for (std::size_t component = 0; component < kMix.size(); ++component) {
            const std::size_t count = kMix[component].count;
            const auto& all = drawn[component];
            for (std::size_t pass = 0; (pass + 1) * count <= all.size(); ++pass) {
                const auto from = all.begin() + static_cast<std::ptrdiff_t>(pass * count);
                const std::set<std::uint32_t> seen(from, from + static_cast<std::ptrdiff_t>(count));
                QCOMPARE(seen.size(), count);
            }
        }
    }

    void anyNumberOfWorkersDrawsTheSame_data()
    {
        QTest::addColumn<quint32>("workers");
        QTest::newRow("two workers") << quint32 { 2 };
        QTest::newRow("seven workers") << quint32 { 7 };
    }

    void anyNumberOfWorkersDrawsTheSame()
    {
        QFETCH(quint32, workers);
        SampleMix whole(kMix, 5, 2, "");
        std::vector<SampleMix> parts(workers, SampleMix(kMix, 5, 2, ""));
        for (std::uint64_t i = 0; i < 3000; ++i) {
            const SampleMix::Draw wanted = whole.at(i);
            const SampleMix::Draw got = parts[i % workers].at(i);
            QCOMPARE(got.sample, wanted.sample);
            QCOMPARE(got.component, wanted.component);
        }
    }

    void seedTrialAndPhaseMakeAnotherMix_data()
    {
        QTest::addColumn<quint64>("seed");
        QTest::addColumn<quint32>("trial");
        QTest::addColumn<QString>("mark");
        QTest::newRow("another seed") << quint64 { 2 } << quint32 { 0 } << QString();
        QTest::newRow("another trial") << quint64 { 1 } << quint32 { 1 } << QString();
        QTest::newRow("the warm-up") << quint64 { 1 } << quint32 { 0 } << QStringLiteral("warmup-");
    }

    void seedTrialAndPhaseMakeAnotherMix()
    {
        QFETCH(quint64, seed);
        QFETCH(quint32, trial);
        QFETCH(QString, mark);
        SampleMix one(kMix, 1, 0, "");
        SampleMix other(kMix, seed, trial, mark.toStdString());
        int same = 0;
        for (std::uint64_t i = 0; i < 1000; ++i) {
            same += one.at(i).component == other.at(i).component ? 1 : 0;
        }
        QVERIFY2(same < 700, qPrintable(QString::number(same))); // by chance about 540
    }

    void aComponentKeepsItsOrderWhenOthersJoin()
    {
        // So that what is measured on one component stays comparable.
        SampleMix two({ { 0, 30, 1 }, { 30, 5, 1 } }, 9, 0, "");
        SampleMix three({ { 0, 30, 1 }, { 30, 5, 1 }, { 35, 5, 8 } }, 9, 0, "");
        const auto firstOf = [](SampleMix& mix) {
            std::vector<std::uint32_t> samples;
            for (std::uint64_t i = 0; samples.size() < 30; ++i) {
                if (const auto draw = mix.at(i); draw.component == 0) {
                    samples.push_back(draw.sample);
                }
            }
            return samples;
        };
        QCOMPARE(firstOf(two), firstOf(three));
    }

    void oneDatasetIsDrawnAsBefore()
    {
        SampleMix mix(13, true, 77);
        SampleOrder order(13, true, 77);
        for (std::uint64_t i = 0; i < 500; i += 3) {
            QCOMPARE(mix.at(i).sample, order.at(i));
        }
    }
};

LOADSTONE_TEST(SampleMixTest)

#include "tst_samplemix.moc"
