// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/issuer.h"
#include "loadgen/lagmeter.h"
#include "loadgen/timerwheel.h"
#include "record/requestrecord.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace loadstone;

namespace {

RunPlan planOf(ScenarioKind kind)
{
    RunPlan plan;
    plan.kind = kind;
    plan.sampleCount = 10;
    plan.ratePerS = 1000;
    return plan;
}

} // namespace

class IssuerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void overdueArrivalsAreAllIssuedOnTheirOwnTimes()
    {
        // The client slept from 100 ms to 1.2 s, past the end of issuing.
        RunPlan plan = planOf(ScenarioKind::Constant);
        plan.stop.duration = kNsPerS;
        Issuer issuer(plan, {}, Phase::Measured, 0, 0);
        DueRequest due;
        std::uint64_t index = 0;
        for (Ns now = 0; now <= 100 * kNsPerMs; now += kNsPerMs) {
            QVERIFY(issuer.take(now, due));
            QCOMPARE(due.index, index++);
        }
        const Ns late = 1200 * kNsPerMs;
        while (issuer.take(late, due)) {
            QCOMPARE(due.scheduled, static_cast<Ns>(index++) * kNsPerMs);
        }
        QCOMPARE(index, std::uint64_t { 1000 });
        QVERIFY(issuer.isExhausted(late));
        QCOMPARE(issuer.issuingEnd(), kNsPerS);
        QCOMPARE(issuer.nextDue(), kNever);
    }

    void nothingIsDueBeforeTheStart()
    {
        for (const auto kind : { ScenarioKind::Server, ScenarioKind::Concurrency,
                                 ScenarioKind::MultiStream, ScenarioKind::Offline }) {
            Issuer issuer(planOf(kind), {}, Phase::Measured, kNsPerS, 2);
            DueRequest due;
            QVERIFY(!issuer.take(kNsPerS - 1, due));
            QVERIFY(issuer.nextDue() >= kNsPerS);
            QVERIFY(issuer.take(kNsPerS + 100 * kNsPerMs, due));
        }
    }

    void slotsComeBackWhenReleased()
    {
        Issuer issuer(planOf(ScenarioKind::Concurrency), {}, Phase::Measured, 0, 2);
        DueRequest due;
        QVERIFY(issuer.take(1, due));
        QVERIFY(issuer.take(2, due));
        QCOMPARE(due.slot, 1U);
        QVERIFY(!issuer.take(3, due));
        QCOMPARE(issuer.nextDue(), kNever);
        issuer.release(1, 70, false);
        QCOMPARE(issuer.nextDue(), Ns { 70 });
        QVERIFY(issuer.take(75, due));
        QCOMPARE(due.slot, 1U);
        QCOMPARE(due.freed, Ns { 70 });
        QCOMPARE(due.scheduled, Ns { 70 });
        issuer.release(0, 80, true);
        QVERIFY(!issuer.take(81, due));
        QCOMPARE(issuer.nextDue(), 80 + Issuer::kPauseAfterRefusal);
        QVERIFY(issuer.take(90 + Issuer::kPauseAfterRefusal, due));
        QCOMPARE(due.freed, 80 + Issuer::kPauseAfterRefusal);
    }

    void queriesWaitForAllOfTheLast()
    {
        Issuer issuer(planOf(ScenarioKind::MultiStream), {}, Phase::Measured, 0, 3);
        DueRequest due;
        for (int i = 0; i < 3; ++i) {
            QVERIFY(issuer.take(1, due));
            QCOMPARE(due.scheduled, Ns { 0 });
        }
        issuer.release(2, 50, false);
        issuer.release(0, 60, false);
        QVERIFY(!issuer.take(61, due));
        issuer.release(1, 55, false);
        for (std::uint64_t i = 3; i < 6; ++i) {
            QVERIFY(issuer.take(70, due));
            QCOMPARE(due.scheduled, Ns { 60 });
            QCOMPARE(due.index, i);
        }
        QVERIFY(!issuer.take(71, due));
    }

    void aQueryThatHasBegunIsIssuedWhole()
    {
        RunPlan plan = planOf(ScenarioKind::MultiStream);
        plan.stop.duration = 100;
        Issuer issuer(plan, {}, Phase::Measured, 0, 2);
        DueRequest due;
        QVERIFY(issuer.take(99, due));
        QVERIFY(issuer.take(101, due));
        issuer.release(0, 110, false);
        issuer.release(1, 110, false);
        QVERIFY(!issuer.take(111, due));
        QVERIFY(issuer.isExhausted(111));
    }

    void warmupHasItsOwnStreams()
    {
        RunPlan plan = planOf(ScenarioKind::Server);
        plan.warmup.requests = 50;
        plan.stop.samples = 50;
        Issuer warmup(plan, {}, Phase::Warmup, 0, 0);
        Issuer measured(plan, {}, Phase::Measured, 0, 0);
        std::vector<Ns> first;
        std::vector<Ns> second;
        DueRequest due;
        while (warmup.take(kNsPerS, due)) {
            first.push_back(due.scheduled);
        }
        while (measured.take(kNsPerS, due)) {
            second.push_back(due.scheduled);
        }
        QCOMPARE(first.size(), std::size_t { 50 });
        QCOMPARE(second.size(), std::size_t { 50 });
        QVERIFY(first != second);
    }

    void lagQuantilesAreNearTheTruth()
    {
        LagMeter meter;
        std::vector<Ns> all;
        for (Ns i = 0; i < 10'000; ++i) {
            const Ns lag = i * i;
            all.push_back(lag);
            meter.add(lag);
        }
        QCOMPARE(meter.max(), all.back());
        QCOMPARE(meter.count(), 10'000U);
        for (const double share : { 0.01, 0.5, 0.99, 1.0 }) {
            const auto rank = static_cast<std::size_t>(share * 10'000);
            const double exact = static_cast<double>(all[rank - 1]);
            const double got = static_cast<double>(meter.quantile(share));
            QVERIFY(std::abs(got - exact) <= exact * 0.04 + 1);
        }
        meter.add(-5);
        meter.clear();
        QCOMPARE(meter.quantile(0.5), Ns { 0 });
    }

    void theWheelLooksInTime()
    {
        TimerWheel wheel(1000 * kNsPerS);
        std::vector<TimerLink> links(5000);
        std::vector<Ns> deadlines(links.size());
        Random random(3);
        Ns now = 1000 * kNsPerS;
        for (std::size_t i = 0; i < links.size(); ++i) {
            deadlines[i] = now + static_cast<Ns>(random.below(60'000'000'000));
            wheel.arm(links[i], deadlines[i]);
        }
        std::size_t fired = 0;
        while (fired < links.size()) {
            now += static_cast<Ns>(random.below(50'000'000));
            wheel.advance(now, [&](TimerLink& link) {
                const auto i = static_cast<std::size_t>(&link - links.data());
                if (deadlines[i] > now) {
                    wheel.arm(link, deadlines[i]);
                    return;
                }
                ++fired;
                // No later than this look, and the look before was too early.
                QVERIFY(deadlines[i] <= now && now - deadlines[i] <= 60'000'000);
            });
            QVERIFY(now < 1100 * kNsPerS);
        }
        for (const TimerLink& link : links) {
            QCOMPARE(link.wakeAt, kNever);
        }
    }

    void earlierDeadlinesMoveAndRemovedOnesNeverFire()
    {
        TimerWheel wheel(0);
        TimerLink a;
        TimerLink b;
        wheel.arm(a, 10 * kNsPerS);
        wheel.arm(a, kNsPerS);
        wheel.arm(b, kNsPerS);
        wheel.remove(b);
        int looks = 0;
        // A jump over the whole wheel, as after a stopped process.
        wheel.advance(500 * kNsPerS, [&](TimerLink& link) {
            QCOMPARE(&link, &a);
            ++looks;
        });
        QCOMPARE(looks, 1);
    }
};

LOADSTONE_TEST(IssuerTest)
#include "tst_issuer.moc"
