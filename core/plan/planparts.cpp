// SPDX-FileCopyrightText: Loadstone contributors
// SPDX-License-Identifier: GPL-3.0-or-later
// Which runs a request is carried out as, and what each of them takes of its scenario.
#include "plan/planparts.h"

#include <QUuid>

#include <algorithm>
#include <utility>

using namespace Qt::StringLiterals;

namespace loadstone {

namespace {

constexpr std::uint64_t kAuditSamples = 100; // of each run of a caching audit
constexpr double kAuditShare = 0.1; // of the answers under load that are graded

template<class T>
void replace(T& value, const std::optional<T>& wanted)
{
    value = wanted.value_or(value);
}

/// Of the mode *both* the part that fits one half.
void takeHalf(Project& project, Scenario& scenario)
{
    const bool accuracy = scenario.mode == Mode::Accuracy;
    for (SloGroup& group : project.slos) {
        if (group.name == scenario.slo) {
            std::erase_if(group.items, [accuracy](const SloItem& item) {
                const bool graded = item.metric.starts_with("accuracy");
                return accuracy ? !graded && item.metric != "error_share" : graded;
            });
            if (group.items.empty()) {
                scenario.slo.clear();
                break;
            }
        }
    }
    if (!accuracy) {
        scenario.repeats = 1;
        return;
    }
    // Every question is asked, whatever the load was; times are not judged.
    scenario.stop = {};
    scenario.warmup = {};
    scenario.trials = 1;
    scenario.precision = {};
    scenario.stallProbes = false;
    scenario.minDuration.reset();
    scenario.minCount.reset();
    scenario.abandon = {};
    scenario.breakRule = {};
    scenario.load.rampUp.reset();
    const bool closed =
        scenario.kind == ScenarioKind::Concurrency || scenario.kind == ScenarioKind::Offline;
    if (!closed && !scenario.loadgen) {
        scenario.kind = ScenarioKind::Concurrency;
        scenario.load = {};
    }
}

/// Of an audit one of its two runs.
void takeAuditPart(Project& project, Scenario& scenario, AuditPart part)
{
    const Audit audit = std::exchange(scenario.audit, Audit::None);
    scenario.auditThreshold.reset();
    scenario.cache = CacheMode::None;
    scenario.trials = 1;
    scenario.precision = {};
    if (audit == Audit::AccuracySampling) {
        // The accuracy run comes first: a cache of its answers is part of what is looked for.
        scenario.mode = part == AuditPart::Reference ? Mode::Accuracy : Mode::Performance;
        takeHalf(project, scenario);
        if (part == AuditPart::Reference) {
            scenario.scoreShare = 0;
        } else if (!(scenario.scoreShare > 0)) {
            scenario.scoreShare = kAuditShare;
        }
        return;
    }
    scenario.mode = Mode::Performance;
    scenario.repeats = 1;
    scenario.scoreShare = 0;
    scenario.slo.clear();
    // A warm-up would put the reference's own prompts into the cache that is looked for.
    scenario.warmup = {};
    const std::uint64_t samples = scenario.stop.samples.value_or(kAuditSamples);
    scenario.stop = {};
    scenario.stop.samples = samples;
    const std::uint64_t rows = part == AuditPart::Reference ? samples : 1;
    for (Dataset& dataset : project.datasets) {
        if (dataset.name == scenario.dataset) {
            dataset.limit = std::min(rows, dataset.limit.value_or(rows));
        }
    }
}

// Answers are graded dataset by dataset: each has a scorer and parameters of its own.
void addAccuracy(const PlanRequest& request, const Scenario* scenario,
                 std::vector<PlanRequest>& out)
{
    out.push_back(request);
    out.back().overrides.mode = Mode::Accuracy;
    if (scenario == nullptr || scenario->mix.empty() || request.overrides.dataset) {
        return;
    }
    const PlanRequest whole = std::move(out.back());
    out.pop_back();
    for (const MixPart& part : scenario->mix) {
        out.push_back(whole);
        out.back().overrides.dataset = part.dataset;
    }
}

} // namespace

// The project with the overrides in its scenario, so that they are checked like the file.
Result<Project> detail::withOverrides(const PlanRequest& request)
{
    Project project = request.project;
    const auto scenario =
        std::find_if(project.scenarios.begin(), project.scenarios.end(),
                     [&request](const Scenario& s) { return s.name == request.scenario; });
    if (scenario == project.scenarios.end()) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"there is no scenario \"%1\""_s.arg(toQt(request.scenario)),
                         u"/scenarios"_s);
    }
    if (findEndpoint(project, request.endpoint) == nullptr) {
        return makeError(ErrorCode::InvalidSpecification,
                         u"there is no endpoint \"%1\""_s.arg(toQt(request.endpoint)),
                         u"/endpoints"_s);
    }
    replace(scenario->precision, request.overrides.precision);
    if (request.overrides.trials) {
        scenario->trials = *request.overrides.trials;
        scenario->precision = {}; // so many and no more
    }
    replace(scenario->seed, request.overrides.seed);
    replace(scenario->workers, request.overrides.workers);
    replace(scenario->spin, request.overrides.spin);
    replace(scenario->pin, request.overrides.pin);
    replace(scenario->cache, request.overrides.cache);
    replace(scenario->keepBodies, request.overrides.keepBodies);
    replace(scenario->keepBodiesMib, request.overrides.keepBodiesMib);
    const bool isHalf = scenario->mode == Mode::Both && request.overrides.mode
        && *request.overrides.mode != Mode::Both;
    replace(scenario->mode, request.overrides.mode);
    if (isHalf) {
        takeHalf(project, *scenario);
    }
    if (request.auditPart) {
        takeAuditPart(project, *scenario, *request.auditPart);
    }
    if (request.overrides.dataset) {
        scenario->dataset = *request.overrides.dataset;
        scenario->mix.clear();
    }
    if (request.overrides.length && scenario->mode != Mode::Accuracy) {
        setLength(*scenario, *request.overrides.length);
    }
    if (request.overrides.maxTokens) {
        scenario->stop.maxTokens = request.overrides.maxTokens;
    }
    if (request.overrides.maxCost) {
        scenario->stop.maxCost = request.overrides.maxCost;
    }
    return project;
}

