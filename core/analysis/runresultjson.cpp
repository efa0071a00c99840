// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/runresult.h"
#include "metrics/jsonfields.h"

#include <tuple>

namespace loadstone {

using namespace Qt::StringLiterals;
using detail::JsonFields;

namespace {

constexpr int kSchema = 1;

Json textOrNull(const std::string& text)
{
    return text.empty() ? Json(nullptr) : Json(text);
}

Json toJson(const RunBlock& run)
{
    Json json = Json::object();
    json["id"] = run.id;
    json["uuid"] = run.uuid;
    json["name"] = run.name;
    json["scenario"] = run.scenario;
    json["endpoint"] = run.endpoint;
    json["system"] = textOrNull(run.system);
    json["mode"] = run.mode;
    json["state"] = run.state;
    json["started_at"] = textOrNull(run.startedAt);
    json["definitions"] = run.definitions;
    json["imported_from"] = textOrNull(run.importedFrom);
    json["tags"] = run.tags;
    json["notes"] = textOrNull(run.notes);
    return json;
}

Json toJson(const TrialResult& trial)
{
    Json json = Json::object();
    json["index"] = trial.index;
    json["seed"] = trial.seed;
    json["state"] = trial.state;
    json["started_at"] = textOrNull(trial.startedAt);
    json["window_s"] = trial.windowS ? Json::array({ trial.windowS->first, trial.windowS->second })
                                     : Json(nullptr);
    appendJson(json, trial.blocks);
    if (!trial.levels.empty()) {
        Json levels = Json::array();
        for (const LevelBlock& level : trial.levels) {
            levels.push_back(toJson(level));
        }
        json["levels"] = std::move(levels);
    }
    if (trial.breakPoint) {
        json["break_point"] = toJson(*trial.breakPoint);
    }
    if (trial.stallProbes) {
        json["stall_probes"] = toJson(*trial.stallProbes);
    }
    if (trial.steadiness) {
        json["steadiness"] = toJson(*trial.steadiness);
    }
    return json;
}

} // namespace

namespace {

void addSplit(Json& json, const char* key, const std::vector<SplitBlock>& groups,
              std::string_view by)
{
    if (groups.empty()) {
        return;
    }
    Json all = Json::array();
    for (const SplitBlock& block : groups) {
        all.push_back(toJson(block, by));
    }
    json[key] = std::move(all);
}

} // namespace

Json toJson(const RunResult& result)
{
    Json json = Json::object();
    json["schema"] = kSchema;
    json["run"] = toJson(result.run);
    json["verdict"] = toJson(result.verdict);
    json["trials"] = Json::array();
    for (const TrialResult& trial : result.trials) {
        json["trials"].push_back(toJson(trial));
    }
    Json summary = Json::object();
    summary["n_trials"] = result.nTrials;
    appendJson(summary, result.summary);
    json["summary"] = std::move(summary);
    if (result.breakPoint) {
        json["break_point"] = toJson(*result.breakPoint);
    }
    if (!result.models.empty()) {
        Json models = Json::array();
        for (const ModelBlock& block : result.models) {
            models.push_back(Json { { "model", block.model },
                                    { "issued", block.issued },
                                    { "completed", block.completed },
                                    { "share", numberOrNull(block.share) } });
        }
        json["models"] = std::move(models);
    }
    addSplit(json, "categories", result.categories, kSplitByCategory);
    addSplit(json, "components", result.components, kSplitByComponent);
    addSplit(json, "turns", result.turns, kSplitByTurn);
    if (result.stallProbes) {
        json["stall_probes"] = toJson(*result.stallProbes);
    }
    if (result.spending) {
        json["spending"] = toJson(*result.spending);
    }
    json["answers"] = result.answers ? toJson(*result.answers) : Json(nullptr);
    if (result.tokenCheck) {
        json["token_check"] = toJson(*result.tokenCheck);
    }
    if (result.precision) {
        json["precision"] = toJson(*result.precision);
    }
    if (!result.audit.is_null()) {
        json["audit"] = result.audit;
    }
    json["generator"] = result.generator;
    json["manifest"] = result.manifest;
    json["limitations"] = result.limitations;
    return json;
}

Json resultsToJson(const std::vector<RunResult>& results)
{
    if (results.size() == 1) {
        return toJson(results.front());
    }
    Json runs = Json::array();
    for (const RunResult& result : results) {
        runs.push_back(toJson(result));
    }
    return Json { { "schema", kSchema }, { "runs", std::move(runs) } };
}

namespace {

RunBlock readRun(JsonFields& f)
{
    RunBlock run;
    run.id = f.count("id");
    run.uuid = f.text("uuid");
    run.name = f.text("name");
    run.scenario = f.text("scenario");
    run.endpoint = f.text("endpoint");
    run.system = f.text("system");
    run.mode = f.text("mode");
    run.state = f.text("state");
    run.startedAt = f.text("started_at");
    run.definitions = f.text("definitions");
    run.importedFrom = f.text("imported_from");
    run.tags = f.texts("tags");
    run.notes = f.text("notes");
    return run;
}

Result<void> readRamp(const Json& json, TrialResult& trial)
{
    JsonFields f(json);
    if (const Json* levels = f.array("levels")) {
        for (const Json& item : *levels) {
            auto level = levelBlockFromJson(item);
            if (!level) {
                return tl::unexpected(level.error());
            }
            trial.levels.push_back(*std::move(level));
        }
    }
    if (const Json* found = f.object("break_point")) {
        auto block = breakBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        trial.breakPoint = *std::move(block);
    }
    if (const Json* found = f.object("stall_probes")) {
        auto block = stallProbeBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        trial.stallProbes = *block;
    }
    if (const Json* found = f.object("steadiness")) {
        auto block = steadinessBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        trial.steadiness = *block;
    }
    return f.bad().isEmpty()
        ? Result<void>()
        : makeError(ErrorCode::Unreadable, u"not a trial: wrong type"_s, f.bad());
}

Result<TrialResult> readTrial(const Json& json)
{
    JsonFields f(json);
    TrialResult trial;
    trial.index = static_cast<std::uint32_t>(f.count("index"));
    const Json* seed = f.find("seed");
    if (seed != nullptr && f.check(seed->is_number_integer(), "seed")) {
        trial.seed = seed->get<std::uint64_t>();
    }
    trial.state = f.text("state");
    trial.startedAt = f.text("started_at");
    if (const Json* window = f.array("window_s")) {
        if (f.check(window->size() == 2 && (*window)[0].is_number() && (*window)[1].is_number(),
                    "window_s")) {
            trial.windowS = { (*window)[0].get<double>(), (*window)[1].get<double>() };
        }
    }
    if (!f.bad().isEmpty()) {
        return makeError(ErrorCode::Unreadable, u"not a trial: wrong type"_s, f.bad());
    }
    auto blocks = metricBlocksFromJson(json);
    if (!blocks) {
        return tl::unexpected(blocks.error());
    }
    trial.blocks = *std::move(blocks);
    if (const auto done = readRamp(json, trial); !done) {
        return tl::unexpected(done.error());
    }
    return trial;
}

tl::unexpected<Error> unreadable(const QString& where)
{
    return makeError(ErrorCode::Unreadable, u"not a result object"_s, where);
}

Result<void> readTrials(const Json& json, std::vector<TrialResult>& trials)
{
    for (const Json& item : json) {
        auto trial = readTrial(item);
        if (!trial) {
            return tl::unexpected(trial.error());
        }
        trials.push_back(*std::move(trial));
    }
    return {};
}

} // namespace

Result<RunResult> runResultFromJson(const Json& json)
{
    JsonFields f(json);
    const auto schema = f.integer("schema");
    if (schema && *schema > kSchema) {
        return makeError(ErrorCode::NewerSchema,
                         u"result schema %1 is newer than this program knows"_s.arg(*schema));
    }
    const Json* run = f.object("run");
    const Json* verdict = f.object("verdict");
    const Json* trials = f.array("trials");
    const Json* summary = f.object("summary");
    if (!schema || run == nullptr || verdict == nullptr || trials == nullptr
        || summary == nullptr) {
        return unreadable(f.bad());
    }
    RunResult result;
    JsonFields runFields(*run);
    result.run = readRun(runFields);
    auto read = verdictFromJson(*verdict);
    auto blocks = metricBlocksFromJson(*summary);
    if (!read || !blocks) {
        return tl::unexpected(!read ? read.error() : blocks.error());
    }
    result.verdict = *std::move(read);
    result.summary = *std::move(blocks);
    result.nTrials = JsonFields(*summary).count("n_trials");
    if (const auto done = readTrials(*trials, result.trials); !done) {
        return tl::unexpected(done.error());
    }
    if (const Json* found = f.object("break_point")) {
        auto block = breakBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        result.breakPoint = *std::move(block);
    }
    if (const Json* found = f.object("stall_probes")) {
        auto block = stallProbeBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        result.stallProbes = *block;
    }
    for (const auto& [key, by, member] :
         { std::tuple("categories", kSplitByCategory, &RunResult::categories),
           std::tuple("components", kSplitByComponent, &RunResult::components),
           std::tuple("turns", kSplitByTurn, &RunResult::turns) }) {
        if (const Json* found = f.array(key)) {
            for (const Json& item : *found) {
                auto block = splitBlockFromJson(item, by);
                if (!block) {
                    return tl::unexpected(block.error());
                }
                (result.*member).push_back(std::move(*block));
            }
        }
    }
    if (const Json* found = f.object("spending")) {
        auto block = spendingBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        result.spending = *std::move(block);
    }
    if (const Json* found = f.object("answers")) {
        auto block = answersBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        result.answers = *block;
    }
    if (const Json* found = f.object("audit")) {
        result.audit = *found;
    }
    if (const Json* found = f.object("token_check")) {
        auto block = tokenCheckFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        result.tokenCheck = *std::move(block);
    }
    if (const Json* found = f.object("precision")) {
        auto block = precisionBlockFromJson(*found);
        if (!block) {
            return tl::unexpected(block.error());
        }
        result.precision = *std::move(block);
    }
    if (const Json* models = f.array("models")) {
        for (const Json& item : *models) {
            JsonFields m(item);
            result.models.push_back(
                { m.text("model"), m.count("issued"), m.count("completed"), m.number("share") });
            if (!m.bad().isEmpty()) {
                return unreadable(u"models/"_s % m.bad());
            }
        }
    }
    if (const Json* generator = f.find("generator")) {
        result.generator = *generator;
    }
    if (const Json* manifest = f.find("manifest")) {
        result.manifest = *manifest;
    }
    result.limitations = f.texts("limitations");
    if (!f.bad().isEmpty() || !runFields.bad().isEmpty()) {
        return unreadable(f.bad().isEmpty() ? runFields.bad() : f.bad());
    }
    return result;
}

} // namespace loadstone
