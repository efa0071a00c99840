// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/breakpoint.h"
#include "analysis/precision.h"
#include "analysis/split.h"
#include "analysis/stallprobes.h"
#include "analysis/steadyadvice.h"
#include "analysis/verdict.h"
#include "metrics/blocks.h"

#include <map>
#include <optional>
#include <span>
#include <string>
#include <vector>

namespace loadstone {

/// Identity of a run, as the `run` object of a result.
struct RunBlock
{
    std::int64_t id = 0;
    std::string uuid;
    std::string name;
    std::string scenario;
    std::string endpoint;
    std::string system; // empty: none
    std::string mode; // performance, accuracy
    std::string state; // running, completed, interrupted, failed
    std::string startedAt; // ISO 8601 UTC
    std::string definitions; // id of the definition set
    std::string importedFrom; // empty: measured here
    std::vector<std::string> tags; // what people added since, as the note
    std::string notes;

    bool operator==(const RunBlock&) const = default;
};

/// What came of the requests of one of several models, over all trials.
struct ModelBlock
{
    std::string model;
    std::int64_t issued = 0;
    std::int64_t completed = 0;
    std::optional<double> share; // of all issued

    bool operator==(const ModelBlock&) const = default;
};

struct TrialResult
{
    std::uint32_t index = 0;
    std::uint64_t seed = 0;
    std::string state; // completed, interrupted, failed
    std::string startedAt;
    std::optional<std::pair<double, double>> windowS;
    MetricBlocks blocks;
    std::vector<LevelBlock> levels; // of a ramp
    std::optional<BreakBlock> breakPoint;
    std::optional<StallProbeBlock> stallProbes;
    std::optional<SteadinessBlock> steadiness;

    bool operator==(const TrialResult&) const = default;
};

/// The result object: what every surface (console, files, screen, comparison) shows. A value type;
/// `toJson` is its stored form and `runResultFromJson` gives it back whole.
struct RunResult
{
    RunBlock run;
    Verdict verdict;
    std::vector<TrialResult> trials;
    std::int64_t nTrials = 0; // that the summary averages
    MetricBlocks summary;
    std::optional<BreakBlock> breakPoint; // of the trial that broke first
    std::vector<ModelBlock> models; // when requests carry several
    std::vector<SplitBlock> categories; // when the dataset has several
    std::vector<SplitBlock> components; // when it is a mix of several
    std::vector<SplitBlock> turns; // of conversations
    std::optional<StallProbeBlock> stallProbes; // of all trials
    std::optional<SpendingBlock> spending; // where prices or caps are known
    std::optional<AnswersBlock> answers; // where texts were kept to look at
    std::optional<TokenCheck> tokenCheck; // where a tokenizer counted, too; all trials
    std::optional<PrecisionBlock> precision; // when the trials went on until it was reached
    Json audit; // of the second run of one: as its toJson says, and the reference's uuid
    Json generator = Json::object();
    Json manifest = Json::object();
    std::vector<std::string> limitations;

    bool operator==(const RunResult&) const = default;
};

Json toJson(const RunResult& result);
Result<RunResult> runResultFromJson(const Json& json);

/// {"schema":1,"runs":[…]} for several, the object itself for one.
Json resultsToJson(const std::vector<RunResult>& results);

/// A trial's identity beside its numbers.
struct TrialFacts
{
    std::uint64_t seed = 0;
    std::string state = "completed";
    std::string startedAt;
};

/// Scores of the answers of one trial by item (sample); several an item under `repeats`. The item
/// is the unit of an accuracy: answers to one question are not independent of each other.
using ItemScores = std::map<std::uint32_t, std::vector<double>>;

/// Everything a result holds beside the numbers.
struct RunFacts
{
    RunBlock run;
    VerdictFacts verdict;
    std::vector<TrialFacts> trials; // as many as TrialMetrics
    std::vector<Slo> slos;
    std::vector<std::optional<BreakBlock>> breaks; // per trial; may be empty
    std::vector<std::vector<AccuracyBlock>> accuracy; // per trial; empty: performance mode
    std::vector<std::vector<ItemScores>> itemScores; // beside each block of accuracy
    std::optional<JudgingBlock> judging; // where a judge gave the points
    std::optional<GoodputBlock> bothHalves; // of the other half's requests, instead of the own ones
    std::vector<ModelBlock> models;
    std::vector<SplitBlock> categories;
    std::vector<SplitBlock> components;
    std::vector<SplitBlock> turns;
    std::vector<std::optional<StallProbeBlock>> stallProbes; // per trial; may be empty
    std::vector<std::optional<SteadinessBlock>> steadiness; // the same
    Json generator = Json::object();
    Json manifest = Json::object();
};

/// Puts what an audit came to into the result of its second run, and a reason where it failed.
void addAudit(RunResult& result, Json audit);

/// Builds the summary over trials, judges SLOs and validity, and puts the result together. A run
/// that still goes on has no verdict: it is not valid (yet), without an error or a judged SLO.
RunResult assembleRun(std::span<const TrialMetrics> trials, const RunFacts& facts);

/// Score and interval; score = right / sum of the counts. The interval is Wilson's when every item
/// has one answer (also without `items`), else Student's t over the items. n counts items.
AccuracyBlock accuracyBlock(std::string dataset, std::string scorer, std::string extractor,
                            std::vector<std::pair<std::string, std::int64_t>> byStatus,
                            const ItemScores& items = {});

/// One accuracy over trials of the same items: mean of the scores, interval from the averages of
/// the items over all trials (`items`: per trial, may be empty when not known).
AccuracyBlock summariseAccuracy(std::span<const AccuracyBlock* const> trials,
                                std::span<const ItemScores* const> items);

/// Mean over trials of each number, with a t interval from three trials on, else the trial's own
/// order-statistic interval; counts are summed, min and max of a time are those of all trials.
/// Trials that did not complete are left out of means when others did. `itemScores` as in RunFacts.
MetricBlocks summariseTrials(std::span<const TrialResult> trials,
                             std::span<const std::vector<ItemScores>> itemScores = {});

/// Gives a summary that holds the mean of the trials' extremes, as older builds wrote it, those of
/// all trials; false: it had them.
bool mendExtremes(RunResult& result);

/// Which trials the means are over: the completed ones, or all when none is.
std::vector<std::size_t> summarisedTrials(std::span<const TrialResult> trials);

/// One series over trials, in the same way.
SeriesStats summariseSeries(std::span<const SeriesStats* const> trials);

/// One number of the cards and of the console's table.
struct Headline
{
    std::string id; // a MetricRef text: p99_ttft_ms
    std::string unit; // ms, 1/s, tokens/s, or empty for shares
    MetricValue value;
    bool higherIsBetter = false;
};

/// The six numbers every surface shows first: p99_ttft_ms, p50_tpot_ms, p99_latency_ms,
/// requests_per_s, output_tokens_per_s, error_share. Percentiles fall back to the largest one that
/// n supports (the id says which).
std::vector<Headline> headline(const RunResult& result);

} // namespace loadstone
