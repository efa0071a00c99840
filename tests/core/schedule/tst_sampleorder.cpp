// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/partition.h"
#include "schedule/salt.h"
#include "schedule/sampleorder.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

using namespace loadstone;

namespace {

std::vector<std::uint32_t> draw(std::uint32_t samples, std::uint64_t seed, std::size_t n)
{
    SampleOrder order(samples, true, seed);
    std::vector<std::uint32_t> all;
    for (std::size_t i = 0; i < n; ++i) {
        all.push_back(order.at(i));
    }
    return all;
}

} // namespace

class SampleOrderTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void everyPassIsAPermutation_data()
    {
        QTest::addColumn<quint32>("samples");
        QTest::newRow("one sample") << quint32 { 1 };
        QTest::newRow("two samples") << quint32 { 2 };
        QTest::newRow("a thousand samples") << quint32 { 1000 };
    }

    void everyPassIsAPermutation()
    {
        QFETCH(quint32, samples);
        const auto all = draw(samples, 5, 20ULL * samples);
        for (std::size_t pass = 0; pass < 20; ++pass) {
            const auto from = all.begin() + static_cast<std::ptrdiff_t>(pass * samples);
            const std::set<std::uint32_t> seen(from, from + samples);
            QCOMPARE(seen.size(), std::size_t { samples });
            QCOMPARE(*seen.rbegin(), samples - 1);
        }
    }

    void allOrdersAreEquallyLikely()
    {
        // 6 orders of 3 samples: chi-squared with 5 degrees of freedom, 0.1 % point 20.5; first and
        // third pass alike, since later passes start from what the pass before left.
        for (const std::size_t pass : { 0U, 2U }) {
            std::map<std::vector<std::uint32_t>, double> counts;
            constexpr double kDraws = 60'000;
            for (std::uint64_t seed = 0; seed < std::uint64_t { 60'000 }; ++seed) {
                const auto all = draw(3, seed, 9);
                const auto from = all.begin() + static_cast<std::ptrdiff_t>(pass * 3);
                ++counts[std::vector<std::uint32_t>(from, from + 3)];
            }
            QCOMPARE(counts.size(), std::size_t { 6 });
            double chi = 0;
            for (const auto& [order, count] : counts) {
                chi += (count - kDraws / 6) * (count - kDraws / 6) / (kDraws / 6);
            }
            QVERIFY2(chi < 20.5, qPrintable(QString::number(chi)));
        }
    }

    void passesDiffer()
    {
        const auto all = draw(100, 9, 200);
        QVERIFY(!std::equal(all.begin(), all.begin() + 100, all.begin() + 100));
        QVERIFY(draw(100, 10, 200) != all);
    }

    void accuracyGoesInOrder()
    {
        SampleOrder order(4, false, 77);
        for (std::uint64_t i = 0; i < 12; ++i) {
            QCOMPARE(order.at(i), static_cast<std::uint32_t>(i % 4));
        }
    }

    void workersTogetherIssueTheSame_data()
    {
        QTest::addColumn<quint32>("workers");
        QTest::newRow("one worker") << quint32 { 1 };
        QTest::newRow("two workers") << quint32 { 2 };
        QTest::newRow("three workers") << quint32 { 3 };
        QTest::newRow("more workers than samples") << quint32 { 17 };
    }

    void workersTogetherIssueTheSame()
    {
        QFETCH(quint32, workers);
        constexpr std::uint64_t kTotal = 1234;
        const auto wanted = draw(13, 3, kTotal);
        std::vector<std::uint32_t> got(kTotal, 999);
        std::uint64_t count = 0;
        for (std::uint32_t k = 0; k < workers; ++k) {
            const Partition partition { k, workers };
            SampleOrder order(13, true, 3);
            for (std::uint64_t j = 0; j < partition.shareOf(kTotal); ++j) {
                const std::uint64_t index = partition.globalIndex(j);
                QVERIFY(partition.owns(index));
                got[index] = order.at(index);
                ++count;
            }
            QVERIFY(partition.globalIndex(partition.shareOf(kTotal)) >= kTotal);
        }
        QCOMPARE(count, kTotal);
        QCOMPARE(got, wanted);
    }

    void sharesAddUp()
    {
        for (std::uint64_t total = 0; total < 20; ++total) {
            for (std::uint32_t workers = 1; workers < 8; ++workers) {
                std::uint64_t sum = 0;
                for (std::uint32_t k = 0; k < workers; ++k) {
                    sum += Partition { k, workers }.shareOf(total);
                }
                QCOMPARE(sum, total);
            }
        }
    }

    void saltsAreHexAndDiffer()
    {
        const auto text = [](const Salt& salt, std::uint64_t index) {
            std::string out(kSaltBytes, '?');
            salt.write(index, out.data());
            return out;
        };
        const Salt request(CacheMode::SaltRequest, 1, 0, "uuid-a", "measured");
        std::set<std::string> seen;
        for (std::uint64_t i = 0; i < 10'000; ++i) {
            seen.insert(text(request, i));
        }
        QCOMPARE(seen.size(), std::size_t { 10'000 });
        for (const auto& one : seen) {
            QVERIFY(one.find_first_not_of("0123456789abcdef") == std::string::npos);
        }
        QCOMPARE(text(request, 5),
                 text(Salt(CacheMode::SaltRequest, 1, 0, "uuid-a", "measured"), 5));
        for (const Salt& other : { Salt(CacheMode::SaltRequest, 1, 0, "uuid-b", "measured"),
                                   Salt(CacheMode::SaltRequest, 1, 1, "uuid-a", "measured"),
                                   Salt(CacheMode::SaltRequest, 1, 0, "uuid-a", "warmup") }) {
            QVERIFY(!seen.contains(text(other, 5)));
        }
        const Salt run(CacheMode::SaltRun, 1, 0, "uuid-a", "measured");
        QCOMPARE(text(run, 1), text(run, 2));
        QVERIFY(run.isUsed());
        QVERIFY(!Salt(CacheMode::None, 1, 0, "uuid-a", "measured").isUsed());
    }
};

LOADSTONE_TEST(SampleOrderTest)
#include "tst_sampleorder.moc"
