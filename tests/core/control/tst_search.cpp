// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/searchcontroller.h"
#include "control/storedsearch.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

Q_DECLARE_METATYPE(loadstone::SearchOutcome)

namespace {

SearchRequest requestOf(ControlRig& rig, const std::string& slo)
{
    Scenario& scenario = rig.project.scenarios.front();
    scenario.kind = ScenarioKind::Concurrency;
    scenario.load = {};
    scenario.stop = {};
    scenario.stop.samples = 48; // of one served at a time a second's worth, of which a median holds
    scenario.warmup.requests = 8;
    SearchRequest request;
    request.plan.project = rig.project;
    request.plan.projectDir = rig.dir.path();
    request.plan.scenario = scenario.name;
    request.plan.endpoint = rig.project.endpoints.front().name;
    request.slos = { slo };
    request.store = rig.storePath();
    request.runsDir = rig.runsDir();
    request.settings.from = 0; // the scenario's own
    request.calibrate = false;
    return request;
}

SearchOutcome searched(SearchController& controller, const SearchRequest& request)
{
    QSignalSpy finished(&controller, &SearchController::finished);
    controller.start(request);
    constexpr int kBoundMs = 120'000;
    if (!QTest::qWaitFor([&] { return !finished.isEmpty(); }, kBoundMs)) {
        return {};
    }
    return finished.first().first().value<SearchOutcome>();
}

} // namespace

