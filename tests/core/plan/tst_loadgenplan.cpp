// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/file.h"
#include "config/example.h"
#include "plan/plan.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

/// What a scenario under LoadGen's rules comes to for a dataset of 64 prompts.
class LoadGenPlanTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        QVERIFY(m_dir.isValid());
        QVERIFY(writeFileAtomically(m_dir.filePath(u"prompts.jsonl"_s), examplePrompts()));
    }

    void defaultsAreLoadGens()
    {
        const auto run = prepareRun(request(ScenarioKind::Server, {}));
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        const LoadGenPlan& rules = *run->plan.loadgen;
        QCOMPARE(rules.minDuration, 10 * kNsPerS);
        QCOMPARE(rules.minQueries, std::uint64_t { 100 });
        QCOMPARE(rules.performanceSamples, std::uint64_t { 64 });
        QCOMPARE(rules.accuracySamples, std::uint64_t { 64 });
        QCOMPARE(rules.percentile, 0.99);
        QCOMPARE(rules.targetLatency.value_or(0), 100 * kNsPerMs);
        QCOMPARE(rules.scheduleSeed, std::uint64_t { 0 });
        QVERIFY(!run->plan.stop.duration && !run->plan.stop.samples);
        QCOMPARE(run->estimate.requests.value_or(0), std::uint64_t { 200 });
        // What a worker gets must survive its message.
        const auto again = runPlanFromJson(toJson(run->plan));
        QVERIFY(again && *again == run->plan);
        QCOMPARE(run->manifest["loadgen"]["settings"]["min_queries"].get<int>(), 100);
        QVERIFY(run->manifest["loadgen"]["round"].is_null());
    }

    void plansOfOlderStoresHaveNoRules()
    {
        Json json = toJson(prepareRun(request(ScenarioKind::Server, {}))->plan);
        json["loadgen"]["min_queries"] = "many";
        QCOMPARE(runPlanFromJson(json).error().where, u"loadgen.min_queries"_s);
        json.erase("loadgen");
        const auto plan = runPlanFromJson(json);
        QVERIFY(plan && !plan->loadgen);
    }

    void presetsAreCappedAtTheDataset()
    {
        LoadGenScenario settings;
        settings.preset = "llama2-70b";
        settings.minDuration = kNsPerS;
        const auto run = prepareRun(request(ScenarioKind::Server, settings));
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        const LoadGenPlan& rules = *run->plan.loadgen;
        QCOMPARE(rules.performanceSamples, std::uint64_t { 64 });
        QVERIFY(rules.equalIssue && rules.tokenLatencies && !rules.targetLatency);
        QCOMPARE(rules.ttftLimit, 2 * kNsPerS);
        QCOMPARE(rules.tpotLimit, 200 * kNsPerMs);
        QCOMPARE(rules.scheduleSeed, 16159082839903944936ULL);
        QCOMPARE(toQt(run->manifest["loadgen"]["preset"].get<std::string>()), u"llama2-70b"_s);
        QCOMPARE(run->manifest["loadgen"]["settings"]["schedule_seed"].get<std::uint64_t>(),
                 16159082839903944936ULL);
        QVERIFY(run->notes.join(u'\n').contains(u"24576"_s));
    }

    void offlineIsAsLargeAsItsRulesSay_data()
    {
        QTest::addColumn<double>("qps");
        QTest::addColumn<quint64>("least");
        QTest::addColumn<int>("issue");
        QTest::addColumn<quint64>("requests");
        const int random = static_cast<int>(LoadGenIssue::Random);
        QTest::newRow("the fewest") << 1.0 << quint64 { 100 } << random << quint64 { 100 };
        QTest::newRow("1.1 times the rate")
            << 2000.0 << quint64 { 100 } << random << quint64 { 4400 };
        QTest::newRow("whole sets")
            << 1.0 << quint64 { 100 } << static_cast<int>(LoadGenIssue::Equal) << quint64 { 128 };
        QTest::newRow("the set") << 2000.0 << quint64 { 100 }
                                 << static_cast<int>(LoadGenIssue::Unique) << quint64 { 64 };
    }

    void offlineIsAsLargeAsItsRulesSay()
    {
        QFETCH(double, qps);
        QFETCH(quint64, least);
        QFETCH(int, issue);
        QFETCH(quint64, requests);
        LoadGenScenario settings;
        settings.minDuration = 2 * kNsPerS;
        settings.expectedQps = qps;
        settings.minQueries = least;
        settings.issue = static_cast<LoadGenIssue>(issue);
        const auto run = prepareRun(request(ScenarioKind::Offline, settings));
        QVERIFY2(run, qPrintable(run ? QString() : errorText(run.error())));
        QCOMPARE(run->estimate.requests.value_or(0), std::uint64_t { requests });
        QCOMPARE(run->plan.concurrency, std::min<std::uint64_t>(requests, 1024));
    }

    void singleStreamWithEqualIssueRaisesItsMinimum()
    {
        LoadGenScenario settings;
        settings.minDuration = 5 * kNsPerS;
        settings.expectedLatency = 100 * kNsPerMs;
        settings.minQueries = 10;
        const auto random = prepareRun(request(ScenarioKind::SingleStream, settings));
        QCOMPARE(random->plan.loadgen->minQueries, std::uint64_t { 10 });
        QCOMPARE(random->plan.loadgen->expectedQps, 10.0);
        QVERIFY(!random->estimate.requests);
        QCOMPARE(random->estimate.duration.value_or(0), 5 * kNsPerS);
        settings.issue = LoadGenIssue::Equal;
        const auto equal = prepareRun(request(ScenarioKind::SingleStream, settings));
        QCOMPARE(equal->plan.loadgen->minQueries, std::uint64_t { 128 }); // 2 · 5 s · 10/s
    }

    void aSampleBehindTheDatasetIsRefused()
    {
        LoadGenScenario settings;
        settings.issue = LoadGenIssue::Same;
        settings.sameIndex = 64;
        const auto run = prepareRun(request(ScenarioKind::Server, settings));
        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::InvalidSpecification);
        QCOMPARE(run.error().where, u"/scenarios/0/loadgen/same_index"_s);
    }

private:
    PlanRequest request(ScenarioKind kind, const LoadGenScenario& settings) const
    {
        PlanRequest wanted;
        wanted.project = exampleProject();
        Scenario scenario;
        scenario.name = "loadgen";
        scenario.kind = kind;
        scenario.dataset = "prompts";
        scenario.definitions = "loadgen/1";
        scenario.loadgen = settings;
        if (kind == ScenarioKind::Server) {
            scenario.load.ratePerS = 20;
        }
        wanted.project.suites.clear();
        wanted.project.scenarios = { scenario };
        wanted.projectDir = m_dir.path();
        wanted.scenario = "loadgen";
        wanted.endpoint = "bundled";
        return wanted;
    }

    QTemporaryDir m_dir;
};

LOADSTONE_TEST(LoadGenPlanTest)
#include "tst_loadgenplan.moc"
