// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "analysis/answercheck.h"
#include "analysis/reasons.h"
#include "analysis/slo.h"
#include "analysis/spending.h"
#include "analysis/tokencheck.h"
#include "metrics/trialmetrics.h"

#include <optional>
#include <span>
#include <vector>

namespace loadstone {

/// Answers whose length the parameters fix (ignore_eos, or min_tokens = max_tokens).
struct FixedOutputs
{
    std::int64_t wanted = 0; // tokens of each
    std::int64_t counted = 0; // completed answers whose tokens are known
    std::int64_t off = 0; // of them, longer or shorter by more than one token
    std::int64_t tokens = 0; // of the counted

    bool operator==(const FixedOutputs&) const = default;
};

/// What the verdict needs beside the numbers. Absent optionals mean "not known": nothing is
/// concluded from them.
struct VerdictFacts
{
    Mode mode = Mode::Performance;
    ScenarioKind kind = ScenarioKind::Concurrency;
    bool streaming = true; // asked for
    bool warmup = false; // a warm-up phase is set
    bool ramp = false; // the load changes all the time
    bool seeksBreak = false; // a ramp that ends when the server gives in
    bool interrupted = false; // a trial ended before its stop rule
    bool recorderOverrun = false;
    bool insecureTls = false;
    bool bundledServer = false; // loadstone-echo started for the run
    bool hasSystem = false; // a described system stands behind the endpoint
    bool promptsGenerated = false;
    bool cacheStated = false; // the specification says what the cache is like
    std::optional<std::int64_t> distinctPrompts;
    std::optional<std::uint64_t> maxInFlight; // a cap that was asked for
    std::optional<Ns> minDuration;
    std::optional<std::int64_t> minCount;
    double errorShareLimit = 0.01;
    std::optional<Ns> clockDrift; // largest of the trials, wall against monotonic
    std::optional<double> otherLoadShare; // of the machine, other processes
    std::optional<double> stealShare;
    std::optional<double> clientCapacity; // requests/s, by calibration
    std::optional<double> askedRate; // requests/s, open loop
    std::string governor; // empty: not known
    std::optional<double> lostOnIpv6Ms; // before an IPv4 address answered instead
    std::optional<double> accuracyTarget;
    std::string datasetChangedFrom; // run compared with; empty: not changed or not known
    std::optional<SpendingBlock> spending;
    std::optional<AnswersBlock> answers;
    std::optional<TokenCheck> tokenCheck;
    std::optional<FixedOutputs> fixedOutputs;
};

/// Slope of in-flight in the second half of a trial: positive at 95 % (errors corrected for
/// autocorrelation), and last tokens below 99 % of what was issued.
bool looksSaturated(const TrialSigns& signs);

/// All reasons that hold, errors first, then in the order of the table. `summary` is the run's.
std::vector<Reason> evaluateReasons(const VerdictFacts& facts, std::span<const TrialMetrics> trials,
                                    const MetricBlocks& summary);

struct Verdict
{
    bool valid = true; // no reason of severity error
    std::vector<Reason> reasons;
    std::optional<SloVerdict> slo;

    bool operator==(const Verdict&) const = default;
};

/// Sorts into the order of evaluateReasons.
void sortReasons(std::vector<Reason>& reasons);

/// Valid when no reason is an error.
Verdict verdictOf(std::vector<Reason> reasons, std::optional<SloVerdict> slo);

/// Codes of the facts a reader must keep in mind (severity info), for `limitations`.
std::vector<std::string> limitationsOf(const std::vector<Reason>& reasons);

Json toJson(const Verdict& verdict);
Result<Verdict> verdictFromJson(const Json& json);

} // namespace loadstone
