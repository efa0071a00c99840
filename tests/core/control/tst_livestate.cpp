// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/livestate.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

SnapshotMessage snapshotOf(std::uint64_t base, const std::vector<Ns>& latencies = {},
                           Phase phase = Phase::Measured)
{
    SnapshotMessage snapshot;
    snapshot.phase = phase;
    Counters& c = snapshot.counters;
    c.scheduled = base;
    c.issued = base + 1;
    c.completed = base + 2;
    c.failed = base + 3;
    c.cancelled = base + 4;
    c.unfinished = base + 5;
    c.dropped = base + 6;
    c.retries = base + 7;
    c.outputTokens = base + 8;
    c.failedBy = { { "refused", base }, { "w" + std::to_string(base), 1 } };
    snapshot.inFlight = base;
    snapshot.connections = base * 2;
    snapshot.lagP99 = static_cast<Ns>(base) * 10;
    snapshot.lagMax = static_cast<Ns>(base) * 20;
    snapshot.lagCount = base;
    snapshot.cpuShare = static_cast<double>(base) / 100;
    Histogram latency;
    Histogram ttft;
    for (const Ns value : latencies) {
        latency.record(value);
        ttft.record(value / 2);
    }
    latency.takeDelta(snapshot.latency);
    ttft.takeDelta(snapshot.ttft);
    return snapshot;
}

} // namespace

class LiveStateTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void countersAddUp()
    {
        LiveMerger merger(2);
        merger.restart(Phase::Measured);
        merger.add(0, snapshotOf(10));
        merger.add(1, snapshotOf(30));
        LiveState state;
        merger.fill(state, kNsPerS);
        const Counters& c = state.counters;
        QCOMPARE(c.scheduled, 40U);
        QCOMPARE(c.issued, 42U);
        QCOMPARE(c.completed, 44U);
        QCOMPARE(c.failed, 46U);
        QCOMPARE(c.cancelled, 48U);
        QCOMPARE(c.unfinished, 50U);
        QCOMPARE(c.dropped, 52U);
        QCOMPARE(c.retries, 54U);
        QCOMPARE(c.outputTokens, 56U);
        QVERIFY(c.failedBy
                == (std::map<std::string, std::uint64_t> {
                    { "refused", 40 }, { "w10", 1 }, { "w30", 1 } }));
        QCOMPARE(state.inFlight, 40U);
        QCOMPARE(state.connections, 80U);
        // Of lags and load, the worst worker's.
        QCOMPARE(state.lagP99, Ns { 300 });
        QCOMPARE(state.lagMax, Ns { 600 });
        QVERIFY(state.lagKnown);
        QCOMPARE(state.cpuShare, 0.3);
    }

    void aWorkersNewSnapshotReplacesItsOld()
    {
        LiveMerger merger(2);
        merger.restart(Phase::Measured);
        merger.add(0, snapshotOf(10));
        merger.add(1, snapshotOf(30));
        merger.add(0, snapshotOf(20));
        LiveState state;
        merger.fill(state, kNsPerS);
        QCOMPARE(state.counters.scheduled, 50U);
    }

    void histogramsOfAllWorkersAreOne()
    {
        LiveMerger merger(2);
        merger.restart(Phase::Measured);
        LiveState state;
        merger.fill(state, kNsPerS);
        QVERIFY(!state.latencyP50 && !state.latencyP99 && !state.ttftP50 && !state.ttftP99);
        std::vector<Ns> slow(50, 100 * kNsPerMs);
        const std::vector<Ns> fast(51, 10 * kNsPerMs);
        merger.add(0, snapshotOf(1, fast));
        merger.add(1, snapshotOf(1, slow));
        merger.fill(state, 2 * kNsPerS);
        const auto near = [](std::optional<Ns> value, double wanted) {
            return value && std::abs(static_cast<double>(*value) / wanted - 1) < 0.002;
        };
        QVERIFY(near(state.latencyP50, 10e6));
        QVERIFY(near(state.latencyP99, 100e6));
        QVERIFY(near(state.ttftP50, 5e6));
        QVERIFY(near(state.ttftP99, 50e6));
        // Deltas: what came before stays.
        merger.add(1, snapshotOf(1, slow));
        merger.fill(state, 3 * kNsPerS);
        QVERIFY(near(state.latencyP50, 100e6));
    }

    void ratesAreSinceTheLastState()
    {
        LiveMerger merger(1);
        merger.restart(Phase::Measured);
        LiveState state;
        merger.add(0, snapshotOf(100));
        merger.fill(state, 10 * kNsPerS);
        QVERIFY(!state.issuedPerS); // nothing to compare with
        merger.add(0, snapshotOf(150));
        merger.fill(state, 10 * kNsPerS + kNsPerS / 5);
        QCOMPARE(state.scheduledPerS.value_or(0), 250.0);
        QCOMPARE(state.issuedPerS.value_or(0), 250.0);
        QCOMPARE(state.completedPerS.value_or(0), 250.0);
        QCOMPARE(state.outputTokensPerS.value_or(0), 250.0);
        merger.fill(state, 10 * kNsPerS + kNsPerS / 5);
        QVERIFY(!state.issuedPerS); // no time passed
        merger.fill(state, 11 * kNsPerS);
        QCOMPARE(state.issuedPerS.value_or(-1), 0.0);
    }

    void phasesAreNotMixed()
    {
        LiveMerger merger(1);
        merger.restart(Phase::Warmup);
        merger.add(0, snapshotOf(100, { kNsPerS }, Phase::Warmup));
        LiveState state;
        merger.fill(state, kNsPerS);
        QCOMPARE(state.phase, Phase::Warmup);
        QCOMPARE(state.counters.scheduled, 100U);
        merger.restart(Phase::Measured);
        merger.add(0, snapshotOf(200, { kNsPerS }, Phase::Warmup)); // late
        merger.fill(state, 2 * kNsPerS);
        QCOMPARE(state.phase, Phase::Measured);
        QCOMPARE(state.counters, Counters());
        QVERIFY(!state.latencyP50 && !state.issuedPerS && !state.lagKnown);
    }

    void theLastFewErrorsAreKept()
    {
        LiveMerger merger(1);
        merger.restart(Phase::Measured);
        for (int i = 0; i < 8; ++i) {
            SnapshotMessage snapshot = snapshotOf(1);
            snapshot.errors = { "same", "error " + std::to_string(i) };
            merger.add(0, snapshot);
        }
        LiveState state;
        merger.fill(state, kNsPerS);
        QCOMPARE(state.errors.size(), std::size_t { 5 });
        QCOMPARE(state.errors.back(), std::string("error 7"));
        QCOMPARE(std::count(state.errors.begin(), state.errors.end(), std::string("same")),
                 std::ptrdiff_t { 1 });
    }
};

LOADSTONE_TEST(LiveStateTest)

#include "tst_livestate.moc"
