// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runscoring.h"

#include "accuracy/programgrader.h"
#include "accuracy/scorer.h"
#include "config/projectfile.h"
#include "control/checks.h"
#include "control/runparts.h"
#include "record/answersample.h"
#include "record/judgedcolumn.h"
#include "record/runplan.h"

#include <algorithm>
#include <map>

using namespace Qt::StringLiterals;

namespace loadstone {

using namespace detail;

namespace {

/// What the answers of a run are graded by.
struct Grading
{
    std::unique_ptr<Scorer> scorer;
    ScoringSettings settings;
    std::uint32_t variants = 1;
};

bool isScorer(std::string_view name)
{
    return std::find(kScorerProfiles.begin(), kScorerProfiles.end(), name) != kScorerProfiles.end();
}

std::optional<ExtractionProfile> extractorNamed(const std::string& name)
{
    // lm-eval calls its filters strict-match and flexible-extract.
    return name == "lm-eval-strict" ? ExtractionProfile::LmEval
                                    : termFromName<ExtractionProfile>(name);
}

Result<Grading> gradingOf(const Json& manifest, const std::string& profile)
{
    const RunChecks checks = checksFromManifest(manifest);
    std::string name = checks.scorer;
    std::string taken = checks.extractor;
    const std::size_t colon = profile.find(':');
    if (colon != std::string::npos) {
        name = profile.substr(0, colon);
        taken = profile.substr(colon + 1);
    } else if (isScorer(profile)) {
        name = profile;
        taken.clear();
    } else if (!profile.empty() && extractorNamed(profile)) {
        taken = profile;
    } else if (!profile.empty()) {
        name = profile; // an error that lists what there is
    }
    const auto extractor = extractorNamed(taken);
    if (!taken.empty() && !extractor) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"there is no extraction profile \"%1\""_s.arg(toQt(taken)));
    }
    Grading out;
    Problems problems;
    if (checks.scoring.is_object()) {
        out.settings = scoringFromJson(checks.scoring, problems);
    }
    auto scorer = makeScorer(name, extractor, out.settings);
    if (!scorer) {
        return tl::unexpected(scorer.error());
    }
    out.scorer = std::move(*scorer);
    out.variants = std::max(1U, checks.variants);
    return out;
}

ScoreRow rowOf(const ItemScore& item)
{
    return { item.index,  item.sample,   item.repeat, std::string(termName(item.status)),
             item.answer, item.expected, item.score,  item.category };
}

ItemScore itemOf(const ScoreRow& row)
{
    ItemScore item;
    item.index = row.index;
    item.sample = row.sample;
    item.repeat = row.repeat;
    item.status = termFromName<AnswerStatus>(row.status).value_or(AnswerStatus::Failed);
    item.answer = row.answer;
    item.score = row.score.value_or(0);
    return item;
}

/// The answers of one trial, in the order of its requests.
Result<PendingScores::Trial> gradeTrial(Store& store, const TrialRow& trial,
                                        const std::vector<SampleRow>& samples,
                                        const Grading& grading, bool all)
{
    const auto plan = runPlanFromJson(trial.plan);
    const auto requests = store.loadRequests(
        trial.id,
        columnMask(RequestColumn::Index, RequestColumn::Sample, RequestColumn::Phase,
                   RequestColumn::Outcome, RequestColumn::Finish));
    const auto texts = store.loadTexts(trial.id);
    if (!plan || !requests || !texts) {
        return tl::unexpected(!plan ? plan.error() : !requests ? requests.error() : texts.error());
    }
    std::map<std::uint64_t, const std::string*> byIndex;
    for (const LogBatch::Text& text : *texts) {
        if (text.phase == Phase::Measured) {
            byIndex.emplace(text.index, &text.content);
        }
    }
    // With an own order of choices each repeat of a question is a sample of its own.
    const auto questions =
        static_cast<std::uint32_t>(std::max<std::size_t>(1, samples.size() / grading.variants));
    const bool keepsColumns = grading.scorer->runsPrograms() || grading.scorer->asksJudge();
    std::map<std::uint32_t, std::uint32_t> asked;
    PendingScores::Trial out;
    out.id = trial.id;
    std::vector<const RequestRecord*> order;
    for (const RequestRecord& request : *requests) {
        if (request.phase == Phase::Measured && isIssued(request.outcome)
            && request.sample < samples.size()
            && (all || isScored(plan->seed, plan->trial, request.index, plan->scoreShare))) {
            order.push_back(&request);
        }
    }
    std::sort(order.begin(), order.end(),
              [](const RequestRecord* a, const RequestRecord* b) { return a->index < b->index; });
    for (const RequestRecord* request : order) {
        const SampleRow& sample = samples[request->sample];
        const auto text = byIndex.find(request->index);
        // In performance mode a sample comes as often as the load has it.
        const std::uint32_t repeat = all
            ? static_cast<std::uint32_t>(request->index / samples.size()) * grading.variants
                + request->sample / questions
            : asked[request->sample]++;
        const auto judged = readJudgedColumn(sample.expected);
        const std::string_view expected =
            judged && !grading.scorer->asksJudge() ? judged->expected : sample.expected;
        out.items.push_back(scoreAnswer(
            *grading.scorer,
            { request->index, request->sample % questions, repeat, request->outcome,
              request->finish, text == byIndex.end() ? std::string_view() : *text->second, expected,
              sample.category }));
        if (keepsColumns) {
            out.columns.push_back(sample.expected);
        }
    }
    return out;
}

