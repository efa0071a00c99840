// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runsummary.h"

#include "accuracy/itemscore.h"
#include "analysis/loadgenrules.h"
#include "analysis/runresult.h"
#include "base/units.h"
#include "control/checks.h"
#include "control/runparts.h"
#include "control/runscoring.h"
#include "store/loadedtrial.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

using namespace detail;

namespace {

std::string stateText(RunState state)
{
    return state == RunState::Done ? "completed" : std::string(termName(state));
}

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

std::optional<Ns> largestDrift(const std::vector<TrialRow>& trials)
{
    std::optional<Ns> most;
    for (const TrialRow& trial : trials) {
        const auto drift = fact<Ns>(trial.facts, "clock_drift_ns");
        if (drift && (!most || std::abs(*drift) > std::abs(*most))) {
            most = drift;
        }
    }
    return most;
}

// Of the run's first connections; every worker of every trial looks for itself.
std::optional<double> lostOnIpv6(const std::vector<TrialRow>& trials)
{
    std::optional<double> most;
    for (const TrialRow& trial : trials) {
        for (const Json& event : fact<Json>(trial.facts, "events").value_or(Json::array())) {
            const auto args = fact<Json>(event, "args");
            if (args && fact<std::string>(event, "code") == "ipv6_fallback") {
                const auto lost = fact<double>(*args, "lost_ms");
                most = lost ? std::optional(std::max(most.value_or(0), *lost)) : most;
            }
        }
    }
    return most;
}

bool anyReason(const std::vector<TrialRow>& trials, EndReason reason)
{
    return std::any_of(trials.begin(), trials.end(), [reason](const TrialRow& trial) {
        return fact<std::string>(trial.facts, "reason") == std::string(termName(reason));
    });
}

VerdictFacts verdictFacts(const RunRow& row, const std::vector<TrialRow>& trials,
                          const RunPlan& plan, const RunChecks& checks, const Json& manifest)
{
    VerdictFacts facts;
    facts.mode = row.mode;
    facts.kind = plan.kind;
    facts.streaming = plan.streaming;
    facts.warmup = plan.warmup.isSet();
    facts.ramp = plan.ramp.has_value();
    facts.seeksBreak = plan.ramp && !checks.breakOn.empty();
    facts.interrupted = row.state == RunState::Interrupted || row.state == RunState::Failed;
    facts.recorderOverrun = anyReason(trials, EndReason::RecorderOverrun);
    facts.insecureTls = !plan.endpoint.tlsVerify
        && std::any_of(plan.endpoint.urls.begin(), plan.endpoint.urls.end(),
                       [](const std::string& url) { return url.starts_with("https:"); });
    facts.bundledServer = checks.bundledServer;
    facts.hasSystem = isDescribed(row, manifest);
    facts.promptsGenerated = checks.promptsGenerated;
    facts.cacheStated = checks.cacheStated;
    facts.distinctPrompts = checks.distinctPrompts;
    facts.maxInFlight = plan.maxInFlight;
    facts.minDuration = checks.minDuration;
    facts.minCount = checks.minCount;
    facts.errorShareLimit = checks.errorShareLimit;
    facts.clockDrift = largestDrift(trials);
    facts.otherLoadShare = largest(trials, "host_load", "other_share");
    facts.stealShare = largest(trials, "host_load", "steal_share");
    facts.lostOnIpv6Ms = lostOnIpv6(trials);
    const auto host = fact<Json>(manifest, "host");
    const auto cpu = host ? fact<Json>(*host, "cpu") : std::nullopt;
    if (const auto calibration = fact<Json>(manifest, "calibration")) {
        facts.clientCapacity = fact<double>(*calibration, "capacity_per_s");
    }
    if (isOpenLoop(plan.kind) && plan.ratePerS > 0) {
        facts.askedRate = peakRatePerS(plan);
    }
    facts.governor = cpu ? fact<std::string>(*cpu, "governor").value_or("") : "";
    return facts;
}

std::optional<double> accuracyTarget(const std::vector<Slo>& slos, const RunChecks& checks)
{
    std::optional<double> target;
    for (const Slo& slo : slos) {
        const std::string& dataset = slo.metric.dataset;
        if (slo.metric.kind == MetricKind::Accuracy
            && (dataset.empty() || dataset == checks.dataset)) {
            target = std::max(target.value_or(slo.value), slo.value);
        }
    }
    return target;
}

struct DatasetMark
{
    std::string name;
    std::string sha256;
};

DatasetMark datasetMark(const Json& manifest)
{
    const auto workload = fact<Json>(manifest, "workload");
    const auto dataset = workload ? fact<Json>(*workload, "dataset") : std::nullopt;
    return dataset ? DatasetMark { fact<std::string>(*dataset, "name").value_or(""),
                                   fact<std::string>(*dataset, "sha256").value_or("") }
                   : DatasetMark {};
}

// The last run before this one of the same scenario with the same dataset, when its bytes were
// others; empty when they were the same or there is none.
Result<std::string> datasetChangedFrom(Store& store, const RunRow& row, const Json& manifest)
{
    const DatasetMark mine = datasetMark(manifest);
    if (mine.sha256.empty()) {
        return std::string();
    }
    const auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    for (auto other = rows->rbegin(); other != rows->rend(); ++other) {
        if (other->id >= row.id || other->scenario != row.scenario) {
            continue;
        }
        const auto theirs = store.manifest(other->id);
        if (!theirs) {
            return tl::unexpected(theirs.error());
        }
        const DatasetMark mark = datasetMark(*theirs);
        if (mark.name == mine.name && !mark.sha256.empty()) {
            return mark.sha256 == mine.sha256 ? std::string() : "#" + std::to_string(other->id);
        }
    }
    return std::string();
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

Result<std::vector<Slo>> parseSlos(const std::vector<std::string>& texts)
{
    std::vector<Slo> slos;
    for (const std::string& text : texts) {
        const auto slo = parseSlo(std::string_view(text));
        if (!slo) {
            return tl::unexpected(slo.error());
        }
        slos.push_back(*slo);
    }
    return slos;
}

/// Whether an answer to a sample was right, by sample and repeat.
using RightAnswers = std::map<std::uint32_t, std::vector<bool>>;

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

/// Of the mode both: requests of the performance half that came in time and whose question is
/// answered right in this half. Where a question was answered several times its requests take turns
/// with the answers. Nothing when that half is gone.
Result<std::optional<GoodputBlock>> goodputOfHalves(Store& store, const Json& manifest,
                                                    const RightAnswers& answers,
                                                    const std::string& dataset,
                                                    const DefinitionSet& set)
{
    const auto uuid = fact<std::string>(manifest, "performance_run");
    const auto rows = uuid ? store.runs() : Result<std::vector<RunRow>>();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    const auto row = std::find_if(rows->begin(), rows->end(), [&uuid](const RunRow& one) {
        return one.uuid.toStdString() == *uuid;
    });
    if (row == rows->end()) {
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
        std::vector<std::uint64_t> own; // requests of this dataset
        std::map<std::uint32_t, std::size_t> asked;
        for (const RequestRecord& request : loaded->requests()) {
            const std::uint32_t first = range ? range->first : 0;
            if (request.phase != Phase::Measured || !isIssued(request.outcome)
                || (range && (request.sample < first || request.sample - first >= range->second))) {
                continue;
            }
            own.push_back(request.index);
            const auto known = answers.find(request.sample - first);
            if (known != answers.end()
                && known->second[asked[request.sample]++ % known->second.size()]) {
                right.push_back(request.index);
            }
        }
        std::sort(right.begin(), right.end());
        std::sort(own.begin(), own.end());
        input.right = right;
        if (range) {
            input.graded = own;
        }
        metrics.push_back(computeTrial(input, set));
        metrics.back().samples = {};
        facts.trials.push_back({ trial.seed, stateText(trial.state), {} });
    }
    auto block = assembleRun(metrics, facts).summary.goodput;
    if (block) {
        block->performanceRun = *uuid;
        if (range && block->rightPerS && block->of > 0) {
            // These are all of a dataset's requests, not a sample that stands for all datasets.
            *block->rightPerS *=
                static_cast<double>(block->graded) / static_cast<double>(block->of);
        }
    }
    return block;
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
            right = rightOnes(*scored);
            input.right = right;
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
    if (facts.manifest.contains("performance_run")) {
        auto both =
            goodputOfHalves(store, facts.manifest, rightAnswers(scores), checks.dataset, **set);
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
    facts.verdict.accuracyTarget = accuracyTarget(*slos, checks);
    auto changed = datasetChangedFrom(store, *row, facts.manifest);
    if (!changed) {
        return tl::unexpected(changed.error());
    }
    facts.verdict.datasetChangedFrom = std::move(*changed);
    facts.generator = generatorBlock(*trials, metrics, facts.manifest);
    return toJson(assembleRun(metrics, facts));
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
        addMarks(*stored, row);
        return stored;
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
