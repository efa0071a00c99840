// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/breakwatch.h"
#include "testmain.h"

#include <QTest>

#include <functional>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr Ns kRound = 200 * kNsPerMs;

LoadRamp steps(Ns hold)
{
    LoadRamp ramp;
    ramp.shape = RampShape::Steps;
    ramp.levels = { 100, 200, 300 };
    ramp.hold = hold;
    return ramp;
}

/// Plays two workers' snapshots, each gaining `gain(now)`; when the watch speaks, else nothing.
std::optional<Ns> play(BreakWatch& watch, Ns until,
                       const std::function<void(SnapshotMessage&, Histogram&, Ns)>& gain)
{
    SnapshotMessage workers[2]; // NOLINT(modernize-avoid-c-arrays)
    Histogram latencies[2]; // NOLINT(modernize-avoid-c-arrays)
    for (Ns now = kRound; now <= until; now += kRound) {
        for (std::uint32_t k = 0; k < 2; ++k) {
            SnapshotMessage& snapshot = workers[k];
            snapshot.phase = Phase::Measured;
            gain(snapshot, latencies[k], now);
            latencies[k].takeDelta(snapshot.latency);
            watch.add(k, snapshot);
        }
        if (watch.look(now)) {
            return now;
        }
    }
    return std::nullopt;
}

void answer(SnapshotMessage& snapshot, Histogram& latencies, std::uint64_t count, Ns latency)
{
    snapshot.counters.issued += count;
    snapshot.counters.completed += count;
    for (std::uint64_t i = 0; i < count; ++i) {
        latencies.record(latency);
    }
}

} // namespace

class BreakWatchTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void speaksWhenAConditionHasHeld_data()
    {
        QTest::addColumn<QString>("condition");
        QTest::addColumn<double>("from"); // s: when it goes wrong
        QTest::addColumn<double>("to");
        QTest::addColumn<double>("earliest"); // s; below 0: never
        QTest::addColumn<double>("latest");
        QTest::newRow("errors") << u"error_share>0.5"_s << 4.0 << 100.0 << 5.0 << 6.2;
        QTest::newRow("time-outs") << u"timeout_share>0.9"_s << 4.0 << 100.0 << 5.6 << 6.2;
        QTest::newRow("a percentile") << u"p50_latency_ms>300"_s << 4.0 << 100.0 << 4.8 << 6.4;
        QTest::newRow("requests in flight") << u"in_flight_growing"_s << 4.0 << 100.0 << 4.2 << 6.4;
        QTest::newRow("errors for too short a time")
            << u"error_share>0.5"_s << 4.0 << 4.6 << -1.0 << -1.0;
        QTest::newRow("what is not looked for")
            << u"p99_ttft_ms>300"_s << 4.0 << 100.0 << -1.0 << -1.0;
    }

    void speaksWhenAConditionHasHeld()
    {
        QFETCH(QString, condition);
        QFETCH(double, from);
        QFETCH(double, to);
        QFETCH(double, earliest);
        QFETCH(double, latest);
        BreakWatch watch(steps(20 * kNsPerS), { *parseBreakCondition(condition.toStdString()) },
                         2 * kNsPerS, 2);
        const auto spoke =
            play(watch, 10 * kNsPerS, [&](SnapshotMessage& snapshot, Histogram& latencies, Ns now) {
                const double s = static_cast<double>(now) / 1e9;
                if (s <= from || s > to) {
                    answer(snapshot, latencies, 20, 50 * kNsPerMs);
                    return;
                }
                snapshot.counters.issued += 20;
                snapshot.counters.failed += 8;
                snapshot.counters.failedBy["timeout_total"] += 8;
                snapshot.inFlight += 12;
                latencies.record(900 * kNsPerMs);
                if (condition.startsWith(u'p')) {
                    answer(snapshot, latencies, 20, 900 * kNsPerMs);
                }
            });
        if (earliest < 0) {
            QVERIFY(!spoke);
            return;
        }
        QVERIFY(spoke);
        const double s = static_cast<double>(*spoke) / 1e9;
        QVERIFY2(s >= earliest && s <= latest, qPrintable(QString::number(s)));
    }

    void aNewLevelStartsAnew()
    {
        // Wrong for the last second of a level and the first of the next: within none for 2 s.
        BreakWatch watch(steps(4 * kNsPerS), { *parseBreakCondition("error_share>0.9") },
                         2 * kNsPerS, 2);
        const auto spoke =
            play(watch, 8 * kNsPerS, [](SnapshotMessage& snapshot, Histogram& latencies, Ns now) {
                if (now > 3 * kNsPerS && now <= 5 * kNsPerS) {
                    snapshot.counters.issued += 20;
                    snapshot.counters.failed += 20;
                } else {
                    answer(snapshot, latencies, 20, kNsPerMs);
                }
            });
        QVERIFY(!spoke);
    }

    void fillingUpIsNotGrowing()
    {
        // Answers take 2.5 s; requests in flight rise so long at the beginning of each level.
        BreakWatch watch(steps(8 * kNsPerS), { *parseBreakCondition("in_flight_growing") },
                         2 * kNsPerS, 2);
        const auto spoke =
            play(watch, 24 * kNsPerS, [](SnapshotMessage& snapshot, Histogram& latencies, Ns now) {
                const auto rate = [](Ns at) -> std::uint64_t {
                    return at <= 0
                        ? 0
                        : 20U * (static_cast<std::uint64_t>(at - 1) / 8'000'000'000ULL + 1);
                };
                snapshot.counters.issued += rate(now);
                const std::uint64_t ended = rate(now - 2500 * kNsPerMs);
                snapshot.counters.completed += ended;
                snapshot.inFlight += rate(now) - ended;
                for (std::uint64_t i = 0; i < ended; ++i) {
                    latencies.record(2500 * kNsPerMs);
                }
            });
        QVERIFY2(!spoke, qPrintable(QString::number(spoke.value_or(0))));
    }
};

LOADSTONE_TEST(BreakWatchTest)
#include "tst_breakwatch.moc"
