// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "scriptedserver.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

std::map<Outcome, std::size_t> outcomesOf(const Outcomes& out)
{
    std::map<Outcome, std::size_t> counts;
    for (const RequestRecord& r : out.records) {
        ++counts[r.outcome];
    }
    return counts;
}

} // namespace

class EngineEndsTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void stopRules_data()
    {
        QTest::addColumn<int>("kind");
        for (const auto kind :
             { ScenarioKind::SingleStream, ScenarioKind::MultiStream, ScenarioKind::Server,
               ScenarioKind::Offline, ScenarioKind::Concurrency }) {
            QTest::addRow("%s", termName(kind).data()) << static_cast<int>(kind);
        }
    }

    void stopRules()
    {
        QFETCH(int, kind);
        const auto rigFor = [kind] {
            EngineRig rig;
            rig.plan.kind = static_cast<ScenarioKind>(kind);
            rig.plan.ratePerS = 200;
            rig.plan.concurrency = 4;
            rig.plan.samplesPerQuery = 4;
            rig.server = { u"ttft"_s, u"10ms"_s, u"tokens"_s, u"1"_s };
            return rig;
        };
        {
            EngineRig rig;
            rig.plan.kind = static_cast<ScenarioKind>(kind);
            rig.plan.ratePerS = 200;
            rig.plan.samplesPerQuery = 3;
            const Outcomes once = rig.run();
            QCOMPARE(once.records.size(), std::size_t { 7 });
            std::set<std::uint32_t> samples;
            for (const RequestRecord& r : once.records) {
                samples.insert(r.sample);
            }
            QCOMPARE(samples.size(), std::size_t { 7 });
        }
        {
            EngineRig rig;
            rig.plan = rigFor().plan;
            rig.server = rigFor().server;
            rig.plan.stop.duration = 300 * kNsPerMs;
            const Outcomes timed = rig.run();
            QCOMPARE(timed.result.reason, EndReason::Complete);
            QCOMPARE(timed.result.issuingEnd, 300 * kNsPerMs);
            QVERIFY(timed.records.size() > 7);
            for (const RequestRecord& r : timed.records) {
                QCOMPARE(r.outcome, Outcome::Ok);
                QVERIFY(r.scheduled < 300 * kNsPerMs);
            }
        }
        {
            EngineRig rig;
            rig.plan = rigFor().plan;
            rig.server = rigFor().server;
            rig.plan.stop.duration = 100 * kNsPerS;
            rig.plan.stop.samples = 12;
            const Outcomes both = rig.run();
            QCOMPARE(both.records.size(), std::size_t { 12 });
            Ns last = 0;
            for (const RequestRecord& r : both.records) {
                last = std::max(last, r.dispatched);
            }
            QCOMPARE(both.result.issuingEnd, last);
        }
    }

    void whatIsNotDrainedIsUnfinished()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Offline;
        rig.plan.concurrency = 3;
        rig.plan.stop.duration = 200 * kNsPerMs;
        rig.plan.drain = 300 * kNsPerMs;
        rig.server = { u"ttft"_s, u"30s"_s };
        const Outcomes out = rig.run();
        QCOMPARE(outcomesOf(out), (std::map<Outcome, std::size_t> { { Outcome::Unfinished, 3 } }));
        QCOMPARE(out.result.reason, EndReason::Complete);
        for (const RequestRecord& r : out.records) {
            QVERIFY(r.closed >= 500 * kNsPerMs);
            QVERIFY(r.closed < 2 * kNsPerS);
        }
    }

    void stopDrains()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.plan.stop.duration = 100 * kNsPerS;
        rig.server = { u"ttft"_s, u"20ms"_s, u"tokens"_s, u"1"_s };
        rig.onRecord = [n = 0](EngineControl& control, const RequestRecord&) mutable {
            if (++n == 10) {
                control.stop(5 * kNsPerS);
            }
        };
        const Outcomes out = rig.run();
        QCOMPARE(out.result.reason, EndReason::Drained);
        QVERIFY(out.records.size() >= 13 && out.records.size() <= 24);
        QCOMPARE(outcomesOf(out).at(Outcome::Ok), out.records.size());
        QVERIFY(out.result.issuingEnd > 0 && out.result.issuingEnd < 5 * kNsPerS);
    }

    void stopWithoutDrainLeavesUnfinished()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.server = { u"ttft"_s, u"30s"_s };
        rig.onLive = [](EngineControl& control, const EngineState&) { control.stop(0); };
        const Outcomes out = rig.run();
        QCOMPARE(out.result.reason, EndReason::Drained);
        QCOMPARE(outcomesOf(out), (std::map<Outcome, std::size_t> { { Outcome::Unfinished, 4 } }));
    }

    void cancelEndsAtOnce_data()
    {
        QTest::addColumn<bool>("gone");
        QTest::newRow("the controller says so") << false;
        QTest::newRow("the controller is gone") << true;
    }

    void cancelEndsAtOnce()
    {
        QFETCH(bool, gone);
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 100;
        rig.plan.stop.duration = 100 * kNsPerS;
        rig.server = { u"ttft"_s, u"30s"_s };
        Ns cancelled = 0;
        rig.onLive = [&](EngineControl& control, const EngineState&) {
            cancelled = monotonicNs();
            gone ? control.controllerGone() : control.cancel();
        };
        const Outcomes out = rig.run();
        QVERIFY(monotonicNs() - cancelled < 2 * kNsPerS);
        QCOMPARE(out.result.reason, gone ? EndReason::ControllerGone : EndReason::Cancelled);
        QVERIFY(!out.records.empty());
        QCOMPARE(outcomesOf(out).at(Outcome::Cancelled), out.records.size());
        QCOMPARE(out.result.counts.of(Outcome::Cancelled), out.result.counts.issued);
    }

    void cancelBeforeTheStartLeavesNothing()
    {
        EngineRig rig;
        rig.onBegin = [](EngineControl& control) { control.cancel(); };
        const Outcomes out = rig.run();
        QCOMPARE(out.result.reason, EndReason::Cancelled);
        QVERIFY(out.records.empty());
        QVERIFY(out.access.empty());
    }

    void silenceOfAllEndsTheRun()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 2;
        rig.plan.noProgress = 300 * kNsPerMs;
        rig.server = { u"ttft"_s, u"30s"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.events, std::vector<std::string> { "no_progress" });
        QCOMPARE(outcomesOf(out), (std::map<Outcome, std::size_t> { { Outcome::Unfinished, 2 } }));
    }

    void timeouts_data()
    {
        QTest::addColumn<QStringList>("server");
        QTest::addColumn<int>("outcome");
        QTest::addColumn<int>("chunks");
        QTest::newRow("no first byte") << QStringList { u"fault"_s, u"silence=30s"_s }
                                       << static_cast<int>(Outcome::TimeoutFirstByte) << 0;
        QTest::newRow("silence in mid-answer")
            << QStringList { u"tokens"_s, u"8"_s, u"fault"_s, u"idle=30s"_s }
            << static_cast<int>(Outcome::TimeoutIdle) << 4;
        QTest::newRow("steady but endless")
            << QStringList { u"tokens"_s, u"1000"_s, u"itl"_s, u"50ms"_s }
            << static_cast<int>(Outcome::TimeoutTotal) << -1;
    }

    void timeouts()
    {
        QFETCH(QStringList, server);
        QFETCH(int, outcome);
        QFETCH(int, chunks);
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 2;
        rig.plan.stop.samples = 4;
        rig.plan.endpoint.timeouts.firstByte = 200 * kNsPerMs;
        rig.plan.endpoint.timeouts.idle = 200 * kNsPerMs;
        rig.plan.endpoint.timeouts.total = 700 * kNsPerMs;
        rig.server = server;
        const Outcomes out = rig.run();
        QCOMPARE(outcomesOf(out),
                 (std::map<Outcome, std::size_t> { { static_cast<Outcome>(outcome), 4 } }));
        const Ns limit =
            outcome == static_cast<int>(Outcome::TimeoutTotal) ? 700 * kNsPerMs : 200 * kNsPerMs;
        for (const RequestRecord& r : out.records) {
            QVERIFY(r.closed - r.dispatched >= limit);
            QVERIFY(r.closed - r.dispatched < limit + 500 * kNsPerMs);
            if (chunks >= 0) {
                QCOMPARE(r.contentChunks, static_cast<std::uint32_t>(chunks));
            } else {
                QVERIFY(r.contentChunks > 1);
            }
        }
    }

    void connectTimesOut()
    {
        // A listener that accepts nothing: once its short queue is full, SYNs are dropped.
        ScriptedServer server({}, 0);
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { server.url() };
        rig.plan.kind = ScenarioKind::Offline;
        rig.plan.concurrency = 5;
        rig.plan.stop.samples = 5;
        rig.plan.endpoint.timeouts.connect = 200 * kNsPerMs;
        rig.plan.endpoint.timeouts.firstByte = 400 * kNsPerMs;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 5 });
        const auto counts = outcomesOf(out);
        QVERIFY(counts.contains(Outcome::TimeoutConnect));
        for (const RequestRecord& r : out.records) {
            QCOMPARE(happened(r.issued), r.outcome != Outcome::TimeoutConnect);
            QCOMPARE(happened(r.connected), happened(r.issued));
            if (r.outcome == Outcome::TimeoutConnect) {
                QVERIFY(r.closed - r.dispatched >= 200 * kNsPerMs);
            }
        }
    }

    void aFullRecorderEndsTheRun()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.plan.stop.duration = 100 * kNsPerS;
        rig.server = { u"ttft"_s, u"5ms"_s };
        rig.sinkRoom = 20;
        const Outcomes out = rig.run();
        QCOMPARE(out.result.reason, EndReason::RecorderOverrun);
        QCOMPARE(out.events, std::vector<std::string> { "recorder_overrun" });
        QCOMPARE(out.records.size(), std::size_t { 20 });
    }

    void gapsAreThinnedBeyondTheBudget()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.plan.stop.samples = 400;
        // A gap takes one byte at least, as when all of an answer comes in one read: then 111
        // answers of nine gaps fill this.
        rig.plan.gapBudgetBytes = 1000;
        rig.server = { u"tokens"_s, u"10"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.events, std::vector<std::string> { "gaps_thinned" });
        QCOMPARE(out.records.size(), std::size_t { 400 });
        QVERIFY(out.gaps.size() < 200);
        for (const std::uint64_t index : { 200U, 300U }) {
            QVERIFY(out.gaps.contains(index));
        }
        QVERIFY(!out.gaps.contains(399));
        for (const RequestRecord& r : out.records) {
            QCOMPARE((r.flags & kGapsKept) != 0, out.gaps.contains(r.index));
            QCOMPARE(r.contentChunks, 10U);
        }
    }

    void plansThatCannotRunAreRefused_data()
    {
        QTest::addColumn<int>("which");
        QTest::addColumn<int>("code");
        QTest::newRow("more workers than slots")
            << 0 << static_cast<int>(ErrorCode::InvalidSpecification);
        QTest::newRow("no rate") << 1 << static_cast<int>(ErrorCode::InvalidSpecification);
        QTest::newRow("no URL") << 2 << static_cast<int>(ErrorCode::InvalidSpecification);
        QTest::newRow("more slots than files") << 3 << static_cast<int>(ErrorCode::Io);
        QTest::newRow("an unknown host") << 4 << static_cast<int>(ErrorCode::Unreachable);
    }

    void plansThatCannotRunAreRefused()
    {
        QFETCH(int, which);
        QFETCH(int, code);
        EngineRig rig;
        rig.useServer = false;
        rig.plan.endpoint.urls = { "http://127.0.0.1:1" };
        switch (which) {
        case 0:
            rig.partition = { 1, 2 };
            break;
        case 1:
            rig.plan.kind = ScenarioKind::Server;
            break;
        case 2:
            rig.plan.endpoint.urls.clear();
            break;
        case 3:
            rig.plan.concurrency = 1ULL << 40U;
            break;
        default:
            rig.plan.endpoint.urls = { "http://no-such-host.invalid" };
        }
        const Outcomes out = rig.run();
        QVERIFY(out.refused);
        QCOMPARE(static_cast<int>(out.refused->code), code);
    }
};

LOADSTONE_TEST(EngineEndsTest)
#include "tst_engineends.moc"
