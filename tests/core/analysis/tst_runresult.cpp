// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/intervals.h"
#include "analysis/runresult.h"
#include "base/file.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include <array>
#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

QStringList keysOf(const Json& object)
{
    QStringList keys;
    for (const auto& [key, value] : object.items()) {
        keys.append(toQt(key));
    }
    return keys;
}

RunResult accuracyRun()
{
    test::Shape shape;
    shape.mode = Mode::Accuracy;
    RunResult run = test::sampleRun({ 1 }, shape);
    const AccuracyBlock block = accuracyBlock(
        "gsm8k", "exact/1", "exact/1", { { "right", 976 }, { "wrong", 264 }, { "empty", 40 } });
    run.trials[0].blocks.accuracy = { block };
    run.summary = summariseTrials(run.trials);
    return run;
}

RunResult emptyRun()
{
    RunFacts facts;
    facts.run = test::sampleRun({ 1 }).run;
    return assembleRun({}, facts);
}

} // namespace

class RunResultTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void threeTrialsGetATInterval()
    {
        const std::vector<double> factors { 0.9, 1.0, 1.2 };
        const RunResult run = test::sampleRun(factors);
        QCOMPARE(run.nTrials, std::int64_t { 3 });
        std::vector<double> medians;
        for (const TrialResult& trial : run.trials) {
            medians.push_back(*trial.blocks.ttft.value("p50"));
        }
        QCOMPARE(medians, (std::vector<double> { 18, 20, 24 }));
        const MeanInterval expected = meanInterval(medians);
        const SeriesStats& ttft = run.summary.ttft;
        QCOMPARE(*ttft.value("p50"), *expected.mean);
        QCOMPARE(*ttft.interval("p50"),
                 (Bounds { expected.interval->low, expected.interval->high }));
        QCOMPARE(ttft.ciMethod, std::string("student_t_over_trials"));
        QCOMPARE(ttft.n, std::int64_t { 3'000 });
        QCOMPARE(run.summary.requests.completed, std::int64_t { 3'000 });
        QCOMPARE(run.summary.requests.planned, std::optional<std::int64_t>(3'000));
        QCOMPARE(run.summary.throughput.ci95.size(), std::size_t { 5 });
    }

    void oneTrialKeepsItsOwnInterval()
    {
        const RunResult run = test::sampleRun({ 1 });
        const SeriesStats& ttft = run.summary.ttft;
        QCOMPARE(ttft.ciMethod, std::string("order_statistic_within_run"));
        QCOMPARE(ttft, run.trials[0].blocks.ttft);
        QVERIFY(ttft.interval("mean") == nullptr);
        QVERIFY(run.summary.throughput.ci95.empty());
        QVERIFY(test::codesOf(run.verdict.reasons) == std::vector<std::string> { "few_trials" });
        QVERIFY(run.verdict.valid);
    }

    void aTrialWithoutAValueLeavesTheMeanUndefined()
    {
        // 2 % failures in one trial put its p99 of all requests at infinity.
        test::Shape good;
        test::Shape bad;
        bad.failed = 20;
        std::vector<TrialMetrics> trials { test::sampleTrial(good, 0), test::sampleTrial(bad, 1),
                                           test::sampleTrial(good, 2) };
        RunFacts facts;
        facts.verdict = test::calmFacts();
        facts.trials.resize(3);
        const RunResult run = assembleRun(trials, facts);
        QVERIFY(!run.summary.latencyAll.value("p99"));
        QVERIFY(run.summary.latencyAll.isCensored("p99"));
        QVERIFY(run.summary.latencyAll.interval("p99") == nullptr);
        QVERIFY(run.summary.latencyAll.value("p90"));
        QVERIFY(run.summary.latency.value("p99"));
        QCOMPARE(run.summary.requests.failedBy.front(),
                 (std::pair<std::string, std::int64_t>("http_status", 20)));
    }

    void extremesAreThoseOfAllTrials_data()
    {
        // One trial a list, in ms; a negative value stands for a request that never ended.
        using Times = QList<QList<int>>;
        QTest::addColumn<Times>("trials");
        QTest::addColumn<QString>("least");
        QTest::addColumn<QString>("most");
        QTest::addColumn<QString>("censored");
        QTest::newRow("one trial") << Times { { 5, 7, 9 } } << u"5"_s << u"9"_s << QString();
        QTest::newRow("two trials")
            << Times { { 5, 9 }, { 3, 7 } } << u"3"_s << u"9"_s << QString();
        QTest::newRow("three trials, the longest request in the second")
            << Times { { 300, 341 }, { 290, 1656 }, { 310, 342 } } << u"290"_s << u"1656"_s
            << QString();
        QTest::newRow("a trial without requests adds none")
            << Times { { 5, 9 }, {}, { 4, 6 } } << u"4"_s << u"9"_s << QString();
        QTest::newRow("a request that never ended is longer than all")
            << Times { { 5, 9 }, { 6, -1 }, { 4, 6 } } << u"4"_s << u"-"_s << u"mean max"_s;
        QTest::newRow("a trial of which none ended has no least, the run has")
            << Times { { 5, 9 }, { -1, -1 }, { 4, 6 } } << u"4"_s << u"-"_s << u"mean max"_s;
        QTest::newRow("none ended")
            << Times { { -1 }, { -1 }, { -1 } } << u"-"_s << u"-"_s << u"mean max min"_s;
        QTest::newRow("no requests at all")
            << Times { {}, {}, {} } << u"-"_s << u"-"_s << QString();
    }

    void extremesAreThoseOfAllTrials()
    {
        QFETCH(QList<QList<int>>, trials);
        std::vector<SeriesStats> all;
        for (const QList<int>& times : trials) {
            std::vector<std::int64_t> ended;
            std::int64_t infinite = 0;
            for (const int time : times) {
                if (time < 0) {
                    ++infinite;
                } else {
                    ended.push_back(time * kNsPerMs);
                }
            }
            all.push_back(
                summariseWith(SampleSet::of(ended, 1e6), infinite, "latency/1", "all_issued"));
        }
        std::vector<const SeriesStats*> series;
        for (const SeriesStats& one : all) {
            series.push_back(&one);
        }
        const SeriesStats run = summariseSeries(series);
        const auto text = [](std::optional<double> value) {
            return value ? QString::number(*value) : u"-"_s;
        };
        QTEST(text(run.min), "least");
        QTEST(text(run.max), "most");
        QVERIFY(run.interval("min") == nullptr && run.interval("max") == nullptr);
        QStringList censored;
        for (const char* stat : { "mean", "max", "min" }) {
            if (run.isCensored(stat)) {
                censored << toQt(stat);
            }
        }
        QTEST(censored.join(u' '), "censored");
    }

    void allTimesOfARunHaveTheirTrialsExtremes()
    {
        // The slow trial did not complete: its times count no more than in the means.
        const std::vector<double> factors { 0.9, 1.0, 1.2, 50.0 };
        std::vector<TrialMetrics> trials;
        RunFacts facts;
        facts.verdict = test::calmFacts();
        facts.slos = { *parseSlo("max_ttft_ms<22"), *parseSlo("max_latency_ms<=100.8") };
        for (const double factor : factors) {
            test::Shape shape;
            shape.ttftMs *= factor;
            shape.tpotMs *= factor;
            trials.push_back(test::sampleTrial(shape, static_cast<std::uint32_t>(trials.size())));
            facts.trials.push_back({ 1, factor > 2 ? "interrupted" : "completed", {} });
        }
        const RunResult run = assembleRun(trials, facts);
        QCOMPARE(run.nTrials, std::int64_t { 3 });
        const auto summary = seriesOf(run.summary);
        for (std::size_t i = 0; i < summary.size(); ++i) {
            std::vector<std::optional<double>> least;
            std::vector<std::optional<double>> most;
            for (std::size_t trial = 0; trial < 3; ++trial) {
                const SeriesStats* one = seriesOf(run.trials[trial].blocks)[i].second;
                least.push_back(one->min);
                most.push_back(one->max);
            }
            const SeriesStats& series = *summary[i].second;
            QCOMPARE(series.min, *std::min_element(least.begin(), least.end()));
            QCOMPARE(series.max, *std::max_element(most.begin(), most.end()));
        }
        QCOMPARE(run.summary.ttft.min, std::optional(18.0));
        QCOMPARE(run.summary.ttft.max, std::optional(24.0));
        // An SLO on the maximum is missed by one request of one trial; the trials' mean is below.
        QCOMPARE(run.verdict.slo->items[0].value, std::optional(24.0));
        QCOMPARE(run.verdict.slo->items[0].met, std::optional(false));
        QCOMPARE(run.verdict.slo->items[1].met, std::optional(true));
    }

    void interruptedTrialsStayOutOfMeans()
    {
        std::vector<TrialMetrics> trials;
        RunFacts facts;
        facts.verdict = test::calmFacts();
        facts.verdict.interrupted = true;
        for (const double factor : { 1.0, 1.0, 1.0, 50.0 }) {
            test::Shape shape;
            shape.ttftMs *= factor;
            trials.push_back(test::sampleTrial(shape));
            facts.trials.push_back({ 1, factor > 1 ? "interrupted" : "completed", {} });
        }
        RunResult run = assembleRun(trials, facts);
        QCOMPARE(run.nTrials, std::int64_t { 3 });
        QCOMPARE(*run.summary.ttft.value("p50"), 20.0);
        QCOMPARE(run.summary.requests.issued, std::int64_t { 4'000 });
        QVERIFY(!run.verdict.valid);
        // When nothing completed, what there is is shown.
        for (TrialFacts& trial : facts.trials) {
            trial.state = "interrupted";
        }
        run = assembleRun(trials, facts);
        QCOMPARE(run.nTrials, std::int64_t { 4 });
        QVERIFY(run.summary.ttft.value("p50"));
    }

    void noTrialsIsAResultToo()
    {
        RunFacts facts;
        facts.run.state = "failed";
        const RunResult run = assembleRun({}, facts);
        QVERIFY(!run.verdict.valid);
        QVERIFY(!run.summary.latency.mean);
        const auto read = runResultFromJson(toJson(run));
        QVERIFY(read);
        QCOMPARE(*read, run);
        QCOMPARE(headline(run).size(), std::size_t { 6 });
    }

    void keysHaveTheirOrder()
    {
        const Json json = toJson(test::sampleRun({ 1, 1, 1 }));
        QCOMPARE(keysOf(json).join(u' '),
                 u"schema run verdict trials summary answers generator manifest limitations"_s);
        QCOMPARE(keysOf(json["run"]).join(u' '),
                 u"id uuid name scenario endpoint system mode state started_at definitions "
                 "imported_from tags notes"_s);
        QCOMPARE(keysOf(json["verdict"]).join(u' '), u"valid reasons slo"_s);
        const QString blocks =
            u"requests warmup throughput latency_ms latency_all_ms ttft_ms "
            "ttft_all_ms tpot_ms itl_ms queue_ms schedule_lag_us tokens goodput accuracy"_s;
        QCOMPARE(keysOf(json["summary"]).join(u' '), u"n_trials "_s + blocks);
        QCOMPARE(keysOf(json["trials"][0]).join(u' '),
                 u"index seed state started_at window_s "_s + blocks);
        QCOMPARE(
            keysOf(json["summary"]["requests"]).join(u' '),
            u"planned issued completed failed cancelled unfinished not_attempted dropped abandoned "
            "failed_by"_s);
        QCOMPARE(keysOf(json["summary"]["throughput"]).join(u' '),
                 u"target_per_s scheduled_per_s issued_per_s requests_per_s output_tokens_per_s "
                 "total_tokens_per_s ci95"_s);
        QCOMPARE(keysOf(json["summary"]["latency_ms"]).join(u' '),
                 u"mean min max p50 p90 p95 p97 p99 p99_9 n id basis ci95 ci_method unsupported "
                 "censored"_s);
        QCOMPARE(keysOf(json["summary"]["tokens"]).join(u' '),
                 u"source input_mean output_mean output_total cached_share"_s);
    }

    void jsonGivesTheResultBack_data()
    {
        QTest::addColumn<Json>("json");
        const std::vector<Slo> slos { *parseSlo("p99_ttft_ms<500"), *parseSlo("tpot_ms<5") };
        test::Shape shape;
        shape.limits = requestLimits(slos);
        shape.limitTexts = requestLimitTexts(slos);
        shape.failed = 30;
        QTest::newRow("performance, three trials, SLOs, failures")
            << toJson(test::sampleRun({ 1, 1.1, 1.2 }, shape, slos));
        QTest::newRow("one trial") << toJson(test::sampleRun({ 1 }));
        QTest::newRow("accuracy") << toJson(accuracyRun());
    }

    void jsonGivesTheResultBack()
    {
        QFETCH(Json, json);
        const auto reparsed = parseJson(prettyJson(json));
        QVERIFY(reparsed);
        const auto read = runResultFromJson(*reparsed);
        QVERIFY2(read, qPrintable(read ? QString() : errorText(read.error())));
        QCOMPARE(toQt(prettyJson(toJson(*read))), toQt(prettyJson(json)));
    }

    void jsonFitsTheSchema()
    {
        const QString python = QStandardPaths::findExecutable(u"python3"_s);
        QProcess probe;
        probe.start(python, { u"-c"_s, u"import jsonschema"_s });
        if (python.isEmpty() || !probe.waitForFinished() || probe.exitCode() != 0) {
            QSKIP("LOADSTONE_TEST_SKIPPED: python3-jsonschema is not installed");
        }
        const QString schema =
            QStringLiteral(LOADSTONE_SOURCE_DIR "/resources/schema/result-1.json");
        QTemporaryDir dir;
        Json wrong = toJson(test::sampleRun({ 1 }));
        wrong["summary"]["latency_ms"]["p50"] = "fast";
        Json extra = toJson(test::sampleRun({ 1 }));
        extra["surprise"] = 1;
        const std::vector<std::pair<Json, bool>> cases {
            { toJson(test::sampleRun({ 1 })), true },
            { toJson(test::sampleRun({ 1, 1.1, 1.2 }, {}, { *parseSlo("p99_ttft_ms<5") })), true },
            { toJson(accuracyRun()), true },
            { resultsToJson({ test::sampleRun({ 1 }), accuracyRun() }), true },
            { toJson(emptyRun()), true },
            { wrong, false },
            { extra, false },
        };
        const QString code = u"import json,sys,jsonschema\n"
                             "s=json.load(open(sys.argv[1]))\n"
                             "v=jsonschema.Draft202012Validator\n"
                             "v.check_schema(s)\n"
                             "sys.exit(0 if v(s).is_valid(json.load(open(sys.argv[2]))) else 9)"_s;
        for (std::size_t i = 0; i < cases.size(); ++i) {
            const QString file = dir.filePath(u"%1.json"_s.arg(i));
            QVERIFY(writeFileAtomically(file, prettyJson(cases[i].first)));
            QProcess check;
            check.setProcessChannelMode(QProcess::ForwardedChannels);
            check.start(python, { u"-c"_s, code, schema, file });
            QVERIFY(check.waitForFinished(60'000));
            QCOMPARE(check.exitCode(), cases[i].second ? 0 : 9);
        }
    }

    void damagedResultsAreRefused_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<Json>("value");
        QTest::newRow("no schema") << u"/schema"_s << Json(nullptr);
        QTest::newRow("newer schema") << u"/schema"_s << Json(2);
        QTest::newRow("run is a list") << u"/run"_s << Json::array();
        QTest::newRow("verdict without valid") << u"/verdict"_s << Json::object();
        QTest::newRow("trials is an object") << u"/trials"_s << Json::object();
        QTest::newRow("a trial is a number") << u"/trials/0"_s << Json(5);
        QTest::newRow("a window of one") << u"/trials/0/window_s"_s << Json::array({ 1 });
        QTest::newRow("text for a count") << u"/summary/requests/issued"_s << Json("many");
        QTest::newRow("bounds of three")
            << u"/summary/ttft_ms/ci95/p50"_s << Json::array({ 1, 2, 3 });
        QTest::newRow("unknown severity")
            << u"/verdict/reasons/0/severity"_s << Json("catastrophe");
    }

    void damagedResultsAreRefused()
    {
        QFETCH(QString, pointer);
        QFETCH(Json, value);
        Json json = toJson(test::sampleRun({ 1 }));
        json[Json::json_pointer(pointer.toStdString())] = value;
        QVERIFY(!runResultFromJson(json));
        QVERIFY(!runResultFromJson(Json(5)));
    }

    void headlinesAreTheSixNumbers()
    {
        const RunResult run = test::sampleRun({ 1, 1, 1 });
        const std::vector<Headline> six = headline(run);
        QStringList ids;
        for (const Headline& item : six) {
            ids.append(toQt(item.id));
        }
        QCOMPARE(ids.join(u' '),
                 u"p99_ttft_ms p50_tpot_ms p99_latency_ms requests_per_s output_tokens_per_s "
                 "error_share"_s);
        QCOMPARE(*six[0].value.value, 20.0);
        QVERIFY(std::abs(*six[2].value.value - 84) < 1e-9);
        QCOMPARE(*six[5].value.value, 0.0);
        QVERIFY(six[0].value.ci95 && six[3].value.ci95 && six[5].value.ci95);
        QCOMPARE(six[5].value.ciMethod, std::string("wilson"));
        QVERIFY(six[3].higherIsBetter && !six[0].higherIsBetter);
    }

    void headlinesFallBackToWhatNSupports()
    {
        test::Shape shape;
        shape.requests = 100;
        const std::vector<Headline> six = headline(test::sampleRun({ 1 }, shape));
        QCOMPARE(toQt(six[0].id), u"p95_ttft_ms"_s);
        QCOMPARE(six[0].value.neededN, std::int64_t { 0 });
        shape.requests = 3;
        const std::vector<Headline> few = headline(test::sampleRun({ 1 }, shape));
        QCOMPARE(toQt(few[0].id), u"p99_ttft_ms"_s);
        QCOMPARE(few[0].value.neededN, std::int64_t { 368 });
    }

    void accuracyCountsIssued()
    {
        const AccuracyBlock block = accuracyBlock("gsm8k", "exact/1", "exact/1",
                                                  { { "right", 976 },
                                                    { "wrong", 264 },
                                                    { "empty", 40 },
                                                    { "truncated", 13 },
                                                    { "failed", 26 } });
        QCOMPARE(block.n, std::int64_t { 1'319 });
        QCOMPARE(*block.score, 976.0 / 1'319);
        const Interval wilson = wilsonInterval(976, 1'319);
        QCOMPARE(*block.ci95, (Bounds { wilson.low, wilson.high }));
        const AccuracyBlock none = accuracyBlock("gsm8k", "exact/1", "exact/1", {});
        QVERIFY(!none.score && !none.ci95);
    }

    // Points that nobody called right or wrong: a mean, its interval, and nothing of a share.
    void scoredAnswersHaveAMeanAlone()
    {
        const ItemScores items { { 0, { 1.0, 0.0 } }, { 1, { 1.0, 1.0 } }, { 2, { 0.0, 0.0 } } };
        const AccuracyBlock block =
            accuracyBlock("d", "judge/1", "judge/1", { { "scored", 5 }, { "empty", 1 } }, items);
        QCOMPARE(*block.score, 0.5);
        QVERIFY(block.ci95.has_value());
        QCOMPARE(toQt(block.ciMethod), u"student_t_over_items"_s);
        QVERIFY(block.passAtK.empty() && !block.right());
        test::Shape shape;
        RunResult run = test::sampleRun({ 1 }, shape);
        run.summary.accuracy = { block };
        const Json json = toJson(run);
        const Json& statuses = json["summary"]["accuracy"][0]["by_status"];
        QVERIFY(statuses["right"].is_null() && statuses["wrong"].is_null());
        QCOMPARE(statuses["scored"], Json(5));
        const auto read = runResultFromJson(json);
        QVERIFY2(read, read ? "" : qPrintable(errorText(read.error())));
        QVERIFY(read->summary.accuracy->front() == block);
    }

    void accuracyIntervalsComeFromItems_data()
    {
        QTest::addColumn<int>("repeats");
        QTest::addColumn<int>("trials");
        QTest::addColumn<QString>("method");
        QTest::newRow("one answer an item keeps the proportion's interval")
            << 1 << 1 << u"wilson"_s;
        QTest::newRow("repeats of the same items") << 4 << 1 << u"student_t_over_items"_s;
        QTest::newRow("two trials of the same items") << 1 << 2 << u"student_t_over_items"_s;
        QTest::newRow("trials and repeats") << 2 << 5 << u"student_t_over_items"_s;
    }

    void accuracyIntervalsComeFromItems()
    {
        QFETCH(int, repeats);
        QFETCH(int, trials);
        QFETCH(QString, method);
        // Six of ten items are always right, the others never: repeating them adds no knowledge.
        ItemScores items;
        for (std::uint32_t sample = 0; sample < 10; ++sample) {
            items[sample].assign(static_cast<std::size_t>(repeats), sample < 6 ? 1.0 : 0.0);
        }
        RunFacts facts;
        facts.run = test::sampleRun({ 1 }).run;
        std::vector<TrialMetrics> metrics;
        test::Shape shape;
        shape.mode = Mode::Accuracy;
        for (int i = 0; i < trials; ++i) {
            metrics.push_back(test::sampleTrial(shape));
            facts.trials.emplace_back();
            facts.accuracy.push_back(
                { accuracyBlock("gsm8k", "exact/1", "exact/1",
                                { { "right", 6 * repeats }, { "wrong", 4 * repeats } }, items) });
            facts.itemScores.push_back({ items });
        }
        const AccuracyBlock block = assembleRun(metrics, facts).summary.accuracy->front();
        QCOMPARE(*block.score, 0.6);
        QCOMPARE(block.n, std::int64_t { 10 });
        QCOMPARE(block.answers(), std::int64_t { 10 * repeats * trials });
        QCOMPARE(toQt(block.ciMethod), method);
        const std::vector<double> averages { 1, 1, 1, 1, 1, 1, 0, 0, 0, 0 };
        const Interval wanted =
            method == u"wilson"_s ? wilsonInterval(6, 10) : *meanInterval(averages).interval;
        QVERIFY(std::abs(*block.ci95->low - wanted.low) < 1e-12);
        QVERIFY(std::abs(*block.ci95->high - wanted.high) < 1e-12);
    }

    void itemsOfOneAverageKeepAnInterval()
    {
        // Each is right once of two times: no spread, and yet no knowledge of so few.
        ItemScores items;
        for (std::uint32_t sample = 0; sample < 10; ++sample) {
            items[sample] = { 1, 0 };
        }
        const AccuracyBlock block =
            accuracyBlock("d", "exact/1", "none", { { "right", 10 }, { "wrong", 10 } }, items);
        QCOMPARE(*block.score, 0.5);
        QVERIFY(block.ci95 && *block.ci95->high - *block.ci95->low > 0.3);
        QVERIFY(!block.se);
    }

    void itemsThatAreAlwaysRightKeepAnInterval()
    {
        ItemScores items;
        for (std::uint32_t sample = 0; sample < 5; ++sample) {
            items[sample] = { 1, 1, 1 };
        }
        const AccuracyBlock block =
            accuracyBlock("gsm8k", "exact/1", "exact/1", { { "right", 15 } }, items);
        const Interval wilson = wilsonInterval(5, 5);
        QCOMPARE(*block.ci95, (Bounds { wilson.low, wilson.high }));
        // Trials whose answers are not known item by item are not pooled either.
        const std::array<const AccuracyBlock*, 2> two { &block, &block };
        const AccuracyBlock both = summariseAccuracy(two, {});
        QVERIFY(!both.ci95);
        QCOMPARE(both.n, std::int64_t { 5 });
    }

    void accuracyTimesAreNull()
    {
        const Json json = toJson(accuracyRun());
        QVERIFY(json["summary"]["latency_ms"]["p50"].is_null());
        QVERIFY(json["summary"]["diagnostics"]["latency_ms"]["p50"].is_number());
        QCOMPARE(json["summary"]["accuracy"][0]["by_status"]["right"], Json(976));
        QVERIFY(!toJson(test::sampleRun({ 1 }))["summary"].contains("diagnostics"));
    }

    void theTailThatMissesWhatTheMedianMeets()
    {
        // 15 of 1,000 failed: p50 meets, p99 falls on a failure.
        test::Shape shape;
        shape.failed = 15;
        const RunResult run = test::sampleRun({ 1 }, shape, { *parseSlo("p99_latency_ms<100") });
        QCOMPARE(run.verdict.slo->met, std::optional(false));
        const auto codes = test::codesOf(run.verdict.reasons);
        QVERIFY(std::find(codes.begin(), codes.end(), "p50_not_p99") != codes.end());
    }
};

LOADSTONE_TEST(RunResultTest)

#include "tst_runresult.moc"
