// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runhistory.h"
#include "control/suitecomparison.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

/// A stored run of an interleaved suite: three trials about `latency`.
RunResult resultOf(const RunRow& row, double latency, const Json& manifest)
{
    RunResult result;
    result.run.id = row.id;
    result.run.uuid = row.uuid.toStdString();
    result.run.scenario = row.scenario.toStdString();
    result.run.endpoint = row.endpoint.toStdString();
    result.run.mode = "performance";
    result.run.state = "completed";
    result.run.definitions = "native/1";
    result.manifest = manifest;
    const auto fill = [](MetricBlocks& blocks, double value) {
        blocks.latency.n = 1000;
        blocks.latency.id = "latency";
        blocks.latency.percentiles[*percentileIndex("p50")] = value;
    };
    for (std::uint32_t i = 0; i < 3; ++i) {
        TrialResult trial;
        trial.index = i;
        trial.state = "completed";
        fill(trial.blocks, latency * (1 + 0.01 * i));
        result.trials.push_back(std::move(trial));
    }
    result.nTrials = 3;
    fill(result.summary, latency * 1.01);
    return result;
}

class SuiteStore
{
public:
    SuiteStore()
    {
        auto opened = Store::open(m_dir.filePath(u"s.results.sqlite"_s), OpenMode::ReadWrite);
        if (!opened) {
            qFatal("%s", qPrintable(errorText(opened.error())));
        }
        m_store = std::move(*opened);
    }

    void add(const QString& scenario, const QString& endpoint, double latency)
    {
        RunRow row;
        row.uuid = u"00000000-0000-4000-8000-%1"_s.arg(++m_count, 12, 10, QChar(u'0'));
        row.name = scenario;
        row.scenario = scenario;
        row.endpoint = endpoint;
        row.state = RunState::Done;
        row.definitions = u"native/1"_s;
        row.startedAt = (1'760'000'000 + m_count) * kNsPerS;
        const auto id = m_store->createRun(row);
        const Json manifest {
            { "scenario", scenario.toStdString() },
            { "suite", { { "name", "s" }, { "id", "one" }, { "order", "interleaved" } } }
        };
        row.id = id.value_or(0);
        if (!id || !m_store->setManifest(*id, manifest)
            || !m_store->setResult(*id, toJson(resultOf(row, latency, manifest)))) {
            qFatal("the run was not stored");
        }
    }

    Store& store() { return *m_store; }

private:
    QTemporaryDir m_dir;
    std::unique_ptr<Store> m_store;
    int m_count = 0;
};

CompareOptions medians()
{
    CompareOptions options;
    options.metrics = { *parseMetricRef("p50_latency_ms") };
    return options;
}

} // namespace

/// What is read from several stored runs at once.
class SuiteComparisonTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    // A pair that stands in the suite twice is one workload.
    void doubledPairsCountOnce()
    {
        SuiteStore runs;
        runs.add(u"a"_s, u"e"_s, 10);
        runs.add(u"a"_s, u"f"_s, 11);
        runs.add(u"b"_s, u"e"_s, 10);
        runs.add(u"b"_s, u"f"_s, 12);
        runs.add(u"a"_s, u"f"_s, 30);
        const auto compared = compareSuite(runs.store(), "s", "e", medians());
        QVERIFY2(compared, compared ? "" : qPrintable(errorText(compared.error())));
        QCOMPARE(compared->size(), std::size_t { 1 });
        const SuiteComparison& one = compared->front();
        QCOMPARE(one.comparisons.size(), std::size_t { 3 });
        QCOMPARE(one.across.size(), std::size_t { 1 });
        const AcrossWorkloads& across = one.across.front();
        QCOMPARE(across.workloads.size(), std::size_t { 2 });
        QCOMPARE(across.workloads[0].workload, std::string("a"));
        QCOMPARE(across.workloads[1].workload, std::string("b"));
        QVERIFY(across.ratio && std::abs(*across.ratio - std::sqrt(1.1 * 1.2)) < 1e-9);
    }

    void aPairDoubledAloneIsOneWorkload()
    {
        SuiteStore runs;
        runs.add(u"a"_s, u"e"_s, 10);
        runs.add(u"a"_s, u"f"_s, 11);
        runs.add(u"a"_s, u"f"_s, 12);
        const auto compared = compareSuite(runs.store(), "s", "e", medians());
        QVERIFY(compared && compared->size() == 1);
        QCOMPARE(compared->front().comparisons.size(), std::size_t { 2 });
        QVERIFY(compared->front().across.empty());
    }

    void runsOfASuiteAreGroupedForAPerson_data()
    {
        QTest::addColumn<QStringList>("runs"); // scenario, endpoint, state, mode; numbered from 1
        QTest::addColumn<QString>("groups");
        QTest::newRow("two endpoints, ended in another order")
            << QStringList { u"a f completed p"_s, u"a e completed p"_s } << u"2 1"_s;
        QTest::newRow("two scenarios") << QStringList { u"a e completed p"_s, u"b e completed p"_s,
                                                        u"a f completed p"_s, u"b f completed p"_s }
                                       << u"1 3|2 4"_s;
        QTest::newRow("one did not end well")
            << QStringList { u"a e completed p"_s, u"a f interrupted p"_s } << u""_s;
        QTest::newRow("halves of both modes")
            << QStringList { u"a e completed p"_s, u"a e completed q"_s, u"a f completed p"_s,
                             u"a f completed q"_s }
            << u"1 3|2 4"_s;
        QTest::newRow("one endpoint twice")
            << QStringList { u"a e completed p"_s, u"a e completed p"_s } << u"1 2"_s;
        QTest::newRow("unlike scenarios of one endpoint")
            << QStringList { u"a e completed p"_s, u"b e completed p"_s } << u""_s;
    }

    void runsOfASuiteAreGroupedForAPerson()
    {
        QFETCH(QStringList, runs);
        Suite suite;
        suite.items = { { "a", "e" }, { "a", "f" }, { "b", "e" }, { "b", "f" } };
        std::vector<RunBlock> blocks;
        for (const QString& text : runs) {
            const QStringList words = text.split(u' ');
            RunBlock block;
            block.id = static_cast<std::int64_t>(blocks.size()) + 1;
            block.scenario = words[0].toStdString();
            block.endpoint = words[1].toStdString();
            block.state = words[2].toStdString();
            block.mode = words[3].toStdString();
            blocks.push_back(std::move(block));
        }
        QStringList groups;
        for (const auto& group : comparableRuns(suite, blocks)) {
            QStringList ids;
            for (const std::int64_t id : group) {
                ids << QString::number(id);
            }
            groups << ids.join(u' ');
        }
        QTEST(groups.join(u'|'), "groups");
    }

    void aHistoryThatNobodyWaitsForIsNotRead()
    {
        SuiteStore runs;
        runs.add(u"a"_s, u"e"_s, 10);
        runs.add(u"a"_s, u"e"_s, 11);
        std::atomic<bool> cancelled = false;
        const HistoryQuery query { u"a"_s, {}, {}, *parseMetricRef("p50_latency_ms") };
        const auto whole = historyOfRuns(runs.store(), query, &cancelled);
        QVERIFY(whole && whole->points.size() == 2);
        cancelled = true;
        const auto none = historyOfRuns(runs.store(), query, &cancelled);
        QVERIFY(!none);
        QCOMPARE(none.error().code, ErrorCode::Cancelled);
    }
};

LOADSTONE_TEST(SuiteComparisonTest)
#include "tst_suitecomparison.moc"
