// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// What charts draw, worked out by hand.
#include "metrics/boxsummary.h"
#include "metrics/errortimeline.h"
#include "metrics/grouphealth.h"
#include "metrics/heatgrid.h"
#include "metrics/itltrace.h"
#include "metrics/loadovertime.h"
#include "metrics/robustline.h"
#include "metrics/timesteps.h"
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

#include <cmath>
#include <limits>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ms;
using loadstone::test::TrialBuilder;

namespace {

bool near(double a, double b)
{
    return std::abs(a - b) < 1e-9;
}

bool near(std::optional<double> a, double b)
{
    return a && near(*a, b);
}

double sumOf(const std::vector<double>& rates, double step)
{
    return std::accumulate(rates.begin(), rates.end(), 0.0) * step;
}

} // namespace

class ChartDataTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void stepsAreRoundNumbers_data()
    {
        QTest::addColumn<double>("duration");
        QTest::addColumn<double>("step");
        QTest::addColumn<int>("steps");
        QTest::newRow("a tenth is the finest") << 0.3 << 0.1 << 3;
        QTest::newRow("exactly as many as allowed") << 12.0 << 0.1 << 120;
        QTest::newRow("a minute") << 60.0 << 0.5 << 120;
        QTest::newRow("a little more takes the next step") << 121.0 << 2.0 << 61;
        QTest::newRow("an hour") << 3600.0 << 50.0 << 72;
        QTest::newRow("nothing is one step") << 0.0 << 0.1 << 1;
    }

    void stepsAreRoundNumbers()
    {
        QFETCH(double, duration);
        QFETCH(double, step);
        QFETCH(int, steps);
        const double made = niceStep(duration, 120);
        QVERIFY2(near(made, step), qPrintable(QString::number(made)));
        QCOMPARE(stepsOf(duration, made), static_cast<std::size_t>(steps));
    }

    void heatCountsEachValueOnce()
    {
        const double never = std::numeric_limits<double>::quiet_NaN();
        const std::vector<TimedValue> values { { 0.05, 10 },    { 0.05, 10 }, { 0.15, 20 },
                                               { 9.99, 1'000 }, { 1, 0 },     { 1, never } };
        const HeatGrid grid = heatGridOf(values, 10);
        QCOMPARE(grid.columns, std::size_t { 100 });
        QVERIFY(near(grid.stepS, 0.1));
        // 6.6 octaves: four rows each are 27, eight would be more than 48.
        QCOMPARE(grid.rows(), std::size_t { 27 });
        QVERIFY(near(grid.edges.front(), std::exp2(13 / 4.0)));
        QVERIFY(near(grid.edges.back(), 1024));
        QVERIFY(near(grid.edges[1] / grid.edges[0], std::exp2(0.25)));
        QCOMPARE(grid.at(0, 0), 2U);
        QCOMPARE(grid.at(1, 4), 1U); // 20 ms: 4.32 octaves · 4 = 17.3, row 17 − 13
        QCOMPARE(grid.at(99, 26), 1U);
        QCOMPARE(grid.most, 2U);
        QCOMPARE(grid.total, std::int64_t { 4 });
        QCOMPARE(std::accumulate(grid.counts.begin(), grid.counts.end(), 0U), 4U);
    }

    void heatTakesOneValueAndNone()
    {
        const std::vector<TimedValue> one { { 3, 42 } };
        const HeatGrid grid = heatGridOf(one, 2); // later than the end: the last column
        QCOMPARE(grid.rows(), std::size_t { 1 });
        QCOMPARE(grid.at(grid.columns - 1, 0), 1U);
        QVERIFY(grid.edges[0] <= 42 && grid.edges[1] > 42);
        QCOMPARE(heatGridOf({}, 10).rows(), std::size_t { 0 });
        // A range no axis is made for still makes a table that fits.
        const std::vector<TimedValue> wide { { 0, 1e-300 }, { 1, 1e300 } };
        QVERIFY(heatGridOf(wide, 1).rows() < 3'000);
    }

    void theTrendIgnoresOutliers()
    {
        std::vector<ValuePair> points;
        for (int i = 11; i >= 0; --i) { // any order
            points.push_back({ static_cast<double>(i), 2.0 * i + 5 });
        }
        points[3].y = 1e6;
        const auto line = robustLine(points);
        QVERIFY(line);
        QVERIFY(near(line->slope, 2));
        QVERIFY(near(line->intercept, 5));
        QVERIFY(near(line->at(100), 205));
        QCOMPARE(line->pairs, std::int64_t { 6 });
        QVERIFY(near(line->fromX, 0) && near(line->toX, 11));
    }

    void theTrendIsTheMedianOfPairs()
    {
        // Pairs (i, i + 6) with the slopes 1 … 6.
        std::vector<ValuePair> points;
        for (int i = 0; i < 6; ++i) {
            points.push_back({ static_cast<double>(i), static_cast<double>(i) });
            points.push_back({ i + 6.0, i + 6.0 * (i + 1) });
        }
        const auto line = robustLine(points);
        QVERIFY(line);
        QVERIFY(near(line->slope, 3.5));
        QVERIFY(line->slope95); // of six the first and the last: 1 − 2 / 64 = 97 %
        QVERIFY(near(line->slope95->first, 1) && near(line->slope95->second, 6));
        points.pop_back(); // eleven make five pairs
        QVERIFY(!robustLine(points));
    }

    void equalLengthsHaveNoTrend()
    {
        QVERIFY(!robustLine(std::vector<ValuePair>(50, ValuePair { 128, 40 })));
        QVERIFY(!robustLine({}));
    }

    void loadIsCountedWhereItLies()
    {
        TrialBuilder trial;
        RequestRecord& answer = trial.addStream(0.02, 1'050, 3'050, 20, 5, 1);
        answer.issued = ms(50);
        answer.closed = ms(3'050);
        RequestRecord& failed = trial.add(1'500, Outcome::HttpStatus);
        failed.issued = ms(1'550);
        failed.closed = ms(2'550);
        const LoadOverTime load = loadOverTime(trial.requests, 4);
        QVERIFY(near(load.stepS, 0.1));
        QCOMPARE(load.seconds.size(), std::size_t { 40 });
        QVERIFY(near(load.seconds.front(), 0.05));
        QVERIFY(near(load.inFlight[0], 0.5)); // from the middle of the step on
        QVERIFY(near(load.inFlight[10], 1));
        QVERIFY(near(load.inFlight[15], 1.5));
        QVERIFY(near(load.inFlight[20], 2));
        QVERIFY(near(load.inFlight[30], 0.5));
        QVERIFY(near(load.inFlight[35], 0)); // exactly
        QVERIFY(near(sumOf(load.inFlight, load.stepS), 3 + 1));
        QVERIFY(near(load.tokensPerS[20], 10));
        QVERIFY(near(load.tokensPerS[10], 5));
        QVERIFY(near(sumOf(load.tokensPerS, load.stepS), 20));
        QVERIFY(near(sumOf(load.sentPerS, load.stepS), 2));
        QVERIFY(near(load.overPerS[25], 10)); // one in a tenth of a second
        // Without the answer nobody knows of tokens.
        const std::vector<std::uint8_t> second { 0, 1 };
        const LoadOverTime rest = loadOverTime(trial.requests, 4, second);
        QVERIFY(rest.tokensPerS.empty());
        QVERIFY(near(sumOf(rest.sentPerS, rest.stepS), 1));
        QVERIFY(near(rest.inFlight[10], 0));
    }

    void noErrorIsNotTheSameAsNothing()
    {
        TrialBuilder trial;
        trial.addStream(0, 100, 250, 5, 3, 1);
        RequestRecord& reset = trial.add(0, Outcome::Reset);
        reset.closed = ms(1'050);
        RequestRecord& status = trial.add(0, Outcome::HttpStatus);
        status.closed = ms(1'060);
        RequestRecord& again = trial.add(0, Outcome::HttpStatus);
        again.closed = ms(99'000); // beyond the end
        RequestRecord& warm = trial.add(0, Outcome::HttpStatus);
        warm.closed = ms(500);
        warm.phase = Phase::Warmup;
        trial.add(0, Outcome::Unfinished);
        const ErrorTimeline line = errorTimeline(trial.requests, 2);
        QCOMPARE(line.ended.size(), std::size_t { 20 });
        QCOMPARE(line.ended[2], std::int64_t { 1 });
        QCOMPARE(line.share(2), std::optional(0.0));
        QCOMPARE(line.share(5), std::optional<double>()); // the warm-up counts for nothing
        QCOMPARE(line.share(10), std::optional(1.0));
        QCOMPARE(line.failed[19], std::int64_t { 1 });
        QCOMPARE(line.classes.size(), std::size_t { 2 });
        QCOMPARE(line.classes[0].outcome, Outcome::HttpStatus);
        QCOMPARE(line.classes[0].total, std::int64_t { 2 });
        QCOMPARE(line.classes[1].counts[10], std::int64_t { 1 });
        const auto quiet = line.quiet(0.25, 2);
        QCOMPARE(quiet.size(), std::size_t { 2 });
        QVERIFY(near(quiet[0].first, 0.3) && near(quiet[0].second, 1.0));
        QVERIFY(near(quiet[1].first, 1.1) && near(quiet[1].second, 1.9));
        const std::vector<std::uint8_t> none(trial.requests.size());
        QVERIFY(errorTimeline(trial.requests, 2, none).classes.empty());
    }

    void groupsAreToldApart_data()
    {
        QTest::addColumn<int>("by");
        QTest::newRow("workers") << int(GroupBy::Worker);
        QTest::newRow("base URLs") << int(GroupBy::BaseUrl);
    }

    void groupsAreToldApart()
    {
        QFETCH(int, by);
        TrialBuilder trial;
        const auto mark = [by](RequestRecord& record, int group) {
            if (by == int(GroupBy::Worker)) {
                record.worker = static_cast<std::uint8_t>(group);
            } else {
                record.endpoint = static_cast<std::uint16_t>(group);
            }
        };
        for (int i = 0; i < 4; ++i) {
            // 100, 200, 300, 400 ms from when they were due
            mark(trial.addStream(0, 50, 100.0 * (i + 1), 5, 3, 1), 0);
        }
        mark(trial.addStream(1'000, 1'100, 1'900, 5, 3, 1), 3);
        RequestRecord& failed = trial.add(1'000, Outcome::Reset);
        failed.closed = ms(1'200);
        mark(failed, 3);
        const HealthGroups health =
            healthGroups(trial.requests, static_cast<GroupBy>(by), Origin::Scheduled,
                         nativeDefinitions(), std::pair(0.0, 2.0), 2);
        QCOMPARE(health.groups.size(), std::size_t { 2 });
        const GroupHealth& first = health.groups[0];
        const GroupHealth& other = health.groups[1];
        QCOMPARE(first.id, 0U);
        QCOMPARE(other.id, 3U);
        QCOMPARE(first.completed, std::int64_t { 4 });
        QVERIFY(near(first.requestsPerS, 2));
        QVERIFY(near(first.p50Ms, 200)); // the lower of the two in the middle
        QVERIFY(!first.p99Ms); // four are too few for it
        QVERIFY(near(first.errorShare(), 0));
        QVERIFY(near(other.p50Ms, 900));
        QVERIFY(near(other.errorShare(), 0.5));
        QVERIFY(near(other.requestsPerS, 0.5));
        // One that was over at 1.9 s, in steps of a tenth.
        QVERIFY(near(other.p50ByStep[19], 900) || near(other.p50ByStep[18], 900));
        QCOMPARE(other.p50ByStep[5], std::optional<double>());
        QVERIFY(near(first.p50ByStep[2], 200) || near(first.p50ByStep[1], 200));
    }

    // As the trial's own rate does: the work of the window, whichever phase asked for it.
    void ratesOfAGroupHoldWhatTheWarmUpAskedFor()
    {
        TrialBuilder trial;
        trial.addStream(0, 50, 1'200, 5, 3, 1).phase = Phase::Warmup; // over in the window
        trial.addStream(0, 50, 500, 5, 3, 1).phase = Phase::Warmup; // over before it
        trial.addStream(1'000, 1'100, 1'900, 5, 3, 1);
        const HealthGroups health = healthGroups(trial.requests, GroupBy::Worker, Origin::Scheduled,
                                                 nativeDefinitions(), std::pair(1.0, 2.0), 2);
        QCOMPARE(health.groups.size(), std::size_t { 1 });
        QVERIFY(near(health.groups[0].requestsPerS, 2));
        QCOMPARE(health.groups[0].issued, std::int64_t { 1 });
        QCOMPARE(health.groups[0].completed, std::int64_t { 1 });
        QVERIFY(near(health.groups[0].p50Ms, 900));
    }

    void boxesAreNearestRanks()
    {
        std::vector<std::int64_t> values(100);
        std::iota(values.begin(), values.end(), 1);
        const auto box = boxOf(values, 1);
        QVERIFY(box);
        QCOMPARE(box->n, std::int64_t { 100 });
        QVERIFY(near(box->p5, 5) && near(box->p25, 25) && near(box->p50, 50));
        QVERIFY(near(box->p75, 75) && near(box->p95, 95));
        QCOMPARE(box->outline.size(), std::size_t { 20 }); // finer ones would be beads
        double most = 0;
        for (const ValuePair& at : box->outline) {
            most = std::max(most, at.y);
            QVERIFY(at.x > 1 && at.x < 99);
            QVERIFY(at.y > 0.5); // equal everywhere but for the bins
        }
        QVERIFY(near(most, 1));
        values.resize(99);
        QVERIFY(boxOf(values, 1)->outline.empty()); // too few for a shape
        values.resize(2'000);
        std::iota(values.begin(), values.end(), 1);
        QCOMPARE(boxOf(values, 1)->outline.size(), std::size_t { 40 });
        QVERIFY(!boxOf({}, 1));
        QVERIFY(near(boxOf(std::vector<std::int64_t>(200, 7), 2)->p95, 3.5));
    }

    void valuesBelongToTheLevelTheyWereDueIn()
    {
        std::vector<LevelBlock> levels(3);
        for (std::size_t i = 0; i < 3; ++i) {
            levels[i].fromS = 10.0 * static_cast<double>(i);
            levels[i].toS = levels[i].fromS + 10;
        }
        // The window begins at 5 s.
        const std::vector<TimedValue> values { { 4, 1 },   { 5, 10 },  { 14.9, 20 },
                                               { 15, 30 }, { 35, 40 }, { 36, 50 } };
        const auto boxes = boxesByLevel(values, levels, 5);
        QCOMPARE(boxes.size(), std::size_t { 3 });
        QCOMPARE(boxes[0]->n, std::int64_t { 2 });
        QVERIFY(near(boxes[0]->p50, 10));
        QCOMPARE(boxes[1]->n, std::int64_t { 1 });
        QVERIFY(near(boxes[1]->p50, 30));
        QCOMPARE(boxes[2]->n, std::int64_t { 1 }); // at its very end
        QVERIFY(!boxesByLevel({}, levels, 5)[0]);
    }

    void pausesOfAnAnswer()
    {
        // 10 ms apart, with one of 100 ms.
        const std::vector<double> times { 230, 240, 250, 260, 270, 370, 380 };
        const ItlTrace trace = itlTraceOf(times);
        QVERIFY(near(trace.firstMs, 230));
        QCOMPARE(trace.pauses.size(), std::size_t { 6 });
        QVERIFY(near(trace.medianMs, 10));
        QVERIFY(near(trace.stallFromMs, 50));
        QCOMPARE(trace.stalls, std::int64_t { 1 });
        QVERIFY(trace.pauses[4].isStall);
        QVERIFY(near(trace.pauses[4].atMs, 370) && near(trace.pauses[4].ms, 100));
        // Quick answers: what nobody notices is no stall.
        const std::vector<double> quick { 1, 2, 3, 4, 5, 15, 16 };
        QVERIFY(near(itlTraceOf(quick).stallFromMs, 20));
        QCOMPARE(itlTraceOf(quick).stalls, std::int64_t { 0 });
        // Of four pauses nobody knows what is usual.
        QVERIFY(!itlTraceOf(std::span(times).first(5)).stallFromMs);
        QVERIFY(itlTraceOf(std::span(times).first(1)).pauses.empty());
        QVERIFY(!itlTraceOf({}).firstMs);
    }
};

LOADSTONE_TEST(ChartDataTest)

#include "tst_chartdata.moc"
