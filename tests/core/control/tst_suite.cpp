// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/suitecontroller.h"
#include "controlrig.h"
#include "testmain.h"

#include <QDir>
#include <QTest>

#include <algorithm>
#include <csignal>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

Q_DECLARE_METATYPE(loadstone::RunEnd)

namespace {

/// Two bundled servers under one scenario, so many trials of each.
class SuiteRig
{
public:
    explicit SuiteRig(std::uint32_t trials)
        : rig("echo:?ttft=1ms&itl=0ms&tokens=2")
    {
        Endpoint other = rig.project.endpoints.front();
        other.name = "f";
        rig.project.endpoints.push_back(other);
        Scenario& scenario = rig.project.scenarios.front();
        scenario.trials = trials;
        scenario.stop.samples = 40;
    }

    SuiteRequest request() const
    {
        SuiteRequest request;
        request.name = "e-vs-f";
        request.seed = 7;
        request.rest = rest;
        request.runs = { rig.request("e"), rig.request("f") };
        return request;
    }

    /// Starts it, and waits until it has ended.
    bool run(SuiteController& suite)
    {
        start(suite);
        return wait();
    }

    void start(SuiteController& suite)
    {
        QObject::connect(&suite, &SuiteController::runFinished, &suite,
                         [this](const RunEnd& end) { ends[end.name] = end; });
        QObject::connect(&suite, &SuiteController::finished, &suite, [this](bool stopped) {
            ++finished;
            interrupted = stopped;
        });
        suite.start(request());
    }

    bool wait()
    {
        const bool ended = QTest::qWaitFor([this] { return finished > 0; }, 60'000);
        QTest::qWait(50); // for a second end that must not come
        return ended && finished == 1;
    }

    ControlRig rig;
    Ns rest = 0;
    std::map<QString, RunEnd> ends;
    int finished = 0;
    bool interrupted = false;
};

/// Trials of all runs in the order of their start: run and number.
std::vector<std::pair<std::int64_t, std::uint32_t>> startedTrials(Store& store)
{
    std::vector<std::pair<Ns, std::pair<std::int64_t, std::uint32_t>>> all;
    const auto runs = store.runs();
    for (const RunRow& run : *runs) {
        const auto trials = store.trials(run.id);
        for (const TrialRow& trial : *trials) {
            all.push_back({ trial.startedAt, { run.id, trial.index } });
        }
    }
    std::sort(all.begin(), all.end());
    std::vector<std::pair<std::int64_t, std::uint32_t>> order;
    for (const auto& [at, trial] : all) {
        order.push_back(trial);
    }
    return order;
}

} // namespace

class SuiteTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void trialsRunInTheDrawnBlocks()
    {
        SuiteRig suite(4);
        SuiteController controller;
        QVERIFY(suite.run(controller));
        QVERIFY(!suite.interrupted);
        QCOMPARE(suite.ends.size(), std::size_t { 2 });
        std::vector<std::int64_t> ids;
        for (const auto& [name, end] : suite.ends) {
            QVERIFY2(end.state == RunState::Done && !end.error, qPrintable(name));
            QCOMPARE(end.valid, std::optional(true));
            QCOMPARE(end.result["trials"].size(), std::size_t { 4 });
            ids.push_back(end.id);
        }
        const auto store = suite.rig.store();
        std::vector<std::pair<std::int64_t, std::uint32_t>> drawn;
        const std::vector<std::string> scenarios { "s", "s" };
        for (std::uint32_t block = 0; block < 4; ++block) {
            for (const SuitePlace& place :
                 suiteRound(7, scenarios, std::vector<std::uint32_t> { 4, 4 }, block)) {
                drawn.emplace_back(ids.at(place.item), block);
            }
        }
        QCOMPARE(startedTrials(*store), drawn);
        // ABBA or BAAB.
        QCOMPARE(drawn[0].first, drawn[3].first);
        QCOMPARE(drawn[1].first, drawn[2].first);
        // The manifest of each says where it stood.
        for (std::size_t item = 0; item < 2; ++item) {
            const Json block = (*store->manifest(ids[item]))["suite"];
            QCOMPARE(block["name"], Json("e-vs-f"));
            QCOMPARE(block["order"], Json("interleaved"));
            QCOMPARE(block["seed"], Json(7));
            QCOMPARE(block["item"], Json(item));
            QCOMPARE(block["items"],
                     Json::array({ Json::array({ "s", "e" }), Json::array({ "s", "f" }) }));
            QCOMPARE(block["trials"].size(), std::size_t { 4 });
            for (std::uint32_t k = 0; k < 4; ++k) {
                const Json& trial = block["trials"][k];
                const auto place = trial["place"].get<std::size_t>();
                QCOMPARE(drawn.at(place), std::make_pair(ids[item], k));
                QCOMPARE(trial["block"], Json(k));
                QCOMPARE(trial["order"][trial["position"].get<std::size_t>()], Json(item));
            }
        }
        QCOMPARE((*store->manifest(ids[0]))["suite"]["id"],
                 (*store->manifest(ids[1]))["suite"]["id"]);
        QVERIFY(QDir(suite.rig.runsDir()).isEmpty());
        QVERIFY(test::childrenNamed("loadstone-worke").empty());
    }

