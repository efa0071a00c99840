// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/verdict.h"

#include "analysis/requestneed.h"
#include "analysis/trend.h"
#include "analysis/verdictparts.h"

#include <algorithm>
#include <cmath>

namespace loadstone {

using namespace Qt::StringLiterals;

bool looksSaturated(const TrialSigns& signs)
{
    constexpr std::size_t kFewest = 10;
    const std::vector<double>& y = signs.inFlight;
    if (y.size() < kFewest || signs.issuedSecondHalf == 0
        || 100 * signs.lastTokensSecondHalf >= 99 * signs.issuedSecondHalf) {
        return false;
    }
    const Trend trend = trendOf(y);
    return trend.slope > 0 && trend.isSignificant(0.95);
}

namespace {

constexpr Ns kLargestDrift = 50 * kNsPerMs;

double percent(double share)
{
    return 100 * share;
}

double percent(std::int64_t part, std::int64_t whole)
{
    return 100 * static_cast<double>(part) / static_cast<double>(whole);
}

/// The highest percentile up to p99 that n supports, for rules that judge a tail.
struct Tail
{
    std::string_view name;
    double value = 0;
};

std::optional<Tail> supportedTail(const SeriesStats& series)
{
    std::optional<Tail> tail;
    for (std::size_t i = 0; i < kPercentiles.size(); ++i) {
        const PercentileLevel& level = kPercentiles[i];
        if (level.milliPercent <= 99'000 && series.n >= level.supportedFrom
            && series.percentiles[i]) {
            tail = Tail { level.name, *series.percentiles[i] };
        }
    }
    return tail;
}

/// Collects the reasons of one run.
class Evaluation
{
public:
    Evaluation(const VerdictFacts& facts, std::span<const TrialMetrics> trials,
               const MetricBlocks& summary)
        : m_facts(facts)
        , m_trials(trials)
        , m_summary(summary)
        , m_accuracy(facts.mode == Mode::Accuracy)
    {
    }

    std::vector<Reason> run()
    {
        outcome();
        floors();
        failures();
        if (!m_accuracy) {
            generator();
            statistics();
        }
        answers();
        for (auto& [code, args] : detail::deliveryFindings(m_facts, m_trials, m_summary)) {
            add(code, std::move(args));
        }
        surroundings();
        sortReasons(m_reasons);
        return std::move(m_reasons);
    }

private:
    void add(std::string_view code, Json args = Json::object())
    {
        const ReasonSpec* spec = findReason(code);
        if (spec == nullptr || has(code)) {
            return;
        }
        Severity severity = spec->severity;
        // An accuracy run measures answers, not times: little can spoil it.
        if (m_accuracy && severity == Severity::Error && code != "nothing_completed"
            && code != "accuracy_target") {
            severity = Severity::Warning;
        }
        m_reasons.push_back({ std::string(code), severity, std::move(args) });
    }

    bool has(std::string_view code) const
    {
        return std::any_of(m_reasons.begin(), m_reasons.end(),
                           [code](const Reason& reason) { return reason.code == code; });
    }

    void outcome()
    {
        // Answers behind the window make no rate: 0 requests/s would look like a measurement.
        const auto rateOf = [](const TrialMetrics& trial) {
            return trial.blocks.throughput.requestsPerS;
        };
        const auto isLate = [&](const TrialMetrics& trial) { return rateOf(trial) == 0.0; };
        const auto isTimely = [&](const TrialMetrics& trial) { return rateOf(trial) > 0.0; };
        // Of a run that was interrupted or ended by a cap the last trial may just have begun.
        const bool isCut =
            m_facts.interrupted || (m_facts.spending && !m_facts.spending->endedBy.empty());
        const bool allLate = !m_accuracy && std::ranges::any_of(m_trials, isLate)
            && (!isCut || std::ranges::none_of(m_trials, isTimely));
        if (m_summary.requests.completed == 0 || allLate) {
            add("nothing_completed");
        }
        if (m_facts.interrupted) {
            add("interrupted");
        }
        if (m_facts.spending && !m_facts.spending->endedBy.empty()) {
            ended(*m_facts.spending);
        }
        if (m_facts.recorderOverrun) {
            add("recorder_overrun");
        }
        if (m_facts.clockDrift && std::abs(*m_facts.clockDrift) > kLargestDrift) {
            add("clock_step",
                Json { { "drift_ms", static_cast<double>(*m_facts.clockDrift) / 1e6 } });
        }
    }

    // By a cap of its own: what was asked for, and less than was planned.
    void ended(const SpendingBlock& spending)
    {
        if (spending.endedBy == kTokenCap) {
            add("token_cap", Json { { "cap", valueOrNull(spending.maxTokens) } });
        } else {
            add("cost_cap",
                Json {
                    { "cap",
                      moneyText(spending.maxCost.value_or(0), spending.currency).toStdString() } });
        }
    }

