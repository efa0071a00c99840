// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/issuer.h"
#include "record/requestrecord.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

using namespace loadstone;

namespace {

using Scheduled = std::tuple<std::uint64_t, std::uint32_t, Ns>;

RunPlan rampPlan(RampShape shape, std::vector<double> levels)
{
    RunPlan plan;
    plan.kind = ScenarioKind::Ramp;
    plan.sampleCount = 10;
    plan.ramp.emplace();
    plan.ramp->shape = shape;
    plan.ramp->levels = std::move(levels);
    plan.ramp->hold = 2 * kNsPerS;
    plan.ratePerS = 100;
    plan.stop.duration = 2 * kNsPerS;
    return plan;
}

std::vector<Scheduled> everything(const RunPlan& plan, std::uint32_t workers)
{
    std::vector<Scheduled> all;
    for (std::uint32_t worker = 0; worker < workers; ++worker) {
        Issuer issuer(plan, { worker, workers }, Phase::Measured, kNsPerS, 0);
        DueRequest due;
        while (issuer.take(10 * kNsPerS, due)) {
            all.emplace_back(due.index, due.sample, due.scheduled);
        }
    }
    std::sort(all.begin(), all.end());
    return all;
}

RunPlan slotPlan(std::vector<double> levels)
{
    RunPlan plan = rampPlan(RampShape::Steps, std::move(levels));
    plan.kind = ScenarioKind::Concurrency;
    plan.ramp->hold = kNsPerS;
    plan.concurrency = 4;
    plan.stop.duration = 10 * kNsPerS;
    return plan;
}

/// Takes all that is due; in flight then.
int takeAll(Issuer& issuer, Ns now, std::vector<DueRequest>& open)
{
    DueRequest due;
    while (issuer.take(now, due)) {
        open.push_back(due);
    }
    return static_cast<int>(open.size());
}

} // namespace

class IssuerRampTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void anyNumberOfWorkersIssuesTheSame_data()
    {
        QTest::addColumn<int>("shape");
        QTest::addColumn<int>("workers");
        for (const auto shape :
             { RampShape::Linear, RampShape::Exponential, RampShape::Steps, RampShape::Burst }) {
            for (const int workers : { 2, 3, 5 }) {
                QTest::addRow("%s by %d", std::string(termName(shape)).c_str(), workers)
                    << static_cast<int>(shape) << workers;
            }
        }
    }

    void anyNumberOfWorkersIssuesTheSame()
    {
        QFETCH(int, shape);
        QFETCH(int, workers);
        RunPlan plan = rampPlan(static_cast<RampShape>(shape), { 50, 200 });
        if (plan.ramp->shape == RampShape::Burst) {
            plan.ramp->levels = { 50 };
            plan.ramp->burst = 7;
            plan.ramp->every = 300 * kNsPerMs;
        }
        const auto one = everything(plan, 1);
        QVERIFY(one.size() > 100);
        QCOMPARE(everything(plan, static_cast<std::uint32_t>(workers)), one);
    }

    void theWarmUpStaysAtTheFirstLevel()
    {
        RunPlan plan = rampPlan(RampShape::Linear, { 100, 10'000 });
        plan.ramp->spacing = ArrivalSpacing::Even;
        plan.warmup.duration = 2 * kNsPerS;
        Issuer issuer(plan, {}, Phase::Warmup, 0, 0);
        DueRequest due;
        std::uint64_t count = 0;
        while (issuer.take(5 * kNsPerS, due)) {
            ++count;
        }
        QCOMPARE(count, std::uint64_t { 200 });
        QCOMPARE(issuer.issuingEnd(), 2 * kNsPerS);
    }

    void aWarmUpAtNothingIssuesNothingAndEnds()
    {
        RunPlan plan = rampPlan(RampShape::Linear, { 0, 100 });
        plan.warmup.duration = kNsPerS;
        Issuer issuer(plan, {}, Phase::Warmup, 0, 0);
        QCOMPARE(issuer.nextDue(), kNever);
        QVERIFY(issuer.isExhausted(0));
        QCOMPARE(issuer.issuingEnd(), kNsPerS);
    }

    void slotsFollowTheLevels()
    {
        Issuer issuer(slotPlan({ 1, 4, 2, 3 }), {}, Phase::Measured, 0, 4);
        std::vector<DueRequest> open;
        QCOMPARE(takeAll(issuer, 10, open), 1);
        QCOMPARE(issuer.nextDue(), kNsPerS);
        QCOMPARE(takeAll(issuer, kNsPerS + 10, open), 4);
        QCOMPARE(open.back().scheduled, kNsPerS);
        // Within the level a slot goes on, after it two are put away.
        issuer.release(open.back().slot, kNsPerS + 500, false);
        open.pop_back();
        QCOMPARE(takeAll(issuer, kNsPerS + 600, open), 4);
        QCOMPARE(open.back().scheduled, kNsPerS + 500);
        for (const DueRequest& each : open) {
            issuer.release(each.slot, 2 * kNsPerS + 100, false);
        }
        open.clear();
        QCOMPARE(takeAll(issuer, 2 * kNsPerS + 200, open), 2);
        QCOMPARE(issuer.nextDue(), 3 * kNsPerS);
        QCOMPARE(takeAll(issuer, 3 * kNsPerS, open), 3);
        QCOMPARE(issuer.nextDue(), kNever);
    }

    void slotsOfSeveralWorkersAddUpToTheLevel()
    {
        int sum = 0;
        for (std::uint32_t worker = 0; worker < 3; ++worker) {
            Issuer issuer(slotPlan({ 7, 8 }), { worker, 3 }, Phase::Measured, 0, 3);
            std::vector<DueRequest> open;
            sum += takeAll(issuer, 10, open);
        }
        QCOMPARE(sum, 7);
    }

    void slotsThatComeInAreWarmUpAtFirst()
    {
        RunPlan plan;
        plan.kind = ScenarioKind::Concurrency;
        plan.concurrency = 4;
        plan.sampleCount = 100;
        plan.rampUp = 400;
        plan.stop.duration = 1000;
        Issuer issuer(plan, {}, Phase::Measured, 0, 4, 10);
        std::vector<DueRequest> open;
        std::set<std::uint64_t> warm;
        for (int slot = 0; slot < 4; ++slot) {
            const Ns at = slot * Ns { 100 };
            QCOMPARE(issuer.nextDue(), at);
            QCOMPARE(takeAll(issuer, at, open), slot + 1);
            QVERIFY(open.back().rampUp);
            QCOMPARE(open.back().scheduled, at);
            warm.insert(open.back().index);
        }
        // Behind those of the warm-up proper.
        QCOMPARE(warm, (std::set<std::uint64_t> { 10, 11, 12, 13 }));
        QCOMPARE(issuer.taken(), std::uint64_t { 0 });
        // The first slot that comes free in the window begins the measurement.
        issuer.release(0, 420, false);
        QCOMPARE(takeAll(issuer, 430, open), 5);
        QVERIFY(!open.back().rampUp);
        QCOMPARE(open.back().index, std::uint64_t { 0 });
        QVERIFY(!issuer.isExhausted(1399));
        QVERIFY(issuer.isExhausted(1400));
        QCOMPARE(issuer.issuingEnd(), Ns { 1400 });
    }
};

LOADSTONE_TEST(IssuerRampTest)
#include "tst_issuerramp.moc"
