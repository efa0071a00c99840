// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"

#include "analysis/auditblock.h"
#include "analysis/intervals.h"

#include <algorithm>
#include <array>

namespace loadstone {

namespace {

std::vector<TrialResult> trialResults(std::span<const TrialMetrics> trials, const RunFacts& facts)
{
    std::vector<TrialResult> results;
    for (std::size_t i = 0; i < trials.size(); ++i) {
        TrialResult result;
        result.index = trials[i].trial;
        if (i < facts.trials.size()) {
            result.seed = facts.trials[i].seed;
            result.state = facts.trials[i].state;
            result.startedAt = facts.trials[i].startedAt;
        }
        result.windowS = trials[i].windowS;
        result.blocks = trials[i].blocks;
        result.levels = trials[i].levels;
        if (i < facts.breaks.size()) {
            result.breakPoint = facts.breaks[i];
        }
        if (result.blocks.goodput && result.blocks.goodput->of > 0) {
            const Interval wilson =
                wilsonInterval(result.blocks.goodput->good, result.blocks.goodput->of);
            result.blocks.goodput->fractionCi95 = Bounds { wilson.low, wilson.high };
            if (const auto right = result.blocks.goodput->right) {
                if (result.blocks.goodput->graded > 0) {
                    const Interval graded = wilsonInterval(*right, result.blocks.goodput->graded);
                    result.blocks.goodput->rightFractionCi95 = Bounds { graded.low, graded.high };
                }
            }
        }
        if (i < facts.accuracy.size()) {
            result.blocks.accuracy = facts.accuracy[i];
        }
        results.push_back(std::move(result));
    }
    return results;
}

SeriesStats summariseMember(std::span<const TrialMetrics> trials,
                            const std::vector<std::size_t>& used, SeriesStats TrialMetrics::*member)
{
    std::vector<const SeriesStats*> series;
    series.reserve(used.size());
    for (const std::size_t index : used) {
        series.push_back(&(trials[index].*member));
    }
    return summariseSeries(series);
}

/// Nothing when the number of trials was fixed.
std::optional<PrecisionBlock> precisionOfTrials(const Json& manifest,
                                                std::span<const TrialResult> trials,
                                                const std::vector<std::size_t>& used)
{
    const auto rule = precisionFromManifest(manifest);
    const auto ref = rule ? std::optional(parseMetricRef(rule->metric)) : std::nullopt;
    if (!ref || !*ref) {
        return std::nullopt;
    }
    std::vector<std::optional<double>> values;
    for (const std::size_t index : used) {
        values.push_back(metricValue(trials[index].blocks, **ref).value);
    }
    return precisionOf(*rule, values);
}

/// The median keeps a percentile SLO that the tail misses.
void addTailReason(std::span<const Slo> slos, const SloVerdict& verdict, const SloInput& input,
                   std::vector<Reason>& reasons)
{
    for (std::size_t i = 0; i < slos.size(); ++i) {
        const Slo& slo = slos[i];
        if (slo.metric.stat != "p99" || verdict.items[i].met != false) {
            continue;
        }
        Slo median = slo;
        median.metric.stat = "p50";
        if (judgeSlos({ &median, 1 }, input).met == true) {
            reasons.push_back(
                { "p50_not_p99", Severity::Warning, Json { { "slo", sloText(slo) } } });
            return;
        }
    }
}

} // namespace

void addAudit(RunResult& result, Json audit)
{
    const AuditBlock block = auditBlock(audit);
    if (block.passed == false) {
        Json args = Json::object();
        if (block.isTooFast()) {
            args["ratio"] = *block.ratio;
        }
        if (block.lacksAnswers()) {
            args["samples"] = block.samples;
            args["completed"] = block.completed;
        }
        if (block.lacksItems()) {
            args["items"] = block.items;
            args["items_needed"] = block.itemsNeeded;
        } else if (block.underLoad && block.accuracy) {
            args["lower_points"] = 100 * (*block.accuracy - *block.underLoad);
            args["allowed_points"] = 100 * block.threshold;
        }
        result.verdict.reasons.push_back({ "audit_failed", Severity::Error, std::move(args) });
        sortReasons(result.verdict.reasons);
        result.verdict = verdictOf(std::move(result.verdict.reasons), result.verdict.slo);
    }
    result.audit = std::move(audit);
}

RunResult assembleRun(std::span<const TrialMetrics> trials, const RunFacts& facts)
{
    RunResult result;
    std::vector<AccuracyBlock> none;
    result.run = facts.run;
    result.trials = trialResults(trials, facts);
    const std::vector<std::size_t> used = summarisedTrials(result.trials);
    result.nTrials = static_cast<std::int64_t>(used.size());
    result.summary = summariseTrials(result.trials, facts.itemScores);
    if (facts.bothHalves) {
        result.summary.goodput = facts.bothHalves;
    }
    for (AccuracyBlock& block : result.summary.accuracy ? *result.summary.accuracy : none) {
        block.judging = facts.judging;
    }
    result.breakPoint = summariseBreaks(facts.breaks);
    result.models = facts.models;
    result.categories = facts.categories;
    result.components = facts.components;
    result.turns = facts.turns;
    for (std::size_t i = 0; i < std::min(result.trials.size(), facts.stallProbes.size()); ++i) {
        result.trials[i].stallProbes = facts.stallProbes[i];
    }
    for (std::size_t i = 0; i < std::min(result.trials.size(), facts.steadiness.size()); ++i) {
        result.trials[i].steadiness = facts.steadiness[i];
    }
    result.precision = precisionOfTrials(facts.manifest, result.trials, used);
    result.stallProbes = summariseStallProbes(facts.stallProbes);
    result.spending = facts.verdict.spending;
    result.answers = facts.verdict.answers;
    result.tokenCheck = facts.verdict.tokenCheck;
    result.generator = facts.generator;
    result.manifest = facts.manifest;
    std::vector<Reason> reasons = evaluateReasons(facts.verdict, trials, result.summary);
    if (result.run.state == "running") {
        // Half a run is neither valid nor invalid, and has missed nothing yet; facts hold already.
        std::erase_if(reasons, [](const Reason& r) { return r.severity != Severity::Info; });
        result.verdict = verdictOf(std::move(reasons), std::nullopt);
        result.verdict.valid = false;
        result.limitations = limitationsOf(result.verdict.reasons);
        return result;
    }
    std::optional<SloVerdict> slo;
    if (!facts.slos.empty()) {
        const SeriesStats tpotAll = summariseMember(trials, used, &TrialMetrics::tpotAll);
        const SeriesStats itlAll = summariseMember(trials, used, &TrialMetrics::itlAll);
        const SloInput input { &result.summary, &tpotAll, &itlAll };
        slo = judgeSlos(facts.slos, input);
        addTailReason(facts.slos, *slo, input, reasons);
    }
    result.verdict = verdictOf(std::move(reasons), std::move(slo));
    result.limitations = limitationsOf(result.verdict.reasons);
    return result;
}

namespace {

/// The highest percentile up to `wanted` that the series supports, else `wanted` itself.
MetricRef supportedRef(const MetricBlocks& blocks, MetricKind kind, std::string_view wanted)
{
    const SeriesStats* series = metricSeries(blocks, kind);
    for (std::size_t i = *percentileIndex(wanted) + 1; i-- > 0;) {
        const std::string name(kPercentiles[i].name);
        if (!series->isUnsupported(name)) {
            return { kind, name, {} };
        }
    }
    return { kind, std::string(wanted), {} };
}

} // namespace

std::vector<Headline> headline(const RunResult& result)
{
    const MetricBlocks& blocks = result.summary;
    const std::array refs {
        supportedRef(blocks, MetricKind::TtftMs, "p99"),
        supportedRef(blocks, MetricKind::TpotMs, "p50"),
        supportedRef(blocks, MetricKind::LatencyMs, "p99"),
        MetricRef { MetricKind::RequestsPerS, {}, {} },
        MetricRef { MetricKind::OutputTokensPerS, {}, {} },
        MetricRef { MetricKind::ErrorShare, {}, {} },
    };
    std::vector<Headline> all;
    all.reserve(refs.size());
    for (const MetricRef& ref : refs) {
        all.push_back({ metricRefText(ref), std::string(metricUnit(ref.kind)),
                        metricValue(blocks, ref), ref.higherIsBetter() });
    }
    return all;
}

} // namespace loadstone
