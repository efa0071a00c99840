// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runsummary.h"

#include "accuracy/itemscore.h"
#include "analysis/loadgenrules.h"
#include "analysis/runresult.h"
#include "base/units.h"
#include "control/checks.h"
#include "control/runhalves.h"
#include "control/runpairs.h"
#include "control/runparts.h"
#include "control/runscoring.h"
#include "control/runverdict.h"
#include "store/loadedtrial.h"

#include <algorithm>
#include <cstdlib>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

using namespace detail;

namespace {

RunBlock runBlock(const RunRow& row, std::string_view definitions)
{
    RunBlock block;
    block.id = row.id;
    block.uuid = row.uuid.toStdString();
    block.name = row.name.toStdString();
    block.scenario = row.scenario.toStdString();
    block.endpoint = row.endpoint.toStdString();
    block.system = row.system.toStdString();
    block.mode = std::string(termName(row.mode));
    block.state = stateText(row.state);
    block.startedAt = isoTime(row.startedAt).toStdString();
    block.definitions = std::string(definitions);
    block.importedFrom = row.importedFrom.toStdString();
    for (const QString& tag : row.tags) {
        block.tags.push_back(tag.toStdString());
    }
    block.notes = row.notes.toStdString();
    return block;
}

std::optional<double> highestLevelReached(std::span<const TrialMetrics> trials)
{
    std::optional<double> highest;
    for (const TrialMetrics& trial : trials) {
        for (const LevelBlock& level : trial.levels) {
            highest = std::max(highest.value_or(0), level.level);
        }
    }
    return highest;
}

BreakSearch breakSearch(const RunChecks& checks, const Json& trialFacts)
{
    BreakSearch search;
    for (const std::string& text : checks.breakOn) {
        if (const auto condition = parseBreakCondition(text)) {
            search.conditions.push_back(*condition);
        }
    }
    search.hold = checks.breakHold;
    search.stoppedBy = fact<std::string>(trialFacts, "stopped_by").value_or("");
    if (isCap(search.stoppedBy)) {
        search.stoppedBy.clear(); // that was no break
    }
    return search;
}

std::vector<std::uint64_t> rightOnes(const std::vector<ScoreRow>& scores)
{
    const std::string_view right = termName(AnswerStatus::Right);
    std::vector<std::uint64_t> indices;
    for (const ScoreRow& score : scores) {
        if (score.status == right) {
            indices.push_back(score.index);
        }
    }
    std::sort(indices.begin(), indices.end());
    return indices;
}

std::vector<std::uint64_t> gradedOnes(const std::vector<ScoreRow>& scores)
{
    std::vector<std::uint64_t> indices;
    for (const ScoreRow& score : scores) {
        indices.push_back(score.index);
    }
    std::sort(indices.begin(), indices.end());
    return indices;
}

SampleSplit splitBy(const std::vector<SampleRow>& samples, std::string SampleRow::*group)
{
    std::vector<std::string> ofSample;
    for (const SampleRow& sample : samples) {
        ofSample.resize(std::max(ofSample.size(), std::size_t { sample.sample } + 1));
        ofSample[sample.sample] = sample.*group;
    }
    return SampleSplit(std::move(ofSample));
}

/// By the component of a mix that the manifest puts each sample into.
SampleSplit splitByComponent(const Json& manifest)
{
    std::vector<std::string> ofSample;
    const auto workload = fact<Json>(manifest, "workload");
    const auto mix = workload ? fact<Json>(*workload, "mix") : std::nullopt;
    for (const Json& part : mix.value_or(Json::array())) {
        const auto first = fact<std::size_t>(part, "first_sample");
        const auto count = fact<std::size_t>(part, "samples");
        const auto name = fact<std::string>(part, "name");
        if (first && count && name && *first == ofSample.size()) {
            ofSample.insert(ofSample.end(), *count, *name);
        }
    }
    return SampleSplit(std::move(ofSample));
}

bool hasTurns(const Json& manifest)
{
    const auto load = fact<Json>(manifest, "load");
    const auto sessions = load ? fact<Json>(*load, "sessions") : std::nullopt;
    return sessions && fact<double>(*sessions, "turns_mean").value_or(1) > 1;
}

/// Tokens of every answer, where the parameters of the run fix them for all rows alike.
std::optional<std::int64_t> fixedOutput(const Json& manifest)
{
    const auto workload = fact<Json>(manifest, "workload");
    const auto generation = workload ? fact<Json>(*workload, "generation") : std::nullopt;
    const auto dataset = workload ? fact<Json>(*workload, "dataset") : std::nullopt;
    if (!generation || !generation->is_object() || !dataset) {
        return std::nullopt;
    }
    const auto map = fact<Json>(*dataset, "map");
    const auto made = fact<Json>(*dataset, "made");
    const bool hasOwn =
        (made && !made->is_null()) || (map && fact<std::string>(*map, "max_tokens").has_value());
    const auto most = fact<std::int64_t>(*generation, "max_tokens");
    const bool isFixed = fact<bool>(*generation, "ignore_eos").value_or(false)
        || fact<std::int64_t>(*generation, "min_tokens") == most;
    return most && isFixed && !hasOwn ? most : std::nullopt;
}

void addOutputs(std::span<const RequestRecord> requests, FixedOutputs& outputs)
{
    for (const RequestRecord& request : requests) {
        if (request.phase != Phase::Measured || request.outcome != Outcome::Ok
            || request.outputTokens < 0) {
            continue;
        }
        ++outputs.counted;
        outputs.tokens += request.outputTokens;
        // Some count the token that ends an answer, others don't.
        outputs.off += std::abs(request.outputTokens - outputs.wanted) > 1 ? 1 : 0;
    }
}

} // namespace

