// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compare.h"
#include "analysis/distributions.h"
#include "analysis/power.h"
#include "base/random.h"
#include "sampletrials.h"
#include "testmain.h"

#include <QTest>

#include <cmath>

using namespace Qt::StringLiterals;
using namespace loadstone;

namespace {

using Factors = QList<double>;

/// Trial factors with a coefficient of variation of about `spread`, mean `mean`.
std::vector<double> spread(double mean, double by, int n, std::uint64_t seed)
{
    Random random(seed);
    std::vector<double> factors;
    for (int i = 0; i < n; ++i) {
        factors.push_back(mean * (1 + by * std::sqrt(12.0) * (random.uniform() - 0.5)));
    }
    return factors;
}

RunResult run(const Factors& factors, const test::Shape& shape = {})
{
    return test::sampleRun({ factors.begin(), factors.end() }, shape);
}

const MetricComparison& metric(const Comparison& comparison, std::string_view name)
{
    for (const MetricComparison& item : comparison.metrics) {
        if (item.metric == name) {
            return item;
        }
    }
    qFatal("no such metric");
}

CompareOptions only(const char* name)
{
    CompareOptions options;
    options.metrics = { *parseMetricRef(name) };
    return options;
}

} // namespace

class CompareTest final : public QObject
{
    Q_OBJECT

private Q_SLOTS:

    void words_data()
    {
        QTest::addColumn<Factors>("base");
        QTest::addColumn<Factors>("candidate");
        QTest::addColumn<QString>("word");
        const Factors steady { 1.0, 1.001, 0.999, 1.0005, 0.9995 };
        const auto times = [](Factors factors, double by) {
            for (double& factor : factors) {
                factor *= by;
            }
            return factors;
        };
        const Factors noisy { 1.0, 1.2, 0.8, 1.1, 0.9 };
        QTest::newRow("equal arms without any spread")
            << Factors { 1, 1, 1 } << Factors { 1, 1, 1 } << u"equivalent"_s;
        QTest::newRow("equal arms, small spread") << steady << steady << u"equivalent"_s;
        QTest::newRow("5 % slower") << steady << times(steady, 1.05) << u"slower"_s;
        QTest::newRow("5 % faster") << steady << times(steady, 0.95) << u"faster"_s;
        QTest::newRow("1 % slower is within the margin")
            << steady << times(steady, 1.01) << u"equivalent"_s;
        QTest::newRow("just below the margin, too near to call it equivalent")
            << steady << times(steady, 1.0197) << u"detectable_below_threshold"_s;
        QTest::newRow("5 % in a spread of 15 %")
            << noisy << times(noisy, 1.05) << u"no_difference"_s;
        QTest::newRow("two trials")
            << Factors { 1, 1.001 } << Factors { 1.5, 1.501 } << u"not_enough_data"_s;
        QTest::newRow("two trials in one arm")
            << steady << Factors { 1.5, 1.501 } << u"not_enough_data"_s;
        QTest::newRow("one trial each") << Factors { 1 } << Factors { 2 } << u"not_enough_data"_s;
    }

    void words()
    {
        QFETCH(Factors, base);
        QFETCH(Factors, candidate);
        QFETCH(QString, word);
        const Comparison comparison =
            compareRuns(run(base), run(candidate), only("p50_latency_ms"));
        const MetricComparison& item = comparison.metrics.front();
        QCOMPARE(toQt(compareWordName(item.word)), word);
        QVERIFY(!comparisonText(item).isEmpty());
        // A word that says "none" always says what could have been seen.
        const bool isOpen = item.pAdjusted && *item.pAdjusted >= 0.05;
        const bool hasSpread = item.ci95 && *item.ci95->low < *item.ci95->high;
        QCOMPARE(item.detectablePercent.has_value(), isOpen && hasSpread);
        if (item.word == CompareWord::NoDifference) {
            QVERIFY(item.neededTrials > 0);
        }
        // Swapping the arms inverts ratio and interval and keeps p.
        const MetricComparison swapped =
            compareRuns(run(candidate), run(base), only("p50_latency_ms")).metrics.front();
        if (item.p) {
            QVERIFY(std::abs(*item.ratio * *swapped.ratio - 1) < 1e-12);
            QVERIFY(std::abs(*item.ci95->low * *swapped.ci95->high - 1) < 1e-12);
            QVERIFY(std::abs(*item.p - *swapped.p) < 1e-12);
        }
    }

    void maximaAreComparedTrialByTrial()
    {
        // The longest request is of one trial; tested and shown are the means of the maxima.
        const RunResult base = run({ 1.0, 1.6, 1.0 });
        const RunResult candidate = run({ 1.2, 1.2, 1.2 });
        QCOMPARE(base.summary.ttft.max, std::optional(32.0));
        const auto item = compareRuns(base, candidate, only("max_ttft_ms")).metrics.front();
        QVERIFY(isOfTrialMaxima(item));
        QCOMPARE(*item.base, 24.0);
        QCOMPARE(*item.candidate, 24.0);
        QCOMPARE(toQt(compareWordName(item.word)), u"no_difference"_s);
        QVERIFY(item.ci95 && *item.ci95->low < 1 && *item.ci95->high > 1);
        QVERIFY(comparisonText(item).endsWith(u"of the means of the trials' maxima"_s));
        const auto other = compareRuns(base, candidate, only("p99_ttft_ms")).metrics.front();
        QVERIFY(!isOfTrialMaxima(other));
        QVERIFY(!comparisonText(other).contains(u"maxima"_s));
    }

