// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "base/file.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

namespace {

constexpr int kItems = 80;

/// A bundled server that waits before each answer, and knows some of them.
class AuditRig
{
public:
    explicit AuditRig(const std::string& cache)
        : m_rig("echo:")
    {
        std::string rows;
        std::string answers;
        for (int i = 0; i < kItems; ++i) {
            const std::string prompt = "What is " + std::to_string(i) + " and 1?";
            const std::string sum = std::to_string(i + 1);
            rows += compactJson(Json { { "prompt", prompt }, { "answer", sum } }) + "\n";
            answers += compactJson(Json { { "prompt", prompt },
                                          { "answer", i % 5 == 0 ? "no idea" : sum } })
                + "\n";
        }
        const QString book = m_rig.dir.filePath(u"answers.jsonl"_s);
        if (!writeFileAtomically(m_rig.dir.filePath(u"prompts.jsonl"_s), rows)
            || !writeFileAtomically(book, answers)) {
            qFatal("no file");
        }
        m_rig.project.endpoints.front().urls = { "echo:?reply=answers&answers=" + book.toStdString()
                                                 + "&ttft=10ms&itl=0ms&tail=0ms"
                                                 + (cache.empty() ? "" : "&cache=" + cache) };
        Dataset& dataset = m_rig.project.datasets.front();
        dataset.map.prompt = "prompt";
        dataset.map.expected = "answer";
        dataset.scorer = "exact/1";
        scenario().load.concurrency = 4;
    }

    Scenario& scenario() { return m_rig.project.scenarios.front(); }

    ControlRig& rig() { return m_rig; }

    PlanRequest plan() const
    {
        PlanRequest plan;
        plan.project = m_rig.project;
        plan.projectDir = m_rig.dir.path();
        plan.scenario = "s";
        plan.endpoint = "e";
        return plan;
    }

    RunEnd run(const PlanRequest& part) const
    {
        auto prepared = prepareRun(part);
        if (!prepared) {
            qFatal("%s", qPrintable(errorText(prepared.error())));
        }
        RunRequest request;
        request.prepared = std::move(*prepared);
        request.store = m_rig.storePath();
        request.runsDir = m_rig.runsDir();
        request.preflight = false;
        request.calibrate = false;
        RunController controller;
        QSignalSpy finished(&controller, &RunController::finished);
        controller.start(std::move(request));
        return ControlRig::wait(finished);
    }

    /// The ends of all runs that the scenario is carried out as.
    std::vector<RunEnd> runAll() const
    {
        std::vector<RunEnd> ends;
        for (const PlanRequest& part : partsOf(plan())) {
            ends.push_back(run(part));
        }
        return ends;
    }

private:
    ControlRig m_rig;
};

bool hasReason(const Json& result, const char* code)
{
    const Json& reasons = result["verdict"]["reasons"];
    return std::any_of(reasons.begin(), reasons.end(),
                       [code](const Json& reason) { return reason["code"] == code; });
}

} // namespace