// A letter of shuffled choices as in the data: each repeat has an order of its own.
std::string inData(const ScoreRow& row, const std::vector<SampleRow>& samples, std::size_t variants)
{
    const std::size_t questions = std::max<std::size_t>(1, samples.size() / variants);
    const std::size_t at = row.repeat % variants * questions + row.sample;
    const std::string order = at < samples.size() ? samples[at].permutation : std::string();
    const std::size_t letter =
        row.answer.size() == 1 ? static_cast<std::size_t>(row.answer[0] - 'A') : order.size();
    return letter < order.size() ? std::string(1, order[letter]) : row.answer;
}

} // namespace

Result<PendingScores> detail::gradeTexts(Store& store, std::int64_t run, const std::string& profile)
{
    const auto row = store.run(run);
    const auto manifest = store.manifest(run);
    const auto samples = store.samples(run);
    const auto trials = store.trials(run);
    if (!row || !manifest || !samples || !trials) {
        return tl::unexpected(!row            ? row.error()
                                  : !manifest ? manifest.error()
                                  : !samples  ? samples.error()
                                              : trials.error());
    }
    auto grading = gradingOf(*manifest, profile);
    if (!grading) {
        return tl::unexpected(grading.error());
    }
    PendingScores out;
    out.run = run;
    for (const TrialRow& trial : *trials) {
        auto graded = gradeTrial(store, trial, *samples, *grading, row->mode == Mode::Accuracy);
        if (!graded) {
            return tl::unexpected(graded.error());
        }
        out.trials.push_back(std::move(*graded));
    }
    out.manifest = manifest->is_object() ? *manifest : Json::object();
    out.manifest["scoring"] = Json { { "scorer", std::string(grading->scorer->profile()) },
                                     { "extractor", std::string(grading->scorer->extractor()) } };
    out.scorer = std::move(grading->scorer);
    out.settings = std::move(grading->settings);
    return out;
}

Result<void> detail::gradePrograms(PendingScores& scores, const std::atomic<bool>* cancelled)
{
    std::vector<ProgramJob> jobs;
    std::vector<ItemScore*> graded;
    for (PendingScores::Trial& trial : scores.trials) {
        for (std::size_t i = 0; i < trial.items.size(); ++i) {
            // Everything else has its status already.
            if (trial.items[i].status == AnswerStatus::Wrong) {
                jobs.push_back({ trial.items[i].answer, trial.columns[i] });
                graded.push_back(&trial.items[i]);
            }
        }
    }
    GradingOptions options;
    options.testTimeout = scores.settings.testTimeout;
    options.cancelled = cancelled;
    const auto grades = loadstone::gradePrograms(jobs, options);
    if (!grades) {
        return tl::unexpected(grades.error());
    }
    for (std::size_t i = 0; i < graded.size(); ++i) {
        const ProgramGrade& grade = (*grades)[i];
        graded[i]->status = grade.passed ? AnswerStatus::Right : AnswerStatus::Wrong;
        graded[i]->score = grade.passed ? 1 : 0;
        graded[i]->expected += ": " + grade.outcome;
    }
    return {};
}

Result<void> detail::writeScores(Store& store, const PendingScores& scores)
{
    return store.asOne([&]() -> Result<void> {
        for (const PendingScores::Trial& trial : scores.trials) {
            std::vector<ScoreRow> rows;
            rows.reserve(trial.items.size());
            std::transform(trial.items.begin(), trial.items.end(), std::back_inserter(rows), rowOf);
            if (const auto done = store.setScores(trial.id, rows); !done) {
                return done;
            }
        }
        return store.setManifest(scores.run, scores.manifest);
    });
}

namespace {

/// All of it before anything is written: a sandbox that fails must not leave half a run with new
/// scores.
Result<PendingScores> scoresOf(Store& store, std::int64_t run, const std::string& profile)
{
    auto scores = detail::gradeTexts(store, run, profile);
    if (!scores) {
        return scores;
    }
    if (scores->needsJudge()) {
        return makeError(
            ErrorCode::Unsupported,
            u"the scorer %1 asks an endpoint, which nobody has done yet: "
            "loadstone-cli score FILE RUN does"_s.arg(toQt(scores->scorer->profile())));
    }
    if (scores->needsPrograms()) {
        if (const auto done = detail::gradePrograms(*scores); !done) {
            return tl::unexpected(done.error());
        }
    }
    return scores;
}

} // namespace

