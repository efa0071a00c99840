// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compare.h"

#include "analysis/distributions.h"
#include "analysis/multiplicity.h"
#include "analysis/power.h"
#include "analysis/ratios.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

namespace {

constexpr std::size_t kFewestTrials = 3;

/// One metric of both runs, trial by trial.
struct Arms
{
    std::vector<double> base;
    std::vector<double> candidate;
    MetricValue baseValue; // of the summaries
    MetricValue candidateValue;
    std::int64_t lacking = 0; // trials without a value
    bool unsupported = false; // n of a trial is too small for the percentile
};

void collect(const RunResult& run, const MetricRef& ref, std::vector<double>& values, Arms& arms)
{
    for (const std::size_t index : summarisedTrials(run.trials)) {
        const MetricValue value = metricValue(run.trials[index].blocks, ref);
        arms.unsupported = arms.unsupported || value.neededN > 0;
        if (value.value) {
            values.push_back(*value.value);
        } else {
            ++arms.lacking;
        }
    }
}

Arms armsOf(const RunResult& base, const RunResult& candidate, const MetricRef& ref)
{
    Arms arms;
    arms.baseValue = metricValue(base.summary, ref);
    arms.candidateValue = metricValue(candidate.summary, ref);
    collect(base, ref, arms.base, arms);
    collect(candidate, ref, arms.candidate, arms);
    return arms;
}

bool isEstimate(const std::string& source)
{
    return source == "chunks" || source == "characters" || source == "mixed";
}

bool countsTokens(MetricKind kind)
{
    return kind == MetricKind::TpotMs || kind == MetricKind::OutputTokensPerS;
}

std::optional<double> lengthDifference(const RunResult& base, const RunResult& candidate)
{
    const auto& first = base.summary.tokens.outputMean;
    const auto& second = candidate.summary.tokens.outputMean;
    if (!first || !second || *first <= 0) {
        return std::nullopt;
    }
    return std::abs(*second / *first - 1);
}

/// Why two numbers cannot be set against each other; empty when they can.
std::string incomparable(const RunResult& base, const RunResult& candidate, const MetricRef& ref,
                         const Arms& arms)
{
    const bool isRate =
        ref.kind == MetricKind::RequestsPerS || ref.kind == MetricKind::OutputTokensPerS;
    // Rates carry no id of their own, and each set counts them in its way.
    if (arms.baseValue.id != arms.candidateValue.id
        || (isRate && base.run.definitions != candidate.run.definitions)) {
        return "definitions_differ";
    }
    if (countsTokens(ref.kind)) {
        const std::string& first = base.summary.tokens.source;
        const std::string& second = candidate.summary.tokens.source;
        if (first != second) {
            return "token_sources_differ";
        }
        if (isEstimate(first)) {
            return "tokens_estimated";
        }
    }
    if (arms.baseValue.basis != arms.candidateValue.basis) {
        return "basis_differs";
    }
    if (isRate && lengthDifference(base, candidate).value_or(0) > 0.1) {
        return "output_length_differs";
    }
    return {};
}

/// Why there are not enough data; empty when there are.
std::string insufficient(const Arms& arms)
{
    if (arms.base.empty() || arms.candidate.empty() || arms.lacking > 0) {
        return "undefined";
    }
    if (std::min(arms.base.size(), arms.candidate.size()) < kFewestTrials) {
        return "few_trials";
    }
    if (arms.unsupported) {
        return "percentile_unsupported";
    }
    const auto positive = [](double value) { return value > 0; };
    if (!std::all_of(arms.base.begin(), arms.base.end(), positive)
        || !std::all_of(arms.candidate.begin(), arms.candidate.end(), positive)) {
        return "not_positive";
    }
    return {};
}

bool isPaired(const Arms& arms, const CompareOptions& options)
{
    return options.blocked && arms.base.size() == arms.candidate.size();
}

std::optional<RatioTest> ratioOf(const Arms& arms, bool paired)
{
    return paired ? pairedLogRatio(arms.candidate, arms.base)
                  : welchLogRatio(arms.candidate, arms.base);
}

/// An item of the family on its way to a word.
struct Item
{
    MetricRef ref;
    MetricComparison out;
    Arms arms;
    bool paired = false;
    bool tested = false;
    bool equivalent = false;
    double sdLog = 0;
};

void testRatio(Item& item, const CompareOptions& options)
{
    MetricComparison& out = item.out;
    item.paired = isPaired(item.arms, options);
    // Also shown without a verdict: what the few values say.
    if (const auto test = ratioOf(item.arms, item.paired)) {
        out.ratio = test->ratio;
        out.ci95 = Bounds { test->interval.low, test->interval.high };
        out.method = item.paired ? "paired_log" : "welch_log";
        item.sdLog = test->sdLog;
        if (out.note.empty()) {
            out.p = test->p;
            item.tested = true;
        }
    } else if (out.base && out.candidate && *out.base > 0 && *out.candidate > 0) {
        out.ratio = *out.candidate / *out.base;
    }
    if (item.tested) {
        const auto tost = item.paired ? pairedLogEquivalence(item.arms.candidate, item.arms.base,
                                                             options.margin, options.alpha)
                                      : welchLogEquivalence(item.arms.candidate, item.arms.base,
                                                            options.margin, options.alpha);
        item.equivalent = tost && tost->equivalent;
    }
}

/// Successes of a share: the request, or the item of an accuracy, is the unit.
struct Share
{
    std::int64_t hits = 0;
    std::int64_t of = 0;
    std::optional<double> share; // items with several answers: the mean and its error
    std::optional<double> error;
};

Share shareOf(const MetricBlocks& blocks, const MetricRef& ref)
{
    if (ref.kind == MetricKind::ErrorShare) {
        return {
            blocks.requests.failed + blocks.requests.unfinished, blocks.requests.issued, {}, {}
        };
    }
    if (ref.kind == MetricKind::GoodFraction) {
        return blocks.goodput ? Share { blocks.goodput->good, blocks.goodput->of, {}, {} }
                              : Share {};
    }
    if (blocks.accuracy) {
        for (const AccuracyBlock& block : *blocks.accuracy) {
            if (ref.dataset.empty() || block.dataset == ref.dataset) {
                const double hits = block.score.value_or(0) * static_cast<double>(block.n);
                return { std::llround(hits), block.n, block.score, block.se };
            }
        }
    }
    return {};
}

/// Error of a share whose unit is known; of one answer an item, that of a proportion.
double errorOf(const Share& share)
{
    const auto n = static_cast<double>(share.of);
    const double p = static_cast<double>(share.hits) / n;
    return share.error.value_or(std::sqrt(p * (1 - p) / n));
}

/// Averages over several answers need not be so many right ones of all.
bool isCount(const Share& share)
{
    const double hits = share.share.value_or(0) * static_cast<double>(share.of);
    return !share.share || std::abs(hits - static_cast<double>(share.hits)) < 1e-6;
}

/// Averages over several answers are no counts: the difference of two means, Welch's way.
void testItemMeans(Item& item, const Share& base, const Share& candidate, double alpha)
{
    MetricComparison& out = item.out;
    const double first = errorOf(base) * errorOf(base);
    const double second = errorOf(candidate) * errorOf(candidate);
    const double error = std::sqrt(first + second);
    const double df = (first + second) * (first + second)
        / (first * first / static_cast<double>(base.of - 1)
           + second * second / static_cast<double>(candidate.of - 1));
    const double difference = candidate.share.value_or(0) - base.share.value_or(0);
    const double half = studentCritical(0.95, df) * error;
    out.difference = difference;
    out.ci95 = Bounds { difference - half, difference + half };
    out.method = "welch_items";
    if (!out.note.empty()) {
        return;
    }
    out.p = studentTwoSided(difference / error, df);
    out.detectablePercent = 100 * error * (studentCritical(1 - alpha, df) + normalQuantile(0.8));
    item.tested = true;
}

void testShares(Item& item, const RunResult& base, const RunResult& candidate,
                const CompareOptions& options)
{
    MetricComparison& out = item.out;
    const Share first = shareOf(base.summary, item.ref);
    const Share second = shareOf(candidate.summary, item.ref);
    if (first.of == 0 || second.of == 0) {
        out.note = out.note.empty() ? "undefined" : out.note;
        return;
    }
    const bool spread = errorOf(first) > 0 || errorOf(second) > 0;
    if ((first.error || second.error) && first.of > 1 && second.of > 1 && spread) {
        testItemMeans(item, first, second, options.alpha);
        return;
    }
    if (!isCount(first) || !isCount(second)) {
        out.note = out.note.empty() ? "undefined" : out.note;
        return;
    }
    const ProportionDifference difference =
        newcombeDifference(second.hits, second.of, first.hits, first.of);
    out.difference = difference.difference;
    out.ci95 = Bounds { difference.interval.low, difference.interval.high };
    out.method = "newcombe";
    if (!out.note.empty()) {
        return;
    }
    const auto n1 = static_cast<double>(first.of);
    const auto n2 = static_cast<double>(second.of);
    const double pooled = static_cast<double>(first.hits + second.hits) / (n1 + n2);
    const double error = std::sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
    out.p = error > 0 ? 2 * normalCdf(-std::abs(difference.difference) / error) : 1.0;
    if (error > 0) {
        out.detectablePercent =
            100 * error * (normalCritical(1 - options.alpha) + normalQuantile(0.8));
    }
    item.tested = true;
}

Item makeItem(const RunResult& base, const RunResult& candidate, const MetricRef& ref,
              const CompareOptions& options)
{
    Item item;
    item.ref = ref;
    item.arms = armsOf(base, candidate, ref);
    MetricComparison& out = item.out;
    out.metric = metricRefText(ref);
    out.unit = metricUnit(ref.kind);
    out.higherIsBetter = ref.higherIsBetter();
    out.base = item.arms.baseValue.value;
    out.candidate = item.arms.candidateValue.value;
    out.nBase = static_cast<std::int64_t>(item.arms.base.size());
    out.nCandidate = static_cast<std::int64_t>(item.arms.candidate.size());
    const bool isRatio = ref.isTime() || ref.kind == MetricKind::RequestsPerS
        || ref.kind == MetricKind::OutputTokensPerS;
    out.note = incomparable(base, candidate, ref, item.arms);
    if (!out.note.empty()) {
        out.word = CompareWord::NotComparable;
    } else if (isRatio) {
        out.note = insufficient(item.arms);
        if (out.note == "few_trials") {
            out.neededTrials =
                static_cast<std::int64_t>(kFewestTrials) - std::min(out.nBase, out.nCandidate);
        }
    }
    if (isRatio) {
        testRatio(item, options);
    } else {
        testShares(item, base, candidate, options);
    }
    return item;
}

/// Trials an arm that would show an effect of the margin, less those there are; 0: over 10,000.
std::int64_t trialsNeeded(const Item& item, double alpha, double margin)
{
    constexpr int kMost = 10'000;
    const double effect = std::log(margin) / item.sdLog;
    const auto detects = [&](int n) {
        return (item.paired ? pairedPower(n, effect, alpha) : welchPower(n, effect, alpha)) >= 0.8;
    };
    if (item.sdLog <= 0 || !detects(kMost)) {
        return 0;
    }
    int low = 1;
    int high = kMost;
    while (high - low > 1) {
        const int middle = (low + high) / 2;
        (detects(middle) ? high : low) = middle;
    }
    return std::max<std::int64_t>(0, high - std::min(item.out.nBase, item.out.nCandidate));
}

void addDetectable(Item& item, double alpha, double margin)
{
    if (item.out.difference) {
        return;
    }
    const auto nb = static_cast<double>(item.out.nBase);
    const auto nc = static_cast<double>(item.out.nCandidate);
    const double n = 2 * nb * nc / (nb + nc);
    const auto d = item.paired ? pairedDetectable(n, alpha) : welchDetectable(n, alpha);
    if (d) {
        item.out.detectablePercent = 100 * std::expm1(*d * item.sdLog);
    }
    item.out.neededTrials = trialsNeeded(item, alpha, margin);
}

CompareWord directed(const Item& item)
{
    if (item.out.difference) {
        const bool up = *item.out.difference > 0;
        return up == item.out.higherIsBetter ? CompareWord::Better : CompareWord::Worse;
    }
    const bool up = *item.out.ratio > 1;
    return up == item.out.higherIsBetter ? CompareWord::Faster : CompareWord::Slower;
}

/// Sufficiency, then equivalence, then difference: the order of the words is part of their meaning.
void giveWord(Item& item, const CompareOptions& options, std::size_t family)
{
    MetricComparison& out = item.out;
    if (!item.tested) {
        if (out.word != CompareWord::NotComparable) {
            out.word = CompareWord::NotEnoughData;
        }
        return;
    }
    const bool differs = *out.pAdjusted < options.alpha;
    const bool large = out.difference || std::abs(std::log(*out.ratio)) >= std::log(options.margin);
    if (item.equivalent) {
        out.word = CompareWord::Equivalent;
    } else if (differs) {
        out.word = large ? directed(item) : CompareWord::DetectableBelowThreshold;
    } else {
        out.word = CompareWord::NoDifference;
        addDetectable(item, options.alpha / static_cast<double>(family), options.margin);
    }
}

/// What the manifests say at a JSON pointer is not the same; not said is null.
bool differsAt(const RunResult& base, const RunResult& candidate, const char* pointer)
{
    const Json::json_pointer at(pointer);
    const auto valueOf = [&at](const Json& manifest) {
        return manifest.is_object() && manifest.contains(at) ? manifest.at(at) : Json(nullptr);
    };
    return valueOf(base.manifest) != valueOf(candidate.manifest);
}

std::vector<std::string> flagsOf(const RunResult& base, const RunResult& candidate,
                                 const CompareOptions& options)
{
    std::vector<std::string> flags;
    if (!options.blocked) {
        flags.emplace_back("unpaired");
    }
    if (base.run.definitions != candidate.run.definitions) {
        flags.emplace_back("definitions_differ");
    }
    if (base.run.scenario != candidate.run.scenario) {
        flags.emplace_back("workloads_differ");
    }
    if (differsAt(base, candidate, "/workload/dataset/sha256")) {
        flags.emplace_back("dataset_changed");
    }
    if (differsAt(base, candidate, "/system/engine")
        || differsAt(base, candidate, "/system/engine_version")) {
        flags.emplace_back("engine_differs");
    }
    if (differsAt(base, candidate, "/cache/mode")) {
        flags.emplace_back("cache_state_differs");
    }
    if (base.summary.tokens.source != candidate.summary.tokens.source) {
        flags.emplace_back("token_sources_differ");
    }
    if (lengthDifference(base, candidate).value_or(0) > 0.02) {
        flags.emplace_back("output_length_differs");
    }
    return flags;
}

} // namespace

