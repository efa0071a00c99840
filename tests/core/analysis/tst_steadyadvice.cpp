// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "base/random.h"
#include "testmain.h"

#include <QTest>

#include <cmath>
#include <functional>
#include <numbers>

using namespace loadstone;

namespace {

/// A closed loop's trial of so many seconds; `perSecond` and `latencyMs` by second.
class Trial
{
public:
    Trial(int seconds, const std::function<int(int)>& perSecond,
          const std::function<double(int, int)>& latencyMs)
    {
        m_plan.kind = ScenarioKind::Server;
        m_plan.ratePerS = 20;
        m_plan.stop.duration = seconds * kNsPerS;
        for (int second = 0; second < seconds; ++second) {
            const int count = perSecond(second);
            for (int i = 0; i < count; ++i) {
                RequestRecord record;
                record.index = m_records.size();
                record.phase = Phase::Measured;
                record.scheduled = second * kNsPerS + i * (kNsPerS / (count + 1));
                record.dispatched = record.connected = record.issued = record.scheduled;
                record.lastToken = record.scheduled
                    + static_cast<Ns>(latencyMs(second, i) * static_cast<double>(kNsPerMs));
                record.closed = record.lastToken;
                record.outcome = Outcome::Ok;
                m_records.push_back(record);
            }
        }
        std::reverse(m_records.begin(), m_records.end()); // they come in any order
    }

    std::optional<SteadinessBlock> advice() const
    {
        TrialInput input;
        input.requests = m_records;
        input.plan = &m_plan;
        return steadinessOf(input, computeTrial(input, nativeDefinitions()));
    }

    RunPlan& plan() { return m_plan; }

private:
    RunPlan m_plan;
    std::vector<RequestRecord> m_records;
};

class Noise
{
public:
    double operator()()
    {
        return std::sqrt(2 * m_random.exponential())
            * std::cos(2 * std::numbers::pi * m_random.uniform());
    }

private:
    Random m_random { 5 };
};

} // namespace

class SteadyAdviceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void steadyTrialsHaveNoAdvice()
    {
        Noise noise;
        const auto block = Trial(
                               60, [](int) { return 20; }, [&](int, int) { return 10 + noise(); })
                               .advice();
        QVERIFY(block);
        QCOMPARE(block->seconds, std::int64_t { 60 });
        QVERIFY(block->start && !block->change && !block->drift);
        QVERIFY(!block->hasAdvice());
        QVERIFY(block->dependence && block->dependence->n == 1200);
        QVERIFY(std::abs(block->dependence->lag1) < 0.1);
        QVERIFY(block->dependence->effective > 900);
        QVERIFY(block->dependence->batchCi95);
        QVERIFY(*block->dependence->batchCi95->low < *block->dependence->meanMs);
    }

    // Ten slow seconds: MSER-5 cuts them, and says how many requests were due in them.
    void anUnsettledStartIsFound()
    {
        Noise noise;
        const auto perSecond = [&](int second) {
            return static_cast<int>(second < 10 ? 5 : 20 + std::lround(noise()));
        };
        const auto block = Trial(60, perSecond, [](int, int) { return 10; }).advice();
        QVERIFY(block && block->start);
        QVERIFY(block->hasAdvice());
        QCOMPARE(block->start->cutS, 10.0);
        QCOMPARE(block->start->cutRequests, std::int64_t { 50 });
        QVERIFY(!block->start->noSteadyState);
    }

    // What wants to cut more than a quarter has not found a start that ends.
    void growthThroughoutIsNoStart()
    {
        const auto block =
            Trial(
                60, [](int second) { return 5 + second; }, [](int, int) { return 10; })
                .advice();
        QVERIFY(block && block->start);
        QVERIFY(block->start->noSteadyState);
        QCOMPARE(block->start->cutS, 0.0);
        QCOMPARE(toJson(*block)["mser5"]["cut_s"], Json(nullptr));
    }

    void aChangeOfLevelIsPlaced()
    {
        Noise noise;
        const auto block =
            Trial(
                40, [](int) { return 20; },
                [&](int second, int) { return (second < 25 ? 10 : 15) + 0.3 * noise(); })
                .advice();
        QVERIFY(block && block->change);
        QCOMPARE(block->change->atS, 25.0);
        QVERIFY(std::abs(block->change->beforeMs - 10) < 0.2);
        QVERIFY(std::abs(block->change->afterMs - 15) < 0.2);
    }

    void aDriftIsAShareOfTheMean()
    {
        Noise noise;
        const auto block = Trial(
                               40, [](int) { return 20; },
                               [&](int second, int) { return 10 + second * 0.1 + 0.2 * noise(); })
                               .advice();
        QVERIFY(block && block->drift);
        QVERIFY(std::abs(block->drift->share - 3.9 / 11.95) < 0.03);
    }

    // AR(1) with 0.7: worth (1 − 0.7)/(1 + 0.7) = 0.18 of the number.
    void dependentLatenciesAreWorthLess_data()
    {
        QTest::addColumn<int>("perSecond");
        QTest::newRow("every lag") << 100;
        QTest::newRow("more than every lag can be asked of") << 1'000;
    }

    void dependentLatenciesAreWorthLess()
    {
        QFETCH(int, perSecond);
        Noise noise;
        double state = 0;
        const auto block = Trial(
                               60, [perSecond](int) { return perSecond; },
                               [&](int, int) {
                                   state = 0.7 * state + std::sqrt(1 - 0.49) * noise();
                                   return 20 + state;
                               })
                               .advice();
        QVERIFY(block && block->dependence);
        QVERIFY(std::abs(block->dependence->lag1 - 0.7) < 0.05);
        const double share = block->dependence->effective / (60.0 * perSecond);
        QVERIFY2(share > 0.12 && share < 0.26, qPrintable(QString::number(share)));
    }

    void fewSecondsSayNothing()
    {
        const auto block =
            Trial(
                5, [](int) { return 20; }, [](int second, int) { return 10 + second; })
                .advice();
        QVERIFY(block && !block->start && !block->change && !block->drift);
        QVERIFY(!Trial(
                     2, [](int) { return 3; }, [](int, int) { return 10; })
                     .advice());
    }

    void theLevelsOfARampAreNoUnsteadiness()
    {
        Trial trial(
            60, [](int second) { return 5 + second; }, [](int, int) { return 10; });
        LoadRamp ramp;
        ramp.shape = RampShape::Steps;
        ramp.levels = { 5, 35 };
        ramp.hold = 30 * kNsPerS;
        trial.plan().ramp = ramp;
        QVERIFY(!trial.advice());
    }

    void itIsReadBackWhole()
    {
        Noise noise;
        const auto block =
            Trial(
                60, [](int second) { return second < 10 ? 5 : 20; },
                [&](int second, int) { return (second < 40 ? 10 : 15) + 0.3 * noise(); })
                .advice();
        QVERIFY(block && block->start && block->change && block->dependence);
        QCOMPARE(*steadinessBlockFromJson(toJson(*block)), *block);
        QVERIFY(!steadinessBlockFromJson(Json { { "seconds", "many" } }));
        QVERIFY(!steadinessBlockFromJson(Json { { "seconds", 3 }, { "drift", 5 } }));
    }
};

LOADSTONE_TEST(SteadyAdviceTest)
#include "tst_steadyadvice.moc"
