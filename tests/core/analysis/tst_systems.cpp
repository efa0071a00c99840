// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/systems.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>

using namespace loadstone;

namespace {

struct Box
{
    const char* name;
    double rate; // asked
    double requestsPerS;
    double p99;
    std::optional<int> accelerators = std::nullopt;
    std::optional<double> price = std::nullopt;
    const char* currency = "EUR";
};

RunResult runOf(std::int64_t id, const Box& box, std::optional<bool> met = std::nullopt)
{
    RunResult result;
    result.run.id = id;
    result.run.system = box.name;
    result.run.endpoint = "endpoint";
    result.run.definitions = "native/1";
    result.summary.throughput.requestsPerS = box.requestsPerS;
    result.summary.throughput.outputTokensPerS = 10 * box.requestsPerS;
    SeriesStats& latency = result.summary.latency;
    latency.n = 1000;
    latency.percentiles[*percentileIndex("p50")] = box.p99 / 2;
    latency.percentiles[*percentileIndex("p99")] = box.p99;
    result.summary.ttft = latency;
    if (met) {
        result.verdict.slo = SloVerdict { met, { { "p99_latency_ms<=100", box.p99, met } } };
    }
    result.manifest = Json {
        { "system",
          { { "name", box.name },
            { "accelerator", "A1" },
            { "accelerators", valueOrNull(box.accelerators) },
            { "price_per_hour", numberOrNull(box.price) },
            { "currency", box.currency } } },
        { "load",
          { { "kind", "server" }, { "rate_per_s", box.rate }, { "concurrency", nullptr } } },
        { "workload", { { "dataset", { { "name", "q" }, { "sha256", "aa" } } } } },
    };
    return result;
}

bool hasNote(const SystemsComparison& comparison, const char* note)
{
    return std::find(comparison.notes.begin(), comparison.notes.end(), note)
        != comparison.notes.end();
}

} // namespace

class SystemsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void numbersAreOfTheBestRunAndTimesOfTheHighestCommonLoad()
    {
        const std::vector<RunResult> runs {
            runOf(1, { "a", 100, 99, 40, 4, 7.2 }, true),
            runOf(2, { "a", 200, 190, 90, 4, 7.2 }, true),
            runOf(3, { "a", 400, 250, 900, 4, 7.2 }, false),
            runOf(4, { "b", 100, 98, 30, 8, 36 }, true),
            runOf(5, { "b", 200, 199, 35, 8, 36 }, true),
        };
        const SystemsComparison both = compareSystems(runs);
        QCOMPARE(both.systems.size(), std::size_t { 2 });
        const SystemColumn& a = both.systems[0];
        const SystemColumn& b = both.systems[1];
        QCOMPARE(a.requestsPerS.value, std::optional(250.0));
        QCOMPARE(a.requestsPerS.run, std::int64_t { 3 });
        QCOMPARE(a.requestsPerSPerAccelerator, std::optional(62.5));
        QCOMPARE(a.requestsPerUnit, std::optional(250 * 3600 / 7.2));
        QCOMPARE(b.tokensPerUnit, std::optional(1990 * 3600 / 36.0));
        QCOMPARE(b.tokensPerSPerAccelerator, std::optional(1990 / 8.0));
        QCOMPARE(both.equalLoad->value, 200.0);
        QCOMPARE(a.latencyTail.value, std::optional(90.0));
        QCOMPARE(b.latencyTail.run, std::int64_t { 5 });
        QCOMPARE(a.bestLoad->value, 200.0);
        QCOMPARE(a.bestLoadRun, std::int64_t { 2 });
        QCOMPARE(b.bestLoad->value, 200.0);
        QCOMPARE(both.differences.size(), std::size_t { 1 });
        QVERIFY(!both.differences.front().empty());
        QVERIFY(both.notes.empty());
    }

    // Equal numbers alone are no equal load.
    void loadsOfAnotherShapeAreNotEqual_data()
    {
        QTest::addColumn<QString>("key");
        QTest::newRow("samples of a query") << QStringLiteral("samples_per_query");
        QTest::newRow("a ramp") << QStringLiteral("ramp");
        QTest::newRow("a cap on what is in flight") << QStringLiteral("max_in_flight");
        QTest::newRow("clients that give up") << QStringLiteral("abandon");
    }

    void loadsOfAnotherShapeAreNotEqual()
    {
        QFETCH(QString, key);
        std::vector<RunResult> runs { runOf(1, { "a", 100, 99, 40 }),
                                      runOf(2, { "b", 100, 98, 30 }) };
        QVERIFY(compareSystems(runs).equalLoad);
        runs[1].manifest["load"][key.toStdString()] = Json { { "any", 4 } };
        const SystemsComparison both = compareSystems(runs);
        QVERIFY(!both.equalLoad);
        QVERIFY(hasNote(both, "no_equal_load"));
        QVERIFY(!both.systems[0].latencyTail.value);
        // With the same shape on both sides they are again.
        runs[0].manifest["load"] = runs[1].manifest["load"];
        QVERIFY(compareSystems(runs).equalLoad);
    }

    // A rate and a number in flight have no order: 400 in flight is not more than 100 a second.
    void aCommonRateGoesBeforeANumberInFlight()
    {
        std::vector<RunResult> runs;
        for (const char* box : { "a", "b" }) {
            for (const double load : { 400.0, 100.0 }) {
                runs.push_back(
                    runOf(static_cast<std::int64_t>(runs.size()) + 1, { box, load, 90, 40 }));
                if (load > 100) {
                    runs.back().manifest["load"] = Json { { "kind", "concurrency" },
                                                          { "rate_per_s", nullptr },
                                                          { "concurrency", load } };
                }
            }
        }
        for (int turn = 0; turn < 2; ++turn) {
            const SystemsComparison both = compareSystems(runs);
            QVERIFY(both.equalLoad);
            QCOMPARE(both.equalLoad->of, std::string("rate"));
            QCOMPARE(both.equalLoad->value, 100.0);
            std::swap(runs[0], runs[1]); // whichever comes first
        }
    }

    void whatIsNotKnownIsUndefined()
    {
        const std::vector<RunResult> runs { runOf(1, { "a", 100, 99, 40 }),
                                            runOf(2, { "b", 300, 98, 30, 8 }) };
        const SystemsComparison both = compareSystems(runs);
        QVERIFY(hasNote(both, "no_equal_load"));
        QVERIFY(!both.equalLoad && !both.systems[0].latencyTail.value);
        QVERIFY(!both.systems[0].requestsPerSPerAccelerator && !both.systems[0].requestsPerUnit);
        QVERIFY(both.systems[1].requestsPerSPerAccelerator && !both.systems[1].requestsPerUnit);
        QVERIFY(!both.systems[0].bestLoad);
        const Json json = toJson(both);
        QVERIFY(json["equal_load"].is_null());
        QVERIFY(json["systems"][0]["accelerators"].is_null());
        QVERIFY(json["systems"][0]["latency_tail_ms"]["value"].is_null());
    }

    void invalidRunsGiveNoNumbers()
    {
        std::vector<RunResult> runs { runOf(1, { "a", 100, 99, 40 }),
                                      runOf(2, { "b", 100, 98, 30 }) };
        runs[1].verdict.valid = false;
        const SystemsComparison both = compareSystems(runs);
        QVERIFY(hasNote(both, "invalid_left_out"));
        QVERIFY(!both.systems[1].requestsPerS.value);
        QVERIFY(!both.equalLoad);
    }

    void aTailThatOneRunDoesNotSupportIsNotCompared()
    {
        std::vector<RunResult> runs { runOf(1, { "a", 100, 99, 40 }),
                                      runOf(2, { "b", 100, 98, 30 }) };
        runs[1].summary.latency.unsupported = { "p99", "p99_9" };
        const SystemsComparison both = compareSystems(runs);
        QCOMPARE(both.tail, std::string("p95"));
    }

    void unlikeRunsAreNamed()
    {
        std::vector<RunResult> runs { runOf(1, { "a", 100, 99, 40, 1, 1, "EUR" }, true),
                                      runOf(2, { "b", 100, 98, 30, 1, 1, "USD" }, true) };
        runs[1].run.definitions = "vllm/1";
        runs[1].manifest["workload"]["dataset"]["sha256"] = "bb";
        runs[1].verdict.slo->items.front().slo = "p99_latency_ms<=200";
        const SystemsComparison both = compareSystems(runs);
        for (const char* note : { "no_equal_load", "definitions_differ", "dataset_changed",
                                  "slos_differ", "currencies_differ" }) {
            QVERIFY2(hasNote(both, note), note);
        }
    }

    void withoutASystemTheEndpointStandsForIt()
    {
        std::vector<RunResult> runs { runOf(1, { "", 100, 99, 40 }),
                                      runOf(2, { "", 100, 98, 30 }) };
        runs[1].run.endpoint = "other";
        const SystemsComparison both = compareSystems(runs);
        QCOMPARE(both.systems.size(), std::size_t { 2 });
        QCOMPARE(both.systems[1].name, std::string("other"));
    }
};

LOADSTONE_TEST(SystemsTest)
#include "tst_systems.moc"
