// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/console.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QRegularExpression>
#include <QTest>

#include <limits>

using namespace Qt::StringLiterals;
using namespace loadstone;

class ConsoleTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void numbersShowTheDigitsThatMatter_data()
    {
        QTest::addColumn<double>("value");
        QTest::addColumn<QString>("text");
        QTest::newRow("zero") << 0.0 << u"0"_s;
        QTest::newRow("small") << 0.01234 << u"0.012"_s;
        QTest::newRow("units") << 3.14159 << u"3.14"_s;
        QTest::newRow("hundreds") << 1234.56 << u"1234.6"_s;
        QTest::newRow("negative") << -3.14159 << u"-3.14"_s;
        QTest::newRow("not a number") << std::numeric_limits<double>::quiet_NaN() << u"–"_s;
        QTest::newRow("infinite") << std::numeric_limits<double>::infinity() << u"–"_s;
    }

    void numbersShowTheDigitsThatMatter()
    {
        QFETCH(double, value);
        QFETCH(QString, text);
        QCOMPARE(numberText(value), text);
        QCOMPARE(valueText(value, "ms"), text == u"–"_s ? text : QString(text % u" ms"_s));
    }

    void undefinedIsADash()
    {
        QCOMPARE(numberText(std::nullopt), u"–"_s);
        QCOMPARE(valueText(std::nullopt, "ms"), u"–"_s);
        QCOMPARE(valueText(std::nullopt, {}), u"–"_s);
        QCOMPARE(valueText(0.0042, {}), u"0.420 %"_s);
        QCOMPARE(valueText(std::numeric_limits<double>::quiet_NaN(), {}), u"–"_s);
    }

    void aRunIsSummedUp()
    {
        test::Shape shape;
        shape.failed = 30;
        const QString text =
            consoleText(test::sampleRun({ 1, 1.1, 1.2 }, shape, { *parseSlo("p99_ttft_ms<500") }));
        QVERIFY2(text.startsWith(u"Run 12  chat at 100/s\nINVALID, SLO missed\n"_s),
                 qPrintable(text));
        QVERIFY2(text.contains(u"3000 issued = 2910 completed + 90 failed + 0 cancelled + 0 "
                               "unfinished\n"_s),
                 qPrintable(text));
        QVERIFY(text.contains(u"failed by http_status: 90\n"_s));
        QVERIFY(text.contains(u"error error_share: "_s));
        const QRegularExpression latency(u"\nlatency_ms +\\d"_s);
        QVERIFY2(text.contains(latency), qPrintable(text));
        // The p99 of all issued falls on a failure.
        QVERIFY2(text.contains(QRegularExpression(u"\nlatency_all_ms .*∞"_s)), qPrintable(text));
    }

    void meansOfTrialsAreCalledSo()
    {
        const QString three = consoleText(test::sampleRun({ 0.9, 1.0, 1.2 }));
        QVERIFY(three.contains(u"mean of 3 trials; max: of all their requests"_s));
        const QString one = consoleText(test::sampleRun({ 1 }));
        QVERIFY(!one.contains(u"mean of"_s));
    }

    void loadGensOwnVerdictIsToldBesideIt()
    {
        RunResult run = test::sampleRun({ 1 });
        QVERIFY(!consoleText(run).contains(u"LoadGen"_s));
        LoadGenBlock block;
        block.scenario = "Server";
        block.valid = false;
        block.constraintsMet = true;
        block.minDurationMet = true;
        block.earlyStoppingMet = false;
        block.queries = 2460;
        block.percentile = 0.999;
        block.metric = "completed_samples_per_s";
        block.result = 491.06;
        block.percentileLatency = 25'188'372;
        block.queriesNeeded = 2314;
        run.summary.loadgen = block;
        run.generator["events"] =
            Json::array({ Json { { "code", "loadgen_ended_early" },
                                 { "args", { { "rule", "max_async_queries" } } } },
                          Json { { "code", "loadgen_ended_early" },
                                 { "args", { { "rule", "max_async_queries" } } } },
                          Json { { "code", "gaps_thinned" }, { "args", Json::object() } } });
        const QString text = consoleText(run);
        for (const QString& part :
             { u"Server, INVALID: completed_samples_per_s 491.1\n"_s,
               u"constraints yes, min duration yes, min queries not stated, early stopping NO "
               "(2314 more queries needed)\n"_s,
               u"ended early by max_async_queries\n"_s,
               u"99.9th percentile latency 25188372 ns of 2460 queries\n"_s }) {
            QVERIFY2(text.contains(part), qPrintable(text));
        }
    }

    void percentilesThatNCannotBearAreMarked()
    {
        test::Shape shape;
        shape.requests = 20;
        const QString text = consoleText(test::sampleRun({ 1 }, shape));
        QVERIFY2(text.contains(QRegularExpression(u"\nlatency_ms .*\\d\\*"_s)), qPrintable(text));
    }

    void whyARunFailedIsSaid()
    {
        RunFacts facts;
        facts.run.id = 4;
        facts.run.name = "x @ y";
        facts.run.state = "failed";
        facts.manifest["error"] = "http://h:1: nothing listens there";
        const QString text = consoleText(assembleRun({}, facts));
        QVERIFY2(text.startsWith(u"Run 4  x @ y\nFAILED\n  http://h:1: nothing listens there\n"_s),
                 qPrintable(text));
        QVERIFY(!text.contains(QRegularExpression(u"\\b(nan|inf)\\b|-1\\b"_s)));
    }

    void aRunThatGoesOnIsNotJudged()
    {
        RunFacts facts;
        facts.run.id = 4;
        facts.run.name = "x @ y";
        facts.run.state = "running";
        facts.slos = { *parseSlo("p99_ttft_ms<500") };
        const RunResult running = assembleRun({}, facts);
        QString text = consoleText(running);
        QVERIFY2(text.startsWith(u"Run 4  x @ y\nRUNNING\n"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"  error "_s), qPrintable(text));
        QVERIFY(!running.verdict.valid && !running.verdict.slo);
        text = consoleText(compareRuns(test::sampleRun({ 1 }), running));
        QVERIFY2(text.contains(u"candidate 4  x @ y  RUNNING\n"_s), qPrintable(text));
        QVERIFY(!text.contains(u"INVALID"_s));
    }

    void accuracyHasNoTableOfTimes()
    {
        test::Shape shape;
        shape.mode = Mode::Accuracy;
        RunResult run = test::sampleRun({ 1 }, shape);
        run.summary.accuracy = { accuracyBlock("gsm8k", "exact/1", "exact/1",
                                               { { "right", 9 }, { "wrong", 1 } }) };
        const QString text = consoleText(run);
        QVERIFY2(!text.contains(u"p99"_s), qPrintable(text));
        QVERIFY2(!text.contains(u"too few requests"_s), qPrintable(text));
        QVERIFY2(text.contains(u"accuracy gsm8k (exact/1): 90.00 % ["_s), qPrintable(text));
        QVERIFY2(text.contains(u"n=10 items, 10 answers\n"_s), qPrintable(text));
    }

    void goodputIsSaid()
    {
        const std::vector<Slo> slos { *parseSlo("latency_ms<=500") };
        test::Shape shape;
        shape.failed = 30;
        shape.limits = requestLimits(slos);
        shape.limitTexts = requestLimitTexts(slos);
        const QString text = consoleText(test::sampleRun({ 1 }, shape, slos));
        QVERIFY2(text.contains(QRegularExpression(
                     u"\ngoodput +970 of 1000 requests good, 97.00 % 95 % \\[.*\\], [0-9.]+ "
                     "1/s, .*\\(latency_ms<=500\\)\n"_s)),
                 qPrintable(text));
        QVERIFY2(text.contains(u"SLO latency_ms<=500: missed (970 of 1000 requests are good)\n"_s),
                 qPrintable(text));
    }

    void gradedGoodputIsSaidBesideIt()
    {
        const std::vector<Slo> slos { *parseSlo("latency_ms<=500") };
        test::Shape shape;
        shape.limits = requestLimits(slos);
        RunResult run = test::sampleRun({ 1 }, shape, slos);
        QVERIFY(!consoleText(run).contains(u"graded"_s));
        QVERIFY(!toJson(run)["summary"]["goodput"].contains("graded"));
        run.summary.goodput->right = 873;
        run.summary.goodput->graded = 1000;
        run.summary.goodput->rightFraction = 0.873;
        run.summary.goodput->rightFractionCi95 = Bounds { 0.851, 0.892 };
        run.summary.goodput->rightPerS = 87.3;
        const QString text = consoleText(run);
        QVERIFY2(text.contains(QRegularExpression(
                     u"\ngraded goodput +873 of 1000 requests good and right, 87.30 % 95 % "
                     "\\[.*\\], 87.30 1/s\n"_s)),
                 qPrintable(text));
        const auto again = runResultFromJson(toJson(run));
        QVERIFY(again && again->summary.goodput == run.summary.goodput);
    }

    void theCapOfOfflineIsSaid()
    {
        RunResult run = test::sampleRun({ 1 });
        run.manifest["load"] = Json { { "kind", "offline" }, { "concurrency", 64U } };
        run.generator["peak_in_flight"] = 64U;
        run.generator["at_cap_s"] = 3.25;
        const QString text = consoleText(run);
        QVERIFY2(text.contains(QRegularExpression(
                     u"\nin flight +at most 64, highest 64, at the cap for 3.25 s\n"_s)),
                 qPrintable(text));
        run.manifest["load"]["kind"] = "concurrency";
        QVERIFY(!consoleText(run).contains(u"in flight"_s));
    }

    void wideValuesKeepTheirColumns()
    {
        Comparison comparison;
        MetricComparison wide;
        wide.metric = "output_tokens_per_s";
        wide.unit = "tokens/s";
        wide.base = 1'234'567.8;
        wide.candidate = 2'345'678.9;
        MetricComparison small;
        small.metric = "accuracy:a-dataset-with-a-long-name";
        small.base = 0.5;
        comparison.metrics = { wide, small };
        const QString text = consoleText(comparison);
        QVERIFY2(text.contains(u"output_tokens_per_s"_s), qPrintable(text));
        QVERIFY2(text.contains(QRegularExpression(
                     u"output_tokens_per_s +1234567.8 tokens/s  2345678.9 tokens/s  not"_s)),
                 qPrintable(text));
        QVERIFY2(text.contains(QRegularExpression(u"long-name +50.00 % +–  "_s)), qPrintable(text));
        const QStringList lines = text.split(u'\n');
        const qsizetype end = lines[lines.size() - 2].indexOf(u"50.00 %"_s) + 7;
        QCOMPARE(lines[lines.size() - 3].indexOf(u"  2345678"_s), end);
    }

    void percentSignsInNamesStandAsTheyAre()
    {
        RunResult base = test::sampleRun({ 1, 1, 1 });
        base.run.name = "50%1 of %4 and %5";
        RunResult candidate = test::sampleRun({ 1.2, 1.2, 1.2 });
        candidate.run.name = "%2%3";
        QVERIFY(consoleText(base).startsWith(u"Run 12  50%1 of %4 and %5\n"_s));
        const QString text = consoleText(compareRuns(base, candidate));
        QVERIFY2(text.startsWith(u"base      12  50%1 of %4 and %5\ncandidate 12  %2%3\n"_s),
                 qPrintable(text));
    }

    void aComparisonIsSaidInWords()
    {
        const RunResult base = test::sampleRun({ 1, 1.001, 0.999 });
        const RunResult slower = test::sampleRun({ 1.5, 1.501, 1.499 });
        const QString text = consoleText(compareRuns(base, slower));
        QVERIFY2(text.contains(QRegularExpression(u"\np99_ttft_ms .*slower"_s)), qPrintable(text));
        QVERIFY(text.contains(u"note: unpaired\n"_s));
    }
};

LOADSTONE_TEST(ConsoleTest)

#include "tst_console.moc"
