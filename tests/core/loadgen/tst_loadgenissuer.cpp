// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "loadgen/issuer.h"
#include "loadgen/loadgenissuer.h"
#include "loadgen/timerwheel.h"
#include "record/requestrecord.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <cstdlib>
#include <deque>
#include <new>
#include <vector>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

thread_local std::size_t allocations = 0;

} // namespace

void* operator new(std::size_t size)
{
    ++allocations;
    if (void* memory = std::malloc(size)) {
        return memory;
    }
    throw std::bad_alloc();
}

// What is not replaced would come from elsewhere under a sanitizer, and go back to the wrong place.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept
{
    ++allocations;
    return std::malloc(size);
}

void operator delete(void* memory) noexcept
{
    std::free(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    std::free(memory);
}

namespace {

RunPlan planOf(ScenarioKind kind, Mode mode = Mode::Performance)
{
    RunPlan plan;
    plan.kind = kind;
    plan.mode = mode;
    plan.sampleCount = 50;
    plan.ratePerS = 1000;
    plan.samplesPerQuery = 4;
    plan.concurrency = 6;
    LoadGenPlan rules;
    rules.qslSeed = 7;
    rules.sampleIndexSeed = 8;
    rules.scheduleSeed = 9;
    rules.performanceSamples = 20;
    rules.accuracySamples = 50;
    rules.minQueries = 100;
    rules.minDuration = 200 * kNsPerMs;
    rules.offlineSamples = 130;
    plan.loadgen = rules;
    return plan;
}

std::uint32_t slotsOf(const RunPlan& plan)
{
    return plan.kind == ScenarioKind::Server ? 0
        : plan.kind == ScenarioKind::MultiStream
        ? plan.samplesPerQuery
        : static_cast<std::uint32_t>(plan.kind == ScenarioKind::Offline ? plan.concurrency : 1);
}

/// The settings that LoadGen itself would run the plan with.
LoadGenSettings settingsOf(const RunPlan& plan)
{
    LoadGenSettings settings;
    settings.kind = plan.kind;
    settings.accuracy = plan.mode == Mode::Accuracy;
    settings.equalIssue = plan.loadgen->equalIssue;
    settings.issueUnique = plan.loadgen->issueUnique;
    settings.issueSame = plan.loadgen->issueSame;
    settings.sameIndex = plan.loadgen->sameIndex;
    settings.qslSeed = plan.loadgen->qslSeed;
    settings.sampleIndexSeed = plan.loadgen->sampleIndexSeed;
    settings.scheduleSeed = plan.loadgen->scheduleSeed;
    settings.totalSamples = plan.sampleCount;
    settings.performanceSamples = plan.loadgen->performanceSamples;
    settings.minQueries = plan.loadgen->minQueries;
    settings.minDuration = plan.loadgen->minDuration;
    settings.targetQps = plan.kind == ScenarioKind::Server ? plan.ratePerS : 1;
    if (plan.kind == ScenarioKind::MultiStream) {
        settings.samplesPerQuery = plan.samplesPerQuery;
    } else if (plan.kind == ScenarioKind::Offline) {
        settings.samplesPerQuery = plan.loadgen->offlineSamples;
        settings.minDuration = 0;
    }
    return settings;
}

struct Issued
{
    DueRequest due;
    Ns at = 0;
};

/// Plays a server that takes `answer` ns for each request; time passes in steps of `step`.
std::vector<Issued> play(LoadGenIssuer& issuer, Ns start, Ns answer, Ns step = 100 * kNsPerUs)
{
    std::vector<Issued> issued;
    std::deque<std::pair<Ns, std::uint32_t>> open;
    issuer.start(start);
    for (Ns now = start; now < start + 100 * kNsPerS; now += step) {
        while (!open.empty() && open.front().first <= now) {
            issuer.release(open.front().second, open.front().first, false);
            open.pop_front();
        }
        DueRequest due;
        while (issuer.take(now, due)) {
            issued.push_back({ due, now });
            issuer.begun(now);
            open.emplace_back(now + answer, due.slot);
        }
        if (open.empty() && issuer.isExhausted(now)) {
            break;
        }
    }
    return issued;
}

std::unique_ptr<LoadGenIssuer> issuerOf(const RunPlan& plan, Partition partition = {})
{
    auto made = LoadGenIssuer::make(plan, partition, slotsOf(plan));
    return made ? std::move(*made) : nullptr;
}

constexpr Ns kStart = 5 * kNsPerS;

} // namespace

/// Issuing and stop rules of LoadGen, one by one.
class LoadGenIssuerTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void issuesWhatLoadGenGenerates_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("choice");
        for (const auto kind : { ScenarioKind::SingleStream, ScenarioKind::MultiStream,
                                 ScenarioKind::Server, ScenarioKind::Offline }) {
            const char* const choices[] = { "with replacement", "equal issue", "unique", "same" };
            for (int choice = 0; choice < 4; ++choice) {
                QTest::addRow("%s, %s", termName(kind).data(), choices[choice])
                    << static_cast<int>(kind) << choice;
            }
        }
    }

    void issuesWhatLoadGenGenerates()
    {
        QFETCH(int, kind);
        QFETCH(int, choice);
        RunPlan plan = planOf(static_cast<ScenarioKind>(kind));
        plan.loadgen->equalIssue = choice == 1;
        plan.loadgen->issueUnique = choice == 2;
        plan.loadgen->issueSame = choice == 3;
        plan.loadgen->sameIndex = 11;
        const auto sequence = loadGenSequence(settingsOf(plan));
        QVERIFY(sequence);
        const auto issuer = issuerOf(plan);
        QVERIFY(issuer);
        const std::vector<Issued> issued = play(*issuer, kStart, 5 * kNsPerMs);
        QVERIFY(!issued.empty());
        QVERIFY(issued.size() <= sequence->samples.size());
        for (std::size_t i = 0; i < issued.size(); ++i) {
            QCOMPARE(issued[i].due.index, std::uint64_t { i });
            QCOMPARE(issued[i].due.sample, sequence->samples[i]);
            if (plan.kind == ScenarioKind::Server) {
                QCOMPARE(issued[i].due.scheduled, kStart + sequence->offsets[i]);
            }
        }
        if (plan.kind == ScenarioKind::Server || plan.kind == ScenarioKind::Offline) {
            QCOMPARE(issued.size(), sequence->samples.size());
        }
        QVERIFY(issuer->earlyEnd().empty());
    }

    void closedLoopsEndNaturally_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("minQueries");
        QTest::addColumn<qint64>("minDuration");
        QTest::addColumn<qint64>("queries");
        const auto row = [](const char* name, ScenarioKind kind, qint64 least, Ns duration,
                            qint64 queries) {
            QTest::newRow(name) << static_cast<int>(kind) << least << qint64 { duration }
                                << queries;
        };
        // Queries are issued at 0, 10, 20 … ms.
        row("single-stream by its duration", ScenarioKind::SingleStream, 5, 300 * kNsPerMs, 31);
        row("single-stream by its count", ScenarioKind::SingleStream, 50, 300 * kNsPerMs, 50);
        row("multi-stream by its duration", ScenarioKind::MultiStream, 5, 300 * kNsPerMs, 31);
        row("multi-stream by its count", ScenarioKind::MultiStream, 50, 300 * kNsPerMs, 50);
        row("one query is enough", ScenarioKind::SingleStream, 1, 0, 1);
    }

    void closedLoopsEndNaturally()
    {
        QFETCH(int, kind);
        QFETCH(qint64, minQueries);
        QFETCH(qint64, minDuration);
        QFETCH(qint64, queries);
        RunPlan plan = planOf(static_cast<ScenarioKind>(kind));
        plan.loadgen->minQueries = static_cast<std::uint64_t>(minQueries);
        plan.loadgen->minDuration = minDuration;
        plan.loadgen->expectedQps = 1; // LoadGen itself would run out of what it generated
        const auto issuer = issuerOf(plan);
        const std::vector<Issued> issued = play(*issuer, kStart, 10 * kNsPerMs);
        const bool multi = plan.kind == ScenarioKind::MultiStream;
        QCOMPARE(static_cast<qint64>(issued.size()), queries * (multi ? 4 : 1));
        QCOMPARE(issuer->issuingEnd(), issued.back().at);
        QVERIFY(issuer->earlyEnd().empty());
    }

    void endsEarly_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("rule");
        QTest::addColumn<qint64>("limit");
        QTest::addColumn<qint64>("queries");
        const auto row = [](const char* name, ScenarioKind kind, const QString& rule, qint64 limit,
                            qint64 queries) {
            QTest::newRow(name) << static_cast<int>(kind) << rule << limit << queries;
        };
        row("single-stream, most queries", ScenarioKind::SingleStream, u"max_query_count"_s, 7, 7);
        row("multi-stream, most queries", ScenarioKind::MultiStream, u"max_query_count"_s, 7, 7);
        row("server, most queries", ScenarioKind::Server, u"max_query_count"_s, 7, 7);
        // The query that is issued behind the limit is the last: at 60 ms.
        row("single-stream, longest duration", ScenarioKind::SingleStream, u"max_duration"_s,
            50 * kNsPerMs, 7);
        row("server, too many outstanding", ScenarioKind::Server, u"max_async_queries"_s, 3, -1);
    }

    void endsEarly()
    {
        QFETCH(int, kind);
        QFETCH(QString, rule);
        QFETCH(qint64, limit);
        QFETCH(qint64, queries);
        RunPlan plan = planOf(static_cast<ScenarioKind>(kind));
        LoadGenPlan& rules = *plan.loadgen;
        if (rule == u"max_query_count"_s) {
            rules.maxQueries = static_cast<std::uint64_t>(limit);
        } else if (rule == u"max_duration"_s) {
            rules.maxDuration = limit;
        } else {
            rules.maxAsyncQueries = static_cast<std::uint64_t>(limit);
        }
        const auto issuer = issuerOf(plan);
        const std::vector<Issued> issued = play(*issuer, kStart, 10 * kNsPerMs);
        QCOMPARE(QString::fromLatin1(issuer->earlyEnd().data()), rule);
        if (queries >= 0) {
            QCOMPARE(static_cast<qint64>(issued.size()),
                     queries * (plan.kind == ScenarioKind::MultiStream ? 4 : 1));
            return;
        }
        // All but the last four had their answers when the last one went out.
        const auto open = std::count_if(issued.begin(), issued.end(), [&](const Issued& one) {
            return one.at + 10 * kNsPerMs > issued.back().at;
        });
        QCOMPARE(open, std::ptrdiff_t { limit + 1 });
    }

    void accuracyModeKnowsNoStopRules()
    {
        for (const auto kind : { ScenarioKind::SingleStream, ScenarioKind::MultiStream,
                                 ScenarioKind::Server, ScenarioKind::Offline }) {
            RunPlan plan = planOf(kind, Mode::Accuracy);
            plan.loadgen->maxQueries = 3;
            plan.loadgen->maxDuration = 1;
            plan.loadgen->maxAsyncQueries = 1;
            const LoadGenSettings settings = settingsOf(plan);
            std::vector<std::uint32_t> expected;
            for (const auto& set : loadGenSets(settings)) {
                const auto sequence = loadGenSequence(settings, set);
                expected.insert(expected.end(), sequence->samples.begin(), sequence->samples.end());
            }
            const auto issuer = issuerOf(plan);
            const std::vector<Issued> issued = play(*issuer, kStart, 10 * kNsPerMs);
            QCOMPARE(issued.size(), expected.size());
            for (std::size_t i = 0; i < issued.size(); ++i) {
                QCOMPARE(issued[i].due.sample, expected[i]);
            }
            QVERIFY(issuer->earlyEnd().empty());
        }
    }

    void theNextSetWaitsForTheAnswersOfTheLast()
    {
        RunPlan plan = planOf(ScenarioKind::Server, Mode::Accuracy);
        const LoadGenSettings settings = settingsOf(plan);
        const auto sets = loadGenSets(settings);
        const auto sequence = loadGenSequence(settings, sets[1]);
        const auto issuer = issuerOf(plan);
        const std::vector<Issued> issued = play(*issuer, kStart, 10 * kNsPerMs);
        QCOMPARE(issued.size(), std::size_t { 50 });
        const Ns over = issued[19].at + 10 * kNsPerMs;
        QCOMPARE(issued[20].due.scheduled, over);
        QCOMPARE(issued[25].due.scheduled, over + sequence->offsets[5]);
    }

    void aQueryWaitsForTheWholeOneBefore()
    {
        RunPlan plan = planOf(ScenarioKind::MultiStream);
        const auto issuer = issuerOf(plan);
        issuer->start(kStart);
        DueRequest due;
        for (std::uint32_t slot = 0; slot < 4; ++slot) {
            QVERIFY(issuer->take(kStart + 5, due));
            QCOMPARE(due.slot, slot);
            QCOMPARE(due.scheduled, kStart + 5);
            QVERIFY(due.dispatchedAsScheduled);
        }
        QVERIFY(!issuer->take(kStart + 6, due));
        for (const std::uint32_t slot : { 3U, 1U, 0U }) {
            issuer->release(slot, kStart + 100 - slot, false);
        }
        QVERIFY(!issuer->take(kStart + 101, due));
        issuer->release(2, kStart + 102, false);
        QCOMPARE(issuer->nextDue(), kStart + 102);
        // Its own delay is not the server's: the query counts from when it is issued.
        QVERIFY(issuer->take(kStart + 110, due));
        QCOMPARE(due.freed, kStart + 102);
        QCOMPARE(due.scheduled, kStart + 110);
        QCOMPARE(due.index, std::uint64_t { 4 });
    }

    void aRefusedQueryIsFollowedByAPause()
    {
        const auto issuer = issuerOf(planOf(ScenarioKind::SingleStream));
        issuer->start(kStart);
        DueRequest due;
        QVERIFY(issuer->take(kStart, due));
        issuer->release(0, kStart + 10, true);
        QCOMPARE(issuer->nextDue(), kStart + 10 + Issuer::kPauseAfterRefusal);
    }

    void coalescedQueriesAreJudgedTogether()
    {
        // 30 ms went by without a look: LoadGen would hand all that is due over in one call, and
        // look at the outstanding ones once.
        RunPlan plan = planOf(ScenarioKind::Server);
        plan.loadgen->maxAsyncQueries = 1;
        const auto sequence = loadGenSequence(settingsOf(plan));
        const Ns late = 30 * kNsPerMs;
        const auto due30 = std::count_if(sequence->offsets.begin(), sequence->offsets.end(),
                                         [late](Ns offset) { return offset <= late; });
        QVERIFY(due30 > 5);
        for (const bool coalesce : { false, true }) {
            plan.loadgen->coalesce = coalesce;
            const auto issuer = issuerOf(plan);
            issuer->start(kStart);
            DueRequest due;
            std::ptrdiff_t taken = 0;
            while (issuer->take(kStart + late, due)) {
                ++taken;
            }
            QCOMPARE(taken, coalesce ? due30 : std::ptrdiff_t { 2 });
            QCOMPARE(QString::fromLatin1(issuer->earlyEnd().data()), u"max_async_queries"_s);
        }
    }

    void workersShareOneSequence_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("most");
        QTest::newRow("server") << static_cast<int>(ScenarioKind::Server) << qint64 { 0 };
        QTest::newRow("server, most queries")
            << static_cast<int>(ScenarioKind::Server) << qint64 { 31 };
        QTest::newRow("offline") << static_cast<int>(ScenarioKind::Offline) << qint64 { 0 };
    }

    void workersShareOneSequence()
    {
        QFETCH(int, kind);
        QFETCH(qint64, most);
        RunPlan plan = planOf(static_cast<ScenarioKind>(kind));
        plan.loadgen->maxQueries = static_cast<std::uint64_t>(most);
        const auto all = play(*issuerOf(plan), kStart, kNsPerMs);
        std::vector<std::pair<std::uint64_t, std::uint32_t>> parts;
        for (std::uint32_t worker = 0; worker < 3; ++worker) {
            const auto issuer = issuerOf(plan, { worker, 3 });
            for (const Issued& one : play(*issuer, kStart, kNsPerMs)) {
                QCOMPARE(one.due.index % 3, std::uint64_t { worker });
                QCOMPARE(one.due.scheduled, all[one.due.index].due.scheduled);
                parts.emplace_back(one.due.index, one.due.sample);
            }
        }
        std::sort(parts.begin(), parts.end());
        QCOMPARE(parts.size(), all.size());
        for (std::size_t i = 0; i < all.size(); ++i) {
            QCOMPARE(parts[i].first, std::uint64_t { i });
            QCOMPARE(parts[i].second, all[i].due.sample);
        }
    }

    void offlineKeepsWithinItsSlots()
    {
        const auto issuer = issuerOf(planOf(ScenarioKind::Offline));
        issuer->start(kStart);
        DueRequest due;
        for (std::uint32_t slot = 0; slot < 6; ++slot) {
            QVERIFY(issuer->take(kStart + 1, due));
            QCOMPARE(due.slot, slot);
        }
        QVERIFY(!issuer->take(kStart + 1, due));
        issuer->release(4, kStart + 50, false);
        QVERIFY(issuer->take(kStart + 51, due));
        QCOMPARE(due.slot, 4U);
        QCOMPARE(due.scheduled, kStart);
    }

    void nothingIsDueOnceStopped()
    {
        const auto issuer = issuerOf(planOf(ScenarioKind::Server));
        issuer->start(kStart);
        DueRequest due;
        QVERIFY(issuer->take(kStart, due));
        issuer->stop(kStart + 5);
        QVERIFY(issuer->isExhausted(kStart + 5));
        QCOMPARE(issuer->nextDue(), kNever);
        QCOMPARE(issuer->issuingEnd(), kStart + 5);
        QVERIFY(!issuer->take(kStart + kNsPerS, due));
    }

    void nothingIsAllocatedWhileRequestsAreDrawn_data() { issuesWhatLoadGenGenerates_data(); }

    void nothingIsAllocatedWhileRequestsAreDrawn()
    {
        QFETCH(int, kind);
        QFETCH(int, choice);
        RunPlan plan = planOf(static_cast<ScenarioKind>(kind));
        plan.loadgen->equalIssue = choice == 1;
        plan.loadgen->issueUnique = choice == 2;
        plan.loadgen->issueSame = choice == 3;
        const auto issuer = issuerOf(plan);
        issuer->start(kStart);
        std::size_t requests = 0;
        const std::size_t before = allocations;
        for (Ns now = kStart; now < kStart + kNsPerS; now += kNsPerMs) {
            DueRequest due;
            while (issuer->take(now, due)) {
                issuer->begun(now);
                issuer->release(due.slot, now + kNsPerMs, false);
                ++requests;
            }
        }
        QCOMPARE(allocations, before);
        QVERIFY(requests >= 20);
    }

    void refusesWhatCannotBe()
    {
        RunPlan plan = planOf(ScenarioKind::Concurrency);
        QCOMPARE(LoadGenIssuer::make(plan, {}, 1).error().where, u"kind"_s);
        plan = planOf(ScenarioKind::Server);
        plan.loadgen->issueSame = true;
        plan.loadgen->sameIndex = 20;
        QCOMPARE(LoadGenIssuer::make(plan, {}, 0).error().where, u"same_index"_s);
        plan = planOf(ScenarioKind::Server);
        plan.loadgen->performanceSamples = 0;
        QCOMPARE(LoadGenIssuer::make(plan, {}, 0).error().where, u"total_samples"_s);
    }

    void theEngineFollowsThem_data()
    {
        QTest::addColumn<int>("kind");
        for (const auto kind : { ScenarioKind::SingleStream, ScenarioKind::MultiStream,
                                 ScenarioKind::Server, ScenarioKind::Offline }) {
            QTest::newRow(termName(kind).data()) << static_cast<int>(kind);
        }
    }

    void theEngineFollowsThem()
    {
        QFETCH(int, kind);
        test::EngineRig rig;
        RunPlan plan = planOf(static_cast<ScenarioKind>(kind));
        rig.plan.kind = plan.kind;
        rig.plan.ratePerS = plan.ratePerS;
        rig.plan.samplesPerQuery = plan.samplesPerQuery;
        rig.plan.concurrency = plan.concurrency;
        rig.plan.loadgen = plan.loadgen;
        rig.bodies.clear();
        for (std::size_t i = 0; i < plan.sampleCount; ++i) {
            rig.bodies.push_back(test::bodyBefore() + std::to_string(i) + test::bodyBehind());
        }
        rig.plan.sampleCount = plan.sampleCount;
        rig.server = { u"ttft"_s, u"1ms"_s, u"itl"_s, u"0ms"_s, u"tokens"_s, u"1"_s };
        const test::Outcomes out = rig.run();
        QVERIFY2(!out.refused, out.refused ? qPrintable(errorText(*out.refused)) : "");
        QCOMPARE(out.result.reason, EndReason::Complete);
        const auto sequence = loadGenSequence(settingsOf(plan));
        const bool closed = plan.kind != ScenarioKind::Server && plan.kind != ScenarioKind::Offline;
        QVERIFY(closed || out.records.size() == sequence->samples.size());
        QVERIFY(out.records.size() >= 100);
        for (const RequestRecord& record : out.records) {
            if (record.index < sequence->samples.size()) {
                QCOMPARE(record.sample, sequence->samples[record.index]);
            }
            if (plan.kind == ScenarioKind::Server) {
                QCOMPARE(record.scheduled - out.start + out.epoch, sequence->offsets[record.index]);
            } else if (closed) {
                QCOMPARE(record.dispatched, record.scheduled);
            }
        }
    }
};

LOADSTONE_TEST(LoadGenIssuerTest)
#include "tst_loadgenissuer.moc"
