// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "loadgen/issuer.h"
#include "record/requestrecord.h"
#include "testmain.h"

#include <QTemporaryDir>
#include <QTest>

#include <algorithm>
#include <tuple>
#include <vector>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

constexpr Ns kStart = 5 * kNsPerS;

RunPlan tracePlan(std::uint32_t rows)
{
    RunPlan plan;
    plan.kind = ScenarioKind::Trace;
    plan.sampleCount = rows;
    plan.ratePerS = 100;
    plan.trace.emplace();
    return plan;
}

using Issued = std::tuple<std::uint64_t, std::uint32_t, Ns>; // index, sample, scheduled

} // namespace

class IssuerTraceTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void initTestCase()
    {
        const QString path = m_dir.filePath(u"bodies"_s);
        auto writer = BodiesWriter::create(path);
        QVERIFY(writer);
        for (std::uint32_t i = 0; i < 100; ++i) {
            Body body { "{}", -1, i, -1 };
            body.due = Ns { i } * i * kNsPerMs; // further and further apart
            QVERIFY((*writer)->add(body));
        }
        QVERIFY((*writer)->finish());
        auto opened = BodiesFile::open(path);
        QVERIFY(opened);
        m_bodies = std::move(*opened);
    }

    void requestsAreDueWhenTheirRowsSaySo()
    {
        const auto [measured, warm] = everything(tracePlan(100), 1);
        QVERIFY(warm.empty());
        QCOMPARE(measured.size(), std::size_t { 100 });
        for (std::uint32_t i = 0; i < 100; ++i) {
            QCOMPARE(measured[i], Issued(i, i, kStart + Ns { i } * i * kNsPerMs));
        }
    }

    void anyNumberOfWorkersIssuesTheSame_data()
    {
        QTest::addColumn<quint32>("workers");
        QTest::addColumn<qint64>("warmupMs");
        QTest::newRow("two workers") << quint32 { 2 } << qint64 { 0 };
        QTest::newRow("seven workers") << quint32 { 7 } << qint64 { 0 };
        QTest::newRow("two workers and a warm-up") << quint32 { 2 } << qint64 { 500 };
        QTest::newRow("seven workers and a warm-up") << quint32 { 7 } << qint64 { 500 };
        QTest::newRow("more workers than rows of the warm-up") << quint32 { 7 } << qint64 { 3 };
    }

    void anyNumberOfWorkersIssuesTheSame()
    {
        QFETCH(quint32, workers);
        QFETCH(qint64, warmupMs);
        RunPlan plan = tracePlan(100);
        plan.rampUp = warmupMs * kNsPerMs;
        QCOMPARE(everything(plan, workers), everything(plan, 1));
    }

    void itsBeginningIsTheWarmUp()
    {
        RunPlan plan = tracePlan(100);
        plan.rampUp = 100 * kNsPerMs; // the row at 100 ms is measured
        const auto [measured, warm] = everything(plan, 1);
        QCOMPARE(warm.size(), std::size_t { 10 });
        QCOMPARE(warm.back(), Issued(9, 9, kStart + 81 * kNsPerMs));
        QCOMPARE(measured.size(), std::size_t { 90 });
        QCOMPARE(measured.front(), Issued(0, 10, kStart + 100 * kNsPerMs));
    }

    void stopRulesCutIt()
    {
        RunPlan plan = tracePlan(100);
        plan.stop.samples = 7;
        QCOMPARE(everything(plan, 2).first.size(), std::size_t { 7 });
        plan.stop.samples.reset();
        plan.stop.duration = 400 * kNsPerMs; // rows at 0, 1, 4, … 361 ms
        QCOMPARE(everything(plan, 1).first.size(), std::size_t { 20 });
        plan.rampUp = 100 * kNsPerMs; // counts from the end of the warm-up
        QCOMPARE(everything(plan, 1).first.size(), std::size_t { 13 });
    }

    void rowsThatAreLateAreIssuedAllTheSame()
    {
        const RunPlan plan = tracePlan(100);
        Issuer issuer(plan, {}, Phase::Measured, kStart, 0, 0, m_bodies.get());
        DueRequest due;
        QCOMPARE(issuer.nextDue(), kStart);
        QVERIFY(issuer.take(kStart, due));
        QVERIFY(!issuer.take(kStart, due));
        QCOMPARE(issuer.nextDue(), kStart + kNsPerMs);
        int late = 0;
        while (issuer.take(kStart + 20 * kNsPerS, due)) {
            ++late;
        }
        QCOMPARE(late, 99);
        QVERIFY(issuer.isExhausted(kStart + 20 * kNsPerS));
        QCOMPARE(issuer.nextDue(), kNever);
        QCOMPARE(issuer.taken(), std::uint64_t { 100 });
    }

private:
    /// Measured requests and those of the warm-up.
    std::pair<std::vector<Issued>, std::vector<Issued>> everything(const RunPlan& plan,
                                                                   std::uint32_t workers) const
    {
        std::vector<Issued> measured;
        std::vector<Issued> warm;
        for (std::uint32_t worker = 0; worker < workers; ++worker) {
            Issuer issuer(plan, { worker, workers }, Phase::Measured, kStart, 0, 0, m_bodies.get());
            DueRequest due;
            while (issuer.take(kStart + 100 * kNsPerS, due)) {
                (due.rampUp ? warm : measured).emplace_back(due.index, due.sample, due.scheduled);
            }
        }
        std::sort(measured.begin(), measured.end());
        std::sort(warm.begin(), warm.end());
        return { measured, warm };
    }

    QTemporaryDir m_dir;
    std::unique_ptr<BodiesFile> m_bodies;
};

LOADSTONE_TEST(IssuerTraceTest)

#include "tst_issuertrace.moc"
