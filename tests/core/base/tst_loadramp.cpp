// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/loadramp.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

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

} // namespace

Q_DECLARE_METATYPE(loadstone::LoadRamp)

class LoadRampTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void levelsAreThoseOfTheShape_data()
    {
        QTest::addColumn<LoadRamp>("ramp");
        QTest::addColumn<double>("seconds");
        QTest::addColumn<double>("level");
        QTest::addColumn<double>("mean"); // until then
        const LoadRamp linear = rampOf(RampShape::Linear, { 10, 30 }, 10 * kNsPerS);
        const LoadRamp down = rampOf(RampShape::Linear, { 30, 0 }, 10 * kNsPerS);
        const LoadRamp growing = rampOf(RampShape::Exponential, { 1, 16 }, 4 * kNsPerS);
        const LoadRamp steps = rampOf(RampShape::Steps, { 5, 20, 10 }, 2 * kNsPerS);
        LoadRamp burst = rampOf(RampShape::Burst, { 3 }, 0);
        burst.burst = 10;
        burst.every = 2 * kNsPerS;
        QTest::newRow("a linear ramp in the middle") << linear << 5.0 << 20.0 << 15.0;
        QTest::newRow("a linear ramp behind its end stays") << linear << 20.0 << 30.0 << 25.0;
        QTest::newRow("a ramp downwards") << down << 5.0 << 15.0 << 22.5;
        QTest::newRow("an exponential ramp grows in equal ratios")
            << growing << 2.0 << 4.0 << 3.0 / std::log(4.0) / 1.0;
        QTest::newRow("steps hold their level") << steps << 3.0 << 20.0 << (5 * 2 + 20 * 1) / 3.0;
        QTest::newRow("the last step stays") << steps << 10.0 << 10.0 << (10 + 40 + 60) / 10.0;
        QTest::newRow("bursts come on top of the mean") << burst << 4.0 << 3.0 << 8.0;
    }

    void levelsAreThoseOfTheShape()
    {
        QFETCH(LoadRamp, ramp);
        QFETCH(double, seconds);
        QFETCH(double, level);
        QFETCH(double, mean);
        const Ns at = static_cast<Ns>(seconds * 1e9);
        QVERIFY(isComplete(ramp));
        QVERIFY(std::abs(levelAt(ramp, at) - level) < 1e-9);
        QVERIFY2(std::abs(meanLevel(ramp, at) - mean) < 1e-9,
                 qPrintable(QString::number(meanLevel(ramp, at))));
    }

    void stretchesCoverTheTimeWithoutGap_data()
    {
        QTest::addColumn<LoadRamp>("ramp");
        QTest::addColumn<int>("stretches");
        QTest::newRow("steps, cut short in the second")
            << rampOf(RampShape::Steps, { 5, 20, 10 }, 4 * kNsPerS) << 2;
        QTest::newRow("steps, the last one goes on")
            << rampOf(RampShape::Steps, { 5, 20 }, 2 * kNsPerS) << 2;
        QTest::newRow("a linear ramp in twenty slices")
            << rampOf(RampShape::Linear, { 1, 2 }, 7 * kNsPerS) << 20;
        QTest::newRow("a ramp that stays at its end")
            << rampOf(RampShape::Exponential, { 1, 2 }, 3 * kNsPerS) << 21;
    }

    void stretchesCoverTheTimeWithoutGap()
    {
        QFETCH(LoadRamp, ramp);
        QFETCH(int, stretches);
        const Ns length = 7 * kNsPerS;
        const auto levels = rampLevels(ramp, length);
        QCOMPARE(static_cast<int>(levels.size()), stretches);
        Ns at = 0;
        double sum = 0;
        for (const RampLevel& level : levels) {
            QCOMPARE(level.from, at);
            at = level.to;
            sum += level.level * static_cast<double>(level.to - level.from);
        }
        QCOMPARE(at, length);
        QVERIFY(std::abs(sum / static_cast<double>(length) - meanLevel(ramp, length)) < 1e-6);
    }

    void slotsComeWithTheLevelAndGoWithIt()
    {
        const LoadRamp steps = rampOf(RampShape::Steps, { 1, 3, 2, 3 }, kNsPerS);
        QCOMPARE(slotActiveFrom(steps, 0, 0), std::optional<Ns>(0));
        QCOMPARE(slotActiveFrom(steps, 2, 0), std::optional<Ns>(kNsPerS));
        QCOMPARE(slotActiveFrom(steps, 2, kNsPerS + 5), std::optional<Ns>(kNsPerS + 5));
        QCOMPARE(slotActiveFrom(steps, 2, 2 * kNsPerS), std::optional<Ns>(3 * kNsPerS));
        QCOMPARE(slotActiveFrom(steps, 3, 0), std::optional<Ns>());
        const LoadRamp up = rampOf(RampShape::Linear, { 1, 5 }, 4 * kNsPerS);
        QCOMPARE(slotActiveFrom(up, 1, 0), std::optional<Ns>(kNsPerS / 2));
        QCOMPARE(slotActiveFrom(up, 4, 0), std::optional<Ns>(7 * kNsPerS / 2));
        const LoadRamp down = rampOf(RampShape::Linear, { 5, 1 }, 4 * kNsPerS);
        QCOMPARE(slotActiveFrom(down, 4, 0), std::optional<Ns>(0));
        QCOMPARE(slotActiveFrom(down, 4, kNsPerS), std::optional<Ns>());
    }

    void levelsInEqualStepsOrRatios()
    {
        QCOMPARE(spacedLevels(10, 40, 4, false), (std::vector<double> { 10, 20, 30, 40 }));
        const auto ratios = spacedLevels(1, 8, 4, true);
        QCOMPARE(ratios.size(), std::size_t { 4 });
        QVERIFY(std::abs(ratios[1] - 2) < 1e-12 && ratios[3] == 8);
        QCOMPARE(spacedLevels(7, 9, 1, false), std::vector<double> { 7 });
    }

    void whatIsMissingIsNoRamp()
    {
        QVERIFY(!isComplete(rampOf(RampShape::Linear, { 0, 0 }, kNsPerS)));
        QVERIFY(!isComplete(rampOf(RampShape::Linear, { 1, 2 }, 0)));
        QVERIFY(!isComplete(rampOf(RampShape::Exponential, { 0, 2 }, kNsPerS)));
        QVERIFY(!isComplete(rampOf(RampShape::Steps, {}, kNsPerS)));
        QVERIFY(!isComplete(rampOf(RampShape::Steps, { 1, std::nan("") }, kNsPerS)));
        QVERIFY(!isComplete(rampOf(RampShape::Burst, { 1 }, 0)));
    }
};

LOADSTONE_TEST(LoadRampTest)
#include "tst_loadramp.moc"
