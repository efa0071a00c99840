// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "interchange/loadgenlog.h"

#include <array>
#include <string_view>

namespace loadstone::detail {

/// One key of LoadGen's detail log, and how its summary calls the same; empty: not in the summary.
struct LoadGenKey
{
    std::string_view key;
    std::string_view label = {};
};

/// Calls `visit(LoadGenKey, member)` for every single value, in the order of the detail log.
/// Reading and writing both go by this table.
template<class V>
void visitLoadGenKeys(V&& visit)
{
    using L = LoadGenLog;
    visit(LoadGenKey { "loadgen_version" }, &L::version);
    visit(LoadGenKey { "test_datetime" }, &L::testDatetime);
    visit(LoadGenKey { "sut_name", "SUT name" }, &L::sutName);
    visit(LoadGenKey { "qsl_name" }, &L::qslName);
    visit(LoadGenKey { "qsl_reported_total_count" }, &L::qslTotal);
    visit(LoadGenKey { "qsl_reported_performance_count" }, &L::qslPerformance);
    visit(LoadGenKey { "requested_server_coalesce_queries" }, &L::coalesceQueries);
    visit(LoadGenKey { "requested_use_token_latencies" }, &L::useTokenLatencies);
    visit(LoadGenKey { "requested_server_ttft_latency", "ttft_latency (ns)" }, &L::ttftLimit);
    visit(LoadGenKey { "requested_server_tpot_latency", "tpot_latency (ns)" }, &L::tpotLimit);
    visit(LoadGenKey { "effective_scenario", "Scenario" }, &L::scenario);
    visit(LoadGenKey { "effective_test_mode", "Mode" }, &L::testMode);
    visit(LoadGenKey { "effective_samples_per_query", "samples_per_query" }, &L::samplesPerQuery);
    visit(LoadGenKey { "effective_target_qps", "target_qps" }, &L::targetQps);
    visit(LoadGenKey { "effective_target_latency_ns", "target_latency (ns)" }, &L::targetLatency);
    visit(LoadGenKey { "effective_target_latency_percentile" }, &L::targetPercentile);
    visit(LoadGenKey { "effective_max_async_queries", "max_async_queries" }, &L::maxAsync);
    visit(LoadGenKey { "effective_target_duration_ms" }, &L::targetDurationMs);
    visit(LoadGenKey { "effective_min_duration_ms", "min_duration (ms)" }, &L::minDurationMs);
    visit(LoadGenKey { "effective_max_duration_ms", "max_duration (ms)" }, &L::maxDurationMs);
    visit(LoadGenKey { "effective_min_query_count", "min_query_count" }, &L::minQueries);
    visit(LoadGenKey { "effective_max_query_count", "max_query_count" }, &L::maxQueries);
    visit(LoadGenKey { "effective_min_sample_count" }, &L::minSamples);
    visit(LoadGenKey { "effective_qsl_rng_seed", "qsl_rng_seed" }, &L::qslSeed);
    visit(LoadGenKey { "effective_sample_index_rng_seed", "sample_index_rng_seed" },
          &L::sampleIndexSeed);
    visit(LoadGenKey { "effective_schedule_rng_seed", "schedule_rng_seed" }, &L::scheduleSeed);
    visit(LoadGenKey { "effective_accuracy_log_rng_seed", "accuracy_log_rng_seed" },
          &L::accuracyLogSeed);
    visit(LoadGenKey { "effective_accuracy_log_probability", "accuracy_log_probability" },
          &L::accuracyLogProbability);
    visit(LoadGenKey { "effective_accuracy_log_sampling_target", "accuracy_log_sampling_target" },
          &L::accuracyLogTarget);
    visit(LoadGenKey { "effective_print_timestamps", "print_timestamps" }, &L::printTimestamps);
    visit(LoadGenKey { "effective_performance_issue_unique", "performance_issue_unique" },
          &L::issueUnique);
    visit(LoadGenKey { "effective_performance_issue_same", "performance_issue_same" },
          &L::issueSame);
    visit(LoadGenKey { "effective_performance_issue_same_index", "performance_issue_same_index" },
          &L::sameIndex);
    visit(LoadGenKey { "effective_performance_sample_count", "performance_sample_count" },
          &L::performanceSamples);
    visit(LoadGenKey { "effective_accuracy_sample_count", "accuracy_sample_count" },
          &L::accuracySamples);
    visit(LoadGenKey { "effective_sample_concatenate_permutation" }, &L::equalIssue);
    visit(LoadGenKey { "power_begin" }, &L::powerBegin);
    visit(LoadGenKey { "power_end" }, &L::powerEnd);
    visit(LoadGenKey { "result_validity", "Result is" }, &L::validity);
    visit(LoadGenKey { "result_perf_constraints_met", "Performance constraints satisfied" },
          &L::constraintsMet);
    visit(LoadGenKey { "result_min_duration_met", "Min duration satisfied" }, &L::minDurationMet);
    visit(LoadGenKey { "result_min_queries_met", "Min queries satisfied" }, &L::minQueriesMet);
    visit(LoadGenKey { "early_stopping_met", "Early stopping satisfied" }, &L::earlyStoppingMet);
    visit(LoadGenKey { "result_invalid_reason" }, &L::invalidReason);
    visit(LoadGenKey { "early_stopping_result" }, &L::earlyStopping);
    visit(LoadGenKey { "early_stopping_ttft_result" }, &L::earlyStoppingTtft);
    visit(LoadGenKey { "early_stopping_tpot_result" }, &L::earlyStoppingTpot);
    visit(LoadGenKey { "result_query_count" }, &L::queries);
    visit(LoadGenKey { "result_overlatency_query_count" }, &L::overlatency);
    visit(LoadGenKey { "result_qps_with_loadgen_overhead", "QPS w/ loadgen overhead" },
          &L::qpsWithOverhead);
    visit(LoadGenKey { "result_qps_without_loadgen_overhead", "QPS w/o loadgen overhead" },
          &L::qpsWithoutOverhead);
    visit(LoadGenKey { "early_stopping_latency_ss" }, &L::earlyStoppingSs);
    visit(LoadGenKey { "early_stopping_latency_ms" }, &L::earlyStoppingMs);
    visit(LoadGenKey { "result_scheduled_samples_per_sec", "Scheduled samples per second" },
          &L::scheduledPerS);
    visit(LoadGenKey { "result_completed_samples_per_sec", "Completed samples per second" },
          &L::completedPerS);
    visit(LoadGenKey { "result_samples_per_second", "Samples per second" }, &L::samplesPerS);
    visit(LoadGenKey { "result_token_throughput_with_loadgen_overhead" }, &L::tokensWithOverhead);
    visit(LoadGenKey { "result_token_throughput" }, &L::tokenThroughput);
    visit(LoadGenKey { "result_completed_tokens_per_second", "Completed tokens per second" },
          &L::completedTokensPerS);
    visit(LoadGenKey { "result_tokens_per_second", "Tokens per second" }, &L::tokensPerS);
    visit(LoadGenKey { "result_inferred_completed_tokens_per_second",
                       "Completed tokens per second (inferred)" },
          &L::inferredCompletedTokensPerS);
    visit(LoadGenKey { "result_inferred_tokens_per_second", "Tokens per second (inferred)" },
          &L::inferredTokensPerS);
    visit(LoadGenKey { "num_errors" }, &L::errors);
}

/// How the keys of one kind of times are made: edge before and behind `min`, `max`, `mean`, and
/// before and behind `99.00`; and the same of the summary's labels, there with Min, Max, Mean.
struct LoadGenTimesKeys
{
    std::string_view before;
    std::string_view behind;
    std::string_view percentileBefore;
    std::string_view percentileBehind;
    std::string_view labelBehind; // behind "Min "
    std::string_view percentileLabel; // behind "99.00 percentile "
    LoadGenTimes LoadGenLog::*times;
};

/// MultiStream's query latencies have the labels of the others in the summary, under a heading.
inline constexpr std::array<LoadGenTimesKeys, 4> kLoadGenTimes { {
    { "result_", "_latency_ns", "result_", "_percentile_latency_ns", "latency (ns)", "latency (ns)",
      &LoadGenLog::latency },
    { "result_",
      "_query_latency_ns",
      "result_",
      "_percentile_per_query_latency_ns",
      {},
      {},
      &LoadGenLog::queryLatency },
    { "result_first_token_", "_latency_ns", "result_first_token_", "_percentile_latency_ns",
      "First Token latency (ns)", "first token latency (ns)", &LoadGenLog::ttft },
    { "result_time_to_output_token_", "", "result_time_per_output_token_", "_percentile_ns",
      "Time per Output Token (ns)", "time to output token (ns)", &LoadGenLog::tpot },
} };

/// "99.90" as 99'900; absent when it is no percentile.
std::optional<std::int32_t> loadGenMilliPercent(std::string_view text);

/// A line without its end; false at the end of the input. Lines longer than 256 MiB are `tooLong`.
bool nextLine(std::istream& input, std::string& line, bool& tooLong, bool& hasEnd);

/// Unreadable, "line 12: what", with the file in `where`.
tl::unexpected<Error> badLine(const QString& where, std::int64_t line, const QString& what);

} // namespace loadstone::detail