std::vector<MetricRef> defaultComparisonFamily()
{
    return {
        { MetricKind::RequestsPerS, {}, {} }, { MetricKind::OutputTokensPerS, {}, {} },
        { MetricKind::LatencyMs, "p50", {} }, { MetricKind::LatencyMs, "p99", {} },
        { MetricKind::TtftMs, "p50", {} },    { MetricKind::TtftMs, "p99", {} },
        { MetricKind::TpotMs, "p50", {} },    { MetricKind::ErrorShare, {}, {} },
    };
}

std::vector<Comparison> compareRuns(const RunResult& base, std::span<const RunResult> candidates,
                                    const CompareOptions& options)
{
    std::vector<MetricRef> family = options.metrics;
    if (family.empty()) {
        family = defaultComparisonFamily();
        if (base.summary.accuracy) {
            family.push_back({ MetricKind::Accuracy, {}, {} });
        }
    }
    std::vector<Item> items;
    for (const RunResult& candidate : candidates) {
        for (const MetricRef& ref : family) {
            items.push_back(makeItem(base, candidate, ref, options));
        }
    }
    std::vector<double> p;
    for (const Item& item : items) {
        if (item.tested) {
            p.push_back(*item.out.p);
        }
    }
    const std::vector<double> adjusted = holmAdjusted(p);
    std::size_t next = 0;
    for (Item& item : items) {
        if (item.tested) {
            item.out.pAdjusted = adjusted[next++];
        }
        giveWord(item, options, std::max<std::size_t>(p.size(), 1));
    }
    std::vector<Comparison> comparisons;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        Comparison comparison;
        comparison.base = base.run;
        comparison.candidate = candidates[i].run;
        comparison.baseValid = base.verdict.valid;
        comparison.candidateValid = candidates[i].verdict.valid;
        for (std::size_t j = 0; j < family.size(); ++j) {
            comparison.metrics.push_back(std::move(items[i * family.size() + j].out));
        }
        comparison.differences = manifestDifferences(base.manifest, candidates[i].manifest);
        comparison.flags = flagsOf(base, candidates[i], options);
        comparisons.push_back(std::move(comparison));
    }
    return comparisons;
}

Comparison compareRuns(const RunResult& base, const RunResult& candidate,
                       const CompareOptions& options)
{
    return compareRuns(base, std::span(&candidate, 1), options).front();
}

} // namespace loadstone
