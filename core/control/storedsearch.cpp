// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/storedsearch.h"

#include "base/units.h"
#include "control/runsummary.h"
#include "control/searchcontroller.h"
#include "control/trialrunner.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr QStringView kAt = u" at "; // what a scenario under another load has in its name

bool endedSaturated(const std::vector<TrialRow>& trials)
{
    return std::any_of(trials.begin(), trials.end(), [](const TrialRow& trial) {
        return trial.facts.is_object()
            && trial.facts.value("stopped_by", Json()) == Json(kSaturated);
    });
}

Json searchBlock(Store& store, std::int64_t run)
{
    const auto manifest = store.manifest(run);
    return manifest && manifest->is_object() ? manifest->value("search", Json()) : Json();
}

std::string idOf(const Json& search)
{
    const Json id = search.is_object() ? search.value("id", Json()) : Json();
    return id.is_string() ? id.get<std::string>() : std::string();
}

/// Nothing for a run that tells nothing.
std::optional<SearchPoint> pointOf(Store& store, const RunRow& row, const Json& search)
{
    const auto result = store.result(row.id);
    const auto trials = store.trials(row.id);
    if (!result || !trials) {
        return std::nullopt;
    }
    LoadStep step;
    step.load = search.value("load", 0.0);
    step.trials = search.value("trials", 1U);
    step.step =
        termFromName<SearchStep>(search.value("step", std::string())).value_or(SearchStep::Grow);
    const auto point = searchPointOf(*result, step, endedSaturated(*trials));
    return point ? std::optional(*point) : std::nullopt;
}

void conclude(SearchRecord& record)
{
    LoadSearch search(record.settings);
    for (const SearchPoint& point : record.points) {
        search.add(point);
    }
    record.result = search.result();
    if (record.result.end == SearchEnd::Running) {
        record.result.end = SearchEnd::Interrupted;
    }
}

Result<std::vector<SearchRecord>> readSearches(Store& store, const QString& scenario,
                                               const std::string& wanted,
                                               const std::atomic<bool>* cancelled)
{
    const auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    const QString prefix = scenario % kAt;
    std::vector<SearchRecord> records; // by their newest run
    for (const RunRow& row : *rows) {
        if (cancelled != nullptr && cancelled->load()) {
            return makeError(ErrorCode::Cancelled, u"cancelled"_s);
        }
        const bool named =
            scenario.isEmpty() ? row.scenario.contains(kAt) : row.scenario.startsWith(prefix);
        if (!named || row.state != RunState::Done) {
            continue;
        }
        const Json search = searchBlock(store, row.id);
        const std::string id = idOf(search);
        if (id.empty() || (!wanted.empty() && id != wanted)) {
            continue;
        }
        auto record = std::find_if(records.begin(), records.end(),
                                   [&id](const SearchRecord& one) { return one.id == id; });
        if (record == records.end()) {
            auto read = searchRecordFromJson(search.value("specification", Json()));
            if (!read) {
                continue;
            }
            read->id = id;
            read->startedAt = isoTime(row.startedAt).toStdString();
            records.push_back(std::move(*read));
        } else {
            std::rotate(record, record + 1, records.end());
        }
        if (auto point = pointOf(store, row, search)) {
            records.back().points.push_back(std::move(*point));
        }
    }
    std::reverse(records.begin(), records.end());
    std::erase_if(records, [&scenario](const SearchRecord& record) {
        return !scenario.isEmpty() && toQt(record.scenario) != scenario;
    });
    std::for_each(records.begin(), records.end(), conclude);
    return records;
}

} // namespace

Result<std::vector<SearchRecord>> storedSearches(Store& store, const QString& scenario,
                                                 const std::atomic<bool>* cancelled)
{
    return readSearches(store, scenario, {}, cancelled);
}

Result<SearchRecord> storedSearch(Store& store, const QString& id)
{
    if (id.isEmpty()) {
        return makeError(ErrorCode::NotFound, u"the run is not of a search"_s);
    }
    auto records = readSearches(store, {}, id.toStdString(), nullptr);
    if (!records) {
        return tl::unexpected(records.error());
    }
    return records->empty() ? makeError(ErrorCode::NotFound, u"there is no such search"_s, id)
                            : Result<SearchRecord>(std::move(records->front()));
}

QString searchOfRun(Store& store, std::int64_t run)
{
    return toQt(idOf(searchBlock(store, run)));
}

Result<std::vector<RunResult>> resultsAtLoads(Store& store, const QString& scenario,
                                              const std::atomic<bool>* cancelled)
{
    const auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    std::vector<RunResult> results;
    for (const RunRow& row : *rows) {
        if (cancelled != nullptr && cancelled->load()) {
            return makeError(ErrorCode::Cancelled, u"cancelled"_s);
        }
        const bool named = row.scenario == scenario || row.scenario.startsWith(scenario % kAt);
        if (!named || row.state != RunState::Done) {
            continue;
        }
        const auto json = resultOfRun(store, row);
        if (!json) {
            return tl::unexpected(json.error());
        }
        auto result = runResultFromJson(*json);
        if (!result) {
            return tl::unexpected(result.error());
        }
        results.push_back(std::move(*result));
    }
    return results;
}

} // namespace loadstone
