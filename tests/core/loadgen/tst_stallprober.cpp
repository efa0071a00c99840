// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "enginerig.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using namespace loadstone::test;

namespace {

std::size_t probesIn(const Outcomes& out)
{
    std::size_t count = 0;
    for (const auto& [id, access] : out.access) {
        count += id.starts_with("p-") ? 1U : 0U;
    }
    return count;
}

} // namespace

/// Small requests beside the load, by what the server saw.
class StallProberTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void probesComeEachSecondAndAreNoLoad_data()
    {
        QTest::addColumn<bool>("asked");
        QTest::addColumn<unsigned>("worker");
        QTest::addColumn<int>("probes");
        QTest::newRow("asked for: at once, after one second, after two") << true << 0U << 3;
        QTest::newRow("not asked for: none") << false << 0U << 0;
        QTest::newRow("asked for, second worker: the first one sends them") << true << 1U << 0;
    }

    void probesComeEachSecondAndAreNoLoad()
    {
        QFETCH(bool, asked);
        QFETCH(unsigned, worker);
        QFETCH(int, probes);
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 50;
        rig.plan.stop.duration = 2500 * kNsPerMs;
        rig.plan.stallProbes = asked;
        rig.partition = { worker, worker + 1 };
        const Outcomes out = rig.run();
        QVERIFY(!out.refused);
        QCOMPARE(probesIn(out), static_cast<std::size_t>(probes));
        QCOMPARE(out.access.size() - probesIn(out), out.records.size());
        QCOMPARE(out.result.counts.issued, std::uint64_t { out.records.size() });
        for (const RequestRecord& record : out.records) {
            QCOMPARE(record.outcome, Outcome::Ok);
            QVERIFY(out.access.contains(rig.id(record)));
        }
        QCOMPARE(out.probes.size(), static_cast<std::size_t>(probes));
        for (std::size_t i = 0; i < out.probes.size(); ++i) {
            QCOMPARE(out.probes[i].at, static_cast<Ns>(i) * kNsPerS);
            QCOMPARE(out.probes[i].outcome, Outcome::Ok);
            QVERIFY(out.probes[i].latency > 0);
        }
    }

    void aServerThatStandsStillIsSeen()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::Server;
        rig.plan.ratePerS = 20;
        rig.plan.stop.duration = 2500 * kNsPerMs;
        rig.plan.stallProbes = true;
        rig.server = { u"stall"_s, u"800ms:1000ms"_s };
        const Outcomes out = rig.run();
        QCOMPARE(out.probes.size(), std::size_t { 3 });
        // The one due after a second waits for the rest of it.
        Ns longest = 0;
        for (const Probed& probe : out.probes) {
            QCOMPARE(probe.outcome, Outcome::Ok);
            longest = std::max(longest, probe.latency);
        }
        QVERIFY(longest > 500 * kNsPerMs);
    }

    void aProbeThatFailsIsSaid()
    {
        EngineRig rig;
        rig.plan.kind = ScenarioKind::SingleStream;
        rig.plan.stop.samples = 3;
        rig.plan.stallProbes = true;
        rig.server = { u"fault"_s, u"http-500"_s };
        const Outcomes out = rig.run();
        QVERIFY(!out.probes.empty());
        QVERIFY(out.probes.front().outcome != Outcome::Ok);
        QVERIFY(!happened(out.probes.front().latency));
    }
};

LOADSTONE_TEST(StallProberTest)
#include "tst_stallprober.moc"
