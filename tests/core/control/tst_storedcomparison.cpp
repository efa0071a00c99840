// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/storedcomparison.h"
#include "controlrig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ControlRig;

namespace {

const MetricComparison* find(const Comparison& comparison, std::string_view metric)
{
    for (const MetricComparison& item : comparison.metrics) {
        if (item.metric == metric) {
            return &item;
        }
    }
    return nullptr;
}

} // namespace

class StoredComparisonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // Two runs one after the other that sent the same prompts; the second server takes longer.
    void samePromptsArePaired()
    {
        ControlRig rig("echo:?ttft=2ms&itl=0ms&tokens=2");
        Scenario& scenario = rig.project.scenarios.front();
        scenario.trials = 3;
        scenario.load.concurrency = 1;
        scenario.stop.samples = 50;
        std::vector<RunResult> results;
        results.push_back(*runResultFromJson(rig.run().result));
        rig.project.endpoints.front().urls = { "echo:?ttft=8ms&itl=0ms&tokens=2" };
        results.push_back(*runResultFromJson(rig.run().result));
        const auto store = rig.store();
        const auto means = promptMeansOf(*store, results.front().run.id);
        QVERIFY(means);
        QVERIFY(means->latencyMs.size() >= 50 && means->latencyMs.size() <= 100);
        QCOMPARE(means->ttftMs.size(), means->latencyMs.size());
        for (const auto& [prompt, ms] : means->latencyMs) {
            QVERIFY2(ms >= 2 && ms < 100, qPrintable(QString::number(ms)));
            QVERIFY(means->ttftMs.at(prompt) <= ms);
        }
        const auto compared = compareStored(*store, results);
        QVERIFY(compared && compared->size() == 1);
        const Comparison& comparison = compared->front();
        QCOMPARE(comparison.design, CompareDesign::PairedPrompts);
        QCOMPARE(comparison.pairs, static_cast<std::int64_t>(means->latencyMs.size()));
        const MetricComparison* mean = find(comparison, "mean_latency_ms");
        QVERIFY(mean != nullptr);
        QCOMPARE(mean->method, std::string("paired_prompts"));
        QCOMPARE(mean->word, CompareWord::Slower);
        QVERIFY(find(comparison, "mean_ttft_ms") != nullptr);
        QCOMPARE(find(comparison, "requests_per_s")->method, std::string("welch_log"));
        // Nothing of it without the store's requests.
        const Comparison alone = compareRuns(results[0], results[1]);
        QCOMPARE(alone.design, CompareDesign::PairedPrompts);
        QCOMPARE(alone.pairs, std::int64_t { 0 });
        QVERIFY(find(alone, "mean_latency_ms") == nullptr);
    }

    void anotherSeedIsUnpaired()
    {
        ControlRig rig("echo:?ttft=1ms&itl=0ms&tokens=2");
        Scenario& scenario = rig.project.scenarios.front();
        scenario.stop.samples = 20;
        std::vector<RunResult> results;
        results.push_back(*runResultFromJson(rig.run().result));
        rig.project.scenarios.front().seed = 2;
        results.push_back(*runResultFromJson(rig.run().result));
        const auto compared = compareStored(*rig.store(), results);
        QVERIFY(compared);
        QCOMPARE(compared->front().design, CompareDesign::Unpaired);
    }
};

LOADSTONE_TEST(StoredComparisonTest)
#include "tst_storedcomparison.moc"
