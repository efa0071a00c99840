// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/loadsearch.h"
#include "queuemodel.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::QueueModel;
using loadstone::test::searched;
using loadstone::test::trialsOf;

namespace {

constexpr double kServiceRate = 500; // 1/s, of both models

/// A server without noise: `headroom` of a load.
LoadSearch searchedExactly(const LoadSearchSettings& settings,
                           const std::function<double(double)>& headroom)
{
    LoadSearch search(settings);
    constexpr int kMost = 200;
    for (int i = 0; i < kMost; ++i) {
        const auto step = search.next();
        if (!step) {
            break;
        }
        SearchPoint point;
        point.load = step->load;
        point.trials = step->trials;
        point.step = step->step;
        point.headroom = headroom(step->load);
        point.met = *point.headroom >= 1;
        search.add(point);
    }
    return search;
}

SloVerdict verdictOf(std::vector<SloItemVerdict> items)
{
    SloVerdict verdict;
    verdict.items = std::move(items);
    return verdict;
}

std::vector<SearchStep> stepsOf(const LoadSearch& search)
{
    std::vector<SearchStep> steps;
    for (const SearchPoint& point : search.points()) {
        steps.push_back(point.step);
    }
    return steps;
}

} // namespace

Q_DECLARE_METATYPE(loadstone::SloVerdict)
Q_DECLARE_METATYPE(loadstone::test::QueueModel)
Q_DECLARE_METATYPE(std::optional<double>)

