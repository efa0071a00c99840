// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/accuracypairs.h"
#include "analysis/comparedesign.h"
#include "analysis/runresult.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace loadstone {

/// The plain words a comparison ends in; see compareWordName for how files spell them.
enum class CompareWord : std::uint8_t {
    Faster, // candidate, by more than the margin
    Slower,
    Better, // for shares: fewer errors, more right answers
    Worse,
    DetectableBelowThreshold, // a difference, but smaller than the margin
    Equivalent, // the 90 % interval lies within the margin
    NoDifference, // none of these; what could have been seen is printed
    NotEnoughData,
    NotComparable, // unlike definitions or bases
};

std::string_view compareWordName(CompareWord word); // faster, equivalent, not_enough_data …

struct CompareOptions
{
    double margin = 1.02; // ratio from which a difference matters
    double alpha = 0.05;
    std::vector<MetricRef> metrics; // the family; empty: the default one
    bool blocked = false; // trials ran in blocks (trial i beside trial i), whatever manifests say
    // What prompts came to, of the base and of each candidate; empty: not known. Only used where
    // both runs sent the same ones.
    std::vector<PromptMeans> prompts;
};

struct MetricComparison
{
    std::string metric; // MetricRef text
    std::string unit;
    bool higherIsBetter = false;
    std::optional<double> base; // mean over trials, as in the summary (max: see isOfTrialMaxima)
    std::optional<double> candidate;
    std::int64_t nBase = 0; // trials with a value
    std::int64_t nCandidate = 0;
    std::optional<double> ratio; // candidate / base
    std::optional<double> difference; // shares: candidate − base
    std::optional<Bounds> ci95; // of ratio, or of difference
    std::string method; // welch_log, paired_log, paired_prompts, newcombe, welch_items
    std::optional<double> seLog; // of the logarithm of the ratio
    std::optional<double> df;
    std::optional<double> p;
    std::optional<double> pAdjusted; // Holm over the family
    CompareWord word = CompareWord::NotEnoughData;
    std::optional<double> detectablePercent; // effect seen with 80 % power
    std::string note; // why there is no verdict: few_trials, percentile_unsupported, undefined …
    std::int64_t nPrompts = 0; // paired_prompts: that both runs answered
    // > 0: so many more an arm for a verdict (0: none, or over 10,000)
    std::int64_t neededTrials = 0;
    std::int64_t neededPrompts = 0; // instead, of paired_prompts
    std::int64_t neededRequests = 0; // in each trial, for the percentile to be relied on
    std::int64_t neededObservations = 0; // instead, of shares: requests, or items of an accuracy

    bool operator==(const MetricComparison&) const = default;
};

/// A maximum is compared as the mean of the trials' maxima, each trial being a unit of its own; the
/// summary's is that of the whole run, which grows with the number of trials and has no spread.
bool isOfTrialMaxima(const MetricComparison& item);

/// Something else that differs between the runs.
struct ManifestDifference
{
    std::string path; // JSON pointer
    Json base;
    Json candidate;

    bool operator==(const ManifestDifference&) const = default;
};

struct Comparison
{
    RunBlock base;
    RunBlock candidate;
    bool baseValid = true;
    bool candidateValid = true;
    CompareDesign design = CompareDesign::Unpaired; // as recognised from both manifests
    std::int64_t pairs = 0; // blocks that both have, or prompts
    std::vector<MetricComparison> metrics;
    std::vector<ManifestDifference> differences;
    std::vector<std::string> flags; // reason codes at the head: unpaired, dataset_changed …
    std::optional<AccuracyPairs> accuracy; // of two accuracy runs over the same items
};

/// The family compared when nothing else is asked for.
std::vector<MetricRef> defaultComparisonFamily();

Comparison compareRuns(const RunResult& base, const RunResult& candidate,
                       const CompareOptions& options = {});

/// One or several candidates against one base; p-values of all of them are one Holm family.
std::vector<Comparison> compareRuns(const RunResult& base, std::span<const RunResult> candidates,
                                    const CompareOptions& options);

/// Leaves of two manifests that differ, without what differs from run to run by nature.
std::vector<ManifestDifference> manifestDifferences(const Json& base, const Json& candidate);

Json toJson(const Comparison& comparison);

/// English sentence for the word, with the interval or the detectable effect.
QString comparisonText(const MetricComparison& item);

/// `STAT_METRIC:WORSE%` of --fail-on.
struct FailRule
{
    MetricRef metric;
    double percent = 0;
};

Result<FailRule> parseFailRule(std::string_view text);

/// A regression: worse by more than the percentage, and the difference is real (adjusted p < α).
bool isRegression(const FailRule& rule, const Comparison& comparison, double alpha = 0.05);

} // namespace loadstone
