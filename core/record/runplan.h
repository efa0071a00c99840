// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/json.h"
#include "base/keepbodies.h"
#include "base/loadramp.h"
#include "base/mixrange.h"
#include "base/result.h"
#include "base/terms.h"
#include "record/abandon.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace loadstone {

struct Timeouts
{
    Ns connect = 10 * kNsPerS;
    Ns firstByte = 600 * kNsPerS;
    Ns idle = 120 * kNsPerS;
    Ns total = 600 * kNsPerS;

    bool operator==(const Timeouts&) const = default;
};

/// Where a custom answer, or each of its events, holds what is measured: JSON pointers, empty: it
/// doesn't.
struct AnswerPointers
{
    std::string text;
    std::string tokens;
    std::string finishReason;

    bool areEmpty() const { return text.empty() && tokens.empty() && finishReason.empty(); }

    bool operator==(const AnswerPointers&) const = default;
};

/// When a request is sent again; off with `max` 0.
struct RetryPlan
{
    std::uint32_t max = 0; // attempts after the first one
    std::vector<std::uint16_t> statuses;
    Ns backoff = 500 * kNsPerMs; // doubled with each attempt; Retry-After goes before it

    bool operator==(const RetryPlan&) const = default;
};

/// Where requests go. Never holds a secret: the Authorization value travels beside the plan.
struct EndpointPlan
{
    std::vector<std::string> urls; // base URLs, http:// or https://, round robin
    std::string path; // appended to the base URL's own path, e.g. /v1/chat/completions
    ApiKind api = ApiKind::OpenAiChat;
    std::string model;
    std::string method = "POST";
    std::string contentType = "application/json";
    AnswerPointers pointers; // custom
    std::vector<std::pair<std::string, std::string>> headers;
    bool tlsVerify = true;
    std::string tlsCa; // PEM file; empty: the system's
    std::string tlsCert; // PEM file of the client's certificate; empty: none
    std::string tlsKey; // PEM file of its key; empty: in tlsCert
    std::string proxy; // http://HOST:PORT; empty: none. Its credentials travel beside the plan
    Timeouts timeouts;
    RetryPlan retry;

    bool operator==(const EndpointPlan&) const = default;
};

/// Issue for `duration`, or `samples` requests, or whichever is first; neither: the dataset once.
struct StopRule
{
    std::optional<Ns> duration;
    std::optional<std::uint64_t> samples;

    bool operator==(const StopRule&) const = default;
};

struct WarmupRule
{
    std::optional<Ns> duration;
    std::optional<std::uint64_t> requests;

    bool isSet() const { return duration || requests; }

    bool operator==(const WarmupRule&) const = default;
};

/// MLPerf LoadGen's rules for one trial, as they take effect; without them the trial is issued
/// under Loadstone's own. The rate is the plan's for Server.
struct LoadGenPlan
{
    // Only the low 32 bits of a seed reach the generators.
    std::uint64_t qslSeed = 0;
    std::uint64_t sampleIndexSeed = 0;
    std::uint64_t scheduleSeed = 0;
    std::uint64_t performanceSamples = 0; // a loaded set, at most all samples
    std::uint64_t accuracySamples = 0; // over all sets
    std::uint64_t minQueries = 100;
    std::uint64_t maxQueries = 0; // 0: no limit
    std::uint64_t offlineSamples = 0; // of Offline's one query
    Ns minDuration = 10 * kNsPerS;
    Ns maxDuration = 0; // 0: no limit
    std::uint64_t maxAsyncQueries = 0; // Server; 0: no limit
    double expectedQps = 1; // SingleStream, MultiStream: queries; Offline: samples; a hint
    bool coalesce = false; // Server
    bool issueUnique = false;
    bool issueSame = false;
    bool equalIssue = false;
    std::uint64_t sameIndex = 0; // position in the loaded set
    double percentile = 0.99; // of the constraint and of early stopping
    std::optional<Ns> targetLatency; // Server's constraint without token latencies
    bool tokenLatencies = false;
    std::optional<double> inferredTokens; // of an answer, for rates of tokens that nobody counts
    Ns ttftLimit = 100 * kNsPerMs;
    Ns tpotLimit = 100 * kNsPerMs;

