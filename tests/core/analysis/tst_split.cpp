// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "testmain.h"

#include <QTest>

using namespace loadstone;

namespace {

RequestRecord request(std::uint64_t index, std::uint32_t sample, Ns latency, bool ok = true)
{
    RequestRecord record;
    record.phase = Phase::Measured;
    record.index = index;
    record.sample = sample;
    record.outcome = ok ? Outcome::Ok : Outcome::HttpStatus;
    record.scheduled = static_cast<Ns>(index) * kNsPerMs;
    record.dispatched = record.scheduled;
    record.connected = record.scheduled;
    record.issued = record.scheduled;
    record.firstByte = record.scheduled + latency;
    record.firstToken = record.scheduled + latency / 2;
    record.firstAnswerToken = record.firstToken;
    record.lastToken = record.scheduled + latency;
    record.closed = record.lastToken;
    return record;
}

struct Trial
{
    std::vector<RequestRecord> requests;
    RunPlan plan;
    TrialInput input;

    explicit Trial(std::vector<RequestRecord> all)
        : requests(std::move(all))
    {
        plan.kind = ScenarioKind::Server;
        plan.ratePerS = 1000;
        input.requests = requests;
        input.plan = &plan;
    }
};

} // namespace

class SplitTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void eachCategoryHasItsOwnNumbers()
    {
        SampleSplit split({ "code", "chat", "code" });
        QVERIFY(split.isUseful());
        const Trial first({ request(0, 0, 10 * kNsPerMs), request(1, 1, 40 * kNsPerMs),
                            request(2, 2, 20 * kNsPerMs), request(3, 1, 1, false) });
        const Trial second({ request(0, 0, 30 * kNsPerMs), request(1, 1, 60 * kNsPerMs) });
        split.addTrial(first.input, nativeDefinitions());
        split.addTrial(second.input, nativeDefinitions());
        split.addScore(0, 1);
        split.addScore(2, 0);
        const std::vector<SplitBlock> blocks = split.blocks();
        QCOMPARE(blocks.size(), std::size_t { 2 });
        const SplitBlock& chat = blocks[0];
        const SplitBlock& code = blocks[1];
        QCOMPARE(chat.name, std::string("chat"));
        QCOMPARE(chat.requests.issued, std::int64_t { 3 });
        QCOMPARE(chat.requests.failed, std::int64_t { 1 });
        QCOMPARE(code.requests.completed, std::int64_t { 3 });
        QCOMPARE(code.share, std::optional(0.5));
        // The mean over trials of each trial's median; nothing is pooled.
        QCOMPARE(chat.latency.value("p50"), std::optional(50.0));
        QCOMPARE(code.latency.value("p50"), std::optional(20.0));
        QCOMPARE(code.latency.value("mean"), std::optional(22.5));
        QCOMPARE(code.score, std::optional(0.5));
        QVERIFY(!chat.score && chat.scored == 0);
        for (const SplitBlock& block : blocks) {
            const auto again =
                splitBlockFromJson(toJson(block, kSplitByCategory), kSplitByCategory);
            QVERIFY(again);
            QVERIFY(*again == block);
        }
    }

    void failuresAreAddedUpByTheirClass()
    {
        SampleSplit split({ "code", "chat" });
        std::vector<RequestRecord> first { request(0, 0, kNsPerMs), request(1, 1, kNsPerMs, false),
                                           request(2, 1, kNsPerMs, false) };
        first[2].outcome = Outcome::Reset;
        std::vector<RequestRecord> second { request(0, 1, kNsPerMs, false),
                                            request(1, 1, kNsPerMs, false) };
        second[1].outcome = Outcome::Dropped;
        const Trial one(first);
        const Trial two(second);
        split.addTrial(one.input, nativeDefinitions());
        split.addTrial(two.input, nativeDefinitions());
        const std::vector<SplitBlock> blocks = split.blocks();
        QCOMPARE(blocks.size(), std::size_t { 2 });
        const RequestCounts& chat = blocks[0].requests;
        QCOMPARE(chat.failed, std::int64_t { 3 });
        QCOMPARE(chat.dropped, std::int64_t { 1 });
        const std::vector<std::pair<std::string, std::int64_t>> by { { "http_status", 2 },
                                                                     { "reset", 1 } };
        QVERIFY(chat.failedBy == by);
        QVERIFY(blocks[1].requests.failedBy.empty());
    }

    // The component of a mix splits a run as the category does, under a key of its own.
    void aResultHoldsBothSplits()
    {
        const auto blocksOf = [](const std::vector<std::string>& ofSample) {
            SampleSplit split(ofSample);
            const Trial trial({ request(0, 0, 10 * kNsPerMs), request(1, 1, 40 * kNsPerMs),
                                request(2, 2, 20 * kNsPerMs) });
            split.addTrial(trial.input, nativeDefinitions());
            return split.blocks();
        };
        RunFacts facts;
        facts.categories = blocksOf({ "easy", "hard", "hard" });
        facts.components = blocksOf({ "chat", "code", "chat" });
        const RunResult result = assembleRun({}, facts);
        const Json json = toJson(result);
        QCOMPARE(json["categories"][0]["category"], Json("easy"));
        QCOMPARE(json["components"][0]["component"], Json("chat"));
        QCOMPARE(json["components"][0]["requests"]["issued"], Json(2));
        QVERIFY(!json["components"][0].contains("category"));
        const auto again = runResultFromJson(json);
        QVERIFY(again);
        QVERIFY(again->components == result.components);
        QVERIFY(again->categories == result.categories);
        Json bad = json;
        bad["components"][1]["component"] = 5;
        QVERIFY(!runResultFromJson(bad));
    }

    void oneCategoryIsNoSplit()
    {
        SampleSplit split({ "code", "code" });
        const Trial trial({ request(0, 0, kNsPerMs), request(1, 1, kNsPerMs) });
        split.addTrial(trial.input, nativeDefinitions());
        QVERIFY(!split.isUseful() && split.blocks().empty());
    }

    void namesOfSamplesAreNoCategories()
    {
        std::vector<std::string> names;
        for (int i = 0; i < 101; ++i) {
            names.push_back(std::to_string(i));
        }
        QVERIFY(!SampleSplit(names).isUseful());
        names.pop_back();
        QVERIFY(SampleSplit(names).isUseful());
    }

    void queriesOfSeveralSamplesHaveNoCategory()
    {
        SampleSplit split({ "code", "chat" });
        Trial trial({ request(0, 0, kNsPerMs), request(1, 1, kNsPerMs) });
        trial.plan.kind = ScenarioKind::MultiStream;
        split.addTrial(trial.input, nativeDefinitions());
        QVERIFY(split.blocks().empty());
    }
};

LOADSTONE_TEST(SplitTest)
#include "tst_split.moc"