Result<Json> summariseRun(Store& store, std::int64_t run, const QString& definitions)
{
    const auto row = store.run(run);
    const auto manifest = store.manifest(run);
    const auto trials = store.trials(run);
    const auto samples = store.samples(run);
    if (!row || !manifest || !trials || !samples) {
        return tl::unexpected(!row            ? row.error()
                                  : !manifest ? manifest.error()
                                  : !trials   ? trials.error()
                                              : samples.error());
    }
    if (!row->importedFrom.isEmpty()) {
        return makeError(ErrorCode::Unsupported,
                         u"was imported under %1: without its requests there is nothing to compute "
                         "another definition set or a score from"_s.arg(row->definitions),
                         u"#%1"_s.arg(run));
    }
    const std::string wanted =
        (definitions.isEmpty() ? row->definitions : definitions).toStdString();
    const auto set = findDefinitionSet(wanted);
    if (!set) {
        return tl::unexpected(set.error());
    }
    const RunChecks checks = checksFromManifest(*manifest);
    const auto slos = parseSlos(checks.slo);
    if (!slos) {
        return tl::unexpected(slos.error());
    }
    const bool graded = isGraded(row->mode, *manifest);
    const bool hasRight = graded && tellsRight(*manifest);
    RunFacts facts;
    facts.run = runBlock(*row, (*set)->id);
    facts.slos = *slos;
    facts.manifest = manifest->is_object() ? *manifest : Json::object();
    SampleSplit categories = splitBy(*samples, &SampleRow::category);
    SampleSplit components = splitByComponent(facts.manifest);
    SampleSplit turns = SampleSplit::byTurn(hasTurns(facts.manifest));
    std::vector<TrialMetrics> metrics;
    std::vector<std::vector<ScoreRow>> scores;
    RunPlan plan;
    const SpendingRules rules =
        spendingRulesFromJson(fact<Json>(facts.manifest, "spending").value_or(nullptr));
    Spending spent;
    std::string endedBy;
    AnswerCheck answers;
    std::optional<TokenCheck> tokenCheck;
    std::optional<FixedOutputs> outputs;
    if (const auto fixed = fixedOutput(facts.manifest)) {
        outputs.emplace().wanted = *fixed;
    }
    for (const TrialRow& trial : *trials) {
        const auto loaded = LoadedTrial::load(store, trial);
        if (!loaded) {
            return tl::unexpected(loaded.error());
        }
        plan = loaded->plan();
        TrialInput input = loaded->input();
        input.limits = requestLimits(*slos);
        input.limitTexts = requestLimitTexts(*slos);
        std::vector<std::uint64_t> right;
        std::vector<std::uint64_t> known;
        if (graded) {
            auto scored = store.scores(trial.id);
            if (!scored) {
                return tl::unexpected(scored.error());
            }
            if (hasRight) {
                right = rightOnes(*scored);
                input.right = right;
            }
            if (row->mode == Mode::Performance) {
                known = gradedOnes(*scored);
                input.graded = known;
            }
            scores.push_back(std::move(*scored));
        }
        metrics.push_back(computeTrial(input, **set));
        if ((*set)->isLoadGen()) {
            metrics.back().blocks.loadgen = judgeLoadGen(input, metrics.back());
        }
        metrics.back().samples = {};
        if (outputs) {
            addOutputs(input.requests, *outputs);
        }
        spent += spendingOf(input.requests, rules.promptTokens);
        if (const auto cap = fact<std::string>(trial.facts, "cap")) {
            endedBy = *cap;
        }
        if (const auto done = addTokenCheck(trial, tokenCheck); !done) {
            return tl::unexpected(done.error());
        }
        if (const auto done = checkAnswers(store, trial, input, *samples, answers); !done) {
            return tl::unexpected(done.error());
        }
        facts.steadiness.push_back(
            row->mode == Mode::Accuracy ? std::nullopt : steadinessOf(input, metrics.back()));
        countModels(facts.manifest, input.requests, facts.models);
        categories.addTrial(input, **set);
        components.addTrial(input, **set);
        turns.addTrial(input, **set);
        facts.breaks.push_back(findBreak(input, **set, breakSearch(checks, trial.facts)));
        facts.stallProbes.push_back(stallProbeBlock(stallProbesOf(trial.facts)));
        facts.trials.push_back(
            { trial.seed, stateText(trial.state), isoTime(trial.startedAt).toStdString() });
        if (graded) {
            for (const ScoreRow& score : scores.back()) {
                categories.addScore(score.sample, score.score.value_or(0));
            }
        }
    }
    facts.categories = categories.blocks();
    facts.components = components.blocks();
    facts.turns = turns.blocks();
    if (graded) {
        addAccuracy(scores, *samples, facts);
    }
    if (row->mode == Mode::Accuracy && facts.manifest.contains("both")) {
        auto both = goodputOfHalves(store, *row, facts.manifest,
                                    hasRight ? std::optional(rightAnswers(scores)) : std::nullopt,
                                    checks.dataset, **set);
        if (!both) {
            return tl::unexpected(both.error());
        }
        facts.bothHalves = std::move(*both);
    }
    facts.verdict = verdictFacts(*row, *trials, plan, checks, facts.manifest);
    if (const auto reached = highestLevelReached(metrics); reached && facts.verdict.askedRate) {
        facts.verdict.askedRate = *reached; // a ramp may have ended early
    }
    facts.verdict.spending = spendingBlock(rules, spent, endedBy);
    facts.verdict.answers = answers.block();
    facts.verdict.tokenCheck = std::move(tokenCheck);
    facts.verdict.fixedOutputs = outputs;
    facts.verdict.accuracyTarget = accuracyTarget(*slos, checks);
    auto changed = datasetChangedFrom(store, *row, facts.manifest);
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    facts.verdict.datasetChangedFrom = std::move(*changed);
    facts.generator = generatorBlock(*trials, metrics, facts.manifest);
    RunResult result = assembleRun(metrics, facts);
    if (const auto done = judgeAudit(store, *row, definitions, result); !done) {
        return tl::unexpected(done.error());
    }
    return toJson(result);
}

