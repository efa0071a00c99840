// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
#include "pages/rundetails.h"

#include "base/units.h"
#include "control/runsummary.h"
#include "store/loadedtrial.h"

#include <algorithm>
#include <cstdlib>
#include <map>

namespace loadstone {

namespace {

std::vector<FailureTimes> failuresOf(std::span<const RequestRecord> records)
{
    std::map<Outcome, FailureTimes> classes;
    for (const RequestRecord& record : records) {
        if (record.phase == Phase::Measured && isFailed(record.outcome)) {
            const Ns at = happened(record.closed) ? record.closed : record.dispatched;
            FailureTimes& one = classes[record.outcome];
            one.outcome = record.outcome;
            one.seconds.push_back(happened(at) ? static_cast<double>(at) / 1e9 : 0);
        }
    }
    std::vector<FailureTimes> result;
    for (auto& [outcome, times] : classes) {
        result.push_back(std::move(times));
    }
    return result;
}

/// When the last answer was over, whole or failed.
std::optional<double> lastEnd(std::span<const RequestRecord> records)
{
    Ns last = kNoInstant;
    for (const RequestRecord& record : records) {
        last =
            std::max({ last, record.lastToken, isFailed(record.outcome) ? record.closed : last });
    }
    return happened(last) ? std::optional(toSeconds(last)) : std::nullopt;
}

std::shared_ptr<const SampleSet> shared(SampleSet&& samples)
{
    return std::make_shared<const SampleSet>(std::move(samples));
}

/// What both halves of a run of the mode *both* share; empty: it is no half.
std::string pairOf(const Json& manifest)
{
    const auto both = manifest.is_object() ? manifest.find("both") : manifest.end();
    if (both == manifest.end() || !both->is_object()) {
        return {};
    }
    const auto id = both->find("id");
    return id != both->end() && id->is_string() ? id->get<std::string>() : std::string();
}

/// A run with what its page shows.
Result<OtherHalf> loadWhole(Store& store, const RunRow& row, const QString& definitions)
{
    const auto json = resultOfRun(store, row, definitions);
    if (!json) {
        return tl::unexpected(json.error());
    }
    auto result = runResultFromJson(*json);
    if (!result) {
        return tl::unexpected(result.error());
    }
    auto trials = store.trials(row.id);
    if (!trials) {
        return tl::unexpected(trials.error());
    }
    return OtherHalf { row, std::move(*result), std::move(*trials) };
}

/// The others are stored next to the run, unless others measure into the same results.
std::vector<OtherHalf> loadOthers(Store& store, const RunRow& row, const std::string& pair)
{
    constexpr std::int64_t kNear = 50;
    std::vector<OtherHalf> out;
    const auto rows = store.runs();
    for (const RunRow& one : rows ? *rows : std::vector<RunRow>()) {
        if (one.id == row.id || one.state == RunState::Running || one.scenario != row.scenario
            || std::abs(one.id - row.id) > kNear) {
            continue;
        }
        const auto manifest = store.manifest(one.id);
        if (!manifest || pairOf(*manifest) != pair) {
            continue;
        }
        if (auto whole = loadWhole(store, one, {})) {
            out.push_back(std::move(*whole));
        }
    }
    std::sort(out.begin(), out.end(),
              [](const OtherHalf& a, const OtherHalf& b) { return a.row.id < b.row.id; });
    return out;
}

/// Datasets whose answers belong to the run: those of its mix, or one.
std::size_t datasetsOf(const RunResult& speed)
{
    const Json::json_pointer mix("/workload/mix");
    const bool isMix = speed.manifest.is_object() && speed.manifest.contains(mix)
        && speed.manifest[mix].is_array() && !speed.manifest[mix].empty();
    return isMix ? speed.manifest[mix].size() : 1;
}

} // namespace

bool isWhollyValid(const RunDetails& details)
{
    std::size_t speeds = 0;
    std::size_t answers = 0;
    std::size_t wanted = 1;
    const auto good = [&](const RunRow& row, const RunResult& result) {
        const bool isSpeed = row.mode != Mode::Accuracy;
        ++(isSpeed ? speeds : answers);
        wanted = isSpeed ? datasetsOf(result) : wanted;
        return row.state == RunState::Done && result.verdict.valid;
    };
    bool all = good(details.row, details.result);
    for (const OtherHalf& other : details.others) {
        all = good(other.row, other.result) && all;
    }
    // A part of an answer is none.
    return all && (!details.isHalf || (speeds > 0 && answers >= wanted));
}

Result<RunDetails> loadRunDetails(const QString& path, std::int64_t run, const QString& definitions)
{
    const auto store = Store::open(path, OpenMode::ReadWrite);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto row = (*store)->run(run);
    if (!row) {
        return tl::unexpected(row.error());
    }
    auto whole = loadWhole(**store, *row, definitions);
    if (!whole) {
        return tl::unexpected(whole.error());
    }
    RunDetails details;
    const std::string pair = pairOf(whole->result.manifest);
    details.isHalf = !pair.empty();
    if (details.isHalf) {
        details.others = loadOthers(**store, *row, pair);
    }
    details.row = std::move(whole->row);
    details.result = std::move(whole->result);
    details.trials = std::move(whole->trials);
    return details;
}

namespace {

Result<void> addCategories(Store& store, std::int64_t run, TrialDetails& details)
{
    const auto samples = store.samples(run);
    if (!samples) {
        return tl::unexpected(samples.error());
    }
    std::map<std::string, std::uint32_t> numbers; // by name, as they are listed
    for (const SampleRow& sample : *samples) {
        numbers.emplace(sample.category, 0);
    }
    for (auto& [name, number] : numbers) {
        number = static_cast<std::uint32_t>(details.categoryNames.size());
        details.categoryNames.push_back(name);
    }
    std::vector<std::uint32_t> bySample;
    for (const SampleRow& sample : *samples) {
        if (bySample.size() <= sample.sample) {
            bySample.resize(std::size_t { sample.sample } + 1);
        }
        bySample[sample.sample] = numbers.at(sample.category);
    }
    details.categories = std::make_shared<const std::vector<std::uint32_t>>(std::move(bySample));
    return {};
}

} // namespace

Result<TrialDetails> loadTrialDetails(const QString& path, const TrialRow& trial,
                                      const std::string& definitions, bool withCategories)
{
    const auto store = Store::open(path, OpenMode::ReadOnly);
    if (!store) {
        return tl::unexpected(store.error());
    }
    const auto set = findDefinitionSet(definitions);
    if (!set) {
        return tl::unexpected(set.error());
    }
    auto loaded = LoadedTrial::load(**store, trial, false); // no chart shows ITL
    if (!loaded) {
        return tl::unexpected(loaded.error());
    }
    const auto owner = std::make_shared<const LoadedTrial>(std::move(*loaded));
    TrialMetrics metrics = computeTrial(owner->input(), **set);
    const auto rows = std::make_shared<RequestRows>();
    rows->records = owner->requests();
    rows->owner = owner;
    rows->kind = owner->plan().kind;
    rows->definitions = *set;
    TrialDetails details;
    if (withCategories) {
        if (const auto added = addCategories(**store, trial.run, details); !added) {
            return tl::unexpected(added.error());
        }
    }
    details.requests = rows;
    details.input = std::make_shared<const TrialInput>(owner->input());
    details.blocks = std::make_shared<const MetricBlocks>(metrics.blocks);
    details.windowS = metrics.windowS;
    details.seconds = std::move(metrics.seconds);
    details.lastS = lastEnd(owner->requests());
    details.failures = failuresOf(owner->requests());
    details.stallProbes = stallProbesOf(trial.facts);
    for (const RequestRecord& record : owner->requests()) {
        details.workers = std::max(details.workers, record.worker + 1);
    }
    for (const std::string& url : owner->plan().endpoint.urls) {
        details.baseUrls.append(toQt(url));
    }
    details.neverEnded = metrics.blocks.requests.failed + metrics.blocks.requests.unfinished;
    details.latency = shared(std::move(metrics.samples.latency));
    details.ttft = shared(std::move(metrics.samples.ttft));
    details.tpot = shared(std::move(metrics.samples.tpot));
    return details;
}

RatesOverTime ratesOverTime(const TrialDetails& details)
{
    constexpr std::size_t kFewest = 3;
    const double from = details.windowS ? details.windowS->first : 0;
    const double whole = details.windowS ? details.windowS->second - from : 0;
    RatesOverTime rates;
    for (const SecondRow& row : details.seconds) {
        if (static_cast<double>(row.second + 1) <= whole + 1e-9) {
            rates.seconds.push_back(from + static_cast<double>(row.second) + 0.5);
            rates.completed.push_back(static_cast<double>(row.completedInWindow));
            rates.tokens.push_back(row.outputTokens);
        }
    }
    return rates.seconds.size() < kFewest ? RatesOverTime() : rates;
}

std::vector<TimelinePoint> timelinePoints(const RequestRows& rows, TimelineMetric metric)
{
    std::vector<TimelinePoint> points;
    points.reserve(rows.records.size());
    for (std::size_t i = 0; i < rows.records.size(); ++i) {
        const RequestRecord& record = rows.records[i];
        const auto seconds = rows.scheduledSeconds(i);
        if (!seconds || !isIssued(record.outcome)) {
            continue;
        }
        TimelinePoint point;
        point.seconds = *seconds;
        point.row = static_cast<std::uint32_t>(i);
        std::optional<double> value;
        if (record.outcome == Outcome::Ok) {
            const RequestTimes times = rows.times(i);
            value = metric == TimelineMetric::Latency ? times.latencyMs
                : metric == TimelineMetric::Ttft      ? times.ttftMs
                                                      : times.tpotMs;
        } else if (metric != TimelineMetric::Tpot) {
            point.kind = isFailed(record.outcome) ? TimelinePoint::Kind::Failed
                                                  : TimelinePoint::Kind::NotFinished;
            value = rows.untilFailureMs(i);
        }
        if (value) {
            point.value = *value;
            points.push_back(point);
        }
    }
    return points;
}

} // namespace loadstone