    void floors()
    {
        for (const TrialMetrics& trial : m_trials) {
            const double measured =
                trial.windowS ? trial.windowS->second - trial.windowS->first : 0;
            if (m_facts.minDuration && measured < static_cast<double>(*m_facts.minDuration) / 1e9) {
                add("min_duration",
                    Json { { "measured_s", measured },
                           { "needed_s", static_cast<double>(*m_facts.minDuration) / 1e9 },
                           { "trial", trial.trial } });
            }
            if (m_facts.minCount && trial.blocks.requests.completed < *m_facts.minCount) {
                add("min_count",
                    Json { { "completed", trial.blocks.requests.completed },
                           { "needed", *m_facts.minCount },
                           { "trial", trial.trial } });
            }
            if (trial.blocks.loadgen) {
                loadGenRules(*trial.blocks.loadgen, trial.trial);
            }
        }
    }

    void loadGenRules(const LoadGenBlock& block, std::uint32_t trial)
    {
        if (block.minDurationMet == false) {
            add("min_duration",
                Json { { "measured_s", static_cast<double>(block.duration.value_or(0)) / 1e9 },
                       { "needed_s", static_cast<double>(block.minDuration.value_or(0)) / 1e9 },
                       { "trial", trial } });
        }
        if (block.minQueriesMet == false) {
            add("min_count",
                Json { { "completed", block.scenario == "Offline" ? block.samples : block.queries },
                       { "needed", block.minQueries.value_or(0) },
                       { "trial", trial } });
        }
        // A percentile above its limit fails early stopping, too: that is the harder test.
        if (block.earlyStoppingMet == false || block.constraintsMet == false) {
            add("early_stopping",
                Json { { "needed", block.queriesNeeded.value_or(0) },
                       { "queries", block.queries },
                       { "percentile", 100 * block.percentile },
                       { "trial", trial } });
        }
    }

    void failures()
    {
        const RequestCounts& counts = m_summary.requests;
        const auto share = counts.errorShare();
        if (share && *share > m_facts.errorShareLimit) {
            const std::size_t before = m_reasons.size();
            add("error_share",
                Json { { "failed", counts.failed + counts.unfinished },
                       { "issued", counts.issued },
                       { "share_percent", percent(*share) },
                       { "limit_percent", percent(m_facts.errorShareLimit) } });
            if (m_facts.seeksBreak && m_reasons.size() > before) {
                m_reasons.back().severity = Severity::Warning; // it was driven until it failed
            }
        }
        if (m_facts.accuracyTarget && m_summary.accuracy) {
            for (const AccuracyBlock& block : *m_summary.accuracy) {
                if (block.score && *block.score < *m_facts.accuracyTarget) {
                    add("accuracy_target",
                        Json { { "dataset", block.dataset },
                               { "score", *block.score },
                               { "target", *m_facts.accuracyTarget } });
                }
            }
        }
    }

    void generator()
    {
        for (const TrialMetrics& trial : m_trials) {
            const TrialSigns& signs = trial.signs;
            // What an asked-for cap refused is not the client's fault; it is counted as dropped.
            const std::int64_t due = m_facts.maxInFlight
                ? std::max<std::int64_t>(0, signs.dueInWindow - trial.blocks.requests.dropped)
                : signs.dueInWindow;
            bool clientLate = 100 * signs.dispatchedInWindow < 99 * due;
            if (clientLate) {
                add("rate_not_issued",
                    Json { { "share_percent", percent(signs.dispatchedInWindow, due) },
                           { "issued", signs.dispatchedInWindow },
                           { "scheduled", due },
                           { "trial", trial.trial } });
            }
            const std::int64_t dropped = trial.blocks.requests.dropped;
            if (m_facts.maxInFlight && signs.dueInWindow > 0 && 100 * dropped > signs.dueInWindow) {
                add("load_dropped",
                    Json { { "share_percent", percent(dropped, signs.dueInWindow) },
                           { "dropped", dropped },
                           { "scheduled", signs.dueInWindow },
                           { "cap", *m_facts.maxInFlight },
                           { "trial", trial.trial } });
            }
            const double limitMs =
                std::max(1.0, 0.05 * trial.blocks.latency.value("p50").value_or(0));
            const auto lag = supportedTail(trial.blocks.scheduleLag);
            if (lag && lag->value / 1000 > limitMs) {
                clientLate = true;
                add("client_lag", tailArgs(*lag, "lag_ms", lag->value / 1000, limitMs, trial));
            }
            const auto queue = supportedTail(trial.blocks.queue);
            if (queue && queue->value > limitMs && !m_facts.maxInFlight) {
                add("pool_exhausted", tailArgs(*queue, "queue_ms", queue->value, limitMs, trial));
            }
            const bool outOfReach = m_facts.askedRate && m_facts.clientCapacity
                && *m_facts.askedRate > *m_facts.clientCapacity;
            if ((signs.busyShare && *signs.busyShare > 0.9) || outOfReach) {
                clientLate = true;
                Json args { { "trial", trial.trial } };
                if (signs.busyShare) {
                    args["busy_percent"] = percent(*signs.busyShare);
                }
                if (m_facts.clientCapacity) {
                    args["capacity_per_s"] = *m_facts.clientCapacity;
                }
                add("client_bound", std::move(args));
            }
            // A client that falls behind makes in-flight grow as well: no word about the server.
            if (!clientLate && !m_facts.ramp && looksSaturated(signs)) {
                add("server_saturated",
                    Json { { "share_percent",
                             percent(signs.lastTokensSecondHalf, signs.issuedSecondHalf) },
                           { "trial", trial.trial } });
            }
        }
    }

