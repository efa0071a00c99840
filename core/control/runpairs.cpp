// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/runpairs.h"

#include "analysis/accuracyaudit.h"
#include "analysis/cachingaudit.h"
#include "control/runparts.h"
#include "control/runsummary.h"

#include <algorithm>
#include <functional>

using namespace Qt::StringLiterals;

namespace loadstone {

using namespace detail;

namespace {

std::string idIn(const Json& manifest, const char* group)
{
    const auto found = fact<Json>(manifest, group);
    return found ? fact<std::string>(*found, "id").value_or("") : std::string();
}

/// The other run of a pair: of the same scenario and endpoint, with the pair's id in its manifest.
/// Nothing when it is gone.
Result<std::optional<RunRow>> partnerOf(Store& store, const RunRow& own, const char* group,
                                        const std::string& id,
                                        const std::function<bool(const RunRow&, const Json&)>& isIt)
{
    const auto rows = id.empty() ? Result<std::vector<RunRow>>() : store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    for (const RunRow& row : *rows) {
        if (row.id == own.id || row.scenario != own.scenario || row.endpoint != own.endpoint) {
            continue;
        }
        const auto manifest = store.manifest(row.id);
        if (!manifest) {
            return tl::unexpected(manifest.error());
        }
        if (idIn(*manifest, group) == id && isIt(row, *manifest)) {
            return std::optional(row);
        }
    }
    return std::optional<RunRow>();
}

Result<ItemScores> itemScoresOf(Store& store, std::int64_t run)
{
    const auto trials = store.trials(run);
    if (!trials) {
        return tl::unexpected(trials.error());
    }
    ItemScores items;
    for (const TrialRow& trial : *trials) {
        const auto rows = store.scores(trial.id);
        if (!rows) {
            return tl::unexpected(rows.error());
        }
        for (const ScoreRow& score : *rows) {
            items[score.sample].push_back(score.score.value_or(0));
        }
    }
    return items;
}

} // namespace

Result<std::optional<RunRow>> detail::performanceHalf(Store& store, const RunRow& own,
                                                      const Json& manifest)
{
    return partnerOf(store, own, "both", idIn(manifest, "both"),
                     [](const RunRow& row, const Json&) { return row.mode == Mode::Performance; });
}

Result<void> detail::judgeAudit(Store& store, const RunRow& own, const QString& definitions,
                                RunResult& result)
{
    const auto audit = fact<Json>(result.manifest, "audit");
    if (!audit || fact<std::string>(*audit, "part") != "tested" || own.state != RunState::Done) {
        return {};
    }
    const auto reference = partnerOf(
        store, own, "audit", idIn(result.manifest, "audit"),
        [](const RunRow& row, const Json& manifest) {
            return row.state == RunState::Done && fact<Json>(manifest, "audit")
                && fact<std::string>(*fact<Json>(manifest, "audit"), "part") == "reference";
        });
    if (!reference) {
        return tl::unexpected(reference.error());
    }
    const std::string test = fact<std::string>(*audit, "test").value_or("");
    const auto threshold = fact<double>(*audit, "threshold");
    if (!*reference) {
        addAudit(
            result,
            Json { { "test", test == "output-caching" ? "output_caching" : "accuracy_sampling" },
                   { "passed", nullptr },
                   { "reference_run", nullptr } });
        return {};
    }
    Json judged;
    if (test == "output-caching") {
        const auto json = summariseRun(store, (*reference)->id, definitions);
        const auto other =
            json ? runResultFromJson(*json) : Result<RunResult>(tl::unexpected(json.error()));
        if (!other) {
            return tl::unexpected(other.error());
        }
        CachingAudit caching;
        caching.samples = result.summary.requests.issued;
        caching.threshold = threshold.value_or(caching.threshold);
        caching.reference = { other->summary.requests.completed,
                              other->summary.throughput.requestsPerS };
        caching.repeated = { result.summary.requests.completed,
                             result.summary.throughput.requestsPerS };
        caching.samples = std::max(caching.samples, other->summary.requests.issued);
        judged = toJson(caching);
    } else {
        const auto theirs = itemScoresOf(store, (*reference)->id);
        const auto ours = itemScoresOf(store, own.id);
        if (!theirs || !ours) {
            return tl::unexpected(!theirs ? theirs.error() : ours.error());
        }
        judged =
            toJson(auditAccuracy(*theirs, *ours, threshold.value_or(AccuracyAudit().threshold)));
    }
    judged["reference_run"] = (*reference)->uuid.toStdString();
    addAudit(result, std::move(judged));
    return {};
}

} // namespace loadstone
