// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/judgedanswers.h"

#include "accuracy/judging.h"
#include "base/file.h"
#include "control/runparts.h"

#include <QCryptographicHash>
#include <QDir>

#include <algorithm>
#include <map>
#include <unordered_map>

using namespace Qt::StringLiterals;

namespace loadstone {

using namespace detail;

namespace {

constexpr std::uint64_t kAtATime = 8; // requests to a judge
constexpr std::string_view kFile = "questions.jsonl";

std::string sha256(const std::string& text)
{
    return QCryptographicHash::hash(
               QByteArrayView(text.data(), static_cast<qsizetype>(text.size())),
               QCryptographicHash::Sha256)
        .toHex()
        .toStdString();
}

/// What must be the same for a reply to be the same judge's.
std::string identityOf(const Endpoint& judge, const ScoringSettings& settings)
{
    return sha256(compactJson(Json { { "urls", judge.urls },
                                     { "api", std::string(termName(judge.api)) },
                                     { "model", judge.model },
                                     { "max_tokens", settings.judgeTokens } }));
}

/// Replies by the hash of their question.
using Replies = std::unordered_map<std::string, std::string>;

Result<void> addReplies(Store& store, const RunRow& row, const Judging& judging, Replies& replies)
{
    const auto samples = store.samples(row.id);
    const auto trials = store.trials(row.id);
    if (!samples || !trials) {
        return tl::unexpected(!samples ? samples.error() : trials.error());
    }
    for (const TrialRow& trial : *trials) {
        const auto requests =
            store.loadRequests(trial.id,
                               columnMask(RequestColumn::Index, RequestColumn::Sample,
                                          RequestColumn::Phase, RequestColumn::Outcome));
        auto texts = store.loadTexts(trial.id);
        if (!requests || !texts) {
            return tl::unexpected(!requests ? requests.error() : texts.error());
        }
        std::unordered_map<std::uint64_t, std::uint32_t> sampleOf;
        for (const RequestRecord& request : *requests) {
            if (request.phase == Phase::Measured && request.outcome == Outcome::Ok
                && request.sample < samples->size()) {
                sampleOf.emplace(request.index, request.sample);
            }
        }
        for (LogBatch::Text& text : *texts) {
            const auto sample = sampleOf.find(text.index);
            // A reply that is none is asked for again.
            if (text.phase == Phase::Measured && sample != sampleOf.end()
                && judging.isReply(text.content)) {
                replies.insert_or_assign((*samples)[sample->second].expected,
                                         std::move(text.content));
            }
        }
    }
    return {};
}

bool isFrom(const Json& manifest, const std::string& identity)
{
    const auto judge = fact<Json>(manifest, "judge");
    return judge && fact<std::string>(*judge, "identity") == identity;
}

Result<Replies> knownReplies(Store& store, const Judging& judging, const PendingScores& scores,
                             const Endpoint& judge)
{
    const std::string identity = identityOf(judge, scores.settings);
    const auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    Replies replies;
    for (const RunRow& row : *rows) {
        // Manifests can be long; the scenario of such a run is named after its scorer.
        if (!asksEndpoint(row.scenario.toStdString())) {
            continue;
        }
        const auto manifest = store.manifest(row.id);
        if (!manifest) {
            return tl::unexpected(manifest.error());
        }
        if (isFrom(*manifest, identity)) {
            if (const auto added = addReplies(store, row, judging, replies); !added) {
                return tl::unexpected(added.error());
            }
        }
    }
    return replies;
}

/// Calls use(item, questions) for each answer that a judge has to grade.
template<class Scores, class Use>
Result<void> forEachQuestion(Scores& scores, const Judging& judging, Use&& use)
{
    for (auto& trial : scores.trials) {
        for (std::size_t i = 0; i < trial.items.size(); ++i) {
            auto& item = trial.items[i];
            if (item.status != AnswerStatus::Wrong) {
                continue; // has its status already
            }
            const auto judged = readJudgedColumn(trial.columns[i]);
            if (!judged) {
                return makeError(ErrorCode::Unsupported,
                                 u"the questions of this run were not kept: a judge has to be the "
                                 "scorer of the dataset before it is run"_s);
            }
            use(item, judging.questions(*judged, item.answer));
        }
    }
    return {};
}

/// Tokens and failures of the run that asked.
Result<void> addCost(Store& store, std::int64_t run, JudgingBlock& block, std::int64_t& failed)
{
    const auto row = store.run(run);
    const auto trials = store.trials(run);
    if (!row || !trials) {
        return tl::unexpected(!row ? row.error() : trials.error());
    }
    block.run = row->uuid.toStdString();
    for (const TrialRow& trial : *trials) {
        const auto requests = store.loadRequests(
            trial.id,
            columnMask(RequestColumn::Phase, RequestColumn::Outcome, RequestColumn::PromptTokens,
                       RequestColumn::OutputTokens));
        if (!requests) {
            return tl::unexpected(requests.error());
        }
        for (const RequestRecord& request : *requests) {
            failed += request.outcome == Outcome::Ok ? 0 : 1;
            if (request.promptTokens >= 0) {
                block.inputTokens = block.inputTokens.value_or(0) + request.promptTokens;
            }
            if (request.outputTokens >= 0) {
                block.outputTokens = block.outputTokens.value_or(0) + request.outputTokens;
            }
        }
    }
    return {};
}

} // namespace

Result<JudgeQuestions> judgeQuestions(Store& store, const PendingScores& scores,
                                      const Endpoint& judge)
{
    const auto judging = Judging::make(scores.scorer->profile(), scores.settings);
    if (!judging) {
        return tl::unexpected(judging.error());
    }
    const auto replies = knownReplies(store, *judging, scores, judge);
    if (!replies) {
        return tl::unexpected(replies.error());
    }
    JudgeQuestions out;
    std::map<std::string, bool> seen;
    const auto done = forEachQuestion(
        scores, *judging, [&](const ItemScore&, const std::vector<std::string>& questions) {
            for (const std::string& question : questions) {
                const std::string key = sha256(question);
                if (seen.emplace(key, true).second && !replies->contains(key)) {
                    out.missing.push_back(question);
                }
            }
        });
    out.distinct = static_cast<std::int64_t>(seen.size());
    return done ? Result<JudgeQuestions>(std::move(out)) : tl::unexpected(done.error());
}

Result<void> gradeByReplies(Store& store, PendingScores& scores, const Endpoint& judge,
                            std::int64_t asked)
{
    const auto judging = Judging::make(scores.scorer->profile(), scores.settings);
    if (!judging) {
        return tl::unexpected(judging.error());
    }
    const auto replies = knownReplies(store, *judging, scores, judge);
    if (!replies) {
        return tl::unexpected(replies.error());
    }
    JudgingBlock block;
    block.endpoint = judge.name;
    block.model = judge.model;
    std::int64_t failed = 0;
    if (asked != 0) {
        if (const auto added = addCost(store, asked, block, failed); !added) {
            return added;
        }
    }
    std::map<std::string, bool> missing;
    const auto done = forEachQuestion(
        scores, *judging, [&](ItemScore& item, const std::vector<std::string>& questions) {
            std::vector<std::string_view> said;
            for (const std::string& question : questions) {
                const std::string key = sha256(question);
                const auto reply = replies->find(key);
                missing.emplace(key, reply == replies->end());
                said.push_back(reply == replies->end() ? std::string_view()
                                                       : std::string_view(reply->second));
            }
            if (const auto grade = judging->grade(said)) {
                item.score = grade->score;
                item.status = !scores.scorer->tellsRight() ? AnswerStatus::Scored
                    : grade->score > 0                     ? AnswerStatus::Right
                                                           : AnswerStatus::Wrong;
                block.conflicts += grade->conflict ? 1 : 0;
            }
        });
    if (!done) {
        return done;
    }
    const auto lacking =
        std::count_if(missing.begin(), missing.end(), [](const auto& one) { return one.second; });
    if (lacking > 0) {
        return makeError(ErrorCode::Io,
                         u"%1 of %2 questions to the judge %3 have no usable reply (%4 requests "
                         "failed, the others said something else): nothing was graded, and what "
                         "was replied is kept for the next time"_s.arg(lacking)
                             .arg(missing.size())
                             .arg(toQt(judge.name))
                             .arg(failed));
    }
    block.questions = static_cast<std::int64_t>(missing.size());
    block.reused = block.questions; // until it is known what was asked now
    if (asked != 0) {
        const auto samples = store.samples(asked);
        if (!samples) {
            return tl::unexpected(samples.error());
        }
        block.reused -= static_cast<std::int64_t>(samples->size());
    }
    scores.manifest["scoring"]["judging"] = toJson(block);
    return {};
}

Result<PreparedRun> prepareJudging(const JudgeEndpoint& judge, const ScoringSettings& settings,
                                   const std::string& scorer,
                                   const std::vector<std::string>& questions, const QString& ofRun,
                                   const QString& folder, const QString& projectDir)
{
    std::string lines;
    for (const std::string& question : questions) {
        lines += compactJson(Json { { "prompt", question }, { "key", sha256(question) } }) + '\n';
    }
    const QString file = QDir(folder).absoluteFilePath(toQt(kFile));
    if (const auto written = writeFileAtomically(file, lines); !written) {
        return tl::unexpected(written.error());
    }
    Dataset dataset;
    dataset.name = "answers of " + ofRun.left(8).toStdString();
    dataset.path = file.toStdString();
    dataset.format = DatasetFormat::JsonLines;
    dataset.map.prompt = "prompt";
    dataset.map.expected = "key";
    if (generatesText(judge.endpoint.api)) {
        dataset.generation.maxTokens = settings.judgeTokens;
        dataset.generation.temperature = 0;
    }
    Scenario scenario;
    scenario.name = scorer;
    scenario.dataset = dataset.name;
    scenario.load.concurrency = std::min<std::uint64_t>(kAtATime, questions.size());
    scenario.stop.samples = questions.size();
    scenario.streaming = Streaming::Auto;
    scenario.checkAnswers = false;
    PlanRequest request;
    request.project.name = "judge";
    request.project.endpoints = { judge.endpoint };
    if (judge.system) {
        request.project.systems = { *judge.system };
    } else {
        request.project.endpoints.front().system.clear();
    }
    request.project.datasets = { std::move(dataset) };
    request.project.scenarios = { std::move(scenario) };
    request.projectDir = projectDir;
    request.scenario = scorer;
    request.endpoint = judge.endpoint.name;
    auto prepared = prepareRun(request);
    if (!prepared) {
        return prepared;
    }
    prepared->plan.keepTexts = true;
    prepared->manifest["judge"] = Json { { "of", ofRun.toStdString() },
                                         { "scorer", scorer },
                                         { "identity", identityOf(judge.endpoint, settings) } };
    return prepared;
}

} // namespace loadstone
