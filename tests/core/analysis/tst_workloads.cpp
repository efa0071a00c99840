// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/ratios.h"
#include "analysis/workloads.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// The comparison of one metric under one workload.
Comparison comparisonOf(const std::string& workload, const std::vector<double>& base,
                        const std::vector<double>& candidate)
{
    Comparison comparison;
    comparison.base.scenario = workload;
    MetricComparison item;
    item.metric = "requests_per_s";
    item.higherIsBetter = true;
    if (const auto test = welchLogRatio(candidate, base)) {
        item.ratio = test->ratio;
        item.seLog = test->se;
        item.df = test->df;
        item.ci95 = Bounds { test->interval.low, test->interval.high };
    } else {
        item.note = "few_trials";
    }
    MetricComparison share;
    share.metric = "error_share";
    share.difference = 0.1;
    comparison.metrics = { item, share };
    return comparison;
}

} // namespace

class WorkloadsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // The published example: six trials of two workloads, 0.32 with [0.232, 0.408], whose width is
    // the gap between the workloads. By workload it is [0.309, 0.331].
    void unlikeWorkloadsAreNotPooled()
    {
        const std::vector<std::string> names { "chat", "code" };
        const std::vector<std::vector<double>> trials { { 0.21, 0.22, 0.23 },
                                                        { 0.41, 0.42, 0.43 } };
        const auto pooled = pooledTrials(names, trials);
        QVERIFY(!pooled);
        QCOMPARE(pooled.error().code, ErrorCode::InvalidSpecification);
        QVERIFY2(pooled.error().detail.contains(u"chat, code"_s)
                     && pooled.error().detail.contains(u"cannot be pooled"_s)
                     && pooled.error().detail.contains(u"[0.205, 0.435]"_s)
                     && pooled.error().detail.contains(u"[0.309, 0.331]"_s),
                 qPrintable(pooled.error().detail));
        const std::vector<std::string> same { "chat", "chat" };
        const auto allowed = pooledTrials(same, trials);
        QVERIFY(allowed && std::abs(*allowed->mean - 0.32) < 1e-12);
    }

    // One system is 2 % and 8 % faster: 4.96 % by the geometric mean, however unlike the workloads
    // are in themselves.
    void theSummaryIsTheGeometricMeanOfRatios()
    {
        const std::vector<Comparison> both {
            comparisonOf("chat", { 10, 10.1, 9.9, 10.05, 9.95 },
                         { 10.2, 10.302, 10.098, 10.251, 10.149 }),
            comparisonOf("code", { 900, 910, 890, 905, 895 }, { 972, 982.8, 961.2, 977.4, 966.6 }),
        };
        const auto all = acrossWorkloads(both);
        QCOMPARE(all.size(), std::size_t { 1 }); // shares have no ratio
        const AcrossWorkloads& item = all.front();
        QVERIFY(std::abs(*item.ratio - std::sqrt(1.02 * 1.08)) < 1e-9);
        QCOMPARE(item.workloads.size(), std::size_t { 2 });
        QVERIFY(std::abs(*item.workloads[0].ratio - 1.02) < 1e-9);
        QVERIFY(std::abs(*item.workloads[1].ratio - 1.08) < 1e-9);
        QVERIFY(item.workloads[0].ci95 && item.workloads[1].ci95);
        // As narrow as trials are alike, not as wide as workloads differ.
        QVERIFY(*item.ci95->low > 1.03 && *item.ci95->high < 1.07);
        QVERIFY(*item.p < 0.001);
        // By hand: half of each variance, Satterthwaite's degrees of freedom.
        const double first = *both[0].metrics[0].seLog / 2;
        const double second = *both[1].metrics[0].seLog / 2;
        const double total = first * first + second * second;
        const double df = total * total
            / (std::pow(first, 4) / *both[0].metrics[0].df
               + std::pow(second, 4) / *both[1].metrics[0].df);
        QVERIFY(std::abs(*item.df - df) < 1e-9);
        QVERIFY(acrossWorkloadsText(item).contains(u"over 2 workloads"_s));
        QCOMPARE(toJson(item)["workloads"].size(), std::size_t { 2 });
    }

    void runsAreSortedByWorkload()
    {
        const auto run = [](const char* scenario, const char* endpoint, double factor) {
            RunResult result =
                test::sampleRun({ factor, factor * 1.001, factor * 0.999, factor * 1.0005 });
            result.run.scenario = scenario;
            result.run.endpoint = endpoint;
            return result;
        };
        const std::vector<RunResult> results {
            run("chat", "a", 1),    run("chat", "b", 1.05), run("code", "b", 3.3),
            run("code", "a", 3),    run("chat", "c", 2), // c ran one of the two only
            run("other", "b", 1.5),
        };
        CompareOptions options;
        options.metrics = { *parseMetricRef("p50_latency_ms") };
        const auto all = summariseWorkloads(results, options);
        QCOMPARE(all.size(), std::size_t { 1 });
        QCOMPARE(all[0].base, std::string("a"));
        QCOMPARE(all[0].candidate, std::string("b"));
        QCOMPARE(all[0].metrics.size(), std::size_t { 1 });
        const AcrossWorkloads& item = all[0].metrics.front();
        QCOMPARE(item.workloads.size(), std::size_t { 2 });
        QVERIFY(std::abs(*item.ratio - std::sqrt(1.05 * 1.1)) < 0.001);
        QVERIFY(summariseWorkloads(std::span(results).first(2), options).empty());
        QVERIFY(summariseWorkloads({}).empty());
    }

    void aWorkloadThatIsOpenLeavesNoSummary()
    {
        const std::vector<Comparison> both {
            comparisonOf("chat", { 10, 10.1, 9.9 }, { 10.2, 10.3, 10.1 }),
            comparisonOf("code", { 900 }, { 972 }),
        };
        const auto all = acrossWorkloads(both);
        QVERIFY(!all.empty() && !all.front().ratio && !all.front().ci95);
        QCOMPARE(all.front().workloads[1].note, std::string("few_trials"));
        QVERIFY(acrossWorkloadsText(all.front()).contains(u"no summary"_s));
        QVERIFY(acrossWorkloads({}).empty());
    }
};

LOADSTONE_TEST(WorkloadsTest)
#include "tst_workloads.moc"
