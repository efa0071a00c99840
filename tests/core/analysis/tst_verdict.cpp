// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/verdict.h"
#include "base/random.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QTest>

#include <algorithm>
#include <functional>
#include <set>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

using Spoil = std::function<void(VerdictFacts&, std::vector<TrialMetrics>&)>;

struct Row
{
    const char* code;
    Severity severity;
    Spoil spoil;
};

/// One way to bring about each code that can be known from a run's own facts.
const std::vector<Row>& rows()
{
    const auto each = [](auto change) {
        return [change](VerdictFacts&, std::vector<TrialMetrics>& trials) {
            for (TrialMetrics& trial : trials) {
                change(trial);
            }
        };
    };
    const auto facts = [](auto change) {
        return [change](VerdictFacts& all, std::vector<TrialMetrics>&) { change(all); };
    };
    static const std::vector<Row> all {
        { "nothing_completed", Severity::Error, each([](TrialMetrics& t) {
              t.blocks.requests.failed += t.blocks.requests.completed;
              t.blocks.requests.completed = 0;
          }) },
        { "interrupted", Severity::Error, facts([](VerdictFacts& f) { f.interrupted = true; }) },
        { "recorder_overrun", Severity::Error,
          facts([](VerdictFacts& f) { f.recorderOverrun = true; }) },
        { "clock_step", Severity::Error,
          facts([](VerdictFacts& f) { f.clockDrift = -60 * kNsPerMs; }) },
        { "min_duration", Severity::Error,
          facts([](VerdictFacts& f) { f.minDuration = 60 * kNsPerS; }) },
        { "min_count", Severity::Error, facts([](VerdictFacts& f) { f.minCount = 5'000; }) },
        { "error_share", Severity::Error, each([](TrialMetrics& t) {
              t.blocks.requests.completed -= 11;
              t.blocks.requests.unfinished += 11;
          }) },
        { "rate_not_issued", Severity::Error,
          each([](TrialMetrics& t) { t.signs.dispatchedInWindow -= 11; }) },
        { "client_lag", Severity::Error,
          each([](TrialMetrics& t) { t.blocks.scheduleLag.percentiles[4] = 4'300; }) },
        { "client_bound", Severity::Error,
          each([](TrialMetrics& t) { t.signs.busyShare = 0.91; }) },
        { "pool_exhausted", Severity::Error,
          each([](TrialMetrics& t) { t.blocks.queue.percentiles[4] = 4.3; }) },
        { "accuracy_target", Severity::Error,
          [](VerdictFacts& f, std::vector<TrialMetrics>& trials) {
              f.accuracyTarget = 0.8;
              for (TrialMetrics& trial : trials) {
                  trial.blocks.accuracy = { accuracyBlock("gsm8k", "exact/1", "exact/1",
                                                          { { "right", 79 }, { "wrong", 21 } }) };
              }
          } },
        { "no_threshold", Severity::Info,
          [](VerdictFacts&, std::vector<TrialMetrics>& trials) {
              for (TrialMetrics& trial : trials) {
                  trial.blocks.accuracy = { accuracyBlock("d", "rouge-l/1", "rouge-l/1",
                                                          { { "scored", 2 } },
                                                          { { 0, { 0.3 } }, { 1, { 0.9 } } }) };
              }
          } },
        { "empty_answers", Severity::Warning, facts([](VerdictFacts& f) {
              f.answers = AnswersBlock { 100, 0.6, 0, 0, 0 };
          }) },
        { "identical_answers", Severity::Warning, facts([](VerdictFacts& f) {
              f.answers = AnswersBlock { 100, 0, 0.6, 0, 0.6 };
          }) },
        { "token_cap", Severity::Info, facts([](VerdictFacts& f) {
              f.spending = SpendingBlock {};
              f.spending->endedBy = kTokenCap;
              f.spending->maxTokens = 1'000;
          }) },
        { "cost_cap", Severity::Info, facts([](VerdictFacts& f) {
              f.spending = SpendingBlock {};
              f.spending->endedBy = kCostCap;
              f.spending->maxCost = 2.5;
              f.spending->currency = "EUR";
          }) },
        { "no_warmup", Severity::Warning, facts([](VerdictFacts& f) { f.warmup = false; }) },
        { "few_trials", Severity::Warning,
          [](VerdictFacts&, std::vector<TrialMetrics>& trials) { trials.pop_back(); } },
        { "single_prompt", Severity::Warning,
          facts([](VerdictFacts& f) { f.distinctPrompts = 1; }) },
        { "few_prompts", Severity::Warning,
          facts([](VerdictFacts& f) { f.distinctPrompts = 99; }) },
        { "percentile_unsupported", Severity::Warning,
          each([](TrialMetrics& t) { t.blocks.latency.n = 367; }) },
        { "token_counts_differ", Severity::Warning, facts([](VerdictFacts& f) {
              f.tokenCheck = TokenCheck {};
              f.tokenCheck->addAnswer(100, 105);
          }) },
        { "tokens_estimated", Severity::Warning,
          each([](TrialMetrics& t) { t.blocks.tokens.source = "chunks"; }) },
        { "output_length_missed", Severity::Warning, facts([](VerdictFacts& f) {
              f.fixedOutputs = FixedOutputs { 128, 200, 3, 25'000 };
          }) },
        { "not_streaming", Severity::Warning,
          each([](TrialMetrics& t) { t.signs.lateStreams = 501; }) },
        { "many_tokens_per_chunk", Severity::Warning,
          each([](TrialMetrics& t) { t.signs.contentChunks = t.signs.chunkTokens * 10 / 16; }) },
        { "proxy_buffering", Severity::Warning, each([](TrialMetrics& t) {
              t.signs.streams.streams = 100;
              t.signs.streams.inBursts = 51;
          }) },
        { "nagle_delay", Severity::Warning, each([](TrialMetrics& t) {
              t.signs.streams.gaps = 1'000;
              t.signs.streams.gapsAt40 = 25;
              t.signs.streams.gapsBeside40 = 6;
              t.signs.streams.gapMedianMs = 2;
          }) },
        { "stale_keep_alive", Severity::Warning,
          each([](TrialMetrics& t) { t.signs.sentOnceMore = 11; }) },
        { "start_burst", Severity::Warning, each([](TrialMetrics& t) {
              t.signs.start = StartSigns { 10, 990, 31, 20 };
          }) },
        { "ipv6_fallback", Severity::Warning,
          facts([](VerdictFacts& f) { f.lostOnIpv6Ms = 250; }) },
        { "non_stationary", Severity::Warning, each([](TrialMetrics& t) {
              t.windowS = std::pair(0.0, 20.5);
              t.seconds.assign(20, {});
              for (std::size_t i = 0; i < t.seconds.size(); ++i) {
                  t.seconds[i].second = static_cast<std::int64_t>(i);
                  t.seconds[i].latencyP50Ms = (i < 12 ? 84 : 95) + 0.1 * static_cast<double>(i % 2);
              }
          }) },
        { "retried", Severity::Info, each([](TrialMetrics& t) { t.signs.retriedByPolicy = 1; }) },
        { "host_busy", Severity::Warning, facts([](VerdictFacts& f) {
              f.otherLoadShare = 0.02;
              f.stealShare = 0.02;
          }) },
        { "governor", Severity::Warning, facts([](VerdictFacts& f) { f.governor = "powersave"; }) },
        { "cache_unknown", Severity::Warning,
          each([](TrialMetrics& t) { t.signs.cachedTokens = 5; }) },
        { "load_dropped", Severity::Warning,
          [](VerdictFacts& f, std::vector<TrialMetrics>& t) {
              f.maxInFlight = 4;
              t.front().blocks.requests.dropped = t.front().signs.dueInWindow / 10;
          } },
        { "server_saturated", Severity::Warning, each([](TrialMetrics& t) {
              for (std::size_t i = 0; i < t.signs.inFlight.size(); ++i) {
                  t.signs.inFlight[i] = 10.0 + static_cast<double>(i);
              }
              t.signs.lastTokensSecondHalf = t.signs.issuedSecondHalf * 98 / 100;
          }) },
        { "insecure_tls", Severity::Warning, facts([](VerdictFacts& f) { f.insecureTls = true; }) },
        { "dataset_changed", Severity::Warning,
          facts([](VerdictFacts& f) { f.datasetChangedFrom = "#7"; }) },
        { "synthetic_workload", Severity::Info,
          facts([](VerdictFacts& f) { f.promptsGenerated = true; }) },
        { "bundled_server", Severity::Info,
          facts([](VerdictFacts& f) { f.bundledServer = true; }) },
        { "no_system", Severity::Info, facts([](VerdictFacts& f) { f.hasSystem = false; }) },
    };
    return all;
}

/// Codes that need more than one run's facts, or are given where those facts are.
const std::set<std::string>& elsewhere()
{
    static const std::set<std::string> codes {
        "early_stopping",
        "truncated_outputs",
        "output_length_differs",
        "extraction_failures",
        "p50_not_p99",
        "accuracy_mode",
        "unpaired",
        "definitions_differ",
        "workloads_differ",
        "engine_differs",
        "cache_state_differs",
        "sampling_differs",
        "template_differs",
        "audit_failed",
        "token_sources_differ",
        "log_invalid",
        "log_differs",
        "log_errors",
        "imported",
    };
    return codes;
}

std::vector<TrialMetrics> calmTrials(const test::Shape& shape = {})
{
    return { test::sampleTrial(shape, 0), test::sampleTrial(shape, 1),
             test::sampleTrial(shape, 2) };
}

std::vector<Reason> evaluate(const VerdictFacts& facts, const std::vector<TrialMetrics>& trials)
{
    std::vector<TrialResult> results;
    for (const TrialMetrics& trial : trials) {
        results.push_back(
            { trial.trial, 1, "completed", {}, trial.windowS, trial.blocks, {}, {}, {}, {} });
    }
    return evaluateReasons(facts, trials, summariseTrials(results));
}

/// In-flight and completions of a first-come single server with exponential times.
TrialSigns queueSigns(double load, std::uint64_t seed)
{
    Random random(seed);
    RunPlan plan;
    plan.kind = ScenarioKind::Server;
    plan.stop.duration = 60 * kNsPerS;
    std::vector<RequestRecord> requests;
    double at = 0;
    double free = 0;
    while (at < 60) {
        at += random.exponential() / 100;
        free = std::max(free, at) + random.exponential() * load / 100;
        RequestRecord record;
        record.index = requests.size();
        record.scheduled = static_cast<Ns>(at * 1e9);
        record.dispatched = record.scheduled;
        record.issued = record.scheduled;
        record.lastToken = static_cast<Ns>(free * 1e9);
        record.closed = record.lastToken;
        record.outcome = Outcome::Ok;
        requests.push_back(record);
    }
    TrialInput input;
    input.requests = requests;
    input.plan = &plan;
    return computeTrial(input, nativeDefinitions()).signs;
}

} // namespace

class VerdictTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void aCalmRunHasNoReason()
    {
        const auto reasons = evaluate(test::calmFacts(), calmTrials());
        QCOMPARE(test::codesOf(reasons), std::vector<std::string>());
        QVERIFY(verdictOf(reasons, {}).valid);
    }

    void whatOnlyLooksLikeItIsLeftAlone_data()
    {
        QTest::addColumn<QString>("code");
        QTest::newRow("half of the streams in bursts") << u"proxy_buffering"_s;
        QTest::newRow("short answers on a machine without time") << u"proxy_buffering"_s;
        QTest::newRow("a pace of 40 ms") << u"nagle_delay"_s;
        QTest::newRow("gaps of all lengths about 40 ms") << u"nagle_delay"_s;
        QTest::newRow("one request in a hundred on a dead connection") << u"stale_keep_alive"_s;
        QTest::newRow("a start that is half as slow again") << u"start_burst"_s;
        QTest::newRow("a first round that is most of the run") << u"start_burst"_s;
        QTest::newRow("noise about one level") << u"non_stationary"_s;
        QTest::newRow("a step of five per cent") << u"non_stationary"_s;
        QTest::newRow("a step in ten seconds") << u"non_stationary"_s;
    }

    void whatOnlyLooksLikeItIsLeftAlone()
    {
        QFETCH(QString, code);
        const QByteArray row = QTest::currentDataTag();
        std::vector<TrialMetrics> trials = calmTrials();
        Random random(7);
        for (TrialMetrics& trial : trials) {
            StreamSigns& streams = trial.signs.streams;
            if (code == u"proxy_buffering"_s) {
                streams.streams = 100;
                streams.inBursts = row.startsWith("short") ? 90 : 50;
                streams.shortOnes = row.startsWith("short") ? 40 : 0;
            } else if (code == u"nagle_delay"_s) {
                const bool isPace = row.startsWith("a pace");
                streams.gaps = 1'000;
                streams.gapsAt40 = isPace ? 980 : 200;
                streams.gapsBeside40 = isPace ? 20 : 800;
                streams.gapMedianMs = isPace ? 41 : 30;
            } else if (code == u"stale_keep_alive"_s) {
                trial.signs.sentOnceMore = 10;
            } else if (code == u"start_burst"_s) {
                trial.signs.start = row.startsWith("a start") ? StartSigns { 10, 990, 30, 20 }
                                                              : StartSigns { 300, 700, 300, 20 };
            } else {
                const std::size_t n = row.endsWith("seconds") ? 10 : 40;
                trial.windowS = std::pair(0.0, static_cast<double>(n));
                trial.seconds.assign(n, {});
                for (std::size_t i = 0; i < n; ++i) {
                    const bool late = i >= n / 2 && !row.startsWith("noise");
                    const double step = n == 10 ? 2.0 : 1.05;
                    trial.seconds[i].second = static_cast<std::int64_t>(i);
                    trial.seconds[i].latencyP50Ms = 100 * (late ? step : 1)
                        + (row.startsWith("noise") ? random.exponential() : 0);
                }
            }
        }
        VerdictFacts facts = test::calmFacts();
        facts.otherLoadShare = row.startsWith("short") ? 0.9 : 0.05;
        const auto codes = test::codesOf(evaluate(facts, trials));
        QVERIFY2(std::find(codes.begin(), codes.end(), code.toStdString()) == codes.end(),
                 qPrintable(code));
    }

    void driftIsNoSteadyState()
    {
        std::vector<TrialMetrics> trials = calmTrials();
        Random random(3);
        for (TrialMetrics& trial : trials) {
            trial.windowS = std::pair(0.0, 60.0);
            trial.seconds.assign(60, {});
            for (std::size_t i = 0; i < 60; ++i) {
                trial.seconds[i].second = static_cast<std::int64_t>(i);
                trial.seconds[i].latencyP50Ms =
                    100 + 0.5 * static_cast<double>(i) + random.exponential();
            }
        }
        const auto codes = test::codesOf(evaluate(test::calmFacts(), trials));
        QCOMPARE(codes, std::vector<std::string> { "non_stationary" });
    }

    void eachCodeHasItsRule_data()
    {
        QTest::addColumn<int>("row");
        for (std::size_t i = 0; i < rows().size(); ++i) {
            QTest::newRow(rows()[i].code) << static_cast<int>(i);
        }
    }

    void eachCodeHasItsRule()
    {
        QFETCH(int, row);
        const Row& wanted = rows()[static_cast<std::size_t>(row)];
        VerdictFacts facts = test::calmFacts();
        std::vector<TrialMetrics> trials = calmTrials();
        wanted.spoil(facts, trials);
        const auto reasons = evaluate(facts, trials);
        const auto found = std::find_if(reasons.begin(), reasons.end(), [&](const Reason& reason) {
            return reason.code == wanted.code;
        });
        QVERIFY2(found != reasons.end(), wanted.code);
        QCOMPARE(found->severity, wanted.severity);
        const Verdict verdict = verdictOf(reasons, {});
        QCOMPARE(verdict.valid, wanted.severity != Severity::Error);
        // What a person reads has every placeholder filled.
        for (const QString& text : { reasonMessage(*found), reasonRemedy(*found) }) {
            QVERIFY2(!text.isEmpty() && !text.contains(u'{') && !text.contains(u'–'),
                     qPrintable(text));
        }
        QCOMPARE(*verdictFromJson(toJson(verdict)), verdict);
    }

    void justInsideTheRuleIsNoReason()
    {
        VerdictFacts facts = test::calmFacts();
        facts.clockDrift = 50 * kNsPerMs;
        facts.minDuration = 10 * kNsPerS;
        facts.minCount = 990;
        facts.distinctPrompts = 100;
        facts.otherLoadShare = 0.1;
        facts.stealShare = 0.01;
        facts.governor = "performance";
        std::vector<TrialMetrics> trials = calmTrials();
        for (TrialMetrics& trial : trials) {
            trial.blocks.requests.completed -= 10; // 1 % of 1,000
            trial.blocks.requests.failed += 10;
            trial.signs.dispatchedInWindow = trial.signs.dueInWindow * 99 / 100;
            trial.blocks.scheduleLag.percentiles[4] = 4'200; // 5 % of 84 ms
            trial.blocks.queue.percentiles[4] = 4.2;
            trial.blocks.latency.n = 368;
            trial.signs.busyShare = 0.9;
            trial.signs.lateStreams = trial.signs.longStreams / 2;
        }
        QCOMPARE(test::codesOf(evaluate(facts, trials)), std::vector<std::string>());
    }

    void everyCodeIsInTheTableOnce()
    {
        std::set<std::string> seen;
        for (const ReasonSpec& spec : reasonTable()) {
            QVERIFY2(seen.insert(std::string(spec.code)).second, spec.code.data());
            QVERIFY(spec.message != nullptr && spec.remedy != nullptr);
            QVERIFY(QString::fromUtf8(spec.message).endsWith(u'.'));
        }
        std::set<std::string> tested = elsewhere();
        for (const Row& row : rows()) {
            tested.insert(row.code);
            QCOMPARE(findReason(row.code)->severity, row.severity);
        }
        QCOMPARE(tested, seen);
    }

    void generatedPromptsAreAFactNotAFault()
    {
        VerdictFacts facts = test::calmFacts();
        facts.promptsGenerated = true;
        facts.distinctPrompts = 1;
        for (const Reason& reason : evaluate(facts, calmTrials())) {
            QCOMPARE(reason.severity, Severity::Info);
        }
    }

    void accuracyRunsAreSpoiledByLittle()
    {
        VerdictFacts facts = test::calmFacts();
        facts.mode = Mode::Accuracy;
        facts.warmup = false;
        facts.streaming = false;
        test::Shape shape;
        shape.mode = Mode::Accuracy;
        shape.failed = 300;
        std::vector<TrialMetrics> trials { test::sampleTrial(shape) };
        trials[0].signs.endedByLength = 13;
        trials[0].signs.dispatchedInWindow = 0;
        const auto reasons = evaluate(facts, trials);
        const std::vector<std::string> expected { "error_share", "truncated_outputs",
                                                  "accuracy_mode" };
        QCOMPARE(test::codesOf(reasons), expected);
        QCOMPARE(reasons[0].severity, Severity::Warning);
        QVERIFY(verdictOf(reasons, {}).valid);
        QCOMPARE(limitationsOf(reasons), std::vector<std::string> { "accuracy_mode" });
    }

    void theShareOfAnswersThatEndedInTheirThoughtsIsTold()
    {
        VerdictFacts facts = test::calmFacts();
        facts.mode = Mode::Accuracy;
        test::Shape shape;
        shape.mode = Mode::Accuracy;
        std::vector<TrialMetrics> trials { test::sampleTrial(shape) };
        const std::int64_t completed = trials[0].blocks.requests.completed;
        trials[0].signs.endedByLength = completed / 4;
        const auto reasons = evaluate(facts, trials);
        const auto found = std::find_if(reasons.begin(), reasons.end(), [](const Reason& reason) {
            return reason.code == "truncated_outputs";
        });
        QVERIFY(found != reasons.end());
        QCOMPARE(found->args["share_percent"].get<double>(),
                 100.0 * static_cast<double>(completed / 4) / static_cast<double>(completed));
    }

    void hiddenTokensAreTold()
    {
        std::vector<TrialMetrics> trials = calmTrials();
        for (TrialMetrics& trial : trials) {
            trial.signs.contentChunks = 11'000;
            trial.signs.chunkTokens = 300'000;
        }
        const auto reasons = evaluate(test::calmFacts(), trials);
        const auto found = std::find_if(reasons.begin(), reasons.end(), [](const Reason& reason) {
            return reason.code == "many_tokens_per_chunk";
        });
        QVERIFY(found != reasons.end());
        QVERIFY(std::abs(found->args["tokens_per_chunk"].get<double>() - 300.0 / 11) < 1e-9);
    }

    void latenessHasAStatedTolerance_data()
    {
        QTest::addColumn<double>("medianMs");
        QTest::addColumn<double>("lagUs");
        QTest::addColumn<double>("limitMs"); // 0: no reason
        // max(1 ms, 5 % of the median latency)
        QTest::newRow("0.8 ms of short answers") << 5.0 << 800.0 << 0.0;
        QTest::newRow("1.2 ms of short answers") << 5.0 << 1'200.0 << 1.0;
        QTest::newRow("4 ms of answers of 100 ms") << 100.0 << 4'000.0 << 0.0;
        QTest::newRow("6 ms of answers of 100 ms") << 100.0 << 6'000.0 << 5.0;
    }

    void latenessHasAStatedTolerance()
    {
        QFETCH(double, medianMs);
        QFETCH(double, lagUs);
        QFETCH(double, limitMs);
        std::vector<TrialMetrics> trials = calmTrials();
        for (TrialMetrics& trial : trials) {
            trial.blocks.latency.percentiles[*percentileIndex("p50")] = medianMs;
            trial.blocks.scheduleLag.percentiles[*percentileIndex("p99")] = lagUs;
        }
        const auto reasons = evaluate(test::calmFacts(), trials);
        const auto found = std::find_if(reasons.begin(), reasons.end(), [](const Reason& reason) {
            return reason.code == "client_lag";
        });
        QCOMPARE(found != reasons.end(), limitMs > 0);
        if (limitMs > 0) {
            QCOMPARE(found->args["limit_ms"].get<double>(), limitMs);
        }
    }

    void whatACapEndedIsToldAndNoError()
    {
        VerdictFacts facts = test::calmFacts();
        SpendingBlock spent;
        spent.endedBy = kCostCap;
        spent.maxCost = 2.5;
        spent.currency = "EUR";
        facts.spending = spent;
        const auto trials = calmTrials();
        const auto reasons = evaluate(facts, trials);
        QCOMPARE(test::codesOf(reasons), std::vector<std::string> { "cost_cap" });
        QCOMPARE(reasons[0].severity, Severity::Info);
        QCOMPARE(reasons[0].args["cap"], Json("2.50 EUR"));
        facts.spending->endedBy = kTokenCap;
        QCOMPARE(test::codesOf(evaluate(facts, trials)), std::vector<std::string> { "token_cap" });
        facts.spending->endedBy.clear();
        QCOMPARE(test::codesOf(evaluate(facts, trials)), std::vector<std::string>());
    }

    void mostAnswersThatSayNothingAreTold_data()
    {
        QTest::addColumn<int>("sampled");
        QTest::addColumn<double>("empty");
        QTest::addColumn<double>("identical");
        QTest::addColumn<QString>("code");
        QTest::newRow("half of them empty") << 100 << 0.5 << 0.0 << QString();
        QTest::newRow("most of them empty") << 100 << 0.51 << 0.0 << u"empty_answers"_s;
        QTest::newRow("half of them alike") << 100 << 0.0 << 0.5 << QString();
        QTest::newRow("most of them alike") << 100 << 0.0 << 0.9 << u"identical_answers"_s;
        QTest::newRow("too few to tell") << 4 << 0.0 << 1.0 << QString();
    }

    void mostAnswersThatSayNothingAreTold()
    {
        QFETCH(int, sampled);
        QFETCH(double, empty);
        QFETCH(double, identical);
        QFETCH(QString, code);
        VerdictFacts facts = test::calmFacts();
        facts.answers = AnswersBlock { sampled, empty, identical, 0, identical };
        const auto codes = test::codesOf(evaluate(facts, calmTrials()));
        QCOMPARE(codes,
                 code.isEmpty() ? std::vector<std::string>()
                                : std::vector<std::string> { code.toStdString() });
    }

    void aCapThatWasAskedForIsNoExhaustion()
    {
        VerdictFacts facts = test::calmFacts();
        facts.maxInFlight = 16;
        std::vector<TrialMetrics> trials = calmTrials();
        trials[1].blocks.queue.percentiles[4] = 500;
        QCOMPARE(test::codesOf(evaluate(facts, trials)), std::vector<std::string>());
    }

    void whatACapRefusedIsNotTheClientsFault()
    {
        VerdictFacts facts = test::calmFacts();
        std::vector<TrialMetrics> trials = calmTrials();
        trials[1].signs.dispatchedInWindow -= 50;
        trials[1].blocks.requests.dropped = 50;
        QCOMPARE(test::codesOf(evaluate(facts, trials)),
                 std::vector<std::string> { "rate_not_issued" });
        facts.maxInFlight = 16;
        QCOMPARE(test::codesOf(evaluate(facts, trials)),
                 std::vector<std::string> { "load_dropped" });
        trials[1].signs.dispatchedInWindow -= 50; // these nobody refused
        QCOMPARE(test::codesOf(evaluate(facts, trials)),
                 (std::vector<std::string> { "rate_not_issued", "load_dropped" }));
        // A few are what a cap is for.
        trials[1].signs.dispatchedInWindow = trials[1].signs.dueInWindow - 5;
        trials[1].blocks.requests.dropped = 5;
        QCOMPARE(test::codesOf(evaluate(facts, trials)), std::vector<std::string>());
    }

    void answersInOnePieceAreNotStreaming()
    {
        test::Shape shape;
        shape.streaming = false; // the answers; streaming was asked for
        const auto reasons = evaluate(test::calmFacts(), calmTrials(shape));
        QCOMPARE(test::codesOf(reasons), std::vector<std::string> { "not_streaming" });
    }

    void smallRunsAreJudgedByWhatTheySupport()
    {
        // 50 requests: the largest is no p99, one late request out of 50 is no late client.
        test::Shape shape;
        shape.requests = 50;
        std::vector<TrialMetrics> trials = calmTrials(shape);
        for (TrialMetrics& trial : trials) {
            trial.blocks.scheduleLag.percentiles[4] = 50'000;
            trial.blocks.scheduleLag.percentiles[3] = 50'000;
        }
        QCOMPARE(test::codesOf(evaluate(test::calmFacts(), trials)),
                 std::vector<std::string> { "percentile_unsupported" });
        trials[2].blocks.scheduleLag.percentiles[1] = 50'000;
        const auto reasons = evaluate(test::calmFacts(), trials);
        QCOMPARE(reasons.front().code, std::string("client_lag"));
        QCOMPARE(reasons.front().args["stat"], Json("p90"));
        QCOMPARE(reasons.front().args["trial"], Json(2));
    }

    void saturationIsSeenAndSteadyQueuesAreNot()
    {
        int steady = 0;
        int overloaded = 0;
        for (std::uint64_t seed = 1; seed <= 20; ++seed) {
            steady += looksSaturated(queueSigns(0.7, seed)) ? 1 : 0;
            overloaded += looksSaturated(queueSigns(1.2, seed)) ? 1 : 0;
        }
        QVERIFY2(steady <= 2, qPrintable(QString::number(steady)));
        QCOMPARE(overloaded, 20);
        QVERIFY(!looksSaturated(TrialSigns {}));
    }

    void aLateClientIsNoSaturatedServer_data()
    {
        QTest::addColumn<QString>("fault");
        QTest::newRow("the client dispatched late") << u"client_lag"_s;
        QTest::newRow("the client did not issue what was due") << u"rate_not_issued"_s;
        QTest::newRow("the client had no time left") << u"client_bound"_s;
    }

    void aLateClientIsNoSaturatedServer()
    {
        QFETCH(QString, fault);
        std::vector<TrialMetrics> trials = calmTrials();
        for (TrialMetrics& trial : trials) {
            trial.signs = queueSigns(1.2, 7);
            trial.signs.dueInWindow = 1'000;
            trial.signs.dispatchedInWindow = 1'000;
        }
        const auto codesNow = [&trials] {
            QStringList codes;
            for (const Reason& reason : evaluate(test::calmFacts(), trials)) {
                codes << toQt(reason.code);
            }
            return codes;
        };
        QVERIFY(codesNow().contains(u"server_saturated"_s));
        for (TrialMetrics& trial : trials) {
            if (fault == u"client_lag"_s) {
                trial.blocks.scheduleLag.percentiles[4] = 4'300;
            } else if (fault == u"client_bound"_s) {
                trial.signs.busyShare = 0.95;
            } else {
                trial.signs.dispatchedInWindow = 900;
            }
        }
        QVERIFY2(codesNow().contains(fault), qPrintable(codesNow().join(u' ')));
        QVERIFY2(!codesNow().contains(u"server_saturated"_s), qPrintable(codesNow().join(u' ')));
    }

    void whatTheClientCannotDoIsNotTheServers_data()
    {
        QTest::addColumn<double>("asked");
        QTest::addColumn<bool>("bound");
        QTest::newRow("above what calibration found") << 5'001.0 << true;
        QTest::newRow("within it") << 5'000.0 << false;
    }

    void whatTheClientCannotDoIsNotTheServers()
    {
        QFETCH(double, asked);
        QFETCH(bool, bound);
        VerdictFacts facts = test::calmFacts();
        facts.askedRate = asked;
        facts.clientCapacity = 5'000;
        const auto reasons = evaluate(facts, calmTrials());
        QCOMPARE(test::codesOf(reasons),
                 bound ? std::vector<std::string> { "client_bound" } : std::vector<std::string>());
        if (bound) {
            QVERIFY2(reasonMessage(reasons.front()).contains(u"5000 requests/s"_s),
                     qPrintable(reasonMessage(reasons.front())));
        }
        facts.clientCapacity.reset(); // not calibrated: no word about it
        QVERIFY(test::codesOf(evaluate(facts, calmTrials())).empty());
    }

    void answersBehindTheWindowAreNoRate()
    {
        std::vector<TrialMetrics> trials = calmTrials();
        trials[1].blocks.throughput.requestsPerS = 0;
        QCOMPARE(test::codesOf(evaluate(test::calmFacts(), trials)),
                 std::vector<std::string> { "nothing_completed" });
        VerdictFacts interrupted = test::calmFacts();
        interrupted.interrupted = true; // the other trials have their rate
        QCOMPARE(test::codesOf(evaluate(interrupted, trials)),
                 std::vector<std::string> { "interrupted" });
        VerdictFacts accuracy = test::calmFacts();
        accuracy.mode = Mode::Accuracy; // has no rate
        QCOMPARE(test::codesOf(evaluate(accuracy, trials)),
                 std::vector<std::string> { "accuracy_mode" });
    }

    void reasonsComeInOrder()
    {
        VerdictFacts facts = test::calmFacts();
        facts.hasSystem = false;
        facts.warmup = false;
        facts.interrupted = true;
        const auto codes = test::codesOf(evaluate(facts, calmTrials()));
        QCOMPARE(codes, (std::vector<std::string> { "interrupted", "no_warmup", "no_system" }));
    }

    void templatesAreFilledByName()
    {
        const Json args { { "n", 5 }, { "name", "p99" } };
        const auto number = [](double value) { return QString::number(value); };
        QCOMPARE(fillTemplate(u"{n} of {name}, {none}."_s, args, number), u"5 of p99, –."_s);
        QCOMPARE(fillTemplate(u"no end {n"_s, args, number), u"no end {n"_s);
        QCOMPARE(fillTemplate(QString(), args, number), QString());
        QCOMPARE(fillTemplate(u"a[[, {n} of {none}]][[; {n}]]."_s, args, number), u"a; 5."_s);
        QCOMPARE(fillTemplate(u"trial {trial}"_s, Json { { "trial", 0 } }, number), u"trial 1"_s);
    }

    void damagedVerdictsAreRefused()
    {
        QVERIFY(!verdictFromJson(Json::object()));
        QVERIFY(!verdictFromJson(Json { { "valid", "yes" } }));
        QVERIFY(!verdictFromJson(
            Json { { "valid", true }, { "reasons", Json::array({ Json::object() }) } }));
        QVERIFY(!verdictFromJson(Json { { "valid", true }, { "slo", { { "met", 3 } } } }));
    }
};

LOADSTONE_TEST(VerdictTest)

#include "tst_verdict.moc"