    // Trial k asks both endpoints the same, in the same order, at the same offsets.
    void trialsOfABlockArePaired()
    {
        SuiteRig suite(2);
        Scenario& scenario = suite.rig.project.scenarios.front();
        scenario.kind = ScenarioKind::Server;
        scenario.load = {};
        scenario.load.ratePerS = 200;
        SuiteController controller;
        QVERIFY(suite.run(controller));
        const auto store = suite.rig.store();
        std::vector<std::vector<std::pair<std::uint32_t, Ns>>> asked; // by trial, then run
        for (std::uint32_t k = 0; k < 2; ++k) {
            for (const auto& [name, end] : suite.ends) {
                const auto trials = store->trials(end.id);
                const TrialRow& trial = trials->at(k);
                auto requests =
                    *store->loadRequests(trial.id,
                                         columnMask(RequestColumn::Index, RequestColumn::Sample,
                                                    RequestColumn::Scheduled));
                std::sort(requests.begin(), requests.end(),
                          [](const auto& a, const auto& b) { return a.index < b.index; });
                std::vector<std::pair<std::uint32_t, Ns>> sent;
                for (const RequestRecord& request : requests) {
                    sent.emplace_back(request.sample,
                                      request.scheduled - requests.front().scheduled);
                }
                asked.push_back(std::move(sent));
            }
        }
        QCOMPARE(asked[0].size(), std::size_t { 40 });
        QVERIFY(asked[0] == asked[1]);
        QVERIFY(asked[2] == asked[3]);
        QVERIFY(asked[0] != asked[2]);
    }

    void serversRestBetweenTrials()
    {
        SuiteRig suite(2);
        suite.rest = 400 * kNsPerMs;
        SuiteController controller;
        QVERIFY(suite.run(controller));
        const auto store = suite.rig.store();
        std::vector<std::pair<Ns, Ns>> spans; // start and end on the wall clock
        for (const auto& [name, end] : suite.ends) {
            const auto trials = store->trials(end.id);
            for (const TrialRow& trial : *trials) {
                const Ns length = trial.facts["issuing_end_ns"].get<Ns>()
                    - trial.facts["measure_start_ns"].get<Ns>();
                spans.emplace_back(trial.startedAt, trial.startedAt + length);
            }
        }
        std::sort(spans.begin(), spans.end());
        QCOMPARE(spans.size(), std::size_t { 4 });
        for (std::size_t i = 1; i < spans.size(); ++i) {
            QVERIFY2(spans[i].first - spans[i - 1].second >= suite.rest,
                     qPrintable(QString::number(spans[i].first - spans[i - 1].second)));
        }
    }

