// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runhalves.h"

#include "accuracy/itemscore.h"
#include "control/checks.h"
#include "control/runpairs.h"
#include "control/runparts.h"
#include "control/runverdict.h"
#include "store/loadedtrial.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone::detail {

namespace {

/// First sample and number of samples of a dataset within a mix; nothing without a mix.
std::optional<std::pair<std::uint32_t, std::uint32_t>> rangeIn(const Json& manifest,
                                                               const std::string& dataset)
{
    const auto workload = fact<Json>(manifest, "workload");
    const auto mix = workload ? fact<Json>(*workload, "mix") : std::nullopt;
    for (const Json& part : mix.value_or(Json::array())) {
        const auto first = fact<std::uint32_t>(part, "first_sample");
        const auto count = fact<std::uint32_t>(part, "samples");
        if (first && count && fact<std::string>(part, "name") == dataset) {
            return std::pair(*first, *count);
        }
    }
    return std::nullopt;
}

} // namespace

RightAnswers rightAnswers(const std::vector<std::vector<ScoreRow>>& trials)
{
    RightAnswers out;
    for (const auto& trial : trials) {
        for (const ScoreRow& score : trial) {
            out[score.sample].push_back(score.status == termName(AnswerStatus::Right));
        }
    }
    return out;
}

Result<std::optional<GoodputBlock>> goodputOfHalves(Store& store, const RunRow& own,
                                                    const Json& manifest,
                                                    const std::optional<RightAnswers>& answers,
                                                    const std::string& dataset,
                                                    const DefinitionSet& set)
{
    const auto found = performanceHalf(store, own, manifest);
    if (!found) {
        return tl::unexpected(found.error());
    }
    const std::optional<RunRow>& row = *found;
    if (!row) {
        return std::optional<GoodputBlock>();
    }
    const auto theirs = store.manifest(row->id);
    const auto trials = store.trials(row->id);
    if (!theirs || !trials) {
        return tl::unexpected(!theirs ? theirs.error() : trials.error());
    }
    const auto slos = parseSlos(checksFromManifest(*theirs).slo);
    if (!slos) {
        return tl::unexpected(slos.error());
    }
    const auto range = rangeIn(*theirs, dataset);
    std::vector<TrialMetrics> metrics;
    RunFacts facts;
    for (const TrialRow& trial : *trials) {
        const auto loaded = LoadedTrial::load(store, trial);
        if (!loaded) {
            return tl::unexpected(loaded.error());
        }
        TrialInput input = loaded->input();
        input.limits = requestLimits(*slos);
        input.limitTexts = requestLimitTexts(*slos);
        std::vector<std::uint64_t> right;
        std::vector<std::uint64_t> ofDataset; // requests of this dataset
        std::map<std::uint32_t, std::size_t> asked;
        for (const RequestRecord& request : loaded->requests()) {
            const std::uint32_t first = range ? range->first : 0;
            if (request.phase != Phase::Measured || !isIssued(request.outcome)
                || (range && (request.sample < first || request.sample - first >= range->second))) {
                continue;
            }
            ofDataset.push_back(request.index);
            const auto known =
                answers ? answers->find(request.sample - first) : RightAnswers::const_iterator();
            if (answers && known != answers->end()
                && known->second[asked[request.sample]++ % known->second.size()]) {
                right.push_back(request.index);
            }
        }
        std::sort(right.begin(), right.end());
        std::sort(ofDataset.begin(), ofDataset.end());
        if (answers) {
            input.right = right;
        }
        if (range) {
            input.graded = ofDataset;
        }
        metrics.push_back(computeTrial(input, set));
        metrics.back().samples = {};
        facts.trials.push_back({ trial.seed, stateText(trial.state), {} });
    }
    auto block = assembleRun(metrics, facts).summary.goodput;
    if (block) {
        block->performanceRun = row->uuid.toStdString();
        if (range && block->rightPerS && block->of > 0) {
            // These are all of a dataset's requests, not a sample that stands for all datasets.
            *block->rightPerS *=
                static_cast<double>(block->graded) / static_cast<double>(block->of);
        }
    }
    return block;
}

} // namespace loadstone::detail
