// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "schedule/rampoffsets.h"
#include "schedule/tracetimes.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

namespace {

constexpr qint64 kS = kNsPerS; // as columns of tests hold it

} // namespace

class TraceTimesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theTraceBeginsWithItsFirstRow()
    {
        const std::vector<Ns> stamps { 1'700'000'000 * kS, 1'700'000'000 * kS + 7,
                                       1'700'000'001 * kS };
        const TraceTimes times = traceTimes(stamps, {});
        QCOMPARE(times.due, (std::vector<Ns> { 0, 7, kS }));
        QCOMPARE(times.rows, (std::vector<std::size_t> { 0, 1, 2 }));
        QVERIFY(times.wasSorted);
    }

    void rowsAreReplayedInTheOrderOfTheirInstants()
    {
        const std::vector<Ns> stamps { 5, 3, 9, 3 };
        const TraceTimes times = traceTimes(stamps, {});
        QCOMPARE(times.rows, (std::vector<std::size_t> { 1, 3, 0, 2 }));
        QCOMPARE(times.due, (std::vector<Ns> { 0, 0, 2, 6 }));
        QVERIFY(!times.wasSorted);
    }

    void windowAndSpeed_data()
    {
        QTest::addColumn<qint64>("skip");
        QTest::addColumn<qint64>("length");
        QTest::addColumn<double>("speed");
        QTest::addColumn<QVector<qint64>>("due");
        QTest::newRow("all of it")
            << 0LL << -1LL << 1.0 << QVector<qint64> { 0, kS, 2 * kS, 4 * kS };
        QTest::newRow("its beginning is left out")
            << kS << -1LL << 1.0 << QVector<qint64> { 0, kS, 3 * kS };
        QTest::newRow("begins between two rows")
            << kS / 2 << -1LL << 1.0 << QVector<qint64> { kS / 2, 3 * kS / 2, 7 * kS / 2 };
        QTest::newRow("the end is not part of it")
            << 0LL << 2 * kS << 1.0 << QVector<qint64> { 0, kS };
        QTest::newRow("twice as fast")
            << 0LL << -1LL << 2.0 << QVector<qint64> { 0, kS / 2, kS, 2 * kS };
        QTest::newRow("the window is in the trace's own time")
            << kS << 2 * kS << 4.0 << QVector<qint64> { 0, kS / 4 };
        QTest::newRow("so slow that the end is beyond all time")
            << 0LL << -1LL << 1e-15
            << QVector<qint64> { 0, kBeyondAnyPhase, kBeyondAnyPhase, kBeyondAnyPhase };
        QTest::newRow("nothing is in it") << 9 * kS << -1LL << 1.0 << QVector<qint64> {};
    }

    void windowAndSpeed()
    {
        QFETCH(qint64, skip);
        QFETCH(qint64, length);
        QFETCH(double, speed);
        QFETCH(QVector<qint64>, due);
        const std::vector<Ns> stamps { 10 * kS, 11 * kS, 12 * kS, 14 * kS };
        TraceWindow window;
        window.skip = skip;
        window.speed = speed;
        if (length >= 0) {
            window.length = length;
        }
        const TraceTimes times = traceTimes(stamps, window);
        QCOMPARE(QVector<qint64>(times.due.begin(), times.due.end()), due);
    }

    void stampsFarApart()
    {
        const std::vector<Ns> stamps { std::numeric_limits<Ns>::min(), 0,
                                       std::numeric_limits<Ns>::max() };
        const TraceTimes times = traceTimes(stamps, {});
        QVERIFY(std::is_sorted(times.due.begin(), times.due.end()));
        QCOMPARE(times.due.front(), Ns { 0 });
        QCOMPARE(times.due.back(), kBeyondAnyPhase);
    }

    void ratesAreThoseOfTheReplay()
    {
        const std::vector<Ns> stamps { 0, kS / 10, kS / 5, kS / 2, 10 * kS };
        TraceTimes times = traceTimes(stamps, {});
        QCOMPARE(times.meanRate().value_or(0), 0.4);
        QCOMPARE(times.peakRate(), 4.0);
        times = traceTimes(stamps, { 0, {}, 10 });
        QCOMPARE(times.meanRate().value_or(0), 4.0);
        QVERIFY(!traceTimes(std::vector<Ns> { 4, 4 }, {}).meanRate());
        QVERIFY(traceTimes({}, {}).due.empty());
    }
};

LOADSTONE_TEST(TraceTimesTest)

#include "tst_tracetimes.moc"