    void directionFollowsTheMetric()
    {
        // A shorter answer time is faster; the same arms carry fewer requests when some fail.
        const RunResult base = run({ 1, 1.001, 0.999 });
        const RunResult quick = run({ 0.5, 0.501, 0.499 });
        const Comparison comparison = compareRuns(base, quick);
        QCOMPARE(metric(comparison, "p50_latency_ms").word, CompareWord::Faster);
        QCOMPARE(metric(comparison, "p50_tpot_ms").word, CompareWord::Faster);
        QCOMPARE(metric(comparison, "error_share").word, CompareWord::NoDifference);
        test::Shape failing;
        failing.failed = 200;
        const Comparison worse = compareRuns(base, run({ 1, 1.001, 0.999 }, failing));
        QCOMPARE(metric(worse, "requests_per_s").word, CompareWord::Slower);
        QCOMPARE(metric(worse, "error_share").word, CompareWord::Worse);
        QVERIFY(std::abs(*metric(worse, "error_share").difference - 0.2) < 1e-12);
        QVERIFY(!worse.candidateValid && worse.baseValid);
    }

    void failuresDoNotMakeSuccessesFaster()
    {
        test::Shape failing;
        failing.failed = 50;
        const Factors factors { 1, 1.002, 0.999, 1.001, 0.998 };
        const Comparison comparison = compareRuns(run(factors), run(factors, failing));
        for (const char* name : { "p50_latency_ms", "p99_latency_ms", "p50_ttft_ms" }) {
            const CompareWord word = metric(comparison, name).word;
            QVERIFY(word != CompareWord::Faster && word != CompareWord::Slower);
        }
        QVERIFY(!comparison.candidateValid);
    }

    void theFamilyIsAdjustedTogether()
    {
        const RunResult base = test::sampleRun(spread(1, 0.02, 5, 1));
        const RunResult candidate = test::sampleRun(spread(1.03, 0.02, 5, 2));
        const MetricComparison alone =
            compareRuns(base, candidate, only("p50_latency_ms")).metrics.front();
        const Comparison family = compareRuns(base, candidate);
        QCOMPARE(*alone.pAdjusted, *alone.p);
        QCOMPARE(*metric(family, "p50_latency_ms").p, *alone.p);
        QVERIFY(*metric(family, "p50_latency_ms").pAdjusted > *alone.p);
        const std::vector<RunResult> two { candidate, candidate };
        const auto many = compareRuns(base, two, {});
        QCOMPARE(many.size(), std::size_t { 2 });
        QVERIFY(*metric(many[0], "p50_latency_ms").pAdjusted
                >= *metric(family, "p50_latency_ms").pAdjusted);
    }

    void blocksRemoveDrift()
    {
        // Both drift together by 30 %, the candidate is 3 % slower in every block.
        const Factors base { 1.0, 1.1, 1.2, 1.3 };
        const Factors candidate { 1.031, 1.133, 1.235, 1.34 };
        CompareOptions options = only("p50_latency_ms");
        const MetricComparison apart =
            compareRuns(run(base), run(candidate), options).metrics.front();
        QCOMPARE(apart.word, CompareWord::NoDifference);
        QCOMPARE(apart.method, std::string("welch_log"));
        options.blocked = true;
        const Comparison paired = compareRuns(run(base), run(candidate), options);
        QCOMPARE(paired.metrics.front().word, CompareWord::Slower);
        QCOMPARE(paired.metrics.front().method, std::string("paired_log"));
        QVERIFY(paired.flags.empty());
    }