    static Json tailArgs(const Tail& tail, const char* name, double value, double limit,
                         const TrialMetrics& trial)
    {
        return Json { { "stat", std::string(tail.name) },
                      { name, value },
                      { "limit_ms", limit },
                      { "trial", trial.trial } };
    }

    void statistics()
    {
        if (!m_facts.warmup) {
            add("no_warmup");
        }
        if (m_trials.size() < 3) {
            add("few_trials", Json { { "trials", m_trials.size() } });
        }
        for (const TrialMetrics& trial : m_trials) {
            const std::int64_t n = trial.blocks.latency.n;
            if (n > 0 && n < kVerdictTail.supportedFrom) {
                add("percentile_unsupported",
                    Json { { "percentile", std::string(kVerdictTail.name) },
                           { "n", n },
                           { "needed", kVerdictTail.supportedFrom } });
            }
        }
    }

    // More than 2 %: the score says as much about the extraction as about the answers.
    void unreadAnswers()
    {
        std::int64_t unread = 0;
        std::int64_t all = 0;
        for (const AccuracyBlock& block :
             m_summary.accuracy.value_or(std::vector<AccuracyBlock>())) {
            all += block.answers();
            for (const auto& [status, count] : block.byStatus) {
                const bool failed =
                    status == "no_answer" || status == "multiple" || status == "unparseable";
                unread += failed ? count : 0;
            }
        }
        if (50 * unread > all) {
            add("extraction_failures", Json { { "share_percent", percent(unread, all) } });
        }
    }

    void answers()
    {
        std::int64_t chunks = 0;
        std::int64_t tokens = 0;
        std::int64_t cut = 0;
        std::int64_t cached = 0;
        std::int64_t longStreams = 0;
        std::int64_t lateStreams = 0;
        for (const TrialMetrics& trial : m_trials) {
            chunks += trial.signs.contentChunks;
            tokens += trial.signs.chunkTokens;
            cut += trial.signs.endedByLength;
            cached += trial.signs.cachedTokens;
            longStreams += trial.signs.longStreams;
            lateStreams += trial.signs.lateStreams;
        }
        if (m_facts.answers) {
            spotCheck(*m_facts.answers);
        }
        const std::int64_t completed = m_summary.requests.completed;
        const std::string& source = m_summary.tokens.source;
        if (source == "chunks" || source == "characters" || source == "mixed") {
            add("tokens_estimated", Json { { "source", source } });
        }
        if (m_facts.tokenCheck && m_facts.tokenCheck->differs()) {
            const TokenCheck& check = *m_facts.tokenCheck;
            add("token_counts_differ",
                Json { { "difference_percent", 100 * std::abs(check.ratio().value_or(1) - 1) },
                       { "answers", check.compared },
                       { "server_tokens", check.serverTokens },
                       { "client_tokens", check.clientTokens } });
        }
        if (m_facts.fixedOutputs
            && 100 * m_facts.fixedOutputs->off > m_facts.fixedOutputs->counted) {
            const FixedOutputs& outputs = *m_facts.fixedOutputs;
            add("output_length_missed",
                Json { { "wanted", outputs.wanted },
                       { "off", outputs.off },
                       { "counted", outputs.counted },
                       { "mean",
                         static_cast<double>(outputs.tokens)
                             / static_cast<double>(outputs.counted) } });
        }
        if (m_accuracy && completed > 0 && 100 * cut > completed) {
            add("truncated_outputs", Json { { "share_percent", percent(cut, completed) } });
        }
        unreadAnswers();
        // No first token in any answer is the extreme of coming in one piece.
        const bool noFirstToken =
            completed > 0 && !m_accuracy && m_summary.ttft.n == 0 && m_facts.streaming;
        if (m_facts.streaming && (2 * lateStreams > longStreams || noFirstToken)) {
            add("not_streaming", Json { { "late", lateStreams }, { "of", longStreams } });
        }
        if (chunks > 0 && 2 * tokens > 3 * chunks) {
            add("many_tokens_per_chunk",
                Json { { "tokens_per_chunk",
                         static_cast<double>(tokens) / static_cast<double>(chunks) } });
        }
        if (cached > 0 && !m_facts.cacheStated && !m_accuracy) {
            add("cache_unknown", Json { { "cached_tokens", cached } });
        }
        prompts();
    }

