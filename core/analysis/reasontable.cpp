// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/reasons.h"

#include <QtGlobal>

#include <algorithm>
#include <array>

namespace loadstone {

namespace {

// Context "Reasons": widgets translate these texts by code. Placeholders are names of args.
constexpr std::array kTable {
    ReasonSpec {
        "nothing_completed", Severity::Error,
        QT_TRANSLATE_NOOP("Reasons", "Not one request completed within the measured time."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Look at the failures by class, or measure longer than an answer "
                          "takes; a probe shows what the endpoint answers.") },
    ReasonSpec { "interrupted", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons", "The run ended before its stop rule was met."),
                 QT_TRANSLATE_NOOP("Reasons", "Run it again to the end.") },
    ReasonSpec {
        "recorder_overrun", Severity::Error,
        QT_TRANSLATE_NOOP("Reasons",
                          "The disk could not keep up with the request log, so the run "
                          "was ended."),
        QT_TRANSLATE_NOOP("Reasons", "Keep the results on a faster disk, or lower the rate.") },
    ReasonSpec { "clock_step", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Wall clock and monotonic clock drifted apart by {drift_ms} ms "
                                   "during a trial."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Let the clock settle (NTP), keep the machine awake, and run "
                                   "again.") },
    ReasonSpec { "min_duration", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "The window lasted {measured_s} s; the scenario asks for at "
                                   "least {needed_s} s."),
                 QT_TRANSLATE_NOOP("Reasons", "Raise the duration or the number of samples.") },
    ReasonSpec { "min_count", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{completed} requests completed; the scenario asks for at least "
                                   "{needed}."),
                 QT_TRANSLATE_NOOP("Reasons", "Raise the number of samples or the duration.") },
    ReasonSpec { "early_stopping", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Early stopping needs {needed} more queries to certify the "
                                   "percentile."),
                 QT_TRANSLATE_NOOP("Reasons", "Run longer, or lower the rate.") },
    ReasonSpec { "log_invalid", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons", "The log that was imported says {verdict}."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Look into the log: it does not say which rule was not met.") },
    ReasonSpec { "accuracy_target", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons", "Accuracy {score} is below the target {target}."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Compare model revision, precision, template and scorer with "
                                   "those of the reference.") },
    ReasonSpec {
        "audit_failed", Severity::Error,
        QT_TRANSLATE_NOOP("Reasons",
                          "The integrity audit failed[[: one prompt over and over was answered at "
                          "{ratio} times the rate of distinct prompts]][[; of {samples} requests "
                          "in each run only {completed} were completed]][[: under load the answers "
                          "score {lower_points} points lower than in the accuracy run, "
                          "{allowed_points} are allowed]][[: only {items} items were graded under "
                          "load, {items_needed} are needed]]."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Look for a cache of answers, in the server or in front of it, or for "
                          "what makes its answers worse under load. No number of such a server "
                          "stands for its users' requests.") },
    ReasonSpec { "error_share", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{failed} of {issued} requests failed or did not finish: "
                                   "{share_percent} %, the limit is {limit_percent} %."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Look at the failures by class. Percentiles of the successes "
                                   "say nothing about the rest.") },
    ReasonSpec { "rate_not_issued", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Only {share_percent} % of the scheduled requests were issued "
                                   "in time (trial {trial})."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "The load generator could not keep up: use more workers, a "
                                   "faster machine, or a lower rate.") },
    ReasonSpec { "client_lag", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "The load generator was late: {stat} of its lag is {lag_ms} ms, "
                                   "the limit is {limit_ms} ms (trial {trial})."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Free a core for the worker, use more workers, or lower the "
                                   "rate; the delay is in the latencies.") },
    ReasonSpec { "client_bound", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "A worker was busy {busy_percent} % of the window (trial "
                                   "{trial})[[; calibrated on this machine, the client can do "
                                   "{capacity_per_s} requests/s]]."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Use more workers or another machine: the number may be the "
                                   "client's, not the server's.") },
    ReasonSpec { "pool_exhausted", Severity::Error,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Requests waited for a connection: {stat} is {queue_ms} ms, the "
                                   "limit is {limit_ms} ms (trial {trial})."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Raise the file limit and the server's accept backlog, or set "
                                   "the cap that you want.") },
    ReasonSpec { "empty_answers", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{share_percent} % of {sampled} answers that were looked at "
                                   "hold no text."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "A server that says nothing is fast: look at a few answers with "
                                   "a probe, at the template, and at max_tokens.") },
    ReasonSpec { "identical_answers", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{share_percent} % of {sampled} answers that were looked at "
                                   "have the same text, though the prompts differ."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Look whether the prompts reach the model and whether a cache "
                                   "or a stand-in answers, unless short answers alike are what you "
                                   "ask for.") },
    ReasonSpec { "no_warmup", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons", "There was no warm-up phase."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Set a warm-up: first requests meet cold caches and compiling "
                                   "engines.") },
    ReasonSpec {
        "few_trials", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "Number of trials: {trials}. The spread between trials is not known."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Use at least 3 trials: from then on there are intervals and comparisons "
                          "over trials. More of them show smaller differences.") },
    ReasonSpec { "single_prompt", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons", "All requests carry the same prompt."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Use a dataset of distinct prompts, or salt them: prefix caches "
                                   "answer the rest.") },
    ReasonSpec {
        "few_prompts", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "{distinct} distinct prompts for {requests} requests."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Use more distinct prompts, or salt them, unless repeats are "
                          "what you measure.") },
    ReasonSpec {
        "percentile_unsupported", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "{n} requests a trial do not support {percentile}, which needs "
                          "{needed}."),
        QT_TRANSLATE_NOOP("Reasons", "Send more requests a trial, or read a lower percentile.") },
    ReasonSpec { "tokens_estimated", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons", "Token counts are estimates (source: {source})."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Have the server report usage, or give a tokenizer; do not "
                                   "compare token rates until then.") },
    ReasonSpec {
        "token_counts_differ", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "Server and tokenizer count differently: {server_tokens} and "
                          "{client_tokens} tokens for the same {answers} answers, "
                          "{difference_percent} % apart."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Take the tokenizer of the very model and revision that is served. Where "
                          "it is, the server counts something that its text does not show, such as "
                          "hidden reasoning, or miscounts.") },
    ReasonSpec { "truncated_outputs", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{share_percent} % of the answers were cut off at the length "
                                   "limit."),
                 QT_TRANSLATE_NOOP("Reasons", "Raise max_tokens: cut answers score as wrong.") },
    ReasonSpec {
        "extraction_failures", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "In {share_percent} % of the answers no single answer was found."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Read some of them: the prompt may not ask for the form that the "
                          "extraction profile looks for.") },
    ReasonSpec { "output_length_missed", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{off} of {counted} answers do not have the {wanted} tokens "
                                   "that were asked for; the mean is {mean}."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "The server stops at other tokens, or counts otherwise: look at "
                                   "its generation config, and whether it takes min_tokens.") },
    ReasonSpec {
        "output_length_differs", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "Mean output lengths differ by {difference_percent} %."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Fix the output length (min_tokens, ignore_eos) before "
                          "comparing throughput.") },
    ReasonSpec {
        "not_streaming", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "Streaming was asked for, but answers came in one piece."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Look for a buffering proxy, or turn streaming off: TTFT and "
                          "TPOT mean little here.") },
    ReasonSpec {
        "proxy_buffering", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "Chunks arrive in bursts, as through a buffering proxy."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Turn response buffering off in the proxy, or measure without "
                          "it.") },
    ReasonSpec {
        "many_tokens_per_chunk", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "Content chunks carry {tokens_per_chunk} tokens on average."),
        QT_TRANSLATE_NOOP("Reasons", "Read ITL as the gap between chunks, not between tokens.") },
    ReasonSpec {
        "nagle_delay", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "{share_percent} % of the pauses last about 40 ms: somebody on the way "
                          "waits for delayed acknowledgements."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Set TCP_NODELAY in the server or proxy, or let it write head and body "
                          "at once.") },
    ReasonSpec {
        "stale_keep_alive", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "{share_percent} % of the requests met a kept connection that the server "
                          "had closed and were sent again."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Raise the keep-alive time-out of server or proxy, or let it announce "
                          "that it closes; the lost time is in the latencies.") },
    ReasonSpec {
        "start_burst", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "The first {requests} requests, sent at once, took {ratio} times as long "
                          "as the later ones (trial {trial})."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Start the load gradually, or measure longer: the start weighs on the "
                          "high percentiles.") },
    ReasonSpec {
        "ipv6_fallback", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "An IPv6 address of the endpoint did not answer: after {lost_ms} ms an "
                          "IPv4 address was used instead."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Let the server listen on IPv6, or remove the address from the name: "
                          "other clients wait at each connection.") },
    ReasonSpec { "host_busy", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Other work took {other_percent} % of the machine, stolen time "
                                   "was {steal_percent} %."),
                 QT_TRANSLATE_NOOP("Reasons", "Measure on a quiet machine.") },
    ReasonSpec { "governor", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons", "The CPU governor is {governor}."),
                 QT_TRANSLATE_NOOP("Reasons", "Set it to performance for the measurement.") },
    ReasonSpec {
        "cache_unknown", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "The endpoint answered {cached_tokens} prompt tokens from its "
                          "cache, and the scenario does not say what the cache is to be "
                          "like."),
        QT_TRANSLATE_NOOP("Reasons", "State it: salt the prompts, or keep the cache on purpose.") },
    ReasonSpec {
        "non_stationary", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "The run shows a change point or a drift."),
        QT_TRANSLATE_NOOP("Reasons", "Lengthen the warm-up, and look at the rate over time.") },
    ReasonSpec { "server_saturated", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Requests in flight kept growing: the server answered "
                                   "{share_percent} % of what was issued (trial {trial})."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Latencies depend on how long you measured; lower the rate for "
                                   "a steady figure.") },
    ReasonSpec { "load_dropped", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{share_percent} % of the scheduled requests were dropped "
                                   "because {cap} were in flight already (trial {trial})."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "The server did not get the rate that was asked for: raise the "
                                   "cap, or lower the rate.") },
    ReasonSpec {
        "p50_not_p99", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "The median meets {slo}, the tail does not."),
        QT_TRANSLATE_NOOP("Reasons", "Look at the tail: queueing, long prompts, stalls.") },
    ReasonSpec { "insecure_tls", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons", "The server's certificate was not verified."),
                 QT_TRANSLATE_NOOP("Reasons", "Give the CA file instead.") },
    ReasonSpec {
        "dataset_changed", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "The dataset is not the one of run {run}: its hash differs."),
        QT_TRANSLATE_NOOP("Reasons", "Compare runs of the same data only.") },
    ReasonSpec {
        "log_differs", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons",
                          "The log does not agree with itself: {what} is {logged}, its settings "
                          "and numbers give {computed}."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Find out whether the log was changed, or written by another version; "
                          "the manifest lists all that differs.") },
    ReasonSpec { "log_errors", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Errors in the log that was imported: {errors}[[; the first: "
                                   "{first}]]."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "LoadGen calls a run VALID in spite of errors: look into the "
                                   "detail log.") },
    ReasonSpec {
        "definitions_differ", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "The runs were computed under unlike definition sets."),
        QT_TRANSLATE_NOOP("Reasons", "Compute both under one set: the records are the same.") },
    ReasonSpec { "workloads_differ", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons", "The runs are of unlike scenarios."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Compare runs of one scenario: what else differs may be why "
                                   "the numbers do.") },
    ReasonSpec {
        "engine_differs", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "The serving engine, or its version, is not the same."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Unless this is what you compare, measure both with one "
                          "version.") },
    ReasonSpec { "cache_state_differs", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "The prompts kept the server's prefix cache away in one of the "
                                   "runs only, or in another way."),
                 QT_TRANSLATE_NOOP("Reasons", "Measure both with the same cache setting.") },
    ReasonSpec {
        "sampling_differs", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "The sampling parameters are not the same."),
        QT_TRANSLATE_NOOP("Reasons",
                          "Set the same temperature, top_p, limits and other parameters: they "
                          "change answers and their lengths.") },
    ReasonSpec { "template_differs", Severity::Warning,
                 QT_TRANSLATE_NOOP("Reasons", "The prompt template is not the same."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Ask both in the same words: scores and lengths follow the "
                                   "prompt.") },
    ReasonSpec {
        "token_sources_differ", Severity::Warning,
        QT_TRANSLATE_NOOP("Reasons", "Tokens were counted from different sources."),
        QT_TRANSLATE_NOOP("Reasons", "Have both servers report usage, or give a tokenizer.") },
    ReasonSpec {
        "accuracy_mode", Severity::Info,
        QT_TRANSLATE_NOOP("Reasons", "Accuracy run: its times are diagnostics, not measurements."),
        QT_TRANSLATE_NOOP("Reasons", "Use a performance run for speed.") },
    ReasonSpec { "no_threshold", Severity::Info,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "{scorer} gives parts of a point, and no threshold says from "
                                   "which score on an answer is right: the mean score is stated, "
                                   "and neither right answers nor graded goodput."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Set the score that answers count as right from in the scoring "
                                   "of the dataset, and score the run again.") },
    ReasonSpec {
        "token_cap", Severity::Info,
        QT_TRANSLATE_NOOP("Reasons", "The run ended at its cap of {cap} tokens."),
        QT_TRANSLATE_NOOP("Reasons", "Raise the cap to measure as long as the scenario says.") },
    ReasonSpec {
        "cost_cap", Severity::Info,
        QT_TRANSLATE_NOOP("Reasons", "The run ended at its cap of {cap}."),
        QT_TRANSLATE_NOOP("Reasons", "Raise the cap to measure as long as the scenario says.") },
    ReasonSpec { "synthetic_workload", Severity::Info,
                 QT_TRANSLATE_NOOP("Reasons", "The prompts were generated."),
                 QT_TRANSLATE_NOOP("Reasons", "Confirm with prompts of your own application.") },
    ReasonSpec {
        "bundled_server", Severity::Info,
        QT_TRANSLATE_NOOP("Reasons", "The server was the bundled test server, not a model."),
        QT_TRANSLATE_NOOP("Reasons", "Give the endpoint that you want to measure.") },
    ReasonSpec {
        "retried", Severity::Info,
        QT_TRANSLATE_NOOP("Reasons",
                          "Requests sent again as the retry policy says: {requests}. Their waits "
                          "are in the latencies."),
        QT_TRANSLATE_NOOP("Reasons", "Turn retries off to see how often the server refuses.") },
    ReasonSpec {
        "imported", Severity::Info,
        QT_TRANSLATE_NOOP("Reasons",
                          "Imported, not measured here: {from}. What that does not state "
                          "is not known."),
        QT_TRANSLATE_NOOP("Reasons", "Compare it with runs under the same definition set only.") },
    ReasonSpec { "no_system", Severity::Info,
                 QT_TRANSLATE_NOOP("Reasons", "The system under test is not described."),
                 QT_TRANSLATE_NOOP("Reasons",
                                   "Describe accelerators, engine and model revision in the "
                                   "project.") },
    ReasonSpec { "unpaired", Severity::Info,
                 QT_TRANSLATE_NOOP("Reasons",
                                   "The runs were not measured in blocks: drift between them "
                                   "counts as difference."),
                 QT_TRANSLATE_NOOP("Reasons", "Run both as an interleaved suite.") },
};

} // namespace

std::span<const ReasonSpec> reasonTable()
{
    return kTable;
}

const ReasonSpec* findReason(std::string_view code)
{
    const auto found = std::find_if(kTable.begin(), kTable.end(),
                                    [code](const ReasonSpec& spec) { return spec.code == code; });
    return found != kTable.end() ? &*found : nullptr;
}

} // namespace loadstone