    bool operator==(const LoadGenPlan&) const = default;
};

/// A trace that is replayed. When each sample is due stands in the bodies file.
struct TracePlan
{
    double speed = 1; // as the manifest says it; the instants are already scaled
    double peakPerS = 0; // requests of the fullest second

    bool operator==(const TracePlan&) const = default;
};

/// Conversations. Their turns stand one behind the other in the bodies file.
struct SessionPlan
{
    bool served = true; // replies are fed back; else the bodies hold recorded ones
    std::optional<Ns> think; // instead of what the bodies file says
    PatienceShape distribution = PatienceShape::Fixed; // of `think`
    std::string header; // of each request, its value names the session; may be empty
    std::uint32_t conversations = 0; // in the bodies file
    std::optional<std::uint64_t> limit; // begin so many; nothing: as long as the stop rule says
    double meanTurns = 1;

    bool operator==(const SessionPlan&) const = default;
};

/// Everything a worker needs for one trial, frozen by `plan`; JSON in the `start` message.
struct RunPlan
{
    std::string runUuid; // with dashes, lower case
    std::uint32_t trial = 0;
    ScenarioKind kind = ScenarioKind::Concurrency;
    Mode mode = Mode::Performance; // Performance or Accuracy; "both" is two runs of the engine
    bool streaming = true;
    EndpointPlan endpoint;
    double ratePerS = 0; // open loop; of a ramp: the mean
    /// A rate that changes (kind ramp), or slots that come and go (kind concurrency).
    std::optional<LoadRamp> ramp;
    /// Concurrency: slots come in over this time from the start of the measured phase, with
    /// requests that count as warm-up; the window begins behind it. Trace: so much of it counts as
    /// warm-up.
    Ns rampUp = 0;
    double burstiness = 1; // gamma
    std::optional<std::uint64_t> maxInFlight; // open loop: a cap that was asked for
    std::uint64_t concurrency = 1; // slots; Offline: most in flight
    std::uint32_t samplesPerQuery = 1; // MultiStream
    StopRule stop;
    WarmupRule warmup;
    Ns drain = 30 * kNsPerS;
    Ns noProgress = 300 * kNsPerS;
    std::uint64_t seed = 1;
    std::uint32_t repeats = 1; // accuracy mode: every sample so often
    CacheMode cache = CacheMode::None;
    SpinMode spin = SpinMode::Auto;
    std::uint32_t sampleCount = 0; // distinct samples of the bodies file
    bool stallProbes = false; // a small request each second beside the load
    bool keepTexts = false;
    bool sampleTexts = false; // of a few answers, as keepsAnswer says
    KeepBodies keepBodies = KeepBodies::None;
    std::uint64_t bodyBudgetBytes = kBodyBudgetMib << 20U; // of all workers together
    double scoreShare = 0; // of answers that are kept whole and graded, as isScored says
    std::uint64_t gapBudgetBytes = 512ULL << 20U; // of all workers of the trial together
    std::optional<LoadGenPlan> loadgen; // its stop rules instead of `stop`
    std::optional<AbandonPlan> abandon; // clients that give up
    std::vector<MixRange> mix; // datasets that samples are drawn from by weight; empty: one
    std::optional<TracePlan> trace; // kind trace
    std::optional<SessionPlan> sessions; // kind sessions

    bool operator==(const RunPlan&) const = default;
};

/// Requests of one trial under LoadGen's rules, where they say so beforehand: accuracy mode and
/// Offline. Nothing too without such rules.
std::optional<std::uint64_t> loadGenRequests(const RunPlan& plan);

/// Highest rate of an open loop.
double peakRatePerS(const RunPlan& plan);

Json toJson(const RunPlan& plan);

/// InvalidSpecification with the key in `where`.
Result<RunPlan> runPlanFromJson(const Json& json);

/// `RUNUUID8-trial-index`; warm-up `w-…`.
std::string requestId(const std::string& runUuid, std::uint32_t trial, bool warmup,
                      std::uint64_t index);

/// What the header of a conversation carries: RUNUUID8-trial-sNUMBER.
std::string sessionId(const std::string& runUuid, std::uint32_t trial, bool warmup,
                      std::uint64_t session);

} // namespace loadstone
