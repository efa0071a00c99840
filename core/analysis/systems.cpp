// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "analysis/systems.h"

#include "metrics/commontail.h"

#include <algorithm>
#include <array>
#include <set>

namespace loadstone {

namespace {

const Json& at(const Json& object, const char* key)
{
    static const Json none;
    if (!object.is_object()) {
        return none;
    }
    const auto found = object.find(key);
    return found == object.end() ? none : *found;
}

std::string textOf(const Json& value)
{
    return value.is_string() ? value.get<std::string>() : std::string();
}

std::optional<double> numberOf(const Json& value)
{
    return value.is_number() ? std::optional(value.get<double>()) : std::nullopt;
}

std::string datasetOf(const RunResult& result)
{
    const Json& dataset = at(at(result.manifest, "workload"), "dataset");
    const std::string hash = textOf(at(dataset, "sha256"));
    return hash.empty() ? textOf(at(dataset, "name")) : hash;
}

SystemLoad loadOf(const RunResult& result)
{
    const Json& load = at(result.manifest, "load");
    SystemLoad out { textOf(at(load, "kind")), {}, 0 };
    if (const auto rate = numberOf(at(load, "rate_per_s"))) {
        out.of = "rate";
        out.value = *rate;
    } else if (const auto slots = numberOf(at(load, "concurrency"))) {
        out.of = "concurrency";
        out.value = *slots;
    }
    return out;
}

std::string nameOf(const RunBlock& run)
{
    return run.system.empty() ? run.endpoint : run.system;
}

/// Everything known of one system while it is put together.
struct Group
{
    SystemColumn column;
    std::vector<const RunResult*> results; // valid ones
    const RunResult* first = nullptr; // whose manifest stands for the system
};

SystemNumber numberOf(const RunResult& result, const MetricRef& ref)
{
    const MetricValue value = metricValue(result.summary, ref);
    // Too few values for a percentile are no number to compare by.
    return value.value && value.neededN == 0
        ? SystemNumber { value.value, value.ci95, result.run.id }
        : SystemNumber {};
}

SystemNumber highest(const Group& group, MetricKind kind)
{
    SystemNumber best;
    for (const RunResult* result : group.results) {
        const SystemNumber number = numberOf(*result, { kind, {}, {} });
        if (number.value && (!best.value || *number.value > *best.value)) {
            best = number;
        }
    }
    return best;
}

std::vector<Group> groupsOf(std::span<const RunResult> results, bool& leftOut)
{
    std::vector<Group> groups;
    for (const RunResult& result : results) {
        const std::string name = nameOf(result.run);
        auto group = std::find_if(groups.begin(), groups.end(),
                                  [&name](const Group& one) { return one.column.name == name; });
        if (group == groups.end()) {
            group = groups.insert(groups.end(), Group {});
            group->column.name = name;
            group->first = &result;
        }
        group->column.runs.push_back(result.run.id);
        if (result.verdict.valid) {
            group->results.push_back(&result);
        } else {
            leftOut = true;
        }
    }
    return groups;
}

void fillFacts(Group& group)
{
    const Json& system = at(group.first->manifest, "system");
    SystemColumn& column = group.column;
    column.accelerator = textOf(at(system, "accelerator"));
    if (const auto count = numberOf(at(system, "accelerators")); count && *count >= 1) {
        column.accelerators = static_cast<std::int64_t>(*count);
    }
    column.pricePerHour = numberOf(at(system, "price_per_hour"));
    column.currency = textOf(at(system, "currency"));
    column.requestsPerS = highest(group, MetricKind::RequestsPerS);
    column.outputTokensPerS = highest(group, MetricKind::OutputTokensPerS);
    const auto over = [](const SystemNumber& rate, std::optional<double> by, double factor) {
        return rate.value && by && *by > 0 ? std::optional(*rate.value * factor / *by)
                                           : std::nullopt;
    };
    const auto accelerators = column.accelerators
        ? std::optional(static_cast<double>(*column.accelerators))
        : std::nullopt;
    constexpr double kSecondsAnHour = 3600;
    column.requestsPerSPerAccelerator = over(column.requestsPerS, accelerators, 1);
    column.tokensPerSPerAccelerator = over(column.outputTokensPerS, accelerators, 1);
    column.requestsPerUnit = over(column.requestsPerS, column.pricePerHour, kSecondsAnHour);
    column.tokensPerUnit = over(column.outputTokensPerS, column.pricePerHour, kSecondsAnHour);
}

void fillBestLoad(Group& group)
{
    for (const RunResult* result : group.results) {
        const SystemLoad load = loadOf(*result);
        if (!result->verdict.slo || result->verdict.slo->met != true || load.of.empty()) {
            continue;
        }
        const auto& best = group.column.bestLoad;
        // A rate and a concurrency have no order; rates go before.
        const bool better =
            !best || (best->of == load.of ? load.value > best->value : load.of == "rate");
        if (better) {
            group.column.bestLoad = load;
            group.column.bestLoadRun = result->run.id;
        }
    }
}

/// What else a load consists of: equal numbers alone are no equal load.
bool isSameShape(const RunResult& one, const RunResult& other)
{
    const Json& a = at(one.manifest, "load");
    const Json& b = at(other.manifest, "load");
    constexpr std::array keys { "samples_per_query", "ramp", "max_in_flight", "abandon" };
    return std::all_of(keys.begin(), keys.end(),
                       [&](const char* key) { return at(a, key) == at(b, key); });
}

/// The last valid run of the group under the load of another, on its dataset.
const RunResult* runAt(const Group& group, const RunResult& like)
{
    const RunResult* last = nullptr;
    for (const RunResult* result : group.results) {
        if (loadOf(*result) == loadOf(like) && datasetOf(*result) == datasetOf(like)
            && result->run.definitions == like.run.definitions && isSameShape(*result, like)) {
            last = result;
        }
    }
    return last;
}

/// A run of each system under the highest load that all have; empty when there is none.
std::vector<const RunResult*> atEqualLoad(const std::vector<Group>& groups)
{
    std::vector<const RunResult*> best;
    for (const RunResult* candidate : groups.front().results) {
        const SystemLoad load = loadOf(*candidate);
        if (!best.empty()) {
            const SystemLoad held = loadOf(*best.front());
            if (held.of == load.of ? load.value <= held.value : load.of != "rate") {
                continue;
            }
        }
        std::vector<const RunResult*> runs;
        for (const Group& group : groups) {
            const RunResult* run = runAt(group, *candidate);
            if (run == nullptr) {
                break;
            }
            runs.push_back(run);
        }
        if (runs.size() == groups.size()) {
            best = std::move(runs);
        }
    }
    return best;
}

/// Of the latency of all runs; the median where no tail is common to them.
std::string tailOf(const std::vector<const RunResult*>& runs)
{
    const auto latencyOf = [](const RunResult* run) -> const SeriesStats& {
        return run->summary.latency;
    };
    const std::string_view tail = commonTail(std::span<const RunResult* const>(runs), latencyOf);
    return std::string(tail.empty() ? "p50" : tail);
}

template<class Value>
bool differ(std::span<const RunResult> results, Value&& valueOf)
{
    std::set<std::string> values;
    for (const RunResult& result : results) {
        values.insert(valueOf(result));
    }
    values.erase(std::string());
    return values.size() > 1;
}

std::string slosOf(const RunResult& result)
{
    std::string all;
    if (result.verdict.slo) {
        for (const SloItemVerdict& item : result.verdict.slo->items) {
            all += item.slo + ' ';
        }
    }
    return all;
}

Json toJson(const SystemNumber& number)
{
    return Json { { "value", numberOrNull(number.value) },
                  { "ci95", number.ci95 ? toJson(*number.ci95) : Json(nullptr) },
                  { "run", number.run > 0 ? Json(number.run) : Json(nullptr) } };
}

Json toJson(const std::optional<SystemLoad>& load)
{
    return load ? Json { { "scenario", load->scenario },
                         { "of", load->of.empty() ? Json(nullptr) : Json(load->of) },
                         { "value", load->of.empty() ? Json(nullptr) : Json(load->value) } }
                : Json(nullptr);
}

} // namespace

SystemsComparison compareSystems(std::span<const RunResult> results)
{
    SystemsComparison out;
    bool leftOut = false;
    std::vector<Group> groups = groupsOf(results, leftOut);
    for (Group& group : groups) {
        fillFacts(group);
        fillBestLoad(group);
    }
    const auto equal = groups.empty() ? std::vector<const RunResult*>() : atEqualLoad(groups);
    if (!equal.empty()) {
        out.equalLoad = loadOf(*equal.front());
        out.tail = tailOf(equal);
        for (std::size_t i = 0; i < groups.size(); ++i) {
            SystemColumn& column = groups[i].column;
            column.latencyP50 = numberOf(*equal[i], { MetricKind::LatencyMs, "p50", {} });
            column.latencyTail = numberOf(*equal[i], { MetricKind::LatencyMs, out.tail, {} });
            column.ttftTail = numberOf(*equal[i], { MetricKind::TtftMs, out.tail, {} });
        }
    } else {
        out.notes.emplace_back("no_equal_load");
    }
    if (differ(results, [](const RunResult& one) { return one.run.definitions; })) {
        out.notes.emplace_back("definitions_differ");
    }
    if (differ(results, datasetOf)) {
        out.notes.emplace_back("dataset_changed");
    }
    if (differ(results, slosOf)) {
        out.notes.emplace_back("slos_differ");
    }
    std::set<std::string> currencies;
    for (Group& group : groups) {
        if (group.column.pricePerHour) {
            currencies.insert(group.column.currency);
        }
        if (&group != &groups.front()) {
            const bool same = !equal.empty();
            const auto index = static_cast<std::size_t>(&group - groups.data());
            out.differences.push_back(
                manifestDifferences(same ? equal.front()->manifest : groups.front().first->manifest,
                                    same ? equal[index]->manifest : group.first->manifest));
        }
        out.systems.push_back(std::move(group.column));
    }
    if (currencies.size() > 1) {
        out.notes.emplace_back("currencies_differ");
    }
    if (leftOut) {
        out.notes.emplace_back("invalid_left_out");
    }
    return out;
}

Json toJson(const SystemsComparison& comparison)
{
    Json systems = Json::array();
    for (std::size_t i = 0; i < comparison.systems.size(); ++i) {
        const SystemColumn& column = comparison.systems[i];
        Json differences = Json::array();
        if (i > 0) {
            for (const ManifestDifference& difference : comparison.differences[i - 1]) {
                differences.push_back(Json { { "path", difference.path },
                                             { "base", difference.base },
                                             { "candidate", difference.candidate } });
            }
        }
        systems.push_back(Json {
            { "name", column.name },
            { "differences", std::move(differences) },
            { "runs", column.runs },
            { "accelerator",
              column.accelerator.empty() ? Json(nullptr) : Json(column.accelerator) },
            { "accelerators", valueOrNull(column.accelerators) },
            { "price_per_hour", numberOrNull(column.pricePerHour) },
            { "currency", column.currency.empty() ? Json(nullptr) : Json(column.currency) },
            { "requests_per_s", toJson(column.requestsPerS) },
            { "output_tokens_per_s", toJson(column.outputTokensPerS) },
            { "requests_per_s_per_accelerator", numberOrNull(column.requestsPerSPerAccelerator) },
            { "output_tokens_per_s_per_accelerator",
              numberOrNull(column.tokensPerSPerAccelerator) },
            { "requests_per_currency_unit", numberOrNull(column.requestsPerUnit) },
            { "output_tokens_per_currency_unit", numberOrNull(column.tokensPerUnit) },
            { "latency_p50_ms", toJson(column.latencyP50) },
            { "latency_tail_ms", toJson(column.latencyTail) },
            { "ttft_tail_ms", toJson(column.ttftTail) },
            { "best_load", toJson(column.bestLoad) },
            { "best_load_run",
              column.bestLoadRun > 0 ? Json(column.bestLoadRun) : Json(nullptr) } });
    }
    return Json { { "schema", 1 },
                  { "equal_load", toJson(comparison.equalLoad) },
                  { "tail", comparison.tail },
                  { "notes", comparison.notes },
                  { "systems", std::move(systems) } };
}

} // namespace loadstone
