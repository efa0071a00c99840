// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/preflight.h"
#include "testmain.h"

#include <QTest>

using namespace Qt::StringLiterals;
using namespace loadstone;
using detail::MachineLimits;

class PreflightTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void connectionsOfAMachine_data()
    {
        QTest::addColumn<qint64>("files");
        QTest::addColumn<qint64>("ports");
        QTest::addColumn<quint32>("workers");
        QTest::addColumn<int>("urls");
        QTest::addColumn<qint64>("most"); // −1: not known
        QTest::newRow("nothing is known")
            << qint64 { -1 } << qint64 { -1 } << 1U << 1 << qint64 { -1 };
        QTest::newRow("files") << qint64 { 1064 } << qint64 { -1 } << 1U << 1 << qint64 { 1000 };
        QTest::newRow("files of two workers")
            << qint64 { 1064 } << qint64 { -1 } << 2U << 1 << qint64 { 2000 };
        QTest::newRow("ports") << qint64 { 1'000'000 } << qint64 { 28'232 } << 1U << 1
                               << qint64 { 27'208 };
        QTest::newRow("ports towards two servers")
            << qint64 { 1'000'000 } << qint64 { 28'232 } << 1U << 2 << qint64 { 54'416 };
        QTest::newRow("less than is reserved")
            << qint64 { 10 } << qint64 { 10 } << 1U << 1 << qint64 { 1 };
    }

    void connectionsOfAMachine()
    {
        QFETCH(qint64, files);
        QFETCH(qint64, ports);
        QFETCH(quint32, workers);
        QFETCH(int, urls);
        QFETCH(qint64, most);
        const auto got = detail::mostConnections(limits(files, ports, -1), workers,
                                                 static_cast<std::size_t>(urls));
        QCOMPARE(got ? static_cast<qint64>(*got) : -1, most);
    }

    void limitsAreNamedWithNumbers()
    {
        PreparedRun run;
        run.endpoint.urls = { "http://h" };
        RunEstimate estimate;
        estimate.connections = 2000;
        Problems warnings;
        const auto refused = detail::checkLimits(estimate, run, limits(1064, 28'232, -1), warnings);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Io);
        for (const QString& number : { u"2000"_s, u"1000"_s, u"1064"_s, u"28232"_s }) {
            QVERIFY2(refused.error().detail.contains(number), qPrintable(refused.error().detail));
        }
        QVERIFY(detail::checkLimits(estimate, run, limits(5000, 28'232, -1), warnings));
        QVERIFY(warnings.empty());
    }

    void anOpenLoopWithoutACapMayUseUpPorts_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<double>("rate");
        QTest::addColumn<bool>("capped");
        QTest::addColumn<qint64>("ports");
        QTest::addColumn<QString>("seconds"); // empty: no warning
        const auto kind = [](ScenarioKind value) { return static_cast<int>(value); };
        using enum ScenarioKind;
        QTest::newRow("5,000/s: ports for 5.4 s")
            << kind(Server) << 5000.0 << false << qint64 { 28'232 } << u"5.4 s"_s;
        QTest::newRow("1,000/s: ports for longer than a pause")
            << kind(Server) << 1000.0 << false << qint64 { 28'232 } << QString();
        QTest::newRow("5,000/s with a cap")
            << kind(Server) << 5000.0 << true << qint64 { 28'232 } << QString();
        QTest::newRow("a closed loop")
            << kind(Concurrency) << 5000.0 << false << qint64 { 28'232 } << QString();
        QTest::newRow("5,000/s, limits unknown")
            << kind(Server) << 5000.0 << false << qint64 { -1 } << QString();
    }

    void anOpenLoopWithoutACapMayUseUpPorts()
    {
        QFETCH(int, kind);
        QFETCH(double, rate);
        QFETCH(bool, capped);
        QFETCH(qint64, ports);
        QFETCH(QString, seconds);
        PreparedRun run;
        run.endpoint.urls = { "http://h" };
        run.plan.kind = static_cast<ScenarioKind>(kind);
        run.plan.ratePerS = rate;
        if (capped) {
            run.plan.maxInFlight = 100;
        }
        Problems warnings;
        QVERIFY(detail::checkLimits({}, run, limits(-1, ports, -1), warnings));
        QCOMPARE(warnings.size(), seconds.isEmpty() ? std::size_t { 0 } : std::size_t { 1 });
        if (!seconds.isEmpty()) {
            QCOMPARE(toQt(warnings[0].code), u"few_ports"_s);
            QVERIFY2(warnings[0].message.contains(seconds), qPrintable(warnings[0].message));
        }
    }

    void diskIsChecked()
    {
        const PreparedRun run;
        RunEstimate estimate;
        estimate.bodiesBytes = 1 << 20;
        estimate.logBytes = 3 << 20;
        Problems warnings;
        QVERIFY(detail::checkLimits(estimate, run, limits(-1, -1, 100 << 20), warnings));
        QVERIFY(warnings.empty());
        QVERIFY(detail::checkLimits(estimate, run, limits(-1, -1, 5 << 20), warnings));
        QCOMPARE(warnings.size(), std::size_t { 1 });
        QCOMPARE(toQt(warnings[0].code), u"disk_space"_s);
        QVERIFY(warnings[0].message.contains(u"4.0 MiB"_s));
        const auto full = detail::checkLimits(estimate, run, limits(-1, -1, 2 << 20), warnings);
        QVERIFY(!full);
        QCOMPARE(full.error().code, ErrorCode::DiskFull);
        QVERIFY(full.error().detail.contains(u"2.0 MiB are free"_s));
    }

    void estimates_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<qint64>("durationMs"); // −1: no such rule
        QTest::addColumn<qint64>("samples");
        QTest::addColumn<qint64>("warmupMs");
        QTest::addColumn<qint64>("requests"); // −1: not known beforehand
        QTest::addColumn<qint64>("estimateMs");
        const auto row = [](const char* name, ScenarioKind kind, qint64 duration, qint64 samples,
                            qint64 warmup, qint64 requests, qint64 estimate) {
            QTest::newRow(name) << static_cast<int>(kind) << duration << samples << warmup
                                << requests << estimate;
        };
        using enum ScenarioKind;
        row("Server for a time", Server, 10'000, -1, 2'000, 500, 12'000);
        row("Server for a count", Server, -1, 100, -1, 100, 2'000);
        row("Server, count before time", Server, 10'000, 100, -1, 100, 2'000);
        row("Server, time before count", Server, 1'000, 100, -1, 50, 1'000);
        row("Server, the dataset once", Server, -1, -1, -1, 10, 200);
        row("Concurrency for a time", Concurrency, 10'000, -1, 1'000, -1, 11'000);
        row("Concurrency for a count", Concurrency, -1, 100, -1, 100, -1);
        row("Concurrency, the dataset once", Concurrency, -1, -1, -1, 10, -1);
        row("Offline for a time", Offline, 10'000, -1, -1, -1, 10'000);
    }

    void estimates()
    {
        QFETCH(int, kind);
        QFETCH(qint64, durationMs);
        QFETCH(qint64, samples);
        QFETCH(qint64, warmupMs);
        QFETCH(qint64, requests);
        QFETCH(qint64, estimateMs);
        PreparedRun run;
        run.plan.kind = static_cast<ScenarioKind>(kind);
        run.plan.ratePerS = 50;
        run.plan.sampleCount = 10;
        if (durationMs >= 0) {
            run.plan.stop.duration = durationMs * kNsPerMs;
        }
        if (samples >= 0) {
            run.plan.stop.samples = static_cast<std::uint64_t>(samples);
        }
        if (warmupMs >= 0) {
            run.plan.warmup.duration = warmupMs * kNsPerMs;
        }
        const RunEstimate got = detail::estimateRun(run);
        QCOMPARE(got.requests ? static_cast<qint64>(*got.requests) : -1, requests);
        QCOMPARE(got.duration ? *got.duration / kNsPerMs : -1, estimateMs);
        QCOMPARE(got.logBytes.has_value(), requests >= 0);
    }

private:
    static MachineLimits limits(qint64 files, qint64 ports, qint64 disk)
    {
        const auto known = [](qint64 value) {
            return value < 0 ? std::nullopt : std::optional(static_cast<std::uint64_t>(value));
        };
        return { known(files), known(ports), known(disk) };
    }
};

LOADSTONE_TEST(PreflightTest)

#include "tst_preflight.moc"
