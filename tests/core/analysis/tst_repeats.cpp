// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/repeats.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>

using namespace loadstone;

namespace {

RepeatTimes answered(Ns ttftMs, Ns totalMs, std::optional<std::int64_t> cached = {},
                     std::string text = {})
{
    return { true, ttftMs * kNsPerMs, totalMs * kNsPerMs, 8, cached, std::move(text) };
}

bool has(const RepeatSummary& summary, RepeatCaveat caveat)
{
    return std::find(summary.caveats.begin(), summary.caveats.end(), caveat)
        != summary.caveats.end();
}

} // namespace

class RepeatsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void medianAndRangeAreOfWhatCompleted()
    {
        const std::vector<RepeatTimes> repeats { answered(30, 300), RepeatTimes(),
                                                 answered(10, 100), answered(20, 400),
                                                 answered(40, 200) };
        const RepeatSummary summary = summariseRepeats({}, repeats);
        QCOMPARE(summary.sent, std::size_t { 5 });
        QCOMPARE(summary.completed, std::size_t { 4 });
        QVERIFY(summary.ttftMs == (RepeatSpread { 4, 25, 10, 40 }));
        QVERIFY(summary.totalMs == (RepeatSpread { 4, 250, 100, 400 }));
        QVERIFY(summary.outputTokens == (RepeatSpread { 4, 8, 8, 8 }));
        QVERIFY(!summary.cachedTokens);
    }

    void whatDidNotStreamHasNoFirstToken()
    {
        RepeatTimes one = answered(1, 50);
        one.ttft.reset();
        const std::vector<RepeatTimes> repeats { one, answered(9, 70) };
        const RepeatSummary summary = summariseRepeats({}, repeats);
        QVERIFY(summary.ttftMs == (RepeatSpread { 1, 9, 9, 9 }));
        QVERIFY(summary.totalMs == (RepeatSpread { 2, 60, 50, 70 }));
    }

    void failuresAloneHaveNoTimes()
    {
        RepeatedRequest what;
        what.amongOthers = true;
        const std::vector<RepeatTimes> repeats(3);
        const RepeatSummary summary = summariseRepeats(what, repeats);
        QCOMPARE(summary.sent, std::size_t { 3 });
        QCOMPARE(summary.completed, std::size_t { 0 });
        QVERIFY(!summary.ttftMs && !summary.totalMs && !summary.outputTokens);
        QVERIFY(summary.caveats.empty());
    }

    void whatIsKnownOfTheCacheIsSaid()
    {
        std::vector<RepeatTimes> repeats { answered(1, 2), answered(1, 2) };
        QVERIFY(has(summariseRepeats({}, repeats), RepeatCaveat::CacheUnknown));
        repeats = { answered(1, 2, 0), answered(1, 2, 0) };
        const RepeatSummary cold = summariseRepeats({}, repeats);
        QVERIFY(!has(cold, RepeatCaveat::CacheUnknown) && !has(cold, RepeatCaveat::WarmCache));
        repeats = { answered(1, 2, 0), answered(1, 2, 96) };
        const RepeatSummary warm = summariseRepeats({}, repeats);
        QVERIFY(has(warm, RepeatCaveat::WarmCache));
        QVERIFY(!has(warm, RepeatCaveat::CacheUnknown));
        QCOMPARE(warm.fromCache, std::size_t { 1 });
        RepeatedRequest salted;
        salted.cache = CacheMode::SaltRequest;
        QVERIFY(has(summariseRepeats(salted, repeats), RepeatCaveat::SaltRepeated));
        salted.cache = CacheMode::SaltRun;
        QVERIFY(!has(summariseRepeats(salted, repeats), RepeatCaveat::SaltRepeated));
    }

    void answersThatAreAllTheSameAreNamed()
    {
        RepeatedRequest what;
        what.recorded.text = "yes";
        std::vector<RepeatTimes> repeats { answered(1, 2, 0, "yes"), RepeatTimes(),
                                           answered(1, 2, 0, "yes") };
        RepeatSummary summary = summariseRepeats(what, repeats);
        QVERIFY(has(summary, RepeatCaveat::SameAnswers) && summary.sameAsRecorded);
        what.recorded.text.clear(); // it was not kept
        summary = summariseRepeats(what, repeats);
        QVERIFY(has(summary, RepeatCaveat::SameAnswers) && !summary.sameAsRecorded);
        what.recorded.text = "no";
        QVERIFY(!has(summariseRepeats(what, repeats), RepeatCaveat::SameAnswers));
        what.recorded.text = "yes";
        repeats.back().text = "perhaps";
        QVERIFY(!has(summariseRepeats(what, repeats), RepeatCaveat::SameAnswers));
        // One answer alone is compared with nothing.
        what.recorded.text.clear();
        repeats = { answered(1, 2, 0, "yes") };
        QVERIFY(!has(summariseRepeats(what, repeats), RepeatCaveat::SameAnswers));
    }

    void theBundledServerSaysItAll()
    {
        RepeatedRequest what;
        what.bundledServer = true;
        what.recorded.text = "yes";
        const std::vector<RepeatTimes> repeats { answered(1, 2, {}, "yes") };
        const RepeatSummary summary = summariseRepeats(what, repeats);
        QCOMPARE(summary.caveats, std::vector { RepeatCaveat::BundledServer });
    }
};

LOADSTONE_TEST(RepeatsTest)
#include "tst_repeats.moc"
