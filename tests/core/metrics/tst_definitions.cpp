// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "config/definitionnames.h"
#include "testmain.h"
#include "trialbuilder.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

// Twelve requests of a Server scenario, due every 100 ms from 0 and taken on and sent 2 ms later;
// all times in ms. Closed = last + 10.
//
//   i  due  first byte  first  last  tokens  k  chunks  what
//   0    0     20         20    120    11    1    11
//   1  100    120        130    230    11    1    11    a role chunk 10 before the first text
//   2  200    240        240    440    41    1    11    several tokens a chunk
//   3  300    330        330    430    26   16    11    16 tokens in the first chunk
//   4  400    450        450    450     1    ?     1    one token
//   5  500    560        560    660     6    1     6
//   6  600    670        670    770     ?    ?     5    tokens not known
//   7  700    780        780    880     6    1     6    status 201
//   8  800     –          –      –      –    –     –    status 500, closed 810
//   9  900    990        990   1090    11    1    11
//  10 1000   1100       1100   1200    11    1    11
//  11 1100   1210       1210   1310    11    1    11
//
// Each completed request but 4 decodes for 100 ms (2: 200). Where Dispatched or Issued counts,
// every time below is 2 ms shorter than from Scheduled.

namespace {

TrialBuilder fixture()
{
    TrialBuilder trial;
    trial.plan.kind = ScenarioKind::Server;
    trial.plan.streaming = true;
    trial.plan.ratePerS = 10;
    trial.plan.stop.samples = 12;
    trial.addStream(0, 20, 120, 11, 11, 1);
    trial.addStream(100, 130, 230, 11, 11, 1).firstByte = ms(120);
    trial.addStream(200, 240, 440, 41, 11, 1);
    trial.addStream(300, 330, 430, 26, 11, 16);
    trial.addStream(400, 450, 450, 1, 1, kNoCount);
    trial.addStream(500, 560, 660, 6, 6, 1);
    trial.addStream(600, 670, 770, kNoCount, 5, kNoCount);
    trial.addStream(700, 780, 880, 6, 6, 1);
    trial.add(800, Outcome::HttpStatus).closed = ms(810);
    trial.addStream(900, 990, 1090, 11, 11, 1);
    trial.addStream(1000, 1100, 1200, 11, 11, 1);
    trial.addStream(1100, 1210, 1310, 11, 11, 1);
    for (RequestRecord& record : trial.requests) {
        record.dispatched = record.scheduled + ms(2);
        record.connected = record.dispatched;
        record.issued = record.dispatched;
        record.httpStatus = 200;
    }
    trial.requests[7].httpStatus = 201;
    trial.requests[8].httpStatus = 500;
    return trial;
}

MetricBlocks under(const char* set)
{
    const TrialBuilder trial = fixture();
    return computeTrial(trial.input(), **findDefinitionSet(set)).blocks;
}

bool near(const std::optional<double>& got, double expected)
{
    if (got && std::abs(*got - expected) <= 1e-6 * std::max(1.0, std::abs(expected))) {
        return true;
    }
    qWarning("got %.9g, expected %.9g", got.value_or(std::nan("")), expected);
    return false;
}

} // namespace

class DefinitionsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void nativeNumbers()
    {
        const MetricBlocks blocks = under("native/1");
        // From due: 20 30 40 30 50 60 70 80 90 100 110; ordered 20 30 30 40 50 60 70 80 90 100 110,
        // sum 680. p50: rank ⌈5.5⌉ = 6; p90: rank ⌈9.9⌉ = 10.
        QCOMPARE(blocks.ttft.n, std::int64_t { 11 });
        QVERIFY(near(blocks.ttft.mean, 680.0 / 11));
        QVERIFY(near(blocks.ttft.value("p50"), 60));
        QVERIFY(near(blocks.ttft.value("p90"), 100));
        QCOMPARE(blocks.ttft.id, std::string("ttft.first_token.from_scheduled"));
        // To last: 120 130 240 130 50 160 170 180 190 200 210, sum 1780.
        QVERIFY(near(blocks.latency.mean, 1780.0 / 11));
        QVERIFY(near(blocks.latency.value("p50"), 170));
        // 10 10 200/40=5 100/10=10 – 20 – 20 10 10 10, sum 105 of 9.
        QCOMPARE(blocks.tpot.n, std::int64_t { 9 });
        QVERIFY(near(blocks.tpot.mean, 105.0 / 9));
        QVERIFY(near(blocks.tpot.value("p50"), 10));
        // Gaps: 10 of 10 from each of 0 1 3 9 10 11, ten of 20 from 2, five of 20 from each of 5 7,
        // four of 25 from 6: 60 · 10 + 10 · 20 + 10 · 20 + 4 · 25 = 1100 of 84.
        QCOMPARE(blocks.itl.n, std::int64_t { 84 });
        QVERIFY(near(blocks.itl.mean, 1100.0 / 84));
        // The window ends with the last request sent, at 1102 ms: completed by then 9 (0 … 7, 9).
        QVERIFY(near(blocks.throughput.requestsPerS, 9 / 1.102));
    }

    void loadGenNumbers()
    {
        const MetricBlocks blocks = under("loadgen/1");
        // Index 11 · 0.5 = 5 from 0: 60; 11 · 0.9 = 9: 100. The mean is cut off to whole ns.
        QVERIFY(near(blocks.ttft.mean, 61.818181));
        QVERIFY(near(blocks.ttft.value("p50"), 60));
        QVERIFY(near(blocks.ttft.value("p90"), 100));
        // As native, with 100/25 = 4 for request 3, and 0/−1 = 0 for request 4:
        // 10 10 5 4 0 20 20 10 10 10 = 99 of 10.
        QCOMPARE(blocks.tpot.n, std::int64_t { 10 });
        QVERIFY(near(blocks.tpot.mean, 9.9));
        // Ordered 0 4 5 10 …: index 5: 10.
        QVERIFY(near(blocks.tpot.value("p50"), 10));
        QVERIFY(near(blocks.itl.mean, 13.095238));
        // (11 − 1) to the last token of the last one issued; tokens without the one-token answer:
        // 11 + 11 + 41 + 26 + 6 + 6 + 33 = 134.
        QVERIFY(near(blocks.throughput.requestsPerS, 10 / 1.31));
        QVERIFY(near(blocks.throughput.outputTokensPerS, 134 / 1.31));
        QCOMPARE(blocks.tpot.id, std::string("loadgen.tpot.decode_excl_one_token"));
    }

    void endpointsNumbers()
    {
        const MetricBlocks blocks = under("mlperf-endpoints/1");
        // Request 7 is no success: 10 left. From sent: 18 28 38 28 48 58 68 88 98 108, sum 580.
        QCOMPARE(blocks.requests.completed, std::int64_t { 10 });
        QCOMPARE(blocks.requests.failed, std::int64_t { 2 });
        QCOMPARE(blocks.ttft.n, std::int64_t { 10 });
        QVERIFY(near(blocks.ttft.mean, 58));
        // Place 9 · 0.5 = 4.5 → 4 of 18 28 28 38 48 58 …: 48; 9 · 0.9 = 8.1 → 8: 98.
        QVERIFY(near(blocks.ttft.value("p50"), 48));
        QVERIFY(near(blocks.ttft.value("p90"), 98));
        // To closed, 10 behind the last: 128 138 248 138 58 168 178 198 208 218, sum 1680.
        QVERIFY(near(blocks.latency.mean, 168));
        QCOMPARE(blocks.latency.id, std::string("mlperf-endpoints.latency.closed.from_issued"));
        // (closed − first) / (tokens − k): 110/10 = 11 for 0 1 9 10 11 and 3, 210/40 = 5.25 for 2,
        // 110/5 = 22 for 5; 66 + 5.25 + 22 = 93.25 of 8.
        QCOMPARE(blocks.tpot.n, std::int64_t { 8 });
        QVERIFY(near(blocks.tpot.mean, 93.25 / 8));
        // 84 − 5 gaps of 20: 1000 of 79.
        QCOMPARE(blocks.itl.n, std::int64_t { 79 });
        QVERIFY(near(blocks.itl.mean, 1000.0 / 79));
        // (10 − 1) from the first sent, 2, to the close of the last one issued, 1320; tokens 129.
        QVERIFY(near(blocks.throughput.requestsPerS, 9 / 1.318));
        QVERIFY(near(blocks.throughput.outputTokensPerS, 129 / 1.318));
        QVERIFY(!blocks.throughput.totalTokensPerS);
    }

    void vllmNumbers()
    {
        const MetricBlocks blocks = under("vllm/1");
        // From taken on to the first chunk, text or not (request 1: 120 − 102 = 18):
        // 18 18 38 28 48 58 68 78 88 98 108, sum 648; ordered 18 18 28 38 48 58 …
        QVERIFY(near(blocks.ttft.mean, 648.0 / 11));
        // Place 10 · 0.5 = 5: 58; 10 · 0.9 = 9: 98; 10 · 0.95 = 9.5: 98 + 0.5 · 10.
        QVERIFY(near(blocks.ttft.value("p50"), 58));
        QVERIFY(near(blocks.ttft.value("p90"), 98));
        QVERIFY(near(blocks.ttft.value("p95"), 103));
        QCOMPARE(blocks.ttft.id, std::string("vllm.ttft.first_byte.from_dispatched"));
        QVERIFY(near(blocks.latency.mean, 1780.0 / 11 - 2));
        // (latency − TTFT)/(n − 1): 10, 110/10 = 11, 200/40 = 5, 100/25 = 4, one token 0, 20, 20,
        // 10, 10, 10: 100 of 10. Ordered 0 4 5 10 10 10 10 11 20 20; p50: place 4.5: 10.
        QCOMPARE(blocks.tpot.n, std::int64_t { 10 });
        QVERIFY(near(blocks.tpot.mean, 10));
        QVERIFY(near(blocks.tpot.value("p50"), 10));
        // Place 9 · 0.9 = 8.1 between 20 and 20.
        QVERIFY(near(blocks.tpot.value("p90"), 20));
        // One gap of 10 more, before the first text of request 1.
        QCOMPARE(blocks.itl.n, std::int64_t { 85 });
        QVERIFY(near(blocks.itl.mean, 1110.0 / 85));
        // 11 from 2 to the last close, 1320; tokens 135, and 100 of each prompt.
        QVERIFY(near(blocks.throughput.requestsPerS, 11 / 1.318));
        QVERIFY(near(blocks.throughput.outputTokensPerS, 135 / 1.318));
        QVERIFY(near(blocks.throughput.totalTokensPerS, 1235 / 1.318));
    }

    void guideLlmNumbers()
    {
        const MetricBlocks blocks = under("guidellm/1");
        // 18 28 38 28 48 58 68 78 88 98 108, sum 658; nearest rank 6: 58, 10: 98.
        QVERIFY(near(blocks.ttft.mean, 658.0 / 11));
        QVERIFY(near(blocks.ttft.value("p50"), 58));
        QVERIFY(near(blocks.ttft.value("p90"), 98));
        // To closed: 8 longer than from due to last.
        QVERIFY(near(blocks.latency.mean, 1780.0 / 11 + 8));
        // Whole over tokens, chunks where these are not known: 118/11 128/11 238/41 128/26 48/1
        // 158/6 168/5 178/6 188/11 198/11 208/11; (118 + 128 + 188 + 198 + 208)/11 = 840/11.
        QCOMPARE(blocks.tpot.n, std::int64_t { 11 });
        QVERIFY(near(blocks.tpot.mean,
                     (840.0 / 11 + 238.0 / 41 + 128.0 / 26 + 48 + 336.0 / 6 + 168.0 / 5) / 11));
        QCOMPARE(blocks.tpot.id, std::string("guidellm.tpot.incl_ttft"));
        QCOMPARE(blocks.tpot.basis, std::string("tokens_or_chunks"));
        // (last − first)/(n − 1): 10 10 5 4 – 20 100/4=25 20 10 10 10, sum 124 of 10.
        QCOMPARE(blocks.itl.n, std::int64_t { 10 });
        QVERIFY(near(blocks.itl.mean, 12.4));
        QVERIFY(near(blocks.itl.value("p50"), 10));
        QVERIFY(near(blocks.throughput.requestsPerS, 9 / 1.102));
    }

    void aiPerfNumbers()
    {
        const MetricBlocks blocks = under("aiperf/1");
        // As GuideLLM, but between the neighbours: p95 98 + 0.5 · 10.
        QVERIFY(near(blocks.ttft.mean, 658.0 / 11));
        QVERIFY(near(blocks.ttft.value("p50"), 58));
        QVERIFY(near(blocks.ttft.value("p95"), 103));
        QVERIFY(near(blocks.latency.mean, 1780.0 / 11 - 2));
        // (latency − TTFT)/(n − 1), one value a request: 10 10 5 4 – 20 – 20 10 10 10, 99 of 9.
        QCOMPARE(blocks.itl.n, std::int64_t { 9 });
        QVERIFY(near(blocks.itl.mean, 11));
        QVERIFY(near(blocks.tpot.mean, 11));
        QCOMPARE(blocks.itl.id, std::string("aiperf.itl.decode_excl_one_token"));
        // 11 from 2 to the last token, 1310; tokens 135.
        QVERIFY(near(blocks.throughput.requestsPerS, 11 / 1.308));
        QVERIFY(near(blocks.throughput.outputTokensPerS, 135 / 1.308));
    }

    void everyNumberNamesItsSet()
    {
        std::vector<std::string> ids;
        for (const std::string_view name : kDefinitionNames) {
            const MetricBlocks blocks = under(std::string(name).c_str());
            for (const SeriesStats* series :
                 { &blocks.latency, &blocks.ttft, &blocks.tpot, &blocks.itl }) {
                QVERIFY(!series->id.empty());
                QVERIFY2(std::find(ids.begin(), ids.end(), series->id) == ids.end(),
                         series->id.c_str());
                ids.push_back(series->id);
            }
        }
    }

    void aLimitOnWhatAnAnswerLacks()
    {
        TrialBuilder trial = fixture();
        trial.limits.tpot = TimeLimit { 15, false };
        trial.limitTexts = { "tpot_ms<=15" };
        const auto good = [&trial](const char* set) {
            return computeTrial(trial.input(), **findDefinitionSet(set)).blocks.goodput->good;
        };
        // TPOT over 15: 5 and 7. None: 4 and 6.
        QCOMPARE(good("native"), std::int64_t { 9 });
        QCOMPARE(good("aiperf"), std::int64_t { 7 });
    }
};

LOADSTONE_TEST(DefinitionsTest)
#include "tst_definitions.moc"