    // What was measured until then is a result of its own.
    void stoppedInTheMiddle()
    {
        SuiteRig suite(5);
        SuiteController controller;
        std::uint32_t begun = 0;
        connect(&controller, &SuiteController::trialStarted, &controller, [&] {
            if (++begun == 4) {
                QTimer::singleShot(0, &controller, [&] { controller.stop(kNsPerS); });
            }
        });
        QVERIFY(suite.run(controller));
        QVERIFY(suite.interrupted);
        QCOMPARE(suite.ends.size(), std::size_t { 2 });
        const auto store = suite.rig.store();
        std::size_t kept = 0;
        for (const auto& [name, end] : suite.ends) {
            QCOMPARE(end.state, RunState::Interrupted);
            QCOMPARE(store->run(end.id)->state, RunState::Interrupted);
            QVERIFY(end.result.is_object());
            const auto trials = store->trials(end.id);
            for (const TrialRow& trial : *trials) {
                kept += trial.state == RunState::Done ? 1 : 0;
                QVERIFY(trial.state != RunState::Running);
            }
        }
        QVERIFY2(kept >= 3, qPrintable(QString::number(kept)));
        QVERIFY(test::childrenNamed("loadstone-").empty());
    }

    // The controller is gone in the middle: trials that were over stay as they were.
    void destroyedInTheMiddle()
    {
        SuiteRig suite(5);
        auto controller = std::make_unique<SuiteController>();
        std::uint32_t begun = 0;
        connect(controller.get(), &SuiteController::trialStarted, this, [&] { ++begun; });
        suite.start(*controller);
        QTRY_VERIFY_WITH_TIMEOUT(begun >= 4, 30'000);
        controller.reset();
        QCOMPARE(suite.finished, 0);
        const auto store = suite.rig.store();
        std::size_t kept = 0;
        const auto runs = store->runs();
        for (const RunRow& run : *runs) {
            QCOMPARE(run.state, RunState::Interrupted);
            const auto trials = store->trials(run.id);
            for (const TrialRow& trial : *trials) {
                kept += trial.state == RunState::Done ? 1 : 0;
                QVERIFY(trial.state != RunState::Running);
            }
        }
        QVERIFY2(kept >= 3, qPrintable(QString::number(kept)));
        QVERIFY(test::childrenNamed("loadstone-worke").empty());
    }

    void oneThatFailsLeavesTheOthers_data()
    {
        QTest::addColumn<bool>("atOnce");
        QTest::newRow("nothing listens there") << true;
        QTest::newRow("its worker dies in the second trial") << false;
    }

    void oneThatFailsLeavesTheOthers()
    {
        QFETCH(bool, atOnce);
        SuiteRig suite(3);
        suite.rig.preflight = true;
        if (atOnce) {
            suite.rig.project.endpoints[1].urls = { "http://127.0.0.1:9" };
        } else {
            suite.rig.project.scenarios.front().stop.samples.reset();
            suite.rig.project.scenarios.front().stop.duration = 500 * kNsPerMs;
        }
        SuiteController controller;
        bool killed = atOnce;
        connect(&controller, &SuiteController::runStarted, this, [&](RunController* run) {
            connect(run, &RunController::liveChanged, this, [&, run](const LiveState& state) {
                const bool isSecond = run != controller.runs().front();
                if (!killed && isSecond && state.trial == 1) {
                    killed = true;
                    ::kill(test::childrenNamed("loadstone-worke").front(), SIGKILL);
                }
            });
        });
        QVERIFY(suite.run(controller));
        QVERIFY(killed);
        const RunEnd& good = suite.ends[u"s @ e"_s];
        const RunEnd& bad = suite.ends[u"s @ f"_s];
        QVERIFY2(good.state == RunState::Done && !good.error,
                 qPrintable(good.error ? errorText(*good.error) : QString()));
        QCOMPARE(good.result["trials"].size(), std::size_t { 3 });
        QCOMPARE(bad.state, RunState::Failed);
        if (!atOnce) {
            QCOMPARE(bad.result["trials"].size(), std::size_t { 2 });
        }
    }

    // A cap is for money: the others of its scenario do not go on without a partner.
    void whoIsLeftAloneByAPartnerAtItsCapEnds_data()
    {
        QTest::addColumn<int>("endpoints");
        QTest::addColumn<int>("tokens"); // the cap of the second: a request has 2 and its prompt's
        QTest::newRow("in a later block") << 2 << 700;
        QTest::newRow("in the first block") << 2 << 100;
        QTest::newRow("two are left to each other") << 3 << 700;
    }

    void whoIsLeftAloneByAPartnerAtItsCapEnds()
    {
        QFETCH(int, endpoints);
        QFETCH(int, tokens);
        SuiteRig suite(4);
        suite.rig.project.scenarios.front().stop.samples = 60;
        std::vector<std::string> names { "e", "f" };
        if (endpoints == 3) {
            names.emplace_back("g");
            suite.rig.project.endpoints.push_back(suite.rig.project.endpoints.front());
            suite.rig.project.endpoints.back().name = "g";
        }
        SuiteRequest request = suite.request();
        request.runs.clear();
        for (const std::string& name : names) {
            suite.rig.project.scenarios.front().stop.maxTokens =
                name == "f" ? std::optional(static_cast<std::uint64_t>(tokens)) : std::nullopt;
            request.runs.push_back(suite.rig.request(name));
        }
        SuiteController controller;
        QStringList notes;
        connect(&controller, &SuiteController::runStarted, this, [&](RunController* run) {
            connect(run, &RunController::note, this,
                    [&notes](const QString& note) { notes << note; });
        });
        connect(&controller, &SuiteController::runFinished, this,
                [&suite](const RunEnd& end) { suite.ends[end.name] = end; });
        QSignalSpy finished(&controller, &SuiteController::finished);
        controller.start(std::move(request));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
        const RunEnd& capped = suite.ends[u"s @ f"_s];
        QVERIFY2(capped.state == RunState::Done && capped.capped,
                 qPrintable(capped.error ? errorText(*capped.error) : QString()));
        const Json& cut = capped.result["trials"];
        QVERIFY2(cut.size() < 4, qPrintable(QString::number(cut.size())));
        const auto whole =
            static_cast<std::size_t>(std::count_if(cut.begin(), cut.end(), [](const Json& trial) {
                return trial["state"] == "completed";
            }));
        const RunEnd& left = suite.ends[u"s @ e"_s];
        QVERIFY(left.state == RunState::Done && !left.capped);
        const Json ended = left.result["manifest"]["suite"].value("ended", Json());
        const auto trials = left.result["trials"].size();
        if (endpoints == 3) {
            QCOMPARE(trials, std::size_t { 4 });
            QCOMPARE(suite.ends[u"s @ g"_s].result["trials"].size(), std::size_t { 4 });
            QVERIFY(ended.is_null());
            QVERIFY(notes.filter(u"reached a cap"_s).isEmpty());
            return;
        }
        // One more where it stood first in the block that was cut.
        QVERIFY(trials >= whole && trials <= cut.size());
        QCOMPARE(ended["partners"], Json::array({ "s @ f" }));
        QCOMPARE(ended["trials"], Json(trials));
        QCOMPARE(ended["planned"], Json(4));
        QCOMPARE(notes.filter(u"reached a cap"_s).size(), 1);
    }

    // A width that any three trials have, and one that none have: the scenario's own rule.
    void aRunStopsWhenItIsPreciseEnough_data()
    {
        QTest::addColumn<double>("width");
        QTest::addColumn<int>("trials");
        QTest::addColumn<bool>("met");
        QTest::newRow("at the least number") << 0.99 << 3 << true;
        QTest::newRow("at the most") << 1e-9 << 5 << false;
    }

    void aRunStopsWhenItIsPreciseEnough()
    {
        QFETCH(double, width);
        QFETCH(int, trials);
        QFETCH(bool, met);
        SuiteRig suite(1);
        PrecisionRule& rule = suite.rig.project.scenarios.front().precision;
        rule.halfWidth = width;
        rule.metric = "mean_latency_ms";
        rule.minTrials = 3;
        rule.maxTrials = 5;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        QStringList notes;
        connect(&controller, &RunController::note, this,
                [&notes](const QString& note) { notes << note; });
        controller.start(suite.rig.request());
        const RunEnd end = ControlRig::wait(finished);
        QVERIFY2(end.state == RunState::Done && !end.error,
                 qPrintable(end.error ? errorText(*end.error) : QString()));
        QCOMPARE(end.result["trials"].size(), static_cast<std::size_t>(trials));
        const auto block = precisionBlockFromJson(end.result["precision"]);
        QVERIFY(block);
        QCOMPARE(block->met, met);
        QCOMPARE(block->trials, std::int64_t { trials });
        QCOMPARE(block->metric, std::string("mean_latency_ms"));
        QVERIFY(block->reached);
        QCOMPARE(notes.filter(u"precision: half width"_s).size(), trials - 2);
    }

    // A block is whole: both go on until both are precise enough.
    void runsOfABlockStopTogether()
    {
        SuiteRig suite(1);
        suite.rig.project.endpoints[1].urls = { "echo:?ttft=1ms&itl=0ms&tokens=2&jitter=0.9" };
        PrecisionRule& rule = suite.rig.project.scenarios.front().precision;
        rule.halfWidth = 0.99;
        rule.minTrials = 3;
        rule.maxTrials = 6;
        suite.rig.project.scenarios.front().stop.samples = 8;
        SuiteController controller;
        QVERIFY(suite.run(controller));
        const RunEnd& e = suite.ends[u"s @ e"_s];
        const RunEnd& f = suite.ends[u"s @ f"_s];
        QCOMPARE(e.state, RunState::Done);
        QCOMPARE(f.state, RunState::Done);
        QCOMPARE(e.result["trials"].size(), f.result["trials"].size());
        const auto trials = e.result["trials"].size();
        QVERIFY(trials >= 3 && trials <= 6);
        const bool bothMet =
            e.result["precision"]["met"].get<bool>() && f.result["precision"]["met"].get<bool>();
        QVERIFY(bothMet || trials == 6);
    }

    void scenariosTakeTurns()
    {
        SuiteRig suite(2);
        Scenario other = suite.rig.project.scenarios.front();
        other.name = "t";
        other.trials = 3;
        suite.rig.project.scenarios.push_back(other);
        PlanRequest plan;
        plan.project = suite.rig.project;
        plan.projectDir = suite.rig.dir.path();
        plan.scenario = "t";
        plan.endpoint = "e";
        SuiteRequest request;
        request.name = "both";
        request.runs = { suite.rig.request("e"), suite.rig.request("e") };
        request.runs[1].prepared = *prepareRun(plan);
        SuiteController controller;
        QSignalSpy finished(&controller, &SuiteController::finished);
        std::map<QString, std::uint32_t> trials;
        connect(&controller, &SuiteController::trialStarted, this,
                [&](RunController*, const QString& name) { ++trials[name]; });
        controller.start(std::move(request));
        QTRY_COMPARE_WITH_TIMEOUT(finished.count(), 1, 60'000);
        QCOMPARE(trials[u"s @ e"_s], 2U);
        QCOMPARE(trials[u"t @ e"_s], 3U);
    }
};

LOADSTONE_TEST(SuiteTest)
#include "tst_suite.moc"
