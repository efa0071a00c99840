// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/storedcomparison.h"

#include "accuracy/itemscore.h"
#include "base/units.h"
#include "control/runscoring.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

struct Sum
{
    double ms = 0;
    std::int64_t n = 0;

    void add(Ns took)
    {
        ms += toMs(took);
        ++n;
    }
};

Ns originOf(const RequestRecord& request, ScenarioKind kind)
{
    return isOpenLoop(kind)             ? request.scheduled
        : kind == ScenarioKind::Offline ? request.issued
                                        : request.dispatched;
}

std::map<std::string, double> meansOf(const std::vector<Sum>& sums,
                                      const std::vector<SampleRow>& samples)
{
    // A prompt that stands in several rows is one.
    std::map<std::string, Sum> byPrompt;
    for (std::size_t i = 0; i < sums.size(); ++i) {
        Sum& sum = byPrompt[samples[i].hash];
        sum.ms += sums[i].ms;
        sum.n += sums[i].n;
    }
    std::map<std::string, double> means;
    for (const auto& [prompt, sum] : byPrompt) {
        if (sum.n > 0 && !prompt.empty()) {
            means.emplace(prompt, sum.ms / static_cast<double>(sum.n));
        }
    }
    return means;
}

} // namespace

Result<PromptMeans> promptMeansOf(Store& store, std::int64_t run)
{
    const auto samples = store.samples(run);
    const auto trials = store.trials(run);
    if (!samples || !trials) {
        return tl::unexpected(!samples ? samples.error() : trials.error());
    }
    std::vector<Sum> latency(samples->size());
    std::vector<Sum> ttft(samples->size());
    for (const TrialRow& trial : *trials) {
        if (trial.state != RunState::Done) {
            continue;
        }
        const auto plan = runPlanFromJson(trial.plan);
        const auto requests = store.loadRequests(
            trial.id,
            columnMask(RequestColumn::Sample, RequestColumn::Phase, RequestColumn::Outcome,
                       RequestColumn::Scheduled, RequestColumn::Dispatched, RequestColumn::Issued,
                       RequestColumn::FirstToken, RequestColumn::LastToken));
        if (!plan || !requests) {
            return tl::unexpected(!plan ? plan.error() : requests.error());
        }
        for (const RequestRecord& request : *requests) {
            const Ns origin = originOf(request, plan->kind);
            if (request.phase != Phase::Measured || request.outcome != Outcome::Ok
                || request.sample >= latency.size() || origin == kNoInstant) {
                continue;
            }
            if (request.lastToken >= origin) {
                latency[request.sample].add(request.lastToken - origin);
            }
            if (request.firstToken != kNoInstant && request.firstToken >= origin) {
                ttft[request.sample].add(request.firstToken - origin);
            }
        }
    }
    return PromptMeans { meansOf(latency, *samples), meansOf(ttft, *samples) };
}

namespace {

/// What became of each item over all trials; empty for a run without scores.
Result<ItemOutcomes> itemOutcomesOf(Store& store, std::int64_t run)
{
    const auto trials = store.trials(run);
    const auto manifest = store.manifest(run);
    if (!trials || !manifest) {
        return tl::unexpected(!trials ? trials.error() : manifest.error());
    }
    const bool hasRight = detail::tellsRight(*manifest);
    ItemOutcomes out;
    std::map<std::uint32_t, int> answers;
    for (const TrialRow& trial : *trials) {
        const auto scores = store.scores(trial.id);
        if (!scores) {
            return tl::unexpected(scores.error());
        }
        for (const ScoreRow& score : *scores) {
            ItemOutcome& item = out[score.sample];
            item.score += score.score.value_or(0);
            const bool isPoint = score.status == termName(AnswerStatus::Right)
                || score.status == termName(AnswerStatus::Wrong);
            item.status =
                isPoint && !hasRight ? std::string(termName(AnswerStatus::Scored)) : score.status;
            item.answer = score.answer;
            item.expected = score.expected;
            ++answers[score.sample];
        }
    }
    for (auto& [item, outcome] : out) {
        outcome.score /= answers[item];
    }
    return out;
}

/// Rows of the same file are the same items.
bool sameItems(const RunResult& a, const RunResult& b)
{
    const auto same = [&](const char* key) {
        const Json::json_pointer at(std::string("/workload/dataset/") + key);
        const auto of = [&at](const RunResult& result) {
            return result.manifest.contains(at) ? result.manifest.at(at) : Json(nullptr);
        };
        return of(a) == of(b) && (!of(a).is_null() || std::string_view(key) != "sha256");
    };
    // Other filters or dates make question number i another row of the same file.
    return a.run.mode == "accuracy" && b.run.mode == "accuracy" && same("sha256") && same("filters")
        && same("date_from") && same("date_to");
}

Result<void> pairItems(Store& store, std::span<const RunResult> results,
                       std::vector<Comparison>& comparisons)
{
    const RunResult& base = results.front();
    std::optional<ItemOutcomes> mine;
    for (std::size_t i = 0; i < comparisons.size(); ++i) {
        if (!sameItems(base, results[i + 1])) {
            continue;
        }
        const auto theirs = itemOutcomesOf(store, results[i + 1].run.id);
        if (!mine) {
            auto read = itemOutcomesOf(store, base.run.id);
            if (!read) {
                return tl::unexpected(read.error());
            }
            mine = std::move(*read);
        }
        if (!theirs) {
            return tl::unexpected(theirs.error());
        }
        comparisons[i].accuracy = pairAccuracies(*mine, *theirs);
    }
    return {};
}

} // namespace

Result<std::vector<Comparison>> compareStored(Store& store, std::span<const RunResult> results,
                                              CompareOptions options)
{
    const RunResult& base = results.front();
    const auto candidates = results.subspan(1);
    const bool any = std::any_of(candidates.begin(), candidates.end(), [&](const RunResult& one) {
        return compareDesignOf(base.manifest, one.manifest) == CompareDesign::PairedPrompts;
    });
    // Prompts are timed by the native definitions; other sets have means of their own.
    const bool native = std::all_of(results.begin(), results.end(), [](const RunResult& result) {
        return result.run.definitions == "native/1" && result.run.mode == "performance";
    });
    if (any && native && !options.blocked) {
        for (const RunResult& result : results) {
            auto means = promptMeansOf(store, result.run.id);
            if (!means) {
                return tl::unexpected(means.error());
            }
            options.prompts.push_back(std::move(*means));
        }
    }
    auto comparisons = compareRuns(base, candidates, options);
    if (const auto done = pairItems(store, results, comparisons); !done) {
        return tl::unexpected(done.error());
    }
    return comparisons;
}

} // namespace loadstone
