// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/accuracypairs.h"
#include "analysis/evalerrors.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

namespace {

ItemOutcomes outcomes(const std::vector<double>& scores)
{
    ItemOutcomes out;
    for (std::size_t i = 0; i < scores.size(); ++i) {
        out[static_cast<std::uint32_t>(i)] = { scores[i], scores[i] > 0 ? "right" : "wrong", "a",
                                               "b" };
    }
    return out;
}

} // namespace

class AccuracyPairsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // The reference case of paired evaluations.
    void differencesArePaired()
    {
        const std::vector<double> a { 1, 1, 0, 1, 0, 1, 1, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0 };
        const std::vector<double> b { 1, 0, 0, 1, 0, 1, 1, 0, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0 };
        const auto pairs = pairAccuracies(outcomes(b), outcomes(a));
        QVERIFY(pairs);
        QCOMPARE(pairs->items, std::int64_t { 20 });
        QVERIFY(qAbs(pairs->difference - 0.2) < 1e-12);
        QVERIFY(qAbs(*pairs->ci95->low - 0.007930940219671612) < 1e-9);
        QVERIFY(qAbs(*pairs->p - 0.04208628671050177) < 1e-9);
        QCOMPARE(pairs->mcNemarP, std::optional(0.125));
        QCOMPARE(pairs->wrongToRight, std::optional<std::int64_t>(4));
        QCOMPARE(pairs->rightToWrong, std::optional<std::int64_t>(0));
        QCOMPARE(pairs->flips.size(), std::size_t { 4 });
        QCOMPARE(pairs->flips.front().item, 1U);
        QVERIFY(pairs->flips.front().nowRight);
        const Json json = toJson(*pairs);
        QCOMPARE(json["flips"][0]["change"], Json("wrong_to_right"));
    }

    void equalRunsHaveNoInterval()
    {
        const auto pairs = pairAccuracies(outcomes({ 1, 0, 1 }), outcomes({ 1, 0, 1 }));
        QVERIFY(pairs);
        QCOMPARE(pairs->difference, 0.0);
        QVERIFY(!pairs->ci95 && !pairs->p);
        QCOMPARE(pairs->mcNemarP, std::optional(1.0));
        QVERIFY(pairs->flips.empty());
    }

    // A summary of 0.45 that becomes one of 0.55 was not wrong before and is not right now.
    void whatIsScoredDoesNotFlip()
    {
        ItemOutcomes base = outcomes({ 0.45, 0.9, 0.2 });
        ItemOutcomes candidate = outcomes({ 0.55, 0.1, 0.2 });
        for (ItemOutcomes* all : { &base, &candidate }) {
            for (auto& [item, outcome] : *all) {
                outcome.status = "scored";
            }
        }
        const auto pairs = pairAccuracies(base, candidate);
        QVERIFY(pairs);
        QVERIFY(qAbs(pairs->difference + 0.7 / 3) < 1e-12);
        QVERIFY(pairs->ci95.has_value());
        QVERIFY(pairs->flips.empty());
        const Json json = toJson(*pairs);
        for (const char* key : { "mcnemar_p", "right_to_wrong", "wrong_to_right" }) {
            QVERIFY2(json[key].is_null(), key);
        }
    }

    void onlyCommonItemsCount()
    {
        ItemOutcomes less = outcomes({ 1, 0, 1, 1 });
        less.erase(0);
        const auto pairs = pairAccuracies(outcomes({ 1, 1, 0 }), less);
        QVERIFY(pairs);
        QCOMPARE(pairs->items, std::int64_t { 2 });
        QCOMPARE(pairs->rightToWrong, std::optional<std::int64_t>(1));
        QCOMPARE(pairs->wrongToRight, std::optional<std::int64_t>(1));
        QVERIFY(!pairAccuracies(outcomes({ 1 }), outcomes({ 1 })));
        QVERIFY(!pairAccuracies({}, {}));
    }
};

LOADSTONE_TEST(AccuracyPairsTest)

#include "tst_accuracypairs.moc"
