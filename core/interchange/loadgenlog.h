// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/clock.h"
#include "base/result.h"

#include <cstdint>
#include <functional>
#include <iosfwd>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace loadstone {

/// Times of one kind in whole nanoseconds, as a LoadGen log states them.
struct LoadGenTimes
{
    std::optional<Ns> min;
    std::optional<Ns> max;
    std::optional<Ns> mean;
    std::map<std::int32_t, Ns> percentiles; // by milli-percent

    bool isEmpty() const { return !min && !max && !mean && percentiles.empty(); }

    bool operator==(const LoadGenTimes&) const = default;
};

/// One loaded set of samples, and what was generated for it.
struct LoadGenSetLog
{
    std::vector<std::uint32_t> loaded; // MultiStream's padding included
    std::optional<std::int64_t> queries;
    std::optional<std::int64_t> samplesPerQuery;
    std::optional<Ns> duration;

    bool operator==(const LoadGenSetLog&) const = default;
};

/// A line of the detail log that is an error, a warning or a plain message.
struct LoadGenMessage
{
    std::string key; // error_runtime, warning_generic_message, generic_message …
    std::string text;
    bool isError = false;
    bool isWarning = false;
    std::int64_t line = 0; // from 1

    bool operator==(const LoadGenMessage&) const = default;
};

/// What the logs of one LoadGen test say; absent where they say nothing (of NaN, too). Value type.
struct LoadGenLog
{
    // The build and what was tested.
    std::optional<std::string> version;
    std::optional<std::string> testDatetime; // local time, whatever its Z says
    std::optional<std::string> sutName;
    std::optional<std::string> qslName;
    std::optional<std::int64_t> qslTotal;
    std::optional<std::int64_t> qslPerformance;

    // Settings as they took effect.
    std::optional<std::string> scenario; // SingleStream, MultiStream, Server, Offline
    std::optional<std::string> testMode; // PerformanceOnly, AccuracyOnly, …
    std::optional<bool> coalesceQueries;
    std::optional<bool> useTokenLatencies;
    std::optional<Ns> ttftLimit;
    std::optional<Ns> tpotLimit;
    std::optional<std::int64_t> samplesPerQuery;
    std::optional<double> targetQps;
    std::optional<Ns> targetLatency;
    std::optional<double> targetPercentile; // a share
    std::optional<std::int64_t> maxAsync;
    std::optional<std::int64_t> targetDurationMs;
    std::optional<std::int64_t> minDurationMs;
    std::optional<std::int64_t> maxDurationMs;
    std::optional<std::int64_t> minQueries;
    std::optional<std::int64_t> maxQueries;
    std::optional<std::int64_t> minSamples;
    std::optional<std::uint64_t> qslSeed;
    std::optional<std::uint64_t> sampleIndexSeed;
    std::optional<std::uint64_t> scheduleSeed;
    std::optional<std::uint64_t> accuracyLogSeed;
    std::optional<double> accuracyLogProbability;
    std::optional<std::int64_t> accuracyLogTarget;
    std::optional<bool> printTimestamps;
    std::optional<bool> issueUnique;
    std::optional<bool> issueSame;
    std::optional<std::uint64_t> sameIndex;
    std::optional<std::int64_t> performanceSamples;
    std::optional<std::int64_t> accuracySamples;
    std::optional<bool> equalIssue;

    // While it ran.
    std::vector<LoadGenSetLog> sets;
    std::vector<LoadGenMessage> messages;
    std::optional<std::string> powerBegin; // MM-DD-YYYY HH:MM:SS.mmm, UTC
    std::optional<std::string> powerEnd;

    // The result.
    std::optional<std::string> validity; // VALID or INVALID
    std::optional<bool> constraintsMet;
    std::optional<bool> minDurationMet;
    std::optional<bool> minQueriesMet;
    std::optional<bool> earlyStoppingMet;
    std::optional<std::string> invalidReason;
    std::optional<std::string> earlyStopping; // LoadGen's sentences
    std::optional<std::string> earlyStoppingTtft;
    std::optional<std::string> earlyStoppingTpot;
    std::optional<std::int64_t> queries;
    std::optional<std::int64_t> overlatency;
    std::optional<double> qpsWithOverhead;
    std::optional<double> qpsWithoutOverhead;
    std::optional<Ns> earlyStoppingSs;
    std::optional<Ns> earlyStoppingMs;
    std::optional<double> scheduledPerS;
    std::optional<double> completedPerS;
    std::optional<double> samplesPerS;
    std::optional<double> tokensWithOverhead;
    std::optional<double> tokenThroughput; // 1e9 too small in LoadGen 6.0
    std::optional<double> completedTokensPerS;
    std::optional<double> tokensPerS;
    std::optional<double> inferredCompletedTokensPerS;
    std::optional<double> inferredTokensPerS;
    std::optional<std::int64_t> errors;
    LoadGenTimes latency; // of samples
    LoadGenTimes queryLatency; // MultiStream
    LoadGenTimes ttft;
    LoadGenTimes tpot;

    bool operator==(const LoadGenLog&) const = default;

    bool isAccuracy() const { return testMode == "AccuracyOnly"; }
};

/// Reads mlperf_log_detail.txt line by line; `where` is its path. Unreadable with the line for what
/// is none of its lines, for a value of the wrong kind, and for a log that ends before its result.
Result<LoadGenLog> readLoadGenDetail(std::istream& input, const QString& where);

/// Reads mlperf_log_summary.txt. Rates have two decimals there. Errors as above.
Result<LoadGenLog> readLoadGenSummary(std::istream& input, const QString& where);

/// One answer of mlperf_log_accuracy.json.
struct LoadGenAnswer
{
    std::uint64_t sequence = 0;
    std::uint32_t sample = 0;
    std::string data; // bytes
    std::optional<std::string> firstToken; // bytes
    std::optional<std::int64_t> tokens;
};

/// Hands out the answers one by one, whatever the size of the file; the first error of `take` ends
/// it. Unreadable with the line for what is no such log.
Result<void> readLoadGenAnswers(std::istream& input, const QString& where,
                                const std::function<Result<void>(const LoadGenAnswer&)>& take);

/// The logs of one folder.
struct LoadGenFolder
{
    std::optional<LoadGenLog> detail;
    std::optional<LoadGenLog> summary;
    std::optional<std::int64_t> answers; // in the accuracy log
    QString path;

    /// The detail log, or the summary where there is no other.
    const LoadGenLog& log() const { return detail ? *detail : *summary; }
};

/// Reads `folder`, or the folder that the named log lies in. NotFound without any log.
Result<LoadGenFolder> readLoadGenFolder(const QString& folder);

} // namespace loadstone
