// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "metrics/trialparts.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

std::string turn(const std::string& role, const std::string& text)
{
    return R"({"role":")" + role + R"(","content":")" + text + R"("},)";
}

/// The third turn of a conversation with its history.
std::string conversation(const std::string& question)
{
    const std::string before = bodyBefore();
    const std::size_t at = before.find("[{") + 1;
    return before.substr(0, at) + turn("user", "one") + turn("assistant", "uno")
        + turn("user", "two") + turn("assistant", "dos") + before.substr(at) + question
        + bodyBehind();
}

Ns medianOf(std::vector<Ns> values)
{
    std::sort(values.begin(), values.end());
    return values[values.size() / 2];
}

/// How long requests were on their way to the server, by the server's own log.
std::vector<Ns> waysOf(const EngineRig& rig, const Outcomes& out)
{
    std::vector<Ns> ways;
    for (const RequestRecord& record : out.records) {
        const auto entry = out.access.find(rig.id(record));
        if (entry != out.access.end()) {
            ways.push_back(entry->second.arrival - (record.issued + out.epoch));
        }
    }
    return ways;
}

} // namespace

/// What users reported of tools of this kind, where it takes a whole engine to see it.
class ReportedCasesTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aTurnOfAConversationEndsOnceWithAllItsDeltas()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.plan.stop.samples = 12;
        rig.plan.keepTexts = true;
        rig.server = { u"fault"_s, u"split-bytes"_s };
        rig.bodies = { conversation("which number comes first"),
                       conversation("which number comes last") };
        const Outcomes out = rig.run();
        std::set<std::uint64_t> indexes;
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok, termName(record.outcome).data());
            QVERIFY(indexes.insert(record.index).second);
            const std::string& text = out.texts.at(record.index);
            QVERIFY2(text.find("which number comes") != std::string::npos, text.c_str());
            QVERIFY(record.contentChunks > 1);
        }
        QCOMPARE(indexes.size(), std::size_t { 12 });
        QCOMPARE(out.result.counts.issued, std::uint64_t { 12 });
    }

    void whatComesBehindAFailureThatEndsTheRunIsNotAttempted()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 20;
        rig.server = { u"fault"_s, u"http-500:0.2"_s };
        rig.onRecord = [](EngineControl& control, const RequestRecord& record) {
            if (isFailed(record.outcome)) {
                control.cancel();
            }
        };
        const Outcomes out = rig.run();
        QCOMPARE(out.result.reason, EndReason::Cancelled);
        QCOMPARE(std::count_if(out.records.begin(), out.records.end(),
                               [](const RequestRecord& r) { return isFailed(r.outcome); }),
                 std::ptrdiff_t { 1 });
        // What was never begun has no record that could pass for one of a request.
        QVERIFY(out.records.size() < 20);
        QCOMPARE(out.result.counts.issued, std::uint64_t { out.records.size() });
        // It has a count of its own instead, and is no failure.
        TrialInput input;
        input.requests = out.records;
        input.plan = &rig.plan;
        const RequestCounts counts = detail::countRequests(input);
        QCOMPARE(counts.planned, std::optional<std::int64_t>(20));
        QCOMPARE(counts.issued, static_cast<std::int64_t>(out.records.size()));
        QCOMPARE(counts.notAttempted, 20 - counts.issued);
        QCOMPARE(counts.failed, std::int64_t { 1 });
    }

    // Tokens and scores are looked for after the run: an answer's size holds no slot.
    void aLongAnswerThatIsKeptHoldsNoSlot()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 1;
        rig.plan.stop.samples = 21;
        rig.plan.keepTexts = true;
        rig.server = { u"ttft"_s, u"5ms"_s, u"itl"_s, u"0ms"_s };
        rig.bodies = { bodyBefore() + std::string(250'000, 'x') + bodyBehind() };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 21 });
        std::vector<Ns> turnarounds;
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok, termName(record.outcome).data());
            QVERIFY(out.texts.at(record.index).size() >= 250'000);
            if (record.index > 0) {
                turnarounds.push_back(record.dispatched - record.freed);
            }
        }
        const Ns middle = medianOf(turnarounds);
        QVERIFY2(middle < 5 * kNsPerMs, qPrintable(QString::number(middle)));
    }

    // What keeps the loop busy is charged to the client, in a number of its own.
    void aLoopThatIsHeldUpShowsInItsOwnLag()
    {
        constexpr Ns kHeld = 60 * kNsPerMs;
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Constant;
        rig.plan.ratePerS = 100;
        rig.plan.stop.samples = 60;
        rig.plan.streaming = false;
        rig.server = { u"reply"_s, u"fixed:300"_s };
        bool held = false;
        rig.onRecord = [&held](EngineControl&, const RequestRecord& record) {
            if (!held && record.index >= 10) {
                held = true;
                const Ns end = monotonicNs() + kHeld;
                while (monotonicNs() < end) { }
            }
        };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 60 });
        Ns largest = 0;
        std::uint64_t counted = 0;
        for (const SelfSample& sample : out.self) {
            largest = std::max(largest, sample.lagMax);
            counted += sample.lagCount;
        }
        QCOMPARE(counted, std::uint64_t { 60 });
        QVERIFY2(largest > kHeld / 2, qPrintable(QString::number(largest)));
        // Nothing hides in the latency: the lag of each request stands in its record as well.
        const auto late =
            std::count_if(out.records.begin(), out.records.end(), [](const RequestRecord& record) {
                return record.dispatched - record.scheduled > 10 * kNsPerMs;
            });
        QVERIFY2(late >= 3, qPrintable(QString::number(late)));
        for (const RequestRecord& record : out.records) {
            QVERIFY(record.issued >= record.dispatched && record.firstByte >= record.issued);
        }
    }

    void anAnswerLongerThanTheOtherTimeOutsIsNotCut()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 2;
        rig.plan.endpoint.timeouts.connect = 400 * kNsPerMs;
        rig.plan.endpoint.timeouts.firstByte = 400 * kNsPerMs;
        rig.plan.endpoint.timeouts.idle = 400 * kNsPerMs;
        rig.plan.endpoint.timeouts.total = 60 * kNsPerS;
        rig.server = { u"itl"_s, u"50ms"_s, u"tokens"_s, u"20"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 2 });
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok, termName(record.outcome).data());
            QVERIFY(record.closed - record.issued > 900 * kNsPerMs);
        }
    }

    void aPromptOfFiftyThousandTokensIsNotHeldBack()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 21;
        rig.server = { u"ttft"_s, u"5ms"_s, u"tokens"_s, u"4"_s };
        rig.bodies = { bodyBefore() + std::string(250'000, 'x') + bodyBehind() };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 21 });
        std::vector<Ns> late;
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok, termName(record.outcome).data());
            QVERIFY(record.bytesSent > 250'000);
            const Access& access = out.access.at(rig.id(record));
            late.push_back(record.firstToken + out.epoch - access.firstToken.value());
        }
        const Ns middle = medianOf(late);
        QVERIFY2(middle < 25 * kNsPerMs, qPrintable(QString::number(middle)));
        const Ns way = medianOf(waysOf(rig, out));
        QVERIFY2(way < 25 * kNsPerMs, qPrintable(QString::number(way)));
    }

    void noRequestWaitsFortyMillisecondsForAnAcknowledgement_data()
    {
        QTest::addColumn<int>("size");
        QTest::newRow("head and body in one segment") << 100;
        QTest::newRow("a body behind a copied head") << 20'000;
        QTest::newRow("a body of many segments") << 200'000;
    }

    void noRequestWaitsFortyMillisecondsForAnAcknowledgement()
    {
        QFETCH(int, size);
        EngineRig rig;
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 41;
        rig.server = { u"ttft"_s, u"0ms"_s, u"itl"_s, u"0ms"_s, u"tokens"_s, u"2"_s };
        rig.bodies = { bodyBefore() + std::string(static_cast<std::size_t>(size), 'y')
                       + bodyBehind() };
        const Outcomes out = rig.run();
        const std::vector<Ns> ways = waysOf(rig, out);
        QCOMPARE(ways.size(), std::size_t { 41 });
        const Ns way = medianOf(ways);
        QVERIFY2(way < 20 * kNsPerMs, qPrintable(QString::number(way)));
    }

    void moreRequestsAtATimeThanAnyLibrarysPool()
    {
        constexpr std::uint32_t kMany = 300;
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = kMany;
        rig.plan.stop.samples = 2 * kMany;
        rig.server = { u"ttft"_s, u"100ms"_s, u"tokens"_s, u"2"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 2 * kMany });
        QCOMPARE(out.result.peakInFlight, std::size_t { kMany });
        for (const RequestRecord& record : out.records) {
            QVERIFY2(record.outcome == Outcome::Ok, termName(record.outcome).data());
            // Waiting for a connection is a phase of its own.
            QVERIFY(record.dispatched <= record.connected && record.connected <= record.issued);
        }
    }
};

LOADSTONE_TEST(ReportedCasesTest)

#include "tst_reportedcases.moc"