    void spotCheck(const AnswersBlock& answers)
    {
        constexpr std::int64_t kFewest = 5; // that may be alike by chance
        const auto args = [&answers](double share) {
            return Json { { "share_percent", share * 100 }, { "sampled", answers.sampled } };
        };
        if (answers.empty > 0.5) {
            add("empty_answers", args(answers.empty));
        }
        if (answers.identical > 0.5 && answers.sampled >= kFewest) {
            add("identical_answers", args(answers.identical));
        }
    }

    void prompts()
    {
        std::int64_t issued = 0;
        std::int64_t distinct = m_facts.distinctPrompts.value_or(0);
        for (const TrialMetrics& trial : m_trials) {
            issued = std::max(issued, trial.blocks.requests.issued);
            if (!m_facts.distinctPrompts) {
                distinct = std::max(distinct, trial.signs.distinctSamples);
            }
        }
        if (issued < 2 || m_accuracy || distinct == 0) {
            return;
        }
        if (distinct == 1) {
            add("single_prompt");
        } else if (10 * distinct < issued) {
            add("few_prompts", Json { { "distinct", distinct }, { "requests", issued } });
        } else {
            return;
        }
        if (m_facts.promptsGenerated) {
            m_reasons.back().severity = Severity::Info;
        }
    }

    void surroundings()
    {
        if (m_facts.otherLoadShare.value_or(0) > 0.1 || m_facts.stealShare.value_or(0) > 0.01) {
            const auto shown = [](const std::optional<double>& share) {
                return share ? Json(percent(*share)) : Json(nullptr);
            };
            add("host_busy",
                Json { { "other_percent", shown(m_facts.otherLoadShare) },
                       { "steal_percent", shown(m_facts.stealShare) } });
        }
        if (!m_facts.governor.empty() && m_facts.governor != "performance") {
            add("governor", Json { { "governor", m_facts.governor } });
        }
        if (m_facts.insecureTls) {
            add("insecure_tls");
        }
        if (!m_facts.datasetChangedFrom.empty()) {
            add("dataset_changed", Json { { "run", m_facts.datasetChangedFrom } });
        }
        if (m_accuracy) {
            add("accuracy_mode");
        }
        for (const AccuracyBlock& block :
             m_summary.accuracy.value_or(std::vector<AccuracyBlock>())) {
            if (block.answers() > 0 && !block.right()) {
                add("no_threshold", Json { { "scorer", block.scorer } });
            }
        }
        if (m_facts.promptsGenerated) {
            add("synthetic_workload");
        }
        if (m_facts.bundledServer) {
            add("bundled_server");
        }
        if (!m_facts.hasSystem) {
            add("no_system");
        }
    }

    const VerdictFacts& m_facts;
    std::span<const TrialMetrics> m_trials;
    const MetricBlocks& m_summary;
    bool m_accuracy;
    std::vector<Reason> m_reasons;
};

} // namespace

void sortReasons(std::vector<Reason>& reasons)
{
    const auto place = [](const Reason& reason) {
        const ReasonSpec* spec = findReason(reason.code);
        const auto row = spec != nullptr ? spec - reasonTable().data() : reasonTable().size();
        return std::pair { -static_cast<int>(reason.severity), static_cast<std::ptrdiff_t>(row) };
    };
    std::stable_sort(reasons.begin(), reasons.end(),
                     [&place](const Reason& a, const Reason& b) { return place(a) < place(b); });
}

std::vector<Reason> evaluateReasons(const VerdictFacts& facts, std::span<const TrialMetrics> trials,
                                    const MetricBlocks& summary)
{
    return Evaluation(facts, trials, summary).run();
}

Verdict verdictOf(std::vector<Reason> reasons, std::optional<SloVerdict> slo)
{
    Verdict verdict;
    verdict.reasons = std::move(reasons);
    sortReasons(verdict.reasons);
    verdict.valid =
        std::none_of(verdict.reasons.begin(), verdict.reasons.end(),
                     [](const Reason& reason) { return reason.severity == Severity::Error; });
    verdict.slo = std::move(slo);
    return verdict;
}

std::vector<std::string> limitationsOf(const std::vector<Reason>& reasons)
{
    std::vector<std::string> codes;
    for (const Reason& reason : reasons) {
        if (reason.severity == Severity::Info) {
            codes.push_back(reason.code);
        }
    }
    return codes;
}

} // namespace loadstone
