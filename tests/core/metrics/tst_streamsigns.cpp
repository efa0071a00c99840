// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

using namespace loadstone;
using namespace loadstone::test;

namespace {

/// A completed stream whose content chunks are so many milliseconds apart.
RequestRecord& addGaps(TrialBuilder& trial, const std::vector<double>& gaps)
{
    double last = 150;
    for (const double gap : gaps) {
        last += gap;
    }
    const int chunks = static_cast<int>(gaps.size()) + 1;
    RequestRecord& record = trial.addStream(0, 150, last, chunks, chunks, 1);
    trial.gapValues.resize(trial.gapValues.size() - gaps.size());
    for (const double gap : gaps) {
        trial.gapValues.push_back(ms(gap));
    }
    return record;
}

std::vector<double> repeated(const std::vector<double>& pattern, int times)
{
    std::vector<double> out;
    for (int i = 0; i < times; ++i) {
        out.insert(out.end(), pattern.begin(), pattern.end());
    }
    return out;
}

TrialBuilder concurrency(std::uint64_t slots)
{
    TrialBuilder trial;
    trial.plan.kind = ScenarioKind::Concurrency;
    trial.plan.concurrency = slots;
    trial.plan.stop.duration = kNsPerS;
    return trial;
}

} // namespace

class StreamSignsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void bursts_data()
    {
        QTest::addColumn<QList<double>>("gaps");
        QTest::addColumn<bool>("inBursts");
        const auto row = [](const char* name, const std::vector<double>& gaps, bool inBursts) {
            QTest::newRow(name) << QList<double>(gaps.begin(), gaps.end()) << inBursts;
        };
        row("an even pace", repeated({ 2 }, 63), false);
        row("a pace that varies", repeated({ 1, 2, 3, 5, 0.6 }, 12), false);
        row(
            "a stall in a fast stream",
            [] {
                std::vector<double> gaps(63, 0.4);
                gaps[20] = 500;
                return gaps;
            }(),
            false);
        row(
            "a reader that gets no time",
            [] {
                std::vector<double> gaps;
                for (const std::size_t size : { 9U, 3U, 14U, 5U, 1U, 12U, 8U, 2U, 6U }) {
                    gaps.resize(gaps.size() + size, 0);
                    gaps.push_back(6);
                }
                return gaps;
            }(),
            false);
        row(
            "blocks of a fast server",
            [] {
                std::vector<double> gaps;
                for (const std::size_t size : { 14U, 17U, 18U, 16U }) {
                    gaps.resize(gaps.size() + size, 0);
                    gaps.push_back(9);
                }
                return gaps;
            }(),
            true);
        row(
            "two bursts",
            [] {
                std::vector<double> gaps(63, 0);
                gaps[40] = 210;
                return gaps;
            }(),
            true);
        row("two tokens a step", repeated({ 0, 4 }, 32), false);
        row("three tokens a step", repeated({ 0, 0, 6 }, 20), false);
        row("three tokens a step of a slow server", repeated({ 0, 0, 140 }, 20), false);
        row("a proxy that holds a slow server's tokens", repeated({ 0, 0, 214 }, 20), true);
        row("a slow server", repeated({ 300 }, 20), false);
        row("blocks of sixteen", repeated({ 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 420 }, 4),
            true);
        row(
            "blocks that do not hold the first token back",
            [] {
                auto gaps = repeated({ 0, 0, 0, 0, 0, 0, 0, 200 }, 8);
                gaps.insert(gaps.begin(), 200);
                return gaps;
            }(),
            false);
        row("all at once", repeated({ 0 }, 63), true);
        row("segments of one burst", repeated({ 0.01, 0.02, 0.01, 0.02, 0.01, 0.02, 0.01, 216 }, 8),
            true);
    }

    void bursts()
    {
        QFETCH(QList<double>, gaps);
        QFETCH(bool, inBursts);
        TrialBuilder trial = concurrency(1);
        addGaps(trial, { gaps.begin(), gaps.end() });
        const StreamSigns signs = trial.compute().signs.streams;
        QCOMPARE(signs.streams, std::int64_t { 1 });
        QCOMPARE(signs.gaps, std::int64_t { gaps.size() });
        QCOMPARE(signs.inBursts, std::int64_t { inBursts ? 1 : 0 });
        QCOMPARE(signs.shortOnes, std::int64_t { 0 }); // the first token alone took 150 ms
    }

    void shortAnswersAndFailuresSayNothing()
    {
        TrialBuilder trial = concurrency(1);
        addGaps(trial, { 0, 0, 0, 0, 0, 0, 0 });
        addGaps(trial, repeated({ 0 }, 20)).outcome = Outcome::Truncated;
        addGaps(trial, repeated({ 0 }, 20)).phase = Phase::Warmup;
        QCOMPARE(trial.compute().signs.streams, StreamSigns());
    }

    void delaysOfFortyMilliseconds()
    {
        TrialBuilder trial = concurrency(1);
        addGaps(trial, { 2, 40.1, 2, 44.9, 2, 38.9, 2, 45.1, 2, 60, 2, 23 });
        RequestRecord& whole = trial.add(0, Outcome::Ok);
        whole.firstByte = ms(10);
        whole.lastToken = ms(51);
        RequestRecord& quick = trial.add(0, Outcome::Ok);
        quick.firstByte = ms(10);
        quick.lastToken = ms(11);
        const StreamSigns signs = trial.compute().signs.streams;
        QCOMPARE(signs.gapsAt40, std::int64_t { 2 });
        QCOMPARE(signs.gapsBeside40, std::int64_t { 2 });
        QCOMPARE(signs.gapMedianMs, std::optional(23.0));
        QCOMPARE(signs.wholes, std::int64_t { 2 });
        QCOMPARE(signs.wholesAt40, std::int64_t { 1 });
    }

    void retriesAreToldApart()
    {
        TrialBuilder trial = concurrency(1);
        trial.addStream(0, 100, 200, 4, 4, 1).retries = 1;
        RequestRecord& again = trial.addStream(0, 100, 200, 4, 4, 1);
        again.retries = 3;
        again.flags |= kRetriedByPolicy;
        trial.addStream(0, 100, 200, 4, 4, 1);
        RequestRecord& failed = trial.add(0, Outcome::Reset);
        failed.retries = 1;
        const TrialSigns signs = trial.compute().signs;
        QCOMPARE(signs.sentOnceMore, std::int64_t { 2 });
        QCOMPARE(signs.retriedByPolicy, std::int64_t { 1 });
    }

    void theFirstRoundIsComparedWithTheRest()
    {
        TrialBuilder trial = concurrency(4);
        trial.plan.streaming = true;
        for (int i = 0; i < 20; ++i) {
            trial.addStream(0, i < 4 ? 300 : 100, 400, 4, 4, 1);
        }
        const auto start = trial.compute().signs.start;
        QVERIFY(start.has_value());
        QCOMPARE(start->requests, std::int64_t { 4 });
        QCOMPARE(start->others, std::int64_t { 16 });
        QVERIFY(std::abs(start->firstMs - 299.99) < 1e-6);
        QVERIFY(std::abs(start->laterMs - 99.99) < 1e-6);
        trial.plan.concurrency = 3;
        QVERIFY(!trial.compute().signs.start);
        trial.plan.concurrency = 20;
        QVERIFY(!trial.compute().signs.start);
        trial.plan.concurrency = 4;
        trial.plan.kind = ScenarioKind::Offline;
        QVERIFY(!trial.compute().signs.start);
    }
};

LOADSTONE_TEST(StreamSignsTest)

#include "tst_streamsigns.moc"
