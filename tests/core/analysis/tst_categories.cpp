// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/categories.h"
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

class CategoriesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void eachCategoryHasItsOwnNumbers()
    {
        CategorySplit split({ "code", "chat", "code" });
        QVERIFY(split.isUseful());
        const Trial first({ request(0, 0, 10 * kNsPerMs), request(1, 1, 40 * kNsPerMs),
                            request(2, 2, 20 * kNsPerMs), request(3, 1, 1, false) });
        const Trial second({ request(0, 0, 30 * kNsPerMs), request(1, 1, 60 * kNsPerMs) });
        split.addTrial(first.input, nativeDefinitions());
        split.addTrial(second.input, nativeDefinitions());
        split.addScore(0, 1);
        split.addScore(2, 0);
        const std::vector<CategoryBlock> blocks = split.blocks();
        QCOMPARE(blocks.size(), std::size_t { 2 });
        const CategoryBlock& chat = blocks[0];
        const CategoryBlock& code = blocks[1];
        QCOMPARE(chat.category, std::string("chat"));
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
        for (const CategoryBlock& block : blocks) {
            const auto again = categoryBlockFromJson(toJson(block));
            QVERIFY(again);
            QVERIFY(*again == block);
        }
    }

    void oneCategoryIsNoSplit()
    {
        CategorySplit split({ "code", "code" });
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
        QVERIFY(!CategorySplit(names).isUseful());
        names.pop_back();
        QVERIFY(CategorySplit(names).isUseful());
    }

    void queriesOfSeveralSamplesHaveNoCategory()
    {
        CategorySplit split({ "code", "chat" });
        Trial trial({ request(0, 0, kNsPerMs), request(1, 1, kNsPerMs) });
        trial.plan.kind = ScenarioKind::MultiStream;
        split.addTrial(trial.input, nativeDefinitions());
        QVERIFY(split.blocks().empty());
    }
};

LOADSTONE_TEST(CategoriesTest)
#include "tst_categories.moc"