/// The maths of a search: what is tried next, and what comes out.
class LoadSearchTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void headroomIsLimitOverValueOfTheTightestObjective_data()
    {
        QTest::addColumn<SloVerdict>("verdict");
        QTest::addColumn<std::optional<double>>("errors");
        QTest::addColumn<std::optional<double>>("expected");
        const std::optional<double> none;
        QTest::newRow("half of what is allowed") << verdictOf({ { "p99_ttft_ms<=500", 250, true } })
                                                 << std::optional(0.0) << std::optional(2.0);
        QTest::newRow("the tightest of two") << verdictOf(
            { { "p99_ttft_ms<=500", 250, true }, { "p99_latency_ms<100", 125, false } })
                                             << std::optional(0.0) << std::optional(0.8);
        QTest::newRow("exactly the limit, which is allowed")
            << verdictOf({ { "p99_ttft_ms<=500", 500, true } }) << none << std::optional(1.0);
        QTest::newRow("exactly the limit, which is not allowed")
            << verdictOf({ { "p99_ttft_ms<500", 500, false } }) << none << std::optional(0.999);
        QTest::newRow("a percentile on a request that never ended")
            << verdictOf({ { "p99_ttft_ms<500", {}, false } }) << none << std::optional(0.0);
        QTest::newRow("a share that must be high counts what is missing")
            << verdictOf({ { "good_fraction>=0.99", 0.98, false } }) << none
            << std::optional(0.01 / 0.02);
        QTest::newRow("nothing is missing")
            << verdictOf({ { "good_fraction>=0.99", 1, true } }) << none << std::optional(10.0);
        QTest::newRow("a percentile that n does not support")
            << verdictOf({ { "p99_ttft_ms<500", 400, {} } }) << none << none;
        QTest::newRow("unsupported, but another one is missed")
            << verdictOf({ { "p99_ttft_ms<500", 400, {} }, { "p50_ttft_ms<100", 200, false } })
            << none << std::optional(0.5);
        QTest::newRow("errors miss whatever the objectives say")
            << verdictOf({ { "p99_ttft_ms<=500", 250, true } }) << std::optional(0.02)
            << std::optional(0.5);
        QTest::newRow("limits of each request are for the share that decides")
            << verdictOf({ { "ttft_ms<500", 900, {} }, { "good_fraction>=0.9", 0.95, true } })
            << none << std::optional(0.1 / 0.05);
        QTest::newRow("no objective at all") << SloVerdict() << none << none;
    }

    void headroomIsLimitOverValueOfTheTightestObjective()
    {
        QFETCH(SloVerdict, verdict);
        QFETCH(std::optional<double>, errors);
        QFETCH(std::optional<double>, expected);
        const auto headroom = headroomOf(verdict, errors, 0.01);
        QCOMPARE(headroom.has_value(), expected.has_value());
        if (expected) {
            QVERIFY2(std::abs(*headroom - *expected) < 1e-9,
                     qPrintable(QString::number(*headroom)));
        }
    }

    void stepsThatRiseArePooled()
    {
        const std::vector<CrossingPoint> points {
            { 10, 3, 1 }, { 20, 0.8, 1 }, { 30, 1.2, 1 }, { 40, 0.5, 1 }
        };
        const auto steps = fallingFit(points);
        QCOMPARE(steps.size(), std::size_t { 4 });
        QCOMPARE(steps[0].headroom, 3.0);
        QCOMPARE(steps[1].headroom, steps[2].headroom);
        // Weighed by 1/h²: the smaller one is the more exact.
        QVERIFY(std::abs(steps[1].headroom - (1 / 0.8 + 1 / 1.2) / (1 / 0.64 + 1 / 1.44)) < 1e-12);
        QCOMPARE(steps[3].headroom, 0.5);
    }

    void aLineThroughExactPointsCrossesWhereTheyDo()
    {
        std::vector<CrossingPoint> points;
        for (const double load : { 320.0, 350.0, 380.0, 400.0, 420.0 }) {
            points.push_back({ load, (kServiceRate - load) / 115.13, 1 });
        }
        const auto crossing = crossingOf(points);
        QVERIFY(crossing);
        QVERIFY(std::abs(crossing->load - 384.87) < 0.01);
        QVERIFY(crossing->interval && crossing->interval->low < 384.87
                && crossing->interval->high > 384.87);
        QCOMPARE(crossing->met, 380.0);
        QCOMPARE(crossing->missed, 400.0);
    }

    void pointsOnOneSideHaveNoCrossing()
    {
        QVERIFY(!crossingOf(std::vector<CrossingPoint> { { 1, 3, 1 }, { 2, 2, 1 } }));
        QVERIFY(!crossingOf(std::vector<CrossingPoint> { { 1, 0.3, 1 }, { 2, 0.2, 1 } }));
        QVERIFY(!crossingOf({}));
    }

    void aQueueIsFoundWithinFivePercent_data()
    {
        QTest::addColumn<QueueModel>("model");
        QTest::addColumn<double>("truth");
        QTest::addColumn<double>("from");
        const QueueModel one;
        // Sojourn times of M/M/1 are exponential with µ − λ.
        const double exact = kServiceRate - std::log(100.0) / 0.040;
        // By a simulation of 17 million requests for each of ten rates.
        const QueueModel four { 4, QueueModel::Service::LogNormal, 8, 60, 60 };
        constexpr double kFourLimit = 404;
        for (const double from : { 50.0, 100.0, 300.0, 700.0 }) {
            QTest::addRow("M/M/1 from %g/s", from) << one << exact << from;
            QTest::addRow("four servers, lognormal, from %g/s", from) << four << kFourLimit << from;
        }
    }

    void aQueueIsFoundWithinFivePercent()
    {
        QFETCH(QueueModel, model);
        QFETCH(double, truth);
        QFETCH(double, from);
        LoadSearchSettings settings;
        settings.from = from;
        for (const std::uint64_t seed : { 1U, 2U, 3U }) {
            const LoadSearch search = searched(model, settings, seed);
            const LoadSearchResult result = search.result();
            QVERIFY(result.best && result.low && result.high);
            qInfo("seed %llu: %.1f [%.1f, %.1f] in %u trials, %s",
                  static_cast<unsigned long long>(seed), *result.best, *result.low, *result.high,
                  trialsOf(search), termName(result.end).data());
            QVERIFY(std::abs(*result.best / truth - 1) <= 0.05);
            QVERIFY(trialsOf(search) <= 12);
            QVERIFY(*result.low <= *result.best && *result.best <= *result.high);
        }
    }

    void aCertifiedLoadHasEnoughTrialsThatMet()
    {
        LoadSearchSettings settings;
        settings.from = 100;
        const LoadSearch search = searched(QueueModel(), settings, 1);
        const LoadSearchResult result = search.result();
        QCOMPARE(result.end, SearchEnd::Certified);
        QVERIFY(result.certified);
        const auto point =
            std::find_if(search.points().begin(), search.points().end(), [&](const SearchPoint& p) {
                return p.step == SearchStep::Certify && p.load == *result.certified;
            });
        QVERIFY(point != search.points().end());
        QVERIFY(point->met);
        QCOMPARE(point->trials, 3U);
        QVERIFY(*result.best <= *result.certified * 1.05 + 0.1);
    }

    void aCliffIsFoundToo()
    {
        // Nothing changes up to 640, behind it nothing works.
        LoadSearchSettings settings;
        settings.from = 10;
        settings.trials = 20;
        const LoadSearch search =
            searchedExactly(settings, [](double load) { return load <= 640 ? 5.0 : 0.01; });
        const LoadSearchResult result = search.result();
        QVERIFY(result.best && *result.best <= 640);
        QVERIFY2(*result.best > 640 * 0.85, qPrintable(QString::number(*result.best)));
    }

    void requestsInFlightAreWholeNumbers()
    {
        LoadSearchSettings settings;
        settings.whole = true;
        settings.trials = 30;
        const LoadSearch search =
            searchedExactly(settings, [](double load) { return 22.5 / load; });
        const LoadSearchResult result = search.result();
        for (const SearchPoint& point : search.points()) {
            QCOMPARE(point.load, std::floor(point.load));
        }
        QCOMPARE(result.end, SearchEnd::Certified);
        QVERIFY2(*result.best == 22 || *result.best == 21,
                 qPrintable(QString::number(*result.best)));
    }

    void everyLoadAllowedMay()
    {
        LoadSearchSettings settings;
        settings.from = 10;
        settings.to = 70;
        const LoadSearch search = searchedExactly(settings, [](double) { return 4.0; });
        const LoadSearchResult result = search.result();
        QCOMPARE(result.end, SearchEnd::AllMet);
        QCOMPARE(result.best, std::optional(70.0));
        QCOMPARE(result.certified, std::optional(70.0));
        QCOMPARE(result.high, std::optional<double>());
    }

    void noLoadMay()
    {
        LoadSearchSettings settings;
        settings.from = 64;
        const LoadSearch search = searchedExactly(settings, [](double) { return 0.4; });
        const LoadSearchResult result = search.result();
        QCOMPARE(result.end, SearchEnd::NoneMet);
        QCOMPARE(result.best, std::optional<double>());
        QCOMPARE(result.high, std::optional(1.0));
    }

    void aTrialThatCannotBeJudgedEndsIt()
    {
        LoadSearch search({});
        SearchPoint point;
        point.load = 1;
        search.add(point);
        QVERIFY(!search.next());
        QCOMPARE(search.result().end, SearchEnd::Undecided);
    }

    void whatTheClientCannotMakeSaysNothingOfTheServer()
    {
        LoadSearch search({});
        SearchPoint point;
        point.load = 1;
        point.headroom = 3;
        point.met = true;
        search.add(point);
        point.load = 2;
        point.headroom = 0.2;
        point.met = false;
        point.clientBound = true;
        search.add(point);
        QVERIFY(!search.next());
        QCOMPARE(search.result().end, SearchEnd::ClientBound);
        QCOMPARE(search.result().best, std::optional(1.0));
        QCOMPARE(search.result().high, std::optional<double>());
    }

    void anInvalidRunCertifiesNothing()
    {
        LoadSearchSettings settings;
        settings.from = 100;
        LoadSearch search(settings);
        while (const auto step = search.next()) {
            SearchPoint point = QueueModel().run(*step, streamSeed(1, trialsOf(search), "run"));
            point.valid = false;
            search.add(point);
        }
        QCOMPARE(search.result().end, SearchEnd::OutOfTrials);
        QCOMPARE(search.result().certified, std::optional<double>());
        QVERIFY(search.result().best);
    }

    void aSearchGoesOnFromItsPoints()
    {
        LoadSearchSettings settings;
        settings.from = 100;
        const LoadSearch whole = searched(QueueModel(), settings, 2);
        LoadSearch again(settings);
        for (const SearchPoint& point : whole.points()) {
            const auto step = again.next();
            QVERIFY(step);
            QCOMPARE(step->load, point.load);
            QCOMPARE(step->trials, point.trials);
            again.add(point);
        }
        QVERIFY(!again.next());
        QCOMPARE(again.result(), whole.result());
    }

    void findPeakDoublesAndBisectsAsLoadGenDoes()
    {
        // From 100/s to a limit of 2003.03/s: one trial, five doublings, fourteen halvings.
        LoadSearchSettings settings;
        settings.method = SearchMethod::FindPeak;
        settings.from = 100;
        const LoadSearch search =
            searchedExactly(settings, [](double load) { return load <= 2003.05 ? 2.0 : 0.5; });
        const auto steps = stepsOf(search);
        QCOMPARE(std::count(steps.begin(), steps.end(), SearchStep::Grow), std::ptrdiff_t { 6 });
        QCOMPARE(std::count(steps.begin(), steps.end(), SearchStep::Narrow), std::ptrdiff_t { 14 });
        QCOMPARE(search.result().end, SearchEnd::Found);
        QVERIFY(std::abs(*search.result().best - 2003.03) < 0.05);
    }

    void findPeakStopsWhenTheFirstTrialFails()
    {
        LoadSearchSettings settings;
        settings.method = SearchMethod::FindPeak;
        settings.from = 100;
        const LoadSearch search = searchedExactly(settings, [](double) { return 0.5; });
        QCOMPARE(search.points().size(), std::size_t { 1 });
        QCOMPARE(search.result().end, SearchEnd::NoneMet);
        QCOMPARE(search.result().best, std::optional<double>());
    }

    void settingsAreReadBack()
    {
        LoadSearchSettings settings;
        settings.method = SearchMethod::FindPeak;
        settings.from = 12.5;
        settings.to = 400;
        settings.whole = false;
        settings.trials = 9;
        const auto read = loadSearchSettingsFromJson(toJson(settings));
        QVERIFY(read);
        QCOMPARE(*read, settings);
        QVERIFY(!loadSearchSettingsFromJson(Json { { "method", "guess" } }));
    }
};

LOADSTONE_TEST(LoadSearchTest)
#include "tst_loadsearch.moc"
