// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/saturation.h"
#include "base/random.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <vector>

using namespace loadstone;

namespace {

/// Seconds of M/M/1, 500 served a second, as a live view sees them.
std::vector<LoadLook> queueLooks(double rate, int seconds, std::uint64_t seed)
{
    constexpr double kServiceS = 0.002;
    Random random(seed);

    struct Request
    {
        double begin = 0;
        double end = 0;
    };

    std::vector<Request> requests;
    double freeAt = 0;
    for (double now = 0; now < seconds;) {
        now += random.exponential() / rate;
        freeAt = std::max(now, freeAt) + kServiceS * random.exponential();
        requests.push_back({ now, freeAt });
    }
    std::vector<LoadLook> looks;
    for (int second = 0; second < seconds; ++second) {
        LoadLook look;
        std::vector<double> latencies;
        for (const Request& request : requests) {
            look.issued += request.begin >= second && request.begin < second + 1 ? 1 : 0;
            look.inFlight += request.begin < second + 1 && request.end >= second + 1 ? 1 : 0;
            if (request.end >= second && request.end < second + 1) {
                latencies.push_back(1000 * (request.end - request.begin));
            }
        }
        look.completed = static_cast<double>(latencies.size());
        if (!latencies.empty()) {
            std::sort(latencies.begin(), latencies.end());
            look.latencyMs = latencies[latencies.size() / 2];
            look.waitMs = look.latencyMs;
        }
        looks.push_back(look);
    }
    return looks;
}

/// The second from which a trial is seen to fall behind; 0: never.
int seenAfter(const std::vector<LoadLook>& looks)
{
    for (std::size_t n = 1; n <= looks.size(); ++n) {
        if (isFallingBehind(std::span(looks).first(n))) {
            return static_cast<int>(n);
        }
    }
    return 0;
}

} // namespace

/// Whether a server that cannot keep up is told from one that is busy.
class SaturationTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void overloadIsSeenEarly_data()
    {
        QTest::addColumn<double>("rate");
        QTest::newRow("a tenth too much") << 550.0;
        QTest::newRow("half as much again") << 750.0;
        QTest::newRow("four times") << 2000.0;
    }

    void overloadIsSeenEarly()
    {
        QFETCH(double, rate);
        for (std::uint64_t seed = 1; seed <= 10; ++seed) {
            const int after = seenAfter(queueLooks(rate, 60, seed));
            QVERIFY2(after > 0 && after <= 25, qPrintable(QString::number(after)));
        }
    }

    void aBusyServerIsNotStopped_data()
    {
        QTest::addColumn<double>("rate");
        QTest::newRow("half of what it can") << 250.0;
        QTest::newRow("77 % of it") << 385.0;
        QTest::newRow("85 % of it") << 425.0;
        QTest::newRow("92 % of it") << 460.0;
    }

    void aBusyServerIsNotStopped()
    {
        QFETCH(double, rate);
        for (std::uint64_t seed = 1; seed <= 40; ++seed) {
            QCOMPARE(seenAfter(queueLooks(rate, 60, seed)), 0);
        }
    }

    void longAnswersAtTheStartAreNoOverload()
    {
        // 10 a second, each takes 20 s: what is in flight grows to 200 and stays there.
        std::vector<LoadLook> looks;
        for (int second = 1; second <= 60; ++second) {
            LoadLook look;
            look.issued = 10;
            look.completed = second > 20 ? 10 : 0;
            look.inFlight = 10 * std::min(second, 20);
            if (second > 20) {
                look.latencyMs = 20'000 + second % 3;
                look.waitMs = look.latencyMs;
            }
            looks.push_back(look);
        }
        QCOMPARE(seenAfter(looks), 0);
    }

    void aFewSecondsSayNothing()
    {
        QVERIFY(!isFallingBehind(queueLooks(5000, 9, 1)));
        QVERIFY(!isFallingBehind({}));
    }
};

LOADSTONE_TEST(SaturationTest)
#include "tst_saturation.moc"