Result<std::optional<double>> trialValue(Store& store, std::int64_t run, std::int64_t trial,
                                         const std::string& metric)
{
    const auto ref = parseMetricRef(metric);
    const auto row = store.run(run);
    const auto trials = store.trials(run);
    if (!ref || !row || !trials) {
        return tl::unexpected(!ref ? ref.error() : !row ? row.error() : trials.error());
    }
    const auto set = findDefinitionSet(row->definitions.toStdString());
    if (!set) {
        return tl::unexpected(set.error());
    }
    const auto found = std::find_if(trials->begin(), trials->end(),
                                    [trial](const TrialRow& one) { return one.id == trial; });
    if (found == trials->end()) {
        return makeError(ErrorCode::NotFound, u"no such trial"_s, QString::number(trial));
    }
    const auto loaded = LoadedTrial::load(store, *found);
    if (!loaded) {
        return tl::unexpected(loaded.error());
    }
    return metricValue(computeTrial(loaded->input(), **set).blocks, *ref).value;
}

namespace {

/// Tags and note are those of now, not of when the result was written.
void addMarks(Json& result, const RunRow& row)
{
    if (!result.is_object() || !result.contains("run") || !result["run"].is_object()) {
        return;
    }
    const RunBlock block = runBlock(row, {});
    result["run"]["tags"] = block.tags;
    result["run"]["notes"] = block.notes.empty() ? Json(nullptr) : Json(block.notes);
}

/// What an older build stored beside rules that hold no more, computed again; as it is otherwise.
/// What cannot be computed again is at least mended.
Result<Json> upToDate(Store& store, const RunRow& row, Json stored)
{
    if (row.state == RunState::Running) {
        return stored;
    }
    auto result = runResultFromJson(stored);
    if (!result || !mendExtremes(*result)) {
        return stored; // also what this build cannot read: whoever reads it says so
    }
    auto computed =
        row.importedFrom.isEmpty() ? summariseRun(store, row.id) : Result<Json>(toJson(*result));
    if (!computed) {
        computed = toJson(*result);
    }
    if (!store.isReadOnly()) {
        if (const auto done = store.setResult(row.id, *computed); !done) {
            return tl::unexpected(done.error());
        }
    }
    return computed;
}

} // namespace