    // The same, recognised: both manifests name one execution of an interleaved suite.
    void designsAreRecognised_data()
    {
        QTest::addColumn<QString>("base");
        QTest::addColumn<QString>("candidate");
        QTest::addColumn<QString>("design");
        const auto suite = [](const char* id, const char* order) {
            return u"{'scenario': 's', 'suite': {'id': '%1', 'order': '%2'}}"_s.arg(
                QString::fromUtf8(id), QString::fromUtf8(order));
        };
        const auto prompts = [](const char* sha, int seed, const char* more = "") {
            return u"{'workload': {'dataset': {'sha256': '%1', 'limit': null}, 'template': null, "
                   "'generation': {'max_tokens': 8}%3}, 'seeds': {'base': %2}}"_s.arg(
                       QString::fromUtf8(sha), QString::number(seed), QString::fromUtf8(more));
        };
        QTest::newRow("one interleaved suite")
            << suite("u1", "interleaved") << suite("u1", "interleaved") << u"blocked"_s;
        QTest::newRow("the same suite at another time")
            << suite("u1", "interleaved") << suite("u2", "interleaved") << u"unpaired"_s;
        QTest::newRow("a suite one after the other")
            << suite("u1", "ordered") << suite("u1", "ordered") << u"unpaired"_s;
        QTest::newRow("two scenarios of one suite")
            << suite("u1", "interleaved")
            << u"{'scenario': 't', 'suite': {'id': 'u1', 'order': 'interleaved'}}"_s
            << u"unpaired"_s;
        QTest::newRow("the same prompts")
            << prompts("aa", 1) << prompts("aa", 1) << u"paired_prompts"_s;
        QTest::newRow("another seed") << prompts("aa", 1) << prompts("aa", 2) << u"unpaired"_s;
        QTest::newRow("another dataset") << prompts("aa", 1) << prompts("bb", 1) << u"unpaired"_s;
        QTest::newRow("nothing is known") << u"{}"_s << u"{}"_s << u"unpaired"_s;
        QTest::newRow("no manifest") << u"null"_s << u"null"_s << u"unpaired"_s;
    }

    void designsAreRecognised()
    {
        QFETCH(QString, base);
        QFETCH(QString, candidate);
        QFETCH(QString, design);
        const auto manifest = [](QString text) {
            return Json::parse(text.replace(u'\'', u'"').toStdString());
        };
        const CompareDesign found = compareDesignOf(manifest(base), manifest(candidate));
        QCOMPARE(toQt(compareDesignName(found)), design);
        RunResult first = run({ 1, 1.1, 1.2 });
        RunResult second = run({ 1, 1.1, 1.2 });
        first.manifest = manifest(base);
        second.manifest = manifest(candidate);
        if (!first.manifest.is_object()) {
            return;
        }
        const Comparison comparison = compareRuns(first, second);
        QCOMPARE(toQt(compareDesignName(comparison.design)), design);
        QCOMPARE(toJson(comparison)["design"], Json(design.toStdString()));
        QCOMPARE(comparison.flags.empty(), design == u"blocked"_s);
        QCOMPARE(metric(comparison, "p50_latency_ms").method,
                 std::string(design == u"blocked"_s ? "paired_log" : "welch_log"));
    }

    // A trial that one run lacks has no partner; the others keep theirs.
    void blocksThatOnlyOneRunHasAreLeftOut()
    {
        RunResult base = run({ 1.0, 1.1, 1.2, 1.3, 1.4 });
        RunResult candidate = run({ 1.031, 1.133, 5.0, 1.34, 1.443 });
        base.trials.erase(base.trials.begin() + 2); // with the third trial of the candidate alone
        CompareOptions options = only("p50_latency_ms");
        options.blocked = true;
        const Comparison comparison = compareRuns(base, candidate, options);
        const MetricComparison& item = comparison.metrics.front();
        QCOMPARE(comparison.pairs, std::int64_t { 4 });
        QCOMPARE(item.nBase, std::int64_t { 4 });
        QCOMPARE(item.word, CompareWord::Slower);
        QVERIFY(std::abs(*item.ratio - 1.031) < 0.001);
    }

    void promptsAreUnitsOfTheirMeans_data()
    {
        QTest::addColumn<int>("prompts");
        QTest::addColumn<int>("trials");
        QTest::addColumn<QString>("word");
        QTest::addColumn<QString>("note");
        QTest::newRow("many prompts") << 200 << 3 << u"slower"_s << QString();
        QTest::newRow("few prompts") << 12 << 3 << u"slower"_s << QString();
        QTest::newRow("too few for the signed ranks")
            << 5 << 3 << u"not_enough_data"_s << u"few_prompts"_s;
        QTest::newRow("one trial each")
            << 200 << 1 << u"not_enough_data"_s << u"prompts_of_few_trials"_s;
    }

