// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "queuemodel.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace loadstone;

/// The loads at which real queues reach their limits, which searchqueue.py holds a search against:
/// by a simulation that is longer than any trial.
class QueueLimitsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void theLimitIsWhereThePercentileCrossesIt_data()
    {
        QTest::addColumn<int>("servers");
        QTest::addColumn<bool>("exponential");
        QTest::addColumn<double>("meanMs");
        QTest::addColumn<double>("limitMs");
        QTest::addColumn<double>("limit"); // requests a second
        QTest::newRow("one server, by the formula")
            << 1 << true << 2.0 << 40.0 << 500 - std::log(100) / 0.040;
        QTest::newRow("four servers") << 4 << false << 8.0 << 60.0 << 404.0;
    }

    void theLimitIsWhereThePercentileCrossesIt()
    {
        QFETCH(int, servers);
        QFETCH(bool, exponential);
        QFETCH(double, meanMs);
        QFETCH(double, limitMs);
        QFETCH(double, limit);
        test::QueueModel queue;
        queue.servers = servers;
        queue.service = exponential ? test::QueueModel::Service::Exponential
                                    : test::QueueModel::Service::LogNormal;
        queue.meanMs = meanMs;
        queue.limitMs = limitMs;
        queue.trialS = 10'000;
        constexpr double kNear = 0.015;
        constexpr int kSeeds = 3;
        for (const double factor : { 1 - kNear, 1.0, 1 + kNear }) {
            double mean = 0;
            for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
                mean += queue.trialP99Ms(factor * limit, seed) / kSeeds;
            }
            qInfo("%.1f/s: p99 %.2f ms", factor * limit, mean);
            QVERIFY(factor >= 1 || mean < limitMs);
            QVERIFY(factor <= 1 || mean > limitMs);
        }
    }
};

LOADSTONE_TEST(QueueLimitsTest)
#include "tst_queuelimits.moc"
