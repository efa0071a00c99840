// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

#include <algorithm>
#include <cmath>

using namespace loadstone;
using test::ms;
using test::TrialBuilder;

namespace {

bool near(std::optional<double> got, double wanted)
{
    return got && std::abs(*got - wanted) < 1e-6;
}

TrialBuilder single()
{
    TrialBuilder trial;
    trial.plan.kind = ScenarioKind::SingleStream;
    trial.plan.stop.samples = 1;
    return trial;
}

} // namespace

/// Faults of other tools in what they make of tokens and chunks.
class TokenTimesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // Not one more: the wait for the first token is no gap between tokens.
    void gapsAreOneLessThanChunksAndHoldNoFirstToken()
    {
        TrialBuilder trial = single();
        trial.addStream(0, 1'000, 1'040, 5, 5, 1);
        const MetricBlocks blocks = trial.compute().blocks;
        QCOMPARE(blocks.itl.n, std::int64_t { 4 });
        QVERIFY(near(blocks.itl.value("max"), 10));
        QVERIFY(near(blocks.ttft.value("mean"), 999.99));
    }

    // Four tokens a chunk: a gap between chunks is another thing than the time of a token.
    void severalTokensInAChunkAreTwoNumbersAndTheirRatio()
    {
        TrialBuilder trial = single();
        trial.addStream(0, 100, 460, 40, 10, 4);
        const TrialMetrics out = trial.compute();
        QVERIFY(near(out.blocks.itl.value("mean"), 40)); // of chunks
        QVERIFY(
            near(out.blocks.tpot.value("mean"), 10)); // 360 ms over the 36 behind the first chunk
        QVERIFY(out.blocks.itl.id != out.blocks.tpot.id);
        QCOMPARE(out.signs.chunkTokens, std::int64_t { 40 });
        QCOMPARE(out.signs.contentChunks, std::int64_t { 10 });
    }

    // Counted by tokens, not by chunks, the fullest second is never below the average.
    void thePeakIsNeverBelowTheMean()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Server;
        trial.plan.stop.duration = 4 * kNsPerS;
        for (int i = 0; i < 8; ++i) {
            trial.addStream(400.0 * i, 400.0 * i + 50, 400.0 * i + 850, 64, 4 + i, 64 / (4 + i));
        }
        const TrialMetrics out = trial.compute();
        QVERIFY(!out.seconds.empty());
        double sum = 0;
        double peak = 0;
        for (const SecondRow& row : out.seconds) {
            sum += row.outputTokens;
            peak = std::max(peak, row.outputTokens);
        }
        const double mean = out.blocks.throughput.outputTokensPerS.value_or(0);
        QVERIFY(mean > 0);
        QVERIFY2(peak >= mean, qPrintable(QString::number(peak - mean)));
        QVERIFY(std::abs(sum - mean * 4) < 1e-6); // and the seconds add up to it
    }

    // Series, limits and goodput ask one function what a token took.
    void oneTimeOfATokenEverywhere()
    {
        TrialBuilder trial = single();
        trial.addStream(0, 100, 460, 40, 10, 4);
        const double tpot = trial.compute().blocks.tpot.value("mean").value_or(0);
        trial.limits.tpot = TimeLimit { tpot, false };
        QCOMPARE(trial.compute().blocks.goodput->good, std::int64_t { 1 });
        trial.limits.tpot = TimeLimit { tpot - 1e-6, false };
        QCOMPARE(trial.compute().blocks.goodput->good, std::int64_t { 0 });
    }
};

LOADSTONE_TEST(TokenTimesTest)
#include "tst_tokentimes.moc"