    // Prompts differ a hundredfold in length, each takes 5 % longer: only pairs can see that.
    void promptsAreUnitsOfTheirMeans()
    {
        QFETCH(int, prompts);
        QFETCH(int, trials);
        QFETCH(QString, word);
        QFETCH(QString, note);
        Random random(4);
        PromptMeans base;
        PromptMeans candidate;
        for (int i = 0; i < prompts; ++i) {
            const std::string hash = "prompt " + std::to_string(i);
            const double ms = std::exp(4.6 * random.uniform());
            base.latencyMs[hash] = ms;
            candidate.latencyMs[hash] = ms * (1.05 + 0.01 * (random.uniform() - 0.5));
        }
        candidate.latencyMs["only here"] = 1e6;
        const Json manifest = Json::parse(
            "{\"workload\": {\"dataset\": {\"sha256\": \"a\"}}, \"seeds\": {\"base\": 1}}");
        Factors factors;
        for (int i = 0; i < trials; ++i) {
            factors << 1 + 0.05 * i;
        }
        RunResult first = run(factors);
        RunResult second = run(factors);
        first.manifest = second.manifest = manifest;
        CompareOptions options;
        options.prompts = { base, candidate };
        const Comparison comparison = compareRuns(first, std::span(&second, 1), options).front();
        QCOMPARE(comparison.design, CompareDesign::PairedPrompts);
        QCOMPARE(comparison.pairs, std::int64_t { prompts });
        const MetricComparison& item = metric(comparison, "mean_latency_ms");
        QCOMPARE(item.method, std::string("paired_prompts"));
        QCOMPARE(item.nPrompts, std::int64_t { prompts });
        QVERIFY(std::abs(*item.ratio - 1.05) < 0.005);
        QVERIFY(*item.ci95->low > 1.04 && *item.ci95->high < 1.06);
        QCOMPARE(toQt(compareWordName(item.word)), word);
        QCOMPARE(toQt(item.note), note);
        // What a run's requests came to goes trial by trial.
        QCOMPARE(metric(comparison, "p50_latency_ms").method,
                 std::string(trials > 1 ? "welch_log" : ""));
    }

    // Lengths a hundredfold apart, and every tenth prompt, the longest of them, is 30 % slower: the
    // median is the same, the 90th percentile is not.
    void promptsAreUnitsOfTheirPercentiles()
    {
        PromptMeans base;
        PromptMeans candidate;
        Random random(9);
        constexpr int kPrompts = 400;
        for (int i = 0; i < kPrompts; ++i) {
            const std::string hash = "prompt " + std::to_string(i);
            const double ms = std::exp(4.6 * (i + 0.5) / kPrompts);
            base.latencyMs[hash] = ms;
            candidate.latencyMs[hash] =
                ms * (i >= kPrompts * 7 / 8 ? 1.3 : 1) * (1 + 0.004 * (random.uniform() - 0.5));
        }
        const Json manifest = Json::parse(
            "{\"workload\": {\"dataset\": {\"sha256\": \"a\"}}, \"seeds\": {\"base\": 1}}");
        RunResult first = run({ 1, 1.05, 1.1 });
        RunResult second = first;
        first.manifest = second.manifest = manifest;
        CompareOptions options;
        options.prompts = { base, candidate };
        const Comparison comparison = compareRuns(first, std::span(&second, 1), options).front();
        const MetricComparison& median = metric(comparison, "p50_prompt_latency_ms");
        QCOMPARE(median.method, std::string("paired_prompts"));
        QCOMPARE(median.nPrompts, std::int64_t { kPrompts });
        QVERIFY2(std::abs(*median.ratio - 1) < 0.01, qPrintable(QString::number(*median.ratio)));
        QVERIFY(*median.ci95->low <= *median.ratio && *median.ratio <= *median.ci95->high);
        QVERIFY(*median.p > 0.05);
        QVERIFY(std::abs(*median.base - 10) < 0.2); // of the prompts, not of the run
        // 400 pairs support the 99th.
        const MetricComparison& tail = metric(comparison, "p99_prompt_latency_ms");
        QCOMPARE(tail.word, CompareWord::Slower);
        QVERIFY(std::abs(*tail.ratio - 1.3) < 0.05);
        QVERIFY(*tail.ci95->low > 1.1);
        QVERIFY(comparisonText(tail).startsWith(u"slower: +"_s));
        // Swapping the arms inverts it.
        options.prompts = { candidate, base };
        const Comparison back = compareRuns(second, std::span(&first, 1), options).front();
        QVERIFY(std::abs(*metric(back, "p99_prompt_latency_ms").ratio * *tail.ratio - 1) < 1e-12);
        const auto rule = parseFailRule("p99_prompt_latency_ms:10%");
        QVERIFY(rule && isRegression(*rule, comparison));
    }

    void percentilesOverTooFewPromptsAreOpen_data()
    {
        QTest::addColumn<int>("prompts");
        QTest::addColumn<int>("trials");
        QTest::addColumn<QString>("note");
        QTest::addColumn<int>("needed");
        QTest::newRow("too few prompts for it") << 30 << 3 << u"prompts_unsupported"_s << 6;
        QTest::newRow("too few trials") << 50 << 2 << u"prompts_of_few_trials"_s << 0;
        QTest::newRow("nothing is known of the prompts") << 0 << 3 << u"prompts_unknown"_s << 0;
    }

    void percentilesOverTooFewPromptsAreOpen()
    {
        QFETCH(int, prompts);
        QFETCH(int, trials);
        QFETCH(QString, note);
        QFETCH(int, needed);
        PromptMeans means;
        for (int i = 0; i < prompts; ++i) {
            means.latencyMs[std::to_string(i)] = 10 + i;
        }
        Factors factors;
        for (int i = 0; i < trials; ++i) {
            factors << 1 + 0.01 * i;
        }
        RunResult both = run(factors);
        both.manifest = Json::parse(
            "{\"workload\": {\"dataset\": {\"sha256\": \"a\"}}, \"seeds\": {\"base\": 1}}");
        CompareOptions options;
        options.metrics = { *parseComparedMetric("p90_prompt_latency_ms") };
        options.prompts = { means, means };
        const MetricComparison item =
            compareRuns(both, std::span(&both, 1), options).front().metrics.front();
        QCOMPARE(item.word, CompareWord::NotEnoughData);
        QCOMPARE(toQt(item.note), note);
        QCOMPARE(item.neededPrompts, std::int64_t { needed });
        QVERIFY(!item.p);
        QVERIFY(!comparisonText(item).contains(note)); // in words
    }

