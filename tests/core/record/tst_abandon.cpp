// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "record/abandon.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace loadstone;

namespace {

constexpr std::uint64_t kRequests = 20'000;

} // namespace

/// Who gives up, and when.
class AbandonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theShareGivesUp_data()
    {
        QTest::addColumn<double>("share");
        QTest::newRow("nobody") << 0.0;
        QTest::newRow("one in a hundred") << 0.01;
        QTest::newRow("a quarter") << 0.25;
        QTest::newRow("all") << 1.0;
    }

    void theShareGivesUp()
    {
        QFETCH(double, share);
        const AbandonPlan plan { share, kNsPerS, PatienceShape::Fixed, 0 };
        double gaveUp = 0;
        for (std::uint64_t i = 0; i < kRequests; ++i) {
            const auto patience = patienceOf(plan, 7, 1, i);
            if (patience) {
                ++gaveUp;
                QCOMPARE(*patience, (Patience { kNsPerS, 0 }));
            }
        }
        const double n = kRequests;
        constexpr double kSigmas = 5;
        QVERIFY(std::abs(gaveUp - n * share) <= kSigmas * std::sqrt(n * share * (1 - share)));
    }

    void theSameRequestsGiveUpWheneverTheyAreAsked()
    {
        const AbandonPlan plan { 0.5, kNsPerS, PatienceShape::Exponential, 0 };
        std::vector<std::optional<Patience>> first;
        for (std::uint64_t i = 0; i < 100; ++i) {
            first.push_back(patienceOf(plan, 3, 2, i));
        }
        int others = 0;
        for (std::uint64_t i = 100; i-- > 0;) {
            QCOMPARE(patienceOf(plan, 3, 2, i), first[i]);
            others += patienceOf(plan, 3, 1, i) == first[i] ? 0 : 1;
        }
        QVERIFY(others > 50); // another trial, other requests
    }

    void exponentialPatienceHasTheMean()
    {
        const AbandonPlan plan { 1, 100 * kNsPerMs, PatienceShape::Exponential, 0 };
        double sum = 0;
        Ns shortest = kEndless;
        for (std::uint64_t i = 0; i < kRequests; ++i) {
            const Ns after = patienceOf(plan, 1, 1, i).value_or(Patience()).after;
            QVERIFY(after >= 0 && after != kEndless);
            sum += static_cast<double>(after) / kNsPerMs;
            shortest = std::min(shortest, after);
        }
        const double mean = sum / kRequests;
        // Standard error of the mean of an exponential: mean / sqrt(n).
        QVERIFY(std::abs(mean - 100) <= 5 * 100 / std::sqrt(double(kRequests)));
        QVERIFY(shortest < kNsPerMs);
    }

    void tokensGoBeforeTime()
    {
        const AbandonPlan plan { 1, kNsPerS, PatienceShape::Fixed, 3 };
        QCOMPARE(patienceOf(plan, 1, 1, 0), std::optional(Patience { kEndless, 3 }));
    }
};

LOADSTONE_TEST(AbandonTest)

#include "tst_abandon.moc"