std::vector<PlanRequest> partsOf(const PlanRequest& request)
{
    const Scenario* scenario = findScenario(request.project, request.scenario);
    if (scenario != nullptr && scenario->audit != Audit::None && !request.auditPart) {
        std::vector<PlanRequest> parts(2, request);
        parts.front().auditPart = AuditPart::Reference;
        parts.back().auditPart = AuditPart::Tested;
        parts.front().pair = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
        parts.back().pair = parts.front().pair;
        return parts;
    }
    if (request.auditPart) {
        return { request };
    }
    const Mode mode =
        request.overrides.mode.value_or(scenario != nullptr ? scenario->mode : Mode::Performance);
    const bool isMixed =
        scenario != nullptr && !scenario->mix.empty() && !request.overrides.dataset;
    if (mode == Mode::Performance || (mode == Mode::Accuracy && !isMixed)) {
        return { request };
    }
    std::vector<PlanRequest> parts;
    if (mode == Mode::Accuracy) {
        addAccuracy(request, scenario, parts);
        return parts;
    }
    PlanRequest both = request;
    for (Scenario& own : both.project.scenarios) {
        if (own.name == request.scenario) {
            own.mode = Mode::Both; // also when an override says so
        }
    }
    parts.push_back(both);
    parts.back().overrides.mode = Mode::Performance;
    addAccuracy(both, scenario, parts);
    const std::string pair = QUuid::createUuid().toString(QUuid::WithoutBraces).toStdString();
    for (PlanRequest& part : parts) {
        part.pair = pair;
    }
    return parts;
}

} // namespace loadstone