Result<Json> resultOfRun(Store& store, const RunRow& row, const QString& definitions)
{
    if (!definitions.isEmpty()) {
        const auto set = findDefinitionSet(definitions.toStdString());
        if (!set) {
            return tl::unexpected(set.error());
        }
        if ((*set)->id != row.definitions.toStdString()) {
            return summariseRun(store, row.id, definitions);
        }
    }
    auto stored = store.result(row.id);
    if (!stored) {
        return stored;
    }
    if (!stored->is_null()) {
        auto current = upToDate(store, row, std::move(*stored));
        if (current) {
            addMarks(*current, row);
        }
        return current;
    }
    // What cannot be written is shown with the scores that it has.
    const auto manifest = store.manifest(row.id);
    if (!manifest) {
        return tl::unexpected(manifest.error());
    }
    // A judge is asked when a person says so.
    if (isGraded(row.mode, *manifest) && !store.isReadOnly()
        && !asksEndpoint(checksFromManifest(*manifest).scorer)) {
        if (const auto scored = scoreRun(store, row.id); !scored) {
            return tl::unexpected(scored.error());
        }
    }
    auto computed = summariseRun(store, row.id);
    // A run that still goes on gets its stored result from its own controller.
    if (computed && row.state != RunState::Running && !store.isReadOnly()) {
        if (const auto done = store.setResult(row.id, *computed); !done) {
            return tl::unexpected(done.error());
        }
    }
    return computed;
}

} // namespace loadstone
