// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/arrivals.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <vector>

using namespace loadstone;

namespace {

LoadRamp rampOf(RampShape shape, std::vector<double> levels, Ns hold)
{
    LoadRamp ramp;
    ramp.shape = shape;
    ramp.levels = std::move(levels);
    ramp.hold = hold;
    return ramp;
}

std::vector<Ns> offsetsUntil(ArrivalStream stream, Ns until)
{
    std::vector<Ns> all;
    for (Ns at = stream.next(); at < until; at = stream.next()) {
        all.push_back(at);
    }
    return all;
}

void addRamps()
{
    QTest::addColumn<LoadRamp>("ramp");
    const Ns hold = 50 * kNsPerS;
    QTest::newRow("linear upwards") << rampOf(RampShape::Linear, { 100, 900 }, hold);
    QTest::newRow("linear from nothing") << rampOf(RampShape::Linear, { 0, 900 }, hold);
    QTest::newRow("linear to nothing") << rampOf(RampShape::Linear, { 900, 0 }, hold);
    QTest::newRow("nearly level") << rampOf(RampShape::Linear, { 500, 500.0000001 }, hold);
    QTest::newRow("exponential") << rampOf(RampShape::Exponential, { 10, 2000 }, hold);
    QTest::newRow("exponential downwards") << rampOf(RampShape::Exponential, { 2000, 10 }, hold);
    QTest::newRow("exponential that is level")
        << rampOf(RampShape::Exponential, { 300, 300 }, hold);
    QTest::newRow("steps") << rampOf(RampShape::Steps, { 100, 1000, 50, 400 }, hold / 4);
}

} // namespace

Q_DECLARE_METATYPE(loadstone::LoadRamp)

class RampOffsetsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void evenArrivalsInvertTheCumulativeRate_data() { addRamps(); }

    // The i-th request comes when the rate has asked for exactly i requests.
    void evenArrivalsInvertTheCumulativeRate()
    {
        QFETCH(LoadRamp, ramp);
        ramp.spacing = ArrivalSpacing::Even;
        const auto all = offsetsUntil(ArrivalStream(ramp, 1), 70 * kNsPerS);
        QVERIFY(all.size() > 1000);
        double worst = 0;
        for (std::size_t i = 0; i < all.size(); ++i) {
            const double asked =
                all[i] > 0 ? meanLevel(ramp, all[i]) * static_cast<double>(all[i]) / 1e9 : 0;
            // An offset is rounded to a nanosecond, in which a rate of 2000/s asks for 2e-6.
            worst = std::max(worst, std::abs(asked - static_cast<double>(i)));
        }
        QVERIFY2(worst < 1e-5, qPrintable(QString::number(worst)));
    }

    void poissonArrivalsBecomeEvenInOperationalTime_data() { addRamps(); }

    // Seen on the clock of the cumulative rate they are a Poisson process of rate 1.
    void poissonArrivalsBecomeEvenInOperationalTime()
    {
        QFETCH(LoadRamp, ramp);
        const auto all = offsetsUntil(ArrivalStream(ramp, 7), 50 * kNsPerS);
        double sum = 0;
        double squares = 0;
        double before = 0;
        Ns last = 0;
        for (const Ns at : all) {
            QVERIFY(at >= last);
            last = at;
            const double asked = meanLevel(ramp, at) * static_cast<double>(at) / 1e9;
            sum += asked - before;
            squares += (asked - before) * (asked - before);
            before = asked;
        }
        const auto n = static_cast<double>(all.size());
        const double mean = sum / n;
        const double deviation = std::sqrt(squares / n - mean * mean);
        QVERIFY2(std::abs(mean - 1) < 4 / std::sqrt(n), qPrintable(QString::number(mean)));
        QVERIFY2(std::abs(deviation - 1) < 8 / std::sqrt(n),
                 qPrintable(QString::number(deviation)));
    }

    void aRampToNothingHasAnEnd()
    {
        const LoadRamp ramp = rampOf(RampShape::Linear, { 10, 0 }, 10 * kNsPerS);
        ArrivalStream stream(ramp, 3);
        Ns at = 0;
        int count = 0;
        while (at < kBeyondAnyPhase && count < 1000) {
            at = stream.next();
            ++count;
            QVERIFY(at <= 10 * kNsPerS || at == kBeyondAnyPhase);
        }
        QVERIFY(count > 20 && count < 100);
    }

    void burstsComeTogetherAtTheirTimes()
    {
        LoadRamp ramp = rampOf(RampShape::Burst, { 4 }, 0);
        ramp.spacing = ArrivalSpacing::Even;
        ramp.burst = 3;
        ramp.every = kNsPerS;
        ArrivalStream stream(ramp, 1);
        const Ns quarter = kNsPerS / 4;
        const std::vector<Ns> expected { 0,       quarter, 2 * quarter, 3 * quarter, kNsPerS,
                                         kNsPerS, kNsPerS, kNsPerS,     5 * quarter };
        for (const Ns at : expected) {
            QCOMPARE(stream.next(), at);
        }
        // Without a base there are only bursts.
        ramp.levels = { 0 };
        ArrivalStream alone(ramp, 1);
        for (int i = 0; i < 6; ++i) {
            QCOMPARE(alone.next(), (i / 3 + 1) * kNsPerS);
        }
    }
};

LOADSTONE_TEST(RampOffsetsTest)
#include "tst_rampoffsets.moc"
