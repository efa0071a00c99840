// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "control/suitecomparison.h"

#include "control/runsummary.h"
#include "control/storedcomparison.h"

#include <algorithm>
#include <set>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

std::string textAt(const Json& object, const char* key)
{
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

/// Runs of the last execution, in the order of the suite. An ordered suite names no execution: of
/// it the last run of each scenario and endpoint counts.
Result<std::vector<RunRow>> lastRuns(Store& store, const std::string& suite)
{
    const auto rows = store.runs();
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    std::vector<RunRow> found;
    std::string id;
    for (auto row = rows->rbegin(); row != rows->rend(); ++row) {
        const auto manifest = store.manifest(row->id);
        if (!manifest) {
            return tl::unexpected(manifest.error());
        }
        const auto block = manifest->is_object() ? manifest->find("suite") : manifest->end();
        if (!manifest->is_object() || block == manifest->end() || !block->is_object()
            || textAt(*block, "name") != suite || row->state == RunState::Running) {
            continue;
        }
        const std::string its = textAt(*block, "id");
        if (found.empty()) {
            id = its;
        }
        const bool isKnown = std::any_of(found.begin(), found.end(), [&row](const RunRow& one) {
            return one.scenario == row->scenario && one.endpoint == row->endpoint;
        });
        if (its != id) {
            break;
        }
        if (!id.empty() || !isKnown) {
            found.push_back(*row);
        }
    }
    std::reverse(found.begin(), found.end());
    return found;
}

} // namespace

Result<std::vector<SuiteComparison>> compareSuite(Store& store, const std::string& suite,
                                                  const std::string& base,
                                                  const CompareOptions& options)
{
    const auto rows = lastRuns(store, suite);
    if (!rows) {
        return tl::unexpected(rows.error());
    }
    if (rows->empty()) {
        return makeError(ErrorCode::NotFound, u"no finished run of this suite"_s, toQt(suite));
    }
    std::vector<RunResult> results;
    for (const RunRow& row : *rows) {
        const auto json = resultOfRun(store, row);
        auto result =
            json ? runResultFromJson(*json) : Result<RunResult>(tl::unexpected(json.error()));
        if (!result) {
            return tl::unexpected(result.error());
        }
        results.push_back(std::move(*result));
    }
    const std::string from = base.empty() ? results.front().run.endpoint : base;
    std::vector<SuiteComparison> all;
    bool isKnown = false;
    for (const RunResult& first : results) {
        if (first.run.endpoint != from) {
            continue;
        }
        isKnown = true;
        // The same endpoint twice is a candidate, too: what equal systems come to.
        std::vector<RunResult> group { first };
        for (const RunResult& other : results) {
            if (other.run.scenario == first.run.scenario && other.run.id != first.run.id
                && (other.run.endpoint != from || other.run.id > first.run.id)) {
                group.push_back(other);
            }
        }
        if (group.size() < 2) {
            continue;
        }
        auto comparisons = compareStored(store, group, options);
        if (!comparisons) {
            return tl::unexpected(comparisons.error());
        }
        for (Comparison& comparison : *comparisons) {
            auto held = std::find_if(all.begin(), all.end(), [&](const SuiteComparison& one) {
                return one.candidate == comparison.candidate.endpoint;
            });
            if (held == all.end()) {
                held = all.insert(all.end(), { from, comparison.candidate.endpoint, {}, {} });
            }
            held->comparisons.push_back(std::move(comparison));
        }
    }
    if (!isKnown || all.empty()) {
        return makeError(ErrorCode::NotFound,
                         isKnown ? u"the suite ran nothing that could be compared with it"_s
                                 : u"the suite did not run against this endpoint"_s,
                         toQt(from));
    }
    for (SuiteComparison& one : all) {
        // A pair that stands in the suite twice is one workload: the first of each counts.
        std::set<std::string> scenarios;
        std::vector<Comparison> each;
        for (const Comparison& comparison : one.comparisons) {
            if (scenarios.insert(comparison.base.scenario).second) {
                each.push_back(comparison);
            }
        }
        if (each.size() > 1) {
            one.across = acrossWorkloads(each);
        }
    }
    return all;
}

std::vector<std::vector<std::int64_t>> comparableRuns(const Suite& suite,
                                                      std::span<const RunBlock> runs)
{
    std::vector<const RunBlock*> ordered;
    for (const RunBlock& run : runs) {
        if (run.state == "completed") {
            ordered.push_back(&run);
        }
    }
    // Interleaved runs end in the order of their last block.
    const auto placeOf = [&suite](const RunBlock* run) {
        const auto found =
            std::find_if(suite.items.begin(), suite.items.end(), [run](const SuiteItem& item) {
                return item.scenario == run->scenario && item.endpoint == run->endpoint;
            });
        return found - suite.items.begin();
    };
    std::stable_sort(ordered.begin(), ordered.end(),
                     [&placeOf](const RunBlock* one, const RunBlock* other) {
                         return placeOf(one) < placeOf(other);
                     });
    const std::string base = suite.items.empty() ? std::string() : suite.items.front().endpoint;
    std::vector<std::pair<std::pair<std::string, std::string>, std::vector<std::int64_t>>> groups;
    for (const RunBlock* run : ordered) {
        const std::pair key(run->scenario, run->mode);
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&key](const auto& one) { return one.first == key; });
        if (group == groups.end()) {
            group = groups.insert(groups.end(), { key, {} });
        }
        const bool isFirstOfBase = run->endpoint == base
            && std::none_of(ordered.begin(), ordered.end(), [&](const RunBlock* one) {
                                       return one != run && one->endpoint == base
                                           && std::pair(one->scenario, one->mode) == key
                                           && one->id < run->id;
                                   });
        auto& list = group->second;
        list.insert(isFirstOfBase ? list.begin() : list.end(), run->id);
    }
    std::vector<std::vector<std::int64_t>> out;
    for (auto& [key, list] : groups) {
        if (list.size() > 1) {
            out.push_back(std::move(list));
        }
    }
    return out;
}

Json toJson(const std::string& suite, const std::vector<SuiteComparison>& comparisons)
{
    Json candidates = Json::array();
    for (const SuiteComparison& one : comparisons) {
        Json list = Json::array();
        for (const Comparison& comparison : one.comparisons) {
            list.push_back(toJson(comparison));
        }
        Json across = Json::array();
        for (const AcrossWorkloads& item : one.across) {
            across.push_back(toJson(item));
        }
        candidates.push_back(Json {
            { "base_endpoint", one.base },
            { "candidate_endpoint", one.candidate },
            { "comparisons", std::move(list) },
            { "across_workloads", one.across.empty() ? Json(nullptr) : std::move(across) } });
    }
    return Json { { "schema", 1 }, { "suite", suite }, { "candidates", std::move(candidates) } };
}

} // namespace loadstone
