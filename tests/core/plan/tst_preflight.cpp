// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "plan/preflight.h"
#include "plan/spendingplan.h"
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

    void tokensAndMoney_data()
    {
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("maxTokens"); // −1: answers have no limit
        QTest::addColumn<double>("perHour"); // −1: not known
        QTest::addColumn<double>("perOutput");
        QTest::addColumn<qint64>("input"); // −1: not known beforehand
        QTest::addColumn<qint64>("output");
        QTest::addColumn<double>("cost");
        using enum ScenarioKind;
        const auto row = [](const char* name, ScenarioKind kind, int maxTokens, double perHour,
                            double perOutput, qint64 input, qint64 output, double cost) {
            QTest::newRow(name) << static_cast<int>(kind) << maxTokens << perHour << perOutput
                                << input << output << cost;
        };
        // 3 trials of 500 requests and 100 of a warm-up, in 12 s; prompts of 40 bytes
        row("by tokens", Server, 64, -1, 10, 18'000, 115'200, 1.152);
        row("by time", Server, 64, 3600, -1, 18'000, 115'200, 36);
        row("by both", Server, 64, 3600, 10, 18'000, 115'200, 37.152);
        row("no price", Server, 64, -1, -1, 18'000, 115'200, -1);
        row("answers of any length", Server, -1, -1, 10, 18'000, -1, -1);
        row("answers of any length, by time", Server, -1, 3600, -1, 18'000, -1, 36);
        row("as many as the server answers", Concurrency, 64, -1, 10, -1, -1, -1);
    }

    void tokensAndMoney()
    {
        QFETCH(int, kind);
        QFETCH(int, maxTokens);
        QFETCH(double, perHour);
        QFETCH(double, perOutput);
        QFETCH(qint64, input);
        QFETCH(qint64, output);
        QFETCH(double, cost);
        PreparedRun run = pricedRun(static_cast<ScenarioKind>(kind), perHour, perOutput);
        if (maxTokens >= 0) {
            run.generation.maxTokens = maxTokens;
        }
        const RunEstimate got = detail::estimateRun(run);
        const auto count = [](const std::optional<std::uint64_t>& value) {
            return value ? static_cast<qint64>(*value) : qint64 { -1 };
        };
        QCOMPARE(count(got.inputTokens), input);
        QCOMPARE(count(got.outputTokens), output);
        QCOMPARE(got.cost.value_or(-1), cost);
    }

    void capsThatTheEstimateCrossesAreNamed()
    {
        PreparedRun run = pricedRun(ScenarioKind::Server, -1, 10);
        run.generation.maxTokens = 64;
        run.spending.caps = { 200'000, 2.0 };
        const RunEstimate estimate = detail::estimateRun(run);
        Problems warnings;
        detail::checkCaps(estimate, run.spending, "/scenarios/0/stop", warnings);
        QVERIFY(warnings.empty());
        run.spending.caps = { 100'000, 1.0 };
        detail::checkCaps(estimate, run.spending, "/scenarios/0/stop", warnings);
        QCOMPARE(warnings.size(), std::size_t { 2 });
        QCOMPARE(warnings[0].path, std::string("/scenarios/0/stop/max_tokens"));
        QCOMPARE(warnings[1].path, std::string("/scenarios/0/stop/max_cost"));
        QVERIFY(warnings[0].message.contains(u"133200"_s)
                && warnings[0].message.contains(u"100000"_s));
        QVERIFY(warnings[1].message.contains(u"1.15 EUR"_s)
                && warnings[1].message.contains(u"1.00 EUR"_s));
        const QString text = detail::spendingText(estimate, run.spending);
        for (const QString& part : { u"18000"_s, u"115200"_s, u"1.15 EUR"_s, u"100000"_s }) {
            QVERIFY2(text.contains(part), qPrintable(text));
        }
        QCOMPARE(detail::spendingText(estimate, {}), QString());
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
    static PreparedRun pricedRun(ScenarioKind kind, double perHour, double perOutput)
    {
        PreparedRun run;
        run.plan.kind = kind;
        run.plan.ratePerS = 50;
        run.plan.stop.duration = 10 * kNsPerS;
        run.plan.warmup.duration = 2 * kNsPerS;
        run.plan.sampleCount = 1;
        run.trials = 3;
        Sample sample;
        sample.prompt = std::string(40, 'x');
        hashSample(sample); // counts it, too
        run.rows = { sample };
        SystemInfo system;
        system.currency = "EUR";
        if (perHour >= 0) {
            system.pricePerHour = perHour;
        }
        if (perOutput >= 0) {
            system.pricePerMillionOutput = perOutput;
        }
        run.system = system;
        run.spending = detail::spendingRules(run);
        return run;
    }

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