bool isGraded(Mode mode, const Json& manifest)
{
    const auto engine = fact<Json>(manifest, "engine");
    return mode != Mode::Performance
        || (engine && fact<double>(*engine, "score_share").value_or(0) > 0);
}

Result<void> scoreRun(Store& store, std::int64_t run, const std::string& profile)
{
    const auto scored = scoresOf(store, run, profile);
    return scored ? detail::writeScores(store, *scored) : tl::unexpected(scored.error());
}

Result<std::optional<double>> shareUnder(Store& store, std::int64_t run, const std::string& profile)
{
    const auto scored = scoresOf(store, run, profile);
    if (!scored) {
        return tl::unexpected(scored.error());
    }
    double sum = 0;
    std::size_t answers = 0;
    for (const PendingScores::Trial& trial : scored->trials) {
        for (const ItemScore& item : trial.items) {
            sum += item.score;
        }
        answers += trial.items.size();
    }
    return answers == 0 ? std::optional<double>() : sum / static_cast<double>(answers);
}

Result<void> checkScoring(const Json& manifest, const std::vector<SampleRow>& samples)
{
    if (checksFromManifest(manifest).scorer.empty()) {
        return {};
    }
    const auto grading = gradingOf(manifest, {});
    if (!grading) {
        return tl::unexpected(grading.error());
    }
    if (grading->scorer->runsPrograms()) {
        const auto sandbox = Sandbox::open();
        return sandbox ? Result<void>() : tl::unexpected(sandbox.error());
    }
    for (const SampleRow& sample : samples) {
        if (grading->scorer->expected(sample.expected).problem) {
            return makeError(
                ErrorCode::InvalidSpecification,
                u"the scorer %1 cannot read the expected answer \"%2\" of sample %3, so that every "
                "answer to it would be wrong: correct or filter the row, or choose another scorer"_s
                    .arg(toQt(grading->scorer->profile()), toQt(sample.expected).left(80))
                    .arg(sample.sample));
        }
    }
    return {};
}

namespace {

std::string scorerOf(const Json& manifest)
{
    const Json scored = fact<Json>(manifest, "scoring").value_or(Json::object());
    return fact<std::string>(scored, "scorer").value_or(checksFromManifest(manifest).scorer);
}

/// Runs of former versions have right and wrong also where nothing says what is right.
std::vector<std::pair<std::string, std::int64_t>>
statusCounts(const std::map<std::string, std::int64_t>& counts, bool hasRight)
{
    const auto count = [&counts](AnswerStatus status) {
        const auto found = counts.find(std::string(termName(status)));
        return found != counts.end() ? found->second : 0;
    };
    std::vector<std::pair<std::string, std::int64_t>> out;
    if (!hasRight) {
        out.emplace_back(termName(AnswerStatus::Scored),
                         count(AnswerStatus::Scored) + count(AnswerStatus::Right)
                             + count(AnswerStatus::Wrong));
    }
    for (std::size_t i = 0; i < kAnswerStatuses; ++i) {
        const auto status = static_cast<AnswerStatus>(i);
        const bool isPoint = status == AnswerStatus::Right || status == AnswerStatus::Wrong;
        if (status != AnswerStatus::Scored && (hasRight || !isPoint)) {
            out.emplace_back(termName(status), count(status));
        }
    }
    return out;
}

} // namespace

bool detail::tellsRight(const Json& manifest)
{
    const RunChecks checks = checksFromManifest(manifest);
    Problems problems;
    return loadstone::tellsRight(
        scorerOf(manifest),
        checks.scoring.is_object() ? scoringFromJson(checks.scoring, problems) : ScoringSettings());
}

void detail::addAccuracy(const std::vector<std::vector<ScoreRow>>& scores,
                         const std::vector<SampleRow>& samples, RunFacts& facts)
{
    const RunChecks checks = checksFromManifest(facts.manifest);
    const Json scored = fact<Json>(facts.manifest, "scoring").value_or(Json::object());
    const std::string scorer = scorerOf(facts.manifest);
    const bool hasRight = tellsRight(facts.manifest);
    const std::string extractor =
        fact<std::string>(scored, "extractor")
            .value_or(checks.extractor.empty() ? checks.scorer : checks.extractor);
    facts.judging = judgingFromJson(fact<Json>(scored, "judging").value_or(nullptr));
    for (const auto& trial : scores) {
        std::map<std::string, std::int64_t> counts;
        ItemScores items;
        std::vector<ItemScore> answers;
        for (const ScoreRow& score : trial) {
            ++counts[score.status];
            items[score.sample].push_back(score.score.value_or(0));
            answers.push_back(itemOf(score));
            answers.back().answer = inData(score, samples, std::max(1U, checks.variants));
        }
        AccuracyBlock block =
            accuracyBlock(checks.dataset, scorer, extractor, statusCounts(counts, hasRight), items);
        if (!block.passAtK.empty()) {
            block.majority = majorityShare(answers);
        }
        facts.accuracy.push_back({ std::move(block) });
        facts.itemScores.push_back({ std::move(items) });
    }
}

} // namespace loadstone
