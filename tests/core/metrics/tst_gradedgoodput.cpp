// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

#include <cmath>

using namespace loadstone;
using test::TrialBuilder;

class GradedGoodputTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // Graded: on time, and right as well.
    void countsGoodAnswersThatAreRight()
    {
        TrialBuilder trial = test::twelveRequests();
        trial.limits.ttft = TimeLimit { 100, false };
        trial.limits.tpot = TimeLimit { 20, false };
        const auto graded = [&trial](const std::vector<std::uint64_t>& right) {
            TrialInput input = trial.input();
            input.right = right;
            return *computeTrial(input, nativeDefinitions()).blocks.goodput;
        };
        QVERIFY(!trial.compute().blocks.goodput->right); // nobody looked at the answers
        std::vector<std::uint64_t> all;
        for (std::uint64_t index = 0; index < trial.requests.size(); ++index) {
            all.push_back(index);
        }
        const GoodputBlock everyOne = graded(all);
        QCOMPARE(everyOne.right, std::optional(std::int64_t { 7 })); // not those that came late
        QVERIFY(std::abs(everyOne.rightFraction.value_or(0) - 7.0 / 12) < 1e-9);
        QVERIFY(std::abs(everyOne.rightPerS.value_or(0) - 7.0 / 3) < 1e-9);
        QCOMPARE(graded({}).right, std::optional(std::int64_t { 0 }));
        std::int64_t sum = 0;
        for (const std::uint64_t index : all) {
            const GoodputBlock one = graded({ index });
            QVERIFY(*one.right <= 1);
            QCOMPARE(one.good, std::int64_t { 7 });
            sum += *one.right;
        }
        QCOMPARE(sum, std::int64_t { 7 });
    }

    // A sample stands for all: half of the graded ones, at the rate of all of them.
    void aSampleStandsForAll()
    {
        TrialBuilder trial = test::twelveRequests();
        trial.limits.ttft = TimeLimit { 100, false };
        trial.limits.tpot = TimeLimit { 20, false };
        std::vector<std::uint64_t> all;
        for (std::uint64_t index = 0; index < trial.requests.size(); ++index) {
            all.push_back(index);
        }
        const auto of = [&trial](const std::vector<std::uint64_t>& graded,
                                 const std::vector<std::uint64_t>& right) {
            TrialInput input = trial.input();
            input.right = right;
            input.graded = graded;
            return *computeTrial(input, nativeDefinitions()).blocks.goodput;
        };
        QCOMPARE(of(all, all).graded, std::int64_t { 12 });
        const std::vector<std::uint64_t> some { 0, 1, 2, 3 };
        const GoodputBlock sample = of(some, some);
        QCOMPARE(sample.graded, std::int64_t { 2 }); // the first two are of the warm-up
        QVERIFY(*sample.right <= 2);
        QCOMPARE(sample.rightFraction.value_or(-1), static_cast<double>(*sample.right) / 2);
        QVERIFY(!of({}, {}).rightFraction);
    }
};

LOADSTONE_TEST(GradedGoodputTest)
#include "tst_gradedgoodput.moc"
