// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/random.h"
#include "metrics/trialparts.h"
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace Qt::StringLiterals;
using namespace loadstone;
using loadstone::test::ms;
using loadstone::test::TrialBuilder;

namespace {

bool near(const std::optional<double>& value, double expected)
{
    return value && std::abs(*value - expected) <= 1e-9 * std::max(1.0, std::abs(expected));
}

/// Random but lawful trial of any kind.
TrialBuilder randomTrial(ScenarioKind kind, std::uint64_t seed)
{
    Random random(seed);
    TrialBuilder trial;
    trial.plan.kind = kind;
    trial.plan.ratePerS = 100;
    trial.plan.stop.duration = 10 * kNsPerS;
    trial.measureStart = 2 * kNsPerS;
    double at = 0;
    while (at < 12'000) {
        at += 10 * random.exponential();
        const double first = at + 5 + 20 * random.uniform();
        const double last = first + 2'000 * random.uniform();
        const double dice = random.uniform();
        if (dice < 0.8) {
            const int chunks = 2 + static_cast<int>(random.below(40));
            const int tokens = chunks + static_cast<int>(random.below(40));
            trial.addStream(at, first, last, tokens, chunks, 1);
        } else {
            const auto outcome = static_cast<Outcome>(random.below(18));
            RequestRecord& record = trial.add(at, outcome);
            if (outcome == Outcome::Ok) {
                record.lastToken = ms(last);
            }
            if (isIssued(outcome) && outcome != Outcome::Unfinished) {
                record.closed = ms(last);
            }
        }
        trial.requests.back().freed = trial.requests.back().scheduled;
        if (at < 2'000) {
            trial.requests.back().phase = Phase::Warmup;
        }
    }
    return trial;
}

} // namespace

class TrialMetricsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void accountsForTwelveRequests()
    {
        const TrialMetrics out = test::twelveRequests().compute();
        const RequestCounts& counts = out.blocks.requests;
        QCOMPARE(counts.planned, std::optional<std::int64_t>(13));
        QCOMPARE(counts.issued, std::int64_t { 12 });
        QCOMPARE(counts.completed, std::int64_t { 9 });
        QCOMPARE(counts.failed, std::int64_t { 2 });
        QCOMPARE(counts.unfinished, std::int64_t { 1 });
        QCOMPARE(counts.cancelled, std::int64_t { 0 });
        QCOMPARE(counts.dropped, std::int64_t { 1 });
        QCOMPARE(counts.notAttempted, std::int64_t { 0 });
        const std::vector<std::pair<std::string, std::int64_t>> by { { "http_status", 1 },
                                                                     { "timeout_idle", 1 } };
        QCOMPARE(counts.failedBy, by);
        QVERIFY(near(counts.errorShare(), 3.0 / 12));
        QCOMPARE(out.blocks.warmup.requests, std::int64_t { 2 });
        QVERIFY(near(out.blocks.warmup.seconds, 0.8));
        QCOMPARE(out.windowS, (std::optional<std::pair<double, double>>({ 1.0, 4.0 })));
    }

    void timesTwelveRequests()
    {
        const MetricBlocks& blocks = test::twelveRequests().compute().blocks;
        QCOMPARE(blocks.latency.n, std::int64_t { 9 });
        QVERIFY(near(blocks.latency.mean, 2040.0 / 9));
        QVERIFY(near(blocks.latency.min, 90));
        QVERIFY(near(blocks.latency.max, 900));
        QVERIFY(near(blocks.latency.value("p50"), 150));
        QVERIFY(near(blocks.latency.value("p90"), 900));
        QCOMPARE(*blocks.latency.interval("p50"), (Bounds { 100.0, 200.0 }));
        QCOMPARE(blocks.latency.id, std::string("latency.last_token.from_scheduled"));
        QCOMPARE(blocks.latencyAll.n, std::int64_t { 12 });
        QVERIFY(near(blocks.latencyAll.value("p50"), 160));
        QVERIFY(!blocks.latencyAll.value("p90"));
        QVERIFY(blocks.latencyAll.isCensored("p90") && blocks.latencyAll.isCensored("mean"));
        QCOMPARE(blocks.ttft.n, std::int64_t { 8 });
        QVERIFY(near(blocks.ttft.mean, 75));
        QVERIFY(near(blocks.ttft.value("p50"), 60));
        QCOMPARE(blocks.ttftAll.n, std::int64_t { 11 });
        QVERIFY(near(blocks.ttftAll.value("p50"), 100));
        QCOMPARE(blocks.tpot.n, std::int64_t { 6 });
        QVERIFY(near(blocks.tpot.mean, 155.0 / 6));
        QVERIFY(near(blocks.tpot.value("p50"), 10));
        QCOMPARE(blocks.tpot.basis, std::string("first_chunk_assumed_1"));
        QCOMPARE(blocks.itl.n, std::int64_t { 51 });
        QVERIFY(near(blocks.itl.mean, 1340.0 / 51));
        QVERIFY(near(blocks.itl.value("p50"), 10));
        QVERIFY(near(blocks.itl.value("p90"), 100));
        QCOMPARE(blocks.itl.basis, std::string("chunk_gaps"));
        QCOMPARE(blocks.queue.n, std::int64_t { 12 });
        QVERIFY(near(blocks.queue.max, 5));
        QVERIFY(near(blocks.queue.value("p50"), 0));
        QCOMPARE(blocks.scheduleLag.n, std::int64_t { 12 });
        QVERIFY(near(blocks.scheduleLag.max, 30'000));
        QVERIFY(near(blocks.scheduleLag.value("p50"), 10));
    }

    void countsRatesOfTwelveRequests()
    {
        const MetricBlocks& blocks = test::twelveRequests().compute().blocks;
        QVERIFY(near(blocks.throughput.targetPerS, 4));
        QVERIFY(near(blocks.throughput.scheduledPerS, 13.0 / 3));
        QVERIFY(near(blocks.throughput.issuedPerS, 4));
        QVERIFY(near(blocks.throughput.requestsPerS, 3));
        QVERIFY(near(blocks.throughput.outputTokensPerS, 88.0 / 3));
        QVERIFY(near(blocks.throughput.totalTokensPerS, 1088.0 / 3));
        QCOMPARE(blocks.tokens.source, std::string("usage"));
        QVERIFY(near(blocks.tokens.inputMean, 100));
        QVERIFY(near(blocks.tokens.outputMean, 89.0 / 8));
        QCOMPARE(blocks.tokens.outputTotal, std::optional<std::int64_t>(89));
        QVERIFY(!blocks.tokens.cachedShare);
        QVERIFY(!blocks.goodput);
    }

    void putsTwelveRequestsIntoSeconds()
    {
        const TrialMetrics out = test::twelveRequests().compute();
        QCOMPARE(out.seconds.size(), std::size_t { 4 });
        const std::array<std::int64_t, 4> issued { 5, 4, 3, 0 };
        const std::array<std::int64_t, 4> completed { 4, 3, 1, 1 };
        const std::array<std::int64_t, 4> failed { 1, 0, 1, 0 };
        const std::array<std::int64_t, 4> inFlight { 0, 1, 3,
                                                     1 }; // one closes just at the end of the third
        const std::array<double, 4> tokens { 42, 36, 9, 1 };
        for (std::size_t i = 0; i < 4; ++i) {
            const SecondRow& row = out.seconds[i];
            QCOMPARE(row.second, static_cast<std::int64_t>(i));
            QCOMPARE(row.issued, issued[i]);
            QCOMPARE(row.completed, completed[i]);
            QCOMPARE(row.failed, failed[i]);
            QCOMPARE(row.inFlight, inFlight[i]);
            QVERIFY(near(row.outputTokens, tokens[i]));
        }
        QVERIFY(near(out.seconds[0].latencyP50Ms, 140));
        QVERIFY(near(out.seconds[3].latencyP99Ms, 900));
    }

    void countsGoodput()
    {
        TrialBuilder trial = test::twelveRequests();
        trial.limits.ttft = TimeLimit { 100, false };
        trial.limits.tpot = TimeLimit { 20, false };
        trial.limitTexts = { "ttft_ms<=100", "tpot_ms<=20" };
        const GoodputBlock goodput = *trial.compute().blocks.goodput;
        QCOMPARE(goodput.good, std::int64_t { 7 });
        QCOMPARE(goodput.of, std::int64_t { 12 });
        QVERIFY(near(goodput.fraction, 7.0 / 12));
        QVERIFY(near(goodput.requestsPerS, 7.0 / 3));
        QVERIFY(near(goodput.outputTokensPerS, (11 + 21 + 6 + 1 + 26 + 5) / 3.0));
        trial.limits.ttft->strict = true; // < 100: four answers that took just 100 ms fall out
        QCOMPARE(trial.compute().blocks.goodput->good, std::int64_t { 4 });
    }

    void orderOfRecordsDoesNotMatter()
    {
        // Workers are merged raw: any order of rows, each with its gaps, gives the same numbers.
        const TrialBuilder trial = randomTrial(ScenarioKind::Server, 3);
        std::vector<std::size_t> order(trial.requests.size());
        std::iota(order.begin(), order.end(), std::size_t { 0 });
        std::vector<std::size_t> offsets(order.size());
        for (std::size_t i = 1; i < offsets.size(); ++i) {
            offsets[i] = offsets[i - 1] + trial.gapCounts[i - 1];
        }
        Random random(5);
        for (std::size_t i = order.size(); i > 1; --i) {
            std::swap(order[i - 1], order[random.below(i)]);
        }
        TrialBuilder shuffled = trial;
        shuffled.gapValues.clear();
        for (std::size_t i = 0; i < order.size(); ++i) {
            shuffled.requests[i] = trial.requests[order[i]];
            shuffled.gapCounts[i] = trial.gapCounts[order[i]];
            const auto from =
                trial.gapValues.begin() + static_cast<std::ptrdiff_t>(offsets[order[i]]);
            shuffled.gapValues.insert(shuffled.gapValues.end(), from, from + shuffled.gapCounts[i]);
        }
        MetricBlocks left = trial.compute().blocks;
        MetricBlocks right = shuffled.compute().blocks;
        QVERIFY(std::abs(*left.throughput.outputTokensPerS - *right.throughput.outputTokensPerS)
                < 1e-6);
        left.throughput.outputTokensPerS = right.throughput.outputTokensPerS;
        left.throughput.totalTokensPerS = right.throughput.totalTokensPerS;
        QCOMPARE(left, right);
    }

    void everythingIsAccountedFor_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<quint64>("seed");
        for (std::size_t kind = 0; kind < Terms<ScenarioKind>::names.size(); ++kind) {
            for (quint64 seed = 1; seed <= 3; ++seed) {
                QTest::addRow("%s, seed %llu", Terms<ScenarioKind>::names[kind].data(), seed)
                    << static_cast<int>(kind) << seed;
            }
        }
    }

    void everythingIsAccountedFor()
    {
        QFETCH(int, kind);
        QFETCH(quint64, seed);
        const TrialBuilder trial = randomTrial(static_cast<ScenarioKind>(kind), seed);
        const TrialMetrics out = trial.compute();
        const RequestCounts& counts = out.blocks.requests;
        QCOMPARE(counts.issued,
                 counts.completed + counts.failed + counts.cancelled + counts.unfinished);
        if (counts.planned) {
            QCOMPARE(*counts.planned, counts.issued + counts.notAttempted + counts.dropped);
        }
        std::int64_t by = 0;
        for (const auto& [name, count] : counts.failedBy) {
            by += count;
        }
        QCOMPARE(by, counts.failed);
        SecondRow sum;
        for (const SecondRow& row : out.seconds) {
            sum.issued += row.issued;
            sum.completed += row.completed;
            sum.failed += row.failed;
            sum.completedInWindow += row.completedInWindow;
            sum.outputTokens += row.outputTokens;
            QVERIFY(row.inFlight >= 0);
        }
        QCOMPARE(sum.issued, counts.issued);
        QCOMPARE(sum.completed, counts.completed);
        QCOMPARE(sum.failed, counts.failed);
        const double window = out.windowS->second - out.windowS->first;
        QVERIFY(near(*out.blocks.throughput.requestsPerS * window,
                     static_cast<double>(sum.completedInWindow)));
        QVERIFY(std::abs(*out.blocks.throughput.outputTokensPerS * window - sum.outputTokens)
                < 1e-6);
        for (const auto& [key, series] : seriesOf(out.blocks)) {
            for (const auto& value : series->percentiles) {
                QVERIFY2(!value || (*value >= *series->min), key.data());
                QVERIFY2(!value || !series->max || *value <= *series->max, key.data());
            }
        }
    }

    void windowFollowsTheStopRule_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("durationMs");
        QTest::addColumn<int>("samples");
        QTest::addColumn<double>("cutMs");
        QTest::addColumn<double>("endMs");
        const int server = static_cast<int>(ScenarioKind::Server);
        const int closed = static_cast<int>(ScenarioKind::Concurrency);
        const int offline = static_cast<int>(ScenarioKind::Offline);
        // Three requests: issued at 100, 200, 300 ms, last tokens at 150, 400, 350 ms.
        QTest::newRow("duration: start + T") << server << 1000.0 << -1 << -1.0 << 1000.0;
        QTest::newRow("count: last issue") << server << -1.0 << 3 << -1.0 << 300.01;
        QTest::newRow("neither, the data once: last issue")
            << closed << -1.0 << -1 << -1.0 << 300.01;
        QTest::newRow("both, count came first") << closed << 1000.0 << 3 << -1.0 << 300.01;
        QTest::newRow("both, duration came first") << closed << 250.0 << 9 << -1.0 << 250.0;
        QTest::newRow("cut short") << server << 1000.0 << -1 << 320.0 << 320.0;
        QTest::newRow("cut short behind the end") << server << 310.0 << -1 << 320.0 << 310.0;
        QTest::newRow("Offline: last last token") << offline << -1.0 << 3 << -1.0 << 400.0;
        QTest::newRow("Offline with a duration") << offline << 200.0 << -1 << -1.0 << 400.0;
    }

    void windowFollowsTheStopRule()
    {
        QFETCH(int, kind);
        QFETCH(double, durationMs);
        QFETCH(int, samples);
        QFETCH(double, cutMs);
        QFETCH(double, endMs);
        TrialBuilder trial;
        trial.plan.kind = static_cast<ScenarioKind>(kind);
        if (durationMs > 0) {
            trial.plan.stop.duration = ms(durationMs);
        }
        if (samples > 0) {
            trial.plan.stop.samples = static_cast<std::uint64_t>(samples);
        }
        if (cutMs > 0) {
            trial.cutShortAt = ms(cutMs);
        }
        trial.addStream(100, 110, 150, 4, 4, 1);
        trial.addStream(200, 210, 400, 4, 4, 1);
        trial.addStream(300, 310, 350, 4, 4, 1);
        const detail::Window window = detail::windowOf(trial.input());
        QVERIFY(window.defined);
        QCOMPARE(window.from, Ns { 0 });
        QCOMPARE(window.to, ms(endMs));
    }

    void aTrialThatEndedInItsWarmUpHasNoWindow()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Server;
        trial.plan.stop.duration = kNsPerS;
        trial.plan.warmup.duration = kNsPerS;
        trial.addStream(100, 110, 150, 4, 4, 1).phase = Phase::Warmup;
        const TrialMetrics out = trial.compute();
        QVERIFY(!out.windowS);
        QVERIFY(!out.blocks.throughput.requestsPerS && !out.blocks.throughput.scheduledPerS);
        QCOMPARE(out.blocks.warmup.requests, std::int64_t { 1 });
    }

    void plannedIsWhatTheRuleSays_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("duration");
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("planned");
        QTest::addColumn<int>("notAttempted");
        const int server = static_cast<int>(ScenarioKind::Server);
        const int closed = static_cast<int>(ScenarioKind::Concurrency);
        QTest::newRow("closed loop, count") << closed << false << 10 << 10 << 7;
        QTest::newRow("open loop, duration, cut short: nobody drew the rest")
            << server << true << -2 << -1 << 0;
        QTest::newRow("closed loop, duration") << closed << true << -1 << -1 << 0;
        QTest::newRow("open loop, duration: what was drawn") << server << true << -1 << 3 << 0;
        QTest::newRow("the dataset once") << closed << false << -1 << 5 << 2;
    }

    void plannedIsWhatTheRuleSays()
    {
        QFETCH(int, kind);
        QFETCH(bool, duration);
        QFETCH(int, samples);
        QFETCH(int, planned);
        QFETCH(int, notAttempted);
        TrialBuilder trial;
        trial.plan.kind = static_cast<ScenarioKind>(kind);
        trial.plan.sampleCount = 5;
        if (duration) {
            trial.plan.stop.duration = kNsPerS;
        }
        if (samples > 0) {
            trial.plan.stop.samples = static_cast<std::uint64_t>(samples);
        }
        if (samples == -2) {
            trial.cutShortAt = ms(350);
        }
        for (const double at : { 100.0, 200.0, 300.0 }) {
            trial.addStream(at, at + 10, at + 20, 4, 4, 1);
        }
        const RequestCounts counts = trial.compute().blocks.requests;
        QCOMPARE(counts.planned, planned < 0 ? std::nullopt : std::optional<std::int64_t>(planned));
        QCOMPARE(counts.notAttempted, std::int64_t { notAttempted });
    }

    void accuracyPlansEachSampleSoOften_data()
    {
        QTest::addColumn<int>("repeats");
        QTest::addColumn<int>("samples");
        QTest::addColumn<int>("planned");
        QTest::newRow("a stop rule above the dataset") << 1 << 400 << 5;
        QTest::newRow("a stop rule below the dataset") << 1 << 4 << 4;
        QTest::newRow("each sample twice") << 2 << -1 << 10;
    }

    void accuracyPlansEachSampleSoOften()
    {
        QFETCH(int, repeats);
        QFETCH(int, samples);
        QFETCH(int, planned);
        TrialBuilder trial;
        trial.plan.mode = Mode::Accuracy;
        trial.plan.sampleCount = 5;
        trial.plan.repeats = static_cast<std::uint32_t>(repeats);
        if (samples > 0) {
            trial.plan.stop.samples = static_cast<std::uint64_t>(samples);
        }
        trial.addStream(1, 2, 3, 4, 4, 1);
        QCOMPARE(trial.compute().blocks.requests.planned, std::optional<std::int64_t>(planned));
        // Repeats belong to accuracy mode: the load itself issues the dataset once.
        trial.plan.mode = Mode::Performance;
        trial.plan.stop.samples.reset();
        QCOMPARE(trial.compute().blocks.requests.planned, std::optional<std::int64_t>(5));
    }

    void originDependsOnTheScenario_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("latency");
        QTest::addColumn<double>("lag");
        QTest::addColumn<QString>("id");
        const auto row = [](ScenarioKind kind, double latency, double lag, const QString& id) {
            QTest::newRow(termName(kind).data()) << static_cast<int>(kind) << latency << lag << id;
        };
        // Scheduled 100, slot free 103, dispatched 110, issued 115, last token 200 ms.
        row(ScenarioKind::Server, 100, 10'000, u"latency.last_token.from_scheduled"_s);
        row(ScenarioKind::Constant, 100, 10'000, u"latency.last_token.from_scheduled"_s);
        row(ScenarioKind::SingleStream, 90, 7'000, u"latency.last_token.from_dispatched"_s);
        row(ScenarioKind::Concurrency, 90, 7'000, u"latency.last_token.from_dispatched"_s);
        row(ScenarioKind::Sessions, 90, 10'000, u"latency.last_token.from_dispatched"_s);
        row(ScenarioKind::Offline, 85, 7'000, u"latency.last_token.from_issued"_s);
    }

    void originDependsOnTheScenario()
    {
        QFETCH(int, kind);
        QFETCH(double, latency);
        QFETCH(double, lag);
        QFETCH(QString, id);
        TrialBuilder trial;
        trial.plan.kind = static_cast<ScenarioKind>(kind);
        RequestRecord& record = trial.addStream(100, 150, 200, 6, 6, 1);
        record.freed = ms(103);
        record.dispatched = ms(110);
        record.connected = ms(110);
        record.issued = ms(115);
        const MetricBlocks blocks = trial.compute().blocks;
        QVERIFY(near(blocks.latency.max, latency));
        QVERIFY(near(blocks.ttft.max, latency - 50));
        QVERIFY(near(blocks.scheduleLag.max, lag));
        QCOMPARE(toQt(blocks.latency.id), id);
    }

    void multiStreamTimesQueries()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::MultiStream;
        trial.plan.samplesPerQuery = 2;
        trial.addStream(0, 10, 100, 5, 5, 1);
        trial.addStream(0, 10, 180, 5, 5, 1); // query 0: 180
        trial.addStream(200, 210, 260, 5, 5, 1);
        trial.addStream(200, 210, 250, 5, 5, 1); // query 1: 60
        trial.addStream(300, 310, 340, 5, 5, 1);
        trial.add(300, Outcome::Reset).closed = ms(320); // query 2 failed
        const MetricBlocks blocks = trial.compute().blocks;
        QCOMPARE(blocks.latency.n, std::int64_t { 2 });
        QVERIFY(near(blocks.latency.max, 180));
        QVERIFY(near(blocks.latency.min, 60));
        QCOMPARE(blocks.latencyAll.n, std::int64_t { 3 });
        QVERIFY(blocks.latencyAll.isCensored("p90"));
        QCOMPARE(blocks.latency.id, std::string("latency.query_last_token.from_scheduled"));
        QCOMPARE(blocks.ttft.n, std::int64_t { 5 });
        QCOMPARE(blocks.requests.completed, std::int64_t { 5 });
    }

    void aPartOfAQueryIsNone()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::MultiStream;
        trial.plan.samplesPerQuery = 2;
        trial.addStream(0, 10, 100, 5, 5, 1);
        trial.addStream(0, 10, 180, 5, 5, 1);
        trial.addStream(200, 210, 215, 5, 5, 1); // the stop rule ended after its first request
        MetricBlocks blocks = trial.compute().blocks;
        QCOMPARE(blocks.latency.n, std::int64_t { 1 });
        QVERIFY(near(blocks.latency.min, 180));
        QCOMPARE(blocks.latencyAll.n, std::int64_t { 1 });
        QCOMPARE(blocks.requests.completed, std::int64_t { 3 });
        trial.add(200, Outcome::NotAttempted);
        blocks = trial.compute().blocks;
        QCOMPARE(blocks.latencyAll.n, std::int64_t { 1 });
    }

    void offlineCountsToTheLastToken()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Offline;
        trial.plan.streaming = false;
        for (const double last : { 250.0, 500.0, 400.0, 2'000.0 }) {
            RequestRecord& record = trial.add(0, Outcome::Ok);
            record.lastToken = ms(last);
            record.closed = ms(last);
            record.outputTokens = 10;
            record.tokenSource = TokenSource::Usage;
        }
        const TrialMetrics out = trial.compute();
        QVERIFY(near(out.blocks.throughput.requestsPerS, 2));
        QVERIFY(near(out.blocks.throughput.outputTokensPerS, 20));
        QVERIFY(!out.blocks.throughput.targetPerS && !out.blocks.throughput.scheduledPerS);
        QCOMPARE(out.blocks.ttft.n, std::int64_t { 0 });
        QCOMPARE(out.blocks.ttftAll.n, std::int64_t { 0 });
        QCOMPARE(out.blocks.tpot.n, std::int64_t { 0 });
        QVERIFY(!out.blocks.ttft.value("p50") && !out.blocks.tpot.value("p50"));
    }

    void nothingCompletedIsAllNull_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("requests");
        for (std::size_t kind = 0; kind < Terms<ScenarioKind>::names.size(); ++kind) {
            for (const int count : { 0, 20 }) {
                QTest::addRow("%s with %d", Terms<ScenarioKind>::names[kind].data(), count)
                    << static_cast<int>(kind) << count;
            }
        }
    }

    void nothingCompletedIsAllNull()
    {
        QFETCH(int, kind);
        QFETCH(int, requests);
        TrialBuilder trial;
        trial.plan.kind = static_cast<ScenarioKind>(kind);
        trial.plan.stop.duration = kNsPerS;
        trial.limits.ttft = TimeLimit { 10 };
        for (int i = 0; i < requests; ++i) {
            trial.add(10.0 * i, Outcome::Refused).closed = ms(10.0 * i + 1);
        }
        const MetricBlocks blocks = trial.compute().blocks;
        QCOMPARE(blocks.requests.completed, std::int64_t { 0 });
        QCOMPARE(blocks.requests.failed, std::int64_t { requests });
        for (const auto* series : { &blocks.latency, &blocks.ttft, &blocks.tpot, &blocks.itl }) {
            QVERIFY(!series->mean && !series->min && !series->max && !series->value("p50"));
            QCOMPARE(series->n, std::int64_t { 0 });
        }
        QVERIFY(!blocks.throughput.outputTokensPerS);
        QVERIFY(!blocks.tokens.inputMean && !blocks.tokens.outputTotal);
        QVERIFY(!blocks.latencyAll.value("p50"));
        if (requests > 0) {
            QVERIFY(blocks.latencyAll.isCensored("p50"));
            QVERIFY(near(blocks.goodput->fraction, 0));
        } else {
            QVERIFY(!blocks.goodput->fraction);
            QVERIFY(!blocks.requests.errorShare());
        }
    }

    void tpotIsNullWhereItHasNoMeaning_data()
    {
        QTest::addColumn<int>("tokens");
        QTest::addColumn<int>("chunks");
        QTest::addColumn<int>("firstChunk");
        QTest::addColumn<double>("decodeMs");
        QTest::addColumn<double>("tpotMs");
        QTest::addColumn<bool>("assumed");
        QTest::newRow("known first chunk") << 26 << 11 << 16 << 100.0 << 10.0 << false;
        QTest::newRow("unknown first chunk counts 1")
            << 11 << 11 << kNoCount << 100.0 << 10.0 << true;
        QTest::newRow("a first chunk of 0 tokens is not believed")
            << 11 << 11 << 0 << 100.0 << 10.0 << true;
        QTest::newRow("one token") << 1 << 1 << 1 << 0.0 << -1.0 << false;
        QTest::newRow("all tokens in the first chunk") << 16 << 2 << 16 << 5.0 << -1.0 << false;
        QTest::newRow("one chunk") << 16 << 1 << kNoCount << 0.0 << -1.0 << false;
        QTest::newRow("several chunks in one read") << 16 << 8 << 1 << 0.0 << -1.0 << false;
        QTest::newRow("tokens unknown") << kNoCount << 8 << 1 << 100.0 << -1.0 << false;
        QTest::newRow("no tokens") << 0 << 3 << kNoCount << 100.0 << -1.0 << true;
    }

    void tpotIsNullWhereItHasNoMeaning()
    {
        QFETCH(int, tokens);
        QFETCH(int, chunks);
        QFETCH(int, firstChunk);
        QFETCH(double, decodeMs);
        QFETCH(double, tpotMs);
        QFETCH(bool, assumed);
        TrialBuilder trial;
        const RequestRecord& record =
            trial.addStream(0, 10, 10 + decodeMs, tokens, chunks, firstChunk);
        bool got = false;
        const auto tpot = detail::tpotPs(record, TpotRule::ExcludeFirstChunk, &got);
        QCOMPARE(tpot.has_value(), tpotMs >= 0);
        if (tpot) {
            QCOMPARE(static_cast<double>(*tpot) / 1e9, tpotMs);
        }
        QCOMPARE(got, assumed);
    }

    // Usage tells of 300 tokens, 290 of them before the first text that anybody sees.
    void hiddenTokensOfTheFirstChunkMakeNoSpeed()
    {
        TrialBuilder told;
        told.plan.kind = ScenarioKind::SingleStream;
        told.plan.stop.samples = 1;
        told.addStream(0, 3'000, 3'100, 300, 11, 290);
        const TrialMetrics known = told.compute();
        QVERIFY(near(known.blocks.tpot.value("mean"), 10)); // 100 ms over the 10 that came
        TrialBuilder silent;
        silent.plan = told.plan;
        silent.addStream(0, 3'000, 3'100, 300, 11, kNoCount);
        const TrialMetrics assumed = silent.compute();
        QCOMPARE(assumed.blocks.tpot.basis, std::string("first_chunk_assumed_1"));
        // The flag: 300 tokens in 11 chunks are told as such.
        QCOMPARE(assumed.signs.chunkTokens, std::int64_t { 300 });
        QCOMPARE(assumed.signs.contentChunks, std::int64_t { 11 });
    }

    // A rate is of requests, and what was asked, drawn, sent and answered are four numbers.
    void anAchievedRateBelowTheAskedOneIsShownBesideIt()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Constant;
        trial.plan.ratePerS = 10;
        trial.plan.maxInFlight = 1;
        trial.plan.stop.duration = kNsPerS;
        for (int i = 0; i < 10; ++i) {
            if (i % 2 == 0) {
                trial.addStream(100.0 * i, 100.0 * i + 20, 100.0 * i + 60, 5, 5, 1);
            } else {
                trial.add(100.0 * i, Outcome::Dropped);
            }
        }
        trial.requests[8].lastToken = ms(1'500); // answered, but behind the window
        const ThroughputBlock rates = trial.compute().blocks.throughput;
        QVERIFY(near(rates.targetPerS, 10));
        QVERIFY(near(rates.scheduledPerS, 10));
        QVERIFY(near(rates.issuedPerS, 5));
        QVERIFY(near(rates.requestsPerS, 4));
    }

    void tokensWithoutGapsSpreadEvenly()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Server;
        trial.plan.stop.duration = kNsPerS;
        trial.addStream(500, 600, 1'400, 9, 9, 1); // chunks at 600, 700 … 1400 ms
        trial.gapCounts.assign(1, 0);
        trial.gapValues.clear();
        const TrialMetrics out = trial.compute();
        QVERIFY(near(out.blocks.throughput.outputTokensPerS, 5));
        QCOMPARE(out.blocks.itl.n, std::int64_t { 0 });
        QCOMPARE(out.blocks.itl.basis, std::string("chunk_gaps_of_some_requests"));
    }

    void accuracyTimesAreDiagnostics()
    {
        TrialBuilder trial = test::twelveRequests();
        trial.plan.kind = ScenarioKind::Concurrency;
        trial.plan.mode = Mode::Accuracy;
        const MetricBlocks blocks = trial.compute().blocks;
        for (const auto& [key, series] : seriesOf(blocks)) {
            QVERIFY2(!series->mean && series->n == 0, key.data());
        }
        QCOMPARE(blocks.diagnostics.size(), std::size_t { 8 });
        QCOMPARE(blocks.diagnostics.front().first, std::string("latency_ms"));
        QCOMPARE(blocks.diagnostics.front().second.n, std::int64_t { 9 });
        QCOMPARE(blocks.requests.completed, std::int64_t { 9 });
    }

    void answersThatEndWithinTheirThoughtsAreCounted()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Concurrency;
        trial.plan.stop.samples = 4;
        trial.measureStart = 0;
        for (int i = 0; i < 4; ++i) {
            RequestRecord& record = trial.addStream(10 * i, 10 * i + 5, 10 * i + 9, 20, 4, 1);
            if (i < 3) {
                record.finish = FinishReason::Length;
                record.firstAnswerToken = kNoInstant;
                record.flags = kStreamed | kHadReasoning | kGapsKept;
            }
        }
        const TrialMetrics metrics = trial.compute();
        QCOMPARE(metrics.signs.endedByLength, std::int64_t { 3 });
        // Their first token is that of the thoughts: nothing is 0 for want of an answer.
        QCOMPARE(metrics.blocks.ttft.n, std::int64_t { 4 });
        QVERIFY(metrics.blocks.ttft.min.value() > 0);
    }

    void tokensAndTheirTimeBeginWithTheThoughts()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Server;
        trial.plan.stop.duration = 2 * kNsPerS;
        trial.measureStart = 0;
        RequestRecord& record = trial.addStream(0, 100, 1'100, 101, 11, 1);
        record.firstAnswerToken = ms(600);
        record.flags |= kHadReasoning;
        // 100 tokens behind the first one in the second behind it; neither from the answer on.
        bool assumed = false;
        const auto tpot = detail::tpotPs(record, TpotRule::ExcludeFirstChunk, &assumed);
        QCOMPARE(tpot.value_or(0), std::int64_t { 10'000'000'000 });
        const TrialMetrics metrics = trial.compute();
        QVERIFY(near(metrics.blocks.ttft.min, 100));
        QVERIFY(near(metrics.blocks.tpot.min, 10));
    }

    void signsSeeBundledAnswers()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Server;
        trial.plan.stop.duration = kNsPerS;
        trial.addStream(0, 980, 1'000, 20, 2, 1); // comes at the end: 2 % of the latency
        trial.addStream(0, 100, 1'000, 20, 20, 1);
        trial.addStream(0, 990, 1'000, 8, 8, 1); // too short to say
        trial.requests[1].finish = FinishReason::Length;
        trial.requests[2].cachedTokens = 40;
        SelfSample sample;
        sample.to = kNsPerS;
        sample.busy = kNsPerS / 4;
        sample.cpu = kNsPerS / 2;
        SelfSample busier = sample;
        busier.busy = kNsPerS / 2;
        trial.self = { { sample }, { busier } };
        const TrialSigns signs = trial.compute().signs;
        QCOMPARE(signs.longStreams, std::int64_t { 2 });
        QCOMPARE(signs.lateStreams, std::int64_t { 1 });
        QCOMPARE(signs.contentChunks, std::int64_t { 30 });
        QCOMPARE(signs.chunkTokens, std::int64_t { 48 });
        QCOMPARE(signs.endedByLength, std::int64_t { 1 });
        QCOMPARE(signs.cachedTokens, std::int64_t { 40 });
        QCOMPARE(signs.distinctSamples, std::int64_t { 3 });
        QVERIFY(near(signs.busyShare, 0.5));
        QVERIFY(near(signs.cpuSeconds, 1));
    }

    void inFlightIsAveragedOverTheSecondHalf()
    {
        TrialBuilder trial;
        trial.plan.kind = ScenarioKind::Server;
        trial.plan.stop.duration = 2 * kNsPerS; // second half: 1 s … 2 s, slices of 50 ms
        trial.addStream(0, 10, 1'025, 4, 4, 1);
        RequestRecord& open = trial.add(1'500, Outcome::Unfinished);
        open.issued = ms(1'500);
        const TrialSigns signs = trial.compute().signs;
        QCOMPARE(signs.inFlight.size(), std::size_t { 20 });
        QVERIFY(std::abs(signs.inFlight[0] - 0.5) < 1e-6);
        QCOMPARE(signs.inFlight[1], 0.0);
        QVERIFY(std::abs(signs.inFlight[10] - 1) < 1e-6);
        QVERIFY(std::abs(signs.inFlight[19] - 1) < 1e-6);
        QCOMPARE(signs.issuedSecondHalf, std::int64_t { 1 });
        QCOMPARE(signs.lastTokensSecondHalf, std::int64_t { 1 });
    }

    void definitionSetsAreNamed()
    {
        QCOMPARE(std::string(nativeDefinitions().id), std::string("native/1"));
        QVERIFY(findDefinitionSet("native/1"));
        const auto unknown = findDefinitionSet("native/99");
        QVERIFY(!unknown);
        QCOMPARE(unknown.error().code, ErrorCode::InvalidSpecification);
        QVERIFY(unknown.error().detail.contains(u"native/1"_s));
    }

    void blocksSurviveJson()
    {
        TrialBuilder trial = test::twelveRequests();
        trial.limits.ttft = TimeLimit { 100, false };
        trial.limitTexts = { "ttft_ms<=100" };
        MetricBlocks blocks = trial.compute().blocks;
        blocks.goodput->fractionCi95 = Bounds { 0.25, 0.75 };
        blocks.accuracy = { AccuracyBlock { "gsm8k",
                                            "exact/1",
                                            "exact/1",
                                            0.5,
                                            Bounds { 0.1, 0.9 },
                                            "student_t_over_items",
                                            0.2,
                                            2,
                                            { { "1", 0.5 }, { "2", 0.75 } },
                                            0.5,
                                            { { "right", 1 }, { "wrong", 1 } },
                                            std::nullopt } };
        blocks.diagnostics.emplace_back("latency_ms", blocks.latency);
        Json json = Json::object();
        appendJson(json, blocks);
        const auto reparsed = parseJson(prettyJson(json));
        QVERIFY(reparsed);
        const auto read = metricBlocksFromJson(*reparsed);
        QVERIFY2(read, qPrintable(read ? QString() : errorText(read.error())));
        QCOMPARE(*read, blocks);
        Json damaged = json;
        damaged["latency_ms"]["p50"] = "fast";
        const auto refused = metricBlocksFromJson(damaged);
        QVERIFY(!refused);
        QCOMPARE(refused.error().where, u"latency_ms/p50"_s);
    }
};

LOADSTONE_TEST(TrialMetricsTest)

#include "tst_trialmetrics.moc"
