// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

// Instants that happened must be in this order.
QString disorderOf(const RequestRecord& r)
{
    Ns before = r.scheduled;
    const std::pair<const char*, Ns> instants[] = {
        { "dispatched", r.dispatched }, { "connected", r.connected },
        { "issued", r.issued },         { "firstByte", r.firstByte },
        { "firstToken", r.firstToken }, { "lastToken", r.lastToken },
        { "closed", r.closed },
    };
    for (const auto& [name, instant] : instants) {
        if (happened(instant)) {
            if (instant < before) {
                return u"request %1: %2 is too early"_s.arg(r.index).arg(QLatin1StringView(name));
            }
            before = instant;
        }
    }
    return {};
}

} // namespace

class EngineTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void agreesWithTheServersLog_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<bool>("streaming");
        for (const bool streaming : { true, false }) {
            for (const auto kind :
                 { ScenarioKind::SingleStream, ScenarioKind::MultiStream, ScenarioKind::Server,
                   ScenarioKind::Offline, ScenarioKind::Concurrency }) {
                QTest::addRow("%s, %s", termName(kind).data(),
                              streaming ? "streamed" : "not streamed")
                    << static_cast<int>(kind) << streaming;
            }
        }
    }

    void agreesWithTheServersLog()
    {
        QFETCH(int, kind);
        QFETCH(bool, streaming);
        EngineRig rig;
        rig.plan.kind = static_cast<ScenarioKind>(kind);
        rig.plan.streaming = streaming;
        rig.plan.concurrency = 16;
        rig.plan.samplesPerQuery = 5;
        rig.plan.ratePerS = 400;
        const std::uint64_t count = rig.plan.kind == ScenarioKind::SingleStream ? 30 : 200;
        rig.plan.stop.samples = count;
        rig.server = { u"ttft"_s, u"3ms"_s, u"itl"_s, u"1ms"_s, u"tokens"_s, u"4"_s };
        const Outcomes out = rig.run();
        QVERIFY2(!out.refused, out.refused ? qPrintable(errorText(*out.refused)) : "");
        QCOMPARE(out.result.reason, EndReason::Complete);
        QCOMPARE(out.records.size(), std::size_t { count });
        QCOMPARE(out.access.size(), std::size_t { count });
        std::set<std::uint64_t> indices;
        std::vector<Ns> late;
        for (const RequestRecord& r : out.records) {
            indices.insert(r.index);
            QCOMPARE(r.outcome, Outcome::Ok);
            QVERIFY2(disorderOf(r).isEmpty(), qPrintable(disorderOf(r)));
            QVERIFY(happened(r.issued) && happened(r.closed) && happened(r.lastToken));
            QCOMPARE(happened(r.firstToken), streaming);
            QCOMPARE(r.outputTokens, 4);
            QCOMPARE(r.tokenSource, TokenSource::Usage);
            QCOMPARE(r.httpStatus, std::uint16_t { 200 });
            QVERIFY(r.bytesSent > 0 && r.bytesReceived > 0);
            const auto found = out.access.find(rig.id(r));
            QVERIFY2(found != out.access.end(), rig.id(r).c_str());
            QVERIFY(r.issued + out.epoch <= found->second.arrival);
            QVERIFY(found->second.lastToken);
            late.push_back(r.lastToken + out.epoch - *found->second.lastToken);
            if (streaming) {
                late.push_back(r.firstToken + out.epoch - *found->second.firstToken);
                QCOMPARE(out.gaps.at(r.index).size(), std::size_t { 3 });
                QVERIFY((r.flags & kGapsKept) != 0);
            }
        }
        QCOMPARE(indices.size(), std::size_t { count });
        QCOMPARE(*indices.rbegin(), count - 1);
        std::sort(late.begin(), late.end());
        // The server stamps before it hands bytes over; others may hold the core meanwhile.
        QVERIFY2(late.front() >= -50'000, qPrintable(QString::number(late.front())));
        QVERIFY2(late[late.size() / 2] <= 2'000'000,
                 qPrintable(QString::number(late[late.size() / 2])));
        QCOMPARE(out.result.counts.of(Outcome::Ok), count);
        QCOMPARE(out.result.counts.issued, count);
        QCOMPARE(out.result.counts.outputTokens, 4 * count);
    }

    void serverScheduleIsTheStream()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 500;
        rig.plan.stop.duration = kNsPerS;
        rig.plan.seed = 9;
        rig.plan.trial = 2;
        rig.server = { u"reply"_s, u"fixed:300"_s };
        rig.plan.streaming = false;
        const Outcomes out = rig.run();
        ArrivalStream arrivals(ScenarioKind::Server, 500, streamSeed(9, 2, "arrival"));
        SampleOrder order(7, true, streamSeed(9, 2, "order"));
        std::map<std::uint64_t, const RequestRecord*> byIndex;
        for (const auto& r : out.records) {
            byIndex[r.index] = &r;
        }
        std::uint64_t index = 0;
        for (Ns offset = arrivals.next(); offset < kNsPerS; offset = arrivals.next(), ++index) {
            QVERIFY2(byIndex.contains(index),
                     qPrintable(u"%1 of %2, %3"_s.arg(index)
                                    .arg(byIndex.size())
                                    .arg(out.refused ? errorText(*out.refused) : QString())));
            QCOMPARE(byIndex[index]->scheduled, offset);
            QCOMPARE(byIndex[index]->sample, order.at(index));
            QVERIFY(!happened(byIndex[index]->freed));
        }
        QCOMPARE(byIndex.size(), std::size_t { index });
        QCOMPARE(out.result.issuingEnd, kNsPerS);
        QCOMPARE(out.result.counts.scheduled, index);
    }

    void workersShareTheSchedule_data()
    {
        QTest::addColumn<int>("kind");
        QTest::newRow("server") << static_cast<int>(ScenarioKind::Server);
        QTest::newRow("offline") << static_cast<int>(ScenarioKind::Offline);
        QTest::newRow("concurrency") << static_cast<int>(ScenarioKind::Concurrency);
    }

    void workersShareTheSchedule()
    {
        QFETCH(int, kind);
        const bool withTimes = static_cast<ScenarioKind>(kind) != ScenarioKind::Concurrency;
        std::set<std::tuple<std::uint64_t, std::uint32_t, Ns>> wanted;
        for (const std::uint32_t workers : { 1U, 2U, 3U }) {
            std::set<std::tuple<std::uint64_t, std::uint32_t, Ns>> got;
            for (std::uint32_t k = 0; k < workers; ++k) {
                EngineRig rig;
                rig.plan.kind = static_cast<ScenarioKind>(kind);
                rig.plan.ratePerS = 1000;
                rig.plan.concurrency = 7;
                rig.plan.stop.samples = 100;
                rig.partition = { k, workers };
                const Outcomes out = rig.run();
                for (const auto& r : out.records) {
                    got.emplace(r.index, r.sample, withTimes ? r.scheduled : 0);
                    QCOMPARE(r.worker, static_cast<std::uint8_t>(k));
                }
            }
            QCOMPARE(got.size(), std::size_t { 100 });
            if (workers == 1) {
                wanted = got;
            }
            QVERIFY(got == wanted);
        }
    }

    void multiStreamQueriesDoNotOverlap()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::MultiStream;
        rig.plan.samplesPerQuery = 4;
        rig.plan.stop.samples = 40;
        rig.server = { u"ttft"_s, u"2ms"_s, u"itl"_s, u"1ms"_s, u"jitter"_s, u"0.5"_s };
        Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 40 });
        std::sort(out.records.begin(), out.records.end(),
                  [](const auto& a, const auto& b) { return a.index < b.index; });
        Ns before = 0;
        for (std::size_t query = 0; query < 10; ++query) {
            Ns closed = 0;
            std::set<std::uint32_t> connections;
            for (std::size_t i = query * 4; i < query * 4 + 4; ++i) {
                const RequestRecord& r = out.records[i];
                QCOMPARE(r.scheduled, before);
                QCOMPARE(r.freed, before);
                closed = std::max(closed, r.closed);
                connections.insert(r.connection);
            }
            QCOMPARE(connections.size(), std::size_t { 4 });
            before = closed;
        }
    }

    void closedLoopCountsFromTheFreedSlot()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 3;
        rig.plan.stop.samples = 60;
        const Outcomes out = rig.run();
        std::map<std::uint32_t, Ns> freed;
        std::set<std::uint32_t> connections;
        for (const RequestRecord& r : out.records) {
            // Records come in the order of closing, so a slot's requests are in sequence.
            QCOMPARE(r.freed, freed.contains(r.slot) ? freed[r.slot] : 0);
            QCOMPARE(r.scheduled, r.freed);
            freed[r.slot] = r.closed;
            connections.insert(r.connection);
        }
        QCOMPARE(freed.size(), std::size_t { 3 });
        QVERIFY(connections.size() <= 3);
        QCOMPARE(out.facts.connections, std::size_t { 3 });
        QCOMPARE(out.result.peakInFlight, std::size_t { 3 });
    }

    void offlineIsScheduledAtTheStart()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Offline;
        rig.plan.concurrency = 4;
        rig.server = { u"ttft"_s, u"5ms"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 7 });
        std::set<std::uint32_t> samples;
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.scheduled, Ns { 0 });
            QVERIFY(r.freed >= 0 && r.freed <= r.dispatched);
            samples.insert(r.sample);
        }
        QCOMPARE(samples.size(), std::size_t { 7 });
        QCOMPARE(out.result.peakInFlight, std::size_t { 4 });
        QVERIFY(out.result.atCap > 0);
    }

    void accuracyRepeatsInOrderAndKeepsTexts()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Concurrency;
        rig.plan.concurrency = 4;
        rig.plan.mode = Mode::Accuracy;
        rig.plan.repeats = 3;
        rig.plan.keepTexts = true;
        const Outcomes out = rig.run();
        QCOMPARE(out.records.size(), std::size_t { 21 });
        for (const RequestRecord& r : out.records) {
            QCOMPARE(r.sample, static_cast<std::uint32_t>(r.index % 7));
            const std::string& text = out.texts.at(r.index);
            QVERIFY2(text.find("question number " + std::to_string(r.sample)) != std::string::npos,
                     text.c_str());
            // A token a chunk: the first one is the beginning of the text.
            const std::uint32_t first = out.firstChunks.at(r.index);
            QVERIFY2(first > 0 && first < text.size(), text.c_str());
        }
    }

    void warmupIsApart()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 300;
        rig.plan.warmup.requests = 20;
        rig.plan.stop.samples = 50;
        rig.server = { u"ttft"_s, u"20ms"_s, u"tokens"_s, u"1"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.warmup.size(), std::size_t { 20 });
        QCOMPARE(out.records.size(), std::size_t { 50 });
        QVERIFY(out.warm);
        QCOMPARE(out.warm->of(Outcome::Ok), std::uint64_t { 20 });
        QCOMPARE(out.result.counts.issued, std::uint64_t { 50 });
        Ns drained = 0;
        for (const RequestRecord& r : out.warmup) {
            QVERIFY(out.access.contains(rig.id(r)));
            QVERIFY(rig.id(r).starts_with("w-"));
            drained = std::max(drained, r.closed);
        }
        ArrivalStream arrivals(ScenarioKind::Server, 300, streamSeed(1, 0, "arrival"));
        const Ns first = arrivals.next();
        for (const RequestRecord& r : out.records) {
            QVERIFY(r.dispatched > drained);
            if (r.index == 0) {
                QCOMPARE(r.scheduled, out.start - out.epoch + first);
            }
        }
        QVERIFY(out.access.contains("0a1b2c3d-0-0"));
    }

    void saltsReplaceTheirPlace_data()
    {
        QTest::addColumn<int>("mode");
        QTest::addColumn<int>("padding");
        QTest::newRow("a run, short body") << static_cast<int>(CacheMode::SaltRun) << 0;
        QTest::newRow("each request, short body") << static_cast<int>(CacheMode::SaltRequest) << 0;
        QTest::newRow("each request, long body")
            << static_cast<int>(CacheMode::SaltRequest) << 9000;
    }

    void saltsReplaceTheirPlace()
    {
        QFETCH(int, mode);
        QFETCH(int, padding);
        EngineRig rig;
        rig.plan.cache = static_cast<CacheMode>(mode);
        rig.plan.keepTexts = true;
        rig.plan.stop.samples = 20;
        const std::string before = bodyBefore();
        rig.saltOffset = static_cast<std::int64_t>(before.size());
        rig.bodies = { before + std::string(16, '0') + " hello "
                       + std::string(static_cast<std::size_t>(padding), 'x') + bodyBehind() };
        const Outcomes out = rig.run();
        QCOMPARE(out.texts.size(), std::size_t { 20 });
        std::set<std::string> seen;
        for (const auto& [index, text] : out.texts) {
            QVERIFY2(text.find(" hello") == 16, text.substr(0, 60).c_str());
            seen.insert(text.substr(0, 16));
        }
        QCOMPARE(seen.size(),
                 rig.plan.cache == CacheMode::SaltRun ? std::size_t { 1 } : std::size_t { 20 });
        QVERIFY(!seen.contains(std::string(16, '0')));
    }

    void measuresItself()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 200;
        rig.plan.stop.duration = 2200 * kNsPerMs;
        const Outcomes out = rig.run();
        QVERIFY(out.self.size() >= 3);
        std::uint64_t lags = 0;
        Ns before = 0;
        for (const SelfSample& sample : out.self) {
            QCOMPARE(sample.from, before);
            QVERIFY(sample.to > sample.from);
            QVERIFY(sample.lagP50 <= sample.lagP99 && sample.lagP99 <= sample.lagMax);
            QVERIFY(sample.busy > 0 && sample.busy <= sample.to - sample.from);
            lags += sample.lagCount;
            before = sample.to;
        }
        QCOMPARE(lags, out.result.counts.scheduled);
        QVERIFY(out.liveStates >= 9);
    }
};

LOADSTONE_TEST(EngineTest)
#include "tst_engine.moc"
