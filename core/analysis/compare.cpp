// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/compareitem.h"
#include "analysis/multiplicity.h"
#include "analysis/ratios.h"
#include "metrics/percentile.h"

#include <algorithm>
#include <cmath>
#include <iterator>

namespace loadstone {

namespace {

using detail::Arms;
using detail::Item;
using detail::Pairing;

constexpr std::size_t kFewestTrials = 3;

/// Numbers of the trials that the summary is over.
std::vector<std::uint32_t> trialNumbers(const RunResult& run)
{
    std::vector<std::uint32_t> numbers;
    for (const std::size_t index : summarisedTrials(run.trials)) {
        numbers.push_back(run.trials[index].index);
    }
    return numbers;
}

Pairing pairingOf(const RunResult& base, const RunResult& candidate, const CompareOptions& options,
                  std::size_t place)
{
    Pairing pairing;
    pairing.design = options.blocked ? CompareDesign::Blocked
                                     : compareDesignOf(base.manifest, candidate.manifest);
    if (pairing.design == CompareDesign::Blocked) {
        std::vector<std::uint32_t> first = trialNumbers(base);
        std::vector<std::uint32_t> second = trialNumbers(candidate);
        std::sort(first.begin(), first.end());
        std::sort(second.begin(), second.end());
        std::set_intersection(first.begin(), first.end(), second.begin(), second.end(),
                              std::back_inserter(pairing.blocks));
        pairing.pairs = static_cast<std::int64_t>(pairing.blocks.size());
    } else if (pairing.design == CompareDesign::PairedPrompts
               && options.prompts.size() > place + 1) {
        pairing.base = &options.prompts.front();
        pairing.candidate = &options.prompts[place + 1];
        for (const auto& [prompt, value] : pairing.base->latencyMs) {
            pairing.pairs += pairing.candidate->latencyMs.contains(prompt) ? 1 : 0;
        }
    }
    return pairing;
}

void collect(const RunResult& run, const MetricRef& ref, const Pairing& pairing,
             std::vector<double>& values, Arms& arms)
{
    std::vector<std::pair<std::uint32_t, double>> found;
    for (const std::size_t index : summarisedTrials(run.trials)) {
        const std::uint32_t number = run.trials[index].index;
        if (pairing.design == CompareDesign::Blocked
            && std::find(pairing.blocks.begin(), pairing.blocks.end(), number)
                == pairing.blocks.end()) {
            continue;
        }
        const MetricValue value = metricValue(run.trials[index].blocks, ref);
        arms.neededN = std::max(arms.neededN, value.neededN);
        if (value.value) {
            found.emplace_back(number, *value.value);
        } else {
            ++arms.lacking;
        }
    }
    std::sort(found.begin(), found.end());
    for (const auto& [number, value] : found) {
        values.push_back(value);
    }
}

/// What the trials' maxima come to, undefined as soon as one has none.
std::optional<double> meanOfMaxima(const RunResult& run, const MetricRef& ref)
{
    double sum = 0;
    const std::vector<std::size_t> used = summarisedTrials(run.trials);
    for (const std::size_t index : used) {
        const auto value = metricValue(run.trials[index].blocks, ref).value;
        if (!value) {
            return std::nullopt;
        }
        sum += *value;
    }
    return used.empty() ? std::nullopt : std::optional(sum / static_cast<double>(used.size()));
}

Arms armsOf(const RunResult& base, const RunResult& candidate, const MetricRef& ref,
            const Pairing& pairing)
{
    Arms arms;
    arms.baseValue = metricValue(base.summary, ref);
    arms.candidateValue = metricValue(candidate.summary, ref);
    if (ref.isTime() && ref.stat == "max") {
        arms.baseValue.value = meanOfMaxima(base, ref);
        arms.candidateValue.value = meanOfMaxima(candidate, ref);
    }
    collect(base, ref, pairing, arms.base, arms);
    collect(candidate, ref, pairing, arms.candidate, arms);
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
    if (arms.neededN > 0) {
        return "percentile_unsupported";
    }
    const auto positive = [](double value) { return value > 0; };
    if (!std::all_of(arms.base.begin(), arms.base.end(), positive)
        || !std::all_of(arms.candidate.begin(), arms.candidate.end(), positive)) {
        return "not_positive";
    }
    return {};
}

bool isPaired(const Arms& arms, const Pairing& pairing)
{
    return pairing.design == CompareDesign::Blocked && arms.base.size() == arms.candidate.size();
}

std::optional<RatioTest> ratioOf(const Arms& arms, bool paired)
{
    return paired ? pairedLogRatio(arms.candidate, arms.base)
                  : welchLogRatio(arms.candidate, arms.base);
}

void testRatio(Item& item, const Pairing& pairing, const CompareOptions& options)
{
    if (detail::testPromptMeans(item, pairing, options)) {
        return;
    }
    MetricComparison& out = item.out;
    item.paired = isPaired(item.arms, pairing);
    if (const auto test = ratioOf(item.arms, item.paired)) {
        out.method = item.paired ? "paired_log" : "welch_log";
        detail::takeTest(item, *test, options);
    } else if (out.base && out.candidate && *out.base > 0 && *out.candidate > 0) {
        out.ratio = *out.candidate / *out.base;
    }
}

Item makeItem(const RunResult& base, const RunResult& candidate, const MetricRef& ref,
              const Pairing& pairing, const CompareOptions& options)
{
    Item item;
    item.ref = ref;
    item.arms = armsOf(base, candidate, ref, pairing);
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
        out.note =
            ref.ofPrompts ? detail::insufficientPrompts(item, pairing) : insufficient(item.arms);
        if (out.note == "few_trials") {
            out.neededTrials =
                static_cast<std::int64_t>(kFewestTrials) - std::min(out.nBase, out.nCandidate);
        } else if (out.note == "percentile_unsupported") {
            out.neededRequests = item.arms.neededN;
        }
    }
    if (ref.ofPrompts) {
        detail::testPromptPercentiles(item, pairing, options);
    } else if (isRatio) {
        testRatio(item, pairing, options);
    } else {
        detail::testShares(item, base, candidate);
    }
    return item;
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
    }
    // Whatever is not significant says what would have been.
    if (differs) {
        out.detectablePercent.reset();
    } else {
        detail::addDetectable(item, options.alpha / static_cast<double>(family), options.margin);
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
                                 const Pairing& pairing)
{
    std::vector<std::string> flags;
    if (pairing.design != CompareDesign::Blocked) {
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
    if (differsAt(base, candidate, "/workload/generation")) {
        flags.emplace_back("sampling_differs");
    }
    if (differsAt(base, candidate, "/workload/template")) {
        flags.emplace_back("template_differs");
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

namespace {

/// What can be compared prompt by prompt is added where that is possible: means, the median, and
/// the highest percentile that all pairs support.
void addPromptMetrics(const RunResult& base, const std::vector<Pairing>& pairings,
                      std::vector<MetricRef>& family)
{
    std::int64_t fewest = 0;
    for (const Pairing& pairing : pairings) {
        if (pairing.base != nullptr && pairing.pairs > 0) {
            fewest = fewest > 0 ? std::min(fewest, pairing.pairs) : pairing.pairs;
        }
    }
    if (fewest == 0) {
        return;
    }
    family.push_back({ MetricKind::LatencyMs, "mean", {} });
    if (base.summary.ttft.n > 0) {
        family.push_back({ MetricKind::TtftMs, "mean", {} });
    }
    for (const std::vector<const char*>& stats :
         { std::vector { "p50" }, std::vector { "p99", "p90" } }) {
        for (const char* stat : stats) {
            if (fewest >= kPercentiles[*percentileIndex(stat)].supportedFrom) {
                family.push_back({ MetricKind::LatencyMs, stat, {}, true });
                break;
            }
        }
    }
}

} // namespace

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
    std::vector<Pairing> pairings;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        pairings.push_back(pairingOf(base, candidates[i], options, i));
    }
    if (options.metrics.empty()) {
        addPromptMetrics(base, pairings, family);
    }
    std::vector<Item> items;
    for (std::size_t i = 0; i < candidates.size(); ++i) {
        for (const MetricRef& ref : family) {
            items.push_back(makeItem(base, candidates[i], ref, pairings[i], options));
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
        comparison.design = pairings[i].design;
        comparison.pairs = pairings[i].pairs;
        for (std::size_t j = 0; j < family.size(); ++j) {
            comparison.metrics.push_back(std::move(items[i * family.size() + j].out));
        }
        comparison.differences = manifestDifferences(base.manifest, candidates[i].manifest);
        comparison.flags = flagsOf(base, candidates[i], pairings[i]);
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