    void percentilesOverPromptsHaveNames_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        QTest::newRow("of the latency") << u"p90_prompt_latency_ms"_s << true;
        QTest::newRow("of the first token") << u"p50_prompt_ttft_ms"_s << true;
        QTest::newRow("any other metric") << u"error_share"_s << true;
        QTest::newRow("of what no request has alone") << u"p50_prompt_itl_ms"_s << false;
        QTest::newRow("a mean") << u"mean_prompt_latency_ms"_s << false;
        QTest::newRow("without a statistic") << u"_prompt_latency_ms"_s << false;
        QTest::newRow("of a share") << u"p50_prompt_error_share"_s << false;
    }

    void percentilesOverPromptsHaveNames()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        const auto ref = parseComparedMetric(text.toStdString());
        QCOMPARE(ref.has_value(), valid);
        if (valid) {
            QCOMPARE(toQt(metricRefText(*ref)), text);
        }
        // An SLO is about requests.
        QVERIFY(!text.contains(u"_prompt_"_s) || !parseMetricRef(text.toStdString()));
    }

    // What is shown together is corrected together, also where the correction decides nothing but
    // what could have been seen.
    void sharesSeeLessInALargerFamily()
    {
        test::Shape shape;
        shape.failed = 20;
        const RunResult both = run({ 1, 1.2, 0.8 }, shape);
        CompareOptions options = only("error_share");
        const MetricComparison alone = compareRuns(both, both, options).metrics.front();
        options.metrics.push_back(*parseMetricRef("p50_latency_ms"));
        options.metrics.push_back(*parseMetricRef("requests_per_s"));
        const Comparison together = compareRuns(both, both, options);
        const MetricComparison& one = metric(together, "error_share");
        QVERIFY(alone.detectablePercent && one.detectablePercent);
        const auto z = [](double alpha) { return normalCritical(1 - alpha) + normalQuantile(0.8); };
        QVERIFY2(std::abs(*one.detectablePercent / *alone.detectablePercent - z(0.05 / 3) / z(0.05))
                     < 1e-9,
                 qPrintable(QString::number(*one.detectablePercent)));
    }

    void openSharesSayHowManyMoreTheyNeed_data()
    {
        QTest::addColumn<int>("requests"); // a trial, of three
        QTest::addColumn<int>("failed");
        QTest::addColumn<bool>("needs");
        QTest::newRow("few requests, every fifth fails") << 100 << 20 << true;
        QTest::newRow("many requests, every fifth fails") << 3000 << 600 << false;
        QTest::newRow("few requests, none fails") << 20 << 0 << true;
        QTest::newRow("many requests, none fails") << 3000 << 0 << false;
    }

    void openSharesSayHowManyMoreTheyNeed()
    {
        QFETCH(int, requests);
        QFETCH(int, failed);
        QFETCH(bool, needs);
        test::Shape shape;
        shape.requests = requests;
        shape.failed = failed;
        const MetricComparison item =
            compareRuns(run({ 1, 1, 1 }, shape), run({ 1, 1, 1 }, shape), only("error_share"))
                .metrics.front();
        QCOMPARE(item.word, CompareWord::NoDifference);
        QCOMPARE(item.neededObservations > 0, needs);
        if (needs) {
            // As many as it takes to see two points.
            const double share = static_cast<double>(failed) / requests;
            QCOMPARE(item.neededObservations + 3 * requests,
                     static_cast<std::int64_t>(std::ceil(shareCount(share, 0.02))));
            QVERIFY(comparisonText(item).contains(
                u"needs %1 more requests each"_s.arg(item.neededObservations)));
        } else if (item.detectablePercent) {
            QVERIFY(*item.detectablePercent < 2.1);
        }
        QCOMPARE(toJson(compareRuns(run({ 1, 1, 1 }, shape), run({ 1, 1, 1 }, shape),
                                    only("error_share")))["metrics"][0]["needed_observations"],
                 needs ? Json(item.neededObservations) : Json(nullptr));
    }

    void whatIsOpenSaysWhatItNeeds()
    {
        const Factors noisy { 1.0, 1.2, 0.8, 1.1, 0.9 };
        const MetricComparison trials =
            compareRuns(run(noisy), run(noisy), only("p50_latency_ms")).metrics.front();
        QVERIFY(trials.neededTrials > 0);
        QVERIFY(comparisonText(trials).contains(
            u"needs %1 more trials each"_s.arg(trials.neededTrials)));
        QVERIFY(comparisonText(trials).contains(u"could have seen ≥ "_s));
        const MetricComparison requests =
            compareRuns(run({ 1, 1, 1 }), run({ 1, 1, 1 }), only("p99_9_latency_ms"))
                .metrics.front();
        QCOMPARE(requests.note, std::string("percentile_unsupported"));
        QCOMPARE(requests.neededRequests, std::int64_t { 3688 });
        QVERIFY(comparisonText(requests).contains(u"needs 3688 requests in each trial"_s));
    }

    void unlikeNumbersGetNoVerdict_data()
    {
        QTest::addColumn<QString>("metricName");
        QTest::addColumn<QString>("change");
        QTest::addColumn<QString>("note");
        QTest::newRow("definition") << u"p50_latency_ms"_s << u"id"_s << u"definitions_differ"_s;
        QTest::newRow("definition set of a rate")
            << u"requests_per_s"_s << u"set"_s << u"definitions_differ"_s;
        QTest::newRow("basis") << u"p50_tpot_ms"_s << u"basis"_s << u"basis_differs"_s;
        QTest::newRow("token source")
            << u"output_tokens_per_s"_s << u"source"_s << u"token_sources_differ"_s;
        QTest::newRow("estimated tokens")
            << u"p50_tpot_ms"_s << u"estimates"_s << u"tokens_estimated"_s;
        QTest::newRow("output length")
            << u"requests_per_s"_s << u"length"_s << u"output_length_differs"_s;
    }

    void unlikeNumbersGetNoVerdict()
    {
        QFETCH(QString, metricName);
        QFETCH(QString, change);
        QFETCH(QString, note);
        RunResult base = run({ 1, 1.001, 0.999 });
        RunResult candidate = run({ 1.5, 1.501, 1.499 });
        if (change == u"id"_s) {
            candidate.summary.latency.id = "latency.last_token.from_issued";
        } else if (change == u"set"_s) {
            candidate.run.definitions = "loadgen/1";
        } else if (change == u"basis"_s) {
            candidate.summary.tpot.basis = "first_chunk_assumed_1";
        } else if (change == u"source"_s) {
            candidate.summary.tokens.source = "tokenizer";
        } else if (change == u"estimates"_s) {
            base.summary.tokens.source = "chunks";
            candidate.summary.tokens.source = "chunks";
        } else {
            candidate.summary.tokens.outputMean = 50;
        }
        const Comparison comparison = compareRuns(base, candidate, only(qPrintable(metricName)));
        QCOMPARE(comparison.metrics.front().word, CompareWord::NotComparable);
        QCOMPARE(toQt(comparison.metrics.front().note), note);
        QVERIFY(!comparison.metrics.front().p);
    }

    void smallRunsHaveNoP99()
    {
        test::Shape shape;
        shape.requests = 200;
        const Factors slow { 2, 2.001, 1.999 };
        const Comparison comparison =
            compareRuns(run({ 1, 1.001, 0.999 }, shape), run(slow, shape));
        QCOMPARE(metric(comparison, "p99_latency_ms").word, CompareWord::NotEnoughData);
        QCOMPARE(metric(comparison, "p99_latency_ms").note, std::string("percentile_unsupported"));
        QCOMPARE(metric(comparison, "p50_latency_ms").word, CompareWord::Slower);
    }

    void differencesAreNamed()
    {
        const Json base { { "endpoint", { { "name", "a" }, { "urls", { "http://a" } } } },
                          { "load", { { "rate_per_s", 100 } } },
                          { "workload",
                            { { "project", { { "sha256", "aa" } } },
                              { "dataset", { { "sha256", "cc" } } } } },
                          { "epoch_monotonic_ns", 5 },
                          { "host", { { "load_average", 0.1 }, { "cpus", 2 } } } };
        Json candidate = base;
        candidate["endpoint"]["urls"] = Json::array({ "http://b" });
        candidate["load"]["rate_per_s"] = 200;
        candidate["epoch_monotonic_ns"] = 6;
        candidate["calibration"] = Json { { "capacity_per_s", 7 } }; // measured, not set
        candidate["both"] = Json { { "id", "p" } }; // which other half belongs to it
        // Another scenario of the project was edited: nothing of these runs.
        candidate["workload"]["project"]["sha256"] = "bb";
        candidate["host"]["load_average"] = 0.9;
        candidate["host"]["gpu"] = "x";
        const auto differences = manifestDifferences(base, candidate);
        QCOMPARE(differences.size(), std::size_t { 3 });
        QCOMPARE(differences[0].path, std::string("/endpoint/urls"));
        QCOMPARE(differences[1].path, std::string("/load/rate_per_s"));
        QCOMPARE(differences[2].path, std::string("/host/gpu"));
        QVERIFY(differences[2].base.is_null());
        QVERIFY(manifestDifferences(base, base).empty());
        QCOMPARE(manifestDifferences(Json(nullptr), base).size(), std::size_t { 1 });
        candidate = base;
        candidate["workload"]["dataset"]["sha256"] = "dd"; // other data are another matter
        QCOMPARE(manifestDifferences(base, candidate).size(), std::size_t { 1 });
    }

    void thePortOfTheBundledServerIsNoDifference()
    {
        Json base { { "endpoint", { { "urls", { "echo:?ttft=20ms" } } } },
                    { "endpoint_facts", { { "addresses", { "127.0.0.1:4001" } } } } };
        Json candidate = base;
        candidate["endpoint_facts"]["addresses"] = Json::array({ "127.0.0.1:4002" });
        QVERIFY(manifestDifferences(base, candidate).empty());
        base["endpoint"]["urls"] = candidate["endpoint"]["urls"] = Json::array({ "http://box" });
        QCOMPARE(manifestDifferences(base, candidate).size(), std::size_t { 1 });
    }

    void flagsStandAtTheHead()
    {
        RunResult base = run({ 1, 1, 1 });
        RunResult candidate = run({ 1, 1, 1 });
        QCOMPARE(compareRuns(base, candidate).flags, std::vector<std::string> { "unpaired" });
        base.manifest["workload"]["dataset"]["sha256"] = "aa";
        candidate.manifest["workload"]["dataset"]["sha256"] = "bb";
        candidate.summary.tokens.outputMean = *base.summary.tokens.outputMean * 1.03;
        const std::vector<std::string> all { "unpaired", "dataset_changed",
                                             "output_length_differs" };
        QCOMPARE(compareRuns(base, candidate).flags, all);
    }

    void eachUnlikeConditionHasItsFlag_data()
    {
        QTest::addColumn<QString>("pointer");
        QTest::addColumn<QString>("flag");
        QTest::newRow("another engine") << u"/system/engine"_s << u"engine_differs"_s;
        QTest::newRow("another version of it")
            << u"/system/engine_version"_s << u"engine_differs"_s;
        QTest::newRow("another cache setting") << u"/cache/mode"_s << u"cache_state_differs"_s;
        QTest::newRow("other sampling parameters")
            << u"/workload/generation"_s << u"sampling_differs"_s;
        QTest::newRow("another template") << u"/workload/template"_s << u"template_differs"_s;
        QTest::newRow("another dataset") << u"/workload/dataset/sha256"_s << u"dataset_changed"_s;
    }

    void eachUnlikeConditionHasItsFlag()
    {
        QFETCH(QString, pointer);
        QFETCH(QString, flag);
        const Json::json_pointer at(pointer.toStdString());
        RunResult base = run({ 1, 1, 1 });
        RunResult candidate = run({ 1, 1, 1 });
        base.manifest[at] = candidate.manifest[at] = "a";
        QCOMPARE(compareRuns(base, candidate).flags, std::vector<std::string> { "unpaired" });
        candidate.manifest[at] = "b";
        const std::vector<std::string> flags { "unpaired", flag.toStdString() };
        QCOMPARE(compareRuns(base, candidate).flags, flags);
        candidate.manifest.erase(candidate.manifest.begin(), candidate.manifest.end());
        QCOMPARE(compareRuns(base, candidate).flags, flags);
        QVERIFY(findReason(flags.back()) != nullptr);
    }

    void unlikeSetsScenariosAndTokensAreFlagged()
    {
        const RunResult base = run({ 1, 1, 1 });
        RunResult candidate = run({ 1, 1, 1 });
        candidate.run.definitions = "vllm/1";
        candidate.run.scenario = "another";
        candidate.summary.tokens.source = "tokenizer";
        const std::vector<std::string> all { "unpaired", "definitions_differ", "workloads_differ",
                                             "token_sources_differ" };
        const Comparison comparison = compareRuns(base, candidate);
        QCOMPARE(comparison.flags, all);
        QVERIFY(metric(comparison, "requests_per_s").word == CompareWord::NotComparable);
        QCOMPARE(metric(comparison, "requests_per_s").note, std::string("definitions_differ"));
    }

    void repeatsDoNotMakeAccuraciesDiffer()
    {
        // 12 and 17 of 20 items, 16 answers each, the same every time: of 20 items that is no
        // difference; of 320 answers it would be a certain one.
        const auto scored = [](std::uint32_t right) {
            constexpr std::size_t kRepeats = 16;
            ItemScores items;
            for (std::uint32_t sample = 0; sample < 20; ++sample) {
                items[sample].assign(kRepeats, sample < right ? 1.0 : 0.0);
            }
            RunResult result = test::sampleRun({ 1 });
            result.summary.accuracy = { accuracyBlock(
                "gsm8k", "exact/1", "exact/1",
                { { "right", kRepeats * right }, { "wrong", kRepeats * (20 - right) } }, items) };
            return result;
        };
        const Comparison comparison = compareRuns(scored(12), scored(17), only("accuracy"));
        const MetricComparison& item = metric(comparison, "accuracy");
        QCOMPARE(toQt(item.method), u"welch_items"_s);
        QVERIFY(std::abs(*item.difference - 0.25) < 1e-12);
        QVERIFY(*item.p > 0.05);
        QCOMPARE(item.word, CompareWord::NoDifference);
        QVERIFY(*item.ci95->low < 0 && *item.ci95->high > 0.25);
        // Items, not answers: some 7,600 of them would show two points.
        QVERIFY2(item.neededObservations > 7'500 && item.neededObservations < 7'650,
                 qPrintable(QString::number(item.neededObservations)));
        QVERIFY(comparisonText(item).contains(
            u"needs %1 more items each"_s.arg(item.neededObservations)));
    }

    void accuraciesWithoutASpreadAreCompared()
    {
        // Every item right in one of two answers: an error of 0 on both sides.
        const auto half = [](std::size_t items) {
            ItemScores scores;
            for (std::uint32_t sample = 0; sample < items; ++sample) {
                scores[sample] = { 1, 0 };
            }
            RunResult result = test::sampleRun({ 1 });
            const auto n = static_cast<std::int64_t>(items);
            result.summary.accuracy = { accuracyBlock("d", "exact/1", "none",
                                                      { { "right", n }, { "wrong", n } }, scores) };
            return result;
        };
        const MetricComparison item =
            metric(compareRuns(half(10), half(10), only("accuracy")), "accuracy");
        QCOMPARE(*item.difference, 0.0);
        QVERIFY(item.ci95->low < -0.2 && item.ci95->high > 0.2);
        // Of a single item the average is no count of right ones.
        const MetricComparison one =
            metric(compareRuns(half(1), half(1), only("accuracy")), "accuracy");
        QVERIFY(!one.p);
        QCOMPARE(one.note, std::string("undefined"));
    }

    void failRules_data()
    {
        QTest::addColumn<QString>("text");
        QTest::addColumn<bool>("valid");
        QTest::addColumn<bool>("regression"); // candidate 5 % slower, 3 % errors more
        QTest::newRow("over") << u"p50_latency_ms:3%"_s << true << true;
        QTest::newRow("under") << u"p50_latency_ms:6%"_s << true << false;
        QTest::newRow("any") << u"p50_latency_ms:0%"_s << true << true;
        QTest::newRow("share in points") << u"error_share:2%"_s << true << true;
        QTest::newRow("share under") << u"error_share:4%"_s << true << false;
        QTest::newRow("not compared") << u"p90_itl_ms:1%"_s << true << false;
        QTest::newRow("no percent sign") << u"p50_latency_ms:3"_s << false << false;
        QTest::newRow("no number") << u"p50_latency_ms:%"_s << false << false;
        QTest::newRow("negative") << u"p50_latency_ms:-3%"_s << false << false;
        QTest::newRow("not finite") << u"p50_latency_ms:nan%"_s << false << false;
        QTest::newRow("no statistic") << u"latency_ms:3%"_s << false << false;
        QTest::newRow("unknown") << u"speed:3%"_s << false << false;
        QTest::newRow("nothing") << QString() << false << false;
    }

    void failRules()
    {
        QFETCH(QString, text);
        QFETCH(bool, valid);
        QFETCH(bool, regression);
        const auto rule = parseFailRule(text.toStdString());
        QCOMPARE(rule.has_value(), valid);
        if (!valid) {
            QCOMPARE(rule.error().code, ErrorCode::InvalidSpecification);
            return;
        }
        test::Shape failing;
        failing.failed = 30;
        const Factors slower { 1.05, 1.051, 1.049 };
        const Comparison comparison = compareRuns(run({ 1, 1.001, 0.999 }), run(slower, failing));
        QCOMPARE(isRegression(*rule, comparison), regression);
        // The same difference the other way round is none.
        QVERIFY(!isRegression(*rule, compareRuns(run(slower, failing), run({ 1, 1.001, 0.999 }))));
    }

    void jsonHoldsWhatTheTableShows()
    {
        const Json json = toJson(compareRuns(run({ 1, 1, 1 }), run({ 2, 2, 2 })));
        QStringList keys;
        for (const auto& [key, value] : json.items()) {
            keys.append(toQt(key));
        }
        QCOMPARE(keys.join(u' '),
                 u"schema base candidate design pairs metrics differences flags"_s);
        QCOMPARE(json["metrics"][0]["metric"], Json("requests_per_s"));
        QCOMPARE(json["metrics"][2]["word"], Json("slower"));
        QVERIFY(json["metrics"][2]["text"].get<std::string>().starts_with("slower: +100.0 % ["));
        QVERIFY(!QByteArray::fromStdString(json.dump()).contains("nan"));
    }

    void emptyRunsCompareToNothing()
    {
        const Comparison comparison = compareRuns(RunResult {}, RunResult {});
        for (const MetricComparison& item : comparison.metrics) {
            QVERIFY(item.word == CompareWord::NotEnoughData && !item.p && !item.ratio);
        }
    }
};

LOADSTONE_TEST(CompareTest)

#include "tst_compare.moc"