/// Searches from the project to the answer, with real workers against the bundled server.
class SearchTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void requestsInFlightOfAServerWithFourPlaces()
    {
        // Four at a time take 20 ms, and 10 ms pass from the last token to the next request: 7 in
        // flight wait 25 ms for their answer, 8 wait 30 ms.
        ControlRig rig("echo:?slots=4&service=const:20ms");
        SearchRequest request = requestOf(rig, "p50_latency_ms<27.5");
        SearchController controller;
        QSignalSpy points(&controller, &SearchController::pointFinished);
        const SearchOutcome outcome = searched(controller, request);
        QVERIFY2(!outcome.error, qPrintable(outcome.error ? errorText(*outcome.error) : QString()));
        QVERIFY(outcome.result.best);
        QVERIFY2(*outcome.result.best >= 6 && *outcome.result.best <= 8,
                 qPrintable(QString::number(*outcome.result.best)));
        QCOMPARE(static_cast<std::size_t>(points.size()), outcome.points.size());
        // Every point is a run in the store, under a name that says its load.
        const auto rows = rig.store()->runs();
        QVERIFY(rows);
        QCOMPARE(rows->size(), outcome.points.size());
        QCOMPARE(rows->front().scenario, u"s at 1 in flight"_s);
        const auto manifest = rig.store()->manifest(rows->front().id);
        QCOMPARE((*manifest)["search"]["step"], Json("grow"));
        const Json& search = outcome.object["search"];
        QCOMPARE(search["points"].size(), outcome.points.size());
        QCOMPARE(search["of"], Json("concurrency"));
        QCOMPARE(search["best"].get<double>(), *outcome.result.best);
        // The store tells the same search again, from its runs alone.
        const auto stored = storedSearches(*rig.store());
        QVERIFY(stored);
        QCOMPARE(stored->size(), std::size_t { 1 });
        const SearchRecord& again = stored->front();
        QVERIFY(again.points == outcome.points);
        QVERIFY(again.result == outcome.result);
        QCOMPARE(again.id, search["id"].get<std::string>());
        QCOMPARE(again.scenario, request.plan.scenario);
        QCOMPARE(again.slos, request.slos);
        QVERIFY(again.of == RampOf::Concurrency);
        QVERIFY(!again.startedAt.empty());
        QVERIFY(again.points.front().intervals.front().has_value());
        QCOMPARE(searchOfRun(*rig.store(), rows->back().id), QString::fromStdString(again.id));
        QCOMPARE(resultsAtLoads(*rig.store(), u"s"_s)->size(), rows->size());
        QCOMPARE(storedSearches(*rig.store(), u"another"_s)->size(), std::size_t { 0 });
        QCOMPARE(storedSearch(*rig.store(), u"no such search"_s).error().code, ErrorCode::NotFound);
    }

    void anInterruptedSearchIsGoneOnWith()
    {
        ControlRig rig("echo:?slots=4&service=const:20ms");
        SearchRequest request = requestOf(rig, "p50_latency_ms<27.5");
        request.settings.trials = 4; // how well it finds is another test's
        {
            SearchController controller;
            connect(&controller, &SearchController::pointFinished, &controller,
                    [&](const SearchPoint&, const LoadSearchResult&) { controller.cancel(); });
            const SearchOutcome outcome = searched(controller, request);
            QCOMPARE(outcome.result.end, SearchEnd::Interrupted);
            QCOMPARE(outcome.points.size(), std::size_t { 1 });
        }
        request.resume = true;
        SearchController controller;
        std::vector<double> started;
        connect(&controller, &SearchController::stepStarted, &controller,
                [&](qint64, const LoadStep& step) { started.push_back(step.load); });
        const SearchOutcome outcome = searched(controller, request);
        QVERIFY(outcome.result.end != SearchEnd::Interrupted);
        QVERIFY(!started.empty());
        QCOMPARE(started.front(), 2.0); // 1 was there
        QCOMPARE(outcome.points.front().load, 1.0);
        QCOMPARE(outcome.points.front().run, std::int64_t { 1 });
        // And once more: there is nothing left to do.
        SearchController third;
        started.clear();
        connect(&third, &SearchController::stepStarted, &third,
                [&](qint64, const LoadStep& step) { started.push_back(step.load); });
        const SearchOutcome same = searched(third, request);
        QVERIFY(started.empty());
        QCOMPARE(same.result, outcome.result);
        QCOMPARE(same.object["search"]["id"], outcome.object["search"]["id"]);
    }

    void anOverloadedTrialEndsEarly()
    {
        ControlRig rig("echo:?slots=1&service=const:20ms");
        SearchRequest request = requestOf(rig, "p50_latency_ms<27.5");
        Scenario& scenario = request.plan.project.scenarios.front();
        scenario.kind = ScenarioKind::Server;
        scenario.load.ratePerS = 500;
        scenario.stop = {};
        scenario.stop.duration = 60 * kNsPerS;
        SearchController controller;
        connect(&controller, &SearchController::pointFinished, &controller,
                [&](const SearchPoint&, const LoadSearchResult&) { controller.cancel(); });
        const SearchOutcome outcome = searched(controller, request);
        QCOMPARE(outcome.points.size(), std::size_t { 1 });
        QVERIFY(outcome.points.front().saturated);
        QVERIFY(!outcome.points.front().met);
        const auto trials = rig.store()->trials(1);
        QCOMPARE(trials->front().facts["stopped_by"], Json("saturated"));
        QCOMPARE(trials->front().state, RunState::Done);
        const auto result = rig.store()->result(1);
        const Json& window = (*result)["trials"][0]["window_s"];
        QVERIFY(window[1].get<double>() - window[0].get<double>() < 30);
    }

    void whatCannotBeSearchedIsRefused_data()
    {
        QTest::addColumn<QString>("what");
        QTest::addColumn<QString>("says");
        QTest::newRow("a throughput") << u"requests_per_s>5"_s << u"harder"_s;
        QTest::newRow("no objective") << u""_s << u"--slo"_s;
        QTest::newRow("a kind without a load") << u"offline"_s << u"offline"_s;
        QTest::newRow("a highest load below the first") << u"to"_s << u"highest"_s;
        QTest::newRow("an unknown scenario") << u"scenario"_s << u"no such scenario"_s;
    }

    void whatCannotBeSearchedIsRefused()
    {
        QFETCH(QString, what);
        QFETCH(QString, says);
        ControlRig rig("echo:");
        SearchRequest request = requestOf(rig, "p50_latency_ms<27.5");
        if (what == u"offline"_s) {
            request.plan.project.scenarios.front().kind = ScenarioKind::Offline;
        } else if (what == u"to"_s) {
            request.settings.from = 10;
            request.settings.to = 5;
        } else if (what == u"scenario"_s) {
            request.plan.scenario = "t";
        } else {
            request.slos.clear();
            if (!what.isEmpty()) {
                request.slos.push_back(what.toStdString());
            }
        }
        const auto sound = SearchController::check(request);
        QVERIFY(!sound);
        QCOMPARE(sound.error().code, ErrorCode::InvalidSpecification);
        QVERIFY2(sound.error().detail.contains(says), qPrintable(sound.error().detail));
    }
};

LOADSTONE_TEST(SearchTest)
#include "tst_search.moc"