/// Runs that belong together: the two of an audit, and the halves of the mode both.
class AuditRunsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aCacheOfAnswersIsFoundOut_data()
    {
        QTest::addColumn<QString>("cache");
        QTest::addColumn<bool>("passed");
        QTest::newRow("an honest server") << QString() << true;
        QTest::newRow("one that answers from a cache") << u"exact"_s << false;
    }

    void aCacheOfAnswersIsFoundOut()
    {
        QFETCH(QString, cache);
        QFETCH(bool, passed);
        // The bundled server of the second run is another process: its cache fills anew.
        AuditRig rig(cache.toStdString());
        rig.scenario().audit = Audit::OutputCaching;
        rig.scenario().auditThreshold = 0.5; // a busy machine is no cache
        rig.scenario().stop.samples = 60;
        rig.scenario().warmup.requests = 60; // would fill the cache
        const auto ends = rig.runAll();
        QCOMPARE(ends.size(), std::size_t { 2 });
        for (const RunEnd& end : ends) {
            QVERIFY2(end.state == RunState::Done,
                     end.error ? qPrintable(errorText(*end.error)) : "no end");
        }
        QCOMPARE(ends[0].name, u"s @ e (audit: reference)"_s);
        QCOMPARE(ends[1].name, u"s @ e (audit: one prompt)"_s);
        QVERIFY(!ends[0].result.contains("audit"));
        QVERIFY(ends[0].result["summary"]["warmup"]["requests"] == 0);
        QCOMPARE(ends[0].result["manifest"]["workload"]["dataset"]["limit"], Json(60));
        QCOMPARE(ends[1].result["manifest"]["workload"]["dataset"]["limit"], Json(1));
        const Json audit = ends[1].result["audit"];
        QVERIFY2(audit["passed"] == passed, compactJson(audit).c_str());
        QCOMPARE(audit["test"], Json("output_caching"));
        QCOMPARE(audit["samples"], Json(60));
        QCOMPARE(audit["reference_run"].get<std::string>(), ends[0].uuid.toStdString());
        QCOMPARE(hasReason(ends[1].result, "audit_failed"), !passed);
        QVERIFY(passed || ends[1].valid == false);
        const auto result = runResultFromJson(ends[1].result);
        QVERIFY(result);
        QCOMPARE(toJson(*result), ends[1].result);
    }

    void answersUnderLoadAreSetAgainstAnAccuracyRun_data()
    {
        QTest::addColumn<QString>("cache");
        QTest::addColumn<bool>("passed");
        QTest::newRow("an honest server") << QString() << true;
        QTest::newRow("one whose cache loses answers") << u"lossy"_s << false;
    }

    void answersUnderLoadAreSetAgainstAnAccuracyRun()
    {
        QFETCH(QString, cache);
        QFETCH(bool, passed);
        AuditRig rig(cache.toStdString());
        rig.scenario().audit = Audit::AccuracySampling;
        rig.scenario().scoreShare = 0.5;
        rig.scenario().stop.samples = 4 * kItems; // each prompt comes again
        const auto ends = rig.runAll();
        QCOMPARE(ends.size(), std::size_t { 2 });
        QVERIFY(ends[0].result["summary"]["accuracy"][0]["score"] == 0.8);
        const Json audit = ends[1].result["audit"];
        QVERIFY2(audit["passed"] == passed, compactJson(audit).c_str());
        QCOMPARE(audit["test"], Json("accuracy_sampling"));
        QVERIFY(audit["items"].get<int>() >= 30);
        QCOMPARE(hasReason(ends[1].result, "audit_failed"), !passed);
    }

    void aReferenceThatIsGoneIsNoVerdict()
    {
        AuditRig rig({});
        rig.scenario().audit = Audit::OutputCaching;
        rig.scenario().stop.samples = 20;
        const auto parts = partsOf(rig.plan());
        const RunEnd end = rig.run(parts[1]);
        QCOMPARE(end.state, RunState::Done);
        QVERIFY(end.result["audit"]["passed"].is_null());
        QVERIFY(end.result["audit"]["reference_run"].is_null());
        QVERIFY(!hasReason(end.result, "audit_failed"));
    }

    // They would be answered from the very cache that is looked for.
    void aReferenceOfRepeatedPromptsIsRefused()
    {
        AuditRig rig("exact");
        rig.scenario().audit = Audit::OutputCaching;
        rig.scenario().stop.samples = kItems + 1;
        const auto parts = partsOf(rig.plan());
        QVERIFY(checkRun(rig.plan()));
        const auto refused = prepareRun(parts[0]);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::InvalidSpecification);
        QVERIFY2(refused.error().detail.contains(u"81 distinct prompts, and there are 80"_s),
                 qPrintable(refused.error().detail));
    }

    void bothHalvesAreCountedTogetherWhoeverRunsThem()
    {
        AuditRig rig({});
        rig.scenario().mode = Mode::Both;
        rig.scenario().stop.samples = 2 * kItems;
        rig.scenario().slo = "fast";
        SloItem item;
        item.metric = "latency_ms";
        item.value = 60'000;
        SloGroup group;
        group.name = "fast";
        group.items = { item };
        rig.rig().project.slos = { group };
        rig.runAll(); // an earlier pair of the same scenario
        const auto ends = rig.runAll();
        QCOMPARE(ends.size(), std::size_t { 2 });
        const Json goodput = ends[1].result["summary"]["goodput"];
        QVERIFY2(goodput.is_object(), "no goodput");
        QCOMPARE(goodput["graded"]["performance_run"].get<std::string>(),
                 ends[0].uuid.toStdString());
        QCOMPARE(goodput["graded"]["good"], Json(2 * kItems * 4 / 5));
    }
};

LOADSTONE_TEST(AuditRunsTest)

#include "tst_auditruns.moc"
